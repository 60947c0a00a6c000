//! The ideas: `openings/*.toml`, each text in every language, made into one table.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// What the rulebook of all ideas is called; one file says it.
    title: Option<Texts>,
    #[serde(default)]
    opening: Vec<Opening>,
}

/// A text in each language; a name that is none does not compile.
type Texts = BTreeMap<String, String>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Opening {
    eco: String,
    name: String,
    /// The moves to the position that defines it.
    line: String,
    /// Other names whose ideas are these.
    #[serde(default)]
    also: Vec<String>,
    /// The opening whose ideas hold here too, where the name does not tell.
    under: Option<String>,
    #[serde(default)]
    white: Vec<Idea>,
    #[serde(default)]
    black: Vec<Idea>,
    #[serde(default)]
    plan: Vec<Idea>,
    #[serde(default)]
    principle: Vec<Idea>,
}

#[derive(Deserialize)]
struct Idea {
    #[serde(flatten)]
    text: Texts,
    /// Moves from the defining position to the one in which the formula holds.
    #[serde(default)]
    after: String,
    holds: String,
}

/// The table of all ideas, and where a name's are found in it.
pub fn gather(folder: &Path) -> String {
    println!("cargo::rerun-if-changed={}", folder.display());
    let list = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = list.map(|entry| entry.expect("a directory entry").path()).collect();
    files.sort();
    let mut openings: BTreeMap<String, Opening> = BTreeMap::new();
    let mut title = None;
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let text = fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let read: File = toml::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        title = title.or(read.title);
        for opening in read.opening {
            let name = opening.name.clone();
            let twice = openings.insert(name.clone(), opening);
            assert!(twice.is_none(), "{}: `{name}` stands twice", file.display());
        }
    }
    table(&title.expect("a title"), &openings)
}

fn by_lang(texts: &Texts) -> String {
    let fields: Vec<String> = texts.iter().map(|(lang, text)| format!("{lang}: {text:?}")).collect();
    format!("ByLang {{ {} }}", fields.join(", "))
}

fn table(title: &Texts, openings: &BTreeMap<String, Opening>) -> String {
    let mut names: BTreeMap<&str, usize> = BTreeMap::new();
    let mut ids = 0..=u16::MAX;
    let mut out = format!("pub(super) static TITLE: ByLang<&str> = {};\n", by_lang(title));
    out.push_str("static IDEAS: &[Ideas] = &[\n");
    for (i, (name, opening)) in openings.iter().enumerate() {
        for name in std::iter::once(name).chain(&opening.also) {
            assert!(names.insert(name, i).is_none(), "`{name}` stands twice");
        }
        let Opening { eco, line, under, .. } = opening;
        let _ =
            writeln!(out, "Ideas {{ eco: {eco:?}, name: {name:?}, line: {line:?}, under: {under:?}, all: &[");
        let parts = [
            ("White", &opening.white),
            ("Black", &opening.black),
            ("Plan", &opening.plan),
            ("Principle", &opening.principle),
        ];
        for (part, ideas) in parts {
            for Idea { text, after, holds } in ideas {
                let text = by_lang(text);
                let id = ids.next().expect("not that many ideas");
                let _ = writeln!(
                    out,
                    "Idea {{ id: {id}, part: Part::{part}, text: {text}, after: {after:?}, formula: {holds:?} }},"
                );
            }
        }
        out.push_str("] },\n");
    }
    let _ =
        writeln!(out, "];\nstatic BY_NAME: &[(&str, usize)] = &{:?};", names.into_iter().collect::<Vec<_>>());
    out
}
