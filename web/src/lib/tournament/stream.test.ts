import { describe, expect, test } from 'vitest';

import { follow, linesOf, type Outside } from './stream';

const bytes = new TextEncoder();

function bodyOf(...pieces: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? bytes.encode(piece) : piece);
      controller.close();
    },
  });
}

async function read(...pieces: (string | Uint8Array)[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(bodyOf(...pieces))) lines.push(line);
  return lines;
}

describe('lines', () => {
  test('are whole, however the pieces are cut', async () => {
    const letter = bytes.encode('å');
    expect(await read('{"a":1}\n{"b"', ':2}\n\n', '\n', letter.slice(0, 1), letter.slice(1), '\n')).toEqual([
      '{"a":1}',
      '{"b":2}',
      'å',
    ]);
  });

  test('that are cut off at the end are dropped', async () => {
    expect(await read('1\n2')).toEqual(['1']);
  });
});

describe('a stream', () => {
  /** Follows answers one after the other, until they are used up. */
  async function followed(answers: (() => Response)[]): Promise<{ heard: unknown[]; waits: number[] }> {
    const heard: unknown[] = [];
    const waits: number[] = [];
    await new Promise<void>((done) => {
      const outside: Outside = {
        fetch: async () => {
          const next = answers.shift();
          if (!next) throw new TypeError('no network');
          return next();
        },
        random: () => 1,
        wait: async (ms) => {
          waits.push(ms);
          if (answers.length > 0) return;
          end();
          done();
        },
      };
      const end = follow(
        '/stream',
        {
          line: (value) => heard.push(value),
          status: (status) => heard.push(status),
        },
        outside,
      );
    });
    return { heard, waits };
  }

  test('is opened again when it ends', async () => {
    const { heard } = await followed([
      () => new Response(bodyOf('1\n2\n')),
      () => new Response(bodyOf('3\n')),
    ]);
    expect(heard).toEqual([1, 'online', 2, 'online', 'offline', 3, 'online', 'offline']);
  });

  test('waits longer while it fails, and begins anew once it was heard', async () => {
    const failed = (): Response => new Response('', { status: 503 });
    const { waits } = await followed([failed, failed, () => new Response(bodyOf('1\n')), failed]);
    expect(waits).toEqual([400, 800, 400, 800]);
  });

  test('that says what nobody can read is opened again', async () => {
    const { heard } = await followed([() => new Response(bodyOf('<html>\n'))]);
    expect(heard).toEqual(['offline']);
  });
});
