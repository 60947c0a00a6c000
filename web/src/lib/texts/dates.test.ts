import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { dated, dateText } from './dates';
import { useLang } from './texts.svelte';

beforeAll(() => vi.stubGlobal('document', { documentElement: {} }));
afterAll(() => vi.unstubAllGlobals());

/** Noon at the place of the reader, wherever that is. */
const NOON = new Date(2026, 10, 23, 12, 0).getTime();

test('moments are told as far as is asked, in the language of the page', async () => {
  const told = (): string[] =>
    (['hour', 'dayOfYear', 'day', 'longDay', 'moment'] as const).map((form) => dated(NOON, form));
  await useLang('en');
  expect(told()).toEqual(['12:00', '23 Nov', '23 Nov 2026', '23 November 2026', '23 Nov 2026, 12:00']);
  await useLang('no');
  expect(told()).toEqual(['12:00', '23. nov.', '23. nov. 2026', '23. november 2026', '23. nov. 2026, 12:00']);
});

test('dates are told as far as they are known', async () => {
  await useLang('en');
  const known = ['1851-06-21', '2024-05', '2024', undefined];
  expect(known.map(dateText)).toEqual(['21 Jun 1851', 'May 2024', '2024', '']);
});
