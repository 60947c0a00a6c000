import { describe, expect, test } from 'vitest';

import type { TournamentUpdate } from '$lib/wire/TournamentUpdate';
import type { TournamentView } from '$lib/wire/TournamentView';

import { board, entrant, tournament } from '../../../tests/tournament';
import { applied } from './applied';

const view = tournament({ mine: 2, nextRoundAt: '2026-02-01T20:00:00Z' });

/** What a change makes of the tournament above. */
function after(change: Partial<TournamentUpdate>): TournamentView {
  const next = applied(view, { id: 't1', from: 20, version: 21, ...change });
  if (next.kind !== 'applied') throw new Error(next.kind);
  return next.view;
}

describe('a change of a tournament', () => {
  test('is known when it is behind, and a gap when it does not follow', () => {
    expect(applied(view, { id: 't1', from: 18, version: 20 }).kind).toBe('known');
    expect(applied(view, { id: 't1', from: 22, version: 23 }).kind).toBe('gap');
    expect(applied(view, { id: 't2', from: 20, version: 21 }).kind).toBe('known');
  });

  test('leaves what it does not name', () => {
    expect(after({})).toEqual({ ...view, version: 21 });
  });

  test('puts in what it names', () => {
    const next = after({
      status: 'cancelled',
      cancelled: 'no light',
      may: ['leave'],
      roundsPlanned: 4,
      mine: 3,
    });
    expect(next).toMatchObject({ status: 'cancelled', cancelled: 'no light', may: ['leave'] });
    expect([next.roundsPlanned, next.mine]).toEqual([4, 3]);
  });

  test('ends the wait for a round with an empty text', () => {
    expect(after({ nextRoundAt: '' })).not.toHaveProperty('nextRoundAt');
    expect(after({ nextRoundAt: '2026-02-01T21:00:00Z' }).nextRoundAt).toBe('2026-02-01T21:00:00Z');
  });

  test('adds, corrects and drops players, in the order of their entries', () => {
    const next = after({ entrants: [entrant(6), entrant(1, { name: 'Ada L' })], gone: [2] });
    expect(next.entrants.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 Ada L',
      '3 Cy',
      '4 Di',
      '5 Ea',
      '6 #6',
    ]);
    expect(next, 'who is gone plays no more').not.toHaveProperty('mine');
  });

  test('changes one board and leaves the others', () => {
    const next = after({ boards: [{ round: 2, board: board(1, 5, 1, 'draw') }] });
    expect(next.rounds[1]?.boards).toEqual([board(1, 5, 1, 'draw'), board(2, 2, 3, 'white-forfeits')]);
    expect(next.rounds[0]).toBe(view.rounds[0]);
  });

  test('adds a round, and undoes those beyond the last', () => {
    const third = { round: 3, pairedAt: '2026-02-01T20:00:00Z', boards: [], byes: [] };
    expect(after({ rounds: [third] }).rounds.map(({ round }) => round)).toEqual([1, 2, 3]);
    expect(after({ paired: 1 }).rounds.map(({ round }) => round)).toEqual([1]);
    const anew = after({ paired: 2, rounds: [{ ...third, round: 2 }] });
    expect(anew.rounds.map(({ boards }) => boards.length)).toEqual([2, 0]);
  });

  test('tells when an arena is over, once it has begun', () => {
    const endsAt = '2026-02-01T21:00:00Z';
    expect(after({ endsAt }).endsAt).toBe(endsAt);
    expect(after({}).endsAt).toBeUndefined();
  });

  test('moves rows of the table, and makes it shorter and longer', () => {
    const row = { entrant: 2, rank: 1, points: 20, values: [] };
    expect(after({ standings: [{ at: 0, row }] }).standings.map(({ entrant: id }) => id)).toEqual([
      2, 5, 3, 4, 2,
    ]);
    expect(after({ places: 2 }).standings).toHaveLength(2);
    expect(after({ places: 6, standings: [{ at: 5, row }] }).standings[5]).toBe(row);
  });
});
