import { attempt, Fault } from '$lib/api/fault';

import { analyze, Busy, engines } from './api';
import type { Browser } from './browser';
import { effortOf, HERE, sparing, type Device, type Effort } from './effort';
import { Found } from './found';
import { LOCAL, Lost, playsHere } from './local';
import { keyOf, playing, requestOf, type Place } from './place';
import type { Search } from './settings';
import { Garbled } from './stream';
import type { EngineAbout } from '$lib/wire/EngineAbout';
import type { EngineUpdate } from '$lib/wire/EngineUpdate';

/** Whoever leafs through a game asks for the position they stop at. */
export const STILL_MS = 150;

/** How it stands with the position on the board. */
export type State =
  | { kind: 'resting' }
  /** Whether the engine may be fetched is for the reader to say. */
  | { kind: 'asks' }
  | { kind: 'loading' }
  | { kind: 'searching' }
  | { kind: 'done' }
  | { kind: 'paused' }
  | { kind: 'over' }
  | { kind: 'none' }
  | { kind: 'busy'; waitMs: number }
  | { kind: 'failed'; fault: Fault | Lost | 'garbled' };

/** What the engine hears of the world around the page. */
export interface Outside {
  hidden: () => boolean;
  /** Calls when the page is shown or hidden, and when the network is back; what it returns ends that. */
  watch: (seen: () => void, online: () => void) => () => void;
  effort: (most?: Effort) => Promise<Effort>;
  /** Whether nothing large is fetched unasked. */
  sparing: () => boolean;
}

export const browserOutside = (): Outside => ({
  hidden: () => document.visibilityState === 'hidden',
  watch: (seen, online) => {
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', online);
    };
  },
  effort: (most) => effortOf(navigator as Device, most),
  sparing: () =>
    sparing(navigator as Device, window.matchMedia('(hover: none) and (pointer: coarse)').matches),
});

/** What an engine thinks of the position on the board: one of the server's, or the one that runs in the browser. */
export class Engine {
  state = $state.raw<State>({ kind: 'resting' });
  /** What is known of the position on the board. */
  update = $state.raw<EngineUpdate | undefined>(undefined);
  /** The position that `update` is of: whoever shows its moves shows them there. */
  at = $state.raw<Place | undefined>(undefined);
  /** Every engine of the server; unknown until it has told of them. */
  all = $state.raw<readonly EngineAbout[] | undefined>(undefined);

  readonly #outside: Outside;
  readonly #found = new Found();
  readonly #unwatch: () => void;
  #settings: Search = { lines: 1, engine: undefined };
  #browser: Browser | undefined;
  #key = '';
  #abort: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: Promise<void> | undefined;

  constructor(outside: Outside = browserOutside()) {
    this.#outside = outside;
    this.#unwatch = outside.watch(
      () => this.#seen(),
      () => {
        if (this.state.kind === 'failed' && !this.#problem()) this.again();
      },
    );
  }

  /** Looks at a position, as the settings say. */
  look(at: Place, settings: Search): void {
    const key = keyOf(at, settings);
    if (key === this.#key && at.over === this.at?.over) return;
    const paused = this.state.kind === 'paused';
    this.#halt();
    this.#key = key;
    this.#settings = settings;
    this.at = at;
    if (!this.here) this.#unload();
    this.update = this.#found.get(key);
    if (at.over) this.state = { kind: 'over' };
    else if (paused) this.state = { kind: 'paused' };
    else this.#begin(STILL_MS);
  }

  pause(): void {
    this.#halt();
    this.state = { kind: 'paused' };
  }

  /** Searches on: after a pause, and where a search has come to its end. */
  again(): void {
    if (!this.at || this.at.over) return;
    this.#halt();
    this.#search();
  }

  /** The browser's engine may be fetched. */
  agree(): void {
    this.#settings = { ...this.#settings, agreed: true };
    this.again();
  }

  /** Asks nothing more until a position is looked at again. */
  rest(): void {
    this.#halt();
    this.#unload();
    this.#key = '';
    this.at = undefined;
    this.update = undefined;
    this.state = { kind: 'resting' };
  }

  /** The page is left. */
  stop(): void {
    this.rest();
    this.#unwatch();
  }

  /** The engines to choose from here. */
  get choice(): EngineAbout[] {
    return this.at && this.all ? playing(this.all, this.at) : [];
  }

  /** Whether the browser's engine is chosen, and plays here. */
  get here(): boolean {
    return this.at !== undefined && this.#settings.engine === LOCAL.id && playsHere(this.at);
  }

  #problem(): Fault['problem'] {
    return this.state.kind === 'failed' && this.state.fault instanceof Fault
      ? this.state.fault.problem
      : undefined;
  }

  /** What runs in the browser ends, and gives back its memory. */
  #unload(): void {
    this.#browser?.end();
    this.#browser = undefined;
  }

  #halt(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#abort?.abort();
    this.#abort = undefined;
  }

  /** Shows what is known; searches on unless that was all, or nobody sees it. */
  #begin(afterMs: number): void {
    if (this.update?.done) {
      this.state = { kind: 'done' };
      return;
    }
    this.state = { kind: 'searching' };
    if (!this.#outside.hidden()) this.#timer = setTimeout(() => this.#search(), afterMs);
  }

  #seen(): void {
    const { kind } = this.state;
    if (kind !== 'searching' && kind !== 'busy' && kind !== 'loading') return;
    this.#halt();
    if (!this.#outside.hidden()) this.#begin(STILL_MS);
  }

  #search(): void {
    const { at } = this;
    if (!at) return;
    this.state = { kind: 'searching' };
    const abort = new AbortController();
    this.#abort = abort;
    const here = (): boolean => this.#abort === abort;
    const asked = this.here
      ? this.#askHere(at, this.#key, abort.signal, here)
      : this.#ask(at, this.#key, abort.signal, here);
    void asked.catch((error: unknown) => {
      if (here()) this.#failed(error);
    });
  }

  async #ask(at: Place, key: string, signal: AbortSignal, here: () => boolean): Promise<void> {
    await this.#tell();
    if (!here()) return;
    const able = this.all && playing(this.all, at);
    if (able?.length === 0) {
      this.state = { kind: 'none' };
      return;
    }
    // One that was chosen in another variant stays chosen for that.
    const engine = able?.find(({ id }) => id === this.#settings.engine)?.id;
    const effort = await this.#outside.effort();
    if (!here()) return;
    await analyze(requestOf(at, { ...this.#settings, engine }, effort), signal, (update) => {
      this.#found.put(key, update);
      if (here()) this.#show(update);
    });
    if (here()) this.state = { kind: 'done' };
  }

  async #askHere(at: Place, key: string, signal: AbortSignal, here: () => boolean): Promise<void> {
    // The choice is offered all the same.
    void this.#tell();
    if (!this.#settings.agreed && this.#outside.sparing()) {
      this.state = { kind: 'asks' };
      return;
    }
    if (!this.#browser?.there) this.state = { kind: 'loading' };
    const { Browser } = await import('./browser').catch(() => {
      throw new Lost('unreached');
    });
    const effort = await this.#outside.effort(HERE);
    if (!here()) return;
    this.#browser ??= new Browser();
    const browser = this.#browser;
    await browser.load();
    if (!here()) return;
    this.state = { kind: 'searching' };
    await browser.search({ at, lines: this.#settings.lines, effort }, signal, (update) => {
      this.#found.put(key, update);
      if (here()) this.#show(update);
    });
    if (here()) this.state = { kind: 'done' };
  }

  /** What was found deeper before stays until a search has come as far again. */
  #show(update: EngineUpdate): void {
    const before = this.update;
    if (update.lines.length > 0 && (!before || update.depth >= before.depth)) this.update = update;
  }

  /** Finds out which engines there are, once. A server that does not tell may still answer. */
  #tell(): Promise<void> {
    this.#asking ??= attempt(async () => {
      this.all = await engines();
    }).then(({ ok }) => {
      if (!ok) this.#asking = undefined;
    });
    return this.#asking;
  }

  #failed(error: unknown): void {
    this.#abort = undefined;
    if (error instanceof Busy) {
      this.state = { kind: 'busy', waitMs: error.waitMs };
      this.#timer = setTimeout(() => this.#search(), error.waitMs);
      return;
    }
    const code = error instanceof Fault ? error.problem?.code : undefined;
    if (code === 'game-over') this.state = { kind: 'over' };
    else if (code === 'engine-variant') this.state = { kind: 'none' };
    else if (code === 'engine-unknown' && this.#settings.engine !== undefined) {
      // The server has lost it: the best there is takes its place.
      this.#settings = { ...this.#settings, engine: undefined };
      this.#asking = undefined;
      this.#search();
    } else if (error instanceof Fault || error instanceof Lost) this.state = { kind: 'failed', fault: error };
    else if (error instanceof Garbled) this.state = { kind: 'failed', fault: 'garbled' };
    else throw error;
  }
}
