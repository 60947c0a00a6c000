import type { Component } from 'svelte';

import { later } from '$lib/texts/texts.svelte';
import type { Color } from '$lib/wire/Color';
import type { VariantName } from '$lib/wire/VariantName';

/** What a badge is told: the position, and the side that it stands beside. */
export interface BadgeProps {
  fen: string;
  color: Color;
}

type Badge = Component<{ fen: string; color: Color }>;
type Load = () => Promise<{ default: Badge }>;

/** What stands beside a player's name under a rule set that counts something; each is fetched by the games that have it. */
const BADGES: Partial<Record<VariantName, Load>> = {
  'three-check': () => import('./Checks.svelte'),
  'racing-kings': () => import('./RaceSteps.svelte'),
  horde: () => import('./HordeBadge.svelte'),
  antichess: () => import('./PiecesLeft.svelte'),
};

/** The badge of a rule set; undefined where it has none. */
export function badgeOf(variant: VariantName): Promise<Badge> | undefined {
  const load = BADGES[variant];
  return load && later(load).then((module) => module.default);
}
