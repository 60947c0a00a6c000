import { describe, expect, test } from 'vitest';

import type { TournamentMatchView as MatchView } from '$lib/wire/TournamentMatchView';

import { tournament } from '../../../tests/tournament';
import { applied } from './applied';
import { gameIn, noteOf, partsOf, scoreIn } from './bracket';

const match = (id: number, more: Partial<MatchView> = {}): MatchView => ({
  id,
  side: 'winners',
  round: 1,
  place: id + 1,
  players: [null, null],
  games: [],
  ...more,
});

const BRACKET: MatchView[] = [
  match(0, { players: [1, 4], games: [{ round: 1, board: 1 }], winner: 1, by: 'games' }),
  match(1, { players: [2, 3], games: [{ round: 1, board: 2 }], stage: 'armageddon' }),
  match(2, { round: 2, place: 1, players: [1, null] }),
  match(3, { side: 'third-place', round: 1, place: 1 }),
];

describe('a bracket', () => {
  test('has its rounds by their names', () => {
    const parts = partsOf(BRACKET);
    expect(parts.map(({ side }) => side)).toEqual(['winners', 'third-place']);
    expect(parts[0]?.rounds.map(({ name, matches }) => [name, matches.length])).toEqual([
      ['semi', 2],
      ['final', 1],
    ]);
  });

  test('of two losses has numbers for its rounds, and leaves out those that nobody plays', () => {
    const parts = partsOf([...BRACKET.slice(0, 3), match(4, { side: 'losers', round: 2 })]);
    expect(parts.map(({ rounds }) => rounds.map(({ round, name }) => [round, name]))).toEqual([
      [
        [1, 'round'],
        [2, 'round'],
      ],
      [[2, 'round']],
    ]);
  });

  test('says how a match was settled, where its games do not', () => {
    expect(BRACKET.map(noteOf)).toEqual([undefined, 'tstage-armageddon', undefined, undefined]);
    expect(noteOf(match(5, { by: 'lot' }))).toBe('tby-lot');
  });

  test('counts the games of a match', () => {
    const board = { board: 1, white: 1, black: 4 };
    const view = {
      rounds: [
        { round: 1, pairedAt: '', boards: [{ ...board, result: 'draw' as const }], byes: [] },
        { round: 2, pairedAt: '', boards: [{ ...board, game: 'g' }], byes: [] },
      ],
    };
    const games = [
      { round: 1, board: 1 },
      { round: 2, board: 1 },
    ];
    const open = match(0, { games, stage: 'replay' });
    expect([scoreIn(view, open, 1), scoreIn(view, open, 4), scoreIn(view, match(1), 1)]).toEqual([
      5,
      5,
      undefined,
    ]);
    expect(gameIn(view, open)).toBe('g');
    expect(gameIn(view, match(0, { games, by: 'lot' }))).toBeUndefined();
  });

  test('changes match by match', () => {
    const view = tournament({ bracket: BRACKET });
    const changed = { ...match(2), round: 2, players: [1, 2] };
    const after = applied(view, {
      id: view.id,
      from: view.version,
      version: view.version + 1,
      bracket: [changed],
    });
    expect(after.kind === 'applied' && after.view.bracket?.map(({ players }) => players)).toEqual([
      [1, 4],
      [2, 3],
      [1, 2],
      [null, null],
    ]);
  });
});
