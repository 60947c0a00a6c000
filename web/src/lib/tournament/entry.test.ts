import { describe, expect, test } from 'vitest';

import { entrant } from '../../../tests/tournament';
import { entrantIn, orderOf } from './entry';

describe('a line', () => {
  test.each([
    ['Kari Nordmann', { name: 'Kari Nordmann' }],
    ['Kari Nordmann 1623', { name: 'Kari Nordmann', rating: 1623 }],
    ['  Kari   Nordmann,1623 ', { name: 'Kari Nordmann', rating: 1623 }],
    ['Kari Nordmann; 1623; Oslo', { name: 'Kari Nordmann', rating: 1623, club: 'Oslo' }],
    ['Kari Nordmann;;Oslo', { name: 'Kari Nordmann', club: 'Oslo' }],
    ['Kari Nordmann; 0; Oslo', { name: 'Kari Nordmann', club: 'Oslo' }],
    ['FM Kari Nordmann 2301', { name: 'Kari Nordmann', title: 'FM', rating: 2301 }],
    ['Nordmann, Kari', { name: 'Nordmann, Kari' }],
    ['Nordmann, Kari, 1623, NOR', { name: 'Nordmann, Kari', rating: 1623, federation: 'NOR' }],
    ['Nordmann, Kari; 1623; "Oslo; Øst"', { name: 'Nordmann, Kari', rating: 1623, club: 'Oslo; Øst' }],
    [
      'Kari Nordmann\t1623\tNOR\tOslo SS',
      { name: 'Kari Nordmann', rating: 1623, federation: 'NOR', club: 'Oslo SS' },
    ],
    ['Kari Nordmann, Oslo SS', { name: 'Kari Nordmann', club: 'Oslo SS' }],
  ])('%s', (line, player) => {
    expect(entrantIn(line)).toEqual(player);
  });

  test('without a name is none', () => {
    expect(entrantIn('')).toBeUndefined();
    expect(entrantIn('  ;1500')).toBeUndefined();
  });
});

test('a correction begins with all that is known, and with nothing else', () => {
  expect(orderOf(entrant(1, { club: 'Oslo', present: true, hidden: { note: 'paid' } }))).toEqual({
    name: 'Ada',
    rating: 1900,
    club: 'Oslo',
    note: 'paid',
  });
});
