//! The same text in other signs. Only tokens change; comments, strings and layout stay.

use super::{
    Form, lexer,
    token::{Place, Spelling, Tok, Token, spelling},
};

/// A text with its signs in another form. From canonical Unicode to ASCII and back is the same text again.
///
/// `[m]φ` is ASCII already and stays; so does what the language only understands, such as `after(m, φ)`.
#[must_use]
pub fn transliterate(text: &str, form: Form) -> String {
    let (tokens, _) = lexer::tokens(text, 0);
    let mut out = String::with_capacity(text.len() + text.len() / 4);
    let mut end = 0;
    let mut left = Blanks::Keep;
    let mut in_header = false;
    let mut tokens_left = tokens.iter().copied().enumerate();
    while let Some((at, token)) = tokens_left.next() {
        let now = token.text(text);
        let mut last = token;
        let mut tok = token.tok;
        match now {
            "rulebook" | "signature" => in_header = true,
            "{" => in_header = false,
            _ => {}
        }
        // `not in` is one sign.
        if form == Form::Unicode
            && now == "not"
            && let Some(next) = tokens.get(at + 1).filter(|next| next.tok == Tok::In)
            && text
                .get(token.span.end as usize..next.span.start as usize)
                .is_some_and(|gap| gap.trim().is_empty())
        {
            tok = Tok::NotIn;
            last = *next;
            tokens_left.next();
        }
        // Names of books and forms of texts may be words of the language; signs of other notations stay as they are.
        let after_colon = at
            .checked_sub(1)
            .and_then(|at| tokens.get(at))
            .is_some_and(|before| before.tok == Tok::Colon && before.span.end == token.span.start);
        let is_form = after_colon && tokens.get(at + 1).is_some_and(|next| next.tok == Tok::Str);
        let sign = spelling(tok)
            .filter(|s| !in_header && !is_form && s.written(form) != now)
            .filter(|s| now == s.unicode || now == s.ascii || tok != token.tok);
        let right =
            sign.map_or(Blanks::Keep, |s| Blanks::around(s, tok == Tok::In && is_binder(&tokens, at, text)));
        let gap = text.get(end..token.span.start as usize).unwrap_or_default();
        blanks(&mut out, gap, left, right, form);
        out.push_str(sign.map_or(now, |s| s.written(form)));
        left = right;
        end = last.span.end as usize;
    }
    blanks(&mut out, text.get(end..).unwrap_or_default(), left, Blanks::Keep, form);
    out
}

/// How the blanks around a sign change with it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Blanks {
    /// Not at all.
    Keep,
    /// None behind it in Unicode is one in ASCII.
    Prefix,
    /// None on either side in Unicode is one in ASCII.
    Binder,
    /// At least one on either side, in ASCII.
    Infix,
}

impl Blanks {
    fn around(sign: &Spelling, binds: bool) -> Blanks {
        let word = sign.ascii.starts_with(|c: char| c.is_ascii_alphabetic());
        match sign.place {
            _ if !word => Blanks::Keep,
            Place::Prefix => Blanks::Prefix,
            Place::Infix if binds => Blanks::Binder,
            Place::Infix => Blanks::Infix,
        }
    }
}

/// The blanks between two tokens, of which either may be a changed sign.
fn blanks(out: &mut String, gap: &str, left: Blanks, right: Blanks, form: Form) {
    let behind = matches!(left, Blanks::Prefix | Blanks::Binder);
    let before = right == Blanks::Binder;
    match form {
        Form::Ascii => {
            let start = out.len();
            out.extend(behind.then_some(' '));
            out.push_str(gap);
            out.extend(before.then_some(' '));
            let beside_word =
                right == Blanks::Prefix && out.ends_with(|c: char| c.is_alphanumeric() || c == '_');
            if out.len() == start && (left == Blanks::Infix || right == Blanks::Infix || beside_word) {
                out.push(' ');
            }
        }
        Form::Unicode => {
            let gap = if behind { gap.strip_prefix(' ').unwrap_or(gap) } else { gap };
            let gap = if before { gap.strip_suffix(' ').unwrap_or(gap) } else { gap };
            out.push_str(gap);
        }
    }
}

/// Whether `∈` at a token says what a variable runs over: it stands close, `∀x∈D`, where a comparison has spaces.
fn is_binder(tokens: &[Token], at: usize, text: &str) -> bool {
    let before = |n: usize| at.checked_sub(n).and_then(|at| tokens.get(at));
    let tok = |n: usize| before(n).map(|token| token.tok);
    if tok(1) != Some(Tok::Word) {
        return false;
    }
    match tok(2) {
        Some(Tok::ForAll | Tok::Exists | Tok::Bar) => true,
        Some(Tok::Word) => before(2).is_some_and(|token| token.text(text) == "for"),
        Some(Tok::LBrace) => before(3).is_some_and(|token| token.text(text) == "count"),
        Some(Tok::Comma) => {
            let mut n = 2;
            while tok(n) == Some(Tok::Comma) && tok(n + 1) == Some(Tok::Word) {
                n += 2;
            }
            matches!(tok(n), Some(Tok::ForAll | Tok::Exists))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_signs_and_keeps_the_rest() {
        for (unicode, ascii) in [
            ("∀x∈D: ¬p(x) ∧ q", "forall x in D: not p(x) and q"),
            ("a ∈ {b} ∨ c ∉ d", "a in {b} or c notin d"),
            ("∃x,y∈D: x ≠ y", "exists x,y in D: x != y"),
            ("count{v∈D : ◆■●φ(v)} ≥ 3", "count{v in D : once hist prev φ(v)} >= 3"),
            ("{t | v∈D : a S b}", "{t | v in D : a since b}"),
            ("u(x) for x∈D where ¬(a)", "u(x) for x in D where not (a)"),
            ("a ∧ -- ¬ and so on ∧\n  \"∧ and\" // ∨", "a and -- ¬ and so on ∧\n  \"∧ and\" // ∨"),
            ("a\n  ∧ ¬  b ↔ c→d", "a\n  and not   b <-> c->d"),
            ("rulebook not-a-book extends S-and { ¬a", "rulebook not-a-book extends S-and { not a"),
            ("[m]¬a ⊆ b", "[m]not a subset b"),
        ] {
            assert_eq!(transliterate(unicode, Form::Ascii), ascii);
            assert_eq!(transliterate(ascii, Form::Unicode), unicode);
        }
        assert_eq!(transliterate("a not  in b", Form::Unicode), "a ∉ b");
        assert_eq!(transliterate("a∧b except¬c", Form::Ascii), "a and b except not c");
        assert_eq!(transliterate("not(a)and b", Form::Unicode), "¬(a)∧ b");
    }
}
