import { beforeEach, expect, test } from 'vitest';

import { keepWishes, lastWishes, orderOf, readWishes } from './wishes';

beforeEach(() => localStorage.clear());

test('what was chosen is kept on the device, and only what can be chosen is read', () => {
  expect(orderOf(lastWishes())).toEqual({});
  keepWishes({ below: 100, above: 0, longest: 120 });
  expect(lastWishes()).toEqual({ below: 100, above: 0, longest: 120 });
  expect(orderOf(lastWishes())).toEqual({ below: 100, above: 0, longest: 120 });
  keepWishes({});
  expect(localStorage.getItem('krog.wishes')).toBeNull();
  expect(readWishes('{"below":7,"above":"100","longest":-1}')).toEqual({});
  expect(readWishes('nonsense')).toEqual({});
});
