//! Counting as a beginner would: lists of games under whole positions, gone through for every question.

use std::collections::BTreeMap;

use krog_explorer::{Band, Card, Cards, Filter, GameNo, Gathered, Month, MoveCode, Outcome, Speed};
use proptest::prelude::*;

/// The cards of games 0, 1, 2 ...
pub struct Book(pub Vec<Card>);

impl Cards for Book {
    fn card(&self, game: GameNo) -> Option<Card> {
        self.0.get(game.0 as usize).copied()
    }
}

/// White, draws, black, the ratings' sums, the best-rated game and the most recent one.
pub type Line = (i64, i64, i64, i64, i64, Option<u32>, Option<u32>);

/// What became of a position: by move, band and speed.
pub type Answer<M> = BTreeMap<(M, Band, Speed), Line>;

/// Counts the games of one position, each with its move.
pub fn answer<M: Ord + Clone>(games: &[(u32, M)], book: &Book, filter: &Filter) -> Answer<M> {
    let mut groups: BTreeMap<(M, Band, Speed), Vec<u32>> = BTreeMap::new();
    for (game, mv) in games {
        let card = &book.0[*game as usize];
        if card.live && card.counts && card.outcome.is_some() && passes(card, filter) {
            let band = Band::of(card.white_rating, card.black_rating);
            groups.entry((mv.clone(), band, card.speed)).or_default().push(*game);
        }
    }
    groups.into_iter().map(|(group, games)| (group, line(&games, book))).collect()
}

/// The earliest month of the games of one position.
pub fn first<M>(games: &[(u32, M)], book: &Book, filter: &Filter) -> Option<Month> {
    let cards = games.iter().map(|(game, _)| &book.0[*game as usize]);
    let counted =
        cards.filter(|card| card.live && card.counts && card.outcome.is_some() && passes(card, filter));
    counted.map(|card| card.month).filter(|month| month.year().is_some()).min()
}

fn passes(card: &Card, filter: &Filter) -> bool {
    let months = filter.months.is_none_or(|range| {
        let (first, last) = (range.first(), range.last());
        match (card.month.year(), card.month.month()) {
            (None, _) => false,
            (Some(year), None) => first <= Month::new(year, Some(1)) && Month::new(year, Some(12)) <= last,
            (Some(_), Some(_)) => first <= card.month && card.month <= last,
        }
    });
    months
        && filter.bands.contains(Band::of(card.white_rating, card.black_rating))
        && filter.speeds.contains(card.speed)
}

fn line(games: &[u32], book: &Book) -> Line {
    let card = |game: &u32| &book.0[*game as usize];
    let count = |outcome| games.iter().filter(|game| card(game).outcome == Some(outcome)).count() as i64;
    let rated = || games.iter().map(card).filter_map(|card| card.white_rating.zip(card.black_rating));
    let sum = |game: &u32| {
        u32::from(card(game).white_rating.unwrap_or(0)) + u32::from(card(game).black_rating.unwrap_or(0))
    };
    let date = |game: &u32| (card(game).month, card(game).day);
    let mut by_rating = games.to_vec();
    by_rating.sort_by_key(|game| (std::cmp::Reverse(sum(game)), *game));
    let mut by_date = games.to_vec();
    by_date.sort_by_key(|game| std::cmp::Reverse((date(game), *game)));
    (
        count(Outcome::White),
        count(Outcome::Draw),
        count(Outcome::Black),
        rated().map(|(white, _)| i64::from(white)).sum(),
        rated().map(|(_, black)| i64::from(black)).sum(),
        by_rating.first().copied(),
        by_date.first().copied(),
    )
}

/// The answer of the segments in the same form.
pub fn shown<M: Ord>(gathered: Gathered, name: impl Fn(MoveCode) -> M) -> Answer<M> {
    gathered
        .into_cells()
        .into_iter()
        .map(|(mv, band, speed, cell)| {
            let samples = (cell.best().map(|game| game.0), cell.recent().map(|game| game.0));
            let counts = (cell.white, cell.draws, cell.black);
            let line =
                (counts.0, counts.1, counts.2, cell.white_ratings, cell.black_ratings, samples.0, samples.1);
            ((name(mv), band, speed), line)
        })
        .collect()
}

/// Cards with few different values, so that games share cells and tie.
pub fn cards() -> impl Strategy<Value = Card> {
    let rating = || {
        prop::option::weighted(0.9, prop::sample::select(vec![700u16, 1999, 2000, 2001, 2450, 2900, 3400]))
    };
    let when = (
        prop::option::weighted(0.95, 2018u16..2022),
        prop::option::weighted(0.8, 1u8..=12),
        prop::option::of(1u8..=28),
    );
    let how = (prop::option::weighted(0.95, 0usize..3), prop::bool::weighted(0.95), 2u8..5);
    (rating(), rating(), when, how).prop_map(|(white_rating, black_rating, (year, month, day), how)| {
        let (outcome, counts, speed) = how;
        Card {
            white_rating,
            black_rating,
            month: year.map_or(Month::UNKNOWN, |year| Month::new(year, month)),
            day: day.filter(|_| year.is_some() && month.is_some()),
            outcome: outcome.map(|outcome| Outcome::ALL[outcome]),
            counts,
            live: true,
            speed: Speed::ALL[usize::from(speed)],
            variant: krog_chess::Variant::Standard,
            white: krog_explorer::PlayerNo(0),
            black: krog_explorer::PlayerNo(1),
            place: krog_explorer::PackPlace::default(),
        }
    })
}

/// Filters of every kind.
pub fn filters() -> impl Strategy<Value = Filter> {
    let edges = prop::sample::select(vec![None, Some(0), Some(2000), Some(2400)]);
    let months = prop::sample::select(vec![
        (None, None),
        (Some("2019"), Some("2020")),
        (Some("2019-03"), None),
        (None, Some("2020-11")),
        (Some("2020-02"), Some("2020-05")),
        (Some("2018"), None),
    ]);
    (edges, 0u8..128, any::<bool>(), months).prop_map(|(min, speeds, all, (since, until))| Filter {
        bands: krog_explorer::BandSet::between(min, None).unwrap(),
        speeds: if all {
            krog_explorer::SpeedSet::ALL
        } else {
            Speed::ALL.into_iter().filter(|speed| speeds >> speed.index() & 1 == 1).collect()
        },
        months: krog_explorer::MonthRange::parse(since, until).unwrap(),
    })
}
