//! Tournament report files: TRF16 with the extensions that pairing programs use, and TRF26.
//!
//! Columns are counted from 1 in characters, not bytes. Lines end with LF, CRLF or CR.

mod line;

use std::collections::{BTreeMap, BTreeSet};

use thiserror::Error;

use self::line::Columns;
use crate::tournament::{Apart, Kind, Number, Outcome, Player, Points, Round, Score, Tournament};

/// Why a file is no report of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct TrfError {
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// A number is expected.
    #[error("`{0}` is not a number")]
    NotANumber(String),
    /// A result is expected.
    #[error("`{0}` is not a result: 1 = 0 W D L + - U F H Z")]
    NotAResult(String),
    /// Two lines have the same player.
    #[error("player {0} comes twice")]
    Twice(Number),
    /// Somebody plays against nobody of the file.
    #[error("player {0} is not in the file")]
    Unknown(Number),
    /// Two reports of a game do not fit.
    #[error("player {0} has another opponent in round {1}")]
    Disagrees(Number, usize),
    /// A game without an opponent, or a bye with one.
    #[error("`{0}` does not go with this opponent")]
    Opponent(char),
    /// The file has no line of a player.
    #[error("there are no players")]
    Empty,
}

/// What a number is where a blank stands.
const MOST_ROUNDS: usize = 400;

#[derive(Debug, Default)]
struct Reading {
    players: BTreeMap<Number, (usize, Player)>,
    rounds: Option<usize>,
    points: Points,
    kind: Option<Kind>,
    /// Whether the pairing bye has a value of its own.
    bye: bool,
    first_white: Option<bool>,
    absent: BTreeSet<(usize, Number)>,
    apart: Vec<Apart>,
}

/// Reads a report.
///
/// # Errors
/// The first line that cannot be read, with its place.
pub fn read(text: &str) -> Result<Tournament, TrfError> {
    let mut reading = Reading::default();
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n").replace('\r', "\n");
    for (number, line) in (1..).zip(text.split('\n')) {
        reading.line(number, &Columns::new(line)).map_err(|(column, fault)| TrfError {
            line: number,
            column,
            fault,
        })?;
    }
    reading.finish()
}

impl Reading {
    fn line(&mut self, number: usize, line: &Columns) -> Result<(), (usize, Fault)> {
        match line.text(1, 3).as_str() {
            "001" => self.player(number, line),
            "XXR" | "142" => {
                self.rounds = Some(line.number::<usize>(5, 12)?.unwrap_or_default().min(MOST_ROUNDS));
                Ok(())
            }
            "092" => {
                let kind = line.rest(5).to_lowercase();
                let robin = kind.contains("robin") || kind.contains("berger");
                self.kind = Some(if robin { Kind::RoundRobin } else { Kind::Swiss });
                Ok(())
            }
            "BBW" => self.value('W', line, 5),
            "BBD" => self.value('D', line, 5),
            "BBL" => self.value('L', line, 5),
            "BBU" => self.value('P', line, 5),
            "162" => (6..line.len()).step_by(9).try_for_each(|column| match line.at(column) {
                Some(symbol) => self.value(symbol, line, column + 1),
                None => Ok(()),
            }),
            "XXC" => {
                let told = line.rest(5).to_lowercase();
                if told.contains("white") || told.contains("black") {
                    self.first_white = Some(told.contains("white"));
                }
                Ok(())
            }
            "152" => {
                self.first_white =
                    line.rest(4).trim().chars().next().map(|letter| letter.eq_ignore_ascii_case(&'w'));
                Ok(())
            }
            "XXP" => {
                let players = line.numbers(4)?;
                self.apart.push(Apart { rounds: 0..=usize::MAX, players });
                Ok(())
            }
            "260" => {
                let round =
                    |at: usize| Ok::<_, (usize, Fault)>(line.number::<usize>(at, at + 2)?.unwrap_or(1));
                let (first, last) = (round(5)?, round(9)?);
                let rounds = first.saturating_sub(1)..=last.saturating_sub(1);
                self.apart.push(Apart { rounds, players: line.numbers(12)? });
                Ok(())
            }
            "240" => {
                let round = line.number::<usize>(7, 9)?.unwrap_or(1).saturating_sub(1);
                self.absent.extend(line.numbers(10)?.into_iter().map(|number| (round, number)));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// What a result is worth.
    fn value(&mut self, symbol: char, line: &Columns, column: usize) -> Result<(), (usize, Fault)> {
        let value = line.tenths(column, column + 3)?;
        match symbol {
            'W' => self.points.win = value,
            'D' => self.points.draw = value,
            'L' => self.points.loss = value,
            'P' => (self.points.pairing_bye, self.bye) = (value, true),
            _ => {}
        }
        Ok(())
    }

    fn player(&mut self, at: usize, line: &Columns) -> Result<(), (usize, Fault)> {
        let number: Number =
            line.number(5, 8)?.ok_or_else(|| (5, Fault::NotANumber(line.text(5, 8).trim().to_owned())))?;
        let rating = line.number::<u16>(49, 52)?.filter(|rating| *rating > 0);
        let mut rounds = Vec::new();
        for column in (92..=line.len()).step_by(10).take(MOST_ROUNDS) {
            let told = round(line, column)?;
            let asked = matches!(told.outcome, Outcome::FullBye | Outcome::HalfBye | Outcome::ZeroBye);
            if asked && line.at(column + 7).is_some_and(|symbol| symbol != ' ') {
                self.absent.insert((rounds.len(), number));
            }
            rounds.push(told);
        }
        let name = line.text(15, 47).trim().to_owned();
        let player = Player { number, name, rating, rounds };
        match self.players.insert(number, (at, player)) {
            None => Ok(()),
            Some(_) => Err((5, Fault::Twice(number))),
        }
    }

    fn finish(mut self) -> Result<Tournament, TrfError> {
        if self.players.is_empty() {
            return Err(TrfError { line: 1, column: 1, fault: Fault::Empty });
        }
        if !self.bye {
            self.points.pairing_bye = self.points.win;
        }
        let told = self.players.values().map(|(_, player)| player.rounds.len()).max().unwrap_or_default();
        let rounds = self.rounds.unwrap_or(told).max(told);
        for (_, player) in self.players.values_mut() {
            player.rounds.resize(rounds, Round::ABSENT);
        }
        for (line, player) in self.players.values() {
            for (round, told) in player.rounds.iter().enumerate() {
                let fault = |fault| TrfError { line: *line, column: 92 + 10 * round, fault };
                let Some(opponent) = told.opponent else { continue };
                let Some((_, other)) = self.players.get(&opponent) else {
                    return Err(fault(Fault::Unknown(opponent)));
                };
                if other.rounds.get(round).and_then(|told| told.opponent) != Some(player.number) {
                    return Err(fault(Fault::Disagrees(opponent, round + 1)));
                }
            }
        }
        Ok(Tournament {
            kind: self.kind.unwrap_or(Kind::Swiss),
            rounds,
            points: self.points,
            players: self.players.into_values().map(|(_, player)| player).collect(),
            first_white: self.first_white,
            absent: self.absent,
            apart: self.apart,
        })
    }
}

/// The round whose opponent begins at a column.
fn round(line: &Columns, column: usize) -> Result<Round, (usize, Fault)> {
    let opponent = line.number::<Number>(column, column + 3)?.filter(|number| *number > 0);
    let white = match line.at(column + 5) {
        Some('w' | 'W') => Some(true),
        Some('b' | 'B') => Some(false),
        _ => None,
    };
    let symbol = line.at(column + 7).unwrap_or(' ');
    let outcome = match symbol.to_ascii_uppercase() {
        '1' | 'W' => Outcome::Played(Score::Win),
        '=' | 'D' => Outcome::Played(Score::Draw),
        '0' | 'L' => Outcome::Played(Score::Loss),
        '+' => Outcome::ForfeitWin,
        '-' => Outcome::ForfeitLoss,
        'U' => Outcome::PairingBye,
        'F' => Outcome::FullBye,
        'H' => Outcome::HalfBye,
        'Z' | ' ' => Outcome::ZeroBye,
        other => return Err((column + 7, Fault::NotAResult(other.to_string()))),
    };
    let needs = outcome.is_played();
    let may = needs || matches!(outcome, Outcome::ForfeitWin | Outcome::ForfeitLoss);
    if needs && opponent.is_none() || !may && opponent.is_some() {
        return Err((column + 7, Fault::Opponent(symbol)));
    }
    Ok(Round { opponent, white, outcome })
}
