import type { Applied } from '$lib/socket/applied';
import type { TournamentBoardView as BoardView } from '$lib/wire/TournamentBoardView';
import type { EntrantView } from '$lib/wire/EntrantView';
import type { StandingView } from '$lib/wire/StandingView';
import type { TournamentMatchView as MatchView } from '$lib/wire/TournamentMatchView';
import type { TournamentRoundView } from '$lib/wire/TournamentRoundView';
import type { TournamentUpdate } from '$lib/wire/TournamentUpdate';
import type { TournamentView } from '$lib/wire/TournamentView';

/** Adds a change to a tournament as it is known here; one that does not follow on it is a gap. */
export function applied(view: TournamentView, update: TournamentUpdate): Applied<TournamentView> {
  if (update.id !== view.id || update.version <= view.version) return { kind: 'known' };
  if (update.from !== view.version) return { kind: 'gap' };
  const next: TournamentView = {
    ...view,
    version: update.version,
    settings: update.settings ?? view.settings,
    status: update.status ?? view.status,
    roundsPlanned: update.roundsPlanned ?? view.roundsPlanned,
    may: update.may ?? view.may,
    duties: update.duties ?? view.duties,
    apart: update.apart ?? view.apart,
    entrants: entrantsOf(view.entrants, update),
    rounds: roundsOf(view.rounds, update),
    standings: standingsOf(view.standings, update),
  };
  if (view.bracket) next.bracket = matchesOf(view.bracket, update);
  if (update.cancelled !== undefined) next.cancelled = update.cancelled;
  if (update.mine !== undefined) next.mine = update.mine;
  else if (view.mine !== undefined && update.gone?.includes(view.mine)) delete next.mine;
  if (update.endsAt) next.endsAt = update.endsAt;
  if (update.nextRoundAt) next.nextRoundAt = update.nextRoundAt;
  else if (update.nextRoundAt === '') delete next.nextRoundAt;
  return { kind: 'applied', view: next };
}

function entrantsOf(
  known: EntrantView[],
  { entrants = [], gone = [] }: Pick<TournamentUpdate, 'entrants' | 'gone'>,
): EntrantView[] {
  if (entrants.length + gone.length === 0) return known;
  const byId = new Map(known.map((one) => [one.id, one]));
  for (const one of entrants) byId.set(one.id, one);
  for (const id of gone) byId.delete(id);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

function roundsOf(
  known: TournamentRoundView[],
  { rounds = [], paired, boards = [] }: Pick<TournamentUpdate, 'rounds' | 'paired' | 'boards'>,
): TournamentRoundView[] {
  const byRound = new Map(known.map((one) => [one.round, one]));
  for (const one of rounds) byRound.set(one.round, one);
  for (const { round, board } of boards) {
    const of = byRound.get(round);
    if (of) byRound.set(round, { ...of, boards: of.boards.map((one) => changed(one, board)) });
  }
  return [...byRound.values()]
    .filter(({ round }) => paired === undefined || round <= paired)
    .sort((a, b) => a.round - b.round);
}

const changed = (known: BoardView, board: BoardView): BoardView =>
  known.board === board.board ? board : known;

function matchesOf(known: MatchView[], { bracket = [] }: Pick<TournamentUpdate, 'bracket'>): MatchView[] {
  const byId = new Map(bracket.map((one) => [one.id, one]));
  return bracket.length === 0 ? known : known.map((one) => byId.get(one.id) ?? one);
}

function standingsOf(
  known: StandingView[],
  { standings = [], places }: Pick<TournamentUpdate, 'standings' | 'places'>,
): StandingView[] {
  const rows = places === undefined ? [...known] : known.slice(0, places);
  for (const { at, row } of standings) rows[at] = row;
  return rows;
}
