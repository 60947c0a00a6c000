/** Measures what a move takes its player: from the moment the position is seen to the moment of the move, pauses apart. */
export class Used {
  #since: number | undefined;
  #before = 0;
  #known = false;

  /** The turn begins: the position is on the screen. */
  begin(now: number): void {
    this.#since = now;
    this.#before = 0;
    this.#known = true;
  }

  /** The turn was not seen to begin, or what it took is not the player's own. */
  lose(): void {
    this.#since = undefined;
    this.#known = false;
  }

  pause(now: number): void {
    if (this.#since !== undefined) this.#before += now - this.#since;
    this.#since = undefined;
  }

  resume(now: number): void {
    if (this.#known) this.#since = now;
  }

  /** Whole milliseconds; undefined when the beginning was not seen. */
  at(now: number): number | undefined {
    if (this.#since === undefined) return undefined;
    return Math.max(0, Math.round(this.#before + now - this.#since));
  }
}
