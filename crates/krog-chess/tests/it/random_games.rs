//! Random games in every variant: what is written reads back, what is undone is gone.

use krog_chess::{
    Game, Move, Position, PositionKey, Variant,
    notation::{self, Notation},
    start_array::StartArray,
};
use proptest::prelude::*;

/// Plays by choosing the `choice`-th legal move, modulo their number, until the game ends.
fn play(game: &mut Game, choices: &[u16]) {
    for choice in choices {
        let moves = game.position().legal_moves();
        if game.end().is_some() || game.position().waits() {
            break;
        }
        let m = moves[usize::from(*choice) % moves.len()];
        game.play_move(m).unwrap();
    }
}

fn variants() -> impl Strategy<Value = Position> {
    let all: Vec<Variant> = Variant::ALL.to_vec();
    (prop::sample::select(all), 0u16..960, any::<bool>()).prop_map(|(variant, id, shuffled)| {
        StartArray::new(id)
            .filter(|_| shuffled || variant == Variant::Chess960)
            .and_then(|array| Position::from_start_array(variant, array))
            .unwrap_or_else(|| Position::start(variant))
    })
}

fn reads_back(position: &Position, m: Move) {
    for notation in Notation::ALL {
        let Ok(text) = notation.write(position, m) else {
            assert!(matches!(m, Move::Put { .. }) && notation == Notation::Iccf);
            continue;
        };
        let read = notation.read(position, &text).unwrap_or_else(|e| panic!("{notation} {text}: {e}"));
        assert_eq!(read.mv, m, "{notation} {text} in {}", position.fen());
        if notation == Notation::San {
            assert_eq!(read.repairs, [], "{text}");
        }
    }
    assert_eq!(notation::read(position, &position.uci(m)).unwrap().mv, m);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 192 } else { 1024 }))]

    #[test]
    fn notation_fen_and_undo(start in variants(), choices in prop::collection::vec(any::<u16>(), 0..120)) {
        let mut game = Game::new(start.clone());
        let mut before = Vec::new();
        for choice in &choices {
            if game.end().is_some() || game.position().waits() {
                break;
            }
            let position = game.position().clone();
            let moves = position.legal_moves();
            let m = moves[usize::from(*choice) % moves.len()];
            reads_back(&position, m);
            // Reading the FEN back gives the same position with the same moves.
            let again = Position::from_fen_in(position.variant(), &position.fen(), position.mode())
                .unwrap_or_else(|e| panic!("{}: {e}", position.fen()));
            prop_assert_eq!(again.fen(), position.fen());
            prop_assert_eq!(PositionKey::of(&again), PositionKey::of(&position));
            prop_assert_eq!(again.legal_moves(), moves);
            before.push(game.clone());
            game.play_move(m).unwrap();
        }
        while let Some(earlier) = before.pop() {
            game.undo().unwrap();
            prop_assert_eq!(&game, &earlier);
        }
        prop_assert_eq!(game.position(), &start);
    }

    #[test]
    fn a_game_replays_from_its_own_san_and_uci(start in variants(), choices in prop::collection::vec(any::<u16>(), 0..120)) {
        let mut game = Game::new(start.clone());
        play(&mut game, &choices);
        let (mut by_san, mut by_uci) = (Game::new(start.clone()), Game::new(start));
        for ply in game.plies() {
            by_san.play(ply.san()).unwrap();
            by_uci.play(ply.uci()).unwrap();
        }
        prop_assert_eq!(&by_san, &game);
        prop_assert_eq!(&by_uci, &game);
    }

    #[test]
    fn all_sans_at_once_are_those_of_each_move(start in variants(), choices in prop::collection::vec(any::<u16>(), 0..120)) {
        let mut game = Game::new(start);
        play(&mut game, &choices);
        for position in game.positions() {
            let legal = position.legal_moves();
            let each: Vec<(Move, String)> = legal.iter().map(|m| (*m, position.san(*m))).collect();
            let all: Vec<(Move, String)> = position.sans(&legal).map(|(m, san)| (m, san.to_string())).collect();
            prop_assert_eq!(all, each);
        }
    }

    #[test]
    fn no_text_makes_the_readers_panic(start in variants(), text in "\\PC{0,40}") {
        let _ = notation::read(&start, &text);
        for notation in Notation::ALL {
            let _ = notation.read(&start, &text);
        }
        for variant in Variant::ALL {
            let _ = Position::from_fen(variant, &text);
        }
    }

    #[test]
    fn a_damaged_fen_is_read_or_refused_with_reasons(
        start in variants(),
        choices in prop::collection::vec(any::<u16>(), 0..60),
        at in any::<prop::sample::Index>(),
        ch in prop::sample::select("KQRBNPkqrbnp12345678/[]~+- wabcdefgh".chars().collect::<Vec<_>>()),
    ) {
        let mut game = Game::new(start);
        play(&mut game, &choices);
        let mut fen: Vec<char> = game.position().fen().chars().collect();
        let at = at.index(fen.len());
        fen[at] = ch;
        let fen: String = fen.into_iter().collect();
        match Position::from_fen(game.position().variant(), &fen) {
            Ok(position) => {
                let again = Position::from_fen_in(position.variant(), &position.fen(), position.mode());
                prop_assert_eq!(again.map(|p| p.fen()), Ok(position.fen()));
            }
            Err(error) => {
                prop_assert!(!error.faults().is_empty());
                for fault in error.faults() {
                    prop_assert!(fault.column().is_none_or(|column| column >= 1 && column <= fen.chars().count() + 1));
                }
            }
        }
    }
}
