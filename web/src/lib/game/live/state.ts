import { lettered } from '$lib/notation/local';
import { lang, type Args } from '$lib/texts/texts.svelte';
import type { Operator } from '$lib/ui/operator';
import type { GameView } from '$lib/wire/GameView';

import { playerName } from '$lib/game/players/names';

/** What the why-line says while nothing has been asked. */
export interface State {
  op: Operator | undefined;
  id: string;
  args: Args;
}

/** Where a game stands, as one sentence with its operator: a player on turn is obliged to move (Laws 1.2). */
export function stateOf(view: GameView): State {
  const { turn, legal, check } = view.position;
  const count = legal.length;
  if (view.status === 'waiting') return { op: undefined, id: 'state-waiting', args: {} };
  if (view.status === 'paused') {
    return { op: undefined, id: view.you ? 'state-paused' : 'state-paused-watch', args: {} };
  }
  if (view.you !== turn) {
    const name = playerName(view.players[turn]);
    const id = view.players[turn]?.kind === 'computer' ? 'state-thinking' : 'state-theirs';
    return { op: undefined, id, args: { name, side: turn } };
  }
  if (view.clock?.firstMoveMs !== undefined) return { op: 'O', id: 'state-first', args: {} };
  const only = legal[0];
  if (count === 1 && only) return { op: 'O', id: 'state-only', args: { move: lettered(only.san, lang()) } };
  const square = check[0];
  if (square) return { op: 'O', id: 'state-check', args: { square, count } };
  return { op: 'O', id: 'state-yours', args: { count } };
}
