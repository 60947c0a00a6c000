//! Who acts, and what the rulebook asks about them.

use krog_compete::tournament::{About, Entering, Hall, HallAct, Person, Status, System};
use krog_wire::tournament::{ByeWorth, TournamentAct, TournamentActName, TournamentFormat, TournamentStatus};

use crate::state::{EntryId, State};

/// Who acts in a tournament, or reads of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Actor {
    /// Whether they organise it; so does the server where a round begins by itself.
    pub organizes: bool,
    /// Who it is on this server.
    pub person: Option<String>,
    /// The name to enter with.
    pub name: String,
    /// The rating in the pool of the tournament's games.
    pub rating: Option<u32>,
    /// The title.
    pub title: Option<String>,
    /// Whether there is an account.
    pub account: bool,
    /// Whether they are kept out of play on this server.
    pub banned: bool,
    /// Whether it is a bot's account.
    pub bot: bool,
}

impl Actor {
    /// The server, where it does what the organiser has left to it.
    #[must_use]
    pub fn server() -> Actor {
        Actor { organizes: true, ..Actor::default() }
    }

    /// Their entry.
    #[must_use]
    pub fn entry(&self, state: &State) -> Option<EntryId> {
        state.entry_of(self.person.as_deref()?)
    }
}

/// The facts that the rulebook asks about an act.
#[must_use]
pub fn hall(state: &State, actor: &Actor, act: &TournamentAct) -> Hall {
    let mut hall = usual(state, Counted::of(state), actor, name(act));
    let own = actor.entry(state);
    let about = |entrant: Option<EntryId>| {
        let entry = entrant.or(own);
        let gone = entry.and_then(|entry| state.entrant(entry)).is_some_and(|entrant| entrant.gone.is_some());
        (entry.is_some() && entry == own, gone)
    };
    match act {
        TournamentAct::Join { code } => {
            let given = code.as_deref().map(str::trim).filter(|code| !code.is_empty());
            hall.person.has_code = given.is_some() && given == state.settings().entry.code.as_deref();
            hall.person.other_code = given.is_some() && !hall.person.has_code;
        }
        TournamentAct::CheckIn { entrant, .. } => (hall.about.own, hall.about.gone) = about(*entrant),
        TournamentAct::AskBye { entrant, round, worth } => {
            (hall.about.own, hall.about.gone) = about(*entrant);
            hall.about.round = *round;
            hall.about.full_point = *worth == Some(ByeWorth::Full);
        }
        TournamentAct::Claim { round, .. } => playing(&mut hall, state, own, *round),
        TournamentAct::Remove { entrant } | TournamentAct::Readmit { entrant } => {
            (hall.about.own, hall.about.gone) = about(Some(*entrant));
        }
        _ => {}
    }
    hall
}

/// What of a tournament is counted, whoever asks about it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Counted {
    rounds: u32,
    missing: u32,
    players: u32,
    pairable: u32,
}

impl Counted {
    pub fn of(state: &State) -> Counted {
        Counted {
            rounds: state.rounds_planned(),
            missing: state.missing(),
            players: state.playing(),
            pairable: state.pairable(),
        }
    }
}

/// The facts where nothing is said of an act but its name: it is about what it is usually about.
pub(crate) fn usual(state: &State, counted: Counted, actor: &Actor, act: TournamentActName) -> Hall {
    let Counted { rounds, missing, players, pairable } = counted;
    let settings = state.settings();
    let own = actor.entry(state);
    let entrant = own.and_then(|entry| state.entrant(entry));
    let gone = entrant.and_then(|entrant| entrant.gone);
    let entry = &settings.entry;
    let mut hall = Hall {
        status: match state.status() {
            TournamentStatus::Registration => Status::Registration,
            TournamentStatus::Running => Status::Running,
            TournamentStatus::Completed => Status::Completed,
            TournamentStatus::Cancelled => Status::Cancelled,
        },
        system: match settings.format {
            TournamentFormat::Swiss { .. } => System::Swiss,
            TournamentFormat::RoundRobin { .. } => System::RoundRobin,
            TournamentFormat::KnockOut { .. } => System::KnockOut,
            TournamentFormat::Arena { .. } => System::Arena,
        },
        online: state.is_online(),
        rated: settings.rated,
        round: state.paired(),
        rounds,
        missing,
        players,
        pairable,
        checks_in: settings.check_in,
        entering: Entering {
            open: entry.open,
            coded: entry.code.is_some(),
            least: entry.rating_min,
            most: entry.rating_max,
            cap: entry.most,
            until_round: entry.until_round.unwrap_or(1),
            bots: entry.bots,
        },
        person: Person {
            organizes: actor.organizes,
            entered: own.is_some(),
            withdrawn: gone.is_some(),
            removed: gone.is_some_and(|gone| gone.removed),
            has_code: true,
            other_code: false,
            registered: actor.account,
            rating: actor.rating,
            banned: actor.banned,
            bot: actor.bot,
        },
        about: About { own: own.is_some(), gone: gone.is_some(), ..About::default() },
    };
    match act {
        TournamentActName::AskBye => hall.about.round = state.paired().saturating_add(1),
        TournamentActName::Claim => playing(&mut hall, state, own, state.paired()),
        _ => {}
    }
    // An organiser acts on others, of whom there are some to whom it can be done.
    if actor.organizes {
        let any_gone = || state.entrants().iter().any(|entrant| entrant.gone.is_some());
        hall.about.own = false;
        hall.about.gone = act == TournamentActName::Readmit && any_gone();
    }
    hall
}

/// What is to be said of the actor's game in a round.
fn playing(hall: &mut Hall, state: &State, own: Option<EntryId>, round: u32) {
    hall.about.round = round;
    let Some(own) = own else { return };
    let Some((_, board)) = state.round(round).and_then(|round| round.board_of(own)) else { return };
    let [white, black] = board.claims;
    hall.about.has_game = true;
    hall.about.open_game = board.result.is_none();
    hall.about.claimed = if board.white == own { white } else { black }.is_some();
}

/// The name of an act.
#[must_use]
pub const fn name(act: &TournamentAct) -> TournamentActName {
    match act {
        TournamentAct::Join { .. } => TournamentActName::Join,
        TournamentAct::Leave {} => TournamentActName::Leave,
        TournamentAct::CheckIn { .. } => TournamentActName::CheckIn,
        TournamentAct::AskBye { .. } => TournamentActName::AskBye,
        TournamentAct::Claim { .. } => TournamentActName::Claim,
        TournamentAct::Enter { .. } => TournamentActName::Enter,
        TournamentAct::Correct { .. } => TournamentActName::Correct,
        TournamentAct::Remove { .. } => TournamentActName::Remove,
        TournamentAct::Readmit { .. } => TournamentActName::Readmit,
        TournamentAct::KeepApart { .. } => TournamentActName::KeepApart,
        TournamentAct::Settle { .. } => TournamentActName::Settle,
        TournamentAct::Pair {} => TournamentActName::Pair,
        TournamentAct::PairByHand { .. } => TournamentActName::PairByHand,
        TournamentAct::Unpair { .. } => TournamentActName::Unpair,
        TournamentAct::Result { .. } => TournamentActName::Result,
        TournamentAct::Complete {} => TournamentActName::Complete,
        TournamentAct::Cancel { .. } => TournamentActName::Cancel,
    }
}

/// The act that the rulebook knows by a name.
#[must_use]
pub(crate) const fn asked(name: TournamentActName) -> HallAct {
    match name {
        TournamentActName::Join => HallAct::Join,
        TournamentActName::Leave => HallAct::Leave,
        TournamentActName::CheckIn => HallAct::CheckIn,
        TournamentActName::AskBye => HallAct::AskBye,
        TournamentActName::Claim => HallAct::Claim,
        TournamentActName::Enter => HallAct::Enter,
        TournamentActName::Correct => HallAct::Correct,
        TournamentActName::Remove => HallAct::Remove,
        TournamentActName::Readmit => HallAct::Readmit,
        TournamentActName::KeepApart => HallAct::KeepApart,
        TournamentActName::Settle => HallAct::Settle,
        TournamentActName::Pair => HallAct::Pair,
        TournamentActName::PairByHand => HallAct::PairByHand,
        TournamentActName::Unpair => HallAct::Unpair,
        TournamentActName::Result => HallAct::Result,
        TournamentActName::Complete => HallAct::Complete,
        TournamentActName::Cancel => HallAct::Cancel,
    }
}
