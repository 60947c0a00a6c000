import type { MoveView } from '$lib/wire/MoveView';

/** How many times faster than it was played. */
export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Nobody wants to watch somebody think for longer. */
const LONGEST_MS = 3000;
/** For moves whose time is not known. */
const USUAL_MS = 1000;

/** How long a replay waits before a move. */
export const waitBefore = (move: MoveView | undefined, speed: Speed): number =>
  Math.min(move?.usedMs ?? USUAL_MS, LONGEST_MS) / speed;

/** Plays a finished game again, move by move. */
export class Replay {
  running = $state(false);
  speed = $state<Speed>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Goes on from half-move `at`; from the start when the game has been seen to its end. */
  start(moves: readonly MoveView[], at: number, go: (ply: number) => void): void {
    this.stop();
    if (moves.length === 0) return;
    this.running = true;
    if (at >= moves.length) go(0);
    this.#next(moves, at >= moves.length ? 0 : at, go);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.running = false;
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
  }

  #next(moves: readonly MoveView[], at: number, go: (ply: number) => void): void {
    const move = moves[at];
    if (!move) {
      this.running = false;
      return;
    }
    this.#timer = setTimeout(
      () => {
        go(at + 1);
        this.#next(moves, at + 1, go);
      },
      waitBefore(move, this.speed),
    );
  }
}
