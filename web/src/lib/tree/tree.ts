import { samePosition } from '$lib/game/moves/reached';
import type { DraftNode } from '$lib/wire/DraftNode';
import type { MoveView } from '$lib/wire/MoveView';
import type { PgnNode } from '$lib/wire/PgnNode';

/** A position in a tree of lines, with the move that led to it and what was written about it. */
export interface Node {
  readonly id: number;
  /** Absent at the root alone. */
  readonly move: MoveView | undefined;
  readonly fen: string;
  readonly parent: Node | undefined;
  /** The first continues the line; the others are variations on it. */
  children: Node[];
  nags: number[];
  before: string;
  after: string;
}

let nextId = 1;

function make(move: MoveView | undefined, fen: string, parent: Node | undefined): Node {
  return { id: nextId++, move, fen, parent, children: [], nags: [], before: '', after: '' };
}

/** A tree that holds a start position only. */
export function newTree(startFen: string): Node {
  return make(undefined, startFen, undefined);
}

/** Half-moves from the root. */
export function depthOf(node: Node): number {
  let depth = 0;
  for (let at = node; at.parent; at = at.parent) depth += 1;
  return depth;
}

/** Adds a move, or finds it where it already is. */
export function addMove(parent: Node, move: MoveView): Node {
  const known = parent.children.find((child) => child.move?.uci === move.uci);
  if (known) return known;
  const child = make({ ...move, ply: depthOf(parent) + 1 }, move.fen, parent);
  parent.children.push(child);
  return child;
}

/** The nodes from the root to a node, the root left out. */
export function pathTo(node: Node): Node[] {
  const path: Node[] = [];
  for (let at: Node = node; at.parent; at = at.parent) path.unshift(at);
  return path;
}

/** Follows moves in UCI from a node, as far as they are in the tree. */
export function follow(root: Node, ucis: readonly string[]): { node: Node; followed: number } {
  let node = root;
  let followed = 0;
  for (const uci of ucis) {
    const next = node.children.find((child) => child.move?.uci === uci);
    if (!next) break;
    node = next;
    followed += 1;
  }
  return { node, followed };
}

/** The last node of the line that a node lies on. */
export function endOf(node: Node): Node {
  let at = node;
  for (let next = at.children[0]; next; next = at.children[0]) at = next;
  return at;
}

/** The first node of the main line with a position. */
export const nodeAt = (root: Node, fen: string): Node | undefined =>
  [root, ...pathTo(endOf(root))].find((node) => samePosition(node.fen, fen));

/** Whether a node lies on the main line. */
export function isMain(node: Node): boolean {
  return pathTo(node).every((at) => at.parent?.children[0] === at);
}

/** The variation above (-1) or below (1) among the moves that could stand here. */
export function sibling(node: Node, way: -1 | 1): Node {
  const row = node.parent?.children ?? [];
  return row[row.indexOf(node) + way] ?? node;
}

/** Makes the variation that a node lies on one step more important; false when it already is the main line. */
export function promote(node: Node): boolean {
  for (let at: Node = node; at.parent; at = at.parent) {
    const row = at.parent.children;
    const place = row.indexOf(at);
    if (place > 0) {
      row.splice(place, 1);
      row.splice(place - 1, 0, at);
      return true;
    }
  }
  return false;
}

/** Takes a move and everything after it out of the tree; the answer is where the reader then stands. */
export function remove(node: Node): Node {
  const { parent } = node;
  if (!parent) return node;
  parent.children = parent.children.filter((child) => child !== node);
  return parent;
}

/** Grows a line, and the lines that replace its moves, out of a node. */
export function graft(parent: Node, line: readonly PgnNode[]): void {
  let at = parent;
  for (const read of line) {
    const node = addMove(at, read.move);
    node.nags = [...read.nags];
    node.before = read.before;
    node.after = read.after;
    for (const variation of read.variations) graft(at, variation);
    at = node;
  }
}

/** The line after a node as nested lists: a PGN's own shape, and what is kept between visits. */
export function lineAfter(node: Node): PgnNode[] {
  const line: PgnNode[] = [];
  for (let at: Node | undefined = node.children[0]; at; at = at.children[0]) {
    const entry = entryOf(at);
    if (!entry) break;
    entry.variations = (at.parent?.children.slice(1) ?? []).flatMap((other) => {
      const head = entryOf(other);
      return head ? [[head, ...lineAfter(other)]] : [];
    });
    line.push(entry);
  }
  return line;
}

function entryOf(node: Node): PgnNode | undefined {
  if (!node.move) return undefined;
  return { move: node.move, nags: node.nags, before: node.before, after: node.after, variations: [] };
}

/** A line as the server wants it for writing. */
export function draftOf(line: readonly PgnNode[]): DraftNode[] {
  return line.map((node) => ({
    move: node.move.uci,
    nags: node.nags,
    before: node.before,
    after: node.after,
    variations: node.variations.map(draftOf),
  }));
}
