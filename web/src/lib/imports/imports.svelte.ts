import { attempt } from '$lib/api/fault';
import type { Sentence } from '$lib/ui/verdict';
import type { ImportView } from '$lib/wire/ImportView';
import type { SiteName } from '$lib/wire/SiteName';
import type { SourcesView } from '$lib/wire/SourcesView';

import { imports, sendFile, type Sending } from './api';

/** How often it is asked how an import stands, first and later. */
const SOON_MS = 300;
const LATER_MS = 1000;
const SOON_TIMES = 20;

/** A file that is not with the server yet. */
export interface Outgoing {
  key: number;
  name: string;
  /** What has arrived of it, 0 to 1; undefined while it waits for its turn. */
  share: number | undefined;
  /** Why it did not arrive. */
  refused: Sentence | undefined;
}

/** Whether an import waits or runs. */
export const isOpen = ({ state }: ImportView): boolean => state === 'queued' || state === 'running';

/** The games that one brings: files on their way, imports at the server, and where the games came from. */
export class Imports {
  outgoing = $state.raw<readonly Outgoing[]>([]);
  items = $state.raw<readonly ImportView[]>([]);
  sources = $state.raw<SourcesView | undefined>(undefined);
  failed = $state(false);

  readonly #files = new Map<number, File>();
  #sending: { key: number; sending: Sending } | undefined;
  #key = 0;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** Told when games have come or gone. */
  readonly #onchange: () => void;

  constructor(onchange: () => void) {
    this.#onchange = onchange;
  }

  /** Asks how everything stands. */
  async open(): Promise<void> {
    this.failed = false;
    const outcome = await attempt(async () => {
      const [sources, { items }] = await Promise.all([imports.sources(), imports.list()]);
      this.sources = sources;
      // A file that arrived meanwhile is not in the list yet.
      const listed = new Set(items.map(({ id }) => id));
      this.items = [...this.items.filter(({ id }) => !listed.has(id)), ...items];
      await this.#details();
      this.#watch();
    });
    if (!outcome.ok) this.failed = true;
  }

  /** Nobody looks any more: nothing is asked, and files on their way are called off. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#files.clear();
    this.#sending?.sending.abort();
  }

  /** Takes files to be sent one after the other. */
  add(files: Iterable<File>): void {
    const most = this.sources?.mostFileBytes ?? Infinity;
    for (const file of files) {
      const key = ++this.#key;
      const long = file.size > most;
      const refused = long
        ? { id: 'imports-too-long', args: { name: file.name, most: Math.floor(most / 2 ** 20) } }
        : undefined;
      if (!long) this.#files.set(key, file);
      this.outgoing = [...this.outgoing, { key, name: file.name, share: undefined, refused }];
    }
    void this.#send();
  }

  /** Fetches a player's games from a site. Answers why not, if it is refused. */
  async fetch(site: SiteName, name: string): Promise<Sentence | undefined> {
    const outcome = await attempt(async () => {
      this.#put(await imports.fetch(site, name));
    });
    if (!outcome.ok) return outcome.fault.problem?.message ?? { id: 'imports-unfetched' };
    this.#asked = 0;
    this.#watch();
    return undefined;
  }

  /** Calls a file off, or tells no more of one that did not arrive. */
  drop(key: number): void {
    this.#files.delete(key);
    if (this.#sending?.key === key) this.#sending.sending.abort();
    this.outgoing = this.outgoing.filter((one) => one.key !== key);
  }

  /** Cancels an import, or tells no more of one that has ended. */
  async cancel(item: ImportView): Promise<void> {
    const outcome = await attempt(async () => {
      const view = await imports.cancel(item.id);
      if (isOpen(item)) this.#put(view);
      else this.items = this.items.filter(({ id }) => id !== item.id);
    });
    if (!outcome.ok) if (outcome.fault.missing) this.items = this.items.filter(({ id }) => id !== item.id);
    await this.refresh();
  }

  /** Asks where the games came from, now. */
  async refresh(): Promise<void> {
    await attempt(async () => {
      this.sources = await imports.sources();
    });
    this.#onchange();
  }

  async #send(): Promise<void> {
    if (this.#sending) return;
    const [next] = this.#files;
    if (!next) return;
    const [key, file] = next;
    this.#files.delete(key);
    const sending = sendFile(file, (share) => this.#change(key, { share }));
    this.#sending = { key, sending };
    this.#change(key, { share: 0 });
    const outcome = await attempt(async () => {
      const view = await sending.done;
      this.outgoing = this.outgoing.filter((one) => one.key !== key);
      this.#put(view);
      this.#asked = 0;
      this.#watch();
    });
    // One that was called off is no longer in the list.
    if (!outcome.ok)
      this.#change(key, {
        share: undefined,
        refused: outcome.fault.problem?.message ?? { id: 'imports-lost' },
      });
    this.#sending = undefined;
    await this.#send();
  }

  #change(key: number, change: Partial<Outgoing>): void {
    this.outgoing = this.outgoing.map((one) => (one.key === key ? { ...one, ...change } : one));
  }

  #put(view: ImportView): void {
    const known = this.items.some(({ id }) => id === view.id);
    this.items = known
      ? this.items.map((item) => (item.id === view.id ? view : item))
      : [view, ...this.items];
  }

  /** Asks again for as long as something waits or runs. */
  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#closed || !this.items.some(isOpen)) return;
    const pause = this.#asked++ < SOON_TIMES ? SOON_MS : LATER_MS;
    this.#timer = setTimeout(() => void this.#look(), pause);
  }

  async #look(): Promise<void> {
    const before = this.items;
    // The server may be back the next time.
    await attempt(async () => {
      const { items } = await imports.list();
      const known = new Map(before.map((item) => [item.id, item.faults]));
      for (const item of items) {
        const faults = known.get(item.id);
        if (faults) item.faults = faults;
      }
      this.items = items;
      await this.#details();
      const ended = before.filter(
        (item) => isOpen(item) && !this.items.some((now) => now.id === item.id && isOpen(now)),
      );
      if (ended.length > 0) await this.refresh();
    });
    this.#watch();
  }

  /** Fetches what those that have ended could not take. */
  async #details(): Promise<void> {
    const wanted = this.items.filter((item) => !isOpen(item) && item.errors > 0 && !item.faults);
    for (const { id } of wanted) this.#put(await imports.show(id));
  }
}
