import { describe, expect, test } from 'vitest';

import { board, tournament } from '../../../tests/tournament';
import { crossOf, peopleOf, nameOf, scoresBefore, stepsOf } from './people';
import { pointsText, THREE_POINTS } from './points';
import { resultOfKey, resultText, sideOf } from './results';

const view = tournament();

describe('points', () => {
  test('are written with halves, and with decimals where halves do not do', () => {
    expect([0, 5, 10, 35, 33].map(pointsText)).toEqual(['0', '½', '1', '3½', '3.3']);
  });
});

describe('names', () => {
  test('tell namesakes apart by their numbers', () => {
    const [one] = view.entrants;
    if (!one) throw new Error('nobody');
    const people = peopleOf({ entrants: [one, { ...one, id: 77 }, { ...one, id: 78, name: 'Another' }] });
    expect([one.id, 77, 78, 79].map((id) => nameOf(people, id))).toEqual([
      `${one.name} (${one.id})`,
      `${one.name} (77)`,
      'Another',
      '#79',
    ]);
  });
});

describe('results', () => {
  test('are written as players write them', () => {
    expect(resultText('white-wins')).toBe('1–0');
    expect(resultText('draw')).toBe('½–½');
    expect(resultText('black-forfeits')).toBe('+/−');
    expect(resultText('half-to-black')).toBe('0–½');
  });

  test('are worth to each side what is settled', () => {
    expect(sideOf('draw', 'black', THREE_POINTS)).toEqual({ text: '½', tenths: 10, played: true });
    expect(sideOf('white-forfeits', 'black', THREE_POINTS)).toEqual({ text: '+', tenths: 30, played: false });
    const consoling = { ...THREE_POINTS, loss: 5 };
    expect(sideOf('white-wins', 'black', consoling).tenths, 'a loss at the board').toBe(5);
    expect(sideOf('nothing-to-both', 'black', consoling).tenths, 'not a loss that counts').toBe(0);
  });

  test('have keys', () => {
    expect(['1', '=', '½', '0', '+', '-', 'Delete', 'x'].map(resultOfKey)).toEqual([
      'white-wins',
      'draw',
      'draw',
      'black-wins',
      'black-forfeits',
      'white-forfeits',
      null,
      undefined,
    ]);
  });
});

describe('a way through a tournament', () => {
  test('has opponents, colours and what each round brought', () => {
    const said = (id: number): string[] =>
      stepsOf(view, id).map(({ game, bye, text, tenths }) =>
        [game ? `${game.color} ${game.opponent}` : bye, text, tenths].join(' '),
      );
    expect(said(1)).toEqual(['white 3 1 10', 'black 5  0']);
    expect(said(5)).toEqual(['pairing + 10', 'white 1  0']);
    expect(said(4)).toEqual(['white 2 ½ 5', 'half ½ 5']);
    expect(said(3)).toEqual(['black 1 0 0', 'black 2 + 10']);
  });

  test('adds up before each round', () => {
    const scores = (round: number): (number | undefined)[] =>
      [1, 2, 3, 4, 5].map((id) => scoresBefore(view, round).get(id));
    expect(scores(1)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(scores(2)).toEqual([10, 5, 0, 5, 10]);
    expect(scores(3)).toEqual([10, 5, 10, 10, 10]);
  });

  test('has names, and a number where an entry is gone', () => {
    const people = peopleOf(view);
    expect([nameOf(people, 2), nameOf(people, 9)]).toEqual(['Bo', '#9']);
  });
});

test('a cross table has each game twice, once from each side', () => {
  const cells = crossOf(
    tournament({
      rounds: [
        { round: 1, pairedAt: '', boards: [board(1, 1, 2, 'white-wins')], byes: [] },
        { round: 2, pairedAt: '', boards: [board(1, 2, 1, 'draw'), board(2, 3, 4)], byes: [] },
      ],
    }),
  );
  expect(cells(1, 2)).toEqual([
    { text: '1', color: 'white' },
    { text: '½', color: 'black' },
  ]);
  expect(cells(2, 1)).toEqual([
    { text: '0', color: 'black' },
    { text: '½', color: 'white' },
  ]);
  expect(cells(3, 4)).toEqual([]);
});
