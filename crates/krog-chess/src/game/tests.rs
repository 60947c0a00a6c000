use super::*;
use crate::{end::GameResult, variant::Variant};

fn game(variant: Variant, fen: &str) -> Game {
    Game::new(Position::from_fen(variant, fen).unwrap())
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        game.play(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
}

fn end_after(variant: Variant, fen: &str, moves: &str) -> End {
    let mut game = game(variant, fen);
    play(&mut game, moves);
    game.end().unwrap_or_else(|| panic!("not over: {}", game.position().fen()))
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn mates_and_draws_on_the_board() {
    let standard = |fen, moves| end_after(Variant::Standard, fen, moves);
    assert_eq!(standard(START, "f3 e5 g4 Qh4#"), End::win(Color::Black, EndReason::Checkmate));
    assert_eq!(standard("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7"), End::draw(EndReason::Stalemate));
    assert_eq!(
        standard("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "Kxd2"),
        End::draw(EndReason::InsufficientMaterial)
    );
}

#[test]
fn ends_of_the_variants() {
    let cases = [
        (Variant::Koth, "4k3/8/8/8/8/4K3/8/8 w - - 0 1", "Ke4", End::win(Color::White, EndReason::Hill)),
        (
            Variant::ThreeCheck,
            "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1 +2+0",
            "Qa8",
            End::win(Color::White, EndReason::ThreeChecks),
        ),
        (
            Variant::Atomic,
            "4k3/3p4/8/8/8/8/8/3QK3 w - - 0 1",
            "Qxd7",
            End::win(Color::White, EndReason::Explosion),
        ),
        (
            Variant::Horde,
            "4k3/8/8/8/8/8/r7/P7 b - - 0 1",
            "Rxa1",
            End::win(Color::Black, EndReason::HordeDestroyed),
        ),
        (
            Variant::Antichess,
            "8/8/8/8/8/1p6/P7/8 w - - 0 1",
            "axb3",
            End::win(Color::Black, EndReason::AllMenLost),
        ),
        (
            Variant::Antichess,
            "8/8/8/p7/8/P7/8/8 w - - 0 1",
            "a4",
            End::win(Color::Black, EndReason::Stalemate),
        ),
        // Black cannot follow.
        (
            Variant::RacingKings,
            "8/6K1/8/k7/8/8/8/8 w - - 0 1",
            "Kg8",
            End::win(Color::White, EndReason::Race),
        ),
        // Black follows in the same turn.
        (Variant::RacingKings, "8/k5K1/8/8/8/8/8/8 w - - 0 1", "Kg8 Ka8", End::draw(EndReason::RaceDrawn)),
        // Black could have followed and did not.
        (
            Variant::RacingKings,
            "8/k5K1/8/8/8/8/8/8 w - - 0 1",
            "Kg8 Ka6",
            End::win(Color::White, EndReason::Race),
        ),
    ];
    for (variant, fen, moves, end) in cases {
        assert_eq!(end_after(variant, fen, moves), end, "{variant} {fen} {moves}");
    }
}

#[test]
fn material_that_never_draws() {
    for (variant, fen) in [
        (Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"),
        (Variant::Koth, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        (Variant::ThreeCheck, "4k3/8/8/8/8/8/8/4KN2 w - - 0 1"),
    ] {
        assert_eq!(game(variant, fen).end(), None, "{variant}");
    }
}

#[test]
fn threefold_is_claimed_and_fivefold_comes_by_itself() {
    let mut game = game(Variant::Standard, START);
    let shuffle = "Nf3 Nf6 Ng1 Ng8";
    play(&mut game, shuffle);
    play(&mut game, "Nf3 Nf6 Ng1");
    assert_eq!(game.open_claims(), OpenClaims::default());
    assert_eq!(game.claim(Color::White, None), Err(ClaimError::NotOnTurn));
    assert_eq!(
        game.claim(Color::Black, None),
        Err(ClaimError::NotMet { stood: 2, quiet_moves: 3 }),
        "the position after 3.Ng1 has stood twice"
    );
    // The intended move brings it about (9.2.1), and is not made.
    let intended = notation::read(game.position(), "Ng8").unwrap().mv;
    let mut claimed = game.clone();
    assert_eq!(claimed.claim(Color::Black, Some(intended)), Ok(End::draw(EndReason::Threefold)));
    assert_eq!(claimed.plies().len(), 7);
    assert!(matches!(claimed.play("Ng8"), Err(PlayError::Over(_))));
    play(&mut game, "Ng8");
    assert!(game.open_claims().threefold);
    play(&mut game, shuffle);
    assert_eq!(game.end(), None);
    play(&mut game, shuffle);
    assert_eq!(game.end(), Some(End::draw(EndReason::Fivefold)));
}

#[test]
fn fifty_is_claimed_seventy_five_comes_by_itself_and_mate_goes_first() {
    let mut fifty = game(Variant::Standard, "4k3/8/8/8/8/8/8/R3K3 w - - 99 80");
    assert_eq!(fifty.open_claims(), OpenClaims::default());
    let intended = notation::read(fifty.position(), "Ra2").unwrap().mv;
    assert_eq!(fifty.clone().claim(Color::White, Some(intended)), Ok(End::draw(EndReason::FiftyMoves)));
    play(&mut fifty, "Ra2");
    assert!(fifty.open_claims().fifty_moves);
    assert_eq!(
        end_after(Variant::Standard, "4k3/8/8/8/8/8/8/R3K3 w - - 149 90", "Ra2"),
        End::draw(EndReason::SeventyFiveMoves)
    );
    assert_eq!(
        end_after(Variant::Standard, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 90", "Ra8#"),
        End::win(Color::White, EndReason::Checkmate)
    );
    let mut custom = game(Variant::Crazyhouse, "4k3/8/8/8/8/8/8/R3K3[] w - - 149 90");
    play(&mut custom, "Ra2");
    assert_eq!(custom.end(), None);
}

#[test]
fn words_end_games_and_undo_takes_them_back() {
    let mut game = game(Variant::Standard, START);
    play(&mut game, "e4 e5");
    assert_eq!(game.resign(Color::White), Ok(End::win(Color::Black, EndReason::Resignation)));
    assert_eq!(game.agree_draw(), Err(End::win(Color::Black, EndReason::Resignation)));
    assert!(game.undo().is_some());
    assert_eq!(game.end(), None);
    assert_eq!(game.agree_draw(), Ok(End::draw(EndReason::Agreement)));
    game.truncate(0);
    assert_eq!(game.plies().len(), 0);
    assert_eq!(game.abort().unwrap().result, GameResult::None);
    assert_eq!(game.undo(), None);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut game = game(Variant::Standard, START);
    play(&mut game, "e4 e5 Ke2 Ke7");
    let before = game.clone();
    assert!(matches!(game.play("Qh6"), Err(PlayError::Notation(NotationError::Illegal { .. }))));
    assert!(game.play("").is_err());
    assert_eq!(game, before);
}

#[test]
fn the_scholars_pgn_of_the_specification_is_legal_and_unfinished() {
    // Corrections A20: all 34 plies are legal, the last gives check only, and 18.Rxe1 is the one legal move.
    let mut game = game(Variant::Standard, START);
    play(
        &mut game,
        "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+ Nc3 Nxe4 O-O Bxc3 bxc3 d5 Ba3 dxc4 Re1 Be6 Rxe4 Qd5 Qe2 \
         O-O-O Ne5 Qxe4 Qxe4 Nxe5 dxe5 Rd1+ Qe1 Rxe1#",
    );
    assert_eq!(game.plies().len(), 34);
    assert_eq!(game.plies()[33].san(), "Rxe1+");
    assert_eq!(game.plies()[33].repairs().len(), 1);
    assert_eq!(game.end(), None);
    let legal: Vec<_> = game.position().legal_moves().into_iter().map(|m| game.position().san(m)).collect();
    assert_eq!(legal, ["Rxe1"]);
}
