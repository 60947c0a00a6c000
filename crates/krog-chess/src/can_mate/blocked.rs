//! The certificate of a blocked position: for each man every square that it can ever stand on, and whether it can ever
//! be taken. It is closed under all moves (see `closure`), so it holds for all that follows as well.

use shakmaty::{Bitboard, Board, Color, EnPassantMode, File, Position, Role, Square};

use super::{closure, closure::OpenError, reach};
use crate::variant::Variant;

/// Where a man can ever be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reach {
    /// Its colour.
    pub color: Color,
    /// Its role.
    pub role: Role,
    /// Where it stood when the position was found blocked.
    pub from: Square,
    /// Every square that it can ever stand on, and perhaps more.
    pub squares: Bitboard,
    /// Whether it can perhaps be taken.
    pub capturable: bool,
}

impl Reach {
    /// Whether the man stays where it is for ever.
    #[must_use]
    pub fn is_fixed(&self) -> bool {
        !self.capturable && self.squares == Bitboard::from(self.from)
    }
}

/// Where each man of a blocked position can ever be.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Blocked {
    men: Vec<Reach>,
}

impl Blocked {
    /// A certificate as it is stated; nothing is checked yet.
    #[must_use]
    pub const fn new(men: Vec<Reach>) -> Blocked {
        Blocked { men }
    }

    /// The men, each with its squares.
    #[must_use]
    pub fn men(&self) -> &[Reach] {
        &self.men
    }

    /// The certificate that `who` never wins from here, if the position is blocked.
    pub(super) fn find<P: Position>(variant: Variant, position: &P, who: Color) -> Option<Blocked> {
        let applies = variant.has_walls() && position.board().pawns().any() && is_settled(position);
        let blocked = Blocked { men: applies.then(|| reach::of(position.board()))?? };
        blocked.check(variant, who).is_ok().then_some(blocked)
    }

    /// Whether it is worth a try in the midst of a search: on no file may a pawn have only open squares ahead.
    pub(super) fn is_likely<P: Position>(position: &P) -> bool {
        let board = position.board();
        let pawns = board.pawns();
        pawns.any()
            && pawns.into_iter().all(|s| {
                let file = pawns & Bitboard::from_file(s.file());
                let ahead = |t: Square| {
                    board
                        .color_at(s)
                        .is_some_and(|color| color.fold_wb(t.rank() > s.rank(), t.rank() < s.rank()))
                };
                file.into_iter().any(ahead)
            })
    }

    /// Checks that no move leads out of the certificate and that `who` wins nowhere in it.
    ///
    /// # Errors
    /// What is open.
    pub fn check(&self, variant: Variant, who: Color) -> Result<(), OpenError> {
        if !variant.has_walls() {
            return Err(OpenError::Variant);
        }
        closure::is_closed(&self.men)?;
        closure::is_never_won(&self.men, variant, who)
    }

    /// Whether a position is one of those that the certificate speaks of: no castling, no en passant, and its men can be
    /// matched with those of the certificate so that only capturable ones are missing. Pawns that never leave their file
    /// must be matched in their order.
    #[must_use]
    pub fn covers<P: Position>(&self, position: &P) -> bool {
        let board = position.board();
        // Most positions that are not covered differ in a man that stays.
        let stays = |man: &Reach| !man.is_fixed() || board.piece_at(man.from) == Some(man.role.of(man.color));
        if !self.men.iter().all(stays) {
            return false;
        }
        let ordered: Vec<File> =
            File::ALL.into_iter().filter(|file| is_closed_file(&self.men, *file)).collect();
        let in_order = ordered.iter().fold(Bitboard::EMPTY, |all, file| all | Bitboard::from_file(*file));
        is_settled(position)
            && ordered.iter().all(|file| keeps_order(board, &self.men, *file))
            && Color::ALL.into_iter().all(|color| {
                Role::ALL.into_iter().all(|role| {
                    let elsewhere = if role == Role::Pawn { !in_order } else { Bitboard::FULL };
                    let standing: Vec<Square> =
                        (board.by_piece(role.of(color)) & elsewhere).into_iter().collect();
                    let stated: Vec<Reach> = self
                        .men
                        .iter()
                        .filter(|man| (man.color, man.role) == (color, role) && elsewhere.contains(man.from))
                        .copied()
                        .collect();
                    // Both matchings exist apart exactly if one exists that does both.
                    let fits = |s: &Square, man: &Reach| man.squares.contains(*s);
                    let staying: Vec<Reach> = stated.iter().filter(|man| !man.capturable).copied().collect();
                    can_match(&standing, &stated, fits)
                        && can_match(&staying, &standing, |man, s| fits(s, man))
                })
            })
    }
}

/// Whether the pawns that may ever stand on the file stay on it for ever: then they keep their order.
pub(super) fn is_closed_file(men: &[Reach], file: File) -> bool {
    let file = Bitboard::from_file(file);
    men.iter()
        .filter(|man| man.role == Role::Pawn)
        .all(|man| man.squares.is_disjoint(file) || man.squares.is_subset(file))
}

/// Whether the pawns on a file can be those that are stated, in the same order.
fn keeps_order(board: &Board, men: &[Reach], file: File) -> bool {
    let file = Bitboard::from_file(file);
    let standing: Vec<(Square, Color)> =
        (board.pawns() & file).into_iter().filter_map(|s| Some((s, board.color_at(s)?))).collect();
    let mut stated: Vec<Reach> =
        men.iter().filter(|man| man.role == Role::Pawn && file.contains(man.from)).copied().collect();
    stated.sort_unstable_by_key(|man| man.from);
    can_be(&standing, &stated)
}

fn can_be(standing: &[(Square, Color)], stated: &[Reach]) -> bool {
    let Some((man, others)) = stated.split_first() else { return standing.is_empty() };
    let stands = standing.split_first().is_some_and(|((s, color), rest)| {
        *color == man.color && man.squares.contains(*s) && can_be(rest, others)
    });
    stands || (man.capturable && can_be(standing, others))
}

/// No castling right is left and no en passant capture can be made: men move as a certificate supposes.
pub(super) fn is_settled<P: Position>(position: &P) -> bool {
    position.castles().is_empty() && position.ep_square(EnPassantMode::Legal).is_none()
}

/// Whether each of `left` can have one of `right` to itself.
pub(super) fn can_match<L, R>(left: &[L], right: &[R], fits: impl Fn(&L, &R) -> bool) -> bool {
    if left.len() > right.len() {
        return false;
    }
    let mut taken: Vec<Option<usize>> = vec![None; right.len()];
    (0..left.len()).all(|l| place(l, left, right, &fits, &mut taken, &mut vec![false; right.len()]))
}

/// Gives `l` a partner, moving others to theirs where need be.
fn place<L, R>(
    l: usize,
    left: &[L],
    right: &[R],
    fits: &impl Fn(&L, &R) -> bool,
    taken: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    let Some(man) = left.get(l) else { return false };
    for (r, partner) in right.iter().enumerate() {
        if !fits(man, partner) || tried.get(r).copied().unwrap_or(true) {
            continue;
        }
        if let Some(tried) = tried.get_mut(r) {
            *tried = true;
        }
        let free = match taken.get(r).copied().flatten() {
            Some(other) => place(other, left, right, fits, taken, tried),
            None => true,
        };
        if free && let Some(slot) = taken.get_mut(r) {
            *slot = Some(l);
            return true;
        }
    }
    false
}
