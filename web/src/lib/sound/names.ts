import type { MoveView } from '$lib/wire/MoveView';

/** The events that are heard. */
export const SOUNDS = [
  'move',
  'capture',
  'check',
  'castle',
  'promotion',
  'gameStart',
  'gameEnd',
  'lowTime',
  'call',
] as const;

export type SoundName = (typeof SOUNDS)[number];

/** What a move is heard as: what matters most about it. */
export function soundOf(move: Pick<MoveView, 'san' | 'check' | 'captured'>): SoundName {
  if (move.check.length > 0) return 'check';
  if (move.san.includes('=')) return 'promotion';
  if (move.san.startsWith('O-O')) return 'castle';
  return move.captured === undefined ? 'move' : 'capture';
}
