//! A move as somebody means it, legal or not.

use krog_logic::sort::Word;
use shakmaty::{CastlingMode, Color, File, Move, Piece, Position as _, Role, Square};

use super::men::{NONE, number, role};
use crate::position::Position;

/// Bits of a candidate's word: where to, where from, promotion, dropped.
const FROM: u32 = 6;
const PROMO: u32 = 13;
const DROPPED: u32 = 16;
const END: u32 = 19;
/// Where drops come from.
const NOWHERE: u64 = 64;

/// A move by its squares and kinds. Castling is the king's step of two files; in Chess960 style the king takes his rook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// From where; nowhere for a drop.
    pub from: Option<Square>,
    /// Where to.
    pub to: Square,
    /// What a pawn becomes.
    pub promo: Option<Role>,
    /// What is dropped.
    pub dropped: Option<Role>,
}

/// A value that is no candidate's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0} stands for no move")]
pub struct NotACandidateError(pub Word);

/// The parts of a word as numbers; nothing if it has more bits than a candidate.
#[inline]
pub(super) const fn to_part(word: Word) -> Option<u64> {
    let bits = word.cast_unsigned();
    if bits >> END == 0 { Some(bits & 63) } else { None }
}

#[inline]
pub(super) const fn from_part(word: Word) -> Option<u64> {
    let bits = word.cast_unsigned();
    let from = bits >> FROM & 127;
    if bits >> END == 0 && from < NOWHERE { Some(from) } else { None }
}

#[inline]
pub(super) const fn promo_part(word: Word) -> Option<u64> {
    kind_part(word, PROMO)
}

#[inline]
pub(super) const fn dropped_part(word: Word) -> Option<u64> {
    kind_part(word, DROPPED)
}

#[inline]
const fn kind_part(word: Word, at: u32) -> Option<u64> {
    let bits = word.cast_unsigned();
    let kind = bits >> at & 7;
    if bits >> END == 0 && kind <= NONE { Some(kind) } else { None }
}

#[inline]
pub(super) const fn move_word(from: u64, to: u64, promo: u64) -> Word {
    (to | from << FROM | promo << PROMO | NONE << DROPPED).cast_signed()
}

#[inline]
pub(super) const fn drop_word(kind: u64, to: u64) -> Word {
    (to | NOWHERE << FROM | NONE << PROMO | kind << DROPPED).cast_signed()
}

impl From<Candidate> for Word {
    fn from(c: Candidate) -> Word {
        let from = c.from.map_or(NOWHERE, |s| u64::from(s.to_u32()));
        let bits =
            u64::from(c.to.to_u32()) | from << FROM | number(c.promo) << PROMO | number(c.dropped) << DROPPED;
        bits.cast_signed()
    }
}

impl TryFrom<Word> for Candidate {
    type Error = NotACandidateError;

    fn try_from(word: Word) -> Result<Candidate, NotACandidateError> {
        let square = |n: u64| u32::try_from(n).ok().map(Square::new);
        let read = || {
            let to = square(to_part(word)?)?;
            let promo = role(promo_part(word)?);
            let dropped = role(dropped_part(word)?);
            let from = from_part(word).and_then(square);
            let nowhere = word.cast_unsigned() >> FROM & 127;
            let sound = match from {
                Some(_) => dropped.is_none(),
                None => nowhere == NOWHERE && promo.is_none() && dropped.is_some(),
            };
            sound.then_some(Candidate { from, to, promo, dropped })
        };
        read().ok_or(NotACandidateError(word))
    }
}

impl Candidate {
    /// A man's move.
    #[must_use]
    pub const fn step(from: Square, to: Square, promo: Option<Role>) -> Candidate {
        Candidate { from: Some(from), to, promo, dropped: None }
    }

    /// A man's drop.
    #[must_use]
    pub const fn drop(dropped: Role, to: Square) -> Candidate {
        Candidate { from: None, to, promo: None, dropped: Some(dropped) }
    }

    /// How a move of the position is meant.
    #[must_use]
    pub fn from_move(position: &Position, m: Move) -> Candidate {
        if let Some(candidate) = position.custom().and_then(|custom| custom.candidate_of(m)) {
            return candidate;
        }
        match m {
            Move::Normal { from, to, promotion, .. } => Candidate::step(from, to, promotion),
            Move::EnPassant { from, to } => Candidate::step(from, to, None),
            Move::Castle { king, rook } => match position.mode() {
                CastlingMode::Standard => Candidate::step(king, position.destination(m), None),
                CastlingMode::Chess960 => Candidate::step(king, rook, None),
            },
            Move::Put { role, to } => Candidate::drop(role, to),
        }
    }

    /// The position's legal move that is meant.
    #[must_use]
    pub fn to_move(self, position: &Position) -> Option<Move> {
        if let Some(custom) = position.custom() {
            return custom.move_of(self);
        }
        let m = self.meant(position)?;
        position.is_legal(m).then_some(m)
    }

    fn meant(self, position: &Position) -> Option<Move> {
        let Some(from) = self.from else {
            return Some(Move::Put { role: self.dropped?, to: self.to });
        };
        let board = position.rules().board();
        let turn = position.turn();
        let man = board.piece_at(from).filter(|man| man.color == turn)?;
        let there = board.piece_at(self.to);
        if man.role == Role::King && self.promo.is_none() {
            let side = self.castling_side(
                position.mode(),
                turn,
                there.is_some_and(|m| m.color == turn && m.role == Role::Rook),
            );
            if let Some(kingside) = side {
                let castles = position.rules().castles();
                let rook = castles.rook(turn, shakmaty::CastlingSide::from_king_side(kingside))?;
                let named = position.mode().is_standard() || rook == self.to;
                return named.then_some(Move::Castle { king: from, rook });
            }
        }
        if man.role == Role::Pawn && there.is_none() && from.file() != self.to.file() {
            return Some(Move::EnPassant { from, to: self.to }).filter(|_| self.promo.is_none());
        }
        let capture = match there {
            Some(man) if man.color == turn => return None,
            man => man.map(|man| man.role),
        };
        Some(Move::Normal { role: man.role, from, capture, to: self.to, promotion: self.promo })
    }

    /// The same castling as this mode writes it, of one written as the other mode does: the king onto the rook, or onto the
    /// square where he castles to.
    pub(crate) fn castling_written_otherwise(self, position: &Position) -> Option<Candidate> {
        let (from, turn, board) = (self.from?, position.turn(), position.board());
        let king = board.piece_at(from)?;
        let home = from.rank() == turn.backrank() && self.to.rank() == from.rank();
        if king != (Piece { color: turn, role: Role::King }) || !home || self.promo.is_some() {
            return None;
        }
        let own_rooks = board.by_piece(Piece { color: turn, role: Role::Rook }) & from.rank();
        let kingside = self.to.file() > from.file();
        match position.mode() {
            CastlingMode::Standard => {
                let corner = if kingside { File::H } else { File::A };
                let onto_rook =
                    own_rooks.contains(self.to) && self.to.file() == corner && from.file() == File::E;
                let to = Square::from_coords(if kingside { File::G } else { File::C }, from.rank());
                onto_rook.then(|| Candidate::step(from, to, None))
            }
            CastlingMode::Chess960 => {
                let castles_to = if kingside { File::G } else { File::C };
                let beyond = |rook: &Square| (rook.file() > from.file()) == kingside;
                let mut rooks = own_rooks.into_iter().filter(beyond);
                let rook = if kingside { rooks.next_back() } else { rooks.next() };
                let meant = self.to.file() == castles_to
                    && from.file().distance(self.to.file()) > 1
                    && !own_rooks.contains(self.to);
                rook.filter(|_| meant).map(|rook| Candidate::step(from, rook, None))
            }
        }
    }

    /// Whether a king's move means castling, and if so whether to the king's side: in the style of standard chess two files
    /// from e1 or e8, in that of Chess960 onto the own rook on the back rank.
    pub(super) fn castling_side(self, mode: CastlingMode, turn: Color, onto_own_rook: bool) -> Option<bool> {
        let from = self.from?;
        let home = from.rank() == turn.backrank() && self.to.rank() == from.rank();
        let meant = match mode {
            CastlingMode::Standard => from.file() == File::E && from.file().distance(self.to.file()) == 2,
            CastlingMode::Chess960 => onto_own_rook,
        };
        (home && meant).then_some(self.to.file() as u32 > from.file() as u32)
    }
}
