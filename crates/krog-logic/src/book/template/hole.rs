//! Taking apart what stands between the braces of a text.

use crate::syntax::is_name;

/// What stands between braces.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Hole<'t> {
    /// `t`, `t:form`.
    Value { term: &'t str, form: Option<&'t str> },
    /// `each v ∈ D : φ | t:form`.
    Each { var: &'t str, domain: &'t str, filter: Option<&'t str>, term: &'t str, form: Option<&'t str> },
    /// `if φ: text | text`.
    Choice { condition: &'t str, then: &'t str, otherwise: Option<&'t str> },
    /// None of these.
    Wrong,
}

/// Where the brace is closed that was opened before this text.
pub(super) fn end(text: &str) -> Option<usize> {
    let mut open = 0_u32;
    for (at, c) in text.char_indices() {
        match c {
            '{' => open += 1,
            '}' if open == 0 => return Some(at),
            '}' => open -= 1,
            _ => {}
        }
    }
    None
}

/// Takes a hole apart.
pub(super) fn cut(text: &str) -> Hole<'_> {
    let text = text.trim_start();
    if let Some(rest) = after_word(text, "each") {
        return each(rest).unwrap_or(Hole::Wrong);
    }
    if let Some(rest) = after_word(text, "if")
        && let Some(colon) = colon_of_choice(rest)
    {
        return choice(rest, colon);
    }
    match term(text) {
        ("", _) => Hole::Wrong,
        (term, form) => Hole::Value { term, form },
    }
}

fn after_word<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    text.strip_prefix(word).filter(|rest| rest.starts_with(char::is_whitespace))
}

fn each(text: &str) -> Option<Hole<'_>> {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_')?;
    let (var, rest) = text.split_at_checked(end)?;
    let rest = rest.trim_start();
    let rest = rest.strip_prefix('∈').or_else(|| after_word(rest, "in"))?;
    let bar = outside(rest, '|')?;
    let (over, shown) = (rest.get(..bar)?, rest.get(bar + 1..)?);
    let (domain, filter) = match outside(over, ':') {
        Some(colon) => (over.get(..colon)?, Some(over.get(colon + 1..)?.trim())),
        None => (over, None),
    };
    let (term, form) = term(shown);
    let domain = domain.trim();
    let whole = is_name(var) && !domain.is_empty() && !term.is_empty() && filter != Some("");
    whole.then_some(Hole::Each { var, domain, filter, term, form })
}

fn choice(text: &str, colon: usize) -> Hole<'_> {
    let condition = text.get(..colon).unwrap_or_default().trim();
    let rest = text.get(colon + 1..).unwrap_or_default();
    let rest = rest.strip_prefix(' ').unwrap_or(rest);
    let (then, otherwise) = match outside(rest, '|') {
        Some(bar) => (rest.get(..bar).unwrap_or_default(), rest.get(bar + 1..)),
        None => (rest, None),
    };
    if condition.is_empty() || otherwise.is_some_and(|o| outside(o, '|').is_some()) {
        return Hole::Wrong;
    }
    let then = if otherwise.is_some() { then.strip_suffix(' ').unwrap_or(then) } else { then };
    let otherwise = otherwise.map(|o| o.strip_prefix(' ').unwrap_or(o));
    Hole::Choice { condition, then, otherwise }
}

/// A term and its form.
fn term(text: &str) -> (&str, Option<&str>) {
    let last = outside_all(text, ':').last();
    if let Some(colon) = last
        && let (Some(term), Some(form)) = (text.get(..colon), text.get(colon + 1..))
        && is_name(form.trim())
    {
        return (term.trim(), Some(form.trim()));
    }
    (text.trim(), None)
}

/// The colon that ends a choice's condition: the first one that no quantifier needs. A `then` before it makes the whole
/// a term.
fn colon_of_choice(text: &str) -> Option<usize> {
    let colons: Vec<usize> = outside_all(text, ':').collect();
    let bound: Vec<usize> = outside_all(text, '∀')
        .chain(outside_all(text, '∃'))
        .chain(words(text, "forall"))
        .chain(words(text, "exists"))
        .collect();
    let mut used = 0;
    let colon = colons.into_iter().find(|colon| {
        let needs = bound.iter().filter(|b| *b < colon).count() > used;
        used += usize::from(needs);
        !needs
    })?;
    words(text, "then").next().is_none_or(|then| then > colon).then_some(colon)
}

/// Where a sign stands outside all brackets, first.
fn outside(text: &str, sign: char) -> Option<usize> {
    outside_all(text, sign).next()
}

fn outside_all(text: &str, sign: char) -> impl Iterator<Item = usize> {
    let mut open = 0_i32;
    text.char_indices().filter_map(move |(at, c)| {
        match c {
            '(' | '[' | '{' => open += 1,
            ')' | ']' | '}' => open -= 1,
            _ => {}
        }
        (open == 0 && c == sign).then_some(at)
    })
}

/// Where a word stands outside all brackets.
fn words<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = usize> + 't {
    let letter = |c: char| c.is_alphanumeric() || c == '_';
    let first = word.chars().next().unwrap_or_default();
    outside_all(text, first).filter(move |at| {
        let (before, after) = text.split_at_checked(*at).unwrap_or_default();
        after.strip_prefix(word).is_some_and(|rest| !rest.starts_with(letter)) && !before.ends_with(letter)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_values_apart() {
        assert_eq!(cut("s"), Hole::Value { term: "s", form: None });
        assert_eq!(cut(" kind(s):def "), Hole::Value { term: "kind(s)", form: Some("def") });
        let count = "count{x ∈ D : φ}";
        assert_eq!(cut(count), Hole::Value { term: count, form: None });
        assert_eq!(cut("if a then b else c"), Hole::Value { term: "if a then b else c", form: None });
        assert_eq!(
            cut("if a then b else c:def"),
            Hole::Value { term: "if a then b else c", form: Some("def") }
        );
        assert_eq!(cut("  "), Hole::Wrong);
    }

    #[test]
    fn takes_enumerations_apart() {
        let all =
            Hole::Each { var: "v", domain: "D(a: 1)", filter: Some("f(v)"), term: "g(v)", form: Some("pl") };
        assert_eq!(cut("each v ∈ D(a: 1) : f(v) | g(v):pl"), all);
        assert_eq!(cut("each v in D(a: 1): f(v)|g(v) : pl"), all);
        let bare = Hole::Each { var: "v", domain: "D", filter: None, term: "v", form: None };
        assert_eq!(cut("each v∈D | v"), bare);
        for wrong in
            ["each v ∈ D", "each v D | v", "each ∈ D | v", "each v ∈ | v", "each v ∈ D | ", "each v∈D: | v"]
        {
            assert_eq!(cut(wrong), Hole::Wrong, "{wrong}");
        }
    }

    #[test]
    fn takes_choices_apart() {
        let choice = |condition, then, otherwise| Hole::Choice { condition, then, otherwise };
        assert_eq!(cut("if a: b | c"), choice("a", "b", Some("c")));
        assert_eq!(cut("if a:  b |  c "), choice("a", " b", Some(" c ")));
        assert_eq!(cut("if a: b"), choice("a", "b", None));
        assert_eq!(cut("if ∃x∈D: p(x): b | c"), choice("∃x∈D: p(x)", "b", Some("c")));
        assert_eq!(cut("if exists x in D: p(x): b | c"), choice("exists x in D: p(x)", "b", Some("c")));
        assert_eq!(cut("if a: {if b: c | d} | e"), choice("a", "{if b: c | d}", Some("e")));
        assert_eq!(cut("if a: b | c | d"), Hole::Wrong);
        assert_eq!(cut("if a: then b"), choice("a", "then b", None));
    }

    #[test]
    fn finds_the_closing_brace() {
        assert_eq!(end("a}b}"), Some(1));
        assert_eq!(end("{a}}b"), Some(3));
        assert_eq!(end("{a"), None);
    }
}
