import type { Lang } from '$lib/texts/texts.svelte';

import { exampleIn, isExample } from './example';

const KEY = 'krog.rulebook-draft';

/** The text left here last, or the example. */
export function lastDraft(lang: Lang): string {
  try {
    return localStorage.getItem(KEY) ?? exampleIn(lang);
  } catch {
    return exampleIn(lang);
  }
}

/** Keeps a text on this machine; the example itself need not be kept. */
export function keepDraft(text: string): void {
  try {
    if (isExample(text)) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Without storage the text lives as long as the page.
  }
}
