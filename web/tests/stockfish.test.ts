import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { Browser, type Runner } from '../src/lib/engine/browser';
import { LOCAL } from '../src/lib/engine/local';
import type { Place } from '../src/lib/engine/place';
import type { EngineUpdate } from '../src/lib/wire/EngineUpdate';
import type { PositionRequest } from '../src/lib/wire/PositionRequest';

vi.mock('$lib/api/client', () => ({
  api: {
    position: ({ moves = [] }: PositionRequest) =>
      Promise.resolve({ line: moves.map((uci, i) => ({ uci, san: uci, fen: `${i} ${uci}` })) }),
  },
}));

const bin = fileURLToPath(new URL('../node_modules/stockfish/bin/stockfish-19-lite-single', import.meta.url));
const children: ChildProcess[] = [];

/** The engine that browsers get, outside of one. */
function outside(): Runner {
  const child = spawn(process.execPath, [`${bin}.js`], { stdio: ['pipe', 'pipe', 'ignore'] });
  children.push(child);
  const runner: Runner = {
    postMessage: (line: string) => child.stdin.write(`${line}\n`),
    terminate: () => child.kill(),
    onmessage: null,
    onerror: null,
  };
  let rest = '';
  child.stdout.on('data', (bytes: Buffer) => {
    const lines = (rest + bytes.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const data of lines) runner.onmessage?.call(undefined as never, { data } as MessageEvent);
  });
  return runner;
}
afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

const at = (start: string, moves: string[] = [], more: Partial<Place> = {}): Place => ({
  variant: 'standard',
  start,
  moves,
  fen: start,
  over: false,
  ...more,
});

async function best(place: Place, lines = 1, depth = 8): Promise<EngineUpdate> {
  const browser = new Browser(outside);
  let last: EngineUpdate | undefined;
  await browser.search(
    { at: place, lines, effort: { timeMs: 20_000, depth } },
    new AbortController().signal,
    (update) => (last = update),
  );
  browser.end();
  if (!last) throw new Error('nothing was said');
  return last;
}

describe('the engine that browsers get', { timeout: 60_000 }, () => {
  test('is who we say, and as large', async () => {
    const { id, name, version, network } = await new Browser(outside).load();
    expect({ id, name, version }).toEqual({ id: LOCAL.id, name: LOCAL.name, version: LOCAL.version });
    expect(network).toMatch(/^nn-[0-9a-f]+\.nnue$/);
    const packed = ['.js', '.wasm'].map((end) => gzipSync(readFileSync(bin + end)).length);
    const sum = packed.reduce((all, one) => all + one, 0);
    expect(Math.abs(sum / LOCAL.bytes - 1)).toBeLessThan(0.02);
  });

  test('finds a mate in several lines', async () => {
    const found = await best(at('6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1'), 3);
    expect(found).toMatchObject({ done: true, engine: { name: 'Stockfish' } });
    expect(found.lines).toHaveLength(3);
    expect(found.lines[0]).toMatchObject({
      score: { white: { kind: 'mate', value: 1 } },
      chances: { white: { win: 1000, draw: 0, loss: 0 } },
      moves: [{ uci: 'a1a8' }],
    });
  });

  test('castles in Chess960 by the square of the rook', async () => {
    const start = '4k3/8/8/8/8/8/8/RK6 w Q - 0 1';
    const found = await best(at(start, [], { variant: 'chess960' }), 30, 4);
    expect(found.lines.map(({ moves }) => moves[0]?.uci)).toContain('b1a1');
  });

  test('sees by the moves what repeats', async () => {
    const home = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    const away = 'rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1';
    const twice = ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3', 'g8f6', 'f3g1'];
    const back = async (place: Place): Promise<number | undefined> => {
      const { lines } = await best(place, 30, 4);
      return lines.find(({ moves }) => moves[0]?.uci === 'f6g8')?.score.mover.value;
    };
    expect(await back(at(away))).toBeLessThan(-10);
    expect(Math.abs((await back(at(home, twice, { fen: away }))) ?? 99)).toBeLessThan(3);
  });
});
