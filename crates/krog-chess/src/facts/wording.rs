//! Moves in words: of legal ones their notation, of others what somebody would write who took them for legal.

use krog_logic::lang::Lang;
use shakmaty::{Bitboard, Board, Move, Piece, Position as _, Role, Square, attacks};

use super::{candidate::Candidate, state::ChessState};
use crate::{
    notation::{lan, letters::Letters},
    position::Position,
};

impl ChessState {
    /// SAN; long with the form `lan`, UCI with `uci`.
    pub(super) fn move_in_words(&self, candidate: Candidate, form: Option<&str>, lang: Lang) -> String {
        if form == Some("uci") {
            return uci(candidate);
        }
        let position = self.position(self.castling_rights());
        let legal = position.as_ref().and_then(|position| Some((position, candidate.to_move(position)?)));
        let long = form == Some("lan");
        let text = match legal {
            Some((position, m)) if long => lan::write(position, m),
            Some((position, m)) => bare_drop(position.san(m)),
            None => self.attempt(candidate, long, position.as_ref()),
        };
        Letters::of(lang).spell(&text)
    }

    fn attempt(&self, c: Candidate, long: bool, position: Option<&Position>) -> String {
        let promotion = c.promo.map_or_else(String::new, |role| format!("={}", role.upper_char()));
        let Some(from) = c.from else {
            return format!("{}@{}", c.dropped.map_or_else(String::new, letter), c.to);
        };
        let board = self.board();
        let Some(man) = board.piece_at(from) else {
            return format!("{from}-{}{promotion}", c.to);
        };
        let onto = board.piece_at(c.to);
        let own_rook = onto == Some(Piece { color: man.color, role: Role::Rook });
        if man.role == Role::King
            && c.promo.is_none()
            && man.color == self.turn()
            && let Some(kingside) = c.castling_side(self.mode(), man.color, own_rook)
        {
            return if kingside { "O-O".to_owned() } else { "O-O-O".to_owned() };
        }
        let captures = onto.is_some_and(|there| there.color != man.color);
        let link = if captures { "x" } else { "-" };
        let in_full = format!("{}{from}{link}{}{promotion}", letter(man.role), c.to);
        if long {
            return in_full;
        }
        let (left, cross) = if man.role == Role::Pawn {
            let aside = from.file() != c.to.file();
            (if aside { from.file().char().to_string() } else { String::new() }, aside)
        } else {
            (apart(&board, from, man, c.to), captures)
        };
        let cross = if cross { "x" } else { "" };
        let short = format!("{}{left}{cross}{}{promotion}", letter(man.role), c.to);
        // What is another man's legal move cannot be said of this one; nor, where a variant has ended the game so that nothing is
        // legal any more, what would have been one of the side to move.
        let taken = position.is_some_and(|position| {
            names_a_legal_move(position, &short)
                || (man.color != self.turn() && position.rules().is_variant_end())
        });
        if taken { in_full } else { short }
    }
}

/// The drop of a pawn without its letter, which BPGN writes and PGN does not.
fn bare_drop(san: String) -> String {
    if san.starts_with("P@") { san.chars().skip(1).collect() } else { san }
}

/// The letter of a man, as SAN writes it.
fn letter(role: Role) -> String {
    match role {
        Role::Pawn => String::new(),
        role => role.upper_char().to_string(),
    }
}

fn uci(c: Candidate) -> String {
    match (c.from, c.dropped) {
        (Some(from), _) => {
            format!("{from}{}{}", c.to, c.promo.map_or_else(String::new, |role| role.char().to_string()))
        }
        (None, dropped) => format!("{}@{}", dropped.map_or('P', Role::upper_char), c.to),
    }
}

/// What tells a man from others of his kind that could be meant: those that reach the square as men move.
fn apart(board: &Board, from: Square, man: Piece, to: Square) -> String {
    let alike = board.by_piece(man).without(from);
    let reaching = attacks::attacks(to, man, board.occupied());
    let others = alike & reaching;
    if others.is_empty() {
        String::new()
    } else if (others & Bitboard::from_file(from.file())).is_empty() {
        from.file().char().to_string()
    } else if (others & Bitboard::from_rank(from.rank())).is_empty() {
        from.rank().char().to_string()
    } else {
        from.to_string()
    }
}

fn names_a_legal_move(position: &Position, text: &str) -> bool {
    position.legal_moves().into_iter().any(|m: Move| position.bare_san(m).to_string() == text)
}
