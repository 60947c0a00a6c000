use std::collections::BTreeSet;

use krog_chess::{Game, Position, Variant, facts::Plain};
use krog_logic::{ast::ItemKind, proof::Truth, world::History};

use super::{game, key};
use crate::openings::{
    Idea, Ideas, Part,
    checks::{VOCABULARY, book, rulebook},
    ideas, name,
};

/// Every idea with the opening that it is of.
fn all() -> impl Iterator<Item = (&'static Ideas, &'static Idea)> {
    Ideas::every().iter().flat_map(|ideas| ideas.all.iter().map(move |idea| (ideas, idea)))
}

fn none(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// The squares in a text, each as often as it stands there.
fn squares(text: &str) -> Vec<&str> {
    let mut squares: Vec<&str> = (0..text.len().saturating_sub(1))
        .filter_map(|i| text.get(i..i + 2))
        .filter(|s| matches!(s.as_bytes(), [b'a'..=b'h', b'1'..=b'8']))
        .collect();
    squares.sort_unstable();
    squares
}

#[test]
fn the_book_loads() {
    let mut library = krog_chess::rules::library().clone();
    let written = [library.add("openings.krog", VOCABULARY), library.add("opening-ideas.krog", &book())];
    let loaded = library.load("opening-ideas");
    let faults: Vec<String> = written
        .into_iter()
        .flatten()
        .chain(loaded.diagnostics)
        // Ideas are asked for by name, and so are the words that only few of them use.
        .filter(|d| d.message.code != "book-unused")
        .map(|d| {
            let source = &library.sources()[usize::from(d.source)];
            let (line, _) = d.span.place(&source.text);
            let near = source.text.lines().nth(line - 1).unwrap_or_default();
            format!("{}:{line}: {:?}: {near}", source.name, d.message)
        })
        .collect();
    none(&faults);
}

#[test]
fn more_than_sixty_openings_have_ideas_of_every_kind() {
    assert!(Ideas::every().len() > 60, "{}", Ideas::every().len());
    for ideas in Ideas::every() {
        for part in [Part::White, Part::Black, Part::Plan, Part::Principle] {
            assert!(ideas.of(part).count() > 0, "{}: {part:?}", ideas.name);
        }
    }
}

#[test]
fn each_line_leads_to_the_opening_that_it_is_of() {
    let mut faults = Vec::new();
    for ideas in Ideas::every() {
        let found = name(key(&game(ideas.line))).map(|o| format!("{} {}", o.eco, o.name));
        let expected = format!("{} {}", ideas.eco, ideas.name);
        if found.as_ref() != Some(&expected) {
            faults.push(format!("{expected}: {found:?}"));
        }
    }
    none(&faults);
}

#[test]
fn every_idea_holds_on_its_line_and_its_proof_is_checked_from_nothing() {
    let mut faults = Vec::new();
    for (ideas, idea) in all() {
        let here = format!("{}: {}", ideas.name, idea.text.en);
        let played = game(&format!("{} {}", ideas.line, idea.after));
        let checked = ideas.check(idea).unwrap();
        if checked.truth != Truth::True {
            faults.push(format!("{here}\n    {}\n    {:?}", idea.formula, checked.truth));
            continue;
        }
        let program = rulebook().unwrap().program();
        let index = program.defs.iter().position(|d| d.head.name == format!("idea_{}", idea.id)).unwrap();
        let item = (ItemKind::Def, u16::try_from(index).unwrap());
        let plain = plain(&played);
        let (now, past) = plain.split_last().unwrap();
        if let Err(error) = krog_check::check_item(program, History { past, now }, item, &[], &checked.proof)
        {
            faults.push(format!("{here}\n    {error:?}"));
        }
    }
    none(&faults);
}

/// The states of a game on the board that knows no tricks.
fn plain(game: &Game) -> Vec<Plain> {
    let mut states = vec![Plain::from_position(game.start())];
    let mut before = game.start().clone();
    for (ply, after) in game.plies().iter().zip(game.positions().skip(1)) {
        let next = states.last().unwrap().after(&before, ply.mv(), &after);
        states.push(next);
        before = after;
    }
    states
}

/// The words of the rulebook are those that the ideas use, straight or through another word.
#[test]
fn no_word_is_idle() {
    let formulas: String = all().map(|(_, idea)| idea.formula).collect::<Vec<_>>().join("\n");
    let words: Vec<&str> = VOCABULARY
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("def ").or(line.trim_start().strip_prefix("fun ")))
        .filter_map(|rest| rest.split('(').next())
        .collect();
    assert!(words.len() > 20);
    let calls = |text: &str, word: &str| text.matches(&format!("{word}(")).count();
    let faults: Vec<String> = words
        .into_iter()
        .filter(|word| calls(&formulas, word) == 0 && calls(VOCABULARY, word) < 2)
        .map(str::to_owned)
        .collect();
    none(&faults);
}

/// A formula that held everywhere would say nothing.
#[test]
fn no_idea_holds_before_the_first_move() {
    let start = Game::new(Position::start(Variant::Standard));
    let faults: Vec<String> = all()
        .filter(|(_, idea)| idea.check(&start).unwrap().truth == Truth::True)
        .map(|(ideas, idea)| format!("{}: {}", ideas.name, idea.text.en))
        .collect();
    none(&faults);
}

#[test]
fn texts_name_what_their_formulas_and_lines_are_about() {
    let mut faults = Vec::new();
    for (ideas, idea) in all() {
        let mut fault = |what: &str| faults.push(format!("{}: {what}: {:?}", ideas.name, idea.text));
        let named = idea.text.map(squares);
        if named.iter().any(|squares| *squares != named.en) {
            fault("not the same squares in every language");
        }
        let known: BTreeSet<&str> =
            [idea.formula, idea.after, ideas.line].into_iter().flat_map(squares).collect();
        for square in named.en.iter().filter(|square| !known.contains(*square)) {
            fault(&format!("{square} is neither in the formula nor in the line"));
        }
        let words = idea.text.iter().map(|text| text.split_whitespace().count()).max().unwrap();
        if words > 24 {
            fault(&format!("{words} words"));
        }
        for text in idea.text.iter() {
            if !text.ends_with('.') || text.contains(['!', '"', '{', '\'']) {
                fault("not one plain sentence");
            }
        }
    }
    none(&faults);
}

/// Every name that has ideas is known to the list, or begins one that is.
#[test]
fn names_of_ideas_are_names_of_openings() {
    let listed: Vec<&str> = super::names::LINES.iter().map(|(_, name, _)| *name).collect();
    let begins = |name: &str, whole: &str| {
        whole.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with([',', ':']))
    };
    let faults: Vec<String> = Ideas::names()
        .filter(|name| !listed.iter().any(|whole| begins(name, whole)))
        .map(str::to_owned)
        .collect();
    none(&faults);
    let explained = listed.iter().filter(|name| ideas(name).is_some()).count();
    assert!(explained * 100 >= listed.len() * 75, "{explained} of {}", listed.len());
}

#[test]
fn the_documents_example_is_an_idea() {
    let page = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reference/openings.md"));
    let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let file = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/openings/open-games.toml"));
    for part in example.split("\n\n") {
        assert!(file.contains(part.trim_end()), "{part}");
    }
}

#[test]
fn variations_have_the_ideas_of_their_opening() {
    let of = |name: &str| ideas(name).map(|ideas| ideas.name);
    assert_eq!(of("Ruy Lopez: Closed, Breyer Defense, Quiet Variation"), Some("Ruy Lopez: Closed"));
    assert_eq!(of("Ruy Lopez: Bird Variation"), Some("Ruy Lopez"));
    assert_eq!(of("Amar Opening"), None);
    let closed = ideas("Ruy Lopez: Closed").unwrap();
    assert_eq!(closed.parent().map(|ideas| ideas.name), Some("Ruy Lopez"));
    assert_eq!(ideas("Ruy Lopez").unwrap().parent(), None);
    assert_eq!(ideas("Slav Defense").unwrap().parent().map(|ideas| ideas.name), Some("Queen's Gambit"));
    for ideas in Ideas::every() {
        assert!(ideas.parent().is_none_or(|parent| parent.name != ideas.name), "{}", ideas.name);
        assert!(ideas.under.is_none() || ideas.parent().is_some(), "{}", ideas.name);
    }
}
