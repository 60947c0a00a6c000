/** A stretch of a formula. */
export interface FormulaPart {
  kind: 'operator' | 'name' | 'words' | 'rest';
  text: string;
}

/** Takes a formula apart: the four operators before a bracket, names, quoted words, and what stands between. */
export function formulaParts(text: string): FormulaPart[] {
  const parts: FormulaPart[] = [];
  let rest = '';
  const flush = (): void => {
    if (rest !== '') parts.push({ kind: 'rest', text: rest });
    rest = '';
  };
  const pattern = /"(?:[^"\\]|\\.)*"|[\p{L}_][\p{L}\p{N}_]*|[^"\p{L}_]+|"/gu;
  for (const found of text.matchAll(pattern)) {
    const [token] = found;
    const after = text.charAt(found.index + token.length);
    if (/^[POFW]$/.test(token) && (after === '(' || after === '[')) {
      flush();
      parts.push({ kind: 'operator', text: token });
    } else if (token.length > 1 && token.startsWith('"')) {
      flush();
      parts.push({ kind: 'words', text: token });
    } else if (/^[\p{L}_]/u.test(token)) {
      flush();
      parts.push({ kind: 'name', text: token });
    } else rest += token;
  }
  flush();
  return parts;
}
