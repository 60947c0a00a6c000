import type { GameFilter } from '$lib/game/list/filter';
import { say } from '$lib/texts/texts.svelte';
import type { FigureBy } from '$lib/wire/FigureBy';
import type { FigureGroup } from '$lib/wire/FigureGroup';
import type { FigureRow } from '$lib/wire/FigureRow';
import type { FiguresView } from '$lib/wire/FiguresView';
import type { GameCounts } from '$lib/wire/GameCounts';

/** The groups in the order in which they are shown; hours have a picture of their own. */
export const GROUPS: readonly FigureBy[] = [
  'color',
  'speed',
  'variant',
  'against',
  'rating',
  'end',
  'opening-white',
  'opening-black',
];

/** Rows that a group shows before it is asked for more. */
export const FEW = 8;

export const groupOf = (view: FiguresView, by: FigureBy): FigureGroup | undefined =>
  view.groups.find((group) => group.by === by);

/** The openings that there are games of, those played most first. */
export function openingsOf(view: FiguresView): FigureRow[] {
  const rows = (['opening-white', 'opening-black'] as const).flatMap((by) => groupOf(view, by)?.rows ?? []);
  const played = new Map<string, number>();
  for (const { value, games } of rows) played.set(value, (played.get(value) ?? 0) + games.played);
  const once = new Map(rows.map((row) => [row.value, row]));
  return [...once.values()].sort(
    (one, other) => (played.get(other.value) ?? 0) - (played.get(one.value) ?? 0),
  );
}

/** What a row's value is called that stands for itself: an opening, or an hour. */
export const named = ({ value, said }: FigureRow): string => (said ? say(said) : value);

/** What a person made of the games that have a result: a win counts one, a draw a half. */
export const score = ({ played, won, drawn }: GameCounts): number =>
  played === 0 ? 0 : (won + drawn / 2) / played;

/** The widths of a row's bar in percents of the longest in its group: won, drawn, lost. */
export function widths({ won, drawn, lost }: GameCounts, most: number): [number, number, number] {
  const part = (count: number): number => (most === 0 ? 0 : (count / most) * 100);
  return [part(won), part(drawn), part(lost)];
}

export const most = (rows: readonly FigureRow[]): number =>
  rows.reduce((highest, { games }) => Math.max(highest, games.played), 0);

const NOTHING: GameCounts = { played: 0, won: 0, drawn: 0, lost: 0 };

/** The twenty-four hours, those without games too. */
export function hours(group: FigureGroup | undefined): GameCounts[] {
  const games = new Map(group?.rows.map((row) => [Number(row.value), row.games]));
  return Array.from({ length: 24 }, (_, hour) => games.get(hour) ?? NOTHING);
}

/** What the list of games is filtered by to show a row's games; nothing where it has no such filter. */
export function filterOf(by: FigureBy, value: string): Partial<GameFilter> | undefined {
  switch (by) {
    case 'variant':
      return { variant: value as GameFilter['variant'] };
    case 'speed':
      return { class: value as GameFilter['class'] };
    case 'color':
      return { color: value as GameFilter['color'] };
    case 'opening-white':
      return { opening: value, color: 'white' };
    case 'opening-black':
      return { opening: value, color: 'black' };
    case 'against':
    case 'end':
    case 'rating':
    case 'hour':
      return undefined;
  }
}
