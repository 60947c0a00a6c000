import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';

import { languages, type Lang } from './languages';
import { makeBundle, preferredLang } from './texts.svelte';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const source = (lang: Lang): string =>
  ['web', 'web-later']
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
    const args = {
      side: 'white',
      winner: 'black',
      count: 2,
      number: 3,
      square: 'e4',
      man: 'x',
      men: 'x',
      move: 'Nf3',
      name: 'x',
      who: 'x',
      to: 'e4',
      from: 'b',
      host: 'x',
      path: '/x',
      points: 1,
      level: 1,
      line: 1,
      column: 1,
      repair: 'x',
      variant: 'x',
      list: 'x',
      white: 'x',
      black: 'x',
      act: 'x',
      shown: 1,
      whole: 2,
      type: 'T1',
      first: 'T1',
      second: 'T6',
      book: 'x',
      pawns: 1,
      rank: 1,
      class: 'blitz',
      seconds: 7,
      days: 2,
      hours: 3,
      moves: 4,
      period: 1,
      of: 2,
      digits: '1:05',
      used: 'x',
      ms: 12,
      left: 'x',
      speed: 2,
      ours: 'x',
      theirs: 'x',
      team: 1,
      board: 'A',
      where: 'x',
      free: 2,
      partner: 'x',
      names: 'x',
      a: 'x',
      b: 'x',
      loser: 'x',
      winners: 'x',
      text: 'x',
      field: 'x',
      seen: 'x',
      since: 'x',
      device: 'x',
      date: 'x',
      rated: 'yes',
      pool: 'x',
      highest: '1',
      lowest: '1',
      change: '+1',
      score: '1',
      games: 3,
      peak: '1',
      time: '3+2',
      waiting: 3,
      playing: 1,
      position: 2,
      rating: '1500',
      reach: 150,
      near: '0.88',
      patience: '0.11',
      total: '0.99',
      color: 'white',
      won: 'x',
      drawn: 'x',
      lost: 'x',
      bounds: 'x',
      others: 'x',
      most: 'x',
      share: '50%',
      skipped: '1',
      known: 1,
      errors: '1',
      players: 'x',
      size: 'x',
      room: 'x',
    };
    for (const lang of codes) {
      const bundle = makeBundle(lang, source(lang));
      for (const [id, pattern] of messages(lang)) {
        const faults: Error[] = [];
        if (pattern) bundle.formatPattern(pattern, args, faults);
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
