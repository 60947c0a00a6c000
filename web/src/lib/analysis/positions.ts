import type { PositionView } from '$lib/wire/PositionView';

/** Positions that the server has described, the latest few hundred of them. */
export class PositionCache {
  readonly #most: number;
  readonly #known = new Map<string, PositionView>();

  constructor(most = 400) {
    this.#most = most;
  }

  get(book: string, fen: string): PositionView | undefined {
    const key = `${book} ${fen}`;
    const found = this.#known.get(key);
    if (found) {
      this.#known.delete(key);
      this.#known.set(key, found);
    }
    return found;
  }

  put(book: string, fen: string, position: PositionView): void {
    const key = `${book} ${fen}`;
    this.#known.delete(key);
    this.#known.set(key, position);
    if (this.#known.size > this.#most) {
      const oldest = this.#known.keys().next().value;
      if (oldest !== undefined) this.#known.delete(oldest);
    }
  }
}
