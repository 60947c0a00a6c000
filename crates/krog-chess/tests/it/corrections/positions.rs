//! Who may do what: types of position, resigning, offering, the order of rules.

use krog_chess::{
    Variant,
    facts::Speed,
    rules::{BOOKS, Explanation, Rules, library},
};
use krog_logic::{
    ast::{Operator, Scope},
    book::Library,
    proof::{Truth, Verdict},
    types::TType,
};

use super::desk::{Desk, START, Told as _};

fn types(told: &Explanation) -> (String, String, String) {
    let (t, r) = (told.t_type.unwrap(), told.r_type.unwrap());
    (t.label(), format!("{r:?}"), r.label())
}

fn is_pair(told: &Explanation, mine: &str, theirs: &str, label: &str) {
    let (t, r) = (told.t_type.unwrap(), told.r_type.unwrap());
    let pair = krog_logic::types::RType::of(TType::labelled(mine).unwrap(), TType::labelled(theirs).unwrap());
    assert_eq!((t.label().as_str(), Some(r)), (mine, pair), "{:?}", types(told));
    assert!(r.label().starts_with(label), "{}", r.label());
}

#[test]
fn a34_g1_decision_24_types_are_computed_from_what_is_permitted_now() {
    let desk = Desk::standard(START);
    // A move among others; one that is not legal, towards the server.
    is_pair(&desk.about("e4"), "T1", "T6", "R12");
    is_pair(&desk.about("e2e5"), "T4", "T7", "R24");
    // The only move.
    let forced = Desk::standard("k7/1R6/8/8/8/8/8/6K1 b - - 0 1");
    is_pair(&forced.about("Kxb7"), "T5", "T6", "R25");
    // No time is left.
    let late = Desk::standard(START).with(|table| table.deadline = true);
    is_pair(&late.about("e4"), "T3", "T6", "R20");
    assert_eq!(late.about("e2e5").t_type.map(TType::label).as_deref(), Some("T7"));
    // After the end everybody stays passive.
    let over = Desk::standard(START).with(|table| {
        table.over = true;
        table.resigned.black = true;
    });
    is_pair(&over.refused("e4", "over_by_resignation", "5.1.2"), "T6", "T6", "R6");
    // Whoever only watches may only be passive.
    let (spectator, m) = (desk.constant("spectator"), desk.word("e4"));
    let may = |def: &str| desk.holds(def, &[spectator, m]);
    assert!(!may("may_bring_about") && !may("may_prevent") && may("may_leave"));
}

#[test]
fn f1_players_resign_at_any_time_and_nobody_else_for_them() {
    let desk = Desk::start(Variant::Standard).play("e4");
    for (agent, white) in [("mover", false), ("opponent", true)] {
        assert_eq!(desk.verdict(agent, "resign", &[]), Verdict::Permitted, "{agent}");
        assert!(desk.has_power("resigning", &[desk.constant(agent)]));
        let after = desk.after_act(agent, "resign", &[]);
        assert!(after.table().over);
        assert_eq!((after.table().resigned.white, after.table().resigned.black), (white, !white));
    }
    for agent in ["spectator", "arbiter", "server"] {
        assert_eq!(desk.verdict(agent, "resign", &[]), Verdict::Forbidden, "{agent}");
        assert!(!desk.has_power("resigning", &[desk.constant(agent)]));
        assert_eq!(
            desk.after_act(agent, "resign", &[]).table(),
            desk.log().last().unwrap().table(),
            "{agent}"
        );
    }
}

#[test]
fn f1_a_draw_offered_at_another_moment_stands_all_the_same() {
    let desk = Desk::start(Variant::Standard).play("e4");
    let articles: Vec<Option<&str>> = desk
        .rules
        .program()
        .rules
        .iter()
        .filter(|r| r.head.name == "may_offer")
        .map(|r| r.head.attrs.fide.as_deref())
        .collect();
    assert_eq!(articles, [Some("9.1.2.1")]);
    // Right after the own move it is as it should be; on the own turn it is not, and still has its effect.
    assert_eq!(desk.verdict("opponent", "offer_draw", &[]), Verdict::Permitted);
    assert_eq!(desk.verdict("mover", "offer_draw", &[]), Verdict::Forbidden);
    for (agent, white) in [("mover", false), ("opponent", true)] {
        assert!(desk.has_power("offering", &[desk.constant(agent)]), "{agent}");
        let after = desk.after_act(agent, "offer_draw", &[]);
        assert_eq!((after.table().offers_draw.white, after.table().offers_draw.black), (white, !white));
    }
    assert!(!desk.after_act("spectator", "offer_draw", &[]).table().offers_draw.black);
    // Before both have moved an offer may be made, and nothing comes of agreeing.
    let early = desk.with(|table| table.offers_draw.white = true);
    assert!(!early.after_act("mover", "accept_draw", &[]).table().over);
    let later = Desk::start(Variant::Standard).play("e4 e5").with(|table| table.offers_draw.black = true);
    assert_eq!(later.verdict("mover", "accept_draw", &[]), Verdict::Permitted);
    assert!(later.after_act("mover", "accept_draw", &[]).table().over);
    assert!(!later.after_act("opponent", "accept_draw", &[]).table().over);
}

#[test]
fn c2_principles_are_advice_and_the_two_with_a_negated_formula_are_prohibitions() {
    let mut books = Library::new();
    for (name, text) in BOOKS.iter().filter(|(name, _)| *name != "advice") {
        books.add(name, text);
    }
    let advice = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulebooks/advice.krog"));
    assert_eq!(books.add("advice", advice), []);
    let rules = std::sync::Arc::new(Rules::load(&books, "advice").unwrap());
    let program = rules.program();
    let principles: Vec<_> = program.rules.iter().filter(|r| r.norm.scope == Scope::Advice).collect();
    assert!(principles.len() >= 9);
    for name in ["dont_move_piece_twice", "pawn_structure"] {
        let rule = principles.iter().find(|r| r.head.name == name).unwrap();
        assert_eq!(rule.norm.op, Operator::Forbidden, "{name}");
    }
    assert!(principles.iter().all(|r| r.norm.op != Operator::Permitted && r.weight > 0));
    // Advice against a move leaves it as legal as it was.
    let desk = Desk::under(rules, START).play("e4 e5 Nf3 a6");
    let again = desk.candidate("Nh4");
    desk.judge(|rules, judge| {
        let query = rules.query(again);
        assert_eq!(judge.verdict(&query).unwrap(), Verdict::Permitted);
        let advised = judge.explain(&query, Scope::Advice).unwrap();
        assert_ne!(advised.verdict, Verdict::Permitted);
        let fired = advised.norms.iter().filter(|node| node.truth == Truth::True);
        let fired: Vec<&str> =
            fired.map(|node| rules.program().rules[usize::from(node.at.item)].head.name.as_str()).collect();
        assert_eq!(fired, ["dont_move_piece_twice"]);
        assert_eq!(judge.explain(&query, Scope::Law).unwrap().verdict, Verdict::Permitted);
    });
}

/// The Laws are cited by their own numbers in both languages, with the edition they are of.
#[test]
fn g2_articles_keep_their_numbers_in_translation() {
    let mut cited = 0;
    for (name, _) in BOOKS.iter().filter(|(name, _)| *name != "chess") {
        let loaded = library().load(name);
        let Some(program) = loaded.program else { continue };
        let edition = program.meta.iter().find(|(key, _)| key == "edition").map(|(_, value)| value.as_str());
        assert_eq!(edition, Some("2023-01-01"), "{name}");
        let heads = program
            .defs
            .iter()
            .map(|d| &d.head)
            .chain(program.rules.iter().map(|r| &r.head))
            .chain(program.powers.iter().map(|p| &p.head))
            .chain(program.sanctions.iter().map(|s| &s.head))
            .chain(program.outcomes.iter().map(|o| &o.head))
            .chain(program.reasons.iter().map(|r| &r.head));
        for head in heads {
            assert_eq!(head.attrs.fide, head.attrs.nsf, "{name}: {}", head.name);
            cited += usize::from(head.attrs.fide.is_some());
        }
    }
    assert!(cited > 1_000, "{cited}");
}

/// Queens stay at home in the variant, but for the h-file at the event, but for h5 by the arbiter.
const LEVELS: &str = "
rulebook quiet-queens extends standard {
  level variant
  rule queens_stay : F(mover, m) → kind(from(m)) = queen
    en \"In this variant queens do not move.\" no \"I denne varianten flytter ikke dronninger.\"
}
rulebook club-evening extends quiet-queens {
  level event
  rule h_file_free : P(mover, m) → kind(from(m)) = queen ∧ legal(m) ∧ file(to(m)) = file_h
    en \"At this event queens go to the h-file.\" no \"I dette arrangementet går dronninger til h-linjen.\"
}
rulebook ruling extends club-evening {
  level arbiter
  rule not_h5 : F(mover, m) → to(m) = h5
    en \"The arbiter has decided: not to h5.\" no \"Turneringslederen har avgjort: ikke til h5.\"
}
rulebook twice extends standard {
  rule one : F(mover, m) → to(m) = h5 en \"Not to h5.\" no \"Ikke til h5.\"
}
";

#[test]
fn g3_decision_25_laws_then_variant_then_event_then_arbiter() {
    let mut books = library().clone();
    assert_eq!(books.add("levels", LEVELS), []);
    let by = |book: &str, moves: &str| {
        let loaded = books.load(book);
        let rules = Rules::new(loaded.program.unwrap_or_else(|| panic!("{:?}", loaded.diagnostics))).unwrap();
        let desk = Desk::under(std::sync::Arc::new(rules), "4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
        let verdicts: Vec<Verdict> = moves
            .split_whitespace()
            .map(|text| {
                let candidate = desk.candidate(text);
                desk.judge(|rules, judge| judge.verdict(&rules.query(candidate)).unwrap())
            })
            .collect();
        verdicts
    };
    use Verdict::{Forbidden, Permitted};
    let moves = "d1h5 d1d4 e1f1 d1h8";
    assert_eq!(by("standard", moves), [Permitted, Permitted, Permitted, Forbidden]);
    assert_eq!(by("quiet-queens", moves), [Forbidden, Forbidden, Permitted, Forbidden]);
    assert_eq!(by("club-evening", moves), [Permitted, Forbidden, Permitted, Forbidden]);
    assert_eq!(by("ruling", moves), [Forbidden, Forbidden, Permitted, Forbidden]);
    // A book of the same level that neither defeats nor is defeated is refused when it is read.
    let refused = books.load("twice");
    assert!(
        refused.program.is_none() || refused.diagnostics.iter().any(|d| d.message.code.contains("overlap")),
        "{:?}",
        refused.diagnostics
    );
}

/// Every exception of the Laws' own level names what it goes before.
#[test]
fn g3_the_exception_of_touch_move_names_what_it_defeats() {
    let desk = Desk::standard(START);
    let rules = &desk.rules.program().rules;
    let touch = rules.iter().find(|r| r.head.name == "touch_move").unwrap();
    let defeated: Vec<&str> =
        touch.defeats.iter().map(|id| rules[usize::from(id.0)].head.name.as_str()).collect();
    assert_eq!(defeated, ["may_move"]);
    let touched = desk.with(|table| {
        table.speed = Some(Speed::Classical);
        table.touched = krog_chess::Square::G1.into();
        table.touched_first = Some(krog_chess::Square::G1);
    });
    touched.refused("e4", "touched_own", "4.3.1");
    touched.permitted("Nf3", "knight_goes", "3.6").both_languages();
}
