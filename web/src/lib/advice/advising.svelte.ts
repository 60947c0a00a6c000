import { attempt, type Fault } from '$lib/api/fault';
import type { ConsideredMove } from '$lib/wire/ConsideredMove';
import type { MovesRequest } from '$lib/wire/MovesRequest';
import type { MovesView } from '$lib/wire/MovesView';
import type { VariantName } from '$lib/wire/VariantName';

import { considered } from './api';

/** Where the reader stands: a start and the moves from there, UCI. */
export interface Stand {
  variant: VariantName;
  start: string;
  moves: readonly string[];
  /** Whether nothing can be played here. */
  over: boolean;
}

/** Whoever steps through a line is not asked about each of its positions. */
const SETTLED_MS = 250;
const KEPT = 60;
/** Moves to consider in a position, and beside a move that was made. */
const LIMIT = 3;

/** What there is to consider where the reader stands, and what is to be said of the move that led there. */
export class Advising {
  here = $state.raw<MovesView | undefined>(undefined);
  /** The position before, with the move that led on. */
  before = $state.raw<MovesView | undefined>(undefined);
  fault = $state.raw<Fault | undefined>(undefined);
  busy = $state(false);

  readonly #ask: (request: MovesRequest) => Promise<MovesView>;
  readonly #kept = new Map<string, MovesView>();
  #round = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: (request: MovesRequest) => Promise<MovesView> = considered) {
    this.#ask = ask;
  }

  /** The move that led here. */
  get made(): ConsideredMove | undefined {
    return this.before?.moves.find(({ asked }) => asked);
  }

  /** The one that comes before it. */
  get better(): ConsideredMove | undefined {
    const first = this.before?.moves[0];
    return first?.asked ? undefined : first;
  }

  /** Looks at another position, once the reader stays there. */
  look(stand: Stand): void {
    clearTimeout(this.#timer);
    this.#round += 1;
    const round = this.#round;
    this.here = undefined;
    this.before = undefined;
    this.fault = undefined;
    this.busy = true;
    this.#timer = setTimeout(() => void this.#load(stand, round), SETTLED_MS);
  }

  /** Asks nothing any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#round += 1;
  }

  async #load({ variant, start, moves, over }: Stand, round: number): Promise<void> {
    const rules = { variant, fen: start };
    const last = moves.at(-1);
    const outcome = await attempt(async () => {
      if (last !== undefined) {
        const before = await this.#view({ ...rules, moves: moves.slice(0, -1), ask: [last], limit: LIMIT });
        if (round !== this.#round) return;
        this.before = before;
      }
      if (over) return;
      const here = await this.#view({ ...rules, moves: [...moves], limit: LIMIT });
      if (round === this.#round) this.here = here;
    });
    if (round !== this.#round) return;
    this.busy = false;
    if (!outcome.ok) this.fault = outcome.fault;
  }

  async #view(request: MovesRequest): Promise<MovesView> {
    const key = JSON.stringify(request);
    const known = this.#kept.get(key);
    if (known) return known;
    const view = await this.#ask(request);
    this.#kept.set(key, view);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return view;
  }
}
