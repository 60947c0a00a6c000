import { attempt, type Fault } from '$lib/api/fault';
import { ensureSession } from '$lib/api/session.svelte';
import { jsonIn, onDevice } from '$lib/device/kept';
import { explorer } from '$lib/explorer/api';
import { ALL, narrow, type Filter } from '$lib/explorer/filter';
import type { Color } from '$lib/wire/Color';
import type { ExplorerGame } from '$lib/wire/ExplorerGame';
import type { PlayerMove } from '$lib/wire/PlayerMove';
import type { PlayerOpenings } from '$lib/wire/PlayerOpenings';
import type { VariantName } from '$lib/wire/VariantName';

import { firstOpen, grafted, keyOf, moveAt } from './rows';

/** Lines of the tree that are on the page at first. */
const LINES = 16;
/** Moves that are fetched when a branch is opened whose moves have not come. */
const BRANCH = 30;
const STILL_MS = 60;

/** Whether rated games are counted, or the others, or both. */
export type Mode = 'all' | 'rated' | 'casual';

/** What somebody plays and meets. */
export class Openings {
  readonly player: string | undefined;
  color = $state<Color>('white');
  variant = $state<VariantName>('standard');
  mode = $state<Mode>('all');
  filter = $state.raw<Filter>(ALL);
  answer = $state.raw<PlayerOpenings | undefined>(undefined);
  moves = $state.raw<readonly PlayerMove[]>([]);
  open = $state.raw<ReadonlySet<string>>(new Set());
  /** The moves to the position that is looked at. */
  at = $state.raw<readonly string[]>([]);
  /** The most recent games that came to it. */
  games = $state.raw<readonly ExplorerGame[]>([]);
  waiting = $state(true);
  fault = $state.raw<Fault | undefined>(undefined);

  /** Names in one's own collection that one goes by; absent while the server is left to find them. */
  #names = $state.raw<readonly string[] | undefined>(undefined);
  #round = 0;
  readonly #known = new Map<string, readonly ExplorerGame[]>();

  constructor(player: string | undefined, color: Color) {
    this.player = player;
    this.color = color;
    this.#names = player === undefined ? storedNames() : undefined;
  }

  /** Whether the server was left to find which names are the reader's, and found some. */
  readonly guessed = $derived(
    this.#names === undefined && this.answer?.names.some(({ counted }) => counted) === true,
  );

  /** Asks anew for everything. */
  async load(): Promise<void> {
    const round = ++this.#round;
    this.waiting = true;
    this.fault = undefined;
    const outcome = await attempt(async () => {
      await ensureSession();
      return explorer.player(this.#query([]));
    });
    if (round !== this.#round) return;
    if (outcome.ok) {
      const answer = outcome.value;
      this.answer = answer;
      this.moves = answer.moves;
      this.open = new Set(firstOpen(answer.moves, LINES));
      this.at = [];
      this.games = answer.recentGames;
      this.#known.clear();
      this.#known.set('', answer.recentGames);
    } else {
      this.answer = undefined;
      this.fault = outcome.fault;
    }
    this.waiting = false;
  }

  /** Counts other games. */
  choose(next: Partial<Pick<Openings, 'color' | 'variant' | 'mode' | 'filter'>>): void {
    Object.assign(this, next);
    void this.load();
  }

  /** Goes by other names in one's own collection. */
  goBy(names: readonly string[]): void {
    this.#names = names;
    onDevice.keep('names', JSON.stringify(names));
    void this.load();
  }

  /** Opens a branch of the tree, or shuts it. */
  async toggle(path: readonly string[], to = !this.open.has(keyOf(path))): Promise<void> {
    const key = keyOf(path);
    const open = new Set(this.open);
    if (to) open.add(key);
    else open.delete(key);
    this.open = open;
    const move = moveAt(this.moves, path);
    if (!to || !move?.more) return;
    const round = this.#round;
    await this.#guard(async () => {
      const query = this.#query(path);
      query.set('moves', String(BRANCH));
      query.set('games', '0');
      const answer = await explorer.player(query);
      if (round === this.#round) this.moves = grafted(this.moves, path, answer.moves);
    });
  }

  /** Looks at the position behind some moves. */
  async look(path: readonly string[]): Promise<void> {
    this.at = path;
    const key = keyOf(path);
    const known = this.#known.get(key);
    if (known) {
      this.games = known;
      return;
    }
    await new Promise((settle) => setTimeout(settle, STILL_MS));
    if (keyOf(this.at) !== key) return;
    const round = this.#round;
    await this.#guard(async () => {
      const query = this.#query(path);
      query.set('moves', '1');
      const { recentGames } = await explorer.player(query);
      if (round !== this.#round) return;
      this.#known.set(key, recentGames);
      if (keyOf(this.at) === key) this.games = recentGames;
    });
  }

  async #guard(work: () => Promise<void>): Promise<void> {
    const outcome = await attempt(work);
    if (!outcome.ok) this.fault = outcome.fault;
  }

  #query(path: readonly string[]): URLSearchParams {
    const query = new URLSearchParams({ color: this.color, variant: this.variant });
    if (this.player !== undefined) query.set('player', this.player);
    if (path.length > 0) query.set('play', path.join(','));
    if (this.mode !== 'all') query.set('modes', this.mode);
    if (this.#names) query.set('names', this.#names.join('\n'));
    narrow(query, this.filter);
    return query;
  }
}

function storedNames(): readonly string[] | undefined {
  const kept = jsonIn(onDevice.read('names'));
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : undefined;
}
