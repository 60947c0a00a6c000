//! Pawns: faults of their structure, squares that they cannot guard any more, those that are passed.

use serde::Serialize;
use shakmaty::{Bitboard, Board, Color, File, Rank, Role, Square, attacks};

use super::{Measure, Scene, count};

/// What is wrong with a side's pawns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct PawnFaults {
    /// Pawns with another of their side on the same file.
    #[serde(serialize_with = "super::names")]
    pub doubled: Bitboard,
    /// Pawns without one of their side on a file beside.
    #[serde(serialize_with = "super::names")]
    pub isolated: Bitboard,
    /// Pawns with those beside all ahead of them, and an enemy pawn that attacks the square before them.
    #[serde(serialize_with = "super::names")]
    pub backward: Bitboard,
    /// Groups of neighbouring files with pawns.
    pub islands: usize,
}

impl PawnFaults {
    pub(super) fn measure(self) -> Measure {
        let islands = i32::try_from(self.islands).unwrap_or(0);
        let each = count(self.doubled) + count(self.isolated) + count(self.backward);
        Measure::new(-each - islands, self.doubled | self.isolated | self.backward)
    }
}

/// The files beside a square's.
fn beside(square: Square) -> Bitboard {
    [-1, 1]
        .into_iter()
        .filter_map(|by| square.file().offset(by))
        .map(Bitboard::from)
        .fold(Bitboard::EMPTY, |all, file| all | file)
}

/// The ranks that lie ahead of a square for a side.
fn ahead(square: Square, side: Color) -> Bitboard {
    let lies_ahead = |rank: &Rank| side.fold_wb(*rank > square.rank(), *rank < square.rank());
    Rank::ALL.into_iter().filter(lies_ahead).map(Bitboard::from).fold(Bitboard::EMPTY, |all, rank| all | rank)
}

fn pawns_of(board: &Board, side: Color) -> Bitboard {
    board.by_color(side) & board.by_role(Role::Pawn)
}

/// What is wrong with the pawns of a side.
#[must_use]
pub fn pawn_faults(board: &Board, side: Color) -> PawnFaults {
    let (own, theirs) = (pawns_of(board, side), pawns_of(board, side.other()));
    let of =
        |holds: &dyn Fn(Square) -> bool| own.into_iter().filter(|pawn| holds(*pawn)).collect::<Bitboard>();
    let is_backward = |pawn: Square| {
        let stop = Bitboard::from(pawn).shift(side.fold_wb(8, -8)).first();
        let neighbours = own & beside(pawn);
        neighbours.any()
            && neighbours.is_subset(ahead(pawn, side))
            && stop.is_some_and(|stop| (attacks::pawn_attacks(side, stop) & theirs).any())
    };
    let used: Vec<bool> = File::ALL.into_iter().map(|file| (own & Bitboard::from(file)).any()).collect();
    PawnFaults {
        doubled: of(&|pawn| (own & Bitboard::from(pawn.file())).more_than_one()),
        isolated: of(&|pawn| (own & beside(pawn)).is_empty()),
        backward: of(&is_backward),
        islands: used.chunk_by(|one, next| one == next).filter(|group| group.first() == Some(&true)).count(),
    }
}

/// The squares on a side's third to sixth rank that none of its pawns can ever attack.
#[must_use]
pub fn weak_squares(board: &Board, side: Color) -> Bitboard {
    let middle = [Rank::Third, Rank::Fourth, Rank::Fifth, Rank::Sixth];
    let field = middle.into_iter().map(Bitboard::from).fold(Bitboard::EMPTY, |all, rank| all | rank);
    let guarded = |all, pawn| all | (beside(pawn) & ahead(pawn, side));
    field & !pawns_of(board, side).into_iter().fold(Bitboard::EMPTY, guarded)
}

/// The pawns of a side without an enemy pawn ahead on their own file or one beside.
#[must_use]
pub fn passed_pawns(board: &Board, side: Color) -> Bitboard {
    let theirs = pawns_of(board, side.other());
    let free = |pawn: &Square| {
        let files = beside(*pawn) | Bitboard::from(pawn.file());
        (theirs & files & ahead(*pawn, side)).is_empty()
    };
    pawns_of(board, side).into_iter().filter(free).collect()
}

/// The passed pawns, worth more the farther they are.
pub(super) fn passed(scene: &Scene) -> Measure {
    let passed = passed_pawns(&scene.board, scene.side);
    let gone = |pawn: Square| scene.side.fold_wb(i32::from(pawn.rank()), 7 - i32::from(pawn.rank()));
    Measure::new(passed.into_iter().map(gone).sum(), passed)
}
