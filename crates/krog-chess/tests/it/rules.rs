//! The rulebooks that come with the product.

pub mod agreement;

use krog_chess::{
    Position, Variant,
    facts::ChessState,
    rules::{BOOKS, Rules, library},
};

#[test]
fn every_rulebook_loads_without_a_finding() {
    let mut found = Vec::new();
    let library = library();
    for (name, _) in BOOKS.iter().filter(|(name, _)| *name != "chess") {
        let loaded = library.load(name);
        // What the code asks for by name is used by no book.
        let bases = ["moves", "reasons", "game"];
        let asked = |code: &str| bases.contains(name) && code == "book-unused";
        for d in loaded.diagnostics.iter().filter(|d| !asked(d.message.code)) {
            let source = &library.sources()[usize::from(d.source)];
            let (line, column) = d.span.place(&source.text);
            found.push(format!(
                "{name}: {}:{line}:{column}: {:?} {} {:?}",
                source.name,
                d.severity,
                d.message,
                d.suggestion.as_ref().map(ToString::to_string)
            ));
        }
        if let Err(error) = Rules::named(name) {
            found.push(format!("{name}: {error}"));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_books_agree_with_the_library_on_every_candidate() {
    let mut differences = Vec::new();
    for (variant, chess960) in agreement::boards() {
        let tally = agreement::compare(variant, chess960, 150, 0x5eed + variant as u64);
        assert!(tally.candidates > 50_000, "{variant}");
        differences.extend(tally.differences);
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn perft_by_formulas_alone() {
    let counts = [
        (Variant::Standard, 8_902),
        (Variant::Chess960, 8_902),
        (Variant::Crazyhouse, 8_902),
        (Variant::ThreeCheck, 8_902),
        (Variant::Koth, 8_902),
        (Variant::Atomic, 8_902),
        (Variant::Horde, 1_274),
        (Variant::RacingKings, 11_264),
        (Variant::Antichess, 8_067),
    ];
    for (variant, nodes) in counts {
        let start = Position::start(variant).unwrap();
        let rules = Rules::of(&start).unwrap();
        let mut log = vec![ChessState::from_position(&start)];
        assert_eq!(agreement::perft(&rules, &mut rules.scratch(), &mut log, 3), nodes, "{variant}");
    }
}
