//! The tree of what a player plays and meets, the most played branches furthest.

use std::{
    cmp::{Ordering, Reverse},
    collections::{BTreeMap, BinaryHeap, HashSet},
};

use krog_chess::{Color, Move, Position, notation::Notation};

use super::score::{Score, Standing, Tally};
use crate::{
    code::MoveCode,
    key::Key,
    openings::{self, Opening},
    player::{PlayedGame, PlayerFilter, PlayerGames},
    stats::{Counts, popularity},
};

/// Branches that are looked at when it is asked where the player scores and where not.
const LOOKED_AT: usize = 1_500;
/// Half-moves from the position asked about.
const DEPTH: usize = 40;
/// Games of a branch that is followed.
const FEWEST: u64 = 2;
/// Lines that are named on either side.
const LINES: usize = 6;

/// What a player plays and meets from a position on.
#[derive(Debug, Clone, PartialEq)]
pub struct Repertoire {
    /// All games that came through the position.
    pub score: Score,
    /// The moves, those played most first, with what followed.
    pub moves: Vec<Node>,
    /// Moves after which the player scores clearly more than with the others.
    pub better: Vec<Line>,
    /// Moves after which the player scores clearly less than with the others.
    pub worse: Vec<Line>,
}

impl Repertoire {
    pub fn empty() -> Repertoire {
        let score = Score::new(&Tally::default(), Counts::default());
        Repertoire { score, moves: Vec::new(), better: Vec::new(), worse: Vec::new() }
    }
}

/// A move in a tree.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    pub step: Step,
    /// How the player did with it; the level above are the position's other moves.
    pub score: Score,
    /// The part of the position's games in which it was made.
    pub popularity: f64,
    /// What followed, as far as it is told.
    pub moves: Vec<Node>,
    /// Whether more followed than is told.
    pub more: bool,
}

/// A move with its names.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    pub uci: String,
    pub san: String,
    /// Whether the player made it.
    pub own: bool,
    /// The position behind it.
    pub fen: String,
    /// The opening that this position is, where it has a name.
    pub opening: Option<Opening>,
}

/// A move that stands out, with those that lead to it.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// The moves; the last one stands out.
    pub steps: Vec<Step>,
    /// How the player did with it.
    pub score: Score,
}

struct Branch {
    parent: Option<usize>,
    depth: usize,
    position: Position,
    key: Key,
    mv: MoveCode,
    tally: Tally,
    others: Counts,
    popularity: f64,
    children: Vec<usize>,
    /// Whether there are branches that were not added.
    more: bool,
}

/// What a player plays and meets from a position on; `most` moves are told of. Nothing where the position is never counted.
pub fn repertoire(
    sources: &[&PlayerGames],
    position: &Position,
    filter: &PlayerFilter,
    most: usize,
) -> Repertoire {
    let Some(key) = Key::of(position) else { return Repertoire::empty() };
    let color = filter.color.unwrap_or(Color::White);
    let (branches, order) = grow(sources, position, key, filter);
    let Some(root) = branches.first() else { return Repertoire::empty() };
    let told: HashSet<usize> = order.into_iter().take(most).collect();
    let step = |branch: &Branch| step(&branches, branch, color);
    let moves = nodes(&branches, root, &told, &step);
    let mut better: Vec<(&Branch, Score)> = Vec::new();
    let mut seen = HashSet::new();
    for branch in branches.iter().skip(1) {
        let score = Score::new(&branch.tally, branch.others);
        if score.standing() != Standing::Usual && seen.insert(branch.key) {
            better.push((branch, score));
        }
    }
    let lines = |standing: Standing| {
        let mut found: Vec<&(&Branch, Score)> =
            better.iter().filter(|(_, score)| score.standing() == standing).collect();
        found.sort_by(|a, b| b.1.gain().abs().partial_cmp(&a.1.gain().abs()).unwrap_or(Ordering::Equal));
        found.truncate(LINES);
        found.into_iter().map(|(branch, score)| line(&branches, branch, *score, &step)).collect()
    };
    Repertoire {
        score: Score::new(&root.tally, Counts::default()),
        moves,
        better: lines(Standing::Better),
        worse: lines(Standing::Worse),
    }
}

/// Follows the branches with most games first. Returns them, and their order by games.
fn grow(
    sources: &[&PlayerGames],
    position: &Position,
    key: Key,
    filter: &PlayerFilter,
) -> (Vec<Branch>, Vec<usize>) {
    let root = Branch {
        parent: None,
        depth: 0,
        position: position.clone(),
        key,
        mv: MoveCode::NONE,
        tally: Tally::default(),
        others: Counts::default(),
        popularity: 1.0,
        children: Vec::new(),
        more: false,
    };
    let mut branches = vec![root];
    let mut order = Vec::new();
    let mut open = BinaryHeap::from([(u64::MAX, Reverse(0))]);
    while let Some((_, Reverse(at))) = open.pop() {
        if at > 0 {
            order.push(at);
        }
        let Some(branch) = branches.get(at) else { continue };
        let (here, depth) = (branch.position.clone(), branch.depth);
        let found = moves_at(sources, branch.key, filter);
        let mut all = Tally::default();
        for games in found.values() {
            games.iter().for_each(|game| all.add(game));
        }
        let legal: BTreeMap<MoveCode, Move> =
            here.legal_moves().into_iter().map(|mv| (MoveCode::of(mv), mv)).collect();
        let mut children: Vec<(MoveCode, Move, Tally)> = Vec::new();
        for (mv, games) in &found {
            let Some(legal) = legal.get(mv) else { continue };
            let mut tally = Tally::default();
            games.iter().for_each(|game| tally.add(game));
            children.push((*mv, *legal, tally));
        }
        children.sort_by_key(|(mv, _, tally)| (Reverse(tally.games()), *mv));
        let mut added = Vec::new();
        let mut more = false;
        for (mv, legal, tally) in children {
            let worth = depth < DEPTH && (tally.games() >= FEWEST || at == 0);
            if !worth || branches.len() >= LOOKED_AT {
                more = true;
                continue;
            }
            let mut next = here.clone();
            next.play_unchecked(legal);
            let Some(key) = Key::of(&next) else { continue };
            let number = branches.len();
            branches.push(Branch {
                parent: Some(at),
                depth: depth + 1,
                position: next,
                key,
                mv,
                tally,
                others: all.without(&tally),
                popularity: popularity(tally.games(), all.games()),
                children: Vec::new(),
                more: false,
            });
            added.push(number);
            open.push((tally.games(), Reverse(number)));
        }
        if let Some(branch) = branches.get_mut(at) {
            branch.children = added;
            branch.more = more;
            if at == 0 {
                branch.tally = all;
            }
        }
    }
    (branches, order)
}

/// The games at a position by the move that was made there.
fn moves_at<'a>(
    sources: &[&'a PlayerGames],
    key: Key,
    filter: &PlayerFilter,
) -> BTreeMap<MoveCode, Vec<&'a PlayedGame>> {
    let mut found: BTreeMap<MoveCode, Vec<_>> = BTreeMap::new();
    let games = sources.iter().flat_map(|games| games.through(key));
    for (game, mv) in games.filter(|(game, _)| filter.takes(game)) {
        found.entry(mv).or_default().push(game);
    }
    found
}

fn step(branches: &[Branch], branch: &Branch, color: Color) -> Step {
    let before = branch.parent.and_then(|parent| branches.get(parent));
    let mv = before.and_then(|before| Some((before, branch.mv.to_move(&before.position)?)));
    let written = |notation: Notation| {
        // What was found legal can be written.
        mv.and_then(|(before, mv)| notation.write(&before.position, mv).ok()).unwrap_or_default()
    };
    Step {
        uci: mv.map(|(before, mv)| before.position.uci(mv)).unwrap_or_default(),
        san: written(Notation::San),
        own: before.is_some_and(|before| before.position.turn() == color),
        fen: branch.position.fen(),
        opening: openings::name(branch.key),
    }
}

fn nodes(
    branches: &[Branch],
    parent: &Branch,
    told: &HashSet<usize>,
    step: &dyn Fn(&Branch) -> Step,
) -> Vec<Node> {
    let children = parent.children.iter().filter(|child| told.contains(child));
    children
        .filter_map(|child| {
            let branch = branches.get(*child)?;
            Some(Node {
                step: step(branch),
                score: Score::new(&branch.tally, branch.others),
                popularity: branch.popularity,
                moves: nodes(branches, branch, told, step),
                more: branch.more || branch.children.iter().any(|child| !told.contains(child)),
            })
        })
        .collect()
}

fn line(branches: &[Branch], branch: &Branch, score: Score, step: &dyn Fn(&Branch) -> Step) -> Line {
    let way = std::iter::successors(Some(branch), |branch| branches.get(branch.parent?));
    let mut steps: Vec<Step> = way.filter(|branch| branch.parent.is_some()).map(step).collect();
    steps.reverse();
    Line { steps, score }
}
