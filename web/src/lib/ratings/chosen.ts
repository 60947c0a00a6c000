import type { PoolRatingView } from '$lib/wire/PoolRatingView';
import type { RatingHistory } from '$lib/wire/RatingHistory';

import { ratings } from './api';
import type { Point } from './graph';

/** How many changes are fetched at a time. */
const CHANGES = 12;

/** A pool that is looked at, with what happened in it. */
export interface Chosen {
  pool: string;
  points: readonly Point[];
  history: RatingHistory;
}

/** Fetches what happened to somebody in a pool. */
export async function chosen(name: string, pool: string): Promise<Chosen> {
  const [graph, history] = await Promise.all([
    ratings.graph(name, pool),
    ratings.history(name, pool, CHANGES),
  ]);
  return { pool, points: graph.points, history };
}

/** Fetches the changes after those that are there. */
export async function more(name: string, { pool, points, history }: Chosen): Promise<Chosen> {
  const page = await ratings.history(name, pool, CHANGES, history.next);
  return { pool, points, history: { ...page, items: [...history.items, ...page.items] } };
}

/** The pool to begin with: the one asked for, else the one most played in. */
export function firstPool(
  pools: readonly PoolRatingView[],
  asked: string | undefined,
): PoolRatingView | undefined {
  const most = pools.reduce<PoolRatingView | undefined>(
    (best, pool) => (best && best.games >= pool.games ? best : pool),
    undefined,
  );
  return pools.find(({ pool }) => pool === asked) ?? most;
}
