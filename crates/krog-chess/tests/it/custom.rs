//! Positions by rulebooks of users: what they permit is legal, and nothing else.

mod games;
mod rules;

use std::sync::Arc;

use krog_chess::{
    CustomRules, Position,
    rules::{Rules, library},
};

/// The twelve lines of the guide.
pub const PEACEFUL: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/guide/examples/peaceful-knights.krog"));

macro_rules! book {
    ($name:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/books/", $name, ".krog"))
    };
}

pub const PLAIN: &str = book!("plain");
pub const CAMELS: &str = book!("camels");
pub const FIRST_PROMOTION: &str = book!("first-promotion");
pub const STILL: &str = book!("still");
pub const WILD: &str = book!("wild");
pub const ENDLESS: &str = book!("endless");

/// A user's book made ready to be played by.
pub fn custom(text: &str) -> Arc<CustomRules> {
    let mut library = library().clone();
    let faults = library.add("own.krog", text);
    assert_eq!(faults, [], "{text}");
    let source = u16::try_from(library.sources().len() - 1).unwrap();
    let name = library.books_of(source).last().unwrap().to_owned();
    let rules = Rules::load(&library, &name).unwrap_or_else(|error| panic!("{name}: {error:?}"));
    let id = rules.program().hash.clone();
    CustomRules::new(Arc::new(rules), id)
}

/// An overlay that changes nothing, over a book of the product.
pub fn null_overlay(base: &str) -> Arc<CustomRules> {
    custom(&format!(
        "rulebook plain-overlay extends {base} {{\n  title:en \"Plain\" title:no \"Som før\"\n}}\n"
    ))
}

pub fn position(rules: &Arc<CustomRules>, fen: &str) -> Position {
    Position::from_fen_under(rules, fen).unwrap_or_else(|error| panic!("{fen}: {error:?}"))
}

pub fn sans(position: &Position) -> Vec<String> {
    let mut all: Vec<String> = position.legal_moves().iter().map(|m| position.san(*m)).collect();
    all.sort();
    all
}
