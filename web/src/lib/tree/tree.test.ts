import { describe, expect, test } from 'vitest';

import type { MoveView } from '$lib/wire/MoveView';
import type { PgnNode } from '$lib/wire/PgnNode';

import { layout, readable } from './layout';
import {
  addMove,
  depthOf,
  draftOf,
  endOf,
  follow,
  graft,
  isMain,
  lineAfter,
  newTree,
  pathTo,
  promote,
  remove,
  sibling,
} from './tree';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A move by name: the tree looks at the name alone. */
const mv = (san: string): MoveView => ({
  ply: 1,
  uci: san,
  san,
  fen: `after ${san}`,
  squares: [],
  check: [],
});
const node = (san: string, variations: PgnNode[][] = [], after = ''): PgnNode => ({
  move: mv(san),
  nags: [],
  before: '',
  after,
  variations,
});

/** 1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 {main} Nc6 */
function sample(): ReturnType<typeof newTree> {
  const root = newTree(USUAL);
  graft(root, [
    node('e4'),
    node('e5', [[node('c5'), node('Nf3', [[node('c3')]])]]),
    node('Nf3', [], 'main [%clk 0:10:00]'),
    node('Nc6'),
  ]);
  return root;
}
const names = (nodes: { move: MoveView | undefined }[]): string[] => nodes.map((at) => at.move?.san ?? '');

describe('a tree of lines', () => {
  test('gives a move made twice once, and numbers it by its depth', () => {
    const root = newTree(USUAL);
    const e4 = addMove(root, mv('e4'));
    expect(addMove(root, mv('e4'))).toBe(e4);
    const e5 = addMove(e4, mv('e5'));
    expect(e5.move?.ply).toBe(2);
    expect(depthOf(e5)).toBe(2);
    expect(names(pathTo(e5))).toEqual(['e4', 'e5']);
  });

  test('holds a PGN with its variations, and gives the same back', () => {
    const root = sample();
    expect(names(root.children[0]?.children ?? [])).toEqual(['e5', 'c5']);
    const line = lineAfter(root);
    expect(line.map((at) => at.move.san)).toEqual(['e4', 'e5', 'Nf3', 'Nc6']);
    expect(line[1]?.variations[0]?.map((at) => at.move.san)).toEqual(['c5', 'Nf3']);
    expect(line[1]?.variations[0]?.[1]?.variations[0]?.map((at) => at.move.san)).toEqual(['c3']);
    const again = newTree(USUAL);
    graft(again, line);
    expect(lineAfter(again)).toEqual(line);
  });

  test('is written as a draft in UCI', () => {
    const draft = draftOf(lineAfter(sample()));
    expect(draft[1]).toMatchObject({ move: 'e5', variations: [[{ move: 'c5' }, { move: 'Nf3' }]] });
    expect(draft[2]).toMatchObject({ after: 'main [%clk 0:10:00]' });
  });

  test('is followed as far as it goes', () => {
    const root = sample();
    const found = follow(root, ['e4', 'c5', 'b3']);
    expect(found.followed).toBe(2);
    expect(found.node.move?.san).toBe('c5');
    expect(endOf(root).move?.san).toBe('Nc6');
  });

  test('lets a variation rise step by step to the main line', () => {
    const root = sample();
    const c3 = follow(root, ['e4', 'c5', 'c3']).node;
    expect(isMain(c3)).toBe(false);
    expect(promote(c3)).toBe(true);
    expect(lineAfter(root)[1]?.variations[0]?.map((at) => at.move.san)).toEqual(['c5', 'c3']);
    expect(promote(c3)).toBe(true);
    expect(isMain(c3)).toBe(true);
    expect(lineAfter(root).map((at) => at.move.san)).toEqual(['e4', 'c5', 'c3']);
    expect(promote(c3)).toBe(false);
  });

  test('loses a move with everything after it', () => {
    const root = sample();
    const stand = remove(follow(root, ['e4', 'e5']).node);
    expect(stand.move?.san).toBe('e4');
    expect(lineAfter(root).map((at) => at.move.san)).toEqual(['e4', 'c5', 'Nf3']);
    expect(remove(root)).toBe(root);
  });

  test('has neighbours among the moves of one place', () => {
    const root = sample();
    const e5 = follow(root, ['e4', 'e5']).node;
    expect(sibling(e5, 1).move?.san).toBe('c5');
    expect(sibling(e5, -1)).toBe(e5);
    expect(sibling(root, 1)).toBe(root);
  });
});

describe('the score as it is set', () => {
  const text = (root: ReturnType<typeof newTree>): string[] =>
    layout(root).map((block) =>
      block.kind === 'comment'
        ? `${'  '.repeat(block.depth)}{${block.text}}`
        : `${'  '.repeat(block.depth)}${block.tokens.map(({ node: at, number }) => number + (at.move?.san ?? '')).join(' ')}`,
    );

  test('puts variations after the move they replace, deeper ones deeper, and numbers where the eye needs them', () => {
    expect(text(sample())).toEqual(['1.e4 e5', '  1…c5 2.Nf3', '    2.c3', '2.Nf3', '{main}', '2…Nc6']);
  });

  test('sets every move once', () => {
    const tokens = layout(sample()).flatMap((block) => (block.kind === 'moves' ? block.tokens : []));
    expect(tokens.length).toBe(7);
    expect(new Set(tokens.map((token) => token.node.id)).size).toBe(7);
  });

  test('opens with the comment before the first move, and begins where Black begins', () => {
    const root = newTree('8/8/8/8/8/8/8/8 b - - 0 30');
    graft(root, [node('Kd7'), node('Kd2')]);
    const blocks = layout(root, 'An ending.');
    expect(blocks[0]).toEqual({ kind: 'comment', depth: 0, text: 'An ending.' });
    expect(blocks[1]).toMatchObject({ tokens: [{ number: '30…' }, { number: '31.' }] });
  });

  test('keeps commands for programs out of the words', () => {
    expect(readable('[%clk 0:01:00] fine  [%eval 0.3] move ')).toBe('fine move');
    expect(readable('[%csl Ga1]')).toBe('');
  });
});
