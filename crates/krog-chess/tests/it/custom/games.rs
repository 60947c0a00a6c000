//! Games by rulebooks: what is written reads back, what is undone is gone, draws are the rulebook's.

use krog_chess::{
    Color, End, EndReason, Game, Move, Position, PositionKey, Variant,
    notation::{self, Notation},
};
use proptest::prelude::*;

use super::*;

fn reads_back(position: &Position, m: Move) {
    for notation in [Notation::San, Notation::Lan, Notation::Uci, Notation::Figurine, Notation::Norwegian] {
        let text = notation.write(position, m).unwrap();
        let read =
            notation.read(position, &text).unwrap_or_else(|e| panic!("{text} in {}: {e}", position.fen()));
        assert_eq!(read.mv, m, "{notation} {text} in {}", position.fen());
    }
    assert_eq!(notation::read(position, &position.uci(m)).unwrap().mv, m);
}

fn plays(text: &str, choices: &[u16]) {
    let rules = custom(text);
    let mut game = Game::new(Position::start_under(&rules).unwrap());
    let mut before = Vec::new();
    for (i, choice) in choices.iter().enumerate() {
        if game.end().is_some() {
            break;
        }
        let position = game.position().clone();
        assert_eq!(position.trouble(), None);
        let moves = position.legal_moves();
        let m = moves[usize::from(*choice) % moves.len()];
        reads_back(&position, m);
        if i % 7 == 0 {
            moves.iter().for_each(|m| reads_back(&position, *m));
            let again = Position::from_fen_under(&rules, &position.fen()).unwrap();
            assert_eq!(again.fen(), position.fen());
            assert_eq!(again.legal_moves(), moves, "{}", position.fen());
            assert_eq!(PositionKey::of(&again), PositionKey::of(&position));
        }
        before.push((position.fen(), game.open_claims()));
        game.play_move(m).unwrap();
    }
    while let Some((fen, claims)) = before.pop() {
        assert!(game.undo().is_some());
        assert_eq!((game.position().fen(), game.open_claims()), (fen, claims));
        assert_eq!(game.end(), None);
    }
    assert!(game.undo().is_none());
}

#[test]
fn who_moves_into_a_win_of_the_other_has_ended_the_game() {
    let fen = "8/8/8/p7/8/P7/8/7k b - - 0 1";
    let (own, library) =
        (position(&null_overlay("antichess"), fen), Position::from_fen(Variant::Antichess, fen).unwrap());
    assert!(sans(&library).contains(&"a4#".to_owned()), "{:?}", sans(&library));
    assert_eq!(sans(&own), sans(&library));
}

#[test]
fn a_pawn_that_may_remain_one_is_told_from_one_that_is_promoted() {
    let fen = "1n2k3/p1Pp2qp/5n1Q/3Pp1N1/2R1P2P/1R4p1/4rPP1/2B1KB2 w - - 5 29";
    let position = Position::from_fen_under(&custom(WILD), fen).unwrap();
    let pawn = |m: &Move| m.from().is_some_and(|from| from.to_string() == "c7");
    let moves: Vec<Move> = position.legal_moves().into_iter().filter(pawn).collect();
    assert!(moves.len() >= 3, "{moves:?}");
    moves.into_iter().for_each(|m| reads_back(&position, m));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn peaceful_games(choices in prop::collection::vec(any::<u16>(), 0..60)) {
        plays(PEACEFUL, &choices);
    }

    #[test]
    fn camel_games(choices in prop::collection::vec(any::<u16>(), 0..60)) {
        plays(CAMELS, &choices);
    }

    #[test]
    fn wild_games(choices in prop::collection::vec(any::<u16>(), 0..60)) {
        plays(WILD, &choices);
    }

    #[test]
    fn games_of_the_librarys_own_variants(which in 0..8_usize, choices in prop::collection::vec(any::<u16>(), 0..50)) {
        let variant = [Variant::Crazyhouse, Variant::Atomic, Variant::ThreeCheck, Variant::Koth, Variant::Horde,
            Variant::Antichess, Variant::RacingKings, Variant::Chess960][which];
        let base = krog_chess::rules::book_name(variant, false);
        let rules = null_overlay(&base);
        let mut own = Game::new(Position::start_under(&rules).unwrap());
        let mut library = Game::new(Position::start(variant));
        for choice in choices {
            let moves = library.position().legal_moves();
            if own.end().is_some() || library.end().is_some() || moves.is_empty() {
                break;
            }
            let m = moves[usize::from(choice) % moves.len()];
            let uci = library.position().uci(m);
            let theirs = library.play_move(m).unwrap();
            let ours = own.play(&uci).unwrap_or_else(|e| panic!("{variant}: {uci}: {e}"));
            prop_assert_eq!(ours.san(), theirs.san());
            prop_assert_eq!(own.position().fen(), library.position().fen());
            prop_assert_eq!(sans(own.position()), sans(library.position()));
        }
    }
}

#[test]
fn repetition_is_claimed_and_ends_by_the_rulebook() {
    let mut game = Game::new(Position::start_under(&custom(PEACEFUL)).unwrap());
    let back_and_forth = ["Nf3", "Nf6", "Ng1", "Ng8"];
    for m in back_and_forth.iter().chain(&back_and_forth[..3]) {
        game.play(m).unwrap();
        assert!(!game.open_claims().threefold);
    }
    let last = notation::read(game.position(), "Ng8").unwrap().mv;
    assert_eq!(game.clone().claim(Color::Black, Some(last)), Ok(End::draw(EndReason::Threefold)));
    assert!(game.clone().claim(Color::Black, None).is_err());
    game.play("Ng8").unwrap();
    assert!(game.open_claims().threefold && !game.open_claims().fifty_moves);
    assert_eq!(game.clone().claim(Color::White, None), Ok(End::draw(EndReason::Threefold)));
    for m in back_and_forth.iter().cycle().take(8) {
        assert_eq!(game.end(), None);
        game.play(m).unwrap();
    }
    assert_eq!(game.end(), Some(End::draw(EndReason::Fivefold)));
}

#[test]
fn counted_moves_are_claimed_and_end_by_the_rulebook() {
    let rules = custom(PEACEFUL);
    let mut game = Game::new(position(&rules, "4k3/8/8/8/8/8/R7/4K3 w - - 99 80"));
    assert!(!game.open_claims().fifty_moves);
    game.play("Ra3").unwrap();
    assert!(game.open_claims().fifty_moves);
    assert_eq!(game.claim(Color::Black, None), Ok(End::draw(EndReason::FiftyMoves)));
    let mut game = Game::new(position(&rules, "4k3/8/8/8/8/8/R7/4K3 w - - 149 100"));
    game.play("Ra3").unwrap();
    assert_eq!(game.end(), Some(End::draw(EndReason::SeventyFiveMoves)));
}

#[test]
fn a_rulebook_scores_agreement_and_claims_in_its_own_way() {
    let mut game = Game::new(Position::start_under(&null_overlay("armageddon")).unwrap());
    game.play("e4").unwrap();
    game.play("e5").unwrap();
    assert_eq!(game.clone().agree_draw(), Ok(End::win(Color::Black, EndReason::Agreement)));
    assert_eq!(game.clone().resign(Color::Black), Ok(End::win(Color::White, EndReason::Resignation)));
}

#[test]
fn a_long_run_of_positions_is_let_go_of_without_running_out_of_stack() {
    let rules = custom(WILD);
    let start = position(&rules, "k7/8/8/8/8/8/8/K7 w - - 0 1");
    let end = std::thread::Builder::new().stack_size(96 << 10).spawn(move || {
        let mut board = start;
        for i in 0..6_000 {
            let there = ["a1b1", "a8b8", "b1a1", "b8a8"][i % 4];
            let m = notation::read(&board, there).unwrap().mv;
            board.play_unchecked(m);
            if i % 50 == 0 {
                // What lies behind is not needed here; only its length is.
                assert_eq!(board.trouble(), None);
            }
        }
        drop(board);
    });
    end.unwrap().join().unwrap();
}
