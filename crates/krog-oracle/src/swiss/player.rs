//! Article 1: what the pairing has to know of a player.

use std::cmp::Reverse;

use super::{Entry, Event, Question};

/// 1.7: how much a player is to have a colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    Mild,
    Strong,
    Absolute,
}

/// 1.7: the colour that a player is to have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preference {
    pub white: bool,
    pub strength: Strength,
}

/// 1.4: how a player floated in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Float {
    Down,
    Up,
}

/// A player who is present.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranked {
    pub number: u32,
    /// 5.2.5: whether the number is odd.
    pub odd: bool,
    pub score: i64,
    /// Whom the player has played.
    pub met: Vec<u32>,
    /// Whether the player had White, in each game that was played.
    pub whites: Vec<bool>,
    /// 1.6: games with White less games with Black.
    pub difference: i64,
    pub preference: Option<Preference>,
    pub topscorer: bool,
    /// C2.
    pub barred_from_bye: bool,
    /// C9: rounds without a game.
    pub unplayed: i64,
    /// The float of the previous round, and that of the one before.
    pub floats: [Option<Float>; 2],
}

impl Ranked {
    /// 1.7.1: the colour of an absolute preference.
    #[must_use]
    pub fn absolute(&self) -> Option<bool> {
        self.preference
            .filter(|preference| preference.strength == Strength::Absolute)
            .map(|preference| preference.white)
    }
}

/// 1.2: those who are present, by score, then by pairing number.
#[must_use]
pub fn ranked(question: &Question) -> Vec<Ranked> {
    let mut ranked: Vec<Ranked> = question
        .players
        .iter()
        .filter(|entry| entry.present)
        .map(|entry| {
            let games = || entry.past.iter().take(question.over).map(|past| past.event);
            let whites: Vec<bool> = games()
                .filter_map(|event| match event {
                    Event::Game { white, .. } => Some(white),
                    _ => None,
                })
                .collect();
            let score = score_before(entry, question.over);
            Ranked {
                number: entry.number,
                odd: odd(question, entry),
                score,
                met: games()
                    .filter_map(|event| match event {
                        Event::Game { opponent, .. } => Some(opponent),
                        _ => None,
                    })
                    .collect(),
                difference: difference(&whites),
                preference: preference(&whites),
                topscorer: topscorer(question, score),
                barred_from_bye: barred_from_bye(question, entry),
                unplayed: i64::try_from(question.over - whites.len()).expect("few rounds"),
                floats: [1, 2].map(|ago| float(question, entry, question.over.checked_sub(ago)?)),
                whites,
            }
        })
        .collect();
    ranked.sort_by_key(|player| (Reverse(player.score), player.number));
    ranked
}

/// 5.2.5 and C.04.2, 2.5: whether the number is odd among those who have come.
///
/// Numbers are given to those who are admitted. Whoever was never paired and is not there now has not come yet; the
/// reference programs, bbpPairings and Gacrux, read it so.
fn odd(question: &Question, entry: &Entry) -> bool {
    let was_paired =
        |other: &Entry| other.past.iter().take(question.over).any(|past| past.event != Event::Unpaired);
    let come = question.players.iter().filter(|other| other.present || was_paired(other));
    come.filter(|other| other.number <= entry.number).count() % 2 == 1
}

/// What a player had before a round, from 0.
fn score_before(entry: &Entry, round: usize) -> i64 {
    entry.past.iter().take(round).map(|past| past.points).sum()
}

/// 1.6.
fn difference(whites: &[bool]) -> i64 {
    whites.iter().map(|white| if *white { 1 } else { -1 }).sum()
}

/// 1.7, and C.04.2, 3.4: rounds without a game do not count.
fn preference(whites: &[bool]) -> Option<Preference> {
    let of = |white, strength| Some(Preference { white, strength });
    let last = *whites.last()?;
    let twice = whites.len() > 1 && whites[whites.len() - 2] == last;
    match difference(whites) {
        // 1.7.1; the sign of the difference goes before the last two games.
        ..=-2 => of(true, Strength::Absolute),
        2.. => of(false, Strength::Absolute),
        _ if twice => of(!last, Strength::Absolute),
        // 1.7.2.
        -1 => of(true, Strength::Strong),
        1 => of(false, Strength::Strong),
        // 1.7.3.
        _ => of(!last, Strength::Mild),
    }
}

/// 1.8: more than half of what could be had, when the last round is paired.
fn topscorer(question: &Question, score: i64) -> bool {
    let most = question.win * i64::try_from(question.over).expect("few rounds");
    question.over + 1 == question.rounds && 2 * score > most
}

/// C2 and C.04.1, 4: a pairing bye, or as many points as for a win in a round without a game.
fn barred_from_bye(question: &Question, entry: &Entry) -> bool {
    entry.past.iter().take(question.over).any(|past| match past.event {
        Event::Game { .. } => false,
        Event::PairingBye => true,
        Event::Forfeit | Event::Unpaired => past.points == question.win,
    })
}

/// 1.4.2 to 1.4.4: the float of a round, from 0, by the scores before it.
fn float(question: &Question, entry: &Entry, round: usize) -> Option<Float> {
    let past = entry.past[round];
    match past.event {
        Event::Game { opponent, .. } => {
            let opponent = question
                .players
                .iter()
                .find(|other| other.number == opponent)
                .expect("an opponent is a player");
            let [own, other] = [entry, opponent].map(|player| score_before(player, round));
            match own.cmp(&other) {
                std::cmp::Ordering::Greater => Some(Float::Down),
                std::cmp::Ordering::Less => Some(Float::Up),
                std::cmp::Ordering::Equal => None,
            }
        }
        Event::PairingBye => Some(Float::Down),
        Event::Forfeit | Event::Unpaired => (past.points > question.loss).then_some(Float::Down),
    }
}
