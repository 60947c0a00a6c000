//! What a man may do, and what holds him.

use krog_logic::{
    ast::{ItemKind, Operator, Scope},
    message::{Arg, Message},
    program::Def,
    proof::{Truth, Verdict},
    sort::Word,
};
use shakmaty::{Bitboard, Role, Square, attacks};

use super::{AskError, CONCLUSIVE, Cited, Claim, Explanation, Inquiry, Reason, Texts, Words, act::list};
use crate::{
    facts::{Candidate, ChessState},
    rules::{Rules, marks::SquarePart},
};

/// The definition by which a man can move.
const CAN_MOVE: &str = "can_move";
/// No more reasons than these are told of a man that cannot.
const TOLD: usize = 3;

impl Inquiry<'_> {
    /// What the man on a square may do: his moves, or why he has none.
    pub(super) fn of_man(&mut self, from: Square) -> Result<Explanation, AskError> {
        let Some(now) = self.now().cloned() else { return Err(AskError::Missing("position")) };
        let (role, color) = now.man(from).ok_or(AskError::NoMan(from))?;
        let rules = self.rules;
        let moves: Vec<Candidate> = rules
            .permitted(&mut self.scratch, &self.log)?
            .into_iter()
            .filter(|c| c.from == Some(from))
            .collect();
        let (index, def) = can_move(rules).ok_or(AskError::Missing(CAN_MOVE))?;
        let mut judge = self.judge().ok_or(AskError::Missing("position"))?;
        let node = judge.explain_item(ItemKind::Def, index, &[Word::from(from.to_u32())])?;
        let node = node.ok_or(AskError::Missing(CAN_MOVE))?;
        let verdict = match node.truth {
            Truth::True => Verdict::Permitted,
            Truth::False => Verdict::Forbidden,
            Truth::Unknown => Verdict::Undetermined,
        };
        let mut explanation = Explanation {
            verdict,
            operator: if verdict == Verdict::Permitted { Operator::Permitted } else { Operator::Forbidden },
            act: Words::Message(named("explain-act-man", role, from)),
            rule: Some(Cited::of(&def.head, node.truth == Truth::False)),
            formula: def.head.text.clone(),
            ..Explanation::empty()
        };
        explanation.marks.square(from, SquarePart::Man);
        let words: Vec<Texts> = moves.iter().map(|m| self.move_words(*m)).collect();
        if moves.is_empty() {
            let reasons = self.held(from, tried(&now, from, role))?;
            let all = |reason: &Reason| self.group(reason).is_some_and(|group| CONCLUSIVE.contains(&group));
            explanation.headline = match reasons.first().filter(|reason| all(reason)) {
                Some(reason) => Words::Said(reason.texts.clone()),
                None => Words::Message(named("explain-man-none", role, from)),
            };
            // Where it is not his turn, or the game is over, where he would go does not matter.
            if let Words::Message(_) = explanation.headline {
                for reason in &reasons {
                    explanation.marks.add(&reason.marks);
                }
                if color == now.turn()
                    && let Some((words, moves)) = self.instead(Candidate::step(from, from, None))?
                {
                    (explanation.way_out, explanation.instead) = (Some(words), moves);
                }
            }
            explanation.reasons = reasons;
        } else {
            explanation.headline = Words::Message(
                named("explain-man-moves", role, from)
                    .with("count", moves.len())
                    .with("counted", Arg::counted(moves.len()))
                    .with("moves", list(&words)),
            );
            for m in &moves {
                explanation.marks.square(m.to, SquarePart::Target);
            }
            // SAN is written with the letters of English.
            explanation.moves = words.iter().map(|t| t.en.clone()).collect();
            explanation.instead = moves;
        }
        explanation.trees = vec![self.tree(&node, false)?];
        explanation.item = Some(node);
        Ok(explanation)
    }

    /// Why a man's moves are refused: each reason once, those of squares that he could reach if nothing held him first.
    fn held(&mut self, from: Square, tried: Vec<Square>) -> Result<Vec<Reason>, AskError> {
        let mut reasons: Vec<Reason> = Vec::new();
        for to in tried {
            let query = self.rules.query(Candidate::step(from, to, None));
            let Some(mut judge) = self.judge() else { break };
            let proof = judge.explain(&query, Scope::Law)?;
            let Some(first) = self.reasons(&proof, proof.verdict)?.into_iter().next() else { continue };
            let ends = self.group(&first).is_some_and(|group| CONCLUSIVE.contains(&group));
            if ends {
                return Ok(vec![first]);
            }
            let is_new = |known: &Reason| known.cited != first.cited || known.squares != first.squares;
            if reasons.len() < TOLD && reasons.iter().all(is_new) {
                reasons.push(first);
            }
        }
        Ok(reasons)
    }

    /// The group of the reason that a sentence is of.
    pub(super) fn group(&self, reason: &Reason) -> Option<&str> {
        let Claim::Item { kind: ItemKind::Reason, item, .. } = reason.claim else { return None };
        self.rules.program().reasons.get(usize::from(item))?.head.attrs.group.as_deref()
    }
}

/// The definition by which a man can move, and its index.
#[must_use]
pub fn can_move(rules: &Rules) -> Option<(u16, &Def)> {
    let defs = &rules.program().defs;
    let index = defs.iter().rposition(|def| def.head.name == CAN_MOVE)?;
    Some((u16::try_from(index).ok()?, defs.get(index)?))
}

/// Squares that a man of its kind goes to from there, free ones first; behind what stands in the way nothing is tried.
fn tried(now: &ChessState, from: Square, role: Role) -> Vec<Square> {
    let Some((_, color)) = now.man(from) else { return Vec::new() };
    let (occupied, own) = (now.board().occupied(), now.board().by_color(color));
    let to = if role == Role::Pawn {
        let ahead = from.offset(color.fold_wb(8, -8));
        let takes = attacks::pawn_attacks(color, from) & (occupied & !own);
        ahead.map_or(Bitboard::EMPTY, Bitboard::from) | takes
    } else {
        attacks::attacks(from, role.of(color), occupied)
    };
    let any = if to.is_empty() { Bitboard::from(from) } else { to };
    (any & !own).into_iter().chain(any & own).collect()
}

fn named(code: &'static str, role: Role, square: Square) -> Message {
    Message::new(code).with("man", name(role)).with("square", square.to_string())
}

pub(super) const fn name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}
