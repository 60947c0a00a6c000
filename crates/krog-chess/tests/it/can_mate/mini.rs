//! A chessboard of its own for checking answers: an array, rays walked step by step, no castling. Slow and plain.

use std::collections::HashSet;

use krog_chess::{Color, Position};

/// A board with letters, `.` for empty squares, whose turn it is, and where a pawn may be taken in passing.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Mini {
    board: [u8; 64],
    white: bool,
    passed: Option<usize>,
}

const KNIGHT: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const LINES: [(i32, i32); 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];

fn shifted(s: usize, (df, dr): (i32, i32)) -> Option<usize> {
    let (f, r) = ((s % 8) as i32 + df, (s / 8) as i32 + dr);
    ((0..8).contains(&f) && (0..8).contains(&r)).then_some((r * 8 + f) as usize)
}

impl Mini {
    pub fn of(position: &Position) -> Mini {
        let fen = position.fen();
        let fields: Vec<&str> = fen.split(' ').collect();
        assert_eq!(fields[2], "-", "no castling here");
        let mut board = [b'.'; 64];
        for (rank, row) in fields[0].split('/').enumerate() {
            let mut file = 0;
            for c in row.bytes() {
                if c.is_ascii_digit() {
                    file += usize::from(c - b'0');
                } else {
                    board[(7 - rank) * 8 + file] = c;
                    file += 1;
                }
            }
        }
        let passed = fields[3].as_bytes();
        let passed =
            (passed != b"-").then(|| usize::from(passed[0] - b'a') + 8 * usize::from(passed[1] - b'1'));
        Mini { board, white: fields[1] == "w", passed }
    }

    fn is_own(&self, s: usize) -> bool {
        self.board[s] != b'.' && self.board[s].is_ascii_uppercase() == self.white
    }

    /// Whether the men of a side attack a square.
    fn attacked(&self, s: usize, by_white: bool) -> bool {
        let man = |at: Option<usize>, letters: &[u8]| {
            at.is_some_and(|at| {
                let c = self.board[at];
                c != b'.' && c.is_ascii_uppercase() == by_white && letters.contains(&c.to_ascii_lowercase())
            })
        };
        let behind = if by_white { -1 } else { 1 };
        KNIGHT.iter().any(|d| man(shifted(s, *d), b"n"))
            || [(1, behind), (-1, behind)].iter().any(|d| man(shifted(s, *d), b"p"))
            || LINES.iter().any(|d| {
                let mut at = shifted(s, *d);
                if man(at, b"k") {
                    return true;
                }
                while let Some(t) = at.filter(|t| self.board[*t] == b'.') {
                    at = shifted(t, *d);
                }
                man(at, if d.0 == 0 || d.1 == 0 { b"rq" } else { b"bq" })
            })
    }

    fn in_check(&self, white: bool) -> bool {
        let king = if white { b'K' } else { b'k' };
        self.board.iter().position(|c| *c == king).is_some_and(|s| self.attacked(s, !white))
    }

    fn moved(&self, from: usize, to: usize, becomes: u8) -> Mini {
        let mut next = self.clone();
        let man = self.board[from];
        next.board[from] = b'.';
        next.board[to] = becomes;
        if man.eq_ignore_ascii_case(&b'p') {
            if self.passed == Some(to) {
                next.board[if self.white { to - 8 } else { to + 8 }] = b'.';
            }
            next.passed = (from.abs_diff(to) == 16).then_some(usize::midpoint(from, to));
        } else {
            next.passed = None;
        }
        next.white = !self.white;
        next
    }

    /// Every position that one legal move leads to.
    pub fn next(&self) -> Vec<Mini> {
        let mut to: Vec<(usize, usize)> = Vec::new();
        for s in (0..64).filter(|s| self.is_own(*s)) {
            let walk = |d: &(i32, i32), far: bool, to: &mut Vec<(usize, usize)>| {
                let mut at = shifted(s, *d);
                while let Some(t) = at.filter(|t| !self.is_own(*t)) {
                    to.push((s, t));
                    at = if far && self.board[t] == b'.' { shifted(t, *d) } else { None };
                }
            };
            match self.board[s].to_ascii_lowercase() {
                b'n' => KNIGHT.iter().for_each(|d| walk(d, false, &mut to)),
                b'k' => LINES.iter().for_each(|d| walk(d, false, &mut to)),
                b'r' => LINES[..4].iter().for_each(|d| walk(d, true, &mut to)),
                b'b' => LINES[4..].iter().for_each(|d| walk(d, true, &mut to)),
                b'q' => LINES.iter().for_each(|d| walk(d, true, &mut to)),
                _ => {
                    let (up, home) = if self.white { (1, 1) } else { (-1, 6) };
                    let one = shifted(s, (0, up)).filter(|t| self.board[*t] == b'.');
                    to.extend(one.map(|t| (s, t)));
                    let two = one.filter(|_| s / 8 == home).and_then(|t| shifted(t, (0, up)));
                    to.extend(two.filter(|t| self.board[*t] == b'.').map(|t| (s, t)));
                    for t in [shifted(s, (1, up)), shifted(s, (-1, up))].into_iter().flatten() {
                        if self.passed == Some(t) || (self.board[t] != b'.' && !self.is_own(t)) {
                            to.push((s, t));
                        }
                    }
                }
            }
        }
        to.into_iter()
            .flat_map(|(from, to)| {
                let man = self.board[from];
                let last = man.eq_ignore_ascii_case(&b'p') && !(8..56).contains(&to);
                let kinds: &[u8] = if last { b"qrbn" } else { b" " };
                kinds.iter().map(move |kind| {
                    let promoted = if man.is_ascii_uppercase() { kind.to_ascii_uppercase() } else { *kind };
                    self.moved(from, to, if last { promoted } else { man })
                })
            })
            .filter(|next| !next.in_check(self.white))
            .collect()
    }

    /// Whether the side to move is mated.
    pub fn is_mate(&self) -> bool {
        self.in_check(self.white) && self.next().is_empty()
    }

    /// The same men on the same squares, and the same side to move.
    pub fn stands_like(&self, other: &Mini) -> bool {
        self.board == other.board && self.white == other.white
    }

    pub fn turn(&self) -> Color {
        if self.white { Color::White } else { Color::Black }
    }
}

/// Whether `who` can give mate, by visiting everything; none if more than `most` positions can arise.
pub fn exhaustive(start: &Position, who: Color, most: usize) -> Option<bool> {
    let start = Mini::of(start);
    let mut seen = HashSet::from([start.clone()]);
    let mut layer = vec![start];
    while !layer.is_empty() {
        let mut following = Vec::new();
        for position in layer {
            if position.turn() != who && position.is_mate() {
                return Some(true);
            }
            for next in position.next() {
                if seen.insert(next.clone()) {
                    following.push(next);
                }
            }
        }
        if seen.len() > most {
            return None;
        }
        layer = following;
    }
    Some(false)
}
