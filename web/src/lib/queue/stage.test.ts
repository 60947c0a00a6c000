import { describe, expect, test } from 'vitest';

import { fischer } from '$lib/setup/control';
import type { MatchFound } from '$lib/wire/MatchFound';
import type { QueueReleased } from '$lib/wire/QueueReleased';
import type { QueueStatus } from '$lib/wire/QueueStatus';
import type { ServerFrame } from '$lib/wire/ServerFrame';

import { counted, estimated, stands, told, waitedBy, type Stage } from './stage';

const status: QueueStatus = {
  variant: 'standard',
  time: fischer(3, 2),
  rated: true,
  position: 2,
  waiting: 3,
  waitedMs: 20_000,
  rating: 1500,
  reach: 125,
  least: 1375,
  most: 1625,
};
const found: MatchFound = {
  matchId: 'm1',
  variant: 'standard',
  time: fischer(3, 2),
  rated: true,
  opponent: { name: 'Bo', account: true, rating: 1562, provisional: false, games: 12 },
  rating: 1500,
  accepted: false,
  answerMs: 10_000,
};
const waiting: Stage = { kind: 'waiting', status, at: 0 };
const asked: Stage = { kind: 'found', found, until: 10_000, accepted: false, before: status };
const frame = (event: Pick<ServerFrame, 'e' | 'd'>): ServerFrame => event as ServerFrame;

describe('the waiting', () => {
  test('is what the server says of it', () => {
    expect(told({ kind: 'idle' }, frame({ e: 'queue_status', d: status }), 7)).toEqual({
      stage: { kind: 'waiting', status, at: 7 },
    });
    expect(waitedBy(status, 1000, 4000)).toBe(23_000);
  });

  test('goes on with its place when the other side lets the match go', () => {
    const at = told(waiting, frame({ e: 'match_found', d: found }), 5)?.stage ?? waiting;
    expect(at).toEqual({ kind: 'found', found, until: 10_005, accepted: false, before: status });
    const cancelled = { matchId: 'm1', reason: 'declined', byYou: false, requeued: true } as const;
    expect(told(at, frame({ e: 'match_cancelled', d: cancelled }), 9)).toEqual({
      stage: { kind: 'waiting', status, at: 9 },
      cancelled,
    });
  });

  test('is over when nobody came in the time that one wanted to wait', () => {
    const released = { longestMs: 60_000 } as QueueReleased;
    const ended = { stage: { kind: 'idle' }, released };
    expect(told(waiting, frame({ e: 'queue_released', d: released }), 9)).toEqual(ended);
    expect(stands(waiting, { released }, 9)).toEqual(ended);
    // Whoever was not waiting is told nothing of it.
    expect(stands({ kind: 'idle' }, { released }, 9)).toEqual({ stage: { kind: 'idle' } });
  });

  test('is over when one lets it go oneself, and when the game is there', () => {
    const cancelled = { matchId: 'm1', reason: 'expired', byYou: true, requeued: false } as const;
    expect(told(asked, frame({ e: 'match_cancelled', d: cancelled }), 9)).toEqual({
      stage: { kind: 'idle' },
      cancelled,
    });
    expect(
      told(asked, frame({ e: 'match_ready', d: { matchId: 'm1', gameId: 'g', color: 'black' } }), 9),
    ).toEqual({ stage: { kind: 'idle' }, game: 'g' });
  });

  test('has nothing to do with other events', () => {
    expect(told(waiting, frame({ e: 'draw_offered', d: { by: 'white' } }), 1)).toBeUndefined();
  });
});

describe('after a time without news', () => {
  test('what is asked still waits for its answer', () => {
    expect(stands({ kind: 'idle' }, { found: { ...found, accepted: true, answerMs: 4000 } }, 100)).toEqual({
      stage: {
        kind: 'found',
        found: { ...found, accepted: true, answerMs: 4000 },
        until: 4100,
        accepted: true,
        before: undefined,
      },
    });
  });

  test('the game that has begun meanwhile is gone to', () => {
    const ready = { matchId: 'm1', gameId: 'g', color: 'white' } as const;
    for (const stage of [asked, waiting, { kind: 'idle' } as const])
      expect(stands(stage, { ready }, 1)).toEqual({ stage: { kind: 'idle' }, game: 'g' });
  });

  test('the match that came to nothing is told to whoever saw it, once', () => {
    const cancelled = { matchId: 'm1', reason: 'left', byYou: false, requeued: true } as const;
    expect(stands(asked, { queue: status, cancelled }, 3)).toEqual({
      stage: { kind: 'waiting', status, at: 3 },
      cancelled,
    });
    expect(stands(waiting, { queue: status, cancelled }, 3)).toEqual({
      stage: { kind: 'waiting', status, at: 3 },
    });
    expect(stands(waiting, {}, 3)).toEqual({ stage: { kind: 'idle' } });
  });
});

describe('times', () => {
  test.each([
    [-5, '0:00'],
    [7999, '0:07'],
    [60_000, '1:00'],
    [754_000, '12:34'],
  ])('%i ms waited are %s', (ms, text) => expect(counted(ms)).toBe(text));

  test.each([
    [0, 'seconds', 5],
    [5000, 'seconds', 5],
    [31_000, 'seconds', 35],
    [89_999, 'seconds', 90],
    [90_000, 'minutes', 2],
    [600_000, 'minutes', 10],
  ] as const)('%i ms to come are said in %s: %i', (ms, unit, count) =>
    expect(estimated(ms)).toEqual({ unit, count }),
  );
});
