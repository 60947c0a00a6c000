//! What a sentence is held against: the scene, and what its holes hold.

use std::cell::{Cell, RefCell};

use super::pattern::{Got, Value};
use super::scene::{Asked, Scene};
use super::words::Lang;
use crate::board::{Board, Color, Move, Role, Square};

/// Whether a sentence is true, or why not.
pub type Truth = Result<(), String>;

/// Ends a judgement where something is not so.
macro_rules! need {
    ($so:expr, $($why:tt)+) => {
        if !$so {
            return Err(format!($($why)+));
        }
    };
}
pub(crate) use need;

/// A sentence before the scene that it speaks of.
pub struct View<'a> {
    pub scene: &'a Scene,
    pub got: &'a Got,
    pub lang: Lang,
    /// The names of moves that say more than is needed, and what would be enough.
    pub wordy: &'a RefCell<Vec<(String, String)>>,
    /// The formula that a sentence of a proof stands for.
    pub formula: &'a str,
    /// The moves that the answer lists.
    pub moves: &'a [String],
    /// How many judgements were given up: neither true nor false was found.
    pub open: &'a Cell<usize>,
}

impl View<'_> {
    pub fn board(&self) -> &Board {
        self.scene.now()
    }

    pub fn turn(&self) -> Color {
        self.scene.turn()
    }

    pub fn sq(&self, hole: &str) -> Square {
        match self.got.get(hole) {
            Some(Value::Square(square)) => *square,
            other => panic!("{hole}: {other:?}"),
        }
    }

    pub fn role(&self, hole: &str) -> Option<Role> {
        match self.got.get(hole) {
            Some(Value::Role(role)) => *role,
            other => panic!("{hole}: {other:?}"),
        }
    }

    pub fn color(&self, hole: &str) -> Color {
        match self.got.get(hole) {
            Some(Value::Color(color)) => *color,
            other => panic!("{hole}: {other:?}"),
        }
    }

    pub fn name(&self, hole: &str) -> &str {
        match self.got.get(hole) {
            Some(Value::Name(name)) => name,
            other => panic!("{hole}: {other:?}"),
        }
    }

    pub fn number(&self, hole: &str) -> i64 {
        match self.got.get(hole) {
            Some(Value::Number(number)) => *number,
            other => panic!("{hole}: {other:?}"),
        }
    }

    pub fn choice(&self, hole: &str) -> usize {
        match self.got.get(hole) {
            Some(Value::Choice(at)) => *at,
            other => panic!("{hole}: {other:?}"),
        }
    }

    pub fn squares(&self, hole: &str) -> Vec<Square> {
        match self.got.get(hole) {
            Some(Value::Squares(squares)) => squares.clone(),
            other => panic!("{hole}: {other:?}"),
        }
    }

    pub fn names(&self, hole: &str) -> &[String] {
        match self.got.get(hole) {
            Some(Value::Names(names)) => names,
            other => panic!("{hole}: {other:?}"),
        }
    }

    pub fn asked(&self) -> Result<Asked, String> {
        self.scene.asked.ok_or_else(|| "no move is in question".to_owned())
    }

    /// The square that the asked move leaves.
    pub fn from(&self) -> Result<Square, String> {
        self.asked()?.play.from.ok_or_else(|| "a drop leaves no square".to_owned())
    }

    /// That a piece stands on a square, of a side if one is meant.
    pub fn stands(&self, role: Option<Role>, square: Square, color: Option<Color>) -> Truth {
        stands_on(self.board(), role, square, color)
    }

    /// That the asked piece of the side to move stands where the sentence has it, and is the one asked about.
    pub fn own_asked(&self, role: Role, square: Square) -> Truth {
        self.stands(Some(role), square, Some(self.turn()))?;
        need!(self.from()? == square, "the move asked about leaves {}, not {square}", self.from()?);
        Ok(())
    }

    /// That the asked move goes to a square.
    pub fn goes_to(&self, square: Square) -> Truth {
        let asked = self.asked()?;
        need!(
            asked.to == square || asked.play.to == square,
            "the move asked about goes to {}, not {square}",
            asked.to
        );
        Ok(())
    }

    /// That a name is that of the asked move.
    pub fn names_asked(&self, hole: &str) -> Truth {
        let asked = self.asked()?;
        self.names_move(self.name(hole), &asked)
    }

    /// That a name is that of a move.
    pub fn names_move(&self, name: &str, asked: &Asked) -> Truth {
        let legal = self.board().is_legal(&asked.play);
        let rights = names_of(self.board(), asked);
        if rights.iter().any(|right| right == name) {
            return Ok(());
        }
        if let Some(right) = rights.iter().find(|right| says_more(self.board(), name, right, asked)) {
            let kind = if legal { right.clone() } else { format!("{right} (not legal)") };
            // Where the variant has ended the game nothing is legal that a name could be told apart from.
            if self.board().variant_end().is_none() {
                self.wordy.borrow_mut().push((name.to_owned(), kind));
            }
            return Ok(());
        }
        Err(format!("the move is {}, not {name}", rights[0]))
    }

    /// The legal move of a name.
    pub fn legal_named(&self, name: &str) -> Result<Move, String> {
        let board = self.board();
        let legal = board.legal_moves();
        let mut moves: Vec<Move> = legal.iter().copied().filter(|play| board.san(play) == name).collect();
        if moves.is_empty() {
            moves = legal;
            moves.retain(|play| says_more(board, name, &board.san(play), &Asked::legal(board, play)));
        }
        need!(!moves.is_empty(), "no legal move is {name}");
        need!(moves.len() == 1, "{name} is more than one move");
        self.names_move(name, &Asked::legal(board, &moves[0]))?;
        Ok(moves[0])
    }

    /// That names are those of some legal moves, each once, and of all of them.
    pub fn are_all(&self, names: &[String], moves: &[Move]) -> Truth {
        let mut left = moves.to_vec();
        for name in names {
            let play = self.legal_named(name)?;
            let at = left.iter().position(|other| *other == play);
            let Some(at) = at else { return Err(format!("{name} is not one of them, or named twice")) };
            left.remove(at);
        }
        let missing: Vec<String> = left.iter().map(|play| self.board().san(play)).collect();
        need!(missing.is_empty(), "left out: {}", missing.join(" "));
        Ok(())
    }

    /// The legal moves while the game goes on as far as the board tells.
    pub fn legal(&self) -> Vec<Move> {
        self.board().legal_moves()
    }

    /// The legal moves of the piece on a square.
    pub fn legal_from(&self, square: Square) -> Vec<Move> {
        let mut moves = self.legal();
        moves.retain(|play| play.from == Some(square));
        moves
    }

    /// The king of a side; the first if there are more.
    pub fn king(&self, color: Color) -> Result<Square, String> {
        self.board().kings(color).first().copied().ok_or_else(|| format!("{color:?} has no king"))
    }

    /// Whether the piece on a square gives check to the side to move.
    pub fn gives_check(&self, square: Square) -> Truth {
        let board = self.board();
        let us = board.turn;
        need!(board.in_check(us), "{us:?} is not in check");
        need!(board.at(square).is_some_and(|piece| piece.color != us), "no enemy piece on {square}");
        need!(
            board.kings(us).into_iter().any(|king| board.attacks(square, king)),
            "{square} does not attack the king"
        );
        Ok(())
    }
}

/// That a piece stands on a square, of a side if one is meant.
pub fn stands_on(board: &Board, role: Option<Role>, square: Square, color: Option<Color>) -> Truth {
    let there = board.at(square);
    need!(there.map(|piece| piece.role) == role, "on {square} is {there:?}, not {role:?}");
    if let (Some(piece), Some(color)) = (there, color) {
        need!(piece.color == color, "the piece on {square} is {:?}", piece.color);
    }
    Ok(())
}

/// How a move may be named: by SAN if it is legal; otherwise as it would be, or with both squares where the piece may not
/// move at all.
pub fn names_of(board: &Board, asked: &Asked) -> Vec<String> {
    if board.is_legal(&asked.play) {
        let name = board.san(&asked.play);
        if board.end().is_none() {
            return vec![name];
        }
        // Nothing comes of a move once the game is over, so its name may go without a sign.
        return vec![name.trim_end_matches(['+', '#']).to_owned(), name];
    }
    let Some(from) = asked.play.from else {
        return vec![format!("{}@{}", letter(asked.play.drop.unwrap_or(Role::Pawn)), asked.to)];
    };
    if let Some(rook) = asked.play.castle {
        let castled = if rook.file() > from.file() { "O-O" } else { "O-O-O" };
        return match asked.play.promotion {
            Some(role) => vec![format!("K{}={}", asked.to, role.letter()), castled.to_owned()],
            None => vec![castled.to_owned()],
        };
    }
    let mark = asked.play.promotion.map(|role| format!("={}", role.letter())).unwrap_or_default();
    let enemy = board.at(asked.to).is_some_and(|piece| piece.color != board.turn);
    let Some(piece) = board.at(from) else { return vec![format!("{from}-{}{mark}", asked.to)] };
    let long = format!("{}{from}-{}{mark}", letter(piece.role), asked.to);
    let mut names = Vec::new();
    if piece.role == Role::King
        && from.rank() == asked.to.rank()
        && from.file().abs_diff(asked.to.file()) == 2
    {
        names.push(if asked.to.file() > from.file() { "O-O" } else { "O-O-O" }.to_owned());
    }
    // In Chess960 a king goes onto its own rook to castle, out of turn, too.
    let onto = board.array960 && piece.role == Role::King && board.is(asked.to, Role::Rook, piece.color);
    let home = [from.rank(), asked.to.rank()] == [piece.color.home_rank(); 2];
    if onto && home && piece.color != board.turn {
        names.push(if asked.to.file() > from.file() { "O-O" } else { "O-O-O" }.to_owned());
    }
    if piece.role == Role::Pawn {
        names.push(match from.file() == asked.to.file() {
            true => format!("{}{mark}", asked.to),
            false => format!("{}x{}{mark}", (b'a' + from.file()) as char, asked.to),
        });
    } else {
        // Of two pieces that could go there by their way of moving, the one meant is told apart.
        let mut rivals = board.of(piece.role, piece.color);
        rivals.retain(|other| *other != from && board.attacks(*other, asked.to));
        let same_file = rivals.iter().any(|other| other.file() == from.file());
        let same_rank = rivals.iter().any(|other| other.rank() == from.rank());
        let mut name = letter(piece.role);
        if !rivals.is_empty() && (!same_file || same_rank) {
            name.push((b'a' + from.file()) as char);
        }
        if same_file {
            name.push((b'1' + from.rank()) as char);
        }
        let taken = board.at(asked.to).is_some_and(|there| there.color != piece.color);
        names.insert(0, format!("{name}{}{}{mark}", if enemy && taken { "x" } else { "" }, asked.to));
        if piece.color != board.turn && taken {
            names.push(format!("{name}x{}{mark}", asked.to));
        }
    }
    // What is the name of a legal move cannot be that of another one.
    let legal = board.legal_moves();
    names.retain(|name| {
        let same = |play: &Move| board.san(play).trim_end_matches(['+', '#']) == name;
        !legal.iter().any(|play| (play.to == asked.to || name.starts_with('O')) && same(play))
    });
    names.push(long);
    if enemy {
        names.push(format!("{}{from}x{}{mark}", letter(piece.role), asked.to));
    }
    names
}

fn letter(role: Role) -> String {
    if role == Role::Pawn { String::new() } else { role.letter().to_string() }
}

/// Whether a name is the right one with more of the square that the piece leaves than is needed.
fn says_more(board: &Board, name: &str, right: &str, asked: &Asked) -> bool {
    let Some(from) = asked.play.from else { return false };
    let Some(piece) = board.at(from) else { return false };
    let to = asked.to.to_string();
    let (Some(at), Some(right_at)) = (name.rfind(&to), right.rfind(&to)) else { return false };
    let (head, tail) = name.split_at(at);
    let (right_head, right_tail) = right.split_at(right_at);
    let large = |head: &str| head.chars().next().filter(char::is_ascii_uppercase);
    if tail != right_tail
        || head.ends_with('x') != right_head.ends_with('x')
        || large(head) != large(right_head)
    {
        return false;
    }
    let strip = |head: &str| -> String {
        let head = head.strip_suffix('x').unwrap_or(head);
        head.strip_prefix(piece.role.letter()).unwrap_or(head).to_owned()
    };
    let (more, enough) = (strip(head), strip(right_head));
    let full = from.to_string();
    let fits = [full.clone(), full[..1].to_owned(), full[1..].to_owned()].contains(&more);
    fits && more != enough && more.len() >= enough.len()
}
