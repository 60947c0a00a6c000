import { attempt, type Fault } from '$lib/api/fault';
import { onDevice } from '$lib/device/kept';
import type { CollectionView } from '$lib/wire/CollectionView';
import type { ExplorerAnswer } from '$lib/wire/ExplorerAnswer';

import { explorer } from './api';
import { queryOf, readFilter, type Filter } from './filter';

/** Walking through a game fast, nothing is asked for until one stands still. */
const STILL_MS = 60;
const KNOWN = 200;

/** Where one stands: a start and the moves from it. */
export interface Place {
  variant: string;
  start: string;
  moves: readonly string[];
}

/** What was played in the position on the board. */
export class Explorer {
  filter = $state.raw<Filter>(readFilter(onDevice.read('explorer')));
  collections = $state.raw<readonly CollectionView[]>([]);
  answer = $state.raw<ExplorerAnswer | undefined>(undefined);
  /** Whether the answer shown is that of another position or filter. */
  waiting = $state(false);
  fault = $state.raw<Fault | undefined>(undefined);

  readonly #known = new Map<string, ExplorerAnswer>();
  #round = 0;
  #place: Place | undefined;

  /** Finds out which collections there are. */
  async open(): Promise<void> {
    await attempt(async () => {
      this.collections = (await explorer.collections()).items;
    });
  }

  /** Looks at a position, once it stands still. */
  async look(place: Place): Promise<void> {
    this.#place = place;
    const round = ++this.#round;
    const query = queryOf(this.filter, place);
    const key = query.toString();
    const known = this.#known.get(key);
    this.waiting = !known;
    if (known) {
      this.#show(known);
      return;
    }
    await new Promise((settle) => setTimeout(settle, STILL_MS));
    if (round !== this.#round) return;
    const outcome = await attempt(async () => {
      const answer = await explorer.look(query);
      this.#known.set(key, answer);
      const oldest = this.#known.size > KNOWN ? this.#known.keys().next().value : undefined;
      if (oldest !== undefined) this.#known.delete(oldest);
      if (round === this.#round) this.#show(answer);
    });
    if (!outcome.ok) {
      if (round !== this.#round) return;
      this.waiting = false;
      this.answer = undefined;
      this.fault = outcome.fault;
    }
  }

  /** Counts other games, and remembers which. */
  async choose(filter: Filter): Promise<void> {
    this.filter = filter;
    onDevice.keep('explorer', JSON.stringify(filter));
    await this.again();
  }

  /** Asks once more. */
  async again(): Promise<void> {
    if (this.#place) await this.look(this.#place);
  }

  #show(answer: ExplorerAnswer): void {
    this.answer = answer;
    this.waiting = false;
    this.fault = undefined;
  }
}
