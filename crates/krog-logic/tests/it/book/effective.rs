//! What a loaded book holds.

use krog_logic::{
    Lang, Severity,
    ast::{ItemKind, Operator},
    book::Library,
    program::{ActArg, ActPattern, Expr, ExprKind, Head, Level, Piece, Program},
    sort::Sort,
};

const DOORS: &str = include_str!("../../books/doors.krog");

fn library(text: &str) -> Library {
    let mut library = Library::new();
    library.add("doors", DOORS);
    let findings = library.add("text", text);
    assert!(findings.is_empty(), "{findings:?}");
    library
}

fn load(text: &str, book: &str) -> Program {
    let loaded = library(text).load(book);
    loaded.program.unwrap_or_else(|| panic!("{:?}", loaded.diagnostics))
}

fn good(name: &str, book: &str) -> Program {
    let path = format!("{}/tests/books/good/{name}.krog", env!("CARGO_MANIFEST_DIR"));
    load(&std::fs::read_to_string(path).unwrap(), book)
}

fn names<'a>(heads: impl IntoIterator<Item = &'a Head>) -> Vec<&'a str> {
    heads.into_iter().map(|h| h.name.as_str()).collect()
}

/// Every expression in it, in preorder.
fn flat<'a>(e: &'a Expr, all: &mut Vec<&'a Expr>) {
    all.push(e);
    match &e.kind {
        ExprKind::And(list) | ExprKind::Or(list) | ExprKind::Fact(_, list) | ExprKind::Call(_, list) => {
            list.iter().for_each(|p| flat(p, all));
        }
        ExprKind::Not(a) | ExprKind::Past(_, a) => flat(a, all),
        ExprKind::Binary(_, a, b) | ExprKind::After(a, b) => [a, b].into_iter().for_each(|p| flat(p, all)),
        ExprKind::Quantified { domain, body, .. } => [domain, body].into_iter().for_each(|p| flat(p, all)),
        _ => {}
    }
}

#[test]
fn clauses_apply_in_the_order_of_the_books() {
    let below = good("overlay", "below");
    assert_eq!(names(below.outcomes.iter().map(|o| &o.head)), ["gone", "bored"]);
    let above = good("overlay", "above");
    assert_eq!(above.bases, ["below"]);
    assert_eq!(names(above.outcomes.iter().map(|o| &o.head)), ["gone"]);
    assert_eq!(names(above.defs.iter().map(|d| &d.head)), ["polite", "free"], "callees first");
    let said_by: Vec<&str> = above.defs.iter().map(|d| d.head.book.as_str()).collect();
    assert_eq!(said_by, ["above", "above"]);
    assert_eq!(above.rules[0].head.book, "below");
    let again = good("overlay", "again");
    assert_eq!(again.bases, ["above", "below"]);
    assert_eq!(names(again.defs.iter().map(|d| &d.head)), ["polite", "free", "spare"]);
    assert_eq!(again.rules[0].head.book, "again");
}

#[test]
fn the_book_that_joins_two_decides() {
    let joined = good("diamond", "joined");
    assert_eq!(joined.bases, ["quiet", "right", "left", "top"]);
    assert!(joined.defs[0].head.text.contains("coins() > 5"), "{}", joined.defs[0].head.text);
    let one_side = good("diamond", "one_side");
    assert_eq!(one_side.defs[0].head.book, "left", "a base that says nothing new stands back");
}

#[test]
fn expressions_are_numbered_in_preorder_and_texts_after_them() {
    let program = good("steps", "steps");
    let rule = &program.rules[0];
    let mut all = Vec::new();
    flat(&rule.condition, &mut all);
    let ids: Vec<u32> = all.iter().map(|e| e.id).collect();
    assert_eq!(ids, (0..u32::try_from(ids.len()).unwrap()).collect::<Vec<_>>());
    let text = rule.head.attrs.texts[Lang::En].as_ref().unwrap();
    let Piece::Value { term, .. } = &text.pieces[0] else { panic!("{text:?}") };
    assert_eq!(term.id as usize, ids.len());
    assert_eq!(rule.head.exprs as usize, ids.len() + 2, "the condition and one term in each text");
    let power = &program.powers[0];
    assert_eq!((power.event.id, power.condition.id), (0, 1));
    assert!(power.effects[0].args[0].id > 1);
    let (_, domain, filter) = power.effects[1].each.as_ref().unwrap();
    assert!(power.effects[1].args[0].id < domain.id && domain.id < filter.as_ref().unwrap().id);
    assert!(filter.as_ref().unwrap().id < power.effects[1].when.as_ref().unwrap().id);
}

#[test]
fn variables_have_slots_of_their_own() {
    let program = load(
        "rulebook b extends doors {
           rule r : F(i, offer(c, n)) → (∃x∈seen(): open(x)) ∧ ∃x∈seen(): ¬open(x)
             en \"{each y ∈ Door | y} {n} {i}\" no \"{c} {n}\"
         }",
        "b",
    );
    let head = &program.rules[0].head;
    assert_eq!(head.params.iter().map(|p| p.0.as_str()).collect::<Vec<_>>(), ["c", "n", "i"]);
    assert_eq!(
        head.slot_names.iter().map(|p| p.0.as_str()).collect::<Vec<_>>(),
        ["c", "n", "i", "x", "x", "y"]
    );
    assert_eq!(head.slots, 6);
    let norm = &program.rules[0].norm;
    assert_eq!(norm.agent, ActArg::Slot(2));
    assert_eq!(norm.act, ActPattern::Act { act: 2, args: vec![ActArg::Slot(0), ActArg::Slot(1)] });
}

#[test]
fn an_exception_becomes_part_of_the_condition() {
    let program = load(
        "rulebook b extends doors {
           rule r : P(guest, s) ↔ open(front) ∧ (open(back) ∧ open(attic)) except coins() > 1 en \"a\" no \"b\"
           rule q : P(guard, s) except coins() > 1 en \"a\" no \"b\"
           rule p : P(guest, wait()) en \"a\" no \"b\"
         }",
        "b",
    );
    let [r, q, p] = program.rules.as_slice() else { panic!() };
    let ExprKind::And(parts) = &r.condition.kind else { panic!("{:?}", r.condition) };
    assert_eq!(parts.len(), 4, "a chain is flat");
    assert!(matches!(parts[3].kind, ExprKind::Not(_)));
    assert!(matches!(q.condition.kind, ExprKind::Not(_)));
    assert_eq!((&p.condition.kind, p.condition.sort), (&ExprKind::Value(1), Sort::BOOL));
    assert!(r.iff && !q.iff && !p.iff);
}

#[test]
fn what_asks_rigid_facts_alone_is_rigid() {
    let program = load(
        "rulebook b extends doors {
           def a(d: Door) := ∃x∈next(d): lock(x) = red
           def b(d: Door) := a(d) ∧ ¬a(front)
           def c(d: Door) := b(d) ∧ open(d)
           def e(d: Door) := ●a(d)
           def f(d: Door) := ∃x∈Door: c(x) → e(d)
         }",
        "b",
    );
    let rigid: Vec<(&str, bool)> = program.defs.iter().map(|d| (d.head.name.as_str(), d.rigid)).collect();
    assert_eq!(rigid, [("a", true), ("b", true), ("c", false), ("e", false), ("f", false)]);
}

#[test]
fn costs_are_products_of_domains() {
    let program = load(
        "rulebook b extends doors {
           def one() := ∀x∈Door: open(x)
           def two() := ∀x∈Door: ∀y∈seen(): open(x)
           def list() := ∃t1∈steps(): one()
           def past() := ◆one()
         }",
        "b",
    );
    let cost = |name: &str| program.defs.iter().find(|d| d.head.name == name).unwrap().head.cost;
    assert_eq!(cost("one"), 4 * 3 + 2, "four doors, each a fact and its argument");
    assert!(cost("two") > 4 * 4 * 2 && cost("two") < 4 * 4 * 8);
    assert!(cost("list") > 2048 * cost("one"));
    assert!(cost("past") >= 1024 * cost("one"));
}

#[test]
fn outcomes_are_tried_in_the_order_they_ask_for() {
    let program = good("order", "order");
    assert_eq!(names(program.outcomes.iter().map(|o| &o.head)), ["first", "second", "third"]);
    assert_eq!(names(program.defs.iter().map(|d| &d.head)), ["c1", "b", "a"]);
}

#[test]
fn own_reasons_come_before_those_of_the_bases() {
    let program = load(
        "rulebook low extends doors {
           rule r : P(guest, s) en \"a\" no \"b\"
           reason first against r : coins() = 0 en \"a\" no \"b\"
           reason second against r : coins() = 1 en \"a\" no \"b\"
         }
         rulebook high extends low {
           reason third against r : coins() = 2 en \"{s}\" no \"b\"
           override reason second against r : coins() = 3 en \"a\" no \"b\"
         }",
        "high",
    );
    assert_eq!(names(program.reasons.iter().map(|r| &r.head)), ["second", "third", "first"]);
    assert_eq!(program.reasons[0].of, [(ItemKind::Rule, "r".to_owned())]);
}

#[test]
fn reasons_share_the_variables_that_all_rules_have() {
    let program = good("witness", "witness");
    let params = |name: &str| {
        let reason = program.reasons.iter().find(|r| r.head.name == name).unwrap();
        reason.head.params.iter().map(|p| p.0.clone()).collect::<Vec<_>>()
    };
    assert_eq!(params("draught"), ["s"]);
    assert_eq!(params("shared"), ["s"], "of [s] and [s, i]");
}

#[test]
fn iris_come_from_the_book_and_the_name() {
    let text = "rulebook b extends doors {
           iri \"https://example.org/house/books/b\"
           start \"here\"
           def r() := true
           rule r : P(guest, s) ↔ r() en \"a\" no \"b\"
           rule q : P(guard, s) iri \"tips/q\" en \"a\" no \"b\"
           rule p : P(guest, wait()) iri \"https://elsewhere.org/p\" en \"a\" no \"b\"
         }
         rulebook c extends b { level event edition \"2\" rule x : P(guard, wait()) en \"a\" no \"b\" }
         rulebook bare extends doors { def y() := true }";
    let b = load(text, "b");
    let iris: Vec<&str> = b.rules.iter().map(|r| r.head.attrs.iri.as_str()).collect();
    assert_eq!(
        iris,
        [
            "https://example.org/house/rules/b/r",
            "https://example.org/house/tips/q",
            "https://elsewhere.org/p"
        ]
    );
    assert_eq!(b.defs[0].head.attrs.iri, "https://example.org/house/rules/b/r#def");
    let c = load(text, "c");
    assert_eq!(c.iri, "https://example.org/house/rules/c");
    assert_eq!(c.rules[3].head.attrs.iri, "https://example.org/house/rules/c/x");
    let levels: Vec<Level> = c.rules.iter().map(|r| r.head.attrs.level).collect();
    assert_eq!(levels, [Level::Laws, Level::Laws, Level::Laws, Level::Event]);
    let pair = |k: &str, v: &str| (k.to_owned(), v.to_owned());
    assert_eq!(
        c.meta,
        [pair("edition", "2"), pair("start", "here")],
        "what a book does not say its base does"
    );
    assert_eq!(load(text, "bare").defs[0].head.attrs.iri, "urn:krog:rules/bare/y");
}

#[test]
fn the_hash_follows_verdicts_and_texts_and_not_the_writing() {
    let text = |body: &str| format!("rulebook b extends doors {{ rule r : P(guest, s) ↔ {body} }}");
    let hash = |body: &str| load(&text(body), "b").hash;
    let first = hash("open(front) ∧ ¬open(back) en \"a\" no \"b\"");
    assert_eq!(first.len(), 64);
    assert_eq!(first, hash("open(front)   and not open(back) -- the same\n en \"a\" no \"b\""));
    assert_ne!(first, hash("open(front) ∧ ¬open(attic) en \"a\" no \"b\""));
    assert_ne!(first, hash("open(front) ∧ ¬open(back) en \"a\" no \"c\""));
    assert_ne!(first, hash("open(front) ∧ ¬open(back) level event en \"a\" no \"b\""));
    let mut other = Library::new();
    other.add("doors", &DOORS.replace("en \"red\"", "en \"crimson\""));
    other.add("text", &text("open(front) ∧ ¬open(back) en \"a\" no \"b\""));
    assert_ne!(Some(first), other.load("b").program.map(|p| p.hash), "words are texts");
}

#[test]
fn a_copy_takes_a_book_on_top() {
    let base = library("rulebook low extends doors { def a() := true }");
    let mut copy = base.clone();
    assert!(copy.add("own", "rulebook own extends low { def b() := a() }").is_empty());
    assert!(copy.load("own").program.is_some());
    assert_eq!(copy.books().collect::<Vec<_>>(), ["low", "own"]);
    assert_eq!(base.books().collect::<Vec<_>>(), ["low"]);
    let codes =
        |findings: &[krog_logic::Diagnostic]| findings.iter().map(|f| f.message.code).collect::<Vec<_>>();
    assert_eq!(codes(&copy.add("again", "rulebook low extends doors { }")), ["book-twice"]);
    assert!(copy.load("low").program.is_some(), "the first one stays");
    let missing = base.load("lov");
    assert!(missing.program.is_none());
    assert_eq!(codes(&missing.diagnostics), ["book-unknown-book"]);
    assert_eq!(missing.diagnostics[0].suggestion.as_ref().unwrap().to_string(), "book-hint-meant name=`low`");
}

#[test]
fn a_fault_of_writing_refuses_every_book_that_rests_on_it() {
    let mut library = Library::new();
    library.add("doors", DOORS);
    assert!(!library.add("low", "rulebook low extends doors { def a() := ( }").is_empty());
    library.add("high", "rulebook high extends low { def b() := true }");
    let loaded = library.load("high");
    assert!(loaded.program.is_none());
    assert!(loaded.diagnostics.iter().any(|d| d.source == 1 && d.message.code.starts_with("syntax-")));
}

#[test]
fn books_have_a_greatest_size() {
    let items = |n: usize, item: &dyn Fn(usize) -> String| {
        let all: String = (0..n).map(item).collect();
        library(&format!("rulebook b extends doors {{ {all} }}")).load("b")
    };
    let def = |i: usize| format!("def a{i}() := true\n");
    assert!(items(4096, &def).program.is_some());
    let codes = |loaded: krog_logic::book::Loaded| {
        loaded.diagnostics.iter().map(|d| d.message.code).collect::<Vec<_>>()
    };
    assert_eq!(codes(items(4097, &def)), ["book-too-many-items"]);
    let rule = |i: usize| format!("rule a{i} : P(guest, wait()) en \"a\" no \"b\"\n");
    assert_eq!(codes(items(1001, &rule)), ["book-too-many-items"]);
    let mut facts = Library::new();
    let many: String = (0..4097).map(|i| format!("fact f{i}()\n")).collect();
    facts.add("s", &format!("signature s {{ {many} }}"));
    assert_eq!(facts.check(0)[0].message.code, "book-too-many-items");
}

#[test]
fn a_text_has_a_greatest_number_of_books() {
    let mut library = Library::new();
    let books = |n: usize| (0..n).map(|i| format!("rulebook b{i} {{ }}\n")).collect::<String>();
    assert!(library.add("many", &books(256)).is_empty());
    let mut library = Library::new();
    assert_eq!(library.add("too many", &books(300))[0].message.code, "book-too-many-books");
    assert_eq!(library.books().count(), 256);
}

#[test]
fn warnings_do_not_crowd_out_errors() {
    let defs: String = (0..1100).map(|i| format!("def a{i}() := true\n")).collect();
    let nested: String = (0..10).map(|i| format!("∀s{i}∈steps(): ")).collect();
    let library = library(&format!(
        "rulebook b extends doors {{ {defs} rule r : P(guest, s) ↔ {nested} s = s en \"a\" no \"b\" }}"
    ));
    let loaded = library.load("b");
    assert!(loaded.program.is_none());
    assert!(loaded.diagnostics.iter().any(|d| d.message.code == "book-too-costly"));
    assert_eq!(loaded.diagnostics.iter().filter(|d| d.message.code == "book-unused").count(), 1000);
}

#[test]
fn a_library_has_a_greatest_size() {
    let mut library = Library::new();
    for _ in 0..65_535 {
        library.add("", "");
    }
    assert_eq!(library.sources().len(), 65_535);
    library.add("", "");
    let full = library.add("", "");
    assert_eq!(full[0].message.code, "book-too-many-sources");
}

/// All rulebooks of the product.
fn product() -> Library {
    let mut library = Library::new();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebooks");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    for path in files.iter().filter(|p| p.extension().is_some_and(|e| e == "krog")) {
        let name = path.file_name().unwrap().to_string_lossy();
        library.add(&name, &std::fs::read_to_string(path).unwrap());
    }
    library
}

#[test]
fn the_rulebooks_of_the_product_load() {
    let library = product();
    for source in 0..library.sources().len() {
        for finding in library.check(u16::try_from(source).unwrap()) {
            let text = &library.sources()[usize::from(finding.source)];
            let (line, column) = finding.span.place(&text.text);
            assert!(
                finding.severity < Severity::Error,
                "{}:{line}:{column} {} {:?}",
                text.name,
                finding.message,
                finding.suggestion
            );
        }
    }
    assert!(library.books().count() > 2);
    for book in library.books() {
        let program = library.load(book).program.unwrap();
        let permits = |op| program.rules.iter().any(|r| r.norm.op == op);
        assert!(program.rules.is_empty() || permits(Operator::Permitted), "{book}");
        for head in program.defs.iter().map(|d| &d.head) {
            assert!(head.exprs > 0 && head.cost > 0, "{}", head.name);
        }
    }
}
