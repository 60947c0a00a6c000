//! The inside of the evaluation of chess, for fitting its weights to games.

use shakmaty::{Chess, Color, Position as _};

use crate::{
    evaluation::{
        classical::balance_with_move,
        endgame::{WHOLE, scale},
        survey,
        taper::{FULL_PHASE, phase},
        terms::{GROUPS, TEMPO, TERMS, Tally},
        weights::CHESS,
    },
    rules::Rules as _,
};

/// What is counted in a position.
#[derive(Debug, Clone)]
pub struct Counts {
    /// The term, and how often White has it more than Black.
    pub terms: Vec<(u16, i8)>,
    /// How much of it is opening, from 0 to 1.
    pub phase: f32,
    /// How much of a lead counts, from 0 to 1.
    pub scale: f32,
}

#[derive(Debug)]
struct List(Vec<i32>);

impl Tally for List {
    fn add(&mut self, color: Color, term: usize, count: i32) {
        if let Some(place) = self.0.get_mut(term) {
            *place += color.fold_wb(count, -count);
        }
    }
}

/// The shape of the network.
pub mod network {
    pub use crate::evaluation::network::{BUCKETS, HIDDEN, INPUTS, ONE, OUTPUT_ONE, bucket, input};
}

/// Counts a position.
pub fn count(position: &Chess) -> Counts {
    let board = position.board();
    let mut list = List(vec![0; TERMS]);
    survey::survey(board, &mut list);
    list.add(position.turn(), TEMPO.only(), 1);
    let terms = (0_u16..).zip(list.0).filter(|(_, count)| *count != 0);
    let balance = balance_with_move(board, position.turn(), &CHESS).at(phase(board));
    Counts {
        terms: terms.map(|(term, count)| (term, count.clamp(i8::MIN.into(), i8::MAX.into()) as i8)).collect(),
        phase: phase(board) as f32 / FULL_PHASE as f32,
        scale: scale(board, Color::from_white(balance >= 0)) as f32 / WHOLE as f32,
    }
}

/// Whether nothing is about to be won or lost: neither side is in check or takes with gain.
pub fn is_quiet(position: &Chess) -> bool {
    let gains = |position: &Chess| {
        position.legal_moves().into_iter().any(|m| position.is_noisy(m) && position.exchange_reaches(m, 1))
    };
    !position.is_check()
        && !gains(position)
        && position.clone().swap_turn().is_ok_and(|passed| !gains(&passed))
}

/// The weights as they are: of the opening and of the endgame, centipawns.
pub fn weights() -> Vec<[i32; 2]> {
    (0..TERMS).map(|term| CHESS.at(term)).map(|weight| [weight.opening, weight.endgame]).collect()
}

/// The groups of terms: name, first, count.
pub const fn groups() -> &'static [(&'static str, usize, usize)] {
    GROUPS
}
