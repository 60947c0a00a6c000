/** A stretch of a sentence, and the square that it names, if it is one. */
export interface Part {
  text: string;
  square: string | undefined;
}

/** Takes a sentence apart at the squares that it names; moves such as `Nf3` stay whole. */
export function mentions(sentence: string): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const found of sentence.matchAll(/(?<![\p{L}\d])[a-h][1-8](?![\p{L}\d])/gu)) {
    if (found.index > done) parts.push({ text: sentence.slice(done, found.index), square: undefined });
    parts.push({ text: found[0], square: found[0] });
    done = found.index + found[0].length;
  }
  if (done < sentence.length) parts.push({ text: sentence.slice(done), square: undefined });
  return parts;
}
