import type { QuickCall } from '$lib/wire/QuickCall';
import type { Role } from '$lib/wire/Role';

/** Calls for a piece, by the piece. */
export const NEEDS: readonly { call: QuickCall; role: Exclude<Role, 'king'> }[] = [
  { call: 'need-pawn', role: 'pawn' },
  { call: 'need-knight', role: 'knight' },
  { call: 'need-bishop', role: 'bishop' },
  { call: 'need-rook', role: 'rook' },
  { call: 'need-queen', role: 'queen' },
];

/** The other calls, the most pressing first. */
export const CALLS: readonly QuickCall[] = [
  'sit',
  'go',
  'no-trades',
  'trades-good',
  'mating',
  'in-trouble',
  'nice',
];
