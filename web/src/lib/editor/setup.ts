import { checksOf, piecesOf, pocketsOf, turnOf, type Piece } from '$lib/board/squares';
import { letterOf } from '$lib/notation/san';
import type { ByColor } from '$lib/wire/ByColor';
import type { Color } from '$lib/wire/Color';
import type { Pocket } from '$lib/wire/Pocket';

/** The rights to castle, as a FEN writes them. */
export const RIGHTS = ['K', 'Q', 'k', 'q'] as const;
export type Right = (typeof RIGHTS)[number];

/** A position while it is being set up: it may be one that no game can reach. */
export interface Setup {
  pieces: ReadonlyMap<string, Piece>;
  /** Squares of pieces that were pawns, where pieces change hands. */
  promoted: ReadonlySet<string>;
  turn: Color;
  rights: ReadonlySet<Right>;
  /** The square behind the pawn that has just gone two. */
  enPassant: string | undefined;
  pockets: ByColor<Pocket> | undefined;
  /** Checks given so far. */
  checks: ByColor<number> | undefined;
  halfmoves: number;
  number: number;
}

const FILES = 'abcdefgh';
const SQUARES = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => [...FILES].map((file) => `${file}${rank}`));

/** Every square, from a8 on. */
export const squares: readonly string[] = SQUARES.flat();

/** Takes a FEN apart; what it does not say is as at the start of a game. */
export function setupOf(fen: string): Setup {
  const [placement = '', , castling = '-', passant = '-', half = '0', full = '1'] = fen.trim().split(/\s+/);
  const pieces = piecesOf(fen);
  return {
    pieces,
    promoted: promotedIn(placement),
    turn: turnOf(fen),
    rights: rightsOf(castling, pieces),
    enPassant: /^[a-h][36]$/.test(passant) ? passant : undefined,
    pockets: pocketsOf(fen),
    checks: checksOf(fen),
    halfmoves: countOf(half, 0),
    number: countOf(full, 1),
  };
}

/** The FEN of a position. Of what it says of rights and of the pawn that went two, only that which the pieces bear out. */
export function fenOf(setup: Setup): string {
  const { pieces, promoted, pockets, checks } = setup;
  const ranks = SQUARES.map((rank) => {
    let text = '';
    let empty = 0;
    for (const square of rank) {
      const piece = pieces.get(square);
      if (!piece) {
        empty += 1;
        continue;
      }
      text += (empty > 0 ? String(empty) : '') + letter(piece) + (promoted.has(square) ? '~' : '');
      empty = 0;
    }
    return text + (empty > 0 ? String(empty) : '');
  });
  const held = pockets && `[${heldOf(pockets.white, 'white')}${heldOf(pockets.black, 'black')}]`;
  const rights = RIGHTS.filter((right) => setup.rights.has(right) && mayStand(right, pieces)).join('');
  const passant = setup.enPassant !== undefined && passants(setup).includes(setup.enPassant);
  return [
    ranks.join('/') + (held ?? ''),
    setup.turn === 'white' ? 'w' : 'b',
    rights || '-',
    passant ? setup.enPassant : '-',
    setup.halfmoves,
    setup.number,
    ...(checks ? [`+${checks.white}+${checks.black}`] : []),
  ].join(' ');
}

/** Whether the pieces bear a right to castle out: a king on his rank, and a rook on that side of him. */
export function mayStand(right: Right, pieces: ReadonlyMap<string, Piece>): boolean {
  const color: Color = right === right.toUpperCase() ? 'white' : 'black';
  const rank = color === 'white' ? '1' : '8';
  const is = (square: string, role: Piece['role']): boolean => {
    const piece = pieces.get(square);
    return piece?.role === role && piece.color === color;
  };
  const king = [...FILES].findIndex((file) => is(file + rank, 'king'));
  if (king < 0) return false;
  return [...FILES].some(
    (file, at) => (right.toUpperCase() === 'K' ? at > king : at < king) && is(file + rank, 'rook'),
  );
}

/** The squares on which a pawn that has just gone two could be captured in passing. */
export function passants({ pieces, turn }: Pick<Setup, 'pieces' | 'turn'>): string[] {
  const [pawn, behind, from] = turn === 'white' ? (['5', '6', '7'] as const) : (['4', '3', '2'] as const);
  return [...FILES].flatMap((file) => {
    const gone = pieces.get(file + pawn);
    const free = !pieces.has(file + behind) && !pieces.has(file + from);
    return gone?.role === 'pawn' && gone.color !== turn && free ? [file + behind] : [];
  });
}

/** The same with a piece, or none, on a square. */
export function placed(setup: Setup, square: string, piece: Piece | undefined): Setup {
  const pieces = new Map(setup.pieces);
  const promoted = new Set(setup.promoted);
  promoted.delete(square);
  if (piece) pieces.set(square, piece);
  else pieces.delete(square);
  return { ...setup, pieces, promoted };
}

/** The same with what stands on a square on another. */
export function carried(setup: Setup, from: string, to: string): Setup {
  const piece = setup.pieces.get(from);
  if (!piece || from === to) return setup;
  const was = setup.promoted.has(from);
  const next = placed(placed(setup, from, undefined), to, piece);
  return was ? { ...next, promoted: new Set([...next.promoted, to]) } : next;
}

/** The same with nothing on the board and nothing in hand. */
export function cleared(setup: Setup): Setup {
  const none = (): Pocket => ({ pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0 });
  return {
    ...setup,
    pieces: new Map(),
    promoted: new Set(),
    rights: new Set(),
    enPassant: undefined,
    pockets: setup.pockets && { white: none(), black: none() },
    checks: setup.checks && { white: 0, black: 0 },
    halfmoves: 0,
    number: 1,
  };
}

const letter = ({ color, role }: Piece): string =>
  color === 'white' ? letterOf[role] : letterOf[role].toLowerCase();

function heldOf(pocket: Pocket, color: Color): string {
  return (['queen', 'rook', 'bishop', 'knight', 'pawn'] as const)
    .map((role) => letter({ color, role }).repeat(pocket[role]))
    .join('');
}

function promotedIn(placement: string): Set<string> {
  const found = new Set<string>();
  let at = 0;
  let last: string | undefined;
  for (const c of placement.replace(/\[.*$/, '')) {
    if (c === '~' && last !== undefined) found.add(last);
    else if (/\d/.test(c)) at += Number(c);
    else if (/[a-z]/i.test(c)) {
      last = squares[at];
      at += 1;
    }
  }
  return found;
}

/** Rights by their side; where the field names files (Chess960), by which side of the king they are on. */
function rightsOf(castling: string, pieces: ReadonlyMap<string, Piece>): Set<Right> {
  const found = new Set<Right>();
  for (const c of castling) {
    const white = c === c.toUpperCase();
    let side = c.toUpperCase();
    if (side >= 'A' && side <= 'H') {
      const king = [...pieces].find(
        ([square, piece]) =>
          piece.role === 'king' &&
          piece.color === (white ? 'white' : 'black') &&
          square.endsWith(white ? '1' : '8'),
      )?.[0];
      if (king === undefined) continue;
      side = side.toLowerCase() > king.charAt(0) ? 'K' : 'Q';
    }
    if (side !== 'K' && side !== 'Q') continue;
    found.add((white ? side : side.toLowerCase()) as Right);
  }
  return found;
}

const countOf = (text: string, least: number): number => {
  const count = Number(text);
  return Number.isSafeInteger(count) && count >= least ? count : least;
};
