//! What was written, back to text: canonical signs, the fewest brackets, lines of a hundred characters.

mod book;
mod doc;
mod formula;

use self::doc::Doc;
use super::{
    Form,
    token::{Tok, spelling},
};
use crate::ast::{Expr, File, Item};

/// Letters in a line.
const WIDTH: usize = 100;

/// What can be written as text.
pub trait Print {
    /// Its canonical text.
    fn print(&self, form: Form) -> String;
}

/// The canonical text of a file, an item or a formula. It reads back to the same.
#[must_use]
pub fn print(what: &impl Print, form: Form) -> String {
    what.print(form)
}

impl Print for File {
    fn print(&self, form: Form) -> String {
        let printer = Printer { form };
        let mut text = String::new();
        for part in &self.parts {
            if !text.is_empty() {
                text.push('\n');
            }
            text.push_str(&printer.part(part).render(WIDTH));
            text.push('\n');
        }
        text
    }
}

impl Print for Item {
    fn print(&self, form: Form) -> String {
        Printer { form }.item(self).render(WIDTH)
    }
}

impl Print for Expr {
    /// On one line.
    fn print(&self, form: Form) -> String {
        Printer { form }.formula(self).render(usize::MAX)
    }
}

/// Writes in one form.
#[derive(Clone, Copy)]
struct Printer {
    form: Form,
}

impl Printer {
    /// How a token is written in this form.
    fn sign(self, tok: Tok) -> &'static str {
        spelling(tok).map_or("", |spelling| spelling.written(self.form))
    }

    /// A prefix, up to what it stands before.
    fn prefix(self, tok: Tok) -> Doc {
        let sign = self.sign(tok);
        match self.form {
            Form::Unicode => Doc::text(sign),
            Form::Ascii => Doc::text(format!("{sign} ")),
        }
    }
}
