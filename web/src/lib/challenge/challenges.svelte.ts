import { attempt } from '$lib/api/fault';
import { session } from '$lib/api/session.svelte';
import { gamePath } from '$lib/router/paths';
import { go } from '$lib/router/router.svelte';
import { wantNews } from '$lib/news/wanted.svelte';
import { personal } from '$lib/socket/personal.svelte';
import { sound } from '$lib/sound/sound';
import { refused } from '$lib/why/refusal';
import type { Verdict } from '$lib/ui/verdict';
import type { ChallengeOver } from '$lib/wire/ChallengeOver';
import type { ChallengeView } from '$lib/wire/ChallengeView';
import type { CreateChallenge } from '$lib/wire/CreateChallenge';
import type { DeclineReason } from '$lib/wire/DeclineReason';

import { challengeApi } from './api';
import { withChallenge, withoutChallenge, type Open } from './list';

/** What became of a challenge that was sent. */
export interface Outcome {
  challenge: ChallengeView;
  over: ChallengeOver;
}

/** The challenges to and of this person, on whatever page. */
class Challenges {
  open = $state.raw<Open>({ incoming: [], outgoing: [] });
  /** The challenge that has come last and was not answered or put away. */
  fresh = $state.raw<ChallengeView | undefined>(undefined);
  /** What became of the last one sent. */
  outcome = $state.raw<Outcome | undefined>(undefined);
  /** Why an answer was not taken. */
  refusal = $state.raw<Verdict | undefined>(undefined);
  busy = $state(false);
  #listening = false;
  /** Counts what was heard: a list that it overtook is old. */
  #heard = 0;
  /** Those sent from this window: it is the one that goes to their games. */
  readonly #sent = new Set<string>();

  /** Hears the line from now on, once. */
  start(): void {
    if (this.#listening) return;
    this.#listening = true;
    wantNews();
    personal.hear({
      opened: () => void this.#load(),
      frame: (frame) => {
        if (frame.e !== 'challenge' && frame.e !== 'challenge_over') return;
        this.#heard += 1;
        if (frame.e === 'challenge') this.#came(frame.d.challenge);
        else this.#over(frame.d);
      },
    });
  }

  /** Challenges somebody; a refusal is the caller's to show. */
  async send(order: CreateChallenge): Promise<ChallengeView> {
    this.start();
    const challenge = await challengeApi.create(order);
    this.#sent.add(challenge.id);
    this.outcome = undefined;
    this.open = withChallenge(this.open, challenge, this.#me());
    return challenge;
  }

  async accept({ id }: ChallengeView): Promise<void> {
    await this.#do(async () => {
      const { game } = await challengeApi.accept(id);
      this.#over({ id, outcome: 'accepted' });
      if (game === undefined) return;
      sound.play('gameStart');
      go(gamePath(game));
    });
  }

  async decline({ id }: ChallengeView, reason?: DeclineReason): Promise<void> {
    await this.#do(async () => {
      await challengeApi.decline(id, reason);
      this.#over({ id, outcome: 'declined' });
    });
  }

  async cancel({ id }: ChallengeView): Promise<void> {
    await this.#do(async () => {
      await challengeApi.cancel(id);
      this.#over({ id, outcome: 'cancelled' });
    });
  }

  #me(): string {
    return session()?.name ?? '';
  }

  async #do(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = undefined;
    const outcome = await attempt(work).finally(() => {
      this.busy = false;
    });
    if (!outcome.ok) {
      this.refusal = refused(outcome.fault.problem);
      // What is no longer there was answered elsewhere.
      if (outcome.fault.missing) void this.#load();
    }
  }

  async #load(): Promise<void> {
    const heard = this.#heard;
    // Without an answer the line is about to close as well, and its next opening asks again.
    await attempt(async () => {
      const { in: incoming, out: outgoing } = await challengeApi.list();
      if (heard !== this.#heard) {
        void this.#load();
        return;
      }
      this.open = { incoming, outgoing };
      if (this.fresh && incoming.every(({ id }) => id !== this.fresh?.id)) this.fresh = undefined;
    });
  }

  #came(challenge: ChallengeView): void {
    const known = this.open.incoming.some(({ id }) => id === challenge.id);
    this.open = withChallenge(this.open, challenge, this.#me());
    if (known || this.open.incoming.every(({ id }) => id !== challenge.id)) return;
    this.refusal = undefined;
    this.fresh = challenge;
    sound.play('call');
  }

  #over(over: ChallengeOver): void {
    const { open, was, mine } = withoutChallenge(this.open, over);
    this.open = open;
    if (this.fresh?.id === over.id) this.fresh = undefined;
    if (!was || !mine || over.outcome === 'cancelled') return;
    if (over.game !== undefined && this.#sent.has(over.id)) {
      sound.play('gameStart');
      go(gamePath(over.game));
    } else {
      this.outcome = { challenge: was, over };
    }
  }
}

/** The challenges of this window's person. */
export const challenges = new Challenges();
