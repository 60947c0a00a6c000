import type { Standing } from '$lib/game/players/standing';
import type { BughouseView } from '$lib/wire/BughouseView';
import type { SeatName } from '$lib/wire/SeatName';

import { playerAt, sameSeat, teamOf } from './seats';

/** What the player on a seat is doing. */
export function seatStanding(view: BughouseView, seat: SeatName): Standing {
  if (view.end) {
    if (view.end.winningTeam !== undefined) return view.end.winningTeam === teamOf(seat) ? 'won' : 'lost';
    return view.end.reason === 'aborted' ? 'stopped' : 'drew';
  }
  if (!playerAt(view, seat)) return 'absent';
  if (view.status === 'waiting' || view.boards[seat.board].position.turn !== seat.color) return 'waiting';
  return sameSeat(view.you[0], seat) ? 'your-move' : 'to-move';
}

/** Whether the player on a seat is on turn without a move, and waits for a piece. */
export const waitsFor = (view: BughouseView, { board, color }: SeatName): boolean =>
  view.status === 'active' && view.boards[board].waiting && view.boards[board].position.turn === color;
