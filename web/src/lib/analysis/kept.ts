import type { PgnNode } from '$lib/wire/PgnNode';
import type { VariantName } from '$lib/wire/VariantName';

const KEY = 'krog.analysis';

/** An analysis as it is kept for the length of a visit. */
export interface Kept {
  variant: VariantName;
  rulebook?: string | undefined;
  startFen: string;
  headers: [string, string][];
  comment: string;
  result: string;
  line: PgnNode[];
  /** The moves to where the reader stood. */
  at: string[];
}

/** The analysis left in this tab. */
export function recall(): Kept | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? undefined : (JSON.parse(text) as Kept);
  } catch {
    return undefined;
  }
}

/** Leaves an analysis in this tab. */
export function keep(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Full or closed storage: the address still holds the line on the board.
  }
}
