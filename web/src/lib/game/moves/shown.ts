import { burstOf, type Burst } from '$lib/board/burst';
import { pocketsOf, turnOf } from '$lib/board/squares';
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
  /** What the last move blew up. */
  burst: Burst | undefined;
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
      burst: burstAt(view, view.moves.length),
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
    burst: burstAt(view, past),
    ply: past,
    now: false,
  };
}

function burstAt(view: GameView, ply: number): Burst | undefined {
  const move = ply > 0 ? view.moves[ply - 1] : undefined;
  const before = ply > 1 ? view.moves[ply - 2]?.fen : view.startFen;
  return move && before !== undefined ? burstOf(view.variant, before, move.fen, move.squares) : undefined;
}
