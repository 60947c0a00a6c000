//! Why: a question to the rules, answered with verdict, reasons and proof.

mod act;
mod change;
mod decisive;
mod man;
mod mate;
mod relation;

use self::decisive::verdict_code;
pub use self::{
    decisive::{decisive, denies, operator},
    man::can_move,
    relation::Relation,
};
use krog_logic::{
    ast::{ItemKind, Operator, Scope},
    lang::Edition,
    message::Message,
    program::{Head, Program, Rule},
    proof::{Act, Node, Proof, Query, Truth, Verdict},
    sort::Word,
    types::{RType, TType},
};
use krog_machine::{ExhaustedError, Judge, Scratch, Sentence};
use shakmaty::Square;

use super::{
    Rules,
    ask::Ask,
    marks::{Marks, square},
    tree::Tree,
};
use crate::{
    can_mate::CanMate,
    facts::{Candidate, Change, ChessState, Table, log},
    game::Game,
    notation::NotationError,
};

/// A text in every language, written by a rulebook.
pub type Texts = krog_logic::lang::ByLang<String>;

/// A sentence: a rulebook's, or one of the product's own catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Words {
    /// A rulebook's.
    Said(Texts),
    /// The catalogue's.
    Message(Message),
}

/// A rule by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cited {
    /// The book that says it.
    pub book: String,
    /// Its id.
    pub id: String,
    /// Its IRI.
    pub iri: String,
    /// Article of the Laws.
    pub fide: Option<String>,
    /// Paragraph of the Norwegian edition.
    pub nsf: Option<String>,
}

impl Cited {
    /// The rule, or whatever else, that this is the head of, cited for what holds by it or for what fails.
    #[must_use]
    pub fn of(head: &Head, fails: bool) -> Cited {
        let article = |edition| head.attrs.cited(edition, fails).map(str::to_owned);
        Cited {
            book: head.book.clone(),
            id: head.name.clone(),
            iri: head.attrs.iri.clone(),
            fide: article(Edition::Fide),
            nsf: article(Edition::Nsf),
        }
    }
}

/// What a sentence of a rulebook claims.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// That an item holds, or fails, of these values of its variables, witnesses included.
    Item {
        /// What says it.
        kind: ItemKind,
        /// Its index among the items of its kind.
        item: u16,
        /// Whether it is said to fail.
        fails: bool,
        /// The values.
        slots: Vec<Word>,
    },
    /// What the node of a proof claims: its place in preorder, over all trees.
    Node(usize),
}

/// One reason, in one sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// What says it.
    pub cited: Cited,
    /// The sentence, with its article.
    pub texts: Texts,
    /// The squares it names.
    pub squares: Vec<Square>,
    /// What the sentence claims.
    pub claim: Claim,
    /// What it shows on the board.
    pub marks: Marks,
}

/// The answer to a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// What the rules say.
    pub verdict: Verdict,
    /// The operator that says it in one letter.
    pub operator: Operator,
    /// What was asked about.
    pub act: Words,
    /// The move asked about.
    pub candidate: Option<Candidate>,
    /// The rule that decides.
    pub rule: Option<Cited>,
    /// Its text in mathematical signs.
    pub formula: String,
    /// One sentence.
    pub headline: Words,
    /// At most seven.
    pub reasons: Vec<Reason>,
    /// What may be done instead.
    pub way_out: Option<Words>,
    /// The moves that it names.
    pub instead: Vec<Candidate>,
    /// The smallest changes of facts that would make it legal, each of one or two.
    pub changes: Vec<Vec<Change>>,
    /// What tells the other move apart.
    pub contrast: Vec<Reason>,
    /// What to show on the board.
    pub marks: Marks,
    /// Moves to show: those of the man asked about, or the line that mates.
    pub moves: Vec<String>,
    /// The agent's normative position.
    pub t_type: Option<TType>,
    /// Both agents' positions.
    pub r_type: Option<RType>,
    /// Both in words.
    pub relation: Option<Relation>,
    /// The proof; none where a search decided.
    pub proof: Option<Proof>,
    /// Why the game is over, where that was asked and it is; whether a man can move, where that was.
    pub item: Option<Node>,
    /// The proof's trees in words and formulas.
    pub trees: Vec<Tree>,
    /// The answer of the search for a mate, where that was asked.
    pub mate: Option<CanMate>,
}

/// Why a question has no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AskError {
    /// What was asked about cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The rules take too long.
    #[error(transparent)]
    Exhausted(#[from] ExhaustedError),
    /// Nobody stands on the square asked about.
    #[error("nobody stands on {0}")]
    NoMan(Square),
    /// The rulebook does not know what was asked.
    #[error("the rulebook has no `{0}`")]
    Missing(&'static str),
}

/// A game looked at by its rules.
#[derive(Debug)]
pub struct Inquiry<'a> {
    pub(super) rules: &'a Rules,
    pub(super) game: &'a Game,
    pub(super) log: Vec<ChessState>,
    pub(super) scratch: Scratch,
    pub(super) expand: Vec<String>,
    brief: bool,
}

/// A headline's reason is followed by no more than make this many.
pub(super) const REASONS: usize = 7;

/// Groups of reasons that leave nothing to add: were the game not over or the other side to move, all else would be different.
pub(super) const CONCLUSIVE: [&str; 2] = [OVER, "turn"];
/// The group of reasons that the game is over.
const OVER: &str = "over";
/// The group of reasons that speak only where no other does.
const LAST_RESORT: &str = "last_resort";

impl<'a> Inquiry<'a> {
    /// A game, and what is known of the table it is played at.
    #[must_use]
    pub fn new(rules: &'a Rules, game: &'a Game, table: Option<Table>) -> Inquiry<'a> {
        let mut log = log(game);
        if let Some(now) = log.last_mut() {
            *now = now.clone().with_table(Table::of(game, table));
        }
        Inquiry { rules, game, log, scratch: rules.scratch(), expand: Vec::new(), brief: false }
    }

    /// Leaves the trees of proofs out of answers: they take a third of the time.
    #[must_use]
    pub const fn brief(mut self) -> Inquiry<'a> {
        self.brief = true;
        self
    }

    /// Opens the nodes with these ids, where something was left out.
    #[must_use]
    pub fn expanding(mut self, ids: Vec<String>) -> Inquiry<'a> {
        self.expand = ids;
        self
    }

    /// The states of the game.
    #[must_use]
    pub fn log(&self) -> &[ChessState] {
        &self.log
    }

    /// Answers a question.
    ///
    /// # Errors
    /// It cannot be read, or takes too long.
    pub fn answer(&mut self, ask: &Ask) -> Result<Explanation, AskError> {
        match ask {
            Ask::Move { text, against } => {
                let candidate = crate::notation::meant(self.game.position(), text)?;
                let mut explanation = self.of_move(candidate)?;
                if let Some(other) = against {
                    let other = crate::notation::meant(self.game.position(), other)?;
                    explanation.contrast = self.contrast(candidate, other)?;
                }
                Ok(explanation)
            }
            Ask::Man(square) => self.of_man(*square),
            Ask::Claim { ground, intended } => self.of_claim(*ground, intended.as_deref()),
            Ask::End => self.of_end(),
            Ask::Mate(side) => Ok(self.of_mate(*side)),
        }
    }

    pub(super) fn judge(&mut self) -> Option<Judge<'_, ChessState>> {
        let rules = self.rules;
        rules.judge(&mut self.scratch, &self.log)
    }

    pub(super) fn program(&self) -> &'a Program {
        self.rules.program()
    }

    pub(super) fn now(&self) -> Option<&ChessState> {
        self.log.last()
    }

    /// The verdict on an act with its proof, reasons and trees; what is special to moves comes on top.
    pub(super) fn of_act(&mut self, query: &Query, act: Words) -> Result<Explanation, AskError> {
        let program = self.program();
        let mut judge = self.judge().ok_or(AskError::Missing("position"))?;
        let proof = judge.explain(query, Scope::Law)?;
        let verdict = proof.verdict;
        let decisive = decisive(program, &proof);
        let reasons = self.reasons(&proof, verdict)?;
        let operator = operator(verdict, decisive);
        let mut marks = Marks::default();
        if let Some(first) = reasons.first() {
            marks.add(&first.marks);
        }
        let headline = reasons.first().map_or_else(
            || Words::Message(Message::new(verdict_code(verdict))),
            |reason| Words::Said(reason.texts.clone()),
        );
        let trees = if self.brief { Vec::new() } else { self.trees(&proof)? };
        Ok(Explanation {
            verdict,
            operator,
            act,
            candidate: None,
            rule: decisive.map(|r| Cited::of(&r.head, denies(verdict, r))),
            formula: decisive.map(|r| r.head.text.clone()).unwrap_or_default(),
            headline,
            reasons,
            way_out: None,
            instead: Vec::new(),
            changes: Vec::new(),
            contrast: Vec::new(),
            marks,
            moves: Vec::new(),
            t_type: None,
            r_type: None,
            relation: None,
            proof: Some(proof),
            item: None,
            trees,
            mate: None,
        })
    }

    /// The reasons of each rule that decides, and where it has none its own words.
    pub(super) fn reasons(&mut self, proof: &Proof, verdict: Verdict) -> Result<Vec<Reason>, AskError> {
        let program = self.program();
        let mut reasons: Vec<Reason> = Vec::new();
        let mut place = 0;
        for node in &proof.norms {
            let first = place;
            place += node.size();
            let Some(rule) = program.rules.get(usize::from(node.at.item)) else { continue };
            let args: Vec<Word> = node.slots.iter().take(rule.head.params.len()).copied().collect();
            let fired = node.truth == Truth::True;
            let permits = rule.norm.op != Operator::Forbidden;
            let bears = match verdict {
                Verdict::Permitted => permits && fired,
                Verdict::Forbidden => {
                    (!permits && fired) || (permits && rule.iff && node.truth == Truth::False)
                }
                _ => true,
            };
            if !bears {
                continue;
            }
            let left = REASONS.saturating_sub(reasons.len());
            let found =
                self.reasons_of((ItemKind::Rule, &rule.head.name), !(permits && fired), &args, left)?;
            if found.is_empty() {
                reasons.extend(self.rule_says(rule, (node, first), fired, &args)?);
            } else {
                reasons.extend(found);
            }
        }
        Ok(reasons)
    }

    /// The reasons for or against something that hold.
    pub(super) fn reasons_of(
        &mut self,
        of: (ItemKind, &str),
        against: bool,
        args: &[Word],
        most: usize,
    ) -> Result<Vec<Reason>, AskError> {
        let program = self.program();
        let Some(now) = self.now().cloned() else { return Ok(Vec::new()) };
        let Some(mut judge) = self.judge() else { return Ok(Vec::new()) };
        let mut told: Vec<(Option<&str>, Reason)> = Vec::new();
        let mut found = judge.reasons(of, against, args, usize::MAX)?;
        let group_of = |given: &krog_machine::Given| {
            program.reasons.get(given.reason).and_then(|reason| reason.head.attrs.group.as_deref())
        };
        // Where the game is over, a variant's reasons, which are asked first, have nothing to add either.
        if let Some(end) = found.iter().position(|given| group_of(given) == Some(OVER)) {
            found = found.into_iter().skip(end).collect();
        }
        for given in found {
            let Some(head) = program.reasons.get(given.reason).map(|r| &r.head) else { continue };
            let group = head.attrs.group.as_deref();
            // Of one group the first holds all that it has to say; the last resort is for when nobody else has spoken.
            let spoken = told.iter().any(|(g, _)| group.is_some() && *g == group);
            if !spoken && (told.is_empty() || group != Some(LAST_RESORT)) && told.len() < most {
                let item = u16::try_from(given.reason).unwrap_or(u16::MAX);
                let claim = Claim::Item { kind: ItemKind::Reason, item, fails: false, slots: given.slots };
                told.push((group, reason(program, &now, head, (given.sentence, claim), Some(&given.node))));
            }
            if told.first().and_then(|(group, _)| *group).is_some_and(|group| CONCLUSIVE.contains(&group)) {
                break;
            }
        }
        Ok(told.into_iter().map(|(_, reason)| reason).collect())
    }

    /// A rule's own words, or those of the part of it that fails; `first` is the node's place among all of the proof.
    fn rule_says(
        &mut self,
        rule: &Rule,
        (node, first): (&Node, usize),
        fired: bool,
        args: &[Word],
    ) -> Result<Option<Reason>, AskError> {
        let program = self.program();
        let Some(now) = self.now().cloned() else { return Ok(None) };
        let Some(mut judge) = self.judge() else { return Ok(None) };
        let own = judge.say(&rule.head, node.at.item, !fired, args)?;
        let told = if fired { Vec::new() } else { judge.narrate(node)? };
        let mut inner =
            told.into_iter().enumerate().filter_map(|(i, said)| Some((said?, Claim::Node(first + i))));
        let own = own.filter(|_| node.truth != Truth::Unknown).map(|said| {
            let (kind, item, slots) = (ItemKind::Rule, node.at.item, args.to_vec());
            (said, Claim::Item { kind, item, fails: !fired, slots })
        });
        let told = inner.next_back().or(own);
        Ok(told.map(|told| reason(program, &now, &rule.head, told, Some(node))))
    }
}

/// A reason from its sentence and proof.
pub(super) fn reason(
    program: &Program,
    now: &ChessState,
    head: &Head,
    (sentence, claim): (Sentence, Claim),
    node: Option<&Node>,
) -> Reason {
    let fails = match &claim {
        Claim::Item { fails, .. } => *fails,
        Claim::Node(_) => node.is_some_and(|node| node.truth == Truth::False),
    };
    let squares: Vec<Square> = sentence.places.iter().filter_map(|word| square(*word)).collect();
    let mut marks = Marks::default();
    if let Some(node) = node {
        marks.read(program, node, now);
    }
    marks.name(&squares, now, now.turn());
    Reason { cited: Cited::of(head, fails), texts: sentence.texts, squares, claim, marks }
}

impl Rules {
    /// The question whether the player to move may make a move.
    #[must_use]
    pub fn query(&self, candidate: Candidate) -> Query {
        Query { agent: self.names.mover, act: Act::Value(self.names.moves, Word::from(candidate)) }
    }
}
