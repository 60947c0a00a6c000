//! JSON and back: proofs of a small world, its book, and the rulebooks as written.

use std::collections::{BTreeMap, BTreeSet};

use krog_check::{check, mutate::mutants};
use krog_logic::{
    ast::{Clause, Expr, File, Part},
    json::{
        JsonError, Writer, as_written, expr_at, find, formula_from_json, formula_to_json, instance_text,
        item_from_json, item_to_json, node_id, program_text, proof_from_json, proof_hash, reading_text,
        rulebook_from_json, rulebook_to_json, short_hash,
    },
    proof::{Node, Proof, Step},
    sort::{Sort, Word},
    syntax::{parse, parse_formula, strip_spans},
};
use serde_json::{Value, json};

use crate::checker::{
    each_proof,
    lamps::{history, program},
};

const BASE: &str = "https://example.org/lamps/";

fn words(sort: Sort, word: Word) -> Option<String> {
    (sort.id.0 == 4).then(|| format!("press{word}"))
}

#[test]
fn proofs_come_back_as_they_were() {
    let program = program();
    let writer = Writer { program: &program, base: BASE, words: &words, depth: None };
    let mut count = 0;
    each_proof(30, |proof, past, now| {
        let document = writer.proof(proof);
        // Through text, and through a writer that sorts keys.
        let text = serde_json::to_string(&document).unwrap();
        let read: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(proof_from_json(&program, &read).as_ref(), Ok(proof));
        let sorted: BTreeMap<String, Value> = serde_json::from_str(&text).unwrap();
        let sorted = json!(sorted);
        let back = proof_from_json(&program, &sorted).unwrap();
        assert_eq!(&back, proof);
        assert_eq!(check(&program, history(past, now), &back), Ok(()));
        assert_eq!(document["hash"], json!(proof_hash(proof)));
        count += 1;
    });
    assert!(count > 1000);
}

/// What is wrong comes back just as wrong: reading judges nothing.
#[test]
fn wrong_proofs_come_back_as_they_were_too() {
    let program = program();
    let writer = Writer { program: &program, base: BASE, words: &words, depth: None };
    let mut count = 0;
    each_proof(2, |proof, _, _| {
        if proof.norms.is_empty() {
            return;
        }
        for mutant in mutants(proof).step_by(17) {
            let document = writer.proof(&mutant.proof);
            let read = proof_from_json(&program, &document);
            assert_eq!(read.as_ref(), Ok(&mutant.proof), "{}", mutant.what);
            // What says something else has another hash.
            assert_ne!(proof_hash(&mutant.proof), proof_hash(proof), "{}", mutant.what);
            count += 1;
        }
    });
    assert!(count > 1000, "{count}");
}

fn every_node<'p>(nodes: &'p [Node], see: &mut impl FnMut(&'p Node, usize), depth: usize) {
    for node in nodes {
        see(node, depth);
        every_node(&node.children, see, depth + 1);
    }
}

#[test]
fn nodes_are_found_by_id_and_trees_cut() {
    let program = program();
    let writer = |depth| Writer { program: &program, base: BASE, words: &words, depth };
    let (mut cuts, mut seen) = (0, BTreeMap::<String, Node>::new());
    each_proof(6, |proof, _, _| {
        let mut levels = 0;
        every_node(
            &proof.norms,
            &mut |node, depth| {
                let id = node_id(node);
                assert_eq!(id.len(), 12);
                assert_eq!(find(proof, &id), Some(node));
                levels = levels.max(depth + 1);
                // The same id, the same content.
                assert_eq!(seen.entry(id).or_insert_with(|| node.clone()), node);
            },
            0,
        );
        assert_eq!(find(proof, "0123456789ab"), None);
        let ids = |document: &Value| -> BTreeSet<String> {
            let nodes = document["nodes"].as_array().unwrap();
            nodes.iter().map(|node| node["@id"].as_str().unwrap().to_owned()).collect()
        };
        let whole = writer(None).proof(proof);
        let cut = writer(Some(1)).proof(proof);
        assert_eq!(whole["@id"], cut["@id"]);
        assert!(ids(&cut).is_subset(&ids(&whole)));
        if levels > 1 {
            cuts += 1;
            assert!(matches!(proof_from_json(&program, &cut), Err(JsonError::Missing(_))));
            let id = cut["nodes"][0]["children"].get(0).and_then(Value::as_str).map(|id| &id[1..]);
            if let Some(id) = id {
                let nodes = writer(None).nodes(find(proof, id).unwrap());
                assert_eq!(nodes[0]["@id"], json!(format!("#{id}")));
            }
        }
    });
    assert!(cuts > 50, "{cuts}");
}

#[test]
fn a_proof_reads_as_people_write() {
    let program = program();
    let writer = Writer { program: &program, base: BASE, words: &words, depth: None };
    let mut texts = BTreeSet::new();
    each_proof(20, |proof, _, _| {
        every_node(
            &proof.norms,
            &mut |node, _| {
                let (head, expr) = expr_at(&program, node.at).unwrap();
                texts.insert(program_text(&program, head, expr));
                texts.insert(instance_text(&program, node, &words).unwrap());
                if let Step::Read(readings) = &node.step {
                    let text = |r| reading_text(&program.signature, r, &words).unwrap();
                    texts.extend(readings.iter().map(text));
                }
            },
            0,
        );
    });
    for wanted in [
        "hue(x) = warm ∧ bright(x)",
        "hue(amber) = warm ∧ bright(amber)",
        "hue(amber) = warm",
        "[p](total() ≤ 9 ∧ ¬∃x∈burning(): level(x) > 4)",
        "[press7](total() ≤ 9 ∧ ¬∃x∈burning(): level(x) > 4)",
        "∀y∈near(red): ¬lit(y)",
        "∀x∈Lamp: lit(x) ↔ x ∈ circle(lamp(press3))",
        "lit(violet)",
        "¬lit(violet)",
        "level(white) = 3",
        "loose(green) = ?",
        "◆lit(red) ∧ ¬■lit(red)",
        "P(guard, press5)",
        "O(user, fix(red))",
    ] {
        assert!(texts.contains(wanted), "{wanted}");
    }
    let (mut found, mut constants) = (None, 0);
    each_proof(20, |proof, _, _| {
        let long = |p: &Proof| p.norms.iter().map(|n| n.children.len()).sum::<usize>();
        if found.as_ref().is_none_or(|best| long(best) < long(proof)) {
            found = Some(proof.clone());
        }
        constants += 1;
    });
    let document = writer.proof(&found.unwrap());
    let first = &document["nodes"][0];
    assert_eq!(document["@type"], "Proof");
    assert!(document["@id"].as_str().unwrap().starts_with("https://example.org/lamps/proofs/"));
    assert_eq!(document["book"]["@id"], "https://example.org/rules/lamps");
    assert!(first["rule"].as_str().unwrap().starts_with("https://example.org/rules/lamps"), "{first:#}");
    assert!(first["bindings"][0]["name"].is_string(), "{first:#}");
    assert!(constants > 0);
}

#[test]
fn broken_documents_are_refused() {
    let program = program();
    let writer = Writer { program: &program, base: BASE, words: &words, depth: None };
    let mut document = None;
    each_proof(1, |proof, _, _| {
        if document.is_none() && !proof.norms.is_empty() {
            document = Some(writer.proof(proof));
        }
    });
    let document = document.unwrap();
    let with = |pointer: &str, value: Value| {
        let mut broken = document.clone();
        *broken.pointer_mut(pointer).unwrap() = value;
        proof_from_json(&program, &broken)
    };
    for key in ["book", "state", "query", "scope", "verdict", "norms", "nodes"] {
        let mut broken = document.clone();
        broken.as_object_mut().unwrap().remove(key);
        assert!(proof_from_json(&program, &broken).is_err(), "{key}");
        assert!(with(&format!("/{key}"), json!(3)).is_err(), "{key}");
    }
    assert_eq!(with("/state", json!("12")), Err(JsonError::Field("state")));
    assert_eq!(with("/verdict", json!("allowed")), Err(JsonError::Word("allowed".into())));
    assert_eq!(with("/query/agent", json!("nobody")), Err(JsonError::Name("nobody".into())));
    assert_eq!(with("/norms", json!(["#0"])), Err(JsonError::Missing("#0".into())));
    assert_eq!(with("/nodes/0/step", json!("leap")), Err(JsonError::Word("leap".into())));
    for wrong in [json!(null), json!([]), json!({}), json!("proof"), json!(1)] {
        assert!(proof_from_json(&program, &wrong).is_err());
    }
    // A node below itself, and a tree that doubles at each level.
    let own = document["nodes"][0]["@id"].clone();
    assert_eq!(with("/nodes/0/children", json!([own])), Err(JsonError::TooLarge));
    let mut doubling = document.clone();
    let node = &document["nodes"][0];
    let nodes: Vec<Value> = (0..64)
        .map(|n| {
            let mut node = node.clone();
            node["@id"] = json!(format!("#{n}"));
            node["children"] = json!([format!("#{}", n + 1), format!("#{}", n + 1)]);
            node
        })
        .collect();
    doubling["nodes"] = Value::Array(nodes);
    doubling["norms"] = json!(["#0"]);
    assert!(proof_from_json(&program, &doubling).is_err());
}

fn strip(part: Part) -> Part {
    let mut file = File { parts: vec![part] };
    strip_spans(&mut file);
    file.parts.remove(0)
}

/// Every rulebook of the product and the small one of these tests.
fn written() -> Vec<(String, File)> {
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = vec![here.join("tests/it/checker/lamps.krog")];
    let shipped = std::fs::read_dir(here.join("../../rulebooks")).unwrap();
    paths.extend(
        shipped.map(|entry| entry.unwrap().path()).filter(|p| p.extension().is_some_and(|e| e == "krog")),
    );
    paths.sort();
    let read = |path: &std::path::PathBuf| {
        let text = std::fs::read_to_string(path).unwrap();
        (path.display().to_string(), parse(&text).file)
    };
    paths.iter().map(read).collect()
}

#[test]
fn rulebooks_and_items_come_back_as_written() {
    let mut items = 0;
    for (path, file) in written() {
        for part in file.parts {
            let Part::Rulebook(book) = part else { continue };
            let read = rulebook_from_json(&rulebook_to_json(&book)).unwrap_or_else(|e| panic!("{path}: {e}"));
            for clause in &book.clauses {
                if let Clause::Add(item) | Clause::Override(item) = clause {
                    let json = item_to_json(item);
                    let text = serde_json::to_string(&json).unwrap();
                    let back = item_from_json(&serde_json::from_str(&text).unwrap()).unwrap();
                    assert_eq!(item_to_json(&back), json);
                    items += 1;
                }
            }
            assert_eq!(strip(Part::Rulebook(read)), strip(Part::Rulebook(book)), "{path}");
        }
    }
    assert!(items > 40, "{items}");
}

#[test]
fn formulas_come_back_as_written() {
    for text in [
        "a ∧ b ∧ c ∨ d ∧ (e ∧ f)",
        "a → b → c ↔ d",
        "∀x∈D: ∃y∈f(x): ¬(x = y) ∧ x ≠ y",
        "◆a ∧ ■b ∧ ●c ∧ (a S b)",
        "[m]P(mover, x) ∧ O[advice](a, f(b)) ∧ F[law](a, b) ∧ W(a, g())",
        "count{x ∈ D : a} + count{t ≤ now : b} * 3 - -4 ≥ 1",
        "sum{f(x) | x∈D : a} < min{x | x∈D} ∨ max{x | x∈D : true} > 2",
        "{a, b, c} ⊆ {f(x) | x∈D : x ∉ {}} + {g(x) | x∈D}",
        "if a then b else if c then d else false",
        "x ∈ D ∧ y ≤ 9223372036854775807",
    ] {
        let (formula, findings) = parse_formula(text);
        assert_eq!(findings, [], "{text}");
        let json = formula_to_json(&formula);
        let back = formula_from_json(&json).unwrap();
        assert!(back.same(&formula), "{text} {json}");
        let sorted: BTreeMap<String, Value> = serde_json::from_value(json).unwrap();
        assert!(formula_from_json(&json!(sorted)).unwrap().same(&formula), "{text}");
    }
    for wrong in [
        json!(null),
        json!([]),
        json!({}),
        json!(1.5),
        json!({ "and": [] }),
        json!({ "and": ["a"] }),
        json!({ "equal": ["a", "b", "c"] }),
        json!({ "call": 1, "args": [] }),
        json!({ "leap": "a" }),
        json!({ "exists": "x", "in": "D" }),
        json!({ "deontic": "Q", "agent": "a", "act": "b" }),
        json!({ "fold": "product", "var": "x", "in": "D", "term": "x" }),
    ] {
        assert!(formula_from_json(&wrong).is_err(), "{wrong}");
    }
    let mut deep = json!("a");
    for _ in 0..300 {
        deep = json!({ "not": deep });
    }
    assert_eq!(formula_from_json(&deep), Err(JsonError::TooLarge));
}

/// The text of a checked formula reads back to the formula.
#[test]
fn checked_formulas_read_as_written() {
    let program = program();
    let bodies = program.defs.iter().map(|d| (&d.head, &d.body));
    let conditions = program.rules.iter().map(|r| (&r.head, &r.condition));
    for (head, expr) in bodies.chain(conditions) {
        let text = program_text(&program, head, expr);
        let (read, findings) = parse_formula(&text);
        assert_eq!(findings, [], "{text}");
        assert!(read.same(&as_written(&program, head, expr)), "{text}");
        // What was written has the formula in it, blanks and brackets aside.
        let bare = |text: &str| text.replace([' ', '\n', '(', ')'], "");
        if !head.text.contains("except") {
            assert!(bare(&head.text).contains(&bare(&text)), "{text} in {}", head.text);
        }
    }
}

#[test]
fn the_book_is_a_document() {
    let program = program();
    let writer = Writer { program: &program, base: BASE, words: &words, depth: None };
    let book = writer.rulebook();
    assert_eq!(book["@id"], "https://example.org/rules/lamps");
    assert_eq!(book["hash"], json!(program.hash));
    let items = book["items"].as_array().unwrap();
    assert_eq!(items.len(), program.defs.len() + program.rules.len() + program.powers.len());
    let ids: BTreeSet<&str> = items.iter().map(|item| item["@id"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), items.len());
    for item in items {
        let formula = &item["formula"];
        let text = formula["text"].as_str().unwrap();
        assert_eq!(formula["hash"], json!(short_hash(text)));
        let tree: Expr = formula_from_json(&formula["tree"]).unwrap();
        assert!(tree.same(&parse_formula(text).0), "{text}");
        assert_eq!(item["hash"], json!(short_hash(item["text"].as_str().unwrap())));
    }
    let rule = items.iter().find(|item| item["name"] == "no_loose").unwrap();
    assert_eq!((&rule["operator"], &rule["scope"]), (&json!("F"), &json!("law")));
    assert_eq!(rule["@type"], "Rule");
    assert_eq!(rule["holds"]["no"], "{lamp(p)} er løs");
    assert!(rule["defeats"][0]["@id"].as_str().unwrap().ends_with("may_press"));
}

#[test]
fn hashes_are_short_and_known() {
    // The first digits of the SHA-256 of "abc".
    assert_eq!(short_hash("abc"), "ba7816bf8f01");
    assert_eq!(short_hash(""), "e3b0c44298fc");
}
