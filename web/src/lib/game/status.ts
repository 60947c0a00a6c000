import type { GameStatus } from '$lib/wire/GameStatus';

interface Standing {
  status: GameStatus;
}

/** Whether a game has begun and not ended; a pause is part of it. */
export const isUnderWay = ({ status }: Standing): boolean => status === 'active' || status === 'paused';

/** Whether a game has ended, played out or called off. */
export const isOver = ({ status }: Standing): boolean => status === 'completed' || status === 'cancelled';

/** Whether moves are made now. */
export const isPlayed = ({ status }: Standing): boolean => status === 'active';
