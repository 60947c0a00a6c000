//! Proofs as documents: each carries all that it takes to check it again, far from here.
//!
//! | field | |
//! | --- | --- |
//! | `format` | `krog-proof-2` |
//! | `book` | `name` and `hash` of the effective book; of a user's book also the `source` and a hash of its `text` |
//! | `variant`, `fen`, `history` | the game: its start and its moves in UCI |
//! | `table` | what has happened beside the board, where the question hangs on it; else null |
//! | `question` | what was asked, as `POST /api/v1/explain` takes it |
//! | `asked` | a hash of the game, of what happened beside the board and of the question: another order of the same moves may prove the same |
//! | `verdict` | what it comes to |
//! | `proof` | the proof of a move or a claim (JSON-LD); null where something else decides |
//! | `outcome` | of a game that is over: the `name` of the outcome and the `nodes` of its proof |
//! | `piece` | of what a piece may do: the `nodes` of the proof that it can move, or cannot |
//! | `mate` | of a search for a mate: `line` in UCI, `none` or `open` |
//! | `sentences` | what is said of it: where it stands in the answer, by which template, of which values, what it claims |

mod check;
mod fault;
mod sentences;
mod words;

use krog_chess::{
    Game, Position,
    can_mate::CanMate,
    facts::ChessState,
    notation::meant,
    rules::{Ask, Explanation, Ground},
};
use krog_logic::{
    ast::ItemKind,
    json::{Writer, proof_hash, short_hash},
    lang::Lang,
    proof::Node,
    sort::{Sort, Word},
    world::World as _,
};
use krog_wire::explain::{ProofNode, ProofView};
use serde_json::{Value, json};

pub use self::{
    check::{Checked, book_of, check},
    fault::ProofFault,
};
use super::explain::{Question, node, settled, verdict};
pub(super) use check::{BookRef, check_small, same};
pub(super) use words::{difference, hold_small};

/// Under which IRI everything lies.
pub const BASE: &str = "https://krog-rules.org/chess";
/// The form of these documents.
pub const FORMAT: &str = "krog-proof-2";

/// What a proof is about, and its trees.
pub(super) fn view(question: &Question, log: &[ChessState], explanation: &Explanation) -> ProofView {
    let trees: Vec<ProofNode> = explanation.trees.iter().map(node).collect();
    let document = document(question, log, explanation);
    let state = explanation.proof.as_ref().map(|proof| proof.state).or_else(|| Some(log.last()?.digest()));
    ProofView {
        hash: match &explanation.proof {
            Some(proof) => proof_hash(proof),
            None => short_hash(&document.to_string()),
        },
        book: question.book.rules.program().hash.clone(),
        state: format!("{:016x}", state.unwrap_or_default()),
        nodes: trees.iter().map(size).sum(),
        trees,
        document,
    }
}

pub(super) fn size(node: &ProofNode) -> u32 {
    node.children.iter().map(size).fold(1, u32::saturating_add)
}

fn document(question: &Question, log: &[ChessState], explanation: &Explanation) -> Value {
    let book = &question.book;
    let program = book.rules.program();
    let position = question.game.position();
    let mut scratch = book.rules.scratch();
    let judge = book.rules.judge(&mut scratch, log);
    let words = |sort: Sort, value: Word| judge.as_ref().map(|j| j.word(sort, value, None, Lang::default()));
    let writer = Writer { program, base: BASE, words: &words, depth: None };
    let item = |kind| explanation.item.as_ref().filter(|node| node.at.kind == kind);
    let mut reference = json!({ "name": program.name, "hash": program.hash });
    if let (true, Some(fields)) = (book.own, reference.as_object_mut()) {
        fields.insert("source".to_owned(), json!(book.source()));
        // The book's hash knows nothing of its comments.
        fields.insert("text".to_owned(), json!(short_hash(book.source())));
    }
    let game = &question.game;
    let (variant, start, moves) = (position.variant().name(), game.start().fen_as_given(), history(game));
    let (table, ask) = (question.table.as_ref().map(settled), asked(question, log));
    let given = json!([variant, start, moves, table, ask]);
    json!({
        "format": FORMAT,
        "book": reference,
        "variant": variant,
        "fen": start,
        "history": moves,
        "position": position.fen(),
        "table": table,
        "question": ask,
        "asked": short_hash(&given.to_string()),
        "verdict": verdict(explanation.verdict),
        "proof": explanation.proof.as_ref().map(|proof| writer.proof(proof)),
        "outcome": item(ItemKind::Outcome).map(|node| outcome(&writer, node)),
        "piece": item(ItemKind::Def).map(|node| json!({ "nodes": writer.nodes(node) })),
        "mate": explanation.mate.as_ref().map(|answer| mate(position, answer)),
        "sentences": sentences::sentences(&writer, explanation),
    })
}

fn history(game: &Game) -> Vec<&str> {
    game.plies().iter().map(|ply| ply.uci()).collect()
}

/// The question with its moves in UCI, so that nothing is left to be read in one way or another.
fn asked(question: &Question, log: &[ChessState]) -> Value {
    let position = question.game.position();
    let uci = |text: &str| match meant(position, text) {
        Ok(candidate) => question.uci(log, candidate),
        Err(_) => text.to_owned(),
    };
    match &question.ask {
        Ask::Move { text, against: None } => json!({ "kind": "move", "move": uci(text) }),
        Ask::Move { text, against: Some(other) } => {
            json!({ "kind": "move", "move": uci(text), "against": uci(other) })
        }
        Ask::Man(square) => json!({ "kind": "man", "square": square.to_string() }),
        Ask::Claim { ground, intended } => {
            let ground = match ground {
                Ground::Threefold => "threefold",
                Ground::FiftyMoves => "fifty-moves",
            };
            match intended {
                Some(text) => json!({ "kind": "claim", "ground": ground, "move": uci(text) }),
                None => json!({ "kind": "claim", "ground": ground }),
            }
        }
        Ask::End => json!({ "kind": "end" }),
        Ask::Mate(side) => json!({ "kind": "mate", "side": side.fold_wb("white", "black") }),
    }
}

fn outcome(writer: &Writer<'_>, node: &Node) -> Value {
    let program = writer.program;
    let name = match node.at.kind {
        ItemKind::Outcome => program.outcomes.get(usize::from(node.at.item)).map(|o| o.head.name.as_str()),
        _ => None,
    };
    json!({ "name": name, "nodes": writer.nodes(node) })
}

fn mate(position: &Position, answer: &CanMate) -> Value {
    match answer {
        CanMate::Yes { line } => {
            let mut board = position.clone();
            let mut moves = Vec::with_capacity(line.len());
            for m in line {
                moves.push(board.uci(*m));
                board.play_unchecked(*m);
            }
            json!({ "line": moves })
        }
        CanMate::No { .. } => json!("none"),
        CanMate::Unknown { .. } => json!("open"),
    }
}
