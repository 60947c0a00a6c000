//! Checking a document again: the game is played anew, the facts are read by plain means, and the checker goes through
//! every step.

use krog_chess::{
    ByColor, Color, Game, Position, Square, Variant,
    can_mate::{Budget, CanMate, can_mate},
    facts::{MateSearch, Plain, Table, log},
    notation::meant,
    rules::{Ask, Explanation, Ground, Rules, book_name, can_move},
};
use krog_compete::rulebook::{Rulebook, Subject};
use krog_logic::{
    ast::{ItemKind, Scope},
    json::{proof_from_json, proof_hash},
    proof::{Act, Node, Proof, Query, Truth, Verdict},
    sort::Word,
    world::History,
};
use krog_wire::explain::{ExplainAnswer, TableView, VerdictName};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{FORMAT, ProofFault, words};
use crate::{
    Book, act,
    explain::{Question, QuestionError, ask, game_of, line, table, verdict},
    ruling,
};

#[derive(Deserialize)]
struct Document {
    format: String,
    book: BookRef,
    variant: String,
    fen: String,
    #[serde(default)]
    history: Vec<String>,
    #[serde(default)]
    table: Option<TableView>,
    question: krog_wire::explain::Ask,
    verdict: VerdictName,
    #[serde(default)]
    proof: Value,
    #[serde(default)]
    outcome: Value,
    #[serde(default)]
    piece: Value,
    #[serde(default)]
    mate: Value,
}

/// The book that a document names.
#[derive(Deserialize)]
pub(crate) struct BookRef {
    pub name: String,
    pub hash: String,
    source: Option<String>,
}

/// What was found to hold.
#[derive(Debug, Clone)]
pub struct Checked {
    pub book: String,
    pub verdict: VerdictName,
}

/// Whether a position is judged by one of the product's books: its own, or one that is no variant's own and builds on it.
fn judges(book: &Book, start: &Position) -> bool {
    let of = |variant, shuffled| book_name(variant, shuffled) == book.name();
    let is_variants = Variant::ALL.into_iter().any(|variant| of(variant, false) || of(variant, true));
    match is_variants {
        true => of(start.variant(), start.mode().is_chess960()),
        false => book.rules.variant() == start.variant(),
    }
}

/// The part of an answer, or of its proof, that is the document.
fn document_in(value: &Value) -> &Value {
    if let Some(document) = value.get("document") {
        return document;
    }
    let proof = value.get("proof");
    let inner = proof.filter(|proof| proof.get("format").is_some());
    proof.and_then(|proof| proof.get("document")).or(inner).unwrap_or(value)
}

/// Name and hash of the book that a document needs; none where it brings it along, or names none.
pub fn book_of(value: &Value) -> Option<(String, String)> {
    let book: BookRef = serde_json::from_value(document_in(value).get("book")?.clone()).ok()?;
    book.source.is_none().then_some((book.name, book.hash))
}

/// Checks a document, or an answer that holds one. `known` finds a book by name and hash where the document does not bring
/// it along.
///
/// # Errors
/// The first thing that does not hold.
pub fn check(value: &Value, known: &dyn Fn(&str, &str) -> Option<Book>) -> Result<Checked, ProofFault> {
    let whole = value;
    let value = document_in(whole);
    if act::is_one(value) {
        return act::check(whole, value);
    }
    if ruling::is_one(value) {
        return ruling::check(whole, value);
    }
    let document: Document = serde_path_to_error::deserialize(value)
        .map_err(|error| ProofFault::Field(named(&error.path().to_string(), &error.inner().to_string())))?;
    if document.format != FORMAT {
        return Err(ProofFault::Field("format".to_owned()));
    }
    let book = find(&document.book, known)?;
    let start = if book.own {
        Position::from_fen_under(&book.custom, &document.fen)
    } else {
        let variant = document.variant.parse().map_err(|_| ProofFault::Field("variant".to_owned()))?;
        Position::from_fen(variant, &document.fen)
    };
    let start = start.map_err(|error| match error.faults().first() {
        Some(fault) => ProofFault::Game(fault.message()),
        None => ProofFault::Field("fen".to_owned()),
    })?;
    if !book.own && !judges(&book, &start) {
        return Err(ProofFault::Field("variant".to_owned()));
    }
    let game = game_of(start, &document.history).map_err(|error| ProofFault::Game(error.message))?;
    let ask = ask(&document.question).map_err(|error| ProofFault::Question(error.message))?;
    let beside = match &document.table {
        Some(view) => Some(table(view).map_err(|error| ProofFault::Question(error.message))?),
        None => None,
    };
    let state = Table::of(&game, beside);
    let expand = words::opened(whole.pointer("/trees").or_else(|| whole.pointer("/proof/trees")));
    let question = Question { book, game, table: document.table.clone(), ask, expand };
    let mut inquiry = question.inquiry();
    let explanation = inquiry
        .answer(&question.ask)
        .map_err(|error| ProofFault::Question(QuestionError::of(&error, &question.ask).message))?;
    let (rules, game) = (&question.book.rules, &question.game);
    match &question.ask {
        Ask::Move { .. } | Ask::Claim { .. } => {
            let query = query(rules, game, &question.ask)?;
            let proof = of_act(rules, &query, &document)?;
            let (past, now) = plain(game, state)?;
            let history = History { past: &past, now: &now };
            let narrated = krog_check::narrate(rules.program(), history, &proof)?;
            words::hold(rules, history, &proof.norms, &narrated, &explanation)?;
            if !matches!(question.ask, Ask::Claim { .. }) {
                words::hold_move(rules, history, inquiry.log(), &query, &explanation)?;
            }
        }
        Ask::Man(square) => {
            let (past, now) = plain(game, state)?;
            of_piece(rules, History { past: &past, now: &now }, *square, &document, &explanation)?;
        }
        Ask::End => of_end(rules, (game, state), &document, &explanation)?,
        Ask::Mate(side) => of_mate(game, *side, &document)?,
    }
    same(whole, &question.view(inquiry.log(), &explanation))?;
    Ok(Checked { book: question.book.name().to_owned(), verdict: document.verdict })
}

/// Whether an answer, in one of its forms, is word for word what the question is answered.
pub(crate) fn same(given: &Value, answer: &ExplainAnswer) -> Result<(), ProofFault> {
    let of_proof = || given.get("document").map(|_| json!(answer.proof));
    let made = if given.get("headline").is_some() {
        if given.pointer("/proof/document").is_some() { json!(answer) } else { line(answer) }
    } else {
        of_proof().unwrap_or_else(|| answer.proof.document.clone())
    };
    match words::difference(given, &made) {
        Some(place) => Err(ProofFault::Words(place)),
        None => Ok(()),
    }
}

/// The states of a game as the checker reads them, the last one at its table.
fn plain(game: &Game, table: Table) -> Result<(Vec<Plain>, Plain), ProofFault> {
    let mut past = Plain::log(game);
    let now = past.pop().ok_or(ProofFault::Nothing)?;
    Ok((past, now.with_table(table)))
}

/// Checks again what a document of a small rulebook says: its proof is of that book and of a question that `is_asked`, comes to
/// the verdict it names, and follows from the facts.
pub(crate) fn check_small<W: Subject>(
    book: &Rulebook<W>,
    named: BookRef,
    facts: &W,
    (said, proof): (VerdictName, &Value),
    is_asked: impl FnOnce(&Proof) -> bool,
) -> Result<Checked, ProofFault> {
    let program = book.program();
    if named.hash != program.hash {
        return Err(ProofFault::OtherBook(named.name));
    }
    let hash = proof.get("hash");
    let proof = proof_from_json(program, proof)?;
    if proof.scope != Scope::Law || !is_asked(&proof) {
        return Err(ProofFault::OtherQuestion);
    }
    if verdict(proof.verdict) != said {
        return Err(ProofFault::OtherVerdict);
    }
    if hash != Some(&json!(proof_hash(&proof))) {
        return Err(ProofFault::Hash);
    }
    krog_check::check(program, History { past: &[], now: facts }, &proof)?;
    Ok(Checked { book: program.name.clone(), verdict: said })
}

/// The field that a reader stumbled over.
fn named(path: &str, error: &str) -> String {
    let quoted = error.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    match (path, quoted) {
        (".", Some(field)) => field.to_owned(),
        (path, Some(field)) => format!("{path}.{field}"),
        (path, None) => path.to_owned(),
    }
}

fn find(wanted: &BookRef, known: &dyn Fn(&str, &str) -> Option<Book>) -> Result<Book, ProofFault> {
    let book = match &wanted.source {
        Some(source) => match Book::read(&wanted.name, source) {
            Ok((book, _)) => book,
            Err(_) => return Err(ProofFault::BadBook(wanted.name.clone())),
        },
        None => known(&wanted.name, &wanted.hash).ok_or_else(|| ProofFault::NoBook(wanted.name.clone()))?,
    };
    if book.rules.program().hash != wanted.hash {
        return Err(ProofFault::OtherBook(wanted.name.clone()));
    }
    Ok(book)
}

/// What the rules were asked.
fn query(rules: &Rules, game: &Game, ask: &Ask) -> Result<Query, ProofFault> {
    let unread = |error: krog_chess::notation::NotationError| ProofFault::Question(error.message());
    let none = || ProofFault::Field("question".to_owned());
    match ask {
        Ask::Move { text, .. } => Ok(rules.query(meant(game.position(), text).map_err(unread)?)),
        Ask::Claim { ground, intended } => {
            let signature = &rules.program().signature;
            let constant = |name: &str| signature.constant(name).map(|(_, word)| word).ok_or_else(none);
            let ground = constant(match ground {
                Ground::Threefold => "threefold",
                Ground::FiftyMoves => "fifty_moves",
            })?;
            let (name, args) = match intended {
                None => ("claim", vec![ground]),
                Some(text) => {
                    ("claim_with", vec![ground, Word::from(meant(game.position(), text).map_err(unread)?)])
                }
            };
            let act = signature.acts.iter().position(|act| act.name == name);
            let act = act.and_then(|act| u16::try_from(act).ok()).ok_or_else(none)?;
            Ok(Query { agent: constant("mover")?, act: Act::Act(act, args) })
        }
        Ask::Man(_) | Ask::End | Ask::Mate(_) => Err(none()),
    }
}

fn of_act(rules: &Rules, query: &Query, document: &Document) -> Result<Proof, ProofFault> {
    if document.proof.is_null() {
        return Err(ProofFault::Nothing);
    }
    let program = rules.program();
    let proof = proof_from_json(program, &document.proof)?;
    if proof.query != *query || proof.scope != Scope::Law {
        return Err(ProofFault::OtherQuestion);
    }
    if verdict(proof.verdict) != document.verdict {
        return Err(ProofFault::OtherVerdict);
    }
    if document.proof.get("hash") != Some(&json!(proof_hash(&proof))) {
        return Err(ProofFault::Hash);
    }
    Ok(proof)
}

/// The outcome shown holds, and those that go before it do not; where the game goes on, none holds.
fn of_end(
    rules: &Rules,
    (game, table): (&Game, Table),
    document: &Document,
    explanation: &Explanation,
) -> Result<(), ProofFault> {
    let program = rules.program();
    let name = document.outcome.get("name").and_then(Value::as_str);
    let expected = match name {
        Some(_) => VerdictName::Permitted,
        None => VerdictName::NotPermitted,
    };
    if document.verdict != expected {
        return Err(ProofFault::OtherVerdict);
    }
    let table = Table { mate: mates(game.position()), ..table };
    let mut states = log(game);
    let Some(last) = states.pop() else { return Err(ProofFault::Nothing) };
    states.push(last.with_table(table));
    let (past, now) = plain(game, table)?;
    let mut scratch = rules.scratch();
    let mut judge = rules.judge(&mut scratch, &states).ok_or(ProofFault::Nothing)?;
    for (index, outcome) in (0_u16..).zip(&program.outcomes) {
        if outcome.claim {
            continue;
        }
        let shown = name == Some(outcome.head.name.as_str());
        let node = if shown {
            node_of(program, &document.outcome)?
        } else {
            let node = judge.explain_item(ItemKind::Outcome, index, &[]).map_err(|_| ProofFault::TooLong)?;
            node.ok_or(ProofFault::Outcome)?
        };
        let about = node.at.kind == ItemKind::Outcome && node.at.item == index;
        if !about || (node.truth == Truth::True) != shown {
            return Err(ProofFault::Outcome);
        }
        let history = History { past: &past, now: &now };
        let narrated = krog_check::check_item(program, history, (ItemKind::Outcome, index), &[], &node)?;
        if shown {
            return words::hold(rules, history, std::slice::from_ref(&node), &narrated, explanation);
        }
    }
    if name.is_some() { Err(ProofFault::Outcome) } else { Ok(()) }
}

/// Whether a piece can move is as the document's nodes prove, and its moves are those that it is said to have, all of them.
fn of_piece(
    rules: &Rules,
    history: History<'_, Plain>,
    square: Square,
    document: &Document,
    explanation: &Explanation,
) -> Result<(), ProofFault> {
    let program = rules.program();
    let (index, _) = can_move(rules).ok_or(ProofFault::Nothing)?;
    let node = node_of(program, &document.piece)?;
    let args = [Word::from(square.to_u32())];
    if node.at.kind != ItemKind::Def || node.at.item != index {
        return Err(ProofFault::OtherQuestion);
    }
    let narrated = krog_check::check_item(program, history, (ItemKind::Def, index), &args, &node)?;
    if explanation.verdict != proved(node.truth) || verdict(explanation.verdict) != document.verdict {
        return Err(ProofFault::OtherVerdict);
    }
    words::hold(rules, history, std::slice::from_ref(&node), &narrated, explanation)?;
    words::hold_piece(rules, history, square, explanation)
}

const fn proved(truth: Truth) -> Verdict {
    match truth {
        Truth::True => Verdict::Permitted,
        Truth::False => Verdict::Forbidden,
        Truth::Unknown => Verdict::Undetermined,
    }
}

/// The node of an outcome or a definition, read as the one norm of a proof.
fn node_of(program: &krog_logic::program::Program, item: &Value) -> Result<Node, ProofFault> {
    let nodes = item.get("nodes").cloned().unwrap_or_default();
    let first = nodes.get(0).and_then(|node| node.get("@id")).cloned().unwrap_or_default();
    let Some((sort, _)) = program.signature.constant("mover") else { return Err(ProofFault::Outcome) };
    let shell = json!({
        "book": { "hash": program.hash },
        "state": "0000000000000000",
        "query": {
            "agent": { "word": 0 },
            "act": { "sort": program.signature.sort_name(krog_logic::sort::Sort::one(sort)), "value": { "word": 0 } },
        },
        "scope": "law",
        "verdict": Verdict::Permitted.name(),
        "norms": [first],
        "nodes": nodes,
    });
    let Proof { norms, .. } = proof_from_json(program, &shell)?;
    norms.into_iter().next().ok_or(ProofFault::Nothing)
}

/// Whether each side can still mate.
fn mates(position: &Position) -> ByColor<Option<MateSearch>> {
    ByColor::new_with(|color| {
        Some(match can_mate(position, color, Budget::USUAL) {
            CanMate::Yes { .. } => MateSearch::Line,
            CanMate::No { .. } => MateSearch::Never,
            CanMate::Unknown { .. } => MateSearch::Open,
        })
    })
}

/// A line is played to its mate; that there is none is searched for anew.
fn of_mate(game: &Game, side: Color, document: &Document) -> Result<(), ProofFault> {
    let position = game.position();
    let line = document.mate.get("line").and_then(Value::as_array);
    let expected = match (line, document.mate.as_str()) {
        (Some(_), _) => VerdictName::Permitted,
        (None, Some("none")) => VerdictName::Forbidden,
        // Men that come from another board can always make a mate.
        (None, Some("open")) if position.variant() == Variant::Bughouse => VerdictName::Permitted,
        (None, Some("open")) => VerdictName::Undetermined,
        (None, _) => return Err(ProofFault::Nothing),
    };
    if document.verdict != expected {
        return Err(ProofFault::OtherVerdict);
    }
    let Some(line) = line else {
        let none = matches!(can_mate(position, side, Budget::USUAL), CanMate::No { .. });
        return if none == (expected == VerdictName::Forbidden) { Ok(()) } else { Err(ProofFault::Mate) };
    };
    let mut board = position.clone();
    for text in line {
        let text = text.as_str().ok_or(ProofFault::Mate)?;
        let read = krog_chess::notation::uci::parse(&board, text).map_err(|_| ProofFault::Mate)?;
        board = board.play(read).map_err(|_| ProofFault::Mate)?;
    }
    match krog_chess::End::of_rules(&board) {
        Some(end) if end.result == krog_chess::GameResult::Win(side) => Ok(()),
        _ => Err(ProofFault::Mate),
    }
}
