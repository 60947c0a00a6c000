//! Which rule decides a verdict, and how the verdict is said in short.

use krog_logic::{
    ast::Operator,
    program::{Program, Rule},
    proof::{Node, Proof, Truth, Verdict},
};

/// The rule that decides: for a refusal the first that forbids or denies, else the first that permits.
#[must_use]
pub fn decisive<'p>(program: &'p Program, proof: &Proof) -> Option<&'p Rule> {
    let rule = |node: &Node| program.rules.get(usize::from(node.at.item));
    let by = |wanted: &dyn Fn(&Rule, Truth) -> bool| {
        proof.norms.iter().find_map(|node| rule(node).filter(|r| wanted(r, node.truth)))
    };
    let found = match proof.verdict {
        Verdict::Permitted => by(&|r, t| r.norm.op == Operator::Obligatory && t == Truth::True)
            .or_else(|| by(&|r, t| r.norm.op == Operator::Permitted && t == Truth::True)),
        Verdict::Forbidden => by(&|r, t| r.norm.op == Operator::Forbidden && t == Truth::True)
            .or_else(|| by(&|r, t| r.norm.op == Operator::Permitted && r.iff && t == Truth::False)),
        Verdict::Undetermined => by(&|_, t| t == Truth::Unknown),
        Verdict::Conflict | Verdict::NotPermitted => None,
    };
    found.or_else(|| by(&|_, _| true))
}

/// Whether a rule decides by what fails of it: a permission that is refused.
#[must_use]
pub fn denies(verdict: Verdict, rule: &Rule) -> bool {
    verdict != Verdict::Permitted && rule.norm.op != Operator::Forbidden
}

/// The operator that says a verdict in one letter, given the rule that decides.
#[must_use]
pub fn operator(verdict: Verdict, decisive: Option<&Rule>) -> Operator {
    match verdict {
        Verdict::Permitted if decisive.is_some_and(|r| r.norm.op == Operator::Obligatory) => {
            Operator::Obligatory
        }
        Verdict::Permitted => Operator::Permitted,
        _ => Operator::Forbidden,
    }
}

/// What is said where no rulebook has words.
pub(super) const fn verdict_code(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Permitted => "explain-permitted",
        Verdict::Forbidden => "explain-forbidden",
        Verdict::NotPermitted => "explain-not-permitted",
        Verdict::Conflict => "explain-conflict",
        Verdict::Undetermined => "explain-undetermined",
    }
}
