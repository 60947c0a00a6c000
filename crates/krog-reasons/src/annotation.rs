//! What a move's comment says of its proof, and what a game's headers say of all of them.
//!
//! A comment is `{[%krog op=P rule=may_move t=T1 r=R12 why=… art=3.6 p=0123456789ab f="…"] Nf3 is … | Sf3 er … [%krogend]}`:
//! the operator, the rule that decides, both types, the reason, its article, the short hash of the proof, the rule's condition
//! with the move put in, then the sentence. Square and curly brackets of formulas stand as ⟦⟧ and ⦃⦄, because PGN has its own use for
//! them. What lies between the two commands, and nothing else, is taken out again, even where a program has joined it with
//! other comments.

pub mod review;
mod walk;

use krog_chess::{
    Game, Move,
    facts::ChessState,
    rules::{Ask, AskError, Explanation, Inquiry, Rules, Texts, Words},
};
use krog_logic::{
    ast::Operator,
    json::{instance_text, proof_hash},
    lang::Lang,
    proof::{Node, Proof, Truth},
    sort::{Sort, Word},
};
use krog_pgn::{Comment, PgnGame, PgnPly};
use krog_texts::in_all;

pub use self::walk::each_move;

/// The form of these comments, in `KROGValidation`.
pub const FORM: &str = "krog-pgn-1";
/// The header that says that the moves are annotated, and how many.
pub const VALIDATION: &str = "KROGValidation";
/// The header with the rulebook and its hash.
pub const RULEBOOK: &str = "KROGRulebook";

const BEGIN: &str = "[%krog ";
const END: &str = "[%krogend]";

/// The language in which the sentence stands; none is every one.
pub type Sentences = Option<Lang>;

/// Which moves are annotated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    Every,
    /// Those that castle, promote, capture en passant, drop a piece or give check, and only moves.
    Special,
}

/// Writes into a game which rule permits each move, and the headers that speak of it.
///
/// # Errors
/// A move's proof takes too long; the game is left half annotated.
pub fn annotate(
    game: &mut PgnGame,
    rules: &Rules,
    which: Which,
    sentences: Sentences,
) -> Result<(), AskError> {
    let mut moves = 0_u32;
    each_move::<AskError>(game, &mut |before, mv, ply| {
        if which == Which::Special && !is_special(before, mv) {
            return Ok(());
        }
        ply.after.extend(Comment::new(&judge(rules, before, mv)?.text(sentences)));
        moves += 1;
        Ok(())
    })?;
    let said = if which == Which::Special { "special" } else { "every" };
    game.set_header(VALIDATION, format!("{FORM}; {said} move; {moves}"));
    let program = rules.program();
    game.set_header(RULEBOOK, format!("{} {}", program.name, program.hash));
    Ok(())
}

/// A move that was judged.
#[derive(Debug)]
pub struct Judged {
    explanation: Explanation,
    /// The condition of the rule that decides, with the move put in.
    formula: String,
}

/// Judges a move of a game.
pub fn judge(rules: &Rules, before: &Game, mv: Move) -> Result<Judged, AskError> {
    let ask = Ask::Move { text: before.position().uci(mv), against: None };
    let mut inquiry = Inquiry::new(rules, before, None).brief();
    let explanation = inquiry.answer(&ask)?;
    let formula = formula(rules, inquiry.log(), &explanation);
    Ok(Judged { explanation, formula })
}

impl Judged {
    pub const fn proof(&self) -> Option<&Proof> {
        self.explanation.proof.as_ref()
    }

    /// The command and the sentence, as the text of a comment.
    pub fn text(&self, sentences: Sentences) -> String {
        let e = &self.explanation;
        let mut text = String::with_capacity(400);
        text.push_str(BEGIN);
        let mut field = |key: &str, value: &str| {
            text.push_str(key);
            text.push('=');
            text.push_str(value);
            text.push(' ');
        };
        field("op", operator(e.operator));
        if let Some(rule) = &e.rule {
            field("rule", &rule.id);
        }
        if let Some(t) = e.t_type {
            field("t", &t.label());
        }
        if let Some(r) = e.r_type {
            field("r", &r.label());
        }
        if let Some(reason) = e.reasons.first() {
            field("why", &reason.cited.id);
        }
        let article = e.reasons.first().and_then(|reason| reason.cited.fide.as_deref());
        let article = article.or_else(|| e.rule.as_ref().and_then(|rule| rule.fide.as_deref()));
        if let Some(article) = article {
            field("art", article);
        }
        if let Some(proof) = &e.proof {
            field("p", &proof_hash(proof));
        }
        text.push_str("f=\"");
        text.push_str(&bracketed(&self.formula));
        text.push_str("\"] ");
        let texts = sentence(&e.headline);
        text.push_str(&bracketed(&match sentences {
            Some(lang) => texts[lang].clone(),
            None => texts.iter().map(String::as_str).collect::<Vec<_>>().join(" | "),
        }));
        text.push(' ');
        text.push_str(END);
        text.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// `P(mover, Nf3) ↔ …`: the condition of the rule that decides, with the move put in.
fn formula(rules: &Rules, log: &[ChessState], e: &Explanation) -> String {
    let mut scratch = rules.scratch();
    let judge = rules.judge(&mut scratch, log);
    let words = |sort: Sort, value: Word| judge.as_ref().map(|j| j.word(sort, value, None, Lang::default()));
    let program = rules.program();
    let rule = e.rule.as_ref().map(|rule| rule.id.as_str());
    let name = |node: &Node| program.rules.get(usize::from(node.at.item)).map(|rule| rule.head.name.as_str());
    let norms = e.proof.as_ref().map(|proof| proof.norms.as_slice()).unwrap_or_default();
    let decides = norms.iter().find(|node| node.truth == Truth::True && name(node) == rule).or(norms.first());
    let condition = decides.and_then(|node| instance_text(program, node, &words));
    format!(
        "{}(mover, {}) ↔ {}",
        operator(e.operator),
        sentence(&e.act)[Lang::default()],
        condition.as_deref().unwrap_or("?")
    )
}

const fn operator(operator: Operator) -> &'static str {
    match operator {
        Operator::Permitted => "P",
        Operator::Obligatory => "O",
        Operator::Forbidden => "F",
        Operator::Power => "W",
    }
}

fn sentence(words: &Words) -> Texts {
    match words {
        Words::Said(texts) => texts.clone(),
        Words::Message(message) => in_all(message),
    }
}

/// Brackets that PGN has no other use for.
fn bracketed(text: &str) -> String {
    let other = |c| match c {
        '[' => '⟦',
        ']' => '⟧',
        '{' => '⦃',
        '}' => '⦄',
        '"' => '″',
        c => c,
    };
    text.chars().map(other).collect()
}

/// What begins so in a comment and ends with the mark of the end, with what stands before and behind it.
fn parts<'a>(comment: &'a str, begin: &str) -> Option<(&'a str, &'a str, &'a str)> {
    let begin = comment.find(begin)?;
    let (before, rest) = comment.split_at_checked(begin)?;
    let end = rest.find(END).map_or(rest.len(), |end| end + END.len());
    let (annotation, after) = rest.split_at_checked(end)?;
    Some((before, annotation, after))
}

/// The annotation of a move.
pub fn found(ply: &PgnPly) -> Option<&str> {
    ply.after.iter().find_map(|comment| parts(comment.text(), BEGIN).map(|(_, annotation, _)| annotation))
}

/// The fields of an annotation by name; the sentence is `text`.
pub fn fields(annotation: &str) -> Vec<(&str, &str)> {
    let inner = annotation.strip_prefix(BEGIN).unwrap_or(annotation);
    let (command, text) = inner.split_once(']').unwrap_or((inner, ""));
    let (plain, formula) = command.split_once("f=\"").unwrap_or((command, ""));
    let mut fields: Vec<(&str, &str)> = plain.split(' ').filter_map(|field| field.split_once('=')).collect();
    fields.push(("f", formula.trim_end_matches('"')));
    fields.push(("text", text.trim().trim_end_matches(END).trim()));
    fields
}

/// Takes every annotation out of a game, the headers that speak of them, and what a review wrote.
pub fn strip(game: &mut PgnGame) {
    review::strip(game);
    game.headers.retain(|(name, _)| name != VALIDATION && name != RULEBOOK);
    take_out(&mut game.comments, BEGIN);
    strip_line(&mut game.line);
}

fn strip_line(line: &mut krog_pgn::Line) {
    for ply in &mut line.plies {
        take_out(&mut ply.before, BEGIN);
        take_out(&mut ply.after, BEGIN);
        ply.variations.iter_mut().for_each(strip_line);
    }
}

/// Takes out of comments what begins so, to the mark of its end.
fn take_out(comments: &mut Vec<Comment>, begin: &str) {
    if comments.iter().all(|comment| parts(comment.text(), begin).is_none()) {
        return;
    }
    let bare = |comment: &Comment| {
        let mut text = comment.text().to_owned();
        while let Some((before, _, after)) = parts(&text, begin) {
            text = format!("{before} {after}");
        }
        Comment::new(&text)
    };
    *comments = comments.iter().filter_map(bare).collect();
}

/// Where each annotation of a text begins, in bytes, in the order of the text.
pub fn places(text: &[u8]) -> Vec<usize> {
    let begin = BEGIN.trim_end().as_bytes();
    let starts = text.windows(begin.len()).enumerate().filter(|(_, window)| *window == begin);
    starts
        .map(|(at, _)| at)
        .filter(|at| text.get(at + begin.len()).is_some_and(u8::is_ascii_whitespace))
        .collect()
}

/// Whether a move is more than a piece going to a square: it castles, promotes, captures en passant, is dropped, gives check,
/// or is the only one.
pub fn is_special(before: &Game, mv: Move) -> bool {
    let position = before.position();
    let quiet = matches!(mv, Move::Normal { promotion: None, .. });
    let checks = || position.play(mv).is_ok_and(|after| after.is_check());
    !quiet || checks() || position.legal_moves().len() == 1
}
