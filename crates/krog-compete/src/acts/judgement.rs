//! Asking the rulebook: whether an act is permitted, and why.

use std::{cell::RefCell, fmt::Debug, thread::LocalKey};

use krog_chess::rules::{Cited, Claim, Texts, Tree, decisive, denies, operator, trees};
use krog_logic::{
    ast::{ItemKind, Operator, Scope},
    lang::Lang,
    program::{Program, Rule},
    proof::{self, Node, Proof, Query, Truth, Verdict},
    sort::Word,
    types::{Conduct, RType, TType},
};
use krog_machine::{ExhaustedError, Judge, Scratch};

use serde::{Serialize, de::DeserializeOwned};

use crate::rulebook::{BookError, JudgeError, Rulebook, Subject};

/// No more reasons than these are given.
const REASONS: usize = 7;

/// The groups of reasons that speak of who asks, of where the game stands, and of what is not there any more.
const STRANGERS: &str = "strangers";
const STANDING: &str = "standing";
const BEHIND: &str = "behind";

/// The memory of each thread for deciding by one rulebook.
pub type Scratches = LocalKey<RefCell<Option<Scratch>>>;

/// A table at which people act: what its rulebook asks, as one of them finds it.
pub trait Acts: Subject + Copy + PartialEq + Debug + Serialize + DeserializeOwned + 'static {
    /// What somebody may want to do there.
    type Act: Copy + PartialEq + Eq + Debug + Serialize + DeserializeOwned;

    /// The rulebook that judges it; made ready once.
    ///
    /// # Errors
    /// None for the texts that come with the product; tests hold that.
    fn rulebook() -> Result<&'static Rulebook<Self>, BookError>;

    /// The memory of this thread for deciding.
    fn scratches() -> &'static Scratches;

    /// The agent that stands for whoever asks.
    fn agent(&self) -> Word;

    /// The place of an act in the signature.
    fn place(act: Self::Act) -> u16;

    /// The act by which the same person prevents that another takes effect.
    fn counter(act: Self::Act) -> Option<Self::Act>;

    /// Somebody else whom the same act concerns: the agent, and the act by which that one prevents it.
    fn partner(&self, _act: Self::Act) -> Option<(Word, Self::Act)> {
        None
    }

    /// The question whether the asker may do an act.
    fn query(&self, act: Self::Act) -> Query {
        Query { agent: self.agent(), act: proof::Act::Act(Self::place(act), Vec::new()) }
    }
}

/// What a refusal comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cause {
    /// Whoever asked has no part in the game.
    Stranger,
    /// The game has moved on: a page that shows the current state would not have asked.
    Behind,
    /// A rule, with the table as the asker knows it.
    Rule,
}

/// A sentence with what says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The reason or rule.
    pub cited: Cited,
    /// The sentence in both languages, with its article.
    pub texts: Texts,
    /// What it claims.
    pub claim: Claim,
}

/// What the rulebook says of an act, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement<W: Acts> {
    /// What was asked about.
    pub act: W::Act,
    /// The table as it was.
    pub table: W,
    /// What the rulebook says.
    pub verdict: Verdict,
    /// The operator that says it in one letter.
    pub operator: Operator,
    /// The act in words.
    pub words: Texts,
    /// The rule that decides.
    pub rule: Option<Cited>,
    /// It, in mathematical signs.
    pub formula: String,
    pub headline: Texts,
    /// At most seven; the headline's first.
    pub reasons: Vec<Said>,
    /// What the refusal comes from.
    pub cause: Cause,
    /// The asker's position about the act.
    pub t_type: Option<TType>,
    /// That of the asker and of the other whom the act concerns, where there is one.
    pub r_type: Option<RType>,
    pub proof: Proof,
    /// The proof's trees, in words and formulas.
    pub trees: Vec<Tree>,
}

impl<W: Acts> Judgement<W> {
    /// Whether the act may be done.
    pub fn permits(&self) -> bool {
        self.verdict == Verdict::Permitted
    }

    /// The name of the reason that gives the headline, or of the rule where no reason does.
    pub fn code(&self) -> &str {
        self.reasons.first().map_or("", |said| said.cited.id.as_str())
    }
}

/// Whether the asker may do an act. What cannot be decided is not permitted.
pub fn permits<W: Acts>(table: &W, act: W::Act) -> bool {
    let Ok(book) = W::rulebook() else { return false };
    with(book, table, |judge| judge.verdict(&table.query(act))).is_ok_and(|v| v == Verdict::Permitted)
}

/// What the rulebook says of an act by the asker, and why.
///
/// # Errors
/// The rulebook gives no answer; for the product's own it always does, which tests hold.
pub fn judge<W: Acts>(table: &W, act: W::Act) -> Result<Judgement<W>, JudgeError> {
    let book = W::rulebook()?;
    Ok(with(book, table, |judge| judged(book.program(), judge, table, act))?)
}

/// Asks with this thread's memory.
fn with<W: Acts, T>(book: &Rulebook<W>, table: &W, ask: impl FnOnce(&mut Judge<'_, W>) -> T) -> T {
    W::scratches().with(|kept| book.with(kept, table, ask))
}

fn judged<W: Acts>(
    program: &Program,
    judge: &mut Judge<'_, W>,
    table: &W,
    act: W::Act,
) -> Result<Judgement<W>, ExhaustedError> {
    let proof = judge.explain(&table.query(act), Scope::Law)?;
    let decisive = decisive(program, &proof);
    let reasons = reasons(program, judge, &proof)?;
    let first = reasons.first();
    let group = first.and_then(|(_, group)| *group);
    let cause = match group {
        Some(STRANGERS) => Cause::Stranger,
        Some(STANDING | BEHIND) => Cause::Behind,
        _ => Cause::Rule,
    };
    let prevents = match W::counter(act) {
        Some(counter) => judge.verdict(&table.query(counter))? == Verdict::Permitted,
        None => false,
    };
    let obliged = proof.norms.iter().any(|node| {
        rule(program, node).is_some_and(|r| r.norm.op == Operator::Obligatory) && node.truth == Truth::True
    });
    let t_type = TType::of(|conduct| match conduct {
        Conduct::Bring => proof.verdict == Verdict::Permitted,
        Conduct::Passive => !obliged,
        Conduct::Prevent => prevents,
    });
    let r_type = match table.partner(act) {
        Some((agent, counter)) => {
            let mut may = |act| -> Result<bool, ExhaustedError> {
                let query = Query { agent, act: proof::Act::Act(W::place(act), Vec::new()) };
                Ok(judge.verdict(&query)? == Verdict::Permitted)
            };
            let (brings, prevents) = (may(act)?, may(counter)?);
            let other = TType::of(|conduct| match conduct {
                Conduct::Bring => brings,
                Conduct::Passive => true,
                Conduct::Prevent => prevents,
            });
            t_type.zip(other).and_then(|(own, other)| RType::of(own, other))
        }
        None => None,
    };
    Ok(Judgement {
        act,
        table: *table,
        verdict: proof.verdict,
        operator: operator(proof.verdict, decisive),
        words: words(program, W::place(act)),
        rule: decisive.map(|rule| Cited::of(&rule.head, denies(proof.verdict, rule))),
        formula: decisive.map(|rule| rule.head.text.clone()).unwrap_or_default(),
        headline: first.map(|(said, _)| said.texts.clone()).unwrap_or_default(),
        cause,
        t_type,
        r_type,
        trees: trees(judge, program, &proof, &[])?,
        reasons: reasons.into_iter().map(|(said, _)| said).collect(),
        proof,
    })
}

fn rule<'p>(program: &'p Program, node: &Node) -> Option<&'p Rule> {
    program.rules.get(usize::from(node.at.item))
}

type Grouped<'p> = (Said, Option<&'p str>);

/// The reasons of each rule that bears on the verdict, with their groups; where it has none, its own words.
fn reasons<'p, W: Acts>(
    program: &'p Program,
    judge: &mut Judge<'_, W>,
    proof: &Proof,
) -> Result<Vec<Grouped<'p>>, ExhaustedError> {
    let permitted = proof.verdict == Verdict::Permitted;
    let mut told: Vec<Grouped<'p>> = Vec::new();
    for node in &proof.norms {
        let Some(rule) = rule(program, node) else { continue };
        let fired = node.truth == Truth::True;
        if fired != permitted {
            continue;
        }
        let args: Vec<Word> = node.slots.iter().take(rule.head.params.len()).copied().collect();
        let found = judge.reasons((ItemKind::Rule, &rule.head.name), !fired, &args, REASONS)?;
        for given in found {
            let Some(head) = program.reasons.get(given.reason).map(|reason| &reason.head) else { continue };
            let texts = given.sentence.texts;
            let group = head.attrs.group.as_deref();
            let item = u16::try_from(given.reason).unwrap_or(u16::MAX);
            let claim = Claim::Item { kind: ItemKind::Reason, item, fails: false, slots: given.slots };
            told.push((Said { cited: Cited::of(head, false), texts, claim }, group));
            // What else fails tells nothing to whom the game is closed.
            if matches!(group, Some(STRANGERS | STANDING)) {
                break;
            }
        }
        if told.is_empty()
            && let Some(sentence) = judge.say(&rule.head, node.at.item, !fired, &args)?
        {
            let texts = sentence.texts;
            let claim = Claim::Item { kind: ItemKind::Rule, item: node.at.item, fails: !fired, slots: args };
            told.push((Said { cited: Cited::of(&rule.head, !fired), texts, claim }, None));
        }
    }
    told.truncate(REASONS);
    Ok(told)
}

/// An act in words, as its signature has them.
fn words(program: &Program, act: u16) -> Texts {
    let said = |lang: Lang| {
        let declared = program.signature.acts.get(usize::from(act));
        declared.and_then(|d| d.texts[lang].as_ref()).map(|text| text.source.clone()).unwrap_or_default()
    };
    Texts::from_fn(said)
}
