//! Every book under `tests/books` with what is expected of it.
//!
//! A line `-- with: PATH` loads another text first. A line `-- expect: LINE:COLUMN MESSAGE` names a finding, the
//! suggestion after a semicolon; all findings must be named. Books under `good` must load, with warnings perhaps; those
//! under `bad` must not.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use krog_logic::{Diagnostic, Severity, book::Library};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/books").join(name)
}

fn files(name: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder(name)).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    files
}

fn headers<'t>(text: &'t str, key: &str) -> Vec<&'t str> {
    let head = text.lines().take_while(|line| line.starts_with("-- "));
    head.filter_map(|line| line.strip_prefix("-- ")?.strip_prefix(key)?.strip_prefix(": ")).collect()
}

/// A library with a text and those it wants first; the text's index.
fn library(path: &Path, text: &str) -> (Library, u16) {
    let mut library = Library::new();
    for with in headers(text, "with") {
        let other = fs::read_to_string(path.parent().unwrap().join(with)).unwrap();
        library.add(with, &other);
    }
    let source = library.sources().len();
    library.add(&path.file_name().unwrap().to_string_lossy(), text);
    (library, u16::try_from(source).unwrap())
}

fn said(library: &Library, source: u16, finding: &Diagnostic) -> String {
    let text = &library.sources()[usize::from(finding.source)];
    let (line, column) = finding.span.place(&text.text);
    let elsewhere = if finding.source == source { String::new() } else { format!("{} ", text.name) };
    let suggestion = finding.suggestion.as_ref().map(|s| format!("; {s}")).unwrap_or_default();
    format!("{elsewhere}{line}:{column} {}{suggestion}", finding.message)
}

/// Checks a folder; answers how often each code was found there.
fn check(name: &str, must_load: bool) -> BTreeMap<String, usize> {
    let mut codes = BTreeMap::new();
    let mut wrong = Vec::new();
    for path in files(name) {
        let text = fs::read_to_string(&path).unwrap();
        let (library, source) = library(&path, &text);
        let findings = library.check(source);
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        let mut found: Vec<String> = findings.iter().map(|f| said(&library, source, f)).collect();
        let mut expected: Vec<String> = headers(&text, "expect").into_iter().map(str::to_owned).collect();
        found.sort();
        expected.sort();
        if found != expected {
            for line in found.iter().filter(|f| !expected.contains(f)) {
                println!("{name}/{file}: not expected: {line}");
            }
            for line in expected.iter().filter(|e| !found.contains(e)) {
                println!("{name}/{file}: not found: {line}");
            }
            wrong.push(file.clone());
        }
        let refused = findings.iter().any(|f| f.severity == Severity::Error);
        let loaded = library.books_of(source).filter(|book| library.load(book).program.is_some()).count();
        let all = library.books_of(source).count();
        if refused == must_load || (must_load && loaded < all) || (!must_load && all > 0 && loaded == all) {
            println!("{name}/{file}: {loaded} of {all} books load");
            wrong.push(file);
        }
        for finding in findings {
            *codes.entry(finding.message.code.to_owned()).or_default() += 1;
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
    codes
}

#[test]
fn good_books_load() {
    check("good", true);
    assert!(files("good").len() >= 12);
}

#[test]
fn bad_books_are_refused() {
    check("bad", false);
    assert!(files("bad").len() >= 44);
}

#[test]
fn every_finding_is_made_twice() {
    let mut codes = check("bad", false);
    for (code, times) in check("good", true) {
        *codes.entry(code).or_default() += times;
    }
    let rare: Vec<String> =
        all_codes().into_iter().filter(|code| codes.get(code).copied().unwrap_or_default() < 2).collect();
    // These take more than fits into a file; they have tests of their own.
    let alone = ["book-too-deep", "book-too-many-books", "book-too-many-items", "book-too-many-sources"];
    assert_eq!(rare, alone);
}

/// Every finding that loading can make.
fn all_codes() -> Vec<String> {
    let mut codes = Vec::new();
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut open = vec![sources.join("book.rs"), sources.join("book")];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        let source = fs::read_to_string(path).unwrap();
        let named = source.split("Message::new(\"").skip(1).map(|part| part.split('"').next().unwrap());
        codes.extend(named.filter(|code| !code.starts_with("book-hint-")).map(str::to_owned));
    }
    codes.sort();
    codes.dedup();
    assert!(codes.len() > 90, "the search finds too little: {}", codes.len());
    codes
}
