import { attempt, Fault } from '$lib/api/fault';
import { ensureSession } from '$lib/api/session.svelte';
import type { LinkStatus } from '$lib/socket/connection';
import type { Verdict } from '$lib/ui/verdict';
import { refused } from '$lib/why/refusal';
import type { Bilingual } from '$lib/wire/Bilingual';
import type { BoardResult } from '$lib/wire/BoardResult';
import type { TournamentAct } from '$lib/wire/TournamentAct';
import type { TournamentActName } from '$lib/wire/TournamentActName';
import type { TournamentUpdate } from '$lib/wire/TournamentUpdate';
import type { TournamentView } from '$lib/wire/TournamentView';

import { streamAddress, tournaments } from './api';
import { applied } from './applied';
import { follow } from './stream';

/** What became of the last act: where it was done, and what was refused of it or is to be looked at. */
export interface Answered {
  place: string;
  verdict?: Verdict;
  /** What is wrong in it, part by part, where there are several. */
  faults?: readonly Bilingual[];
  notices: readonly Bilingual[];
}

/** Why something was refused: in a sentence, and part by part. */
export function refusalOf({ problem }: Fault): { verdict: Verdict; faults: readonly Bilingual[] } {
  return { verdict: refused(problem), faults: problem?.faults?.map(({ message }) => message) ?? [] };
}

/** A tournament as a page sees it: kept up to date while it is looked at, and acted on. */
export class Tournament {
  view = $state.raw<TournamentView | undefined>(undefined);
  link = $state<LinkStatus>('connecting');
  /** Why there is nothing to show. */
  failure = $state.raw<Fault | undefined>(undefined);
  answered = $state.raw<Answered | undefined>(undefined);
  /** Where something is being done. */
  busy = $state<string | undefined>(undefined);
  /** Results that are on their way, by `round/board`; null where a game is opened again. */
  entering = $state.raw<ReadonlyMap<string, BoardResult | null>>(new Map());

  readonly id: string;
  /** Results go one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(id: string) {
    this.id = id;
  }

  /** Looks at it until what is returned is called. */
  start(): () => void {
    let end: (() => void) | undefined;
    let over = false;
    void this.load().then(() => {
      if (over || !this.view) return;
      end = follow(streamAddress(this.id), {
        line: (value) => this.#hear(value as TournamentView | TournamentUpdate),
        status: (status) => (this.link = status),
      });
    });
    return () => {
      over = true;
      end?.();
    };
  }

  async load(): Promise<void> {
    const outcome = await attempt(async () => {
      await ensureSession();
      this.#take(await tournaments.show(this.id));
    });
    this.failure = outcome.ok ? undefined : outcome.fault;
  }

  may = (act: TournamentActName): boolean => this.view?.may.includes(act) === true;

  #take(view: TournamentView): void {
    if (!this.view || view.version >= this.view.version) this.view = view;
  }

  #hear(said: TournamentView | TournamentUpdate): void {
    if (!('from' in said)) {
      this.#take(said);
      return;
    }
    if (!this.view) return;
    const next = applied(this.view, said);
    if (next.kind === 'applied') this.view = next.view;
    else if (next.kind === 'gap') void this.load();
  }

  /** Does something; what is refused of it is said at the place where it was done. */
  async act(act: TournamentAct, place: string): Promise<boolean> {
    if (this.busy !== undefined) return false;
    this.busy = place;
    this.answered = undefined;
    const done = await this.#send(act, place);
    this.busy = undefined;
    return done;
  }

  /** Enters a result at once, and sends it as soon as those before it have come. */
  async enter(round: number, board: number, result: BoardResult | null): Promise<void> {
    const key = `${round}/${board}`;
    this.#enter(key, result);
    if (this.answered?.place === key) this.answered = undefined;
    const act: TournamentAct = { kind: 'result', round, board, ...(result ? { result } : {}) };
    const sent = this.#queue.then(() => this.#send(act, key));
    this.#queue = sent;
    await sent;
    if (this.entering.get(key) === result) this.#enter(key, undefined);
  }

  #enter(key: string, result: BoardResult | null | undefined): void {
    const entering = new Map(this.entering);
    if (result === undefined) entering.delete(key);
    else entering.set(key, result);
    this.entering = entering;
  }

  async #send(act: TournamentAct, place: string): Promise<boolean> {
    const outcome = await attempt(async () => {
      await ensureSession();
      return tournaments.act(this.id, act);
    });
    if (outcome.ok) {
      this.#take(outcome.value.tournament);
      const { notices } = outcome.value;
      if (notices.length > 0) this.answered = { place, notices };
    } else {
      this.answered = { place, ...refusalOf(outcome.fault), notices: [] };
    }
    return outcome.ok;
  }
}
