import { Fault } from '$lib/api/fault';
import type { Ack } from '$lib/wire/Ack';
import type { AckFrame } from '$lib/wire/AckFrame';
import type { ClientEvent } from '$lib/wire/ClientEvent';
import type { ServerFrame } from '$lib/wire/ServerFrame';

/** What is used of a WebSocket. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event?: { code: number }) => void) | null;
}

/** The world outside a connection, so that tests can hold the clock. */
export interface Outside {
  open(): Wire;
  random(): number;
  after(ms: number, run: () => void): () => void;
}

export type LinkStatus = 'connecting' | 'online' | 'offline';

interface Waiting {
  resolve(ack: Ack): void;
  reject(fault: Fault): void;
  cancel(): void;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;
const ANSWER_WITHIN_MS = 8_000;
/** The code that a socket closes with when its session has ended. */
const SIGNED_OUT = 4401;
/** The answer that brings the next session may still be on its way to another window; its cookie must not be replaced. */
const SETTLES_WITHIN_MS = 1_000;

/** Milliseconds before attempt `n` (from 0) to connect again: doubling, capped, and spread so that a crowd does not return at once. */
export function backoff(attempt: number, random: number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return Math.round(full * (0.5 + random / 2));
}

/** One socket that stays open: frames out with acknowledgement, events in, reconnecting until it is stopped. */
export class Connection {
  status: LinkStatus = 'connecting';
  onstatus: (status: LinkStatus) => void = () => {};
  onframe: (frame: ServerFrame) => void = () => {};
  /** The session that the socket was opened with has ended; settles when it is known who we are now. */
  onended: () => Promise<unknown> = () => Promise.resolve();

  readonly #outside: Outside;
  #wire: Wire | undefined;
  #open = false;
  #stopped = false;
  #ended = false;
  #attempt = 0;
  #nextId = 1;
  #waiting = new Map<number, Waiting>();
  #cancelRetry: () => void = () => {};

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  start(): void {
    this.#stopped = false;
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelRetry();
    this.#drop();
  }

  /** Tries again now: the network is back, or the page is looked at again. */
  hurry(): void {
    if (this.#stopped || this.#ended || this.#wire) return;
    this.#cancelRetry();
    this.#attempt = 0;
    this.#connect();
  }

  /** The network is gone: says so at once instead of waiting for the socket to notice. */
  lost(): void {
    if (!this.#stopped && this.#wire) this.#closed();
  }

  /** Sends an event; fails at once when there is no connection, since nothing is queued behind the player's back. */
  request(event: ClientEvent): Promise<Ack> {
    const wire = this.#wire;
    if (!wire || !this.#open) return Promise.reject(new Fault(undefined));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const cancel = this.#outside.after(ANSWER_WITHIN_MS, () => this.#closed());
      this.#waiting.set(id, { resolve, reject, cancel });
      wire.send(JSON.stringify({ id, ...event }));
    });
  }

  #connect(): void {
    const wire = this.#outside.open();
    this.#wire = wire;
    wire.onopen = () => {
      this.#open = true;
      this.#attempt = 0;
      this.#become('online');
    };
    wire.onmessage = (event) => this.#read(event.data);
    wire.onclose = (event) => {
      if (this.#wire !== wire) return;
      if (event?.code === SIGNED_OUT) this.#signedOut();
      else this.#closed();
    };
  }

  #read(data: unknown): void {
    if (typeof data !== 'string') return;
    let frame: AckFrame | ServerFrame;
    try {
      frame = JSON.parse(data) as AckFrame | ServerFrame;
    } catch {
      // A frame that is not JSON is a broken line: start afresh and catch up.
      this.#closed();
      return;
    }
    if ('ack' in frame) this.#answered(frame);
    else this.onframe(frame);
  }

  #answered(frame: AckFrame): void {
    const waiting = this.#waiting.get(frame.ack);
    if (!waiting) return;
    this.#waiting.delete(frame.ack);
    waiting.cancel();
    if (frame.d !== undefined && frame.err === undefined) waiting.resolve(frame.d);
    else waiting.reject(new Fault(frame.err));
  }

  #closed(): void {
    this.#drop();
    if (this.#stopped) return;
    this.#become('offline');
    this.#cancelRetry = this.#outside.after(backoff(this.#attempt, this.#outside.random()), () =>
      this.#connect(),
    );
    this.#attempt += 1;
  }

  /** No socket is opened before it is known who opens it. */
  #signedOut(): void {
    this.#drop();
    this.#become('offline');
    this.#ended = true;
    const again = (): void => {
      this.#ended = false;
      this.hurry();
    };
    this.#cancelRetry = this.#outside.after(SETTLES_WITHIN_MS, () => void this.onended().then(again, again));
  }

  #drop(): void {
    const wire = this.#wire;
    this.#wire = undefined;
    this.#open = false;
    if (wire) {
      wire.onopen = wire.onmessage = wire.onclose = null;
      wire.close();
    }
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject, cancel } of waiting) {
      cancel();
      reject(new Fault(undefined));
    }
  }

  #become(status: LinkStatus): void {
    if (this.status === status) return;
    this.status = status;
    this.onstatus(status);
  }
}

/** The browser as the world outside. */
export function browserOutside(): Outside {
  return {
    open: () => {
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      return new WebSocket(`${scheme}://${location.host}/api/v1/socket`) as Wire;
    },
    random: Math.random,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
}
