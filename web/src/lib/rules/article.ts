import { language } from '$lib/texts/languages';
import { lang } from '$lib/texts/texts.svelte';

/** The article of a rule in the edition that the reader's language cites, else in FIDE's. */
export const articleOf = (rule: { fide?: string; nsf?: string }): string | undefined =>
  rule[language(lang()).edition] ?? rule.fide;
