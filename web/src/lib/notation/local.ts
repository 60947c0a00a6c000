import { language, type Lang } from '$lib/texts/languages';

/** The letters of the men in SAN, in the order of a language's own. */
export const SAN_LETTERS = 'KQRBNP';

/** SAN with the letters of a language, for moves inside sentences. */
export function lettered(san: string, lang: Lang): string {
  if (san.startsWith('O-O')) return san;
  const { men } = language(lang);
  return san.replace(/[QRBN]|P(?=@)/g, (letter) => men[SAN_LETTERS.indexOf(letter)] ?? letter);
}
