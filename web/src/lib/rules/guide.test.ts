import { expect, test } from 'vitest';

import type { GuideExample } from '$lib/wire/GuideExample';
import type { RuleGuide } from '$lib/wire/RuleGuide';

import { amongAlike, badgeOf, questionOf, squaresOf, wordsOf } from './guide';

const example = (change: Partial<GuideExample>): GuideExample => ({
  fen: 'start',
  history: [],
  position: 'start',
  ask: { kind: 'end' },
  says: 'goes_on',
  ...change,
});
const move = (uci: string, says: GuideExample['says'] = 'permitted'): GuideExample =>
  example({ ask: { kind: 'move', move: uci }, says, san: 'Kd4' });

test('an example has the badge of its verdict; the end of a game has none', () => {
  expect(badgeOf(move('e3d4'))).toBe('P');
  expect(badgeOf(move('e3d4', 'refused'))).toBe('F');
  expect(badgeOf(example({ says: 'over' }))).toBeUndefined();
});

test('examples that look alike are counted, others are not', () => {
  const all = [move('e1g1'), move('e1g1', 'refused'), move('e1c1', 'refused')];
  expect(amongAlike(all, 0)).toBeUndefined();
  expect(amongAlike(all, 1)).toEqual({ number: 1, count: 2 });
  expect(amongAlike(all, 2)).toEqual({ number: 2, count: 2 });
});

test('what an example comes to is said in words: a claim, what happened beside the board, the end', () => {
  const ids = (change: Partial<GuideExample>): string[] => wordsOf(example(change)).map(({ id }) => id);
  expect(wordsOf(move('e3d4'))).toEqual([]);
  expect(ids({})).toEqual(['guide-goes-on']);
  expect(ids({ says: 'over' })).toEqual(['guide-draw']);
  expect(wordsOf(example({ says: 'over', winner: 'black' }))).toEqual([
    { id: 'guide-wins', args: { side: 'black' } },
  ]);
  expect(ids({ ask: { kind: 'claim', ground: 'threefold' } })).toEqual(['guide-claim-threefold']);
  expect(ids({ ask: { kind: 'claim', ground: 'fifty-moves' } })).toEqual(['guide-claim-fifty-moves']);
  expect(ids({ says: 'over', table: { flag: 'white' }, winner: 'black' })).toEqual([
    'guide-flag',
    'guide-wins',
  ]);
  expect(ids({ says: 'over', table: { resigned: 'black' } })[0]).toBe('guide-resigned');
  expect(ids({ says: 'over', table: { agreed: true } })[0]).toBe('guide-agreed');
});

test('the picture shows the move asked about, else the last one before the end', () => {
  expect(squaresOf(move('e3d4'))).toEqual({ from: 'e3', to: 'd4' });
  expect(squaresOf(move('P@d4'))).toEqual({ from: undefined, to: 'd4' });
  expect(squaresOf(example({ history: ['a1a8'] }))).toEqual({ from: 'a1', to: 'a8' });
  expect(squaresOf(example({}))).toBeUndefined();
  const claim = example({ ask: { kind: 'claim', ground: 'threefold' }, history: ['f6g8'], says: 'refused' });
  expect(squaresOf(claim)).toBeUndefined();
});

test('the question goes to the book that decides, with what happened beside the board', () => {
  const guide = { variant: 'standard', book: 'armageddon' } as RuleGuide;
  const flag = example({ history: ['e2e4'], says: 'over', table: { flag: 'white' } });
  const asked = { variant: 'standard', rulebook: 'armageddon', fen: 'start' };
  expect(questionOf(guide, flag)).toEqual({
    ...asked,
    history: ['e2e4'],
    ask: { kind: 'end' },
    table: { flag: 'white' },
  });
  // A move of the reader's own is tried as if nothing had ended the game.
  const ask = { kind: 'move' as const, move: 'g8f6' };
  expect(questionOf(guide, flag, { moves: ['e7e5', 'g1f3'], ask })).toEqual({
    ...asked,
    history: ['e2e4', 'e7e5', 'g1f3'],
    ask,
  });
});
