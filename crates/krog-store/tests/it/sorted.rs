//! Lists of a person's games in every order, against a sort of all games one by one.

use std::{cmp::Reverse, collections::BTreeMap};

use krog_chess::{ByColor, Color, GameResult, Variant};
use krog_compete::{
    TimeClass,
    rating::{Pool, scores},
};
use krog_explorer::games::sorted::{Place, SortKey};
use krog_store::{
    FoundGame, GameFilter, GameId, GameOrder, GameRow, GameSort, Outcome, Person, RatedGame, Store,
};
use krog_testing::chance::Chance;

use crate::{
    database::on_both,
    found::{Known, any_filter, any_game, fits, outcome_for},
    guest,
};

const SORTS: [GameSort; 6] = [
    GameSort::Date,
    GameSort::Opponent,
    GameSort::Rating,
    GameSort::Result,
    GameSort::Moves,
    GameSort::Opening,
];

/// What a test knows of the games beside their rows.
#[derive(Default)]
struct All {
    known: BTreeMap<GameId, Known>,
    /// What White's and Black's ratings were before a game.
    ratings: BTreeMap<GameId, ByColor<i32>>,
}

impl All {
    async fn more(&mut self, store: &Store, people: &[Person], chance: &mut Chance, day: i64) {
        let (id, known) = any_game(store, people, chance, day).await;
        self.known.insert(id.clone(), known);
        let row = store.game(&id).await.unwrap().unwrap();
        let (Some(opponent), Some(end), true) = (&row.opponent, row.end, row.record.rated) else { return };
        let both = (row.record.creator.clone(), opponent.id.clone());
        let (white, black) = match row.record.creator_color {
            Color::White => both,
            Color::Black => (both.1, both.0),
        };
        let pool = Pool::timed(TimeClass::Blitz);
        let before = |person| store.standing(person, pool);
        let ratings = ByColor {
            white: before(&white).await.unwrap().rating,
            black: before(&black).await.unwrap().rating,
        };
        let winner = match end.result {
            GameResult::Win(color) => Some(color),
            GameResult::Draw | GameResult::None => None,
        };
        let persons = ByColor { white, black };
        let rated = RatedGame { game: id.clone(), pool, persons, scores: scores(winner) };
        store.rate(&rated.into(), day * 1000).await.unwrap();
        self.ratings.insert(id, ratings);
    }

    fn opponent_rating(&self, row: &GameRow, person: &Person) -> Option<i32> {
        let ratings = self.ratings.get(&row.record.id)?;
        let own =
            if row.creator.id == person.id { row.record.creator_color } else { !row.record.creator_color };
        Some(match own {
            Color::White => ratings.black,
            Color::Black => ratings.white,
        })
    }

    /// What a game is sorted by, in words.
    fn key(&self, row: &GameRow, at: usize, person: &Person, by: GameSort) -> Option<SortKey> {
        let known = self.known[&row.record.id];
        match by {
            GameSort::Date => None,
            GameSort::Opponent => {
                let other =
                    if row.creator.id == person.id { row.opponent.as_ref() } else { Some(&row.creator) };
                let named = other.filter(|_| row.record.variant != Variant::Bughouse)?;
                Some(SortKey::Text(named.name.to_lowercase()))
            }
            GameSort::Rating => {
                self.opponent_rating(row, person).map(|rating| SortKey::Number(i64::from(rating)))
            }
            GameSort::Result => outcome_for(row, known, (at, person)).map(|outcome| {
                SortKey::Number(match outcome {
                    Outcome::Won => 2,
                    Outcome::Drawn => 1,
                    Outcome::Lost => 0,
                })
            }),
            GameSort::Moves => Some(SortKey::Number(i64::from(row.plies))),
            GameSort::Opening => known.opening.map(|opening| SortKey::Text(opening.to_owned())),
        }
    }
}

/// Puts games in order; they come newest first, which those that are alike keep.
fn sort(games: &mut [(Option<SortKey>, GameId)], order: GameOrder) {
    match (order.by, order.ascending) {
        (GameSort::Date, true) => games.reverse(),
        (GameSort::Date, false) => {}
        (_, true) => games.sort_by_key(|(key, _)| (key.is_none(), key.clone())),
        (_, false) => games.sort_by_key(|(key, _)| (key.is_none(), Reverse(key.clone()))),
    }
}

#[test]
fn every_order_is_that_of_a_look_at_each_game_while_new_games_come() {
    on_both(|store| async move {
        let mut chance = Chance(0x0050_f7ed);
        let mut people = Vec::new();
        for name in ["bo", "Ada", "Cato", "dag"] {
            people.push(guest(&store, name).await);
        }
        let mut all = All::default();
        for day in 0..60 {
            all.more(&store, &people, &mut chance, day).await;
        }
        let mut orders = 0;
        for round in 0..240_usize {
            let at = round % people.len();
            let person = &people[at];
            let order = GameOrder { by: SORTS[round / 4 % 6], ascending: round / 24 % 2 == 0 };
            let filter = if chance.yes() { GameFilter::default() } else { any_filter(&mut chance, &people) };
            let rows = store.games_of(&person.id, None, 1000).await.unwrap();
            let mut wanted: Vec<_> = rows
                .iter()
                .filter(|row| fits(row, all.known[&row.record.id], (at, person), &filter))
                .map(|row| (all.key(row, at, person, order.by), row.record.id.clone()))
                .collect();
            sort(&mut wanted, order);
            let (mut found, mut after): (Vec<FoundGame>, Option<Place<GameId>>) = (Vec::new(), None);
            loop {
                let page = store.games_found(&person.id, &filter, order, after.as_ref(), 4).await.unwrap();
                let last = page.len() < 4;
                after = page.last().map(|game| game.place.clone());
                assert!(after.as_ref().is_none_or(|after| order.takes(after)));
                found.extend(page);
                if last {
                    break;
                }
                // Whatever comes meanwhile, nothing of before is told twice or passed over.
                if chance.one_in(12) {
                    all.more(&store, &people, &mut chance, 59).await;
                }
            }
            let mut ids: Vec<_> = found.iter().map(|game| game.row.record.id.clone()).collect();
            let before: Vec<_> = rows.iter().map(|row| &row.record.id).collect();
            let of_before: Vec<_> = ids.iter().filter(|id| before.contains(id)).cloned().collect();
            let wanted: Vec<_> = wanted.into_iter().map(|(_, id)| id).collect();
            assert_eq!(of_before, wanted, "{order:?} {filter:?}");
            for game in &found {
                let id = &game.row.record.id;
                assert_eq!(game.opening.as_deref(), all.known[id].opening);
                assert_eq!(game.opponent_rating, all.opponent_rating(&game.row, person), "{id}");
                assert_eq!(game.place.key, all.key(&game.row, at, person, order.by), "{order:?}");
            }
            let count = ids.len();
            ids.sort();
            ids.dedup();
            assert_eq!(ids.len(), count, "{order:?}: a game is told once");
            orders += usize::from(count > 8);
        }
        assert!(orders > 60, "hardly a list had several pages: {orders}");
        assert!(all.ratings.len() > 10, "hardly a game was rated");
    });
}

#[test]
fn a_place_of_another_order_is_told_apart() {
    let place = |key| Place { key, id: GameId::generate() };
    let (text, number) = (place(Some(SortKey::Text("a".into()))), place(Some(SortKey::Number(1))));
    for by in SORTS {
        let order = GameOrder { by, ascending: true };
        let texts = matches!(by, GameSort::Opponent | GameSort::Opening);
        assert_eq!(order.takes(&text), texts, "{by:?}");
        assert_eq!(order.takes(&number), !texts && by != GameSort::Date, "{by:?}");
        assert!(order.takes(&place(None)), "{by:?}");
    }
}
