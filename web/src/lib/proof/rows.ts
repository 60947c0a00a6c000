import type { ProofNode } from '$lib/wire/ProofNode';

/** How much of a proof is shown: the few sentences that tell it, or every step with its formula. */
export type Extent = 'told' | 'all';

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

/**
 * Nodes as lines. A step that is not told is skipped, and what is told below it stands in its place, in the moment that the step
 * speaks of.
 */
function lines(nodes: readonly ProofNode[], under: Path, extent: Extent, frame?: Line['frame']): Line[] {
  return nodes.flatMap((node, index): Line[] => {
    const line: Line = { node, path: childPath(under, index), frame: framed(node) ?? frame };
    if (extent === 'all' || node.told) return [line];
    return lines(node.children, line.path, extent, line.frame);
  });
}

/** The first lines of a proof. */
export const roots = (trees: readonly ProofNode[], extent: Extent): Line[] => lines(trees, '', extent);

/** From what a line follows. */
export const below = (line: Line, extent: Extent): Line[] => lines(line.node.children, line.path, extent);

/** Whether there is anything that tells a proof in words. */
export const hasTold = (trees: readonly ProofNode[]): boolean =>
  trees.some((node) => node.told === true || hasTold(node.children));

/** All places from which something follows. */
export function everyPath(trees: readonly ProofNode[], under: Path = ''): Path[] {
  return trees.flatMap((node, index): Path[] => {
    const path = childPath(under, index);
    return node.children.length === 0 ? [] : [path, ...everyPath(node.children, path)];
  });
}

/** The trees of a proof with that of the deciding rule first: others bear on the act, and did not decide it. */
export function decidingFirst(trees: readonly ProofNode[], rule: string | undefined): ProofNode[] {
  const decides = (tree: ProofNode): boolean => rule !== undefined && tree.rule?.id === rule;
  return [...trees.filter(decides), ...trees.filter((tree) => !decides(tree))];
}

/** How many steps a proof has, as far as it was sent. */
export function countNodes(trees: readonly ProofNode[]): number {
  return trees.reduce((sum, tree) => sum + 1 + countNodes(tree.children), 0);
}

/** The words of a line without the article at their end, which stands beside them. */
export const withoutArticle = (words: string): string => words.replace(/ \((?:§ )?\d+[\d.]*\)(?=\.?$)/, '');
