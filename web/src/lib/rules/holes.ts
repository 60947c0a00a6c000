/** A piece of a rule's words: as it stands, or what is put in when it is said. */
export interface Piece {
  text: string;
  kind: 'words' | 'value' | 'choice';
  /** On what a choice hangs. */
  when?: string;
}

function hole(inner: string): Piece {
  const choice = /^if (.+?): (.+)$/.exec(inner);
  if (choice) {
    const [, when = '', of = ''] = choice;
    return { kind: 'choice', text: of.split(/\s*\|\s*/).join(' / '), when };
  }
  const each = /^each .+\|\s*([^|]+)$/.exec(inner)?.[1];
  const value = each === undefined ? inner : `${each.trim()}, …`;
  // The grammatical form that a word is put in is no part of what stands there.
  return { kind: 'value', text: value.replace(/:[a-z]+$/, '') };
}

/** Takes the words of a rule apart at their holes, `{s}`, `{kind(x):def}`, `{if c: a | b}`. */
export function pieces(text: string): Piece[] {
  return text
    .split(/(\{[^{}]*\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{') ? hole(piece.slice(1, -1)) : { kind: 'words', text: piece }));
}
