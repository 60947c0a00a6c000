//! A game by a user's rulebook names it.

use std::sync::Arc;

use krog_chess::{
    CustomRules, Game, Position,
    rules::{Rules, library},
};
use krog_pgn::{PgnGame, WriteOptions, write};

#[test]
fn a_game_by_a_users_rulebook_names_the_book_and_its_hash() {
    let mut library = library().clone();
    let text = "rulebook plain-overlay extends standard {\n  title:en \"Plain\" title:no \"Som før\"\n}\n";
    assert_eq!(library.add("own.krog", text), []);
    let rules = Rules::load(&library, "plain-overlay").unwrap();
    let id = rules.program().hash.clone();
    let mut game = Game::new(Position::start_under(&CustomRules::new(Arc::new(rules), id.clone())).unwrap());
    game.play("e4").unwrap();
    let pgn = write(&PgnGame::from(&game), &WriteOptions::default());
    assert!(pgn.contains(&format!("[KROGRulebook \"plain-overlay {id}\"]")), "{pgn}");
}
