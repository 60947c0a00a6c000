import { refusedOf, type Refused } from '$lib/analysis/faults';
import { attempt } from '$lib/api/fault';
import { Form } from '$lib/form/form.svelte';
import type { ExplorerGame } from '$lib/wire/ExplorerGame';

import { imports } from './api';
import { EVERYTHING, queryOf, type Search } from './search';

/** Pages without a game that are passed over, where a search has to look far. */
const EMPTY_PAGES = 20;
const FIRST = { before: 0 };

/** The games that one brought, page by page. */
export class GameList {
  search = $state.raw<Search>(EVERYTHING);
  games = $state.raw<readonly ExplorerGame[] | undefined>(undefined);
  waiting = $state(false);
  fault = $state.raw<Refused | undefined>(undefined);
  /** Those that are ticked. */
  ticked = $state.raw<ReadonlySet<string>>(new Set());
  /** Those that it is asked about whether they are to go. */
  asking = $state.raw<readonly string[]>([]);
  /** How many went last. */
  removed = $state(0);
  readonly form = new Form([]);

  /** Where this page and those before it begin, and how many games come before each. */
  #pages = $state.raw<readonly { cursor?: string; before: number }[]>([FIRST]);
  #next = $state.raw<string | undefined>(undefined);
  #round = 0;

  get page(): number {
    return this.#pages.length;
  }

  /** How many games the pages before this one have. */
  get before(): number {
    return this.#pages.at(-1)?.before ?? 0;
  }

  get hasNext(): boolean {
    return this.#next !== undefined;
  }

  /** Looks for other games. */
  async find(search: Search): Promise<void> {
    this.search = search;
    this.#pages = [FIRST];
    await this.load();
  }

  async next(): Promise<void> {
    if (this.#next === undefined) return;
    const before = this.before + (this.games?.length ?? 0);
    this.#pages = [...this.#pages, { cursor: this.#next, before }];
    await this.load();
  }

  async back(): Promise<void> {
    if (this.page === 1) return;
    this.#pages = this.#pages.slice(0, -1);
    await this.load();
  }

  /** Asks for the page that is shown. */
  async load(): Promise<void> {
    const round = ++this.#round;
    this.waiting = true;
    const outcome = await attempt(async () => {
      let page = await imports.games(queryOf(this.search, this.#pages.at(-1)?.cursor));
      for (let passed = 0; passed < EMPTY_PAGES; passed += 1) {
        if (page.items.length > 0 || page.next === undefined || round !== this.#round) break;
        page = await imports.games(queryOf(this.search, page.next));
      }
      return page;
    });
    if (round !== this.#round) return;
    if (outcome.ok) {
      this.games = outcome.value.items;
      this.#next = outcome.value.next;
      this.fault = undefined;
    } else {
      this.games = this.games ?? [];
      const { problem } = outcome.fault;
      // Where a position is wanted, it is what has several faults.
      const line = this.search.fen.trim() || undefined;
      this.fault = problem
        ? refusedOf(outcome.fault, line)
        : { sentence: { id: 'unreachable' }, faults: [], line: undefined };
    }
    this.waiting = false;
    const there = new Set(this.games.map(({ id }) => id));
    this.ticked = new Set([...this.ticked].filter((id) => there.has(id)));
    this.asking = this.asking.filter((id) => there.has(id));
    // What was removed may have been the whole page.
    if (this.games.length === 0 && this.page > 1 && !this.fault) await this.back();
  }

  tick(id: string, ticked: boolean): void {
    const next = new Set(this.ticked);
    if (ticked) next.add(id);
    else next.delete(id);
    this.ticked = next;
  }

  tickAll(ticked: boolean): void {
    this.ticked = new Set(ticked ? (this.games ?? []).map(({ id }) => id) : []);
  }

  /** Asks whether games are to go. */
  ask(ids: readonly string[]): void {
    this.form.clear();
    this.removed = 0;
    this.asking = ids;
  }

  /** Removes those that it was asked about; false if that was refused. */
  async remove(): Promise<boolean> {
    const ids = this.asking;
    const done = await this.form.send(async () => {
      this.removed = (await imports.removeGames(ids)).games;
    });
    if (!done) return false;
    this.asking = [];
    this.ticked = new Set();
    await this.load();
    return true;
  }
}
