//! The check of a visit with roaming bishops: the same worlds, built anew with men in a list and steps from square to
//! square.

use std::{
    collections::{HashSet, hash_map::DefaultHasher},
    hash::BuildHasherDefault,
};

use shakmaty::{Bitboard, Color, Piece, Rank, Role, Square};

use super::{
    OpenError, Roaming,
    closure::{ahead, attacked_from, step},
    roaming::squares,
};

/// Men in the order of their squares.
type Men = Vec<(Square, Piece)>;

/// The men that do not roam, whose turn it is, and whether a roaming bishop may be giving check.
type World = (Men, Color, bool);

fn on(men: &Men, s: Square) -> Option<Piece> {
    men.iter().find(|(at, _)| *at == s).map(|(_, piece)| *piece)
}

fn all(men: &Men) -> Bitboard {
    men.iter().map(|(s, _)| *s).collect()
}

fn king(men: &Men, color: Color) -> Option<Square> {
    men.iter().find(|(_, piece)| *piece == Role::King.of(color)).map(|(s, _)| *s)
}

/// Without who stands on these squares, and with a man put on one.
fn changed(men: &Men, off: &[Square], put: Option<(Square, Piece)>) -> Men {
    let mut after: Men = men.iter().filter(|(s, _)| !off.contains(s)).copied().collect();
    after.extend(put);
    after.sort_unstable_by_key(|(s, _)| *s);
    after
}

/// Who of a colour attacks a square, with one square thought empty.
fn attackers(men: &Men, color: Color, s: Square, without: Option<Square>) -> Vec<Square> {
    let stops: Bitboard = all(men).into_iter().filter(|at| Some(*at) != without).collect();
    men.iter()
        .filter(|(at, piece)| piece.color == color && *at != s)
        .filter(|(at, piece)| attacked_from(*at, color, piece.role, stops).contains(s))
        .map(|(at, _)| *at)
        .collect()
}

/// The squares strictly between two on one line.
fn between(a: Square, b: Square) -> Vec<Square> {
    let sign = |from: u32, to: u32| i32::from(to > from) - i32::from(to < from);
    let direction = (sign(a.file().to_u32(), b.file().to_u32()), sign(a.rank().to_u32(), b.rank().to_u32()));
    let mut squares = Vec::new();
    let mut at = step(a, direction);
    while let Some(s) = at {
        if s == b {
            return squares;
        }
        squares.push(s);
        at = step(s, direction);
    }
    // Not on one line: a knight's leap.
    Vec::new()
}

impl Roaming {
    /// Counts the positions again.
    ///
    /// # Errors
    /// A king that may be mated, or a pawn that may be taken in passing.
    pub(super) fn count(&self, men: Men, turn: Color, who: Color, most: u32) -> Result<u32, OpenError> {
        let is_roaming =
            |s: Square, piece: Piece| piece == Role::Bishop.of(self.color) && squares(self.light).contains(s);
        let men: Men = men.into_iter().filter(|(s, piece)| !is_roaming(*s, *piece)).collect();
        let men = changed(&men, &[], None);
        let start = self.world(men, turn, None);
        let mut seen: HashSet<World, BuildHasherDefault<DefaultHasher>> = HashSet::default();
        seen.insert(start.clone());
        let mut open = vec![start];
        let mut found = 1u32;
        while let Some(world) = open.pop() {
            self.is_not_mate(&world, who)?;
            for next in self.following(&world)? {
                if seen.insert(next.clone()) {
                    found += 1;
                    open.push(next);
                }
            }
            if found > most {
                break;
            }
        }
        Ok(found)
    }

    fn world(&self, men: Men, turn: Color, left: Option<Square>) -> World {
        let is_check = king(&men, turn).is_some_and(|king| {
            // A line is opened only if the square that was left lies on it.
            let opens = |from| attacked_from(king, turn, Role::Bishop, all(&men)).contains(from);
            turn != self.color && squares(self.light).contains(king) && left.is_none_or(opens)
        });
        (men, turn, is_check)
    }

    fn is_not_mate(&self, (men, turn, is_check): &World, who: Color) -> Result<(), OpenError> {
        let Some(k) = king(men, *turn).filter(|_| *turn != who) else { return Ok(()) };
        if !is_check && attackers(men, who, k, None).is_empty() {
            return Ok(());
        }
        let is_flight = |s: Square| {
            !squares(self.light).contains(s)
                && on(men, s).is_none_or(|piece| piece.color == who)
                && attackers(men, who, s, Some(k)).is_empty()
        };
        let around = attacked_from(k, *turn, Role::King, Bitboard::EMPTY);
        around.into_iter().any(is_flight).then_some(()).ok_or(OpenError::Mate(k))
    }

    fn following(&self, (men, turn, _): &World) -> Result<Vec<World>, OpenError> {
        let turn = *turn;
        let mut worlds = Vec::new();
        let takes = |piece: Piece| piece.color != turn && piece.role != Role::King;
        if turn == self.color {
            worlds.push(self.world(men.clone(), !turn, None));
            for (s, _) in men.iter().filter(|(s, piece)| takes(*piece) && squares(self.light).contains(*s)) {
                worlds.push(self.world(changed(men, &[*s], None), !turn, None));
            }
        }
        for (from, piece) in men.iter().filter(|(_, piece)| piece.color == turn) {
            let mut to: Vec<Square> = Vec::new();
            for s in attacked_from(*from, turn, piece.role, all(men)) {
                let is_reached = match (on(men, s), piece.role) {
                    (Some(other), _) => takes(other),
                    (None, Role::Pawn) => turn != self.color && squares(self.light).contains(s),
                    (None, _) => true,
                };
                if is_reached {
                    to.push(s);
                }
            }
            if piece.role == Role::Pawn {
                to.extend(steps(men, *from, turn)?);
            }
            let last = turn.fold_wb(Rank::Eighth, Rank::First);
            for to in to {
                let roles = match piece.role {
                    Role::Pawn if to.rank() == last => {
                        vec![Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
                    }
                    role => vec![role],
                };
                for role in roles {
                    let after = changed(men, &[*from, to], Some((to, role.of(turn))));
                    if !self.is_illegal(&after, turn) {
                        worlds.push(self.world(after, !turn, Some(*from)));
                    }
                }
            }
        }
        Ok(worlds)
    }

    /// Whether a king stands in a check that no roaming bishop can stand in the way of.
    fn is_illegal(&self, men: &Men, turn: Color) -> bool {
        king(men, turn).is_some_and(|k| {
            attackers(men, !turn, k, None)
                .into_iter()
                .any(|s| !between(s, k).into_iter().any(|t| squares(self.light).contains(t)))
        })
    }
}

/// Where a pawn may step.
fn steps(men: &Men, from: Square, color: Color) -> Result<Vec<Square>, OpenError> {
    let forward = |s: Square| step(s, (0, ahead(color))).filter(|to| on(men, *to).is_none());
    let mut to: Vec<Square> = forward(from).into_iter().collect();
    if from.rank() == color.fold_wb(Rank::Second, Rank::Seventh)
        && let Some(two) = forward(from).and_then(forward)
    {
        let beside = [1, -1].into_iter().filter_map(|side| step(two, (side, 0)));
        for s in beside {
            if on(men, s) == Some(Role::Pawn.of(!color)) {
                return Err(OpenError::Capture(from));
            }
        }
        to.push(two);
    }
    Ok(to)
}
