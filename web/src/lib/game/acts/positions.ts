import { piecesOf, turnOf } from '$lib/board/squares';
import { numberText } from '$lib/notation/numbers';
import type { GameView } from '$lib/wire/GameView';

/** A position that a claim rests on. */
export interface Stood {
  fen: string;
  /** The half-move after which it stood; undefined where it would stand after the move that the claim was made with. */
  ply: number | undefined;
}

/** What a claim rests on, and the move it was made with where that was not yet played. */
export interface Grounds {
  positions: Stood[];
  move: string | undefined;
}

/** Positions are the same with the same pieces, turn, castling rights and en passant (Laws 9.2.3): the first four fields of a FEN. */
export const sameness = (fen: string): string => fen.split(' ').slice(0, 4).join(' ');

/** The position after each half-move, the start first. */
const fensOf = (view: GameView): string[] => [view.startFen, ...view.moves.map((move) => move.fen)];

/** The positions behind the end of a game by repetition or without progress; undefined for other ends. */
export function groundsOf(view: GameView): Grounds | undefined {
  switch (view.end?.reason) {
    case 'threefold':
    case 'fivefold':
      return repeated(view);
    case 'fifty-moves':
    case 'seventy-five-moves':
      return quiet(view);
    default:
      return undefined;
  }
}

function repeated(view: GameView): Grounds | undefined {
  const fens = fensOf(view);
  const last = fens.length - 1;
  const now = sameness(fens[last] ?? '');
  const stood = fens.flatMap((fen, ply) => (sameness(fen) === now ? [{ fen, ply }] : []));
  if (stood.length >= 3) return { positions: stood.slice(-5), move: undefined };
  return intended(fens);
}

/** A claim with a move that was not played: the position that stood twice before, one move away (Laws 9.2.1). */
function intended(fens: string[]): Grounds | undefined {
  const here = fens.at(-1) ?? '';
  for (let ply = fens.length - 1; ply >= 0; ply -= 1) {
    const fen = fens[ply] ?? '';
    const move = turnOf(fen) === turnOf(here) ? undefined : stepBetween(here, fen);
    if (!move) continue;
    const before = fens.flatMap((other, at) =>
      sameness(other) === sameness(fen) ? [{ fen: other, ply: at }] : [],
    );
    if (before.length >= 2) return { positions: [...before.slice(-2), { fen, ply: undefined }], move };
  }
  return undefined;
}

/** The move of one piece that leads from one position to another, in UCI; undefined when it takes more than that. */
function stepBetween(fen: string, to: string): string | undefined {
  const before = piecesOf(fen);
  const after = piecesOf(to);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((square) => {
    const [was, is] = [before.get(square), after.get(square)];
    return was?.role !== is?.role || was?.color !== is?.color;
  });
  const [left, ...more] = changed.filter((square) => !after.has(square));
  const [reached, ...others] = changed.filter((square) => after.has(square));
  if (!left || !reached || more.length + others.length > 0 || before.has(reached)) return undefined;
  if (before.get(left)?.color !== turnOf(fen)) return undefined;
  return left + reached;
}

/** The two positions between which nothing was captured and no pawn moved; the clock of half-moves says how long ago. */
function quiet(view: GameView): Grounds | undefined {
  const fens = fensOf(view);
  const last = fens.length - 1;
  const halves = fens[last]?.split(' ').filter((field) => /^\d+$/.test(field)) ?? [];
  const since = last - Number(halves.at(-2) ?? 0);
  const [from, to] = [fens[Math.max(0, since)], fens[last]];
  if (from === undefined || to === undefined || since >= last) return undefined;
  return {
    positions: [
      { fen: from, ply: Math.max(0, since) },
      { fen: to, ply: last },
    ],
    move: undefined,
  };
}

/** The number of the move after which a position stood, "18." or "18…"; undefined for the start. */
export const numberAfter = (view: GameView, ply: number): string | undefined =>
  ply === 0 ? undefined : numberText(view.startFen, ply);
