import { attempt } from '$lib/api/fault';
import { ensureSession } from '$lib/api/session.svelte';
import type { TournamentRow } from '$lib/wire/TournamentRow';
import type { TournamentStatus } from '$lib/wire/TournamentStatus';

import { tournaments } from './api';
import { tournamentsPath } from './paths';

/** What of the tournaments is shown. */
export const FILTERS = ['all', 'running', 'registration', 'completed', 'mine'] as const;
export type Filter = (typeof FILTERS)[number];

export interface Search {
  filter: Filter;
  q: string;
}

/** A search as its address has it. */
export function readSearch(query: URLSearchParams): Search {
  const filter = FILTERS.find((name) => name === query.get('filter')) ?? 'all';
  return { filter, q: query.get('q') ?? '' };
}

export const searchPath = ({ filter, q }: Search): string =>
  tournamentsPath({ filter: filter === 'all' ? undefined : filter, q: q.trim() || undefined });

/** What the server is asked for a search. */
export function askedFor({ filter, q }: Search, cursor?: string): URLSearchParams {
  const query = new URLSearchParams();
  if (filter === 'mine') query.set('mine', 'true');
  else if (filter !== 'all') query.set('status', filter);
  if (q.trim()) query.set('q', q.trim());
  if (cursor) query.set('cursor', cursor);
  return query;
}

/** The rows under the heads that a list is read by, in the order in which they come. */
export function grouped(
  rows: readonly TournamentRow[],
): { status: TournamentStatus; rows: TournamentRow[] }[] {
  const groups: { status: TournamentStatus; rows: TournamentRow[] }[] = [];
  for (const row of rows) {
    const status = row.status === 'cancelled' ? 'completed' : row.status;
    const group = groups.find((one) => one.status === status);
    if (group) group.rows.push(row);
    else groups.push({ status, rows: [row] });
  }
  return groups;
}

/** The tournaments as their page lists them. */
export class TournamentList {
  rows = $state.raw<TournamentRow[] | undefined>(undefined);
  next = $state<string | undefined>(undefined);
  failed = $state(false);
  waiting = $state(false);
  #round = 0;

  /** Looks for tournaments; with `more` behind those that are there. */
  async find(search: Search, more = false): Promise<void> {
    const round = ++this.#round;
    this.waiting = true;
    const outcome = await attempt(async () => {
      await ensureSession();
      return tournaments.list(askedFor(search, more ? this.next : undefined));
    });
    if (round !== this.#round) return;
    this.waiting = false;
    this.failed = !outcome.ok;
    if (!outcome.ok) return;
    this.rows = more ? [...(this.rows ?? []), ...outcome.value.items] : outcome.value.items;
    this.next = outcome.value.next;
  }
}
