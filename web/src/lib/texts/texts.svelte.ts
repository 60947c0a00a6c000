import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import { onDevice } from '$lib/device/kept';

import { language, languages, langMeant, langNamed, type ByLang, type Lang } from './languages';

export type Args = Record<string, FluentVariable>;

/** The files that words lie in: home and a game, what comes while one plays, every other page, tournaments. Who wants one wants those before it. */
const FILES = ['web', 'web-later', 'web-pages', 'web-tournament'] as const;
export type Words = (typeof FILES)[number];

const files = import.meta.glob<string>('../../../../texts/*/web{,-later,-pages,-tournament}.ftl', {
  query: '?raw',
  import: 'default',
});

async function fetched(of: Lang, name: Words): Promise<string> {
  const load = files[`../../../../texts/${of}/${name}.ftl`];
  if (!load) throw new Error(`texts of ${of}: no ${name}`);
  return load();
}

const bundles = new Map<Lang, FluentBundle>();
/** How many of the files have come, in each language. */
const come = new Map<Lang, number>();
/** How many of them anything on the page speaks with. */
let wanted = 1;

let active = $state.raw<{ lang: Lang; bundle: FluentBundle } | undefined>(undefined);

/** The bundle of one language; faults in the source are an error, since they would surface as missing words. */
export function makeBundle(of: Lang, source: string): FluentBundle {
  const bundle = new FluentBundle(language(of).locale, { useIsolating: false });
  add(bundle, of, source);
  return bundle;
}

function add(bundle: FluentBundle, of: Lang, source: string): void {
  const faults = bundle.addResource(new FluentResource(source));
  if (faults.length > 0) throw new Error(`texts of ${of}: ${faults.map((f) => f.message).join('; ')}`);
}

/** The language chosen earlier, else the first of the reader's that we speak, else the first that we have. */
export function preferredLang(chosen: string | null, tags: readonly string[]): Lang {
  const meant = tags.map(langMeant).find((found) => found !== undefined);
  return langNamed(chosen) ?? meant ?? languages[0].code;
}

/** Loads a language and makes it the page's own. */
export async function useLang(next: Lang): Promise<void> {
  let bundle = bundles.get(next);
  if (!bundle) {
    bundle = makeBundle(next, await fetched(next, 'web'));
    bundles.set(next, bundle);
    come.set(next, 1);
  }
  await complete(next, bundle);
  active = { lang: next, bundle };
  document.documentElement.lang = next;
}

async function complete(of: Lang, bundle: FluentBundle): Promise<void> {
  const first = come.get(of) ?? 0;
  const sources = await Promise.all(FILES.slice(first, wanted).map((name) => fetched(of, name)));
  for (const [index, source] of sources.entries()) {
    // Others may have asked for the same meanwhile, and a text is defined once.
    if (come.get(of) !== first + index) continue;
    add(bundle, of, source);
    come.set(of, first + index + 1);
  }
}

/** Fetches a part of the page together with the words that it speaks with. */
export async function later<T>(load: () => Promise<T>, words: Words = 'web-later'): Promise<T> {
  wanted = Math.max(wanted, FILES.indexOf(words) + 1);
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
  return active?.lang ?? languages[0].code;
}

/** The tag for dates and numbers. */
export function locale(): string {
  return language(lang()).locale;
}

/** A text in the active language; an unknown id shows itself, and the tests fail on it. */
export function t(id: string, args?: Args): string {
  const bundle = active?.bundle;
  const pattern = bundle?.getMessage(id)?.value;
  if (!bundle || !pattern) return id;
  return bundle.formatPattern(pattern, args ?? null);
}

/** The sentence of a message that the server sent in every language. */
export function say(message: ByLang<string>): string {
  return message[lang()];
}
