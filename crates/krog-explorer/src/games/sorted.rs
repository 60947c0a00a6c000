//! Lists of games in an order that is asked for, page by page.

use std::{cmp::Ordering, fmt, ops::ControlFlow, str::FromStr};

use super::search::{Found, MOST, Search, look};
use crate::{card::Outcome, error::Result, snapshot::Snapshot};

/// Games that a search may find and that are still put in order.
pub const MOST_SORTED: usize = 50_000;
/// What stands in a place is not longer, in characters as it is read and in bytes as it is written.
const LONGEST_KEY: usize = 400;

/// What games are put in order by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SortBy {
    Date,
    White,
    Black,
    /// The mean of both ratings, where both are known.
    Rating,
    /// White's wins, draws, Black's wins.
    Result,
    Moves,
    /// Code and name of the opening.
    Opening,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sorting {
    pub by: SortBy,
    /// The least first. What is not known comes last either way.
    pub ascending: bool,
}

/// What a game is put in order by.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum SortKey {
    Number(i64),
    Text(String),
}

/// A place in an ordered list: what the game there is put in order by, and which it is. It is the same place whatever comes to
/// the list and goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place<I> {
    /// None where it is not known.
    pub key: Option<SortKey>,
    pub id: I,
}

impl Sorting {
    /// Which of two comes first. Of two alike it is the one of the higher number: the newer.
    pub fn compare<I: Ord>(self, one: &Place<I>, other: &Place<I>) -> Ordering {
        let keys = match (&one.key, &other.key) {
            (Some(one), Some(other)) if self.ascending => one.cmp(other),
            (Some(one), Some(other)) => other.cmp(one),
            (one, other) => other.is_some().cmp(&one.is_some()),
        };
        keys.then_with(|| other.id.cmp(&one.id))
    }
}

/// `id`, `id.n17`, `id.tname`.
impl<I: fmt::Display> fmt::Display for Place<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.key {
            None => write!(f, "{}", self.id),
            Some(SortKey::Number(number)) => write!(f, "{}.n{number}", self.id),
            Some(SortKey::Text(text)) => write!(f, "{}.t{text}", self.id),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is no place in a list")]
pub struct ParsePlaceError;

impl<I: FromStr> FromStr for Place<I> {
    type Err = ParsePlaceError;

    fn from_str(text: &str) -> Result<Place<I>, ParsePlaceError> {
        let (id, key) = text.split_once('.').map_or((text, None), |(id, key)| (id, Some(key)));
        let key = match key {
            None => None,
            Some(key) => Some(match (key.strip_prefix('n'), key.strip_prefix('t')) {
                (Some(number), _) => SortKey::Number(number.parse().map_err(|_| ParsePlaceError)?),
                // No database takes a zero.
                (_, Some(text)) if text.chars().count() <= LONGEST_KEY && !text.contains('\0') => {
                    SortKey::Text(text.to_owned())
                }
                _ => return Err(ParsePlaceError),
            }),
        };
        Ok(Place { key, id: id.parse().map_err(|_| ParsePlaceError)? })
    }
}

impl Found {
    /// Where it stands in a list.
    pub fn place(&self, by: SortBy) -> Place<u32> {
        let card = &self.card;
        let name = |name: &str| match name.trim() {
            "" | "?" => None,
            name => Some(SortKey::Text(cut(name.to_lowercase()))),
        };
        let key = match by {
            SortBy::Date => card.month.year().map(|_| SortKey::Number(i64::from(card.date_order()))),
            SortBy::White => name(&self.white),
            SortBy::Black => name(&self.black),
            SortBy::Rating => (card.white_rating.is_some() && card.black_rating.is_some())
                .then(|| SortKey::Number(i64::from(card.rating_sum()))),
            SortBy::Result => card.outcome.map(|outcome| {
                SortKey::Number(match outcome {
                    Outcome::White => 2,
                    Outcome::Draw => 1,
                    Outcome::Black => 0,
                })
            }),
            SortBy::Moves => Some(SortKey::Number(i64::from(self.plies))),
            SortBy::Opening => {
                self.shown_opening().map(|(eco, name)| SortKey::Text(cut(format!("{eco} {name}"))))
            }
        };
        Place { key, id: self.game.0 }
    }

    /// Code and name of its opening: by the last of its positions that has a name, or else by its tags where they have both.
    pub fn shown_opening(&self) -> Option<(String, &str)> {
        if let Some(named) = &self.named {
            return Some((named.eco.clone(), &named.name));
        }
        let eco = self.eco.filter(|_| !self.opening.is_empty())?;
        Some((eco.to_string(), &self.opening))
    }
}

/// As much of a text as a place takes.
fn cut(mut text: String) -> String {
    text.retain(|ch| ch != '\0');
    text.truncate(text.floor_char_boundary(LONGEST_KEY));
    text
}

/// Takes in games in any order, and keeps those that a page has.
#[derive(Debug)]
pub struct Sorted<'a> {
    sorting: Sorting,
    after: Option<&'a Place<u32>>,
    limit: usize,
    seen: usize,
    kept: Vec<(Place<u32>, Found)>,
}

/// A page of games in order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SortedPage {
    pub games: Vec<Found>,
    /// The last of them where there are more.
    pub next: Option<Place<u32>>,
}

impl<'a> Sorted<'a> {
    pub fn new(sorting: Sorting, after: Option<&'a Place<u32>>, limit: usize) -> Sorted<'a> {
        Sorted { sorting, after, limit: limit.clamp(1, MOST), seen: 0, kept: Vec::new() }
    }

    /// Takes in a game; breaks off where there are more than are put in order.
    pub fn add(&mut self, found: Found) -> ControlFlow<()> {
        self.seen += 1;
        if self.seen > MOST_SORTED {
            return ControlFlow::Break(());
        }
        let place = found.place(self.sorting.by);
        let is_before = |one: &Place<u32>, other: &Place<u32>| self.sorting.compare(one, other).is_lt();
        if self.after.is_some_and(|after| !is_before(after, &place)) {
            return ControlFlow::Continue(());
        }
        let at = self.kept.partition_point(|(kept, _)| is_before(kept, &place));
        // One more than the page has tells that there are more.
        if at <= self.limit {
            self.kept.insert(at, (place, found));
            self.kept.truncate(self.limit + 1);
        }
        ControlFlow::Continue(())
    }

    /// The page; none where there were more games than are put in order.
    pub fn page(mut self) -> Option<SortedPage> {
        if self.seen > MOST_SORTED {
            return None;
        }
        let more = self.kept.len() > self.limit;
        self.kept.truncate(self.limit);
        let next = self.kept.last().filter(|_| more).map(|(place, _)| place.clone());
        Some(SortedPage { games: self.kept.into_iter().map(|(_, found)| found).collect(), next })
    }
}

impl Snapshot {
    /// A page of the games of a search, in an order; none where there are too many to put in order, or too many to look at.
    pub fn search_sorted(
        &self,
        search: &Search,
        sorting: Sorting,
        after: Option<&Place<u32>>,
    ) -> Result<Option<SortedPage>> {
        let mut sorted = Sorted::new(sorting, after, search.limit);
        let all = Search { before: None, ..search.clone() };
        let rest = look(self, &all, &mut |hit| Ok(sorted.add(hit.found(self))))?;
        Ok(sorted.page().filter(|_| rest.is_none()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(key: Option<SortKey>, id: u32) -> Place<u32> {
        Place { key, id }
    }

    #[test]
    fn places_read_back_and_others_are_refused() {
        for place in [
            place(None, 7),
            place(Some(SortKey::Number(-3)), 0),
            place(Some(SortKey::Text("b90 sicilian.x".to_owned())), u32::MAX),
            place(Some(SortKey::Text(String::new())), 1),
        ] {
            assert_eq!(place.to_string().parse(), Ok(place));
        }
        for text in
            ["", "x", "7.", "7.x", "7.n", "7.nx", "7.t\0", ".t", "-1", &format!("7.t{}", "x".repeat(401))]
        {
            assert_eq!(text.parse::<Place<u32>>(), Err(ParsePlaceError), "{text:?}");
        }
    }

    #[test]
    fn what_is_not_known_comes_last_either_way_and_the_newer_of_two_alike_first() {
        let number = |number| Some(SortKey::Number(number));
        let mut places =
            [place(number(2), 1), place(None, 2), place(number(1), 3), place(number(2), 4), place(None, 5)];
        let order = |places: &[Place<u32>]| places.iter().map(|place| place.id).collect::<Vec<_>>();
        let mut sort = |ascending| {
            let sorting = Sorting { by: SortBy::Moves, ascending };
            places.sort_by(|one, other| sorting.compare(one, other));
            order(&places)
        };
        assert_eq!(sort(true), [3, 4, 1, 5, 2]);
        assert_eq!(sort(false), [4, 1, 3, 5, 2]);
    }

    #[test]
    fn keys_are_cut_between_letters() {
        let text = cut("ø".repeat(300));
        assert_eq!(text.chars().count(), 200);
        assert!(format!("1.t{text}").parse::<Place<u32>>().is_ok());
    }
}
