//! What a man may do, and what holds him.

use krog_logic::message::Message;
use shakmaty::{Bitboard, Square, attacks};

use super::{AskError, Explanation, Inquiry, Marks, Words, act::list};
use crate::{facts::Candidate, rules::marks::SquarePart};

impl Inquiry<'_> {
    /// What the man on a square may do: his moves, or why he has none.
    pub(super) fn of_man(&mut self, from: Square) -> Result<Explanation, AskError> {
        let Some(now) = self.now().cloned() else { return Err(AskError::Missing("position")) };
        let (role, color) = now.man(from).ok_or(AskError::NoMan(from))?;
        let rules = self.rules;
        let moves: Vec<Candidate> = rules
            .permitted(&mut self.scratch, &self.log)?
            .into_iter()
            .filter(|c| c.from == Some(from))
            .collect();
        if let Some(first) = moves.first() {
            let mut explanation = self.of_move(*first)?;
            let words: Vec<_> = moves.iter().map(|m| self.move_words(*m)).collect();
            // SAN is written with the letters of English.
            explanation.moves = words.iter().map(|t| t.en.clone()).collect();
            explanation.headline = Words::Message(
                Message::new("explain-man-moves")
                    .with("man", name(role))
                    .with("square", from.to_string())
                    .with("count", moves.len())
                    .with("moves", list(&words)),
            );
            explanation.act = Words::Message(man(role, from));
            explanation.marks = Marks::default();
            explanation.marks.square(from, SquarePart::Man);
            for m in &moves {
                explanation.marks.square(m.to, SquarePart::Target);
            }
            return Ok(explanation);
        }
        // Where he would go if nothing held him: the move that comes nearest to being legal tells most.
        let piece = role.of(color);
        let free = attacks::attacks(from, piece, now.board().occupied()) & !now.board().by_color(color);
        let anywhere = attacks::attacks(from, piece, Bitboard::EMPTY);
        let ahead = from.offset(color.fold_wb(8, -8));
        let pawn = role == shakmaty::Role::Pawn;
        let tried = if pawn { ahead } else { free.first().or_else(|| anywhere.first()) };
        let to = tried.or(ahead).or_else(|| anywhere.first()).unwrap_or(from);
        let mut explanation = self.of_move(Candidate::step(from, to, None))?;
        explanation.act = Words::Message(man(role, from));
        if color != now.turn() {
            // Where he would go does not matter: it is not his turn.
            explanation.marks = Marks::default();
            explanation.marks.square(from, SquarePart::Man);
        }
        Ok(explanation)
    }
}

fn man(role: shakmaty::Role, square: Square) -> Message {
    Message::new("explain-act-man").with("man", name(role)).with("square", square.to_string())
}

pub(super) const fn name(role: shakmaty::Role) -> &'static str {
    match role {
        shakmaty::Role::Pawn => "pawn",
        shakmaty::Role::Knight => "knight",
        shakmaty::Role::Bishop => "bishop",
        shakmaty::Role::Rook => "rook",
        shakmaty::Role::Queen => "queen",
        shakmaty::Role::King => "king",
    }
}
