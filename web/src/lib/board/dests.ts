import { letterOf } from '$lib/notation/san';
import type { LegalMove } from '$lib/wire/LegalMove';
import type { Role } from '$lib/wire/Role';

/** What a gesture on the board means among the legal moves. */
export type Meaning =
  { kind: 'none' } | { kind: 'move'; move: LegalMove } | { kind: 'promotion'; moves: LegalMove[] };

/** The squares that each piece may go to, castling rooks' squares included. */
export function destsOf(legal: readonly LegalMove[]): Map<string, string[]> {
  const dests = new Map<string, string[]>();
  for (const move of legal) {
    if (move.from === undefined) continue;
    const squares = dests.get(move.from) ?? [];
    for (const square of [move.to, move.also]) {
      if (square !== undefined && square !== move.from && !squares.includes(square)) squares.push(square);
    }
    dests.set(move.from, squares);
  }
  return dests;
}

/** What it means to take a piece from one square to another. */
export function meaningOf(legal: readonly LegalMove[], from: string, to: string): Meaning {
  const here = legal.filter((move) => move.from === from);
  const promotions = here.filter((move) => move.to === to && move.promotion !== undefined);
  if (promotions.length > 1) return { kind: 'promotion', moves: promotions };
  // In Chess960 the king's step and castling can end on one square: then the step is meant there, castling on the rook.
  const plain = here.find((move) => move.to === to && move.also === undefined);
  const castling = here.find((move) => move.also === to) ?? here.find((move) => move.to === to);
  const move = promotions[0] ?? plain ?? castling;
  return move ? { kind: 'move', move } : { kind: 'none' };
}

/** The squares where a piece in hand may be put down. */
export function dropDests(legal: readonly LegalMove[], role: Role): string[] {
  return legal.filter((move) => move.drop === role).map((move) => move.to);
}

/** The move that puts a piece in hand down. */
export function dropMove(legal: readonly LegalMove[], role: Role, to: string): LegalMove | undefined {
  return legal.find((move) => move.drop === role && move.to === to);
}

/** A tried move as UCI, to ask the server why it is refused. A pawn that reaches the last rank is taken to become a queen. */
export function triedUci(from: string, to: string, role: Role | undefined): string {
  const last = to.charAt(1) === '8' || to.charAt(1) === '1';
  return from + to + (role === 'pawn' && last ? 'q' : '');
}

/** A tried drop as UCI. */
export const triedDrop = (role: Role, to: string): string => `${letterOf[role]}@${to}`;
