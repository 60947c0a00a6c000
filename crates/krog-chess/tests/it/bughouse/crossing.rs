//! What crosses between the boards, over random matches.

use krog_chess::{
    Role,
    bughouse::{BoardName, Match, Team},
};

use super::mate::fate_by_the_book;
use krog_testing::{
    chance::Chance,
    chess::bughouse::random::{Tally, play, step},
};

/// Matches of the test command; the bench plays 100,000.
const MATCHES: u64 = if cfg!(debug_assertions) { 2_000 } else { 5_000 };

#[test]
fn sixty_four_men_are_in_play_wherever_a_match_may_lead() {
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let mut tally = Tally::default();
    for round in 0..MATCHES {
        let game = play(&mut |n| chance.below(n), &mut tally);
        if round.is_multiple_of(50) {
            for board in BoardName::ALL {
                let position = game.board(board);
                let ours = (position.end().is_some(), position.legal_moves().len());
                assert_eq!(fate_by_the_book(position), ours, "{}", position.fen());
            }
        }
    }
    println!("{tally:?}");
    assert!(tally.crossed > 1000 && tally.pawns_again > 10 && tally.drops > 1000, "{tally:?}");
    assert!(tally.mates > 100 && tally.waits > 10, "{tally:?}");
}

#[test]
fn a_man_crosses_at_once_keeps_its_colour_and_is_dropped() {
    let mut game = Match::start();
    for m in ["e4", "d5"] {
        game.play(BoardName::A, m).unwrap();
    }
    let made = game.play(BoardName::A, "exd5").unwrap();
    let transfer = made.transfer.unwrap();
    assert_eq!((transfer.role, transfer.to.to_string().as_str()), (Role::Pawn, "BlackB"));
    assert_eq!((made.ply, made.seat.to_string().as_str()), (3, "WhiteA"));
    assert!(game.board(BoardName::A).fen().contains("[] b"), "{}", game.fen());
    assert!(game.board(BoardName::B).fen().contains("[p] w"), "{}", game.fen());
    game.play(BoardName::B, "e4").unwrap();
    let drop = game.play(BoardName::B, "P@e3").unwrap();
    assert_eq!((drop.san.as_str(), drop.uci.as_str(), drop.captured), ("P@e3", "P@e3", None));
    assert_eq!(game.men(), 64);
}

#[test]
fn a_promoted_man_crosses_as_a_pawn() {
    let a = "r3k3/1P6/8/8/8/8/8/4K3[] w - - 0 1";
    let mut game = Match::from_fens(a, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1").unwrap();
    let promotion = game.play(BoardName::A, "b8=Q+").unwrap();
    assert_eq!(promotion.captured, None);
    let taken = game.play(BoardName::A, "Rxb8").unwrap();
    assert_eq!((taken.captured, taken.transfer.unwrap().role), (Some(Role::Queen), Role::Pawn));
    assert!(game.board(BoardName::B).fen().contains("[P] w"), "{}", game.fen());
}

#[test]
fn a_match_replays_from_its_own_moves() {
    let mut chance = Chance(77);
    for _ in 0..40 {
        let mut game = Match::start();
        while game.end().is_none()
            && game.made().len() < 120
            && step(&mut game, &mut |n| chance.below(n)).is_some()
        {}
        let (mut by_san, mut by_uci) = (Match::start(), Match::start());
        for made in game.made() {
            by_san.play(made.seat.board, &made.san).unwrap();
            by_uci.play(made.seat.board, &made.uci).unwrap();
        }
        assert_eq!((&by_san, &by_uci), (&game, &game));
        let [a, b] = BoardName::ALL.map(|board| game.board(board).fen());
        let again = Match::from_fens(&a, &b).unwrap();
        assert_eq!((again.fen(), again.end()), (game.fen(), game.end()));
        assert_eq!(Match::from_fen(&game.fen()).unwrap(), again);
    }
    assert_eq!(Team::ALL.map(Team::number), [1, 2]);
}
