//! What comes of an act: events to keep, or a refusal that changes nothing.

mod by_hand;
mod entering;
mod playing;
mod rounds;
mod settings;

pub(crate) use self::entering::MOST_PLAYERS;

use krog_chess::Message;
use krog_compete::{
    acts::{Judgement, judge, permits},
    rulebook::JudgeError,
    tournament::Hall,
};
use krog_wire::tournament::{BoardResult, TournamentAct, TournamentSettings};
use thiserror::Error;

use crate::{
    actor::{Actor, asked, hall, name},
    event::{Event, ResultBy},
    state::{Board, State},
};

/// When something is done, and what is drawn for it by lot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Moment {
    /// In milliseconds since 1970.
    pub now_ms: i64,
    /// Drawn by whoever calls: the first colour of a Swiss hangs on it, and the numbers of a round robin.
    pub lot: u64,
}

/// What came of an act.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Decided {
    /// What happened; none where all was so already.
    pub events: Vec<Event>,
    /// What to look at, where something is unusual.
    pub notices: Vec<Message>,
}

/// Something in an act that cannot be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Where in the act, as a JSON pointer.
    pub at: String,
    /// What is wrong.
    pub message: Message,
}

impl Fault {
    pub(crate) fn new(at: impl Into<String>, message: Message) -> Fault {
        Fault { at: at.into(), message }
    }
}

/// Why nothing came of an act.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum Refusal {
    /// The rulebook does not permit it.
    #[error("the rulebook does not permit it")]
    Judged(Box<Judgement<Hall>>),
    /// Something in it is wrong; all that is, is named.
    #[error("the act has faults")]
    Faults(Vec<Fault>),
    /// The rulebook gives no answer; for the product's own it always does.
    #[error(transparent)]
    Unready(#[from] JudgeError),
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        Refusal::Faults(vec![fault])
    }
}

/// A tournament is made.
///
/// # Errors
/// Something in its settings is wrong.
pub fn open(settings: &TournamentSettings, at: Moment) -> Result<Decided, Refusal> {
    let settings = settings::checked(settings, "")?;
    let notices = settings::notices(&settings);
    Ok(Decided { events: vec![Event::Opened { settings: Box::new(settings), at: at.now_ms }], notices })
}

/// What comes of an act. A refusal changes nothing.
///
/// # Errors
/// It is not permitted, or something in it is wrong.
pub fn decide(state: &State, actor: &Actor, act: &TournamentAct, at: Moment) -> Result<Decided, Refusal> {
    let facts = hall(state, actor, act);
    let asked = asked(name(act));
    // Who may not act at all hears that first, and whom the act is about does not matter then.
    if !permits(&facts, asked) {
        return Err(Refusal::Judged(Box::new(judge(&facts, asked)?)));
    }
    match act {
        TournamentAct::Join { .. } => entering::join(state, actor, at),
        TournamentAct::Enter { players } => entering::enter(state, players, at),
        TournamentAct::Correct { entrant, player } => entering::correct(state, *entrant, player),
        TournamentAct::Leave {} => playing::leave(state, actor, at),
        TournamentAct::Remove { entrant } => playing::remove(state, *entrant, at),
        TournamentAct::Readmit { entrant } => playing::readmit(state, *entrant, at),
        TournamentAct::CheckIn { entrant, present } => playing::check_in(state, actor, *entrant, *present),
        TournamentAct::AskBye { entrant, round, worth } => {
            playing::ask_bye(state, actor, *entrant, *round, *worth)
        }
        TournamentAct::Claim { round, result } => playing::claim(state, actor, *round, *result, at),
        TournamentAct::KeepApart { entrants, apart } => settings::keep_apart(state, entrants, *apart),
        TournamentAct::Settle { settings } => settings::settle(state, settings),
        TournamentAct::Pair {} => rounds::pair(state, at),
        TournamentAct::PairByHand { boards, bye, reason } => {
            rounds::pair_by_hand(state, boards, *bye, reason, at)
        }
        TournamentAct::Unpair { reason } => rounds::unpair(reason),
        TournamentAct::Result { round, board, result } => rounds::result(state, *round, *board, *result, at),
        TournamentAct::Complete {} => rounds::complete(state),
        TournamentAct::Cancel { reason } => rounds::cancel(reason),
    }
}

/// The game of a board has begun here; none where there is no such board, or the game is known.
#[must_use]
pub fn begun(state: &State, round: u32, board: u32, game: &str) -> Option<Event> {
    let known = state.round(round)?.board(board)?.game.as_deref() == Some(game);
    (!known).then(|| Event::GameBegun { round, board, game: game.to_owned() })
}

/// A game that was played here and is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Over {
    /// How it ended.
    pub result: BoardResult,
    /// Moves of both sides together.
    pub plies: u32,
    /// Whether White gave up half of the time, and whether Black did.
    pub berserk: [bool; 2],
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// What follows when a game that was played here is over; nothing where no board waits for it.
///
/// A result that the organiser has entered stands. Whoever did not come to a game of an arena is not paired again until they come back.
#[must_use]
pub fn ended(state: &State, game: &str, over: &Over) -> Vec<Event> {
    let Over { result, plies, berserk, at } = *over;
    if state.is_over() {
        return Vec::new();
    }
    let waits = |board: &Board| board.game.as_deref() == Some(game) && board.result.is_none();
    let mut open = (1..).zip(state.rounds()).filter(|(_, round)| round.open > 0);
    let found = open.find_map(|(round, told)| {
        let (board, told) = (1..).zip(&told.boards).find(|(_, board)| waits(board))?;
        Some((round, board, told))
    });
    let Some((round, board, told)) = found else { return Vec::new() };
    let arena = state.is_arena();
    let sides = [(told.white, berserk[0]), (told.black, berserk[1])];
    let mut events = vec![Event::Result {
        round,
        board,
        result: Some(result),
        by: ResultBy::Game,
        at,
        plies: arena.then_some(plies),
        berserk: sides.into_iter().filter(|(_, is)| arena && *is).map(|(entry, _)| entry).collect(),
    }];
    let absent = match result {
        BoardResult::WhiteForfeits => Some(told.white),
        BoardResult::BlackForfeits => Some(told.black),
        _ => None,
    };
    let absent = absent.filter(|entry| arena && !state.is_gone(*entry));
    events.extend(absent.map(|entry| Event::Withdrawn { entry, removed: false, at: Some(at) }));
    events
}
