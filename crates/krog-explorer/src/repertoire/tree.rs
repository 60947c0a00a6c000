//! The tree of what a player plays and meets, the most played branches furthest.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap, HashSet},
};

use krog_chess::{Color, Move, Position, notation::Notation};

use super::{
    games::ReportGames,
    openings::{OpeningScore, families},
    score::{Score, Scores, Standing},
    striking::{Verdict, verdicts},
};
use crate::{
    code::MoveCode,
    key::Key,
    openings::{self as names, Opening},
    player::{PlayerFilter, PlayerGames},
    stats::popularity,
};

/// Branches that are looked at when it is asked where the player scores and where not.
const LOOKED_AT: usize = 1_500;
/// Half-moves from the position asked about.
const DEPTH: usize = 40;
/// Games of a branch that is followed.
const FEWEST: usize = 2;
/// Lines that are named on either side.
const LINES: usize = 6;

/// What a player plays and meets from a position on.
#[derive(Debug, Clone, PartialEq)]
pub struct Repertoire {
    /// All games that came through the position.
    pub score: Score,
    /// The moves, those played most first, with what followed.
    pub moves: Vec<Node>,
    /// Moves after which the player scores more than otherwise, and not by chance; those with the most evidence first.
    pub better: Vec<Line>,
    /// Moves after which the player scores less than otherwise, likewise.
    pub worse: Vec<Line>,
    /// The openings, those played most first.
    pub openings: Vec<OpeningScore>,
}

/// A move in a tree.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    pub step: Step,
    /// How the player did with it.
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
    /// The numbers of its games.
    games: Vec<u32>,
    popularity: f64,
    children: Vec<usize>,
    /// Whether there are branches that were not added.
    more: bool,
}

/// What a player plays and meets from a position on; `most` moves and `openings` openings are told of. What is usual is what the games
/// let expect that came through the position `among`, the start of a line to this one. Nothing where the position is never counted.
pub fn repertoire(
    sources: &[&PlayerGames],
    among: Option<Key>,
    position: &Position,
    filter: &PlayerFilter,
    most: usize,
    openings: usize,
) -> Repertoire {
    let key = Key::of(position);
    let sources = if key.is_some() { sources } else { &[] };
    let key = key.unwrap_or_default();
    let games = ReportGames::through(sources, among.unwrap_or(key), filter);
    let scores = Scores::new(&games);
    let (branches, order) = grow(&games, position, key);
    let here = branches.first().map(|root| root.games.as_slice()).unwrap_or_default();
    let families = families(&games, here, openings);
    let mut groups: Vec<&[u32]> = branches.iter().map(|branch| branch.games.as_slice()).collect();
    groups.extend(families.iter().map(|family| family.games.as_slice()));
    let all = verdicts(games.beyond(), &groups);
    let (of_branches, of_families) = all.split_at(branches.len().min(all.len()));

    let told: HashSet<usize> = order.into_iter().take(most).collect();
    let color = filter.color.unwrap_or(Color::White);
    let step = |branch: &Branch| step(&branches, branch, color);
    let report = Report { branches: &branches, verdicts: of_branches, scores: &scores, step: &step };
    Repertoire {
        score: scores.of(here, report.standing(0)),
        moves: branches.first().map(|root| report.nodes(root, &told)).unwrap_or_default(),
        better: report.lines(Standing::Better),
        worse: report.lines(Standing::Worse),
        openings: families
            .iter()
            .zip(of_families)
            .map(|(family, verdict)| OpeningScore {
                eco: family.eco,
                family: family.name,
                score: scores.of(&family.games, verdict.standing),
            })
            .collect(),
    }
}

/// Follows the branches with most games first. Returns them, and their order by games.
fn grow(games: &ReportGames<'_>, position: &Position, key: Key) -> (Vec<Branch>, Vec<usize>) {
    let mut here: Vec<u32> = games.by_move(key).into_values().flatten().collect();
    here.sort_unstable();
    let root = Branch {
        parent: None,
        depth: 0,
        position: position.clone(),
        key,
        mv: MoveCode::NONE,
        games: here,
        popularity: 1.0,
        children: Vec::new(),
        more: false,
    };
    let mut branches = vec![root];
    let mut order = Vec::new();
    let mut open = BinaryHeap::from([(usize::MAX, Reverse(0))]);
    while let Some((_, Reverse(at))) = open.pop() {
        if at > 0 {
            order.push(at);
        }
        let Some(branch) = branches.get(at) else { continue };
        let (here, depth) = (branch.position.clone(), branch.depth);
        let found = games.by_move(branch.key);
        let all: usize = found.values().map(Vec::len).sum();
        let legal: BTreeMap<MoveCode, Move> =
            here.legal_moves().into_iter().map(|mv| (MoveCode::of(mv), mv)).collect();
        let mut children: Vec<(MoveCode, Move, Vec<u32>)> = found
            .into_iter()
            .filter_map(|(mv, games)| Some((mv, *legal.get(&mv)?, games)))
            .filter(|(_, _, games)| !games.is_empty())
            .collect();
        children.sort_by_key(|(mv, _, games)| (Reverse(games.len()), *mv));
        let mut added = Vec::new();
        let mut more = false;
        for (mv, legal, games) in children {
            let worth = depth < DEPTH && (games.len() >= FEWEST || at == 0);
            if !worth || branches.len() >= LOOKED_AT {
                more = true;
                continue;
            }
            let mut next = here.clone();
            next.play_unchecked(legal);
            let Some(key) = Key::of(&next) else { continue };
            let number = branches.len();
            open.push((games.len(), Reverse(number)));
            branches.push(Branch {
                parent: Some(at),
                depth: depth + 1,
                position: next,
                key,
                mv,
                popularity: popularity(games.len() as u64, all as u64),
                games,
                children: Vec::new(),
                more: false,
            });
            added.push(number);
        }
        if let Some(branch) = branches.get_mut(at) {
            branch.children = added;
            branch.more = more;
        }
    }
    (branches, order)
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
        opening: names::name(branch.key),
    }
}

/// What the branches are told by.
struct Report<'a> {
    branches: &'a [Branch],
    /// How each of them stands.
    verdicts: &'a [Verdict],
    scores: &'a Scores<'a>,
    step: &'a dyn Fn(&Branch) -> Step,
}

impl Report<'_> {
    fn standing(&self, branch: usize) -> Standing {
        self.verdicts.get(branch).map_or(Standing::Usual, |verdict| verdict.standing)
    }

    fn nodes(&self, parent: &Branch, told: &HashSet<usize>) -> Vec<Node> {
        let children = parent.children.iter().filter(|child| told.contains(child));
        children
            .filter_map(|child| {
                let branch = self.branches.get(*child)?;
                Some(Node {
                    step: (self.step)(branch),
                    score: self.scores.of(&branch.games, self.standing(*child)),
                    popularity: branch.popularity,
                    moves: self.nodes(branch, told),
                    more: branch.more || branch.children.iter().any(|child| !told.contains(child)),
                })
            })
            .collect()
    }

    /// The moves that stand out on one side, those with the most evidence first. Of those that share most of their games, which
    /// are moves of one line, the one with the most evidence.
    fn lines(&self, standing: Standing) -> Vec<Line> {
        let mut found: Vec<(usize, &Branch, f64)> = (0..)
            .zip(self.branches)
            .zip(self.verdicts)
            .filter(|((_, branch), verdict)| branch.parent.is_some() && verdict.standing == standing)
            .map(|((number, branch), verdict)| (number, branch, verdict.evidence))
            .collect();
        found.sort_by(|a, b| b.2.total_cmp(&a.2).then(a.0.cmp(&b.0)));
        let mut lines: Vec<&Branch> = Vec::new();
        for (_, branch, _) in found {
            if lines.len() < LINES && !lines.iter().any(|line| share_most(&line.games, &branch.games)) {
                lines.push(branch);
            }
        }
        lines.into_iter().map(|branch| self.line(branch, standing)).collect()
    }

    fn line(&self, branch: &Branch, standing: Standing) -> Line {
        let way = std::iter::successors(Some(branch), |branch| self.branches.get(branch.parent?));
        let mut steps: Vec<Step> = way.filter(|branch| branch.parent.is_some()).map(self.step).collect();
        steps.reverse();
        Line { steps, score: self.scores.of(&branch.games, standing) }
    }
}

/// Whether more than half of the games of one are the other's; both are in order.
fn share_most(one: &[u32], other: &[u32]) -> bool {
    let (fewer, more) = if one.len() < other.len() { (one, other) } else { (other, one) };
    let shared = fewer.iter().filter(|game| more.binary_search(game).is_ok()).count();
    2 * shared > fewer.len()
}
