import { describe, expect, test } from 'vitest';

import { byLang } from '$lib/texts/languages';
import type { ProofNode } from '$lib/wire/ProofNode';

import { formulaParts } from './parts';
import {
  countNodes,
  countShown,
  decidingFirst,
  openPaths,
  roots,
  shownBelow,
  withoutArticle,
  type Line,
} from './rows';

function node(id: string, decisive: boolean, children: ProofNode[] = []): ProofNode {
  return {
    id,
    formula: id,
    truth: 'true',
    step: 'every',
    squares: [],
    decisive,
    text: byLang(() => id),
    children,
  };
}

const quiet = (count: number): ProofNode[] => Array.from({ length: count }, (_, i) => node(`q${i}`, false));

describe('a proof', () => {
  const tree = node('root', true, [
    node('own', false, [node('fact', false)]),
    node('safe', true, [node('attacked', true, [...quiet(9), node('clear', true)])]),
  ]);
  const [root] = roots([tree]);
  if (!root) throw new Error('no root');
  const at = (path: string, of: ProofNode): Line => ({ node: of, path, frame: undefined });
  const ids = (lines: readonly Line[]): string[] => lines.map((line) => line.node.id);

  test('stands open along what decides, and nowhere else', () => {
    expect([...openPaths([tree], 'decisive')]).toEqual(['0', '0.1', '0.1.0']);
    expect([...openPaths([tree], 'all')]).toEqual(['0', '0.0', '0.1', '0.1.0']);
    // A second rule bears on the act too, and did not decide it.
    expect([...openPaths([tree, tree], 'decisive')]).toEqual(['0', '0.1', '0.1.0']);
    expect(openPaths([tree, tree], 'all').size).toBe(8);
  });

  test('begins with the tree of the rule that decides', () => {
    const ruled = (id: string): ProofNode => ({ ...node(id, true), rule: { book: 'x', id, iri: 'x' } });
    const trees = [ruled('may_move'), ruled('gentle'), ruled('touch')];
    expect(decidingFirst(trees, 'gentle').map((one) => one.id)).toEqual(['gentle', 'may_move', 'touch']);
    expect(decidingFirst(trees, undefined)).toEqual(trees);
  });

  test('shows a few quiet lines beside what decides, and folds many', () => {
    expect(shownBelow(root, 'decisive', false)).toMatchObject({ folded: 0 });
    const attacked = at('0.1.0', tree.children[1]?.children[0] ?? tree);
    const folded = shownBelow(attacked, 'decisive', false);
    expect(folded.folded).toBe(9);
    expect(folded.lines.map(({ path }) => path)).toEqual(['0.1.0.9']);
    expect(shownBelow(attacked, 'decisive', true).lines).toHaveLength(10);
    expect(shownBelow(attacked, 'all', false).folded).toBe(0);
  });

  test('shows the cause alone on demand', () => {
    expect(ids(shownBelow(root, 'cause', false).lines)).toEqual(['safe']);
  });

  test('keeps everything where nothing decides', () => {
    const none = at('0', node('none', false, quiet(20)));
    expect(shownBelow(none, 'cause', false).lines).toHaveLength(20);
  });

  test('skips steps without words, and keeps the moment that they lead to', () => {
    const silent = (step: string, children: ProofNode[]): ProofNode => {
      const { text: _, ...rest } = node(step, true, children);
      return { ...rest, step };
    };
    const whole = node('safe', true, [silent('after', [silent('flip', [node('check', true)])])]);
    const line = at('0', whole);
    expect(shownBelow(line, 'decisive', false).lines).toEqual([
      { node: node('check', true), path: '0.0.0.0', frame: 'after' },
    ]);
    expect(ids(shownBelow(line, 'all', false).lines)).toEqual(['after']);
    // A step without words from which nothing follows is where the words end.
    const end = at('0', node('clear', true, [silent('swept', [])]));
    expect(ids(shownBelow(end, 'decisive', false).lines)).toEqual(['swept']);
  });

  test('counts its lines, and those on screen', () => {
    expect(countNodes([tree])).toBe(15);
    expect(countShown([tree], openPaths([tree], 'decisive'), new Set(), 'decisive')).toBe(5);
    expect(countShown([tree], openPaths([tree], 'all'), new Set(), 'all')).toBe(15);
    expect(countShown([tree], new Set(), new Set(), 'decisive')).toBe(1);
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
