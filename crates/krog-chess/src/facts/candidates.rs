//! The candidates that formulas run through.

use krog_logic::sort::Word;
use shakmaty::{Color, Role, Square};

use super::{
    candidate::{Candidate, drop_word, move_word},
    men::{NONE, number},
    state::ChessState,
};

/// A cursor below it counts men's moves: from, to and promotion; from it on drops: kind and square.
const DROPS: u64 = 64 << 9;
/// Kinds that can be dropped: pawn to queen.
const DROPPABLE: u64 = 5;
/// A pawn on its last rank stays what it is, or becomes one of five.
const PROMOTIONS: u64 = 6;

impl ChessState {
    /// Own men by square, targets by square, then promotions from the knight to the king; drops by kind, then square.
    pub(super) fn next_candidate(&self, cursor: &mut u64) -> Option<Word> {
        let own = self.men.side(self.turn);
        let mut at = *cursor;
        while at < DROPS {
            let man = own & u64::MAX << (at >> 9);
            if man == 0 {
                at = DROPS;
                break;
            }
            let from = u64::from(man.trailing_zeros());
            at = at.max(from << 9);
            let (to, choice) = (at >> 3 & 63, at & 7);
            if to != from && (choice == 0 || choice < PROMOTIONS && self.promotes(from, to)) {
                *cursor = at + 1;
                return Some(move_word(from, to, if choice == 0 { NONE } else { choice }));
            }
            at = (at | 7) + 1;
        }
        while (at - DROPS) >> 6 < DROPPABLE {
            let (kind, to) = ((at - DROPS) >> 6, at & 63);
            if super::men::role(kind).is_some_and(|role| *self.hands.get(self.turn).get(role) > 0) {
                *cursor = at + 1;
                return Some(drop_word(kind, to));
            }
            at = (at | 63) + 1;
        }
        *cursor = at;
        None
    }

    /// Whether a pawn stands on a square, and another is on its last rank.
    const fn promotes(&self, from: u64, to: u64) -> bool {
        let last_rank = match self.turn {
            Color::White => 7,
            Color::Black => 0,
        };
        let pawns = self.men.of_number(self.turn, number(Some(Role::Pawn)));
        to >> 3 == last_rank && pawns >> from & 1 == 1
    }

    /// Every own man to every other square, with and without every promotion whatever he is; where men are dropped, every
    /// kind on every square whether held or not. What is pointless among them is for rules to refuse.
    pub fn every_candidate(&self) -> impl Iterator<Item = Candidate> {
        let own = shakmaty::Bitboard(self.men.side(self.turn));
        let promotions = [
            None,
            Some(Role::Knight),
            Some(Role::Bishop),
            Some(Role::Rook),
            Some(Role::Queen),
            Some(Role::King),
        ];
        let steps = own.into_iter().flat_map(move |from| {
            Square::ALL
                .into_iter()
                .filter(move |to| *to != from)
                .flat_map(move |to| promotions.into_iter().map(move |promo| Candidate::step(from, to, promo)))
        });
        let kinds = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        let dropped = if self.variant().has_pockets() { kinds.as_slice() } else { &[] }.to_vec();
        let drops = dropped
            .into_iter()
            .flat_map(|role| Square::ALL.into_iter().map(move |to| Candidate::drop(role, to)));
        steps.chain(drops)
    }
}
