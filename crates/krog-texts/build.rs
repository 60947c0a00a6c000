//! Gathers `texts/{en,no}/*.ftl` and refuses to build when the languages differ in messages or arguments.

#![expect(clippy::panic, clippy::expect_used, reason = "a build script fails by stopping")]

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
};

use fluent_syntax::ast;

/// Message id to the names of its arguments.
type Catalogue = BTreeMap<String, BTreeSet<String>>;

fn main() {
    let texts = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../texts");
    println!("cargo::rerun-if-changed={}", texts.display());
    let (en, en_ids) = gather(&texts.join("en"));
    let (no, no_ids) = gather(&texts.join("no"));
    let mut faults = Vec::new();
    for (ours, theirs, name) in [(&en_ids, &no_ids, "texts/no"), (&no_ids, &en_ids, "texts/en")] {
        for (id, arguments) in ours {
            match theirs.get(id) {
                None => faults.push(format!("`{id}` is missing in {name}")),
                Some(other) if other != arguments && name == "texts/no" => {
                    faults.push(format!(
                        "`{id}` has arguments {arguments:?} in texts/en and {other:?} in texts/no"
                    ));
                }
                Some(_) => {}
            }
        }
    }
    assert!(faults.is_empty(), "the languages differ:\n{}", faults.join("\n"));
    let out = PathBuf::from(env::var("OUT_DIR").expect("set by cargo"));
    fs::write(out.join("en.ftl"), en).expect("OUT_DIR can be written");
    fs::write(out.join("no.ftl"), no).expect("OUT_DIR can be written");
}

fn gather(dir: &Path) -> (String, Catalogue) {
    let mut files: Vec<PathBuf> = fs::read_dir(dir)
        .unwrap_or_else(|e| panic!("{}: {e}", dir.display()))
        .map(|entry| entry.expect("a directory entry").path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "ftl"))
        .collect();
    files.sort();
    let mut all = String::new();
    let mut ids = Catalogue::new();
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let text = fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let resource = fluent_syntax::parser::parse(text.clone())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
        // The client's own texts are checked here and shipped there.
        let shipped = file.file_stem().is_some_and(|stem| stem != "web" && stem != "web-later");
        for entry in &resource.body {
            let ast::Entry::Message(message) = entry else { continue };
            let mut arguments = BTreeSet::new();
            if let Some(pattern) = &message.value {
                pattern_arguments(pattern, &mut arguments);
            }
            for attribute in &message.attributes {
                pattern_arguments(&attribute.value, &mut arguments);
            }
            let id = message.id.name.clone();
            assert!(ids.insert(id.clone(), arguments).is_none(), "{}: `{id}` stands twice", file.display());
        }
        if shipped {
            all.push_str(&text);
            all.push('\n');
        }
    }
    (all, ids)
}

fn pattern_arguments(pattern: &ast::Pattern<String>, out: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            expression_arguments(expression, out);
        }
    }
}

fn expression_arguments(expression: &ast::Expression<String>, out: &mut BTreeSet<String>) {
    match expression {
        ast::Expression::Inline(inline) => inline_arguments(inline, out),
        ast::Expression::Select { selector, variants } => {
            inline_arguments(selector, out);
            for variant in variants {
                pattern_arguments(&variant.value, out);
            }
        }
    }
}

fn inline_arguments(inline: &ast::InlineExpression<String>, out: &mut BTreeSet<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            out.insert(id.name.clone());
        }
        ast::InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                inline_arguments(argument, out);
            }
        }
        ast::InlineExpression::Placeable { expression } => expression_arguments(expression, out),
        _ => {}
    }
}
