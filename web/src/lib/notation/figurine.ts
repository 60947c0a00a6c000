import type { Letter } from './san';

/** A stretch of a move as it is set: a figurine, or plain characters. */
export type Piece = { figurine: Letter } | { text: string };

const LETTERS = /[KQRBN]|P(?=@)/g;

/** Splits SAN into figurines and text, so that it reads the same in every language. */
export function figurines(san: string): Piece[] {
  if (san.startsWith('O-O')) return [{ text: san }];
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of san.matchAll(LETTERS)) {
    if (match.index > at) pieces.push({ text: san.slice(at, match.index) });
    pieces.push({ figurine: match[0] as Letter });
    at = match.index + match[0].length;
  }
  if (at < san.length) pieces.push({ text: san.slice(at) });
  return pieces;
}
