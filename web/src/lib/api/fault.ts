import { languages } from '$lib/texts/languages';
import type { Sentence } from '$lib/ui/verdict';
import type { Problem } from '$lib/wire/Problem';

/** Why the server did not do what was asked of it: its problem, or no answer at all. */
export class Fault extends Error {
  /** The server's own words; absent when it did not answer. */
  readonly problem: Problem | undefined;

  constructor(problem: Problem | undefined) {
    super(problem?.detail ?? 'no answer');
    this.name = 'Fault';
    this.problem = problem;
  }

  /** What is said of it to people. */
  get sentence(): Sentence {
    return this.problem?.message ?? { id: 'note-no-answer' };
  }

  /** Whether what was asked for is not there. */
  get missing(): boolean {
    return this.problem?.status === 404;
  }

  /** Whether whoever asks may not have it. */
  get barred(): boolean {
    return this.problem?.status === 403;
  }
}

/** What came of asking the server. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; fault: Fault };

/** Does what asks the server, once or several times, up to the first refusal; a mistake of our own is thrown on. */
export async function attempt<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, fault: error };
    throw error;
  }
}

/** Whether a body is a problem document; anything else, a proxy's page say, counts as no answer. */
export function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  const message = (body as { message?: unknown }).message;
  return typeof message === 'object' && message !== null && languages.every(({ code }) => code in message);
}
