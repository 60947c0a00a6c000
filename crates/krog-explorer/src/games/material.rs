//! Which men stand on the board, counted: what is looked for by material.

use std::{fmt, str::FromStr};

use krog_chess::{Color, Position, Role};
use shakmaty::Position as Rules;

/// The men that are counted; each side has one king in almost every position.
const ROLES: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
const LETTERS: [char; 5] = ['Q', 'R', 'B', 'N', 'P'];
/// Bits for each count.
const BITS: u32 = Material::BITS;

/// How many queens, rooks, bishops, knights and pawns either side has, written `KRPPvKR`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Material(u64);

impl Material {
    /// Bits of each count.
    pub(crate) const BITS: u32 = 6;

    /// The men of a position, without those in hand.
    pub fn of(position: &Position) -> Material {
        Material::of_rules(position.rules())
    }

    pub(crate) fn of_rules<P: Rules>(position: &P) -> Material {
        let board = position.board();
        let mut bits = 0;
        for color in Color::ALL {
            for role in ROLES {
                let count = board.by_piece(role.of(color)).count().min((1 << BITS) - 1);
                bits = bits << BITS | count as u64;
            }
        }
        Material(bits)
    }

    /// The counts in sixty bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The counts of sixty bits.
    pub const fn from_bits(bits: u64) -> Material {
        Material(bits & ((1 << (10 * BITS)) - 1))
    }

    /// The count of one kind: 0 to 4 White's, 5 to 9 Black's.
    const fn count(self, kind: u32) -> u64 {
        self.0 >> ((9 - kind) * BITS) & ((1 << BITS) - 1)
    }

    /// How many there are, with a king of each side.
    pub(crate) fn men_and_kings(self) -> u32 {
        u32::try_from(self.men(0..10)).unwrap_or(u32::MAX).saturating_add(2)
    }

    fn men(self, kinds: std::ops::Range<u32>) -> u64 {
        kinds.map(|kind| self.count(kind)).sum()
    }

    /// Whether a game that ended with `self` can have come through `earlier`: where nobody drops men, neither side's men nor
    /// its pawns become more.
    pub(crate) fn can_follow(self, earlier: Material) -> bool {
        let sides = [0..5, 5..10];
        sides.into_iter().all(|side| {
            let pawns = side.end - 1;
            self.men(side.clone()) <= earlier.men(side) && self.count(pawns) <= earlier.count(pawns)
        })
    }

    /// The pieces of an endgame, without its pawns, the stronger side's first: `KRvKB`. None where a side has more than so many beside
    /// its king, or no king.
    pub fn endgame(self, most: u64) -> Option<String> {
        const PAWNS: u64 = (1 << BITS) - 1;
        let pieces = Material(self.0 & !(PAWNS | PAWNS << (5 * BITS)));
        if pieces.men(0..5) > most || pieces.men(5..10) > most {
            return None;
        }
        // What a queen, a rook, a bishop and a knight are worth.
        let worth = |from: u32| {
            let kinds = [9, 5, 3, 3].into_iter().zip(from..);
            kinds.map(|(worth, kind): (u64, u32)| worth * pieces.count(kind)).sum::<u64>()
        };
        let (white, black) =
            ((worth(0), pieces.0 >> (5 * BITS)), (worth(5), pieces.swapped().0 >> (5 * BITS)));
        Some(if white >= black { pieces } else { pieces.swapped() }.to_string())
    }

    /// The same with the sides exchanged.
    pub const fn swapped(self) -> Material {
        const HALF: u32 = 5 * BITS;
        Material((self.0 & ((1 << HALF) - 1)) << HALF | self.0 >> HALF)
    }
}

/// A text names no material.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown material `{0}`: write it like `KRPPvKR`, the pieces of one side, then those of the other")]
pub struct ParseMaterialError(String);

impl FromStr for Material {
    type Err = ParseMaterialError;

    fn from_str(text: &str) -> Result<Material, ParseMaterialError> {
        let wrong = || ParseMaterialError(text.chars().take(64).collect());
        let upper = text.trim().to_ascii_uppercase();
        let (white, black) = upper.split_once(['V', '-', ' ']).ok_or_else(wrong)?;
        let mut bits = 0;
        for side in [white, black] {
            let men = side.strip_prefix('K').ok_or_else(wrong)?;
            if men.len() > 63 || men.chars().any(|man| !LETTERS.contains(&man)) {
                return Err(wrong());
            }
            for letter in LETTERS {
                bits = bits << BITS | men.matches(letter).count() as u64;
            }
        }
        Ok(Material(bits))
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (kind, letter) in (0..10).zip(LETTERS.into_iter().cycle()) {
            match kind {
                0 => f.write_str("K")?,
                5 => f.write_str("vK")?,
                _ => {}
            }
            for _ in 0..self.count(kind) {
                write!(f, "{letter}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use krog_chess::Variant;

    use super::*;

    #[test]
    fn written_and_read() {
        let start = Material::of(&Position::start(Variant::Standard));
        assert_eq!(start.to_string(), "KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP");
        let ending: Material = "krppvkr".parse().unwrap();
        assert_eq!(ending.to_string(), "KRPPvKR");
        assert_eq!("KR-KRPP".parse(), Ok(ending.swapped()));
        let fen = Position::from_fen(Variant::Standard, "8/8/4k1r1/8/8/4K3/2PP4/2R5 w - - 0 1").unwrap();
        assert_eq!(Material::of(&fen), ending);
        assert_eq!(Material::from_bits(ending.bits()), ending);
        for text in ["", "KRP", "RPvKR", "KXvK", "KvKv"] {
            assert!(text.parse::<Material>().is_err(), "{text}");
        }
        let horde = Material::of(&Position::start(Variant::Horde));
        assert_eq!(horde.count(4), 36);
    }

    #[test]
    fn men_only_become_fewer() {
        let material = |text: &str| text.parse::<Material>().unwrap();
        assert!(material("KQvK").can_follow(material("KPvK")));
        assert!(!material("KPvK").can_follow(material("KQvK")));
        assert!(!material("KRvKN").can_follow(material("KRvK")));
        assert!(material("KvK").can_follow(material("KRPPvKR")));
    }
}
