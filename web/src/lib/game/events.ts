import type { GameView } from '$lib/wire/GameView';
import type { Presence } from '$lib/wire/Presence';
import type { ServerFrame } from '$lib/wire/ServerFrame';

/** What became of an event: the new state, nothing new, or a hole that only the whole state can fill. */
export type Applied = { kind: 'applied'; view: GameView } | { kind: 'known' } | { kind: 'gap' };

/** Adds an event to a game. Numbered events must follow one another. */
export function applyFrame(view: GameView, frame: ServerFrame): Applied {
  if (frame.s !== undefined) {
    if (frame.s <= view.seq) return { kind: 'known' };
    if (frame.s !== view.seq + 1) return { kind: 'gap' };
  }
  const seq = frame.s ?? view.seq;
  const changed = change(view, frame);
  return changed ? { kind: 'applied', view: { ...changed, seq } } : { kind: 'gap' };
}

function change(view: GameView, frame: ServerFrame): GameView | undefined {
  switch (frame.e) {
    case 'player_joined': {
      const players = { ...view.players, [frame.d.color]: frame.d.player };
      const { code: _, ...rest } = view;
      return { ...rest, players, status: 'playing' };
    }
    case 'move': {
      if (frame.d.move.ply !== view.moves.length + 1) return undefined;
      return {
        ...view,
        moves: [...view.moves, frame.d.move],
        position: frame.d.position,
        claims: frame.d.claims,
        // An offer to take back was about the position before the move.
        offers: view.offers.draw ? { draw: view.offers.draw } : {},
      };
    }
    case 'draw_offered':
      return { ...view, offers: { ...view.offers, draw: frame.d.by } };
    case 'draw_declined': {
      const { draw: _, ...offers } = view.offers;
      return { ...view, offers };
    }
    case 'takeback_offered':
      return { ...view, offers: { ...view.offers, takeback: frame.d.by } };
    case 'takeback_declined': {
      const { takeback: _, ...offers } = view.offers;
      return { ...view, offers };
    }
    case 'takeback':
      return {
        ...view,
        moves: view.moves.slice(0, frame.d.ply),
        position: frame.d.position,
        claims: frame.d.claims,
        offers: {},
      };
    case 'game_over':
      return {
        ...view,
        status: 'over',
        end: frame.d,
        offers: {},
        claims: { threefold: false, fiftyMoves: false },
        position: { ...view.position, legal: [] },
      };
    case 'presence':
      return withPresence(view, frame.d);
  }
}

function withPresence(view: GameView, presence: Presence): GameView {
  const { white, black } = view.players;
  return {
    ...view,
    players: {
      white: white?.kind === 'person' ? { ...white, online: presence.white } : white,
      black: black?.kind === 'person' ? { ...black, online: presence.black } : black,
    },
    watchers: presence.watchers,
  };
}
