import { api } from '$lib/api/client';
import { attempt, type Fault } from '$lib/api/fault';
import { ensureSession, session } from '$lib/api/session.svelte';
import type { GameReview } from '$lib/wire/GameReview';
import type { LegalMove } from '$lib/wire/LegalMove';
import type { ReviewMove } from '$lib/wire/ReviewMove';
import type { ReviewView } from '$lib/wire/ReviewView';

import { reviews } from './api';
import { before, momentsOf, moverOf, tried, type Tried } from './figures';

/** How often it is asked how far a review is. */
const EVERY_MS = 700;

/** A review that is shown: how far it is, the half-move on the board, and the moment that is being solved. */
export class Reviewing {
  view = $state.raw<ReviewView | undefined>(undefined);
  fault = $state.raw<Fault | undefined>(undefined);
  /** The half-move on the board; 0 for the start. */
  at = $state(0);
  /** The moment whose answer is not shown yet, by its half-move. */
  solving = $state<number | undefined>(undefined);
  /** What came of the last try, and the try itself. */
  outcome = $state.raw<{ tried: Tried; uci: string; san: string } | undefined>(undefined);
  /** What may be played in the moment that is solved. */
  legal = $state.raw<readonly LegalMove[]>([]);
  /** Grows with every try, so that a board puts its pieces back. */
  tries = $state(0);

  readonly #open: () => Promise<ReviewView>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  /** A review by its id, or of a game that was played here. */
  constructor(of: { id: string } | { game: string }) {
    this.#open = () => ('id' in of ? reviews.show(of.id) : reviews.order({ game: of.game }));
  }

  get review(): GameReview | undefined {
    return this.view?.review;
  }

  /** Those of the reader, where the reader played the game and has some; else those of both. */
  get moments(): ReviewMove[] {
    const { review } = this;
    if (!review) return [];
    const all = momentsOf(review);
    const { white, black } = review.players;
    const name = session()?.name;
    const side =
      white === black ? undefined : white === name ? 'white' : black === name ? 'black' : undefined;
    const own = all.filter(({ ply }) => moverOf(review, ply) === side);
    return own.length > 0 ? own : all;
  }

  /** The move that led to the position on the board. */
  get move(): ReviewMove | undefined {
    return this.review?.moves[this.at - 1];
  }

  async load(): Promise<void> {
    this.fault = undefined;
    await this.#ask(async () => {
      await ensureSession();
      return this.#open();
    });
  }

  async #ask(how: () => Promise<ReviewView>): Promise<void> {
    const asked = await attempt(how);
    if (this.#ended) return;
    if (!asked.ok) {
      this.fault = asked.fault;
      return;
    }
    const view = asked.value;
    this.view = view;
    if (view.state === 'running') {
      this.#timer = setTimeout(() => void this.#ask(() => reviews.show(view.id)), EVERY_MS);
    }
  }

  /** Asks no more. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  go(ply: number): void {
    this.solving = undefined;
    this.outcome = undefined;
    this.at = Math.min(Math.max(ply, 0), this.review?.moves.length ?? 0);
  }

  /** Puts a moment on the board as it stood before the move, to be solved. */
  async solve(ply: number): Promise<void> {
    const { review } = this;
    if (!review) return;
    this.outcome = undefined;
    this.legal = [];
    this.at = ply - 1;
    this.solving = ply;
    const fen = before(review, ply);
    const answer = await attempt(() => api.position({ variant: review.variant, fen }));
    if (this.solving === ply && answer.ok) this.legal = answer.value.position.legal;
  }

  /** A try at the moment; one that solves it shows the answer. */
  try(uci: string): void {
    const move = this.review?.moves[(this.solving ?? 0) - 1];
    if (!move) return;
    const san = this.legal.find((legal) => legal.uci === uci)?.san ?? uci;
    const what = tried(move, uci);
    this.tries += 1;
    if (what === 'solved') this.answer();
    this.outcome = { tried: what, uci, san };
  }

  /** Shows the answer of the moment that is being solved. */
  answer(): void {
    const ply = this.solving;
    if (ply === undefined) return;
    this.go(ply);
  }

  /** The next moment behind the one on the board, or the first. */
  next(): void {
    const now = this.solving ?? this.at;
    const next = this.moments.find(({ ply }) => ply > now) ?? this.moments[0];
    if (next) void this.solve(next.ply);
  }
}
