//! What a tournament does by itself: rounds begin at their time, games begin with their round, results are entered when games end.
//!
//! Which game is played at a board is written into the log before the game is made: whatever a server that went down had not come to is
//! made by the next, and nothing twice.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, PoisonError},
};

use futures_util::{TryStreamExt, stream::FuturesUnordered};
use krog_chess::{Color, GameResult};
use krog_store::{
    BoardGame, CreateError, GameId, GameRow, NewGame, Person, PersonId, Role, Status, TournamentId,
};
use krog_tournament::{Actor, Board, Over, Refusal, State, begun, decide, ended};
use krog_wire::{
    game::ColorChoice,
    room::RoomOrder,
    settings::{CreateGame, GameTournament},
    tournament::{BoardResult, TournamentAct, TournamentSettings},
};

use super::{
    act::{append, moment},
    held::found,
};
use crate::{
    App,
    clock::now_ms,
    game::{GameEvent, LiveGame, Settings},
    games::draft,
    problem::{ApiError, Result},
};

/// Tournaments that are read in one go.
const AT_ONCE: u32 = 20;
/// Games that are made at the same time.
const BEGUN_AT_ONCE: usize = 16;
/// Games whose results are entered in one go.
const GAMES_AT_ONCE: u32 = 500;

/// Begins the rounds whose time has come.
pub(crate) async fn due(app: &App) -> Result<()> {
    let (now, mut after) = (now_ms(), None);
    let mut unready = BTreeMap::new();
    loop {
        let some = app.store.tournaments_due(now, after.as_ref(), AT_ONCE).await?;
        for due in &some {
            // Nothing has happened in it since it could not begin.
            let known = app.tournaments.unready(&due.id) == Some(due.version);
            match if known { Ok(false) } else { begin_round(app, &due.id).await } {
                Ok(true) => {}
                Ok(false) => drop(unready.insert(due.id.clone(), due.version)),
                Err(error) => {
                    tracing::error!(tournament = %due.id, ?error, "a round does not begin at its time");
                }
            }
        }
        after = some.last().cloned();
        if after.is_none() {
            break;
        }
    }
    app.tournaments.set_unready(unready);
    Ok(())
}

/// Begins a round whose time has come, or ends an arena; false where the rulebook does not permit it as the tournament stands.
async fn begin_round(app: &App, id: &TournamentId) -> Result<bool> {
    let (_, one, known) = found(app, id).await?;
    if known.state.ends_at().is_some_and(|end| end <= now_ms()) {
        // What ended in its last moment counts.
        enter_results(app).await?;
    }
    let acting = one.acting.lock().await;
    let (row, one, known) = found(app, id).await?;
    let moment = moment()?;
    if known.state.due_at().is_none_or(|at| at > moment.now_ms) {
        return Ok(true);
    }
    let act = match known.state.ends_at() {
        Some(end) if end <= moment.now_ms => TournamentAct::Complete {},
        _ => TournamentAct::Pair {},
    };
    let decided = {
        let known = Arc::clone(&known);
        // The pairing of a large field takes a moment.
        tokio::task::spawn_blocking(move || decide(&known.state, &Actor::server(), &act, moment))
            .await
            .map_err(|error| ApiError::internal(&error))?
    };
    let decided = match decided {
        Ok(decided) => decided,
        Err(Refusal::Unready(error)) => return Err(ApiError::internal(&error)),
        // Too few have come, say: the organiser sees what is missing, and it is tried again when something has happened.
        Err(Refusal::Judged(_) | Refusal::Faults(_)) => return Ok(false),
    };
    if decided.events.is_empty() {
        // Those who are free in an arena have just met: they wait.
        return Ok(true);
    }
    if append(app, (&row, &one), &known, decided.events, None, Vec::new()).await?.is_some() {
        tracing::info!(tournament = %id, "a tournament has gone on by itself");
    }
    drop(acting);
    begin_games(app, id).await.map(|()| true)
}

/// Begins the games of rounds that run which could not begin before, or which a server before this one had not come to.
pub(crate) async fn resume(app: &App) -> Result<()> {
    let mut after = None;
    loop {
        let some = app.store.running_tournaments(after.as_ref(), AT_ONCE).await?;
        let Some(last) = some.last().cloned() else { return Ok(()) };
        for id in &some {
            if let Err(error) = begin_games(app, id).await {
                tracing::error!(tournament = %id, ?error, "games of a round have not begun yet");
            }
        }
        after = Some(last);
    }
}

/// Begins the games of rounds that are played here and have none.
pub(crate) async fn begin_games(app: &App, id: &TournamentId) -> Result<()> {
    let one = app.tournaments.one(id);
    let _acting = one.acting.lock().await;
    let (row, one, mut known) = found(app, id).await?;
    if !known.state.is_online() || known.state.is_over() {
        return Ok(());
    }
    let mut fresh = BTreeSet::new();
    let mut new = Vec::new();
    for ((round, number), ..) in waiting(&known.state).filter(|(_, board, _)| board.game.is_none()) {
        let game = GameId::generate();
        new.extend(begun(&known.state, round, number, game.as_str()));
        fresh.insert(game);
    }
    match append(app, (&row, &one), &known, new, None, Vec::new()).await? {
        Some(now) => known = now,
        // Another process goes on with it.
        None => return Ok(()),
    }
    let state = &known.state;
    let open: Vec<OpenBoard<'_>> = waiting(state)
        .filter_map(|(at, board, players)| {
            let game = board.game.as_deref()?.parse().ok()?;
            Some(OpenBoard { game, at, players })
        })
        .collect();
    let mut made = one.made.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let open_games: BTreeSet<&GameId> = open.iter().map(|board| &board.game).collect();
    made.retain(|game| open_games.contains(game));
    let unsure: Vec<GameId> = open
        .iter()
        .map(|board| &board.game)
        .filter(|game| !fresh.contains(*game) && !made.contains(*game))
        .cloned()
        .collect();
    let (mut there, mut linked) = (made.clone(), made.clone());
    if !unsure.is_empty() {
        there.extend(app.store.games(&unsure).await?.into_iter().map(|row| row.record.id));
        linked.extend(app.store.games_of_tournament(id).await?.into_iter().map(|game| game.at.game));
    }
    // What waits for the disk waits together.
    let mut making = FuturesUnordered::new();
    for board in open.iter().filter(|board| !there.contains(&board.game)) {
        let tournament = GameTournament {
            id: id.to_string(),
            name: state.settings().name.clone(),
            // The pairings of an arena are no rounds to its players.
            round: (!state.is_arena()).then_some(board.at.0),
        };
        if making.len() == BEGUN_AT_ONCE {
            making.try_next().await?;
        }
        making.push(begin(app, state.settings(), tournament, &board.game, board.players));
    }
    while making.try_next().await?.is_some() {}
    drop(making);
    let links = open.iter().filter(|board| !linked.contains(&board.game)).map(|board| {
        let (round, number) = board.at;
        BoardGame { game: board.game.clone(), round, board: number }
    });
    append(app, (&row, &one), &known, Vec::new(), None, links.collect()).await?;
    made.extend(open.iter().map(|board| board.game.clone()));
    *one.made.lock().unwrap_or_else(PoisonError::into_inner) = made;
    Ok(())
}

/// A board that waits for the end of its game.
struct OpenBoard<'a> {
    game: GameId,
    /// The round, and the number of the board in it.
    at: (u32, u32),
    players: [&'a str; 2],
}

/// The boards that wait for a game here, or for its end: their rounds and numbers, and who plays.
fn waiting(state: &State) -> impl Iterator<Item = ((u32, u32), &Board, [&str; 2])> {
    let open = (1..).zip(state.rounds()).filter(|(_, round)| round.open > 0);
    let boards = open
        .flat_map(|(round, told)| (1..).zip(&told.boards).map(move |(number, board)| (round, number, board)));
    boards.filter(|(.., board)| board.result.is_none()).filter_map(|(round, number, board)| {
        let person = |entry| state.entrant(entry)?.person.as_deref();
        Some(((round, number), board, [person(board.white)?, person(board.black)?]))
    })
}

/// A game of a tournament as one orders it.
fn order(settings: &TournamentSettings) -> CreateGame {
    CreateGame {
        time: Some(settings.time.clone()),
        room: Some(RoomOrder { public: settings.public, ..RoomOrder::default() }),
        rated: settings.rated,
        takebacks: Some(false),
        ..CreateGame::usual(settings.variant, ColorChoice::White)
    }
}

/// Refuses settings by which no game could be played, with the place of the fault.
pub(super) async fn playable(app: &App, settings: &TournamentSettings, organizer: &Person) -> Result<()> {
    draft(app, &order(settings), organizer, None).await.map(drop)
}

/// Makes the game of two with both in their seats.
async fn begin(
    app: &App,
    settings: &TournamentSettings,
    tournament: GameTournament,
    id: &GameId,
    players: [&str; 2],
) -> Result<()> {
    app.games.room()?;
    let [white, black] = players.map(|person| {
        person.parse::<PersonId>().map_err(|_| ApiError::internal(&"a player of a tournament is nobody"))
    });
    let (white, black) = (white?, black?);
    // Who may play was asked when they entered.
    let seated = Person { id: white, name: String::new(), guest: false, role: Role::Player, banned: false };
    let mut game: NewGame = draft(app, &order(settings), &seated, None).await?;
    game.record.id = id.clone();
    let agreed = Settings::load(&game.record.settings).unwrap_or_default();
    game.record.settings = Settings { tournament: Some(tournament), ..agreed }.store();
    let live = LiveGame::new(game.record.clone(), None).map_err(|error| ApiError::internal(&error))?;
    let begun = live.begun_with(&black, game.record.created_ms)?;
    match app.store.begin_game(&game, &begun, None).await {
        Ok(()) => Ok(()),
        Err(CreateError::Store(error)) => Err(error.into()),
        Err(error) => Err(ApiError::internal(&error)),
    }
}

/// Enters the results of games that are over.
pub(crate) async fn enter_results(app: &App) -> Result<()> {
    let over = app.store.tournament_games_over(GAMES_AT_ONCE).await?;
    let games: Vec<GameId> = over.iter().map(|(_, game, _)| game.clone()).collect();
    let rows = app.store.games(&games).await?;
    let mut of: BTreeMap<TournamentId, Vec<(&GameRow, i64)>> = BTreeMap::new();
    for (id, game, at) in over {
        let row = rows.iter().find(|row| row.record.id == game);
        of.entry(id).or_default().extend(row.map(|row| (row, at)));
    }
    // As they ended: wins in a row hang on it.
    of.values_mut().for_each(|rows| rows.sort_by_key(|(_, at)| *at));
    for (id, rows) in &of {
        if let Err(error) = enter(app, id, rows).await {
            tracing::error!(tournament = %id, ?error, "results of games do not come into their tournament");
        }
    }
    Ok(())
}

async fn enter(app: &App, id: &TournamentId, rows: &[(&GameRow, i64)]) -> Result<()> {
    let one = app.tournaments.one(id);
    let _acting = one.acting.lock().await;
    let (row, one, known) = found(app, id).await?;
    let mut state = known.state.clone();
    let mut events = Vec::new();
    for (row, at) in rows {
        let course = course(app, row, state.is_arena()).await?;
        let Some(result) = result(row, course.absent) else { continue };
        let over = Over { result, plies: row.plies, berserk: course.berserk, at: *at };
        for event in ended(&state, row.record.id.as_str(), &over) {
            state.apply(&event);
            events.push(event);
        }
    }
    if append(app, (&row, &one), &known, events, None, Vec::new()).await?.is_some() {
        let entered: Vec<GameId> = rows.iter().map(|(row, _)| row.record.id.clone()).collect();
        app.store.results_entered(&entered).await?;
    }
    Ok(())
}

/// What the log of a game says that its row does not.
struct Course {
    /// Who called it off, or did not come to make their first move; of others whoever has to move.
    absent: Color,
    /// Whether White gave up half of the time, and whether Black did.
    berserk: [bool; 2],
}

async fn course(app: &App, row: &GameRow, arena: bool) -> Result<Course> {
    let mut course = Course { absent: row.on_turn, berserk: [false; 2] };
    if row.status != Status::Cancelled && !arena {
        return Ok(course);
    }
    for stored in app.store.events(&row.record.id).await? {
        match GameEvent::load(&stored) {
            Ok(GameEvent::GameOver(over)) if row.status == Status::Cancelled => {
                course.absent = over.by.map_or(row.on_turn, Color::from);
            }
            Ok(GameEvent::Berserked(told)) => match told.by.map(Color::from) {
                Some(Color::White) => course.berserk[0] = true,
                Some(Color::Black) => course.berserk[1] = true,
                None => {}
            },
            _ => {}
        }
    }
    Ok(course)
}

/// What a game that is over means for the two in the tournament. One that was called off counts as not played, and is lost by whoever
/// was not there.
fn result(row: &GameRow, absent: Color) -> Option<BoardResult> {
    Some(match (row.status, row.end.map(|end| end.result)) {
        (Status::Waiting | Status::Active | Status::Paused, _) => return None,
        (Status::Completed, Some(GameResult::Win(Color::White))) => BoardResult::WhiteWins,
        (Status::Completed, Some(GameResult::Win(Color::Black))) => BoardResult::BlackWins,
        (Status::Completed, Some(GameResult::Draw)) => BoardResult::Draw,
        (Status::Cancelled | Status::Completed, _) => match absent {
            Color::White => BoardResult::WhiteForfeits,
            Color::Black => BoardResult::BlackForfeits,
        },
    })
}
