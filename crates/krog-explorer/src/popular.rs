//! The positions that most games came through.

use std::{cmp::Reverse, collections::BTreeSet, sync::Arc};

use crate::{
    card::Cards,
    cell::Gathered,
    error::ExplorerError,
    filter::Filter,
    key::Key,
    query,
    segment::{Segment, Walk},
};

/// A position and the games that came through it and count.
#[derive(Debug, Clone)]
pub struct Popular {
    /// The position.
    pub key: Key,
    /// Its games.
    pub games: u64,
    /// What became of it; its samples lead to the position itself.
    pub gathered: Gathered,
}

/// The positions with the most counted games, the most played first; of those with as many the lower keys.
///
/// Each segment names its most played positions. A position that none of them names has no more postings than the last
/// named ones together; where that is not enough to be sure, every position is counted.
///
/// # Errors
/// A segment cannot be read or is damaged, or a game has no card.
pub fn popular(
    segments: &[Arc<Segment>],
    cards: &dyn Cards,
    limit: usize,
) -> Result<Vec<Popular>, ExplorerError> {
    let mut named = BTreeSet::new();
    let mut unnamed = 0;
    for segment in segments {
        let (list, whole) = segment.most_played();
        named.extend(list.iter().map(|(key, _)| *key));
        unnamed += if whole { 0 } else { list.last().map_or(0, |(_, count)| *count) };
    }
    let most = count(segments, cards, named, limit)?;
    let sure = unnamed == 0 || most.len() == limit && most.last().is_none_or(|last| last.games > unnamed);
    if sure { Ok(most) } else { count(segments, cards, all(segments, limit, cards)?, limit) }
}

/// Every position that may be among the most played.
fn all(segments: &[Arc<Segment>], limit: usize, cards: &dyn Cards) -> Result<BTreeSet<Key>, ExplorerError> {
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
        let games = games(&query::gather(segments, cards, key, &Filter::ALL)?);
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
) -> Result<Vec<Popular>, ExplorerError> {
    let mut all = Vec::with_capacity(keys.len());
    for key in keys {
        let gathered = query::gather(segments, cards, key, &Filter::ALL)?;
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
