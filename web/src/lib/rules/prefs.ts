const KEY = 'krog.formulas';

/** How formulas are written: in signs, or in letters. */
export type Writing = 'unicode' | 'ascii';

/** The way of writing that was chosen last. */
export function lastWriting(): Writing {
  try {
    return localStorage.getItem(KEY) === 'ascii' ? 'ascii' : 'unicode';
  } catch {
    return 'unicode';
  }
}

/** Remembers a way of writing. */
export function keepWriting(writing: Writing): void {
  try {
    localStorage.setItem(KEY, writing);
  } catch {
    // Without storage the choice holds for this page only.
  }
}
