//! What is done with every input by the targets of the logic, shared by the fuzzer and by the test that replays the corpus.
//! An input that breaks a promise panics.

use krog_logic::{
    Severity,
    ast::File,
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
