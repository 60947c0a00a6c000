import { Fault } from '$lib/api/fault';

import type { Place } from './place';
import type { Thought } from './uci';
import type { Wording } from './wording';
import type { EngineName } from '$lib/wire/EngineName';
import type { EngineUpdate } from '$lib/wire/EngineUpdate';

/** How long the server is left alone for every line that it was asked about, and how long where it asks for that. */
const PAUSE_MS = 300;
const BUSY_MS = 3000;

const pause = (ms: number): Promise<void> => new Promise((passed) => setTimeout(passed, ms));

/** Tells what is thought as it gets deeper, as fast as it can be put into words: of several thoughts the last. */
export class Telling {
  readonly #wording: Wording;
  readonly #engine: EngineName;
  readonly #at: Place;
  readonly #signal: AbortSignal;
  readonly #onupdate: (update: EngineUpdate) => void;
  #next: { thought: Thought; done: boolean } | undefined;
  #busy: Promise<void> | undefined;

  constructor(
    wording: Wording,
    engine: EngineName,
    at: Place,
    signal: AbortSignal,
    onupdate: (update: EngineUpdate) => void,
  ) {
    this.#wording = wording;
    this.#engine = engine;
    this.#at = at;
    this.#signal = signal;
    this.#onupdate = onupdate;
  }

  /** Tells this when what is told now has been told. `onfail` hears why it cannot. */
  tell(thought: Thought, onfail: (error: unknown) => void): void {
    this.#next = { thought, done: false };
    if (this.#busy) return;
    const busy = this.#all().finally(() => (this.#busy = undefined));
    this.#busy = busy;
    busy.catch(onfail);
  }

  /** Tells the last of it, with every move. */
  async end(thought: Thought): Promise<void> {
    this.#next = { thought, done: true };
    await this.#busy;
    await this.#all();
  }

  async #all(): Promise<void> {
    while (this.#next && !this.#signal.aborted) {
      const { thought, done } = this.#next;
      const asked = await this.#one(thought, done);
      if (this.#next.thought === thought && this.#next.done === done) this.#next = undefined;
      else if (!this.#next.done) await pause(asked * PAUSE_MS);
    }
  }

  async #one(thought: Thought, done: boolean): Promise<number> {
    try {
      const { lines, asked } = await this.#wording.say(this.#at, thought.lines, !done);
      if (!this.#signal.aborted)
        this.#onupdate({
          engine: this.#engine,
          fen: thought.fen,
          ...thought.figures,
          cached: false,
          done,
          lines,
        });
      return asked;
    } catch (error) {
      if (!(error instanceof Fault) || error.problem?.status !== 429) throw error;
      await pause(BUSY_MS);
      return this.#signal.aborted ? 0 : this.#one(thought, done);
    }
  }
}
