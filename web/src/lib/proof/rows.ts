import type { ProofNode } from '$lib/wire/ProofNode';

/** More quiet nodes beside a decisive one than this are folded away until they are asked for. */
const MOST_QUIET = 6;

/** How much of a proof is open: what decides with what stands beside it, what decides alone, or every step. */
export type Extent = 'decisive' | 'cause' | 'all';

/** A place in the tree: the indices from the root, so that a node that stands in two places is opened in one. */
export type Path = string;

/** A line of a proof, and the moment that it speaks of, where that is not the present. */
export interface Line {
  node: ProofNode;
  path: Path;
  frame: 'after' | 'moment' | undefined;
}

export const childPath = (path: Path, index: number): Path => (path === '' ? `${index}` : `${path}.${index}`);

const framed = (node: ProofNode): 'after' | 'moment' | undefined =>
  node.step === 'after' || node.step === 'moment' ? node.step : undefined;

/** The trees of a proof as its first lines. */
export const roots = (trees: readonly ProofNode[]): Line[] =>
  trees.map((node, index) => ({ node, path: childPath('', index), frame: framed(node) }));

/**
 * From what a line follows. A step that the rulebook has no words for is skipped, and from what it follows stands in its place,
 * unless every step is wanted: readers follow the words, checkers the steps.
 */
function below(line: Line, extent: Extent): Line[] {
  return line.node.children.flatMap((node, index): Line[] => {
    const child: Line = { node, path: childPath(line.path, index), frame: framed(node) };
    if (extent === 'all' || node.text || node.children.length === 0) return [child];
    return below(child, extent).map(({ node: deeper, path, frame }) => ({
      node: deeper,
      path,
      frame: frame ?? child.frame,
    }));
  });
}

/** What of the lines below one is shown at first, and how many lie folded away. */
export function shownBelow(line: Line, extent: Extent, unfolded: boolean): { lines: Line[]; folded: number } {
  const lines = below(line, extent);
  if (extent === 'all' || unfolded) return { lines, folded: 0 };
  const decisive = lines.filter(({ node }) => node.decisive);
  const quiet = lines.length - decisive.length;
  if (quiet === 0 || decisive.length === 0) return { lines, folded: 0 };
  if (extent === 'decisive' && quiet <= MOST_QUIET) return { lines, folded: 0 };
  return { lines: decisive, folded: quiet };
}

/** The places that stand open in an extent. The first tree is that of the rule that decides; others bear on the act as well. */
export function openPaths(trees: readonly ProofNode[], extent: Extent): Set<Path> {
  const open = new Set<Path>();
  const visit = (node: ProofNode, path: Path): void => {
    if (node.children.length === 0) return;
    if (extent !== 'all' && !node.decisive) return;
    open.add(path);
    node.children.forEach((child, index) => visit(child, childPath(path, index)));
  };
  trees
    .slice(0, extent === 'all' ? undefined : 1)
    .forEach((tree, index) => visit(tree, childPath('', index)));
  return open;
}

/** The trees of a proof with that of the deciding rule first: others bear on the act, and did not decide it. */
export function decidingFirst(trees: readonly ProofNode[], rule: string | undefined): ProofNode[] {
  const decides = (tree: ProofNode): boolean => rule !== undefined && tree.rule?.id === rule;
  return [...trees.filter(decides), ...trees.filter((tree) => !decides(tree))];
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
  const visit = (line: Line): number => {
    if (!open.has(line.path)) return 1;
    return shownBelow(line, extent, unfolded.has(line.path)).lines.reduce(
      (sum, next) => sum + visit(next),
      1,
    );
  };
  return roots(trees).reduce((sum, line) => sum + visit(line), 0);
}

/** The words of a line without the article at their end, which stands beside them. */
export const withoutArticle = (words: string): string => words.replace(/ \((?:§ )?\d+[\d.]*\)(?=\.?$)/, '');
