//! A game up to a moment, the move in question, and plain facts about both.

use crate::board::{Board, Color, Move, Piece, Role, Rules, Square};

/// A move that is asked about, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// As it would be played.
    pub play: Move,
    /// The square that it is written to: in Chess960 the rook's for castling.
    pub to: Square,
}

impl Asked {
    /// The move of a text such as `e2e4`, `e7e8q` or `N@f3`.
    pub fn read(board: &Board, uci: &str) -> Option<Asked> {
        if let Some((letter, to)) = uci.split_once('@') {
            let role = if letter.is_empty() { Role::Pawn } else { Role::of_letter(letter.chars().next()?)? };
            let to = to.parse().ok()?;
            return Some(Asked {
                play: Move { from: None, to, promotion: None, drop: Some(role), castle: None },
                to,
            });
        }
        let (from, to) = (uci.get(..2)?.parse().ok()?, uci.get(2..4)?.parse().ok()?);
        let promotion = match uci.get(4..) {
            Some("") | None => None,
            Some(letter) => Some(Role::of_letter(letter.chars().next()?)?),
        };
        Some(Asked::of(board, from, to, promotion))
    }

    /// The move from square to square; a king that goes as kings castle, castles.
    pub fn of(board: &Board, from: Square, to: Square, promotion: Option<Role>) -> Asked {
        let plain = Move { from: Some(from), to, promotion, drop: None, castle: None };
        match castling_rook(board, from, to) {
            Some(rook) => {
                let (target, _) = Board::castling_targets(from, rook);
                Asked { play: Move { to: target, castle: Some(rook), ..plain }, to }
            }
            None => Asked { play: plain, to },
        }
    }

    /// A legal move as it is asked about.
    pub fn legal(board: &Board, play: &Move) -> Asked {
        let to = play.castle.filter(|_| board.array960).unwrap_or(play.to);
        Asked { play: *play, to }
    }
}

/// The square of the rook where a king's move from square to square is a castling by its shape.
fn castling_rook(board: &Board, from: Square, to: Square) -> Option<Square> {
    if !board.is(from, Role::King, board.turn) || board.rules == Rules::Antichess {
        return None;
    }
    let home = board.turn.home_rank();
    if board.array960 {
        let rook = board.is(to, Role::Rook, board.turn) && from.rank() == home && to.rank() == home;
        return rook.then_some(to);
    }
    if from != Square::at(4, home) || to.rank() != home || from.file().abs_diff(to.file()) != 2 {
        return None;
    }
    Some(Square::at(if to.file() == 6 { 7 } else { 0 }, home))
}

/// Positions from the first that is known to the one in question, the moves between them, and the move asked about.
#[derive(Clone, Debug)]
pub struct Scene {
    pub boards: Vec<Board>,
    pub moves: Vec<Move>,
    pub asked: Option<Asked>,
    /// What a draw is claimed by: 0 for threefold repetition, 1 for the fifty-move rule.
    pub claimed: Option<usize>,
}

impl Scene {
    /// The position in question.
    pub fn now(&self) -> &Board {
        self.boards.last().unwrap()
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.now().turn
    }

    /// The scene one move on.
    pub fn after(&self, play: &Move) -> Scene {
        let mut next = self.clone();
        next.boards.push(self.now().play(play));
        next.moves.push(*play);
        next.asked = None;
        next
    }

    /// The scene with another position to look at.
    pub fn with(&self, change: impl FnOnce(&mut Board)) -> Scene {
        let mut next = self.clone();
        change(next.boards.last_mut().unwrap());
        next
    }

    /// The scene as it was at an earlier position.
    pub fn at(&self, moment: usize) -> Scene {
        let mut next = self.clone();
        next.boards.truncate(moment + 1);
        next.moves.truncate(moment);
        next.asked = None;
        next
    }

    /// The side that made a move of the past.
    pub fn mover(&self, at: usize) -> Color {
        self.boards[at].turn
    }

    /// The piece that made a move of the past.
    pub fn moved(&self, at: usize) -> Option<Piece> {
        let board = &self.boards[at];
        match self.moves[at].from {
            Some(from) => board.at(from),
            None => self.moves[at].drop.map(|role| Piece { role, color: board.turn }),
        }
    }

    /// The squares that a move of the past emptied, by moving or capturing, and was not filled again.
    pub fn left(&self, at: usize, square: Square) -> bool {
        let (before, after) = (&self.boards[at], &self.boards[at + 1]);
        before.at(square).is_some() && after.at(square).is_none()
    }

    /// What the asked move would be but for its legality: the position after it.
    pub fn after_asked(&self) -> Option<Board> {
        Some(self.now().play(&self.asked?.play))
    }

    /// The number of the move that led to a position, as players count; 0 at the start.
    pub fn number(&self, at: usize) -> i64 {
        let board = &self.boards[at];
        i64::from(board.fullmove) - i64::from(board.turn == Color::White)
    }

    /// Where the position in question has stood, from the first known to now.
    pub fn standings(&self) -> Vec<usize> {
        let now = self.boards.len() - 1;
        (0..=now).filter(|at| self.boards[*at].same_position(&self.boards[now])).collect()
    }

    /// How often the position may have stood at most, with what came before the first position known.
    pub fn standings_at_most(&self) -> usize {
        let known = self.standings();
        let now = self.boards.len() as i64 - 1;
        let unseen = i64::from(self.now().halfmove) - now;
        if unseen < 0 || !self.begun_alike() {
            return known.len();
        }
        let (first, reach) = (known[0] as i64, -unseen);
        let mut at = first - 4;
        while at >= 0 {
            at -= 2;
        }
        let mut more = 0;
        while at >= reach {
            more += 1;
            at -= 4;
        }
        known.len() + more
    }

    /// Whether the first position known has the rights to castle, as many men on the board and in hands, and the checks given
    /// of the position in question. What is lost or spent since then was there before, so that the same position was not.
    pub fn begun_alike(&self) -> bool {
        let (first, now) = (&self.boards[0], self.now());
        self.begun_with_rights_and_men() && first.checks == now.checks && first.hands == now.hands
    }

    /// The same of the rights to castle and the men on the board alone.
    pub fn begun_with_rights_and_men(&self) -> bool {
        let (first, now) = (&self.boards[0], self.now());
        let men = |board: &Board| Square::all().filter(|square| board.at(*square).is_some()).count();
        first.rights == now.rights && men(first) == men(now)
    }

    /// Whether moves were made before the first position known.
    pub fn begun_earlier(&self) -> bool {
        let first = &self.boards[0];
        first.halfmove > 0 || first.fullmove > 1 || first.turn == Color::Black
    }

    /// Whether the asked move may be played, as far as the board goes, and the game has not ended.
    pub fn is_legal(&self) -> bool {
        self.asked.is_some_and(|asked| self.now().is_legal(&asked.play)) && self.now().variant_end().is_none()
    }
}

/// Distance in files and in ranks.
pub fn apart(a: Square, b: Square) -> (u8, u8) {
    (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()))
}

/// Ranks from one square to another in the direction of a side's pawns.
pub fn ahead(a: Square, b: Square, color: Color) -> i8 {
    (b.rank() as i8 - a.rank() as i8) * color.ahead()
}

/// The rank as a side counts it, from 1.
pub fn own_rank(square: Square, color: Color) -> u8 {
    match color {
        Color::White => square.rank() + 1,
        Color::Black => 8 - square.rank(),
    }
}

/// Whether two squares share a rank or a file.
pub fn straight(a: Square, b: Square) -> bool {
    let (files, ranks) = apart(a, b);
    a != b && (files == 0 || ranks == 0)
}

/// Whether two squares share a diagonal.
pub fn diagonal(a: Square, b: Square) -> bool {
    let (files, ranks) = apart(a, b);
    a != b && files == ranks
}

/// Whether a pawn of a side may go two squares from here.
pub fn doubles_from(board: &Board, square: Square, color: Color) -> bool {
    let rank = own_rank(square, color);
    rank == 2 || board.rules == Rules::Horde && color == Color::White && rank == 1
}
