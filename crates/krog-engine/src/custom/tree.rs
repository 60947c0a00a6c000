//! The tree of positions, each judged once.

use std::cmp::Reverse;

use krog_chess::{End, Position};
use shakmaty::{Move, Role};

use super::evaluation::{evaluate, value};
use crate::{PositionKey, evaluation::LIMIT, search::Noise};

/// A position with what is known of it.
#[derive(Debug)]
pub(super) struct Node {
    pub position: Position,
    pub key: PositionKey,
    /// For the side to move, by men and squares, as far as this strength can tell.
    pub worth: i32,
    pub children: Vec<Child>,
    expanded: bool,
}

/// A permitted move, and the position behind it once it was looked at.
#[derive(Debug)]
pub(super) struct Child {
    m: Move,
    node: Behind,
    /// In which order to try: the greater the earlier.
    rank: i32,
}

#[derive(Debug)]
enum Behind {
    Unseen,
    Seen(Box<Node>),
    /// The rulebook has no answer.
    NoAnswer,
}

impl Node {
    pub fn new(position: Position, noise: Noise) -> Node {
        let key = PositionKey::from(&position);
        let worth = (evaluate(&position) + noise.of(key)).clamp(-LIMIT, LIMIT);
        Node { position, key, worth, children: Vec::new(), expanded: false }
    }

    /// The end that the rulebook sees here.
    pub fn end(&self) -> Option<End> {
        self.position.end()
    }

    /// Lists the moves, captures of great men first.
    pub fn expand(&mut self) {
        if self.expanded {
            return;
        }
        self.expanded = true;
        let rank = |m: Move| {
            let taken = m.capture().or(m.is_en_passant().then_some(Role::Pawn)).map_or(0, value);
            let promoted = m.promotion().map_or(0, value);
            let mover = if taken > 0 { value(m.role()) / 16 } else { 0 };
            taken + promoted - mover
        };
        let moves = self.position.legal_moves();
        self.children = moves.into_iter().map(|m| Child { m, node: Behind::Unseen, rank: rank(m) }).collect();
        self.children.sort_by_key(|child| Reverse(child.rank));
    }

    /// Leaves the moves to choose from, where some are named; false where none is left.
    pub fn keep(&mut self, only: &[Move]) -> bool {
        if !only.is_empty() {
            self.children.retain(|child| only.contains(&child.m));
        }
        !self.children.is_empty()
    }

    pub fn has_child(&self, index: usize) -> bool {
        self.children.get(index).is_some_and(|child| !matches!(child.node, Behind::Unseen))
    }

    pub fn has_one_move(&self) -> bool {
        self.children.len() == 1
    }

    /// The position behind a move; none where the rulebook has no answer.
    pub fn child(&mut self, index: usize, noise: Noise) -> Option<&mut Node> {
        let child = self.children.get_mut(index)?;
        if matches!(child.node, Behind::Unseen) {
            child.node = match self.position.play(child.m) {
                Ok(next) => Behind::Seen(Box::new(Node::new(next, noise))),
                Err(_) => Behind::NoAnswer,
            };
        }
        match &mut child.node {
            Behind::Seen(node) => Some(node),
            Behind::Unseen | Behind::NoAnswer => None,
        }
    }

    /// What a move takes or promotes to, centipawns; none for a quiet one.
    pub fn prize(&self, index: usize) -> Option<i32> {
        let m = self.children.get(index)?.m;
        let taken = m.capture().or(m.is_en_passant().then_some(Role::Pawn)).map(value);
        let promoted = m.promotion().map(|role| value(role) - value(Role::Pawn));
        (taken.is_some() || promoted.is_some()).then(|| taken.unwrap_or(0) + promoted.unwrap_or(0))
    }

    /// Puts a move first.
    pub fn prefer(&mut self, index: usize) {
        if let Some(upto) = self.children.get_mut(..=index) {
            upto.rotate_right(1);
        }
    }

    /// The best move behind which the rulebook has an answer.
    pub fn settle(&self) -> Option<Move> {
        let answers = |child: &&Child| match &child.node {
            Behind::Seen(node) => node.position.trouble().is_none(),
            Behind::Unseen => self.position.play(child.m).is_ok_and(|next| next.trouble().is_none()),
            Behind::NoAnswer => false,
        };
        self.children.iter().find(answers).map(|child| child.m)
    }

    /// The line of best moves.
    pub fn variation(&self) -> Vec<Move> {
        let mut line = Vec::new();
        let mut node = self;
        while let Some(Child { m, node: Behind::Seen(next), .. }) = node.children.first() {
            line.push(*m);
            node = next;
        }
        line
    }
}
