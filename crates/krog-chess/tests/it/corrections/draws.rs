//! Draws by claim, by themselves and by a fallen flag.

use krog_chess::{
    Color, Game, Position, Square, Variant,
    facts::{ChessState, Fact, PLACEMENT},
    rules::{Ask, Ground},
};
use krog_logic::{proof::Verdict, world::World as _};

use super::desk::{Desk, Told as _, squares};

const THREEFOLD: i64 = 0;
const FIFTY: i64 = 1;

#[test]
fn a26_dead_positions_are_those_that_nobody_can_win() {
    for fen in [
        "8/8/3k4/8/8/3K4/8/8 w - - 0 1",
        "8/8/3k4/8/8/3KB3/8/8 w - - 0 1",
        "8/8/3k4/8/8/3KN3/8/8 b - - 0 1",
        // All bishops on squares of one colour, however many.
        "8/8/2k5/8/3B4/8/1b1K4/8 w - - 0 1",
        "8/8/2k5/2b5/3B4/4B3/3K4/8 w - - 0 1",
        // Blocked for ever.
        "8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/8/8 w - - 0 1",
    ] {
        assert_eq!(Desk::standard(fen).ends("dead_position", "5.2.2"), None, "{fen}");
    }
    for fen in [
        "8/8/3k4/8/8/3KNN2/8/8 w - - 0 1",
        "8/8/2k5/8/3B4/8/3K4/1b6 w - - 0 1",
        "8/8/2k5/8/3B4/8/3K4/1n6 w - - 0 1",
        "8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/6P1/8 w - - 0 1",
        "8/8/3k4/1p1p1p1p/1P1P1P2/3K4/8/8 w - - 0 1",
    ] {
        assert!(Desk::standard(fen).goes_on(), "{fen}");
    }
}

/// White's flag falls; Black has one man, White perhaps another.
fn flagged(black: char, white: &str) -> Desk {
    let rank = if white.is_empty() { "7K".to_owned() } else { format!("1{white}5K") };
    Desk::standard(&format!("8/8/4k3/8/3{black}4/8/8/{rank} w - - 0 1"))
        .with(|table| table.flag_fallen.white = true)
}

#[test]
fn a27_a_fallen_flag_draws_only_if_no_series_of_moves_mates() {
    for (black, white, wins) in [
        ('b', "P", true),
        ('b', "N", true),
        ('b', "B", true),
        ('b', "R", false),
        ('b', "Q", false),
        ('b', "", false),
        ('n', "P", true),
        ('n', "N", true),
        ('n', "B", true),
        ('n', "R", true),
        ('n', "Q", false),
        ('n', "", false),
    ] {
        // No pawn stands on the first rank.
        let desk = if white == "P" {
            Desk::standard(&format!("8/8/4k3/8/3{black}4/8/P7/7K w - - 0 1"))
                .with(|table| table.flag_fallen.white = true)
        } else {
            flagged(black, white)
        };
        let result = match (wins, white) {
            (true, _) => desk.ends("flag", "6.9"),
            // Against a bare king the position was dead before.
            (false, "") => desk.ends("dead_position", "5.2.2"),
            (false, _) => desk.ends("flag_draw", "6.9"),
        };
        assert_eq!(result, wins.then_some(Color::Black), "K{black} against K{white}");
    }
    // A bishop on squares of the same colour blocks no king.
    let desk =
        Desk::standard("8/8/4k3/8/3b4/8/8/2B4K w - - 0 1").with(|table| table.flag_fallen.white = true);
    assert_eq!(desk.ending(), None, "what the search has not told is not known");
    assert_eq!(desk.searched().ending(), Some(("dead_position".to_owned(), None)));
}

#[test]
fn f3_king_and_bishop_win_on_time_where_a_mate_is_possible() {
    let mate = Desk::standard("k7/p1K5/8/8/8/8/8/7B b - - 0 1");
    assert_eq!(mate.ends("mate", "5.1.1"), Some(Color::White));
    let desk = Desk::standard("k7/p1K5/8/8/8/8/8/5B2 b - - 0 1").with(|table| table.flag_fallen.black = true);
    assert_eq!(desk.ends("flag", "6.9"), Some(Color::White));
    let alone = Desk::standard("k7/p1K5/8/8/8/8/8/8 b - - 0 1").with(|table| table.flag_fallen.black = true);
    assert_eq!(alone.ends("flag_draw", "6.9"), None);
}

#[test]
fn a28_threefold_is_claimed_by_the_player_to_move_also_with_an_intended_move() {
    let desk = Desk::start(Variant::Standard).play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    let with =
        |text: &str| desk.ask(&Ask::Claim { ground: Ground::Threefold, intended: Some(text.to_owned()) });
    let right = with("Ng8");
    assert_eq!(right.verdict, Verdict::Permitted);
    right.is_told("threefold_with", "9.2.1");
    let wrong = with("Nd5");
    assert_eq!(wrong.verdict, Verdict::Forbidden);
    wrong.is_told("threefold_not_with", "9.5.3");
    let illegal = with("f6f5");
    assert_eq!(illegal.verdict, Verdict::Forbidden);
    illegal.is_told("claim_with_illegal", "9.2.1");
    // Not yet on the board.
    let now = desk.ask(&Ask::Claim { ground: Ground::Threefold, intended: None });
    assert_eq!(now.verdict, Verdict::Forbidden);
    now.is_told("threefold_too_few", "9.5.3");
    let desk = desk.play("Ng8");
    let now = desk.ask(&Ask::Claim { ground: Ground::Threefold, intended: None });
    assert_eq!(now.verdict, Verdict::Permitted);
    now.is_told("threefold_right", "9.2.2");
    assert_eq!(desk.ending(), None, "nobody has claimed");
    for other in ["opponent", "arbiter", "spectator"] {
        assert_eq!(desk.verdict(other, "claim", &[THREEFOLD]), Verdict::NotPermitted, "{other}");
    }
    // Who touches a man has lost the claim for this move.
    let touched = desk.with(|table| {
        table.touched = Square::G1.into();
        table.touched_first = Some(Square::G1);
    });
    let forfeited = touched.ask(&Ask::Claim { ground: Ground::Threefold, intended: None });
    assert_eq!(forfeited.verdict, Verdict::Forbidden);
    forfeited.is_told("claim_forfeited", "9.4");
}

#[test]
fn a28_fifty_moves_are_claimed_also_with_an_intended_move() {
    let desk = Desk::standard("4k3/7r/8/8/8/8/P7/R3K3 w - - 99 80");
    let with =
        |text: &str| desk.ask(&Ask::Claim { ground: Ground::FiftyMoves, intended: Some(text.to_owned()) });
    assert_eq!(with("Kd1").verdict, Verdict::Permitted);
    with("Kd1").is_told("fifty_with", "9.3.1");
    assert_eq!(with("a3").verdict, Verdict::Forbidden);
    with("a3").is_told("fifty_not_with", "9.5.3");
    let now = desk.ask(&Ask::Claim { ground: Ground::FiftyMoves, intended: None });
    now.is_told("fifty_too_few", "9.5.3");
    let later = desk.play("Kd1").ask(&Ask::Claim { ground: Ground::FiftyMoves, intended: None });
    assert_eq!(later.verdict, Verdict::Permitted);
    later.is_told("fifty_right", "9.3.2");
}

#[test]
fn a28_five_times_and_seventy_five_moves_draw_without_a_claim_but_mate_goes_first() {
    let round = "Nf3 Nf6 Ng1 Ng8 ";
    let desk = Desk::start(Variant::Standard).play(&round.repeat(3)).play("Nf3 Nf6 Ng1");
    assert!(desk.goes_on());
    let desk = desk.play("Ng8");
    assert_eq!(desk.ends("fivefold", "9.6.1"), None);
    let desk = Desk::standard("6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 120");
    assert!(desk.goes_on());
    let mated = Desk::standard("6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 120").play("Ra8");
    assert_eq!(mated.ends("mate", "5.1.1"), Some(Color::White));
    assert_eq!(desk.play("Ra7").ends("seventy_five", "9.6.2"), None);
    // A position that is given as drawn is over from the start.
    let given = Desk::standard("6k1/5ppp/8/8/8/8/8/R5K1 w - - 150 120");
    assert_eq!(given.ends("seventy_five", "9.6.2"), None);
    given.refused("Ra7", "over_by_quiet_moves", "9.6.2");
}

#[test]
fn a28_mate_on_the_seventy_fifth_move_prevails_in_variants_too() {
    for (variant, fen) in [
        (Variant::Chess960, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 120"),
        (Variant::ThreeCheck, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 120 +0+0"),
        (Variant::Koth, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 120"),
        (Variant::Atomic, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 120"),
        (Variant::Horde, "6k1/5ppp/8/8/8/8/8/R7 w - - 149 120"),
    ] {
        let mated = Desk::at(variant, fen).play("Ra8");
        assert_eq!(mated.ending(), Some(("mate".to_owned(), Some(Color::White))), "{variant}");
        let quiet = Desk::at(variant, fen).play("Ra7");
        assert_eq!(quiet.ending(), Some(("seventy_five".to_owned(), None)), "{variant}");
    }
    // And so does what ends the game in the variant's own way.
    let hill = Desk::at(Variant::Koth, "6k1/5ppp/8/8/8/4K3/8/8 w - - 149 120").play("Kd4");
    assert_eq!(hill.ending(), Some(("hill_reached".to_owned(), Some(Color::White))));
}

/// Counts of checks are part of a position: who has given two stands otherwise than who has given none.
#[test]
fn a29_b11_a_position_with_other_counts_of_checks_is_another_one() {
    let start = "4k3/8/8/8/8/8/8/4K2R w - - 0 1 +0+0";
    let round = "Rh8 Kd7 Rh1 Ke8 ";
    let desk = Desk::at(Variant::ThreeCheck, start).play(&round.repeat(2));
    assert_eq!(desk.value("standings", &[]), 1);
    assert_eq!(threefold(&desk).verdict, Verdict::Forbidden);
    let quiet = "Rh7 Kd8 Rh1 Ke8 ";
    let desk = Desk::at(Variant::ThreeCheck, start).play(&quiet.repeat(2));
    assert_eq!(threefold(&desk).verdict, Verdict::Permitted);
}

#[test]
fn a28_a_right_claim_ends_the_game_and_a_wrong_one_lets_it_go_on() {
    let desk = Desk::start(Variant::Standard).play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert!(desk.has_power("claiming", &[THREEFOLD]));
    assert!(desk.after_act("mover", "claim", &[THREEFOLD]).table().over);
    assert!(!desk.has_power("claiming", &[FIFTY]));
    assert!(!desk.after_act("mover", "claim", &[FIFTY]).table().over);
    let (again, another) = (desk.word("Nf3"), desk.word("e4"));
    assert!(!desk.after_act("mover", "claim_with", &[THREEFOLD, another]).table().over);
    assert!(desk.after_act("mover", "claim_with", &[THREEFOLD, again]).table().over);
}

#[test]
fn a28_a_claim_counts_as_an_offer_of_a_draw() {
    let desk = Desk::start(Variant::Standard).play("e4 e5");
    let after = desk.after_act("mover", "claim", &[THREEFOLD]);
    assert!(after.table().offers_draw.white && !after.table().offers_draw.black);
    let with = desk.after_act("mover", "claim_with", &[FIFTY, desk.word("Nf3")]);
    assert!(with.table().offers_draw.white);
}

#[test]
fn a28_the_arbiter_must_rule_on_a_claim_that_was_made() {
    let desk = Desk::start(Variant::Standard);
    assert_ne!(desk.verdict("arbiter", "rule", &[]), Verdict::Permitted);
    let claimed = desk.with(|table| table.claimed_threefold = true);
    assert_eq!(claimed.verdict("arbiter", "rule", &[]), Verdict::Permitted);
}

fn threefold(desk: &Desk) -> krog_chess::rules::Explanation {
    desk.ask(&Ask::Claim { ground: Ground::Threefold, intended: None })
}

#[test]
fn a29_a_castling_right_that_is_gone_makes_another_position() {
    let round = "Rg1 Rg8 Rh1 Rh8 ";
    let desk = Desk::standard("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").play(&round.repeat(2));
    let told = threefold(&desk);
    assert_eq!(told.verdict, Verdict::Forbidden);
    told.is_told("threefold_right_gone", "9.5.3");
    assert_eq!((desk.value("placed", &[8]), desk.value("standings", &[])), (3, 2));
    assert_eq!(threefold(&desk.play(round)).verdict, Verdict::Permitted);
}

#[test]
fn a29_en_passant_counts_only_where_a_legal_capture_was_possible() {
    let round = "Kd8 Kd1 Ke8 Ke1 ";
    for (fen, counts) in [
        // Nobody stands beside the pawn.
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", true),
        // Somebody does.
        ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", false),
        // He is pinned to his king along the rank once both pawns are gone.
        ("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", true),
    ] {
        let round = if fen.starts_with("4k3") { round } else { "Ka5 Kd1 Ka4 Ke1 " };
        let desk = Desk::standard(fen).play("e4").play(&round.repeat(2));
        let verdict = threefold(&desk).verdict;
        assert_eq!(verdict == Verdict::Permitted, counts, "{fen}");
        if !counts {
            threefold(&desk).is_told("threefold_passing_gone", "9.5.3");
        }
    }
}

/// Whether the rulebook holds two positions for the same, by what it asks in 9.2.3.
fn same(a: &Desk, b: &Desk) -> bool {
    let now = |desk: &Desk| -> ChessState { desk.log().pop().unwrap() };
    now(a).alike(PLACEMENT, &now(b))
        && a.value("rights", &[]) == b.value("rights", &[])
        && a.value("ep_right", &[]) == b.value("ep_right", &[])
}

#[test]
fn e1_two_orders_of_moves_meet_in_one_position_with_black_to_move() {
    let one = Desk::start(Variant::Standard).play("e4 e5 Nf3");
    let other = Desk::start(Variant::Standard).play("Nf3 e5 e4");
    assert!(same(&one, &other));
    assert_eq!(one.game.position().turn(), Color::Black);
    assert!(!same(&one, &Desk::start(Variant::Standard).play("e4 c5 Nf3")));
    assert!(!same(&one, &Desk::start(Variant::Standard).play("e4 e5 Nf3 Nc6")));
}

#[test]
fn e2_counters_and_an_idle_en_passant_square_make_no_difference() {
    let one = Desk::standard("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    let other = Desk::standard("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq e3 0 2");
    assert!(same(&one, &other));
    let without = Desk::standard("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b kq - 1 2");
    assert!(!same(&one, &without));
    // With a pawn that can capture there it does.
    let may = Desk::standard("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    assert!(!same(&may, &Desk::standard("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1")));
    let now = may.log().pop().unwrap();
    assert_eq!(squares(&now, Fact::Ep0, &[]), 1 << Square::E3.to_u32());
}

#[test]
fn f4_every_end_of_the_laws_is_an_outcome_and_armageddon_a_book() {
    let desk = Desk::start(Variant::Standard);
    let outcomes: Vec<(&str, bool)> =
        desk.rules.program().outcomes.iter().map(|o| (o.head.name.as_str(), o.claim)).collect();
    for (name, claim) in [
        ("mate", false),
        ("no_move", false),
        ("dead_position", false),
        ("seventy_five", false),
        ("fivefold", false),
        ("resignation", false),
        ("agreement", false),
        ("flag", false),
        ("threefold_claim", true),
        ("fifty_claim", true),
    ] {
        assert!(outcomes.contains(&(name, claim)), "{name}: {outcomes:?}");
    }
    let armageddon = Desk::start(Variant::Standard).judged_by("armageddon");
    assert_eq!(armageddon.rules.program().outcomes.len(), outcomes.len());
}

/// What the library counts for itself agrees, so that play and rulebook never part.
#[test]
fn decision_7_the_game_ends_by_itself_where_the_rulebook_says() {
    let mut game = Game::new(Position::start(Variant::Standard));
    for text in "Nf3 Nf6 Ng1 Ng8 ".repeat(4).split_whitespace() {
        assert_eq!(game.end(), None);
        game.play(text).unwrap();
    }
    assert_eq!(game.end().map(|end| end.reason.name()), Some("fivefold"));
}
