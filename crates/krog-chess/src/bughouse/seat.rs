//! Who sits where: two boards, four seats, two teams.

use std::fmt;

use shakmaty::Color;

/// One of the two boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BoardName {
    /// The first board.
    A,
    /// The second board.
    B,
}

impl BoardName {
    /// Both boards.
    pub const ALL: [BoardName; 2] = [BoardName::A, BoardName::B];

    /// The other board.
    #[must_use]
    pub const fn other(self) -> BoardName {
        match self {
            BoardName::A => BoardName::B,
            BoardName::B => BoardName::A,
        }
    }

    /// Its letter, upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            BoardName::A => 'A',
            BoardName::B => 'B',
        }
    }
}

impl fmt::Display for BoardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Something for each board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ByBoard<T> {
    /// That of board A.
    pub a: T,
    /// That of board B.
    pub b: T,
}

impl<T> ByBoard<T> {
    /// That of a board.
    pub const fn get(&self, board: BoardName) -> &T {
        match board {
            BoardName::A => &self.a,
            BoardName::B => &self.b,
        }
    }

    /// That of a board, to be changed.
    pub const fn get_mut(&mut self, board: BoardName) -> &mut T {
        match board {
            BoardName::A => &mut self.a,
            BoardName::B => &mut self.b,
        }
    }
}

/// A team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Team {
    /// White on board A, Black on board B.
    One,
    /// Black on board A, White on board B.
    Two,
}

impl Team {
    /// Both teams.
    pub const ALL: [Team; 2] = [Team::One, Team::Two];

    /// The other team.
    #[must_use]
    pub const fn other(self) -> Team {
        match self {
            Team::One => Team::Two,
            Team::Two => Team::One,
        }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Team::One => 1,
            Team::Two => 2,
        }
    }

    /// Where it sits on a board.
    #[must_use]
    pub const fn seat(self, board: BoardName) -> Seat {
        let color = match (self, board) {
            (Team::One, BoardName::A) | (Team::Two, BoardName::B) => Color::White,
            (Team::One, BoardName::B) | (Team::Two, BoardName::A) => Color::Black,
        };
        Seat { board, color }
    }
}

/// A player's place: a board and a colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seat {
    /// The board.
    pub board: BoardName,
    /// The colour.
    pub color: Color,
}

impl Seat {
    /// All four, as match tags list them.
    pub const ALL: [Seat; 4] = [
        Seat { board: BoardName::A, color: Color::White },
        Seat { board: BoardName::A, color: Color::Black },
        Seat { board: BoardName::B, color: Color::White },
        Seat { board: BoardName::B, color: Color::Black },
    ];

    /// Its team.
    #[must_use]
    pub const fn team(self) -> Team {
        match (self.board, self.color) {
            (BoardName::A, Color::White) | (BoardName::B, Color::Black) => Team::One,
            (BoardName::A, Color::Black) | (BoardName::B, Color::White) => Team::Two,
        }
    }

    /// The partner's seat: the other board and the other colour.
    #[must_use]
    pub fn partner(self) -> Seat {
        Seat { board: self.board.other(), color: !self.color }
    }

    /// The opponent's seat on the same board.
    #[must_use]
    pub fn opponent(self) -> Seat {
        Seat { color: !self.color, ..self }
    }

    /// Its stable name, as in match tags: `WhiteA`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match (self.board, self.color) {
            (BoardName::A, Color::White) => "WhiteA",
            (BoardName::A, Color::Black) => "BlackA",
            (BoardName::B, Color::White) => "WhiteB",
            (BoardName::B, Color::Black) => "BlackB",
        }
    }

    /// The seat of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| seat.name() == name)
    }

    /// Its letter before a move: the board's, upper case for White.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.board.letter(),
            Color::Black => self.board.letter().to_ascii_lowercase(),
        }
    }

    /// The seat of that letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| seat.letter() == letter)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partners_share_a_team_and_neither_board_nor_colour() {
        for seat in Seat::ALL {
            let partner = seat.partner();
            assert_eq!((partner.team(), partner.partner()), (seat.team(), seat));
            assert!(partner.board != seat.board && partner.color != seat.color);
            assert_eq!(seat.opponent().team(), seat.team().other());
            assert_eq!(seat.team().seat(seat.board), seat);
            assert_eq!(Seat::from_name(seat.name()), Some(seat));
            assert_eq!(Seat::from_letter(seat.letter()), Some(seat));
        }
        assert_eq!(Seat::ALL.map(Seat::letter), ['A', 'a', 'B', 'b']);
        assert_eq!(Seat::ALL.map(|seat| seat.team().number()), [1, 2, 2, 1]);
        assert_eq!((Seat::from_name("WhiteC"), Seat::from_letter('c')), (None, None));
    }
}
