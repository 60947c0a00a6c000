import { analysisPath } from '$lib/router/paths';
import type { GameView } from '$lib/wire/GameView';

import { isUnderWay } from '$lib/game/live/status';

/**
 * Whether what others played may be looked at beside a game: by everybody, but not by those who play it against a person
 * while they do, for whom it would be a source of information (Laws 11.3.1).
 */
export function mayExplore(view: GameView): boolean {
  if (!view.you || !isUnderWay(view)) return true;
  return [view.players.white, view.players.black].some((player) => player?.kind === 'computer');
}

/** The analysis board with the game up to a half-move and one move more. */
export function branchPath(view: GameView, ply: number, uci: string): string {
  const moves = [...view.moves.slice(0, ply).map((move) => move.uci), uci];
  return analysisPath({ variant: view.variant, fen: view.startFen, moves: moves.join('.') });
}
