//! Ideas proved: each formula is decided on the line that it is about, and in any game that somebody looks at.

use std::{fmt::Write as _, sync::LazyLock};

use krog_chess::{
    Game, Position, Variant,
    game::PlayError,
    rules::{Inquiry, Rules, RulesError, Tree, library},
};
use krog_logic::{
    ast::ItemKind,
    lang::{ByLang, Lang},
    proof::{Node, Truth},
};
use krog_machine::ExhaustedError;

use super::ideas::{Idea, Ideas, TITLE};

/// An idea decided, with its proof.
#[derive(Debug)]
pub struct Checked {
    /// What it comes to.
    pub truth: Truth,
    /// The proof of its formula, for the checker.
    pub proof: Node,
    /// The proof in words.
    pub tree: Tree,
}

/// Why an idea could not be decided.
#[derive(Debug, thiserror::Error)]
pub enum IdeaError {
    /// The book of ideas does not load; tests hold that it does.
    #[error("the rulebook of openings does not load")]
    Book(#[from] &'static RulesError),
    /// A line cannot be played; tests hold that all can.
    #[error(transparent)]
    Line(#[from] PlayError),
    /// The formula takes too long.
    #[error(transparent)]
    Exhausted(#[from] ExhaustedError),
    /// The book does not hold this idea.
    #[error("the rulebook of openings has no idea {0}")]
    Missing(u16),
}

pub(super) const VOCABULARY: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulebooks/openings.krog"));

/// The words of `openings`, and each idea as a definition in them.
pub(super) fn book() -> String {
    let mut text = String::from("rulebook opening-ideas extends openings {\n");
    let mut write = |before: &str, key: &str, said: &ByLang<&str>| {
        let texts = Lang::ALL.map(|lang| format!("{key}{lang} \"{}\"", said[lang]));
        let _never_fails = writeln!(text, "{before}{}", texts.join(" "));
    };
    write("  ", "title:", &TITLE);
    for idea in Ideas::every().iter().flat_map(|ideas| ideas.all) {
        let Idea { id, text: said, formula, .. } = idea;
        write(&format!("  def idea_{id}() := {formula}\n    "), "", said);
    }
    text.push_str("}\n");
    text
}

/// The book that the formulas of ideas are definitions of: `idea_` and its number. It is read when first asked for.
///
/// # Errors
/// It does not load; tests hold that it does.
pub fn rulebook() -> Result<&'static Rules, IdeaError> {
    static RULES: LazyLock<Result<Rules, RulesError>> = LazyLock::new(|| {
        let mut library = library().clone();
        library.add("openings.krog", VOCABULARY);
        library.add("opening-ideas.krog", &book());
        Rules::load(&library, "opening-ideas")
    });
    Ok(RULES.as_ref()?)
}

impl Ideas {
    /// The game that an idea is about: the opening's line and what follows it.
    ///
    /// # Errors
    /// A move cannot be played.
    pub fn game(&self, idea: &Idea) -> Result<Game, IdeaError> {
        let mut game = Game::new(Position::start(Variant::Standard));
        for san in self.line.split_whitespace().chain(idea.after.split_whitespace()) {
            game.play(san)?;
        }
        Ok(game)
    }

    /// Decides an idea on its own line.
    ///
    /// # Errors
    /// None for the ideas that come with the product; tests hold that.
    pub fn check(&self, idea: &Idea) -> Result<Checked, IdeaError> {
        idea.check(&self.game(idea)?)
    }
}

impl Idea {
    /// Decides the idea in another game, in the position on its board.
    pub fn check(&self, game: &Game) -> Result<Checked, IdeaError> {
        let rules = rulebook()?;
        let name = format!("idea_{}", self.id);
        let defs = &rules.program().defs;
        let index = defs.iter().zip(0..).find(|(def, _)| def.head.name == name).map(|(_, index)| index);
        let index = index.ok_or(IdeaError::Missing(self.id))?;
        let mut inquiry = Inquiry::new(rules, game, None);
        let mut scratch = rules.scratch();
        let proof = match rules.judge(&mut scratch, inquiry.log()) {
            Some(mut judge) => judge.explain_item(ItemKind::Def, index, &[])?,
            None => None,
        };
        let proof = proof.ok_or(IdeaError::Missing(self.id))?;
        let tree = inquiry.tree(&proof, true)?;
        Ok(Checked { truth: proof.truth, proof, tree })
    }
}
