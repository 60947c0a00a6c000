//! The positions that most games came through.

use std::{
    cmp::Reverse,
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use krog_chess::Variant;

use crate::{
    card::{Cards, GameNo},
    cell::Gathered,
    error::Result,
    filter::Filter,
    key::Key,
    passages::Passages,
    query,
    segment::{Segment, Walk},
    snapshot::Snapshot,
};

/// Games of a variant that are played again to find its most played positions.
const FEW: usize = 20_000;

/// A position and the games that came through it and count.
#[derive(Debug, Clone)]
pub struct Popular {
    pub key: Key,
    pub games: u64,
    /// What became of it; its samples lead to the position itself.
    pub gathered: Gathered,
}

/// The positions with the most counted games, the most played first; of those with as many the lower keys.
///
/// Each segment names its most played positions. A position that none of them names has no more postings than the last
/// named ones together; where that is not enough to be sure, every position is counted.
pub fn popular(segments: &[Arc<Segment>], cards: &dyn Cards, limit: usize) -> Result<Vec<Popular>> {
    popular_where(segments, cards, limit, &|_| true)
}

/// The same, of the positions that are wanted.
fn popular_where(
    segments: &[Arc<Segment>],
    cards: &dyn Cards,
    limit: usize,
    wanted: &dyn Fn(&Gathered) -> bool,
) -> Result<Vec<Popular>> {
    let mut named = BTreeSet::new();
    let mut unnamed = 0;
    for segment in segments {
        let (list, whole) = segment.most_played();
        named.extend(list.iter().map(|(key, _)| *key));
        unnamed += if whole { 0 } else { list.last().map_or(0, |(_, count)| *count) };
    }
    let most = count(segments, cards, named, limit, wanted)?;
    let sure = unnamed == 0 || most.len() == limit && most.last().is_none_or(|last| last.games > unnamed);
    if sure { Ok(most) } else { count(segments, cards, all(segments, limit, cards, wanted)?, limit, wanted) }
}

impl Snapshot {
    /// The positions with the most counted games, as [`popular()`] has them; of one variant where one is given.
    pub fn popular(&self, limit: usize, variant: Option<Variant>) -> Result<Vec<Popular>> {
        let Some(variant) = variant else { return popular(self.segments(), self, limit) };
        let games = self.games_by(variant)?;
        if games.len() > FEW {
            let of = |game| self.card(game).is_some_and(|card| card.variant == variant);
            return popular_where(self.segments(), self, limit, &|gathered| {
                gathered.sample().is_some_and(of)
            });
        }
        // The segments' own lists are about the variants that are played most: few games are played again instead.
        let mut passages = Passages::new();
        let mut counts: HashMap<Key, u64> = HashMap::new();
        for game in games {
            passages.read(&self.pgn(game)?.unwrap_or_default());
            for (key, _) in passages.first_times() {
                *counts.entry(*key).or_default() += 1;
            }
        }
        let mut most: Vec<(Reverse<u64>, Key)> =
            counts.into_iter().map(|(key, count)| (Reverse(count), key)).collect();
        most.sort_unstable();
        most.truncate(limit);
        let keys = most.into_iter().map(|(_, key)| key).collect();
        count(self.segments(), self, keys, limit, &|_| true)
    }

    /// The games of a variant that count.
    fn games_by(&self, variant: Variant) -> Result<Vec<GameNo>> {
        let mut found = Vec::new();
        for shelf in self.shelves() {
            for (local, card, _) in shelf.games()? {
                if card.variant == variant && card.live && card.counted().is_some() {
                    found.push(GameNo(shelf.info().base + local));
                }
            }
        }
        Ok(found)
    }
}

/// Every position that may be among the most played.
fn all(
    segments: &[Arc<Segment>],
    limit: usize,
    cards: &dyn Cards,
    wanted: &dyn Fn(&Gathered) -> bool,
) -> Result<BTreeSet<Key>> {
    let mut walks = Vec::with_capacity(segments.len());
    for segment in segments {
        walks.push(Walk::start(Arc::clone(segment))?);
    }
    let mut most: BTreeSet<(u64, Reverse<Key>)> = BTreeSet::new();
    while let Some(key) = walks.iter().filter_map(Walk::peek).min() {
        let mut postings = 0;
        for walk in walks.iter_mut().filter(|walk| walk.peek() == Some(key)) {
            postings += walk.count()?;
        }
        if most.len() >= limit && most.first().is_some_and(|(least, _)| postings < *least) {
            continue;
        }
        let gathered = query::gather(segments, cards, key, &Filter::ALL)?;
        if !wanted(&gathered) {
            continue;
        }
        let games = games(&gathered);
        most.insert((games, Reverse(key)));
        if most.len() > limit {
            most.pop_first();
        }
    }
    Ok(most.into_iter().map(|(_, Reverse(key))| key).collect())
}

fn count(
    segments: &[Arc<Segment>],
    cards: &dyn Cards,
    keys: BTreeSet<Key>,
    limit: usize,
    wanted: &dyn Fn(&Gathered) -> bool,
) -> Result<Vec<Popular>> {
    let mut all = Vec::with_capacity(keys.len());
    for key in keys {
        let gathered = query::gather(segments, cards, key, &Filter::ALL)?;
        if !wanted(&gathered) {
            continue;
        }
        all.push(Popular { key, games: games(&gathered), gathered });
    }
    all.retain(|position| position.games > 0);
    all.sort_by_key(|position| (Reverse(position.games), position.key));
    all.truncate(limit);
    Ok(all)
}

fn games(gathered: &Gathered) -> u64 {
    u64::try_from(gathered.games()).unwrap_or(0)
}
