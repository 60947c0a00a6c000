import { piecesOf } from '$lib/board/squares';
import { traitsOf } from '$lib/game/variant/variants';
import type { ByColor } from '$lib/wire/ByColor';
import type { Role } from '$lib/wire/Role';
import type { VariantName } from '$lib/wire/VariantName';

const WORTH: Record<Role, number> = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 };
const ORDER: readonly Role[] = ['queen', 'rook', 'bishop', 'knight', 'pawn'];

/** How one side is ahead: the pieces it has more of, and by how many pawns' worth. */
export interface Lead {
  pieces: Role[];
  points: number;
}

/** Whether a comparison of the pieces says anything under a rule set. */
export function comparable(variant: VariantName): boolean {
  return !traitsOf(variant).incomparable;
}

/** What each side has more of than the other; promotion counts as what the pawn became. */
export function leads(fen: string): ByColor<Lead> {
  const count = new Map<Role, number>();
  for (const piece of piecesOf(fen).values()) {
    count.set(piece.role, (count.get(piece.role) ?? 0) + (piece.color === 'white' ? 1 : -1));
  }
  const white: Lead = { pieces: [], points: 0 };
  const black: Lead = { pieces: [], points: 0 };
  let points = 0;
  for (const role of ORDER) {
    const surplus = count.get(role) ?? 0;
    points += surplus * WORTH[role];
    const side = surplus > 0 ? white : black;
    for (let i = 0; i < Math.abs(surplus); i += 1) side.pieces.push(role);
  }
  white.points = Math.max(points, 0);
  black.points = Math.max(-points, 0);
  return { white, black };
}
