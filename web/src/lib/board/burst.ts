import { traitsOf } from '$lib/game/variant/variants';
import type { VariantName } from '$lib/wire/VariantName';

import { piecesOf } from './squares';

/** An explosion: where it was, and the squares that lost their pieces to it, the centre not among them. */
export interface Burst {
  square: string;
  lost: string[];
}

/** A move that may have blown something up: the boards before and after it, and the squares that it left and reached. */
export interface Blast {
  variant: VariantName;
  before: string;
  after: string;
  squares: readonly string[];
}

/** The explosion that a move brought about, read off the boards before and after it; only a capture leaves its own square empty. */
export function burstOf(
  variant: VariantName,
  before: string,
  after: string,
  squares: readonly string[],
): Burst | undefined {
  const [from, square] = squares;
  if (!traitsOf(variant).bursts || from === undefined || square === undefined) return undefined;
  const [stood, stands] = [piecesOf(before), piecesOf(after)];
  if (stands.has(square)) return undefined;
  const lost = [...stood.keys()].filter((at) => !stands.has(at) && at !== from && at !== square);
  return { square, lost: lost.sort() };
}
