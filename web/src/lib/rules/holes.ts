/** A piece of a rule's words: as it stands, what is put in when it is said, or a choice of words. */
export type Piece =
  { kind: 'words' | 'value'; text: string } | { kind: 'choice'; when: string; of: Piece[][] };

/** The place of the first of some signs that stands outside all brackets, from a place on. */
function outside(text: string, signs: string, from = 0): number {
  let depth = 0;
  for (let i = from; i < text.length; i += 1) {
    const sign = text.charAt(i);
    if (depth === 0 && signs.includes(sign)) return i;
    if (sign === '{' || sign === '(') depth += 1;
    else if ((sign === '}' || sign === ')') && depth > 0) depth -= 1;
  }
  return -1;
}

function split(text: string, sign: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = outside(text, sign); at >= 0; at = outside(text, sign, from)) {
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from)];
}

function hole(inner: string): Piece {
  if (inner.startsWith('if ')) {
    const colon = outside(inner, ':');
    if (colon > 0) {
      const of = split(inner.slice(colon + 1), '|').map((words) => pieces(words.trim()));
      return { kind: 'choice', when: inner.slice(3, colon), of };
    }
  }
  const each = inner.startsWith('each ') ? split(inner, '|').at(-1)?.trim() : undefined;
  const value = each === undefined ? inner : `${each}, …`;
  // The grammatical form that a word is put in is no part of what stands there.
  return { kind: 'value', text: value.replace(/:[a-z]+$/, '') };
}

/** Takes the words of a rule apart at their holes: `{s}`, `{kind(x):def}`, `{if c: a | {b}}`, `{each x ∈ s | x}`. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  while (from < text.length) {
    const open = text.indexOf('{', from);
    const close = open < 0 ? -1 : outside(text, '}', open + 1);
    if (close < 0) {
      found.push({ kind: 'words', text: text.slice(from) });
      break;
    }
    if (open > from) found.push({ kind: 'words', text: text.slice(from, open) });
    found.push(hole(text.slice(open + 1, close)));
    from = close + 1;
  }
  return found;
}
