//! How the men move.

use krog_chess::{
    Game, Position, Square, Variant,
    facts::Candidate,
    notation::{NotationError, Refusal, meant},
    rules::Ask,
};
use krog_logic::{ast::Operator, proof::Verdict, sort::Word};

use super::desk::{BLACK, Desk, START, Told as _, WHITE};

/// An Italian game that ends after Re1+.
const ITALIAN_GAME: &str = "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+ Nc3 Nxe4 O-O Bxc3 bxc3 d5 Ba3 dxc4 Re1 \
    Be6 Rxe4 Qd5 Qe2 O-O-O Ne5 Qxe4 Qxe4 Nxe5 dxe5 Rd1+ Qe1 Rxe1+";

#[test]
fn a20_all_plies_are_legal_and_the_last_is_no_mate() {
    assert_eq!(ITALIAN_GAME.split_whitespace().count(), 34);
    let desk = Desk::start(Variant::Standard).play(ITALIAN_GAME);
    assert!(desk.holds("check", &[WHITE]));
    assert!(!desk.holds("checkmate", &[]));
    assert!(desk.goes_on());
    assert_eq!(desk.moves(), ["a1e1"]);
    let told = desk.permitted("Rxe1", "only_move", "");
    assert_eq!(told.operator, Operator::Obligatory);
    desk.refused("Kg1-h1", "king_stays_in_line", "3.9.2");
    // Without the word that it is mate, the game is unfinished: nobody has won.
    let after = desk.play("Rxe1");
    assert_eq!(after.ending(), None);
    let material = |side| {
        [("pawn", 1), ("knight", 3), ("bishop", 3), ("rook", 5), ("queen", 9)]
            .map(|(kind, worth)| {
                let men = [side, after.constant(kind)];
                let log = after.log();
                let squares = super::desk::squares(log.last().unwrap(), krog_chess::facts::Fact::Men, &men);
                squares.count_ones() * worth
            })
            .iter()
            .sum::<u32>()
    };
    assert_eq!((material(WHITE), material(BLACK)), (14, 15));
}

#[test]
fn a24_knights_move_by_3_6_to_the_nearest_squares_off_rank_file_and_diagonal() {
    let desk = Desk::standard(START);
    assert_eq!(desk.permitted("Nf3", "knight_goes", "3.6").operator, Operator::Permitted);
    desk.refused("Ng1-g3", "knight_elsewhere", "3.6");
    let leap = desk.rules.program().defs.iter().find(|d| d.head.name == "leap").unwrap();
    assert_eq!(leap.head.attrs.fide.as_deref(), Some("3.6"));
    // The law's own words, square by square.
    for a in Square::ALL {
        let off = |b: &Square| {
            let (df, dr) = (a.file().distance(b.file()), a.rank().distance(b.rank()));
            df != 0 && dr != 0 && df != dr
        };
        let far = |b: &Square| a.file().distance(b.file()).max(a.rank().distance(b.rank()));
        let nearest = Square::ALL.into_iter().filter(off).map(|b| far(&b)).min().unwrap();
        desk.judge(|_, judge| {
            for b in Square::ALL {
                let words = [Word::from(a.to_u32()), Word::from(b.to_u32())];
                let leaps = judge.value("leap", &words).unwrap().unwrap() == Some(1);
                assert_eq!(leaps, off(&b) && far(&b) == nearest, "{a}{b}");
            }
        });
    }
}

/// The shape of a knight's move is a gloss for teaching; the books speak of jumps.
#[test]
fn f14_no_rule_defines_the_knight_by_a_letter() {
    for (name, text) in krog_chess::rules::BOOKS {
        let text = text.to_lowercase();
        assert!(!text.contains("l-shape") && !text.contains("l_shape"), "{name}");
    }
}

#[test]
fn e8_a_pawn_on_the_last_rank_without_a_piece_is_refused_and_never_made_a_queen() {
    let desk = Desk::standard("8/4P3/8/8/8/8/8/k3K3 w - - 0 1");
    let bare = Candidate::step(Square::E7, Square::E8, None);
    assert_eq!(desk.refusal(bare), (Verdict::Forbidden, Some("promotion_missing".to_owned())));
    desk.refused("e7e8k", "promotion_impossible", "3.7.3.3");
    for piece in ["q", "r", "b", "n"] {
        desk.permitted(&format!("e7e8{piece}"), "promotes", "3.7.3.3");
    }
    assert_eq!(desk.moves().iter().filter(|m| m.starts_with("e7")).count(), 4);
}

#[test]
fn f2_castling_and_en_passant_ask_for_no_phase_of_the_game() {
    let desk = Desk::start(Variant::Standard).play("e4 e5 Nf3 Nc6 Bc4 Bc5");
    desk.permitted("O-O", "castles", "3.8.2");
    let desk = Desk::start(Variant::Standard).play("e4 d5 e5 f5");
    desk.permitted("exf6", "passes_and_takes", "3.7.3.1");
    // In an ending a king and a rook that have not moved castle all the same, and pawns promote.
    Desk::standard("4k3/8/8/8/8/8/8/4K2R w K - 0 60").permitted("O-O", "castles", "3.8.2");
    Desk::standard("8/4P3/8/8/8/8/8/k3K3 w - - 0 3").permitted("e8=Q", "promotes", "3.7.3.3");
}

#[test]
fn f5_a_pinned_man_moves_along_the_line() {
    let desk = Desk::standard("k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1");
    let along: Vec<String> = desk.moves().into_iter().filter(|m| m.starts_with("e2")).collect();
    assert_eq!(along, ["e2e3", "e2e4", "e2e5", "e2e6", "e2e7", "e2e8"]);
    for to in ["a2", "d2", "h2"] {
        let told = desk.refused(&format!("e2{to}"), "pinned", "3.9.2");
        let names: Vec<String> = told.first().squares.iter().map(ToString::to_string).collect();
        assert!(["e2", "e8", "e1"].iter().all(|s| names.iter().any(|n| n == s)), "{names:?}");
    }
    assert_eq!(desk.ask(&Ask::Man(Square::E2)).moves.len(), 6);
}

#[test]
fn f6_a_black_pawn_on_d5_attacks_c4_and_e4() {
    let desk = Desk::standard("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1");
    let attacked: Vec<Square> = Square::ALL
        .into_iter()
        .filter(|to| desk.holds("attacks", &[Word::from(Square::D5.to_u32()), Word::from(to.to_u32())]))
        .collect();
    assert_eq!(attacked, [Square::C4, Square::E4]);
}

#[test]
fn f7_a_bishop_on_c1_sees_to_a3_and_to_h6() {
    let desk = Desk::standard("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1");
    let attacked: Vec<Square> = Square::ALL
        .into_iter()
        .filter(|to| desk.holds("attacks", &[Word::from(Square::C1.to_u32()), Word::from(to.to_u32())]))
        .collect();
    let sees = [Square::B2, Square::D2, Square::A3, Square::E3, Square::F4, Square::G5, Square::H6];
    assert_eq!(attacked, sees);
    assert!(!attacked.contains(&Square::F8));
}

#[test]
fn f10_an_en_passant_square_that_nothing_can_use_changes_nothing() {
    let written = Desk::standard("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    let left_out = Desk::standard("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    for desk in [&written, &left_out] {
        assert_eq!(desk.value("ep_right", &[]), 0);
        assert!(desk.fen().contains(" b KQkq - "), "{}", desk.fen());
    }
    assert_eq!(written.value("passed_squares", &[]), 1 << Square::E3.to_u32());
    assert_eq!(written.moves(), left_out.moves());
}

#[test]
fn f13_some_move_is_obligatory_and_each_is_permitted() {
    let desk = Desk::standard(START);
    let obliges = desk.rules.program().rules.iter().find(|r| r.head.name == "must_move").unwrap();
    assert_eq!(obliges.norm.op, Operator::Obligatory);
    assert!(desk.holds("on_move", &[]));
    let moves = desk.moves();
    assert_eq!(moves.len(), 20);
    for text in &moves {
        assert_eq!(desk.about(text).operator, Operator::Permitted, "{text}");
    }
    // A capture is a move like any other: of the same act, under the same rule.
    let rules = &desk.rules.program().rules;
    let about_moves: Vec<&str> = rules
        .iter()
        .filter(|r| matches!(r.norm.act, krog_logic::program::ActPattern::Value(_)))
        .map(|r| r.head.name.as_str())
        .collect();
    assert_eq!(about_moves, ["may_move", "touch_move"]);
    // Only a move that is the only one is obligatory itself.
    let forced = Desk::standard("k7/1R6/8/8/8/8/8/6K1 b - - 0 1");
    assert_eq!(forced.moves(), ["a8b7"]);
    assert_eq!(forced.about("Kxb7").operator, Operator::Obligatory);
}

#[test]
fn a_pawn_that_captures_en_passant_becomes_nothing() {
    let desk = Desk::start(Variant::Standard).play("e4 a6 e5 d5");
    desk.refused("e5d6q", "promotion_early", "3.7.3.3");
    desk.permitted("e5d6", "passes_and_takes", "3.7.3.1");
    let mut game = Game::new(Position::start(Variant::Standard));
    for text in ["e4", "a6", "e5", "d5"] {
        game.play(text).unwrap();
    }
    assert!(game.play("e5d6q").is_err());
}

/// The king onto his rook, or onto his square: however castling is written, it is castling that is refused.
#[test]
fn castling_is_read_alike_whether_or_not_it_is_legal() {
    let standard = Desk::standard("4kr2/8/8/8/8/8/8/4K2R w K - 0 1");
    for text in ["e1g1", "e1h1"] {
        standard.refused(text, "castling_through_check", "3.8.2.2");
    }
    let shuffled = Desk::at(Variant::Chess960, "4kr2/8/8/8/8/8/8/4K2R w H - 0 1");
    for text in ["e1g1", "e1h1"] {
        shuffled.refused(text, "castling_through_check", "3.8.2.2");
    }
    // A king beside its square steps.
    let beside = Desk::at(Variant::Chess960, "4kr2/8/8/8/8/8/8/5K1R w H - 0 1");
    assert_eq!(beside.candidate("f1g1").to, Square::G1);
}

#[test]
fn castling_again_is_refused_for_what_came_before() {
    let castled = Desk::standard(START).play("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6");
    let away = Desk::standard(START).play("e4 e5 Ke2 Nc6");
    for text in ["O-O", "O-O-O"] {
        castled.refused(text, "castles_no_more", "3.8.2.1");
        away.refused(text, "moved_and_castles_no_more", "3.8.2.1");
    }
    // Where the king stepped aside, what castling would have been is no step to be played.
    let aside = Desk::standard(START).play("e4 e5 Nf3 Nc6 Bc4 Bc5 Kf1 Nf6 Rg1 d6");
    assert_eq!(aside.candidate("O-O").to, Square::F1);
    let returned = Desk::standard(START).play("e4 e5 Nf3 Nc6 Bc4 Bc5 Ke2 Nf6 Ke1 d6");
    returned.refused("O-O", "castling_king_moved", "3.8.2.1");
    let given = Desk::at(Variant::Standard, "4k3/8/8/8/8/8/8/5RK1 w - - 0 1");
    given.refused("O-O", "goes_nowhere", "");
}

#[test]
fn nothing_is_dropped_where_there_are_no_hands() {
    let start = Position::start(Variant::Standard);
    assert_eq!(meant(&start, "N@h3"), Err(NotationError::Refused(Refusal::NoDrops)));
    assert!(meant(&Position::start(Variant::Crazyhouse), "N@h3").is_ok());
}
