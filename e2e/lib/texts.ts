import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export type Lang = 'en' | 'no';

const source = (lang: Lang, name: string): string =>
  readFileSync(resolve('..', 'texts', lang, `${name}.ftl`), 'utf8');

function bundleOf(lang: Lang, text: string): FluentBundle {
  const bundle = new FluentBundle(lang === 'no' ? 'nb-NO' : 'en-GB', { useIsolating: false });
  const faults = bundle.addResource(new FluentResource(text));
  if (faults.length > 0) throw faults[0];
  return bundle;
}

/** The files of what the client says. */
const CLIENT = ['web', 'web-later', 'web-pages', 'web-tournament'];

/** The words in one language, read from the same source as the client's and the server's own. */
export class Texts {
  readonly lang: Lang;
  readonly #client: FluentBundle;

  constructor(lang: Lang) {
    this.lang = lang;
    this.#client = bundleOf(lang, CLIENT.map((name) => source(lang, name)).join('\n'));
  }

  /** A text of the client; one that does not exist fails the test. */
  t(id: string, args?: Record<string, FluentVariable>): string {
    const pattern = this.#client.getMessage(id)?.value;
    if (!pattern) throw new Error(`no text \`${id}\` in ${this.lang}`);
    return this.#client.formatPattern(pattern, args ?? null);
  }

  /** Whole sentences without anything put in, and the fixed stretches of those with something. */
  fragments(): { whole: Set<string>; parts: Set<string> } {
    const whole = new Set<string>();
    const parts = new Set<string>();
    for (const name of [...CLIENT, 'server', 'chess']) {
      const text = source(this.lang, name);
      const bundle = bundleOf(this.lang, text);
      for (const [, id] of text.matchAll(/^([a-z][\w-]*) =/gm)) {
        const pattern = bundle.getMessage(id ?? '')?.value;
        if (typeof pattern === 'string') whole.add(pattern);
        else collect(pattern, parts);
      }
    }
    return { whole, parts };
  }
}

function collect(pattern: unknown, into: Set<string>): void {
  if (typeof pattern === 'string') into.add(pattern.trim());
  else if (Array.isArray(pattern)) for (const element of pattern) collect(element, into);
  else if (typeof pattern === 'object' && pattern !== null && 'variants' in pattern) {
    for (const variant of pattern.variants as { value: unknown }[]) collect(variant.value, into);
  }
}

const NORWEGIAN: Record<string, string> = { Q: 'D', R: 'T', B: 'L', N: 'S' };

/** SAN as it is written in a language. */
export function spelled(san: string, lang: Lang): string {
  if (lang === 'en' || san.startsWith('O')) return san;
  return san.replace(/[QRBN]/g, (letter) => NORWEGIAN[letter] ?? letter);
}
