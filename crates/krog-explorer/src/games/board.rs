//! A board alone, moved along lines that were legal once: what stood where, faster than any judge of moves can tell.

use krog_chess::{Color, Position, Role, Variant};
use shakmaty::{Board, Piece, Position as _};

use super::material::Material;
use crate::code::MoveCode;

/// A man in a number: 0 none, 1 to 6 White's pawn, knight, bishop, rook, queen, king, 7 to 12 Black's.
pub(crate) type Man = u8;

pub(crate) const PAWN: Man = Role::Pawn as Man;
const KING: Man = Role::King as Man;
/// What is added for Black.
pub(crate) const BLACK: Man = 6;
/// What a man adds to the counts of a [`Material`].
const UNITS: [u64; 13] = {
    const ONE: u32 = Material::BITS;
    let black = [1, 1 << ONE, 1 << (2 * ONE), 1 << (3 * ONE), 1 << (4 * ONE)];
    let [p, n, b, r, q] = black;
    let half = 5 * ONE;
    [0, p << half, n << half, b << half, r << half, q << half, 0, p, n, b, r, q, 0]
};
/// Words of a signature.
const WORDS: usize = 4;
/// Bytes of a signature.
pub(crate) const SIGNATURE_BYTES: usize = WORDS * 8;

/// Whether a board alone can be moved along games from this position: the usual men, and nothing that moves take beside the
/// man on their square.
pub(crate) fn walks(start: &Position) -> bool {
    let plain = [Variant::Standard, Variant::Chess960, Variant::Koth, Variant::ThreeCheck];
    plain.contains(&start.variant()) && *start.rules().board() == Board::new()
}

/// The number of a man.
pub(crate) fn man(piece: Piece) -> Man {
    piece.role as Man + if piece.color == Color::White { 0 } else { BLACK }
}

const fn is_white(man: Man) -> bool {
    man <= BLACK
}

/// Men on squares; what stands on some of them is watched.
#[derive(Debug, Clone)]
pub(crate) struct Walk {
    men: [Man; 64],
    pub(crate) material: Material,
    /// Where White's pawns are, and Black's.
    pub(crate) pawns: [u64; 2],
}

/// Hears of every square on which another man stands: the square, who stood there, who does.
pub(crate) trait Watch {
    fn changed(&mut self, square: u8, before: Man, after: Man);
}

impl Walk {
    /// The usual start.
    pub(crate) fn start() -> Walk {
        Walk::of(&Board::new())
    }

    pub(crate) fn of(board: &Board) -> Walk {
        let mut walk = Walk { men: [0; 64], material: Material::default(), pawns: [0; 2] };
        let mut unheard = Unheard;
        for (square, piece) in board {
            walk.put(u8::from(square), man(piece), &mut unheard);
        }
        walk
    }

    pub(crate) fn at(&self, square: u8) -> Man {
        self.men.get(usize::from(square & 63)).copied().unwrap_or(0)
    }

    /// The men and their squares, White's and Black's.
    pub(crate) fn men(&self) -> impl Iterator<Item = (u8, Man)> {
        (0u8..64).zip(self.men).filter(|(_, man)| *man != 0)
    }

    #[inline]
    fn put(&mut self, square: u8, man: Man, watch: &mut impl Watch) {
        let square = square & 63;
        let Some(place) = self.men.get_mut(usize::from(square)) else { return };
        let before = std::mem::replace(place, man);
        for (changed, comes) in [(before, false), (man, true)] {
            let unit = UNITS.get(usize::from(changed)).copied().unwrap_or(0);
            let bits = self.material.bits();
            self.material = Material::from_bits(if comes { bits + unit } else { bits.wrapping_sub(unit) });
            if changed == PAWN || changed == PAWN + BLACK {
                let [white, black] = &mut self.pawns;
                *(if changed == PAWN { white } else { black }) ^= 1 << square;
            }
        }
        watch.changed(square, before, man);
    }

    /// Makes a move of the line; false where nobody stands on its square, so that it is none of this line.
    #[inline]
    pub(crate) fn make(&mut self, mv: MoveCode, watch: &mut impl Watch) -> bool {
        let bits = mv.bits();
        let (from, to) = ((bits >> 10) as u8, (bits >> 4 & 63) as u8);
        let (mover, met) = (self.at(from), self.at(to));
        let white = is_white(mover);
        if mover == 0 {
            return false;
        }
        let color = if white { 0 } else { BLACK };
        if met != 0 && is_white(met) == white {
            // Castling is the king's move onto his own rook.
            let rank = from & 56;
            let (king, rook) = if to > from { (rank | 6, rank | 5) } else { (rank | 2, rank | 3) };
            self.put(from, 0, watch);
            self.put(to, 0, watch);
            self.put(king, KING + color, watch);
            self.put(rook, Role::Rook as Man + color, watch);
            return true;
        }
        if mover == PAWN + color && met == 0 && (from ^ to) & 7 != 0 {
            self.put(from & 56 | to & 7, 0, watch);
        }
        let promoted = (bits & 7) as Man;
        self.put(from, 0, watch);
        self.put(to, if promoted == 0 { mover } else { promoted + color }, watch);
        true
    }
}

/// Nobody listens.
pub(crate) struct Unheard;

impl Watch for Unheard {
    #[inline]
    fn changed(&mut self, _: u8, _: Man, _: Man) {}
}

/// Where men have stood in a game, in 32 bytes: pawns by their squares, the others among half as many bits as there are squares
/// for them. What is not in it has never been; what is in it may have been.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Signature([u64; WORDS]);

impl Signature {
    /// Of a line from the usual start.
    pub(crate) fn of_line(line: &[MoveCode]) -> Signature {
        let mut walk = Walk::start();
        let mut signature = Signature::default();
        for (square, man) in walk.men() {
            signature.mark(square, man);
        }
        for mv in line {
            if !walk.make(*mv, &mut signature) {
                break;
            }
        }
        signature
    }

    pub(crate) fn mark(&mut self, square: u8, man: Man) {
        let [white, black, low, high] = &mut self.0;
        let pawn = 1 << (square & 63);
        match man {
            0 => {}
            PAWN => *white |= pawn,
            _ if man == PAWN + BLACK => *black |= pawn,
            _ => {
                let mixed = (u32::from(man) << 6 | u32::from(square)).wrapping_mul(0x9e37_79b9) >> 25;
                *(if mixed < 64 { low } else { high }) |= 1 << (mixed & 63);
            }
        }
    }

    /// Whether all of the other is in it.
    pub(crate) fn holds(&self, other: &Signature) -> bool {
        self.0.iter().zip(other.0).all(|(own, wanted)| own & wanted == wanted)
    }

    pub(crate) fn to_bytes(self) -> [u8; SIGNATURE_BYTES] {
        let mut bytes = [0; SIGNATURE_BYTES];
        for (to, from) in bytes.iter_mut().zip(self.0.iter().flat_map(|word| word.to_le_bytes())) {
            *to = from;
        }
        bytes
    }

    pub(crate) fn from_bytes(bytes: &[u8; SIGNATURE_BYTES]) -> Signature {
        let (words, _) = bytes.as_chunks::<8>();
        let mut signature = Signature::default();
        for (to, from) in signature.0.iter_mut().zip(words) {
            *to = u64::from_le_bytes(*from);
        }
        signature
    }
}

impl Watch for Signature {
    #[inline]
    fn changed(&mut self, square: u8, _: Man, after: Man) {
        self.mark(square, after);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// A board that is moved alone stands as the judge of moves has it, and its signature holds every man that ever stood.
        #[test]
        fn boards_stand_as_the_rules_have_them(choices in prop::collection::vec(any::<u16>(), 0..200), variant in 0usize..4) {
            let variant = [Variant::Standard, Variant::Chess960, Variant::Koth, Variant::ThreeCheck][variant];
            let mut position = Position::start(variant);
            prop_assert!(walks(&position));
            let (mut walk, mut line, mut stood) = (Walk::start(), Vec::new(), Signature::default());
            for choice in choices {
                let moves = position.legal_moves();
                if moves.is_empty() || position.end().is_some() {
                    break;
                }
                let mv = moves[usize::from(choice) % moves.len()];
                line.push(MoveCode::of(mv));
                position.play_unchecked(mv);
                prop_assert!(walk.make(MoveCode::of(mv), &mut stood));
                let right = Walk::of(position.rules().board());
                prop_assert_eq!(&walk.men, &right.men);
                prop_assert_eq!(walk.pawns, right.pawns);
                prop_assert_eq!(walk.material, Material::of(&position));
            }
            let signature = Signature::of_line(&line);
            prop_assert!(signature.holds(&stood));
            prop_assert_eq!(Signature::from_bytes(&signature.to_bytes()), signature);
        }
    }

    #[test]
    fn other_starts_are_not_walked() {
        for variant in [Variant::Atomic, Variant::Crazyhouse, Variant::Horde, Variant::RacingKings] {
            assert!(!walks(&Position::start(variant)), "{variant:?}");
        }
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        assert!(!walks(&Position::from_fen(Variant::Standard, fen).unwrap()));
        assert!(!Walk::start().make(MoveCode::from_bits(20 << 10 | 28 << 4), &mut Unheard));
    }
}
