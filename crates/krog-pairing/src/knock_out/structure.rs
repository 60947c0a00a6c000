//! Which matches a bracket has, and who comes to them from where.

use std::fmt;

use super::settings::{Elimination, FEWEST_PLAYERS, GrandFinal, MOST_PLAYERS};
use crate::tournament::Number;

/// A match of a bracket; the same number stands for the same place in all brackets of this size and kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchId(pub u32);

impl MatchId {
    pub(super) fn at(index: usize) -> MatchId {
        MatchId(u32::try_from(index).unwrap_or(u32::MAX))
    }

    pub(super) fn index(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A part of a bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Of who has not lost: all of a single elimination.
    Winners,
    /// Of who has lost once.
    Losers,
    /// The two winners, and the second match of the same.
    GrandFinal,
    /// The losers of the semi-finals.
    ThirdPlace,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Winners => "the winners' bracket",
            Side::Losers => "the losers' bracket",
            Side::GrandFinal => "the grand final",
            Side::ThirdPlace => "the match for the third place",
        })
    }
}

/// Where a match is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The part of the bracket.
    pub side: Side,
    /// From 0, in its side.
    pub round: usize,
    /// From 0 at the top, in its round.
    pub index: usize,
}

/// Where a player of a match comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// From nowhere: the player.
    Seed(Number),
    /// They won this match.
    Winner(MatchId),
    /// They lost this match.
    Loser(MatchId),
    /// Nobody comes: the opponent has a bye.
    Nobody,
}

/// A place in a match.
pub(super) type Target = (MatchId, usize);

/// A match as it is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) position: Position,
    pub(super) sources: [Source; 2],
    pub(super) winner_to: Option<Target>,
    pub(super) loser_to: Option<Target>,
    /// How many can come: with one it is a bye, with none it is empty.
    pub(super) entrants: usize,
    /// Who loses here and has nowhere to go is behind those who lose in a later stage.
    pub(super) stage: usize,
}

/// How often the winners' bracket halves the field.
pub(super) const fn rounds(players: Number) -> usize {
    players.next_power_of_two().trailing_zeros() as usize
}

/// The losers' round, from 0, before which nobody meets anybody again, in a double elimination of this many players with
/// 2·log2(size) − 2 losers' rounds.
///
/// No other order of drops gives a later one. Losers of the winners' round s drop in losers' round 2s − 1 (of round 0 in 0). The
/// losers of any two matches on one way to the final may have met. So that they do not meet again before losers' round t, those
/// of them who drop before t, which are ⌊t/2⌋ + 1, must all be in different parts of the losers' bracket that are joined in
/// round t at the earliest. There are 2^p such parts, p = log2(size) − 1 − ⌈t/2⌉, and the answer is the last t with enough of them.
#[must_use]
pub fn first_rematch_round(players: Number) -> usize {
    let rounds = rounds(players.clamp(FEWEST_PLAYERS, MOST_PLAYERS));
    let last = (2 * rounds).saturating_sub(3);
    let parts = |round: usize| 1_usize << rounds.saturating_sub(1).saturating_sub(round.div_ceil(2));
    (0..=last).rev().find(|round| round / 2 < parts(*round)).unwrap_or_default()
}

/// What the newcomers' places of a drop differ by from those in the winners' bracket, in the leading bits: each drop's differs from all
/// others in its first two bits among four, in its first three among eight.
fn twist(drop: usize, bits: usize) -> usize {
    const LEADING: [[usize; 3]; 8] =
        [[0, 0, 0], [1, 1, 1], [1, 0, 0], [0, 1, 1], [0, 1, 0], [1, 0, 1], [1, 1, 0], [0, 0, 1]];
    let [first, second, rest] = LEADING.get(drop % LEADING.len()).copied().unwrap_or_default();
    let bit = |at: usize| [first, second].get(at).copied().unwrap_or(rest);
    (0..bits).fold(0, |twist, at| 2 * twist + bit(at))
}

/// Seeds from the top of the bracket to its bottom, so that the best of each half, quarter and so on are as far apart as can be.
fn seeds(size: Number) -> Vec<Number> {
    let mut order = vec![1];
    let mut field = 1;
    while field < size {
        field *= 2;
        order = order.into_iter().flat_map(|seed| [seed, field + 1 - seed]).collect();
    }
    order
}

/// All matches, each behind those that its players come from.
pub(super) fn nodes(players: Number, elimination: Elimination) -> Vec<Node> {
    let rounds = rounds(players);
    let mut nodes = Vec::new();
    let mut add = |side, round, index, sources| {
        let position = Position { side, round, index };
        nodes.push(Node { position, sources, winner_to: None, loser_to: None, entrants: 0, stage: 0 });
        MatchId::at(nodes.len() - 1)
    };
    let mut incoming: Vec<Source> = seeds(players.next_power_of_two())
        .into_iter()
        .map(|seed| if seed <= players { Source::Seed(seed) } else { Source::Nobody })
        .collect();
    let mut winners: Vec<Vec<MatchId>> = Vec::new();
    for round in 0..rounds {
        let pairs = incoming.chunks_exact(2).enumerate();
        let drawn: Vec<MatchId> = pairs
            .filter_map(|(index, pair)| {
                let [one, other] = pair else { return None };
                Some(add(Side::Winners, round, index, [*one, *other]))
            })
            .collect();
        incoming = drawn.iter().map(|id| Source::Winner(*id)).collect();
        winners.push(drawn);
    }
    let last_of_winners = incoming.first().copied().unwrap_or(Source::Nobody);
    match elimination {
        Elimination::Single { third_place } => {
            if third_place && let Some([one, other]) = semi_finals(&winners) {
                add(Side::ThirdPlace, 0, 0, [Source::Loser(one), Source::Loser(other)]);
            }
        }
        Elimination::Double { grand_final } => {
            let first = winners.first().into_iter().flatten();
            let mut losers: Vec<Source> = first.map(|id| Source::Loser(*id)).collect();
            let mut round = 0;
            for drop in 1..rounds {
                let among: Vec<Source> = losers
                    .chunks_exact(2)
                    .enumerate()
                    .filter_map(|(index, pair)| {
                        let [one, other] = pair else { return None };
                        Some(Source::Winner(add(Side::Losers, round, index, [*one, *other])))
                    })
                    .collect();
                let newcomers = winners.get(drop).map(Vec::as_slice).unwrap_or_default();
                let twist = twist(drop, rounds - 1 - drop);
                losers = among
                    .into_iter()
                    .enumerate()
                    .map(|(index, stayed)| {
                        let newcomer = newcomers.get(index ^ twist).copied();
                        let newcomer = newcomer.map_or(Source::Nobody, Source::Loser);
                        Source::Winner(add(Side::Losers, round + 1, index, [newcomer, stayed]))
                    })
                    .collect();
                round += 2;
            }
            let last_of_losers = losers.first().copied().unwrap_or(Source::Nobody);
            if grand_final != GrandFinal::None {
                let id = add(Side::GrandFinal, 0, 0, [last_of_winners, last_of_losers]);
                if grand_final == GrandFinal::Reset {
                    // It is played only if the first place of the first match loses that.
                    add(Side::GrandFinal, 1, 0, [Source::Loser(id), Source::Winner(id)]);
                }
            }
        }
    }
    link(&mut nodes);
    nodes
}

/// The two matches before the final.
fn semi_finals(winners: &[Vec<MatchId>]) -> Option<[MatchId; 2]> {
    let at = winners.len().checked_sub(2)?;
    winners.get(at)?.as_slice().try_into().ok()
}

/// Where winners and losers go, how many can come, and what comes later than what.
fn link(nodes: &mut [Node]) {
    let mut stage = 0;
    let mut before: Option<(Side, usize)> = None;
    for at in 0..nodes.len() {
        let Some((position, sources)) = nodes.get(at).map(|node| (node.position, node.sources)) else {
            continue;
        };
        let mut entrants = 0;
        for (slot, source) in sources.into_iter().enumerate() {
            let target = Some((MatchId::at(at), slot));
            let comes = match source {
                Source::Seed(_) => true,
                Source::Nobody => false,
                Source::Winner(id) => nodes.get_mut(id.index()).is_some_and(|from| {
                    from.winner_to = target;
                    from.entrants > 0
                }),
                Source::Loser(id) => nodes.get_mut(id.index()).is_some_and(|from| {
                    from.loser_to = target;
                    from.entrants == 2
                }),
            };
            entrants += usize::from(comes);
        }
        // A new round is a later stage; the third place is decided below the final, whose loser is second.
        if before != Some((position.side, position.round)) {
            stage += 2;
            before = Some((position.side, position.round));
        }
        if let Some(node) = nodes.get_mut(at) {
            node.entrants = entrants;
            node.stage = stage;
        }
    }
    let last_of_winners =
        nodes.iter().filter(|node| node.position.side == Side::Winners).map(|node| node.stage).max();
    for node in nodes.iter_mut() {
        if node.position.side == Side::ThirdPlace {
            // Its winner comes right before the losers of the final, its loser right behind.
            node.stage = last_of_winners.unwrap_or_default().saturating_sub(2);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const DOUBLE: Elimination = Elimination::Double { grand_final: GrandFinal::None };

    #[test]
    fn the_best_are_as_far_apart_as_can_be() {
        assert_eq!(seeds(8), [1, 8, 4, 5, 2, 7, 3, 6]);
        let order = seeds(1_024);
        for part in [1_024, 512, 64, 2] {
            for share in order.chunks(part) {
                let best = share.iter().filter(|seed| **seed <= 1_024 / part as Number).count();
                assert_eq!(best, 1);
            }
        }
    }

    #[test]
    fn drops_are_reversed_then_have_their_halves_swapped() {
        let order = |drop, bits: usize| (0..1 << bits).map(|at| at ^ twist(drop, bits)).collect::<Vec<_>>();
        assert_eq!(order(1, 3), [7, 6, 5, 4, 3, 2, 1, 0]);
        assert_eq!(order(2, 3), [4, 5, 6, 7, 0, 1, 2, 3]);
        assert_eq!(order(3, 3), [3, 2, 1, 0, 7, 6, 5, 4]);
        assert_eq!(order(4, 0), [0]);
    }

    /// The matches of the losers' bracket that somebody plays who comes to one of them and wins on.
    fn way(nodes: &[Node], from: Option<Target>) -> Vec<MatchId> {
        let mut way = Vec::new();
        let mut next = from;
        while let Some((id, _)) = next {
            way.push(id);
            next = nodes[id.index()].winner_to;
        }
        way
    }

    /// The first losers' round in which two can meet who met before, over all ways through the winners' bracket.
    fn earliest(players: Number) -> usize {
        let nodes = nodes(players, DOUBLE);
        let mut earliest = usize::MAX;
        for met in nodes.iter().filter(|node| node.position.side == Side::Winners) {
            let first: BTreeSet<MatchId> = way(&nodes, met.loser_to).into_iter().collect();
            let mut later = met.winner_to;
            while let Some((id, _)) = later {
                let second = way(&nodes, nodes[id.index()].loser_to);
                let again = second.iter().find(|id| first.contains(id)).unwrap();
                earliest = earliest.min(nodes[again.index()].position.round);
                later = nodes[id.index()].winner_to;
            }
        }
        earliest
    }

    #[test]
    fn nobody_can_meet_again_before_the_round_that_is_named() {
        let named = [4, 8, 16, 32, 64, 128, 256, 512, 1_024].map(|size| {
            assert_eq!(earliest(size), first_rematch_round(size), "{size}");
            first_rematch_round(size)
        });
        // Of 2, 4, 6, … 18 losers' rounds.
        assert_eq!(named, [1, 2, 3, 4, 6, 7, 8, 10, 12]);
    }

    /// The best round that any drop order gives, by the count of those who must be kept apart.
    #[test]
    fn no_drop_order_is_better() {
        for rounds in 2..=10_usize {
            let last = 2 * rounds - 3;
            let possible = |round: usize| {
                let early = (0..rounds).filter(|drop| (2 * drop).saturating_sub(1) < round).count();
                // Parts that are joined among losers in this round or later: those rounds have even numbers, up to the last but one.
                let joins = (round..last).filter(|round| round % 2 == 0).count();
                early <= 1 << joins
            };
            let best = (0..=last).filter(|round| possible(*round)).max().unwrap();
            assert_eq!(best, first_rematch_round(1 << rounds));
        }
    }

    #[test]
    fn every_match_comes_behind_those_its_players_come_from_and_every_place_is_filled_once() {
        for players in 3..=130 {
            for grand_final in [GrandFinal::None, GrandFinal::Single, GrandFinal::Reset] {
                let nodes = nodes(players, Elimination::Double { grand_final });
                let mut positions = BTreeSet::new();
                let mut sources = Vec::new();
                for (at, node) in nodes.iter().enumerate() {
                    assert!(positions.insert(node.position));
                    for source in node.sources {
                        if let Source::Winner(id) | Source::Loser(id) = source {
                            assert!(id.index() < at);
                        }
                        if source != Source::Nobody {
                            assert!(!sources.contains(&source));
                            sources.push(source);
                        }
                    }
                }
                // Whoever can go on does: only the ends of the brackets lead nowhere.
                let ends = nodes.iter().filter(|node| node.winner_to.is_none()).count();
                assert_eq!(ends, if grand_final == GrandFinal::None { 2 } else { 1 });
            }
        }
    }
}
