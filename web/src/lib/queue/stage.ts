import type { MatchCancelled } from '$lib/wire/MatchCancelled';
import type { MatchFound } from '$lib/wire/MatchFound';
import type { QueueReleased } from '$lib/wire/QueueReleased';
import type { QueueStatus } from '$lib/wire/QueueStatus';
import type { QueueView } from '$lib/wire/QueueView';
import type { ServerFrame } from '$lib/wire/ServerFrame';

/** How somebody's waiting for a quick game stands. Moments are those of `performance.now()`. */
export type Stage =
  | { kind: 'idle' }
  | { kind: 'waiting'; status: QueueStatus; at: number }
  | {
      kind: 'found';
      found: MatchFound;
      until: number;
      accepted: boolean;
      /** How it stood when the opponent was found, to go back to. */
      before: QueueStatus | undefined;
    };

/** What an event makes of the waiting, and what is to be said or done about it. */
export interface Told {
  stage: Stage;
  /** The match that came to nothing. */
  cancelled?: MatchCancelled;
  /** That nobody came in the time that one wanted to wait. */
  released?: QueueReleased;
  /** The game that is there. */
  game?: string;
}

const IDLE: Stage = { kind: 'idle' };

/** Adds an event to how the waiting stands; nothing when it is about something else. */
export function told(stage: Stage, frame: ServerFrame, now: number): Told | undefined {
  switch (frame.e) {
    case 'queue_status':
      return { stage: { kind: 'waiting', status: frame.d, at: now } };
    case 'match_found':
      return { stage: foundAt(stage, frame.d, now) };
    case 'match_ready':
      return { stage: IDLE, game: frame.d.gameId };
    case 'match_cancelled':
      return { stage: frame.d.requeued ? backTo(stage, now) : IDLE, cancelled: frame.d };
    case 'queue_released':
      return { stage: IDLE, released: frame.d };
    default:
      return undefined;
  }
}

/** How it stands by the server's own word, after a time without news. */
export function stands(stage: Stage, view: QueueView, now: number): Told {
  if (view.found) return { stage: foundAt(stage, view.found, now) };
  // What came to nothing is news to whoever saw it begin.
  const ended = stage.kind === 'found' && view.cancelled?.matchId === stage.found.matchId;
  const news = ended && view.cancelled ? { cancelled: view.cancelled } : {};
  if (view.queue) return { stage: { kind: 'waiting', status: view.queue, at: now }, ...news };
  if (view.released && stage.kind !== 'idle') return { stage: IDLE, released: view.released };
  return view.ready && !ended ? { stage: IDLE, game: view.ready.gameId } : { stage: IDLE, ...news };
}

function foundAt(stage: Stage, found: MatchFound, now: number): Stage {
  const before = stage.kind === 'waiting' ? stage.status : stage.kind === 'found' ? stage.before : undefined;
  return { kind: 'found', found, until: now + found.answerMs, accepted: found.accepted, before };
}

function backTo(stage: Stage, now: number): Stage {
  const status = stage.kind === 'found' ? stage.before : undefined;
  return status ? { kind: 'waiting', status, at: now } : stage.kind === 'waiting' ? stage : IDLE;
}

/** Milliseconds waited by now. */
export const waitedBy = (status: QueueStatus, at: number, now: number): number =>
  status.waitedMs + (now - at);

/** Seconds that have passed, as the rulebook of the queue and every sentence about it count them: one that is not over is none. */
export const wholeSeconds = (ms: number): number => Math.max(0, Math.floor(ms / 1000));

/** A stretch of time as it is counted up: "0:07", "12:30". */
export function counted(ms: number): string {
  const seconds = wholeSeconds(ms);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** An estimate as it is said: whole seconds in steps of five, from a minute and a half on in minutes. */
export function estimated(ms: number): { unit: 'seconds' | 'minutes'; count: number } {
  if (ms < 90_000) return { unit: 'seconds', count: Math.max(5, Math.ceil(ms / 5000) * 5) };
  return { unit: 'minutes', count: Math.round(ms / 60_000) };
}
