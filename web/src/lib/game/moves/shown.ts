import type { Blast } from '$lib/board/burst';
import { pocketsOf, turnOf } from '$lib/board/squares';
import { traitsOf } from '$lib/game/variant/variants';
import type { ByColor } from '$lib/wire/ByColor';
import type { Color } from '$lib/wire/Color';
import type { GameView } from '$lib/wire/GameView';
import type { Pocket } from '$lib/wire/Pocket';

/** What the board of a game shows. */
export interface Shown {
  fen: string;
  turn: Color;
  /** Squares of the kings in check. */
  check: string[];
  /** Squares of the move that led here. */
  squares: string[];
  pockets: ByColor<Pocket> | undefined;
  /** The last move, where moves blow something up. */
  burst: Blast | undefined;
  /** Half-moves made up to here. */
  ply: number;
  /** Whether this is the present, and not a position looked back at. */
  now: boolean;
}

/** The present, or the position after `past` half-moves when that lies behind it. */
export function shownOf(view: GameView, past: number | undefined): Shown {
  if (past === undefined || past >= view.moves.length) {
    return {
      fen: view.position.fen,
      turn: view.position.turn,
      check: view.position.check,
      squares: view.moves.at(-1)?.squares ?? [],
      pockets: view.position.pockets,
      burst: blastAt(view, view.moves.length),
      ply: view.moves.length,
      now: true,
    };
  }
  const move = past > 0 ? view.moves[past - 1] : undefined;
  const fen = move?.fen ?? view.startFen;
  return {
    fen,
    turn: turnOf(fen),
    check: move?.check ?? [],
    squares: move?.squares ?? [],
    pockets: pocketsOf(fen),
    burst: blastAt(view, past),
    ply: past,
    now: false,
  };
}

function blastAt(view: GameView, ply: number): Blast | undefined {
  const move = ply > 0 ? view.moves[ply - 1] : undefined;
  const before = ply > 1 ? view.moves[ply - 2]?.fen : view.startFen;
  return move && before !== undefined && traitsOf(view.variant).bursts
    ? { variant: view.variant, before, after: move.fen, squares: move.squares }
    : undefined;
}
