import { expect, test } from 'vitest';

import type { GuideExample } from '$lib/wire/GuideExample';
import type { RuleGuide } from '$lib/wire/RuleGuide';

import { actOf, badgeOf, questionOf, squaresOf } from './guide';

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

test('an act that is no move is named by what it is', () => {
  expect(actOf(example({}))).toEqual({ id: 'guide-goes-on' });
  expect(actOf(example({ says: 'over' }))).toEqual({ id: 'guide-over' });
  expect(actOf(example({ ask: { kind: 'claim', ground: 'threefold' } }))).toEqual({
    id: 'guide-claim-threefold',
  });
  expect(actOf(example({ says: 'over', table: { flag: 'white' } }))).toEqual({
    id: 'guide-flag',
    args: { side: 'white' },
  });
  expect(actOf(example({ says: 'over', table: { resigned: 'black' } })).id).toBe('guide-resigned');
  expect(actOf(example({ says: 'over', table: { agreed: true } })).id).toBe('guide-agreed');
});

test('the picture shows the move asked about, else the last one before the end', () => {
  expect(squaresOf(move('e3d4'))).toEqual({ from: 'e3', to: 'd4' });
  expect(squaresOf(move('P@d4'))).toEqual({ from: undefined, to: 'd4' });
  expect(squaresOf(example({ history: ['a1a8'] }))).toEqual({ from: 'a1', to: 'a8' });
  expect(squaresOf(example({ history: ['Qh4'] }))).toBeUndefined();
  expect(squaresOf(example({}))).toBeUndefined();
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
