//! Claims and ends of long games are explained without end of steps.

use krog_chess::{
    Game, Position, Variant,
    rules::{Ask, Ground, Inquiry, Rules},
};
use krog_logic::proof::Verdict;

use krog_testing::chance::Chance;

/// A random game of so many half-moves without an end.
fn long_game(variant: Variant, plies: usize, seed: u64) -> Game {
    let mut chance = Chance(seed);
    loop {
        let mut game = Game::new(Position::start(variant));
        while game.plies().len() < plies {
            let moves = game.position().legal_moves();
            if moves.is_empty() || game.play_move(moves[chance.below(moves.len())]).is_err() {
                break;
            }
        }
        if game.plies().len() == plies {
            return game;
        }
    }
}

#[test]
fn claims_in_long_games_have_their_answers() {
    for variant in [Variant::Standard, Variant::ThreeCheck, Variant::Atomic, Variant::Antichess] {
        let plies = if variant == Variant::Standard { 160 } else { 50 };
        let game = long_game(variant, plies, 0xc1a1 + variant as u64);
        let rules = Rules::of(game.position()).unwrap();
        let mut inquiry = Inquiry::new(&rules, &game, None);
        for ground in [Ground::Threefold, Ground::FiftyMoves] {
            let answer = inquiry.answer(&Ask::Claim { ground, intended: None }).unwrap();
            let right = match ground {
                Ground::Threefold => game.repetitions() >= 3,
                Ground::FiftyMoves => game.position().halfmoves() >= 100,
            };
            assert_eq!(answer.verdict == Verdict::Permitted, right, "{variant} {ground:?}");
            let first = game.position().legal_moves()[0];
            let intended = Some(game.position().uci(first));
            inquiry.answer(&Ask::Claim { ground, intended }).unwrap();
        }
        inquiry.answer(&Ask::End).unwrap();
    }
}

#[test]
fn a_position_that_stood_three_times_is_a_draw_by_claim() {
    let mut game = long_game(Variant::Standard, 60, 0x7e57);
    // Shuffling a man that has moved before keeps every right as it is.
    let shuffle = (0..200).find_map(|seed| shuffled(&game, seed)).expect("some man can go out and back");
    game = shuffle;
    assert!(game.repetitions() >= 3);
    let rules = Rules::of(game.position()).unwrap();
    let answer =
        Inquiry::new(&rules, &game, None).answer(&Ask::Claim { ground: Ground::Threefold, intended: None });
    assert_eq!(answer.unwrap().verdict, Verdict::Permitted);
}

/// The game with two moves of each side out and back, twice.
fn shuffled(game: &Game, seed: u64) -> Option<Game> {
    let mut chance = Chance(seed * 2 + 1);
    let mut there = game.clone();
    let mut back = Vec::new();
    for _ in 0..2 {
        let moves = there.position().legal_moves();
        let m = moves[chance.below(moves.len())];
        let quiet =
            !m.is_capture() && !m.is_promotion() && !m.is_castle() && m.role() != krog_chess::Role::Pawn;
        let text = quiet.then(|| format!("{}{}", m.from().unwrap(), m.to()))?;
        there.play_move(m).ok()?;
        back.push(text);
    }
    let turned = |text: &String| format!("{}{}", text.get(2..).unwrap(), text.get(..2).unwrap());
    let round: Vec<String> = back.iter().map(turned).chain(back.iter().cloned()).collect();
    for text in round.iter().cycle().take(8) {
        there.play(text).ok()?;
    }
    (there.repetitions() >= 3).then_some(there)
}
