import type { TournamentBoardView as BoardView } from '$lib/wire/TournamentBoardView';
import type { ByeKind } from '$lib/wire/ByeKind';
import type { Color } from '$lib/wire/Color';
import type { EntrantView } from '$lib/wire/EntrantView';
import type { TournamentPoints } from '$lib/wire/TournamentPoints';
import type { TournamentRoundView } from '$lib/wire/TournamentRoundView';
import type { TournamentView } from '$lib/wire/TournamentView';

import { USUAL_POINTS } from './points';
import { sideOf } from './results';

/** The players by the number of their entry. */
export type People = ReadonlyMap<number, EntrantView>;

export const peopleOf = (view: Pick<TournamentView, 'entrants'>): People =>
  new Map(view.entrants.map((one) => [one.id, one]));

const shared = new WeakMap<People, ReadonlySet<string>>();

/** Names that more than one has. */
function sharedNames(people: People): ReadonlySet<string> {
  const known = shared.get(people);
  if (known) return known;
  const [seen, twice] = [new Set<string>(), new Set<string>()];
  for (const { name } of people.values()) (seen.has(name) ? twice : seen).add(name);
  shared.set(people, twice);
  return twice;
}

/** What a player is called, of namesakes with the number of the entry; an entry that is gone by its number. */
export function nameOf(people: People, id: number): string {
  const name = people.get(id)?.name;
  if (name === undefined) return `#${id}`;
  return sharedNames(people).has(name) ? `${name} (${id})` : name;
}

export const pointsIn = (view: Pick<TournamentView, 'settings'>): TournamentPoints =>
  view.settings.points ?? USUAL_POINTS;

/** What a round was to a player. */
export interface Step {
  round: number;
  /** Where the player had a game. */
  game?: { board: BoardView; color: Color; opponent: number };
  bye?: ByeKind;
  /** As it is written: 1, ½, 0, +, −; absent while the game goes on. */
  text?: string;
  /** What it brought, in tenths. */
  tenths: number;
}

/** What a bye is worth, in tenths. */
export function byeWorth(bye: ByeKind, points: TournamentPoints): number {
  if (bye === 'pairing') return points.bye;
  if (bye === 'full') return points.win;
  return bye === 'half' ? points.draw : 0;
}

/** How a bye is written in a table. */
const BYE_TEXT: Record<ByeKind, string> = { pairing: '+', full: '+', half: '½', zero: '0' };

/** What one round was to a player; nothing where the player was not in it. */
export function stepIn(
  round: TournamentRoundView,
  entrant: number,
  points: TournamentPoints,
): Step | undefined {
  const board = round.boards.find(({ white, black }) => white === entrant || black === entrant);
  if (board) {
    const color: Color = board.white === entrant ? 'white' : 'black';
    const opponent = color === 'white' ? board.black : board.white;
    const step: Step = { round: round.round, game: { board, color, opponent }, tenths: 0 };
    if (board.result) {
      const { text, tenths } = sideOf(board.result, color, points);
      step.text = text;
      step.tenths = tenths;
    }
    return step;
  }
  const bye = round.byes.find((one) => one.entrant === entrant)?.bye;
  return bye && { round: round.round, bye, text: BYE_TEXT[bye], tenths: byeWorth(bye, points) };
}

/** A player's way through the tournament, round by round. */
export function stepsOf(view: Pick<TournamentView, 'rounds' | 'settings'>, entrant: number): Step[] {
  const points = pointsIn(view);
  return view.rounds.flatMap((round) => stepIn(round, entrant, points) ?? []);
}

/** What everybody had before a round, in tenths. */
export function scoresBefore(
  view: Pick<TournamentView, 'rounds' | 'settings'>,
  round: number,
): ReadonlyMap<number, number> {
  const points = pointsIn(view);
  const scores = new Map<number, number>();
  const add = (id: number, tenths: number): void => void scores.set(id, (scores.get(id) ?? 0) + tenths);
  for (const one of view.rounds) {
    if (one.round >= round) continue;
    for (const { white, black, result } of one.boards) {
      if (!result) continue;
      add(white, sideOf(result, 'white', points).tenths);
      add(black, sideOf(result, 'black', points).tenths);
    }
    for (const { entrant, bye } of one.byes) add(entrant, byeWorth(bye, points));
  }
  return scores;
}

/** A cell of a cross table: the games of two, round by round. */
export interface Cell {
  text: string;
  color: Color;
}

/** What each got from each; to be asked with the row first, the column second. */
export function crossOf(
  view: Pick<TournamentView, 'rounds' | 'settings'>,
): (row: number, column: number) => readonly Cell[] {
  const points = pointsIn(view);
  const cells = new Map<string, Cell[]>();
  const put = (row: number, column: number, cell: Cell): void => {
    const key = `${row}/${column}`;
    cells.set(key, [...(cells.get(key) ?? []), cell]);
  };
  for (const { boards } of view.rounds)
    for (const { white, black, result } of boards) {
      if (!result) continue;
      put(white, black, { text: sideOf(result, 'white', points).text, color: 'white' });
      put(black, white, { text: sideOf(result, 'black', points).text, color: 'black' });
    }
  return (row, column) => cells.get(`${row}/${column}`) ?? [];
}
