//! Legal moves of chess, found by trying each.

use super::board::{Board, EMPTY, square, step};

/// A move, and what a pawn becomes by it (a small letter).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    pub from: usize,
    pub to: usize,
    pub promotes: Option<u8>,
}

impl Step {
    pub fn read(uci: &str) -> Step {
        let part = |from, to| square(uci.get(from..to).unwrap());
        Step { from: part(0, 2), to: part(2, 4), promotes: uci.as_bytes().get(4).copied() }
    }
}

impl Board {
    /// What the piece on a square may do, its own king's safety left aside.
    pub fn tries(&self, from: usize) -> Vec<Step> {
        let white = self.cells[from].is_ascii_uppercase();
        let mut targets: Vec<usize> =
            self.aims(from).into_iter().filter(|to| !self.is_of(*to, white)).collect();
        if self.cells[from].eq_ignore_ascii_case(&b'p') {
            targets.retain(|to| self.cells[*to] != EMPTY || self.passant == Some(*to));
            let (up, home) = if white { (1, 1) } else { (-1, 6) };
            if let Some(one) = step(from, (0, up)).filter(|to| self.cells[*to] == EMPTY) {
                targets.push(one);
                let two = step(one, (0, up)).filter(|to| from / 8 == home && self.cells[*to] == EMPTY);
                targets.extend(two);
            }
            if matches!(from / 8 + usize::from(white), 1 | 7) {
                let each = |to: usize| b"qrbn".map(|promotes| Step { from, to, promotes: Some(promotes) });
                return targets.into_iter().flat_map(each).collect();
            }
        }
        if self.cells[from].eq_ignore_ascii_case(&b'k') {
            targets.extend(self.castlings(from, white));
        }
        targets.into_iter().map(|to| Step { from, to, promotes: None }).collect()
    }

    fn castlings(&self, from: usize, white: bool) -> Vec<usize> {
        let home = if white { 4 } else { 60 };
        let mut found = Vec::new();
        if from != home || self.in_check(white) {
            return found;
        }
        let safe = |at: usize| self.attackers(at, !white).is_empty();
        for (letter, way, empty) in [(b'K', 1_i32, 2), (b'Q', -1, 3)] {
            let letter = if white { letter } else { letter.to_ascii_lowercase() };
            let at = |n: i32| (home as i32 + way * n) as usize;
            if self.castling.bytes().any(|right| right == letter)
                && (1..=empty).all(|n| self.cells[at(n)] == EMPTY)
                && safe(at(1))
            {
                found.push(at(2));
            }
        }
        found
    }

    /// The position after a step.
    pub fn after(&self, made: Step) -> Board {
        let mut next = self.clone();
        let piece = next.cells[made.from];
        let white = piece.is_ascii_uppercase();
        next.cells[made.from] = EMPTY;
        next.cells[made.to] =
            made.promotes.map_or(piece, |letter| if white { letter.to_ascii_uppercase() } else { letter });
        next.passant = None;
        if piece.eq_ignore_ascii_case(&b'p') {
            if self.passant == Some(made.to) {
                next.cells[made.from / 8 * 8 + made.to % 8] = EMPTY;
            }
            if made.from.abs_diff(made.to) == 16 {
                next.passant = Some(usize::midpoint(made.from, made.to));
            }
        }
        if piece.eq_ignore_ascii_case(&b'k') && made.from.abs_diff(made.to) == 2 {
            let row = made.from / 8 * 8;
            let (rook, lands) = if made.to > made.from { (row + 7, row + 5) } else { (row, row + 3) };
            next.cells[lands] = std::mem::replace(&mut next.cells[rook], EMPTY);
        }
        for (corner, letter) in
            [(0, 'Q'), (7, 'K'), (56, 'q'), (63, 'k'), (4, 'Q'), (4, 'K'), (60, 'q'), (60, 'k')]
        {
            if made.from == corner || made.to == corner {
                next.castling = next.castling.replace(letter, "");
            }
        }
        next.white = !self.white;
        next
    }

    /// What the piece on a square may legally do, whoever is to move.
    pub fn legal_from(&self, from: usize) -> Vec<Step> {
        let white = self.cells[from].is_ascii_uppercase();
        let mut steps = self.tries(from);
        steps.retain(|made| !self.after(*made).in_check(white));
        steps
    }

    /// The position after a legal move of the side to move.
    pub fn play(&self, uci: &str) -> Result<Board, String> {
        let made = Step::read(uci);
        let legal = self.is_of(made.from, self.white) && self.legal_from(made.from).contains(&made);
        if legal { Ok(self.after(made)) } else { Err(format!("{uci} is illegal")) }
    }

    pub fn is_mate(&self) -> bool {
        let stuck = |from: usize| !self.is_of(from, self.white) || self.legal_from(from).is_empty();
        self.in_check(self.white) && (0..64).all(stuck)
    }
}
