import type { SettingsView } from '$lib/wire/SettingsView';

type Key = 'armageddon' | 'illegalMoves' | 'touchMove' | 'takebacks';

/** What is agreed of a game beside its time. */
export type Agreement = Pick<SettingsView, Key>;

/** One part of it, with the texts that say how it is. */
export interface Part {
  key: Key;
  /** Labelled as `agreed-` with the name. */
  name: string;
  /** The ways to have it, the usual one first. */
  ways: readonly (readonly [value: Agreement[Key], way: string])[];
  text: (way: string) => string;
  /** Whether the text of the unusual way is explained in another, with `-how` behind. */
  how?: true;
  /** The unusual way in a line of others. */
  short: string;
  /** The unusual way beside the game, and its place among others there. */
  rule: string;
  told: number;
}

/** All that is agreed, in the order of forms. */
export const AGREED: readonly Part[] = [
  {
    key: 'armageddon',
    name: 'draw',
    ways: [
      [false, 'half'],
      [true, 'black'],
    ],
    text: (way) => `draw-${way}`,
    short: 'agreed-odds-short',
    rule: 'rule-armageddon',
    told: 1,
  },
  {
    key: 'illegalMoves',
    name: 'illegal',
    ways: [
      ['reject', 'reject'],
      ['penalise', 'penalise'],
    ],
    text: (way) => `illegal-${way}`,
    how: true,
    short: 'agreed-penalise-short',
    rule: 'rule-penalise',
    told: 3,
  },
  {
    key: 'touchMove',
    name: 'touch',
    ways: [
      [false, 'off'],
      [true, 'on'],
    ],
    text: (way) => `touch-${way}`,
    short: 'agreed-touch-short',
    rule: 'rule-touch',
    told: 2,
  },
  {
    key: 'takebacks',
    name: 'takebacks',
    ways: [
      [true, 'on'],
      [false, 'off'],
    ],
    text: (way) => `takebacks-${way}`,
    short: 'agreed-no-takebacks-short',
    rule: 'rule-no-takebacks',
    told: 4,
  },
];

/** The way in which a part is had; what is not said is as usual. */
const wayIn = (of: Agreement, { key, ways }: Part): Part['ways'][number] | undefined =>
  ways.find(([value]) => value === of[key]) ?? ways[0];

/** What is not as usual. */
export const unusual = (of: Agreement): Part[] => AGREED.filter((part) => wayIn(of, part) !== part.ways[0]);

/** How a part is had, as a text. */
export const wayOf = (of: Agreement, part: Part): string => part.text(wayIn(of, part)?.[1] ?? '');

/** What is kept of an agreement; what is missing or cannot be used is as usual. */
export function readAgreed(kept: Partial<Record<Key, unknown>>): Agreement {
  const read = AGREED.map((part) => [part.key, wayIn(kept as Agreement, part)?.[0]]);
  return Object.fromEntries(read) as Agreement;
}

/** The agreement of a game about which nothing was said. */
export const usualAgreement = (): Agreement => readAgreed({});
