//! Where a game that is reviewed comes from: one that was played here, or a text.

use std::fmt::Write as _;

use krog_chess::{Message, Move, Position};
use krog_pgn::{Command, NullMoves, PgnGame, Reader as PgnReader};
use krog_store::GameId;
use krog_texts::Lang;
use sha2::{Digest as _, Sha256};

use super::MOST_PLIES;
use crate::{
    App,
    actors::Reader,
    games,
    problem::{ApiError, Result},
    view::{self, PgnParts},
    workers::Cost,
};

/// How much longer a text is when it has been read.
const READ: usize = 16;
/// Characters of a player's name.
const NAME: usize = 100;

/// What is to be reviewed, before its moves are read.
#[derive(Debug)]
pub(super) enum Source {
    Game(GameId),
    Text(String),
}

/// What two reviews of the same have in common.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SourceKey {
    Game(GameId),
    /// The hash of the text.
    Text(String),
}

/// A game with its moves.
#[derive(Debug)]
pub(super) struct Subject {
    pub players: [String; 2],
    pub result: &'static str,
    pub start: Position,
    pub moves: Vec<Move>,
    /// What the maker of each move had left behind it.
    pub left_ms: Vec<Option<u64>>,
}

impl Source {
    /// A game that was played here, where it is over and the asker may see it.
    pub(super) async fn of_game(app: &App, id: &str, reader: &Reader) -> Result<Source> {
        let id: GameId = id.parse().map_err(|_| ApiError::not_found().at("/game"))?;
        let game = games::current(app, &id, reader).await?;
        if game.end.is_none() {
            return Err(ApiError::unprocessable(Message::new("review-running")).at("/game"));
        }
        if game.rulebook.is_some() {
            return Err(ApiError::unprocessable(Message::new("review-own-rules")).at("/game"));
        }
        Ok(Source::Game(id))
    }

    pub(super) const fn of_text(text: String) -> Source {
        Source::Text(text)
    }

    pub(super) fn key(&self) -> SourceKey {
        match self {
            Source::Game(id) => SourceKey::Game(id.clone()),
            Source::Text(text) => {
                let hash = Sha256::digest(text.trim().as_bytes());
                SourceKey::Text(hash.iter().fold(String::with_capacity(64), |mut hex, byte| {
                    // Writing to a string does not fail.
                    let _ = write!(hex, "{byte:02x}");
                    hex
                }))
            }
        }
    }

    /// Reads its moves.
    pub(super) async fn read(self, app: &App, reader: &Reader, lang: Lang) -> Result<Subject> {
        let (text, at) = match self {
            Source::Game(id) => (games::pgn_text(app, &id, reader, (PARTS, lang)).await?, "/game"),
            Source::Text(text) => (text, "/pgn"),
        };
        let cost = Cost::text(text.len(), READ);
        app.workers.run(cost, move || subject(&text)).await?.map_err(|error| error.at(at))
    }
}

/// The clocks alone.
const PARTS: PgnParts =
    PgnParts { clocks: true, opening: false, evaluations: false, comments: false, proofs: false };

/// The first game of a text that has moves, or errors.
fn subject(text: &str) -> Result<Subject> {
    let mut reader = PgnReader::new(text.as_bytes()).with_null_moves(NullMoves::Refuse);
    while let Some(game) = reader.read_game().map_err(|error| ApiError::internal(&error))? {
        if !game.errors.is_empty() {
            let faults = game.errors.iter().map(view::pgn_fault).collect();
            return Err(ApiError::unprocessable(Message::new("review-faults")).faults(faults));
        }
        let Some(start) = game.start.clone() else { continue };
        let moves: Vec<Move> = game.main_line().collect();
        if moves.len() > MOST_PLIES {
            let message = Message::new("too-many-moves").with("most", MOST_PLIES);
            return Err(ApiError::unprocessable(message));
        }
        if !moves.is_empty() {
            return Ok(Subject {
                players: ["White", "Black"].map(|side| name(&game, side)),
                result: game.result.as_str(),
                start,
                moves,
                left_ms: game.line.plies.iter().map(|ply| left(&ply.after)).collect(),
            });
        }
    }
    Err(ApiError::unprocessable(Message::new("review-no-moves")))
}

fn name(game: &PgnGame, side: &str) -> String {
    game.header(side).unwrap_or("?").chars().take(NAME).collect()
}

fn left(comments: &[krog_pgn::Comment]) -> Option<u64> {
    comments.iter().flat_map(|comment| comment.commands()).find_map(|command| match command {
        Command::Clock(left) => u64::try_from(left.as_millis()).ok(),
        _ => None,
    })
}
