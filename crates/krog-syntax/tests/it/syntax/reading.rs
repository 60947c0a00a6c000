//! What binds how tightly, and how far formulas reach.

use {krog_syntax as syntax, krog_syntax::Form};

/// A formula with all brackets and with as few as possible.
fn same(full: &str, short: &str) {
    let (a, faults) = syntax::parse_formula(full);
    assert!(faults.is_empty(), "{full}: {faults:?}");
    let (b, _) = syntax::parse_formula(short);
    assert!(a.same(&b), "{full} is not {short} but {}", syntax::print(&b, Form::Unicode));
    assert_eq!(syntax::print(&a, Form::Unicode), short);
}

#[test]
fn operators_bind_in_order() {
    same("((a ∧ b) ∨ c) → ((d ∨ (e ∧ f)) → g)", "a ∧ b ∨ c → d ∨ e ∧ f → g");
    same("(a → b) ↔ (c → d)", "a → b ↔ c → d");
    same("(a → b) → c", "(a → b) → c");
    same("((a - b) - c) + (d * e)", "a - b - c + d * e");
    same("a - (b - c)", "a - (b - c)");
    same("((a + b) = (c * d)) ∧ (e ∈ (f + g))", "a + b = c * d ∧ e ∈ f + g");
    same("(a = b) S (c ≠ d)", "a = b S c ≠ d");
    same("(a S b) ∧ c", "a S b ∧ c");
    same("(¬a) ∧ b", "¬a ∧ b");
    same("¬(a = b)", "¬(a = b)");
    same("([m](a)) = (b)", "[m]a = b");
    same("[m](a = b)", "[m](a = b)");
    same("[m](¬(◆(a)))", "[m]¬◆a");
    same("-(-1) + x".replace("-(-1)", "-1").as_str(), "-1 + x");
    same("x - (-1)", "x - -1");
}

#[test]
fn quantifiers_reach_to_the_right() {
    same("∀x∈A: (∃y∈B: ((a ∧ b) → c))", "∀x∈A: ∃y∈B: a ∧ b → c");
    same("a ∧ (∃x∈A: (b ∨ c))", "a ∧ ∃x∈A: b ∨ c");
    same("(∃x∈A: b) ∨ c", "(∃x∈A: b) ∨ c");
    same("(a ∧ (¬(∃x∈A: b))) ∨ c", "a ∧ ¬(∃x∈A: b) ∨ c");
    same("∃x∈(A + B): c", "∃x∈A + B: c");
    same("{(if a then b else c), d}", "{if a then b else c, d}");
    same("if a then b else (c ∧ d)", "if a then b else c ∧ d");
    same("(if a then b else c) ∧ d", "(if a then b else c) ∧ d");
    let (sugar, _) = syntax::parse_formula("∃x, y∈D: p(x, y)");
    assert_eq!(syntax::print(&sugar, Form::Unicode), "∃x∈D: ∃y∈D: p(x, y)");
}

#[test]
fn both_forms_are_read() {
    for (ascii, unicode) in [
        ("forall x in D: not p(x) or q", "∀x∈D: ¬p(x) ∨ q"),
        ("exists x in D: once hist prev p", "∃x∈D: ◆■●p"),
        ("a -> b <-> c", "a → b ↔ c"),
        ("a notin b and c not in d and e subset f", "a ∉ b ∧ c ∉ d ∧ e ⊆ f"),
        ("a since b", "a S b"),
        ("a <= b and c >= d and e != f", "a ≤ b ∧ c ≥ d ∧ e ≠ f"),
        ("after(m, a and b)", "[m](a ∧ b)"),
        ("count{t <= now : a} > 2", "count{t ≤ now : a} > 2"),
        ("sum{t | v in D : a}", "sum{t | v∈D : a}"),
    ] {
        let (expr, faults) = syntax::parse_formula(ascii);
        assert_eq!(faults, [], "{ascii}");
        assert_eq!(syntax::print(&expr, Form::Unicode), unicode);
    }
}

#[test]
fn an_outcome_keeps_its_arrow() {
    let text = "rulebook b {\n\n  outcome o : (a → b) ∧ (∀x∈D: (c → d)) → win e claim before p, q\n}\n";
    let parsed = syntax::parse(text);
    assert_eq!(parsed.diagnostics, []);
    assert_eq!(syntax::print(&parsed.file, Form::Unicode), text.replace("(∀x∈D: (c → d))", "∀x∈D: (c → d)"));
}

/// One of each, as canonical text.
#[test]
fn canonical_texts_stay_as_they_are() {
    let text = include_str!("canonical.krog");
    let parsed = syntax::parse(text);
    assert_eq!(parsed.diagnostics, []);
    let written = syntax::print(&parsed.file, Form::Unicode);
    for (line, expected) in written.lines().zip(text.lines()) {
        assert_eq!(line, expected);
    }
    assert_eq!(written, text);
    let ascii = syntax::print(&parsed.file, Form::Ascii);
    assert!(ascii.is_ascii(), "{ascii}");
    assert_eq!(syntax::transliterate(&syntax::transliterate(text, Form::Ascii), Form::Unicode), text);
}
