import type { TournamentBoardView as BoardView } from '$lib/wire/TournamentBoardView';
import type { KnockOutKind } from '$lib/wire/KnockOutKind';
import type { TimeControl } from '$lib/wire/TimeControl';
import type { TournamentRoundView } from '$lib/wire/TournamentRoundView';
import type { TournamentView } from '$lib/wire/TournamentView';

import { timeFor } from '$lib/setup/classes';

/** The round that was paired last. */
export const lastRound = (view: Pick<TournamentView, 'rounds'>): TournamentRoundView | undefined =>
  view.rounds.at(-1);

/** The round of a player's game: the last one, and in an arena the one whose game goes on. */
export const roundOf = (view: TournamentView, entrant: number): TournamentRoundView | undefined =>
  view.settings.format.kind === 'arena'
    ? view.rounds.findLast((round) =>
        openBoards(round).some(({ white, black }) => white === entrant || black === entrant),
      )
    : lastRound(view);

/** The boards of a round whose games go on. */
export const openBoards = (round: TournamentRoundView | undefined): BoardView[] =>
  round?.boards.filter(({ result }) => result === undefined) ?? [];

/** How many rounds a Swiss tournament of so many is well served with: enough for one winner, one more for the places behind, and nobody twice. */
export function suggestedRounds(players: number): number {
  if (players < 3) return 1;
  const most = players % 2 === 0 ? players - 1 : players;
  return Math.max(1, Math.min(most, Math.ceil(Math.log2(players)) + 1));
}

/** How many rounds everybody needs to meet everybody. */
export const robinRounds = (players: number, cycles: number): number =>
  players < 2 ? 0 : (players % 2 === 0 ? players - 1 : players) * cycles;

/** How many rounds a knock-out has where no match is drawn. */
export function bracketRounds(players: number, elimination: KnockOutKind, games: number): number {
  if (players < 2) return 0;
  const halvings = Math.ceil(Math.log2(players));
  if (elimination === 'single' || elimination === 'third-place') return halvings * games;
  return (2 * halvings - (elimination === 'double-no-final' ? 1 : 0)) * games;
}

/** How many moves a long game has. */
const LONG_GAME = 60;

/** How long a round lasts that is played out, in minutes; nothing where there is no clock. */
export function roundMinutes(time: TimeControl): number | undefined {
  const side = timeFor(time, LONG_GAME);
  return side === undefined ? undefined : Math.round((2 * side) / 60_000);
}

/** What has to be done before the next round can be paired. */
export interface Lacks {
  /** Boards without a result, from 1. */
  boards: number[];
  /** Players who have not said that they are there. */
  absent: number;
  /** Whether there are too few players. */
  few: boolean;
}

export function lacksOf(view: TournamentView): Lacks {
  const playing = view.entrants.filter(({ withdrawn }) => !withdrawn);
  const asked = view.settings.checkIn === true && view.rounds.length === 0;
  return {
    boards: openBoards(lastRound(view)).map(({ board }) => board),
    absent: asked ? playing.filter(({ present }) => !present).length : 0,
    few: playing.length < 2,
  };
}
