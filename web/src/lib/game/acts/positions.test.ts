import { describe, expect, test } from 'vitest';

import type { EndReason } from '$lib/wire/EndReason';
import type { GameView } from '$lib/wire/GameView';

import { endSentence } from '$lib/game/result/ending';
import { groundsOf, numberAfter, sameness } from './positions';
import { waitBefore } from '$lib/game/moves/replay.svelte';
import { played, START } from '$lib/game/live/sample';

const fen = (placement: string, rest: string): string => `${placement} ${rest}`;
const KNIGHTS = {
  white: (n: number) => fen('rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R', `b KQkq - ${n} 1`),
  both: (n: number) => fen('rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R', `w KQkq - ${n} 2`),
  black: (n: number) => fen('rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR', `b KQkq - ${n} 2`),
  home: (n: number) => START.replace('0 1', `${n} 3`),
};
/** The knights go out and back: after each four half-moves the start stands again. */
const dance = (halves: number): string[] =>
  Array.from(
    { length: halves },
    (_, i) => [KNIGHTS.white, KNIGHTS.both, KNIGHTS.black, KNIGHTS.home][i % 4]?.(i + 1) ?? '',
  );
const ended = (fens: string[], reason: EndReason): GameView =>
  played(fens, { status: 'completed', end: { result: '1/2-1/2', reason } });

describe('the positions behind an end', () => {
  test('are those that are the same, the start among them', () => {
    const grounds = groundsOf(ended(dance(8), 'threefold'));
    expect(grounds?.positions.map(({ ply }) => ply)).toEqual([0, 4, 8]);
    expect(grounds?.move).toBeUndefined();
  });

  test('are not the same with other rights or another square to pass', () => {
    expect(sameness(START)).toBe(sameness(START.replace('0 1', '8 5')));
    expect(sameness(START)).not.toBe(sameness(START.replace('KQkq', 'KQk')));
    expect(sameness(START)).not.toBe(sameness(START.replace(' w ', ' b ')));
  });

  test('of a claim with a move are the two that stood and the one that would stand', () => {
    // Black claims with the knight’s return, which is not played.
    const grounds = groundsOf(ended(dance(7), 'threefold'));
    expect(grounds?.positions.map(({ ply }) => ply)).toEqual([0, 4, undefined]);
    expect(grounds?.move).toBe('f6g8');
  });

  test('by fifty moves are the first and the last without progress', () => {
    const fens = [
      fen('8/8/8/8/8/8/8/8', 'b - - 0 1'),
      ...Array.from({ length: 100 }, (_, i) => fen(`8/8/8/8/8/8/8/${i}`, `w - - ${i + 1} 9`)),
    ];
    expect(groundsOf(ended(fens, 'fifty-moves'))?.positions.map(({ ply }) => ply)).toEqual([1, 101]);
  });

  test('are none where something else ended the game', () => {
    expect(groundsOf(ended(dance(8), 'agreement'))).toBeUndefined();
    expect(groundsOf(played(dance(8)))).toBeUndefined();
    expect(groundsOf(ended(dance(3), 'threefold'))).toBeUndefined();
  });

  test('are called by the moves that led there', () => {
    const view = played(dance(5));
    expect([numberAfter(view, 0), numberAfter(view, 4), numberAfter(view, 5)]).toEqual([
      undefined,
      '2…',
      '3.',
    ]);
  });
});

describe('a game played again', () => {
  test('waits as long as its players did, within bounds', () => {
    const move = (usedMs?: number) => (usedMs === undefined ? {} : { usedMs }) as never;
    expect(waitBefore(move(1200), 1)).toBe(1200);
    expect(waitBefore(move(90_000), 1)).toBe(3000);
    expect(waitBefore(move(90_000), 4)).toBe(750);
    expect(waitBefore(move(), 2)).toBe(500);
  });
});

describe('an end by draw odds', () => {
  test('is told as the draw it was and the win it counts as', () => {
    // Without texts the ids show themselves.
    expect(endSentence({ result: '0-1', reason: 'stalemate', winner: 'black', drawOdds: true })).toBe(
      'end-stalemate end-draw-odds',
    );
    expect(endSentence({ result: '0-1', reason: 'stalemate', winner: 'black' })).toBe('end-stalemate');
  });
});
