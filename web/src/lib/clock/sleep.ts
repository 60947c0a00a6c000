/**
 * Notices that the machine was asleep. The scale that clocks are counted on stands still meanwhile in some browsers, while the time
 * of day goes on; what was told before the sleep is then out of date.
 */
export class Sleep {
  readonly #now: () => number;
  readonly #day: () => number;
  #difference: number;

  constructor(now: () => number, day: () => number) {
    this.#now = now;
    this.#day = day;
    this.#difference = day() - now();
  }

  /** Whether the machine has slept, or its time of day was set, since the last question. */
  slept(): boolean {
    const difference = this.#day() - this.#now();
    const jumped = Math.abs(difference - this.#difference) > 500;
    this.#difference = difference;
    return jumped;
  }
}
