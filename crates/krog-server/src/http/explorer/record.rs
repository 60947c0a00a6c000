//! A game to be counted among one's own.

use std::ops::ControlFlow;

use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use krog_chess::{GameResult, Message, Position, notation};
use krog_explorer::{
    Event, ExplorerError, GameNo, ImportOptions, Key, Refusal, Summary,
    games::{Player, Search},
};
use krog_pgn::{PgnGame, PgnPly, Reader, WriteOptions, write};
use krog_wire::{
    explorer::{RecordGame, RecordedGame},
    problem::{FaultView, Problem},
};

use super::super::{body::Body, explain::MOST_MOVES};
use crate::{
    App,
    auth::Member,
    explorer::{Collection, GameRef, Whose},
    http::problems::{Forbidden, Unavailable, Unprocessable},
    imports::{RECORDED, full},
    problem::{ApiError, Result},
    view,
    workers::Cost,
};

/// What stands for a name that is not known.
const NOBODY: &str = "?";

/// Counts a game among one's own: the collection `mine`. The same game counts once.
#[utoipa::path(post, path = "/api/v1/game/record", operation_id = "recordGame", tag = "explorer", security(("token" = ["game:play"])), request_body = RecordGame,
    responses(
        (status = 200, body = RecordedGame),
        (status = 201, body = RecordedGame),
        Forbidden,
        (status = 409, body = Problem, content_type = "application/problem+json", description = "The collection is full, or games are being taken in."),
        Unprocessable, Unavailable,
    ))]
pub(crate) async fn record(
    State(app): State<App>,
    Member(member): Member,
    body: Body<RecordGame>,
) -> Result<Response> {
    let collections = app.collections.clone();
    let (which, limits) = (Whose::Person(member.person.id), app.config.imports);
    let recorded = app
        .workers
        .run(Cost::LOOK, move || {
            let game = Game::read(&body.value)?;
            if let Some(message) = full(&collections.find(&which)?.snapshot(), &limits, 0)? {
                return Err(ApiError::new(StatusCode::CONFLICT, message));
            }
            let taken = collections.write_now(&which, |collection| game.take_in(collection))?;
            taken.ok_or_else(ApiError::taking_in)?.answer(which.name())
        })
        .await??;
    let status = if recorded.known { StatusCode::OK } else { StatusCode::CREATED };
    Ok((status, Json(recorded)).into_response())
}

/// A game as it goes into the collection.
struct Game {
    text: String,
    white: String,
    last: Position,
}

/// What became of it.
struct Taken {
    summary: Summary,
    refusal: Option<Refusal>,
    game: Option<GameNo>,
}

impl Game {
    fn read(request: &RecordGame) -> Result<Game> {
        let Some(text) = &request.pgn else { return Game::of_moves(request) };
        let alone = request.moves.is_empty() && request.fen.is_none() && request.result.is_none();
        if !alone {
            return Err(ApiError::unprocessable(Message::new("record-twice")).at("/pgn"));
        }
        let mut reader = Reader::new(text.as_bytes());
        let first = reader.read_game().map_err(|error| ApiError::internal(&error))?;
        let second = reader.read_game().map_err(|error| ApiError::internal(&error))?;
        let (Some(game), None) = (first, second) else {
            return Err(ApiError::unprocessable(Message::new("record-one-game")).at("/pgn"));
        };
        let no_start = || ApiError::unprocessable(Message::new("bad-fen")).at("/pgn");
        let white = game.header("White").unwrap_or(NOBODY).to_owned();
        let last = game.last_position().or_else(|| game.start.clone()).ok_or_else(no_start)?;
        Ok(Game { text: text.clone(), white, last })
    }

    fn of_moves(request: &RecordGame) -> Result<Game> {
        if request.moves.len() > MOST_MOVES {
            let message = Message::new("too-many-moves").with("most", MOST_MOVES);
            return Err(ApiError::unprocessable(message).at("/moves"));
        }
        let variant = request.variant.map(view::chess_variant).unwrap_or_default();
        view::one_board(variant)?;
        let mut position = view::start(variant, None, request.fen.as_deref())?;
        let mut game = PgnGame::new(position.clone());
        game.result = match request.result.as_deref() {
            Some("1-0") => GameResult::Win(krog_chess::Color::White),
            Some("0-1") => GameResult::Win(krog_chess::Color::Black),
            Some("1/2-1/2") => GameResult::Draw,
            _ => return Err(ApiError::unprocessable(Message::new("record-result")).at("/result")),
        };
        let rating = |rating: Option<u16>| rating.map(|rating| rating.to_string());
        let date = request.date.as_ref().map(|date| date.replace('-', "."));
        for (tag, value) in [
            ("White", request.white.clone()),
            ("Black", request.black.clone()),
            ("WhiteElo", rating(request.white_elo)),
            ("BlackElo", rating(request.black_elo)),
            ("TimeControl", request.time_control.clone()),
            ("Date", date),
        ] {
            if let Some(value) = value {
                game.set_header(tag, value);
            }
        }
        for (i, text) in request.moves.iter().enumerate() {
            let read = notation::read(&position, text)
                .map_err(|error| ApiError::unprocessable(error.message()).at(format!("/moves/{i}")))?;
            let over = |_| ApiError::unprocessable(Message::new("game-over")).at(format!("/moves/{i}"));
            position = position.play(read.mv).map_err(over)?;
            game.line.plies.push(PgnPly::new(Some(read.mv)));
        }
        let white = request.white.clone().unwrap_or_else(|| NOBODY.to_owned());
        Ok(Game { text: write(&game, &WriteOptions::default()), white, last: position })
    }

    fn take_in(&self, collection: &Collection) -> Result<Taken, ExplorerError> {
        let mut refusal = None;
        let summary =
            collection.import(self.text.as_bytes(), &ImportOptions::new(RECORDED), &mut |event| {
                if let Event::Refused(refused) = event {
                    refusal = Some(refused.clone());
                }
                ControlFlow::Continue(())
            })?;
        let known = summary.games == 0;
        let search = Search {
            // One that was there already came through the same last position.
            position: if known { Key::of(&self.last) } else { None },
            player: known.then(|| Player { name: self.white.clone(), exact: true, color: None }),
            limit: 1,
            ..Search::default()
        };
        let game = collection.search(&search)?.games.first().map(|found| found.game);
        Ok(Taken { summary, refusal, game })
    }
}

impl Taken {
    fn answer(self, collection: &str) -> Result<RecordedGame> {
        let Taken { summary, refusal, game } = self;
        if let Some(refusal) = refusal {
            let words = view::words(&refusal.message);
            let fault = FaultView {
                at: None,
                line: Some(refusal.line),
                column: Some(refusal.column),
                code: words.code.clone(),
                message: words,
                repair: None,
            };
            return Err(ApiError::unprocessable(refusal.message).at("/pgn").faults(vec![fault]));
        }
        let game = game.ok_or_else(|| ApiError::unprocessable(Message::new("record-one-game")).at("/pgn"))?;
        Ok(RecordedGame {
            game_id: GameRef { collection: collection.to_owned(), game }.to_string(),
            positions_recorded: summary.positions,
            moves_recorded: summary.moves,
            known: summary.games == 0,
        })
    }
}
