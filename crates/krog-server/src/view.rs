//! From chess to the wire.

pub mod act;
mod book;
pub(crate) mod bot;
mod bpgn;
mod bughouse;
mod clock;
pub mod explain;
mod explorer;
mod frame;
mod game;
mod import;
mod matched;
mod opening;
mod passing;
mod person;
mod pgn;
mod player;
mod position;
pub mod proof;
mod rating;
pub mod rulebook;
pub mod ruling;
mod seats;
mod start;

use krog_chess::{Color, Message, Role, Variant};
use krog_wire::{problem::MessageView, variant as wire};

pub use self::book::{Book, BookError, Shown};
pub(crate) use self::{
    bpgn::bpgn_of,
    bughouse::{
        Looker, MatchNews, board_name, chess_board, chess_seat, chess_team, match_move, match_news,
        match_view, name_match, seat_name, team_number,
    },
    clock::{class, clock_view, control, control_in, fide_class, settings_view},
    explorer::{Asking, explorer_answer, explorer_game, lichess_answer, lichess_month},
    frame::{add_legal, frame},
    game::{Asker, game_view, invite_view, name_game, status, summary},
    import::{import, sources},
    matched::match_report,
    opening::{idea_proof, opening_ideas, opening_of_line},
    passing::passing,
    person::{account, name_player, nameless, player, profile, session},
    pgn::{draft_game, game_of_pgn, pgn_of, write_options},
    player::{player_line, player_move, player_opening, player_score},
    position::{
        claims_view, end_of, end_view, last_move_view, legal_view, move_view, moves_view, position_view,
        repairs,
    },
    rating::{Around, People, leader, past_rating, persons_of, rating_entry, rating_update, ratings},
    seats::seat_summary,
    start::{StartError, one_board, start, start_under},
};

/// A message in both languages.
pub(crate) fn words(message: &Message) -> MessageView {
    let texts = krog_texts::both(message);
    MessageView { code: message.code.to_owned(), en: texts.en, no: texts.no }
}

pub(crate) const fn color(color: Color) -> wire::Color {
    match color {
        Color::White => wire::Color::White,
        Color::Black => wire::Color::Black,
    }
}

pub(crate) const fn chess_color(color: wire::Color) -> Color {
    match color {
        wire::Color::White => Color::White,
        wire::Color::Black => Color::Black,
    }
}

pub(crate) const fn role(role: Role) -> wire::Role {
    match role {
        Role::Pawn => wire::Role::Pawn,
        Role::Knight => wire::Role::Knight,
        Role::Bishop => wire::Role::Bishop,
        Role::Rook => wire::Role::Rook,
        Role::Queen => wire::Role::Queen,
        Role::King => wire::Role::King,
    }
}

pub(crate) const fn chess_role(role: wire::Role) -> Role {
    match role {
        wire::Role::Pawn => Role::Pawn,
        wire::Role::Knight => Role::Knight,
        wire::Role::Bishop => Role::Bishop,
        wire::Role::Rook => Role::Rook,
        wire::Role::Queen => Role::Queen,
        wire::Role::King => Role::King,
    }
}

pub(crate) const fn variant(variant: Variant) -> wire::VariantName {
    match variant {
        Variant::Standard => wire::VariantName::Standard,
        Variant::Chess960 => wire::VariantName::Chess960,
        Variant::Crazyhouse => wire::VariantName::Crazyhouse,
        Variant::Bughouse => wire::VariantName::Bughouse,
        Variant::ThreeCheck => wire::VariantName::ThreeCheck,
        Variant::Koth => wire::VariantName::Koth,
        Variant::Atomic => wire::VariantName::Atomic,
        Variant::Horde => wire::VariantName::Horde,
        Variant::RacingKings => wire::VariantName::RacingKings,
        Variant::Antichess => wire::VariantName::Antichess,
    }
}

pub(crate) const fn chess_variant(variant: wire::VariantName) -> Variant {
    match variant {
        wire::VariantName::Standard => Variant::Standard,
        wire::VariantName::Chess960 => Variant::Chess960,
        wire::VariantName::Crazyhouse => Variant::Crazyhouse,
        wire::VariantName::Bughouse => Variant::Bughouse,
        wire::VariantName::ThreeCheck => Variant::ThreeCheck,
        wire::VariantName::Koth => Variant::Koth,
        wire::VariantName::Atomic => Variant::Atomic,
        wire::VariantName::Horde => Variant::Horde,
        wire::VariantName::RacingKings => Variant::RacingKings,
        wire::VariantName::Antichess => Variant::Antichess,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_same_on_both_sides() {
        for v in Variant::ALL {
            assert_eq!(chess_variant(variant(v)), v);
            let json = serde_json::to_value(variant(v)).unwrap();
            assert_eq!(json, v.name());
        }
        for c in Color::ALL {
            assert_eq!(chess_color(color(c)), c);
        }
    }
}
