//! What the rules of a Swiss round ask of a player (C.04.1 and C.04.3, in force since 1 February 2026).

use std::collections::BTreeSet;

use crate::tournament::{Number, Outcome, Player, Points, Tournament};

/// How much a colour is due (C.04.3 article 1.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// Both colours came equally often: the other than last.
    Mild,
    /// One colour came once more.
    Strong,
    /// One colour came more than once more, or twice in a row last.
    Absolute,
}

/// The colour that is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Preference {
    /// Whether it is White.
    pub white: bool,
    /// How much it is due.
    pub strength: Strength,
}

/// Which way a player went in a round (1.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Float {
    /// To a lower score, or without a game for more than a loss.
    Down,
    /// To a higher score.
    Up,
}

/// A player who is to be paired.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub number: Number,
    /// The place of the number among those of all who have come so far, from 1.
    pub order: usize,
    /// In tenths.
    pub score: i64,
    met: BTreeSet<Number>,
    /// Colours of games that were played, White as true.
    pub colors: Vec<bool>,
    pub preference: Option<Preference>,
    /// One round ago and two rounds ago.
    pub floats: [Option<Float>; 2],
    /// Whether no bye may come any more (C2).
    pub had_bye: bool,
    /// Rounds without a game.
    pub unplayed: usize,
    /// In the last round: more than half of what could be had.
    pub is_top: bool,
}

impl Candidate {
    pub(super) fn new(
        tournament: &Tournament,
        player: &Player,
        round: usize,
        scores: &[Vec<i64>],
        at: usize,
    ) -> Candidate {
        let points = &tournament.points;
        let past = player.rounds.get(..round).unwrap_or_default();
        let played = || past.iter().filter(|told| told.outcome.is_played());
        let colors: Vec<bool> = played().filter_map(|told| told.white).collect();
        let score = scores.get(at).and_then(|scores| scores.get(round)).copied().unwrap_or_default();
        let most = points.win * i64::try_from(round).unwrap_or(i64::MAX);
        let float = |back: usize| float(tournament, player, round.checked_sub(back)?, scores, at);
        Candidate {
            number: player.number,
            order: 0,
            score,
            met: played().filter_map(|told| told.opponent).collect(),
            preference: preference(&colors),
            colors,
            floats: [float(1), float(2)],
            had_bye: past.iter().any(|told| {
                matches!(told.outcome, Outcome::PairingBye | Outcome::FullBye | Outcome::ForfeitWin)
            }),
            unplayed: past.len() - played().count(),
            // Of points that were won: virtual ones are for brackets alone.
            is_top: round + 1 == tournament.rounds
                && 2 * (score - tournament.virtual_points(player.number, round)) > most,
        }
    }

    /// Whites less Blacks.
    pub(super) fn difference(&self) -> i32 {
        difference(&self.colors)
    }

    fn absolute(&self) -> Option<bool> {
        self.preference.filter(|due| due.strength == Strength::Absolute).map(|due| due.white)
    }

    /// Whom they have played.
    pub(super) fn met(&self) -> impl Iterator<Item = Number> + '_ {
        self.met.iter().copied()
    }

    /// Whether the two may meet by what they are (C1, C3).
    pub(super) fn may_meet(&self, other: &Candidate) -> bool {
        !self.met.contains(&other.number) && self.may_ever_meet(other)
    }

    /// Whether their colours let the two meet (C3).
    pub(super) fn may_ever_meet(&self, other: &Candidate) -> bool {
        let clash = self.absolute().is_some() && self.absolute() == other.absolute();
        !clash || self.is_top || other.is_top
    }
}

fn difference(colors: &[bool]) -> i32 {
    colors.iter().map(|white| if *white { 1 } else { -1 }).sum()
}

/// The colour that is due after these.
fn preference(colors: &[bool]) -> Option<Preference> {
    let (last, difference) = (*colors.last()?, difference(colors));
    let twice = colors.len() >= 2 && colors.iter().rev().nth(1) == Some(&last);
    let white = match difference {
        0 => !last,
        _ if difference.abs() > 1 => difference < 0,
        _ if twice => !last,
        _ => difference < 0,
    };
    let strength = if difference.abs() > 1 || twice {
        Strength::Absolute
    } else if difference == 0 {
        Strength::Mild
    } else {
        Strength::Strong
    };
    Some(Preference { white, strength })
}

/// Which way a player went in a round.
fn float(
    tournament: &Tournament,
    player: &Player,
    round: usize,
    scores: &[Vec<i64>],
    at: usize,
) -> Option<Float> {
    let told = player.rounds.get(round)?;
    let points: &Points = &tournament.points;
    if !told.outcome.is_played() {
        let gains = !told.outcome.is_voluntary() || told.outcome == Outcome::HalfBye;
        return (gains && points.of(told.outcome) > points.loss).then_some(Float::Down);
    }
    let number = told.opponent?;
    let other = tournament.players.binary_search_by_key(&number, |player| player.number).ok()?;
    let before = |at: usize| scores.get(at).and_then(|scores| scores.get(round)).copied().unwrap_or_default();
    match before(at).cmp(&before(other)) {
        std::cmp::Ordering::Greater => Some(Float::Down),
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_due_as_the_rules_say() {
        let due = |colors: &str| {
            let colors: Vec<bool> = colors.chars().map(|color| color == 'W').collect();
            preference(&colors).map(|due| (due.white, due.strength))
        };
        assert_eq!(due(""), None);
        assert_eq!(due("W"), Some((false, Strength::Strong)));
        assert_eq!(due("WB"), Some((true, Strength::Mild)));
        assert_eq!(due("WWB"), Some((false, Strength::Strong)));
        assert_eq!(due("WBB"), Some((true, Strength::Absolute)));
        assert_eq!(due("WWBB"), Some((true, Strength::Absolute)));
        assert_eq!(due("BWW"), Some((false, Strength::Absolute)));
        assert_eq!(due("WW"), Some((false, Strength::Absolute)));
        // Three more Whites than Blacks: that rules, though Black came twice last.
        assert_eq!(due("WWWWWBB"), Some((false, Strength::Absolute)));
    }
}
