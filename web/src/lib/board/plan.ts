import type { Color } from '$lib/wire/Color';
import type { Role } from '$lib/wire/Role';

import type { Man } from './squares';

/** A move or a drop that is to be made when the own turn comes, if it is legal then. */
export interface Plan {
  /** Absent for a drop. */
  from: string | undefined;
  to: string;
  role: Role;
}

/** Whether a drop may be planned: on a square that is empty or may become so, and no pawn where pawns cannot stand. */
export function mayPlanDrop(men: ReadonlyMap<string, Man>, color: Color, role: Role, to: string): boolean {
  const rank = to.charAt(1);
  return men.get(to)?.color !== color && !(role === 'pawn' && (rank === '1' || rank === '8'));
}

const SQUARES = [...'12345678'].flatMap((rank) => [...'abcdefgh'].map((file) => file + rank));

/** The empty squares that a drop may be planned on. */
export const planDests = (men: ReadonlyMap<string, Man>, color: Color, role: Role): string[] =>
  SQUARES.filter((square) => !men.has(square) && mayPlanDrop(men, color, role, square));
