import type { Color } from '$lib/wire/Color';
import type { GameOutcome } from '$lib/wire/GameOutcome';
import type { TimeClass } from '$lib/wire/TimeClass';
import type { VariantName } from '$lib/wire/VariantName';

/** What games are looked for in a list; what is empty does not matter. */
export interface GameFilter {
  variant: VariantName | '';
  class: TimeClass | '';
  color: Color | '';
  outcome: GameOutcome | '';
  rated: 'true' | 'false' | '';
  opponent: string;
  opening: string;
  since: string;
  until: string;
}

export const EVERY_GAME: GameFilter = {
  variant: '',
  class: '',
  color: '',
  outcome: '',
  rated: '',
  opponent: '',
  opening: '',
  since: '',
  until: '',
};

export const VARIANTS: readonly VariantName[] = [
  'standard',
  'chess960',
  'crazyhouse',
  'bughouse',
  'three-check',
  'koth',
  'atomic',
  'horde',
  'racing-kings',
  'antichess',
];
export const CLASSES: readonly TimeClass[] = [
  'bullet',
  'blitz',
  'rapid',
  'classical',
  'correspondence',
  'unlimited',
];
export const COLORS: readonly Color[] = ['white', 'black'];
export const OUTCOMES: readonly GameOutcome[] = ['won', 'drawn', 'lost'];
export const RATED = ['true', 'false'] as const;

const KEYS = Object.keys(EVERY_GAME) as (keyof GameFilter)[];
const LONGEST_NAME = 20;
const LONGEST_OPENING = 100;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** A filter as an address has it; anything that does not fit is left out. */
export function readFilter(query: URLSearchParams): GameFilter {
  const text = (name: keyof GameFilter): string => (query.get(name) ?? '').trim();
  const one = <T extends string>(all: readonly T[], name: keyof GameFilter): T | '' =>
    all.find((value) => value === text(name)) ?? '';
  const day = (name: keyof GameFilter): string => (isDay(text(name)) ? text(name) : '');
  return {
    variant: one(VARIANTS, 'variant'),
    class: one(CLASSES, 'class'),
    color: one(COLORS, 'color'),
    outcome: one(OUTCOMES, 'outcome'),
    rated: one(RATED, 'rated'),
    opponent: text('opponent').slice(0, LONGEST_NAME),
    opening: text('opening').slice(0, LONGEST_OPENING),
    since: day('since'),
    until: day('until'),
  };
}

/** A filter as an address has it, and as the server is asked: only what is set. */
export function filterQuery(filter: GameFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const key of KEYS) if (filter[key]) query.set(key, filter[key]);
  return query;
}

/** What of a filter is set. */
export const setOf = (filter: GameFilter): (keyof GameFilter)[] => KEYS.filter((key) => filter[key] !== '');
