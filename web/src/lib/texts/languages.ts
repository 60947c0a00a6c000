/** What the client knows of a language; all that is said in it lies in its folder of texts. */
interface Language {
  code: string;
  /** What its speakers call it. */
  name: string;
  /** The tag for dates and numbers. */
  locale: string;
  /** First parts of tags that mean it. */
  meantBy: readonly string[];
  /** The letters of king, queen, rook, bishop, knight and pawn. */
  men: string;
  /** The edition of the Laws that it cites. */
  edition: 'fide' | 'nsf';
}

/** The languages, in the order in which they are offered; the first is spoken to whoever asks for none of them. */
export const languages = [
  { code: 'en', name: 'English', locale: 'en-GB', meantBy: ['en'], men: 'KQRBNP', edition: 'fide' },
  { code: 'no', name: 'norsk', locale: 'nb-NO', meantBy: ['no', 'nb', 'nn'], men: 'KDTLSB', edition: 'nsf' },
] as const satisfies Language[];

export type Lang = (typeof languages)[number]['code'];

/** A value for each language. */
export type ByLang<T> = Record<Lang, T>;

export function byLang<T>(of: (code: Lang) => T): ByLang<T> {
  return Object.fromEntries(languages.map(({ code }) => [code, of(code)])) as ByLang<T>;
}

/** What is known of a language. */
export const language = (code: Lang): Language => languages.find((one) => one.code === code) ?? languages[0];

/** The tag of its words in a page. */
export const tagOf = (code: Lang): string => language(code).locale.split('-')[0] ?? code;

/** The language with that code, if it is one. */
export const langNamed = (code: string | null): Lang | undefined =>
  languages.find((one) => one.code === code)?.code;

/** The language that a reader's tag means, if we speak it. */
export function langMeant(tag: string): Lang | undefined {
  const primary = tag.toLowerCase().split('-')[0] ?? '';
  return languages.find(({ meantBy }: Language) => meantBy.includes(primary))?.code;
}
