//! Why a move of a reviewed game is called what it is.

use krog_chess::{Message, Position};
use krog_texts::{ByLang, in_all};

use crate::{
    label::Label,
    observer::{ObserveError, Observer},
    reason::Reason,
    refutation::Refutation,
    review::ReviewedMove,
    sheet::Context,
    suggest::{Proposed, Suggestion},
    winning::Curve,
    words::named,
};

/// What decides, in the order in which it is said.
#[derive(Debug, Clone, PartialEq)]
pub struct Because {
    /// What the line costs that the engine expects after the move, where it shows that.
    pub refutation: Option<Refutation>,
    /// What speaks most for the move that the engine preferred, or for the move itself where it is praised.
    pub better: Option<Reason>,
    /// The principle that speaks most against a move that lost much.
    pub against: Option<Reason>,
    /// In sentences, each in every language; what matters first.
    pub sentences: Vec<ByLang<String>>,
}

impl Label {
    /// Whether a review says something of a move that is called so.
    #[must_use]
    pub fn matters(self) -> bool {
        self >= Label::Inaccuracy || self <= Label::Great
    }
}

/// Why a move is called what it is, where the observer looks at the position before it.
pub(crate) fn because(
    observer: &mut Observer,
    reviewed: &ReviewedMove,
    curve: Curve,
) -> Result<Because, ObserveError> {
    let mut line = vec![reviewed.mv];
    line.extend(&reviewed.reply);
    let played = Proposed { line, worth: reviewed.after, expected: None };
    let mut proposed = vec![played];
    if !reviewed.is_first_choice() && !reviewed.line.is_empty() {
        proposed.push(Proposed { line: reviewed.line.clone(), worth: reviewed.before, expected: None });
    }
    let suggestions = observer.suggest(&proposed, Context::Analysis, curve)?;
    let before = observer.position();
    let own = suggestions.iter().find(|suggestion| suggestion.mv == reviewed.mv);
    let best = suggestions.iter().find(|suggestion| suggestion.mv != reviewed.mv);
    Ok(if reviewed.label <= Label::Great {
        praised(before, own)
    } else {
        faulted(before, own, best, reviewed)
    })
}

fn first_for(suggestion: Option<&Suggestion>) -> Option<Reason> {
    suggestion?.reasons.iter().find(|reason| reason.is_for()).cloned()
}

fn praised(before: &Position, own: Option<&Suggestion>) -> Because {
    let better = first_for(own);
    let sentences = better.iter().filter_map(|reason| reason.words(before)).collect();
    Because { refutation: None, better, against: None, sentences }
}

fn faulted(
    before: &Position,
    own: Option<&Suggestion>,
    best: Option<&Suggestion>,
    reviewed: &ReviewedMove,
) -> Because {
    let refutation = own.and_then(|own| own.refutation.clone());
    let against = own.and_then(|own| own.reasons.iter().find(|reason| !reason.is_for()).cloned());
    let better = first_for(best);
    let mut sentences: Vec<ByLang<String>> = Vec::new();
    match &refutation {
        Some(shown) => {
            sentences.extend(shown.words(before));
            sentences.extend(shown.motif_words(before));
        }
        None => sentences.extend(replied(before, reviewed)),
    }
    sentences.extend(best.zip(better.as_ref()).and_then(|(best, reason)| {
        let message = Message::new("review-for")
            .with("move", named(before, best.mv)?)
            .with("reason", reason.words(before)?);
        Some(in_all(&message))
    }));
    sentences.extend(against.as_ref().and_then(|reason| reason.words(before)));
    Because { refutation, better, against, sentences }
}

/// What the engine answers.
fn replied(before: &Position, reviewed: &ReviewedMove) -> Option<ByLang<String>> {
    let after = before.play(reviewed.mv).ok()?;
    let reply = named(&after, *reviewed.reply.first()?)?;
    Some(in_all(&Message::new("review-reply").with("move", named(before, reviewed.mv)?).with("reply", reply)))
}
