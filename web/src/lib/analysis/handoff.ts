import type { PgnAnswer } from '$lib/wire/PgnAnswer';

/** Games read on one page and opened on the next: too long for an address, and read once only. */
let held: { answer: PgnAnswer; text: string } | undefined;

/** Leaves games for the analysis board. */
export function handOver(answer: PgnAnswer, text: string): void {
  held = { answer, text };
}

/** Takes what was left. */
export function takeOver(): { answer: PgnAnswer; text: string } | undefined {
  const taken = held;
  held = undefined;
  return taken;
}

/** Pieces, numbers of empty squares and strokes between ranks, as many of them as there are: no movetext begins so. */
const RANKS = /^[1-9a-z~+[\]*]*\/[1-9a-z~+[\]*/]*$/i;

/** What somebody pasted: a position is one line that begins with ranks, everything else is read as games. */
export function kindOf(text: string): 'fen' | 'pgn' | 'empty' {
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  const first = trimmed.split(/\s/)[0] ?? '';
  return !trimmed.includes('\n') && RANKS.test(first) ? 'fen' : 'pgn';
}
