import { afterEach, describe, expect, test, vi } from 'vitest';

import { byLang } from '$lib/texts/languages';
import type { ExplainRequest } from '$lib/wire/ExplainRequest';

import { api } from './client';

const request: ExplainRequest = { variant: 'standard', ask: { kind: 'move', move: 'e1e5' } };
const busy = { status: 503, code: 'server-busy', message: byLang(() => 'Busy.') };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What becomes of a question to a server that answers so, one answer a request, and how often it was put. */
async function asked(...answers: { status: number }[]): Promise<{ outcome: unknown; requests: number }> {
  vi.useFakeTimers();
  const fetch = vi.fn<typeof globalThis.fetch>(() => {
    const answer = answers.shift() ?? { status: 200 };
    return Promise.resolve(Response.json(answer, { status: answer.status }));
  });
  vi.stubGlobal('fetch', fetch);
  const outcome = api.explain(request).catch((error: { problem?: { code: string } }) => error.problem?.code);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, requests: fetch.mock.calls.length };
}

describe('a question', () => {
  test('that finds the server busy is put again', async () => {
    expect(await asked(busy)).toEqual({ outcome: { status: 200 }, requests: 2 });
  });

  test('is given up after three times', async () => {
    expect(await asked(busy, busy, busy)).toEqual({ outcome: 'server-busy', requests: 3 });
  });

  test('that is refused is not', async () => {
    const dear = { ...busy, status: 422, code: 'takes-too-long' };
    expect(await asked(dear)).toEqual({ outcome: 'takes-too-long', requests: 1 });
  });
});
