import { describe, expect, test } from 'vitest';

import { carried, cleared, fenOf, mayStand, passants, placed, setupOf } from './setup';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('a position that is set up', () => {
  test.each([
    START,
    'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 12',
    'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR[QPn] b KQkq - 1 2',
    'r1b1kb~nr/8/8/8/8/8/8/4K3[] w - - 0 1',
    '4k3/8/8/8/8/8/8/4K3 w - - 40 90 +2+1',
    '8/8/8/8/8/8/8/8 b - - 0 1',
  ])('is the same FEN again: %s', (fen) => {
    expect(fenOf(setupOf(fen))).toBe(fen);
  });

  test('names rights by their side where a FEN names files', () => {
    expect(fenOf(setupOf('1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1'))).toBe(
      '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1',
    );
  });

  test('loses the rights that its pieces do not bear out, and has them again when they are back', () => {
    const start = setupOf(START);
    const without = placed(start, 'h1', undefined);
    expect(fenOf(without)).toContain(' w Qkq ');
    expect(mayStand('K', without.pieces)).toBe(false);
    expect(fenOf(placed(without, 'h1', { color: 'white', role: 'rook' }))).toBe(START);
    expect(fenOf(placed(start, 'e8', undefined))).toContain(' w KQ ');
  });

  test('lets a pawn be captured in passing only where it can have gone two', () => {
    const setup = setupOf('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1');
    expect(passants(setup)).toEqual(['d6']);
    expect(passants({ ...setup, turn: 'black' })).toEqual([]);
    expect(fenOf(placed(setup, 'd7', { color: 'black', role: 'rook' }))).toContain(' w - - ');
  });

  test('carries what was a pawn as such', () => {
    const setup = setupOf('4k3/8/8/8/8/8/Q~7/4K3[] w - - 0 1');
    expect(fenOf(carried(setup, 'a2', 'a7'))).toBe('4k3/Q~7/8/8/8/8/8/4K3[] w - - 0 1');
    expect(fenOf(placed(setup, 'a2', { color: 'white', role: 'queen' }))).toContain('/Q7/');
    expect(carried(setup, 'b2', 'b3')).toBe(setup);
  });

  test('is cleared with what is in hand', () => {
    const fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR[QPn] b KQkq - 1 2';
    expect(fenOf(cleared(setupOf(fen)))).toBe('8/8/8/8/8/8/8/8[] b - - 0 1');
  });

  test('reads what is no FEN without failing', () => {
    expect(fenOf(setupOf(''))).toBe('8/8/8/8/8/8/8/8 w - - 0 1');
    expect(fenOf(setupOf('hello 9 world -3 x'))).toMatch(/ w - - 0 1$/);
  });
});
