import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { byLang, languages } from '$lib/texts/languages';
import type { RuleItem } from '$lib/wire/RuleItem';
import type { RulebookSummary } from '$lib/wire/RulebookSummary';

import { argumentMarks, begun, fits, pressed } from './arguments';
import { groups, matches, shelves } from './books';
import { exampleIn, isExample } from './example';
import { pieces } from './holes';
import { indentAfter, offsetOf, wordEnd } from './lines';

function book(name: string, variant?: string, own = false): RulebookSummary {
  return {
    id: own ? 'hash' : name,
    name,
    title: byLang(() => name),
    own,
    items: 1,
    ...(variant === undefined ? {} : { variant: variant as RulebookSummary['variant'] }),
  } as RulebookSummary;
}

function item(id: string, change: Partial<RuleItem> = {}): RuleItem {
  return {
    id,
    kind: 'def',
    book: 'moves',
    iri: '',
    params: [],
    formula: 'a ∧ b',
    ascii: 'a and b',
    hash: '',
    calls: [],
    cost: 1,
    tryable: true,
    ...change,
  };
}

describe('the list of rulebooks', () => {
  test('has shelves, one’s own always among them', () => {
    const found = shelves([
      book('moves'),
      book('table'),
      book('match'),
      book('ratings'),
      book('queue'),
      book('fours'),
      book('atomic-strict', 'atomic'),
      book('koth', 'koth'),
      book('koth-960', 'koth'),
      book('standard', 'standard'),
      book('gentle', 'standard', true),
    ]);
    expect(found.map(({ name, books }) => [name, books.map((one) => one.name)])).toEqual([
      ['standard', ['standard']],
      ['variants', ['koth', 'koth-960']],
      ['overlays', ['atomic-strict']],
      ['table', ['table', 'match', 'ratings', 'queue', 'fours']],
      ['own', ['gentle']],
      ['parts', ['moves']],
    ]);
    expect(shelves([]).map(({ name }) => name)).toEqual(['own']);
  });
});

describe('a rulebook', () => {
  test('is gathered by group, the ungrouped last', () => {
    const found = groups([
      item('a', { group: 'pawns' }),
      item('b'),
      item('c', { group: 'moves' }),
      item('d', { group: 'pawns' }),
    ]);
    expect(found.map(({ name, items }) => [name, items.map((one) => one.id)])).toEqual([
      ['pawns', ['a', 'd']],
      ['moves', ['c']],
      ['other', ['b']],
    ]);
  });

  test('is searched in names, words of every language, formulas and articles', () => {
    const one = item('clear', {
      fide: '3.5',
      holds: { ...byLang(String), en: 'nothing stands between', no: 'ingenting står mellom' },
    });
    for (const search of ['', 'CLEAR', 'ingenting  står', '3.5', 'a and', '∧'])
      expect(matches(one, search), search).toBe(true);
    expect(matches(one, 'clear castling')).toBe(false);
  });

  test('has words with holes', () => {
    expect(pieces('{kind(x):def} on {x} goes; {each a ∈ moves() : legal(a) | a}.')).toEqual([
      { kind: 'value', text: 'kind(x)' },
      { kind: 'words', text: ' on ' },
      { kind: 'value', text: 'x' },
      { kind: 'words', text: ' goes; ' },
      { kind: 'value', text: 'a, …' },
      { kind: 'words', text: '.' },
    ]);
    expect(pieces('an open { bracket')).toEqual([{ kind: 'words', text: 'an open { bracket' }]);
  });

  test('has choices of words, with holes of their own', () => {
    expect(pieces('{if between(a, b) = {}: beside {a} | {opp(turn()):gen} piece, {n}}')).toEqual([
      {
        kind: 'choice',
        when: 'between(a, b) = {}',
        of: [
          [
            { kind: 'words', text: 'beside ' },
            { kind: 'value', text: 'a' },
          ],
          [
            { kind: 'value', text: 'opp(turn())' },
            { kind: 'words', text: ' piece, ' },
            { kind: 'value', text: 'n' },
          ],
        ],
      },
    ]);
  });

  test('has no group without a name in both languages', () => {
    const root = fileURLToPath(new URL('../../../../', import.meta.url));
    const folder = join(root, 'rulebooks');
    const books = readdirSync(folder).filter((name) => name.endsWith('.krog'));
    const text = books.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    const used = new Set([...text.matchAll(/\bgroup ([a-z_]+)/g)].map(([, group]) => `group-${group}`));
    expect(used.size).toBeGreaterThan(10);
    for (const { code: lang } of languages) {
      const texts = readFileSync(join(root, 'texts', lang, 'web-pages.ftl'), 'utf8');
      expect(
        [...used].filter((id) => !texts.includes(`\n${id} = `)),
        lang,
      ).toEqual([]);
    }
  });
});

describe('arguments', () => {
  const params = [
    { name: 's', sort: 'Square' },
    { name: 'c', sort: 'Colour' },
    { name: 'm', sort: 'Move' },
  ];

  test('begin with what fits from before', () => {
    expect(begun(params, { s: 'e4', c: 'red', m: 'e4' })).toEqual({ s: 'e4', c: 'red', m: '' });
    expect(begun(params, {})).toEqual({ s: '', c: 'white', m: '' });
  });

  test('are put in by pressing squares, a move by two', () => {
    const one = pressed(params, { s: '', c: 'white', m: '' }, 's', 'e2');
    expect(one).toEqual({ values: { s: 'e2', c: 'white', m: '' }, next: 'm' });
    const two = pressed(params, one.values, one.next, 'g1');
    expect(two).toEqual({ values: { s: 'e2', c: 'white', m: 'g1' }, next: 'm' });
    const three = pressed(params, two.values, two.next, 'f3');
    expect(three).toEqual({ values: { s: 'e2', c: 'white', m: 'g1f3' }, next: 's' });
    expect(pressed(params, three.values, 'm', 'a1').values['m']).toBe('a1');
  });

  test('stay as they are where no square can be put in', () => {
    expect(pressed([{ name: 'c', sort: 'Colour' }], { c: 'black' }, 'c', 'e4')).toEqual({
      values: { c: 'black' },
      next: 'c',
    });
  });

  test('are complete when each has the shape of its sort', () => {
    expect(fits('Square', '*')).toBe(true);
    expect(fits('Square', 'i9')).toBe(false);
    expect(fits('Move', 'e2')).toBe(false);
    expect(fits('Move', 'N@f3')).toBe(true);
    expect(fits('Int', '12')).toBe(true);
    expect(fits('Int', 'x')).toBe(false);
  });

  test('are shown on the board', () => {
    expect(argumentMarks(params, { s: '*', c: 'white', m: 'g1f3' })).toEqual({
      squares: [
        { square: 'g1', part: 'man' },
        { square: 'f3', part: 'target' },
      ],
      lines: [{ from: 'g1', to: 'f3', kind: 'blocked' }],
    });
  });
});

test('the example has twelve lines for two languages, the same rule in each', () => {
  const [en, no] = (['en', 'no'] as const).map(exampleIn);
  expect(en?.split('\n')).toHaveLength(8 + 2 * languages.length);
  const rules = (text: string | undefined): string[] =>
    (text ?? '').split('\n').filter((line) => !line.trim().startsWith('--'));
  expect(rules(en)).toEqual(rules(no));
  expect(en).not.toBe(no);
  expect(isExample(en ?? '') && isExample(no ?? '')).toBe(true);
  expect(isExample(`${en} `)).toBe(false);
});

describe('the field for a rulebook', () => {
  const text = 'rulebook x {\n  def ♔a := chek(m)\n}';

  test('finds a place by line and column, counted in signs', () => {
    expect(text.slice(offsetOf(text, 2, 13), offsetOf(text, 2, 13) + 4)).toBe('chek');
    expect(offsetOf(text, 1, 1)).toBe(0);
    expect(offsetOf(text, 99, 99)).toBe(text.length);
    expect(offsetOf('a\n𝔸b', 2, 2)).toBe(4);
  });

  test('selects the word there, or one sign', () => {
    const at = offsetOf(text, 2, 13);
    expect(text.slice(at, wordEnd(text, at))).toBe('chek');
    expect(wordEnd('(', 0)).toBe(1);
    expect(wordEnd('a\n', 1)).toBe(1);
  });

  test('keeps the indent, one step deeper after a bracket', () => {
    expect(indentAfter('rulebook x {', 12)).toBe('  ');
    expect(indentAfter('x {\n    def', 11)).toBe('    ');
  });
});
