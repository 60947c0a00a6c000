//! Reviews of whole games: every position is searched as long as somebody asks for the review, and the finished one is kept for whoever
//! asks next. What the engine found of each position is kept besides, as of every search.

mod job;
mod run;
mod shown;
mod source;

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use http::StatusCode;
use krog_analysis::{Class, Effort, Question, Update};
use krog_chess::{Message, Move, Position};
use krog_engine::Score;
use krog_insight::{Found, Worth};
use krog_store::Person;
use krog_texts::Lang;
use krog_wire::review::{ReviewRequest, ReviewView};

pub(super) use self::shown::{label, rounded, score};
use self::{
    job::{Job, Key},
    source::Source,
};
use super::{
    kept, may_consult,
    question::{asker, engine, outside},
};
use crate::{
    App,
    actors::Reader,
    games,
    problem::{ApiError, Result},
    workers,
};

/// Reviews that one asker may have under way.
pub const OPEN_OF_ONE: usize = 2;
/// Reviews of one asker that are kept; the oldest that do not run make way.
pub const KEPT_OF_ONE: usize = 16;
/// Reviews that are kept in all.
pub const KEPT: usize = 128;
/// How long a review is kept after it was last asked for.
pub const LIFE: Duration = Duration::from_secs(6 * 60 * 60);
/// A review for which nobody asks for so long rests until somebody does.
pub const UNWANTED: Duration = Duration::from_secs(90);
/// Half-moves of a game that is reviewed.
pub const MOST_PLIES: usize = kept::MOST_PLIES;
/// Plies that are looked ahead where nothing is said.
pub const USUAL_DEPTH: u8 = 12;
/// Plies that may be looked ahead.
pub const DEEPEST: u8 = 20;
/// What a position takes at most: fewer than the half-moves allow share [`kept::WHOLE`].
const LONGEST: Duration = super::LONGEST;

/// The reviews of a server, the one that was asked for last at the end.
#[derive(Debug, Default)]
pub struct Reviews(Mutex<VecDeque<Arc<Job>>>);

impl Reviews {
    fn lock(&self) -> MutexGuard<'_, VecDeque<Arc<Job>>> {
        // Nothing that can panic happens under this lock.
        let mut jobs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        jobs.retain(|job| job.runs() || now.saturating_duration_since(job.wanted()) < LIFE);
        jobs
    }

    fn find(&self, fits: impl Fn(&Job) -> bool) -> Option<Arc<Job>> {
        let mut jobs = self.lock();
        let at = jobs.iter().position(|job| fits(job))?;
        let job = jobs.remove(at)?;
        job.want();
        jobs.push_back(Arc::clone(&job));
        Some(job)
    }

    /// Takes one in, where there is room, or gives the one that another asker brought meanwhile.
    fn keep(&self, job: Arc<Job>) -> Result<Arc<Job>> {
        let mut jobs = self.lock();
        if let Some(known) = jobs.iter().find(|known| known.key() == job.key() && !known.has_failed()) {
            return Ok(Arc::clone(known));
        }
        jobs.retain(|known| known.key() != job.key());
        let own = |other: &&Arc<Job>| other.asker() == job.asker();
        if jobs.iter().filter(own).filter(|job| job.runs()).count() >= OPEN_OF_ONE {
            let message = Message::new("review-too-many").with("most", OPEN_OF_ONE);
            return Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, message).retry_after(10));
        }
        if jobs.iter().filter(own).count() >= KEPT_OF_ONE {
            let oldest = jobs.iter().position(|other| other.asker() == job.asker() && !other.runs());
            oldest.and_then(|at| jobs.remove(at));
        }
        if jobs.len() >= KEPT {
            let oldest = jobs.iter().position(|other| !other.runs()).ok_or_else(ApiError::busy)?;
            jobs.remove(oldest);
        }
        jobs.push_back(Arc::clone(&job));
        Ok(job)
    }
}

/// The question about the position after some moves of a game that is reviewed; none where it is over. How far it is searched is the
/// asker's.
///
/// # Errors
/// One of the moves cannot be made.
pub fn question(start: &Position, moves: &[Move], asker: u64) -> Result<Option<Question>, Message> {
    let question = Question::after(start.clone(), moves, asker).ok_or_else(|| Message::new("game-over"))?;
    let over = question.position().end().is_some() || question.position().legal_moves().is_empty();
    Ok((!over).then(|| question.lines(2).class(Class::Review)))
}

/// What an engine found, as reviews take it; nothing where it names no move.
pub fn found(update: &Update) -> Option<Found> {
    let best = update.lines.first()?;
    Some(Found {
        best: worth(best.score),
        line: best.moves.clone(),
        second: update.lines.get(1).map(|line| worth(line.score)),
    })
}

/// What an engine says, as advice takes it.
pub(super) const fn worth(score: Score) -> Worth {
    match score {
        Score::Centipawns(score) => Worth::Centipawns(score),
        Score::Mate(moves) => Worth::Mate(moves),
    }
}

/// Asks for a review: it begins, goes on, or is there.
///
/// # Errors
/// The game cannot be reviewed, or the asker may not see it or may not ask engines now, or has as many reviews under way as one may.
pub async fn order(
    app: &App,
    (person, reader): (Option<&Person>, &Reader),
    request: ReviewRequest,
    lang: Lang,
) -> Result<ReviewView> {
    may_consult(app, person).await?;
    let depth = request.depth.unwrap_or(USUAL_DEPTH);
    if !(1..=DEEPEST).contains(&depth) {
        return Err(outside("depth", 1, DEEPEST.into()));
    }
    let engine = engine(app, request.engine.as_deref())?;
    let source = match (request.game, request.pgn) {
        (Some(game), None) => Source::of_game(app, &game, reader).await?,
        (None, Some(pgn)) => Source::of_text(pgn),
        _ => return Err(ApiError::unprocessable(Message::new("review-game-or-pgn"))),
    };
    let key = Key { source: source.key(), engine, depth };
    let job = match app.reviews.find(|job| *job.key() == key && !job.has_failed()) {
        Some(job) => job,
        None => {
            let subject = source.read(app, reader, lang).await?;
            app.reviews.keep(Arc::new(Job::new(key, subject, asker())?))?
        }
    };
    go_on(app, &job);
    Ok(shown::view(&job, lang))
}

/// How a review stands; one that rested goes on.
///
/// # Errors
/// There is none such, or the asker may not see its game or may not ask engines now.
pub async fn show(
    app: &App,
    (person, reader): (Option<&Person>, &Reader),
    id: &str,
    lang: Lang,
) -> Result<ReviewView> {
    let job = app.reviews.find(|job| job.id() == id).ok_or_else(ApiError::not_found)?;
    may_consult(app, person).await?;
    if let Some(game) = job.game() {
        games::current(app, game, reader).await?;
    }
    go_on(app, &job);
    Ok(shown::view(&job, lang))
}

/// Has it searched on where it is neither over nor under way.
fn go_on(app: &App, job: &Arc<Job>) {
    if job.begin() {
        let work = run::run(app.clone(), Arc::clone(job));
        // The task is still at work for whoever asked, and takes their turns.
        app.sockets.spawn(workers::Source::asking().during(work));
    }
}

/// How far each of so many positions is searched.
fn effort(depth: u8, positions: usize) -> Effort {
    let share = kept::WHOLE / u32::try_from(positions.max(1)).unwrap_or(u32::MAX);
    Effort { time: Some(share.min(LONGEST)), ..Effort::depth(depth) }
}
