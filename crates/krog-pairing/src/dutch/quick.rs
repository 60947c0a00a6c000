//! A bracket paired by classes of like players: the same answer as `bracket`, without weighing every pair.

use std::collections::BTreeMap;

use super::{
    bits::Bits,
    bracket::{Bracket, Place},
    classed::Matcher,
    graph::Graph,
    player::Strength,
    weight::Weight,
};

/// In which half of the residents somebody is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Half {
    None,
    Upper,
    Lower,
    /// Near the border of the halves, at this rank.
    Near(usize),
}

impl Half {
    const fn trait_of(self) -> i64 {
        match self {
            Half::None => 0,
            Half::Upper => 1,
            Half::Lower => 2,
            Half::Near(rank) => 3 + rank as i64,
        }
    }
}

/// What came of it.
#[derive(Debug)]
pub(super) enum Quick {
    Pairs(Vec<(usize, usize)>),
    /// Whoever is left cannot be paired.
    None,
    /// How residents are exchanged was not found: the matchings of all pairs tell.
    Unsettled,
}

pub(super) type Mates = Vec<Option<usize>>;

impl<const LIMBS: usize> Bracket<'_, LIMBS> {
    /// The pairs of this bracket.
    pub(super) fn quick(&mut self) -> Quick {
        let everybody = Bits::of(self.count(), 0..self.count());
        let mut graph = self.graph();
        let Some(found) = Matcher::solve(&graph, &everybody) else { return Quick::None };
        let mut mates = found.mate;
        if self.sends_down_the_bye(&mates) {
            self.counts_unplayed = true;
            graph = self.graph();
            let Some(found) = Matcher::solve(&graph, &everybody) else { return Quick::None };
            mates = found.mate;
        }
        self.settle_all(graph, mates, &everybody).map_or(Quick::Unsettled, Quick::Pairs)
    }

    fn settle_all(
        &self,
        mut graph: Graph<LIMBS>,
        mut mates: Mates,
        all: &Bits,
    ) -> Option<Vec<(usize, usize)>> {
        let of = |place: Place| -> Vec<usize> {
            (0..self.count()).filter(|at| self.place(*at) == place).collect()
        };
        let (moved, residents) = (of(Place::Moved), of(Place::Resident));
        // Who of those that came down is paired: the first that can.
        let mut coming = Vec::new();
        for at in &moved {
            if !self.is_paired(&mates, *at) {
                let mut tried = graph.clone();
                self.part(&mut tried, *at, false);
                let best = graph.total(&mates);
                if let Some(found) =
                    Matcher::solve(&tried, all).filter(|found| tried.total(&found.mate) == best)
                {
                    mates = found.mate;
                }
            }
            let paired = self.is_paired(&mates, *at);
            self.part(&mut graph, *at, !paired);
            if paired {
                coming.push(*at);
            }
        }
        // Whom they meet: the first that they can.
        let (mut left, mut pairs) = (all.clone(), Vec::new());
        if !coming.is_empty() {
            let mut matcher = Matcher::solve(&graph, all)?;
            self.give(&mut matcher, &coming, &residents, &mut pairs)?;
            mates = matcher.mate;
        }
        for at in pairs.iter().flat_map(|(one, other)| [*one, *other]) {
            left.take(at);
            if let Some(mate) = mates.get_mut(at) {
                *mate = None;
            }
        }
        let rest: Vec<usize> = residents.into_iter().filter(|at| left.has(*at)).collect();
        let met = |at: &&usize| {
            mates.get(**at).copied().flatten().is_some_and(|mate| mate > **at && self.here(**at, mate))
        };
        // The upper half of the residents against the lower; where that is not as good as the best, some are exchanged.
        let (upper, lower) = rest.split_at(rest.iter().filter(met).count());
        if !upper.is_empty() {
            let best = graph.total(&mates);
            let halved = self.halved(&graph, upper, lower);
            let matcher = Matcher::solve(&halved, &left);
            if let Some(mut matcher) = matcher.filter(|matcher| graph.total(&matcher.mate) == best) {
                self.give(&mut matcher, upper, lower, &mut pairs)?;
            } else {
                let (upper, lower) = self.exchanged(&graph, &left, &rest, upper.len())?;
                let halved = self.halved(&graph, &upper, &lower);
                let matcher = Matcher::solve(&halved, &left);
                let mut matcher = matcher.filter(|matcher| graph.total(&matcher.mate) == best)?;
                self.give(&mut matcher, &upper, &lower, &mut pairs)?;
            }
        }
        let at = |at: usize| self.left.get(at).copied();
        pairs.into_iter().map(|(one, other)| Some((at(one.min(other))?, at(one.max(other))?))).collect()
    }

    /// The graph in which uppers only meet lowers who are ranked below them.
    fn halved(&self, graph: &Graph<LIMBS>, upper: &[usize], lower: &[usize]) -> Graph<LIMBS> {
        let mut halves = vec![Half::None; self.count()];
        for (list, half) in [(upper, Half::Upper), (lower, Half::Lower)] {
            for at in list {
                if let Some(place) = halves.get_mut(*at) {
                    *place = half;
                }
            }
        }
        let half = |at: usize| halves.get(at).copied().unwrap_or(Half::None);
        let mut halved = self.graph_by(&halves, |one, other, weight| {
            let allowed = match (half(one), half(other)) {
                (Half::Upper, Half::Lower) | (Half::Lower, Half::Upper) => true,
                (Half::Upper, _) | (_, Half::Upper) => false,
                (Half::Lower, _) | (_, Half::Lower) => !self.here(one, other),
                _ => true,
            };
            if allowed { weight } else { Weight::ZERO }
        });
        halved.apart.clone_from(&graph.apart);
        for one in upper {
            lower.iter().take_while(|other| *other < one).for_each(|other| halved.part(*one, *other));
        }
        halved
    }

    /// Gives players, one after the other, the first of their partners that they can have.
    fn give(
        &self,
        matcher: &mut Matcher<'_, LIMBS>,
        players: &[usize],
        partners: &[usize],
        pairs: &mut Vec<(usize, usize)>,
    ) -> Option<()> {
        for at in players {
            pairs.push((*at, matcher.choose(*at, partners)?));
        }
        Some(())
    }

    fn is_paired(&self, mates: &Mates, at: usize) -> bool {
        mates.get(at).copied().flatten().is_some_and(|mate| self.here(at, mate))
    }

    /// Parts a player from everybody of this bracket, or from everybody else.
    fn part(&self, graph: &mut Graph<LIMBS>, at: usize, here: bool) {
        (0..self.count())
            .filter(|other| self.here(at, *other) == here)
            .for_each(|other| graph.part(at, other));
    }

    /// C9 is for a bracket that sends one down, who has the bye.
    fn sends_down_the_bye(&self, mates: &Mates) -> bool {
        let mut down =
            (0..self.count()).filter(|at| self.place(*at).is_here() && !self.is_paired(mates, *at));
        let one = down.next().filter(|_| down.next().is_none());
        one.and_then(|at| mates.get(at).copied().flatten()).is_some_and(|mate| self.place(mate) == Place::Bye)
    }

    /// Who may meet whom, by classes.
    fn graph(&self) -> Graph<LIMBS> {
        let mut graph = self.graph_by(&vec![Half::None; self.count()], |_, _, weight| weight);
        let places: BTreeMap<u32, usize> =
            (0..self.count()).filter_map(|at| Some((self.player(at)?.number, at))).collect();
        for at in 0..self.count() {
            let Some(player) = self.player(at) else { continue };
            let kept_apart = self.field.apart.range((player.number, 0)..=(player.number, u32::MAX));
            for number in player.met().chain(kept_apart.map(|(_, other)| *other)) {
                if let Some(other) = places.get(&number) {
                    graph.part(at, *other);
                }
            }
        }
        graph
    }

    /// A graph by classes of like players of a half: of two, and of what they are worth by the criteria, `weight` makes their weight. Who has
    /// met whom is not in it.
    pub(super) fn graph_by(
        &self,
        halves: &[Half],
        weight: impl Fn(usize, usize, Weight<LIMBS>) -> Weight<LIMBS>,
    ) -> Graph<LIMBS> {
        let mut classes: BTreeMap<Vec<i64>, usize> = BTreeMap::new();
        let mut first = Vec::new();
        let class: Vec<usize> = (0..self.count())
            .map(|at| {
                let next = classes.len();
                let half = halves.get(at).copied().unwrap_or(Half::None);
                let class = *classes.entry(self.traits(at, half)).or_insert(next);
                if class == next {
                    first.push(at);
                }
                class
            })
            .collect();
        let scores = self.scores();
        Graph::new(class, first.len(), |one, other| {
            let (Some(one), Some(other)) = (first.get(one), first.get(other)) else { return Weight::ZERO };
            let worth = self.criteria(*one.min(other), *one.max(other), &scores, false);
            if worth.is_zero() { worth } else { weight(*one, *other, worth) }
        })
    }

    /// All that a pair's worth can depend on, and a half.
    pub(super) fn traits(&self, at: usize, half: Half) -> Vec<i64> {
        let place = self.place(at);
        let mut traits = vec![place as i64, half.trait_of()];
        let Some(player) = self.player(at) else { return traits };
        let due = player.preference.filter(|due| place.is_here() || due.strength == Strength::Absolute);
        traits.extend([
            player.score,
            i64::from(player.had_bye),
            i64::from(player.is_top),
            due.map_or(0, |due| 2 + 2 * due.strength as i64 + i64::from(due.white)),
        ]);
        if place.is_here() {
            traits.extend(player.floats.iter().map(|float| float.map_or(0, |float| 1 + float as i64)));
            traits.push(if self.counts_unplayed { player.unplayed as i64 } else { 0 });
            if self.field.last {
                traits.extend(player.colors.iter().map(|white| i64::from(*white)));
            }
        }
        traits
    }
}
