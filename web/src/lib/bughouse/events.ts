import { appliedTo, type Applied } from '$lib/socket/applied';
import type { BoardName } from '$lib/wire/BoardName';
import type { BoardView } from '$lib/wire/BoardView';
import type { Boards } from '$lib/wire/Boards';
import type { BughouseEnd } from '$lib/wire/BughouseEnd';
import type { BughouseJoined } from '$lib/wire/BughouseJoined';
import type { BughouseLeft } from '$lib/wire/BughouseLeft';
import type { BughouseMoved } from '$lib/wire/BughouseMoved';
import type { BughouseView } from '$lib/wire/BughouseView';
import type { Clocks } from '$lib/wire/Clocks';
import type { SeatName } from '$lib/wire/SeatName';
import type { ServerFrame } from '$lib/wire/ServerFrame';

import { otherBoard, sameSeat } from './seats';

/** What is kept of a team's talk. */
const CHAT = 100;

/** Adds an event to a match. Numbered events must follow one another; a whole state stands for all before it. */
export function applyMatchFrame(view: BughouseView, frame: ServerFrame): Applied<BughouseView> {
  if (frame.e === 'bughouse_state') {
    const { match } = frame.d;
    return match.seq < view.seq ? { kind: 'known' } : { kind: 'applied', view: match };
  }
  return appliedTo(view, frame, change);
}

function change(view: BughouseView, frame: ServerFrame): BughouseView | undefined {
  switch (frame.e) {
    case 'bughouse_joined':
      return joined(view, frame.d);
    case 'bughouse_left':
      return left(view, frame.d);
    case 'bughouse_move':
      return moved(view, frame.d);
    case 'bughouse_offer': {
      const { seat, offers } = frame.d;
      const others = view.drawOffers.filter((offered) => !sameSeat(offered, seat));
      return { ...view, drawOffers: offers ? [...others, seat] : [] };
    }
    case 'bughouse_rematch_offer': {
      const { seat, offers } = frame.d;
      const others = (view.rematchOffers ?? []).filter((asking) => !sameSeat(asking, seat));
      return { ...view, rematchOffers: offers ? [...others, seat] : [] };
    }
    case 'rematch':
      return { ...view, rematchOffers: [], rematch: frame.d.game };
    case 'bughouse_over':
      return over(view, frame.d);
    case 'rating_update':
      return {
        ...view,
        ...(frame.d.four && { ratings: frame.d.four }),
        ...(frame.d.uncounted && { uncounted: frame.d.uncounted }),
      };
    case 'bughouse_watchers':
      return { ...view, watchers: frame.d.watchers };
    case 'team_message':
      return { ...view, chat: [...(view.chat ?? []), frame.d].slice(-CHAT) };
    // The move has told it, and the state after an outage tells the clocks.
    case 'chat':
    case 'piece_transfer':
    case 'restarted':
      return view;
    default:
      // Nothing else happens in a match; what a newer server tells asks for the whole state.
      return undefined;
  }
}

function withBoard(boards: Boards, name: BoardName, part: Partial<BoardView>): Boards {
  return { ...boards, [name]: { ...boards[name], ...part } };
}

function withClocks(boards: Boards, clocks: Clocks | undefined): Boards {
  if (!clocks) return boards;
  return { A: { ...boards.A, clock: clocks.A }, B: { ...boards.B, clock: clocks.B } };
}

function joined(view: BughouseView, news: BughouseJoined): BughouseView {
  const { seat, player, left: before, status, clocks } = news;
  const { code, host, ...rest } = view;
  const boards = before ? vacated(view.boards, before) : view.boards;
  const players = { ...boards[seat.board].players, [seat.color]: player };
  const waits = status === 'waiting';
  return {
    ...rest,
    ...(waits && code !== undefined ? { code } : {}),
    ...(waits && host ? { host: before && sameSeat(host, before) ? seat : host } : {}),
    ...(before ? { you: view.you.map((own) => (sameSeat(own, before) ? seat : own)), chat: [] } : {}),
    status,
    boards: withClocks(withBoard(boards, seat.board, { players }), clocks),
  };
}

function left(view: BughouseView, { seat, host }: BughouseLeft): BughouseView {
  return {
    ...view,
    host,
    you: view.you.filter((own) => !sameSeat(own, seat)),
    // What a team has said stays with those who sit in it.
    chat: [],
    boards: vacated(view.boards, seat),
  };
}

function vacated(boards: Boards, { board, color }: SeatName): Boards {
  return withBoard(boards, board, { players: { ...boards[board].players, [color]: null } });
}

function moved(view: BughouseView, news: BughouseMoved): BughouseView | undefined {
  const { board, move, position, waiting, other, otherWaiting, clocks } = news;
  const { moves } = view.boards[board];
  if (move.ply !== moves.length + 1) return undefined;
  const here = withBoard(view.boards, board, { moves: [...moves, move], position, waiting });
  const there = { waiting: otherWaiting, ...(other ? { position: other } : {}) };
  return {
    ...view,
    boards: withClocks(withBoard(here, otherBoard(board), there), clocks),
    order: [...view.order, board],
  };
}

function over(view: BughouseView, { clocks, ...end }: BughouseEnd): BughouseView {
  const stopped = (board: BoardView): BoardView => ({
    ...board,
    waiting: false,
    position: { ...board.position, legal: [] },
  });
  const boards = { A: stopped(view.boards.A), B: stopped(view.boards.B) };
  const { code: _, host: __, ...rest } = view;
  return {
    ...rest,
    status: end.reason === 'aborted' ? 'cancelled' : 'completed',
    end,
    drawOffers: [],
    boards: withClocks(boards, clocks),
  };
}
