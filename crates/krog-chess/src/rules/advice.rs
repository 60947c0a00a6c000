//! What the principles of play say of moves: the rules of `advice.krog`, none of which makes a move illegal.

use std::sync::Arc;

use krog_logic::{
    ast::{ItemKind, Operator, Scope},
    program::{Program, Rule},
    proof::Truth,
    sort::Word,
};
use krog_machine::{Judge, Scratch};
use shakmaty::Move;

use super::{
    Rules,
    explain::{AskError, Claim, Reason, reason},
};
use crate::{
    facts::{Candidate, ChessState, log},
    game::Game,
    position::Position,
};

/// A principle that speaks for a move or against it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advised {
    /// The rule's index in the book.
    pub rule: u16,
    /// Whether it speaks for the move; else against it.
    pub for_it: bool,
    /// What it counts, as the book has it.
    pub weight: i64,
    /// Its formula in mathematical signs.
    pub formula: String,
    /// Its sentence, and what the sentence names and shows.
    pub reason: Reason,
}

/// The book of principles, looking at a position and the game that led there.
#[derive(Debug)]
pub struct Advisor {
    rules: Arc<Rules>,
    scratch: Scratch,
    log: Vec<ChessState>,
    /// Whether the memory is about the last of them.
    looked: bool,
}

impl Advisor {
    /// Looks at the last position of a game; nothing where the principles of chess do not apply.
    #[must_use]
    pub fn of(game: &Game) -> Option<Advisor> {
        Advisor::new(game.position(), || log(game))
    }

    /// Looks at a position of which no past is known.
    #[must_use]
    pub fn on(position: &Position) -> Option<Advisor> {
        Advisor::new(position, || vec![ChessState::from_position(position)])
    }

    fn new(position: &Position, log: impl FnOnce() -> Vec<ChessState>) -> Option<Advisor> {
        if !position.variant().has_principles() || position.custom().is_some() {
            return None;
        }
        let rules = Rules::named("advice").ok()?;
        Some(Advisor { scratch: rules.scratch(), log: log(), rules, looked: false })
    }

    /// Goes on by a legal move from `before`, the position that is looked at, to `after`.
    pub fn play(&mut self, before: &Position, m: Move, after: &Position) {
        let next = self.log.last().map(|now| now.after(before, m, after));
        self.log.extend(next);
        self.looked = false;
    }

    /// Goes back by a move.
    pub fn back(&mut self) {
        if self.log.len() > 1 {
            self.log.pop();
            self.looked = false;
        }
    }

    /// The principles, in the order of the book.
    pub fn rules(&self) -> impl Iterator<Item = (u16, &Rule)> {
        let all = &self.rules.program().rules;
        (0_u16..).zip(all).filter(|(_, rule)| rule.norm.scope == Scope::Advice)
    }

    /// Whether a predicate of the book that asks for nothing holds here.
    ///
    /// # Errors
    /// It takes too many steps.
    pub fn holds(&mut self, def: &str) -> Result<bool, AskError> {
        let Some(mut judge) = look(&self.rules, &mut self.scratch, &self.log, &mut self.looked) else {
            return Ok(false);
        };
        Ok(judge.holds(def, &[])? == Some(Truth::True))
    }

    /// Whether a principle speaks of a move.
    ///
    /// # Errors
    /// It takes too many steps.
    pub fn fires(&mut self, rule: u16, m: Candidate) -> Result<Truth, AskError> {
        let Some(mut judge) = look(&self.rules, &mut self.scratch, &self.log, &mut self.looked) else {
            return Ok(Truth::Unknown);
        };
        Ok(judge.fires(rule, &[Word::from(m)])?.unwrap_or(Truth::Unknown))
    }

    /// What a principle that speaks of a move says; nothing where it does not hold.
    ///
    /// # Errors
    /// It takes too many steps.
    pub fn said(&mut self, rule: u16, m: Candidate) -> Result<Option<Advised>, AskError> {
        let Some(now) = self.log.last() else { return Ok(None) };
        let Some(mut judge) = look(&self.rules, &mut self.scratch, &self.log, &mut self.looked) else {
            return Ok(None);
        };
        said(&mut judge, self.rules.program(), now, rule, m)
    }

    /// The principles that speak for or against a move, in the order of the book.
    ///
    /// # Errors
    /// It takes too many steps.
    pub fn advise(&mut self, m: Candidate) -> Result<Vec<Advised>, AskError> {
        let all: Vec<u16> = self.rules().map(|(index, _)| index).collect();
        let Some(now) = self.log.last() else { return Ok(Vec::new()) };
        // One memory for all moves of the position.
        let Some(mut judge) = look(&self.rules, &mut self.scratch, &self.log, &mut self.looked) else {
            return Ok(Vec::new());
        };
        let mut advice = Vec::new();
        for rule in all {
            if judge.fires(rule, &[Word::from(m)])? == Some(Truth::True) {
                advice.extend(said(&mut judge, self.rules.program(), now, rule, m)?);
            }
        }
        Ok(advice)
    }
}

/// The judge of the last state; what was worked out of it before is remembered.
fn look<'a>(
    rules: &'a Rules,
    scratch: &'a mut Scratch,
    log: &'a [ChessState],
    looked: &mut bool,
) -> Option<Judge<'a, ChessState>> {
    if std::mem::replace(looked, true) { rules.judge_again(scratch, log) } else { rules.judge(scratch, log) }
}

fn said(
    judge: &mut Judge<'_, ChessState>,
    program: &Program,
    now: &ChessState,
    index: u16,
    m: Candidate,
) -> Result<Option<Advised>, AskError> {
    let Some(rule) = program.rules.get(usize::from(index)) else { return Ok(None) };
    let slots = vec![Word::from(m)];
    let node = judge.explain_item(ItemKind::Rule, index, &slots)?;
    let Some(node) = node.filter(|node| node.truth == Truth::True) else { return Ok(None) };
    let Some(sentence) = judge.say(&rule.head, index, false, &slots)? else { return Ok(None) };
    let claim = Claim::Item { kind: ItemKind::Rule, item: index, fails: false, slots };
    Ok(Some(Advised {
        rule: index,
        for_it: rule.norm.op != Operator::Forbidden,
        weight: rule.weight,
        formula: rule.head.text.clone(),
        reason: reason(program, now, &rule.head, (sentence, claim), Some(&node)),
    }))
}
