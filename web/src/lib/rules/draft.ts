import { onDevice } from '$lib/device/kept';
import type { Lang } from '$lib/texts/languages';

import { exampleIn, isExample } from './example';

/** The text left here last, or the example. */
export function lastDraft(lang: Lang): string {
  return onDevice.read('rulebook-draft') ?? exampleIn(lang);
}

/** Keeps a text on this machine; the example itself need not be kept. */
export function keepDraft(text: string): void {
  onDevice.keep('rulebook-draft', isExample(text) ? undefined : text);
}
