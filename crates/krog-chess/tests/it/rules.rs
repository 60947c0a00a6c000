//! The rulebooks that come with the product.

use krog_chess::rules::{BOOKS, Rules, library};

#[test]
fn every_rulebook_loads_without_a_finding() {
    let mut found = Vec::new();
    let library = library();
    for (name, _) in BOOKS.iter().filter(|(name, _)| *name != "chess") {
        let loaded = library.load(name);
        for d in &loaded.diagnostics {
            let source = &library.sources()[usize::from(d.source)];
            let (line, column) = d.span.place(&source.text);
            found.push(format!(
                "{name}: {}:{line}:{column}: {:?} {} {:?}",
                source.name,
                d.severity,
                d.message,
                d.suggestion.as_ref().map(ToString::to_string)
            ));
        }
        if let Err(error) = Rules::named(name) {
            found.push(format!("{name}: {error}"));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
