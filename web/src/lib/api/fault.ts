import type { Problem } from '$lib/wire/Problem';

/** Why a request failed: the server's problem, or no answer at all. */
export class ApiFault extends Error {
  /** The server's own words; absent when it did not answer. */
  readonly problem: Problem | undefined;

  constructor(problem: Problem | undefined) {
    super(problem?.detail ?? 'no answer');
    this.name = 'ApiFault';
    this.problem = problem;
  }

  /** Whether what was asked for is not there. */
  get missing(): boolean {
    return this.problem?.status === 404;
  }
}

/** Whether a body is a problem document; anything else, a proxy's page say, counts as no answer. */
export function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  const message = (body as { message?: unknown }).message;
  return typeof message === 'object' && message !== null && 'en' in message && 'no' in message;
}
