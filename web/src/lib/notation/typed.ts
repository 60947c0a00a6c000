import { languages } from '$lib/texts/languages';

import { SAN_LETTERS } from './local';

/** What the letters of our languages stand for in SAN, where they name no man in it. */
const FOREIGN = new Map(
  languages
    .flatMap(({ men }) =>
      [...men].map((letter, man): [string, string] => [letter, SAN_LETTERS[man] ?? letter]),
    )
    .filter(([letter]) => !SAN_LETTERS.includes(letter)),
);

/**
 * Spells a typed move with the letters that travel on the wire. The Norwegian letters D, T, L and S name no piece in English,
 * so both spellings can be typed in either language.
 */
export function wireSpelling(typed: string): string {
  const text = typed.trim();
  const head = FOREIGN.get(text.charAt(0));
  const spelled = head !== undefined && text.length > 2 ? head + text.slice(1) : text;
  return spelled.replace(
    /(=|[18])([A-Z])(?=[+#!?]*$)/,
    (_, before: string, letter: string) => before + (FOREIGN.get(letter) ?? letter),
  );
}
