//! What names mean while the formulas of a book are checked.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::{
    ast::ItemKind,
    program::DefId,
    signature::Signature,
    sort::{Sort, SortId, Word},
    world::FactId,
};

/// A predicate or function as its callers see it.
#[derive(Debug, Clone)]
pub(super) struct Callee {
    /// Which.
    pub id: DefId,
    /// Its parameters; nothing where a sort of theirs is wrong.
    pub params: Option<Vec<(String, Sort)>>,
    /// Its sort; nothing where that is wrong.
    pub result: Option<Sort>,
}

/// What names mean.
#[derive(Debug)]
pub(super) struct Env<'a> {
    /// What formulas may speak of.
    pub signature: &'a Signature,
    /// Constants.
    pub constants: HashMap<&'a str, (SortId, Word)>,
    /// Facts.
    pub facts: HashMap<&'a str, FactId>,
    /// Sorts.
    pub sorts: HashMap<&'a str, SortId>,
    acts: HashMap<&'a str, u16>,
    vars: HashMap<&'a str, Sort>,
    /// Predicates and functions.
    pub defs: HashMap<&'a str, Callee>,
    /// What a book removed, and which.
    pub removed: BTreeMap<(ItemKind, &'a str), &'a str>,
    /// The sort of agents.
    pub agent: Option<SortId>,
    /// Sorts whose values are acts, by the rules.
    pub value_acts: BTreeSet<SortId>,
    /// Sorts whose values are acts that change something, by the powers.
    pub powers: BTreeSet<SortId>,
}

/// The name of the sort of agents.
pub(super) const AGENT: &str = "Agent";

impl<'a> Env<'a> {
    /// What names mean without a book.
    pub fn of_signature(signature: &'a Signature) -> Env<'a> {
        let mut constants = HashMap::new();
        for (s, sort) in signature.sorts.iter().enumerate() {
            for (c, constant) in sort.constants.iter().flatten().enumerate() {
                if let (Ok(s), Ok(c)) = (u16::try_from(s), Word::try_from(c)) {
                    constants.entry(constant.name.as_str()).or_insert((SortId(s), c));
                }
            }
        }
        let facts = signature.fact_names().zip(0..).map(|(name, i)| (name, FactId(i))).collect();
        Env {
            signature,
            constants,
            facts,
            sorts: signature.sorts.iter().zip(0..).map(|(s, i)| (s.name.as_str(), SortId(i))).collect(),
            acts: signature.acts.iter().zip(0..).map(|(a, i)| (a.name.as_str(), i)).collect(),
            vars: signature.vars.iter().map(|(name, sort)| (name.as_str(), *sort)).collect(),
            defs: HashMap::new(),
            removed: BTreeMap::new(),
            agent: signature.sort(AGENT),
            value_acts: BTreeSet::new(),
            powers: BTreeSet::new(),
        }
    }

    /// An act by name.
    pub fn act(&self, name: &str) -> Option<(u16, &'a [(String, Sort)])> {
        let at = *self.acts.get(name)?;
        Some((at, &self.signature.acts.get(usize::from(at))?.params))
    }

    /// A variable of rules' heads.
    pub fn var(&self, name: &str) -> Option<Sort> {
        self.vars.get(name).copied()
    }

    /// What a name that a book may not use again stands for.
    pub fn taken(&self, name: &str) -> Option<&'static str> {
        if self.constants.contains_key(name) {
            Some("constant")
        } else if self.sorts.contains_key(name) {
            Some("sort")
        } else if self.facts.contains_key(name) {
            Some("fact")
        } else if self.act(name).is_some() {
            Some("act")
        } else {
            None
        }
    }
}
