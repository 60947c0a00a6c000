//! Gathers `texts/LANG/*.ftl` and refuses to build when the languages differ in messages or arguments.

#![expect(clippy::panic, clippy::expect_used, reason = "a build script fails by stopping")]

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{ast, serializer::serialize};

/// How the ids of the client's own texts begin that the server says too: how a game ended, what a player did at the table.
const SHARED: [&str; 2] = ["end-", "note-"];

/// The files of what the client says.
const CLIENT: [&str; 4] = ["web", "web-later", "web-pages", "web-tournament"];

/// Message id to the names of its arguments.
type Catalogue = BTreeMap<String, BTreeSet<String>>;

fn main() {
    let texts = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../texts");
    println!("cargo::rerun-if-changed={}", texts.display());
    let languages: BTreeMap<String, (String, Catalogue)> = listed(&texts)
        .into_iter()
        .filter(|path| path.is_dir())
        .map(|folder| {
            (folder.file_name().unwrap_or_default().to_string_lossy().into_owned(), gather(&folder))
        })
        .collect();
    let mut faults = Vec::new();
    for ((one, (_, ours)), (other, (_, theirs))) in languages.iter().zip(languages.iter().skip(1)) {
        for id in ours.keys().chain(theirs.keys()).collect::<BTreeSet<_>>() {
            match (ours.get(id), theirs.get(id)) {
                (Some(here), Some(there)) if here == there => {}
                (Some(here), Some(there)) => {
                    faults.push(format!("`{id}` has arguments {here:?} in {one} and {there:?} in {other}"));
                }
                (None, _) => faults.push(format!("`{id}` is missing in {one}")),
                (_, None) => faults.push(format!("`{id}` is missing in {other}")),
            }
        }
    }
    assert!(faults.is_empty(), "the languages differ:\n{}", faults.join("\n"));
    let out = PathBuf::from(env::var("OUT_DIR").expect("set by cargo"));
    // A folder without its language, or a language without its folder, does not compile.
    let mut sources = String::from("static SOURCES: ByLang<&str> = ByLang {\n");
    for (name, (text, _)) in &languages {
        fs::write(out.join(name).with_extension("ftl"), text).expect("OUT_DIR can be written");
        sources.push_str(&format!("{name}: include_str!(concat!(env!(\"OUT_DIR\"), \"/{name}.ftl\")),\n"));
    }
    fs::write(out.join("sources.rs"), sources + "};\n").expect("OUT_DIR can be written");
}

/// What lies in a folder, in order.
fn listed(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).unwrap_or_else(|e| panic!("{}: {e}", dir.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a directory entry").path()).collect();
    paths.sort();
    paths
}

fn gather(dir: &Path) -> (String, Catalogue) {
    let mut all = String::new();
    let mut ids = Catalogue::new();
    for file in listed(dir).into_iter().filter(|path| path.extension().is_some_and(|ext| ext == "ftl")) {
        println!("cargo::rerun-if-changed={}", file.display());
        let text = fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let resource = fluent_syntax::parser::parse(text.clone())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
        // The client's own texts are checked here and shipped there, but for those that both say.
        let shipped = file.file_stem().is_some_and(|stem| !CLIENT.iter().any(|own| stem == *own));
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
        } else {
            all.push_str(&serialize(&ast::Resource { body: shared(&resource) }));
        }
        all.push('\n');
    }
    (all, ids)
}

/// The messages of a file that server and client say both.
fn shared(resource: &ast::Resource<String>) -> Vec<ast::Entry<String>> {
    let both = |entry: &&ast::Entry<String>| match entry {
        ast::Entry::Message(message) => SHARED.iter().any(|begin| message.id.name.starts_with(begin)),
        _ => false,
    };
    resource.body.iter().filter(both).cloned().collect()
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
