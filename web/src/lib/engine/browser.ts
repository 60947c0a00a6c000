import script from 'stockfish/bin/stockfish-19-lite-single.js?url';
import wasm from 'stockfish/bin/stockfish-19-lite-single.wasm?url';

import type { Effort } from './effort';
import { LOCAL, Lost, named } from './local';
import type { Place } from './place';
import starter from './stockfish-worker.js?url';
import { Telling } from './telling';
import { Thoughts } from './uci';
import { Wording } from './wording';
import type { EngineName } from '$lib/wire/EngineName';
import type { EngineUpdate } from '$lib/wire/EngineUpdate';

/** What is used of a worker. */
export type Runner = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** How long it may take until it is there, and until it lets go of a search. */
const COMING_MS = 90_000;
const LETTING_GO_MS = 5000;

function started(): Runner {
  if (typeof WebAssembly !== 'object' || typeof Worker !== 'function') throw new Lost('unable');
  const absolute = (path: string): string => new URL(path, location.href).href;
  return new Worker(`${starter}#${encodeURIComponent(absolute(wasm))}`, { name: absolute(script) });
}

/** Why it was lost, from what failed in the worker. */
function lostBy(reason: string): Lost {
  if (/HTTP \d/.test(reason)) return new Lost('missing');
  return new Lost(/fetch|network|load/i.test(reason) ? 'unreached' : 'unable');
}

/** A question, and what is expected behind it. */
interface Question {
  at: Place;
  lines: number;
  effort: Effort;
}

/** Stockfish in a worker of the browser: one thread, one search at a time. */
export class Browser {
  readonly #start: () => Runner;
  readonly #wording: Wording;
  #runner: Runner | undefined;
  #ready: Promise<EngineName> | undefined;
  /** Whether it has said who it is. */
  #named = false;
  /** Ends with the search that was begun last. */
  #turn: Promise<void> = Promise.resolve();
  #hears: ((line: string) => void) | undefined;
  #breaks: ((error: Lost) => void) | undefined;

  constructor(start: () => Runner = started, wording: Wording = new Wording()) {
    this.#start = start;
    this.#wording = wording;
  }

  /** Fetches it, unless it is there. Fails with {@link Lost}; then it may be tried again. */
  load(): Promise<EngineName> {
    if (this.#ready) return this.#ready;
    const ready = this.#greet();
    this.#ready = ready;
    ready.catch(() => {
      if (this.#ready === ready) this.#ready = undefined;
    });
    return ready;
  }

  /** Whether it has come. */
  get there(): boolean {
    return this.#named;
  }

  /** Takes it away, with what it uses. */
  end(): void {
    this.#lose(new Lost('broken'));
  }

  /** Searches a position, and tells what is found as it deepens, as the server does. Aborted, it ends at once and says no more. */
  async search(
    { at, lines, effort }: Question,
    signal: AbortSignal,
    onupdate: (update: EngineUpdate) => void,
  ): Promise<void> {
    const before = this.#turn;
    let over = (): void => undefined;
    this.#turn = new Promise((ends) => (over = ends));
    try {
      // The answer to the question before comes first.
      await before;
      const engine = await this.load();
      if (signal.aborted) return;
      const thoughts = new Thoughts(at.fen, lines);
      const telling = new Telling(this.#wording, engine, at, signal, onupdate);
      let fault: unknown;
      const onfail = (error: unknown): void => {
        fault ??= error;
        this.#runner?.postMessage('stop');
      };
      await this.#run(question(at, lines, effort), signal, (line) => {
        const thought = thoughts.hear(line);
        if (thought) telling.tell(thought, onfail);
      });
      if (signal.aborted) return;
      if (fault !== undefined) throw fault;
      const last = thoughts.end();
      if (!last) throw new Lost('broken');
      await telling.end(last);
    } finally {
      over();
    }
  }

  /** Sends lines that a search follows, and hears it to its `bestmove`. */
  async #run(lines: string[], signal: AbortSignal, online: (line: string) => void): Promise<void> {
    let late: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      this.#runner?.postMessage('stop');
      late = setTimeout(() => this.end(), LETTING_GO_MS);
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      await this.#until(lines, (line) => {
        if (line.startsWith('bestmove')) return true;
        if (!signal.aborted) online(line);
        return false;
      });
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
    }
  }

  async #greet(): Promise<EngineName> {
    const late = setTimeout(() => this.#lose(new Lost('unreached')), COMING_MS);
    try {
      const runner = this.#start();
      this.#runner = runner;
      // What a runner says that is no more of ours is not heard.
      runner.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (runner === this.#runner) for (const line of String(data).split('\n')) this.#heard(line);
      };
      runner.onerror = (event) => {
        event.preventDefault();
        if (runner === this.#runner) this.#lose(new Lost(this.#named ? 'broken' : 'unreached'));
      };
      let name = '';
      let network: string | undefined;
      await this.#until(['uci'], (line) => {
        if (line.startsWith('id name ')) name = line.slice('id name '.length);
        network = /^option name EvalFile .*\bdefault ([^<\s]+)/.exec(line)?.[1] ?? network;
        return line === 'uciok';
      });
      this.#named = true;
      return { id: LOCAL.id, ...named(name), ...(network === undefined ? {} : { network }) };
    } catch (error) {
      this.#lose(new Lost('broken'));
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  #heard(line: string): void {
    if (line.startsWith('lost ')) this.#lose(lostBy(line));
    else this.#hears?.(line);
  }

  /** Sends lines, and hears what comes until that was all. */
  #until(lines: readonly string[], online: (line: string) => boolean): Promise<void> {
    return new Promise((ends, fails) => {
      const runner = this.#runner;
      if (!runner) {
        fails(new Lost('broken'));
        return;
      }
      this.#breaks = fails;
      this.#hears = (line) => {
        if (!online(line)) return;
        this.#hears = undefined;
        this.#breaks = undefined;
        ends();
      };
      for (const line of lines) runner.postMessage(line);
    });
  }

  /** It is gone, and whoever waits for it hears why. */
  #lose(error: Lost): void {
    this.#runner?.terminate();
    this.#runner = undefined;
    this.#ready = undefined;
    this.#named = false;
    const breaks = this.#breaks;
    this.#hears = undefined;
    this.#breaks = undefined;
    breaks?.(error);
  }
}

/** What is sent for a search: the moves too, so that what repeats is known. */
function question(at: Place, lines: number, { depth, timeMs }: Effort): string[] {
  return [
    `setoption name MultiPV value ${lines}`,
    `setoption name UCI_Chess960 value ${at.variant === 'chess960'}`,
    'setoption name UCI_ShowWDL value true',
    `position fen ${at.start}${at.moves.length > 0 ? ` moves ${at.moves.join(' ')}` : ''}`,
    `go depth ${depth} movetime ${timeMs}`,
  ];
}
