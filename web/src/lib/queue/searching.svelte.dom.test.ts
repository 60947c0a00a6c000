import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';

import { fischer } from '$lib/setup/control';
import { t } from '$lib/texts/texts.svelte';
import { MOMENT_MS } from '$lib/ui/settled.svelte';

import { LANGS, named, press, shown } from '../../../tests/shown';
import Searching from './Searching.svelte';

afterEach(() => {
  vi.useRealTimers();
});

test.each(LANGS)('a second press in haste does not leave the queue again, in %s', async (lang) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const left = vi.fn<() => void>();
  const status = {
    variant: 'standard' as const,
    time: fischer(3, 2),
    rated: false,
    rating: 1500,
    reach: 100,
    least: 1400,
    most: 1600,
    waitedMs: 0,
    position: 1,
    waiting: 1,
  };
  const page = await shown(Searching, { status, at: 0, busy: false, onleave: left }, lang);
  const leave = named(page, 'button', t('queue-leave')) as HTMLButtonElement;
  flushSync();
  press(leave);
  expect([left.mock.calls.length, leave.disabled]).toEqual([0, true]);
  vi.advanceTimersByTime(MOMENT_MS);
  flushSync();
  press(leave);
  expect([left.mock.calls.length, leave.disabled]).toEqual([1, false]);
});
