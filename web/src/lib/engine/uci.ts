import { turnOf } from '$lib/board/squares';

import type { EngineChances } from '$lib/wire/EngineChances';
import type { EngineLine } from '$lib/wire/EngineLine';
import type { EngineScore } from '$lib/wire/EngineScore';
import type { EngineUpdate } from '$lib/wire/EngineUpdate';

/** What `info` says of a line, for the side to move. */
export interface Told {
  line: number;
  score: EngineScore;
  chances: EngineChances | undefined;
  moves: string[];
  figures: Pick<EngineUpdate, 'depth' | 'selDepth' | 'nodes' | 'timeMs' | 'nps' | 'tableHits' | 'full'>;
}

/** Moves of a line that are kept. */
const LONGEST_LINE = 24;

/** Reads `info` where it tells of a line; bounds of a score that is not known yet tell nothing. */
export function infoOf(text: string): Told | undefined {
  const words = text.trim().split(/\s+/);
  if (words[0] !== 'info' || words[1] === 'string') return undefined;
  const pv = words.indexOf('pv');
  const head = pv < 0 ? words : words.slice(0, pv);
  const behind = (word: string, by = 1): number => {
    const at = head.indexOf(word);
    return at < 0 ? 0 : Number(head[at + by] ?? 0);
  };
  const score = scoreOf(head[head.indexOf('score') + 1], behind('score', 2));
  const moves = pv < 0 ? [] : words.slice(pv + 1, pv + 1 + LONGEST_LINE);
  if (!score || moves.length === 0 || head.includes('lowerbound') || head.includes('upperbound'))
    return undefined;
  const [win, draw, loss] = [1, 2, 3].map((by) => behind('wdl', by)) as [number, number, number];
  return {
    line: Math.max(behind('multipv'), 1),
    score,
    chances: win + draw + loss === 1000 ? { win, draw, loss } : undefined,
    moves,
    figures: {
      depth: behind('depth'),
      selDepth: behind('seldepth'),
      nodes: behind('nodes'),
      timeMs: behind('time'),
      nps: behind('nps'),
      tableHits: behind('tbhits'),
      full: behind('hashfull'),
    },
  };
}

function scoreOf(kind: string | undefined, value: number): EngineScore | undefined {
  if (!Number.isFinite(value)) return undefined;
  if (kind === 'cp') return { kind: 'centipawns', value };
  return kind === 'mate' ? { kind, value } : undefined;
}

/** What is thought of a position, its moves still in UCI. */
export interface Thought extends Pick<EngineUpdate, 'fen'> {
  figures: Told['figures'];
  lines: (Pick<EngineLine, 'score' | 'chances'> & { moves: string[] })[];
}

/**
 * Puts together what is told of the lines of a position. An engine tells of all of them in a row, from the first on; a thought is
 * whole when all are of one depth. In a row that is told when a search is stopped they need not be.
 */
export class Thoughts {
  /** The last that was whole. */
  last: Thought | undefined;
  readonly #fen: string;
  readonly #black: boolean;
  #expected: number;
  #row: Told[] = [];
  /** Whether something in the row does not belong to it. */
  #mixed = false;

  constructor(fen: string, lines: number) {
    this.#fen = fen;
    this.#black = turnOf(fen) === 'black';
    this.#expected = lines;
  }

  /** Hears one more; a thought where one is whole by that. */
  hear(text: string): Thought | undefined {
    const told = infoOf(text);
    if (!told) return undefined;
    let whole: Thought | undefined;
    if (told.line === 1) {
      whole = this.#fewer();
      this.#row = [told];
      this.#mixed = false;
    } else if (this.#mixed || !this.#follows(told)) {
      this.#mixed = true;
      return undefined;
    } else this.#row.push(told);
    if (this.#row.length === this.#expected) whole = this.#whole();
    this.last = whole ?? this.last;
    return whole;
  }

  #follows({ line, figures }: Told): boolean {
    return line === this.#row.length + 1 && figures.depth === this.#row[0]?.figures.depth;
  }

  /** The best there is at the end. */
  end(): Thought | undefined {
    return this.last ?? (this.#row.length > 0 ? this.#whole() : undefined);
  }

  /** A position with fewer moves than lines are asked for shows so when the next row begins. */
  #fewer(): Thought | undefined {
    if (this.#mixed || this.#row.length === 0 || this.#row.length >= this.#expected) return undefined;
    this.#expected = this.#row.length;
    return this.#whole();
  }

  #whole(): Thought {
    const figures = this.#row.reduce(
      (most, { figures: next }) => ({ ...next, selDepth: Math.max(most.selDepth, next.selDepth) }),
      { selDepth: 0 } as Told['figures'],
    );
    return { fen: this.#fen, figures, lines: this.#row.map((told) => this.#line(told)) };
  }

  #line({ score, chances, moves }: Told): Thought['lines'][number] {
    const white = this.#black ? { ...score, value: 0 - score.value } : score;
    if (!chances) return { score: { white, mover: score }, moves };
    const { win, draw, loss } = chances;
    const whites = this.#black ? { win: loss, draw, loss: win } : chances;
    return { score: { white, mover: score }, chances: { white: whites, mover: chances }, moves };
  }
}
