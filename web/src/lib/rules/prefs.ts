import { onDevice } from '$lib/device/kept';

/** How formulas are written: in signs, or in letters. */
export type Writing = 'unicode' | 'ascii';

/** The way of writing that was chosen last. */
export function lastWriting(): Writing {
  return onDevice.read('formulas') === 'ascii' ? 'ascii' : 'unicode';
}

/** Remembers a way of writing. */
export function keepWriting(writing: Writing): void {
  onDevice.keep('formulas', writing);
}
