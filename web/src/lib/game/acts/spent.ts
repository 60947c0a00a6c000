import { numberOf } from '$lib/notation/numbers';
import type { Color } from '$lib/wire/Color';
import type { GameView } from '$lib/wire/GameView';

/** Whether a player has offered a draw since their last move, so that the next offer has to wait for the next move (Laws 9.1.2.1). */
export function drawSpent(view: GameView, you: Color): boolean {
  const { drawAfter: after, moves, startFen } = view;
  if (after === undefined || you !== view.you || after > moves.length) return false;
  return moves.slice(after).every(({ ply }) => numberOf(startFen, ply).color !== you);
}

/** Whether an offer of a draw is permitted while the game is on: where the opponent offers it agrees to one, which needs a move of each (Laws 5.2.3). */
export function mayOfferDraw(view: GameView, you: Color): boolean {
  const { draw } = view.offers;
  if (!draw) return !drawSpent(view, you);
  return draw !== you && view.moves.length > 1;
}

/** Notes that a player offers a draw; of the opponent's offers only whether they stand matters. */
export const offering = (view: GameView, by: Color): GameView =>
  by === view.you ? { ...view, drawAfter: view.moves.length } : view;

/** A state that is sent to everybody does not say what its reader offered; what was seen before still holds. */
export function stillOffering(view: GameView, before: GameView | undefined): GameView {
  const drawAfter = view.drawAfter ?? before?.drawAfter;
  return drawAfter === undefined ? view : { ...view, drawAfter };
}
