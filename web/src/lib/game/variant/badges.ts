import type { Component } from 'svelte';

import { later } from '$lib/texts/texts.svelte';
import type { Color } from '$lib/wire/Color';
import type { VariantName } from '$lib/wire/VariantName';

import { traitsOf } from './variants';

/** What a badge is told: the position, and the side that it stands beside. */
export interface BadgeProps {
  fen: string;
  color: Color;
}

type Badge = Component<{ fen: string; color: Color }>;
export type Load = () => Promise<{ default: Badge }>;

/** The badge of a rule set; undefined where it has none. */
export function badgeOf(variant: VariantName): Promise<Badge> | undefined {
  const load = traitsOf(variant).badge;
  return load && later(load).then((module) => module.default);
}
