import type { GameView } from '$lib/wire/GameView';
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

/** Whether people may write to each other beside a game: there are two of them, or will be, and their room lets them. */
export const mayChat = ({ players: { white, black }, settings, status }: GameView): boolean =>
  settings.room?.chat !== false &&
  white?.kind !== 'computer' &&
  black?.kind !== 'computer' &&
  (status !== 'cancelled' || Boolean(white && black));
