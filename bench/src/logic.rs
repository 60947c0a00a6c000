//! The rulebooks' speed: deciding, proving, refusing, loading. Each figure stands beside what was asked of it.

use std::hint::black_box;

use anyhow::{Context, ensure};
use krog_check::check;
use krog_chess::{
    Game, Position, Variant,
    facts::{Candidate, ChessState, log},
    rules::{Ask, BOOKS, Inquiry, Rules, RulesError, Tree, book_name},
};
use krog_logic::{
    ast::{ItemKind, Scope},
    book::Library,
    proof::{Node, Proof, Verdict},
    world::History,
};
use serde_json::{Value, json};

use crate::measure::{conditions, median, rounded, seconds};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Times that each position is measured.
    #[arg(long, default_value_t = 15)]
    rounds: usize,
}

/// Openings of well-known games and lines, played on from here by nobody: middlegames with a history.
const GAMES: [&str; 8] = [
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 Nc6",
    "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6 d5 Ne7 Ne1 Nd7 Nd3 f5 Bd2 Nf6 f3 f4 c5 g5",
    "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6 f4 Be7 Qf3 Qc7 O-O-O Nbd7 g4 b5 Bxf6 Nxf6 g5 Nd7 f5 Nc5",
    "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6 Bh4 b6 cxd5 Nxd5 Bxe7 Qxe7 Nxd5 exd5 Rc1 Be6 Qa4 c5 Qa3 Rc8",
    "e4 e6 d4 d5 Nc3 Bb4 e5 c5 a3 Bxc3+ bxc3 Ne7 Qg4 Qc7 Qxg7 Rg8 Qxh7 cxd4 Ne2 Nbc6 f4 Bd7 Qd3 dxc3",
    "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5 Ng3 Bg6 h4 h6 Nf3 Nd7 h5 Bh7 Bd3 Bxd3 Qxd3 e6 Bf4 Ngf6 O-O-O Be7 Kb1 O-O",
    "c4 e5 Nc3 Nf6 Nf3 Nc6 g3 d5 cxd5 Nxd5 Bg2 Nb6 O-O Be7 d3 O-O Be3 Be6 Na4 Nxa4 Qxa4 Bd5 Rfc1 Re8",
    "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+ Nc3 Nxe4 O-O Bxc3 d5 Bf6 Re1 Ne7 Rxe4 d6 Bg5 Bxg5 Nxg5 h6",
];

pub fn run(args: &Args) -> anyhow::Result<Value> {
    let rules = Rules::named(&book_name(Variant::Standard, false))?;
    let mut all = Figures::default();
    for text in GAMES {
        let mut game = Game::new(Position::start(Variant::Standard));
        for m in text.split(' ') {
            game.play(m).map_err(|e| anyhow::anyhow!("{m}: {e}"))?;
        }
        measure(&rules, &game, args.rounds, &mut all)?;
    }
    let mut load = Vec::new();
    for _ in 0..args.rounds {
        let (time, loaded) = seconds(load_all);
        loaded?;
        load.push(time * 1e3);
    }
    let make: Vec<f64> = (0..args.rounds)
        .map(|_| seconds(|| black_box(Rules::load(krog_chess::rules::library(), "standard"))).0 * 1e3)
        .collect();
    let mut nodes = all.nodes_illegal.clone();
    nodes.sort_unstable();
    let node_median = nodes.get(nodes.len() / 2).copied().unwrap_or_default();
    let us = |values: &[f64]| rounded(median(values), 1);
    let figures = json!({
        "bench": "logic",
        "decide_all_candidates_us": { "median": us(&all.decide), "worst": us_max(&all.decide), "asked": 200 },
        "candidates_per_position": rounded(median(&all.candidates), 0),
        "prove_all_legal_us": { "median": us(&all.prove), "worst": us_max(&all.prove), "asked": 1000 },
        "explain_one_illegal_us": {
            "proof_and_headline": us(&all.refuse),
            "proof_alone": us(&all.refuse_proof),
            "asked": 50,
        },
        "answer_with_tree_texts_and_changes_us": us(&all.answer),
        "nodes_of_an_illegal_move": {
            "median": node_median,
            "p90": nodes.get(nodes.len() * 9 / 10),
            "most": nodes.last(),
            "asked": 25,
        },
        "nodes_of_a_legal_move_median": rounded(median(&all.nodes_legal), 0),
        "lines_shown_of_a_refusal": lines(&all.told_of_refusals, 6),
        "lines_shown_of_a_permission": lines(&all.told_of_permissions, 5),
        "check_a_proof_us": us(&all.check),
        "read_all_books_and_make_standard_ready_ms": { "median": us(&load), "asked": 20 },
        "make_standard_ready_ms": us(&make),
        "unit": "microseconds of processor time on one core; loads in milliseconds",
        "shakmaty_perft_million_leaves_a_second": rounded(machine_speed(), 1),
        "positions": GAMES.len(),
        "conditions": conditions(),
    });
    for (name, value) in figures.as_object().context("an object")? {
        println!("{name:42} {value}");
    }
    Ok(figures)
}

fn us_max(values: &[f64]) -> f64 {
    rounded(values.iter().copied().fold(0.0, f64::max), 1)
}

#[derive(Default)]
struct Figures {
    decide: Vec<f64>,
    candidates: Vec<f64>,
    prove: Vec<f64>,
    refuse: Vec<f64>,
    refuse_proof: Vec<f64>,
    answer: Vec<f64>,
    check: Vec<f64>,
    nodes_illegal: Vec<usize>,
    nodes_legal: Vec<f64>,
    told_of_refusals: Vec<usize>,
    told_of_permissions: Vec<usize>,
}

fn measure(rules: &Rules, game: &Game, rounds: usize, all: &mut Figures) -> anyhow::Result<()> {
    let states = log(game);
    let (now, past) = states.split_last().context("a game has a position")?;
    let mut scratch = rules.scratch();
    let mut decide = Vec::new();
    let mut legal = Vec::new();
    for _ in 0..rounds {
        let (time, permitted) = seconds(|| rules.permitted(&mut scratch, &states));
        decide.push(time * 1e6);
        legal = permitted?;
    }
    all.decide.push(median(&decide));
    let expected = game.position().legal_moves().len();
    ensure!(legal.len() == expected, "{} moves by the book, {expected} by the library", legal.len());

    let candidates: Vec<Candidate> = candidates(rules, now);
    all.candidates.push(candidates.len() as f64);
    let mut prove = Vec::new();
    let mut proofs: Vec<Proof> = Vec::new();
    for _ in 0..rounds {
        let (time, made) = seconds(|| {
            let mut judge = rules.machine().judge(&mut scratch, History { past, now });
            legal.iter().map(|c| judge.explain(&rules.query(*c), Scope::Law)).collect::<Result<Vec<_>, _>>()
        });
        prove.push(time * 1e6);
        proofs = made?;
    }
    all.prove.push(median(&prove));
    all.nodes_legal.extend(proofs.iter().map(|p| size(p) as f64));
    for proof in &proofs {
        let history = History { past, now };
        let (time, checked) = seconds(|| check(rules.program(), history, proof));
        checked.map_err(|e| anyhow::anyhow!("{e:?}"))?;
        all.check.push(time * 1e6);
    }
    for candidate in candidates.iter().filter(|c| !legal.contains(c)) {
        let query = rules.query(*candidate);
        let mut judge = rules.machine().judge(&mut scratch, History { past, now });
        let (alone, proof) = seconds(|| judge.explain(&query, Scope::Law));
        let proof = proof?;
        ensure!(proof.verdict == Verdict::Forbidden, "{candidate:?} is {:?}", proof.verdict);
        all.refuse_proof.push(alone * 1e6);
        all.nodes_illegal.push(size(&proof));
        let word = krog_logic::sort::Word::from(*candidate);
        let (with_headline, given) = seconds(|| {
            let proof = judge.explain(&query, Scope::Law);
            (proof, judge.reasons((ItemKind::Rule, "may_move"), true, &[word], 1))
        });
        ensure!(!given.1?.is_empty(), "{candidate:?} is refused without a reason");
        all.refuse.push(with_headline * 1e6);
    }
    let answer = |candidate: &Candidate| -> anyhow::Result<(f64, usize)> {
        let text = format!("{}{}", candidate.from.context("a move")?, candidate.to);
        let ask = Ask::Move { text, against: None };
        let (time, answer) = seconds(|| Inquiry::new(rules, game, None).answer(&ask));
        Ok((time, answer?.trees.iter().map(told).sum()))
    };
    for candidate in candidates.iter().filter(|c| !legal.contains(c)).step_by(97) {
        let (time, lines) = answer(candidate)?;
        all.answer.push(time * 1e6);
        all.told_of_refusals.push(lines);
    }
    for candidate in &legal {
        all.told_of_permissions.push(answer(candidate)?.1);
    }
    Ok(())
}

fn candidates(rules: &Rules, now: &ChessState) -> Vec<Candidate> {
    use krog_logic::world::World as _;
    let Some(moves) = rules.program().signature.fact("moves") else { return Vec::new() };
    let mut cursor = 0;
    let mut all = Vec::new();
    while let Some(word) = now.next(moves, &[], &mut cursor) {
        all.extend(Candidate::try_from(word));
    }
    all
}

/// The lines of a tree that are shown to a reader.
fn told(tree: &Tree) -> usize {
    usize::from(tree.node.told) + tree.children.iter().map(told).sum::<usize>()
}

/// Lines shown: the middle one of many proofs, and the most.
fn lines(counts: &[usize], asked: usize) -> Value {
    let mut sorted = counts.to_vec();
    sorted.sort_unstable();
    json!({ "median": sorted.get(sorted.len() / 2), "most": sorted.last(), "asked": asked })
}

/// Millions of leaves a second of shakmaty's perft from the start: how fast this machine is just now.
fn machine_speed() -> f64 {
    let start = shakmaty::Chess::default();
    let (time, nodes) = seconds(|| shakmaty::perft(black_box(&start), black_box(5)));
    nodes as f64 / time / 1e6
}

fn size(proof: &Proof) -> usize {
    fn nodes(node: &Node) -> usize {
        1 + node.children.iter().map(nodes).sum::<usize>()
    }
    proof.norms.iter().map(nodes).sum()
}

/// Reads the texts of all books, and makes standard chess of them.
fn load_all() -> Result<Rules, RulesError> {
    let mut library = Library::new();
    for (name, text) in BOOKS {
        black_box(library.add(name, text));
    }
    Rules::load(&library, "standard")
}
