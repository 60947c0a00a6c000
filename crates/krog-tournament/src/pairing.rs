//! The tournament as the rules of pairing see it, and who meets whom next.

use std::collections::{BTreeMap, BTreeSet};

use krog_pairing::{
    Apart, GameResult, Kind, Number, Outcome, Player, Points, Score, Tournament, acceleration,
    dutch::{self, PairingError},
    knock_out::BracketError,
    round_robin::{Schedule, ScheduleError, draw},
};
use krog_wire::tournament::{BoardResult, ByeWorth, TournamentFormat};
use thiserror::Error;

use crate::{
    decide::Moment,
    event::Event,
    knock_out,
    state::{Entrant, EntryId, State, count},
};

/// Why a round is not paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unpaired {
    /// Whoever meets whom, an absolute criterion is broken, or two meet who are kept apart.
    #[error(transparent)]
    Pairing(#[from] PairingError),
    /// There is no schedule for so many players.
    #[error(transparent)]
    Schedule(#[from] ScheduleError),
    /// There is no bracket for so many players.
    #[error(transparent)]
    Bracket(#[from] BracketError),
}

/// The tournament as the rules of pairing see it: the players with their pairing numbers, and the rounds that are paired. A game
/// without a result is none yet.
#[must_use]
pub fn tournament(state: &State) -> Tournament {
    numbered(state, state.numbers())
}

/// The same by these numbers.
pub(crate) fn numbered(state: &State, numbers: &[EntryId]) -> Tournament {
    let places: BTreeMap<EntryId, Number> = numbers.iter().copied().zip(1..).collect();
    let rounds = usize::try_from(state.rounds_planned()).unwrap_or(usize::MAX).max(state.rounds().len());
    let mut absent = BTreeSet::new();
    let mut players: Vec<Player> = numbers
        .iter()
        .zip(1..)
        .filter_map(|(entry, number)| Some((state.entrant(*entry)?, number)))
        .map(|(entrant, number)| Player {
            number,
            name: entrant.player.name.clone(),
            rating: entrant.player.rating.and_then(|rating| u16::try_from(rating).ok()),
            rounds: vec![krog_pairing::Round::ABSENT; rounds],
        })
        .collect();
    for (at, round) in state.rounds().iter().enumerate() {
        let mut told = Told { players: &mut players, places: &places, at };
        for board in &round.boards {
            let Some((white, black)) = board.result.map(outcomes) else { continue };
            told.game(board.white, board.black, white, black);
        }
        // In a round robin, to be free is no bye: nothing comes of it.
        if let Some(bye) = round.bye.filter(|_| state.is_swiss()) {
            told.put(
                bye,
                krog_pairing::Round { outcome: Outcome::PairingBye, ..krog_pairing::Round::ABSENT },
            );
        }
        for (entry, worth) in &round.byes {
            let outcome = bye(*worth);
            if let Some(number) =
                told.put(*entry, krog_pairing::Round { outcome, ..krog_pairing::Round::ABSENT })
            {
                absent.insert((at, number));
            }
        }
    }
    let mut tournament = Tournament {
        kind: if state.is_swiss() { Kind::Swiss } else { Kind::RoundRobin },
        rounds,
        points: points(state),
        players,
        first_white: state.first_white,
        absent,
        apart: apart(state, rounds, &places),
        virtual_points: BTreeMap::new(),
    };
    tournament.virtual_points = accelerated(state, &tournament, &places);
    tournament
}

struct Told<'t> {
    players: &'t mut [Player],
    places: &'t BTreeMap<EntryId, Number>,
    at: usize,
}

impl Told<'_> {
    fn put(&mut self, entry: EntryId, round: krog_pairing::Round) -> Option<Number> {
        let number = self.places.get(&entry).copied()?;
        let place = usize::try_from(number).ok()?.checked_sub(1)?;
        *self.players.get_mut(place)?.rounds.get_mut(self.at)? = round;
        Some(number)
    }

    fn game(&mut self, white: EntryId, black: EntryId, of_white: Outcome, of_black: Outcome) {
        let number = |entry: EntryId| self.places.get(&entry).copied();
        let (one, other) = (number(white), number(black));
        let told = |opponent, white, outcome| krog_pairing::Round { opponent, white: Some(white), outcome };
        self.put(white, told(other, true, of_white));
        self.put(black, told(one, false, of_black));
    }
}

/// What a result is for White and for Black.
pub(crate) const fn outcomes(result: BoardResult) -> (Outcome, Outcome) {
    const WIN: Outcome = Outcome::Played(Score::Win);
    const DRAW: Outcome = Outcome::Played(Score::Draw);
    const LOSS: Outcome = Outcome::Played(Score::Loss);
    match result {
        BoardResult::WhiteWins => (WIN, LOSS),
        BoardResult::Draw => (DRAW, DRAW),
        BoardResult::BlackWins => (LOSS, WIN),
        BoardResult::BlackForfeits => (Outcome::ForfeitWin, Outcome::ForfeitLoss),
        BoardResult::WhiteForfeits => (Outcome::ForfeitLoss, Outcome::ForfeitWin),
        BoardResult::BothForfeit => (Outcome::ForfeitLoss, Outcome::ForfeitLoss),
        BoardResult::HalfToWhite => (DRAW, LOSS),
        BoardResult::HalfToBlack => (LOSS, DRAW),
        BoardResult::NothingToBoth => (LOSS, LOSS),
    }
}

/// A result as the cross table takes it.
pub(crate) const fn result(result: BoardResult) -> Option<GameResult> {
    let (white, black) = outcomes(result);
    match GameResult::new(white, black) {
        Ok(result) => Some(result),
        Err(_) => None,
    }
}

/// What a bye that was asked for is.
pub(crate) const fn bye(worth: ByeWorth) -> Outcome {
    match worth {
        ByeWorth::Half => Outcome::HalfBye,
        ByeWorth::Zero => Outcome::ZeroBye,
        ByeWorth::Full => Outcome::FullBye,
    }
}

/// What results are worth.
pub(crate) fn points(state: &State) -> Points {
    let Some(worth) = state.settings().points else { return Points::default() };
    Points {
        win: worth.win.into(),
        draw: worth.draw.into(),
        loss: worth.loss.into(),
        pairing_bye: worth.bye.into(),
        ..Points::default()
    }
}

/// Who is kept apart, with the rounds in which they were or will be.
fn apart(state: &State, rounds: usize, places: &BTreeMap<EntryId, Number>) -> Vec<Apart> {
    let mut groups: Vec<&Vec<EntryId>> = state.rounds().iter().flat_map(|round| &round.apart).collect();
    groups.extend(state.apart());
    groups.sort();
    groups.dedup();
    let paired = state.rounds().len();
    let mut told = Vec::new();
    for group in groups {
        let held = |at: usize| match state.rounds().get(at) {
            Some(round) => round.apart.contains(group),
            None => state.apart().contains(group),
        };
        let mut players: Vec<Number> = group.iter().filter_map(|entry| places.get(entry).copied()).collect();
        players.sort_unstable();
        let mut first = None;
        for at in 0..=rounds.max(paired) {
            let holds = at < rounds && held(at);
            match (first, holds) {
                (None, true) => first = Some(at),
                (Some(from), false) => {
                    told.push(Apart { rounds: from..=at - 1, players: players.clone() });
                    first = None;
                }
                _ => {}
            }
        }
    }
    told.retain(|apart| apart.players.len() >= 2);
    told
}

/// The points that count only for pairing (C.04.5.1). The group that has them ends where it ended in the first round, whoever comes later.
fn accelerated(
    state: &State,
    tournament: &Tournament,
    places: &BTreeMap<EntryId, Number>,
) -> BTreeMap<Number, Vec<i64>> {
    if !matches!(state.settings().format, TournamentFormat::Swiss { accelerated: true, .. }) {
        return BTreeMap::new();
    }
    let usual = acceleration::baku(tournament).unwrap_or_default();
    let Some(row) = usual.values().next().cloned() else { return usual };
    match state.last_accelerated.and_then(|last| places.get(&last)) {
        Some(last) => (1..=*last).map(|number| (number, row.clone())).collect(),
        None => usual,
    }
}

/// The tournament as it stands before its next round, with those absent who are not paired in it; and the entries by number.
pub(crate) fn before_next(state: &State) -> (Tournament, Vec<EntryId>) {
    let next = state.rounds().len();
    let numbers = state.numbering(state.paired().saturating_add(1));
    let mut tournament = numbered(state, &numbers);
    for (entry, number) in numbers.iter().zip(1..) {
        let Some(entrant) = state.entrant(*entry) else { continue };
        if entrant.gone.is_some() || state.away(entrant).is_some() {
            tournament.absent.insert((next, number));
        }
    }
    (tournament, numbers)
}

/// The pairing of the next round, as the event that keeps it.
///
/// # Errors
/// Nothing satisfies the rules.
pub fn next_pairing(state: &State, at: Moment) -> Result<Event, Unpaired> {
    match state.settings().format {
        TournamentFormat::Swiss { .. } => swiss(state, at),
        TournamentFormat::RoundRobin { .. } => robin(state, at),
        TournamentFormat::KnockOut { .. } => Ok(knock_out::next(state, at)?),
        // Whoever is free meets, however few rounds there are.
        TournamentFormat::Arena { .. } => Err(PairingError::Over.into()),
    }
}

fn swiss(state: &State, at: Moment) -> Result<Event, Unpaired> {
    let (mut tournament, numbers) = before_next(state);
    let round = state.rounds().len();
    let first_white = (round == 0).then_some(at.lot & 1 == 1);
    tournament.first_white = tournament.first_white.or(first_white);
    let pairing = dutch::pair_round(&tournament, round)?;
    let entry = |number: Number| by_number(&numbers, number);
    let boards = pairing.pairs.iter().filter_map(|pair| Some([entry(pair.white)?, entry(pair.black)?]));
    Ok(Event::Paired {
        round: count(round).saturating_add(1),
        at: at.now_ms,
        boards: boards.collect(),
        bye: pairing.bye.and_then(entry),
        byes: byes(state),
        by_hand: None,
        first_white,
        numbers: Vec::new(),
        lot: None,
    })
}

/// Who has which byes in the next round.
pub(crate) fn byes(state: &State) -> Vec<(EntryId, ByeWorth)> {
    let away = |entrant: &Entrant| Some((entrant.id, state.away(entrant)?));
    state.entrants().iter().filter(|entrant| entrant.gone.is_none()).filter_map(away).collect()
}

pub(crate) fn by_number(numbers: &[EntryId], number: Number) -> Option<EntryId> {
    numbers.get(usize::try_from(number).ok()?.checked_sub(1)?).copied()
}

fn robin(state: &State, at: Moment) -> Result<Event, Unpaired> {
    let round = state.rounds().len();
    let (numbers, drawn) = if round == 0 {
        let drawn = drawn(state, at.lot);
        (drawn.clone(), drawn)
    } else {
        (state.numbers().to_vec(), Vec::new())
    };
    let schedule = schedule(state, numbers.len())?;
    let told = schedule.rounds().get(round).ok_or(PairingError::Over)?;
    let entry = |number: Number| by_number(&numbers, number);
    let boards = told.pairs.iter().filter_map(|pair| Some([entry(pair.white)?, entry(pair.black)?]));
    Ok(Event::Paired {
        round: count(round).saturating_add(1),
        at: at.now_ms,
        boards: boards.collect(),
        bye: told.free.and_then(entry),
        byes: Vec::new(),
        by_hand: None,
        first_white: None,
        numbers: drawn,
        lot: None,
    })
}

/// Who meets whom in a round robin of so many players.
pub(crate) fn schedule(state: &State, players: usize) -> Result<Schedule, ScheduleError> {
    let cycles = match state.settings().format {
        TournamentFormat::RoundRobin { cycles } => usize::try_from(cycles).unwrap_or(usize::MAX),
        _ => 1,
    };
    Schedule::new(players, cycles)
}

/// The entries in the order of numbers that are drawn by lot, so that compatriots do not meet in the last rounds (C.05 Annex 2).
fn drawn(state: &State, lot: u64) -> Vec<EntryId> {
    let there = |entrant: &&Entrant| entrant.gone.is_none() && state.away(entrant).is_none();
    let entrants: Vec<&Entrant> = state.entrants().iter().filter(there).collect();
    let federations: Vec<Option<&str>> =
        entrants.iter().map(|entrant| entrant.player.federation.as_deref()).collect();
    let Ok(draw) = draw(&federations, lot) else {
        return entrants.iter().map(|entrant| entrant.id).collect();
    };
    let mut numbers: Vec<(Number, EntryId)> =
        draw.numbers.into_iter().zip(entrants.iter().map(|entrant| entrant.id)).collect();
    numbers.sort_unstable();
    numbers.into_iter().map(|(_, entry)| entry).collect()
}
