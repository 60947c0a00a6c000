import { analysisPath } from '$lib/router/paths';
import type { GameView } from '$lib/wire/GameView';

import { isUnderWay } from '$lib/game/live/status';

/**
 * Whether what others played may be looked at: by everybody, but not by those who play a game against a person while they do, for
 * whom it would be a source of information (Laws 11.3.1). In correspondence games it is looked up by both.
 */
export function mayExplore({
  you,
  status,
  players,
  settings,
}: Pick<GameView, 'you' | 'status' | 'players' | 'settings'>): boolean {
  if (!you || !isUnderWay({ status }) || settings.class === 'correspondence') return true;
  return [players.white, players.black].some((player) => player?.kind === 'computer');
}

/** The analysis board with the game up to a half-move and one move more. */
export function branchPath(view: GameView, ply: number, uci: string): string {
  const moves = [...view.moves.slice(0, ply).map((move) => move.uci), uci];
  return analysisPath({ variant: view.variant, fen: view.startFen, moves: moves.join('.') });
}
