//! What is done with every input by the targets of the logic, shared by the fuzzer and by the test that replays the corpus.
//! An input that breaks a promise panics.

use krog_logic::{
    Severity,
    ast::File,
    book::{Library, walk},
    program::{Expr, ExprKind, Program},
    syntax::{self, Form},
};

/// Both forms of a text.
pub const FORMS: [Form; 2] = [Form::Unicode, Form::Ascii];

/// Any bytes are a text with findings that have places; one without errors keeps its meaning in every form.
pub fn krog_syntax(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    keeps_its_meaning(&text);
    let (expr, diagnostics) = syntax::parse_formula(&text);
    if diagnostics.iter().all(|d| d.severity != Severity::Error) {
        for form in FORMS {
            let written = syntax::print(&expr, form);
            assert!(syntax::parse_formula(&written).0.same(&expr), "{written}");
        }
    }
}

/// What holds for every text, and for those without errors.
pub fn keeps_its_meaning(text: &str) {
    let parsed = syntax::parse(text);
    for diagnostic in &parsed.diagnostics {
        let (start, end) = (diagnostic.span.start as usize, diagnostic.span.end as usize);
        assert!(start <= end && text.get(start..end).is_some(), "{diagnostic:?}");
    }
    if parsed.diagnostics.iter().any(|d| d.severity == Severity::Error) {
        return;
    }
    let file = bare(parsed.file);
    for form in FORMS {
        let written = syntax::print(&file, form);
        let again = syntax::parse(&written);
        assert!(clean(&again), "{:?} in\n{written}", again.diagnostics);
        assert_eq!(bare(again.file), file, "{written}");
        let signs = syntax::transliterate(text, form);
        assert_eq!(bare(syntax::parse(&signs).file), file, "{signs}");
    }
    let canonical = syntax::print(&file, Form::Unicode);
    let ascii = syntax::transliterate(&canonical, Form::Ascii);
    assert_eq!(syntax::transliterate(&ascii, Form::Unicode), canonical, "{ascii}");
}

/// A file without its places.
pub fn bare(mut file: File) -> File {
    syntax::strip_spans(&mut file);
    file
}

/// Whether nothing in a text is wrong or spelt otherwise.
pub fn clean(parsed: &syntax::Parsed) -> bool {
    // `¬a = b` is only odd; random formulas have it often.
    parsed.diagnostics.iter().all(|d| d.message.code == "syntax-tight-prefix")
}

/// The signature that loaded books speak of.
const DOORS: &str = include_str!("../../../krog-logic/tests/books/doors.krog");

/// Any text loads or is refused with findings that have places. After `formula ` it is a definition, after `text ` the
/// words of a rule, otherwise a file.
pub fn krog_load(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let text = if let Some(formula) = text.strip_prefix("formula ") {
        let formula = formula.replace(['"', '\n'], " ");
        let rule = "rule r : P(guest, s) ↔ a(through(s), red, 3) en \"a\" no \"b\" power p : W(guest, s) effect pay(1)";
        format!("rulebook b extends doors {{ def a(x: Door, y: Colour, n: Int) := {formula} {rule} }}")
    } else if let Some(words) = text.strip_prefix("text ") {
        let words = words.replace(['"', '\n', '\\'], " ");
        format!("rulebook b extends doors {{ rule r : P(guest, s) en \"{words}\" no \"b\" }}")
    } else {
        text.into_owned()
    };
    let mut library = Library::new();
    library.add("doors", DOORS);
    library.add("text", &text);
    let findings = library.check(1);
    let books: Vec<&str> = library.books_of(1).collect();
    for book in books {
        let loaded = library.load(book);
        let refused = loaded.diagnostics.iter().any(|d| d.severity == Severity::Error);
        assert_eq!(loaded.program.is_none(), refused, "{book}: {:?}", loaded.diagnostics);
        for finding in &loaded.diagnostics {
            assert!(findings.contains(finding) || finding.severity < Severity::Error, "{finding:?}");
        }
        if let Some(program) = loaded.program {
            is_whole(&program);
        }
    }
    for finding in findings {
        let source = library.sources().get(usize::from(finding.source)).expect("a finding stands in a text");
        let (start, end) = (finding.span.start as usize, finding.span.end as usize);
        assert!(start <= end && source.text.get(start..end).is_some(), "{finding:?}");
    }
}

/// Definitions call earlier ones, expressions have numbers and variables slots of their item.
fn is_whole(program: &Program) {
    for (at, def) in program.defs.iter().enumerate() {
        let mut last = None;
        walk::all(&def.body, &mut |e: &Expr| {
            assert!(Some(e.id) > last && e.id < def.head.exprs, "{}: {e:?}", def.head.name);
            last = Some(e.id);
            match &e.kind {
                ExprKind::Call(id, _) => assert!(usize::from(id.0) < at, "{}", def.head.name),
                ExprKind::Slot(slot) => assert!(*slot < def.head.slots, "{}", def.head.name),
                _ => {}
            }
        });
    }
    assert_eq!(program.hash.len(), 64);
}
