//! A naive board for every rule set: sixty-four squares, loops over them, and moves that are tried out.

mod end;
mod fen;
mod moves;
mod notation;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

pub use end::End;

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    White,
    Black,
}

impl Color {
    /// The opponent.
    pub fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// Where this side's figures stand in a pair of them.
    pub fn index(self) -> usize {
        match self {
            Color::White => 0,
            Color::Black => 1,
        }
    }

    /// How ranks change as this side's pawns advance.
    pub fn ahead(self) -> i8 {
        match self {
            Color::White => 1,
            Color::Black => -1,
        }
    }

    /// The rank, counted from 0, on which this side's pieces start.
    pub fn home_rank(self) -> u8 {
        match self {
            Color::White => 0,
            Color::Black => 7,
        }
    }

    /// The rank, counted from 0, on which this side's pawns promote.
    pub fn last_rank(self) -> u8 {
        self.other().home_rank()
    }
}

/// What a man is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Role {
    /// Every role, in the order in which hands count them.
    pub const ALL: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// Where hands count this role.
    pub fn index(self) -> usize {
        Role::ALL.iter().position(|role| *role == self).unwrap()
    }

    /// The English letter, in upper case.
    pub fn letter(self) -> char {
        ['P', 'N', 'B', 'R', 'Q', 'K'][self.index()]
    }

    /// The role of an English letter, in either case.
    pub fn of_letter(letter: char) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.letter() == letter.to_ascii_uppercase())
    }
}

/// The rules that a game is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rules {
    Standard,
    Chess960,
    Atomic,
    Crazyhouse,
    Horde,
    Koth,
    RacingKings,
    ThreeCheck,
    Antichess,
}

impl Rules {
    /// Every rule set.
    pub const ALL: [Rules; 9] = [
        Rules::Standard,
        Rules::Chess960,
        Rules::Atomic,
        Rules::Crazyhouse,
        Rules::Horde,
        Rules::Koth,
        Rules::RacingKings,
        Rules::ThreeCheck,
        Rules::Antichess,
    ];

    /// The name that `krog` has for these rules.
    pub fn name(self) -> &'static str {
        match self {
            Rules::Standard => "standard",
            Rules::Chess960 => "chess960",
            Rules::Atomic => "atomic",
            Rules::Crazyhouse => "crazyhouse",
            Rules::Horde => "horde",
            Rules::Koth => "koth",
            Rules::RacingKings => "racing-kings",
            Rules::ThreeCheck => "three-check",
            Rules::Antichess => "antichess",
        }
    }

    /// The rules of a name.
    pub fn named(name: &str) -> Option<Rules> {
        Rules::ALL.into_iter().find(|rules| rules.name() == name)
    }

    /// Where a game starts.
    pub fn start(self) -> &'static str {
        match self {
            Rules::Standard | Rules::Koth | Rules::Atomic => {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
            }
            Rules::Chess960 => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
            Rules::Crazyhouse => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
            Rules::Horde => "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1",
            Rules::RacingKings => "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
            Rules::ThreeCheck => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 +0+0",
            Rules::Antichess => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        }
    }
}

/// A square: 0 is a1, 7 is h1, 63 is h8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub u8);

impl Square {
    /// The square on a file and a rank, both counted from 0.
    pub fn at(file: u8, rank: u8) -> Square {
        Square(rank * 8 + file)
    }

    /// Every square, from a1 to h8.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..64).map(Square)
    }

    /// The file: 0 is the a-file.
    pub fn file(self) -> u8 {
        self.0 % 8
    }

    /// The rank: 0 is the first.
    pub fn rank(self) -> u8 {
        self.0 / 8
    }

    /// The square so many files and ranks away, if there is one.
    pub fn step(self, files: i8, ranks: i8) -> Option<Square> {
        let (file, rank) = (self.file() as i8 + files, self.rank() as i8 + ranks);
        ((0..8).contains(&file) && (0..8).contains(&rank)).then(|| Square::at(file as u8, rank as u8))
    }

    /// The squares around this one.
    pub fn neighbours(self) -> Vec<Square> {
        Square::all().filter(|other| self.touches(*other)).collect()
    }

    /// Whether a king's step leads to the other square.
    pub fn touches(self, other: Square) -> bool {
        self != other && self.file().abs_diff(other.file()) <= 1 && self.rank().abs_diff(other.rank()) <= 1
    }

    /// The squares strictly between two on a line; none where they share no line.
    pub fn between(self, other: Square) -> Vec<Square> {
        let (files, ranks) = (other.file() as i8 - self.file() as i8, other.rank() as i8 - self.rank() as i8);
        if self == other || files != 0 && ranks != 0 && files.abs() != ranks.abs() {
            return Vec::new();
        }
        let mut squares = Vec::new();
        let mut square = self.step(files.signum(), ranks.signum()).unwrap();
        while square != other {
            squares.push(square);
            square = square.step(files.signum(), ranks.signum()).unwrap();
        }
        squares
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = String;

    fn from_str(text: &str) -> Result<Square, String> {
        match text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok(Square::at(file - b'a', rank - b'1')),
            _ => Err(format!("no square: {text}")),
        }
    }
}

/// A man of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    pub role: Role,
    pub color: Color,
}

/// A move: of a man, or of a man from the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where the man leaves; none for a drop.
    pub from: Option<Square>,
    /// Where it ends; in castling the king's square, on the c- or g-file.
    pub to: Square,
    pub promotion: Option<Role>,
    pub drop: Option<Role>,
    /// The rook that castles.
    pub castle: Option<Square>,
}

/// A position with what belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub rules: Rules,
    /// Whether the start is one of the 960 arrays: castling is written king takes rook.
    pub array960: bool,
    pub squares: [Option<Piece>; 64],
    /// Which men were pawns, as crazyhouse remembers it.
    pub promoted: [bool; 64],
    pub turn: Color,
    /// The rooks that may still castle, from a1 to h8.
    pub rights: Vec<Square>,
    /// The square that a pawn has just passed.
    pub ep: Option<Square>,
    /// The men in the hands of White and Black, counted by role.
    pub hands: [[u8; 6]; 2],
    /// The checks that White and Black have given.
    pub checks: [u8; 2],
    pub halfmove: u32,
    pub fullmove: u32,
}

impl Board {
    /// The start of a game.
    pub fn start(rules: Rules) -> Board {
        Board::read(rules, rules.start()).unwrap()
    }

    /// The man on a square.
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.squares[square.0 as usize]
    }

    /// Whether a man of this role and side is on the square.
    pub fn is(&self, square: Square, role: Role, color: Color) -> bool {
        self.at(square) == Some(Piece { role, color })
    }

    /// The squares of a side's men, from a1 to h8.
    pub fn men(&self, color: Color) -> Vec<Square> {
        Square::all().filter(|square| self.at(*square).is_some_and(|piece| piece.color == color)).collect()
    }

    /// The squares of a side's men of one role.
    pub fn of(&self, role: Role, color: Color) -> Vec<Square> {
        Square::all().filter(|square| self.is(*square, role, color)).collect()
    }

    /// The squares of a side's kings: one, none in the horde, any number in antichess.
    pub fn kings(&self, color: Color) -> Vec<Square> {
        self.of(Role::King, color)
    }

    /// Whether the squares strictly between two on a line are empty.
    pub fn clear(&self, from: Square, to: Square) -> bool {
        from.between(to).into_iter().all(|square| self.at(square).is_none())
    }

    /// Whether the man on `from` attacks `to`, whoever stands there, pinned or not.
    pub fn attacks(&self, from: Square, to: Square) -> bool {
        let Some(piece) = self.at(from) else { return false };
        let files = from.file().abs_diff(to.file());
        let ranks = from.rank().abs_diff(to.rank());
        let straight = (files == 0) != (ranks == 0);
        let diagonal = files == ranks && files != 0;
        match piece.role {
            Role::Pawn => files == 1 && to.rank() as i8 - from.rank() as i8 == piece.color.ahead(),
            Role::Knight => files * ranks == 2,
            Role::King => from.touches(to),
            Role::Bishop => diagonal && self.clear(from, to),
            Role::Rook => straight && self.clear(from, to),
            Role::Queen => (straight || diagonal) && self.clear(from, to),
        }
    }

    /// The men of a side that attack a square.
    pub fn attackers(&self, square: Square, by: Color) -> Vec<Square> {
        self.men(by).into_iter().filter(|from| self.attacks(*from, square)).collect()
    }

    /// Whether a side attacks a square.
    pub fn attacked(&self, square: Square, by: Color) -> bool {
        self.men(by).into_iter().any(|from| self.attacks(from, square))
    }

    /// Whether two positions are the same one: men, side to move, rights to castle and to capture en passant,
    /// hands, checks.
    pub fn same_position(&self, other: &Board) -> bool {
        self.squares == other.squares
            && self.turn == other.turn
            && self.hands == other.hands
            && self.checks == other.checks
            && self.rights == other.rights
            && self.passing_right() == other.passing_right()
    }

    /// The square on which a pawn can legally be captured en passant.
    pub fn passing_right(&self) -> Option<Square> {
        let passed = self.ep?;
        let takes = |play: &Move| {
            play.from.is_some_and(|from| self.is(from, Role::Pawn, self.turn)) && play.to == passed
        };
        self.legal_moves().iter().any(|play| takes(play) && self.victim(play).is_some()).then_some(passed)
    }

    /// Whether two kings stand side by side.
    pub fn kings_touch(&self) -> bool {
        let black = self.kings(Color::Black);
        self.kings(Color::White).into_iter().any(|king| black.iter().any(|other| king.touches(*other)))
    }

    /// Whether a side is in check as its rules mean it: never in antichess, nor in atomic while the kings touch.
    pub fn in_check(&self, color: Color) -> bool {
        match self.rules {
            Rules::Antichess => return false,
            Rules::Atomic if self.kings_touch() => return false,
            _ => {}
        }
        self.kings(color).into_iter().any(|king| self.attacked(king, color.other()))
    }
}
