//! Whether a side can still give mate: corrections A26, A27, F3; Laws 5.2.2, 6.9.

mod mini;
mod random;
mod table;
mod three_men;
mod vectors;

use krog_chess::{
    Color, EndReason, Move, Position, Square, Variant,
    can_mate::{
        Blocked, Budget, CanMate, Exhausted, NoMate, OpenError, Reach, TooFew, VerifyError, can_mate, dead,
        is_dead, verify,
    },
};
use mini::exhaustive;

/// The FEN of 64 letters from a1 to h8.
fn fen_of(letters: &[char; 64], turn: char) -> String {
    let rows: Vec<String> = letters
        .chunks(8)
        .rev()
        .map(|row| row.iter().map(|c| if *c == ' ' { '1' } else { *c }).collect())
        .collect();
    format!("{} {turn} - - 0 1", rows.join("/"))
}

fn standard(fen: &str) -> Position {
    Position::from_fen(Variant::Standard, fen).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

/// Asks, verifies, and gives the answer.
fn ask(position: &Position, who: Color) -> CanMate {
    let answer = can_mate(position, who, Budget::USUAL);
    verify(position, who, &answer).unwrap_or_else(|e| panic!("{} {who}: {e}", position.fen()));
    answer
}

fn reason(position: &Position, who: Color) -> NoMate {
    match ask(position, who) {
        CanMate::No { reason } => reason,
        other => panic!("{} {who}: {other:?}", position.fen()),
    }
}

fn line(position: &Position, who: Color) -> Vec<Move> {
    match ask(position, who) {
        CanMate::Yes { line } => line,
        other => panic!("{} {who}: {other:?}", position.fen()),
    }
}

const A26: &str = "8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/8/8 w - - 0 1";

#[test]
fn a26_locked_pawns_and_kings_are_dead() {
    let position = standard(A26);
    let proof = dead(&position, Budget::USUAL).expect("dead");
    for reason in [&proof.white, &proof.black] {
        let NoMate::Blocked(blocked) = reason else { panic!("{reason:?}") };
        // The pawns stay for ever; the kings keep to their own side.
        let fixed = blocked.men().iter().filter(|man| man.is_fixed()).count();
        assert_eq!(fixed, 8);
        let king = blocked.men().iter().find(|man| man.from == Square::D3).unwrap();
        assert!(king.squares.into_iter().all(|s| s.rank() <= shakmaty::Rank::Fourth));
    }
    assert!(!position.has_insufficient_material(Color::White), "material alone does not show it");
    assert_eq!(exhaustive(&position, Color::White, 100_000), Some(false));
}

#[test]
fn a26_fortresses_with_bishops_of_the_wrong_colour_are_dead() {
    for fen in [
        "8/8/3k4/1p1p1p1p/1P1P1P1P/3KB3/8/8 w - - 0 1",
        "8/8/2bk4/1p1p1p1p/1P1P1P1P/3KB3/8/8 w - - 0 1",
        "8/3b4/2bk4/1p1p1p1p/1P1P1P1P/2BKB3/8/8 b - - 0 1",
        "6k1/8/1p5p/1P1p1p1P/2pP1P2/2P1p1p1/4P1P1/2K5 w - - 0 1",
    ] {
        let position = standard(fen);
        for who in Color::ALL {
            assert!(matches!(reason(&position, who), NoMate::Blocked(_)), "{fen} {who}");
        }
        assert!(is_dead(&position, Budget::USUAL));
    }
}

#[test]
fn a26_what_looks_blocked_but_opens_is_not_dead() {
    for fen in [
        // The bishop takes a pawn and lets a neighbour through.
        "8/8/3k4/1p1p1p1p/1P1P1P1P/3K1B2/8/8 w - - 0 1",
        // So does the knight, by being taken.
        "8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/1N6/8 w - - 0 1",
        // The king walks round by the open file.
        "8/8/3k4/1p1p1p2/1P1P1P2/3K4/8/8 w - - 0 1",
        // One pawn has not been pushed yet.
        "8/8/3k3p/1p1p1p2/1P1P1P1P/3K4/8/8 w - - 0 1",
        // A rook gets out.
        "8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/7R/8 w - - 0 1",
    ] {
        let position = standard(fen);
        assert!(Color::ALL.into_iter().any(|who| ask(&position, who).is_yes()), "{fen}");
        assert!(!is_dead(&position, Budget::USUAL), "{fen}");
    }
    // En passant is what opens this one.
    let shut = "8/8/3k4/1p1p1p1p/1P1PpP1P/4P3/3K4/8 b - - 0 1";
    assert!(is_dead(&standard(shut), Budget::USUAL));
    let open = "8/8/3k4/1p1p1p1p/1P1PpP1P/4P3/3K4/8 b - f3 0 1";
    assert!(!is_dead(&standard(open), Budget::USUAL));
}

#[test]
fn f3_a_bishop_mates_with_help() {
    let mated = standard("k7/p1K5/8/8/8/8/8/7B b - - 0 1");
    assert_eq!(line(&mated, Color::White), []);
    let before = standard("k7/p1K5/8/8/8/8/8/5B2 w - - 0 1");
    assert_eq!(line(&before, Color::White).len(), 1);
    let apart = standard("8/p1k5/8/8/3K4/8/8/5B2 w - - 0 1");
    assert!(!line(&apart, Color::White).is_empty());
}

#[test]
fn a27_a_knight_mates_a_side_that_has_a_pawn() {
    for fen in [
        "4k3/4p3/8/8/8/8/8/N3K3 w - - 0 1",
        "4k3/8/8/8/8/8/p7/4K2N b - - 0 1",
        "8/8/8/3pk3/8/2N5/8/4K3 w - - 0 1",
    ] {
        assert!(!line(&standard(fen), Color::White).is_empty(), "{fen}");
    }
}

#[test]
fn a27_a_lone_knight_or_bishop_wins_nothing_but_the_other_side_may() {
    let position = standard("4k3/q7/8/8/8/8/8/4K1N1 w - - 0 1");
    assert_eq!(reason(&position, Color::White), NoMate::Material(TooFew::KnightAgainstQueens));
    assert!(ask(&position, Color::Black).is_yes());
    assert!(!is_dead(&position, Budget::USUAL));
    assert!(!is_dead(&standard("4k1b1/8/8/8/8/8/8/2B1K3 w - - 0 1"), Budget::USUAL), "opposite colours");
    assert!(is_dead(&standard("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1"), Budget::USUAL));
}

#[test]
fn a_forced_capture_makes_it_dead() {
    for fen in ["k7/8/8/8/8/8/6q1/7K w - - 0 1", "8/8/8/8/8/8/5k1q/7K w - - 0 1"] {
        let position = standard(fen);
        let visited = NoMate::Exhausted(Exhausted { positions: 2, blocked: vec![] });
        assert_eq!(reason(&position, Color::Black), visited, "{fen}");
        assert!(is_dead(&position, Budget::USUAL), "{fen}");
    }
    // With another move to choose it is not.
    assert!(ask(&standard("k7/8/8/8/8/4q3/8/7K w - - 0 1"), Color::Black).is_yes());
}

#[test]
fn a_finished_game_is_won_or_not() {
    let stalemate = standard("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    for who in Color::ALL {
        assert!(matches!(reason(&stalemate, who), NoMate::Over(end) if end.reason == EndReason::Stalemate));
    }
    assert!(!is_dead(&stalemate, Budget::USUAL), "it is over already");
    let mated = standard("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    assert!(line(&mated, Color::White).is_empty());
    assert!(matches!(reason(&mated, Color::Black), NoMate::Over(_)));
}

#[test]
fn variants_are_won_by_their_own_means() {
    let bare = "8/8/8/8/8/k7/8/K7 w - - 0 1";
    for (variant, fen, who, end) in [
        (Variant::Koth, bare, Color::White, EndReason::Hill),
        (Variant::ThreeCheck, "8/8/8/8/8/k7/8/K6B w - - 0 1", Color::White, EndReason::ThreeChecks),
        (Variant::RacingKings, "8/8/8/8/8/k7/8/K7 w - - 0 1", Color::Black, EndReason::Race),
        (Variant::Atomic, "4k3/4p3/8/8/8/8/8/R3K3 w - - 0 1", Color::White, EndReason::Explosion),
        (Variant::Horde, "4k3/8/8/8/8/8/PPP5/8 w - - 0 1", Color::Black, EndReason::HordeDestroyed),
        (Variant::Antichess, "8/8/8/3r4/8/8/8/R7 w - - 0 1", Color::White, EndReason::AllMenLost),
    ] {
        let start = Position::from_fen(variant, fen).unwrap();
        let last = line(&start, who).iter().fold(start, |p, m| p.play(*m).unwrap());
        assert_eq!(last.end().map(|end| end.reason), Some(end), "{variant}");
    }
    for variant in [Variant::ThreeCheck, Variant::Atomic] {
        let position = Position::from_fen(variant, bare).unwrap();
        assert_eq!(reason(&position, Color::White), NoMate::Material(TooFew::BareKing));
        assert!(is_dead(&position, Budget::USUAL), "{variant}");
    }
    // A check that the standard certificate allows would count here.
    let locked = Position::from_fen(Variant::ThreeCheck, A26).unwrap();
    assert!(is_dead(&locked, Budget::USUAL));
    let with_bishop = "8/8/3k4/1p1p1p1p/1P1P1P1P/3KB3/8/8 w - - 0 1";
    let checked = Position::from_fen(Variant::ThreeCheck, with_bishop).unwrap();
    assert!(matches!(reason(&checked, Color::Black), NoMate::Blocked(_) | NoMate::Material(_)));
}

#[test]
fn b7_crazyhouse_knows_no_dead_position() {
    let position = Position::from_fen(Variant::Crazyhouse, "8/8/8/8/8/k7/8/K7[] w - - 0 1").unwrap();
    assert!(dead(&position, Budget::USUAL).is_none());
    let held = Position::from_fen(Variant::Crazyhouse, "8/8/8/8/8/k7/8/K7[Nn] w - - 0 1").unwrap();
    assert!(Color::ALL.into_iter().all(|who| !ask(&held, who).is_no()));
}

#[test]
fn a_small_budget_is_kept_and_answers_repeat() {
    let position = standard("8/8/8/3pk3/8/2N5/8/4K3 w - - 0 1");
    let CanMate::Unknown { nodes } = can_mate(&position, Color::White, Budget::new(80)) else {
        panic!("that few positions cannot be enough");
    };
    assert!(nodes < 80 + 3 * 218, "each attempt ends with the moves of one position");
    assert_eq!(verify(&position, Color::White, &CanMate::Unknown { nodes }), Ok(()));
    assert_eq!(ask(&position, Color::White), ask(&position, Color::White));
}

#[test]
fn verify_refuses_a_wrong_line() {
    let position = standard("8/p1k5/8/8/3K4/8/8/5B2 w - - 0 1");
    let moves = line(&position, Color::White);
    let check = |line: &[Move]| verify(&position, Color::White, &CanMate::Yes { line: line.to_vec() });
    assert_eq!(check(&moves[..moves.len() - 1]), Err(VerifyError::NotWon));
    assert_eq!(check(&[]), Err(VerifyError::NotWon));
    assert_eq!(check(&[&moves[..2], &moves[..]].concat()), Err(VerifyError::Illegal(3)));
    assert_eq!(check(&[&moves[..], &moves[..1]].concat()), Err(VerifyError::Illegal(moves.len() + 1)));
    // The same line does not mate for the other side.
    let answer = CanMate::Yes { line: moves };
    assert_eq!(verify(&position, Color::Black, &answer), Err(VerifyError::NotWon));
}

#[test]
fn verify_refuses_a_wrong_certificate() {
    let position = standard(A26);
    let NoMate::Blocked(blocked) = reason(&position, Color::White) else { panic!("blocked") };
    let check = |men: Vec<Reach>| {
        let answer = CanMate::No { reason: NoMate::Blocked(Blocked::new(men)) };
        verify(&position, Color::White, &answer)
    };
    assert_eq!(check(blocked.men().to_vec()), Ok(()));
    for (at, man) in blocked.men().iter().enumerate() {
        // Without one man.
        let mut men = blocked.men().to_vec();
        men.remove(at);
        assert!(check(men).is_err(), "without the man on {}", man.from);
        // With one square less: somebody can go there.
        for square in man.squares {
            let mut men = blocked.men().to_vec();
            men[at].squares.discard(square);
            let wrong = check(men).unwrap_err();
            assert!(matches!(wrong, VerifyError::Open(_)), "{} without {square}: {wrong}", man.from);
        }
    }
    // Of another position.
    let other = standard("8/8/3k4/1p1p1p1p/1P1P1P1P/3KB3/8/8 w - - 0 1");
    let answer = CanMate::No { reason: NoMate::Blocked(blocked) };
    assert_eq!(verify(&other, Color::White, &answer), Err(VerifyError::NotCovered));
    // A rook that may go anywhere: closed if everybody may be taken, but not without mates.
    let open = standard("7k/p7/P7/8/8/8/8/R6K w - - 0 1");
    let everywhere = |from: Square| {
        let (color, role) =
            (open.rules().board().color_at(from).unwrap(), open.rules().board().role_at(from).unwrap());
        let is_pawn = role == shakmaty::Role::Pawn;
        let squares = if is_pawn { from.into() } else { shakmaty::Bitboard::FULL };
        Reach { color, role, from, squares, capturable: color == Color::Black && is_pawn }
    };
    use shakmaty::Position as _;
    let men = open.rules().board().occupied().into_iter().map(everywhere).collect();
    let answer = CanMate::No { reason: NoMate::Blocked(Blocked::new(men)) };
    assert!(matches!(verify(&open, Color::White, &answer), Err(VerifyError::Open(_))));
}

#[test]
fn verify_refuses_wrong_counts_reasons_and_ends() {
    let position = standard("k7/8/8/8/8/8/6q1/7K w - - 0 1");
    let exhausted =
        |positions| CanMate::No { reason: NoMate::Exhausted(Exhausted { positions, blocked: vec![] }) };
    let check = |answer: &CanMate| verify(&position, Color::Black, answer);
    assert_eq!(check(&exhausted(2)), Ok(()));
    assert_eq!(check(&exhausted(1)), Err(VerifyError::Positions { stated: 1, found: 2 }));
    assert_eq!(check(&exhausted(3)), Err(VerifyError::Positions { stated: 3, found: 2 }));
    let material = |lack| CanMate::No { reason: NoMate::Material(lack) };
    assert_eq!(check(&material(TooFew::BareKing)), Err(VerifyError::Material(TooFew::BareKing)));
    assert_eq!(verify(&position, Color::White, &material(TooFew::BareKing)), Ok(()));
    // A mate in one among what can arise.
    let mate = standard("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
    assert_eq!(verify(&mate, Color::White, &exhausted(99)), Err(VerifyError::Win));
    let stalemate = standard("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    let answer = ask(&stalemate, Color::White);
    assert_eq!(verify(&mate, Color::White, &answer), Err(VerifyError::NotOver));
    // A certificate in a visit must stand by itself.
    let blocked = vec![Blocked::new(vec![])];
    let answer = CanMate::No { reason: NoMate::Exhausted(Exhausted { positions: 2, blocked }) };
    assert_eq!(
        verify(&Position::start(Variant::Atomic), Color::White, &answer),
        Err(OpenError::Variant.into())
    );
}
