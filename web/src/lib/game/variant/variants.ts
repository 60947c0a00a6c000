import type { VariantName } from '$lib/wire/VariantName';

interface Offer {
  name: VariantName;
  /** A game may begin from any of the 960 arrays; where the server has been asked, its list is believed. */
  arrays: boolean;
  /** Played by four, on a page of its own. */
  match?: true;
}

/** All that is played here, in the order in which it is offered. */
const OFFERS: readonly Offer[] = [
  { name: 'standard', arrays: true },
  { name: 'chess960', arrays: true },
  { name: 'crazyhouse', arrays: true },
  { name: 'bughouse', arrays: true, match: true },
  { name: 'three-check', arrays: true },
  { name: 'koth', arrays: true },
  { name: 'atomic', arrays: true },
  { name: 'horde', arrays: true },
  { name: 'racing-kings', arrays: false },
  { name: 'antichess', arrays: true },
];

export const OFFERED: readonly VariantName[] = OFFERS.map(({ name }) => name);

/** The rule sets that can be chosen for a game of two. */
export const VARIANTS: readonly VariantName[] = OFFERS.flatMap(({ name, match }) => (match ? [] : [name]));

const known = new Set<unknown>(VARIANTS);

/** Whether a name is that of a rule set for two. */
export const isVariant = (name: unknown): name is VariantName => known.has(name);

/** Whether games may begin from the 960 arrays. */
export const hasArrays = (variant: VariantName): boolean =>
  OFFERS.some(({ name, arrays }) => name === variant && arrays);
