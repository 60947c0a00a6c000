//! Random tournaments: results drawn from differences of ratings, every round paired by the Dutch system.

use std::{collections::BTreeSet, ops::RangeInclusive};

use thiserror::Error;

use crate::{
    acceleration::baku,
    dutch::{self, Pair},
    lot::Lot,
    tie_break::expected,
    tournament::{Kind, Number, Outcome, Player, Points, Round, Score, Tournament},
    trf::MOST_ROUNDS,
};

/// What a random tournament is like. Percentages above 100 count as 100.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// How many players it has, latecomers and all.
    pub players: u32,
    /// How many rounds.
    pub rounds: usize,
    /// How many games of a hundred between players of the same strength are drawn.
    pub draws: u8,
    /// How many games of a hundred are forfeited.
    pub forfeits: u8,
    /// How many players of a hundred leave before the end.
    pub retired: u8,
    /// In how many rounds of a hundred a player takes a half-point bye.
    pub half_byes: u8,
    /// How many players of a hundred come after the first round.
    pub late: u8,
    /// Between which the ratings are.
    pub ratings: RangeInclusive<u16>,
    /// What results are worth.
    pub points: Points,
    /// Whether the first rounds are accelerated.
    pub baku: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            players: 40,
            rounds: 9,
            draws: 30,
            forfeits: 2,
            retired: 5,
            half_byes: 2,
            late: 5,
            ratings: 1400..=2600,
            points: Points::default(),
            baku: false,
        }
    }
}

/// Why there is no such tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum GenerateError {
    /// A report has four columns for a pairing number.
    #[error("a tournament has 2 to 9999 players")]
    Players,
    /// Too many rounds, or none.
    #[error("a tournament has 1 to {MOST_ROUNDS} rounds")]
    Rounds,
    /// The lowest rating is above the highest, or one is too high for a report.
    #[error("ratings lie between 1 and 9999, the lower one first")]
    Ratings,
    /// Baku acceleration is for a win that is worth two draws.
    #[error("acceleration needs a win that is worth two draws and a loss that is worth nothing")]
    Baku,
    /// Too few players for so many rounds.
    #[error("round {0} cannot be paired")]
    NoPairing(usize),
}

/// A tournament with all its rounds; the same for the same seed.
///
/// # Errors
/// The settings make no sense, or a round cannot be paired.
pub fn generate(settings: &Settings, seed: u64) -> Result<Tournament, GenerateError> {
    if !(2..=9999).contains(&settings.players) {
        return Err(GenerateError::Players);
    }
    if !(1..=MOST_ROUNDS).contains(&settings.rounds) {
        return Err(GenerateError::Rounds);
    }
    let (lowest, highest) = (*settings.ratings.start(), *settings.ratings.end());
    if lowest < 1 || highest > 9999 || lowest > highest {
        return Err(GenerateError::Ratings);
    }
    let mut lot = Lot::new(seed);
    let mut tournament = field(settings, &mut lot);
    if settings.baku {
        tournament.virtual_points = baku(&tournament).ok_or(GenerateError::Baku)?;
    }
    let stays: Vec<RangeInclusive<usize>> =
        tournament.players.iter().map(|_| stay(settings, &mut lot)).collect();
    for round in 0..settings.rounds {
        let mut away = BTreeSet::new();
        for (player, stay) in tournament.players.iter_mut().zip(&stays) {
            let asks = stay.contains(&round) && lot.percent(settings.half_byes);
            if asks && let Some(told) = player.rounds.get_mut(round) {
                told.outcome = Outcome::HalfBye;
            }
            if asks || !stay.contains(&round) {
                tournament.absent.insert((round, player.number));
            }
            if round < *stay.start() {
                away.insert((round, player.number));
            }
        }
        let pairing =
            dutch::pair_round(&tournament, round).map_err(|_| GenerateError::NoPairing(round + 1))?;
        if pairing.pairs.is_empty() && pairing.bye.is_none() {
            return Err(GenerateError::NoPairing(round + 1));
        }
        // Of those who have not come yet a report says nothing.
        tournament.absent.retain(|absent| !away.contains(absent));
        for pair in pairing.pairs {
            let (white, black) = game(settings, &tournament, pair, &mut lot);
            let told =
                |opponent, white, outcome| Round { opponent: Some(opponent), white: Some(white), outcome };
            enter(&mut tournament, pair.white, round, told(pair.black, true, white));
            enter(&mut tournament, pair.black, round, told(pair.white, false, black));
        }
        if let Some(player) = pairing.bye {
            let told = Round { outcome: Outcome::PairingBye, ..Round::ABSENT };
            enter(&mut tournament, player, round, told);
        }
    }
    Ok(tournament)
}

/// The players, who have played nothing yet.
fn field(settings: &Settings, lot: &mut Lot) -> Tournament {
    let (lowest, highest) = (*settings.ratings.start(), *settings.ratings.end());
    let span = usize::from(highest.saturating_sub(lowest)) + 1;
    let mut ratings: Vec<u16> = (0..settings.players)
        .map(|_| lowest.saturating_add(u16::try_from(lot.below(span)).unwrap_or_default()))
        .collect();
    ratings.sort_unstable_by(|one, other| other.cmp(one));
    let players = (1..).zip(ratings).map(|(number, rating)| Player {
        number,
        name: format!("Player, No {number:04}"),
        rating: Some(rating),
        rounds: vec![Round::ABSENT; settings.rounds],
    });
    Tournament {
        kind: Kind::Swiss,
        rounds: settings.rounds,
        points: settings.points,
        players: players.collect(),
        first_white: Some(lot.below(2) == 0),
        absent: BTreeSet::new(),
        apart: Vec::new(),
        virtual_points: std::collections::BTreeMap::new(),
    }
}

/// From which round to which a player is there.
fn stay(settings: &Settings, lot: &mut Lot) -> RangeInclusive<usize> {
    let last = settings.rounds.saturating_sub(1);
    // Latecomers come in the second to the fourth round.
    let from = if last > 0 && lot.percent(settings.late) { 1 + lot.below(last.min(3)) } else { 0 };
    let to =
        if lot.percent(settings.retired) { from + lot.below((last + 1).saturating_sub(from)) } else { last };
    from..=to
}

fn enter(tournament: &mut Tournament, number: Number, round: usize, told: Round) {
    let at = tournament.players.binary_search_by_key(&number, |player| player.number);
    let player = at.ok().and_then(|at| tournament.players.get_mut(at));
    if let Some(cell) = player.and_then(|player| player.rounds.get_mut(round)) {
        *cell = told;
    }
}

/// What a game comes to for White and for Black.
fn game(settings: &Settings, tournament: &Tournament, pair: Pair, lot: &mut Lot) -> (Outcome, Outcome) {
    if lot.percent(settings.forfeits) {
        return match lot.below(10) {
            0 => (Outcome::ForfeitLoss, Outcome::ForfeitLoss),
            1..=5 => (Outcome::ForfeitWin, Outcome::ForfeitLoss),
            _ => (Outcome::ForfeitLoss, Outcome::ForfeitWin),
        };
    }
    let rating = |number| tournament.player(number).and_then(|player| player.rating).map_or(0, i64::from);
    // White's move is worth some points of rating.
    let expected = 10 * expected(rating(pair.white) + 35 - rating(pair.black));
    let draws = i64::from(settings.draws.min(100)) * 10 * expected.min(1000 - expected) / 500;
    let wins = expected - draws / 2;
    let (white, black) = match i64::try_from(lot.below(1000)).unwrap_or_default() {
        drawn if drawn < wins => (Score::Win, Score::Loss),
        drawn if drawn < wins + draws => (Score::Draw, Score::Draw),
        _ => (Score::Loss, Score::Win),
    };
    (Outcome::Played(white), Outcome::Played(black))
}
