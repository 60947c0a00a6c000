import type { EngineLine } from '$lib/wire/EngineLine';
import type { EngineUpdate } from '$lib/wire/EngineUpdate';

/** What engines say, for tests. */
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A line of moves by their UCI and SAN, `e2e4 e4 e7e5 e5`; its positions are not looked at. */
export function lineOf(moves: string, value = 30, more: Partial<EngineLine> = {}): EngineLine {
  const words = moves.split(' ');
  const mover = { kind: 'centipawns', value } as const;
  return {
    score: { white: mover, mover },
    moves: words.flatMap((uci, i) => (i % 2 === 0 ? [{ uci, san: words[i + 1] ?? '', fen: START }] : [])),
    ...more,
  };
}

export function updateOf(more: Partial<EngineUpdate> = {}): EngineUpdate {
  return {
    engine: { id: 'builtin', name: 'KROG', version: '1.0.0' },
    fen: START,
    depth: 10,
    selDepth: 14,
    nodes: 120_000,
    timeMs: 100,
    nps: 1_200_000,
    tableHits: 0,
    full: 10,
    cached: false,
    done: false,
    lines: [lineOf('e2e4 e4 e7e5 e5')],
    ...more,
  };
}
