//! Matches in lists of games.

use krog_chess::{
    Color,
    bughouse::{BoardName, Seat},
};
use krog_store::{GameRow, Named, PersonId, Status};
use krog_wire::{bughouse::SeatView, position::ByColor, summary::GameSummary};

use super::{color, player as player_view, seat_name};
use crate::bughouse::MatchSettings;

/// Fills in who sits where in a match; `joined` are the seats taken, by name, once somebody has joined its creator.
pub fn seat_summary(item: &mut GameSummary, row: &GameRow, joined: &[(String, Named)], asker: &PersonId) {
    let taken = seats_of(row, joined);
    let person = |seat: Seat| taken.iter().find(|(known, _)| *known == seat).map(|(_, named)| named);
    item.seats = taken.iter().map(|(seat, named)| seat_view(*seat, named, named.id == *asker)).collect();
    let player =
        |side| person(Seat { board: BoardName::A, color: side }).map(|named| player_view(named, false));
    item.players = ByColor { white: player(Color::White), black: player(Color::Black) };
    let own = Seat::ALL.into_iter().find(|seat| person(*seat).is_some_and(|named| named.id == *asker));
    item.you = own.map(|seat| color(seat.color));
    item.your_turn =
        row.status == Status::Active && own.is_some_and(|seat| on_turn(row, seat.board) == seat.color);
}

/// Who sits in a match, in the order of the seats, as everybody sees it.
pub fn seats_of(row: &GameRow, joined: &[(String, Named)]) -> Vec<(Seat, Named)> {
    let creator = MatchSettings::load(&row.record.settings)
        .map(|settings| Seat { board: settings.board.into(), color: row.record.creator_color });
    let person = |seat: Seat| match joined {
        [] => (creator == Some(seat)).then_some(&row.creator),
        _ => joined.iter().find(|(name, _)| *name == seat.name()).map(|(_, named)| named),
    };
    Seat::ALL.into_iter().filter_map(|seat| Some((seat, person(seat)?.clone()))).collect()
}

/// A seat and who sits there.
pub fn seat_view(seat: Seat, named: &Named, you: bool) -> SeatView {
    SeatView { seat: seat_name(seat), name: named.name.clone(), account: named.account, level: None, you }
}

/// A seat that the computer has.
pub fn computer_seat(seat: Seat, level: u8) -> SeatView {
    SeatView { seat: seat_name(seat), name: String::new(), account: false, level: Some(level), you: false }
}

/// Who is on turn on a board. The row tells it of board A and counts the half-moves of both, which leaves one answer for board
/// B: White begins on each.
fn on_turn(row: &GameRow, board: BoardName) -> Color {
    let on_a_even = row.on_turn == Color::White;
    match board {
        BoardName::A => row.on_turn,
        BoardName::B => Color::from_white(on_a_even == row.plies.is_multiple_of(2)),
    }
}
