//! What each book changes, and that nothing else changes.

use krog_chess::{
    Color, CustomError, End, EndReason, Game, Position, Variant,
    game::PlayError,
    notation::{self, NotationError},
    perft::perft,
    rules::{Ask, Inquiry},
};

use super::*;

/// Positions with castling, en passant, promotions, checks.
const STANDARD: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
];

#[test]
fn a_book_that_changes_nothing_counts_as_the_library_does() {
    let rules = custom(PLAIN);
    for fen in STANDARD {
        let library = Position::from_fen(Variant::Standard, fen).unwrap();
        assert_eq!(perft(&position(&rules, fen), 2), perft(&library, 2), "{fen}");
    }
}

#[test]
fn a_book_that_changes_nothing_writes_as_the_library_does() {
    let rules = custom(PLAIN);
    for fen in STANDARD {
        let library = Position::from_fen(Variant::Standard, fen).unwrap();
        let own = position(&rules, fen);
        assert_eq!(sans(&own), sans(&library), "{fen}");
        assert_eq!(own.fen(), library.fen());
        for m in library.legal_moves() {
            assert_eq!(own.uci(m), library.uci(m));
            assert!(own.is_legal(m), "{m} in {fen}");
            let (ours, theirs) = (own.play(m).unwrap(), library.play(m).unwrap());
            assert_eq!(ours.fen(), theirs.fen(), "{m} in {fen}");
            assert_eq!((ours.is_check(), ours.end()), (theirs.is_check(), theirs.end()), "{m} in {fen}");
        }
    }
}

#[test]
fn every_variant_can_be_built_upon() {
    for variant in Variant::ALL.into_iter() {
        let library = Position::start(variant);
        let rules = null_overlay(&krog_chess::rules::book_name(variant, false));
        let own = Position::start_under(&rules).unwrap();
        assert_eq!(own.fen(), library.fen(), "{variant}");
        assert_eq!((own.variant(), own.mode()), (variant, library.mode()));
        assert_eq!(sans(&own), sans(&library), "{variant}");
    }
}

#[test]
fn knights_take_nothing_and_all_else_is_chess() {
    let rules = custom(PEACEFUL);
    assert!(PEACEFUL.lines().count() <= 12);
    for fen in STANDARD {
        let library = Position::from_fen(Variant::Standard, fen).unwrap();
        let own = position(&rules, fen);
        for m in library.legal_moves() {
            let takes = m.role() == krog_chess::Role::Knight && m.is_capture();
            assert_eq!(own.is_legal(m), !takes, "{} in {fen}", library.san(m));
        }
        let kept = library.legal_moves().iter().filter(|m| own.is_legal(**m)).count();
        assert_eq!(own.legal_moves().len(), kept, "{fen}");
    }
}

#[test]
fn a_capture_by_a_knight_is_refused_and_the_book_says_why() {
    let rules = custom(PEACEFUL);
    let mut game = Game::new(Position::start_under(&rules).unwrap());
    for m in ["e4", "e5", "Nf3", "Nc6"] {
        game.play(m).unwrap();
    }
    let refused = game.play("Nxe5").unwrap_err();
    assert!(matches!(refused, PlayError::Notation(NotationError::Illegal { .. })), "{refused:?}");
    assert!(matches!(game.play("f3e5"), Err(PlayError::Notation(NotationError::Refused(_)))));
    let book = Arc::clone(rules.rules());
    let ask = Ask::Move { text: "Nxe5".to_owned(), against: None };
    let told = Inquiry::new(&book, &game, None).answer(&ask).unwrap();
    assert_eq!(told.reasons[0].cited.id, "peaceful");
    assert!(told.reasons[0].texts.en.contains("The knight on f3 may not capture: e5 holds a pawn"));
    game.play("Bc4").unwrap();
    assert_eq!(game.plies().len(), 5);
}

#[test]
fn a_check_that_only_a_knight_could_take_is_mate() {
    // The king guards the queen on g7; only the knight on e8 could take her.
    let fen = "4n2k/6Q1/7K/8/8/8/8/8 b - - 0 1";
    let own = position(&custom(PEACEFUL), fen);
    assert!(own.legal_moves().is_empty());
    assert_eq!(own.end(), Some(End::win(Color::White, EndReason::Checkmate)));
    assert_eq!(Position::from_fen(Variant::Standard, fen).unwrap().end(), None);
    let before = position(&custom(PEACEFUL), "4n2k/8/6QK/8/8/8/8/8 w - - 0 1");
    assert!(sans(&before).contains(&"Qg7#".to_owned()));
}

#[test]
fn camels_leap_and_attack_as_camels() {
    let rules = custom(CAMELS);
    let start = Position::start_under(&rules).unwrap();
    let knights: Vec<String> = sans(&start).into_iter().filter(|san| san.starts_with('N')).collect();
    assert_eq!(knights, ["Na4", "Nc4", "Nf4", "Nh4"]);
    assert!(matches!(notation::read(&start, "Nf3"), Err(NotationError::Illegal { .. })));
    // A camel on e5 sees d8, f8, b6, h6, b4, h4, d2, f2: the king on f8 is in check, on g6 he is not.
    assert!(position(&rules, "5k2/8/8/4N3/8/8/8/4K3 b - - 0 1").is_check());
    assert!(!position(&rules, "8/8/6k1/4N3/8/8/8/4K3 b - - 0 1").is_check());
    // The library would not let White be on move here.
    let odd = position(&rules, "8/8/6k1/4N3/8/8/8/4K3 w - - 0 1");
    assert!(sans(&odd).contains(&"Nf8+".to_owned()) || sans(&odd).contains(&"Nf8".to_owned()));
    assert!(Position::from_fen(Variant::Standard, "8/8/6k1/4N3/8/8/8/4K3 w - - 0 1").is_err());
}

#[test]
fn an_outcome_of_ones_own_ends_the_game_in_its_own_words() {
    let rules = custom(FIRST_PROMOTION);
    let mut game = Game::new(position(&rules, "7k/P7/8/8/8/8/p7/7K w - - 0 1"));
    assert_eq!(game.end(), None);
    let ply = game.play("a8=N").unwrap();
    assert_eq!(ply.san(), "a8=N#");
    assert_eq!(game.end(), Some(End::win(Color::White, EndReason::Rulebook)));
    let text = game.position().custom().unwrap().end_text().unwrap();
    assert_eq!(text.en, "White has promoted a pawn and wins.");
    assert_eq!(text.no, "Hvit har forvandlet en bonde og vinner.");
    assert!(game.position().legal_moves().is_empty());
    assert!(matches!(game.play("a1=Q"), Err(PlayError::Over(_))));
    game.undo().unwrap();
    assert_eq!(game.end(), None);
    game.play("Kg2").unwrap();
    game.play("a1=R").unwrap();
    assert_eq!(game.end(), Some(End::win(Color::Black, EndReason::Rulebook)));
}

#[test]
fn a_book_that_permits_nothing_ends_by_its_own_outcome() {
    let start = Position::start_under(&custom(STILL)).unwrap();
    assert!(start.legal_moves().is_empty());
    let game = Game::new(start);
    assert_eq!(game.end(), Some(End::win(Color::Black, EndReason::Rulebook)));
    let text = game.position().custom().unwrap().end_text().unwrap();
    assert_eq!(text.en, "White cannot move and loses.");
}

#[test]
fn a_book_that_never_comes_to_an_answer_says_so() {
    let rules = custom(ENDLESS);
    let start = Position::start_under(&rules).unwrap();
    assert!(matches!(start.trouble(), Some(CustomError::Exhausted(_))), "{:?}", start.trouble());
    assert!(start.legal_moves().is_empty());
    let mut game = Game::new(start);
    assert_eq!(game.end(), None);
    assert!(matches!(game.play("e4"), Err(PlayError::CustomPosition(_))));
    assert!(game.resign(Color::White).is_ok());
}

#[test]
fn positions_that_no_variant_knows_are_played_on() {
    let rules = custom(WILD);
    // The king is left to be taken, a pawn becomes a second king, another stays a pawn on the last rank.
    let mut game = Game::new(position(&rules, "4k3/P6P/8/8/8/8/8/4K2R b - - 0 1"));
    for m in ["Kf7", "a8=K", "Kg6", "h8", "Kh5"] {
        game.play(m).unwrap_or_else(|error| panic!("{m}: {error}"));
    }
    assert_eq!(game.position().fen(), "K6P/8/8/7k/8/8/8/4K2R w - - 1 4");
    assert_eq!(
        Position::from_fen_under(&rules, &game.position().fen()).unwrap().fen(),
        game.position().fen()
    );
    let taken = game.play("Rxh5").unwrap();
    assert_eq!((taken.san(), taken.captured()), ("Rxh5#", Some(krog_chess::Role::King)));
    assert_eq!(game.end(), Some(End::win(Color::White, EndReason::Rulebook)));
}
