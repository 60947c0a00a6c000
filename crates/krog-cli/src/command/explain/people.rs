//! An answer for people: the sentence first, then what it rests on.

use krog_chess::Message;
use krog_logic::lang::Edition;
use krog_texts::{Lang, render};
use krog_wire::explain::{ExplainAnswer, OperatorName, ProofNode, ReasonView, RuleRef, VerdictName};

/// The whole answer, with its tree if that is wanted.
pub fn say(lang: Lang, answer: &ExplainAnswer, tree: bool) -> String {
    let mut out = String::new();
    let mut line = |text: &str| {
        out.push_str(text);
        out.push('\n');
    };
    line(&answer.headline[lang]);
    for told in told(lang, &answer.proof.trees) {
        line(&told);
    }
    let is_headline = |reason: &ReasonView| reason[lang] == answer.headline[lang];
    if answer.reasons.first().is_some_and(is_headline) {
        for reason in answer.reasons.iter().skip(1) {
            line(&render(lang, &Message::new("cli-explain-also").with("reason", reason[lang].as_str())));
        }
    } else {
        for reason in &answer.reasons {
            line(&format!("  - {}", reason[lang]));
        }
    }
    if let Some(relation) = answer.relation.as_ref().filter(|_| answer.relation_tells) {
        line(&relation[lang]);
    }
    if let Some(way_out) = &answer.way_out {
        line(&way_out[lang]);
    }
    for change in &answer.changes {
        line(&change[lang]);
    }
    for reason in &answer.contrast {
        line(&render(lang, &Message::new("cli-explain-other").with("reason", reason[lang].as_str())));
    }
    // Those of a piece stand in the sentence; those of a mate are the line that it speaks of.
    if answer.proof.nodes == 0 && !answer.moves.is_empty() {
        line(&format!("  {}", answer.moves.join(" ")));
    }
    line("");
    // Of an end or a mate the sentence alone says what it is.
    if answer.t_type.is_some() || answer.proof.document.get("proof").is_some_and(|proof| !proof.is_null()) {
        let badge = Message::new("cli-explain-verdict")
            .with("act", answer.act[lang].as_str())
            .with("verdict", verdict(answer.verdict))
            .with("op", operator(answer.op));
        line(&render(lang, &badge));
    }
    if tree {
        if let Some(rule) = &answer.rule {
            line(&render(lang, &rule_line(lang, rule)));
            line(&format!("  {}", answer.formula.replace('\n', "\n  ")));
        }
        if let (Some(t), Some(r)) = (&answer.t_type, &answer.r_type) {
            let types = Message::new("cli-explain-types").with("t", t.as_str()).with("r", r.as_str());
            let words = answer.relation.as_ref().map(|words| words[lang].as_str()).unwrap_or_default();
            line(format!("{} {words}", render(lang, &types)).trim_end());
        }
    }
    let proof = Message::new("cli-explain-proof")
        .with("hash", answer.proof.hash.as_str())
        .with("nodes", answer.proof.nodes);
    // Where a search decided there is nothing to unfold.
    if answer.proof.nodes > 0 {
        line(&render(lang, &proof));
    }
    if tree {
        for root in &answer.proof.trees {
            branch(lang, root, 0, &mut out);
        }
    }
    out
}

fn rule_line(lang: Lang, rule: &RuleRef) -> Message {
    let article = match lang.edition() {
        Edition::Fide => rule.fide.as_deref(),
        Edition::Nsf => rule.nsf.as_deref(),
    };
    Message::new("cli-explain-rule")
        .with("rule", rule.id.as_str())
        .with("book", rule.book.as_str())
        .with("cited", if article.is_some() { "yes" } else { "no" })
        .with("article", article.unwrap_or_default())
}

/// The sentences that tell a proof, each under the one that rests on it.
fn told(lang: Lang, trees: &[ProofNode]) -> Vec<String> {
    fn walk(lang: Lang, node: &ProofNode, depth: usize, when: Option<&'static str>, out: &mut Vec<String>) {
        let when = match node.step.as_str() {
            "after" => Some("cli-explain-after"),
            "moment" => Some("cli-explain-moment"),
            _ => when,
        };
        let text = node.text.as_ref().filter(|_| node.told);
        if let Some(text) = text {
            let said = match when {
                Some(code) => render(lang, &Message::new(code).with("text", text[lang].as_str())),
                None => text[lang].clone(),
            };
            out.push(format!("{:width$}- {said}", "", width = 2 * depth));
        }
        // What a step speaks of begins below it.
        let when = when.filter(|_| text.is_none());
        for child in &node.children {
            walk(lang, child, depth + usize::from(text.is_some()), when, out);
        }
    }
    let mut out = Vec::new();
    for tree in trees {
        walk(lang, tree, 1, None, &mut out);
    }
    out
}

/// A node and those below it, each a step further in.
fn branch(lang: Lang, node: &ProofNode, depth: usize, out: &mut String) {
    let mark = match node.truth.as_str() {
        "true" => "✓",
        "false" => "✗",
        _ => "?",
    };
    out.push_str(&format!("{:width$}{mark} {}", "", node.formula, width = depth * 2));
    if let Some(swept) = node.swept {
        let message = Message::new("cli-explain-swept").with("count", swept).with("id", node.id.as_str());
        out.push_str(&format!(" ({})", render(lang, &message)));
    }
    if let Some(text) = &node.text {
        out.push_str(&format!("  -- {}", text[lang]));
    }
    out.push('\n');
    for child in &node.children {
        branch(lang, child, depth + 1, out);
    }
}

/// A verdict's name in messages and JSON.
pub const fn verdict(verdict: VerdictName) -> &'static str {
    match verdict {
        VerdictName::Permitted => "permitted",
        VerdictName::Forbidden => "forbidden",
        VerdictName::NotPermitted => "not_permitted",
        VerdictName::Conflict => "conflict",
        VerdictName::Undetermined => "undetermined",
    }
}

pub const fn operator(operator: OperatorName) -> &'static str {
    match operator {
        OperatorName::P => "P",
        OperatorName::O => "O",
        OperatorName::F => "F",
        OperatorName::W => "W",
    }
}
