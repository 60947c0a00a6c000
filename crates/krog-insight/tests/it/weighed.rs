//! What moves are weighed by: sheets add up, the engine is never overruled, an answer names what is really better, both languages
//! name the same.

use krog_chess::{Position, notation::Notation};
use krog_insight::{
    Context, Cost, Curve, Decides, Expected, Observer, Proposed, Reason, Source, Suggestion, Word, Worth,
    why_not,
};
use krog_texts::{ByLang, Lang};

use crate::{chance::Chance, checker::Board, puzzles};

/// Moves of a position with figures drawn by lot, close to each other or far apart.
fn proposed(now: &Position, chance: &mut Chance) -> Vec<Proposed> {
    let legal = now.legal_moves();
    let centre = i32::try_from(chance.below(1_000)).unwrap() - 500;
    let spread = [20, 200, 1_500][chance.below(3)];
    let mut draw = |m: &krog_chess::Move| {
        let worth = match chance.below(20) {
            0 => Worth::Mate(3),
            1 => Worth::Mate(-3),
            _ => Worth::Centipawns(centre + i32::try_from(chance.below(spread)).unwrap()),
        };
        let mean = chance.below(101) as f64 / 100.0;
        let expected = Expected { games: 120, mean, low: mean * 0.9, high: mean * 0.9 + 0.1 };
        let mut line = vec![*m];
        if chance.below(2) == 0 {
            line.extend(krog_insight::foreseen(now, *m));
        }
        Proposed { line, worth, expected: (chance.below(3) == 0).then_some(expected) }
    };
    let step = 1 + legal.len() / 7;
    legal.iter().step_by(step).map(&mut draw).collect()
}

/// Suggestions for the solver's positions of one puzzle in so many, in each context.
fn each(every: usize, mut judge: impl FnMut(&Position, Context, &[Suggestion])) -> usize {
    let mut chance = Chance(21);
    let mut count = 0;
    for (at, puzzle) in puzzles::all().into_iter().step_by(every).enumerate() {
        let now = puzzle.position().play(puzzle.read()[0]).unwrap();
        let context = Context::ALL[at % Context::ALL.len()];
        let proposed = proposed(&now, &mut chance);
        let suggestions = Observer::new(&now).suggest(&proposed, context, Curve::Lichess).unwrap();
        assert_eq!(suggestions.len(), proposed.len());
        judge(&now, context, &suggestions);
        count += suggestions.len();
    }
    count
}

/// What a reason counts by the documented table.
fn counts(source: &Source) -> i32 {
    match source {
        Source::Principle(advised) => {
            i32::try_from(advised.weight).unwrap() * if advised.for_it { 1 } else { -1 }
        }
        Source::Motif(claim) => {
            if claim.motif().name() == "absolute_pin" {
                40
            } else {
                25
            }
        }
        Source::Gain(claim) => match claim.word() {
            Word::Wins(gain) => (20 * gain.gain()).min(100),
            Word::Mates(_) => 200,
            Word::Shows => 0,
        },
        _ => 0,
    }
}

#[test]
fn sheets_add_up_to_the_formula_of_the_document() {
    let count = each(20, |now, context, suggestions| {
        let weights = context.weights();
        assert_eq!(weights.played + weights.engine + weights.meaning, 100);
        for suggestion in suggestions {
            let terms = suggestion.sheet.terms();
            let meaning: i32 = terms.iter().map(|term| counts(&term.source)).sum();
            let played = terms.iter().find_map(|term| match &term.source {
                Source::Played(expected) => Some(expected.map_or(0.5, |expected| expected.mean)),
                _ => None,
            });
            let parts = f64::from(weights.played) * played.unwrap()
                + f64::from(weights.engine) * suggestion.chance
                + f64::from(weights.meaning) * (f64::from(meaning.clamp(-200, 200)) + 200.0) / 400.0;
            let shown: i32 = terms.iter().map(|term| term.points).sum();
            assert_eq!(shown, suggestion.sheet.total());
            assert!((f64::from(shown) - 10_000.0 * parts).abs() < 3.0, "{}: {shown} {parts}", now.fen());
            assert!((0..=1_000_000).contains(&shown));
            assert_eq!(
                suggestion.reasons.len(),
                terms.iter().filter(|term| counts(&term.source) != 0).count()
            );
        }
    });
    assert!(count == 0 || count > 5_000, "{count}");
}

#[test]
fn nothing_that_loses_much_comes_before_what_loses_little() {
    each(25, |now, _, suggestions| {
        assert!(suggestions.is_empty() || suggestions[0].recommended);
        for (place, suggestion) in suggestions.iter().enumerate() {
            for later in &suggestions[place + 1..] {
                assert!(!(suggestion.loss > 0.20 && later.loss < 0.05), "{}", now.fen());
                assert!(suggestion.loss < later.loss + 0.05, "{}", now.fen());
            }
            let first = &suggestion.headline(now).unwrap()[Lang::En];
            // What is mate is mate, whatever the engine of this test holds of it.
            if suggestion.loss >= 0.20 && !first.ends_with("is checkmate.") {
                assert!(first.contains("is a mistake") || first.contains("is a blunder"), "{first}");
            }
        }
    });
}

/// The points of all reasons of a suggestion that are of the same kind.
fn points(of: &Suggestion, reason: &Reason) -> i32 {
    let same = |other: &&Reason| match (reason.source(), other.source()) {
        (Source::Principle(one), Source::Principle(two)) => one.rule == two.rule,
        (Source::Motif(one), Source::Motif(two)) => one.motif() == two.motif(),
        (Source::Gain(_), Source::Gain(_)) => true,
        _ => false,
    };
    of.reasons.iter().filter(same).map(Reason::points).sum()
}

#[test]
fn why_not_names_what_is_really_better() {
    let mut decided = [0; 5];
    each(20, |now, _, suggestions| {
        let Some((first, others)) = suggestions.split_first() else { return };
        for other in others {
            let answer = why_not(first, other);
            let kind = match &answer.decides {
                Decides::Chances(mine, theirs) => {
                    assert!(
                        mine > theirs && *mine == first.chance && *theirs == other.chance,
                        "{}",
                        now.fen()
                    );
                    0
                }
                Decides::Played(mine, theirs) => {
                    let mean = |of: &Option<Expected>| of.map_or(0.5, |of| of.mean);
                    assert!(mean(mine) > mean(theirs));
                    1
                }
                Decides::For(reason) => {
                    assert!(reason.is_for() && first.reasons.contains(reason));
                    assert!(points(first, reason) > points(other, reason), "{}", now.fen());
                    2
                }
                Decides::Against(reason) => {
                    assert!(!reason.is_for() && other.reasons.contains(reason));
                    assert!(points(other, reason) < points(first, reason), "{}", now.fen());
                    3
                }
                Decides::Nothing => {
                    assert_eq!(first.sheet.total(), other.sheet.total());
                    4
                }
            };
            assert!(answer.by > 0 || kind == 4, "{} {answer:?}", now.fen());
            decided[kind] += 1;
        }
    });
    assert!(decided == [0; 5] || decided[..4].iter().all(|count| *count > 20), "{decided:?}");
}

/// The squares and numbers in a sentence, commas for points.
fn named(text: &str) -> Vec<String> {
    let mut words: Vec<String> = text
        .split(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == ','))
        .map(|word| {
            let bare = word.trim_matches(|c: char| c == '.' || c == ',');
            let bare = bare.trim_matches(|c: char| c.is_ascii_uppercase() || c == 'x');
            bare.replace(',', ".").chars().filter(|c| !c.is_ascii_uppercase()).collect::<String>()
        })
        .filter(|word| word.chars().any(|c| c.is_ascii_digit()))
        .collect();
    words.sort_unstable();
    words
}

#[test]
fn both_languages_name_the_same() {
    let mut sentences = 0;
    let mut check = |said: ByLang<String>| {
        for lang in Lang::ALL {
            let text = &said[lang];
            assert!(text.ends_with('.') && !text.contains('{') && !text.contains("why-not"), "{text}");
        }
        assert_eq!(named(&said[Lang::En]), named(&said[Lang::No]), "{} | {}", said[Lang::En], said[Lang::No]);
        assert_ne!(said[Lang::En], said[Lang::No]);
        sentences += 1;
    };
    each(40, |now, _, suggestions| {
        for suggestion in suggestions {
            suggestion.sentences(now, 20).into_iter().for_each(&mut check);
            let terms = suggestion.sheet.terms().iter().map(|term| term.words(now).unwrap());
            terms.for_each(&mut check);
            suggestion.plan.iter().map(|plan| plan.words(now).unwrap()).for_each(&mut check);
            why_not(&suggestions[0], suggestion).sentences(now).into_iter().for_each(&mut check);
        }
    });
    assert!(sentences == 0 || sentences > 5_000, "{sentences}");
}

#[test]
fn a_refutation_costs_what_it_says() {
    let mut refuted = 0;
    each(20, |now, _, suggestions| {
        for refutation in suggestions.iter().filter_map(|suggestion| suggestion.refutation.as_ref()) {
            let before = Board::read(&now.fen());
            let end =
                refutation.line().iter().fold(before.clone(), |board, m| board.play(&m.to_string()).unwrap());
            // The checker's balance is White's.
            let side = if before.white { 1 } else { -1 };
            match refutation.cost() {
                Cost::Mate => assert!(end.is_mate() && end.white == before.white),
                Cost::Material(lost) => {
                    assert!(lost > 0 && side * (before.balance() - end.balance()) == lost, "{}", now.fen());
                }
            }
            refuted += 1;
        }
    });
    assert!(refuted == 0 || refuted > 100, "{refuted}");
}

/// The document's combination would put a queen hung with fine principles above the engine's best quiet move (C5).
#[test]
fn the_engine_bounds_what_principles_may_order() {
    let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    let now = Position::from_fen(krog_chess::Variant::Standard, fen).unwrap();
    let of = |uci: &str, score| Proposed {
        line: vec![Notation::Uci.read(&now, uci).unwrap().mv],
        worth: Worth::Centipawns(score),
        expected: None,
    };
    let order = |moves: &[Proposed]| -> Vec<String> {
        let suggestions = Observer::new(&now).suggest(moves, Context::Learning, Curve::Lichess).unwrap();
        suggestions.iter().map(|suggestion| now.san(suggestion.mv)).collect()
    };
    assert_eq!(order(&[of("f1c4", -900), of("a2a3", 10)]), ["a3", "Bc4"]);
    assert_eq!(order(&[of("a2a3", 12), of("f1c4", 10)]), ["Bc4", "a3"]);
}
