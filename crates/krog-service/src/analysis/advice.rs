//! Moves to consider: an engine's best and those that are asked about, each with what speaks for it and against it.

mod shown;

use std::{sync::Arc, time::Duration};

use krog_analysis::{Effort, EngineId, Line, Question, Update};
use krog_chess::{Color, Game, Message, Move, Position, notation};
use krog_explorer::{Asked, stats::Posterior};
use krog_insight::{Context, Curve, Expected, Observer, Phase, Proposed, Suggestion, Worth};
use krog_store::Person;
use krog_wire::advice::{AdviceContext, MovesRequest, MovesView};
use tokio::time::Instant;

use super::{
    MOST_MOVES, failed, may_consult, played,
    question::{asker, engine, outside},
    recall, refused,
    reviews::worth,
};
use crate::{
    App,
    explorer::{Beside, CollectionName, Collections, Whose, look},
    problem::{ApiError, Result},
    view,
    workers::{Cost, LOOK},
};

/// Moves that may be asked about.
pub const MOST_ASKED: usize = 3;
/// The engine's best that are considered where nothing is said.
pub const USUAL_LIMIT: u8 = 3;
/// The engine's best that may be considered.
pub const MOST_LIMIT: u8 = 5;
/// Plies that are looked ahead where nothing is said.
pub const USUAL_DEPTH: u8 = 12;
/// Plies that may be looked ahead.
pub const DEEPEST: u8 = 20;
/// What the searches of one request take at most, each.
const LONGEST: Duration = Duration::from_secs(8);
/// How long one waits for a place in the queue, for all searches together.
const PATIENCE: Duration = Duration::from_secs(16);
/// The curve of Lichess, as in reviews.
const CURVE: Curve = Curve::Lichess;
/// Moves that what was played is looked up for.
const LOOKED_UP: usize = 40;

/// A request, read.
struct Subject {
    start: Position,
    moves: Vec<Move>,
    position: Position,
    ask: Vec<Move>,
}

/// The moves that are considered, in the order in which they are recommended.
///
/// # Errors
/// The request is beyond what may be asked, or the asker may not ask engines now, or none answers.
pub async fn moves(app: &App, person: Option<&Person>, request: MovesRequest) -> Result<MovesView> {
    may_consult(app, person).await?;
    let limit = within(request.limit, "limit", MOST_LIMIT)?.unwrap_or(USUAL_LIMIT);
    let depth = within(request.depth, "depth", DEEPEST)?.unwrap_or(USUAL_DEPTH);
    let engine = engine(app, request.engine.as_deref())?;
    let wanted = request.context;
    let subject = app.workers.run(Cost::QUESTION, move || read(&request)).await??;
    let until = Instant::now() + PATIENCE;
    let search = Search { app, engine, depth, until };
    // A move is called great beside the second best.
    let best = search.best(&subject, limit.max(2)).await?;
    let mut proposed: Vec<Proposed> = best.lines.iter().filter_map(line).collect();
    let mut kept: Vec<Move> =
        best.lines.iter().take(limit.into()).filter_map(|line| line.moves.first().copied()).collect();
    for asked in &subject.ask {
        if !proposed.iter().any(|known| known.line.first() == Some(asked)) {
            proposed.push(search.after(&subject, *asked).await?);
        }
        if !kept.contains(asked) {
            kept.push(*asked);
        }
    }
    let collections = app.collections.clone();
    let work = move || -> Result<MovesView> {
        let expected = expected(&collections, &subject.position, &proposed);
        for (of, expected) in proposed.iter_mut().zip(expected) {
            of.expected = expected;
        }
        let mut observer = Observer::of(&game(&subject)?);
        let too_long = |_| ApiError::busy();
        let phase = observer.phase().map_err(too_long)?;
        let context = wanted.map_or_else(|| by_phase(phase), context);
        let suggestions = observer
            .suggest(&proposed, context, CURVE)
            .map_err(|_| ApiError::unprocessable(Message::new("advice-too-long")))?;
        let suggestions: Vec<Suggestion> =
            suggestions.into_iter().filter(|of| kept.contains(&of.mv)).collect();
        Ok(shown::view(&shown::Found {
            position: &subject.position,
            asked: &subject.ask,
            proposed: &proposed,
            suggestions: &suggestions,
            update: &best,
            depth,
            phase,
            context,
        }))
    };
    app.workers.run(Cost { time: 2 * LOOK, ..Cost::LOOK }, work).await?
}

fn within(value: Option<u8>, name: &'static str, most: u8) -> Result<Option<u8>> {
    if value.is_some_and(|value| !(1..=most).contains(&value)) {
        return Err(outside(name, 1, most.into()));
    }
    Ok(value)
}

fn read(request: &MovesRequest) -> Result<Subject> {
    if request.moves.len() > MOST_MOVES {
        let message = Message::new("too-many-moves").with("most", MOST_MOVES);
        return Err(ApiError::unprocessable(message).at("/moves"));
    }
    if request.ask.len() > MOST_ASKED {
        let message = Message::new("too-many-moves").with("most", MOST_ASKED);
        return Err(ApiError::unprocessable(message).at("/ask"));
    }
    let variant = view::chess_variant(request.variant);
    let start = view::start(variant, request.start_array, request.fen.as_deref())?;
    let moves = played(&start, &request.moves)
        .map_err(|(i, message)| ApiError::unprocessable(message).at(format!("/moves/{i}")))?;
    let over = || ApiError::unprocessable(Message::new("game-over"));
    let position = moves.iter().try_fold(start.clone(), |at, m| at.play(*m)).map_err(|_| over())?;
    if position.end().is_some() || position.legal_moves().is_empty() {
        return Err(over());
    }
    let mut ask = Vec::with_capacity(request.ask.len());
    for (i, text) in request.ask.iter().enumerate() {
        let read = notation::read(&position, text)
            .map_err(|error| ApiError::unprocessable(error.message()).at(format!("/ask/{i}")))?;
        if !ask.contains(&read.mv) {
            ask.push(read.mv);
        }
    }
    Ok(Subject { start, moves, position, ask })
}

/// The game that led to the position, for the principles that look back.
fn game(subject: &Subject) -> Result<Game> {
    let mut game = Game::analysis(subject.start.clone());
    for m in &subject.moves {
        game.play_move(*m).map_err(|_| ApiError::unprocessable(Message::new("game-over")).at("/moves"))?;
    }
    Ok(game)
}

/// Searches for one request, one after the other.
struct Search<'a> {
    app: &'a App,
    engine: Option<EngineId>,
    depth: u8,
    until: Instant,
}

impl Search<'_> {
    async fn best(&self, subject: &Subject, lines: u8) -> Result<Arc<Update>> {
        let question = Question::after(subject.start.clone(), &subject.moves, asker())
            .ok_or_else(|| ApiError::unprocessable(Message::new("game-over")))?;
        let best = self.found(question.lines(lines), self.depth).await?;
        if best.lines.is_empty() {
            return Err(ApiError::unprocessable(Message::new("engine-no-answer")));
        }
        Ok(best)
    }

    /// A move that is none of the engine's best: the position after it is searched to the same depth.
    async fn after(&self, subject: &Subject, m: Move) -> Result<Proposed> {
        let gone = || ApiError::unprocessable(Message::new("game-over"));
        let after = subject.position.play(m).map_err(|_| gone())?;
        let mut line = vec![m];
        let over = |winner: Option<Color>| match winner {
            Some(winner) if winner == subject.position.turn() => Worth::Mate(1),
            Some(_) => Worth::Mate(-1),
            None => Worth::Centipawns(0),
        };
        if let Some(end) = after.end() {
            return Ok(Proposed { line, worth: over(end.result.winner()), expected: None });
        }
        let moves: Vec<Move> = subject.moves.iter().copied().chain([m]).collect();
        let question = Question::after(subject.start.clone(), &moves, asker()).ok_or_else(gone)?;
        let found = self.found(question, self.depth.saturating_sub(1).max(1)).await?;
        let best =
            found.lines.first().ok_or_else(|| ApiError::unprocessable(Message::new("engine-no-answer")))?;
        line.extend(&best.moves);
        Ok(Proposed { line, worth: worth(best.score).before_the_move(), expected: None })
    }

    async fn found(&self, question: Question, depth: u8) -> Result<Arc<Update>> {
        let question = question.effort(Effort { depth: Some(depth), nodes: None, time: Some(LONGEST) });
        let question = match &self.engine {
            Some(engine) => question.by(engine.clone()),
            None => question,
        };
        let answers = recall::ask_until(self.app, question, self.until).await.map_err(|why| refused(&why))?;
        answers.last().await.map_err(|why| failed(&why))
    }
}

fn line(of: &Line) -> Option<Proposed> {
    of.moves.first()?;
    Some(Proposed { line: of.moves.clone(), worth: worth(of.score), expected: None })
}

/// What is expected of each move by the games of the masters, or of those played here where there are none. Without it advice stands
/// as well, so that a collection that cannot be read keeps nobody waiting.
fn expected(collections: &Collections, position: &Position, of: &[Proposed]) -> Vec<Option<Expected>> {
    let asked = Asked { moves: LOOKED_UP, top_games: 0, recent_games: 0, ..Asked::default() };
    let names = [CollectionName::masters(), CollectionName::games()];
    let looked = names.into_iter().find_map(|name| {
        let collection = collections.find(&Whose::Named(name)).ok()?;
        let looked = look(&collection, position, &asked, Beside::default()).ok()?;
        (looked.answer.counts.games() > 0).then_some(looked)
    });
    let Some(looked) = looked else { return vec![None; of.len()] };
    let score = |posterior: &Posterior| {
        let white = posterior.score();
        position.turn().fold_wb(white, white.turned())
    };
    of.iter()
        .map(|of| {
            let first = of.line.first()?;
            let played = looked.answer.moves.iter().find(|played| played.mv == *first)?;
            let estimate = score(&played.posterior);
            Some(Expected {
                games: u32::try_from(played.counts.games()).unwrap_or(u32::MAX),
                mean: estimate.mean,
                low: estimate.interval.low,
                high: estimate.interval.high,
            })
        })
        .collect()
}

const fn by_phase(phase: Option<Phase>) -> Context {
    match phase {
        Some(Phase::Opening) => Context::Opening,
        Some(Phase::Endgame) => Context::Endgame,
        Some(Phase::Middlegame) | None => Context::Analysis,
    }
}

const fn context(of: AdviceContext) -> Context {
    match of {
        AdviceContext::Learning => Context::Learning,
        AdviceContext::Competitive => Context::Competitive,
        AdviceContext::Analysis => Context::Analysis,
        AdviceContext::Opening => Context::Opening,
        AdviceContext::Endgame => Context::Endgame,
    }
}
