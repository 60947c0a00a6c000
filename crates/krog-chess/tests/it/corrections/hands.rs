//! Crazyhouse and one board of bughouse.

use krog_chess::{
    Color, Variant,
    facts::{Fact, MateSearch},
    rules::{Ask, Ground},
};
use krog_logic::{proof::Verdict, sort::Word, world::World as _};

use super::desk::{BLACK, Desk, Told as _, WHITE};

fn zh(fen: &str) -> Desk {
    Desk::at(Variant::Crazyhouse, fen)
}

fn bug(fen: &str) -> Desk {
    Desk::at(Variant::Bughouse, fen)
}

fn in_hand(state: &krog_chess::facts::ChessState, side: Word) -> Vec<i64> {
    (0..5).map(|kind| state.fact(Fact::InHand.id(), &[side, kind]).unwrap()).collect()
}

#[test]
fn b5_hands_are_empty_at_the_start_and_promoted_men_come_back_as_pawns() {
    let start = Desk::start(Variant::Crazyhouse);
    assert!(start.fen().contains("[] w"), "{}", start.fen());
    let state = start.log().pop().unwrap();
    assert_eq!((in_hand(&state, WHITE), in_hand(&state, BLACK)), (vec![0; 5], vec![0; 5]));
    let promoted = zh("4k3/8/8/8/8/8/3q~4/4K3[] w - - 0 1").after("Kxd2");
    assert_eq!(in_hand(&promoted, WHITE), [1, 0, 0, 0, 0]);
    let born = zh("4k3/8/8/8/8/8/3q4/4K3[] w - - 0 1").after("Kxd2");
    assert_eq!(in_hand(&born, WHITE), [0, 0, 0, 0, 1]);
    // A pawn that promotes here is marked, and keeps its mark as it goes.
    let made = zh("8/4P3/8/8/8/8/8/k3K3[] w - - 0 1").after("e8=Q");
    assert!(made.board_and_turn().starts_with("4Q~3/"), "{}", made.board_and_turn());
    let moved = zh("4Q~3/8/8/8/8/8/8/k3K3[] w - - 0 1").after("Qe5");
    assert!(moved.board_and_turn().contains("4Q~3/"), "{}", moved.board_and_turn());
}

#[test]
fn b6_decision_8_drops_may_mate_and_count_against_mate_and_stalemate() {
    let desk = zh("6k1/5ppp/8/8/8/8/8/6K1[R] w - - 0 1");
    desk.permitted("R@e8", "drops", "");
    assert_eq!(desk.play("R@e8").ending(), Some(("mate".to_owned(), Some(Color::White))));
    // With a knight in hand Black interposes.
    let saved = zh("6k1/5ppp/8/8/8/8/8/6K1[Rn] w - - 0 1").play("R@e8");
    assert_eq!(saved.ending(), None);
    assert_eq!(saved.moves(), ["N@f8"]);
    assert_eq!(zh("k7/8/1Q6/8/8/8/8/6K1[] b - - 0 1").ending(), Some(("no_move".to_owned(), None)));
    assert_eq!(zh("k7/8/1Q6/8/8/8/8/6K1[p] b - - 0 1").ending(), None);
}

#[test]
fn decision_8_drops_go_from_the_hand_to_empty_squares_and_pawns_to_no_edge() {
    let desk = zh("6k1/5ppp/8/8/8/8/8/6K1[P] w - - 0 1");
    desk.refused("P@a8", "drop_pawn_on_edge", "");
    desk.refused("P@g7", "drop_on_man", "");
    desk.refused("N@a3", "drop_not_in_hand", "");
    desk.permitted("P@f6", "drops", "");
}

#[test]
fn b7_decision_8_neither_fifty_moves_nor_bare_kings_draw_in_crazyhouse() {
    let desk = zh("4k3/8/8/8/8/8/8/4K2R[] w - - 150 200");
    assert!(desk.goes_on());
    let claim = desk.ask(&Ask::Claim { ground: Ground::FiftyMoves, intended: None });
    assert_eq!(claim.verdict, Verdict::Forbidden);
    claim.is_told("fifty_never", "");
    let bare = zh("4k3/8/8/8/8/8/8/4K3[] w - - 0 1").with(|table| {
        table.mate.white = Some(MateSearch::Never);
        table.mate.black = Some(MateSearch::Never);
    });
    assert_eq!(bare.ending(), None, "whatever a search may say");
    // Repetition draws as ever.
    let round = "Nf3 Nf6 Ng1 Ng8 ";
    let desk = Desk::start(Variant::Crazyhouse).play(&round.repeat(4));
    assert_eq!(desk.ending(), Some(("fivefold".to_owned(), None)));
}

#[test]
fn b8_a_captured_man_goes_into_neither_hand_of_its_own_board() {
    let fen = "4k3/8/8/8/8/8/3q4/4K3[Np] w - - 0 1";
    let after = bug(fen).after("Kxd2");
    assert_eq!((in_hand(&after, WHITE), in_hand(&after, BLACK)), (vec![0, 1, 0, 0, 0], vec![1, 0, 0, 0, 0]));
    // In crazyhouse it changes sides and goes to the captor.
    let after = zh(fen).after("Kxd2");
    assert_eq!(in_hand(&after, WHITE), [0, 1, 0, 0, 1]);
    // What is dropped leaves the hand in both.
    let dropped = bug(fen).after("N@a3");
    assert_eq!(in_hand(&dropped, WHITE), [0; 5]);
}

#[test]
fn b9_decision_9_mate_only_where_no_man_could_ever_stand_between() {
    // From afar: a man on f8 would help.
    let waits = bug("4R1k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1");
    assert_eq!(waits.ending(), None);
    assert!(waits.holds("check", &[BLACK]) && !waits.holds("checkmate", &[]));
    assert_eq!(waits.moves(), [""; 0]);
    assert_eq!(waits.verdict("mover", "wait", &[]), Verdict::Permitted);
    let refused = waits.refused("g8f8", "waits_for_drop", "");
    assert!(
        refused.reasons.iter().all(|reason| !reason.cited.id.starts_with("over_")),
        "{:?}",
        refused.reasons
    );
    assert_eq!(
        Desk::standard("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1").ends("mate", "5.1.1"),
        Some(Color::White)
    );
    for mated in [
        // By a knight, from the next square, and by two at once.
        "6rk/5Npp/8/8/8/8/8/6K1[] b - - 0 1",
        "7k/6Q1/5K2/8/8/8/8/8[] b - - 0 1",
        "6bk/8/6K1/8/8/8/8/B6R[] b - - 0 1",
    ] {
        assert_eq!(bug(mated).ending(), Some(("mate".to_owned(), Some(Color::White))), "{mated}");
        bug(mated).refused("h8h7", "over_by_mate", "5.1.1");
    }
    // Without a move and not in check the player waits, with the clock running.
    let stuck = bug("7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1");
    assert_eq!(stuck.ending(), None);
    let refused = stuck.refused("h8g8", "waits_for_drop", "");
    assert!(
        refused.reasons.iter().all(|reason| !reason.cited.id.starts_with("over_")),
        "{:?}",
        refused.reasons
    );
    assert_eq!(stuck.verdict("mover", "wait", &[]), Verdict::Permitted);
}

#[test]
fn b10_the_duty_to_move_comes_with_the_clock() {
    let desk = bug("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
    assert_eq!(desk.verdict("mover", "wait", &[]), Verdict::Permitted);
    let late = desk.with(|table| table.deadline = true);
    assert_eq!(late.verdict("mover", "wait", &[]), Verdict::Forbidden);
    // Nothing is said of what partners tell each other.
    let acts: Vec<&str> = late.rules.program().signature.acts.iter().map(|a| a.name.as_str()).collect();
    assert!(
        !acts.iter().any(|a| a.contains("tell") || a.contains("say") || a.contains("move_eventually")),
        "{acts:?}"
    );
}
