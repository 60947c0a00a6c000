import { expect, test } from 'vitest';

import type { ChatLine } from '$lib/wire/ChatLine';

import { merged } from './lines';

const line = (id: string, second: number, text = id): ChatLine => ({
  id,
  room: 'players',
  name: 'Ada',
  account: false,
  text,
  at: new Date(second * 1000).toISOString(),
});
const ids = (lines: readonly ChatLine[]): string => lines.map(({ id }) => id).join('');

test('lines stand in the order in which they were said, each once', () => {
  const lines = merged([line('b', 2)], [line('c', 3), line('a', 1), line('b', 2)]);
  expect(ids(lines)).toBe('abc');
  expect(ids(merged(lines, lines))).toBe('abc');
});

test('a line that comes again is what it has become', () => {
  const [only] = merged([line('a', 1)], [{ ...line('a', 1, ''), deleted: true }]);
  expect(only).toMatchObject({ text: '', deleted: true });
});

test('no more is kept than a page needs, and the latest of it', () => {
  const many = Array.from({ length: 400 }, (_, i) => line(`${i} `, i));
  const kept = merged(many.slice(0, 200), many.slice(200));
  expect(kept.length).toBe(300);
  expect(kept.at(-1)?.id).toBe('399 ');
});
