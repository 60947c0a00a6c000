import { describe, expect, test } from 'vitest';

import { entrant, tournament } from '../../../tests/tournament';
import { hallPages } from './hall';
import { askedFor, grouped, readSearch, searchPath } from './list.svelte';
import type { TournamentRow } from '$lib/wire/TournamentRow';

describe('the screen of a hall', () => {
  const said = (...of: Parameters<typeof hallPages>): string[] =>
    hallPages(...of).map((page) => {
      const count =
        page.kind === 'pairings'
          ? page.boards.length
          : page.kind === 'standings'
            ? page.rows.length
            : page.ids.length;
      return `${page.kind} ${page.part}/${page.of}: ${count}`;
    });

  test('shows the boards, then the table, in parts of a like length', () => {
    expect(said(tournament(), 10)).toEqual(['pairings 1/1: 2', 'standings 1/1: 5']);
    expect(said(tournament(), 4)).toEqual(['pairings 1/1: 2', 'standings 1/2: 3', 'standings 2/2: 2']);
    expect(said(tournament(), 0)).toHaveLength(7);
  });

  test('names those without a game on the last page of the boards', () => {
    expect(
      hallPages(tournament(), 1).map((page) => (page.kind === 'pairings' ? page.byes.length : 0)),
    ).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });

  test('shows who is there before the first round, and the table alone after the last', () => {
    const entrants = [entrant(1), entrant(2, { withdrawn: true })];
    expect(said(tournament({ rounds: [], entrants }), 10)).toEqual(['players 1/1: 1']);
    expect(said(tournament({ status: 'completed' }), 10)).toEqual(['standings 1/1: 5']);
  });
});

describe('a list of tournaments', () => {
  test('is searched by its address', () => {
    const search = readSearch(new URLSearchParams('filter=running&q=cup'));
    expect(search).toEqual({ filter: 'running', q: 'cup' });
    expect(searchPath(search)).toBe('/tournaments?filter=running&q=cup');
    expect(searchPath(readSearch(new URLSearchParams('filter=x')))).toBe('/tournaments');
    expect(askedFor(search, 'c').toString()).toBe('status=running&q=cup&cursor=c');
    expect(askedFor({ filter: 'mine', q: ' ' }).toString()).toBe('mine=true');
  });

  test('puts what was cancelled among what is over', () => {
    const row = (status: TournamentRow['status']): TournamentRow => ({ status }) as TournamentRow;
    const groups = grouped([row('running'), row('completed'), row('cancelled')]);
    expect(groups.map(({ status, rows }) => `${status} ${rows.length}`)).toEqual([
      'running 1',
      'completed 2',
    ]);
  });
});
