import { languages, type ByLang, type Lang } from '$lib/texts/languages';

interface Said {
  what: string;
  how: string;
  title: string;
  refused: string;
  fails: string;
}

const SAID: ByLang<Said> = {
  en: {
    what: 'Chess as it is, but knights may not capture.',
    how: 'F forbids; after → stands when. The words are said to whoever tries.',
    title: 'Gentle knights',
    refused: '{m} is not permitted here: knights do not capture.',
    fails: '{m} is no capture by a knight',
  },
  no: {
    what: 'Sjakk som ellers, pieces springere kan ikke slå.',
    how: 'F forbyr; etter → står når. Ordene sies til den som prøver.',
    title: 'Snille springere',
    refused: '{m} er ikke tillatt her: springere slår ikke.',
    fails: '{m} er ikke et springerslag',
  },
};

/** A text of the rulebook in every language, each after its key. */
const inEach = (key: string, text: keyof Said): string[] =>
  languages.map(({ code }) => `${key}${code} "${SAID[code][text]}"`);

/** What one's own rulebook begins with: one right taken away, in a few lines. */
export function exampleIn(lang: Lang): string {
  const { what, how } = SAID[lang];
  return `-- ${what}
rulebook gentle extends standard {
  ${inEach('title:', 'title').join(' ')}

  -- ${how}
  rule gentle_knights : F(mover, m) → kind(from(m)) = knight ∧ capture(m)
    defeats may_move
    ${[...inEach('', 'refused'), ...inEach('fail_', 'fails')].join('\n    ')}
}`;
}

/** Whether a text is the example, in any language. */
export const isExample = (text: string): boolean => languages.some(({ code }) => text === exampleIn(code));
