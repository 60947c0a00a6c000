import { api } from '$lib/api/client';

import type { Place } from './place';
import type { Thought } from './uci';
import type { EngineLine } from '$lib/wire/EngineLine';
import type { EngineMove } from '$lib/wire/EngineMove';

type Here = Pick<Place, 'variant' | 'fen'>;

/** So many moves of a line are enough while it still changes: more are seldom in sight. */
const ENOUGH = 8;
/** Moves that are remembered. */
const MOST = 4000;

/** Writes lines of UCI as the server does, with SAN and positions: it alone knows the rules, and is asked for what is new. */
export class Wording {
  readonly #known = new Map<string, EngineMove>();

  /** Lines with all their moves, or `short` with as many as are known if those are enough; how often the server was asked. */
  async say(
    at: Here,
    lines: Thought['lines'],
    short: boolean,
  ): Promise<{ lines: EngineLine[]; asked: number }> {
    const wanted = lines.filter(({ moves }) => {
      const known = this.#begun(at.fen, moves).length;
      return known < (short ? Math.min(moves.length, ENOUGH) : moves.length);
    });
    await Promise.all(wanted.map(({ moves }) => this.#ask(at, moves)));
    const said = lines.map((line) => ({ ...line, moves: this.#begun(at.fen, line.moves) }));
    return { lines: said, asked: wanted.length };
  }

  /** The moves of a line up to the first that is not known. */
  #begun(fen: string, moves: readonly string[]): EngineMove[] {
    const begun: EngineMove[] = [];
    for (const move of moves) {
      const known = this.#known.get(`${begun.at(-1)?.fen ?? fen} ${move}`);
      if (!known) break;
      begun.push(known);
    }
    return begun;
  }

  async #ask({ variant, fen }: Here, moves: string[]): Promise<void> {
    const { line } = await api.position({ variant, fen, moves });
    if (this.#known.size > MOST) this.#known.clear();
    let before = fen;
    for (const [i, { uci, san, fen: after }] of line.entries()) {
      this.#known.set(`${before} ${moves[i] ?? uci}`, { uci, san, fen: after });
      before = after;
    }
  }
}
