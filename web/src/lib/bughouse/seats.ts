import { other } from '$lib/board/squares';
import { playerName } from '$lib/game/players/names';
import { t } from '$lib/texts/texts.svelte';
import type { BoardName } from '$lib/wire/BoardName';
import type { BughouseView } from '$lib/wire/BughouseView';
import type { Color } from '$lib/wire/Color';
import type { PlayerView } from '$lib/wire/PlayerView';
import type { SeatName } from '$lib/wire/SeatName';
import type { TeamNumber } from '$lib/wire/TeamNumber';

export const BOARDS: readonly BoardName[] = ['A', 'B'];

/** The four seats, as match tags list them. */
export const SEATS: readonly SeatName[] = BOARDS.flatMap((board) => [
  { board, color: 'white' },
  { board, color: 'black' },
]);

export const otherBoard = (board: BoardName): BoardName => (board === 'A' ? 'B' : 'A');

export const sameSeat = (a: SeatName | undefined, b: SeatName | undefined): boolean =>
  a?.board === b?.board && a?.color === b?.color;

/** The colour of a team on a board: the first has White on A, and partners have opposite colours. */
export const colorOf = (team: TeamNumber, board: BoardName): Color =>
  (team === 1) === (board === 'A') ? 'white' : 'black';

export const teamOf = ({ board, color }: SeatName): TeamNumber => (colorOf(1, board) === color ? 1 : 2);

export const otherTeam = (team: TeamNumber): TeamNumber => (team === 1 ? 2 : 1);

export const partnerOf = ({ board, color }: SeatName): SeatName => ({
  board: otherBoard(board),
  color: other(color),
});

/** A seat as one word, for hooks and keys. */
export const seatKey = ({ board, color }: SeatName): string => `${board}-${color}`;

export const playerAt = (view: BughouseView, { board, color }: SeatName): PlayerView | null =>
  view.boards[board].players[color];

/** The name at a seat; of several computers, each is told by where it sits. */
export function nameAt(view: BughouseView, seat: SeatName): string {
  const player = playerAt(view, seat);
  const computers = SEATS.filter((each) => playerAt(view, each)?.kind === 'computer');
  if (player?.kind !== 'computer' || computers.length < 2) return playerName(player);
  return t('match-computer', { level: player.level, board: seat.board, side: seat.color });
}

/** Both seats of a team, board A first. */
export const seatsOf = (team: TeamNumber): SeatName[] =>
  BOARDS.map((board) => ({ board, color: colorOf(team, board) }));

/** The team whose view of the boards a reader has: the own one, the first for watchers. */
export const viewedFrom = (view: BughouseView): TeamNumber => (view.you[0] ? teamOf(view.you[0]) : 1);
