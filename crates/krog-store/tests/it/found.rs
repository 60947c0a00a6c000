//! Looking for games, and figures: both against a count of all games one by one.

use std::collections::BTreeMap;

use krog_chess::{Color, End, EndReason, GameResult, Variant};
use krog_compete::TimeClass;
use krog_store::{
    CountedFor, CountedGame, Facet, Figure, Figures, GameFilter, GameId, GameOrder, GameRow, Outcome, Person,
    Status, Store,
};
use krog_testing::chance::Chance;

use crate::{append, database::on_both, event, guest, new_game};

const SPEEDS: [TimeClass; 3] = [TimeClass::Bullet, TimeClass::Blitz, TimeClass::Unlimited];
const OPENINGS: [Option<&str>; 3] = [None, Some("Sicilian Defense"), Some("Ruy Lopez")];
const VARIANTS: [Variant; 3] = [Variant::Standard, Variant::Atomic, Variant::Bughouse];

/// What a test knows of a game beside its row.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Known {
    speed: TimeClass,
    pub(crate) opening: Option<&'static str>,
    /// The one on the second seat of the first team in a match, where somebody is.
    partner: Option<usize>,
}

pub(crate) async fn any_game(
    store: &Store,
    people: &[Person],
    chance: &mut Chance,
    day: i64,
) -> (GameId, Known) {
    let first = chance.below(people.len());
    let second = (first + 1 + chance.below(people.len() - 1)) % people.len();
    let mut new = new_game(&people[first]);
    new.record.variant = chance.of(&VARIANTS);
    new.record.creator_color = Color::from_white(chance.yes());
    new.record.created_ms = day * 1000;
    new.record.rated = chance.yes();
    new.record.code = None;
    new.speed = chance.of(&SPEEDS);
    store.create_game(&new).await.unwrap();
    let mut known = Known { speed: new.speed, opening: None, partner: None };
    let plies = 1 + chance.below(9);
    let events = (1..=plies).map(|seq| event(seq as u64, "{}")).collect();
    let mut next = append(&new.record.id, events);
    next.projection.opponent = Some(people[second].id.clone());
    next.projection.status = Status::Active;
    if new.record.variant == Variant::Bughouse {
        let partner = (0..people.len()).find(|n| *n != first && *n != second).unwrap();
        next.projection.opponent = None;
        next.projection.seats = vec![
            ("WhiteA".to_owned(), people[first].id.clone()),
            ("BlackB".to_owned(), people[partner].id.clone()),
            ("BlackA".to_owned(), people[second].id.clone()),
        ];
        known.partner = Some(partner);
    }
    if !chance.one_in(4) {
        let result =
            chance.of(&[GameResult::Win(Color::White), GameResult::Win(Color::Black), GameResult::Draw]);
        next.projection.status = Status::Completed;
        next.projection.end = Some(End { result, reason: EndReason::Agreement });
    }
    let over = next.projection.status == Status::Completed;
    store.append(next).await.unwrap();
    if over {
        known.opening = chance.of(&OPENINGS);
        let game = new.record.id.clone();
        let counted = CountedGame {
            game,
            rated: new.record.rated,
            speed: known.speed,
            opening: known.opening,
            players: Vec::new(),
        };
        assert!(store.count_game(&counted).await.unwrap());
        assert!(!store.count_game(&counted).await.unwrap(), "a game is counted once");
    }
    (new.record.id, known)
}

fn side(row: &GameRow, person: &Person) -> Color {
    if row.creator.id == person.id { row.record.creator_color } else { !row.record.creator_color }
}

/// How a game ended for a person.
pub(crate) fn outcome_for(row: &GameRow, known: Known, person: (usize, &Person)) -> Option<Outcome> {
    let four = row.record.variant == Variant::Bughouse;
    // In these matches the creator and the partner are the first team.
    let side_of_result = match four {
        true if row.creator.id == person.1.id || known.partner == Some(person.0) => Color::White,
        true => Color::Black,
        false => side(row, person.1),
    };
    row.end.map(|end| match end.result {
        GameResult::Win(color) => Outcome::of(Some(color), side_of_result),
        GameResult::Draw | GameResult::None => Outcome::Drawn,
    })
}

/// The rule in words, on one game.
pub(crate) fn fits(row: &GameRow, known: Known, person: (usize, &Person), filter: &GameFilter) -> bool {
    let four = row.record.variant == Variant::Bughouse;
    let outcome = outcome_for(row, known, person);
    let against = |opponent: &krog_store::PersonId| {
        let players = [Some(&row.creator.id), row.opponent.as_ref().map(|named| &named.id)];
        !four && *opponent != person.1.id && players.contains(&Some(opponent))
    };
    (!filter.finished || row.status == Status::Completed)
        && (!filter.under_way || row.status == Status::Active)
        && filter.variant.is_none_or(|variant| variant == row.record.variant)
        && filter.speed.is_none_or(|speed| speed == known.speed)
        && filter.color.is_none_or(|color| !four && color == side(row, person.1))
        && filter.outcome.is_none_or(|wanted| outcome == Some(wanted))
        && filter.rated.is_none_or(|rated| rated == row.record.rated)
        && filter.opponent.as_ref().is_none_or(against)
        && filter.opening.as_deref().is_none_or(|opening| known.opening == Some(opening))
        && filter.from_ms.is_none_or(|from| row.record.created_ms >= from)
        && filter.to_ms.is_none_or(|to| row.record.created_ms < to)
}

pub(crate) fn any_filter(chance: &mut Chance, people: &[Person]) -> GameFilter {
    let mut set = |one_in: u64| chance.one_in(one_in);
    let wanted = [set(3), set(6), set(4), set(3), set(3), set(3), set(4), set(3), set(4), set(4), set(4)];
    GameFilter {
        finished: wanted[0],
        under_way: wanted[1],
        variant: wanted[2].then(|| chance.of(&VARIANTS)),
        speed: wanted[3].then(|| chance.of(&SPEEDS)),
        color: wanted[4].then(|| Color::from_white(chance.yes())),
        outcome: wanted[5].then(|| chance.of(&[Outcome::Won, Outcome::Drawn, Outcome::Lost])),
        rated: wanted[6].then(|| chance.yes()),
        opponent: wanted[7].then(|| people[chance.below(people.len())].id.clone()),
        opening: wanted[8].then(|| "Ruy Lopez".to_owned()),
        from_ms: wanted[9].then(|| chance.within(0, 59) * 1000),
        to_ms: wanted[10].then(|| chance.within(0, 59) * 1000),
    }
}

#[test]
fn every_filter_finds_what_a_look_at_each_game_finds_page_by_page() {
    on_both(|store| async move {
        let mut chance = Chance(0x00f1_17e5);
        let mut people = Vec::new();
        for name in ["Ada", "Bo", "Cato", "Dag"] {
            people.push(guest(&store, name).await);
        }
        let mut known = BTreeMap::new();
        for day in 0..60 {
            let (id, of) = any_game(&store, &people, &mut chance, day).await;
            known.insert(id.to_string(), of);
        }
        let (mut found_some, mut tried) = (0, 0);
        for round in 0..400 {
            let at = round % people.len();
            let person = &people[at];
            let filter = any_filter(&mut chance, &people);
            let all = store.games_of(&person.id, None, 1000).await.unwrap();
            let of = |row: &GameRow| known[&row.record.id.to_string()];
            let wanted: Vec<GameId> = all
                .iter()
                .filter(|row| fits(row, of(row), (at, person), &filter))
                .map(|row| row.record.id.clone())
                .collect();
            let (mut found, mut last_place): (Vec<GameId>, _) = (Vec::new(), None);
            loop {
                let page = store
                    .games_found(&person.id, &filter, GameOrder::default(), last_place.as_ref(), 3)
                    .await
                    .unwrap();
                let last = page.len() < 3;
                last_place = page.last().map(|game| game.place.clone());
                found.extend(page.into_iter().map(|game| game.row.record.id));
                if last {
                    break;
                }
            }
            assert_eq!(found, wanted, "{filter:?}");
            (found_some, tried) = (found_some + usize::from(!wanted.is_empty()), tried + 1);
        }
        assert!(found_some * 4 > tried, "hardly a filter found anything: {found_some} of {tried}");
    });
}

#[test]
fn figures_are_the_sums_of_what_was_counted() {
    on_both(|store| async move {
        let mut chance = Chance(0x0f16);
        let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
        let mut wanted: BTreeMap<(bool, TimeClass), Figures> = BTreeMap::new();
        for _ in 0..60 {
            let mut new = new_game(&ada);
            new.record.code = None;
            new.record.rated = chance.yes();
            store.create_game(&new).await.unwrap();
            let mut last = append(&new.record.id, vec![event(1, "{}")]);
            last.projection.opponent = Some(bo.id.clone());
            last.projection.status = Status::Completed;
            last.projection.end = Some(End { result: GameResult::Draw, reason: EndReason::Agreement });
            store.append(last).await.unwrap();
            let outcome = chance.of(&[Outcome::Won, Outcome::Drawn, Outcome::Lost]);
            let buckets = vec![
                (Facet::Color, chance.of(&["white", "black"]).to_owned()),
                (Facet::Hour, chance.of(&["00", "13"]).to_owned()),
            ];
            let (rated, speed) = (new.record.rated, chance.of(&SPEEDS));
            for bucket in &buckets {
                let sum = wanted.entry((rated, speed)).or_default().entry(bucket.clone()).or_default();
                match outcome {
                    Outcome::Won => sum.won += 1,
                    Outcome::Drawn => sum.drawn += 1,
                    Outcome::Lost => sum.lost += 1,
                }
            }
            let players = vec![CountedFor { person: ada.id.clone(), outcome, buckets }];
            let counted = CountedGame { game: new.record.id, rated, speed, opening: None, players };
            assert!(store.count_game(&counted).await.unwrap());
            assert!(!store.count_game(&counted).await.unwrap());
        }
        for rated in [None, Some(true), Some(false)] {
            for speed in [None].into_iter().chain(SPEEDS.map(Some)) {
                let mut sum = Figures::new();
                let asked = wanted.iter().filter(|((is, at), _)| {
                    rated.is_none_or(|rated| rated == *is) && speed.is_none_or(|speed| speed == *at)
                });
                for (key, figure) in asked.flat_map(|(_, figures)| figures) {
                    let one: &mut Figure = sum.entry(key.clone()).or_default();
                    one.won += figure.won;
                    one.drawn += figure.drawn;
                    one.lost += figure.lost;
                }
                assert_eq!(store.figures(&ada.id, rated, speed).await.unwrap(), sum, "{rated:?} {speed:?}");
            }
        }
        assert!(store.figures(&bo.id, None, None).await.unwrap().is_empty());
        assert!(store.uncounted_games(10).await.unwrap().is_empty());
    });
}
