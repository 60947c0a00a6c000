//! Ratings: Elo's formula in closed form, the rulebook beside plain conditions, the ledger from zero.

use krog_check::check;
use krog_chess::{ByColor, Color, Variant};
use krog_compete::{
    TimeClass, TimeControl,
    rating::{
        Category, Change, Entry, Event, Fault, Group, Hash, Ledger, Pool, Ruling, START, Standing, expected,
        factor, limit, overall, rate, rulebook, scores,
    },
};
use krog_logic::{proof::Verdict, world::History};
use krog_testing::chance::Chance;

fn standing(rating: i32, games: u32) -> Standing {
    Standing { rating, peak: rating, games }
}

fn duel(white: i32, black: i32, winner: Option<Color>) -> ByColor<i32> {
    let players = ByColor { white: standing(white, 30), black: standing(black, 30) };
    rate(&players, &scores(winner)).unwrap().map(|change| change.change())
}

#[test]
fn a1_equals_win_and_lose_twelve() {
    assert_eq!(duel(1500, 1500, Some(Color::White)), ByColor { white: 12, black: -12 });
    // The factor of 32 is for ratings below 1200.
    assert_eq!(duel(1100, 1100, Some(Color::Black)), ByColor { white: -16, black: 16 });
}

#[test]
fn a2_an_upset_of_two_hundred_points_is_worth_eighteen() {
    assert_eq!(duel(1400, 1600, Some(Color::White)), ByColor { white: 18, black: -18 });
    let change = Change::of(&standing(1400, 30), 1600, 2).unwrap();
    assert!((change.exact - 18.234).abs() < 0.001, "{change:?}");
}

#[test]
fn a3_expected_scores_are_those_of_the_formula() {
    for (own, other, score) in
        [(1500, 1500, 0.5), (1600, 1400, 0.7597), (1400, 1600, 0.2403), (2000, 1500, 0.9468)]
    {
        assert!((expected(own, other) - score).abs() < 0.000_05, "{own} {other}");
    }
}

#[test]
fn a4_halves_are_rounded_away_from_zero_so_that_equal_factors_cancel() {
    assert_eq!((12.5_f64.round(), (-12.5_f64).round()), (13.0, -13.0));
    for white in (100..=3500).step_by(7) {
        for black in (100..=3500).step_by(61) {
            let players = ByColor { white: standing(white, 30), black: standing(black, 30) };
            for winner in [Some(Color::White), Some(Color::Black), None] {
                let change = rate(&players, &scores(winner)).unwrap();
                if change.white.k == change.black.k {
                    assert_eq!(change.white.rounded, -change.black.rounded, "{white} {black} {winner:?}");
                }
            }
        }
    }
}

#[test]
fn a5_the_factor_is_that_of_the_own_standing_in_the_pool() {
    for (rating, games, k) in [
        (1500, 0, 40),
        (2600, 9, 40),
        (1199, 10, 32),
        (1200, 10, 24),
        (1999, 10, 24),
        (2000, 10, 16),
        (2399, 500, 16),
        (2400, 500, 10),
    ] {
        assert_eq!(factor(&standing(rating, games)).unwrap(), k, "{rating} after {games}");
    }
    // A newcomer gains more than the old hand loses.
    let players = ByColor { white: standing(1500, 0), black: standing(1500, 30) };
    let change = rate(&players, &scores(Some(Color::White))).unwrap();
    assert_eq!((change.white.change(), change.black.change()), (20, -12));
}

#[test]
fn a6_floors_ask_the_peak_of_the_pool() {
    for (peak, rating, floor) in [(2200, 2005, 2000), (1900, 1801, 1800), (1600, 1500, 1500)] {
        let own = Standing { rating, peak, games: 30 };
        let change = Change::of(&own, rating - 400, 0).unwrap();
        assert_eq!(change.after, floor, "{change:?}");
        assert!(change.held());
        let ruling = Ruling::entry(&own, rating + change.rounded).unwrap();
        assert_eq!(ruling.verdict, Verdict::Forbidden);
        assert_eq!(ruling.cited.unwrap().id, format!("floor_{floor}"));
        assert!(
            ruling.headline.en.contains(&floor.to_string())
                && ruling.headline.no.contains(&floor.to_string())
        );
        // One point less at the top, and nothing is held.
        let below = Change::of(&Standing { peak: peak - 1, ..own }, rating - 400, 0).unwrap();
        assert!(below.after < floor, "{below:?}");
        assert_eq!(krog_compete::rating::floor(&own).unwrap(), Some(floor));
    }
    assert_eq!(krog_compete::rating::floor(&standing(1599, 30)).unwrap(), None);
    assert_eq!(limit(&standing(110, 30), 90).unwrap(), 100);
    assert_eq!(limit(&standing(3490, 30), 3501).unwrap(), 3500);
}

#[test]
fn a7_categories_share_no_border_and_confer_no_title() {
    for (rating, name) in [
        (999, "beginner"),
        (1000, "casual"),
        (1200, "club"),
        (1400, "intermediate"),
        (1600, "advanced"),
        (1800, "expert"),
        (2000, "candidate-master"),
        (2199, "candidate-master"),
        (2200, "master"),
        (2400, "international-master"),
        (2500, "grandmaster"),
    ] {
        assert_eq!(Category::of(rating).name(), name, "{rating}");
    }
}

#[test]
fn a8_a_pool_has_each_game_once() {
    let both = |text: &str| {
        let time: TimeControl = text.parse().unwrap();
        ByColor { white: time.clone(), black: time }
    };
    for (time, pool) in [
        ("2+1", Some("bullet")),
        ("3+0", Some("blitz")),
        ("10+0", Some("rapid")),
        ("30+0", Some("classical")),
        ("1/1d", Some("correspondence")),
        ("∞", None),
    ] {
        assert_eq!(Pool::of(Variant::Standard, &both(time), false).map(Pool::name), pool, "{time}");
    }
    let pool = |variant, time| Pool::of(variant, &both(time), false);
    assert_eq!(pool(Variant::Atomic, "3+0"), pool(Variant::Atomic, "30+0"));
    assert_eq!(pool(Variant::Chess960, "3+0"), Some(Pool::variant(Variant::Chess960)));
    assert_eq!(pool(Variant::Atomic, "∞"), None);
    assert_eq!(pool(Variant::Bughouse, "3+0").map(Pool::of_pairs).map(Pool::name), Some("bughouse-pairs"));
    // A program's games are counted apart.
    let bots = Pool::of(Variant::Standard, &both("3+0"), true).unwrap();
    assert_eq!((bots.name(), bots == Pool::timed(TimeClass::Blitz)), ("bot-blitz", false));
    for pool in Pool::all() {
        assert_eq!(Pool::named(pool.name()), Some(pool));
    }
    // Five of time, one of each other variant and one of pairs, for people and for programs.
    assert_eq!(Pool::all().count(), 2 * (5 + Variant::ALL.len() - 1 + 1));
}

#[test]
fn the_overall_rating_is_of_standard_chess_with_a_clock() {
    let counted: Vec<&str> = Group::all().filter(|group| group.is_overall()).map(Group::name).collect();
    assert_eq!(counted, ["bullet", "blitz", "rapid", "classical"]);
}

#[test]
fn the_overall_rating_counts_games() {
    assert_eq!(overall([]), None);
    assert_eq!(overall(&[standing(1500, 0)]), None);
    assert_eq!(overall(&[standing(1600, 30), standing(1200, 10), standing(2500, 0)]), Some(1500));
    assert_eq!(overall(&[standing(1500, 1), standing(1501, 1)]), Some(1501));
}

/// Plain conditions, which share nothing with the rulebook.
fn plain_factor(own: &Standing) -> i32 {
    match own {
        Standing { games: ..10, .. } => 40,
        Standing { rating: ..1200, .. } => 32,
        Standing { rating: ..2000, .. } => 24,
        Standing { rating: ..2400, .. } => 16,
        _ => 10,
    }
}

fn plain_limit(own: &Standing, points: i32) -> i32 {
    let floor = match own.peak {
        2200.. => 2000,
        1900.. => 1800,
        1600.. => 1500,
        _ => 100,
    };
    points.clamp(floor.min(own.rating.max(100)), 3500)
}

#[test]
fn every_standing_is_answered_as_plain_conditions_answer_it() {
    for rating in 100..=3500 {
        for games in [0, 9, 10, 11, 4000] {
            let own = standing(rating, games);
            assert_eq!(factor(&own).unwrap(), plain_factor(&own), "{own:?}");
        }
        for peak in [1599, 1600, 1899, 1900, 2199, 2200, 3500] {
            let own = Standing { rating, peak: peak.max(rating), games: 20 };
            for change in [-40, -17, -1, 0, 1, 40] {
                let points = rating + change;
                assert_eq!(limit(&own, points).unwrap(), plain_limit(&own, points), "{own:?} {points}");
            }
        }
    }
}

#[test]
fn rulings_say_why_in_both_languages_and_their_proofs_hold() {
    let book = rulebook().unwrap();
    for own in
        [standing(1500, 3), standing(1100, 30), standing(1700, 30), standing(2150, 30), standing(2700, 30)]
    {
        let weight = Ruling::weight(&own).unwrap();
        assert_eq!(weight.verdict, Verdict::Permitted);
        let k = factor(&own).unwrap();
        assert!(weight.headline.en.starts_with(&format!("K = {k}: ")), "{}", weight.headline.en);
        assert!(weight.headline.no.starts_with(&format!("K = {k}: ")), "{}", weight.headline.no);
        assert!(!weight.trees.is_empty());
        for ruling in [weight, Ruling::entry(&own, 99).unwrap(), Ruling::entry(&own, own.rating).unwrap()] {
            let history = History { past: &[], now: &own };
            check(book.program(), history, &ruling.proof).unwrap();
        }
    }
}

fn season(games: usize) -> (Vec<Entry>, Ledger) {
    let mut chance = Chance(0x5eed);
    let mut ledger = Ledger::default();
    let mut entries = Vec::new();
    let pools: Vec<Pool> = Pool::all().collect();
    for i in 0..games {
        let at_ms = 1_000 * i64::try_from(i).unwrap();
        if chance.below(50) == 0 && !entries.is_empty() {
            let of = &entries[chance.below(entries.len())];
            let Entry { seq, event: Event::Game { sides, .. }, .. } = of else { continue };
            let Ok(entry) = ledger.refund(at_ms, *seq, &sides.white.person) else { continue };
            ledger.take(&entry).unwrap();
            entries.push(entry);
            continue;
        }
        let white = chance.below(200);
        let black = (white + 1 + chance.below(199)) % 200;
        // The higher number plays better, so that ratings reach floors and limits.
        let winner = match chance.below(200 + white + black) {
            n if n < 60 => None,
            n if n < 130 + white => Some(Color::White),
            _ => Some(Color::Black),
        };
        let pool = pools[chance.below(3)];
        let persons = ByColor { white: format!("p{white}"), black: format!("p{black}") };
        let entry = ledger.game(at_ms, pool, &format!("g{i}"), &persons, &scores(winner)).unwrap();
        ledger.take(&entry).unwrap();
        entries.push(entry);
    }
    (entries, ledger)
}

#[test]
fn a_hundred_thousand_games_replayed_from_zero_give_the_same_ratings() {
    let (entries, ledger) = season(100_000);
    let mut again = Ledger::default();
    for entry in &entries {
        again.take(entry).unwrap();
    }
    assert_eq!(again.last(), ledger.last());
    // A sum of its own beside the ledger's: changes from the start give the rating.
    let mut sums = std::collections::HashMap::new();
    let mut refunds = 0;
    for entry in &entries {
        let mut add = |person: &str, change: i32| {
            *sums.entry((entry.pool, person.to_owned())).or_insert(START) += change;
        };
        match &entry.event {
            Event::Game { sides, .. } => {
                add(&sides.white.person, sides.white.after - sides.white.before.rating);
                add(&sides.black.person, sides.black.after - sides.black.before.rating);
            }
            Event::Match { .. } => panic!("a season of games of two"),
            Event::Refund { person, before, after, .. } => {
                refunds += 1;
                add(person, after - before.rating);
            }
        }
    }
    assert!(refunds > 500 && sums.len() == 600, "{refunds} {}", sums.len());
    for ((pool, person), rating) in sums {
        assert_eq!(again.standing(pool, &person).rating, rating, "{person}");
    }
}

#[test]
fn whatever_is_changed_is_found_at_its_place() {
    let (entries, _) = season(400);
    let replay = |entries: &[Entry]| {
        let mut ledger = Ledger::default();
        entries.iter().try_for_each(|entry| ledger.take(entry))
    };
    assert_eq!(replay(&entries), Ok(()));
    let at = entries.iter().position(|entry| matches!(entry.event, Event::Refund { .. })).unwrap();
    let mut found = 0;
    for at in [0, 1, 57, at, 300] {
        for how in 0..8 {
            let mut changed = entries.clone();
            let entry = &mut changed[at];
            match (how, &mut entry.event) {
                (0, _) => entry.at_ms += 1,
                (1, _) => entry.hash.0[31] ^= 1,
                (2, _) => entry.previous.0[0] ^= 0x80,
                (3, _) => entry.seq += 1,
                (4, Event::Game { sides, .. }) => sides.black.after += 1,
                (4, Event::Refund { after, .. }) => *after += 1,
                (5, Event::Game { game, .. }) => game.push('x'),
                (5, Event::Refund { of, .. }) => *of += 1,
                (6, Event::Game { sides, .. }) => sides.white.before.peak += 1,
                (6, Event::Refund { before, .. }) => before.games += 1,
                (_, Event::Game { sides, .. }) => sides.white.person.push('x'),
                (_, Event::Match { game, .. }) => game.push('x'),
                (_, Event::Refund { person, .. }) => person.push('x'),
            }
            assert!(replay(&changed).is_err(), "{at} {how}");
            // Sealed anew, it is found all the same: the arithmetic or the chain behind it does not hold.
            let entry = &mut changed[at];
            entry.hash = entry.seal();
            assert!(how == 1 || replay(&changed).is_err(), "{at} {how}");
            found += 1;
        }
    }
    assert_eq!(found, 40);
    // Whoever leaves one out, or puts one in twice, is found too.
    let mut fewer = entries;
    fewer.remove(20);
    assert_eq!(replay(&fewer), Err(Fault::Number { due: 21, found: 22 }));
}

#[test]
fn a_refund_gives_the_points_back_once_and_is_an_entry_of_its_own() {
    let mut ledger = Ledger::default();
    let pool = Pool::timed(TimeClass::Blitz);
    let persons = ByColor { white: "ada".to_owned(), black: "bo".to_owned() };
    let game = ledger.game(0, pool, "g", &persons, &scores(Some(Color::White))).unwrap();
    assert_eq!((game.seq, game.previous), (1, Hash::default()));
    ledger.take(&game).unwrap();
    assert_eq!((ledger.standing(pool, "ada").rating, ledger.standing(pool, "bo").rating), (1520, 1480));
    let refund = ledger.refund(1, 1, "bo").unwrap();
    ledger.take(&refund).unwrap();
    assert_eq!(ledger.standing(pool, "bo"), Standing { rating: 1500, peak: 1500, games: 1 });
    assert_eq!(ledger.refund(2, 1, "bo"), Err(Fault::Refund { seq: 3, of: 1 }));
    assert_eq!(ledger.refund(2, 1, "cy"), Err(Fault::Refund { seq: 3, of: 1 }));
    let same = ByColor { white: "ada".to_owned(), black: "ada".to_owned() };
    assert_eq!(ledger.game(3, pool, "h", &same, &scores(None)), Err(Fault::Same(3)));
}
