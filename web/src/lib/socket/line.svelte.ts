import { attempt, type Fault } from '$lib/api/fault';
import { ensureSession, renewSession, session } from '$lib/api/session.svelte';
import { Sleep } from '$lib/clock/sleep';
import type { Ack } from '$lib/wire/Ack';
import type { ClientEvent } from '$lib/wire/ClientEvent';
import type { ServerFrame } from '$lib/wire/ServerFrame';

import { browserOutside, Connection, type LinkStatus } from './connection';
import { Follower } from './follower';

/** What hangs on a line: the state of a game or a match, and what is done with news of it. */
export interface Hung<View> {
  view(): View | undefined;
  /** Fetches the state over plain HTTP. */
  fetch(): Promise<View>;
  /** The whole state in an answer of the socket. */
  whole(ack: Ack): View | undefined;
  replace(view: View): void;
  /** Adds an event; false when events are missing before it. */
  apply(frame: ServerFrame): boolean;
  /** The state is the server's own again. */
  synced(): void;
}

/** How often a machine that was asleep is looked for. */
const SLEEP_CHECK_MS = 5000;

/** The line between a page and the server: kept open, in step after every break, and fresh after a sleep of the machine. */
export class Line<View extends { seq: number }> {
  link = $state<LinkStatus>('connecting');
  /** Whether the state is the server's, as far as is known. */
  synced = $state(false);
  failure = $state.raw<Fault | undefined>(undefined);
  readonly #hung: Hung<View>;
  readonly #connection = new Connection(browserOutside());
  readonly #follower: Follower<View>;
  readonly #abort = new AbortController();
  readonly #sleep = new Sleep(
    () => performance.now(),
    () => Date.now(),
  );

  constructor(id: string, hung: Hung<View>) {
    this.#hung = hung;
    this.#follower = new Follower(id, (event) => this.request(event), {
      seq: () => hung.view()?.seq,
      whole: (ack) => hung.whole(ack),
      replace: (view) => hung.replace(view),
      apply: (frame) => hung.apply(frame),
      synced: () => {
        this.synced = true;
        hung.synced();
        void this.#wake();
      },
      refused: (fault) => {
        if (fault.missing || fault.barred) this.failure = fault;
      },
    });
  }

  async start(): Promise<void> {
    const { signal } = this.#abort;
    addEventListener('online', () => this.#connection.hurry(), { signal });
    addEventListener('offline', () => this.#connection.lost(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState !== 'visible') return;
        this.#connection.hurry();
        void this.#wake();
      },
      { signal },
    );
    const watch = setInterval(() => void this.#wake(), SLEEP_CHECK_MS);
    signal.addEventListener('abort', () => clearInterval(watch));
    this.#connection.onframe = (frame) => void this.#follower.frame(frame);
    this.#connection.onended = renewSession;
    this.#connection.onstatus = (status) => {
      // A session may have ended while there was no line to hear it on.
      if (this.link === 'offline' && session()?.guest === false) renewSession().catch(() => undefined);
      this.link = status;
      this.synced = false;
      if (status === 'online') void this.#follower.online();
    };
    await this.load();
    if (!signal.aborted) this.#connection.start();
  }

  /** Fetches the state over plain HTTP: the first picture, and the answer to whether there is anything. */
  async load(): Promise<void> {
    this.failure = undefined;
    const outcome = await attempt(async () => {
      await ensureSession();
      const fetched = await this.#hung.fetch();
      const known = this.#hung.view();
      if (!known || fetched.seq >= known.seq) this.#hung.replace(fetched);
    });
    if (!outcome.ok) this.failure = outcome.fault;
  }

  stop(): void {
    this.#abort.abort();
    this.#connection.stop();
  }

  request(event: ClientEvent): Promise<Ack> {
    return this.#connection.request(event);
  }

  /** After a sleep nothing that was counted here holds. */
  async #wake(): Promise<void> {
    if (this.#sleep.slept() && this.synced) await this.#follower.again();
  }
}
