import { afterEach, describe, expect, test, vi } from 'vitest';

import { Fault } from '$lib/api/fault';
import { byLang } from '$lib/texts/languages';

import { analyze, Busy, isUpdate, waitOf } from './api';
import { lineOf, updateOf } from './sample';
import { Garbled, JsonLines, readLines } from './stream';
import type { EngineUpdate } from '$lib/wire/EngineUpdate';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** A body that comes in these pieces. */
const bodyOf = (...pieces: Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

describe('lines of JSON', () => {
  const text = '{"a":1}\n\n{"b":"é ♞"}\r\n{"c":3}';

  test('are the same however they are cut', () => {
    const whole = bytes(text);
    for (let cut = 0; cut <= whole.length; cut += 1) {
      const lines = new JsonLines();
      const found = [...lines.push(whole.slice(0, cut)), ...lines.push(whole.slice(cut)), ...lines.end()];
      expect(found, `cut at ${cut}`).toEqual([{ a: 1 }, { b: 'é ♞' }, { c: 3 }]);
    }
  });

  test('come as soon as they are whole', () => {
    const lines = new JsonLines();
    expect(lines.push(bytes('{"a":'))).toEqual([]);
    expect(lines.push(bytes('1}\n{"b"'))).toEqual([{ a: 1 }]);
    expect(lines.push(bytes(':2}\n'))).toEqual([{ b: 2 }]);
    expect(lines.end()).toEqual([]);
  });

  test.each(['{"a":1\n', 'no\n', '{"a":1}{"b":2}\n'])('that are none are a fault: %s', (line) => {
    expect(() => new JsonLines().push(bytes(line))).toThrow(Garbled);
  });

  test('end where one is cut off, is too long, or is no text', () => {
    const cut = new JsonLines();
    cut.push(bytes('{"a":'));
    expect(() => cut.end()).toThrow(Garbled);
    expect(() => new JsonLines(10).push(bytes('"0123456789'))).toThrow(Garbled);
    expect(() => new JsonLines(10).push(bytes('"0123456789"\n1\n'))).toThrow(Garbled);
    expect(() => new JsonLines().push(Uint8Array.of(0x22, 0xff, 0x22, 0x0a))).toThrow(Garbled);
  });

  test('are read no further once one is refused', async () => {
    const cancelled = vi.fn<() => void>();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(bytes('{}\nno\n')),
      cancel: cancelled,
    });
    const seen: unknown[] = [];
    await expect(readLines(body, (value) => seen.push(value))).rejects.toBeInstanceOf(Garbled);
    expect(cancelled).toHaveBeenCalledTimes(1);
  });
});

describe('an answer', () => {
  afterEach(() => vi.unstubAllGlobals());

  const request = { variant: 'standard' as const, moves: [] };
  const problem = (status: number, code: string): Record<string, unknown> => ({
    status,
    code,
    message: byLang((lang) => `${code} (${lang})`),
  });

  /** What is heard of an answer, and how it ends. */
  async function asked(answer: Response | Error): Promise<{ heard: EngineUpdate[]; end: unknown }> {
    const fetch = vi.fn<typeof globalThis.fetch>(() =>
      answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
    );
    vi.stubGlobal('fetch', fetch);
    const heard: EngineUpdate[] = [];
    const end = await analyze(request, new AbortController().signal, (update) => heard.push(update)).then(
      () => 'done',
      (error: unknown) => error,
    );
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({
      Accept: expect.stringContaining('application/x-ndjson') as string,
    });
    return { heard, end };
  }
  const streamed = (...lines: unknown[]): Response =>
    new Response(bodyOf(...lines.map((line) => bytes(`${JSON.stringify(line)}\n`))));

  test('is heard as it deepens, to the last', async () => {
    const updates = [updateOf({ depth: 1 }), updateOf({ depth: 2 }), updateOf({ depth: 3, done: true })];
    expect(await asked(streamed(...updates))).toEqual({ heard: updates, end: 'done' });
  });

  test('that breaks off is no answer', async () => {
    const { heard, end } = await asked(streamed(updateOf()));
    expect(heard).toHaveLength(1);
    expect(end).toEqual(new Fault(undefined));
  });

  test('with a line of another kind is a fault', async () => {
    const lacking = updateOf({ lines: [lineOf('e2e4 e4', 0, { chances: {} as never })] });
    for (const line of [
      null,
      7,
      {},
      { ...updateOf(), lines: [{}] },
      { ...updateOf(), lines: [null] },
      lacking,
    ])
      expect((await asked(streamed(line))).end).toBeInstanceOf(Garbled);
  });

  test('may say in its midst what is wrong', async () => {
    const { heard, end } = await asked(streamed(updateOf(), { problem: problem(422, 'engine-variant') }));
    expect(heard).toHaveLength(1);
    expect((end as Fault).problem?.code).toBe('engine-variant');
    expect((await asked(streamed({ problem: problem(429, 'engine-busy') }))).end).toBeInstanceOf(Busy);
  });

  test('is refused in the server’s words, or says when to come back', async () => {
    const refused = await asked(Response.json(problem(422, 'game-over'), { status: 422 }));
    expect((refused.end as Fault).problem?.code).toBe('game-over');
    const busy = await asked(
      Response.json(problem(429, 'engine-busy'), { status: 429, headers: { 'Retry-After': '7' } }),
    );
    expect((busy.end as Busy).waitMs).toBe(7000);
    expect((await asked(new TypeError('offline'))).end).toEqual(new Fault(undefined));
    expect((await asked(new Response('<html>', { status: 502 }))).end).toEqual(new Fault(undefined));
  });

  test('is taken up again in seconds or at a time, and never in an hour', () => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    expect(waitOf('3', now)).toBe(3000);
    expect(waitOf('Thu, 01 Jan 2026 00:00:05 GMT', now)).toBe(5000);
    expect(waitOf('0', now)).toBe(250);
    expect(waitOf('3600', now)).toBe(60_000);
    for (const none of [null, '', 'soon']) expect(waitOf(none, now)).toBe(2000);
  });

  test('is told by what is shown of it', () => {
    expect(isUpdate(updateOf())).toBe(true);
    expect(isUpdate(updateOf({ lines: [] }))).toBe(true);
    expect(isUpdate({ ...updateOf(), depth: '7' })).toBe(false);
    expect(isUpdate([])).toBe(false);
  });
});
