//! Proofs that are wrong in one place, to test what checks them. Each changes what a proof claims or what it rests on.

use krog_logic::proof::{Act, Node, Proof, Reading, Step, Truth, Verdict};
use krog_syntax::ast::{ItemKind, Operator, Scope};

/// A proof with one change.
#[derive(Debug, Clone)]
pub struct Mutant {
    /// What was changed.
    pub what: &'static str,
    /// The way to the node that was changed; empty for the proof as a whole.
    pub path: Vec<usize>,
    pub proof: Proof,
}

/// All proofs that differ from one by a single change.
pub fn mutants(proof: &Proof) -> impl Iterator<Item = Mutant> {
    let whole = whole(proof).into_iter().map(|(what, proof)| Mutant { what, path: Vec::new(), proof });
    let mut paths = Vec::new();
    every_path(&proof.norms, &mut Vec::new(), &mut paths);
    let nodes = paths.into_iter().flat_map(move |path| {
        let changed = at(&proof.norms, &path).map(node_changes).unwrap_or_default();
        changed.into_iter().filter_map(move |(what, node)| {
            let mut proof = proof.clone();
            *at_mut(&mut proof.norms, &path)? = node;
            Some(Mutant { what, path: path.clone(), proof })
        })
    });
    whole.chain(nodes)
}

fn every_path(nodes: &[Node], here: &mut Vec<usize>, paths: &mut Vec<Vec<usize>>) {
    for (n, node) in nodes.iter().enumerate() {
        here.push(n);
        paths.push(here.clone());
        every_path(&node.children, here, paths);
        here.pop();
    }
}

fn at<'n>(nodes: &'n [Node], path: &[usize]) -> Option<&'n Node> {
    let (first, rest) = path.split_first()?;
    let node = nodes.get(*first)?;
    if rest.is_empty() { Some(node) } else { at(&node.children, rest) }
}

fn at_mut<'n>(nodes: &'n mut [Node], path: &[usize]) -> Option<&'n mut Node> {
    let (first, rest) = path.split_first()?;
    let node = nodes.get_mut(*first)?;
    if rest.is_empty() { Some(node) } else { at_mut(&mut node.children, rest) }
}

fn changed<T: Clone>(of: &T, change: impl FnOnce(&mut T)) -> T {
    let mut of = of.clone();
    change(&mut of);
    of
}

fn whole(proof: &Proof) -> Vec<(&'static str, Proof)> {
    let mut all = vec![
        ("book", changed(proof, |p| p.book = p.book.chars().rev().chain(['0']).collect())),
        ("state", changed(proof, |p| p.state ^= 1)),
    ];
    for verdict in other_verdicts(proof.verdict) {
        all.push(("verdict", changed(proof, |p| p.verdict = verdict)));
    }
    // That no rule bears on an act may well be so of another act too.
    if !proof.norms.is_empty() {
        let scope = match proof.scope {
            Scope::Law => Scope::Advice,
            Scope::Advice => Scope::Law,
        };
        all.push(("scope", changed(proof, |p| p.scope = scope)));
        all.push(("agent", changed(proof, |p| p.query.agent += 1)));
        all.push((
            "act",
            changed(proof, |p| match &mut p.query.act {
                Act::Value(_, word) => *word += 1,
                Act::Act(act, args) => match args.first_mut() {
                    Some(arg) => *arg += 1,
                    None => *act += 1,
                },
            }),
        ));
    }
    let lists = list_changes(&proof.norms, true);
    all.extend(lists.into_iter().map(|(what, norms)| (what, changed(proof, |p| p.norms = norms))));
    all
}

fn other_verdicts(verdict: Verdict) -> impl Iterator<Item = Verdict> {
    let all = [
        Verdict::Permitted,
        Verdict::Forbidden,
        Verdict::NotPermitted,
        Verdict::Conflict,
        Verdict::Undetermined,
    ];
    all.into_iter().filter(move |other| *other != verdict)
}

/// One left out, doubled, or swapped with the next.
fn list_changes<T: Clone + PartialEq>(list: &[T], less: bool) -> Vec<(&'static str, Vec<T>)> {
    let mut all = Vec::new();
    for n in 0..list.len() {
        if less {
            all.push(("left out", changed(&list.to_vec(), |l| drop(l.remove(n)))));
        }
        let double = |l: &mut Vec<T>| {
            if let Some(one) = l.get(n).cloned() {
                l.insert(n, one);
            }
        };
        all.push(("doubled", changed(&list.to_vec(), double)));
        if list.get(n + 1).is_some_and(|next| Some(next) != list.get(n)) {
            all.push(("swapped", changed(&list.to_vec(), |l| l.swap(n, n + 1))));
        }
    }
    all
}

fn node_changes(node: &Node) -> Vec<(&'static str, Node)> {
    let mut all = vec![
        ("place", changed(node, |n| n.at.expr += 1)),
        ("item", changed(node, |n| n.at.item = n.at.item.wrapping_add(1))),
        ("kind", changed(node, |n| n.at.kind = other_kind(n.at.kind))),
        ("slot added", changed(node, |n| n.slots.push(0))),
    ];
    for slot in 0..node.slots.len() {
        all.push(("slot", changed(node, |n| n.slots.iter_mut().skip(slot).take(1).for_each(|s| *s += 1))));
        let less = |n: &mut Node| {
            n.slots.remove(slot);
        };
        all.push(("slot left out", changed(node, less)));
    }
    for truth in [Truth::False, Truth::Unknown, Truth::True] {
        if truth != node.truth {
            all.push(("truth", changed(node, |n| n.truth = truth)));
        }
    }
    let steps = other_steps(&node.step).into_iter().chain(step_changes(&node.step));
    all.extend(steps.map(|(what, step)| (what, changed(node, |n| n.step = step))));
    // One of several parts that each decide may be left out.
    let less = node.step != Step::Some || node.children.len() < 2;
    let lists = list_changes(&node.children, less);
    all.extend(lists.into_iter().map(|(what, children)| (what, changed(node, |n| n.children = children))));
    all
}

const fn other_kind(kind: ItemKind) -> ItemKind {
    match kind {
        ItemKind::Def => ItemKind::Fun,
        ItemKind::Fun => ItemKind::Rule,
        ItemKind::Rule => ItemKind::Power,
        ItemKind::Power => ItemKind::Sanction,
        ItemKind::Sanction => ItemKind::Outcome,
        ItemKind::Outcome => ItemKind::Reason,
        ItemKind::Reason => ItemKind::Def,
    }
}

/// The facts that a step names.
fn readings(step: &Step) -> &[Reading] {
    match step {
        Step::Read(readings)
        | Step::Case(readings)
        | Step::Unfold(readings)
        | Step::Witness(_, readings)
        | Step::Norm(_, _, readings) => readings,
        _ => &[],
    }
}

const fn number(step: &Step) -> u64 {
    match step {
        Step::Swept(n) | Step::Moment(n) | Step::Always(n) => *n,
        _ => 0,
    }
}

/// The other kinds of steps, with what they can take over.
fn other_steps(step: &Step) -> Vec<(&'static str, Step)> {
    let readings = || readings(step).to_vec();
    let word = match step {
        Step::Witness(word, _) | Step::After(word, _) => *word,
        _ => 0,
    };
    let all = [
        Step::Read(readings()),
        Step::Every,
        Step::Some,
        Step::Case(readings()),
        Step::Flip,
        Step::Unfold(readings()),
        Step::Witness(word, readings()),
        Step::Swept(number(step)),
        Step::After(word, 0),
        Step::Moment(number(step)),
        Step::Always(number(step)),
        Step::Parts,
        Step::Norm(Operator::Permitted, Verdict::Permitted, readings()),
    ];
    let kind = std::mem::discriminant(step);
    all.into_iter()
        .filter(|other| std::mem::discriminant(other) != kind)
        .map(|other| ("step", other))
        .collect()
}

/// The same kind of step with something else in it.
fn step_changes(step: &Step) -> Vec<(&'static str, Step)> {
    let mut all = Vec::new();
    let mut facts = |make: &dyn Fn(Vec<Reading>) -> Step| {
        let lists = reading_changes(readings(step));
        all.extend(lists.into_iter().map(|(what, readings)| (what, make(readings))));
    };
    match step {
        Step::Every | Step::Some | Step::Flip | Step::Parts => {}
        Step::Read(_) => facts(&Step::Read),
        Step::Case(_) => facts(&Step::Case),
        Step::Unfold(_) => facts(&Step::Unfold),
        Step::Witness(word, readings) => {
            facts(&|readings| Step::Witness(*word, readings));
            all.push(("witness", Step::Witness(word + 1, readings.clone())));
        }
        Step::Swept(n) => all.push(("count", Step::Swept(n + 1))),
        Step::Always(n) => all.push(("count", Step::Always(n + 1))),
        Step::Moment(n) => {
            all.push(("moment", Step::Moment(n + 1)));
            all.extend(n.checked_sub(1).map(|n| ("moment", Step::Moment(n))));
        }
        Step::After(word, digest) => {
            all.push(("act after", Step::After(word + 1, *digest)));
            all.push(("digest", Step::After(*word, digest ^ 1)));
        }
        Step::Norm(op, verdict, readings) => {
            facts(&|readings| Step::Norm(*op, *verdict, readings));
            let verdicts = other_verdicts(*verdict).map(|other| Step::Norm(*op, other, readings.clone()));
            all.extend(verdicts.map(|step| ("norm verdict", step)));
            let ops = [Operator::Permitted, Operator::Obligatory, Operator::Forbidden, Operator::Power];
            let ops = ops.into_iter().filter(|other| other != op);
            all.extend(ops.map(|other| ("operator", Step::Norm(other, *verdict, readings.clone()))));
        }
    }
    all
}

fn reading_changes(readings: &[Reading]) -> Vec<(&'static str, Vec<Reading>)> {
    let mut all = Vec::new();
    for (what, list) in list_changes(readings, true) {
        all.push((if what == "left out" { "fact left out" } else { what }, list));
    }
    let mut change = |what: &'static str, n: usize, change: &dyn Fn(&mut Reading)| {
        all.push((what, changed(&readings.to_vec(), |l| l.iter_mut().skip(n).take(1).for_each(change))));
    };
    for (n, reading) in readings.iter().enumerate() {
        change("fact", n, &|r| r.fact.0 = r.fact.0.wrapping_add(1));
        change("fact value", n, &|r| r.value = r.value.map_or(Some(0), |v| Some(v + 1)));
        if reading.value.is_some() {
            change("fact unknown", n, &|r| r.value = None);
        }
        change("fact moment", n, &|r| r.moment += 1);
        for arg in 0..reading.args.len() {
            change("fact argument", n, &|r| r.args.iter_mut().skip(arg).take(1).for_each(|a| *a += 1));
        }
    }
    let extra = Reading { fact: krog_logic::world::FactId(0), args: Vec::new(), value: None, moment: 0 };
    all.push(("fact added", readings.iter().cloned().chain([extra]).collect()));
    all
}
