//! A report looked through: every round paired again as the tournament stood before it, points added up again.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    dutch,
    tournament::{Kind, Number, Outcome, Round, Score, Tournament},
    trf::{Entry, Report},
};

/// A game, or a bye that the pairing gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    /// Who has White, or the bye.
    pub white: Number,
    /// Who has Black; none with a bye.
    pub black: Option<Number>,
}

/// Something in a report that is not as it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// The rules give another pairing.
    Pairing {
        /// From 1.
        round: usize,
        /// From 1, in the order in which pairings are published.
        board: usize,
        /// What the rules give.
        rules: Board,
        /// What the report has of the same players.
        report: Vec<Board>,
    },
    /// A round was paired though no pairing satisfies the absolute criteria.
    NoPairing {
        /// From 1.
        round: usize,
    },
    /// What two players have of their game contradicts each other: the same colour, or results that no game has.
    Game {
        /// From 1.
        round: usize,
        /// Who played.
        players: (Number, Number),
    },
    /// A player's points are not the sum of the results.
    Points {
        /// Whose.
        player: Number,
        /// What the report has, in tenths.
        report: i64,
        /// What the results add up to, in tenths.
        sum: i64,
    },
    /// A player's rank does not go with the points.
    Rank {
        /// Whose.
        player: Number,
        /// What the report has.
        report: u32,
        /// The first rank that players with these points can have.
        first: u32,
        /// The last one.
        last: u32,
    },
}

/// Everything in a report that is not as it should be, by rounds, then by players.
///
/// Pairings are looked at where the report is of a tournament by the Dutch system ([`Report::is_dutch`]).
#[must_use]
pub fn check(report: &Report) -> Vec<Finding> {
    let tournament = report.tournament();
    let mut findings = Vec::new();
    for round in 0..report.next_round() {
        if report.is_dutch() {
            findings.extend(pairings(&tournament, round));
        }
        findings.extend(games(&tournament, round));
    }
    // Points that were given or taken by the arbiter are in no result.
    if !report.lines.iter().any(|line| line.code() == "299") {
        findings.extend(standings(report, &tournament));
    }
    findings
}

impl Report {
    /// Whether it is of a tournament that is paired by the Dutch system.
    #[must_use]
    pub fn is_dutch(&self) -> bool {
        self.kind() == Kind::Swiss
            && match &self.system {
                Some(system) => system.starts_with("FIDE_DUTCH"),
                None => !self.is_knock_out(),
            }
    }

    /// Whether it is of a knock-out, in which points decide no place. Only the words say so: `192` has no code for one.
    #[must_use]
    pub fn is_knock_out(&self) -> bool {
        self.content("092").is_some_and(|words| words.to_lowercase().contains("knock"))
    }
}

/// A tournament as it stood before a round, from 0, with those absent who were not paired in it.
#[must_use]
pub fn before_round(tournament: &Tournament, round: usize) -> Tournament {
    let mut before = tournament.clone();
    before.first_white = tournament.first_white.or_else(|| dutch::inferred(tournament));
    before.absent.clear();
    for player in &mut before.players {
        if !player.rounds.get(round).is_some_and(Round::is_paired) {
            before.absent.insert((round, player.number));
        }
        for told in player.rounds.iter_mut().skip(round) {
            *told = Round::ABSENT;
        }
    }
    before
}

fn pairings(tournament: &Tournament, round: usize) -> Vec<Finding> {
    let Ok(pairing) = dutch::pair_round(&before_round(tournament, round), round) else {
        return vec![Finding::NoPairing { round: round + 1 }];
    };
    let games = pairing.pairs.iter().map(|pair| Board { white: pair.white, black: Some(pair.black) });
    let byes = pairing.bye.map(|white| Board { white, black: None });
    let differs = |rules: &Board| {
        let mut report = BTreeSet::new();
        for number in [Some(rules.white), rules.black].into_iter().flatten() {
            report.extend(board(tournament, round, number));
        }
        let [told] = report.iter().collect::<Vec<_>>()[..] else { return Some(report) };
        // Where nobody's colour is told, there is none to compare.
        let colors = told.black.is_none()
            || tournament
                .player(told.white)
                .is_none_or(|player| player.rounds.get(round).is_some_and(|told| told.white.is_some()));
        let turned =
            Board { white: rules.black.unwrap_or(rules.white), black: rules.black.map(|_| rules.white) };
        (told != rules && (colors || *told != turned)).then_some(report)
    };
    (1..)
        .zip(games.chain(byes))
        .filter_map(|(board, rules)| {
            let report = differs(&rules)?.into_iter().collect();
            Some(Finding::Pairing { round: round + 1, board, rules, report })
        })
        .collect()
}

/// What a report has of a player in a round.
fn board(tournament: &Tournament, round: usize, number: Number) -> Option<Board> {
    let told = tournament.player(number)?.rounds.get(round)?;
    let Some(opponent) = told.opponent else { return Some(Board { white: number, black: None }) };
    let other = tournament.player(opponent).and_then(|player| player.rounds.get(round));
    let white = told.white.or_else(|| other.and_then(|other| other.white).map(|white| !white));
    let first = white.unwrap_or(number < opponent);
    let (white, black) = if first { (number, opponent) } else { (opponent, number) };
    Some(Board { white, black: Some(black) })
}

fn games(tournament: &Tournament, round: usize) -> Vec<Finding> {
    let mut findings = Vec::new();
    for player in &tournament.players {
        let Some(own) = player.rounds.get(round) else { continue };
        let Some(opponent) = own.opponent.filter(|opponent| *opponent > player.number) else { continue };
        let theirs = tournament.player(opponent).and_then(|player| player.rounds.get(round));
        let Some(theirs) = theirs else { continue };
        let colors = own.white.is_none() || own.white != theirs.white;
        if !colors || !fit(own.outcome, theirs.outcome) {
            findings.push(Finding::Game { round: round + 1, players: (player.number, opponent) });
        }
    }
    findings
}

/// Whether a game can have these results: half a point and none are a result, a point and a half is not.
fn fit(one: Outcome, other: Outcome) -> bool {
    match (one, other) {
        (Outcome::Played(Score::Win), Outcome::Played(other)) => other == Score::Loss,
        (Outcome::Played(one), Outcome::Played(Score::Win)) => one == Score::Loss,
        (Outcome::Played(_), Outcome::Played(_)) => true,
        (Outcome::ForfeitWin, other) => other == Outcome::ForfeitLoss,
        (Outcome::ForfeitLoss, other) => matches!(other, Outcome::ForfeitWin | Outcome::ForfeitLoss),
        _ => false,
    }
}

fn standings(report: &Report, tournament: &Tournament) -> Vec<Finding> {
    let next = report.next_round();
    let sums: BTreeMap<Number, i64> = tournament
        .players
        .iter()
        .map(|player| (player.number, tournament.total_before(player, next)))
        .collect();
    let sum = |entry: &Entry| sums.get(&entry.number).copied().unwrap_or_default();
    let has = |entry: &Entry| entry.points.unwrap_or_else(|| sum(entry));
    let mut all: Vec<i64> = report.entries.iter().map(has).collect();
    all.sort_unstable();
    let mut findings = Vec::new();
    let ranked = !report.is_knock_out();
    for entry in &report.entries {
        let (sum, has) = (sum(entry), has(entry));
        // Programs differ on whether the bye of the next round is in the points already.
        let bye = entry.told(next).map_or(0, |told| tournament.points.of(told.round.outcome));
        if has != sum && has != sum + bye {
            findings.push(Finding::Points { player: entry.number, report: has, sum });
        }
        let above = all.len() - all.partition_point(|points| *points <= has);
        let level = all.len() - all.partition_point(|points| *points < has);
        let [first, last] = [above + 1, level].map(|rank| u32::try_from(rank).unwrap_or(u32::MAX));
        if let Some(rank) = entry.rank.filter(|rank| ranked && *rank > 0 && !(first..=last).contains(rank)) {
            findings.push(Finding::Rank { player: entry.number, report: rank, first, last });
        }
    }
    findings
}
