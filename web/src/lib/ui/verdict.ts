import type { WayOut } from '$lib/board/wayout';
import { lettered } from '$lib/notation/local';
import type { ByLang } from '$lib/texts/languages';
import { listed } from '$lib/texts/list';
import { lang, say, t, type Args } from '$lib/texts/texts.svelte';

import type { Explained } from '$lib/why/explained';

import type { Operator } from './operator';

/** A sentence for the why-line: one of the server's, in every language, or one of the client's, by id. */
export type Sentence = ByLang<string> | { id: string; args?: Args };

/** What the why-line says about an act. */
export interface Verdict {
  op: Operator | undefined;
  sentence: Sentence;
  /** What became of what the sentence gives the reason for. */
  first?: Sentence;
  /** The move that it is about, in UCI, where the board can show it. */
  tried?: string | undefined;
  /** Why, with the proof, where a rule decided. */
  explained?: Explained | undefined;
}

/** What may be done instead of a refused try, in words. */
export function wayOutWords(way: WayOut): string {
  const list = listed(way.list.map((item) => lettered(item, lang())));
  return t(way.id, { ...way.args, list });
}

/** All that a verdict says. */
export const saidIn = ({ first, sentence }: Verdict): string =>
  (first ? `${words(first)} ` : '') + words(sentence);

/** The words in the active language. */
export function words(sentence: Sentence): string {
  return 'id' in sentence ? t(sentence.id, sentence.args) : say(sentence);
}
