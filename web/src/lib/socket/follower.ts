import { Fault } from '$lib/api/fault';
import type { ClientEvent } from '$lib/wire/ClientEvent';
import type { ServerFrame } from '$lib/wire/ServerFrame';
import type { Ack } from '$lib/wire/Ack';

/** What a follower needs of what it keeps up to date: a game, or a match of several boards. */
export interface Followed<View> {
  /** The last event seen; undefined before the first state. */
  seq(): number | undefined;
  /** The whole state in an answer; undefined where it answers something else. */
  whole(ack: Ack): View | undefined;
  /** Takes the whole state. */
  replace(view: View): void;
  /** Adds an event; false when events are missing before it. */
  apply(frame: ServerFrame): boolean;
  /** The state is the server's own again. */
  synced(): void;
  /** The server will not show this game. */
  refused(fault: Fault): void;
}

/** Keeps a game in step with the server: whole state first, missed events after a break, whole state again after a hole. */
export class Follower<View> {
  readonly #game: string;
  readonly #request: (event: ClientEvent) => Promise<Ack>;
  readonly #followed: Followed<View>;
  #round = 0;

  constructor(game: string, request: (event: ClientEvent) => Promise<Ack>, followed: Followed<View>) {
    this.#game = game;
    this.#request = request;
    this.#followed = followed;
  }

  /** Call when the connection has opened. */
  online(): Promise<void> {
    return this.#sync(this.#followed.seq());
  }

  /** Fetches the whole state anew: what was counted here since the last event can no longer be trusted. */
  again(): Promise<void> {
    return this.#sync(undefined);
  }

  /** Call with every event of the connection. */
  async frame(frame: ServerFrame): Promise<void> {
    if (frame.g !== this.#game || this.#followed.seq() === undefined) return;
    if (!this.#followed.apply(frame)) await this.#sync(undefined);
  }

  async #sync(from: number | undefined): Promise<void> {
    const round = ++this.#round;
    try {
      if (from === undefined || !(await this.#resume(from, round))) await this.#watch(round);
      if (round === this.#round) this.#followed.synced();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      // Without a problem the connection went away, and its next opening starts another round.
      if (error.problem && round === this.#round) this.#followed.refused(error);
    }
  }

  async #resume(from: number, round: number): Promise<boolean> {
    let ack: Ack;
    try {
      ack = await this.#request({ e: 'resume', d: { game: this.#game, from } });
    } catch (error) {
      // The server no longer holds those events: the whole state does as well.
      if (error instanceof Fault && error.problem) return false;
      throw error;
    }
    if (round !== this.#round) return true;
    if (!('events' in ack)) return false;
    return ack.events.every((event) => this.#followed.apply(event));
  }

  async #watch(round: number): Promise<void> {
    const ack = await this.#request({ e: 'watch', d: { game: this.#game } });
    const view = this.#followed.whole(ack);
    if (round === this.#round && view) this.#followed.replace(view);
  }
}
