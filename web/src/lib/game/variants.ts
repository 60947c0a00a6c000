import type { VariantName } from '$lib/wire/VariantName';

/** The rule sets that can be chosen for a game, in the order in which they are offered. */
export const VARIANTS: readonly VariantName[] = [
  'standard',
  'chess960',
  'crazyhouse',
  'three-check',
  'koth',
  'atomic',
  'horde',
  'racing-kings',
  'antichess',
];

/** All that is played here: those, and the match on two boards, which has a page of its own. */
export const OFFERED: readonly VariantName[] = VARIANTS.flatMap((name) =>
  name === 'crazyhouse' ? [name, 'bughouse'] : [name],
);

const known = new Set<unknown>(VARIANTS);
const withoutArrays = new Set<VariantName>(['horde', 'racing-kings']);

/** Whether a name is that of a rule set on offer. */
export const isVariant = (name: unknown): name is VariantName => known.has(name);

/** Whether a rule set has a back rank to shuffle; the server's own list says the same once it is there. */
export const hasArrays = (variant: VariantName): boolean => !withoutArrays.has(variant);
