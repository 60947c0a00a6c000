//! What was asked, and of which position.

use serde_json::Value;

use super::scene::{Asked, Scene};
use super::view::names_of;
use crate::board::{Board, Color, Move, Role, Rules, Square};

/// A question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A move, as it was written, and one to set it against.
    Move {
        text: String,
        against: Option<String>,
    },
    Man(Square),
    Claim {
        fifty: bool,
        with: Option<String>,
    },
    End,
    Mate(Color),
}

/// A question and the game up to the position that it is asked of.
#[derive(Clone, Debug)]
pub struct Situation {
    pub scene: Scene,
    pub ask: Ask,
}

impl Situation {
    /// The situation of a line for `krog explain --jsonl`.
    pub fn read(request: &Value) -> Result<Situation, String> {
        let text = |field: &str| request[field].as_str().map(str::to_owned);
        let name = text("variant").unwrap_or_else(|| "standard".to_owned());
        let rules = Rules::named(&name).ok_or_else(|| format!("no rules: {name}"))?;
        let start = match text("fen") {
            Some(fen) => Board::read(rules, &fen)?,
            None => Board::start(rules),
        };
        let mut scene = Scene { boards: vec![start], moves: Vec::new(), asked: None, claimed: None };
        for played in request["history"].as_array().into_iter().flatten() {
            let played = played.as_str().ok_or("a move that is no text")?;
            let play = find(scene.now(), played).ok_or_else(|| format!("history: {played} is not legal"))?;
            scene = scene.after(&play);
        }
        let ask = if let Some(ground) = text("claim") {
            let fifty = ground == "fifty-moves";
            scene.claimed = Some(usize::from(fifty));
            Ask::Claim { fifty, with: text("move") }
        } else if let Some(square) = text("man") {
            Ask::Man(square.parse()?)
        } else if request["end"] == true {
            Ask::End
        } else if let Some(side) = text("mate") {
            Ask::Mate(if side == "white" { Color::White } else { Color::Black })
        } else {
            Ask::Move { text: text("move").ok_or("nothing is asked")?, against: text("against") }
        };
        Ok(Situation { scene, ask })
    }
}

/// The legal move of a text, as engines or players write it.
pub fn find(board: &Board, text: &str) -> Option<Move> {
    board.find(text).or_else(|| {
        let bare = text.trim_end_matches(['+', '#']);
        board.legal_moves().into_iter().find(|play| {
            let san = board.san(play);
            san == text || san.trim_end_matches(['+', '#']) == bare
        })
    })
}

/// The move of a text, legal or not; one that is written as players do only if it is legal.
pub fn asked(board: &Board, text: &str) -> Option<Asked> {
    match find(board, text) {
        Some(play) => Some(Asked::legal(board, &play)),
        None => Asked::read(board, text),
    }
}

/// The moves that a text can mean: the one of its squares, and castlings where the king goes onto a rook or to where castling
/// leads.
pub fn readings(board: &Board, text: &str) -> Vec<Asked> {
    let Some(own) = asked(board, text) else { return Vec::new() };
    let Some(from) = own.play.from.filter(|from| board.is(*from, Role::King, board.turn)) else {
        return vec![own];
    };
    let mut readings = vec![own];
    let home = board.turn.home_rank();
    for rook in board.of(Role::Rook, board.turn) {
        let other = if board.array960 {
            Asked::of(board, from, rook, own.play.promotion)
        } else {
            let (target, _) = Board::castling_targets(from, rook);
            Asked::of(board, from, target, own.play.promotion)
        };
        let castles = other.play.castle == Some(rook) || board.rules == Rules::Antichess;
        if castles && from.rank() == home && rook.rank() == home && [rook, other.play.to].contains(&own.to) {
            readings.push(other);
        }
    }
    readings
}

/// Whether a text of a question can mean a move: by its squares, or by its name. A castling may be written as the king's
/// move or as one onto the rook.
pub fn means(board: &Board, text: &str, asked: &Asked) -> bool {
    match self::asked(board, text) {
        Some(own) => {
            let same_end = own.to == asked.to
                || asked.play.castle.is_some_and(|rook| [rook, asked.play.to].contains(&own.to));
            // In antichess, too, a king onto its own rook is read as meant to castle.
            let onto = board.is(own.to, Role::Rook, board.turn) && own.to.rank() == asked.to.rank();
            let meant = onto && asked.play.from.is_some_and(|from| board.is(from, Role::King, board.turn));
            let same_end = same_end || board.rules == Rules::Antichess && meant;
            let same = same_end && own.play.from == asked.play.from && own.play.drop == asked.play.drop;
            own == *asked || same && own.play.promotion == asked.play.promotion
        }
        None => {
            let name = names_of(board, asked).remove(0);
            text.chars().next() == name.chars().next() && text.contains(&asked.to.to_string())
        }
    }
}
