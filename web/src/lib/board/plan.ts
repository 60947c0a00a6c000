import type { Color } from '$lib/wire/Color';
import type { Role } from '$lib/wire/Role';

import type { Piece } from './squares';

/** A move or a drop that is to be made when the own turn comes, if it is legal then. */
export interface Plan {
  /** Absent for a drop. */
  from: string | undefined;
  to: string;
  role: Role;
}

/** Whether a drop may be planned: on a square that is empty or may become so, and no pawn where pawns cannot stand. */
export function mayPlanDrop(
  pieces: ReadonlyMap<string, Piece>,
  color: Color,
  role: Role,
  to: string,
): boolean {
  const rank = to.charAt(1);
  return pieces.get(to)?.color !== color && !(role === 'pawn' && (rank === '1' || rank === '8'));
}

const SQUARES = [...'12345678'].flatMap((rank) => [...'abcdefgh'].map((file) => file + rank));

/** The empty squares that a drop may be planned on. */
export const planDests = (pieces: ReadonlyMap<string, Piece>, color: Color, role: Role): string[] =>
  SQUARES.filter((square) => !pieces.has(square) && mayPlanDrop(pieces, color, role, square));
