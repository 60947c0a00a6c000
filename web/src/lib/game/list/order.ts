import type { Order } from '$lib/ui/order';
import type { GameSortBy } from '$lib/wire/GameSortBy';

export const SORTS: readonly GameSortBy[] = ['date', 'opponent', 'rating', 'result', 'moves', 'opening'];
/** Those that are names, of which A comes first. */
export const NAMES: readonly GameSortBy[] = ['opponent', 'opening'];
/** The newest first. */
export const USUAL: Order = { by: 'date', down: true };

/** The order of a list as an address has it; what is no order is left out. */
export function readOrder(query: URLSearchParams): Order {
  const by = SORTS.find((sort) => sort === query.get('sort'));
  if (!by) return USUAL;
  const way = query.get('order');
  return { by, down: way === 'desc' || (way !== 'asc' && !NAMES.includes(by)) };
}

/** A query with the order of its list, where that is not the usual one. */
export function withOrder(query: URLSearchParams, { by, down }: Order): URLSearchParams {
  const all = new URLSearchParams(query);
  if (by === USUAL.by && down === USUAL.down) return all;
  all.set('sort', by);
  all.set('order', down ? 'desc' : 'asc');
  return all;
}
