//! Chess judged by a small network: which man stands where, seen by each side, through one hidden layer to one number.
//!
//! Each side sees the board with its own men first, its own side down, and mirrored so that its own king stands on the files a to d. The
//! hidden layer is the sum of a row for each man, so that it is kept from one position to the next and changed by the men that moved
//! ("efficiently updatable", Nasu 2018). The last weights depend on how many men are left. Fitted by `cargo xtask bench train`.

use std::sync::LazyLock;

use shakmaty::{Bitboard, Board, Color, Role};

/// Men of two sides on the squares of the board.
pub const INPUTS: usize = 12 * 64;
/// Sums that each side's men add up to.
pub const HIDDEN: usize = 256;
/// Sets of last weights.
pub const BUCKETS: usize = 8;
/// What is 1 in the hidden layer.
pub const ONE: i32 = 255;
/// What is 1 in the last weights.
pub const OUTPUT_ONE: i32 = 64;
/// Centipawns of one unit of the logarithm of the odds.
const UNIT: i32 = 250;

type Half = [i16; HIDDEN];

#[derive(Debug)]
struct Network {
    rows: Vec<Half>,
    bias: Half,
    outputs: Vec<[Half; 2]>,
    output_bias: Vec<i16>,
}

static NETWORK: LazyLock<Network> = LazyLock::new(|| Network::read(include_bytes!("chess.network")));

impl Network {
    /// Sixteen bits for each weight, the smaller byte first; what is missing is 0.
    fn read(bytes: &[u8]) -> Self {
        let mut numbers = bytes
            .as_chunks::<2>()
            .0
            .iter()
            .map(|bytes| i16::from_le_bytes(*bytes))
            .chain(std::iter::repeat(0));
        let mut half = || -> Half { std::array::from_fn(|_| numbers.next().unwrap_or_default()) };
        let rows = (0..INPUTS).map(|_| half()).collect();
        let bias = half();
        let outputs = (0..BUCKETS).map(|_| [half(), half()]).collect();
        Self { rows, bias, outputs, output_bias: numbers.take(BUCKETS).collect() }
    }
}

/// The place of a man among the inputs of one side: `man` is its role from 0, with 6 more for the other side's; `square` and the
/// side's own `king` as that side sees the board.
pub const fn input(man: u8, square: u8, king: u8) -> usize {
    let square = if king & 4 == 0 { square } else { square ^ 7 };
    man as usize * 64 + square as usize
}

/// The set of last weights for so many men.
pub const fn bucket(men: usize) -> usize {
    let bucket = men.saturating_sub(1) / 4;
    if bucket < BUCKETS { bucket } else { BUCKETS - 1 }
}

/// The hidden layer of one position, and the position that it belongs to.
#[derive(Debug, Clone)]
struct Hidden {
    /// White's and Black's.
    sums: [Half; 2],
    /// Where the men of each kind stand, White's kinds before Black's.
    men: [Bitboard; 12],
    mirrored: [bool; 2],
}

impl Hidden {
    /// Of a board with nothing on it.
    fn empty() -> Self {
        let bias = NETWORK.bias;
        Self { sums: [bias; 2], men: [Bitboard::EMPTY; 12], mirrored: [false; 2] }
    }

    /// How many men stand elsewhere.
    fn changes(&self, men: &[Bitboard; 12]) -> usize {
        self.men.iter().zip(men).map(|(before, now)| (*before ^ *now).count()).sum()
    }

    /// Follows the men to where they are now.
    fn update(&mut self, men: &[Bitboard; 12]) {
        for (side, kings) in [(Color::White, men[5]), (Color::Black, men[11])] {
            let mirrored = kings.first().is_some_and(|king| u32::from(king.file()) >= 4);
            let ([white, black], [white_mirrored, black_mirrored]) = (&mut self.sums, &mut self.mirrored);
            let (sums, was_mirrored) = side.fold_wb((white, white_mirrored), (black, black_mirrored));
            // A king that has changed its half of the board turns everything round.
            let known = *was_mirrored == mirrored;
            if !known {
                *sums = NETWORK.bias;
                *was_mirrored = mirrored;
            }
            let nothing = [Bitboard::EMPTY; 12];
            let before = if known { &self.men } else { &nothing };
            for (kind, (before, now)) in before.iter().zip(men).enumerate() {
                if before == now {
                    continue;
                }
                let row = |square: shakmaty::Square| {
                    let man = side.fold_wb(kind, (kind + 6) % 12) as u8;
                    let king = if mirrored { 4 } else { 0 };
                    NETWORK.rows.get(input(man, u8::from(square) ^ side.fold_wb(0, 56), king))
                };
                (*before & !*now).into_iter().filter_map(row).for_each(|row| subtract(sums, row));
                (*now & !*before).into_iter().filter_map(row).for_each(|row| add(sums, row));
            }
        }
        self.men = *men;
    }

    /// The judgement for the side to move, centipawns.
    fn judgement(&self, turn: Color) -> i32 {
        let men = self.men.iter().map(|men| men.count()).sum();
        let bucket = bucket(men);
        let (Some([own, other]), Some(bias)) = (NETWORK.outputs.get(bucket), NETWORK.output_bias.get(bucket))
        else {
            return 0;
        };
        let [white, black] = &self.sums;
        let (mover, waiting) = turn.fold_wb((white, black), (black, white));
        let sum = (bent(mover, own) + bent(waiting, other)) / ONE + i32::from(*bias) * ONE;
        sum * UNIT / (ONE * OUTPUT_ONE)
    }
}

fn add(sums: &mut Half, row: &Half) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(*weight);
    }
}

fn subtract(sums: &mut Half, row: &Half) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_sub(*weight);
    }
}

/// The squares of the sums, held between 0 and 1, times their weights. A product fits into sixteen bits, as no last weight exceeds 127.
fn bent(sums: &Half, weights: &Half) -> i32 {
    sums.iter()
        .zip(weights)
        .map(|(sum, weight)| {
            let sum = (*sum).clamp(0, ONE as i16);
            i32::from(sum.wrapping_mul(*weight)) * i32::from(sum)
        })
        .sum()
}

/// Where the men of each kind stand, White's kinds before Black's.
fn men_of(board: &Board) -> [Bitboard; 12] {
    let mut men = [Bitboard::EMPTY; 12];
    let kinds = Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| role.of(color)));
    for (men, kind) in men.iter_mut().zip(kinds) {
        *men = board.by_piece(kind);
    }
    men
}

/// The hidden layers of a line of play.
#[derive(Debug)]
pub(crate) struct Memory(Vec<Option<Box<Hidden>>>);

impl Memory {
    /// For lines of so many plies.
    pub(crate) fn new(plies: usize) -> Self {
        Self(vec![None; plies])
    }

    /// The judgement of the position at `ply` for the side to move, centipawns; the nearer of the positions judged last there and
    /// one ply before is followed to it.
    pub(crate) fn judge(&mut self, board: &Board, turn: Color, ply: usize) -> i32 {
        let men = men_of(board);
        let changes = |place: Option<&Option<Box<Hidden>>>| {
            place.and_then(Option::as_ref).map_or(usize::MAX, |hidden| hidden.changes(&men))
        };
        let here = changes(self.0.get(ply));
        let before =
            if here > 2 { changes(ply.checked_sub(1).and_then(|ply| self.0.get(ply))) } else { usize::MAX };
        if before < here
            && let Some((earlier, later)) = self.0.split_at_mut_checked(ply)
            && let (Some(Some(source)), Some(place)) = (earlier.last(), later.first_mut())
        {
            match place {
                Some(place) => place.as_mut().clone_from(source),
                None => *place = Some(source.clone()),
            }
        }
        match self.0.get_mut(ply) {
            Some(place) => {
                let hidden = place.get_or_insert_with(|| Box::new(Hidden::empty()));
                hidden.update(&men);
                hidden.judgement(turn)
            }
            None => judge(board, turn),
        }
    }
}

/// The judgement of a position for the side to move, centipawns.
pub(crate) fn judge(board: &Board, turn: Color) -> i32 {
    let mut hidden = Hidden::empty();
    hidden.update(&men_of(board));
    hidden.judgement(turn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{Chess, Position as _};

    #[test]
    fn what_is_followed_is_what_is_counted_anew() {
        let mut memory = Memory::new(40);
        let mut state = 7_u64;
        for _ in 0..200 {
            let mut position = Chess::default();
            for ply in 0..50 {
                let judged = memory.judge(position.board(), position.turn(), ply);
                assert_eq!(judged, judge(position.board(), position.turn()));
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                position.play_unchecked(moves[(state >> 33) as usize % moves.len()]);
            }
        }
    }

    #[test]
    fn sides_are_alike() {
        let board: Board = "r2q1rk1/1b2bppp/p1n1p3/1pppP3/3P4/2PBBN2/PP1Q1PPP/R4RK1".parse().unwrap();
        assert_eq!(judge(&board, Color::White), judge(&board.clone().into_mirrored(), Color::Black));
    }

    #[test]
    fn a_queen_more_is_much() {
        let board: Board = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR".parse().unwrap();
        assert!(judge(&board, Color::White) > 500 && judge(&board, Color::Black) < -500);
    }
}
