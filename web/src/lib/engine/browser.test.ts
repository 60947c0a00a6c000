import { beforeEach, describe, expect, test, vi } from 'vitest';

import { Fault } from '$lib/api/fault';

import type { Runner } from './browser';
import type { Place } from './place';
import type { EngineUpdate } from '$lib/wire/EngineUpdate';
import type { PositionRequest } from '$lib/wire/PositionRequest';

const server = vi.hoisted(() => ({ asked: [] as unknown[], faults: [] as unknown[] }));
vi.mock('$lib/api/client', () => ({
  api: {
    position: (request: PositionRequest) => {
      server.asked.push(request);
      const fault = server.faults.shift();
      if (fault) return Promise.reject(fault as Error);
      const line = (request.moves ?? []).map((uci, i) => ({ uci, san: `~${uci}`, fen: `${i} ${uci}` }));
      return Promise.resolve({ line });
    },
  },
}));
const { Browser } = await import('./browser');

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const at = (...moves: string[]): Place => ({
  variant: 'standard',
  start: START,
  moves,
  fen: `${START} ${moves.join(' ')}`,
  over: false,
});
const effort = { timeMs: 10_000, depth: 30 };

/** An engine that says what a test lets it say. */
class Fake implements Runner {
  onmessage: Runner['onmessage'] = null;
  onerror: Runner['onerror'] = null;
  readonly heard: string[] = [];
  ended = false;
  silent = false;

  postMessage(line: string): void {
    this.heard.push(line);
    if (line === 'uci' && !this.silent)
      queueMicrotask(() =>
        this.says(
          'id name Stockfish 19 Lite WASM',
          'option name EvalFile type string default nn-1.nnue',
          'uciok',
        ),
      );
  }
  says(...lines: string[]): void {
    for (const data of lines) this.onmessage?.call(this as never, { data } as MessageEvent);
  }
  fails(): void {
    this.onerror?.call(this as never, { preventDefault: () => undefined } as ErrorEvent);
  }
  terminate(): void {
    this.ended = true;
  }
  get goes(): number {
    return this.heard.filter((line) => line.startsWith('go ')).length;
  }
}

let made: Fake[];
let browser: InstanceType<typeof Browser>;
let silent = false;
const last = (): Fake => made.at(-1) as Fake;

beforeEach(() => {
  server.asked = [];
  server.faults = [];
  made = [];
  silent = false;
  browser = new Browser(() => {
    const fake = new Fake();
    fake.silent = silent;
    made.push(fake);
    return fake;
  });
});

/** A search under way, once the engine was told of it. */
async function search(
  place: Place,
  lines = 1,
): Promise<{ updates: EngineUpdate[]; ends: Promise<void>; abort: () => void }> {
  const abort = new AbortController();
  const updates: EngineUpdate[] = [];
  const goes = (): number => made.reduce((sum, fake) => sum + fake.goes, 0);
  const before = goes();
  const ends = browser.search({ at: place, lines, effort }, abort.signal, (update) => updates.push(update));
  ends.catch(() => undefined);
  await vi.waitFor(() => expect(goes()).toBe(before + 1));
  return { updates, ends, abort: () => abort.abort() };
}

describe('a search in the browser', () => {
  test('tells what the server would tell', async () => {
    const { updates, ends } = await search(at('e2e4', 'e7e5'));
    expect(last().heard.slice(1)).toEqual([
      'setoption name MultiPV value 1',
      'setoption name UCI_Chess960 value false',
      'setoption name UCI_ShowWDL value true',
      `position fen ${START} moves e2e4 e7e5`,
      'go depth 30 movetime 10000',
    ]);
    last().says('info depth 1 seldepth 2 score cp 31 wdl 50 940 10 nodes 9 nps 90 time 100 pv g1f3 b8c6');
    await vi.waitFor(() => expect(updates).toHaveLength(1));
    last().says('bestmove g1f3 ponder b8c6');
    await ends;
    expect(updates.map(({ done }) => done)).toEqual([false, true]);
    expect(updates[1]).toEqual({
      engine: { id: 'browser', name: 'Stockfish', version: '19 Lite WASM', network: 'nn-1.nnue' },
      fen: at('e2e4', 'e7e5').fen,
      depth: 1,
      selDepth: 2,
      nodes: 9,
      nps: 90,
      timeMs: 100,
      tableHits: 0,
      full: 0,
      cached: false,
      done: true,
      lines: [
        {
          score: { white: { kind: 'centipawns', value: 31 }, mover: { kind: 'centipawns', value: 31 } },
          chances: { white: { win: 50, draw: 940, loss: 10 }, mover: { win: 50, draw: 940, loss: 10 } },
          moves: [
            { uci: 'g1f3', san: '~g1f3', fen: '0 g1f3' },
            { uci: 'b8c6', san: '~b8c6', fen: '1 b8c6' },
          ],
        },
      ],
    });
    // What was put into words once is not asked about again.
    expect(server.asked).toHaveLength(1);
  });

  test('names Chess960, and a start without moves', async () => {
    const { abort } = await search({ ...at(), variant: 'chess960' }, 5);
    expect(last().heard).toContain('setoption name MultiPV value 5');
    expect(last().heard).toContain('setoption name UCI_Chess960 value true');
    expect(last().heard).toContain(`position fen ${START}`);
    abort();
  });

  test('waits for the answer to the one before, and hears nothing of that', async () => {
    const first = await search(at());
    first.abort();
    expect(last().heard.at(-1)).toBe('stop');
    const abort = new AbortController();
    const updates: EngineUpdate[] = [];
    const second = browser.search({ at: at('e2e4'), lines: 1, effort }, abort.signal, (update) =>
      updates.push(update),
    );
    await Promise.resolve();
    expect(last().goes).toBe(1);
    last().says('info depth 9 score cp 1 pv a2a3', 'bestmove a2a3');
    await first.ends;
    await vi.waitFor(() => expect(last().goes).toBe(2));
    last().says('info depth 2 score cp 5 pv e7e5', 'bestmove e7e5');
    await second;
    expect(first.updates).toEqual([]);
    expect(updates.at(-1)).toMatchObject({ depth: 2, done: true, fen: at('e2e4').fen });
  });

  test('that is passed over is not begun', async () => {
    const first = await search(at());
    first.abort();
    const over = new AbortController();
    const second = browser.search({ at: at('e2e4'), lines: 1, effort }, over.signal, () => undefined);
    over.abort();
    last().says('bestmove a2a3');
    await second;
    expect(last().goes).toBe(1);
  });

  test('that does not let go is ended with its worker; the next has another', async () => {
    vi.useFakeTimers();
    try {
      const first = await search(at());
      first.abort();
      await vi.advanceTimersByTimeAsync(6000);
      await expect(first.ends).rejects.toMatchObject({ why: 'broken' });
      expect(made[0]?.ended).toBe(true);
      await search(at('e2e4'));
      expect(made).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('says its words as fast as the server finds them: of several thoughts the last', async () => {
    const { updates, ends } = await search(at());
    for (let depth = 1; depth < 20; depth += 1)
      last().says(`info depth ${depth} score cp 1 pv e2e4 e7e${depth}`);
    last().says('bestmove e2e4');
    await ends;
    expect(updates.length).toBeLessThan(4);
    expect(updates.at(-1)).toMatchObject({ depth: 19, done: true });
    expect(updates.at(-1)?.lines[0]?.moves.map(({ san }) => san)).toEqual(['~e2e4', '~e7e19']);
  });

  test('waits where it asks too much, and fails where the server is away', async () => {
    vi.useFakeTimers();
    try {
      server.faults = [new Fault({ status: 429 } as never)];
      const first = await search(at());
      last().says('info depth 1 score cp 1 pv e2e4', 'bestmove e2e4');
      await vi.advanceTimersByTimeAsync(4000);
      await first.ends;
      expect([server.asked.length, first.updates.at(-1)?.done]).toEqual([2, true]);
      server.faults = [new Fault(undefined)];
      const second = await search(at('e2e4'));
      last().says('info depth 1 score cp 1 pv e7e5');
      await vi.waitFor(() => expect(last().heard.at(-1)).toBe('stop'));
      last().says('bestmove e7e5');
      await expect(second.ends).rejects.toBeInstanceOf(Fault);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the engine in the browser', () => {
  test('that breaks is lost, and comes anew', async () => {
    const first = await search(at());
    last().fails();
    await expect(first.ends).rejects.toMatchObject({ why: 'broken' });
    expect([made[0]?.ended, browser.there]).toEqual([true, false]);
    await search(at());
    expect(made).toHaveLength(2);
  });

  test.each([
    ['lost Error: HTTP 404: Not Found', 'missing'],
    ['lost TypeError: Failed to fetch', 'unreached'],
    ['lost CompileError: WebAssembly.instantiateStreaming()', 'unable'],
  ])('that says `%s` is %s', async (line, why) => {
    silent = true;
    const coming = browser.load();
    last().says(line);
    await expect(coming).rejects.toMatchObject({ why });
    silent = false;
    await expect(browser.load()).resolves.toMatchObject({ name: 'Stockfish' });
  });

  test('whose script does not come was not reached', async () => {
    silent = true;
    const coming = browser.load();
    last().fails();
    await expect(coming).rejects.toMatchObject({ why: 'unreached' });
  });

  test('is not started where it cannot run, and may be tried again', async () => {
    const unable = new Browser();
    vi.stubGlobal('WebAssembly', undefined);
    await expect(unable.load()).rejects.toMatchObject({ why: 'unable' });
    await expect(unable.load()).rejects.toMatchObject({ why: 'unable' });
    vi.unstubAllGlobals();
  });

  test('is taken away, whatever it does', async () => {
    const { ends } = await search(at());
    browser.end();
    expect(last().ended).toBe(true);
    await expect(ends).rejects.toMatchObject({ why: 'broken' });
  });
});
