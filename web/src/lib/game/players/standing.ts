import type { Color } from '$lib/wire/Color';
import type { GameView } from '$lib/wire/GameView';

/** What one side of a game is doing. */
export type Standing =
  'your-move' | 'to-move' | 'thinking' | 'waiting' | 'absent' | 'won' | 'lost' | 'drew' | 'stopped';

/** What the side `color` of a game is doing. */
export function standingOf(view: GameView, color: Color): Standing {
  if (view.end) {
    if (view.end.winner) return view.end.winner === color ? 'won' : 'lost';
    return view.end.result === '*' ? 'stopped' : 'drew';
  }
  if (!view.players[color]) return 'absent';
  if (view.status === 'waiting') return 'waiting';
  if (view.position.turn !== color) return 'waiting';
  if (view.you === color) return 'your-move';
  return view.players[color]?.kind === 'computer' ? 'thinking' : 'to-move';
}
