import { attempt } from '$lib/api/fault';
import { gamePath } from '$lib/router/paths';
import { go } from '$lib/router/router.svelte';
import { personal } from '$lib/socket/personal.svelte';
import { sound } from '$lib/sound/sound';
import { refused } from '$lib/why/refusal';
import type { Verdict } from '$lib/ui/verdict';
import type { MatchCancelled } from '$lib/wire/MatchCancelled';
import type { QueueJoin } from '$lib/wire/QueueJoin';
import type { QueueReleased } from '$lib/wire/QueueReleased';

import { queue } from './api';
import { stands, told, type Stage, type Told } from './stage';
import { hasJoined, setJoined } from '$lib/news/wanted.svelte';

/** The queue for a quick game as this window sees it, on whatever page. */
class Play {
  stage = $state.raw<Stage>({ kind: 'idle' });
  /** Why nothing came of what was asked last. */
  refusal = $state.raw<Verdict | undefined>(undefined);
  /** The match that came to nothing last. */
  cancelled = $state.raw<MatchCancelled | undefined>(undefined);
  /** That the last search came to its end without an opponent. */
  released = $state.raw<QueueReleased | undefined>(undefined);
  /** When what was refused last will not be refused any more. */
  until = $state.raw<string | undefined>(undefined);
  busy = $state(false);
  #listening = false;
  /** Counts what was heard: an answer over HTTP that it overtook is old. */
  #heard = 0;

  /** Hears the line from now on, once. */
  start(): void {
    if (this.#listening) return;
    this.#listening = true;
    personal.hear({
      opened: () => void this.#catchUp(),
      frame: (frame) => {
        const news = told(this.stage, frame, performance.now());
        if (!news) return;
        this.#heard += 1;
        this.#take(news);
      },
    });
  }

  /** Forgets what came of the last search. */
  clear(): void {
    this.refusal = undefined;
    this.cancelled = undefined;
    this.released = undefined;
  }

  async join(order: QueueJoin): Promise<void> {
    this.start();
    this.cancelled = undefined;
    this.released = undefined;
    await this.#ask(async () => {
      const ack = await this.#done(personal.request({ e: 'queue_join', d: order }));
      setJoined(true);
      // Whoever was waiting may have been found before the answer came.
      if ('queue' in ack && this.stage.kind === 'idle')
        this.#take({ stage: { kind: 'waiting', status: ack.queue, at: performance.now() } });
    });
  }

  async leave(): Promise<void> {
    await this.#ask(async () => {
      await this.#done(personal.request({ e: 'queue_leave', d: {} }));
      setJoined(false);
      this.#take({ stage: { kind: 'idle' } });
    });
  }

  async answer(accept: boolean): Promise<void> {
    const { stage } = this;
    if (stage.kind !== 'found' || stage.accepted) return;
    const { matchId } = stage.found;
    await this.#ask(async () => {
      if (accept) {
        setJoined(true);
        this.stage = { ...stage, accepted: true };
      }
      await personal.request({ e: accept ? 'match_accept' : 'match_decline', d: { matchId } });
    });
    if (this.refusal && this.stage.kind === 'found' && this.stage.found.matchId === matchId)
      void this.#catchUp();
  }

  async #ask(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = undefined;
    const outcome = await attempt(work).finally(() => {
      this.busy = false;
    });
    if (!outcome.ok) {
      this.refusal = refused(outcome.fault.problem);
      this.until = outcome.fault.problem?.until;
    }
  }

  /** What is done; how it stood may have been asked before that, and is old then. */
  async #done<Ack>(request: Promise<Ack>): Promise<Ack> {
    const ack = await request;
    this.#heard += 1;
    return ack;
  }

  /** Asks how it stands: the line was gone, or has just opened. */
  async #catchUp(): Promise<void> {
    const heard = this.#heard;
    // Without an answer the line is about to close as well, and its next opening asks again.
    await attempt(async () => {
      const view = await queue.standing();
      if (heard === this.#heard) this.#take(stands(this.stage, view, performance.now()));
    });
  }

  #take({ stage, cancelled, released, game }: Told): void {
    const before = this.stage;
    const mine = hasJoined();
    this.stage = stage;
    if (cancelled) this.cancelled = cancelled;
    if (released) this.released = released;
    if (stage.kind === 'idle') setJoined(false);
    else this.refusal = undefined;
    const found = stage.kind === 'found' ? stage.found.matchId : undefined;
    if (found !== undefined && (before.kind !== 'found' || before.found.matchId !== found)) {
      this.cancelled = undefined;
      sound.play('call');
    }
    if (game !== undefined) {
      this.cancelled = undefined;
      if (mine) {
        sound.play('gameStart');
        go(gamePath(game));
      }
    }
  }
}

/** The one queue of this window. */
export const play = new Play();
