import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import { onDevice } from '$lib/device/kept';

export type Lang = 'en' | 'no';
export type Args = Record<string, FluentVariable>;

const locales: Record<Lang, string> = { en: 'en-GB', no: 'nb-NO' };

type Source = () => Promise<{ default: string }>;
const sources: Record<Lang, { first: Source; later: Source }> = {
  en: { first: () => import('$texts/en/web.ftl?raw'), later: () => import('$texts/en/web-later.ftl?raw') },
  no: { first: () => import('$texts/no/web.ftl?raw'), later: () => import('$texts/no/web-later.ftl?raw') },
};

const bundles = new Map<Lang, FluentBundle>();
/** The languages whose later texts have come. */
const whole = new Set<Lang>();
/** Whether anything on the page speaks with later texts. */
let laterWanted = false;

let active = $state.raw<{ lang: Lang; bundle: FluentBundle } | undefined>(undefined);

/** The bundle of one language; faults in the source are an error, since they would surface as missing words. */
export function makeBundle(of: Lang, source: string): FluentBundle {
  const bundle = new FluentBundle(locales[of], { useIsolating: false });
  add(bundle, of, source);
  return bundle;
}

function add(bundle: FluentBundle, of: Lang, source: string): void {
  const faults = bundle.addResource(new FluentResource(source));
  if (faults.length > 0) throw new Error(`texts of ${of}: ${faults.map((f) => f.message).join('; ')}`);
}

/** The language chosen earlier, else the first of the reader's that we speak, else English. */
export function preferredLang(chosen: string | null, languages: readonly string[]): Lang {
  if (chosen === 'en' || chosen === 'no') return chosen;
  for (const tag of languages) {
    const primary = tag.toLowerCase().split('-')[0];
    if (primary === 'nb' || primary === 'no' || primary === 'nn') return 'no';
    if (primary === 'en') return 'en';
  }
  return 'en';
}

/** Loads a language and makes it the page's own. */
export async function useLang(next: Lang): Promise<void> {
  let bundle = bundles.get(next);
  if (!bundle) {
    bundle = makeBundle(next, (await sources[next].first()).default);
    bundles.set(next, bundle);
  }
  if (laterWanted) await complete(next, bundle);
  active = { lang: next, bundle };
  document.documentElement.lang = next;
}

async function complete(of: Lang, bundle: FluentBundle): Promise<void> {
  if (whole.has(of)) return;
  const { default: source } = await sources[of].later();
  // Two may have asked at once, and a text is defined once.
  if (whole.has(of)) return;
  add(bundle, of, source);
  whole.add(of);
}

/** Fetches a part of the page together with the words that such parts speak with. */
export async function later<T>(load: () => Promise<T>): Promise<T> {
  laterWanted = true;
  const [part] = await Promise.all([load(), active && complete(active.lang, active.bundle)]);
  return part;
}

/** Loads the language to start with. */
export function startLang(): Promise<void> {
  return useLang(preferredLang(onDevice.read('lang'), navigator.languages));
}

/** Switches language on the reader's word, and remembers it. */
export async function chooseLang(next: Lang): Promise<void> {
  await useLang(next);
  onDevice.keep('lang', next);
}

/** The active language. */
export function lang(): Lang {
  return active?.lang ?? 'en';
}

/** The tag for dates and numbers. */
export function locale(): string {
  return locales[lang()];
}

/** A text in the active language; an unknown id shows itself, and the tests fail on it. */
export function t(id: string, args?: Args): string {
  const bundle = active?.bundle;
  const pattern = bundle?.getMessage(id)?.value;
  if (!bundle || !pattern) return id;
  return bundle.formatPattern(pattern, args ?? null);
}

/** The sentence of a message that the server sent in both languages. */
export function say(message: { en: string; no: string }): string {
  return message[lang()];
}
