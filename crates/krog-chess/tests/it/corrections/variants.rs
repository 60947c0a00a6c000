//! Variants with counters, hills, hordes and races; armageddon; Chess960.

use krog_chess::{Color, Square, Variant, facts::Fact, rules::Rules};
use krog_logic::proof::Verdict;

use super::desk::{BLACK, Desk, Told as _, WHITE, squares};

fn start_of(book: &str) -> String {
    let rules = Rules::named(book).unwrap();
    rules.program().meta.iter().find(|(key, _)| key == "start").unwrap().1.clone()
}

#[test]
fn b2_castling_is_refused_where_the_castling_rook_was_the_shield() {
    let desk = Desk::at(Variant::Chess960, "4k3/8/8/8/8/8/8/qRK4R w BH - 0 1");
    let told = desk.refused("c1b1", "castling_uncovers", "3.8.2.2");
    assert!(told.first().squares.contains(&Square::A1), "{:?}", told.first());
    desk.permitted("c1h1", "castles", "3.8.2");
    // Without the queen behind it nothing is wrong.
    Desk::at(Variant::Chess960, "q3k3/8/8/8/8/8/8/1RK4R w BH - 0 1").permitted("c1b1", "castles", "3.8.2");
}

#[test]
fn b3_a_step_to_g1_and_castling_are_two_moves() {
    let desk = Desk::at(Variant::Chess960, "4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    desk.permitted("f1g1", "king_goes", "3.8.1");
    desk.permitted("f1h1", "castles", "3.8.2");
    assert!(desk.after("f1g1").board_and_turn().contains("/6KR b"));
    assert!(desk.after("f1h1").board_and_turn().contains("/5RK1 b"));
    assert_eq!(desk.about("O-O").candidate, Some(desk.candidate("f1h1")));
}

#[test]
fn decision_14_any_variant_with_a_back_rank_starts_from_a_960_array() {
    for variant in Variant::ALL.into_iter().filter(|v| v.has_start_arrays() && *v != Variant::Antichess) {
        let book = krog_chess::rules::book_name(variant, true);
        let rules = Rules::named(&book).unwrap_or_else(|e| panic!("{book}: {e}"));
        let chess960 = |name: &str| name == "chess960";
        assert!(
            chess960(&rules.program().name) || rules.program().bases.iter().any(|b| chess960(b)),
            "{book}"
        );
    }
    // Castling takes the rook there too, and king and rook end where they always do.
    let desk = Desk::by("atomic-960", "4k3/8/8/8/8/8/8/1RK4R w BH - 0 1");
    desk.permitted("c1b1", "castles", "3.8.2");
    assert!(desk.after("c1b1").board_and_turn().contains("/2KR3R b"));
}

#[test]
fn b11_decision_10_checks_given_are_read_from_both_notations() {
    for (fen, white, black) in [
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1 +2+1", 2, 1),
        ("4k3/8/8/8/8/8/8/4K2R w - - 1+2 0 1", 2, 1),
        ("4k3/8/8/8/8/8/8/4K2R w - - 3+3 0 1", 0, 0),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1 +0+0", 0, 0),
    ] {
        let desk = Desk::at(Variant::ThreeCheck, fen);
        let given = (desk.value("checks_given", &[WHITE]), desk.value("checks_given", &[BLACK]));
        assert_eq!(given, (white, black), "{fen}");
    }
    // After two checks given the third wins, at once and whether or not it is mate.
    let desk = Desk::at(Variant::ThreeCheck, "4k3/8/8/8/8/8/8/4K2R w - - 0 1 +2+1");
    desk.permitted("Rh8", "gives_third_check", "");
    let over = desk.play("Rh8");
    assert_eq!(over.ending(), Some(("third_check".to_owned(), Some(Color::White))));
    over.refused("e8d7", "over_by_checks", "");
    assert_eq!(start_of("three-check").split(' ').next_back(), Some("+0+0"));
}

#[test]
fn b13_three_check_only_a_bare_king_cannot_win() {
    let knight = Desk::at(Variant::ThreeCheck, "4k3/8/8/8/8/8/8/4KN2 w - - 0 1 +0+0");
    assert!(knight.goes_on());
    assert!(!knight.holds("cannot_win", &[WHITE]) && knight.holds("cannot_win", &[BLACK]));
    let bare = Desk::at(Variant::ThreeCheck, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +0+0");
    assert_eq!(bare.ends("dead_position", "5.2.2"), None);
    // Standard chess has a draw where three-check goes on.
    assert_eq!(Desk::standard("4k3/8/8/8/8/8/8/4KN2 w - - 0 1").ends("dead_position", "5.2.2"), None);
}

#[test]
fn b14_a_king_in_the_centre_ends_the_game_at_once() {
    let desk = Desk::at(Variant::Koth, "7k/8/8/8/8/4K3/8/8 w - - 0 1");
    assert!(desk.goes_on(), "two kings are enough");
    for (square, ends) in [("e4", true), ("d4", true), ("f4", false), ("d3", false)] {
        let after = Desk::at(Variant::Koth, "7k/8/8/8/8/4K3/8/8 w - - 0 1").play(&format!("K{square}"));
        let expected = ends.then(|| ("hill_reached".to_owned(), Some(Color::White)));
        assert_eq!(after.ending(), expected, "{square}");
        if ends {
            after.refused("Kg8", "over_by_hill", "");
        }
    }
    // No check on a square of the hill needs a rule of its own: the move is not legal.
    let guarded = Desk::at(Variant::Koth, "4r2k/8/8/8/8/3K4/8/8 w - - 0 1");
    guarded.refused("d3e4", "king_into_attack", "3.9.2");
    // That nobody gets there draws nothing.
    let walled = Desk::at(Variant::Koth, "8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/8/8 w - - 0 1");
    assert!(walled.goes_on());
}

#[test]
fn b20_decision_12_the_horde_has_thirty_six_pawns() {
    let fen = "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1";
    assert_eq!(start_of("horde"), fen);
    let desk = Desk::at(Variant::Horde, fen);
    assert_eq!(desk.fen(), Desk::start(Variant::Horde).fen());
    let log = desk.log();
    let pawns = squares(log.last().unwrap(), Fact::Men, &[WHITE, desk.constant("pawn")]);
    assert_eq!((pawns.count_ones(), pawns), (36, squares(log.last().unwrap(), Fact::Pieces, &[WHITE])));
    let fifth: Vec<Square> =
        (0..64).map(Square::new).filter(|s| pawns >> s.to_u32() & 1 == 1 && s.rank() as u8 == 4).collect();
    assert_eq!(fifth, [Square::B5, Square::C5, Square::F5, Square::G5]);
}

#[test]
fn b21_black_wins_when_white_has_no_men_and_not_before() {
    let queen = Desk::at(Variant::Horde, "4k3/8/8/8/8/8/8/Q7 w - - 0 1");
    assert!(queen.goes_on());
    let last = Desk::at(Variant::Horde, "4k3/8/8/8/8/8/3q4/3P4 b - - 0 1").play("Qxd1");
    assert_eq!(last.ending(), Some(("horde_gone".to_owned(), Some(Color::Black))));
    // From the first rank two squares, and no capture en passant.
    let desk = Desk::at(Variant::Horde, "4k3/8/8/8/8/1p6/8/P7 w - - 0 1");
    desk.permitted("a1a3", "horde_goes_two", "");
    desk.play("a3").refused("b3a2", "pawn_takes_nothing", "3.7.3");
    // From the second as ever.
    let desk = Desk::at(Variant::Horde, "4k3/8/8/8/1p6/8/P7/8 w - - 0 1").play("a4");
    desk.permitted("bxa3", "passes_and_takes", "3.7.3.1");
    let stuck = Desk::at(Variant::Horde, "4k3/8/8/8/8/p7/P7/8 w - - 0 1");
    assert_eq!(stuck.ending(), Some(("no_move".to_owned(), None)));
}

#[test]
fn b22_the_racing_kings_start_on_a2_and_h2() {
    let desk = Desk::start(Variant::RacingKings);
    assert!(desk.fen().starts_with(start_of("racing-kings").split(' ').next().unwrap()));
    let log = desk.log();
    let king = |side| squares(log.last().unwrap(), Fact::Men, &[side, desk.constant("king")]);
    assert_eq!((king(WHITE), king(BLACK)), (1 << Square::H2.to_u32(), 1 << Square::A2.to_u32()));
}

#[test]
fn b23_decision_13_black_has_one_reply_and_draws_only_if_he_arrives() {
    let desk = || Desk::at(Variant::RacingKings, "8/k6K/8/8/8/8/8/8 w - - 0 1").play("Kh8");
    assert_eq!(desk().ending(), None);
    assert_eq!(desk().play("Ka8").ending(), Some(("race_drawn".to_owned(), None)));
    assert_eq!(desk().play("Ka6").ending(), Some(("race_won".to_owned(), Some(Color::White))));
    let far = Desk::at(Variant::RacingKings, "8/7K/k7/8/8/8/8/8 w - - 0 1").play("Kh8");
    assert_eq!(far.ending(), Some(("race_won".to_owned(), Some(Color::White))));
    far.refused("a6a7", "over_by_race", "");
}

#[test]
fn b24_both_on_the_eighth_rank_is_a_draw_and_black_alone_wins_at_once() {
    let both = Desk::by("racing-kings", "k6K/8/8/8/8/8/8/8 w - - 0 1");
    assert_eq!(both.ending(), Some(("race_drawn".to_owned(), None)));
    let black = Desk::at(Variant::RacingKings, "8/k6K/8/8/8/8/8/8 b - - 0 1").play("Ka8");
    assert_eq!(black.ending(), Some(("race_won".to_owned(), Some(Color::Black))));
}

#[test]
fn decision_15_armageddon_gives_black_every_draw() {
    let stalemate = Desk::standard("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").judged_by("armageddon");
    assert_eq!(stalemate.ends("no_move", "5.2.1"), Some(Color::Black));
    let dead = Desk::standard("8/8/3k4/8/8/3K4/8/8 w - - 0 1").judged_by("armageddon");
    assert_eq!(dead.ends("dead_position", "5.2.2"), Some(Color::Black));
    let round = "Nf3 Nf6 Ng1 Ng8 ";
    let fivefold = Desk::start(Variant::Standard).play(&round.repeat(4)).judged_by("armageddon");
    assert_eq!(fivefold.ends("fivefold", "9.6.1"), Some(Color::Black));
    let agreed = Desk::start(Variant::Standard).play("e4 e5").judged_by("armageddon").with(|table| {
        table.accepts_draw.white = true;
        table.over = true;
    });
    assert_eq!(agreed.ends("agreement", "5.2.3"), Some(Color::Black));
    let mate = Desk::standard("6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1").judged_by("armageddon");
    assert_eq!(mate.ends("mate", "5.1.1"), Some(Color::White));
    // How the men move is as ever.
    let desk = Desk::start(Variant::Standard).judged_by("armageddon");
    assert_eq!(desk.moves().len(), 20);
    assert_eq!(desk.about("e2e5").verdict, Verdict::Forbidden);
}
