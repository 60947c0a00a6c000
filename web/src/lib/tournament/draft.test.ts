import { describe, expect, test } from 'vitest';

import { fischer, UNLIMITED } from '$lib/setup/control';

import { tournament } from '../../../tests/tournament';
import { choose, draftOf, fieldOf, freshDraft, momentOf, settingsOf } from './draft';
import { seated, swapped, unseated, whole } from './hand';
import { THREE_POINTS } from './points';
import { lacksOf, openBoards, lastRound, robinRounds, roundMinutes, suggestedRounds } from './rounds';
import { firstTies, moved, tiesFor, tieText } from './ties';

describe('a form', () => {
  test('settles nothing that is as usual', () => {
    expect(settingsOf({ ...freshDraft(), name: ' Tuesday ' })).toEqual({
      name: 'Tuesday',
      place: 'over-the-board',
      format: { kind: 'swiss', rounds: 5 },
      variant: 'standard',
      time: fischer(10, 5),
      entry: { open: true },
      public: true,
    });
  });

  test('of an arena settles nothing that only rounds have', () => {
    const draft = { ...freshDraft(), name: 'Blitz', tieBreaks: ['SB'], pause: 5, checkIn: true, open: false };
    choose(draft, 'arena');
    expect(settingsOf({ ...draft, minutes: 90, scoring: 'double' })).toEqual({
      name: 'Blitz',
      place: 'online',
      format: { kind: 'arena', minutes: 90, scoring: 'double' },
      variant: 'standard',
      time: fischer(10, 5),
      entry: { open: true },
      public: true,
    });
    const arena = { ...settingsOf(draft), format: { kind: 'arena', minutes: 7, scoring: 'plain' } as const };
    expect(settingsOf(draftOf(arena, 9))).toEqual(arena);
    expect(tiesFor('arena')).toEqual([]);
  });

  test('settles everything that is not', () => {
    const draft = {
      ...freshDraft(),
      name: 'Cup',
      about: 'Bring a board',
      kind: 'round-robin' as const,
      cycles: 2,
      rated: true,
      tieBreaks: ['SB'],
      points: THREE_POINTS,
      startsAt: '2026-02-01T18:00',
      pause: 0,
      code: 'e4',
      ratingMax: 1800,
      untilRound: 2,
      checkIn: true,
      public: false,
    };
    const settings = settingsOf(draft);
    expect(settings).toMatchObject({
      format: { kind: 'round-robin', cycles: 2 },
      rated: true,
      points: THREE_POINTS,
      pauseMinutes: 0,
      entry: { open: true, code: 'e4', ratingMax: 1800, untilRound: 2 },
      checkIn: true,
    });
    expect(draftOf(settings, 16), 'and is filled with it again').toEqual(draft);
  });

  test('keeps a code from those who do not enter by themselves', () => {
    expect(settingsOf({ ...freshDraft(), open: false, code: 'e4' }).entry).toEqual({ open: false });
  });

  test('has moments at the place of the reader', () => {
    expect(fieldOf(momentOf('2026-02-01T18:05'))).toBe('2026-02-01T18:05');
    expect([momentOf(''), momentOf('x'), fieldOf(undefined), fieldOf('x')]).toEqual([
      undefined,
      undefined,
      '',
      '',
    ]);
  });
});

describe('rounds', () => {
  test('are suggested by the number of players, and nobody meets twice', () => {
    expect([2, 3, 4, 8, 16, 17, 100].map(suggestedRounds)).toEqual([1, 3, 3, 4, 5, 6, 8]);
  });

  test('of a round robin follow from its players', () => {
    expect([robinRounds(1, 1), robinRounds(6, 1), robinRounds(7, 2)]).toEqual([0, 5, 14]);
  });

  test('last as long as their time', () => {
    expect(roundMinutes(fischer(10, 5))).toBe(30);
    expect(roundMinutes(UNLIMITED)).toBeUndefined();
  });

  test('wait for open games and for players', () => {
    expect(openBoards(lastRound(tournament())).map(({ board }) => board)).toEqual([1]);
    expect(lacksOf(tournament())).toEqual({ boards: [1], absent: 0, few: false });
    const view = tournament({ rounds: [] });
    const asked = { ...view, settings: { ...view.settings, checkIn: true } };
    expect(lacksOf(asked)).toEqual({ boards: [], absent: 5, few: false });
    expect(lacksOf({ ...asked, entrants: [] })).toEqual({ boards: [], absent: 0, few: true });
  });
});

describe('tie-breaks', () => {
  test('of a round robin are those that mean something there', () => {
    expect(tiesFor('swiss')).toContain('BH/C1');
    expect(tiesFor('round-robin')).not.toContain('BH/C1');
    for (const kind of ['swiss', 'round-robin'] as const)
      expect(firstTies(kind).every((code) => tiesFor(kind).includes(code))).toBe(true);
    expect([tieText('BH/C1'), tieText('KS/L60')]).toEqual(['bh-c1', undefined]);
  });

  test('are moved within their list', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  });
});

test('boards that are filled by hand know who has no place yet', () => {
  const boards = [{ white: 1, black: 2 }, { white: 3 }];
  expect(unseated([1, 2, 3, 4, 5], boards, 5)).toEqual([4]);
  expect(whole(boards)).toEqual([{ white: 1, black: 2 }]);
  expect(seated(boards, 1, 'black', 4)[1]).toEqual({ white: 3, black: 4 });
  expect(swapped(boards, 0)[0]).toEqual({ white: 2, black: 1 });
});
