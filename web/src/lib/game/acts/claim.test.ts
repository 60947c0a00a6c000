import { describe, expect, test } from 'vitest';

import type { GameView } from '$lib/wire/GameView';

import { claimOf, mayClaimAhead } from './claim';
import { sample } from '$lib/game/live/sample';

const FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** A game in which the knights have gone out and back for `plies` half-moves. */
function game(plies: number): GameView {
  const turn = plies % 2 === 0 ? 'white' : 'black';
  return sample({
    moves: Array.from({ length: plies }, (_, i) => ({
      ply: i + 1,
      uci: 'g1f3',
      san: 'Nf3',
      fen: FEN,
      squares: [],
      check: [],
    })),
    position: { ...sample().position, turn, ply: plies },
  });
}

describe('a claim on an intended move', () => {
  test('is asked about from the first move on that can bring a position about three times', () => {
    expect(mayClaimAhead(game(5), 'black')).toBe(false);
    expect(mayClaimAhead(game(7), 'black')).toBe(true);
    expect(mayClaimAhead(game(8), 'white')).toBe(true);
  });

  test('is the right of the player on turn alone', () => {
    expect(mayClaimAhead(game(7), 'white')).toBe(false);
    expect(mayClaimAhead(game(8), 'black')).toBe(false);
  });

  test('travels with the move as the wire spells it', () => {
    expect(claimOf('g', ' Sg8 ')).toEqual({ e: 'draw_claim', d: { game: 'g', move: 'Ng8' } });
    expect(claimOf('g', 'f6g8')).toEqual({ e: 'draw_claim', d: { game: 'g', move: 'f6g8' } });
  });

  test('names no move when none was typed: then it is about the position on the board', () => {
    expect(claimOf('g', '  ')).toEqual({ e: 'draw_claim', d: { game: 'g' } });
  });
});
