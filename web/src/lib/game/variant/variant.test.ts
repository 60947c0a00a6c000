import { describe, expect, test } from 'vitest';

import { hordeOf, piecesLeft, raceOf } from './facts';

describe('what a variant counts, read off the position', () => {
  test('the ranks of a race', () => {
    expect(raceOf('8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1')).toEqual({ white: 2, black: 2 });
    expect(raceOf('6K1/8/8/2k5/8/8/8/8 b - - 0 30')).toEqual({ white: 8, black: 5 });
  });

  test('the horde, promoted pieces among it', () => {
    const start = 'rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1';
    expect(hordeOf(start)).toEqual({ men: 36, pawns: 36 });
    expect(hordeOf('Q3k3/8/8/8/8/8/8/PPP5 b - - 0 40')).toEqual({ men: 4, pawns: 3 });
    expect(hordeOf('4k3/8/8/8/8/8/8/8 w - - 0 60')).toEqual({ men: 0, pawns: 0 });
  });

  test('the pieces of both sides', () => {
    expect(piecesLeft('4k3/pp6/8/8/8/8/8/4K3 w - - 0 1')).toEqual({ white: 1, black: 3 });
  });
});
