import type { ByColor } from '$lib/wire/ByColor';
import type { Color } from '$lib/wire/Color';
import type { Pocket } from '$lib/wire/Pocket';
import type { Role } from '$lib/wire/Role';

export interface Piece {
  color: Color;
  role: Role;
}

const ROLES: Record<string, Role> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};

/** The pieces of a FEN by square. */
export function piecesOf(fen: string): Map<string, Piece> {
  const pieces = new Map<string, Piece>();
  const placement = (fen.split(' ')[0] ?? '').replace(/\[.*\]$/, '');
  let rank = 8;
  let file = 0;
  for (const c of placement) {
    if (c === '/') {
      rank -= 1;
      file = 0;
    } else if (/\d/.test(c)) {
      file += Number(c);
    } else {
      const role = ROLES[c.toLowerCase()];
      if (!role) continue;
      if (file < 8 && rank > 0) {
        pieces.set('abcdefgh'.charAt(file) + rank, {
          color: c === c.toLowerCase() ? 'black' : 'white',
          role,
        });
      }
      file += 1;
    }
  }
  return pieces;
}

/** Column and row of a square on screen, from the top left. */
export function placeOf(square: string, orientation: Color): { column: number; row: number } {
  const file = square.charCodeAt(0) - 97;
  const rank = square.charCodeAt(1) - 49;
  return orientation === 'white' ? { column: file, row: 7 - rank } : { column: 7 - file, row: rank };
}

/** Where the arrow keys go on a board as it is seen: columns and rows. */
export const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The square one step away on screen; the same square at the edge. */
export function step(square: string, dx: number, dy: number, orientation: Color): string {
  const sign = orientation === 'white' ? 1 : -1;
  const file = square.charCodeAt(0) - 97 + dx * sign;
  const rank = square.charCodeAt(1) - 49 - dy * sign;
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return square;
  return 'abcdefgh'.charAt(file) + (rank + 1);
}

/** The other colour. */
export const other = (color: Color): Color => (color === 'white' ? 'black' : 'white');

/** Whose turn it is in a FEN. */
export const turnOf = (fen: string): Color => (fen.split(' ')[1] === 'b' ? 'black' : 'white');

const HELD: Record<string, keyof Pocket> = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen' };
const empty = (): Pocket => ({ pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0 });

/** The pieces in hand that a FEN lists in brackets; undefined when it has no brackets. */
export function pocketsOf(fen: string): ByColor<Pocket> | undefined {
  const listed = /\[(.*?)\]/.exec(fen)?.[1];
  if (listed === undefined) return undefined;
  const pockets: ByColor<Pocket> = { white: empty(), black: empty() };
  for (const c of listed) {
    const role = HELD[c.toLowerCase()];
    if (role) pockets[c === c.toLowerCase() ? 'black' : 'white'][role] += 1;
  }
  return pockets;
}

/** The checks given so far that a FEN ends in, `+W+B`. */
export function checksOf(fen: string): ByColor<number> | undefined {
  const given = /\+(\d)\+(\d)$/.exec(fen);
  return given ? { white: Number(given[1]), black: Number(given[2]) } : undefined;
}
