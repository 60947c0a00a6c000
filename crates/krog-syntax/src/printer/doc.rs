//! Layout: texts with places where a line may end. A group is laid on one line if it fits, else all its places end lines.

use std::borrow::Cow;

pub(super) enum Doc {
    Text(Cow<'static, str>),
    /// A space, or the end of a line.
    Line,
    /// Nothing, or the end of a line.
    Gap,
    /// The end of a line in any case.
    Hard,
    All(Vec<Doc>),
    /// Lines within begin further to the right.
    Nest(Box<Doc>),
    Group(Box<Doc>),
}

/// How much further.
const INDENT: usize = 2;

impl Doc {
    pub fn text(text: impl Into<Cow<'static, str>>) -> Doc {
        Doc::Text(text.into())
    }

    pub fn all(docs: impl IntoIterator<Item = Doc>) -> Doc {
        Doc::All(docs.into_iter().collect())
    }

    pub fn nest(self) -> Doc {
        Doc::Nest(Box::new(self))
    }

    pub fn group(self) -> Doc {
        Doc::Group(Box::new(self))
    }

    /// Parted by commas; a line may end after each.
    pub fn commas(docs: impl IntoIterator<Item = Doc>) -> Doc {
        let mut list = Vec::new();
        for doc in docs {
            if !list.is_empty() {
                list.extend([Doc::text(","), Doc::Line]);
            }
            list.push(doc);
        }
        Doc::All(list)
    }

    /// Between brackets; where it does not fit, on lines of its own.
    pub fn within(self, open: impl Into<Cow<'static, str>>, close: &'static str) -> Doc {
        Doc::all([Doc::text(open), Doc::all([Doc::Gap, self]).nest(), Doc::Gap, Doc::text(close)]).group()
    }

    /// The text, in lines of a width where that is possible.
    pub fn render(&self, width: usize) -> String {
        let mut out = String::new();
        let mut column = 0;
        // What is still to be laid out, the next one last: how far in, and whether lines end.
        let mut stack: Vec<(usize, bool, &Doc)> = vec![(0, true, self)];
        while let Some((indent, broken, doc)) = stack.pop() {
            match doc {
                Doc::Text(text) => {
                    out.push_str(text);
                    column += text.chars().count();
                }
                Doc::Line if !broken => {
                    out.push(' ');
                    column += 1;
                }
                Doc::Gap if !broken => {}
                Doc::Line | Doc::Gap | Doc::Hard => {
                    while out.ends_with(' ') {
                        out.pop();
                    }
                    out.push('\n');
                    column = indent;
                    out.extend(std::iter::repeat_n(' ', column));
                }
                Doc::All(docs) => stack.extend(docs.iter().rev().map(|doc| (indent, broken, doc))),
                Doc::Nest(doc) => stack.push((indent + INDENT, broken, doc)),
                Doc::Group(doc) => {
                    let broken = broken && !fits(doc, &stack, width.saturating_sub(column));
                    stack.push((indent, broken, doc));
                }
            }
        }
        out
    }
}

/// Whether a group, laid on one line, and what follows up to the next end of a line have room.
fn fits(doc: &Doc, after: &[(usize, bool, &Doc)], mut room: usize) -> bool {
    let mut stack = vec![(true, doc)];
    let mut rest = after.iter().rev().map(|(_, broken, doc)| (!broken, *doc));
    while let Some((flat, doc)) = stack.pop().or_else(|| rest.next()) {
        let width = match doc {
            Doc::Text(text) => text.chars().count(),
            // An end of a line in any case keeps its own group from being one line.
            Doc::Hard => return !flat,
            Doc::Line | Doc::Gap if !flat => return true,
            Doc::Line => 1,
            Doc::Gap => 0,
            Doc::All(docs) => {
                stack.extend(docs.iter().rev().map(|doc| (flat, doc)));
                0
            }
            Doc::Nest(doc) | Doc::Group(doc) => {
                stack.push((flat, doc));
                0
            }
        };
        match room.checked_sub(width) {
            Some(left) => room = left,
            None => return false,
        }
    }
    true
}
