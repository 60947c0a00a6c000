//! What a position is judged by: one number for each thing, counted for White and against Black.

use shakmaty::{Color, Role};

/// A run of terms that one thing is told apart by.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Group {
    first: usize,
    count: usize,
}

impl Group {
    /// The term at `index`, the last one for all beyond.
    #[inline]
    pub(crate) const fn at(self, index: usize) -> usize {
        let last = self.count - 1;
        self.first + if index < last { index } else { last }
    }

    /// The term of a kind of man, where each has one.
    #[inline]
    pub(crate) const fn of(self, role: Role) -> usize {
        self.at(role as usize - 1)
    }

    /// Every term.
    pub(crate) fn all(self) -> impl Iterator<Item = usize> {
        self.first..self.first + self.count
    }

    /// The only term.
    pub(crate) const fn only(self) -> usize {
        self.first
    }
}

/// Gives every group its place behind those before it.
macro_rules! terms {
    ($($(#[$doc:meta])* $name:ident: $count:expr;)*) => {
        terms!(@ 0; $($(#[$doc])* $name: $count;)*);
        /// Every group by its name, first term and count.
        #[cfg(feature = "tuning")]
        pub(crate) const GROUPS: &[(&str, usize, usize)] = &[$((stringify!($name), $name.first, $name.count)),*];
    };
    (@ $first:expr; $(#[$doc:meta])* $name:ident: $count:expr; $($rest:tt)*) => {
        $(#[$doc])*
        pub(crate) const $name: Group = Group { first: $first, count: $count };
        terms!(@ $first + $count; $($rest)*);
    };
    (@ $first:expr;) => {
        /// How many terms there are.
        pub(crate) const TERMS: usize = $first;
    };
}

terms! {
    /// Each kind of man.
    MEN: 6;
    /// What a square adds to a man, six times the board seen from its own side.
    SQUARES: 6 * 64;
    /// Squares that a man can go to without loss.
    KNIGHT_MOVES: 9;
    BISHOP_MOVES: 14;
    ROOK_MOVES: 15;
    QUEEN_MOVES: 28;
    /// Bishops on both colours.
    BISHOP_PAIR: 1;
    /// Own pawns on a bishop's colour.
    BISHOP_PAWNS: 1;
    /// Knights and bishops that a pawn holds where no pawn can drive them away.
    OUTPOST: 2;
    /// Knights and bishops with a pawn in front.
    BEHIND_PAWN: 1;
    /// Rooks with no pawn on their file, and with none of their own.
    OPEN_FILE: 1;
    HALF_OPEN_FILE: 1;
    /// A pawn behind another.
    DOUBLED: 1;
    /// A pawn with no neighbours, and one that they have left behind; on files that are closed and open.
    ISOLATED: 2;
    BACKWARD: 2;
    /// Pawns that are held by another, and pawns side by side, by rank.
    HELD: 8;
    PHALANX: 8;
    /// Pawns that no pawn can stop, by rank; those with an enemy in front; those with a way that is free.
    PASSED: 8;
    PASSED_BLOCKED: 8;
    PASSED_FREE: 8;
    /// The steps of the kings to the square before a passed pawn, more for those further on.
    PASSED_OWN_KING: 1;
    PASSED_THEIR_KING: 1;
    /// A rook behind its own passed pawn.
    PASSED_ROOK: 1;
    /// A passed pawn that a king alone cannot catch.
    RUNNER: 1;
    /// Own pawns before the king by distance of their file from the edge and by rank; none is rank 0.
    SHELTER: 4 * 8;
    /// Enemy pawns before the king, free to go on or held up by a pawn, by rank.
    STORM: 2 * 8;
    /// How much the king's surroundings are under attack.
    DANGER: 48;
    /// Men that pawns, minor pieces and rooks attack.
    PAWN_ATTACKS: 6;
    MINOR_ATTACKS: 6;
    ROOK_ATTACKS: 6;
    /// Men that are attacked and not protected.
    HANGING: 6;
    /// Men that a pawn will attack when it moves on safely.
    PAWN_MOVE_ATTACKS: 1;
    /// Safe squares behind one's pawns in the middle files.
    SPACE: 1;
    /// Having the move.
    TEMPO: 1;
}

/// Where counts go: into a sum, or into a list.
pub(crate) trait Tally {
    /// The term has been found so often at `color`'s.
    fn add(&mut self, color: Color, term: usize, count: i32);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_follow_one_another() {
        assert_eq!(MEN.of(Role::King) + 1, SQUARES.only());
        assert_eq!(SQUARES.at(6 * 64 - 1) + 1, KNIGHT_MOVES.only());
        assert_eq!(DANGER.at(1_000) + 1, PAWN_ATTACKS.only());
        assert_eq!(TEMPO.only() + 1, TERMS);
    }
}
