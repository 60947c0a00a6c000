//! What principles count, on the naive board.

use super::super::scene::{ahead, apart, own_rank};
use super::super::variants::centre;
use crate::board::{Board, Color, Role, Square};

pub fn held(board: &Board, color: Color) -> usize {
    Square::all().filter(|square| centre(*square) && board.attacked(*square, color)).count()
}

pub fn shields(color: Color, king: Square, pawn: Square) -> bool {
    let (files, _) = apart(king, pawn);
    own_rank(king, color) == 1 && files <= 1 && (1..=2).contains(&ahead(king, pawn, color))
}

pub fn shield(board: &Board, color: Color) -> usize {
    let kings = board.kings(color);
    let pawns = board.of(Role::Pawn, color);
    pawns.into_iter().filter(|pawn| kings.iter().any(|king| shields(color, *king, *pawn))).count()
}

pub fn rooks_connected(board: &Board, color: Color) -> bool {
    let rooks: Vec<Square> =
        board.of(Role::Rook, color).into_iter().filter(|rook| own_rank(*rook, color) == 1).collect();
    rooks.iter().any(|one| rooks.iter().any(|other| one != other && board.clear(*one, *other)))
}

pub fn passed(board: &Board, square: Square, color: Color) -> bool {
    let stops = |pawn: &Square| apart(*pawn, square).0 <= 1 && ahead(square, *pawn, color) >= 1;
    !board.of(Role::Pawn, color.other()).iter().any(stops)
}

pub fn pawn_faults(board: &Board, color: Color) -> usize {
    let pawns = board.of(Role::Pawn, color);
    let doubled = |pawn: &&Square| pawns.iter().any(|other| other != *pawn && other.file() == pawn.file());
    let isolated = |pawn: &&Square| !pawns.iter().any(|other| other.file().abs_diff(pawn.file()) == 1);
    pawns.iter().filter(doubled).count() + pawns.iter().filter(isolated).count()
}

pub fn from_centre(square: Square) -> u8 {
    let far = |other: Square| apart(square, other).0 + apart(square, other).1;
    Square::all().filter(|other| centre(*other)).map(far).min().unwrap_or(0)
}

/// No queens, and of the rest, rooks counted twice, twelve at most.
pub fn is_endgame(board: &Board) -> bool {
    let force: usize = Square::all()
        .filter_map(|square| board.at(square))
        .map(|piece| match piece.role {
            Role::Knight | Role::Bishop => 1,
            Role::Rook => 2,
            Role::Queen => 100,
            Role::Pawn | Role::King => 0,
        })
        .sum();
    force <= 12
}

pub fn castles(board: &Board, color: Color) -> bool {
    board.rights.iter().any(|rook| board.is(*rook, Role::Rook, color))
}

/// How many squares a side's pieces could go to, each piece counted by itself, kings exposed or not.
pub fn activity(board: &Board, color: Color) -> usize {
    let mut all = 0;
    for from in board.men(color) {
        let pawn = board.is(from, Role::Pawn, color);
        for to in Square::all() {
            let there = board.at(to).map(|piece| piece.color);
            let reached = if pawn && from.file() == to.file() {
                let steps = ahead(from, to, color);
                let double = steps == 2 && own_rank(from, color) == 2;
                there.is_none() && (steps == 1 || double) && board.clear(from, to)
            } else {
                board.attacks(from, to) && there != Some(color) && (!pawn || there.is_some())
            };
            all += usize::from(reached);
        }
    }
    all
}

pub fn guardable(board: &Board, square: Square, color: Color) -> bool {
    let pawns = board.of(Role::Pawn, color);
    pawns.into_iter().any(|pawn| apart(pawn, square).0 == 1 && ahead(pawn, square, color) >= 1)
}

/// The squares on the third to sixth rank that pawns could guard before and cannot after.
pub fn weakened(before: &Board, after: &Board, color: Color) -> Vec<Square> {
    Square::all()
        .filter(|square| (3..=6).contains(&own_rank(*square, color)))
        .filter(|square| guardable(before, *square, color) && !guardable(after, *square, color))
        .collect()
}

pub fn faulty(board: &Board, color: Color) -> Vec<Square> {
    let pawns = board.of(Role::Pawn, color);
    let doubled = |pawn: &Square| pawns.iter().any(|other| other != pawn && other.file() == pawn.file());
    let isolated = |pawn: &Square| !pawns.iter().any(|other| other.file().abs_diff(pawn.file()) == 1);
    pawns.iter().copied().filter(|pawn| doubled(pawn) || isolated(pawn)).collect()
}

/// Only kings and pawns, the kings on one line with an odd number of squares between.
pub fn opposed(board: &Board) -> bool {
    let bare = Square::all()
        .filter_map(|square| board.at(square))
        .all(|piece| matches!(piece.role, Role::Pawn | Role::King));
    let (Some(one), Some(two)) =
        (board.kings(Color::White).first().copied(), board.kings(Color::Black).first().copied())
    else {
        return false;
    };
    let (files, ranks) = apart(one, two);
    let line = files == 0 || ranks == 0 || files == ranks;
    bare && line && files.max(ranks) % 2 == 0
}
