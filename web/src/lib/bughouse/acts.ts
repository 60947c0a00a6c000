import type { BughouseView } from '$lib/wire/BughouseView';
import type { SeatName } from '$lib/wire/SeatName';

import { BOARDS, sameSeat } from './seats';

/** Whether a match may still be called off: while no board has gone beyond its first move, and not both have one. */
export function mayCallOff(view: BughouseView): boolean {
  const made = BOARDS.map((board) => view.boards[board].moves.length);
  return made.every((plies) => plies <= 1) && made.some((plies) => plies === 0);
}

/** Others' offer of a draw that waits for the reader's word. */
export const isAsked = (view: BughouseView, you: SeatName): boolean =>
  view.status === 'active' &&
  view.drawOffers.length > 0 &&
  view.drawOffers.every((seat) => !sameSeat(seat, you));
