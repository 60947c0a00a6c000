//! Residents exchanged between the halves of a bracket (C.04.3 article 4.3), by classes of like players.
//!
//! The fewest exchanges are wanted, then the smallest difference between the ranks of those who go up and of those who go down. Ranks would
//! make a class of everybody. So of like players only those are told apart who would be exchanged first; each of the others is taken to be
//! as near the border of the halves as the nearest of them. What is best then is best indeed if it exchanges nobody whose rank was
//! made better; else more are told apart.

use std::collections::BTreeMap;

use super::{
    bits::Bits,
    bracket::{Bracket, TOGETHER},
    classed::Matcher,
    criteria::bits,
    graph::Graph,
    quick::{Half, Mates},
    weight::Weight,
};

/// Of like players of a half so many are told apart at first.
const TOLD: usize = 2;

/// Like players of a half by their ranks, the nearest to the border first.
#[derive(Debug)]
struct Line {
    ranks: Vec<usize>,
    /// So many of the first are told apart.
    told: usize,
}

/// The residents that are paired among themselves, or go down.
struct Residents<'a, const LIMBS: usize> {
    /// In the order of ranks.
    rest: &'a [usize],
    ranks: Vec<Option<usize>>,
    pairs: usize,
    /// The graph without halves, with whom it keeps apart.
    graph: &'a Graph<LIMBS>,
    left: &'a Bits,
    lines: Vec<Line>,
    /// By ranks: who is told apart, and what rank they are taken to have.
    told: Vec<bool>,
    near: Vec<usize>,
    /// By ranks: who is settled to be the upper of a pair, or not to be.
    settled: Vec<Option<bool>>,
}

/// Players who are wanted as the upper of a pair, or not as that; the first counts most.
struct Wish<'a> {
    players: &'a [usize],
    upper: bool,
}

impl<const LIMBS: usize> Residents<'_, LIMBS> {
    fn rank(&self, at: usize) -> Option<usize> {
        self.ranks.get(at).copied().flatten()
    }

    fn is_top(&self, rank: usize) -> bool {
        rank < self.pairs
    }

    fn is_told(&self, rank: usize) -> bool {
        self.told.get(rank) == Some(&true)
    }

    /// Tells apart whom the lines say.
    fn tell(&mut self) {
        for Line { ranks, told } in &self.lines {
            let next = ranks.get(*told);
            for (number, rank) in ranks.iter().enumerate() {
                let own = number < *told;
                if let (Some(is_told), Some(near)) = (self.told.get_mut(*rank), self.near.get_mut(*rank)) {
                    (*is_told, *near) = (own, if own { *rank } else { *next.unwrap_or(rank) });
                }
            }
        }
    }

    fn half(&self, rank: usize) -> Half {
        match (self.is_told(rank), self.is_top(rank)) {
            (true, _) => Half::Near(rank),
            (false, true) => Half::Upper,
            (false, false) => Half::Lower,
        }
    }

    /// Whether a resident is the upper of a pair of residents.
    fn is_upper(&self, mates: &Mates, at: usize) -> bool {
        let mate = mates.get(at).copied().flatten();
        mate.is_some_and(|mate| mate > at && self.rank(mate).is_some())
    }

    /// What a pair adds by ranks: whether its upper is of the upper half, and how near the border those are who are exchanged in it. With
    /// nobody, what a resident adds who goes down: of the upper half that is an exchange too.
    fn worth(&self, one: usize, other: Option<usize>, rank: impl Fn(usize) -> usize) -> (u64, u64) {
        let all = self.rest.len();
        match (self.is_top(one), other) {
            (top, None) => (0, if top { rank(one) as u64 } else { 0 }),
            (top, Some(other)) if top != self.is_top(other) => (1, all as u64),
            (true, Some(other)) => (1, (all + rank(one).max(rank(other))) as u64),
            (false, Some(other)) => (0, (all - rank(one).min(rank(other))) as u64),
        }
    }

    /// Whether nobody is exchanged who is further from the border than was taken; else more are told apart.
    fn holds(&mut self, mates: &Mates) -> bool {
        let mut better = Vec::new();
        for (rank, at) in self.rest.iter().enumerate() {
            let mate = mates.get(*at).copied().flatten().and_then(|mate| self.rank(mate));
            if mate.is_some_and(|mate| mate < rank) {
                continue;
            }
            let taken = self.worth(rank, mate, |rank| self.near.get(rank).copied().unwrap_or(rank));
            if taken != self.worth(rank, mate, |rank| rank) {
                better.extend([Some(rank), mate].into_iter().flatten().filter(|rank| !self.is_told(*rank)));
            }
        }
        for Line { ranks, told } in &mut self.lines {
            let count = ranks.iter().skip(*told).filter(|rank| better.contains(rank)).count();
            *told = ranks.len().min(*told + 2 * count);
        }
        self.tell();
        better.is_empty()
    }
}

impl<const LIMBS: usize> Bracket<'_, LIMBS> {
    /// Who of the residents are the uppers of so many pairs, and who are not, where the halves as they are cannot be paired as well as the
    /// best.
    pub(super) fn exchanged(
        &self,
        graph: &Graph<LIMBS>,
        left: &Bits,
        rest: &[usize],
        pairs: usize,
    ) -> Option<(Vec<usize>, Vec<usize>)> {
        let mut ranks = vec![None; self.count()];
        let mut lines: BTreeMap<(bool, Vec<i64>), Line> = BTreeMap::new();
        for (rank, at) in rest.iter().enumerate() {
            *ranks.get_mut(*at)? = Some(rank);
            let like = (rank < pairs, self.traits(*at, Half::None));
            lines.entry(like).or_insert(Line { ranks: Vec::new(), told: TOLD }).ranks.push(rank);
        }
        for ((top, _), line) in &mut lines {
            if *top {
                line.ranks.reverse();
            }
        }
        let mut all = Residents {
            rest,
            ranks,
            pairs,
            graph,
            left,
            lines: lines.into_values().collect(),
            told: vec![false; rest.len()],
            near: (0..rest.len()).collect(),
            settled: vec![None; rest.len()],
        };
        all.tell();
        while !all.holds(&self.best_by_rank(&all, None)?) {}
        // As good is, besides, who is as far as was taken.
        all.lines.iter_mut().for_each(|line| line.told = line.ranks.len().min(line.told + 1));
        all.tell();
        let mut mates = self.best_by_rank(&all, Some(&Wish { players: &[], upper: true }))?;
        let (top, bottom) = rest.split_at(pairs);
        let most = top.iter().filter(|at| !all.is_upper(&mates, **at)).count();
        // Of the upper half the lowest go down, of the lower half the highest go up.
        let told = |at: &usize| all.rank(*at).is_some_and(|rank| all.is_told(rank));
        let down: Vec<usize> = top.iter().rev().copied().filter(told).collect();
        let up: Vec<usize> = bottom.iter().copied().filter(told).collect();
        self.settle_told(&mut all, &mut mates, &down, most, false)?;
        self.settle_told(&mut all, &mut mates, &up, most, true)?;
        Some(rest.iter().partition(|at| all.is_upper(&mates, **at)))
    }

    /// The best pairing with the fewest exchanges and the smallest difference. Where there is a wish, only those who are told apart may be
    /// exchanged, and it decides among equals.
    fn best_by_rank(&self, all: &Residents<'_, LIMBS>, wish: Option<&Wish<'_>>) -> Option<Mates> {
        let mut halves = vec![Half::None; self.count()];
        for (rank, at) in all.rest.iter().enumerate() {
            *halves.get_mut(*at)? = all.half(rank);
        }
        let wished = wish.map_or(&[][..], |wish| wish.players);
        let (few, sums) = (bits(all.pairs), bits(2 * all.rest.len() * all.pairs));
        let wishes = u32::try_from(wished.len()).ok()?;
        let mut places = vec![None; all.rest.len()];
        for (number, at) in wished.iter().enumerate() {
            *places.get_mut(all.rank(*at)?)? = Some(wished.len() - 1 - number);
        }
        let bit = |rank: usize, upper: bool| {
            let place = places.get(rank).copied().flatten();
            let wanted = wish.is_some_and(|wish| wish.upper == upper);
            place.filter(|_| wanted).map_or(0, |place| 1 << place)
        };
        // Whether somebody may be the upper of a pair, or may not be.
        let may = |rank: usize, upper: bool| {
            let settled = all.settled.get(rank).copied().flatten();
            let fixed = (wish.is_some() && !all.is_told(rank)).then_some(all.is_top(rank));
            settled.or(fixed).is_none_or(|settled| settled == upper)
        };
        // Whoever must stay adds nothing to what another of the half adds.
        let near = |rank: usize| match (wish.is_some() && !all.is_told(rank), all.is_top(rank)) {
            (false, _) => all.near.get(rank).copied().unwrap_or(rank),
            (true, true) => 0,
            (true, false) => all.rest.len(),
        };
        let mut graph = self.graph_by(&halves, |one, other, weight| {
            let ((tops, nearness), wish) = match (all.rank(one), all.rank(other)) {
                (None, None) => ((0, 0), 0),
                (Some(rank), None) | (None, Some(rank)) => {
                    if self.here(one, other) || !may(rank, false) {
                        return Weight::ZERO;
                    }
                    (all.worth(rank, None, near), bit(rank, false))
                }
                (Some(one), Some(other)) => {
                    // Ranks of those who are not told apart stand for many: whoever of a pair may be the upper is.
                    let (high, low) = (one.min(other), one.max(other));
                    let fits = |upper, lower| may(upper, true) && may(lower, false);
                    let swaps = !all.is_told(one) || !all.is_told(other);
                    let (upper, lower) = match (fits(high, low), swaps && fits(low, high)) {
                        (true, _) => (high, low),
                        (false, true) => (low, high),
                        (false, false) => return Weight::ZERO,
                    };
                    (all.worth(one, Some(other), near), bit(upper, true) + bit(lower, false))
                }
            };
            weight.then(few + sums, tops << sums | nearness).then(wishes, wish)
        });
        graph.apart.clone_from(&all.graph.apart);
        if wish.is_some() {
            self.keep_order(all, &mut graph);
        }
        Some(Matcher::solve(&graph, all.left)?.mate)
    }

    /// Parts those told apart from others of their half against whom these would be exchanged.
    fn keep_order(&self, all: &Residents<'_, LIMBS>, graph: &mut Graph<LIMBS>) {
        let by_rank = || all.rest.iter().copied().enumerate();
        for (rank, at) in by_rank().filter(|(rank, _)| all.is_told(*rank)) {
            let top = all.is_top(rank);
            let amiss = by_rank().filter(|(other, _)| {
                !all.is_told(*other) && all.is_top(*other) == top && (*other > rank) == top
            });
            amiss.for_each(|(_, other)| graph.part(at, other));
        }
    }

    /// Settles, one after the other, who is the upper of a pair: `wanted` for so many of the first as can be.
    fn settle_told(
        &self,
        all: &mut Residents<'_, LIMBS>,
        mates: &mut Mates,
        players: &[usize],
        most: usize,
        wanted: bool,
    ) -> Option<()> {
        let (mut count, mut asked) = (0, 0);
        for (number, at) in players.iter().enumerate() {
            if number >= asked && count < most && all.is_upper(mates, *at) != wanted {
                asked = players.len().min(number + TOGETHER as usize);
                let wish = Wish { players: players.get(number..asked)?, upper: wanted };
                *mates = self.best_by_rank(all, Some(&wish))?;
            }
            let upper = all.is_upper(mates, *at);
            count += usize::from(upper == wanted);
            let rank = all.rank(*at)?;
            *all.settled.get_mut(rank)? = Some(upper);
        }
        Some(())
    }
}
