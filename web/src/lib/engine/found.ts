import type { EngineUpdate } from '$lib/wire/EngineUpdate';

/** The deepest that was found of the positions looked at last. */
export class Found {
  readonly #most: number;
  readonly #known = new Map<string, EngineUpdate>();

  constructor(most = 120) {
    this.#most = most;
  }

  get(key: string): EngineUpdate | undefined {
    const found = this.#known.get(key);
    if (found) {
      this.#known.delete(key);
      this.#known.set(key, found);
    }
    return found;
  }

  /** Keeps what was found, unless something deeper is there. */
  put(key: string, update: EngineUpdate): void {
    const before = this.#known.get(key);
    if (before && before.depth > update.depth) return;
    this.#known.delete(key);
    this.#known.set(key, update);
    const oldest = this.#known.size > this.#most ? this.#known.keys().next().value : undefined;
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
