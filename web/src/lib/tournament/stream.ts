import { backoff, type LinkStatus } from '$lib/socket/connection';

/** What a stream tells. */
export interface Heard {
  /** A line that is not empty, read. */
  line: (value: unknown) => void;
  status: (status: LinkStatus) => void;
}

/** The world outside a stream, so that tests can hold it. */
export interface Outside {
  fetch: (address: string, signal: AbortSignal) => Promise<Response>;
  random: () => number;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** A server that keeps the line open says something at least this often. */
const SILENCE_MS = 60_000;

const WORLD: Outside = {
  fetch: (address, signal) =>
    fetch(address, { signal, credentials: 'same-origin', headers: { Accept: 'application/x-ndjson' } }),
  random: Math.random,
  wait: (ms, signal) =>
    new Promise((passed) => {
      const timer = setTimeout(passed, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        passed();
      });
    }),
};

/** The lines of a body as they come; what is cut off at the end is dropped. */
export async function* linesOf(
  body: ReadableStream<Uint8Array>,
  heard: () => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') yield line;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Follows a stream of lines until what is returned is called; one that breaks off is opened again, after longer and longer pauses. */
export function follow(address: string, heard: Heard, outside: Outside = WORLD): () => void {
  const stop = new AbortController();
  let attempt = 0;

  async function once(): Promise<void> {
    const cut = new AbortController();
    const end = (): void => cut.abort();
    stop.signal.addEventListener('abort', end);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = (): void => {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
    };
    try {
      const answer = await outside.fetch(address, cut.signal);
      if (!answer.ok || !answer.body) return;
      listen();
      for await (const line of linesOf(answer.body, listen)) {
        if (stop.signal.aborted) return;
        heard.line(JSON.parse(line) as unknown);
        heard.status('online');
        attempt = 0;
      }
    } catch {
      // A line that broke, or that nobody can read: it is opened again.
    } finally {
      clearTimeout(silence);
      stop.signal.removeEventListener('abort', end);
      end();
    }
  }

  void (async () => {
    while (!stop.signal.aborted) {
      await once();
      if (stop.signal.aborted) return;
      heard.status('offline');
      await outside.wait(backoff(attempt, outside.random()), stop.signal);
      attempt += 1;
    }
  })();
  return () => stop.abort();
}
