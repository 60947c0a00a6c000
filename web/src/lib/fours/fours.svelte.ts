import { attempt } from '$lib/api/fault';
import { ensureSession } from '$lib/api/session.svelte';
import { inWindow } from '$lib/device/kept';
import { wantNews } from '$lib/news/wanted.svelte';
import { matchPath } from '$lib/router/paths';
import { go } from '$lib/router/router.svelte';
import { personal } from '$lib/socket/personal.svelte';
import { sound } from '$lib/sound/sound';
import { refused } from '$lib/why/refusal';
import type { Verdict } from '$lib/ui/verdict';
import type { FoursCancelled } from '$lib/wire/FoursCancelled';
import type { FoursJoin } from '$lib/wire/FoursJoin';
import type { FoursView } from '$lib/wire/FoursView';

import { fours } from './api';

/** The queue for bughouse as this window sees it, on whatever page. */
class Fours {
  view = $state.raw<FoursView>({});
  /** When that was told. */
  at = $state(0);
  /** What came to nothing last. */
  cancelled = $state.raw<FoursCancelled | undefined>(undefined);
  /** Why nothing came of what was asked last. */
  refusal = $state.raw<Verdict | undefined>(undefined);
  busy = $state(false);
  #listening = false;
  /** Counts what was heard: an answer over HTTP that it overtook is old. */
  #heard = 0;
  /** What came to nothing, as it was told last: it is told again with everything for a minute. */
  #ended: string | undefined;
  /** Whether it was this window that joined: it is the one that goes to the match. */
  #mine = inWindow.read('fours') !== null;

  /** Hears the line from now on, once. */
  start(): void {
    if (this.#listening) return;
    this.#listening = true;
    personal.hear({
      opened: () => void this.#catchUp(),
      frame: (frame) => {
        if (frame.e !== 'fours_queue') return;
        this.#heard += 1;
        this.#take(frame.d);
      },
    });
  }

  join(order: FoursJoin): Promise<void> {
    return this.#ask(() => fours.join(order), true);
  }

  pair(code: string): Promise<void> {
    return this.#ask(() => fours.pair(code), true);
  }

  async leave(): Promise<void> {
    await this.#ask(async () => {
      await fours.leave();
      return {};
    });
  }

  async answer(accept: boolean): Promise<void> {
    const { found } = this.view;
    if (!found || found.accepted) return;
    await this.#ask(() => fours.answer(found.matchId, accept));
  }

  async #ask(work: () => Promise<FoursView>, joins = false): Promise<void> {
    if (this.busy) return;
    this.start();
    this.busy = true;
    this.refusal = undefined;
    this.cancelled = undefined;
    const outcome = await attempt(async () => {
      await ensureSession();
      if (joins) this.#keep(true);
      // What was asked before, and is answered after this, is old.
      const heard = ++this.#heard;
      const view = await work();
      // What was told meanwhile is newer; what was asked meanwhile may be older than what was done.
      if (heard === this.#heard++) this.#take(view);
    }).finally(() => {
      this.busy = false;
    });
    if (outcome.ok) return;
    this.refusal = refused(outcome.fault.problem);
    if (!this.#waits(this.view)) this.#keep(false);
    void this.#catchUp();
  }

  #waits({ found, queue, invited }: FoursView): boolean {
    return found !== undefined || queue !== undefined || invited !== undefined;
  }

  /** Asks how it stands: the line was gone, or has just opened. */
  async #catchUp(): Promise<void> {
    const heard = this.#heard;
    // Without an answer the line is about to close as well, and its next opening asks again.
    await attempt(async () => {
      const view = await fours.standing();
      if (heard === this.#heard && !this.busy) this.#take(view);
    });
  }

  #keep(mine: boolean): void {
    if (mine) wantNews();
    this.#mine = mine;
    inWindow.keep('fours', mine ? '1' : undefined);
  }

  #take(view: FoursView): void {
    const before = this.view.found?.matchId;
    const ended = view.cancelled && JSON.stringify(view.cancelled);
    const fresh = ended !== this.#ended;
    this.#ended = ended;
    [this.view, this.at] = [view, performance.now()];
    if (view.found) {
      this.cancelled = undefined;
      if (view.found.matchId !== before) sound.play('call');
    } else if (view.cancelled && fresh && this.#mine) this.cancelled = view.cancelled;
    if (this.#waits(view)) return;
    const mine = this.#mine;
    this.#keep(false);
    if (view.ready && mine) {
      sound.play('gameStart');
      go(matchPath(view.ready.gameId));
    }
  }
}

/** The one queue for bughouse of this window. */
export const bughouseQueue = new Fours();
