//! A tournament as it is shown to somebody.

use std::{
    collections::HashMap,
    fmt,
    sync::{Mutex, OnceLock, PoisonError},
};

use krog_compete::{
    acts::permits,
    tournament::{Hall, duty},
};
use krog_wire::{
    explain::Bilingual,
    tournament::{
        BoardView, ByeAsked, ByeKind, ByeView, ByeWorth, DutyOf, DutyView, EntrantHidden, EntrantView,
        StandingView, TournamentActName, TournamentRoundView, TournamentRow, TournamentView,
    },
};

use crate::{
    actor::{Actor, Counted, asked, usual},
    rfc3339,
    standings::tie_breaks,
    state::{Board, Entrant, EntryId, Round, State},
};

/// All acts, in the order in which they are listed.
const ACTS: [TournamentActName; 17] = [
    TournamentActName::Join,
    TournamentActName::Leave,
    TournamentActName::CheckIn,
    TournamentActName::AskBye,
    TournamentActName::Claim,
    TournamentActName::Enter,
    TournamentActName::Correct,
    TournamentActName::Remove,
    TournamentActName::Readmit,
    TournamentActName::KeepApart,
    TournamentActName::Settle,
    TournamentActName::Pair,
    TournamentActName::PairByHand,
    TournamentActName::Unpair,
    TournamentActName::Result,
    TournamentActName::Complete,
    TournamentActName::Cancel,
];

/// What the organiser may have to do.
const DUTIES: [TournamentActName; 3] =
    [TournamentActName::Pair, TournamentActName::Result, TournamentActName::Complete];

/// What is shown of a tournament that its log does not say.
#[derive(Clone, Copy)]
pub struct About<'a> {
    /// Its id.
    pub id: &'a str,
    /// The name of who organises it.
    pub organizer: &'a str,
    /// The name of the account of somebody of this server.
    pub names: &'a dyn Fn(&str) -> Option<String>,
}

impl fmt::Debug for About<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("About")
            .field("id", &self.id)
            .field("organizer", &self.organizer)
            .finish_non_exhaustive()
    }
}

/// What is shown to one reader alone.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Personal {
    /// Whether the reader organises it.
    pub organizes: bool,
    /// The reader's own entry.
    pub mine: Option<EntryId>,
    /// What is open to the reader now.
    pub may: Vec<TournamentActName>,
    /// Who has to do what next.
    pub duties: Vec<DutyView>,
}

impl Personal {
    /// Puts it into a view that was made for somebody else of the same sight: all but the organiser have one.
    pub fn put(self, view: &mut TournamentView) {
        let Personal { organizes, mine, may, duties } = self;
        (view.organizes, view.mine, view.may, view.duties) = (organizes, mine, may, duties);
    }
}

/// A tournament as it is shown to a reader, with its table, which is [`crate::table`]'s.
///
/// Of its code, others than the organiser see an empty text where there is one.
#[must_use]
pub fn view(state: &State, about: &About<'_>, reader: &Actor, table: &[StandingView]) -> TournamentView {
    let mut settings = state.settings().clone();
    settings.tie_breaks = tie_breaks(state).iter().map(ToString::to_string).collect();
    if !reader.organizes {
        settings.entry.code = settings.entry.code.map(|_| String::new());
    }
    let seen = |entrant: &&Entrant| entrant.counts() || reader.organizes;
    let rounds = (1..).zip(state.rounds());
    let mut view = TournamentView {
        id: about.id.to_owned(),
        version: state.version(),
        settings,
        status: state.status(),
        cancelled: state.cancelled.clone(),
        rounds_planned: state.rounds_planned(),
        organizer: about.organizer.to_owned(),
        organizes: false,
        mine: None,
        may: Vec::new(),
        duties: Vec::new(),
        created_at: rfc3339::write(state.opened_at()),
        next_round_at: state.next_round_at().map(rfc3339::write),
        ends_at: state.ends_at().map(rfc3339::write),
        entrants: state
            .entrants()
            .iter()
            .filter(seen)
            .map(|entrant| entrant_view(state, about, reader, entrant))
            .collect(),
        apart: state.apart().to_vec(),
        rounds: rounds.map(|(number, round)| round_view(number, round)).collect(),
        standings: table.to_vec(),
        bracket: state.knock_out().map(|drawn| drawn.view(state)).unwrap_or_default(),
    };
    personal(state, reader).put(&mut view);
    view
}

fn entrant_view(state: &State, about: &About<'_>, reader: &Actor, entrant: &Entrant) -> EntrantView {
    let player = &entrant.player;
    let coming = entrant.byes.range(state.paired().saturating_add(1)..);
    EntrantView {
        id: entrant.id,
        number: entrant.number,
        name: player.name.clone(),
        account: entrant.person.as_deref().and_then(about.names),
        rating: player.rating,
        title: player.title.clone(),
        federation: player.federation.clone(),
        club: player.club.clone(),
        withdrawn: entrant.gone.is_some(),
        present: entrant.present,
        byes: coming.map(|(round, worth)| ByeAsked { round: *round, worth: *worth }).collect(),
        hidden: reader.organizes.then(|| EntrantHidden {
            fide_id: player.fide_id,
            born: player.born.clone(),
            note: player.note.clone(),
        }),
    }
}

fn round_view(number: u32, round: &Round) -> TournamentRoundView {
    let mut byes: Vec<ByeView> =
        round.bye.map(|entrant| ByeView { entrant, bye: ByeKind::Pairing }).into_iter().collect();
    byes.extend(
        round.byes.iter().map(|(entrant, worth)| ByeView { entrant: *entrant, bye: bye_kind(*worth) }),
    );
    TournamentRoundView {
        round: number,
        paired_at: rfc3339::write(round.paired_at),
        by_hand: round.by_hand.clone(),
        boards: (1..).zip(&round.boards).map(|(place, board)| board_view(place, board)).collect(),
        byes,
    }
}

fn board_view(place: u32, board: &Board) -> BoardView {
    let [white_claims, black_claims] = board.claims;
    BoardView {
        board: place,
        white: board.white,
        black: board.black,
        result: board.result,
        white_claims,
        black_claims,
        game: board.game.clone(),
    }
}

const fn bye_kind(worth: ByeWorth) -> ByeKind {
    match worth {
        ByeWorth::Full => ByeKind::Full,
        ByeWorth::Half => ByeKind::Half,
        ByeWorth::Zero => ByeKind::Zero,
    }
}

/// What is shown to one reader alone.
#[must_use]
pub fn personal(state: &State, reader: &Actor) -> Personal {
    let counted = Counted::of(state);
    let (may, duties) = (open_acts(state, counted, reader), duties(state, counted, reader));
    Personal { organizes: reader.organizes, mine: mine(state, reader), may, duties }
}

fn mine(state: &State, reader: &Actor) -> Option<EntryId> {
    let shown =
        |entry: &EntryId| state.entrant(*entry).is_some_and(|entrant| entrant.counts() || reader.organizes);
    reader.entry(state).filter(shown)
}

/// What somebody may do, and who must do what.
type Decided = (Vec<TournamentActName>, Vec<DutyView>);

/// What is shown to each of many readers of one state: for those of whom the rulebook knows the same it is decided once.
#[derive(Debug, Default)]
pub struct Readers {
    counted: OnceLock<Counted>,
    decided: Mutex<HashMap<[Hall; 2], Decided>>,
}

impl Readers {
    /// The same as [`personal`], for a state that is always the same.
    pub fn personal(&self, state: &State, reader: &Actor) -> Personal {
        if reader.organizes {
            return personal(state, reader);
        }
        let counted = *self.counted.get_or_init(|| Counted::of(state));
        // All else that is asked about an act hangs on the state alone.
        let known =
            [TournamentActName::Join, TournamentActName::Claim].map(|act| usual(state, counted, reader, act));
        let decided = || self.decided.lock().unwrap_or_else(PoisonError::into_inner);
        let before = decided().get(&known).cloned();
        let (may, duties) = before.unwrap_or_else(|| {
            let now = (open_acts(state, counted, reader), duties(state, counted, reader));
            decided().insert(known, now.clone());
            now
        });
        Personal { organizes: false, mine: mine(state, reader), may, duties }
    }
}

/// What is open to a reader now, where it is about what it is usually about: the next round's bye, their own game, another's entry.
#[must_use]
pub fn may(state: &State, reader: &Actor) -> Vec<TournamentActName> {
    open_acts(state, Counted::of(state), reader)
}

fn open_acts(state: &State, counted: Counted, reader: &Actor) -> Vec<TournamentActName> {
    ACTS.into_iter().filter(|act| permits(&usual(state, counted, reader, *act), asked(*act))).collect()
}

/// Who has to do what next, by the rulebook: the reader first.
fn duties(state: &State, counted: Counted, reader: &Actor) -> Vec<DutyView> {
    let mut duties = Vec::new();
    let mut add = |whose: DutyOf, actor: &Actor, act: TournamentActName| {
        if let Ok(Some(duty)) = duty(&usual(state, counted, actor, act), asked(act)) {
            duties.push(DutyView { whose, act, text: Bilingual::new(duty.texts) });
        }
    };
    add(DutyOf::Reader, reader, TournamentActName::Claim);
    let (whose, organizer) = if reader.organizes {
        (DutyOf::Reader, reader.clone())
    } else {
        (DutyOf::Organizer, Actor::server())
    };
    for act in DUTIES {
        add(whose, &organizer, act);
    }
    duties
}

/// A tournament in a list, for a reader.
#[must_use]
pub fn row(state: &State, about: &About<'_>, reader: &Actor) -> TournamentRow {
    let settings = state.settings();
    let playing = reader.entry(state).and_then(|entry| state.entrant(entry));
    TournamentRow {
        id: about.id.to_owned(),
        name: settings.name.clone(),
        status: state.status(),
        place: settings.place,
        format: settings.format,
        variant: settings.variant,
        time: settings.time.clone(),
        players: state.playing(),
        round: state.paired(),
        rounds_planned: state.rounds_planned(),
        organizer: about.organizer.to_owned(),
        open: settings.entry.open,
        playing: playing.is_some_and(|entrant| entrant.gone.is_none()),
        organizes: reader.organizes,
        starts_at: settings.starts_at.clone(),
        created_at: rfc3339::write(state.opened_at()),
    }
}
