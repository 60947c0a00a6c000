import type { ColorChoice } from '$lib/wire/ColorChoice';
import type { CreateGame } from '$lib/wire/CreateGame';
import type { OpponentChoice } from '$lib/wire/OpponentChoice';
import type { VariantName } from '$lib/wire/VariantName';

import { isVariant } from './variants';

const KEY = 'krog.setup';

/** How the men stand at first: as the rule set has them, or in a numbered array. */
export type Start = 'usual' | 'array';

/** What a new game is made of, as chosen on the home page. */
export interface Setup {
  variant: VariantName;
  start: Start;
  /** 0 to 959; 518 is the usual array. */
  array: number;
  color: ColorChoice;
}

/** An array by lot. */
export function randomArray(random: () => number = Math.random): number {
  return Math.floor(random() * 960);
}

/** The order that a setup makes. */
export function orderOf(setup: Setup, opponent: OpponentChoice, arrays: boolean): CreateGame {
  const order: CreateGame = { variant: setup.variant, color: setup.color, opponent };
  if (arrays && (setup.start === 'array' || setup.variant === 'chess960')) order.startArray = setup.array;
  return order;
}

/** The setup chosen last on this machine. */
export function lastSetup(): Setup {
  const fresh: Setup = { variant: 'standard', start: 'usual', array: randomArray(), color: 'random' };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Setup>;
    if (isVariant(kept.variant)) fresh.variant = kept.variant;
    if (kept.start === 'array') fresh.start = 'array';
    if (kept.color === 'white' || kept.color === 'black') fresh.color = kept.color;
  } catch {
    // Nothing kept, or nothing readable: the fresh one stands.
  }
  return fresh;
}

/** Remembers a setup. */
export function keepSetup(setup: Setup): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(setup));
  } catch {
    // Without storage the next visit starts afresh.
  }
}
