import { isNotice, offerOf } from '$lib/game/acts/acts';
import { offering, stillOffering } from '$lib/game/acts/spent';
import { appliedTo, type Applied } from '$lib/socket/applied';
import type { ClockView } from '$lib/wire/ClockView';
import type { Color } from '$lib/wire/Color';
import type { GameOver } from '$lib/wire/GameOver';
import type { GameView } from '$lib/wire/GameView';
import type { Offers } from '$lib/wire/Offers';
import type { Presence } from '$lib/wire/Presence';
import type { ServerFrame } from '$lib/wire/ServerFrame';

/** Adds an event to a game. Numbered events must follow one another; a whole state stands for all before it. */
export function applyFrame(view: GameView, frame: ServerFrame): Applied<GameView> {
  if (frame.e === 'game_state') {
    const { game } = frame.d;
    return game.seq < view.seq ? { kind: 'known' } : { kind: 'applied', view: whole(view, game) };
  }
  return appliedTo(view, frame, change);
}

/** A state that was sent to everybody does not say who the reader is. */
function whole(before: GameView, game: GameView): GameView {
  const { you } = before;
  return stillOffering(game.you === undefined && you !== undefined ? { ...game, you } : game, before);
}

type OfMatch = Extract<ServerFrame, { e: `bughouse_${string}` }>;
const ofMatch = (frame: ServerFrame): frame is OfMatch => frame.e.startsWith('bughouse_');

function change(view: GameView, frame: ServerFrame): GameView | undefined {
  if (isNotice(frame)) {
    const offer = offerOf(frame);
    if (!offer) return view;
    const next = offered(view, offer.what, offer.stands ? frame.d.by : undefined);
    return frame.e === 'draw_offered' ? offering(next, frame.d.by) : next;
  }
  // A match has a page of its own.
  if (ofMatch(frame)) return view;
  switch (frame.e) {
    case 'player_joined': {
      const players = { ...view.players, [frame.d.color]: frame.d.player };
      const { code: _, ...rest } = view;
      return withClock({ ...rest, players, status: 'active' }, frame.d.clock);
    }
    case 'move': {
      if (frame.d.move.ply !== view.moves.length + 1) return undefined;
      const { takeback: _, ...offers } = view.offers;
      const { touched: __, ...rest } = view;
      return withClock(
        {
          ...rest,
          moves: [...view.moves, frame.d.move],
          position: frame.d.position,
          claims: frame.d.claims,
          // An offer to take back was about the position before the move.
          offers,
        },
        frame.d.clock,
      );
    }
    case 'illegal_move': {
      const breaches = { white: 0, black: 0, ...view.breaches, [frame.d.by]: frame.d.count };
      return withClock({ ...view, breaches }, frame.d.clock);
    }
    case 'touched':
      return { ...view, touched: [...(view.touched ?? []), frame.d.square] };
    case 'wrong_claim':
      // A claim stands as an offer of a draw (Laws 9.1.2.3).
      return withClock(offering(offered(view, 'draw', frame.d.by), frame.d.by), frame.d.clock);
    case 'takeback': {
      const { touched: _, ...rest } = view;
      return withClock(
        {
          ...rest,
          moves: view.moves.slice(0, frame.d.ply),
          position: frame.d.position,
          claims: frame.d.claims,
          offers: {},
        },
        frame.d.clock,
      );
    }
    case 'paused':
      return withClock({ ...offered(view, 'pause'), status: 'paused' }, frame.d.clock);
    case 'pause_ended':
      return withClock({ ...offered(view, 'pause'), status: 'active' }, frame.d.clock);
    case 'berserked':
    case 'time_given':
    case 'restarted':
      return withClock(view, frame.d.clock);
    case 'game_over':
      return over(view, frame.d);
    case 'rematch':
      return { ...offered(view, 'rematch'), rematch: frame.d.game };
    case 'rating_update':
      return frame.d.uncounted
        ? { ...view, uncounted: frame.d.uncounted }
        : { ...view, ratings: { white: frame.d.white ?? null, black: frame.d.black ?? null } };
    case 'presence':
      return withPresence(view, frame.d);
    case 'game_state':
      return whole(view, frame.d.game);
    // News that follow from the move and its position, which tell the same.
    case 'variant_state':
    case 'hand_update':
    case 'check_delivered':
    case 'explosion':
    case 'race_progress':
      return view;
    case 'piece_transfer':
    case 'team_message':
      return view;
    // What is for a person comes by without a game.
    case 'own_game':
    case 'queue_status':
    case 'match_found':
    case 'match_ready':
    case 'match_cancelled':
    case 'fours_queue':
    case 'queue_released':
    case 'challenge':
    case 'challenge_over':
    case 'lobby_update':
    case 'lobby_state':
    // Programs ask engines on the socket; the client does over HTTP.
    case 'analysis_update':
    case 'analysis_done':
      return view;
    // Chat stands beside the game.
    case 'chat':
      return view;
    default:
      // The types show that no event is forgotten; one of a newer server asks for the whole state.
      frame satisfies never;
      return undefined;
  }
}

function withClock(view: GameView, clock: ClockView | undefined): GameView {
  return clock ? { ...view, clock } : view;
}

function offered(view: GameView, what: keyof Offers, by?: Color): GameView {
  const { [what]: _, ...rest } = view.offers;
  return { ...view, offers: by ? { ...rest, [what]: by } : rest };
}

function over(view: GameView, { clock, ...end }: GameOver): GameView {
  const { touched: _, ...rest } = view;
  return withClock(
    {
      ...rest,
      status: end.result === '*' ? 'cancelled' : 'completed',
      end,
      offers: {},
      claims: { threefold: false, fiftyMoves: false },
      position: { ...view.position, legal: [] },
    },
    clock,
  );
}

function withPresence(view: GameView, presence: Presence): GameView {
  const { white, black } = view.players;
  const { gone: _, ...rest } = view;
  return {
    ...rest,
    players: {
      white: white?.kind === 'person' ? { ...white, online: presence.white } : white,
      black: black?.kind === 'person' ? { ...black, online: presence.black } : black,
    },
    watchers: presence.watchers,
    ...(presence.gone ? { gone: presence.gone } : {}),
  };
}
