//! What an answer says, looked at by an evaluator that did not write it: every sentence that claims something is decided and
//! written anew, and so are the moves, changes and types that it names.

use krog_check::{Said, Told, say};
use krog_chess::{
    Role, Square,
    facts::{Candidate, Change, Plain},
    rules::{Claim, Explanation, Reason, Rules, Tree},
};
use krog_logic::{
    ast::ItemKind,
    proof::{Node, Query, Truth, Verdict},
    sort::Word,
    types::{Conduct, RType, TType},
    world::{History, World},
};
use serde_json::Value;

use super::ProofFault;

/// What each node of a proof says, in preorder over all its trees.
pub(super) type Narrated = Vec<Option<Said>>;

/// Holds an answer against what the plain evaluator finds.
pub(super) fn hold(
    rules: &Rules,
    history: History<'_, Plain>,
    nodes: &[Node],
    narrated: &Narrated,
    explanation: &Explanation,
) -> Result<(), ProofFault> {
    trees(nodes, narrated, &explanation.trees)?;
    for (i, given) in explanation.reasons.iter().enumerate() {
        reason(rules, history, narrated, given).map_err(|()| ProofFault::Words(format!("/reasons/{i}")))?;
    }
    let advice = Rules::named("advice").ok();
    for (i, given) in explanation.contrast.iter().enumerate() {
        let differs = |()| ProofFault::Words(format!("/contrast/{i}"));
        // What sets two moves apart is a reason against the other, or a principle.
        let by = match (&given.claim, &advice) {
            (Claim::Item { kind: ItemKind::Reason, .. }, _) => Some(rules),
            (Claim::Item { .. }, Some(advice)) if given.cited.book == advice.program().name => {
                Some(advice.as_ref())
            }
            _ => None,
        };
        if let Some(by) = by {
            reason(by, history, &Vec::new(), given).map_err(differs)?;
        }
    }
    Ok(())
}

/// The words of trees: what was opened on demand stands behind a node's own parts, and says nothing.
fn trees(nodes: &[Node], narrated: &Narrated, trees: &[Tree]) -> Result<(), ProofFault> {
    let mut told = narrated.iter();
    let mut alike = true;
    for (node, tree) in nodes.iter().zip(trees) {
        walk(node, tree, &mut |_, tree| alike &= told.next().is_some_and(|said| *said == tree.node.texts));
    }
    if alike { Ok(()) } else { Err(ProofFault::Words("/trees".to_owned())) }
}

fn walk(node: &Node, tree: &Tree, look: &mut dyn FnMut(&Node, &Tree)) {
    look(node, tree);
    for (child, below) in node.children.iter().zip(&tree.children) {
        walk(child, below, look);
    }
}

fn reason(rules: &Rules, history: History<'_, Plain>, narrated: &Narrated, given: &Reason) -> Result<(), ()> {
    let said = match &given.claim {
        Claim::Item { kind, item, fails, slots } => {
            let told = Told { kind: *kind, item: *item, fails: *fails, slots };
            say(rules.program(), history, told).map_err(|_| ())?
        }
        Claim::Node(place) => narrated.get(*place).cloned().flatten().ok_or(())?,
    };
    if said == given.texts { Ok(()) } else { Err(()) }
}

/// Holds the moves, changes and types that an answer about a move names.
pub(super) fn hold_move(
    rules: &Rules,
    history: History<'_, Plain>,
    states: &[krog_chess::facts::ChessState],
    query: &Query,
    explanation: &Explanation,
) -> Result<(), ProofFault> {
    let program = rules.program();
    let permitted = |query: &Query| {
        krog_check::verdict(program, history, query).is_ok_and(|verdict| verdict == Verdict::Permitted)
    };
    if !explanation.instead.iter().all(|candidate| permitted(&rules.query(*candidate))) {
        return Err(ProofFault::Words("/way_out".to_owned()));
    }
    for (i, changes) in explanation.changes.iter().enumerate() {
        let changes: Vec<_> = changes.iter().collect();
        for changed in Change::logs(&changes, states) {
            let Some((now, past)) = changed.split_last() else { return Err(ProofFault::Nothing) };
            let found = krog_check::verdict(program, History { past, now }, query);
            if found != Ok(Verdict::Permitted) {
                return Err(ProofFault::Words(format!("/changes/{i}")));
            }
        }
    }
    types(rules, history, query, explanation)
}

/// What a move may make of its piece, in any rulebook.
const PROMOTED: [Option<Role>; 6] =
    [None, Some(Role::Knight), Some(Role::Bishop), Some(Role::Rook), Some(Role::Queen), Some(Role::King)];

/// Holds the moves that a piece is said to have: those and no others are permitted. Where it has none, so are those that are
/// named instead, which others have.
pub(super) fn hold_piece(
    rules: &Rules,
    history: History<'_, Plain>,
    square: Square,
    explanation: &Explanation,
) -> Result<(), ProofFault> {
    let permitted = |candidate: &Candidate| {
        krog_check::verdict(rules.program(), history, &rules.query(*candidate)) == Ok(Verdict::Permitted)
    };
    let can_move = explanation.verdict == Verdict::Permitted;
    let mut moves =
        Square::ALL.into_iter().flat_map(|to| PROMOTED.map(|role| Candidate::step(square, to, role)));
    let named = |candidate: &Candidate| can_move && explanation.instead.contains(candidate);
    if !moves.all(|candidate| permitted(&candidate) == named(&candidate)) {
        return Err(ProofFault::Words("/moves".to_owned()));
    }
    if explanation.instead.iter().all(permitted) {
        Ok(())
    } else {
        Err(ProofFault::Words("/way_out".to_owned()))
    }
}

fn types(
    rules: &Rules,
    history: History<'_, Plain>,
    query: &Query,
    explanation: &Explanation,
) -> Result<(), ProofFault> {
    let (program, krog_logic::proof::Act::Value(_, word)) = (rules.program(), &query.act) else {
        return Ok(());
    };
    let differs = |place: &str| ProofFault::Words(place.to_owned());
    let of = |agent: Word| -> Option<TType> {
        let may = |name: &str| krog_check::holds(program, history, name, &[agent, *word]) == Ok(Truth::True);
        TType::of(|conduct| match conduct {
            Conduct::Bring => may("may_bring_about"),
            Conduct::Prevent => may("may_prevent"),
            Conduct::Passive => may("may_leave"),
        })
    };
    let mine = of(query.agent);
    if mine != explanation.t_type {
        return Err(differs("/t_type"));
    }
    let other = if explanation.verdict == Verdict::Permitted { "opponent" } else { "server" };
    let other = program.signature.constant(other).and_then(|(_, agent)| of(agent));
    let both = mine.zip(other).and_then(|(mine, theirs)| RType::of(mine, theirs));
    if both == explanation.r_type { Ok(()) } else { Err(differs("/r_type")) }
}

/// What a node below the norms of a small rulebook's proof says, held against what was said.
pub(crate) fn hold_small<W: World>(
    program: &krog_logic::program::Program,
    state: &W,
    (claim, texts): (&Claim, &Said),
) -> Result<(), ProofFault> {
    let Claim::Item { kind, item, fails, slots } = claim else { return Err(ProofFault::Nothing) };
    let told = Told { kind: *kind, item: *item, fails: *fails, slots };
    let said = say(program, History { past: &[], now: state }, told)?;
    if said == *texts { Ok(()) } else { Err(ProofFault::Words("/headline".to_owned())) }
}

/// The nodes of a shown tree that were opened on demand.
pub(super) fn opened(trees: Option<&Value>) -> Vec<String> {
    let mut ids = Vec::new();
    let mut left: Vec<&Value> = trees.and_then(Value::as_array).into_iter().flatten().collect();
    while let Some(node) = left.pop() {
        let children = node.get("children").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        let swept = node.get("step").and_then(Value::as_str) == Some("swept");
        if let (true, false, Some(id)) = (swept, children.is_empty(), node.get("id").and_then(Value::as_str))
        {
            ids.push(id.to_owned());
        }
        left.extend(children);
    }
    ids
}

/// Where two documents first differ: a JSON pointer.
pub(crate) fn difference(given: &Value, made: &Value) -> Option<String> {
    let below = |key: &str, given: &Value, made: &Value| {
        let key = key.replace('~', "~0").replace('/', "~1");
        difference(given, made).map(|rest| format!("/{key}{rest}"))
    };
    match (given, made) {
        (Value::Object(a), Value::Object(b)) => {
            let both = a.keys().chain(b.keys().filter(|key| !a.contains_key(*key)));
            both.filter_map(|key| match (a.get(key), b.get(key)) {
                (Some(a), Some(b)) => below(key, a, b),
                _ => Some(format!("/{key}")),
            })
            .next()
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            a.iter().zip(b).enumerate().find_map(|(i, (a, b))| below(&i.to_string(), a, b))
        }
        (given, made) => (given != made).then(String::new),
    }
}
