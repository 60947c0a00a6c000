//! A board of sixty-four letters, as in a FEN; squares count from a1.

/// A position, as far as moves need it.
#[derive(Debug, Clone)]
pub struct Board {
    pub cells: [u8; 64],
    pub white: bool,
    pub castling: String,
    pub passant: Option<usize>,
}

const KNIGHT: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
pub const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
pub const SLANTED: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
pub const EMPTY: u8 = b'.';

/// The square so many files and ranks away, if it is on the board.
pub fn step(from: usize, (files, ranks): (i32, i32)) -> Option<usize> {
    let (file, rank) = ((from % 8) as i32 + files, (from / 8) as i32 + ranks);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

/// Reads `e4`.
pub fn square(name: &str) -> usize {
    let bytes = name.as_bytes();
    assert!(
        bytes.len() == 2 && (b'a'..=b'h').contains(&bytes[0]) && (b'1'..=b'8').contains(&bytes[1]),
        "{name}"
    );
    usize::from(bytes[0] - b'a') + 8 * usize::from(bytes[1] - b'1')
}

/// Worth in pawns.
pub fn worth(cell: u8) -> i32 {
    match cell.to_ascii_lowercase() {
        b'p' => 1,
        b'n' | b'b' => 3,
        b'r' => 5,
        b'q' => 9,
        b'k' => 99,
        _ => 0,
    }
}

impl Board {
    pub fn read(fen: &str) -> Board {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut cells = [EMPTY; 64];
        for (row, text) in fields[0].split('/').enumerate() {
            let mut file = 0;
            for letter in text.bytes() {
                if letter.is_ascii_digit() {
                    file += usize::from(letter - b'0');
                } else {
                    cells[(7 - row) * 8 + file] = letter;
                    file += 1;
                }
            }
        }
        Board {
            cells,
            white: fields[1] == "w",
            castling: fields[2].to_owned(),
            passant: (fields[3] != "-").then(|| square(fields[3])),
        }
    }

    pub fn is_of(&self, at: usize, white: bool) -> bool {
        self.cells[at] != EMPTY && self.cells[at].is_ascii_uppercase() == white
    }

    pub fn king(&self, white: bool) -> Option<usize> {
        let letter = if white { b'K' } else { b'k' };
        (0..64).find(|at| self.cells[*at] == letter)
    }

    /// The squares that the piece on a square attacks.
    pub fn aims(&self, at: usize) -> Vec<usize> {
        let up = if self.cells[at].is_ascii_uppercase() { 1 } else { -1 };
        let steps = |steps: &[(i32, i32)]| steps.iter().filter_map(|by| step(at, *by)).collect::<Vec<_>>();
        let slides = |ways: &[(i32, i32)]| {
            let mut seen = Vec::new();
            for way in ways {
                let mut next = step(at, *way);
                while let Some(to) = next {
                    seen.push(to);
                    next = if self.cells[to] == EMPTY { step(to, *way) } else { None };
                }
            }
            seen
        };
        match self.cells[at].to_ascii_lowercase() {
            b'p' => steps(&[(-1, up), (1, up)]),
            b'n' => steps(&KNIGHT),
            b'b' => slides(&SLANTED),
            b'r' => slides(&STRAIGHT),
            b'q' => [slides(&STRAIGHT), slides(&SLANTED)].concat(),
            b'k' => [steps(&STRAIGHT), steps(&SLANTED)].concat(),
            _ => Vec::new(),
        }
    }

    pub fn attacks(&self, from: usize, to: usize) -> bool {
        self.aims(from).contains(&to)
    }

    /// What of a side attacks a square.
    pub fn attackers(&self, at: usize, white: bool) -> Vec<usize> {
        (0..64).filter(|from| self.is_of(*from, white) && self.attacks(*from, at)).collect()
    }

    /// Whether a side's king is attacked.
    pub fn in_check(&self, white: bool) -> bool {
        self.king(white).is_some_and(|king| !self.attackers(king, !white).is_empty())
    }

    /// White's worth less Black's, kings left out.
    pub fn balance(&self) -> i32 {
        let sum = |white: bool| -> i32 {
            (0..64)
                .filter(|at| self.is_of(*at, white) && !self.cells[*at].eq_ignore_ascii_case(&b'k'))
                .map(|at| worth(self.cells[at]))
                .sum()
        };
        sum(true) - sum(false)
    }

    /// Squares strictly between two on a line; none when they are on none.
    pub fn between(from: usize, to: usize) -> Option<Vec<usize>> {
        let (files, ranks) = ((to % 8) as i32 - (from % 8) as i32, (to / 8) as i32 - (from / 8) as i32);
        if from == to || !(files == 0 || ranks == 0 || files.abs() == ranks.abs()) {
            return None;
        }
        let way = (files.signum(), ranks.signum());
        let mut squares = Vec::new();
        let mut next = step(from, way)?;
        while next != to {
            squares.push(next);
            next = step(next, way)?;
        }
        Some(squares)
    }

    /// Whether three squares lie on one rank, file or diagonal.
    pub fn aligned(one: usize, two: usize, three: usize) -> bool {
        let vector = |from: usize, to: usize| {
            ((to % 8) as i32 - (from % 8) as i32, (to / 8) as i32 - (from / 8) as i32)
        };
        let ((a, b), (c, d)) = (vector(one, two), vector(one, three));
        a * d == b * c
    }
}
