//! Who is where, and how that is counted.

use krog_chess::Message;
use krog_pairing::{
    Kind, Number, Place, TieBreak, Tournament, Value, Worksheet,
    round_robin::{self, CrossTable},
    standings,
    tie_break::{Base, How, Term},
};
use krog_texts::in_all;
use krog_wire::{
    explain::Bilingual,
    tournament::{SheetTerm, SheetView, StandingView, WorksheetView},
};

use crate::{
    arena,
    pairing::{by_number, points, result, schedule, tournament},
    state::{EntryId, Round, State, count},
};

/// What decides in a Swiss where nothing else is settled: C.07 names no order, so it is said before the first round.
const SWISS: [Base; 4] = [Base::Buchholz, Base::Buchholz, Base::SonnebornBerger, Base::DirectEncounter];
/// What decides in a round robin.
const ROBIN: [Base; 3] = [Base::DirectEncounter, Base::SonnebornBerger, Base::Wins];

/// The tie-breaks that decide, in their order: those that are settled, or what is usual.
#[must_use]
pub fn tie_breaks(state: &State) -> Vec<TieBreak> {
    if state.is_knock_out() || state.is_arena() {
        return Vec::new();
    }
    let settled = &state.settings().tie_breaks;
    if settled.is_empty() {
        return usual(state.is_swiss());
    }
    settled.iter().filter_map(|code| code.parse().ok()).collect()
}

/// The tie-breaks that decide where none are settled.
pub(crate) fn usual(swiss: bool) -> Vec<TieBreak> {
    if !swiss {
        return ROBIN.map(TieBreak::plain).to_vec();
    }
    let mut usual = SWISS.map(TieBreak::plain).to_vec();
    if let Some(first) = usual.first_mut() {
        first.cut_lowest = 1;
    }
    usual
}

/// The table, the first place first; empty before the first round. It is counted each time: keep it as long as the version is the same.
#[must_use]
pub fn table(state: &State) -> Vec<StandingView> {
    if let Some(drawn) = state.knock_out() {
        return drawn.table(state);
    }
    if state.is_arena() {
        return state.arena().map(arena::table).unwrap_or_default();
    }
    let view = |place: &Place| {
        let written = |sheet: &Worksheet| match sheet.value {
            Value::Undefined => None,
            value => Some(value.to_string()),
        };
        Some(StandingView {
            entrant: by_number(state.numbers(), place.number)?,
            rank: count(place.rank),
            points: place.points,
            values: place.worksheets.iter().map(written).collect(),
            arena: None,
        })
    };
    places(state).iter().filter_map(view).collect()
}

/// How the tie-breaks of a player are counted; none where the table does not have the player.
#[must_use]
pub fn worksheets(state: &State, entry: EntryId) -> Option<WorksheetView> {
    if let Some(arena) = state.arena() {
        return arena::worksheet(arena, entry);
    }
    let number = state.entrant(entry)?.number?;
    let place = places(state).into_iter().find(|place| place.number == number)?;
    let sheets = tie_breaks(state).into_iter().zip(&place.worksheets);
    let sheets = sheets.map(|(tie_break, sheet)| sheet_view(state, &tie_break, sheet)).collect();
    Some(WorksheetView { entrant: entry, sheets })
}

/// The places; none before the first round.
pub(crate) fn places(state: &State) -> Vec<Place> {
    if state.rounds().is_empty() || state.is_knock_out() || state.is_arena() {
        return Vec::new();
    }
    standings(&counted(state), &tie_breaks(state)).unwrap_or_default()
}

/// What counts in the table: the rounds of which a result is there, and of a round robin only those who played half of their games.
fn counted(state: &State) -> Tournament {
    if state.is_swiss() {
        // A round of which no result is there is no absence yet.
        let begun = |round: &&Round| round.boards.is_empty() || round.open < round.boards.len();
        return until(tournament(state), state.rounds().iter().take_while(begun).count());
    }
    cross_table(state).map_or_else(
        || tournament(state),
        |cross| {
            cross.tournament(|number| {
                let entrant = by_number(state.numbers(), number).and_then(|entry| state.entrant(entry));
                let player = entrant.map(|entrant| &entrant.player);
                let rating =
                    player.and_then(|player| player.rating).and_then(|rating| u16::try_from(rating).ok());
                (player.map(|player| player.name.clone()).unwrap_or_default(), rating)
            })
        },
    )
}

/// A Swiss as if it had so many rounds: what is to come is no absence yet.
pub(crate) fn until(mut tournament: Tournament, rounds: usize) -> Tournament {
    if tournament.kind == Kind::Swiss {
        tournament.rounds = rounds;
        for player in &mut tournament.players {
            player.rounds.truncate(rounds);
        }
    }
    tournament
}

/// The cross table of a round robin; none before the first round, and of other formats.
#[must_use]
pub fn cross_table(state: &State) -> Option<CrossTable> {
    let numbers = state.numbers();
    if !state.is_round_robin() || numbers.is_empty() {
        return None;
    }
    let number = |entry: EntryId| state.entrant(entry).and_then(|entrant| entrant.number);
    let mut entries = Vec::new();
    for (round, told) in state.rounds().iter().enumerate() {
        for board in &told.boards {
            let (Some(white), Some(black), Some(result)) =
                (number(board.white), number(board.black), board.result.and_then(result))
            else {
                continue;
            };
            entries.push(round_robin::Entry { round, white, black, result });
        }
    }
    let gone = |entry: &EntryId| state.entrant(*entry).is_some_and(|entrant| entrant.gone.is_some());
    let withdrawn: Vec<Number> =
        numbers.iter().zip(1..).filter(|(entry, _)| gone(entry)).map(|(_, number)| number).collect();
    CrossTable::new(&schedule(state, numbers.len()).ok()?, &entries, &withdrawn, points(state)).ok()
}

fn sheet_view(state: &State, tie_break: &TieBreak, sheet: &Worksheet) -> SheetView {
    let both = |message: Message| Bilingual::new(in_all(&message));
    let amount = |amount: i64| match sheet.value {
        Value::Hundredths(_) => Value::Hundredths(amount).to_string(),
        Value::Whole(_) | Value::Undefined => amount.to_string(),
    };
    let term = |term: &Term| SheetTerm {
        round: Some(count(term.round)),
        entrant: term.opponent.and_then(|number| by_number(state.numbers(), number)),
        amount: amount(term.amount),
        why: Vec::new(),
        cut: term.cut,
    };
    let how = match sheet.how {
        How::Sum => Message::new("sheet-sum"),
        How::Mean => Message::new("sheet-mean"),
        How::Performance { share, difference } => Message::new("sheet-performance")
            .with("share", share.to_string())
            .with("difference", difference.to_string()),
        How::Perfect { score } => {
            Message::new("sheet-perfect").with("score", Value::Hundredths(score * 10).to_string())
        }
        How::Place => Message::new("sheet-place"),
        How::Nothing if sheet.value == Value::Undefined => Message::new("sheet-undefined"),
        How::Nothing => Message::new("sheet-nothing"),
    };
    SheetView {
        code: tie_break.to_string(),
        name: both(Message::new("tie-break-name").with("code", tie_break.base.code())),
        value: (sheet.value != Value::Undefined).then(|| sheet.value.to_string()),
        terms: sheet.terms.iter().map(term).collect(),
        how: both(how),
    }
}
