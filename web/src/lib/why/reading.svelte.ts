import type { Marks } from '$lib/wire/Marks';

import type { Explained } from './explained';

const NO_MARKS: Marks = { squares: [], lines: [] };

/**
 * What the reader has open of an explanation, and what of it lies on the board. An open panel keeps what it shows when the game
 * goes on; only its marks leave the board, since they belong to a position that is gone.
 */
export class Reading {
  /** Whether the reasons and the proof are open. */
  open = $state(false);
  /** The square of the piece that the next question is about. */
  picked = $state<string | undefined>(undefined);
  /** What the reader points at, and how the board shows it. */
  #pointed = $state.raw<Marks | undefined>(undefined);
  #current = $state.raw<Explained | undefined>(undefined);
  #kept = $state.raw<Explained | undefined>(undefined);

  /** The explanation on the why-line, or the one that an open panel has kept. */
  get explained(): Explained | undefined {
    return this.#current ?? (this.open ? this.#kept : undefined);
  }

  /** Whether the panel shows what is no longer on the board. */
  get past(): boolean {
    return this.#current === undefined && this.#kept !== undefined;
  }

  get marks(): Marks | undefined {
    if (!this.#current) return undefined;
    return this.#pointed ?? this.#current.answer.marks;
  }

  /** Takes over what the why-line speaks about now; nothing when it speaks about something else. */
  take(explained: Explained | undefined): void {
    this.#current = explained;
    this.#pointed = undefined;
    if (explained) this.#kept = explained;
    else if (!this.open) this.#kept = undefined;
  }

  /** Shows one reason, node or square on the board instead of everything. */
  point(marks: Marks | undefined): void {
    this.#pointed = marks;
  }

  close(): void {
    this.open = false;
    this.#pointed = undefined;
    if (!this.#current) this.#kept = undefined;
  }
}

/** Squares to look at, as marks. */
export function looking(squares: readonly string[]): Marks | undefined {
  if (squares.length === 0) return undefined;
  return { ...NO_MARKS, squares: squares.map((square) => ({ square, part: 'other' })) };
}
