//! What a reason shows on the board, read off its proof.

use krog_logic::{
    ast::ItemKind,
    program::Program,
    proof::{Node, Step, Truth},
    sort::Word,
};
use shakmaty::{Bitboard, Color, Role, Square, attacks};

use crate::facts::{Candidate, ChessState};

/// Squares and lines to mark.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Marks {
    /// Squares, each once, with its part.
    pub squares: Vec<(Square, SquarePart)>,
    /// Lines.
    pub lines: Vec<Line>,
}

/// What a square is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SquarePart {
    /// The man asked about.
    Man,
    /// Where it would go.
    Target,
    /// A man that attacks.
    Attacker,
    /// A man that stands in the way.
    Blocker,
    /// A king in danger.
    King,
    /// Named otherwise.
    Other,
}

/// A line between squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Line {
    /// From here.
    pub from: Square,
    /// To there.
    pub to: Square,
    /// An attack, or a way that is blocked.
    pub kind: LineKind,
}

/// What a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineKind {
    /// An attack.
    Attack,
    /// A way that is blocked.
    Blocked,
}

impl Marks {
    /// The marks of a move: the man and its target.
    #[must_use]
    pub fn of_move(candidate: Candidate) -> Marks {
        let mut marks = Marks::default();
        if let Some(from) = candidate.from {
            marks.square(from, SquarePart::Man);
        }
        marks.square(candidate.to, SquarePart::Target);
        marks
    }

    /// Marks a square, unless it has a mark.
    pub fn square(&mut self, square: Square, part: SquarePart) {
        if self.squares.iter().all(|(s, _)| *s != square) {
            self.squares.push((square, part));
        }
    }

    fn part(&mut self, square: Square, part: SquarePart) {
        match self.squares.iter_mut().find(|(s, _)| *s == square) {
            Some((_, known)) if *known == SquarePart::Other || *known == SquarePart::Target => *known = part,
            Some(_) => {}
            None => self.squares.push((square, part)),
        }
    }

    fn line(&mut self, from: Square, to: Square, kind: LineKind) {
        let line = Line { from, to, kind };
        if from != to && !self.lines.contains(&line) {
            self.lines.push(line);
        }
    }

    /// Adds what another mark shows.
    pub fn add(&mut self, other: &Marks) {
        for (square, part) in &other.squares {
            self.square(*square, *part);
        }
        for line in &other.lines {
            self.line(line.from, line.to, line.kind);
        }
    }

    /// Adds what a proof speaks of: attacks that hold as arrows, ways that are not clear as dashed lines with the man that
    /// blocks them, and the squares that the reason names. Attacks that arise only after the move count too.
    pub fn read(&mut self, program: &Program, node: &Node, now: &ChessState) {
        if let (ItemKind::Def, Some(def)) = (node.at.kind, program.defs.get(usize::from(node.at.item)))
            && node.at.expr == def.body.id
        {
            let two = match *node.slots.as_slice() {
                [a, b, ..] => square(a).zip(square(b)),
                _ => None,
            };
            match (def.head.name.as_str(), node.truth, two) {
                ("attacks" | "pawn_attacks", Truth::True, Some((from, to))) => {
                    self.part(from, SquarePart::Attacker);
                    self.line(from, to, LineKind::Attack);
                    if now.man(to).is_some_and(|(role, _)| role == Role::King) {
                        self.part(to, SquarePart::King);
                    }
                }
                ("clear", Truth::False, Some((from, to))) => {
                    self.line(from, to, LineKind::Blocked);
                    if let Some(Step::Witness(blocker, _)) = Some(&node.step)
                        && let Some(blocker) = square(*blocker)
                    {
                        self.part(blocker, SquarePart::Blocker);
                    }
                }
                _ => {}
            }
        }
        for child in &node.children {
            self.read(program, child, now);
        }
    }

    /// Adds squares that a sentence names: own kings as kings, enemy men that aim at one of them as attackers.
    pub fn name(&mut self, squares: &[Square], now: &ChessState, mover: Color) {
        let kings = || squares.iter().filter(|s| now.man(**s) == Some((Role::King, mover)));
        for square in squares {
            let aims = now
                .man(*square)
                .filter(|(_, color)| *color != mover)
                .map(|(role, color)| attacks::attacks(*square, role.of(color), Bitboard::EMPTY));
            for king in kings() {
                if aims.is_some_and(|aims| aims.contains(*king)) {
                    self.part(*square, SquarePart::Attacker);
                    self.line(*square, *king, LineKind::Attack);
                }
            }
            let king = kings().any(|king| king == square);
            self.square(*square, if king { SquarePart::King } else { SquarePart::Other });
        }
    }
}

/// A square by its value.
pub(super) fn square(word: Word) -> Option<Square> {
    u32::try_from(word).ok().and_then(|n| Square::try_from(n).ok())
}
