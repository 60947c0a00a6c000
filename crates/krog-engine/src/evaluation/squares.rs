//! Sets of squares that judging needs again and again.

use std::sync::LazyLock;

use shakmaty::{Bitboard, ByColor, Color, File, Rank, Square};

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
    /// The squares that must hold no enemy pawn for a pawn to be passed.
    ahead: ByColor<BySquare<Bitboard>>,
    /// The ranks behind a square.
    behind: ByColor<BySquare<Bitboard>>,
    /// The files beside a square's.
    beside: BySquare<Bitboard>,
    /// A king's square and those around it.
    pub ring: BySquare<Bitboard>,
}

impl Squares {
    pub(crate) fn get() -> &'static Self {
        static SQUARES: LazyLock<Squares> = LazyLock::new(|| Squares {
            ahead: ByColor::new_with(|color| BySquare::new(|square| ahead(color, square))),
            behind: ByColor::new_with(|color| BySquare::new(|square| behind(color, square))),
            beside: BySquare::new(|square| beside(square.file())),
            ring: BySquare::new(|square| shakmaty::attacks::king_attacks(square).with(square)),
        });
        &SQUARES
    }

    /// The squares in front of a pawn, with those beside them.
    #[inline]
    pub(crate) fn ahead(&self, color: Color, square: Square) -> Bitboard {
        self.ahead.get(color).at(square)
    }

    /// The squares beside those in front of a man, from where pawns may come to drive it away.
    #[inline]
    pub(crate) fn beside_ahead(&self, color: Color, square: Square) -> Bitboard {
        self.ahead(color, square) & self.beside(square)
    }

    /// The ranks behind a square, seen from `color`'s side.
    #[inline]
    pub(crate) fn behind(&self, color: Color, square: Square) -> Bitboard {
        self.behind.get(color).at(square)
    }

    /// The files beside a square's.
    #[inline]
    pub(crate) fn beside(&self, square: Square) -> Bitboard {
        self.beside.at(square)
    }

    /// A file by its number from 0 to 7.
    #[inline]
    pub(crate) fn file(&self, file: usize) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << file.min(7))
    }

    /// The king's surroundings: those beside it, and those one further on.
    #[inline]
    pub(crate) fn zone(&self, color: Color, king: Square) -> Bitboard {
        let ring = self.ring.at(king);
        ring | ring.shift(color.fold_wb(8, -8))
    }

    /// The squares of one colour that `square` has.
    #[inline]
    pub(crate) fn same_colour(&self, square: Square) -> Bitboard {
        if square.is_light() { Bitboard::LIGHT_SQUARES } else { Bitboard::DARK_SQUARES }
    }

    /// The middle files from the second to the fourth rank of `color`.
    #[inline]
    pub(crate) fn room(&self, color: Color) -> Bitboard {
        Bitboard(color.fold_wb(0x0000_0000_3c3c_3c00, 0x003c_3c3c_0000_0000))
    }
}

/// The square as its side sees it.
#[inline]
pub(crate) fn relative(color: Color, square: Square) -> Square {
    color.fold_wb(square, square.flip_vertical())
}

/// Every square that `pawns` of `color` attack.
#[inline]
pub(crate) fn pawn_attacks(color: Color, pawns: Bitboard) -> Bitboard {
    let (left, right) = pawn_attacks_apart(color, pawns);
    left | right
}

/// The same towards the a-file and towards the h-file.
#[inline]
pub(crate) fn pawn_attacks_apart(color: Color, pawns: Bitboard) -> (Bitboard, Bitboard) {
    let left = pawns & !Bitboard::from_file(File::A);
    let right = pawns & !Bitboard::from_file(File::H);
    color.fold_wb((left.shift(7), right.shift(9)), (left.shift(-9), right.shift(-7)))
}

/// The files beside `file`.
fn beside(file: File) -> Bitboard {
    [file.offset(-1), file.offset(1)]
        .into_iter()
        .flatten()
        .map(Bitboard::from_file)
        .fold(Bitboard::EMPTY, |a, b| a | b)
}

fn behind(color: Color, square: Square) -> Bitboard {
    let rank = square.rank();
    Rank::ALL
        .into_iter()
        .filter(|other| color.fold_wb(*other < rank, *other > rank))
        .map(Bitboard::from_rank)
        .fold(Bitboard::EMPTY, |a, b| a | b)
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
    fn three_files_lie_ahead_of_a_pawn() {
        assert_eq!(Squares::get().ahead(Color::White, Square::B5).count(), 9);
        assert_eq!(Squares::get().ahead(Color::Black, Square::A3).count(), 4);
        assert_eq!(Squares::get().beside_ahead(Color::White, Square::B5).count(), 6);
        assert_eq!(Squares::get().behind(Color::Black, Square::A7).count(), 8);
    }

    #[test]
    fn pawn_attacks_stay_on_the_board() {
        let pawns = Bitboard::from_square(Square::A4).with(Square::H4);
        let both: Bitboard = [Square::B5, Square::G5].into_iter().collect();
        assert_eq!(pawn_attacks(Color::White, pawns), both);
        let both: Bitboard = [Square::B3, Square::G3].into_iter().collect();
        assert_eq!(pawn_attacks(Color::Black, pawns), both);
    }

    #[test]
    fn both_sides_have_the_same_room() {
        let squares = Squares::get();
        assert_eq!(squares.room(Color::White).flip_vertical(), squares.room(Color::Black));
        assert_eq!(squares.zone(Color::White, Square::E1).count(), 9);
        assert_eq!(squares.zone(Color::Black, Square::E8).count(), 9);
    }
}
