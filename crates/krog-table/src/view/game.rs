//! Games as pages show them.

use krog_chess::Color;
use krog_compete::Ms;
use krog_store::{GameRow, Named, PersonId, Status};
use krog_wire::{
    envelope::Presence,
    game::{Claims, GameStatus, GameView, InviteView, Offers, PlayerView},
    position::ByColor,
    rulebook::RulebookSummary,
    summary::GameSummary,
};

use super::{
    claims_view, clock_view, color, end_of, end_view, moves_view, name_player, nameless, position_view,
    variant,
};
use crate::{
    clock::rfc3339,
    game::{LiveGame, Player, Settings},
};

/// Who looks at a game, and who else is there.
#[derive(Debug, Clone, Copy)]
pub struct Asker<'a> {
    pub person: Option<&'a PersonId>,
    pub presence: Presence,
    /// When, on the server's scale.
    pub now: Ms,
}

/// The whole state for somebody who looks. People stand there without names: see [`name_game`].
pub fn game_view(live: &LiveGame, asker: Asker<'_>) -> GameView {
    let record = live.record();
    let you = asker.person.and_then(|person| live.color_of(person));
    let online = ByColor { white: asker.presence.white, black: asker.presence.black };
    let player = |side: Color, online| match live.players().get(side) {
        Some(Player::Person(_)) => Some(nameless(online)),
        Some(Player::Computer(level)) => Some(PlayerView::Computer { level: *level }),
        None => None,
    };
    let over = live.end().is_some();
    let (offers, breaches) = (live.offers(), live.illegal_moves());
    GameView {
        id: record.id.to_string(),
        code: record
            .code
            .as_ref()
            .filter(|_| live.status() == Status::Waiting && you.is_some())
            .map(ToString::to_string),
        variant: variant(record.variant),
        start_array: record.start_array,
        rulebook: live.rulebook().cloned(),
        start_fen: record.start_fen.clone(),
        created_at: rfc3339(record.created_ms),
        status: status(live.status()),
        players: ByColor {
            white: player(Color::White, online.white),
            black: player(Color::Black, online.black),
        },
        you: you.map(color),
        seq: live.seq(),
        moves: moves_view(live),
        position: position_view(live.game(), over),
        end: end_of(live),
        offers: Offers {
            draw: offers.draw.map(color),
            takeback: offers.takeback.map(color),
            pause: offers.pause.map(color),
            rematch: offers.rematch.map(color),
        },
        draw_after: you
            .filter(|you| live.has_offered_draw(*you))
            .and_then(|_| u32::try_from(live.game().plies().len()).ok()),
        claims: if over || live.status() == Status::Waiting {
            Claims::default()
        } else {
            claims_view(live.game().open_claims())
        },
        watchers: asker.presence.watchers,
        settings: live.settings().view(),
        clock: clock_view(live, asker.now),
        gone: asker.presence.gone,
        breaches: ByColor { white: breaches.white, black: breaches.black },
        touched: live.touched().iter().map(ToString::to_string).collect(),
        rematch: live.rematch().map(ToString::to_string),
        ratings: None,
        uncounted: None,
    }
}

pub const fn status(status: Status) -> GameStatus {
    match status {
        Status::Waiting => GameStatus::Waiting,
        Status::Active => GameStatus::Active,
        Status::Paused => GameStatus::Paused,
        Status::Completed => GameStatus::Completed,
        Status::Cancelled => GameStatus::Cancelled,
    }
}

/// Fills in who the players are and the names that they go by now.
pub fn name_game(view: &mut GameView, row: &GameRow) {
    for (side, player) in [(Color::White, &mut view.players.white), (Color::Black, &mut view.players.black)] {
        if let (Some(player), Some(named)) = (player, named(row, side)) {
            name_player(player, named);
        }
    }
}

/// The person on a side.
fn named(row: &GameRow, side: Color) -> Option<&Named> {
    if side == row.record.creator_color { Some(&row.creator) } else { row.opponent.as_ref() }
}

/// A line of a person's list of games. Who is connected is not looked up for lists.
pub fn summary(row: &GameRow, person: &PersonId) -> GameSummary {
    let record = &row.record;
    let you = if record.creator == *person {
        Some(record.creator_color)
    } else {
        row.opponent.as_ref().filter(|opponent| opponent.id == *person).map(|_| !record.creator_color)
    };
    let player = |side: Color| {
        let person = named(row, side).map(|named| super::player(named, false));
        person.or_else(|| record.level.map(|level| PlayerView::Computer { level }))
    };
    GameSummary {
        id: record.id.to_string(),
        variant: variant(record.variant),
        created_at: rfc3339(record.created_ms),
        status: status(row.status),
        players: ByColor { white: player(Color::White), black: player(Color::Black) },
        seats: Vec::new(),
        you: you.map(color),
        plies: row.plies,
        your_turn: row.status == Status::Active && you == Some(row.on_turn),
        end: row.end.map(end_view),
        settings: Settings::load(&record.settings).unwrap_or_default().view(),
        opening: None,
        opponent_rating: None,
    }
}

/// What a link invites to.
pub fn invite_view(
    row: &GameRow,
    code: &str,
    person: Option<&PersonId>,
    rulebook: Option<RulebookSummary>,
) -> InviteView {
    InviteView {
        code: code.to_owned(),
        game_id: row.record.id.to_string(),
        variant: variant(row.record.variant),
        start_fen: row.record.start_fen.clone(),
        host: row.creator.name.clone(),
        color: color(!row.record.creator_color),
        open: row.status == Status::Waiting,
        withdrawn: row.status == Status::Cancelled && row.opponent.is_none(),
        yours: person == Some(&row.record.creator),
        settings: Settings::load(&row.record.settings).unwrap_or_default().view(),
        rulebook,
    }
}
