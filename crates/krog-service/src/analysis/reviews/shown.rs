//! A review as it is sent.

use krog_analysis::Update;
use krog_chess::{Color, Game, Message, Position};
use krog_explorer::openings;
use krog_insight::{Because, Curve, Label, Missed, PhaseReview, Reviewed, ReviewedMove, Worth};
use krog_texts::{ByLang, Lang, in_all};
use krog_wire::{
    engine::EngineScore,
    explain::Bilingual,
    position::{ByColor, MoveView},
    review::{
        GameReview, MissedChance, MoveLabel, ReviewMove, ReviewOpening, ReviewPhase, ReviewState, ReviewView,
    },
};

use super::{found, job::Job, source::Subject, worth};
use crate::{
    problem::{ApiError, Result},
    view,
};

/// The curve of Lichess, as on the command line.
const CURVE: Curve = Curve::Lichess;
/// Moves of a preferred line that are shown.
const SHOWN: usize = 8;
/// What a solution of a moment may lose: as much as an excellent move.
const NEAR: f64 = 0.05;

/// How it stands.
pub(super) fn view(job: &Job, lang: Lang) -> ReviewView {
    let standing = job.standing();
    let (state, review, problem) = match standing.end {
        None => (ReviewState::Running, None, None),
        Some(Ok(review)) => (ReviewState::Done, Some(review), None),
        Some(Err(error)) => (ReviewState::Failed, None, Some(error)),
    };
    ReviewView {
        id: job.id().to_owned(),
        state,
        positions: count(job.positions()),
        searched: count(standing.searched),
        game: job.game().map(ToString::to_string),
        review: review.map(|review| GameReview::clone(&review)),
        problem: problem.map(|error| error.problem(lang, None)),
    }
}

/// Puts the review together of what was found.
pub(super) fn review(job: &Job) -> Result<GameReview> {
    let (subject, updates) = (&job.subject, job.found());
    let of: Vec<_> = updates.iter().map(|update| update.as_deref().and_then(found)).collect();
    let reviewed = Reviewed::of(&subject.start, &subject.moves, &of, CURVE)
        .map_err(|error| ApiError::unprocessable(error.message()))?;
    let engine = updates.iter().flatten().next().map(|update| view::engine_name(&update.engine));
    let engine = engine.ok_or_else(|| ApiError::unprocessable(Message::new("engine-no-answer")))?;
    let mut positions = vec![subject.start.clone()];
    let mut moves = Vec::with_capacity(subject.moves.len());
    for (at, of_move) in reviewed.review.moves.iter().enumerate() {
        let unplayable = || ApiError::internal(&format!("move {at} of a review cannot be played"));
        let before = positions.last().cloned().ok_or_else(unplayable)?;
        let after = before.play(of_move.mv).map_err(|_| unplayable())?;
        let mut step = Game::analysis(before.clone());
        let ply = step.play_move(of_move.mv).map_err(|_| unplayable())?;
        let made = view::move_view(&before, ply, &after, at + 1);
        let update = updates.get(at).and_then(Option::as_deref);
        let because = reviewed.because.get(at).and_then(Option::as_ref);
        let left_ms = subject.left_ms.get(at).copied().flatten();
        moves.push(move_of(&before, made, of_move, (update, because), left_ms));
        positions.push(after);
    }
    let [white, black] = reviewed.review.accuracy;
    Ok(GameReview {
        players: players(subject),
        result: subject.result.to_owned(),
        variant: view::variant(subject.start.variant()),
        start_fen: subject.start.fen(),
        engine,
        depth: job.key().depth,
        opening: opening(&positions),
        accuracy: ByColor { white: white.map(tenth), black: black.map(tenth) },
        chance: reviewed
            .review
            .moves
            .first()
            .map_or(0.5, |first| of_white(first.chance_before, subject.start.turn())),
        phases: reviewed.phases.iter().map(phase).collect(),
        moves,
    })
}

fn players(subject: &Subject) -> ByColor<String> {
    let [white, black] = &subject.players;
    ByColor { white: white.clone(), black: black.clone() }
}

/// The last position that has a name, and where the game left the lines that have one.
fn opening(positions: &[Position]) -> Option<ReviewOpening> {
    let keys = positions.iter().map_while(krog_explorer::Key::of);
    let (ply, opening) = openings::of_line(keys)?;
    Some(ReviewOpening { name: view::named_opening(&opening), ply: count(ply) })
}

fn phase(of: &PhaseReview) -> ReviewPhase {
    let ([white, black], [whites, blacks]) = (of.moves, of.mean());
    ReviewPhase {
        phase: of.phase.name().to_owned(),
        moves: ByColor { white, black },
        lost: ByColor { white: whites.map(rounded), black: blacks.map(rounded) },
        says: Bilingual::new(of.words()),
    }
}

fn move_of(
    before: &Position,
    made: MoveView,
    of: &ReviewedMove,
    (update, because): (Option<&Update>, Option<&Because>),
    left_ms: Option<u64>,
) -> ReviewMove {
    let turn = before.turn();
    ReviewMove {
        ply: made.ply,
        uci: made.uci,
        san: made.san,
        fen: made.fen,
        squares: made.squares,
        check: made.check,
        label: label(of.label),
        loss: rounded(of.loss),
        chance: of_white(of.chance_after, turn),
        score: score(turn.fold_wb(behind(of.after), behind(of.after).reversed())),
        best: view::engine_moves(before, &of.line, SHOWN),
        solutions: update.map(|update| solutions(before, update)).unwrap_or_default(),
        moment: of.is_moment(),
        turning: of.turns(),
        missed: of.missed().map(|missed| match missed {
            Missed::Win => MissedChance::Win,
            Missed::Draw => MissedChance::Draw,
        }),
        why: because.map(|because| said(of, because)).unwrap_or_default(),
        left_ms,
    }
}

/// What it is called with the chances, and why.
fn said(of: &ReviewedMove, because: &Because) -> Vec<Bilingual> {
    let code = if of.label <= Label::Great { "review-praise" } else { "review-comment" };
    let called = Message::new(code)
        .with("label", of.label.name())
        .with("before", percent(of.chance_before))
        .with("after", percent(of.chance_after));
    let all: Vec<ByLang<String>> =
        std::iter::once(in_all(&called)).chain(because.sentences.clone()).collect();
    all.into_iter().map(Bilingual::new).collect()
}

/// Those of the engine's moves that are nearly as good as the best.
fn solutions(before: &Position, update: &Update) -> Vec<String> {
    let chance = |line: &krog_analysis::Line| worth(line.score).chance(CURVE);
    let Some(best) = update.lines.first().map(chance) else { return Vec::new() };
    let near = update.lines.iter().filter(|line| best - chance(line) < NEAR);
    near.filter_map(|line| line.moves.first()).map(|m| before.uci(*m)).collect()
}

pub(in crate::analysis) const fn label(of: Label) -> MoveLabel {
    match of {
        Label::Brilliant => MoveLabel::Brilliant,
        Label::Great => MoveLabel::Great,
        Label::Best => MoveLabel::Best,
        Label::Excellent => MoveLabel::Excellent,
        Label::Good => MoveLabel::Good,
        Label::Inaccuracy => MoveLabel::Inaccuracy,
        Label::Mistake => MoveLabel::Mistake,
        Label::Blunder => MoveLabel::Blunder,
    }
}

/// What the position behind a move is worth, of which a review says what it is worth before the move: a mate is one move nearer.
const fn behind(of: Worth) -> Worth {
    match of {
        Worth::Mate(moves) if moves > 0 => Worth::Mate(moves - 1),
        other => other,
    }
}

pub(in crate::analysis) const fn score(of: Worth) -> EngineScore {
    match of {
        Worth::Centipawns(value) => EngineScore::Centipawns { value },
        Worth::Mate(value) => EngineScore::Mate { value },
    }
}

fn of_white(chance: f64, turn: Color) -> f64 {
    rounded(turn.fold_wb(chance, 1.0 - chance))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 100")]
fn percent(chance: f64) -> u32 {
    (100.0 * chance).round() as u32
}

pub(in crate::analysis) fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

fn tenth(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

fn count(of: usize) -> u32 {
    u32::try_from(of).unwrap_or(u32::MAX)
}
