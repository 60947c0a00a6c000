import { Fault } from '$lib/api/fault';
import { ensureSession, renewSession, session } from '$lib/api/session.svelte';
import type { Ack } from '$lib/wire/Ack';
import type { ClientEvent } from '$lib/wire/ClientEvent';
import type { ServerFrame } from '$lib/wire/ServerFrame';

import { browserOutside, Connection, type LinkStatus, type Outside } from './connection';

/** Somebody who wants news of the line. */
export interface Listener {
  /** The line has opened, for the first time or again: what was known may be old. */
  opened?: () => void;
  frame: (frame: ServerFrame) => void;
}

/** How long a request waits for a line that is about to open. */
const OPENS_WITHIN_MS = 8_000;

/** The line between a person and the server that outlives the pages: the queue, the lobby, challenges. */
export class Personal {
  link = $state<LinkStatus>('connecting');
  readonly #outside: Outside;
  readonly #connection: Connection;
  readonly #listeners = new Set<Listener>();
  #waiting: (() => void)[] = [];
  #started = false;

  constructor(outside: Outside) {
    this.#outside = outside;
    this.#connection = new Connection(outside);
  }

  /** Opens the line, once; from then on it stays open as long as the window. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    const connection = this.#connection;
    addEventListener('online', () => connection.hurry());
    addEventListener('offline', () => connection.lost());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') connection.hurry();
    });
    connection.onended = renewSession;
    connection.onframe = (frame) => {
      for (const listener of this.#listeners) listener.frame(frame);
    };
    connection.onstatus = (status) => {
      // A session may have ended while there was no line to hear it on.
      if (this.link === 'offline' && session()?.guest === false) renewSession().catch(() => undefined);
      this.link = status;
      if (status !== 'online') return;
      for (const go of this.#waiting.splice(0)) go();
      for (const listener of this.#listeners) listener.opened?.();
    };
    // Who we are is settled before a line is opened in that name; without an answer it is tried all the same.
    const open = (): void => connection.start();
    void ensureSession().then(open, open);
  }

  /** Hears the line until what is returned is called. Whoever comes while it is open is told so at once. */
  hear(listener: Listener): () => void {
    this.start();
    this.#listeners.add(listener);
    if (this.link === 'online') listener.opened?.();
    return () => this.#listeners.delete(listener);
  }

  /** Sends an event; waits a little for a line that is about to open. */
  async request(event: ClientEvent): Promise<Ack> {
    this.start();
    if (this.link !== 'online') await this.#online();
    return this.#connection.request(event);
  }

  #online(): Promise<void> {
    // Before the first opening it is not yet known who opens it.
    if (this.link === 'offline') this.#connection.hurry();
    return new Promise((resolve, reject) => {
      const go = (): void => {
        cancel();
        resolve();
      };
      const cancel = this.#outside.after(OPENS_WITHIN_MS, () => {
        this.#waiting = this.#waiting.filter((other) => other !== go);
        reject(new Fault(undefined));
      });
      this.#waiting.push(go);
    });
  }
}

/** The one line of this window. */
export const personal = new Personal(browserOutside());
