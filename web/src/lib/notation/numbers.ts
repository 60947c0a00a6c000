import type { Color } from '$lib/wire/Color';

/** The number and the side of a move. */
export interface Numbered {
  number: number;
  color: Color;
}

/** Number and side of the move that makes half-move `ply` (from 1) after a start position. */
export function numberOf(startFen: string, ply: number): Numbered {
  const fields = startFen.split(' ');
  const blackStarts = fields[1] === 'b';
  // The counters are the last two plain numbers: a three-check FEN has a field more than others.
  const numbers = fields.filter((field) => /^\d+$/.test(field));
  const first = Number(numbers.at(-1) ?? 1) || 1;
  const half = ply - 1 + (blackStarts ? 1 : 0);
  return { number: first + Math.floor(half / 2), color: half % 2 === 0 ? 'white' : 'black' };
}

/** "12." before a white move, "12…" before a black one. */
export function numberText(startFen: string, ply: number): string {
  const { number, color } = numberOf(startFen, ply);
  return color === 'white' ? `${number}.` : `${number}…`;
}
