import { piecesOf } from '$lib/board/squares';
import type { ByColor } from '$lib/wire/ByColor';
import type { HordeCount } from '$lib/wire/HordeCount';

/** The rank on which each king of a race stands. */
export function raceOf(fen: string): ByColor<number> {
  const race: ByColor<number> = { white: 1, black: 1 };
  for (const [square, { color, role }] of piecesOf(fen))
    if (role === 'king') race[color] = Number(square.charAt(1));
  return race;
}

/** What is left of the horde. */
export function hordeOf(fen: string): HordeCount {
  const horde = [...piecesOf(fen).values()].filter((piece) => piece.color === 'white');
  return { men: horde.length, pawns: horde.filter((piece) => piece.role === 'pawn').length };
}

/** How many pieces each side has on the board. */
export function piecesLeft(fen: string): ByColor<number> {
  const left: ByColor<number> = { white: 0, black: 0 };
  for (const { color } of piecesOf(fen).values()) left[color] += 1;
  return left;
}
