//! Frames about games.

use krog_chess::{Position, Variant, start_array::StartArray};
use krog_compete::LagReport;
use krog_store::{GameId, Person};
use krog_wire::{
    bughouse::BughouseCreate,
    chat::ChatRoom,
    envelope::{Ack, ClientEvent, Done, GameRef, MatchWatching, Position960, Watching},
    game::GameAct,
    settings::CreateGame,
};

use super::queue::QueueWish;
use crate::{
    App,
    actors::{Current, Seat},
    bughouse::MatchCommand,
    game::{Act, Command},
    http::{Address, bughouse, games, refusal, square},
    problem::ApiError,
    rooms::{self, Saying},
    view,
};

/// What a frame asks for.
#[derive(Debug)]
pub(super) enum Wish {
    /// To follow a game, from an event on or from now.
    Follow {
        game: GameId,
        /// The last event seen.
        from: Option<u64>,
    },
    /// To follow it no longer.
    Leave(GameId),
    Act(GameId, Command),
    Create(Box<CreateGame>),
    /// To change a match, named by its id or its code.
    ActInMatch(String, MatchCommand),
    /// To create a match.
    CreateMatch(BughouseCreate),
    /// To follow the lobby.
    FollowLobby,
    /// To follow it no longer.
    LeaveLobby,
    /// To say something beside a game.
    Say(GameId, ChatRoom, String),
    /// To join the queue, to leave it, or to answer a match.
    Queue(QueueWish),
    /// A start array, by a seed.
    Array(Option<u64>),
}

/// Reads what a frame asks for; a game that is none is not found. `rtt_ms` is the socket's round trip.
pub(super) fn wish(event: ClientEvent, rtt_ms: Option<u32>) -> Result<Wish, ApiError> {
    let act = |GameRef { game }: GameRef, act| Ok(Wish::Act(id(&game)?, Command::act(act)));
    let moved = |game: &str, text, ply, used_ms| {
        let lag = LagReport { rtt_ms, claimed_used_ms: used_ms };
        Ok(Wish::Act(id(game)?, Command::Move { text, ply, lag }))
    };
    match event {
        ClientEvent::Watch(watch) => Ok(Wish::Follow { game: id(&watch.game)?, from: None }),
        ClientEvent::Resume(resume) => Ok(Wish::Follow { game: id(&resume.game)?, from: Some(resume.from) }),
        ClientEvent::Unwatch(unwatch) => Ok(Wish::Leave(id(&unwatch.game)?)),
        ClientEvent::CreateVariantGame(order) => Ok(Wish::Create(order)),
        ClientEvent::Generate960Position(wish) => Ok(Wish::Array(wish.seed)),
        ClientEvent::Move(m) => moved(&m.game, m.mv, m.ply, m.used_ms),
        ClientEvent::DropPiece(d) => {
            let role = view::chess_role(d.piece);
            let text = format!("{}@{}", role.upper_char(), d.square.trim());
            moved(&d.game, text, d.ply, d.used_ms)
        }
        ClientEvent::DrawClaim(claim) => {
            let act = Act { intended: claim.mv, ground: claim.ground, ..Act::plain(GameAct::DrawClaim) };
            Ok(Wish::Act(id(&claim.game)?, Command::Act(act)))
        }
        ClientEvent::Touch(touch) => {
            let square = Some(square(&touch.square).map_err(|error| error.at("/d/square"))?);
            let act = Act { square, ..Act::plain(GameAct::Touch) };
            Ok(Wish::Act(id(&touch.game)?, Command::Act(act)))
        }
        ClientEvent::Resign(game) => act(game, GameAct::Resign),
        ClientEvent::Abort(game) => act(game, GameAct::Abort),
        ClientEvent::DrawOffer(game) => act(game, GameAct::DrawOffer),
        ClientEvent::DrawAccept(game) => act(game, GameAct::DrawAccept),
        ClientEvent::DrawDecline(game) => act(game, GameAct::DrawDecline),
        ClientEvent::TakebackOffer(game) => act(game, GameAct::TakebackOffer),
        ClientEvent::TakebackAccept(game) => act(game, GameAct::TakebackAccept),
        ClientEvent::TakebackDecline(game) => act(game, GameAct::TakebackDecline),
        ClientEvent::PauseOffer(game) => act(game, GameAct::PauseOffer),
        ClientEvent::PauseAccept(game) => act(game, GameAct::PauseAccept),
        ClientEvent::PauseDecline(game) => act(game, GameAct::PauseDecline),
        ClientEvent::PauseEnd(game) => act(game, GameAct::Resume),
        ClientEvent::Berserk(game) => act(game, GameAct::Berserk),
        ClientEvent::GiveTime(game) => act(game, GameAct::GiveTime),
        ClientEvent::Flag(game) => act(game, GameAct::Flag),
        ClientEvent::ClaimWin(game) => act(game, GameAct::ClaimWin),
        ClientEvent::ClaimDraw(game) => act(game, GameAct::ClaimDraw),
        ClientEvent::RematchOffer(game) => act(game, GameAct::RematchOffer),
        ClientEvent::RematchAccept(game) => act(game, GameAct::RematchAccept),
        ClientEvent::RematchDecline(game) => act(game, GameAct::RematchDecline),
        ClientEvent::BughouseCreate(order) => Ok(Wish::CreateMatch(order)),
        ClientEvent::BughouseJoin(join) => {
            let seat = view::chess_team(join.team).seat(view::chess_board(join.board));
            Ok(Wish::ActInMatch(join.game, MatchCommand::Join(seat)))
        }
        ClientEvent::BughouseMove(m) => {
            let lag = LagReport { rtt_ms, claimed_used_ms: m.used_ms };
            let board = view::chess_board(m.board);
            Ok(Wish::ActInMatch(m.game, MatchCommand::Move { board, text: m.mv, ply: m.ply, lag }))
        }
        ClientEvent::TeamMessage(said) => {
            let command = MatchCommand::Say { message: said.message, call: said.call };
            Ok(Wish::ActInMatch(said.game, command))
        }
        ClientEvent::LobbyWatch(_) => Ok(Wish::FollowLobby),
        ClientEvent::LobbyUnwatch(_) => Ok(Wish::LeaveLobby),
        ClientEvent::ChatSay(said) => Ok(Wish::Say(id(&said.game)?, said.room, said.text)),
        ClientEvent::QueueJoin(order) => Ok(Wish::Queue(QueueWish::Join(order))),
        ClientEvent::QueueLeave(_) => Ok(Wish::Queue(QueueWish::Leave)),
        ClientEvent::MatchAccept(found) => Ok(Wish::Queue(QueueWish::Answer(found.match_id, true))),
        ClientEvent::MatchDecline(found) => Ok(Wish::Queue(QueueWish::Answer(found.match_id, false))),
    }
}

fn id(text: &str) -> Result<GameId, ApiError> {
    text.parse().map_err(|_| ApiError::not_found().at("/d/game"))
}

/// Follows a game; its events go to the seat from now on.
pub(super) async fn follow(
    app: &App,
    game: &GameId,
    from: Option<u64>,
    seat: impl Fn() -> Seat,
) -> Result<Ack, ApiError> {
    match from {
        Some(from) => {
            let missed = app.games().resume(game, from, seat).await?;
            Ok(Ack::Resumed(games::resumed(app, game, missed).await?))
        }
        None => match app.games().watch(game, seat).await? {
            Current::Game(mut current) => {
                games::complete(app, game, &mut current).await?;
                Ok(Ack::Watching(Watching { game: current }))
            }
            Current::Match(mut current) => {
                bughouse::name(app, game, &mut current).await?;
                Ok(Ack::Match(MatchWatching { bughouse: current }))
            }
        },
    }
}

pub(super) async fn act(
    app: &App,
    game: &GameId,
    person: &Person,
    command: &Command,
) -> Result<Ack, ApiError> {
    match app.games().act(game, &person.id, &person.name, command, None).await {
        Ok(seq) => Ok(Ack::Done(Done { seq })),
        Err(error) => Err(Box::pin(refusal(app, game, error)).await),
    }
}

pub(super) async fn act_in_match(
    app: &App,
    game: &str,
    (person, address): (&Person, Address),
    command: &MatchCommand,
) -> Result<Ack, ApiError> {
    let game = bughouse::find(app, address, game).await.map_err(|error| error.at("/d/game"))?;
    let seq = bughouse::act(app, &game, person, command, None).await?;
    Ok(Ack::Done(Done { seq }))
}

/// Says something beside a game.
pub(super) async fn say(
    app: &App,
    game: &GameId,
    person: &Person,
    (room, text): (ChatRoom, &str),
) -> Result<Ack, ApiError> {
    let row = games::row(app, game).await.map_err(|error| error.at("/d/game"))?;
    if !row.record.variant.is_one_board() {
        return Err(ApiError::not_found().at("/d/game"));
    }
    let saying = Saying { room, text, key: None };
    rooms::say(app, &row, person, saying).await.map_err(|error| error.at_if_none("/d/text"))?;
    Ok(Ack::Done(Done { seq: 0 }))
}

/// One of the start arrays: that of a seed, or one by lot.
pub(super) fn array(seed: Option<u64>) -> Result<Ack, ApiError> {
    let seed = match seed {
        Some(seed) => seed,
        None => {
            let mut bytes = [0; 8];
            getrandom::fill(&mut bytes).map_err(|error| ApiError::internal(&error))?;
            u64::from_le_bytes(bytes)
        }
    };
    let number = u16::try_from(seed % 960).unwrap_or(0);
    let position = StartArray::new(number)
        .and_then(|array| Position::from_start_array(Variant::Chess960, array))
        .ok_or_else(|| ApiError::internal(&"an array is missing"))?;
    Ok(Ack::Position960(Position960 { position_id: number, fen: position.fen() }))
}

pub(super) async fn create(app: &App, order: &CreateGame, person: &Person) -> Result<GameId, ApiError> {
    games::place(app, order, person, None).await
}
