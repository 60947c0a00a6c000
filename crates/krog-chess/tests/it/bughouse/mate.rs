//! Decision 9: who is mated, who waits, who has a move; held against the rulebook, which shares no code with it.

use krog_chess::{End, EndReason, Position, Variant, facts::ChessState, rules::Rules};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// Mated for good.
    Mate,
    /// No move now.
    Waits,
    /// So many moves.
    Moves(usize),
}
use Fate::{Mate, Moves, Waits};

const TABLE: [(&str, &str, Fate); 42] = [
    ("smothered by a knight", "6rk/5Npp/8/8/8/8/8/6K1[] b - - 0 1", Mate),
    ("smothered, with a full hand", "6rk/5Npp/8/8/8/8/8/6K1[qrbnp] b - - 0 1", Mate),
    ("White smothered", "6k1/8/8/8/8/8/5nPP/6RK[] w - - 0 1", Mate),
    ("a knight that can be taken", "6rk/4rNpp/8/8/8/8/8/6K1[] b - - 0 1", Moves(1)),
    ("back rank from afar", "4R1k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1", Waits),
    ("what White holds parries nothing", "4R1k1/5ppp/8/8/8/8/8/6K1[Q] b - - 0 1", Waits),
    ("back rank, a knight in hand", "4R1k1/5ppp/8/8/8/8/8/6K1[n] b - - 0 1", Moves(1)),
    ("back rank, a pawn in hand", "4R1k1/5ppp/8/8/8/8/8/6K1[p] b - - 0 1", Waits),
    ("back rank, the rook can be taken", "4R1k1/5ppp/8/8/K7/8/8/4r3[] b - - 0 1", Moves(1)),
    ("back rank with a flight", "4R1k1/5pp1/8/8/8/8/8/6K1[] b - - 0 1", Moves(1)),
    ("a guarded rook beside the king", "5Rk1/5ppp/3B4/8/8/8/8/6K1[] b - - 0 1", Mate),
    ("a loose rook beside the king", "6Rk/6pp/8/8/8/8/8/6K1[] b - - 0 1", Moves(1)),
    ("one square between, on rank 8", "5R1k/6pp/8/8/8/8/8/6K1[] b - - 0 1", Waits),
    ("one square on rank 8, a pawn in hand", "5R1k/6pp/8/8/8/8/8/6K1[p] b - - 0 1", Waits),
    ("one square on rank 8, a knight in hand", "5R1k/6pp/8/8/8/8/8/6K1[n] b - - 0 1", Moves(1)),
    ("one square between, on rank 1", "6k1/8/8/8/8/8/6PP/5r1K[P] w - - 0 1", Waits),
    ("one square on rank 1, a bishop in hand", "6k1/8/8/8/8/8/6PP/5r1K[BB] w - - 0 1", Moves(1)),
    ("one square between, on a file", "6rk/6n1/7R/8/8/8/8/6K1[] b - - 0 1", Waits),
    ("one square on a file, a pawn in hand", "6rk/6n1/7R/8/8/8/8/6K1[p] b - - 0 1", Moves(1)),
    ("one square on a file, both sorts in hand", "6rk/6n1/7R/8/8/8/8/6K1[pq] b - - 0 1", Moves(2)),
    ("a rook down the whole file", "k7/2K5/8/8/8/8/8/R7[] b - - 0 1", Waits),
    ("a loose rook in front of the king", "k7/R1K5/8/8/8/8/8/8[] b - - 0 1", Moves(1)),
    ("a guarded rook in front of the king", "k7/R1K5/8/8/8/4B3/8/8[] b - - 0 1", Mate),
    ("a guarded queen beside the king", "7k/6Q1/5K2/8/8/8/8/8[] b - - 0 1", Mate),
    ("a guarded queen, men in hand", "7k/6Q1/5K2/8/8/8/8/8[rn] b - - 0 1", Mate),
    ("White before a guarded queen", "6k1/1b6/8/8/8/8/6q1/7K[QRBNP] w - - 0 1", Mate),
    ("who could take her is pinned", "R4n1k/7Q/8/8/8/3B4/8/6K1[] b - - 0 1", Mate),
    ("who could take her is free", "5n1k/7Q/8/8/8/3B4/8/R5K1[] b - - 0 1", Moves(1)),
    ("two checkers", "6bk/8/6K1/8/8/8/8/B6R[] b - - 0 1", Mate),
    ("two checkers, men in hand", "6bk/8/6K1/8/8/8/8/B6R[qn] b - - 0 1", Mate),
    ("two checkers and a flight", "7k/8/8/8/8/8/8/B5KR[qn] b - - 0 1", Moves(1)),
    ("a pawn's check", "7k/5KP1/8/8/8/3B4/8/8[] b - - 0 1", Mate),
    ("a loose pawn's check", "7k/6P1/8/8/8/8/8/K7[] b - - 0 1", Moves(3)),
    ("only en passant saves", "8/8/pp6/kp6/pP6/2K5/8/8[] b - b3 0 1", Moves(1)),
    ("too late for en passant", "8/8/pp6/kp6/pP6/2K5/8/8[] b - - 0 1", Mate),
    ("a bishop down the long diagonal", "6bk/7p/8/8/8/2B5/8/6K1[] b - - 0 1", Waits),
    ("a bishop, and a rook to put between", "6rk/7p/8/8/8/2B5/8/K7[] b - - 0 1", Moves(1)),
    ("a guarded bishop beside the king", "6bk/6Bp/7K/8/8/8/8/8[] b - - 0 1", Mate),
    ("who could take it from afar is pinned", "5R1k/6bp/8/8/8/2B5/8/6K1[] b - - 0 1", Waits),
    ("no check and no move", "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1", Waits),
    ("no check, a pawn to drop", "7k/5Q2/6K1/8/8/8/8/8[p] b - - 0 1", Moves(46)),
    ("bare kings", "4k3/8/8/8/8/8/8/4K3[] b - - 200 300", Moves(5)),
];

fn fate(position: &Position) -> Fate {
    match position.end() {
        Some(end) => {
            assert_eq!(end, End::win(!position.turn(), EndReason::Checkmate), "{}", position.fen());
            assert!(!position.waits() && position.is_check());
            Mate
        }
        None if position.waits() => Waits,
        None => Moves(position.legal_moves().len()),
    }
}

/// The same by the rulebook alone.
pub fn fate_by_the_book(position: &Position) -> (bool, usize) {
    let rules = Rules::of(position).unwrap();
    let log = [ChessState::from_position(position)];
    let mut scratch = rules.scratch();
    let moves = rules.permitted(&mut scratch, &log).unwrap().len();
    let ending = rules.judge(&mut scratch, &log).unwrap().ending(false).unwrap();
    let over = ending.map(|ending| rules.program().outcomes[ending.outcome].head.name.clone());
    assert!(over.as_deref().is_none_or(|name| name == "mate"), "{over:?} {}", position.fen());
    (over.is_some(), moves)
}

#[test]
fn mate_is_what_no_man_could_ever_parry() {
    for (what, fen, wanted) in TABLE {
        let position = Position::from_fen(Variant::Bughouse, fen).unwrap_or_else(|e| panic!("{what}: {e}"));
        assert_eq!(fate(&position), wanted, "{what}: {fen}");
        let book = match fate_by_the_book(&position) {
            (true, 0) => Mate,
            (false, 0) => Waits,
            (_, n) => Moves(n),
        };
        assert_eq!(book, wanted, "by the rulebook: {what}: {fen}");
    }
}

#[test]
fn only_a_mate_for_good_is_written_as_one() {
    let san = |fen: &str, uci: &str| {
        let position = Position::from_fen(Variant::Bughouse, fen).unwrap();
        let m = krog_chess::notation::read(&position, uci).unwrap().mv;
        position.san(m)
    };
    assert_eq!(san("6k1/5ppp/8/8/8/8/8/4R1K1[] w - - 0 1", "e1e8"), "Re8+");
    assert_eq!(san("6k1/5ppp/3B4/8/8/8/8/5RK1[R] w - - 0 1", "R@f8"), "R@f8#");
    assert_eq!(san("7k/8/6K1/8/8/8/8/5Q2[] w - - 0 1", "f1f7"), "Qf7");
}

#[test]
fn neither_repetition_nor_counted_moves_nor_few_men_draw() {
    let mut game = krog_chess::Game::new(Position::start(Variant::Bughouse));
    for m in ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(6) {
        game.play(m).unwrap();
    }
    assert_eq!(game.end(), None);
    assert_eq!(game.open_claims(), krog_chess::game::OpenClaims::default());
    assert!(game.claim(krog_chess::Color::White, None).is_err());
    let bare = Position::from_fen(Variant::Bughouse, "4k3/8/8/8/8/8/8/4K3[] w - - 300 400").unwrap();
    assert_eq!((bare.end(), krog_chess::Game::new(bare).end()), (None, None));
}
