//! What would make it legal: the smallest changes of the facts that a refusal rests on.

use krog_logic::{
    proof::{Act, Node, Proof, Query, Reading, Step, Truth, Verdict},
    sort::Word,
    world::History,
};
use krog_machine::Judge;
use shakmaty::{Color, Rank, Role, Square};

use super::{AskError, Inquiry};
use crate::{
    can_mate::{Budget, is_dead},
    end::End,
    facts::{Candidate, Change, ChangeKind, ChessState, Fact},
    position::Position,
};

/// No more changes are weighed one by one.
const WEIGHED: usize = 24;
/// Of no more, pairs are weighed.
const PAIRED: usize = 10;
/// No more are told.
const TOLD: usize = 2;

impl Inquiry<'_> {
    /// The changes of one fact that would make an act permitted; failing that, of two.
    pub(super) fn changes(
        &mut self,
        query: &Query,
        proof: Option<&Proof>,
        named: &[Square],
    ) -> Result<Vec<Vec<Change>>, AskError> {
        let (Some(now), Some(proof)) = (self.now().cloned(), proof) else { return Ok(Vec::new()) };
        let mut changes: Vec<Change> = Vec::new();
        // Sets of men are facts that no one change turns; the squares that the reason names say which man is meant.
        for square in named {
            add(now.changes(Fact::Occupied.id(), &[Word::from(square.to_u32())], None), &mut changes);
        }
        for node in &proof.norms {
            gather(node, &now, &mut changes);
        }
        changes.retain(|change| change.is_of(&self.log));
        changes.truncate(WEIGHED);
        let mut enough = Vec::new();
        for change in &changes {
            if self.permits_with(query, &[change])? {
                enough.push(vec![change.clone()]);
                if enough.len() == TOLD {
                    return Ok(enough);
                }
            }
        }
        if !enough.is_empty() {
            return Ok(enough);
        }
        for (i, first) in changes.iter().enumerate().take(PAIRED) {
            for second in changes.iter().take(PAIRED).skip(i + 1) {
                // An enemy piece more is told alone or not at all.
                let enemy = |change: &Change| matches!(change.kind, ChangeKind::EnemyMan(_));
                if enemy(first) || enemy(second) {
                    continue;
                }
                if first.goes_with(second) && self.permits_with(query, &[first, second])? {
                    return Ok(vec![vec![first.clone(), second.clone()]]);
                }
            }
        }
        Ok(Vec::new())
    }

    fn permits_with(&mut self, query: &Query, changes: &[&Change]) -> Result<bool, AskError> {
        if !changes.iter().all(|change| self.is_told_of(query, change)) {
            return Ok(false);
        }
        let castles = castles(self.judge(), query)?;
        for log in Change::logs(changes, &self.log) {
            let Some((now, past)) = log.split_last() else { return Ok(false) };
            let mut judge: Judge<'_, ChessState> =
                self.rules.machine().judge(&mut self.scratch, History { past, now });
            if judge.verdict(query)? != Verdict::Permitted {
                return Ok(false);
            }
            // Nobody may have left the king in check, and the move is still the one that was asked about.
            let other = Word::from(now.turn() == Color::White);
            if judge.holds("check", &[other])? == Some(Truth::True) || castles != castles_now(judge, query)? {
                return Ok(false);
            }
        }
        Ok(self.goes_on_with(changes))
    }

    /// Whether a change says something of a move: whoever drops a piece drops his own, and only a pawn needs an enemy piece.
    fn is_told_of(&self, query: &Query, change: &Change) -> bool {
        let Act::Value(_, word) = query.act else { return true };
        let Ok(candidate) = Candidate::try_from(word) else { return true };
        match change.kind {
            ChangeKind::OtherTurn => candidate.from.is_some(),
            ChangeKind::EnemyMan(square) => {
                let man = self.now().zip(candidate.from).and_then(|(now, from)| now.man(from));
                square == candidate.to && man.is_some_and(|(role, _)| role == Role::Pawn)
            }
            _ => true,
        }
    }

    /// Whether the position with changes is one in which a game could go on.
    fn goes_on_with(&self, changes: &[&Change]) -> bool {
        let position = self.game.position();
        if position.custom().is_some() {
            return true;
        }
        let fen = position.fen();
        let mut fields: Vec<&str> = fen.split(' ').collect();
        let [placement, turn, castling, passing, ..] = fields.as_mut_slice() else { return false };
        let last = |square: Square| matches!(square.rank(), Rank::First | Rank::Eighth);
        let mut enemies = String::from("nbrq");
        if changes.iter().all(|change| !last(change.squares.first().unwrap_or(Square::A1))) {
            enemies.insert(0, 'p');
        }
        if changes.iter().any(|change| change.kind == ChangeKind::OtherTurn) {
            *turn = if *turn == "w" { "b" } else { "w" };
        }
        (*castling, *passing) = ("-", "-");
        let board = (*placement).to_owned();
        // Whichever enemy piece it may be: nobody has nine pawns.
        let any = changes.iter().any(|change| matches!(change.kind, ChangeKind::EnemyMan(_)));
        enemies.chars().take(if any { 5 } else { 1 }).any(|enemy| {
            let enemy = if position.turn() == Color::White { enemy } else { enemy.to_ascii_uppercase() };
            let placed = changes.iter().fold(board.clone(), |placed, change| match change.kind {
                ChangeKind::Remove(square) => with_man(&placed, square, None),
                ChangeKind::EnemyMan(square) => with_man(&placed, square, Some(enemy)),
                _ => placed,
            });
            let mut fields = fields.clone();
            if let Some(first) = fields.first_mut() {
                *first = &placed;
            }
            let changed = Position::from_fen(position.variant(), &fields.join(" "));
            changed
                .is_ok_and(|changed| End::of_rules(&changed).is_none() && !is_dead(&changed, Budget::new(0)))
        })
    }
}

/// Whether a move castles by its shape, where the rules know of castling.
fn castles(judge: Option<Judge<'_, ChessState>>, query: &Query) -> Result<bool, AskError> {
    judge.map_or(Ok(false), |judge| castles_now(judge, query))
}

fn castles_now(mut judge: Judge<'_, ChessState>, query: &Query) -> Result<bool, AskError> {
    let Act::Value(_, word) = query.act else { return Ok(false) };
    Ok(judge.holds("castling_shape", &[word])? == Some(Truth::True))
}

/// A placement as FEN has it with another piece on a square, or none.
fn with_man(placement: &str, square: Square, man: Option<char>) -> String {
    let (board, hands) = placement.find('[').map_or((placement, ""), |at| placement.split_at(at));
    let rank_at = 7 - usize::from(square.rank());
    let rows = board.split('/').enumerate().map(|(at, row)| {
        if at != rank_at {
            return row.to_owned();
        }
        let mut cells: Vec<String> = Vec::with_capacity(8);
        for c in row.chars() {
            match (c.to_digit(10), cells.last_mut()) {
                (Some(empty), _) => cells.extend((0..empty).map(|_| "1".to_owned())),
                // Men that were promoted carry a mark behind their letter.
                (None, Some(last)) if c == '~' => last.push(c),
                (None, _) => cells.push(c.to_string()),
            }
        }
        if let Some(cell) = cells.get_mut(usize::from(square.file())) {
            *cell = man.map_or_else(|| "1".to_owned(), |c| c.to_string());
        }
        let empty = |run: &[String]| run.iter().all(|cell| cell == "1");
        let runs = cells.chunk_by(|a, b| a == "1" && b == "1");
        runs.map(|run| if empty(run) { run.len().to_string() } else { run.concat() }).collect()
    });
    rows.collect::<Vec<String>>().join("/") + hands
}

/// Collects what would change a fact that a node rests on.
fn gather(node: &Node, now: &ChessState, changes: &mut Vec<Change>) {
    let readings: &[Reading] = match &node.step {
        Step::Read(r) | Step::Case(r) | Step::Unfold(r) | Step::Witness(_, r) => r,
        _ => &[],
    };
    for reading in readings {
        add(now.changes(reading.fact, &reading.args, reading.value), changes);
    }
    for child in &node.children {
        gather(child, now, changes);
    }
}

fn add(more: Vec<Change>, changes: &mut Vec<Change>) {
    for change in more {
        if changes.iter().all(|c| c.kind != change.kind) {
            changes.push(change);
        }
    }
}
