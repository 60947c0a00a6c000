import type { TournamentBoardView as BoardView } from '$lib/wire/TournamentBoardView';
import type { ByeView } from '$lib/wire/ByeView';
import type { StandingView } from '$lib/wire/StandingView';
import type { TournamentView } from '$lib/wire/TournamentView';

import { lastRound } from './rounds';

/** What the screen of a hall shows at a time. */
export type HallPage =
  | { kind: 'pairings'; round: number; boards: BoardView[]; byes: ByeView[]; part: number; of: number }
  | { kind: 'standings'; rows: StandingView[]; part: number; of: number }
  | { kind: 'players'; ids: number[]; part: number; of: number };

function parts<T>(list: readonly T[], size: number): T[][] {
  const count = Math.max(1, Math.ceil(list.length / size));
  // Parts of a like length: no last one with a single line.
  const each = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, at) => list.slice(at * each, (at + 1) * each));
}

/** The pages that a hall's screen turns, where so many lines fit on one. */
export function hallPages(view: TournamentView, lines: number): HallPage[] {
  const size = Math.max(1, lines);
  const round = lastRound(view);
  if (!round) {
    const ids = view.entrants.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id);
    return parts(ids, size).map((part, at, all) => ({
      kind: 'players',
      ids: part,
      part: at + 1,
      of: all.length,
    }));
  }
  // What an arena pairs next is on screens of its own: those of the players.
  const shows = view.status === 'running' && view.settings.format.kind !== 'arena';
  const boards = shows ? parts(round.boards, size) : [];
  return [
    ...boards.map((part, at): HallPage => ({
      kind: 'pairings',
      round: round.round,
      boards: part,
      byes: at === boards.length - 1 ? round.byes : [],
      part: at + 1,
      of: boards.length,
    })),
    ...parts(view.standings, size).map((rows, at, all): HallPage => ({
      kind: 'standings',
      rows,
      part: at + 1,
      of: all.length,
    })),
  ];
}
