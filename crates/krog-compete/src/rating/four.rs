//! Matches of four: what they do to each player, and to the two who play together.

use serde::{Deserialize, Serialize};

use super::{Change, HalfPoints, Side, Standing};
use crate::rulebook::JudgeError;

/// Two who play together, in no order.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair([String; 2]);

/// Between the ids of a pair. No id has it.
const AND: char = '+';

impl Pair {
    pub fn of(one: &str, other: &str) -> Pair {
        let mut both = [one.to_owned(), other.to_owned()];
        both.sort_unstable();
        Pair(both)
    }

    /// The pair of a name; none of what is no name of a pair.
    pub fn named(name: &str) -> Option<Pair> {
        let (one, other) = name.split_once(AND)?;
        let pair = Pair::of(one, other);
        (pair.name() == name && one != other && !other.contains(AND)).then_some(pair)
    }

    /// The name by which the ledger knows it: both ids, the lesser first.
    pub fn name(&self) -> String {
        let [one, other] = &self.0;
        format!("{one}{AND}{other}")
    }

    /// Both ids, the lesser first.
    pub const fn both(&self) -> &[String; 2] {
        &self.0
    }
}

/// One team's part in a rated match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// On board A, on board B.
    pub players: [Side; 2],
    /// The two as one, under the name of their pair.
    pub pair: Side,
}

/// The mean of two ratings, rounded half up: the strength of a team.
pub fn mean([one, other]: [i32; 2]) -> i32 {
    one.saturating_add(other).saturating_add(1).div_euclid(2)
}

impl Team {
    /// The ratings that both had before.
    pub fn ratings(&self) -> [i32; 2] {
        self.players.each_ref().map(|side| side.before.rating)
    }

    /// Both teams of a match.
    pub(super) fn both(
        persons: &[[String; 2]; 2],
        players: &[[Standing; 2]; 2],
        pairs: &[Standing; 2],
        [score, other]: [HalfPoints; 2],
    ) -> Result<[Team; 2], JudgeError> {
        let ([one, two], [first, second]) = (players, pairs);
        let [these, those] = persons;
        let strength = players.map(|both| mean(both.map(|standing| standing.rating)));
        let [near, far] = strength;
        Ok([
            Team::of(these, one, (first, second.rating), (near, far), score)?,
            Team::of(those, two, (second, first.rating), (far, near), other)?,
        ])
    }

    fn of(
        [one, other]: &[String; 2],
        [first, second]: &[Standing; 2],
        (pair, against): (&Standing, i32),
        (strength, opponents): (i32, i32),
        score: HalfPoints,
    ) -> Result<Team, JudgeError> {
        let side = |person: &str, standing: &Standing| -> Result<Side, JudgeError> {
            Ok(Side::of(person, *standing, &Change::in_team(standing, strength, opponents, score)?))
        };
        let together = Change::of(pair, against, score)?;
        Ok(Team {
            players: [side(one, first)?, side(other, second)?],
            pair: Side::of(&Pair::of(one, other).name(), *pair, &together),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_is_the_same_whoever_is_named_first() {
        let pair = Pair::of("bo", "ada");
        assert_eq!(pair, Pair::of("ada", "bo"));
        assert_eq!(pair.name(), "ada+bo");
        assert_eq!(Pair::named("ada+bo"), Some(pair));
        for wrong in ["", "ada", "+", "bo+ada", "ada+ada", "ada+bo+cy"] {
            assert_eq!(Pair::named(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_strength_of_a_team_is_the_mean_rounded_half_up() {
        assert_eq!([[1500, 1501], [1500, 1502], [100, 3500]].map(mean), [1501, 1501, 1800]);
    }

    #[test]
    fn a_team_is_expected_to_score_by_its_mean_and_each_moves_by_their_own_factor() {
        let at = |rating, games| Standing { rating, peak: rating, games };
        // 1900 and 1500 against 1700 twice: even. The newcomer moves by 40 · ½, who has played by 24 · ½.
        let persons = [["a", "b"], ["c", "d"]].map(|team| team.map(str::to_owned));
        let players = [[at(1900, 30), at(1500, 0)], [at(1700, 30), at(1700, 30)]];
        let pairs = [at(1500, 0), at(1500, 0)];
        let [won, lost] = Team::both(&persons, &players, &pairs, [2, 0]).unwrap();
        assert_eq!(won.players.each_ref().map(|side| side.after), [1912, 1520]);
        assert_eq!(lost.players.each_ref().map(|side| side.after), [1688, 1688]);
        assert_eq!((won.pair.person.as_str(), won.pair.after), ("a+b", 1520));
        assert_eq!((lost.pair.person.as_str(), lost.pair.after), ("c+d", 1480));
    }
}
