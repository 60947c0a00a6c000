import { t } from '$lib/texts/texts.svelte';

const OURS = new Set(['masters', 'games', 'mine']);

/** What a collection is called here. */
export const collectionName = (name: string): string => (OURS.has(name) ? t(`collection-${name}`) : name);
