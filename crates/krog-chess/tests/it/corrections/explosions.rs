//! Atomic, as played everywhere and with kings apart.

use krog_chess::{Color, Square, Variant, facts::Fact};

use super::desk::{BLACK, Desk, WHITE, squares};

fn atomic(fen: &str) -> Desk {
    Desk::at(Variant::Atomic, fen)
}

fn strict(fen: &str) -> Desk {
    Desk::by("atomic-strict", fen)
}

#[test]
fn b15_decision_11_kings_may_touch_and_touching_kings_are_not_in_check() {
    let apart = "8/7p/8/3k4/8/3K4/7P/8 w - - 0 1";
    atomic(apart).permitted("Kd4", "king_beside_king", "");
    let touching = "8/8/8/8/3k4/q2K4/7P/8 w - - 0 1";
    let desk = atomic(touching);
    assert!(desk.holds("attacked", &[i64::from(Square::D3.to_u32()), BLACK]));
    assert!(!desk.holds("check", &[WHITE]));
    desk.permitted("h3", "pawn_goes", "3.7.1");
    atomic("8/8/8/8/3k4/3K4/q6P/8 w - - 0 1").refused("d3e2", "kings_part", "");
}

#[test]
fn b15_decision_11_atomic_strict_keeps_kings_apart() {
    strict("8/7p/8/3k4/8/3K4/7P/8 w - - 0 1").refused("d3d4", "king_into_attack", "3.9.2");
    let desk = strict("8/8/8/8/3k4/q2K4/7P/8 w - - 0 1");
    assert!(desk.holds("check", &[WHITE]));
    assert!(!desk.moves().contains(&"h2h3".to_owned()));
    // All else is as in atomic, whose overlay it is.
    let rules = &desk.rules;
    assert_eq!(rules.program().bases.first().map(String::as_str), Some("atomic"));
    let own = rules.program().defs.iter().filter(|d| d.head.book == "atomic-strict").count();
    assert_eq!(own, 2);
    for fen in
        ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "2k1r3/3p4/8/8/8/8/3Q4/4K3 w - - 0 1"]
    {
        assert_eq!(strict(fen).moves(), atomic(fen).moves());
    }
}

#[test]
fn b16_an_adjacent_queen_gives_check_and_the_king_may_not_take_it() {
    let desk = atomic("8/8/8/8/7k/8/4q3/4K3 w - - 0 1");
    assert!(desk.holds("check", &[WHITE]));
    // The king has nowhere to go, and the end of the game is told first.
    desk.refused("Kxe2", "over_by_mate", "5.1.1");
    let free = atomic("8/8/8/8/7k/8/3q4/4K3 w - - 0 1");
    free.refused("Kxd2", "king_never_captures", "");
    // Nor anything else, in check or not.
    atomic("7k/8/8/8/8/8/4p3/4K3 w - - 0 1").refused("Kxe2", "king_never_captures", "");
}

#[test]
fn b17_blowing_up_the_enemy_king_wins_even_in_check() {
    let desk = atomic("2k1r3/3p4/8/8/8/8/3Q4/4K3 w - - 0 1");
    assert!(desk.holds("check", &[WHITE]));
    desk.permitted("Qxd7", "explodes_king", "");
    let over = desk.play("Qxd7");
    assert_eq!(over.ending(), Some(("king_exploded".to_owned(), Some(Color::White))));
    over.refused("e8e1", "over_by_explosion", "");
    // Without that capture it would be mate.
    let mated = atomic("2k1r3/1q6/8/8/8/8/3PPP2/3QK3 w - - 0 1");
    assert!(!mated.holds("checkmate", &[]), "{:?}", mated.moves());
}

#[test]
fn b18_a_capture_that_blows_up_the_own_king_is_not_legal() {
    let desk = atomic("7k/8/8/8/8/8/3p4/3QK3 w - - 0 1");
    desk.refused("Kxd2", "king_never_captures", "");
    desk.refused("Qxd2", "own_king_explodes", "");
    // No end of the book has a side lose by its own capture.
    let names: Vec<String> = desk.rules.program().outcomes.iter().map(|o| o.head.name.clone()).collect();
    assert!(names.iter().filter(|n| n.contains("explod")).eq(["king_exploded"]), "{names:?}");
}

#[test]
fn b19_captor_and_captured_vanish_pawns_too() {
    let after = atomic("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1").after("exd5");
    assert_eq!(after.board_and_turn(), "4k3/8/8/8/8/8/8/4K3 b");
    // Around it every man but pawns.
    let after = atomic("4k3/8/2pnp3/1bprn3/2P1B3/8/8/4K3 w - - 0 1").after("cxd5");
    assert_eq!(after.board_and_turn(), "4k3/8/2p1p3/1bp5/8/8/8/4K3 b");
}

#[test]
fn b19_the_centre_of_an_en_passant_capture_is_where_it_lands() {
    let desk = atomic("4k3/2ppp3/2n1n3/4P3/2n1n3/8/8/4K3 b - - 0 1").play("d5");
    // The knights on c6 and e6 touch d6, those on c4 and e4 touch d5 alone.
    assert_eq!(desk.after("exd6").board_and_turn(), "4k3/2p1p3/8/8/2n1n3/8/8/4K3 b");
}

#[test]
fn b19_castling_dies_with_an_exploded_rook() {
    let desk = atomic("4k3/8/8/8/8/6n1/8/R3K2R b KQ - 0 1");
    let all = 1 << Square::A1.to_u32() | 1 << Square::H1.to_u32();
    assert_eq!(desk.value("rights", &[]), all);
    let desk = atomic("4k3/8/8/8/8/n7/1P6/R3K2R b KQ - 0 1").play("Nc2");
    assert_eq!(desk.value("rights", &[]), all);
    let near = atomic("4k3/7p/8/8/5n2/8/2P3P1/R3K2R b KQ - 0 1").play("Nxg2");
    assert_eq!(near.value("rights", &[]), 1 << Square::A1.to_u32());
    let log = near.log();
    assert_eq!(squares(log.last().unwrap(), Fact::Left, &[]) >> Square::H1.to_u32() & 1, 1);
    // A rook that comes to the corner later does not bring the right back.
    let later = near.play("Ra1-a3 Ke7 Ra3-h3 Ke8 Rh3-h1 Ke7");
    later.refused("e1g1", "castling_rook_taken", "3.8.2.1");
}
