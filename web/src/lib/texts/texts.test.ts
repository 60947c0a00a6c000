import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';

import { languages, type Lang } from './languages';
import { makeBundle, preferredLang } from './texts.svelte';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const source = (lang: Lang): string =>
  ['web', 'web-later', 'web-pages', 'web-tournament']
    .map((name) => readFileSync(join(root, 'texts', lang, `${name}.ftl`), 'utf8'))
    .join('\n');

type Pattern = FluentResource['body'][number]['value'];

/** The names of the arguments that a pattern asks for. */
function argumentsOf(pattern: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(pattern)) for (const part of pattern) argumentsOf(part, names);
  else if (pattern && typeof pattern === 'object') {
    const node = pattern as { type?: string; name?: string };
    if (node.type === 'var' && node.name) names.add(node.name);
    for (const value of Object.values(pattern)) argumentsOf(value, names);
  }
  return names;
}

function messages(lang: Lang): Map<string, Pattern> {
  return new Map(new FluentResource(source(lang)).body.map((entry) => [entry.id, entry.value]));
}

const codes = languages.map(({ code }) => code);
const en = messages('en');

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'wire' ? [] : files(path);
    return /\.(svelte|ts)$/.test(name) && !name.includes('.test.') ? [path] : [];
  });
}
const code = files(join(root, 'web', 'src'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

describe('the languages', () => {
  test('have the same texts', () => {
    for (const lang of codes) expect([...messages(lang).keys()].sort(), lang).toEqual([...en.keys()].sort());
  });

  test('define each text once', () => {
    for (const lang of codes) {
      const ids = source(lang)
        .split('\n')
        .flatMap((line) => /^([a-z][\w-]*) =/.exec(line)?.[1] ?? []);
      expect(ids.length, lang).toBe(new Set(ids).size);
      expect(ids.length, `${lang}: every line parsed`).toBe(messages(lang).size);
    }
  });

  test('ask for the same arguments', () => {
    for (const lang of codes)
      for (const [id, pattern] of messages(lang))
        expect([id, ...argumentsOf(pattern)].sort(), lang).toEqual([id, ...argumentsOf(en.get(id))].sort());
  });

  test('format without a fault', () => {
    // What texts choose their words by; the rest is put in as it comes.
    const chosenBy = {
      side: 'white',
      winner: 'black',
      color: 'white',
      class: 'blitz',
      rated: 'yes',
      type: 'T1',
      first: 'T1',
      second: 'T6',
      count: 2,
      points: 1,
      line: 1,
      seconds: 7,
      moves: 4,
      games: 3,
      free: 2,
      known: 1,
      waiting: 3,
      playing: 1,
    };
    const putIn = Object.fromEntries([...argumentsOf([...en.values()])].map((name) => [name, 'x']));
    for (const lang of codes) {
      const bundle = makeBundle(lang, source(lang));
      for (const [id, pattern] of messages(lang)) {
        const faults: Error[] = [];
        if (pattern) bundle.formatPattern(pattern, { ...putIn, ...chosenBy }, faults);
        expect(faults, `${lang} ${id}`).toEqual([]);
      }
    }
  });

  test('keep the tone: no exclamation marks, no regrets', () => {
    for (const lang of codes) {
      expect(source(lang)).not.toMatch(/!|unfortunately|simply|dessverre|beklager/i);
    }
  });
});

describe('the code and the texts', () => {
  test('every text that is asked for exists', () => {
    const asked = [...code.matchAll(/\b(?:t|say)\(\s*'([a-z0-9-]+)'/g)].map((match) => match[1] ?? '');
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((id) => !en.has(id))).toEqual([]);
  });

  test('what is asked for is asked for with its arguments', () => {
    const calls = [...code.matchAll(/\bt\(\s*'([a-z0-9-]+)'\s*(?:,\s*\{([^{}]*)\}\s*,?\s*)?\)/g)];
    expect(calls.length).toBeGreaterThan(100);
    const lacking = calls.flatMap(([, id = '', args = '']) => {
      // What is spread cannot be read here.
      if (args.includes('...')) return [];
      const given = new Set([...args.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name]) => name));
      return [...argumentsOf(en.get(id))].filter((name) => !given.has(name)).map((name) => `${id}: ${name}`);
    });
    expect(lacking).toEqual([]);
  });

  test('every text is asked for, by its id or by a stem', () => {
    const referred = new Set([...source('en').matchAll(/\{ ([a-z-]+) \}/g)].map((match) => match[1] ?? ''));
    const stems = [...code.matchAll(/`([a-z]+-)\$\{|`\$\{[^}]+\}(-)\$\{/g)].map((match) => match[1] ?? '');
    const unused = [...en.keys()].filter(
      (id) =>
        !code.includes(`'${id}'`) &&
        !referred.has(id) &&
        !stems.some((stem) => stem !== '' && id.startsWith(stem)) &&
        !/^(white|black)-/.test(id),
    );
    expect(unused).toEqual([]);
  });
});

describe('the language to begin with', () => {
  test('is the one chosen earlier, else the first we speak, else English', () => {
    expect(preferredLang('no', ['en-GB'])).toBe('no');
    expect(preferredLang(null, ['fr', 'nn-NO', 'en'])).toBe('no');
    expect(preferredLang('xx', ['nb-NO'])).toBe('no');
    expect(preferredLang(null, ['en-US', 'nb'])).toBe('en');
    expect(preferredLang(null, ['fr', 'de'])).toBe('en');
  });
});
