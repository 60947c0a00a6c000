import { afterEach, expect, test, vi } from 'vitest';

import { whenBack } from './back';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('asks again once the server answers that it is ready, and no more when taken back', async () => {
  vi.useFakeTimers();
  let state: 'gone' | 'starting' | 'ready' = 'gone';
  const asked = vi.fn<(path: string) => Promise<{ ok: boolean }>>(() =>
    state === 'gone' ? Promise.reject(new Error('no answer')) : Promise.resolve({ ok: state === 'ready' }),
  );
  vi.stubGlobal('fetch', asked);
  const again = vi.fn<() => void>();
  const end = whenBack(again);
  await vi.advanceTimersByTimeAsync(6_000);
  state = 'starting';
  await vi.advanceTimersByTimeAsync(6_000);
  expect(asked.mock.calls.length).toBeGreaterThan(1);
  expect(asked.mock.calls[0]?.[0]).toBe('/health/ready');
  expect(again).not.toHaveBeenCalled();
  state = 'ready';
  await vi.advanceTimersByTimeAsync(6_000);
  expect(again).toHaveBeenCalled();
  end();
  const [before, calls] = [asked.mock.calls.length, again.mock.calls.length];
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked.mock.calls.length, again.mock.calls.length]).toEqual([before, calls]);
});
