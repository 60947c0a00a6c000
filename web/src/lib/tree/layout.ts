import { numberOf, numberText } from '$lib/notation/numbers';

import type { Node } from './tree';

/** A move as it is set in a line, with its number where the eye needs one. */
export interface Token {
  node: Node;
  number: string;
}

/** A stretch of the score: moves of one line, or a comment, indented by how deep its line lies. */
export type Block =
  { kind: 'moves'; depth: number; tokens: Token[] } | { kind: 'comment'; depth: number; text: string };

/** A comment without the commands meant for programs. */
export function readable(comment: string): string {
  return comment
    .replace(/\[%[^\]]*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Sets a tree as a tournament book would: the line, comments below their move, variations indented after the move they replace. */
export function layout(root: Node, comment = ''): Block[] {
  const blocks: Block[] = [];
  const note = (text: string, depth: number): boolean => {
    const shown = readable(text);
    if (shown === '') return false;
    blocks.push({ kind: 'comment', depth, text: shown });
    return true;
  };

  const line = (first: Node | undefined, depth: number, alone: boolean): void => {
    let tokens: Token[] = [];
    const close = (): void => {
      if (tokens.length > 0) blocks.push({ kind: 'moves', depth, tokens });
      tokens = [];
    };
    let only = alone;
    for (let at = first; at; at = at.children[0]) {
      if (readable(at.before) !== '') {
        close();
        note(at.before, depth);
      }
      const ply = at.move?.ply ?? 0;
      const white = numberOf(root.fen, ply).color === 'white';
      tokens.push({ node: at, number: white || tokens.length === 0 ? numberText(root.fen, ply) : '' });
      if (readable(at.after) !== '') {
        close();
        note(at.after, depth);
      }
      // The head of a variation has its own siblings set by the line it leaves.
      const others = only ? [] : (at.parent?.children.slice(1) ?? []);
      only = false;
      if (others.length > 0) {
        close();
        for (const other of others) line(other, depth + 1, true);
      }
    }
    close();
  };

  note(comment, 0);
  line(root.children[0], 0, false);
  return blocks;
}
