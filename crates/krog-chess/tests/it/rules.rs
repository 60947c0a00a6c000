//! The rulebooks that come with the product.

use krog_chess::{
    ByColor, Game, Position, Variant,
    facts::{ChessState, MateSearch, Speed, Table},
    rules::{BOOKS, Inquiry, Rules, book_name, library},
};
use krog_logic::proof::Act;
use krog_testing::{
    chess::agreement::{self, Source},
    draws::draws,
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
        for source in Source::ALL {
            let tally = agreement::compare(variant, chess960, source, draws(150), 0x5eed + variant as u64);
            assert!(tally.candidates > draws(20_000), "{variant}: {}", tally.candidates);
            differences.extend(tally.differences);
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn the_books_agree_with_the_library_where_they_once_did_not() {
    for (variant, fen, legal) in [
        // Castling out of an attack that does not count between kings that touch: the square that the king leaves is filled by the rook.
        (Variant::Atomic, "8/8/8/8/8/2p5/3nk3/1R1Kq1R1 w GB - 1 2", "d1b1"),
        (Variant::Atomic, "1r1Qk1r1/4K3/8/Q1n1Q3/8/8/7R/8 b gb - 0 1", "e8g8"),
        (Variant::Atomic, "8/8/8/8/8/8/5k2/R3K2q w Q - 0 1", "e1d2"),
    ] {
        let game = Game::new(Position::from_fen(variant, fen).unwrap());
        let rules = Rules::named(&book_name(variant, game.position().mode().is_chess960())).unwrap();
        let log = Inquiry::new(&rules, &game, None).log().to_vec();
        let permitted = rules.permitted(&mut rules.scratch(), &log).unwrap();
        assert_eq!(permitted.len(), game.position().legal_moves().len(), "{fen}");
        let mut played = game.clone();
        assert!(played.play(legal).is_ok(), "{fen} {legal}");
    }
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
        let start = Position::start(variant);
        let rules = Rules::of(&start).unwrap();
        let mut log = vec![ChessState::from_position(&start)];
        assert_eq!(agreement::perft(&rules, &mut rules.scratch(), &mut log, 3), nodes, "{variant}");
    }
}

/// The acts that follow on the nth violation of a rule, as text.
fn dues(table: Table, rule: &str, nth: i64) -> Vec<String> {
    let start = Position::start(Variant::Standard);
    let rules = Rules::of(&start).unwrap();
    let log = [ChessState::from_position(&start).with_table(table)];
    let mut scratch = rules.scratch();
    let dues = rules.judge(&mut scratch, &log).unwrap().dues(rule, nth).unwrap();
    let signature = &rules.program().signature;
    dues.iter()
        .map(|due| {
            assert!(due.certain);
            let Act::Act(act, args) = &due.query.act else { panic!("a declared act") };
            format!("{} {args:?}", signature.acts[usize::from(*act)].name)
        })
        .collect()
}

#[test]
fn sanctions_follow_on_the_first_and_second_violation() {
    let speed = |speed| Table { speed: Some(speed), ..Table::default() };
    let add = |seconds: i64| vec!["restore []".to_owned(), format!("add_time [1, {seconds}]")];
    let black = |mate| Table {
        mate: ByColor { white: Some(MateSearch::Line), black: Some(mate) },
        ..speed(Speed::Classical)
    };
    assert_eq!(dues(speed(Speed::Classical), "may_move", 1), add(120));
    assert_eq!(dues(speed(Speed::Rapid), "may_move", 1), add(60));
    assert_eq!(dues(speed(Speed::Blitz), "may_move", 1), add(60));
    assert_eq!(dues(black(MateSearch::Line), "may_move", 2), ["restore []", "declare_loss [0]"]);
    assert_eq!(dues(black(MateSearch::Never), "may_move", 2), ["restore []", "declare_draw []"]);
    assert_eq!(dues(speed(Speed::Classical), "may_claim", 3), ["add_time [1, 120]"]);
}

#[test]
fn what_a_book_forbids_besides_is_no_way_out_of_check() {
    let text = include_str!("../../../../docs/reference/examples/gentle-knights.krog");
    let mut library = library().clone();
    assert_eq!(library.add("gentle-knights.krog", text), []);
    let rules = Rules::load(&library, "gentle-knights").unwrap();
    // Only the knight could take the rook that gives check.
    let fen = "6k1/5ppp/8/8/8/8/5PPP/4r1K1 w - - 0 1";
    let mate = |fen: &str, rules: &Rules| {
        let log = [ChessState::from_position(&Position::from_fen(Variant::Standard, fen).unwrap())];
        let ending = rules.judge(&mut rules.scratch(), &log).unwrap().ending(false).unwrap();
        ending.map(|e| rules.program().outcomes[e.outcome].head.name.clone())
    };
    assert_eq!(mate(fen, &rules).as_deref(), Some("mate"));
    let knight = "6k1/5ppp/8/8/8/3N4/5PPP/4r1K1 w - - 0 1";
    assert_eq!(mate(knight, &Rules::named("standard").unwrap()), None);
    assert_eq!(mate(knight, &rules), Some("mate".to_owned()), "the capture is forbidden");
}

#[test]
fn forbidding_exactly_this_makes_nothing_else_legal() {
    let text = "rulebook exact extends standard {
        rule gentle : F(mover, m) ↔ kind(from(m)) = knight ∧ capture(m) defeats may_move
            en \"no\" no \"nei\" fail_en \"yes\" fail_no \"ja\" }";
    let mut library = library().clone();
    assert_eq!(library.add("exact.krog", text), []);
    let rules = Rules::load(&library, "exact").unwrap();
    let start = Position::start(Variant::Standard);
    let log = [ChessState::from_position(&start)];
    let permitted = rules.permitted(&mut rules.scratch(), &log).unwrap();
    assert_eq!(permitted.len(), start.legal_moves().len());
}
