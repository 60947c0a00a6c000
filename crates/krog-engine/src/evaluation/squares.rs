//! What a square is worth to a man, by formula.

use std::sync::LazyLock;

use shakmaty::{Bitboard, ByColor, ByRole, Color, Role, Square};

use super::taper::Taper;

/// One value for each square.
#[derive(Debug, Clone)]
pub(crate) struct BySquare<T>([T; 64]);

impl<T: Copy + Default> BySquare<T> {
    pub(crate) fn new(value: impl Fn(Square) -> T) -> Self {
        Self(std::array::from_fn(|index| {
            u32::try_from(index).map_or_else(|_| T::default(), |index| value(Square::new(index)))
        }))
    }

    #[inline]
    pub(crate) fn at(&self, square: Square) -> T {
        self.0.get(square as usize).copied().unwrap_or_default()
    }
}

/// Tables that do not change during a search.
#[derive(Debug)]
pub(crate) struct Squares {
    /// What standing on a square adds to a man, seen from White.
    worth: ByRole<BySquare<Taper>>,
    /// The squares that must hold no enemy pawn for a pawn to be passed.
    ahead: ByColor<BySquare<Bitboard>>,
    /// A king's square and those around it.
    pub ring: BySquare<Bitboard>,
}

impl Squares {
    pub(crate) fn get() -> &'static Self {
        static SQUARES: LazyLock<Squares> = LazyLock::new(|| Squares {
            worth: ByRole::new_with(|role| BySquare::new(|square| worth(role, square))),
            ahead: ByColor::new_with(|color| BySquare::new(|square| ahead(color, square))),
            ring: BySquare::new(|square| shakmaty::attacks::king_attacks(square).with(square)),
        });
        &SQUARES
    }

    /// What `square` adds to a man of `color`.
    #[inline]
    pub(crate) fn worth(&self, role: Role, color: Color, square: Square) -> Taper {
        self.worth.get(role).at(color.fold_wb(square, square.flip_vertical()))
    }

    /// The squares in front of a pawn, with those beside them.
    #[inline]
    pub(crate) fn ahead(&self, color: Color, square: Square) -> Bitboard {
        self.ahead.get(color).at(square)
    }
}

/// Half steps from the middle of the board along file and rank: 1, 3, 5 or 7 each.
fn from_centre(square: Square) -> (i32, i32) {
    let away = |index: u32| (2 * index as i32 - 7).abs();
    (away(square.file().to_u32()), away(square.rank().to_u32()))
}

fn worth(role: Role, square: Square) -> Taper {
    let (file, rank) = from_centre(square);
    let row = square.rank().to_u32() as i32;
    match role {
        Role::Pawn => {
            let advance = row - 1;
            // A pawn gains in the centre while pieces are about, and by every step once they are gone.
            let centre = if file <= 3 { (5 - file) * advance.min(3) * 2 } else { -advance };
            let block = if row == 1 && file == 1 { -12 } else { 0 };
            Taper::new(centre + block + advance * advance / 2, advance * advance * 2 - 4)
        }
        Role::Knight => Taper::new(32 - 5 * file - 4 * rank - homesick(row), 24 - 4 * (file + rank)),
        Role::Bishop => Taper::new(14 - 2 * (file + rank) - homesick(row), 10 - 2 * (file + rank)),
        Role::Rook => Taper::new(8 - 2 * file + seventh(row), 2 * seventh(row) / 3),
        Role::Queen => Taper::new(4 - file - rank / 2, 18 - 2 * (file + rank)),
        Role::King => {
            // At home and behind the wing pawns; later in the middle.
            let wing = if file >= 5 { 22 } else { -8 };
            let home = if row == 0 { wing } else { wing / 2 - 22 * row };
            Taper::new(home, 36 - 5 * (file + rank))
        }
    }
}

/// An officer on its first rank waits to be developed.
const fn homesick(row: i32) -> i32 {
    if row == 0 { 10 } else { 0 }
}

const fn seventh(row: i32) -> i32 {
    if row == 6 { 18 } else { 0 }
}

fn ahead(color: Color, square: Square) -> Bitboard {
    let distance = |other: Square| {
        let steps = other.rank().to_u32() as i32 - square.rank().to_u32() as i32;
        color.fold_wb(steps, -steps)
    };
    Bitboard::FULL
        .into_iter()
        .filter(|&other| distance(other) > 0 && other.file().distance(square.file()) <= 1)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_knight_on_the_rim_is_worth_less() {
        let squares = Squares::get();
        let worth = |square| squares.worth(Role::Knight, Color::White, square).opening;
        assert!(worth(Square::E4) > worth(Square::H4) && worth(Square::H4) > worth(Square::H1));
    }

    #[test]
    fn both_colours_see_the_same_board() {
        let squares = Squares::get();
        for role in Role::ALL {
            assert_eq!(
                squares.worth(role, Color::White, Square::C3),
                squares.worth(role, Color::Black, Square::C6)
            );
        }
    }

    #[test]
    fn three_files_lie_ahead_of_a_pawn() {
        assert_eq!(Squares::get().ahead(Color::White, Square::B5).count(), 9);
        assert_eq!(Squares::get().ahead(Color::Black, Square::A3).count(), 4);
    }
}
