/** Numeric annotation glyphs that have a sign of their own. */
const SIGNS: Record<number, string> = {
  1: '!',
  2: '?',
  3: '!!',
  4: '??',
  5: '!?',
  6: '?!',
  7: '□',
  10: '=',
  13: '∞',
  14: '+=',
  15: '=+',
  16: '±',
  17: '∓',
  18: '+−',
  19: '−+',
  22: '⨀',
  23: '⨀',
  36: '↑',
  40: '→',
  132: '⇆',
  138: '⊕',
  146: 'N',
};

/** The marks that can be set on a move, best first. */
export const MARKS: readonly number[] = [3, 1, 5, 6, 2, 4];

/** A glyph as it is shown; those without a sign show their number. */
export function nagSign(nag: number): string {
  return SIGNS[nag] ?? `$${nag}`;
}

/** Whether a glyph praises or blames a move. */
export function nagTone(nag: number): 'good' | 'bad' | 'plain' {
  if (nag === 1 || nag === 3) return 'good';
  if (nag === 2 || nag === 4 || nag === 6) return 'bad';
  return 'plain';
}

/** The glyphs of a move after one mark was pressed: a move has one mark, and pressing it again takes it away. */
export function toggledMark(nags: readonly number[], mark: number): number[] {
  const rest = nags.filter((nag) => !MARKS.includes(nag));
  return nags.includes(mark) ? rest : [mark, ...rest];
}
