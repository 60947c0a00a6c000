import { EXAMPLE } from './example';

const KEY = 'krog.rulebook-draft';

/** The text left here last, or the example. */
export function lastDraft(): string {
  try {
    return localStorage.getItem(KEY) ?? EXAMPLE;
  } catch {
    return EXAMPLE;
  }
}

/** Keeps a text on this machine; the example itself need not be kept. */
export function keepDraft(text: string): void {
  try {
    if (text === EXAMPLE) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Without storage the text lives as long as the page.
  }
}
