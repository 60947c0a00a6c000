import { pathWith } from './paths';

/** The address of what a player's games come to. */
export const reportPath = (
  of: { player?: string | undefined; collection?: string | undefined } = {},
): string => pathWith('/report', of);

/** What a report of a position is asked for with. */
const ASKED = [
  'variant',
  'fen',
  'play',
  'collection',
  'eloMin',
  'eloMax',
  'speeds',
  'since',
  'until',
] as const;

/** What of an address a report of a position is asked for with. */
export function asked(query: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams();
  for (const name of ASKED) {
    const value = query.get(name);
    if (value) all.set(name, value);
  }
  return all;
}

/** The address of what became of a position. */
export const openingReportPath = (query: URLSearchParams): string => {
  const of = asked(query);
  return of.size > 0 ? `/report/opening?${of}` : '/report/opening';
};
