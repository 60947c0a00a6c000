import type { DrawShape } from '@lichess-org/chessground/draw';

import { uciSquares } from '$lib/notation/uci';
import { roleOf, type Letter } from '$lib/notation/san';
import type { Role } from '$lib/wire/Role';

import type { EngineLine } from '$lib/wire/EngineLine';

/** A piece that the engine would put on the board. */
export interface Dropped {
  role: Role;
  square: string;
}

/** The best moves on the board: the first thick, the others thinner; the piece of a drop stands where it would come. */
export interface Best {
  shapes: DrawShape[];
  drops: Dropped[];
}

const THICK = 15;
const THIN = 8;

/** Where a king comes to when it castles, whichever way that is written. */
function castled(san: string, from: string): string | undefined {
  if (!san.startsWith('O-O')) return undefined;
  const to = (san.startsWith('O-O-O') ? 'c' : 'g') + from.charAt(1);
  return to === from ? undefined : to;
}

export function bestOf(lines: readonly Pick<EngineLine, 'moves'>[]): Best {
  const best: Best = { shapes: [], drops: [] };
  const seen = new Set<string>();
  for (const [i, { moves }] of lines.entries()) {
    const move = moves[0];
    if (!move || seen.has(move.uci)) continue;
    seen.add(move.uci);
    const { from, to } = uciSquares(move.uci);
    const shape = { brush: i === 0 ? 'best' : 'good', modifiers: { lineWidth: i === 0 ? THICK : THIN } };
    const dest = from === undefined ? undefined : (castled(move.san, from) ?? to);
    const orig = (from ?? to) as DrawShape['orig'];
    best.shapes.push(
      dest === undefined ? { orig, ...shape } : { orig, dest: dest as DrawShape['orig'], ...shape },
    );
    const letter = move.uci.charAt(0);
    if (from === undefined && letter in roleOf)
      best.drops.push({ role: roleOf[letter as Letter], square: to });
  }
  // The best lies above the others.
  best.shapes.reverse();
  return best;
}
