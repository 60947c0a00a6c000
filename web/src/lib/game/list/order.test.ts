import { describe, expect, test } from 'vitest';

import { readOrder, SORTS, USUAL, withOrder } from './order';

describe('the order of a list', () => {
  test('comes back from the address that it makes', () => {
    for (const by of SORTS)
      for (const down of [true, false]) {
        const query = withOrder(new URLSearchParams({ variant: 'atomic' }), { by, down });
        expect(query.get('variant')).toBe('atomic');
        expect(readOrder(query)).toEqual({ by, down });
      }
    expect(withOrder(new URLSearchParams(), USUAL).toString()).toBe('');
  });

  test('is the usual one where an address names none, and names begin with A', () => {
    const read = (text: string) => readOrder(new URLSearchParams(text));
    expect(read('sort=luck&order=asc')).toEqual(USUAL);
    expect(read('')).toEqual(USUAL);
    expect(read('sort=opening')).toEqual({ by: 'opening', down: false });
    expect(read('sort=moves&order=up')).toEqual({ by: 'moves', down: true });
  });
});
