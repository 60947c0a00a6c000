import { describe, expect, test } from 'vitest';

import type { ProofNode } from '$lib/wire/ProofNode';

import { formulaParts } from './parts';
import { countNodes, countShown, openPaths, shownChildren } from './rows';

function node(id: string, decisive: boolean, children: ProofNode[] = []): ProofNode {
  return { id, formula: id, truth: 'true', step: 'every', squares: [], decisive, children };
}

const quiet = (count: number): ProofNode[] => Array.from({ length: count }, (_, i) => node(`q${i}`, false));

describe('a proof', () => {
  const tree = node('root', true, [
    node('own', false, [node('fact', false)]),
    node('safe', true, [node('attacked', true, [...quiet(9), node('clear', true)])]),
  ]);

  test('stands open along what decides, and nowhere else', () => {
    expect([...openPaths([tree], 'decisive')]).toEqual(['0', '0.1', '0.1.0']);
    expect([...openPaths([tree], 'all')]).toEqual(['0', '0.0', '0.1', '0.1.0']);
  });

  test('shows a few quiet lines beside what decides, and folds many', () => {
    expect(shownChildren(tree, 'decisive', false)).toMatchObject({ folded: 0 });
    const attacked = tree.children[1]?.children[0] ?? tree;
    const folded = shownChildren(attacked, 'decisive', false);
    expect(folded.folded).toBe(9);
    expect(folded.children.map(({ node: { id }, index }) => [id, index])).toEqual([['clear', 9]]);
    expect(shownChildren(attacked, 'decisive', true).children).toHaveLength(10);
    expect(shownChildren(attacked, 'all', false).folded).toBe(0);
  });

  test('shows the cause alone on demand', () => {
    expect(shownChildren(tree, 'cause', false).children.map((child) => child.node.id)).toEqual(['safe']);
  });

  test('keeps everything where nothing decides', () => {
    expect(shownChildren(node('none', false, quiet(20)), 'cause', false).children).toHaveLength(20);
  });

  test('counts its lines, and those on screen', () => {
    expect(countNodes([tree])).toBe(15);
    expect(countShown([tree], openPaths([tree], 'decisive'), new Set(), 'decisive')).toBe(5);
    expect(countShown([tree], openPaths([tree], 'all'), new Set(), 'all')).toBe(15);
    expect(countShown([tree], new Set(), new Set(), 'decisive')).toBe(1);
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
