import { json, send } from '$lib/api/client';
import { attempt } from '$lib/api/fault';
import { Form } from '$lib/form/form.svelte';
import type { Sentence } from '$lib/ui/verdict';
import type { AlikeNames } from '$lib/wire/AlikeNames';
import type { AlikeNamesView } from '$lib/wire/AlikeNamesView';
import type { NamesView } from '$lib/wire/NamesView';
import type { NameView } from '$lib/wire/NameView';
import type { TwinGroup } from '$lib/wire/TwinGroup';
import type { TwinsAct } from '$lib/wire/TwinsAct';
import type { TwinsDecided } from '$lib/wire/TwinsDecided';
import type { TwinsView } from '$lib/wire/TwinsView';
import type { TwinView } from '$lib/wire/TwinView';

const TWINS = '/explorer/twins';
const NAMES = '/explorer/names';
/** Groups that a press on “more” brings. */
const PAGE = 10;
const UNREACHABLE: Sentence = { id: 'unreachable' };

const tidy = {
  twins: (query: URLSearchParams) => json<TwinsView>('GET', `${TWINS}?${query}`),
  decide: (verdict: TwinsAct, games: readonly string[]) =>
    json<TwinsDecided>('POST', TWINS, { verdict, games }),
  names: (prefix: string) =>
    json<NamesView>('GET', `${NAMES}?${new URLSearchParams({ collection: 'mine', prefix, limit: '30' })}`),
  alike: () => json<AlikeNamesView>('GET', `${NAMES}/alike`),
  merge: (name: string, also: readonly string[]) => send('POST', NAMES, { name, also }),
  part: (name: string) => send('DELETE', `${NAMES}?${new URLSearchParams({ name })}`),
};

/** What two games can differ in, each with what is said of it. */
export const TRAITS = [
  'white',
  'black',
  'result',
  'date',
  'event',
  'site',
  'plies',
  'annotations',
  'source',
] as const;
export type Trait = (typeof TRAITS)[number];

/** What a game says of a trait, to be compared. */
export function traitOf({ game, event, site, annotations, source }: TwinView, trait: Trait): string {
  const { white, black } = game.players;
  switch (trait) {
    case 'white':
      return `${white.name} ${white.rating ?? ''}`;
    case 'black':
      return `${black.name} ${black.rating ?? ''}`;
    case 'result':
      return game.result;
    case 'date':
      return game.date ?? '';
    case 'event':
      return event === '?' ? '' : event;
    case 'site':
      return site === '?' ? '' : site;
    case 'plies':
      return String(game.plies);
    case 'annotations':
      return String(annotations);
    case 'source':
      return source;
  }
}

/** What the games of a group do not say alike. */
export function differing(games: readonly TwinView[]): ReadonlySet<Trait> {
  return new Set(TRAITS.filter((trait) => new Set(games.map((game) => traitOf(game, trait))).size > 1));
}

/** The game with more written into it than any other of its group, if there is one. */
export function richest(games: readonly TwinView[]): string | undefined {
  const [first, second] = [...games].sort((one, other) => other.annotations - one.annotations);
  return first && first.annotations > (second?.annotations ?? 0) ? first.game.id : undefined;
}

/** First moves with their numbers: `1. e4 e5 2. Nf3`, each with what stands before it. */
export const numbered = (moves: readonly string[]): readonly { before: string; san: string }[] =>
  moves.map((san, ply) => ({ before: ply % 2 === 0 ? `${ply / 2 + 1}.` : '', san }));

/** Games that are one, and what was decided on them. */
export class Twin {
  readonly games: readonly TwinView[];
  readonly more: number;
  readonly moves: readonly string[];
  readonly form = new Form([]);
  decided = $state.raw<{ act: TwinsAct; game: string | undefined } | undefined>(undefined);

  constructor({ games, more, moves }: TwinGroup) {
    this.games = games;
    this.more = more;
    this.moves = moves;
  }

  get key(): string {
    return this.games.map(({ game }) => game.id).join();
  }

  /** Decides; of those that are kept, which is the one that stays. False if it was refused. */
  async decide(act: TwinsAct, keep?: string): Promise<boolean> {
    const ids = this.games.map(({ game }) => game.id);
    const games = keep === undefined ? ids : [keep, ...ids.filter((id) => id !== keep)];
    return this.form.send(async () => {
      const { game } = await tidy.decide(act, games);
      this.decided = act === 'undecided' ? undefined : { act, game };
    });
  }
}

/** The games that one has twice, page by page. */
export class TwinList {
  groups = $state.raw<readonly Twin[] | undefined>(undefined);
  /** How far the games were read, where not all were yet. */
  reading = $state.raw<{ read: number; games: number } | undefined>(undefined);
  waiting = $state(false);
  fault = $state.raw<Sentence | undefined>(undefined);
  #next = $state.raw<string | undefined>(undefined);
  #closed = false;

  get hasMore(): boolean {
    return this.#next !== undefined;
  }

  /** Nobody looks any more. */
  close(): void {
    this.#closed = true;
  }

  /** Asks for the first ones, or anew. */
  async load(): Promise<void> {
    this.groups = undefined;
    this.#next = undefined;
    await this.more();
  }

  async more(): Promise<void> {
    if (this.waiting) return;
    this.waiting = true;
    this.fault = undefined;
    const outcome = await attempt(() => this.#ask());
    if (!outcome.ok) this.fault = outcome.fault.problem?.message ?? UNREACHABLE;
    this.reading = undefined;
    this.waiting = false;
  }

  async #ask(): Promise<void> {
    for (;;) {
      const query = new URLSearchParams({ limit: String(PAGE) });
      if (this.#next !== undefined) query.set('cursor', this.#next);
      const { items, next, read, games } = await tidy.twins(query);
      if (this.#closed) return;
      if (read !== undefined) {
        this.reading = { read, games };
        continue;
      }
      this.groups = [...(this.groups ?? []), ...items.map((group) => new Twin(group))];
      this.#next = next;
      // A page may have looked far and found nothing.
      if (items.length > 0 || next === undefined) return;
    }
  }
}

/** The players of one's games: spellings that may be one person's, and whoever is looked for. */
export class NameList {
  alike = $state.raw<readonly AlikeNames[] | undefined>(undefined);
  moreAlike = $state(false);
  prefix = $state('');
  found = $state.raw<readonly NameView[] | undefined>(undefined);
  moreFound = $state(false);
  fault = $state.raw<Sentence | undefined>(undefined);
  /** What was done last. */
  said = $state.raw<{ id: 'tidy-names-merged' | 'tidy-names-parted'; name: string } | undefined>(undefined);
  readonly form = new Form([]);
  #round = 0;

  /** Asks for everything that is shown. */
  async load(): Promise<void> {
    const outcome = await attempt(async () => {
      const [alike] = await Promise.all([tidy.alike(), this.find()]);
      this.alike = alike.items;
      this.moreAlike = alike.more;
    });
    this.fault = outcome.ok ? undefined : (outcome.fault.problem?.message ?? UNREACHABLE);
  }

  /** Looks for players whose names begin as was written. */
  async find(): Promise<void> {
    const round = ++this.#round;
    const { items, more } = await tidy.names(this.prefix.trim());
    if (round !== this.#round) return;
    this.found = items;
    this.moreFound = more;
  }

  async merge(name: string, also: readonly string[]): Promise<boolean> {
    return this.#change('tidy-names-merged', name, () => tidy.merge(name, also));
  }

  async part(name: string): Promise<boolean> {
    return this.#change('tidy-names-parted', name, () => tidy.part(name));
  }

  async #change(
    id: 'tidy-names-merged' | 'tidy-names-parted',
    name: string,
    change: () => Promise<unknown>,
  ): Promise<boolean> {
    this.said = undefined;
    const done = await this.form.send(async () => void (await change()));
    if (!done) return false;
    await this.load();
    this.said = { id, name };
    return true;
  }
}
