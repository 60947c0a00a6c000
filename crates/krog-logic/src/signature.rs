//! What formulas may speak of: sorts with their constants and words, facts, updates, acts.

use crate::{
    ast::Shape,
    lang::Lang,
    sort::{Sort, SortId, Word},
    world::{FactId, UpdateId},
};

/// A checked signature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signature {
    /// Its name.
    pub name: String,
    /// Sorts; the first two are truth and whole numbers.
    pub sorts: Vec<SortDecl>,
    /// Facts, by [`FactId`].
    pub facts: Vec<FactDecl>,
    /// Updates, by [`UpdateId`].
    pub updates: Vec<Declared>,
    /// Acts, by index.
    pub acts: Vec<Declared>,
    /// What free names in the heads of rules mean.
    pub vars: Vec<(String, Sort)>,
}

/// A sort.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SortDecl {
    /// Its name.
    pub name: String,
    /// Its constants in order, the value being the index; none where values are the host's own or numbers.
    pub constants: Option<Vec<ConstantDecl>>,
    /// Whether values are places that a board can show.
    pub place: bool,
    /// Whether a value stands for something of a whole state: the number of the state it was read in. A fact of such a
    /// sort is not asked of the host; whether two values are equal is ([`crate::world::World::alike`]).
    pub moment: bool,
}

/// A constant and its words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConstantDecl {
    /// The constant.
    pub name: String,
    /// Its words: language, form, word. The nameless form is the base.
    pub words: Vec<(Lang, Option<String>, String)>,
}

/// A fact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FactDecl {
    /// Name, parameters, texts.
    pub decl: Declared,
    /// Its sort.
    pub result: Sort,
    /// Whether it is the same in every state.
    pub rigid: bool,
}

/// A name with parameters and texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Declared {
    /// The name.
    pub name: String,
    /// Parameter names and sorts.
    pub params: Vec<(String, Sort)>,
    /// Texts in both languages; templates over the parameters.
    pub texts: crate::program::Texts,
    /// What is said where a fact does not hold.
    pub fail: crate::program::Texts,
}

impl Signature {
    /// The names of the facts in their order, for a host to match its own against.
    pub fn fact_names(&self) -> impl Iterator<Item = &str> {
        self.facts.iter().map(|f| f.decl.name.as_str())
    }

    /// The names of the updates in their order.
    pub fn update_names(&self) -> impl Iterator<Item = &str> {
        self.updates.iter().map(|u| u.name.as_str())
    }

    /// A sort by name.
    #[must_use]
    pub fn sort(&self, name: &str) -> Option<SortId> {
        self.sorts.iter().position(|s| s.name == name).and_then(|i| u16::try_from(i).ok()).map(SortId)
    }

    /// A fact by name.
    #[must_use]
    pub fn fact(&self, name: &str) -> Option<FactId> {
        self.facts.iter().position(|f| f.decl.name == name).and_then(|i| u16::try_from(i).ok()).map(FactId)
    }

    /// An update by name.
    #[must_use]
    pub fn update(&self, name: &str) -> Option<UpdateId> {
        self.updates.iter().position(|u| u.name == name).and_then(|i| u16::try_from(i).ok()).map(UpdateId)
    }

    /// A constant by name, with its sort.
    #[must_use]
    pub fn constant(&self, name: &str) -> Option<(SortId, Word)> {
        self.sorts.iter().enumerate().find_map(|(i, s)| {
            let k = s.constants.as_ref()?.iter().position(|c| c.name == name)?;
            Some((SortId(u16::try_from(i).ok()?), Word::try_from(k).ok()?))
        })
    }

    /// A sort's declaration.
    #[must_use]
    pub fn decl(&self, sort: SortId) -> Option<&SortDecl> {
        self.sorts.get(usize::from(sort.0))
    }

    /// How many constants a sort has; none where it is not enumerated.
    #[must_use]
    pub fn size(&self, sort: SortId) -> Option<usize> {
        Some(self.decl(sort)?.constants.as_ref()?.len())
    }

    /// A constant's name.
    #[must_use]
    pub fn constant_name(&self, sort: SortId, value: Word) -> Option<&str> {
        let constants = self.decl(sort)?.constants.as_ref()?;
        Some(&constants.get(usize::try_from(value).ok()?)?.name)
    }

    /// A constant's word in a language and form; the base form where the language does not have the form.
    #[must_use]
    pub fn word(&self, sort: SortId, value: Word, form: Option<&str>, lang: Lang) -> Option<&str> {
        let constant = self.decl(sort)?.constants.as_ref()?.get(usize::try_from(value).ok()?)?;
        let find = |form: Option<&str>| {
            constant
                .words
                .iter()
                .find(|(l, f, _)| *l == lang && f.as_deref() == form)
                .map(|(_, _, word)| word.as_str())
        };
        find(form).or_else(|| find(None))
    }

    /// A sort as written.
    #[must_use]
    pub fn sort_name(&self, sort: Sort) -> String {
        let name = self.decl(sort.id).map_or("?", |d| d.name.as_str());
        match sort.shape {
            Shape::One => name.to_owned(),
            Shape::Set => format!("set of {name}"),
            Shape::List => format!("list of {name}"),
        }
    }
}
