import type { Lang } from '$lib/texts/texts.svelte';

const REMARKS: Record<Lang, { what: string; how: string }> = {
  en: {
    what: 'Chess as it is, but knights may not capture.',
    how: 'F forbids; after → stands when. The words are said to whoever tries.',
  },
  no: {
    what: 'Sjakk som ellers, pieces springere kan ikke slå.',
    how: 'F forbyr; etter → står når. Ordene sies til den som prøver.',
  },
};

/** What one's own rulebook begins with: one right taken away, in twelve lines. */
export function exampleIn(lang: Lang): string {
  const { what, how } = REMARKS[lang];
  return `-- ${what}
rulebook gentle extends standard {
  title:en "Gentle knights" title:no "Snille springere"

  -- ${how}
  rule gentle_knights : F(mover, m) → kind(from(m)) = knight ∧ capture(m)
    defeats may_move
    en "{m} is not permitted here: knights do not capture."
    no "{m} er ikke tillatt her: springere slår ikke."
    fail_en "{m} is no capture by a knight"
    fail_no "{m} er ikke et springerslag"
}`;
}

/** Whether a text is the example, in either language. */
export const isExample = (text: string): boolean => text === exampleIn('en') || text === exampleIn('no');
