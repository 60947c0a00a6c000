//! No text is too deep or too large to be refused in peace.

use std::thread;

use {
    krog_syntax as syntax,
    krog_syntax::{Form, Limits},
};

/// Does something with half of the stack that threads usually have.
fn on_a_small_stack(run: impl FnOnce() + Send + 'static) {
    thread::Builder::new().stack_size(1 << 20).spawn(run).unwrap().join().unwrap();
}

fn codes(text: &str) -> Vec<&'static str> {
    syntax::parse(text).diagnostics.iter().map(|d| d.message.code).collect()
}

#[test]
fn depth_is_bounded() {
    on_a_small_stack(|| {
        let n = 100_000;
        for formula in [
            format!("{}a", "¬".repeat(n)),
            format!("{}a", "(".repeat(n)),
            format!("{}a{}", "f(".repeat(n), ")".repeat(n)),
            format!("a{}", " ∧ a".repeat(n)),
            format!("a{}", " → a".repeat(n)),
            format!("a{}", " - a".repeat(n)),
            format!("{}a", "∀x∈D: ".repeat(n)),
            format!("{}a", "[m]".repeat(n)),
            format!("{}a", "after(m, ".repeat(n)),
            format!("{}a", "if a then b else ".repeat(n)),
            format!("{}a", "IF a THEN ".repeat(n)),
            format!("{}a", "{".repeat(n)),
            format!("{}a", "count{x∈".repeat(n)),
            format!("{}a", "sum{".repeat(n)),
            format!("{}a", "P(a, ".repeat(n)),
            format!("∃{}x∈D: a", "x, ".repeat(n)),
            format!("{}a", "X⁻¹".repeat(n)),
        ] {
            let text = format!("rulebook b {{ def f() := {formula}\n def g() := a }}");
            let head: String = formula.chars().take(20).collect();
            assert!(codes(&text).contains(&"too-deep"), "{head}: {:?}", codes(&text));
            let _ = syntax::parse_formula(&formula);
            let _ = syntax::transliterate(&formula, Form::Ascii);
        }
    });
}

#[test]
fn the_deepest_formulas_can_be_used() {
    on_a_small_stack(|| {
        let n = Limits::default().depth as usize - 1;
        for formula in [
            format!("{}a", "¬".repeat(n)),
            format!("a{}", " ∧ a".repeat(n)),
            format!("a{}", " → a".repeat(n)),
            format!("{}a", "∀x∈D: ".repeat(n)),
            format!("{}a", "if a then b else ".repeat(n)),
            format!("{}a{}", "{".repeat(n), "}".repeat(n)),
        ] {
            let (expr, diagnostics) = syntax::parse_formula(&formula);
            assert_eq!(diagnostics, []);
            let copy = expr.clone();
            assert!(copy.same(&expr));
            for form in [Form::Unicode, Form::Ascii] {
                let written = syntax::print(&expr, form);
                assert!(syntax::parse_formula(&written).0.same(&expr));
            }
        }
    });
}

#[test]
fn size_is_bounded() {
    let limits = Limits::default();
    let wide = format!("rulebook b {{ def f() := {{a{}}} }}", ", a".repeat(limits.nodes as usize));
    assert_eq!(codes(&wide), ["too-large"]);
    let long = " ".repeat(limits.bytes as usize + 1);
    assert_eq!(codes(&long), ["too-large"]);
    // Copies of a domain count as well: each level doubles what is below.
    let mut domain = "D".to_owned();
    for _ in 0..40 {
        domain = format!("{{∃x,y∈{domain}: a}}");
    }
    assert_eq!(codes(&format!("rulebook b {{ def f() := {domain} }}")), ["too-large"]);
}

#[test]
fn findings_are_bounded() {
    let most = Limits::default().diagnostics as usize;
    assert_eq!(codes(&"§ ".repeat(100_000)).len(), most);
    assert_eq!(codes(&format!("rulebook b {{ {} }}", "def f() := ∧\n".repeat(100_000))).len(), most);
}
