import type { PositionView } from '$lib/wire/PositionView';
import type { VariantName } from '$lib/wire/VariantName';

/** Positions that the server has described, the latest few hundred of them. */
export class PositionCache {
  readonly #most: number;
  readonly #known = new Map<string, PositionView>();

  constructor(most = 400) {
    this.#most = most;
  }

  get(variant: VariantName, fen: string): PositionView | undefined {
    const key = `${variant} ${fen}`;
    const found = this.#known.get(key);
    if (found) {
      this.#known.delete(key);
      this.#known.set(key, found);
    }
    return found;
  }

  put(variant: VariantName, fen: string, position: PositionView): void {
    const key = `${variant} ${fen}`;
    this.#known.delete(key);
    this.#known.set(key, position);
    if (this.#known.size > this.#most) {
      const oldest = this.#known.keys().next().value;
      if (oldest !== undefined) this.#known.delete(oldest);
    }
  }
}
