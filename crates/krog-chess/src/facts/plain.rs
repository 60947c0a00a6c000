//! The same facts and updates once more, said as plainly as possible: squares in a row, loops, arithmetic. Checkers and
//! tests ask it; it shares nothing with [`super::ChessState`] but names, the table and how moves are worded.

mod digest;
mod geometry;
mod world;

use shakmaty::{CastlingMode, CastlingSide, Color, EnPassantMode, Move, Position as _, Role, Square};

use super::table::Table;
use crate::{game::Game, position::Position, variant::Variant};

/// A set of squares.
type Squares = [bool; 64];

/// A state of a game of chess.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plain {
    men: [Option<(Role, Color)>; 64],
    promoted: Squares,
    left: Squares,
    reached: Squares,
    untouched0: Squares,
    ep0: Squares,
    /// Kings and rooks that have not moved since they were given as such; only for words.
    intact: Squares,
    /// White's and Black's pawns, knights, bishops, rooks and queens in hand.
    hands: [[u8; 5]; 2],
    turn: Color,
    half_moves: u32,
    quiet: u32,
    moved: bool,
    last_kind: Option<Role>,
    last_capture: Option<Role>,
    checks0: [u8; 2],
    /// Checks given so far; only for words.
    given: [u8; 2],
    table: Table,
    variant: Variant,
    mode: CastlingMode,
}

impl Plain {
    /// A position as a start.
    #[must_use]
    pub fn from_position(position: &Position) -> Plain {
        let rules = position.rules();
        let mut state = Plain {
            men: [None; 64],
            promoted: [false; 64],
            left: [false; 64],
            reached: [false; 64],
            untouched0: [false; 64],
            ep0: [false; 64],
            intact: [false; 64],
            hands: [[0; 5]; 2],
            turn: Color::White,
            half_moves: (rules.fullmoves().get() - 1).saturating_mul(2),
            quiet: 0,
            moved: false,
            last_kind: None,
            last_capture: None,
            checks0: [0; 2],
            given: [0; 2],
            table: Table::default(),
            variant: position.variant(),
            mode: position.mode(),
        };
        state.stand(position);
        if state.turn == Color::Black {
            state.half_moves = state.half_moves.saturating_add(1);
        }
        state.checks0 = state.given;
        for color in Color::ALL {
            for side in [CastlingSide::KingSide, CastlingSide::QueenSide] {
                if let Some(rook) = rules.castles().rook(color, side) {
                    mark(&mut state.untouched0, rook);
                    for square in Square::ALL {
                        if rules.board().piece_at(square) == Some(color.king()) {
                            mark(&mut state.untouched0, square);
                        }
                    }
                }
            }
        }
        state.intact = state.untouched0;
        if let Some(square) = rules.to_setup(EnPassantMode::Always).ep_square {
            mark(&mut state.ep0, square);
        }
        state
    }

    /// A state for the start of a game and for each half-move after it.
    #[must_use]
    pub fn log(game: &Game) -> Vec<Plain> {
        let mut state = Plain::from_position(game.start());
        let mut before = game.start().clone();
        let mut states = vec![state.clone()];
        for (ply, after) in game.plies().iter().zip(game.positions().skip(1)) {
            state = state.after(&before, ply.mv(), &after);
            before = after;
            states.push(state.clone());
        }
        states
    }

    /// The same state at another table.
    #[must_use]
    pub const fn with_table(mut self, table: Table) -> Plain {
        self.table = table;
        self
    }

    /// The state after a legal move from `before` to `after`.
    #[must_use]
    pub fn after(&self, before: &Position, m: Move, after: &Position) -> Plain {
        let mut state = self.clone();
        let (mut left, mut reached) = ([false; 64], [false; 64]);
        match m {
            Move::Castle { king, rook } => {
                mark(&mut left, king);
                mark(&mut left, rook);
                let east = rook.file() as u8 > king.file() as u8;
                let rank = king.rank() as u32 * 8;
                mark(&mut reached, Square::new(rank + if east { 6 } else { 2 }));
                mark(&mut reached, Square::new(rank + if east { 5 } else { 3 }));
            }
            _ => mark(&mut reached, m.to()),
        }
        if let Some(from) = m.from() {
            mark(&mut left, from);
        }
        if m.capture().is_some() && !m.is_en_passant() {
            mark(&mut left, m.to());
        }
        for square in Square::ALL {
            let stood = before.rules().board().piece_at(square).is_some();
            let stands = after.rules().board().piece_at(square).is_some();
            if stood && !stands {
                mark(&mut left, square);
            }
            if !stands {
                clear(&mut reached, square);
            }
        }
        state.stand(after);
        let captured = if m.is_en_passant() { Some(Role::Pawn) } else { m.capture() };
        state.record(left, reached, Some(m.role()), captured);
        state
    }

    fn stand(&mut self, position: &Position) {
        let rules = position.rules();
        for (man, square) in self.men.iter_mut().zip(Square::ALL) {
            *man = rules.board().piece_at(square).map(|piece| (piece.role, piece.color));
        }
        for (promoted, square) in self.promoted.iter_mut().zip(Square::ALL) {
            *promoted = rules.promoted().contains(square);
        }
        self.quiet = rules.halfmoves();
        self.turn = rules.turn();
        if let Some(hands) = position.pockets() {
            self.hands = [hands.white, hands.black].map(|h| [h.pawn, h.knight, h.bishop, h.rook, h.queen]);
        }
        if let Some(given) = position.checks_given() {
            self.given = [given.white, given.black];
        }
    }

    fn record(&mut self, left: Squares, reached: Squares, kind: Option<Role>, captured: Option<Role>) {
        self.moved = true;
        self.left = left;
        self.reached = reached;
        self.last_kind = kind;
        self.last_capture = captured;
        self.ep0 = [false; 64];
        self.half_moves = self.half_moves.saturating_add(1);
        for ((intact, left), reached) in self.intact.iter_mut().zip(left).zip(reached) {
            if left || reached {
                *intact = false;
            }
        }
    }

    /// The man on the square with a number.
    fn man(&self, square: i64) -> Option<(Role, Color)> {
        *self.men.get(usize::try_from(square).ok()?)?
    }
}

fn mark(squares: &mut Squares, square: Square) {
    if let Some(is_in) = squares.get_mut(square.to_usize()) {
        *is_in = true;
    }
}

fn clear(squares: &mut Squares, square: Square) {
    if let Some(is_in) = squares.get_mut(square.to_usize()) {
        *is_in = false;
    }
}
