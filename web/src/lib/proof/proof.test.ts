import { describe, expect, test } from 'vitest';

import { byLang } from '$lib/texts/languages';
import type { ProofNode } from '$lib/wire/ProofNode';

import { formulaParts } from './parts';
import {
  below,
  countNodes,
  decidingFirst,
  everyPath,
  hasTold,
  roots,
  withoutArticle,
  type Line,
} from './rows';

function node(id: string, told: boolean, children: ProofNode[] = []): ProofNode {
  return {
    id,
    formula: id,
    truth: 'true',
    step: 'every',
    squares: [],
    decisive: true,
    told,
    text: byLang(() => id),
    children,
  };
}

describe('a proof', () => {
  const tree = node('rule', false, [
    node('own', false, [node('fact', false)]),
    node('safe', true, [
      { ...node('step', false, [node('attacked', true, [node('clear', true)])]), step: 'after' },
    ]),
  ]);
  const ids = (lines: readonly Line[]): string[] => lines.map((line) => line.node.id);

  test('is told by the sentences that tell it, each under the one that rests on it', () => {
    const [first, ...more] = roots([tree], 'told');
    expect(more).toEqual([]);
    expect(first).toMatchObject({ path: '0.1', frame: undefined });
    if (!first) throw new Error('no line');
    const [attacked] = below(first, 'told');
    // What is skipped keeps its moment.
    expect(attacked).toMatchObject({ path: '0.1.0.0', frame: 'after' });
    expect(attacked ? ids(below(attacked, 'told')) : []).toEqual(['clear']);
  });

  test('has every step where all are wanted', () => {
    const [root] = roots([tree], 'all');
    expect(root ? ids(below(root, 'all')) : []).toEqual(['own', 'safe']);
    expect(everyPath([tree])).toEqual(['0', '0.0', '0.1', '0.1.0', '0.1.0.0']);
    expect(countNodes([tree])).toBe(7);
  });

  test('knows whether anything tells it', () => {
    expect(hasTold([tree])).toBe(true);
    expect(hasTold([node('fact', false, [node('other', false)])])).toBe(false);
  });

  test('begins with the tree of the rule that decides', () => {
    const ruled = (id: string): ProofNode => ({ ...node(id, true), rule: { book: 'x', id, iri: 'x' } });
    const trees = [ruled('may_move'), ruled('gentle'), ruled('touch')];
    expect(decidingFirst(trees, 'gentle').map((one) => one.id)).toEqual(['gentle', 'may_move', 'touch']);
    expect(decidingFirst(trees, undefined)).toEqual(trees);
  });

  test('says an article once, beside the words', () => {
    expect(withoutArticle('e1 is attacked by Black (3.1.3)')).toBe('e1 is attacked by Black');
    expect(withoutArticle('Ld3 er ikke tillatt (§ 3.10.1)')).toBe('Ld3 er ikke tillatt');
    expect(withoutArticle('White may castle (short)')).toBe('White may castle (short)');
  });
});

describe('a formula', () => {
  test('is put together again from its parts', () => {
    const text = 'rule may_move: P[law](mover, m) ↔ ¬over() ∧ ∀x∈path(m): F(x) "P(x) said"';
    expect(
      formulaParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  test('has its operators apart from names that look alike', () => {
    const operators = formulaParts('P(mover, m) ∧ Pawn(P) ∧ O[advice](x) ∧ F = W')
      .filter((part) => part.kind === 'operator')
      .map((part) => part.text);
    expect(operators).toEqual(['P', 'O']);
  });

  test('knows words from names', () => {
    const parts = formulaParts('en "legal(m)" legal(m)');
    expect(parts.filter((part) => part.kind === 'words').map((part) => part.text)).toEqual(['"legal(m)"']);
    expect(parts.filter((part) => part.kind === 'name').map((part) => part.text)).toContain('legal');
  });
});
