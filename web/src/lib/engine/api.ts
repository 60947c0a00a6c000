import { json } from '$lib/api/client';
import { Fault, isProblem } from '$lib/api/fault';

import { Garbled, readLines } from './stream';
import type { AnalyzeRequest } from '$lib/wire/AnalyzeRequest';
import type { EngineAbout } from '$lib/wire/EngineAbout';
import type { EngineLine } from '$lib/wire/EngineLine';
import type { EngineScore } from '$lib/wire/EngineScore';
import type { EngineUpdate } from '$lib/wire/EngineUpdate';

/** Where a refusal does not say how long to wait. */
const WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** The server has as much to do as it can, and says when to come back. */
export class Busy extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('busy');
    this.name = 'Busy';
    this.waitMs = waitMs;
  }
}

/** Milliseconds until one may come back, from `Retry-After`: seconds, or a date. */
export function waitOf(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 250), LONGEST_WAIT_MS) : WAIT_MS;
}

const isScore = (value: unknown): value is EngineScore => {
  const { kind, value: much } = (value ?? {}) as Partial<EngineScore>;
  return (kind === 'centipawns' || kind === 'mate') && Number.isFinite(much);
};

const isChances = (value: EngineLine['chances']): boolean =>
  value === undefined || [value?.white?.win, value?.white?.draw, value?.white?.loss].every(Number.isFinite);

function isLine(value: unknown): value is EngineLine {
  const { score, chances, moves } = (value ?? {}) as Partial<EngineLine>;
  return (
    isScore(score?.white) &&
    isChances(chances) &&
    Array.isArray(moves) &&
    moves.every((move) => [move.uci, move.san, move.fen].every((text) => typeof text === 'string'))
  );
}

/** Whether a line holds all that is shown of it. */
export function isUpdate(value: unknown): value is EngineUpdate {
  if (typeof value !== 'object' || value === null) return false;
  const { engine, depth, nodes, nps, done, lines } = value as Partial<EngineUpdate>;
  return (
    typeof engine?.name === 'string' &&
    [depth, nodes, nps].every((figure) => Number.isFinite(figure)) &&
    typeof done === 'boolean' &&
    Array.isArray(lines) &&
    lines.every(isLine)
  );
}

const problemIn = (value: unknown): unknown => (value as { problem?: unknown } | null)?.problem;

/** The engines of the server. */
export async function engines(): Promise<EngineAbout[]> {
  return (await json<{ items: EngineAbout[] }>('GET', '/engines')).items;
}

/**
 * Has a position searched, and hears what is found as it deepens. Ends with the search; fails with a {@link Fault}, with
 * {@link Busy}, or by being aborted.
 */
export async function analyze(
  request: AnalyzeRequest,
  signal: AbortSignal,
  onupdate: (update: EngineUpdate) => void,
): Promise<void> {
  const answer = await fetch('/api/v1/position/analyze', {
    method: 'POST',
    headers: {
      Accept: 'application/x-ndjson, application/problem+json',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(request),
    credentials: 'same-origin',
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new Fault(undefined);
  });
  if (answer.status === 429 || answer.status === 503)
    throw new Busy(waitOf(answer.headers.get('Retry-After'), Date.now()));
  if (!answer.ok) {
    const problem: unknown = await answer.json().catch(() => undefined);
    throw new Fault(isProblem(problem) ? problem : undefined);
  }
  if (!answer.body) throw new Garbled('no body');
  let last: EngineUpdate | undefined;
  await readLines(answer.body, (value) => {
    const problem = problemIn(value);
    if (isProblem(problem)) throw problem.status === 429 ? new Busy(WAIT_MS) : new Fault(problem);
    if (!isUpdate(value)) throw new Garbled('another line');
    last = value;
    if (!signal.aborted) onupdate(value);
  }).catch((error: unknown) => {
    // A line that breaks while it is read is the network's.
    const ours = error instanceof Fault || error instanceof Busy || error instanceof Garbled;
    throw ours || signal.aborted ? error : new Fault(undefined);
  });
  if (!last?.done && !signal.aborted) throw new Fault(undefined);
}
