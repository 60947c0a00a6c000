/** A line of the longest answer is a few dozen kilobytes; what is longer is none of ours. */
export const LONGEST_LINE = 262_144;

/** What came was not what is read here. */
export class Garbled extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'Garbled';
  }
}

/** Puts lines of JSON together from the pieces that they arrive in. */
export class JsonLines {
  readonly #longest: number;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #rest = '';

  constructor(longest = LONGEST_LINE) {
    this.#longest = longest;
  }

  /** The values of the lines that are whole by now. */
  push(bytes: Uint8Array): unknown[] {
    return this.#take(this.#decoded(bytes));
  }

  /** The value of a last line that nothing ended. */
  end(): unknown[] {
    return this.#take(`${this.#decoded()}\n`);
  }

  #decoded(bytes?: Uint8Array): string {
    try {
      return bytes ? this.#decoder.decode(bytes, { stream: true }) : this.#decoder.decode();
    } catch {
      throw new Garbled('not UTF-8');
    }
  }

  #take(text: string): unknown[] {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    if ([this.#rest, ...lines].some((line) => line.length > this.#longest)) throw new Garbled('too long');
    return lines.filter((line) => line.trim() !== '').map(parsed);
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new Garbled('not JSON');
  }
}

/** Reads a body line by line, to its end or until the request is aborted. */
export async function readLines(
  body: ReadableStream<Uint8Array>,
  onvalue: (value: unknown) => void,
): Promise<void> {
  const lines = new JsonLines();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      for (const one of done ? lines.end() : lines.push(value)) onvalue(one);
      if (done) return;
    }
  } catch (error) {
    // Nothing more is wanted of it; the server hears that it may stop.
    void reader.cancel().catch(() => undefined);
    throw error;
  }
}
