//! Positions by a rulebook alone: what it permits is legal, whatever the library says.
//!
//! A [`CustomPosition`] is one position in a run of them: the state that formulas see, the positions before it, and what the
//! rulebook says of it, asked once and kept. [`CustomRules`] is the rulebook with the memory that asking needs; positions of
//! many games share it.

mod board;
mod claim;
mod end;
mod moves;
mod san;

use std::{
    fmt,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use krog_logic::{
    interrupt::Interrupt,
    proof::Truth,
    sort::Word,
    world::{History, World as _},
};
use krog_machine::{ExhaustedError, Judge, Scratch};
use shakmaty::CastlingMode;

pub use self::end::CustomEnd;
use self::moves::Permitted;
use crate::{
    facts::{Candidate, ChessState, Fact},
    message::Message,
    rules::{Rules, Texts},
};

/// The steps that one look at a position may take: some thirty-five times what chess takes in a middlegame, and a few
/// hundredths of a second, whatever the formulas are.
pub const STEPS: u64 = 4_000_000;

/// Memories kept for the next question.
const KEPT: usize = 8;

/// A rulebook that games are played by.
#[derive(Debug)]
pub struct CustomRules {
    rules: Arc<Rules>,
    id: String,
    workspaces: Mutex<Vec<Workspace>>,
    own: moves::Known,
}

/// The memory that a question needs.
#[derive(Debug)]
struct Workspace {
    scratch: Scratch,
    past: Vec<ChessState>,
}

/// Why a rulebook has no answer about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CustomError {
    /// It takes too long.
    #[error(transparent)]
    Exhausted(#[from] ExhaustedError),
    /// It permits more moves than a position can hold.
    #[error("the rulebook permits more than {0} moves here")]
    TooManyMoves(usize),
}

impl CustomError {
    /// What to tell people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            CustomError::Exhausted(ExhaustedError(steps)) => {
                Message::new("rulebook-exhausted").with("steps", steps.to_string())
            }
            CustomError::TooManyMoves(most) => Message::new("rulebook-too-many-moves").with("most", *most),
        }
    }
}

impl CustomRules {
    /// A rulebook to play by, under the id that it is kept by.
    #[must_use]
    pub fn new(rules: Arc<Rules>, id: String) -> Arc<CustomRules> {
        let own = moves::Known::of(rules.program());
        Arc::new(CustomRules { rules, id, workspaces: Mutex::default(), own })
    }

    /// The rulebook.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The id that it is kept by.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its title.
    #[must_use]
    pub fn title(&self) -> Texts {
        let title = &self.rules.program().title;
        let text = |template: &Option<krog_logic::program::Template>| {
            template.as_ref().map_or_else(|| self.rules.program().name.clone(), |t| t.source.clone())
        };
        title.as_ref().map(text)
    }

    /// The style of castling that its formulas speak of.
    #[must_use]
    pub fn mode(&self) -> CastlingMode {
        let program = self.rules.program();
        let names = std::iter::once(&program.name).chain(&program.bases);
        CastlingMode::from_chess960(names.into_iter().any(|name| name == "chess960"))
    }

    fn workspace(&self) -> Workspace {
        let kept = self.workspaces.lock().unwrap_or_else(PoisonError::into_inner).pop();
        kept.unwrap_or_else(|| Workspace { scratch: self.rules.scratch(), past: Vec::new() })
    }

    fn put_back(&self, workspace: Workspace) {
        let mut workspaces = self.workspaces.lock().unwrap_or_else(PoisonError::into_inner);
        if workspaces.len() < KEPT {
            workspaces.push(workspace);
        }
    }
}

/// A position by a rulebook.
pub struct CustomPosition {
    rules: Arc<CustomRules>,
    state: ChessState,
    before: Option<Arc<CustomPosition>>,
    depth: usize,
    permitted: OnceLock<Result<Vec<Permitted>, CustomError>>,
    check: OnceLock<Result<bool, CustomError>>,
    end: OnceLock<Result<Option<CustomEnd>, CustomError>>,
}

impl CustomPosition {
    /// The first position of a run.
    pub(crate) fn first(rules: Arc<CustomRules>, state: ChessState) -> Arc<CustomPosition> {
        CustomPosition::with(rules, state, None)
    }

    fn with(
        rules: Arc<CustomRules>,
        state: ChessState,
        before: Option<Arc<CustomPosition>>,
    ) -> Arc<CustomPosition> {
        let depth = before.as_ref().map_or(0, |before| before.depth + 1);
        Arc::new(CustomPosition {
            rules,
            state,
            before,
            depth,
            permitted: OnceLock::new(),
            check: OnceLock::new(),
            end: OnceLock::new(),
        })
    }

    /// The position after a move that the rulebook permits here; its own powers make it.
    pub(crate) fn after(
        self: &Arc<CustomPosition>,
        candidate: Candidate,
    ) -> Result<Arc<CustomPosition>, CustomError> {
        let query = self.rules.rules.query(candidate);
        let state = self.ask(|judge| Ok(judge.after(&query)?))?;
        Ok(CustomPosition::with(Arc::clone(&self.rules), state, Some(Arc::clone(self))))
    }

    /// The rulebook.
    #[must_use]
    pub const fn rules(&self) -> &Arc<CustomRules> {
        &self.rules
    }

    /// What formulas see.
    #[must_use]
    pub const fn state(&self) -> &ChessState {
        &self.state
    }

    /// Half-moves since the last capture or pawn move, as its powers count them.
    pub(crate) fn quiet(&self) -> u32 {
        let quiet = self.state.fact(Fact::Quiet.id(), &[]);
        quiet.and_then(|quiet| u32::try_from(quiet).ok()).unwrap_or(0)
    }

    /// The position before this one.
    #[must_use]
    pub fn before(&self) -> Option<&CustomPosition> {
        self.before.as_deref()
    }

    /// This position and those before it, latest first.
    pub fn back(&self) -> impl Iterator<Item = &CustomPosition> {
        std::iter::successors(Some(self), |custom| custom.before())
    }

    /// The states up to this one, oldest first.
    #[must_use]
    pub fn log(&self) -> Vec<ChessState> {
        let mut log: Vec<ChessState> = self.back().map(|custom| custom.state.clone()).collect();
        log.reverse();
        log
    }

    /// Why the rulebook cannot judge this position, if it cannot.
    #[must_use]
    pub fn trouble(&self) -> Option<CustomError> {
        self.permitted().err().or_else(|| self.check().err()).or_else(|| self.end().err())
    }

    /// Whether the side to move is in check: `check(turn())`, where the rulebook knows it.
    pub(crate) fn check(&self) -> Result<bool, CustomError> {
        *self.check.get_or_init(|| {
            let turn = Word::from(self.state.turn().is_black());
            self.ask(|judge| Ok(judge.holds("check", &[turn])? == Some(Truth::True)))
        })
    }

    /// Asks the rulebook, within the steps that a look may take.
    fn ask<T>(
        &self,
        question: impl FnOnce(&mut Judge<'_, ChessState>) -> Result<T, CustomError>,
    ) -> Result<T, CustomError> {
        self.ask_of(&self.state, question)
    }

    /// Asks about another state in this one's place.
    fn ask_of<T>(
        &self,
        now: &ChessState,
        question: impl FnOnce(&mut Judge<'_, ChessState>) -> Result<T, CustomError>,
    ) -> Result<T, CustomError> {
        let mut workspace = self.rules.workspace();
        workspace.past.clear();
        workspace.past.extend(self.back().skip(1).map(|custom| custom.state.clone()));
        workspace.past.reverse();
        let history = History { past: &workspace.past, now };
        // What is found is kept for everybody who has the position: it is found to its end, which is near.
        let answer = Interrupt::default().during(|| {
            let machine = self.rules.rules.machine();
            question(&mut machine.judge(&mut workspace.scratch, history).within(STEPS))
        });
        self.rules.put_back(workspace);
        answer
    }
}

/// Runs are long: each position lets go of the one before it in a loop, not by one call within another.
impl Drop for CustomPosition {
    fn drop(&mut self) {
        let mut before = self.before.take();
        while let Some(mut custom) = before.and_then(Arc::into_inner) {
            before = custom.before.take();
        }
    }
}

/// Positions are the same by what they are now, under one rulebook.
impl PartialEq for CustomPosition {
    fn eq(&self, other: &CustomPosition) -> bool {
        self.rules.rules.program().hash == other.rules.rules.program().hash
            && self.depth == other.depth
            && self.state == other.state
    }
}

impl Eq for CustomPosition {}

impl std::hash::Hash for CustomPosition {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.state.digest().hash(hasher);
    }
}

impl fmt::Debug for CustomPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CustomPosition")
            .field("book", &self.rules.rules.program().name)
            .field("fen", &self.fen())
            .field("depth", &self.depth)
            .finish_non_exhaustive()
    }
}
