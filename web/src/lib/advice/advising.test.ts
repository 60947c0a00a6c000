import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { MovesRequest } from '$lib/wire/MovesRequest';
import type { MovesView } from '$lib/wire/MovesView';

import { Fault } from '$lib/api/fault';
import { Advising, type Stand } from './advising.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const stand = (...moves: string[]): Stand => ({ variant: 'standard', start: 'start', moves, over: false });

const view = (request: MovesRequest): MovesView =>
  ({
    fen: (request.moves ?? []).join(' '),
    moves: [{ uci: 'd2d4' }, ...(request.ask ?? []).map((uci) => ({ uci, asked: true }))],
  }) as unknown as MovesView;

test('a position is asked about with the move that led to it, once the reader stays', async () => {
  const asked: MovesRequest[] = [];
  const advising = new Advising(async (request) => {
    asked.push(request);
    return view(request);
  });
  advising.look(stand('e2e4'));
  advising.look(stand('e2e4', 'e7e5'));
  expect(advising.busy).toBe(true);
  await vi.runAllTimersAsync();
  expect(asked.map(({ moves, ask }) => [moves, ask])).toEqual([
    [['e2e4'], ['e7e5']],
    [['e2e4', 'e7e5'], undefined],
  ]);
  expect(advising.made?.uci).toBe('e7e5');
  expect(advising.better?.uci).toBe('d2d4');
  expect(advising.here?.fen).toBe('e2e4 e7e5');
  expect(advising.busy).toBe(false);
  // What is known is not asked again.
  advising.look(stand('e2e4', 'e7e5'));
  expect(advising.here).toBeUndefined();
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(2);
  expect(advising.here?.fen).toBe('e2e4 e7e5');
});

test('the first choice has none before it, and a game that is over nothing to play', async () => {
  const advising = new Advising(async (request) => ({
    ...view(request),
    moves: [{ uci: 'd2d4', asked: true }] as MovesView['moves'],
  }));
  advising.look({ ...stand('d2d4'), over: true });
  await vi.runAllTimersAsync();
  expect(advising.made?.uci).toBe('d2d4');
  expect(advising.better).toBeUndefined();
  expect(advising.here).toBeUndefined();
  expect(advising.busy).toBe(false);
});

test('an answer that comes too late is not shown, a refusal is', async () => {
  const answers: ((view: MovesView) => void)[] = [];
  let refused = false;
  const advising = new Advising((request) =>
    refused
      ? Promise.reject(new Fault(undefined))
      : new Promise((resolve) => answers.push(() => resolve(view(request)))),
  );
  advising.look(stand());
  await vi.advanceTimersByTimeAsync(300);
  refused = true;
  advising.look(stand('e2e4'));
  answers[0]?.({} as MovesView);
  await vi.runAllTimersAsync();
  expect(advising.here).toBeUndefined();
  expect(advising.fault).toBeInstanceOf(Fault);
  advising.end();
});
