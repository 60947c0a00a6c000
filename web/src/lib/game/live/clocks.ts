import { initialMs } from '$lib/clock/control';
import { numberOf } from '$lib/notation/numbers';
import type { ByColor } from '$lib/wire/ByColor';
import type { Color } from '$lib/wire/Color';
import type { GameView } from '$lib/wire/GameView';

/** What each side had left after half-move `ply`: after its last move, or at the start. Undefined where it is not known. */
export function leftAt(view: GameView, ply: number): ByColor<number | undefined> {
  const left = { white: startOf(view, 'white'), black: startOf(view, 'black') };
  // A first move costs nothing, and says nothing of the time.
  for (const { ply: at, leftMs } of view.moves.slice(0, ply))
    if (leftMs !== undefined) left[numberOf(view.startFen, at).color] = leftMs;
  return left;
}

function startOf(view: GameView, side: Color): number | undefined {
  const initial = initialMs(view.settings.time[side]);
  const halved = view.clock?.berserk?.[side] === true;
  return initial === undefined ? undefined : halved ? initial / 2 : initial;
}
