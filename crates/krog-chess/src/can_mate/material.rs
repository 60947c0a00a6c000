//! Material with which no win is possible, wherever the men stand.
//!
//! | claimant has, beside the king | opponent has at most | why |
//! |---|---|---|
//! | nothing | anything | a king gives no check |
//! | one knight | queens | a queen beside its king takes the knight |
//! | bishops on squares of one colour | rooks, queens, bishops on the same colour | a rook or queen beside its king interposes |
//!
//! | atomic: a knight or two, bishops on squares of one colour, or a rook | a bare king | it may go next to the other king |
//! | horde: a queen, a rook, two knights, two bishops, a bishop and one more of knight and rook | a bare king | it gets away |
//!
//! A test derives the table again by search over all placements. Pawns may promote, so a side that has one appears in no
//! row as claimant, and as opponent only against the bare king.

use shakmaty::{Bitboard, Board, Color, Position, Role};

use crate::variant::Variant;

krog_syntax::named! {
    /// Material with which a side cannot win.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum TooFew {
        /// Only a king.
        BareKing = "bare-king",
        /// A knight, and the opponent has nothing but queens.
        KnightAgainstQueens = "knight-against-queens",
        /// Bishops on squares of one colour, and the opponent has no pawn, no knight and no bishop on the other colour.
        BishopsOnOneColour = "bishops-on-one-colour",
        /// Atomic and horde: too little against a bare king.
        FewAgainstKing = "few-against-king",
        /// Antichess: bishops only, and one of this side's can never be taken.
        BishopsApart = "bishops-apart",
    }
}

/// With which men a variant can be won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Material {
    /// With what can mate.
    Chess,
    /// With whatever is not a king: it may give the last check.
    Checks,
    /// As in atomic.
    Atomic,
    /// A horde with what can mate without a king, and its opponent with anything.
    Horde,
    /// With anything that can be lost: not with a bishop that nobody reaches.
    Bishops,
    /// With anything: a king wins by itself.
    Any,
}

/// What the claimant has beside the king.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Holding {
    /// Nothing.
    Nothing,
    /// Exactly one knight.
    OneKnight,
    /// One bishop or more, all on squares of one colour; the opponent's bishops, if any, on the same.
    BishopsOnOneColour,
    /// Exactly the men of one of these lists.
    OneOf(&'static [&'static [Role]]),
}

/// A row of the table: with this against men of these roles, in any number, no mate exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// The row's name.
    pub lack: TooFew,
    /// What the claimant has.
    pub claimant: Holding,
    /// The roles that the opponent may have beside the king.
    pub opponent: &'static [Role],
}

/// The table for checkmate by the Laws.
pub const TABLE: [Row; 3] = [
    Row {
        lack: TooFew::BareKing,
        claimant: Holding::Nothing,
        opponent: &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen],
    },
    Row { lack: TooFew::KnightAgainstQueens, claimant: Holding::OneKnight, opponent: &[Role::Queen] },
    Row {
        lack: TooFew::BishopsOnOneColour,
        claimant: Holding::BishopsOnOneColour,
        opponent: &[Role::Bishop, Role::Rook, Role::Queen],
    },
];

/// The table for atomic, where the kings may touch and no king gives check.
pub const ATOMIC: [Row; 3] = [
    Row {
        lack: TooFew::BareKing,
        claimant: Holding::Nothing,
        opponent: &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen],
    },
    Row {
        lack: TooFew::FewAgainstKing,
        claimant: Holding::OneOf(&[&[Role::Knight], &[Role::Rook], &[Role::Knight, Role::Knight]]),
        opponent: &[],
    },
    Row { lack: TooFew::FewAgainstKing, claimant: Holding::BishopsOnOneColour, opponent: &[] },
];

/// The table for a horde, which has no king.
pub const HORDE: [Row; 1] = [Row {
    lack: TooFew::FewAgainstKing,
    claimant: Holding::OneOf(&[
        &[Role::Knight],
        &[Role::Bishop],
        &[Role::Rook],
        &[Role::Queen],
        &[Role::Knight, Role::Knight],
        &[Role::Bishop, Role::Knight],
        &[Role::Bishop, Role::Bishop],
        &[Role::Bishop, Role::Rook],
    ]),
    opponent: &[],
}];

impl Row {
    fn holds(&self, board: &Board, who: Color) -> bool {
        let ours = board.by_color(who).without(board.kings());
        let theirs = board.by_color(!who).without(board.kings());
        let allowed = self.opponent.iter().fold(Bitboard::EMPTY, |men, role| men | board.by_role(*role));
        let claimant = match self.claimant {
            Holding::Nothing => ours.is_empty(),
            Holding::OneKnight => ours.count() == 1 && ours.is_subset(board.knights()),
            Holding::BishopsOnOneColour => {
                let bishops = board.bishops();
                ours.any()
                    && ours.is_subset(bishops)
                    && (bishops.is_subset(Bitboard::LIGHT_SQUARES)
                        || bishops.is_subset(Bitboard::DARK_SQUARES))
            }
            Holding::OneOf(lists) => lists.iter().any(|list| {
                ours.count() == list.len()
                    && Role::ALL.into_iter().all(|role| {
                        (ours & board.by_role(role)).count() == list.iter().filter(|r| **r == role).count()
                    })
            }),
        };
        claimant && theirs.is_subset(allowed)
    }
}

/// The row of the table that denies `who` every win, if one does. Crazyhouse has none (men return); nor have the variants
/// in which a king wins by itself.
#[must_use]
pub fn too_few<P: Position>(variant: Variant, position: &P, who: Color) -> Option<TooFew> {
    let board = position.board();
    let find = |table: &[Row]| table.iter().find(|row| row.holds(board, who)).map(|row| row.lack);
    match variant.material()? {
        Material::Chess => find(&TABLE),
        Material::Checks => find(&TABLE).filter(|lack| *lack == TooFew::BareKing),
        Material::Atomic => find(&ATOMIC),
        Material::Horde if board.king_of(who).is_none() => find(&HORDE),
        Material::Bishops => bishops_apart(board, who).then_some(TooFew::BishopsApart),
        Material::Horde | Material::Any => None,
    }
}

/// Bishops alone are never without a move, so that `who` wins only by losing them all.
fn bishops_apart(board: &Board, who: Color) -> bool {
    let (ours, theirs) = (board.by_color(who), board.by_color(!who));
    board.occupied() == board.bishops()
        && [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES]
            .into_iter()
            .any(|colour| ours.intersects(colour) && theirs.is_disjoint(colour))
}
