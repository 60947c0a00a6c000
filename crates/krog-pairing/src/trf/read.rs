//! Reading reports.

use std::collections::BTreeMap;

use super::{
    Entry, Fault, Line, MOST_ROUNDS, Report, Told, TrfError,
    line::{Columns, Wrong},
    report::DUTCH,
    virtual_points::{Record, table},
};
use crate::{
    acceleration,
    tournament::{Apart, Number, Outcome, Round, Score},
};

/// The last round of a pair that may never meet, in a `260` line.
pub(super) const FOREVER: usize = 999;

#[derive(Debug, Default)]
struct Reading {
    report: Report,
    /// Line and place in the report of each player.
    places: BTreeMap<Number, (usize, usize)>,
    asked: Vec<Asked>,
    records: Vec<Record>,
    rows: BTreeMap<Number, (usize, Vec<i64>)>,
    /// The line of the coded type.
    coded: usize,
}

/// Byes that a line of their own asks for.
#[derive(Debug)]
struct Asked {
    /// From 0; the next one if none.
    round: Option<usize>,
    outcome: Outcome,
    players: Vec<Number>,
}

pub(super) fn report(text: &str) -> Result<Report, TrfError> {
    let mut reading = Reading::default();
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    for (number, line) in (1..).zip(text.split('\n')) {
        let columns = Columns::new(line);
        let known = reading.line(number, &columns);
        let known = known.map_err(|(column, fault)| TrfError { line: number, column, fault })?;
        if !known && columns.len() > 0 {
            reading.keep(columns.rest(1));
        }
    }
    reading.finish()
}

impl Reading {
    fn keep(&mut self, text: String) {
        self.report.lines.push(Line { before: self.report.entries.len(), text });
    }

    /// Whether a line says nothing beyond what is understood of it.
    fn line(&mut self, number: usize, line: &Columns) -> Result<bool, Wrong> {
        let values = &mut self.report.values;
        match line.text(1, 3).as_str() {
            "001" => self.player(number, line)?,
            "XXR" | "142" => {
                self.report.rounds = Some(line.number::<usize>(5, 12)?.unwrap_or_default().min(MOST_ROUNDS));
            }
            "BBW" => values.win = Some(line.tenths(5, 8)?),
            "BBD" => values.draw = Some(line.tenths(5, 8)?),
            "BBL" => values.loss = Some(line.tenths(5, 8)?),
            "BBU" => values.pairing_bye = Some(line.tenths(5, 8)?),
            "BBZ" => values.zero_bye = Some(line.tenths(5, 8)?),
            "BBF" => values.forfeit_loss = Some(line.tenths(5, 8)?),
            "162" => self.values(line)?,
            "XXC" => self.color(line),
            "152" => match line.rest(4).trim() {
                "W" | "w" => self.report.first_white = Some(true),
                "B" | "b" => self.report.first_white = Some(false),
                _ => return Ok(false),
            },
            "192" => {
                let system = line.rest(4).trim().to_owned();
                self.coded = number;
                self.report.system = (!system.is_empty() && system != DUTCH).then_some(system);
            }
            "XXP" => {
                let players = line.numbers(4)?;
                self.report.apart.push(Apart { rounds: 0..=usize::MAX, players });
            }
            "260" => {
                let round = |at: usize| Ok::<_, Wrong>(line.number::<usize>(at, at + 2)?.unwrap_or(1));
                let (first, last) = (round(5)?, round(9)?);
                let rounds = first.saturating_sub(1)..=last.saturating_sub(1);
                self.report.apart.push(Apart { rounds, players: line.numbers(12)? });
            }
            "240" => {
                let outcome = match line.at(5).unwrap_or(' ').to_ascii_uppercase() {
                    'F' => Outcome::FullBye,
                    'H' => Outcome::HalfBye,
                    'Z' => Outcome::ZeroBye,
                    _ => return Ok(false),
                };
                let round = Some(line.number::<usize>(7, 9)?.unwrap_or(1).saturating_sub(1));
                self.asked.push(Asked { round, outcome, players: line.numbers(10)? });
            }
            "XXZ" => {
                let players = line.numbers(4)?;
                self.asked.push(Asked { round: None, outcome: Outcome::ZeroBye, players });
            }
            "250" => return self.accelerated(line),
            "XXA" => {
                let player = who(line, 5)?;
                let columns = (10..=line.len().min(10 + 5 * MOST_ROUNDS)).step_by(5);
                let row = columns.map(|column| Ok(line.points(column, column + 3)?.unwrap_or_default()));
                self.rows.insert(player, (number, row.collect::<Result<_, Wrong>>()?));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn values(&mut self, line: &Columns) -> Result<(), Wrong> {
        for column in (6..=line.len()).step_by(9) {
            let symbol = line.at(column).unwrap_or(' ').to_ascii_uppercase();
            if symbol == ' ' && line.word(column + 1, column + 4).is_empty() {
                continue;
            }
            let value = Some(line.tenths(column + 1, column + 4)?);
            let values = &mut self.report.values;
            match symbol {
                'W' => values.win = value,
                'D' => values.draw = value,
                'L' => values.loss = value,
                'P' => values.pairing_bye = value,
                'A' => (values.zero_bye, values.forfeit_loss) = (value, value),
                'Z' => values.zero_bye = value,
                'X' => values.unknown = value,
                other => return Err((column, Fault::NotAKind(other))),
            }
        }
        Ok(())
    }

    fn color(&mut self, line: &Columns) {
        let mut unknown = Vec::new();
        let words = line.rest(4);
        for word in words.split_whitespace() {
            let lower = word.to_lowercase();
            if lower.contains("white") || lower.contains("black") {
                self.report.first_white = Some(lower.contains("white"));
            } else if lower == "rank" {
                self.report.by_rank = true;
            } else {
                unknown.push(word);
            }
        }
        if !unknown.is_empty() {
            self.keep(format!("XXC {}", unknown.join(" ")));
        }
    }

    fn accelerated(&mut self, line: &Columns) -> Result<bool, Wrong> {
        let of_teams = line.points(5, 8)?.unwrap_or_default() != 0;
        let Some(points) = line.points(10, 13)?.filter(|_| !of_teams) else { return Ok(false) };
        let number = |from: usize, to: usize| {
            let missing = || (from, Fault::NotANumber(String::new()));
            line.number::<u32>(from, to)?.ok_or_else(missing)
        };
        let round = |from: usize| {
            let round = usize::try_from(number(from, from + 2)?).unwrap_or(usize::MAX);
            Ok::<_, Wrong>(round.saturating_sub(1))
        };
        let rounds = round(15)?..=round(19)?;
        self.records.push(Record { points, rounds, players: number(23, 26)?..=number(28, 31)? });
        Ok(true)
    }

    fn player(&mut self, at: usize, line: &Columns) -> Result<(), Wrong> {
        let number = who(line, 5)?;
        let columns = (92..=line.len()).step_by(10).take(MOST_ROUNDS);
        let mut entry = Entry {
            number,
            sex: line.at(10).filter(|sex| !sex.is_whitespace()),
            title: line.word(11, 13),
            name: line.word(15, 47),
            rating: line.number::<u16>(49, 52)?.filter(|rating| *rating > 0),
            federation: line.word(54, 56),
            fide_id: line.word(58, 68),
            birth: line.word(70, 79),
            points: line.points(81, 84)?,
            rank: line.number(86, 89)?,
            rounds: columns.map(|column| round(line, column)).collect::<Result<_, Wrong>>()?,
        };
        entry.trim();
        if let Some(round) =
            entry.rounds.iter().position(|told| told.is_some_and(|told| told.round.opponent == Some(number)))
        {
            return Err((92 + 10 * round, Fault::Themself(number)));
        }
        let place = self.report.entries.len();
        if self.places.insert(number, (at, place)).is_some() {
            return Err((5, Fault::Twice(number)));
        }
        self.report.entries.push(entry);
        Ok(())
    }

    fn finish(mut self) -> Result<Report, TrfError> {
        if self.report.entries.is_empty() {
            return Err(TrfError { line: 1, column: 1, fault: Fault::Empty });
        }
        self.opponents()?;
        self.byes();
        let declared = self.report.rounds.filter(|rounds| *rounds > 0);
        let players: Vec<Number> = self.places.keys().copied().collect();
        let mut virtual_points = table(&self.records, &players, declared.unwrap_or(MOST_ROUNDS));
        for (number, (line, mut row)) in self.rows {
            if !self.places.contains_key(&number) {
                return Err(TrfError { line, column: 5, fault: Fault::Unknown(number) });
            }
            row.truncate(declared.unwrap_or(MOST_ROUNDS));
            virtual_points.insert(number, row);
        }
        for row in virtual_points.values_mut() {
            row.truncate(row.iter().rposition(|points| *points != 0).map_or(0, |last| last + 1));
        }
        virtual_points.retain(|_, row| !row.is_empty());
        self.report.virtual_points = virtual_points;
        let suits = acceleration::suits_baku(&self.report.values.points());
        let asks = self.report.is_baku() && self.report.virtual_points.is_empty();
        if let Some(system) = self.report.system.clone().filter(|_| asks && !suits) {
            return Err(TrfError { line: self.coded, column: 5, fault: Fault::Baku(system) });
        }
        // In all rounds is in all rounds, however it is written.
        for apart in &mut self.report.apart {
            let (first, last) = (*apart.rounds.start(), *apart.rounds.end());
            let to_the_end = last >= FOREVER - 1 || declared.is_some_and(|rounds| last + 1 >= rounds);
            if first == 0 && to_the_end {
                apart.rounds = 0..=usize::MAX;
            }
        }
        Ok(self.report)
    }

    /// Both players of a pair must say so.
    fn opponents(&self) -> Result<(), TrfError> {
        for (number, (line, place)) in &self.places {
            let rounds = self.report.entries.get(*place).map(|entry| entry.rounds.as_slice());
            for (round, told) in rounds.unwrap_or_default().iter().enumerate() {
                let Some(opponent) = told.and_then(|told| told.round.opponent) else { continue };
                let fault = |fault| TrfError { line: *line, column: 92 + 10 * round, fault };
                let Some((_, other)) = self.places.get(&opponent) else {
                    return Err(fault(Fault::Unknown(opponent)));
                };
                let other = self.report.entries.get(*other).and_then(|entry| entry.told(round));
                if other.and_then(|told| told.round.opponent) != Some(*number) {
                    return Err(fault(Fault::Disagrees(opponent, round + 1)));
                }
            }
        }
        Ok(())
    }

    /// Enters byes that stand in lines of their own into the rounds; what contradicts them, or is of nobody, stays a line.
    fn byes(&mut self) {
        let next = self.report.next_round();
        let mut left = Vec::new();
        for Asked { round, outcome, players } in std::mem::take(&mut self.asked) {
            let round = round.unwrap_or(next);
            let told = Told { round: Round { outcome, ..Round::ABSENT }, rated: true };
            let mut refused = Vec::new();
            for player in players {
                let place = self.places.get(&player).map(|(_, place)| *place);
                let entry = place.and_then(|place| self.report.entries.get_mut(place));
                match entry.filter(|_| round < MOST_ROUNDS) {
                    Some(entry) if entry.told(round).is_none() => {
                        entry.rounds.resize(entry.rounds.len().max(round + 1), None);
                        if let Some(cell) = entry.rounds.get_mut(round) {
                            *cell = Some(told);
                        }
                    }
                    Some(entry) if entry.told(round) == Some(told) => {}
                    _ => refused.push(player),
                }
            }
            if !refused.is_empty() {
                left.push(super::write::bye_line(outcome, round, &refused));
            }
        }
        for text in left {
            self.keep(text);
        }
    }
}

/// The pairing number that begins at a column.
fn who(line: &Columns, column: usize) -> Result<Number, Wrong> {
    match line.number::<Number>(column, column + 3)? {
        None => Err((column, Fault::NotANumber(String::new()))),
        Some(0) => Err((column, Fault::Zero)),
        Some(number) => Ok(number),
    }
}

/// The round whose opponent begins at a column; none where nothing is said.
fn round(line: &Columns, column: usize) -> Result<Option<Told>, Wrong> {
    let opponent = line.number::<Number>(column, column + 3)?.filter(|number| *number > 0);
    let white = match line.at(column + 5) {
        Some('w' | 'W') => Some(true),
        Some('b' | 'B') => Some(false),
        _ => None,
    };
    let symbol = line.at(column + 7).unwrap_or(' ').to_ascii_uppercase();
    let outcome = match symbol {
        '1' | 'W' => Outcome::Played(Score::Win),
        '=' | 'D' => Outcome::Played(Score::Draw),
        '0' | 'L' => Outcome::Played(Score::Loss),
        '+' => Outcome::ForfeitWin,
        '-' => Outcome::ForfeitLoss,
        'U' => Outcome::PairingBye,
        'F' => Outcome::FullBye,
        'H' => Outcome::HalfBye,
        'Z' => Outcome::ZeroBye,
        ' ' if opponent.is_none() => return Ok(None),
        ' ' => Outcome::ZeroBye,
        other => return Err((column + 7, Fault::NotAResult(other.to_string()))),
    };
    let needs = outcome.is_played();
    let may = needs || matches!(outcome, Outcome::ForfeitWin | Outcome::ForfeitLoss);
    if needs && opponent.is_none() || !may && opponent.is_some() {
        return Err((column + 7, Fault::Opponent(symbol)));
    }
    let white = white.filter(|_| opponent.is_some());
    Ok(Some(Told { round: Round { opponent, white, outcome }, rated: !matches!(symbol, 'W' | 'D' | 'L') }))
}
