import { wireSpelling } from '$lib/notation/typed';
import type { Ask } from '$lib/wire/Ask';
import type { ClaimGround } from '$lib/wire/ClaimGround';
import type { ClientEvent } from '$lib/wire/ClientEvent';
import type { Color } from '$lib/wire/Color';
import type { GameView } from '$lib/wire/GameView';

/** Half-moves after which the next can be the third to bring a position about: each return takes four (Laws 9.2.1). */
const EARLIEST = 7;

/**
 * Whether a claim on a move not yet made can be worth a question (Laws 9.2.1, 9.3.1): fifty moves take longer than three times, and
 * whether a claim stands is for the server to say.
 */
export const mayClaimAhead = (view: GameView, you: Color): boolean =>
  view.position.turn === you && view.moves.length >= EARLIEST;

/** The claim of a draw with what was typed as the intended move; on the position as it stands when nothing was. */
export function claimOf(game: string, typed: string): ClientEvent {
  const move = wireSpelling(typed);
  return { e: 'draw_claim', d: move ? { game, move } : { game } };
}

/** The question whether a claim stands. */
export function claimed(ground: ClaimGround | undefined, move: string | undefined): Ask {
  return { kind: 'claim', ground: ground ?? 'threefold', ...(move === undefined ? {} : { move }) };
}
