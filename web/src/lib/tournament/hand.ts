import type { BoardOrder } from '$lib/wire/BoardOrder';

/** A board that is filled by hand. */
export interface HandBoard {
  white?: number | undefined;
  black?: number | undefined;
}

/** Those who sit nowhere yet, in their order. */
export function unseated(
  playing: readonly number[],
  boards: readonly HandBoard[],
  bye: number | undefined,
): number[] {
  const seated = new Set([bye, ...boards.flatMap(({ white, black }) => [white, black])]);
  return playing.filter((id) => !seated.has(id));
}

/** The boards with both players. */
export const whole = (boards: readonly HandBoard[]): BoardOrder[] =>
  boards.flatMap(({ white, black }) => (white && black ? [{ white, black }] : []));

/** The boards with a seat of one of them taken, or free again. */
export const seated = (
  boards: readonly HandBoard[],
  at: number,
  side: keyof HandBoard,
  id: number | undefined,
): HandBoard[] => boards.with(at, { ...boards[at], [side]: id });

/** The boards with the colours of one of them changed. */
export const swapped = (boards: readonly HandBoard[], at: number): HandBoard[] =>
  boards.map((board, i) => (i === at ? { white: board.black, black: board.white } : board));
