import { byLang, languages, type ByLang, type Lang } from '$lib/texts/languages';

interface Said {
  what: string;
  how: string;
  title: string;
  refused: string;
  fails: string;
}

const files = import.meta.glob<Said>('../../../../texts/*/example-rulebook.json', {
  eager: true,
  import: 'default',
});

const SAID = byLang((code) => files[`../../../../texts/${code}/example-rulebook.json`]) as ByLang<Said>;

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
