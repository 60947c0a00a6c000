import type { RatingGraph } from '$lib/wire/RatingGraph';

export type Point = RatingGraph['points'][number];

/** What there is to say of a graph in one sentence. */
export interface Extremes {
  from: Point;
  to: Point;
  highest: Point;
  lowest: Point;
}

/** The ends of a graph, and its highest and lowest point; nothing of an empty one. */
export function extremes(points: readonly Point[]): Extremes | undefined {
  const [from] = points;
  const to = points.at(-1);
  if (!from || !to) return undefined;
  return {
    from,
    to,
    highest: points.reduce((best, point) => (point[1] > best[1] ? point : best)),
    lowest: points.reduce((best, point) => (point[1] < best[1] ? point : best)),
  };
}

/** The least height of the scale, so that small changes look small. */
const LEAST_SPAN = 60;

/** From where to where the scale of ratings reaches. */
export function scaleOf(lowest: number, highest: number): [number, number] {
  const span = Math.max(LEAST_SPAN, (highest - lowest) * 1.2);
  const middle = (highest + lowest) / 2;
  return [Math.floor(middle - span / 2), Math.ceil(middle + span / 2)];
}

const DAY_S = 86_400;

/** What a mark on the axis of time says, by how far apart the marks are. */
export function timeFormat(stepSeconds: number): Intl.DateTimeFormatOptions {
  if (stepSeconds >= 360 * DAY_S) return { year: 'numeric' };
  if (stepSeconds >= 27 * DAY_S) return { month: 'short', year: 'numeric' };
  if (stepSeconds >= DAY_S) return { day: 'numeric', month: 'short' };
  if (stepSeconds >= 60) return { hour: '2-digit', minute: '2-digit' };
  return { hour: '2-digit', minute: '2-digit', second: '2-digit' };
}

/** What the marks on the axis of time say, in seconds: a day where one begins, and nothing twice in a row. */
export function timeLabels(marks: readonly number[], stepSeconds: number, locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, timeFormat(stepSeconds));
  const day = new Intl.DateTimeFormat(locale, timeFormat(DAY_S));
  const said = marks.map((seconds, i) => {
    const date = new Date(seconds * 1000);
    const before = marks[i - 1];
    const turns = before !== undefined && new Date(before * 1000).getDate() !== date.getDate();
    return (stepSeconds < DAY_S && turns ? day : format).format(date);
  });
  return said.map((label, i) => (label === said[i - 1] ? '' : label));
}

/** More changes than this are a line without dots. */
export const MOST_DOTS = 60;

/** A shorter time than this is not told apart by the marks. */
const LEAST_TIME_S = 60;

/** From where to where the axis of time reaches, in seconds: before a single moment stands an hour, and behind the last only room for its mark. */
export function spanOf(first: number, last: number): [number, number] {
  const long = last - first;
  const room = long > 0 ? Math.max(long * 0.02, LEAST_TIME_S - long) : 3600;
  return [first - room, last + (long + room) * 0.02];
}
