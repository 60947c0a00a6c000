import { describe, expect, test } from 'vitest';

import { EVERY_GAME, filterQuery, readFilter, setOf } from './filter';

describe('a filter of games', () => {
  test('comes back from the address that it makes', () => {
    const filter = {
      ...EVERY_GAME,
      variant: 'atomic',
      outcome: 'lost',
      rated: 'false',
      opponent: 'Bo_Dahl',
      opening: 'King’s Gambit',
      since: '2026-02-28',
    } as const;
    expect(readFilter(new URLSearchParams(filterQuery(filter).toString()))).toEqual(filter);
    expect(setOf(filter)).toEqual(['variant', 'outcome', 'rated', 'opponent', 'opening', 'since']);
    expect(filterQuery(EVERY_GAME).toString()).toBe('');
  });

  test('leaves out what no list is asked for', () => {
    const query = new URLSearchParams(
      'variant=draughts&class=quick&color=red&outcome=good&rated=maybe&since=2026-13-01&until=soon&page=7',
    );
    expect(readFilter(query)).toEqual(EVERY_GAME);
    expect(readFilter(new URLSearchParams({ opponent: 'x'.repeat(30) })).opponent).toHaveLength(20);
  });
});
