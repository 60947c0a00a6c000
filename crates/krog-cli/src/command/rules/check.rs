//! `krog rules check`.

use std::io::{self, Write};

use krog_chess::{
    Message,
    rules::{Rules, RulesError},
};
use krog_logic::{Diagnostic, Severity, book::Library};
use krog_reasons::rulebook::{finding, severity_name};
use krog_texts::{Lang, render};
use serde_json::json;

use crate::{
    exit::{Exit, Stop},
    file::text,
};

/// Arguments of `krog rules check`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Files may build on each other: one stands behind those that it builds on.\n\nExample:\n  \
    krog rules check my-rules.krog\n  krog rules check base.krog variant.krog --jsonl"
)]
pub struct Args {
    /// The files; - is standard input.
    #[arg(required = true)]
    files: Vec<String>,

    /// Answer one line per finding: {file, line, column, severity, code, message, suggestion?}.
    #[arg(long)]
    jsonl: bool,
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let mut library = krog_chess::rules::library().clone();
    let mut sources = Vec::with_capacity(args.files.len());
    for file in &args.files {
        let text = text(lang, file)?;
        sources.push(u16::try_from(library.sources().len()).unwrap_or(u16::MAX));
        library.add(file, &text);
    }
    let mut findings: Vec<Diagnostic> = Vec::new();
    for source in sources {
        let mut found = library.check(source);
        if found.iter().all(|found| found.severity != Severity::Error) {
            found.extend(beyond(&library, source));
        }
        findings.extend(found);
    }
    let count = |severity| findings.iter().filter(|found| found.severity == severity).count();
    let (errors, warnings, notes) = (count(Severity::Error), count(Severity::Warning), count(Severity::Note));
    let mut out = io::stdout().lock();
    for found in &findings {
        if args.jsonl {
            let view = finding(&library, found);
            writeln!(
                out,
                "{}",
                json!({
                    "file": file_of(&library, found),
                    "line": view.fault.line,
                    "column": view.fault.column,
                    "severity": view.severity,
                    "code": view.fault.code,
                    "message": crate::say::in_all(&found.message),
                    "suggestion": found.suggestion.as_ref().map(crate::say::in_all),
                })
            )?;
        } else {
            for line in finding_lines(lang, &library, found) {
                writeln!(out, "{line}")?;
            }
        }
    }
    if !args.jsonl {
        let message = Message::new("cli-rules-sum")
            .with("errors", errors)
            .with("warnings", warnings)
            .with("notes", notes);
        writeln!(out, "{}", render(lang, &message))?;
    }
    Ok(if errors == 0 { Exit::Done } else { Exit::No })
}

/// What stands in the way of a book without faults: it is none, it is not about chess, it is too deep.
fn beyond(library: &Library, source: u16) -> Vec<Diagnostic> {
    let at_start = |message| Diagnostic::error(krog_logic::Span::default(), message).in_source(source);
    let books: Vec<&str> = library.books_of(source).collect();
    if books.is_empty() {
        return vec![at_start(Message::new("rules-no-book"))];
    }
    let faults = books.into_iter().filter_map(|book| match Rules::load(library, book) {
        Ok(_) | Err(RulesError::Faults(_) | RulesError::NoSuchBook(_)) => None,
        Err(RulesError::NotChess(name)) => Some(Message::new("rules-not-chess").with("name", name)),
        Err(RulesError::Compile(_)) => Some(Message::new("rules-too-deep")),
    });
    faults.map(at_start).collect()
}

fn file_of<'l>(library: &'l Library, found: &Diagnostic) -> &'l str {
    library.sources().get(usize::from(found.source)).map_or("?", |source| &source.name)
}

/// A finding as compilers print them, and below it what would mend it.
pub fn finding_lines(lang: Lang, library: &Library, found: &Diagnostic) -> Vec<String> {
    let view = finding(library, found);
    let place = format!(
        "{}:{}:{}",
        file_of(library, found),
        view.fault.line.unwrap_or(1),
        view.fault.column.unwrap_or(1)
    );
    let head = Message::new("cli-rules-finding")
        .with("place", place)
        .with("severity", severity_name(found.severity))
        .with("text", render(lang, &found.message));
    let mut lines = vec![render(lang, &head)];
    if let Some(suggestion) = &found.suggestion {
        lines.push(format!("  {}", render(lang, suggestion)));
    }
    lines
}
