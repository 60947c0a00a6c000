import { t } from '$lib/texts/texts.svelte';

const BOTS = 'bot-';
const CLASSES: ReadonlySet<string> = new Set(['bullet', 'blitz', 'rapid', 'classical', 'correspondence']);

/** Whether a pool is one of the games in which programs play. */
export const withBots = (pool: string): boolean => pool.startsWith(BOTS);

/** A pool in words: the time class of standard chess, or the variant. */
export function poolName(pool: string): string {
  const group = withBots(pool) ? pool.slice(BOTS.length) : pool;
  const name =
    group === 'bughouse-pairs'
      ? t('pool-pairs')
      : t(CLASSES.has(group) ? `class-${group}` : `variant-${group}`);
  return withBots(pool) ? t('pool-bots', { name }) : name;
}
