//! The 960 start arrays by their Scharnagl numbers.
//!
//! Light-squared bishop `n % 4` on b, d, f, h; dark-squared bishop `n / 4 % 4` on a, c, e, g; queen on the
//! `n / 16 % 6`-th free square; `n / 96` picks the knights' two of the five left; rook, king, rook take the rest.

use std::fmt;

use shakmaty::{Bitboard, Board, Color, File, Piece, Role, Setup, Square};

use crate::variant::Variant;

/// The number of a start array, 0 to 959; 518 is the usual one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StartArray(u16);

/// The knights' places among the five squares left, by `n / 96`.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

impl StartArray {
    /// How many there are.
    pub const COUNT: u16 = 960;
    /// RNBQKBNR.
    pub const USUAL: StartArray = StartArray(518);

    /// The array with a number, if it is below 960.
    #[must_use]
    pub const fn new(id: u16) -> Option<StartArray> {
        if id < StartArray::COUNT { Some(StartArray(id)) } else { None }
    }

    /// Its number.
    #[must_use]
    pub const fn id(self) -> u16 {
        self.0
    }

    /// The men from the a-file to the h-file.
    #[must_use]
    pub fn roles(self) -> [Role; 8] {
        let n = usize::from(self.0);
        let mut men: [Option<Role>; 8] = [None; 8];
        put(&mut men, n % 4 * 2 + 1, Role::Bishop);
        put(&mut men, n / 4 % 4 * 2, Role::Bishop);
        put_free(&mut men, n / 16 % 6, Role::Queen);
        let (first, second) = KNIGHTS.get(n / 96).copied().unwrap_or((0, 1));
        put_free(&mut men, second, Role::Knight);
        put_free(&mut men, first, Role::Knight);
        for role in [Role::Rook, Role::King, Role::Rook] {
            put_free(&mut men, 0, role);
        }
        men.map(|man| man.unwrap_or(Role::Rook))
    }

    /// The array of eight men from the a-file to the h-file, if it is one of the 960.
    #[must_use]
    pub fn from_roles(roles: &[Role]) -> Option<StartArray> {
        (0..StartArray::COUNT).map(StartArray).find(|array| array.roles() == roles)
    }

    /// The array on Black's back rank, which every variant with start arrays has.
    #[must_use]
    pub fn of_board(board: &Board) -> Option<StartArray> {
        let roles: Option<Vec<Role>> = File::ALL
            .into_iter()
            .map(|file| {
                let piece = board.piece_at(Square::from_coords(file, Color::Black.backrank()))?;
                (piece.color == Color::Black).then_some(piece.role)
            })
            .collect();
        StartArray::from_roles(&roles?)
    }

    /// The start position of a variant with this array; none where the variant has no back rank to shuffle. In horde
    /// only Black has one.
    #[must_use]
    pub fn setup(self, variant: Variant) -> Option<Setup> {
        let rules = Some(variant.rules()).filter(|_| variant.has_start_arrays())?;
        let mut setup = Setup { board: Board::empty(), ..start_setup(rules) };
        let usual = start_setup(rules).board;
        for sq in usual.occupied() {
            if let Some(piece) = usual.piece_at(sq)
                && (variant.is_horde(piece.color) || sq.rank() != piece.color.backrank())
            {
                setup.board.set_piece_at(sq, piece);
            }
        }
        let mut rooks = Bitboard::EMPTY;
        for color in Color::ALL.into_iter().filter(|color| !variant.is_horde(*color)) {
            for (file, role) in File::ALL.into_iter().zip(self.roles()) {
                let sq = Square::from_coords(file, color.backrank());
                setup.board.set_piece_at(sq, Piece { color, role });
                if role == Role::Rook {
                    rooks.add(sq);
                }
            }
        }
        setup.castling_rights = if variant.has_castling() { rooks } else { Bitboard::EMPTY };
        Some(setup)
    }
}

/// Lower-case letters would be Black's: the array as White's men, `RNBQKBNR` for 518.
impl fmt::Display for StartArray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.roles().iter().try_for_each(|role| write!(f, "{}", role.upper_char()))
    }
}

fn start_setup(rules: shakmaty::variant::Variant) -> Setup {
    use shakmaty::{EnPassantMode, Position as _, variant::VariantPosition};
    VariantPosition::new(rules).to_setup(EnPassantMode::Legal)
}

fn put(men: &mut [Option<Role>; 8], file: usize, role: Role) {
    if let Some(place) = men.get_mut(file) {
        *place = Some(role);
    }
}

fn put_free(men: &mut [Option<Role>; 8], nth: usize, role: Role) {
    if let Some(place) = men.iter_mut().filter(|man| man.is_none()).nth(nth) {
        *place = Some(role);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use shakmaty::Rank;

    use super::*;

    #[test]
    fn agrees_with_shakmaty_on_all_960() {
        let mut seen = HashSet::new();
        for id in 0..960 {
            let array = StartArray::new(id).unwrap();
            assert_eq!(StartArray::from_roles(&array.roles()), Some(array));
            let ours = array.setup(Variant::Chess960).unwrap();
            assert_eq!(ours.board, Board::chess960(u32::from(id)), "{id}");
            assert_eq!(StartArray::of_board(&ours.board), Some(array));
            assert!(seen.insert(array.to_string()));
        }
        assert_eq!([518, 0].map(|id| StartArray::new(id).unwrap().to_string()), ["RNBQKBNR", "BBQNNRKR"]);
        assert_eq!(StartArray::new(960), None);
    }

    #[test]
    fn refuses_what_is_no_array() {
        for bad in ["", "RNBQKBN", "RNQBKBNR", "RRNNBBQK", "KRRNNBBQ", "RNBQKBNRR", "RNBQKPNR"] {
            let roles: Vec<Role> = bad.chars().map(|letter| Role::from_char(letter).unwrap()).collect();
            assert_eq!(StartArray::from_roles(&roles), None, "{bad}");
        }
    }

    #[test]
    fn horde_shuffles_black_alone_and_racing_kings_nobody() {
        let setup = StartArray::new(0).unwrap().setup(Variant::Horde).unwrap();
        assert_eq!(setup.board.white().count(), 36);
        assert_eq!(setup.castling_rights.count(), 2);
        assert_eq!((setup.castling_rights & Rank::Eighth).count(), 2);
        assert!(StartArray::USUAL.setup(Variant::RacingKings).is_none());
    }
}
