//! The Laws over a list of positions, said with loops: nothing is kept, nothing is hashed.

use krog_chess::{
    ByColor, ByRole, Color, Move, Position, Role, Square, Variant,
    facts::{MateSearch, Speed, Table},
};
use shakmaty::{KnownOutcome, Outcome, Piece, Position as _};

/// A game as it was written down: where it began, and every move with the position behind it.
pub struct Record {
    pub start: Position,
    pub moves: Vec<(Move, Position)>,
}

/// What makes a position another one by 9.2.3.
#[derive(PartialEq, Eq)]
struct Likeness {
    men: Vec<Option<Piece>>,
    turn: Color,
    castling: Vec<Square>,
    passing: Vec<Square>,
    hands: Option<ByColor<ByRole<u8>>>,
    promoted: Vec<Square>,
    checks: Option<ByColor<u8>>,
}

fn likeness(position: &Position) -> Likeness {
    let rules = position.rules();
    let passing = position.legal_moves().into_iter().filter(|m| m.is_en_passant()).map(|m| m.to());
    Likeness {
        men: Square::ALL.into_iter().map(|s| rules.board().piece_at(s)).collect(),
        turn: position.turn(),
        castling: rules.castles().castling_rights().into_iter().collect(),
        passing: Square::ALL.into_iter().filter(|s| passing.clone().any(|to| to == *s)).collect(),
        hands: position.pockets(),
        promoted: rules.promoted().into_iter().collect(),
        checks: position.checks_given(),
    }
}

impl Record {
    pub fn now(&self) -> &Position {
        self.moves.last().map_or(&self.start, |(_, position)| position)
    }

    pub fn positions(&self) -> impl Iterator<Item = &Position> {
        std::iter::once(&self.start).chain(self.moves.iter().map(|(_, position)| position))
    }

    /// How often the position has stood, now included.
    pub fn stood(&self) -> usize {
        let now = likeness(self.now());
        let men = self.now().rules().board();
        // Men first, for it is quick.
        self.positions().filter(|p| p.rules().board() == men && likeness(p) == now).count()
    }

    /// Half-moves since the last capture or pawn move.
    pub fn quiet(&self) -> u32 {
        self.moves.iter().fold(self.start.halfmoves(), |n, (m, _)| {
            if m.is_capture() || m.role() == Role::Pawn { 0 } else { n + 1 }
        })
    }

    /// Moves that a side has made, by the counters of the start.
    pub fn made(&self, color: Color) -> u32 {
        let before = self.start.rules().fullmoves().get() - 1;
        let earlier = before + u32::from(color == Color::White && self.start.turn() == Color::Black);
        let since = self.moves.iter().zip(self.positions()).filter(|(_, p)| p.turn() == color).count();
        earlier + u32::try_from(since).unwrap()
    }

    /// The same game with one more move.
    pub fn with(&self, m: Move) -> Record {
        let mut moves = self.moves.clone();
        moves.push((m, self.now().play(m).unwrap()));
        Record { start: self.start.clone(), moves }
    }

    pub fn threefold(&self) -> bool {
        self.stood() >= 3
    }

    pub fn fifty(&self) -> bool {
        self.counts_moves() && self.quiet() >= 100
    }

    /// Crazyhouse gives every man back, so that quiet moves lead nowhere in particular.
    fn counts_moves(&self) -> bool {
        self.start.variant() != Variant::Crazyhouse
    }

    /// The end that the position itself is.
    pub fn end_on_board(&self) -> Option<(&'static str, Option<Color>)> {
        let (position, rules) = (self.now(), self.now().rules());
        let winner = match rules.variant_outcome() {
            Outcome::Known(KnownOutcome::Decisive { winner }) => Some(winner),
            _ => None,
        };
        if rules.is_variant_end() {
            let name = match position.variant() {
                Variant::ThreeCheck => "third_check",
                Variant::Koth => "hill_reached",
                Variant::Atomic => "king_exploded",
                Variant::Horde => "horde_gone",
                Variant::RacingKings if winner.is_none() => "race_drawn",
                Variant::RacingKings => "race_won",
                _ => "all_lost",
            };
            return Some((name, winner));
        }
        if !position.legal_moves().is_empty() {
            return None;
        }
        if position.is_check() {
            return Some(("mate", Some(!position.turn())));
        }
        // In antichess whoever has no move has won.
        Some(("no_move", (position.variant() == Variant::Antichess).then(|| position.turn())))
    }

    /// Whether no series of legal moves wins for a side; nothing where it is not known.
    pub fn cannot_win(&self, color: Color, table: &Table) -> Option<bool> {
        let position = self.now();
        let searched = table.mate.get(color).map(|found| found == MateSearch::Never);
        match position.variant() {
            Variant::Koth | Variant::RacingKings | Variant::Crazyhouse => Some(false),
            Variant::Horde if color == Color::Black => Some(false),
            Variant::ThreeCheck => {
                let board = position.rules().board();
                let mut men = board.by_color(color).into_iter();
                Some(men.all(|s| board.role_at(s) == Some(Role::King)))
            }
            Variant::Antichess => Some(position.has_insufficient_material(color)),
            _ => searched,
        }
    }

    /// Every end that may be told now, the first that hold: of the board, by itself, by what happened at the table.
    pub fn ends(&self, table: &Table) -> Vec<(&'static str, Option<Color>)> {
        if let Some(end) = self.end_on_board() {
            return vec![end];
        }
        let mut all = Vec::new();
        let dead = Color::ALL.into_iter().all(|c| self.cannot_win(c, table) == Some(true));
        if dead {
            all.push(("dead_position", None));
        }
        if self.counts_moves() && self.quiet() >= 150 {
            all.push(("seventy_five", None));
        }
        if self.stood() >= 5 {
            all.push(("fivefold", None));
        }
        if !all.is_empty() {
            return all;
        }
        for color in Color::ALL {
            for (happened, win, draw) in [
                (*table.resigned.get(color), "resignation", "resignation_draw"),
                (*table.flag_fallen.get(color), "flag", "flag_draw"),
            ] {
                match (happened, self.cannot_win(!color, table)) {
                    (true, Some(false)) => all.push((win, Some(!color))),
                    (true, Some(true)) => all.push((draw, None)),
                    _ => {}
                }
            }
            if *table.accepts_draw.get(color) && Color::ALL.into_iter().all(|c| self.made(c) > 0) {
                all.push(("agreement", None));
            }
        }
        all
    }

    /// What an illegal move costs: the acts owed, with their arguments.
    pub fn owed_for_illegal_move(&self, table: &Table) -> Vec<(&'static str, Vec<i64>)> {
        let turn = self.now().turn();
        let number = |color: Color| i64::from(color == Color::Black);
        let mut owed = vec![("restore", Vec::new())];
        match *table.illegal_moves.get(turn) {
            0 => owed.push(("add_time", vec![number(!turn), seconds(table)])),
            1 if self.cannot_win(!turn, table) == Some(true) => owed.push(("declare_draw", Vec::new())),
            1 => owed.push(("declare_loss", vec![number(turn)])),
            _ => {}
        }
        owed
    }

    /// What a wrong claim costs.
    pub fn owed_for_wrong_claim(&self, table: &Table) -> Vec<(&'static str, Vec<i64>)> {
        vec![("add_time", vec![i64::from(self.now().turn() == Color::White), seconds(table)])]
    }
}

fn seconds(table: &Table) -> i64 {
    if table.speed == Some(Speed::Classical) { 120 } else { 60 }
}
