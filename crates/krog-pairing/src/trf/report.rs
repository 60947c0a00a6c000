//! All that a report says.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    acceleration,
    dutch::next_round,
    tournament::{Apart, Kind, Number, Outcome, Player, Points, Round, Score, Tournament},
};

/// The coded type of a tournament that is paired by the Dutch system of 2026.
pub(super) const DUTCH: &str = "FIDE_DUTCH_2026";

/// A report of a tournament, with everything that stands in it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// The players, in the order of the file.
    pub entries: Vec<Entry>,
    /// How many rounds are declared (`XXR`, `142`).
    pub rounds: Option<usize>,
    /// Whether number 1 has White in the first round (`XXC`, `152`).
    pub first_white: Option<bool>,
    /// Whether the lines of players are in the order of pairing numbers (`XXC rank`).
    pub by_rank: bool,
    /// The coded type of the tournament (`192`), where it is another than the Dutch system of 2026.
    pub system: Option<String>,
    /// What results are worth (`BBW` and the like, `162`).
    pub values: Values,
    /// Virtual points by rounds, in tenths, of those who have any (`XXA`, `250`).
    pub virtual_points: BTreeMap<Number, Vec<i64>>,
    /// Who may not meet whom (`XXP`, `260`).
    pub apart: Vec<Apart>,
    /// Every other line.
    pub lines: Vec<Line>,
}

/// What a report says of a player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entry {
    /// The pairing number.
    pub number: Number,
    /// `m`, `w` or whatever stands there.
    pub sex: Option<char>,
    /// As the report writes it.
    pub title: String,
    /// As the report writes it.
    pub name: String,
    /// None where the player is unrated.
    pub rating: Option<u16>,
    /// Three letters.
    pub federation: String,
    /// The number at FIDE.
    pub fide_id: String,
    /// The date of birth, or its year.
    pub birth: String,
    /// In tenths.
    pub points: Option<i64>,
    /// The place in the standings.
    pub rank: Option<u32>,
    /// The rounds up to the last of which anything is said; none where the columns are blank.
    pub rounds: Vec<Option<Told>>,
}

/// What a report says of a round of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Told {
    /// What happened.
    pub round: Round,
    /// Whether a game that was played counts for ratings; `W`, `D` and `L` do not.
    pub rated: bool,
}

/// What results are worth, in tenths, where a report says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Values {
    /// A win, a forfeit win and a full-point bye.
    pub win: Option<i64>,
    /// A draw and a half-point bye.
    pub draw: Option<i64>,
    /// A loss at the board.
    pub loss: Option<i64>,
    /// A bye that the pairing gives.
    pub pairing_bye: Option<i64>,
    /// A zero-point bye.
    pub zero_bye: Option<i64>,
    /// A forfeit loss.
    pub forfeit_loss: Option<i64>,
    /// A result that is not known yet.
    pub unknown: Option<i64>,
}

/// A line that is kept as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// How many players stand before it.
    pub before: usize,
    /// The whole line.
    pub text: String,
}

impl Line {
    /// The first three characters, which say what a line is about.
    #[must_use]
    pub fn code(&self) -> String {
        self.text.chars().take(3).collect()
    }

    /// What follows the code.
    #[must_use]
    pub fn content(&self) -> String {
        self.text.chars().skip(3).collect::<String>().trim().to_owned()
    }
}

impl Values {
    /// What each result is worth.
    #[must_use]
    pub fn points(&self) -> Points {
        let usual = Points::default();
        let win = self.win.unwrap_or(usual.win);
        Points {
            win,
            draw: self.draw.unwrap_or(usual.draw),
            loss: self.loss.unwrap_or(usual.loss),
            pairing_bye: self.pairing_bye.unwrap_or(win),
            zero_bye: self.zero_bye.unwrap_or(usual.zero_bye),
            forfeit_loss: self.forfeit_loss.unwrap_or(usual.forfeit_loss),
        }
    }
}

impl From<&Points> for Values {
    fn from(points: &Points) -> Values {
        let usual = Points::default();
        let other = |value: i64, usual: i64| (value != usual).then_some(value);
        let absent = points.zero_bye != usual.zero_bye || points.forfeit_loss != usual.forfeit_loss;
        Values {
            win: other(points.win, usual.win),
            draw: other(points.draw, usual.draw),
            loss: other(points.loss, usual.loss),
            pairing_bye: other(points.pairing_bye, points.win),
            zero_bye: absent.then_some(points.zero_bye),
            forfeit_loss: absent.then_some(points.forfeit_loss),
            unknown: None,
        }
    }
}

impl Told {
    /// Whether a bye was asked for.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        matches!(self.round.outcome, Outcome::FullBye | Outcome::HalfBye | Outcome::ZeroBye)
    }

    /// The result as reports write it.
    #[must_use]
    pub const fn symbol(&self) -> char {
        match (self.round.outcome, self.rated) {
            (Outcome::Played(Score::Win), true) => '1',
            (Outcome::Played(Score::Draw), true) => '=',
            (Outcome::Played(Score::Loss), true) => '0',
            (Outcome::Played(Score::Win), false) => 'W',
            (Outcome::Played(Score::Draw), false) => 'D',
            (Outcome::Played(Score::Loss), false) => 'L',
            (Outcome::ForfeitWin, _) => '+',
            (Outcome::ForfeitLoss, _) => '-',
            (Outcome::PairingBye, _) => 'U',
            (Outcome::FullBye, _) => 'F',
            (Outcome::HalfBye, _) => 'H',
            (Outcome::ZeroBye, _) => 'Z',
        }
    }
}

impl Entry {
    /// What is said of a round, from 0.
    #[must_use]
    pub fn told(&self, round: usize) -> Option<Told> {
        self.rounds.get(round).copied().flatten()
    }

    /// Without the blank rounds at the end.
    pub(super) fn trim(&mut self) {
        let told = self.rounds.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        self.rounds.truncate(told);
    }
}

impl Report {
    /// The round that is paired next, from 0: behind the last in which anybody was paired.
    #[must_use]
    pub fn next_round(&self) -> usize {
        let paired = |told: &Option<Told>| told.is_some_and(|told| told.round.is_paired());
        let last = self.entries.iter().filter_map(|entry| entry.rounds.iter().rposition(paired)).max();
        last.map_or(0, |last| last + 1)
    }

    /// What follows a code of three characters, where a line of the report has it.
    #[must_use]
    pub fn content(&self, code: &str) -> Option<String> {
        self.lines.iter().rev().find(|line| line.code() == code).map(Line::content)
    }

    /// Puts a line before all others that are kept.
    pub fn head(&mut self, text: &str) {
        self.lines.insert(0, Line { before: 0, text: text.to_owned() });
    }

    /// How players are brought together.
    #[must_use]
    pub fn kind(&self) -> Kind {
        let words = self.content("092").unwrap_or_default().to_lowercase();
        let coded = self.system.as_deref().unwrap_or_default().to_lowercase();
        let robin = |text: &str| text.contains("robin") || text.contains("berger");
        if robin(&coded) || coded.is_empty() && robin(&words) { Kind::RoundRobin } else { Kind::Swiss }
    }

    /// What pairing and tie-breaks need of it.
    #[must_use]
    pub fn tournament(&self) -> Tournament {
        let next = self.next_round();
        let told = self.entries.iter().map(|entry| entry.rounds.len()).max().unwrap_or_default();
        let rounds = self.rounds.unwrap_or(told).max(next);
        let mut absent = BTreeSet::new();
        let mut players = BTreeMap::new();
        for entry in &self.entries {
            for (round, told) in entry.rounds.iter().enumerate() {
                if told.is_some_and(|told| told.is_asked()) {
                    absent.insert((round, entry.number));
                }
            }
            // A bye of a round to come has brought nothing yet.
            let said =
                entry.rounds.iter().take(next).map(|told| told.map_or(Round::ABSENT, |told| told.round));
            let mut said: Vec<Round> = said.collect();
            said.resize(rounds, Round::ABSENT);
            let name = entry.name.clone();
            let player = Player { number: entry.number, name, rating: entry.rating, rounds: said };
            players.insert(entry.number, player);
        }
        let mut tournament = Tournament {
            kind: self.kind(),
            rounds,
            points: self.values.points(),
            players: players.into_values().collect(),
            first_white: self.first_white,
            absent,
            apart: self.apart.clone(),
            virtual_points: self.virtual_points.clone(),
        };
        if tournament.virtual_points.is_empty() && self.is_baku() {
            tournament.virtual_points = acceleration::baku(&tournament).unwrap_or_default();
        }
        tournament
    }

    /// Whether the coded type asks for Baku acceleration.
    pub(super) fn is_baku(&self) -> bool {
        self.system.as_deref().is_some_and(|system| system.ends_with("_BAKU"))
    }
}

impl From<&Tournament> for Report {
    fn from(tournament: &Tournament) -> Report {
        let next = next_round(tournament);
        let mut entries: Vec<Entry> =
            tournament.players.iter().map(|player| entry(tournament, player, next)).collect();
        let mut order: Vec<(i64, Number)> =
            entries.iter().map(|entry| (-entry.points.unwrap_or_default(), entry.number)).collect();
        order.sort_unstable();
        for entry in &mut entries {
            let key = (-entry.points.unwrap_or_default(), entry.number);
            entry.rank = u32::try_from(order.partition_point(|other| *other < key) + 1).ok();
        }
        Report {
            entries,
            rounds: Some(tournament.rounds),
            first_white: tournament.first_white,
            values: Values::from(&tournament.points),
            virtual_points: tournament.virtual_points.clone(),
            apart: tournament.apart.clone(),
            lines: match tournament.kind {
                Kind::Swiss => Vec::new(),
                Kind::RoundRobin => vec![Line { before: 0, text: "092 Individual: Round-Robin".to_owned() }],
            },
            ..Report::default()
        }
    }
}

fn entry(tournament: &Tournament, player: &Player, next: usize) -> Entry {
    let told = |(round, said): (usize, &Round)| {
        let blank = *said == Round::ABSENT && !tournament.absent.contains(&(round, player.number));
        (!blank).then_some(Told { round: *said, rated: true })
    };
    let mut entry = Entry {
        number: player.number,
        name: player.name.clone(),
        rating: player.rating,
        points: Some(tournament.total_before(player, next)),
        rounds: player.rounds.iter().enumerate().map(told).collect(),
        ..Entry::default()
    };
    entry.trim();
    entry
}
