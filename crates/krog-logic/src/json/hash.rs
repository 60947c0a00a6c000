//! Short hashes: the same for what says the same.

use sha2::{Digest, Sha256};

use crate::{
    ast::{ItemKind, Operator, Scope},
    proof::{Act, Node, Proof, Reading, Step, Truth},
    sort::Word,
};

/// How many hexadecimal digits a short hash has.
const DIGITS: usize = 12;

/// The first twelve hexadecimal digits of the SHA-256 of a text: the canonical text of a formula, a rule or a rulebook.
#[must_use]
pub fn short_hash(text: &str) -> String {
    shorten(Sha256::digest(text))
}

fn shorten(digest: impl AsRef<[u8]>) -> String {
    digest.as_ref().iter().take(DIGITS / 2).map(|byte| format!("{byte:02x}")).collect()
}

/// A node's id: the same as long as what it says is the same, with all that it rests on.
#[must_use]
pub fn node_id(node: &Node) -> String {
    let children: Vec<String> = node.children.iter().map(node_id).collect();
    node_id_over(node, &children)
}

/// A node's id, those of its children being known.
#[must_use]
pub fn node_id_over(node: &Node, children: &[String]) -> String {
    let mut content = Content::default();
    content.number(match node.at.kind {
        ItemKind::Def => 0,
        ItemKind::Fun => 1,
        ItemKind::Rule => 2,
        ItemKind::Power => 3,
        ItemKind::Sanction => 4,
        ItemKind::Outcome => 5,
        ItemKind::Reason => 6,
    });
    content.number(node.at.item.into());
    content.number(node.at.expr.into());
    content.words(&node.slots);
    content.number(match node.truth {
        Truth::False => 0,
        Truth::Unknown => 1,
        Truth::True => 2,
    });
    content.step(&node.step);
    content.number(children.len() as Word);
    children.iter().for_each(|id| content.text(id));
    shorten(content.hash.finalize())
}

/// A proof's hash: book, state, question, verdict and all nodes.
#[must_use]
pub fn proof_hash(proof: &Proof) -> String {
    let norms: Vec<String> = proof.norms.iter().map(node_id).collect();
    let mut content = Content::default();
    content.text(&proof.book);
    content.hash.update(proof.state.to_le_bytes());
    content.number(proof.query.agent);
    match &proof.query.act {
        Act::Value(sort, word) => {
            content.number(0);
            content.number(sort.id.0.into());
            content.number(*word);
        }
        Act::Act(act, args) => {
            content.number(1);
            content.number((*act).into());
            content.words(args);
        }
    }
    content.number(Word::from(proof.scope == Scope::Advice));
    content.text(proof.verdict.name());
    content.number(norms.len() as Word);
    norms.iter().for_each(|id| content.text(id));
    shorten(content.hash.finalize())
}

/// The node with an id in a proof.
#[must_use]
pub fn find<'p>(proof: &'p Proof, id: &str) -> Option<&'p Node> {
    fn among<'p>(nodes: &'p [Node], id: &str, found: &mut Option<&'p Node>) -> Vec<String> {
        let mut ids = Vec::with_capacity(nodes.len());
        for node in nodes {
            let children = among(&node.children, id, found);
            let own = node_id_over(node, &children);
            if found.is_none() && own == id {
                *found = Some(node);
            }
            ids.push(own);
        }
        ids
    }
    let mut found = None;
    among(&proof.norms, id, &mut found);
    found
}

/// What is hashed; each part with its length or of a fixed one, so that no two contents run into each other.
#[derive(Default)]
struct Content {
    hash: Sha256,
}

impl Content {
    fn number(&mut self, n: Word) {
        self.hash.update(n.to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as Word);
        self.hash.update(text);
    }

    fn words(&mut self, words: &[Word]) {
        self.number(words.len() as Word);
        words.iter().for_each(|word| self.number(*word));
    }

    fn readings(&mut self, readings: &[Reading]) {
        self.number(readings.len() as Word);
        for reading in readings {
            self.number(reading.fact.0.into());
            self.words(&reading.args);
            match reading.value {
                Some(value) => self.words(&[value]),
                None => self.words(&[]),
            }
            self.hash.update(reading.moment.to_le_bytes());
        }
    }

    fn step(&mut self, step: &Step) {
        self.text(step.name());
        match step {
            Step::Read(readings) | Step::Case(readings) | Step::Unfold(readings) => self.readings(readings),
            Step::Every | Step::Some | Step::Flip | Step::Parts => {}
            Step::Witness(value, readings) => {
                self.number(*value);
                self.readings(readings);
            }
            Step::Swept(n) | Step::Moment(n) | Step::Always(n) => self.hash.update(n.to_le_bytes()),
            Step::After(value, digest) => {
                self.number(*value);
                self.hash.update(digest.to_le_bytes());
            }
            Step::Norm(op, verdict, readings) => {
                self.text(operator(*op));
                self.text(verdict.name());
                self.readings(readings);
            }
        }
    }
}

/// An operator's letter.
pub(super) const fn operator(op: Operator) -> &'static str {
    match op {
        Operator::Permitted => "P",
        Operator::Obligatory => "O",
        Operator::Forbidden => "F",
        Operator::Power => "W",
    }
}
