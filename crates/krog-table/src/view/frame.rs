//! Events of the log as the wire tells them.

use krog_compete::Ms;
use krog_wire::{
    envelope::{
        By, ClockChanged, GameOver, IllegalMove, Moved, PlayerJoined, Rematch, Restarted, ServerEvent,
        ServerFrame, TakenBack, Touched, WrongClaim,
    },
    game::ClaimGround,
};

use super::{
    claims_view, clock_view, color, end_of, last_move_view, legal_view, nameless,
    position::bare_position_view,
};
use crate::{
    game::{GameEvent, LiveGame},
    stored::Side,
};

/// The last event of a game as a frame; none before the first. A person who joined stands there without a name, and a
/// position without its legal moves: see [`add_legal`].
pub fn frame(live: &LiveGame, now: Ms) -> Option<ServerFrame> {
    let claims = || claims_view(live.game().open_claims());
    let clock = || clock_view(live, now);
    let side = |side: Side| color(side.into());
    let ms = |ms: i64| u64::try_from(ms).unwrap_or(0);
    let changed = |by: Option<Side>| clock().map(|clock| ClockChanged { by: by.map(side), clock });
    let event = match &live.log().last()?.event {
        GameEvent::PlayerJoined(_) => ServerEvent::PlayerJoined(PlayerJoined {
            color: color(!live.record().creator_color),
            player: nameless(false),
            clock: clock(),
        }),
        GameEvent::Move(_) => ServerEvent::Move(Box::new(Moved {
            mv: last_move_view(live)?,
            position: bare_position_view(live.game()),
            claims: claims(),
            clock: clock(),
        })),
        GameEvent::IllegalMove(breach) => ServerEvent::IllegalMove(IllegalMove {
            by: side(breach.by),
            mv: breach.mv.clone().unwrap_or_default(),
            count: *live.illegal_moves().get(breach.by.into()),
            added_ms: ms(breach.added),
            text: breach.text.clone().into(),
            clock: clock(),
        }),
        GameEvent::Touched(touch) => {
            ServerEvent::Touched(Touched { by: side(touch.by), square: touch.square()?.to_string() })
        }
        GameEvent::WrongClaim(breach) => ServerEvent::WrongClaim(WrongClaim {
            by: side(breach.by),
            ground: breach.ground.map_or(ClaimGround::Threefold, Into::into),
            added_ms: ms(breach.added),
            text: breach.text.clone().into(),
            clock: clock(),
        }),
        GameEvent::Takeback(back) => ServerEvent::Takeback(Box::new(TakenBack {
            ply: back.ply,
            position: bare_position_view(live.game()),
            claims: claims(),
            clock: clock(),
        })),
        GameEvent::Paused(body) => ServerEvent::Paused(changed(body.by)?),
        GameEvent::PauseEnded(body) => ServerEvent::PauseEnded(changed(body.by)?),
        GameEvent::Berserked(body) => ServerEvent::Berserked(changed(body.by)?),
        GameEvent::TimeGiven(body) => ServerEvent::TimeGiven(changed(body.by)?),
        GameEvent::Restarted(outage) => {
            ServerEvent::Restarted(Restarted { down_ms: ms(outage.to - outage.from), clock: clock() })
        }
        GameEvent::GameOver(_) => ServerEvent::GameOver(GameOver { end: end_of(live)?, clock: clock() }),
        GameEvent::Notice(notice, by) => notice.told(By { by: color(*by) }),
        GameEvent::Rematch(next) => ServerEvent::Rematch(Rematch { game: next.game.clone() }),
    };
    Some(ServerFrame { g: Some(live.record().id.to_string()), s: Some(live.seq()), event })
}

/// Adds the legal moves to the last of the frames that holds the position on the board; says which one that is.
pub fn add_legal(frames: &mut [ServerFrame], live: &LiveGame) -> Option<usize> {
    let positions = frames.iter_mut().enumerate().filter_map(|(at, frame)| match &mut frame.event {
        ServerEvent::Move(moved) => Some((at, &mut moved.position)),
        ServerEvent::Takeback(back) => Some((at, &mut back.position)),
        _ => None,
    });
    let (at, position) = positions.last().filter(|_| live.end().is_none())?;
    position.legal = legal_view(live.game());
    Some(at)
}
