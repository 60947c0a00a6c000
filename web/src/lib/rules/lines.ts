/** The place of a line and a column in a text; both begin at 1, and columns count signs as readers do. */
export function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split('\n');
  const at = Math.max(0, Math.min(line - 1, lines.length - 1));
  const before = lines.slice(0, at).reduce((sum, one) => sum + one.length + 1, 0);
  const signs = Array.from(lines[at] ?? '');
  return before + signs.slice(0, Math.max(0, column - 1)).join('').length;
}

/** The end of the word that begins at a place; at least one sign, while there is one on the line. */
export function wordEnd(text: string, from: number): number {
  const word = /^[\p{L}\p{N}_-]+/u.exec(text.slice(from))?.[0].length ?? 0;
  if (word > 0) return from + word;
  return text.charAt(from) === '' || text.charAt(from) === '\n' ? from : from + 1;
}

/** The spaces that a new line takes over from the one before it, one step deeper after an opening bracket. */
export function indentAfter(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const spaces = /^ */.exec(line)?.[0] ?? '';
  return /\{\s*$/.test(line) ? `${spaces}  ` : spaces;
}
