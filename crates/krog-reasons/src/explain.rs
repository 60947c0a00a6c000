//! Verdicts as they stand on the wire: the one place where an explanation becomes words, names and JSON.

mod line;
mod marks;
mod question;
mod table;
mod tree;

use krog_chess::{
    facts::{Candidate, Change, ChessState},
    message::Message,
    rules::{AskError, Cited, Explanation, Reason, Texts, Words},
};
use krog_logic::{
    ast::Operator,
    lang::Lang,
    proof::{Act, Verdict},
};
use krog_texts::in_all;
use krog_wire::explain as wire;

pub use self::tree::{node, truth};
pub use self::{
    line::line,
    question::{Question, QuestionError, ask, game_of},
    table::{settled, table},
};
use super::proof;

impl Question {
    /// The answer.
    ///
    /// # Errors
    /// What was asked about cannot be read, or the rules take too long.
    pub fn answer(&self) -> Result<wire::ExplainAnswer, AskError> {
        let mut inquiry = self.inquiry();
        let explanation = inquiry.answer(&self.ask)?;
        Ok(self.view(inquiry.log(), &explanation))
    }

    /// An answer as it stands on the wire; `log` are the states of the game.
    pub fn view(&self, log: &[ChessState], explanation: &Explanation) -> wire::ExplainAnswer {
        let rule = explanation.rule.as_ref();
        let source = article(explanation.reasons.first().map(|reason| &reason.cited), rule);
        wire::ExplainAnswer {
            verdict: verdict(explanation.verdict),
            op: operator(explanation.operator),
            act: words(&explanation.act),
            uci: explanation.candidate.map(|candidate| self.uci(log, candidate)),
            rule: rule.map(cited),
            formula: explanation.formula.clone(),
            fide: source.and_then(|cited| cited.fide.clone()),
            nsf: source.and_then(|cited| cited.nsf.clone()),
            headline: words(&explanation.headline),
            reasons: explanation.reasons.iter().map(reason).collect(),
            way_out: explanation.way_out.as_ref().map(words),
            changes: explanation.changes.iter().map(|changes| change(changes)).collect(),
            contrast: explanation.contrast.iter().map(reason).collect(),
            marks: marks::marks(&explanation.marks),
            moves: explanation.moves.clone(),
            t_type: explanation.t_type.map(|t| t.label()),
            r_type: explanation.r_type.map(|r| r.to_string()),
            relation: explanation.relation.as_ref().map(|relation| said(&relation.message)),
            relation_tells: explanation.relation.as_ref().is_some_and(|relation| relation.tells),
            proof: proof::view(self, log, explanation),
        }
    }

    pub fn uci(&self, log: &[ChessState], candidate: Candidate) -> String {
        let rules = &self.book.rules;
        let mut scratch = rules.scratch();
        match (rules.judge(&mut scratch, log), rules.query(candidate).act) {
            (Some(judge), Act::Value(sort, word)) => judge.word(sort, word, Some("uci"), Lang::default()),
            _ => String::new(),
        }
    }
}

/// What an answer's article is taken from, that of every edition: the first reason, or the rule where no reason has one.
pub(crate) fn article<'a>(first: Option<&'a Cited>, rule: Option<&'a Cited>) -> Option<&'a Cited> {
    first.filter(|cited| cited.fide.is_some() || cited.nsf.is_some()).or(rule)
}

/// A sentence in every language.
pub fn words(words: &Words) -> wire::Bilingual {
    match words {
        Words::Said(texts) => bilingual(texts),
        Words::Message(message) => said(message),
    }
}

pub fn bilingual(texts: &Texts) -> wire::Bilingual {
    wire::Bilingual::new(texts.clone())
}

pub fn said(message: &Message) -> wire::Bilingual {
    wire::Bilingual::new(in_all(message))
}

pub fn cited(cited: &Cited) -> wire::RuleRef {
    wire::RuleRef {
        book: cited.book.clone(),
        id: cited.id.clone(),
        iri: cited.iri.clone(),
        fide: cited.fide.clone(),
        nsf: cited.nsf.clone(),
    }
}

fn reason(reason: &Reason) -> wire::ReasonView {
    wire::ReasonView::new(
        reason.cited.id.clone(),
        reason.texts.clone(),
        reason.squares.iter().map(ToString::to_string).collect(),
        marks::marks(&reason.marks),
    )
}

/// What would have to be otherwise, in one sentence.
fn change(changes: &[Change]) -> wire::ChangeView {
    let arg = |change: &Change| in_all(&change.message);
    let message = match changes {
        [first, second, ..] => {
            Message::new("explain-would-be-both").with("first", arg(first)).with("second", arg(second))
        }
        [only] => Message::new("explain-would-be").with("change", arg(only)),
        [] => Message::new("explain-permitted"),
    };
    let mut squares: Vec<String> = Vec::new();
    for square in changes.iter().flat_map(|change| change.squares) {
        let square = square.to_string();
        if !squares.contains(&square) {
            squares.push(square);
        }
    }
    wire::ChangeView::new(in_all(&message), squares)
}

pub const fn verdict(verdict: Verdict) -> wire::VerdictName {
    match verdict {
        Verdict::Permitted => wire::VerdictName::Permitted,
        Verdict::Forbidden => wire::VerdictName::Forbidden,
        Verdict::NotPermitted => wire::VerdictName::NotPermitted,
        Verdict::Conflict => wire::VerdictName::Conflict,
        Verdict::Undetermined => wire::VerdictName::Undetermined,
    }
}

pub const fn operator(operator: Operator) -> wire::OperatorName {
    match operator {
        Operator::Permitted => wire::OperatorName::P,
        Operator::Obligatory => wire::OperatorName::O,
        Operator::Forbidden => wire::OperatorName::F,
        Operator::Power => wire::OperatorName::W,
    }
}
