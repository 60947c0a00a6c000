//! A proof's trees as people read them: each node with formula, words and squares.

use krog_logic::{
    ast::{ItemKind, Operator},
    json::{expr_at, instance_text, node_id, node_id_over},
    lang::Lang,
    program::{Expr, ExprKind, Program},
    proof::{Node, Proof, Step, Truth, Verdict},
    sort::{Sort, Word},
    world::World,
};
use krog_machine::{ExhaustedError, Judge, Sentence};
use shakmaty::Square;

use super::{
    explain::{AskError, Cited, Inquiry, Texts},
    marks::square,
};

/// The step from a position to the one after a move.
const AFTER: &str = "after";
/// How many values of a swept node are opened at once.
const OPENED: usize = 64;

/// A node with all below it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tree {
    /// What it says.
    pub node: TreeNode,
    /// From what it follows.
    pub children: Vec<Tree>,
}

/// What a node says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreeNode {
    /// Its id.
    pub id: String,
    /// Its formula with the values put in.
    pub formula: String,
    /// What it comes to.
    pub truth: Truth,
    /// By which step, in one word.
    pub step: &'static str,
    /// In words, where the book has them.
    pub texts: Option<Texts>,
    /// The definition that it calls or the rule that it is.
    pub cited: Option<Cited>,
    /// The squares in it.
    pub squares: Vec<Square>,
    /// Whether it lies on the way to what decides.
    pub decisive: bool,
    /// Whether it is among the few sentences that tell the proof.
    pub told: bool,
    /// How many values were run through without being shown.
    pub swept: Option<u64>,
}

impl Tree {
    /// How many nodes it has.
    #[must_use]
    pub fn size(&self) -> usize {
        1 + self.children.iter().map(Tree::size).sum::<usize>()
    }
}

impl Inquiry<'_> {
    /// The trees of a proof.
    pub(super) fn trees(&mut self, proof: &Proof) -> Result<Vec<Tree>, AskError> {
        let program = self.program();
        let wanted = std::mem::take(&mut self.expand);
        let trees = match self.judge() {
            Some(mut judge) => trees(&mut judge, program, proof, &wanted)?,
            None => Vec::new(),
        };
        self.expand = wanted;
        Ok(trees)
    }

    /// A node and those below it, those asked for opened; `told` in a few sentences to a reader, or not.
    ///
    /// # Errors
    /// The rules take too long.
    pub fn tree(&mut self, root: &Node, told: bool) -> Result<Tree, ExhaustedError> {
        let program = self.program();
        let wanted = std::mem::take(&mut self.expand);
        let tree = match self.judge() {
            Some(mut judge) => grow(&mut judge, program, root, Way { decisive: true, told }, &wanted)?,
            None => Tree { node: blank(root), children: Vec::new() },
        };
        self.expand = wanted;
        Ok(tree)
    }
}

/// The trees of a proof, with the nodes of these ids opened.
///
/// # Errors
/// The rules take too long.
pub fn trees<W: World>(
    judge: &mut Judge<'_, W>,
    program: &Program,
    proof: &Proof,
    open: &[String],
) -> Result<Vec<Tree>, ExhaustedError> {
    let grown = proof.norms.iter().map(|node| {
        let rule = program.rules.get(usize::from(node.at.item));
        let forbids = rule.is_some_and(|r| r.norm.op == Operator::Forbidden);
        // A prohibition that does not hold decides nothing where another rule refuses.
        let idle = forbids && node.truth == Truth::False;
        let refuses = forbids == (node.truth == Truth::True);
        let told = !idle && refuses != (proof.verdict == Verdict::Permitted);
        grow(judge, program, node, Way { decisive: !idle, told }, open)
    });
    grown.collect()
}

/// What a node is on the way to.
#[derive(Debug, Clone, Copy)]
struct Way {
    /// What decides.
    decisive: bool,
    /// What is told in words.
    told: bool,
}

fn grow<W: World>(
    judge: &mut Judge<'_, W>,
    program: &Program,
    root: &Node,
    way: Way,
    open: &[String],
) -> Result<Tree, ExhaustedError> {
    let mut sentences = judge.narrate(root)?.into_iter();
    let opened = if open.is_empty() {
        Vec::new()
    } else {
        judge.expand(root, OPENED, &|node| open.contains(&node_id(node)))?
    };
    let mut parts = Parts { opened: opened.into_iter(), next: None, place: 0 };
    parts.advance();
    let words = |sort: Sort, value: Word| Some(judge.word(sort, value, None, Lang::default()));
    let mut tree = build(program, root, way, &mut sentences, &mut parts, &words);
    if way.told {
        if !way.decisive || root.truth == Truth::True {
            spare(&mut tree);
        }
        once(&mut tree);
        if !tells(&tree) {
            tell_last(&mut tree);
        }
    }
    Ok(tree)
}

type Opened = (usize, Vec<(Word, Node)>);

/// The nodes that were opened, in preorder.
struct Parts {
    opened: std::vec::IntoIter<Opened>,
    next: Option<Opened>,
    place: usize,
}

impl Parts {
    fn advance(&mut self) {
        self.next = self.opened.next();
    }

    /// The children opened at the node that is being built.
    fn take(&mut self) -> Vec<(Word, Node)> {
        let here = self.place;
        self.place += 1;
        if self.next.as_ref().is_none_or(|(place, _)| *place != here) {
            return Vec::new();
        }
        let taken = self.next.take().map(|(_, nodes)| nodes).unwrap_or_default();
        self.advance();
        taken
    }
}

fn build(
    program: &Program,
    node: &Node,
    way: Way,
    sentences: &mut dyn Iterator<Item = Option<Sentence>>,
    parts: &mut Parts,
    words: &dyn Fn(Sort, Word) -> Option<String>,
) -> Tree {
    let sentence = sentences.next().flatten();
    let opened = parts.take();
    let mut children: Vec<Tree> = Vec::with_capacity(node.children.len() + opened.len());
    // Of what might have been instead, only that which the position prevents is of interest, where there is such.
    let near = is_disjunction(program, node) && node.children.iter().any(|child| !is_rigid(child));
    // Which move shows that there is one tells nothing.
    let any_move = is_any_move(program, node);
    for child in &node.children {
        // A refusal's cause lies where truth keeps deciding; what merely holds beside it does not.
        let alone = node.children.len() == 1 || child.truth == Truth::False;
        let leads = alone && !(near && is_rigid(child));
        // A permission is told by all that it takes.
        let told = way.told && !any_move && (leads || node.truth == Truth::True);
        let way = Way { decisive: way.decisive && leads, told };
        children.push(build(program, child, way, sentences, parts, words));
    }
    // What was opened is shown here, but the node is the same as before.
    let ids: Vec<String> = children.iter().map(|child| child.node.id.clone()).collect();
    let id = node_id_over(node, &ids);
    for (_, child) in &opened {
        let mut none = std::iter::empty();
        let mut shut = Parts { opened: Vec::new().into_iter(), next: None, place: 0 };
        let way = Way { decisive: false, told: false };
        children.push(build(program, child, way, &mut none, &mut shut, words));
    }
    let swept = match node.step {
        Step::Swept(n) if opened.is_empty() => Some(n),
        _ => None,
    };
    let mut squares: Vec<Square> =
        sentence.iter().flat_map(|s| &s.places).filter_map(|place| square(*place)).collect();
    for place in places(program, node) {
        if !squares.contains(&place) {
            squares.push(place);
        }
    }
    let said = TreeNode {
        id,
        formula: instance_text(program, node, words).unwrap_or_default(),
        truth: node.truth,
        step: node.step.name(),
        told: way.told && sentence.is_some() && !is_passed_over(program, node) && !is_vacuous(node),
        texts: sentence.map(|s| s.texts),
        cited: cited(program, node),
        squares,
        decisive: way.decisive,
        swept,
    };
    Tree { node: said, children }
}

/// The squares among a leaf's readings, or among the values bound at a node.
fn places(program: &Program, node: &Node) -> Vec<Square> {
    let signature = &program.signature;
    let is_place = |sort: Sort| {
        signature.decl(sort.id).is_some_and(|d| d.place) && sort.shape == krog_logic::ast::Shape::One
    };
    let mut found = Vec::new();
    let readings = match &node.step {
        Step::Read(readings) | Step::Case(readings) | Step::Unfold(readings) | Step::Witness(_, readings) => {
            readings
        }
        _ => &Vec::new(),
    };
    for reading in readings {
        let Some(fact) = signature.facts.get(usize::from(reading.fact.0)) else { continue };
        for ((_, sort), arg) in fact.decl.params.iter().zip(&reading.args) {
            if is_place(*sort) {
                found.extend(square(*arg));
            }
        }
    }
    found
}

/// The definition that a node calls, or the rule that it is the condition of.
fn cited(program: &Program, node: &Node) -> Option<Cited> {
    let (_, e) = expr_at(program, node.at)?;
    let fails = node.truth == Truth::False;
    if let ExprKind::Call(def, _) = &e.kind {
        return program.defs.get(usize::from(def.0)).map(|d| Cited::of(&d.head, fails));
    }
    let item = usize::from(node.at.item);
    match node.at.kind {
        ItemKind::Rule => program
            .rules
            .get(item)
            .filter(|r| r.condition.id == node.at.expr)
            .map(|r| Cited::of(&r.head, fails)),
        ItemKind::Outcome => program
            .outcomes
            .get(item)
            .filter(|o| o.condition.id == node.at.expr)
            .map(|o| Cited::of(&o.head, fails)),
        _ => None,
    }
}

fn blank(node: &Node) -> TreeNode {
    TreeNode {
        id: node_id(node),
        formula: String::new(),
        truth: node.truth,
        step: node.step.name(),
        texts: None,
        cited: None,
        squares: Vec::new(),
        decisive: false,
        told: false,
        swept: None,
    }
}

/// Whether something is told at a node or below.
fn tells(tree: &Tree) -> bool {
    tree.node.told || tree.children.iter().any(tells)
}

/// Leaves untold what a sentence rests on where that is one more sentence, which says no more than it.
fn spare(tree: &mut Tree) {
    tree.children.iter_mut().for_each(spare);
    if !tree.node.told {
        return;
    }
    let mut below: Vec<&mut Tree> = tree.children.iter_mut().flat_map(first_told).collect();
    if let [only] = below.as_mut_slice()
        && !only.children.iter().any(tells)
    {
        only.node.told = false;
    }
}

/// Leaves untold what holds after a move where the sentence above says so of that move: it goes straight on to why.
fn once(tree: &mut Tree) {
    tree.children.iter_mut().for_each(once);
    if !tree.node.told {
        return;
    }
    if let [after] = tree.children.as_mut_slice()
        && after.node.step == AFTER
        && let [only] = after.children.iter_mut().flat_map(first_told).collect::<Vec<_>>().as_mut_slice()
    {
        only.node.told = !only.children.iter().any(tells);
    }
}

/// The nodes that are told next, at a node or below it.
fn first_told(tree: &mut Tree) -> Vec<&mut Tree> {
    if tree.node.told { vec![tree] } else { tree.children.iter_mut().flat_map(first_told).collect() }
}

/// Tells the last sentence on the way to what decides, where nothing else is told.
fn tell_last(tree: &mut Tree) -> bool {
    let below = tree.children.iter_mut().filter(|child| child.node.decisive).any(tell_last);
    let told = !below && tree.node.texts.is_some();
    tree.node.told |= told;
    below || told
}

/// Whether a node is an `∨` that fails, so that each of its parts does.
fn is_disjunction(program: &Program, node: &Node) -> bool {
    node.truth == Truth::False
        && matches!(expr_at(program, node.at), Some((_, Expr { kind: ExprKind::Or(_), .. })))
}

/// Whether a node rests on nothing that the position could have otherwise.
fn is_rigid(node: &Node) -> bool {
    let rigid = match &node.step {
        Step::Read(readings) | Step::Case(readings) | Step::Unfold(readings) => readings.is_empty(),
        Step::Every | Step::Some | Step::Flip | Step::Parts => true,
        Step::Witness(..)
        | Step::Swept(_)
        | Step::After(..)
        | Step::Moment(_)
        | Step::Always(_)
        | Step::Norm(..) => false,
    };
    rigid && node.children.iter().all(is_rigid)
}

/// Whether a node says of the moves that there is one.
fn is_any_move(program: &Program, node: &Node) -> bool {
    let Some((_, Expr { kind: ExprKind::Quantified { domain, .. }, .. })) = expr_at(program, node.at) else {
        return false;
    };
    matches!(node.step, Step::Witness(..))
        && program.signature.sort("Move").is_some_and(|sort| sort == domain.sort.id)
}

/// Whether a node holds because there is nothing that it could fail of, such as squares between neighbours.
fn is_vacuous(node: &Node) -> bool {
    match (&node.step, node.children.as_slice()) {
        (Step::Swept(0), []) => node.truth == Truth::True,
        (Step::Unfold(_), [only]) => is_vacuous(only),
        _ => false,
    }
}

/// Whether a rulebook has explanations pass over a node (`hide`): its rule says no more than the answer does.
fn is_passed_over(program: &Program, node: &Node) -> bool {
    match expr_at(program, node.at) {
        Some((_, Expr { kind: ExprKind::Call(def, _), .. })) => {
            program.defs.get(usize::from(def.0)).is_some_and(|def| def.head.attrs.hide)
        }
        _ => matches!(node.at.kind, ItemKind::Rule | ItemKind::Outcome),
    }
}
