import { Replay } from '$lib/game/moves/replay.svelte';
import { t } from '$lib/texts/texts.svelte';
import { typing } from '$lib/ui/keys';
import { Reading } from '$lib/why/reading.svelte';
import type { MoveView } from '$lib/wire/MoveView';
import type { Role } from '$lib/wire/Role';

import type { Live } from './live.svelte';

/** What the pages of a game and of a match do alike: looking back, playing again, the hand, the keys, and what is announced. */
export class PlayPage {
  /** The half-move looked back at; undefined while the present is on the board. */
  past = $state<number | undefined>(undefined);
  flipped = $state(false);
  inHand = $state<Role | undefined>(undefined);
  announced = $state('');
  /** The why-line, and what opens from it. */
  why = $state<{ close: () => boolean; press: () => void } | undefined>(undefined);
  readonly reading = new Reading();
  readonly replay = new Replay();

  readonly #live: Live<{ seq: number }>;
  readonly #moves: () => readonly MoveView[] | undefined;

  /** `moves` are those of the whole game, once it is there. To be made while a component is. */
  constructor(live: Live<{ seq: number }>, moves: () => readonly MoveView[] | undefined) {
    this.#live = live;
    this.#moves = moves;
    // A broken line, and its return, are heard as well as seen.
    let linked = false;
    $effect(() => {
      if (live.link === 'offline' && linked) this.announced = t('link-offline');
      if (live.link === 'online' && !linked && this.announced) this.announced = t('link-online');
      linked = live.link === 'online';
    });
  }

  /** The half-move shown. */
  get at(): number {
    return this.past ?? this.#moves()?.length ?? 0;
  }

  /** Words about the connection; empty while all is well. */
  get linkWord(): string {
    return this.#live.link === 'offline' && !this.#live.failure?.missing ? t('link-offline') : '';
  }

  #show = (ply: number): void => {
    const last = this.#moves()?.length;
    if (last === undefined) return;
    const to = Math.max(0, Math.min(ply, last));
    this.past = to === last ? undefined : to;
    this.inHand = undefined;
    this.reading.picked = undefined;
    // What was said is about another position.
    if (this.#live.verdict?.explained) this.#live.verdict = undefined;
  };

  goTo = (ply: number): void => {
    this.replay.stop();
    this.#show(ply);
  };

  playAgain = (): void => {
    const moves = this.#moves();
    if (this.replay.running) this.replay.stop();
    else if (moves) this.replay.start(moves, this.at, this.#show);
  };

  play = (move: string): void => {
    this.inHand = undefined;
    this.past = undefined;
    void this.#live.play(move);
  };

  /** What a key does; Escape lets go with `release`, and `fields` names by key those that it goes to. */
  press(event: KeyboardEvent, over: boolean, release: () => void, fields: Record<string, string>): void {
    if (event.key === 'Escape') {
      if (this.why?.close()) return;
      this.#live.verdict = undefined;
      this.inHand = undefined;
      this.reading.picked = undefined;
      release();
      return;
    }
    const field = fields[event.key];
    if (typing(event) || !this.#moves()) return;
    if (event.key === 'ArrowLeft') this.goTo(this.at - 1);
    else if (event.key === 'ArrowRight') this.goTo(this.at + 1);
    else if (event.key === 'Home') this.goTo(0);
    else if (event.key === 'End') this.goTo(Infinity);
    else if (event.key === 'x') this.flipped = !this.flipped;
    else if (event.key === 'r' && over) this.playAgain();
    else if (event.key === 'w') this.why?.press();
    else if (field) document.querySelector<HTMLInputElement>(`[data-testid="${field}"]`)?.focus();
    else return;
    event.preventDefault();
  }
}
