import { expect, test } from 'vitest';

import { ordered } from './order';

test('a list is in the order of a column, and what has no value comes last', () => {
  const list = [{ n: 2 }, { n: undefined }, { n: 3 }, { n: 1 }];
  const values = (down: boolean): (number | undefined)[] =>
    ordered(list, ({ n }) => n, down).map(({ n }) => n);
  expect(values(true)).toEqual([3, 2, 1, undefined]);
  expect(values(false)).toEqual([1, 2, 3, undefined]);
  expect(ordered(['b', 'C', 'a'], (one) => one, false)).toEqual(['a', 'b', 'C']);
});
