import { fieldsIn } from '$lib/device/kept';
import type { GameSpeed } from '$lib/wire/GameSpeed';
import type { RatingBand } from '$lib/wire/RatingBand';

/** The bands of ratings, by where they begin; each ends where the next begins. */
export const BANDS: readonly { name: RatingBand; from: number; to: number | undefined }[] = [
  { name: 'beginner', from: 0, to: 800 },
  { name: 'casual', from: 800, to: 1200 },
  { name: 'intermediate', from: 1200, to: 1600 },
  { name: 'advanced', from: 1600, to: 2000 },
  { name: 'expert', from: 2000, to: 2200 },
  { name: 'master', from: 2200, to: 2400 },
  { name: 'grandmaster', from: 2400, to: 3000 },
  { name: 'beyond', from: 3000, to: undefined },
];

export const SPEEDS: readonly GameSpeed[] = [
  'ultra-bullet',
  'bullet',
  'blitz',
  'rapid',
  'classical',
  'correspondence',
];

/** Which games are counted. */
export interface Filter {
  collection: string | undefined;
  /** Ratings from, and up to; absent without a limit. */
  from: number | undefined;
  to: number | undefined;
  /** None chosen is all. */
  speeds: GameSpeed[];
  since: string;
  until: string;
  /** The rating of whoever asks what people of equal strength play. */
  near: number | undefined;
  /** Whether it is shown what is expected, beside what was played. */
  expected: boolean;
}

export const ALL: Filter = {
  collection: undefined,
  from: undefined,
  to: undefined,
  speeds: [],
  since: '',
  until: '',
  near: undefined,
  expected: false,
};

const MONTH = /^\d{4}(-(0[1-9]|1[0-2]))?$/;

/** Whether a limit of time can be asked for: a year, a month, or nothing. */
export const isMonth = (text: string): boolean => text === '' || MONTH.test(text);

/** How many kinds of filter are set. */
export function count(filter: Filter): number {
  const set = [
    filter.from !== undefined || filter.to !== undefined,
    filter.speeds.length > 0,
    filter.since !== '' || filter.until !== '',
    filter.near !== undefined,
  ];
  return set.filter(Boolean).length;
}

/** Whether a band lies within the ratings asked for. */
export function takes(filter: Filter, band: { from: number; to: number | undefined }): boolean {
  const { from = 0, to = Infinity } = filter;
  return band.from >= from && (band.to ?? Infinity) <= to;
}

/**
 * The ratings after a band was pressed. One is alone at first; the next press stretches to it; a press at an end takes it
 * away; the last one away is no limit.
 */
export function pressed(filter: Filter, band: { from: number; to: number | undefined }): Filter {
  const limits = (from: number | undefined, to: number | undefined): Filter => ({ ...filter, from, to });
  if (filter.from === undefined && filter.to === undefined) return limits(band.from, band.to);
  const chosen = BANDS.filter((other) => takes(filter, other));
  const first = chosen[0];
  const last = chosen.at(-1);
  if (!first || !last) return limits(band.from, band.to);
  if (first === last && first.from === band.from) return limits(undefined, undefined);
  if (band.from === first.from) return limits(chosen[1]?.from, last.to);
  if (band.from === last.from) return limits(first.from, chosen.at(-2)?.to);
  const from = Math.min(first.from, band.from);
  const to = Math.max(last.to ?? Infinity, band.to ?? Infinity);
  // Within: all from here on are taken away.
  if (band.from > first.from && band.from < last.from) return limits(first.from, band.to);
  return limits(from, to === Infinity ? undefined : to);
}

/** A filter from what was kept of it; anything that does not fit is left out. */
export function readFilter(kept: string | null): Filter {
  const of = fieldsIn(kept);
  const edge = (limit: unknown): number | undefined =>
    BANDS.some((band) => band.from === limit) ? (limit as number) : undefined;
  const from = edge(of['from']);
  const to = edge(of['to']);
  const text = (name: string): string => {
    const found = of[name];
    return typeof found === 'string' && isMonth(found) ? found : '';
  };
  const near = of['near'];
  const speeds = Array.isArray(of['speeds']) ? (of['speeds'] as unknown[]) : [];
  const fits = from === undefined || to === undefined || from < to;
  return {
    collection: typeof of['collection'] === 'string' ? of['collection'] : undefined,
    from: fits ? from : undefined,
    to: fits ? to : undefined,
    speeds: SPEEDS.filter((speed) => speeds.includes(speed)),
    since: text('since'),
    until: text('until'),
    near: typeof near === 'number' && near >= 100 && near <= 4000 ? Math.round(near) : undefined,
    expected: of['expected'] === true,
  };
}

/** What is kept of a filter when a collection is opened anew: all of its games are counted. */
export const openedOn = (kept: string | null, collection: string): string =>
  JSON.stringify({ ...ALL, collection, expected: readFilter(kept).expected });

/** Has a question count the games alone that a filter lets through. */
export function narrow(query: URLSearchParams, filter: Filter): void {
  if (filter.from !== undefined) query.set('eloMin', String(filter.from));
  if (filter.to !== undefined) query.set('eloMax', String(filter.to));
  if (filter.speeds.length > 0) query.set('speeds', filter.speeds.join(','));
  if (filter.since) query.set('since', filter.since);
  if (filter.until) query.set('until', filter.until);
}

/** What is asked of the server. */
export function queryOf(
  filter: Filter,
  at: { variant: string; start: string; moves: readonly string[] },
): URLSearchParams {
  const query = new URLSearchParams({ variant: at.variant, fen: at.start, transposed: 'true' });
  if (at.moves.length > 0) query.set('play', at.moves.join(','));
  if (filter.collection) query.set('collection', filter.collection);
  narrow(query, filter);
  if (filter.near !== undefined) query.set('near', String(filter.near));
  if (filter.expected) query.set('expected', 'true');
  return query;
}
