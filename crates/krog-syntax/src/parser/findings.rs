//! What is reported, and what would mend it.

use super::{END_OF_TEXT, Failed, Parser};
use crate::{
    diagnostic::{Diagnostic, Severity},
    message::Message,
    span::Span,
    token::Tok,
};

impl Parser<'_> {
    pub(super) fn report(&mut self, severity: Severity, span: Span, message: Message) {
        if !self.halted && self.diagnostics.len() <= 2 * self.limits.diagnostics as usize {
            self.diagnostics.push(Diagnostic { severity, source: 0, span, message, suggestion: None });
        }
    }

    pub(super) fn error(&mut self, span: Span, message: Message) -> Failed {
        self.report(Severity::Error, span, message);
        Failed
    }

    pub(super) fn warn(&mut self, span: Span, message: Message) {
        self.report(Severity::Warning, span, message);
    }

    /// Reports that something else should stand here.
    pub(super) fn expected(&mut self, what: &'static str) -> Failed {
        let token = self.peek(0);
        let found = match token.tok {
            Tok::End => END_OF_TEXT.to_owned(),
            _ => quote(token.text(self.text)),
        };
        self.error(token.span, Message::new("syntax-expected").with("expected", what).with("found", found))
    }

    /// A spelling that is read as another one.
    pub(super) fn spelling(&mut self, span: Span, found: &str, meaning: &str, write: &str) {
        if self.halted {
            return;
        }
        let message = Message::new("syntax-spelling").with("found", found).with("meaning", meaning);
        self.report(Severity::Note, span, message);
        self.suggest(Message::new("syntax-write").with("text", quote(write)));
    }

    /// Adds to the last finding what would mend it.
    pub(super) fn suggest(&mut self, suggestion: Message) {
        if !self.halted
            && let Some(last) = self.diagnostics.last_mut()
        {
            last.suggestion.get_or_insert(suggestion);
        }
    }

    pub(super) fn suggest_word(&mut self, near: Option<&str>) {
        if let Some(near) = near {
            self.suggest(Message::new("syntax-did-you-mean").with("name", near));
        }
    }

    pub(super) fn too_large(&mut self, span: Span, what: &'static str, limit: u32) -> Failed {
        let failed = self.error(span, Message::new("too-large").with("what", what).with("limit", limit));
        self.halted = true;
        failed
    }
}

/// What was found, short enough to be shown.
pub(super) fn quote(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
    }
}
