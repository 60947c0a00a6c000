import type { OpeningStep } from '$lib/wire/OpeningStep';

/** A move with its number before it, where it has one. */
export interface Numbered {
  number: string;
  san: string;
  count: number;
}

/** The moves of a line from a position on, numbered as they are written. */
export function numbered(fen: string, moves: readonly OpeningStep[]): Numbered[] {
  const fields = fen.split(' ');
  const black = fields[1] === 'b';
  const whole = fields.slice(2).filter((field) => /^\d+$/.test(field));
  const first = Number(whole.at(-1) ?? 1);
  return moves.map(({ san, games }, i) => {
    const ply = i + (black ? 1 : 0);
    const move = first + Math.floor(ply / 2);
    const number = ply % 2 === 0 ? `${String(move)}.` : i === 0 ? `${String(move)}…` : '';
    return { number, san, count: games };
  });
}
