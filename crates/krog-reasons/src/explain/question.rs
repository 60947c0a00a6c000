//! What is asked, read from the wire.

use krog_chess::{
    Color, Game, Position,
    game::PlayError,
    message::Message,
    rules::{Ask, AskError, Ground, Inquiry},
};
use krog_wire::{explain as wire, explain::TableView, variant as wire_variant};

use crate::Book;

/// A question to the rules: by which book, of which game, about what.
#[derive(Debug, Clone)]
pub struct Question {
    pub book: Book,
    /// The game so far.
    pub game: Game,
    /// What is known of the table that it is played at.
    pub table: Option<TableView>,
    pub ask: Ask,
    /// Nodes of the proof to open.
    pub expand: Vec<String>,
}

/// A question that cannot be put.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionError {
    /// What to tell people.
    pub message: Message,
    /// Where in the request: a JSON pointer.
    pub at: String,
}

impl QuestionError {
    pub(super) fn new(message: Message, at: impl Into<String>) -> QuestionError {
        QuestionError { message, at: at.into() }
    }

    /// Why a question found no answer.
    pub fn of(error: &AskError, ask: &Ask) -> QuestionError {
        let at = match ask {
            Ask::Move { .. } => "/ask/move",
            Ask::Claim { intended: Some(_), .. } => "/ask/move",
            Ask::Man(_) => "/ask/square",
            Ask::Claim { .. } | Ask::End | Ask::Mate(_) => "/ask",
        };
        let message = match error {
            AskError::Notation(error) => error.message(),
            AskError::Exhausted(_) => Message::new("explain-too-long"),
            AskError::NoMan(square) => Message::new("explain-no-man").with("square", square.to_string()),
            AskError::Missing(_) => Message::new("explain-not-in-book"),
        };
        QuestionError::new(message, at)
    }
}

impl Question {
    pub fn inquiry(&self) -> Inquiry<'_> {
        // What cannot be read was refused before; a view of ours can be.
        let table = self.table.as_ref().and_then(|view| super::table(view).ok());
        Inquiry::new(&self.book.rules, &self.game, table).expanding(self.expand.clone())
    }
}

/// The game that moves make from a start.
///
/// # Errors
/// A move is not legal there, or the game was over.
pub fn game_of(start: Position, history: &[String]) -> Result<Game, QuestionError> {
    let mut game = Game::new(start);
    for (i, text) in history.iter().enumerate() {
        game.play(text).map_err(|error| {
            let message = match error {
                PlayError::Over(_) => Message::new("game-over"),
                PlayError::Notation(error) => error.message(),
                PlayError::Illegal(_) => Message::new("move-illegal").with("text", text.as_str()),
                PlayError::CustomPosition(error) => error.message(),
            };
            QuestionError::new(message, format!("/history/{i}"))
        })?;
    }
    Ok(game)
}

/// What is asked.
///
/// # Errors
/// A square or a ground is none.
pub fn ask(ask: &wire::Ask) -> Result<Ask, QuestionError> {
    Ok(match ask {
        wire::Ask::Move { mv, against } => Ask::Move { text: mv.clone(), against: against.clone() },
        wire::Ask::Man { square } => Ask::Man(square.trim().parse().map_err(|_| {
            QuestionError::new(Message::new("bad-square").with("square", square.as_str()), "/ask/square")
        })?),
        wire::Ask::Claim { ground, mv } => {
            let ground = match ground.as_str() {
                "threefold" => Ground::Threefold,
                "fifty-moves" => Ground::FiftyMoves,
                other => {
                    let message = Message::new("unknown-value")
                        .with("value", other)
                        .with("known", "threefold, fifty-moves");
                    return Err(QuestionError::new(message, "/ask/ground"));
                }
            };
            Ask::Claim { ground, intended: mv.clone() }
        }
        wire::Ask::End {} => Ask::End,
        wire::Ask::Mate { side } => Ask::Mate(match side {
            wire_variant::Color::White => Color::White,
            wire_variant::Color::Black => Color::Black,
        }),
    })
}
