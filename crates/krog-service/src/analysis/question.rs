//! Questions as they are sent, read.

use std::{
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::Arc,
    time::Duration,
};

use krog_analysis::{Answers, Class, Effort, EngineId, MOST_LINES, Question, Refusal, Update};
use krog_chess::{Message, Move, Position, notation};
use krog_wire::engine::{AnalyzeRequest, EngineUpdate, TablesFound};

use super::{recall::ask, words::refused};
use crate::{
    App,
    games::no_book,
    problem::{ApiError, Result},
    view,
    workers::{Cost, Source},
};

/// What a search takes where nothing is said.
pub const USUAL: Duration = Duration::from_secs(5);
/// What one may take at most.
pub const LONGEST: Duration = Duration::from_secs(20);
/// What one may take at least.
pub const SHORTEST: Duration = Duration::from_millis(10);
/// Plies that may be looked ahead.
pub const DEEPEST: u8 = 60;
/// Positions that may be looked at.
pub const MOST_NODES: u64 = 100_000_000;
/// Half-moves to a position.
pub const MOST_MOVES: usize = 2_000;

/// What was asked, read: a start with the moves from there, and how each position is to be searched.
#[derive(Debug, Clone)]
pub struct Sought {
    start: Position,
    moves: Vec<Move>,
    effort: Effort,
    lines: u8,
    engine: Option<EngineId>,
    asker: u64,
    /// What tablebases say of the last position.
    tables: Option<TablesFound>,
}

/// A search that was begun, and its position.
#[derive(Debug)]
pub struct Asked {
    pub position: Position,
    pub answers: Answers,
    tables: Option<TablesFound>,
}

impl Asked {
    /// What was found, as it is sent.
    pub fn shown(&self, update: &Update) -> EngineUpdate {
        EngineUpdate { tables: self.tables.clone(), ..view::engine_update(&self.position, update) }
    }
}

impl Sought {
    /// Half-moves from the start.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// Whom it is counted for.
    pub const fn asker(&self) -> u64 {
        self.asker
    }

    /// The moves from the start.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position that the moves begin at.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The same with so much time for all of its positions together at most: each has its share.
    #[must_use]
    pub fn within(mut self, whole: Duration) -> Sought {
        let positions = u32::try_from(self.moves.len() + 1).unwrap_or(u32::MAX);
        let share = whole / positions;
        self.effort.time = Some(self.effort.time.map_or(share, |time| time.min(share)));
        self
    }

    /// The question about the position after so many half-moves; none where the game is over before.
    pub fn question(&self, plies: usize, class: Class) -> Option<Question> {
        let question = Question::after(self.start.clone(), self.moves.get(..plies)?, self.asker)?
            .effort(self.effort)
            .lines(self.lines)
            .class(class);
        Some(match &self.engine {
            Some(engine) => question.by(engine.clone()),
            None => question,
        })
    }

    /// Begins the search of the last position.
    ///
    /// # Errors
    /// It cannot be answered, or not now.
    pub async fn begin(&self, app: &App) -> Result<Asked> {
        let question = self
            .question(self.plies(), Class::Watching)
            .ok_or_else(|| ApiError::unprocessable(Message::new("game-over")))?;
        let position = question.position().clone();
        let answers = ask(app, question).await.map_err(|why| refused(&why))?;
        Ok(Asked { position, answers, tables: self.tables.clone() })
    }
}

/// Reads what is asked.
///
/// # Errors
/// It is beyond what may be asked, or what it names is not there or not legal.
pub async fn read(app: &App, request: AnalyzeRequest) -> Result<Sought> {
    let effort = effort(&request)?;
    let lines = request.lines.unwrap_or(1);
    if request.moves.len() > MOST_MOVES {
        let message = Message::new("too-many-moves").with("most", MOST_MOVES);
        return Err(ApiError::unprocessable(message).at("/moves"));
    }
    let engine = engine(app, request.engine.as_deref())?;
    let book = match &request.rulebook {
        None => None,
        Some(id) => Some(app.book_by_id(id).await?.ok_or_else(|| no_book().at("/rulebook"))?),
    };
    let tables = Arc::clone(&app.tables);
    let work = move || {
        let variant = view::chess_variant(request.variant);
        let (array, fen) = (request.start_array, request.fen.as_deref());
        let start = match &book {
            None => view::start(variant, array, fen)?,
            Some(book) => view::start_under(book, variant, array, fen)?,
        };
        let moves = played(&start, &request.moves)
            .map_err(|(i, message)| ApiError::unprocessable(message).at(format!("/moves/{i}")))?;
        let last = moves.iter().try_fold(start.clone(), |at, m| at.play(*m)).ok();
        let found = last.and_then(|at| tables.look(&at).map(|found| view::tables_found(&at, &found)));
        Ok::<_, ApiError>((start, moves, found))
    };
    let asker = asker();
    let (start, moves, tables) = app.workers.run(Cost::QUESTION, work).await??;
    Ok(Sought { start, moves, effort, lines, engine, asker, tables })
}

/// The engine of a name; none leaves the choice.
///
/// # Errors
/// There is none such.
pub(super) fn engine(app: &App, named: Option<&str>) -> Result<Option<EngineId>> {
    let Some(name) = named else { return Ok(None) };
    let engines = app.analysis.engines();
    let known = engines.iter().find(|engine| engine.id.as_str() == name);
    Ok(Some(known.ok_or_else(|| refused(&Refusal::UnknownEngine))?.id.clone()))
}

/// That something is outside of what may be asked for, with its place.
pub(super) fn outside(name: &str, least: u64, most: u64) -> ApiError {
    let message = Message::new("engine-limit")
        .with("name", name)
        .with("least", least.to_string())
        .with("most", most.to_string());
    ApiError::unprocessable(message).at(format!("/{name}"))
}

/// Moves from a position on, one after the other; of the first that cannot be made its place, and why.
///
/// # Errors
/// One of them cannot be read, or the game is over before it.
pub fn played(start: &Position, texts: &[impl AsRef<str>]) -> Result<Vec<Move>, (usize, Message)> {
    let (mut position, mut moves) = (start.clone(), Vec::with_capacity(texts.len()));
    for (i, text) in texts.iter().enumerate() {
        let read = notation::read(&position, text.as_ref()).map_err(|error| (i, error.message()))?;
        position = position.play(read.mv).map_err(|_| (i, Message::new("game-over")))?;
        moves.push(read.mv);
    }
    Ok(moves)
}

/// Whom fair turns are counted for: whoever this task answers.
pub fn asker() -> u64 {
    let mut hasher = DefaultHasher::new();
    Source::asking().hash(&mut hasher);
    hasher.finish()
}

/// Where the searches of a request end.
///
/// # Errors
/// It asks for more than there is, or for nothing.
pub fn effort(request: &AnalyzeRequest) -> Result<Effort> {
    if request.lines.is_some_and(|lines| !(1..=MOST_LINES).contains(&lines)) {
        return Err(outside("lines", 1, MOST_LINES.into()));
    }
    if request.depth.is_some_and(|depth| !(1..=DEEPEST).contains(&depth)) {
        return Err(outside("depth", 1, DEEPEST.into()));
    }
    if request.nodes.is_some_and(|nodes| !(1..=MOST_NODES).contains(&nodes)) {
        return Err(outside("nodes", 1, MOST_NODES));
    }
    let time = request.time_ms.map(|ms| Duration::from_millis(ms.into()));
    if time.is_some_and(|time| !(SHORTEST..=LONGEST).contains(&time)) {
        let ms = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        return Err(outside("timeMs", ms(SHORTEST), ms(LONGEST)));
    }
    let limited = request.depth.is_some() || request.nodes.is_some();
    let time = time.unwrap_or(if limited { LONGEST } else { USUAL });
    Ok(Effort { depth: request.depth, nodes: request.nodes, time: Some(time) })
}
