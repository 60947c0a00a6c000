import type { VariantName } from '$lib/wire/VariantName';

import type { Load } from './badges';

/** What the client must know of a rule set; what is not said is as in chess. */
interface Traits {
  /** Whether a game may begin from any of the 960 arrays; where the server has been asked, its list is believed. */
  arrays?: false;
  /** Played by four, on a page of its own. */
  match?: true;
  /** Squares that mean something, by the class that draws them. */
  ground?: ReadonlyMap<string, string>;
  /** What stands beside a player's name. */
  badge?: Load;
  /** What is told of the position beside the board. */
  fact?: 'checks' | 'horde' | 'race';
  /** A comparison of the pieces says nothing. */
  incomparable?: true;
  /** Captures explode. */
  bursts?: true;
}

/** All that is played here, in the order in which it is offered. */
const TRAITS: Readonly<Record<VariantName, Traits>> = {
  standard: {},
  chess960: {},
  crazyhouse: { incomparable: true },
  bughouse: { match: true },
  'three-check': { badge: () => import('./Checks.svelte'), fact: 'checks' },
  koth: {
    // The four of the hill by their corner for White.
    ground: new Map([
      ['d5', 'hill hill-nw'],
      ['e5', 'hill hill-ne'],
      ['d4', 'hill hill-sw'],
      ['e4', 'hill hill-se'],
    ]),
  },
  atomic: { bursts: true },
  horde: { badge: () => import('./HordeBadge.svelte'), fact: 'horde', incomparable: true },
  'racing-kings': {
    arrays: false,
    ground: new Map([...'abcdefgh'].map((file) => [`${file}8`, 'goal'])),
    badge: () => import('./RaceSteps.svelte'),
    fact: 'race',
  },
  antichess: { badge: () => import('./PiecesLeft.svelte'), incomparable: true },
};

export const traitsOf = (variant: VariantName): Traits => TRAITS[variant];

export const OFFERED = Object.keys(TRAITS) as readonly VariantName[];

/** The rule sets that can be chosen for a game of two. */
export const VARIANTS: readonly VariantName[] = OFFERED.filter((name) => !TRAITS[name].match);

const known = new Set<unknown>(VARIANTS);

/** Whether a name is that of a rule set for two. */
export const isVariant = (name: unknown): name is VariantName => known.has(name);

/** Whether games may begin from the 960 arrays. */
export const hasArrays = (variant: VariantName): boolean => TRAITS[variant].arrays ?? true;
