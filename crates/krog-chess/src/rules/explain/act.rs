//! Moves, claims and ends.

use krog_logic::{
    ast::{ItemKind, Operator},
    lang::Lang,
    message::Message,
    proof::{Act, Query, Truth, Verdict},
    sort::Word,
    types::{Conduct, RType, TType},
};

use super::{
    AskError, Cited, Claim, Explanation, Inquiry, OVER, REASONS, Reason, Relation, Texts, Words, man::name,
    reason, relation::Other,
};
use crate::{
    can_mate::{Budget, CanMate, can_mate},
    facts::{Candidate, MateSearch},
    notation::meant,
    rules::{advice::Advisor, ask::Ground, marks::Marks},
};

impl Inquiry<'_> {
    /// Whether the player to move may make a move.
    pub(in crate::rules) fn of_move(&mut self, candidate: Candidate) -> Result<Explanation, AskError> {
        let query = self.rules.query(candidate);
        let word = Word::from(candidate);
        let act = Words::Said(self.move_words(candidate));
        let mut explanation = self.of_act(&query, act)?;
        explanation.candidate = Some(candidate);
        let mut marks = Marks::of_move(candidate);
        marks.add(&explanation.marks);
        explanation.marks = marks;
        let names = self.rules.names;
        if explanation.verdict == Verdict::Permitted {
            if let Some(mut judge) = self.judge()
                && judge.holds("forced", &[word])? == Some(Truth::True)
            {
                explanation.operator = Operator::Obligatory;
            }
        } else {
            if let Some((words, moves)) = self.instead(candidate)? {
                // Not again those that the sentence has just named.
                if !self.names_all(&explanation.headline, &moves) {
                    explanation.way_out = Some(words);
                }
                explanation.instead = moves;
            }
            // Where the game is over, no change of one fact has it go on.
            let first = explanation.reasons.first();
            if first.and_then(|reason| self.group(reason)) != Some(OVER) {
                let named = explanation.reasons.first().map(|r| r.squares.clone()).unwrap_or_default();
                explanation.changes = self.changes(&query, explanation.proof.as_ref(), &named)?;
            }
        }
        let (other, agent) = match explanation.verdict {
            Verdict::Permitted => (Other::Opponent, names.opponent),
            _ => (Other::Server, names.server),
        };
        explanation.t_type = self.t_type(names.mover, word)?;
        explanation.r_type = explanation
            .t_type
            .zip(self.t_type(agent, word)?)
            .and_then(|(mine, theirs)| RType::of(mine, theirs));
        let (turn, words) = (self.game.position().turn(), self.move_words(candidate));
        explanation.relation = explanation.r_type.map(|pair| Relation::about(&words, turn, other, pair));
        Ok(explanation)
    }

    /// Whether a sentence names all these moves.
    fn names_all(&mut self, sentence: &Words, moves: &[Candidate]) -> bool {
        let Words::Said(texts) = sentence else { return false };
        let text = &texts[Lang::default()];
        let apart = |c: char| !(c.is_alphanumeric() || "+#=@-".contains(c));
        moves.iter().all(|m| text.split(apart).any(|word| word == self.move_words(*m)[Lang::default()]))
    }

    /// A move in words.
    pub(super) fn move_words(&mut self, candidate: Candidate) -> Texts {
        let sort = self.rules.names.moves;
        let Some(judge) = self.judge() else { return Texts::default() };
        let word = Word::from(candidate);
        Texts::from_fn(|lang| judge.word(sort, word, None, lang))
    }

    /// An agent's position about a move being made, by what the rulebook permits it.
    fn t_type(&mut self, agent: Word, word: Word) -> Result<Option<TType>, AskError> {
        let Some(mut judge) = self.judge() else { return Ok(None) };
        let mut may = |def: &str| Ok::<_, AskError>(judge.holds(def, &[agent, word])? == Some(Truth::True));
        let (bring, prevent, passive) = (may("may_bring_about")?, may("may_prevent")?, may("may_leave")?);
        Ok(TType::of(|conduct| match conduct {
            Conduct::Bring => bring,
            Conduct::Prevent => prevent,
            Conduct::Passive => passive,
        }))
    }

    /// What the man may do instead; what the side may do where he may do nothing.
    pub(super) fn instead(
        &mut self,
        candidate: Candidate,
    ) -> Result<Option<(Words, Vec<Candidate>)>, AskError> {
        let (rules, log) = (self.rules, self.log.as_slice());
        let all = rules.permitted(&mut self.scratch, log)?;
        let of_man: Vec<Candidate> =
            all.iter().copied().filter(|c| c.from.is_some() && c.from == candidate.from).collect();
        let man = candidate.from.and_then(|from| Some(name(self.now()?.man(from)?.0))).unwrap_or_default();
        let (message, shown) = match (of_man.is_empty(), all.len()) {
            (false, _) => {
                (Message::new("explain-instead-man").with("man", man).with("count", of_man.len()), of_man)
            }
            (true, 1..=4) => (Message::new("explain-instead-all"), all),
            _ => return Ok(None),
        };
        let texts: Vec<Texts> = shown.iter().map(|c| self.move_words(*c)).collect();
        Ok(Some((Words::Message(message.with("moves", list(&texts))), shown)))
    }

    /// What tells two moves apart: why the other is refused, or the principles on which they differ.
    pub(super) fn contrast(&mut self, mine: Candidate, other: Candidate) -> Result<Vec<Reason>, AskError> {
        let against = self.of_act(&self.rules.query(other), Words::Said(Texts::default()))?;
        if against.verdict != Verdict::Permitted {
            return Ok(against.reasons);
        }
        let Some(mut advisor) = Advisor::of(self.game) else { return Ok(Vec::new()) };
        let principles: Vec<u16> = advisor.rules().map(|(index, _)| index).collect();
        let mut differing = Vec::new();
        for index in principles {
            // What a move does is told, not what the other one leaves undone.
            let does = match (advisor.fires(index, mine)?, advisor.fires(index, other)?) {
                (Truth::True, Truth::False) => mine,
                (Truth::False, Truth::True) => other,
                _ => continue,
            };
            differing.extend(advisor.said(index, does)?.map(|advised| advised.reason));
        }
        differing.truncate(REASONS);
        Ok(differing)
    }

    /// Whether a claim would be right.
    pub(super) fn of_claim(
        &mut self,
        ground: Ground,
        intended: Option<&str>,
    ) -> Result<Explanation, AskError> {
        let program = self.program();
        let signature = &program.signature;
        let act = |name: &str| {
            signature.acts.iter().position(|a| a.name == name).and_then(|i| u16::try_from(i).ok())
        };
        let (_, ground) = signature.constant(ground.name()).ok_or(AskError::Missing("ground"))?;
        let (name, args) = match intended {
            None => ("claim", vec![ground]),
            Some(text) => ("claim_with", vec![ground, Word::from(meant(self.game.position(), text)?)]),
        };
        let act = Act::Act(act(name).ok_or(AskError::Missing("claim"))?, args);
        let query = Query { agent: self.rules.names.mover, act };
        self.of_act(&query, Words::Message(Message::new("explain-act-claim")))
    }

    /// Whether and how the game is over.
    pub(super) fn of_end(&mut self) -> Result<Explanation, AskError> {
        let program = self.program();
        let position = self.game.position();
        let search = |color| match can_mate(position, color, Budget::USUAL) {
            CanMate::Yes { .. } => MateSearch::Line,
            CanMate::No { .. } => MateSearch::Never,
            CanMate::Unknown { .. } => MateSearch::Open,
        };
        if let Some(now) = self.log.last_mut() {
            let mate = shakmaty::ByColor::new_with(|color| Some(search(color)));
            *now = now.clone().with_table(crate::facts::Table { mate, ..*now.table() });
        }
        let Some(now) = self.now().cloned() else { return Err(AskError::Missing("position")) };
        let mut judge = self.judge().ok_or(AskError::Missing("position"))?;
        let ending = judge.ending(false)?;
        let found = match ending.and_then(|e| Some((e.outcome, program.outcomes.get(e.outcome)?))) {
            None => None,
            Some((i, outcome)) => {
                let index = u16::try_from(i).map_err(|_| AskError::Missing("outcome"))?;
                let node = judge.explain_item(ItemKind::Outcome, index, &[])?;
                Some((outcome, node, judge.say(&outcome.head, index, false, &[])?))
            }
        };
        let over = found.is_some();
        let (rule, formula, reasons, node) = match found {
            None => (None, String::new(), Vec::new(), None),
            Some((outcome, node, own)) => {
                let mut reasons =
                    self.reasons_of((ItemKind::Outcome, &outcome.head.name), false, &[], REASONS)?;
                if let (true, Some(own)) = (reasons.is_empty(), own) {
                    let item = node.as_ref().map_or(u16::MAX, |node| node.at.item);
                    let claim =
                        Claim::Item { kind: ItemKind::Outcome, item, fails: false, slots: Vec::new() };
                    reasons.push(reason(program, &now, &outcome.head, (own, claim), node.as_ref()));
                }
                (Some(Cited::of(&outcome.head, false)), outcome.head.text.clone(), reasons, node)
            }
        };
        let trees = match &node {
            Some(node) => vec![self.tree(node, true)?],
            None => Vec::new(),
        };
        let headline = reasons.first().map_or_else(
            || Words::Message(Message::new("explain-not-over")),
            |reason| Words::Said(reason.texts.clone()),
        );
        Ok(Explanation {
            verdict: if over { Verdict::Permitted } else { Verdict::NotPermitted },
            operator: Operator::Power,
            act: Words::Message(Message::new("explain-act-end")),
            marks: reasons.first().map(|r| r.marks.clone()).unwrap_or_default(),
            rule,
            formula,
            headline,
            reasons,
            item: node,
            trees,
            ..Explanation::empty()
        })
    }
}

/// Texts as a list.
pub(super) fn list(texts: &[Texts]) -> Texts {
    Texts::from_fn(|lang| {
        let words: Vec<String> = texts.iter().map(|text| text[lang].clone()).collect();
        lang.list(&words, 0)
    })
}
