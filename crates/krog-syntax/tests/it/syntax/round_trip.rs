//! What is written reads back to the same, in both forms; no text stops the reader.

use std::{fs, path::Path};

use proptest::prelude::*;
use {
    krog_syntax as syntax,
    krog_syntax::{
        Form, Severity,
        ast::{Clause, Part},
    },
};

use super::random;
use krog_testing::logic::targets::{FORMS, bare, clean, keeps_its_meaning};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn formulas_read_back(expr in random::expr()) {
        for form in FORMS {
            let written = syntax::print(&expr, form);
            let (again, diagnostics) = syntax::parse_formula(&written);
            prop_assert!(diagnostics.iter().all(|d| d.severity != Severity::Error), "{}: {:?}", written, diagnostics);
            prop_assert!(again.same(&expr), "{} became {}", written, syntax::print(&again, form));
            prop_assert_eq!(syntax::print(&again, form), written);
        }
        let unicode = syntax::print(&expr, Form::Unicode);
        prop_assert_eq!(syntax::transliterate(&unicode, Form::Ascii), syntax::print(&expr, Form::Ascii));
        prop_assert_eq!(syntax::transliterate(&syntax::print(&expr, Form::Ascii), Form::Unicode), unicode);
    }

    #[test]
    fn items_read_back(item in random::item()) {
        for form in FORMS {
            let written = syntax::print(&item, form);
            let parsed = syntax::parse(&format!("rulebook b {{\n{written}\n}}"));
            prop_assert!(clean(&parsed), "{}: {:?}", written, parsed.diagnostics);
            let file = bare(parsed.file);
            let Some(Part::Rulebook(book)) = file.parts.first() else { panic!("{written}") };
            prop_assert_eq!(&book.clauses, &vec![Clause::Add(item.clone())], "{}", written);
        }
    }

    #[test]
    fn files_read_back(file in random::file()) {
        for form in FORMS {
            let written = syntax::print(&file, form);
            let parsed = syntax::parse(&written);
            prop_assert!(clean(&parsed), "{}: {:?}", written, parsed.diagnostics);
            prop_assert_eq!(bare(parsed.file), file.clone(), "{}", written);
            prop_assert!(written.lines().all(|line| !line.ends_with(' ')), "{}", written);
        }
        let unicode = syntax::print(&file, Form::Unicode);
        let ascii = syntax::transliterate(&unicode, Form::Ascii);
        prop_assert_eq!(syntax::transliterate(&ascii, Form::Unicode), unicode);
    }

    #[test]
    fn no_bytes_stop_the_reader(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        keeps_its_meaning(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn no_tokens_stop_the_reader(tokens in prop::collection::vec(token(), 0..40)) {
        keeps_its_meaning(&tokens.concat());
        let formula = tokens.concat();
        let _ = syntax::parse_formula(&formula);
        keeps_its_meaning(&format!("rulebook b {{ def f() := {formula} }}"));
        keeps_its_meaning(&format!("signature b {{ fact f() {formula} }}"));
    }
}

/// A token, or something near one, with a blank behind it or none.
fn token() -> impl Strategy<Value = String> {
    let tokens = vec![
        "∀",
        "∃",
        "¬",
        "∧",
        "∨",
        "→",
        "←",
        "↔",
        "∈",
        "∉",
        "⊆",
        "◆",
        "■",
        "●",
        "◇",
        "≤",
        "≥",
        "≠",
        "forall",
        "exists",
        "not",
        "and",
        "or",
        "->",
        "<->",
        "in",
        "notin",
        "subset",
        "once",
        "hist",
        "prev",
        "since",
        "S",
        "after",
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        ":=",
        "|",
        "+",
        "-",
        "*",
        "=",
        "<",
        ">",
        "!",
        "&&",
        "⁻¹",
        "X",
        "G[past]",
        "F[≤1_move]",
        "P",
        "O",
        "F",
        "W",
        "[law]",
        "count{",
        "sum{",
        "true",
        "if",
        "then",
        "else",
        "IF",
        "THEN",
        "1",
        "12",
        "9x",
        "a",
        "b",
        "x",
        "f(",
        "\"s\"",
        "\"",
        "\\",
        "-- c\n",
        "// c\n",
        "\n",
        "def f() := ",
        "rule r : ",
        "power",
        "sanction",
        "outcome o : ",
        "reason",
        "effect",
        "for",
        "where",
        "when",
        "except",
        "unless",
        "win",
        "draw",
        "claim",
        "before",
        "weight",
        "defeats",
        "add",
        "override",
        "remove",
        "en",
        "hide",
        "group",
        "rulebook",
        "signature",
        "extends",
        "sort",
        "fact",
        "var",
        "act",
        "update",
        "é",
        "🙂",
        "\u{0}",
        "\r",
        "$",
    ];
    (prop::sample::select(tokens), prop::sample::select(vec!["", " ", " "]))
        .prop_map(|(token, blank)| format!("{token}{blank}"))
}

/// The books that ship.
#[test]
fn the_rulebooks_read_back() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebooks");
    let mut texts = 0;
    let mut dirs = vec![dir];
    while let Some(dir) = dirs.pop() {
        for entry in fs::read_dir(&dir).unwrap_or_else(|e| panic!("{}: {e}", dir.display())) {
            let path = entry.unwrap().path();
            if path.is_dir() {
                dirs.push(path);
            } else if path.extension().is_some_and(|extension| extension == "krog") {
                keeps_its_meaning(&fs::read_to_string(&path).unwrap());
                texts += 1;
            }
        }
    }
    assert!(texts >= 3, "only {texts} rulebooks");
}
