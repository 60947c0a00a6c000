import type { ProofNode } from '$lib/wire/ProofNode';

/** More quiet nodes beside a decisive one than this are folded away until they are asked for. */
const MOST_QUIET = 6;

/** How much of a proof is open. */
export type Extent = 'decisive' | 'cause' | 'all';

/** A place in the tree: the indices from the root, so that a node that stands in two places is opened in one. */
export type Path = string;

export const childPath = (path: Path, index: number): Path => (path === '' ? `${index}` : `${path}.${index}`);

/** What of a node's children is shown at first, and how many lie folded away. */
export function shownChildren(
  node: ProofNode,
  extent: Extent,
  unfolded: boolean,
): { children: { node: ProofNode; index: number }[]; folded: number } {
  const children = node.children.map((child, index) => ({ node: child, index }));
  if (extent === 'all' || unfolded) return { children, folded: 0 };
  const decisive = children.filter((child) => child.node.decisive);
  const quiet = children.length - decisive.length;
  if (quiet === 0 || decisive.length === 0) return { children, folded: 0 };
  if (extent === 'decisive' && quiet <= MOST_QUIET) return { children, folded: 0 };
  return { children: decisive, folded: quiet };
}

/** The places that stand open in an extent. */
export function openPaths(trees: readonly ProofNode[], extent: Extent): Set<Path> {
  const open = new Set<Path>();
  const visit = (node: ProofNode, path: Path): void => {
    if (node.children.length === 0) return;
    if (extent !== 'all' && !node.decisive) return;
    open.add(path);
    node.children.forEach((child, index) => visit(child, childPath(path, index)));
  };
  trees.forEach((tree, index) => visit(tree, childPath('', index)));
  return open;
}

/** How many lines a proof has, as far as it was sent. */
export function countNodes(trees: readonly ProofNode[]): number {
  return trees.reduce((sum, tree) => sum + 1 + countNodes(tree.children), 0);
}

/** How many lines are on screen when these places are open. */
export function countShown(
  trees: readonly ProofNode[],
  open: ReadonlySet<Path>,
  unfolded: ReadonlySet<Path>,
  extent: Extent,
): number {
  const visit = (node: ProofNode, path: Path): number => {
    if (!open.has(path)) return 1;
    const { children } = shownChildren(node, extent, unfolded.has(path));
    return children.reduce((sum, child) => sum + visit(child.node, childPath(path, child.index)), 1);
  };
  return trees.reduce((sum, tree, index) => sum + visit(tree, childPath('', index)), 0);
}
