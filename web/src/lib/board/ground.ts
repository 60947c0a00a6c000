import type { VariantName } from '$lib/wire/VariantName';

/** Squares that mean something under a rule set, by the class that draws them; the four of the hill by their corner for White. */
const GROUNDS: Partial<Record<VariantName, ReadonlyMap<string, string>>> = {
  koth: new Map([
    ['d5', 'hill hill-nw'],
    ['e5', 'hill hill-ne'],
    ['d4', 'hill hill-sw'],
    ['e4', 'hill hill-se'],
  ]),
  'racing-kings': new Map([...'abcdefgh'].map((file) => [`${file}8`, 'goal'])),
};

const none: ReadonlyMap<string, string> = new Map();

/** What a rule set draws on the squares of its board. */
export const groundOf = (variant: VariantName | undefined): ReadonlyMap<string, string> =>
  (variant && GROUNDS[variant]) ?? none;
