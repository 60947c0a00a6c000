import type { Lang } from '$lib/texts/texts.svelte';

const NORWEGIAN: Record<string, string> = { Q: 'D', R: 'T', B: 'L', N: 'S', P: 'B' };

/** SAN with the letters of a language, for moves inside sentences. */
export function lettered(san: string, lang: Lang): string {
  if (lang === 'en' || san.startsWith('O-O')) return san;
  return san.replace(/[QRBN]|P(?=@)/g, (letter) => NORWEGIAN[letter] ?? letter);
}
