//! What is promising: how far a position seems from a win. It only orders the search; no answer rests on it.

use shakmaty::{Bitboard, Board, Color, Position, Rank, Role, Square, attacks};

use super::{frontier::Ties, key::Key, picture::Picture};
use crate::variant::Variant;

/// Views that take turns: closing in on the king, bringing about the men that can, and both at once.
pub(super) const TIES: [Ties; 3] = [Ties::Drawn, Ties::Drawn, Ties::Newest];

/// Scores above this are all alike.
const FAR: u32 = 1000;

/// Scores positions for one side; lower is nearer.
#[derive(Debug, Clone)]
pub(super) struct Guide {
    variant: Variant,
    who: Color,
    picture: Option<Picture>,
}

impl Guide {
    pub(super) const fn new(variant: Variant, who: Color) -> Guide {
        Guide { variant, who, picture: None }
    }

    /// The same, heading for one picture of a mate.
    pub(super) fn towards(&self, picture: &Picture) -> Guide {
        Guide { picture: Some(picture.clone()), ..*self }
    }

    /// What tells positions apart on the way: everything, or the men that matter for the picture.
    pub(super) fn key<P: Position>(&self, position: &P) -> Key {
        match &self.picture {
            Some(picture) => Key::of_some(position, picture.actors(position.board())),
            None => Key::of(position),
        }
    }

    /// Whether a search by this guide looks at everything in the end.
    pub(super) const fn is_complete(&self) -> bool {
        self.picture.is_none()
    }

    pub(super) fn scores<P: Position>(&self, position: &P) -> [u16; TIES.len()] {
        if let Some(picture) = &self.picture {
            let distance = u16::try_from(picture.distance(position.board())).unwrap_or(u16::MAX / 2);
            return [distance; TIES.len()];
        }
        let [net, force] =
            self.views(position).map(|score| u16::try_from(score.min(FAR)).unwrap_or(u16::MAX / 2));
        [net, force, net + force]
    }

    fn views<P: Position>(&self, position: &P) -> [u32; 2] {
        let board = position.board();
        let who = self.who;
        match self.variant {
            Variant::Antichess => {
                let score = 8 * count(board.by_color(who)) + gap(board.by_color(who), board.by_color(!who));
                [score, score + 3 * count(board.by_color(!who))]
            }
            Variant::Horde if who == Color::Black => {
                let score = 8 * count(board.white()) + gap(board.by_color(who), board.by_color(!who));
                [score, score + 2 * march(board, Color::White)]
            }
            Variant::RacingKings => {
                let left = board.king_of(who).map_or(FAR, |king| 7 - king.rank().to_u32());
                [6 * left, 6 * left + count(board.occupied())]
            }
            Variant::Atomic => {
                let [net, force] = self.mate(board);
                [blast(board, who).min(net + 8), force]
            }
            variant if variant.hill().any() => {
                let walk = board.king_of(who).map_or(FAR, |king| 8 * nearest(king, variant.hill()));
                let [net, force] = self.mate(board);
                [walk.min(net), force]
            }
            variant if variant.counts_checks() => {
                let left = position.remaining_checks().map_or(0, |checks| u32::from(*checks.get(who)));
                self.mate(board).map(|score| score + 30 * left)
            }
            _ => self.mate(board),
        }
    }

    fn mate(&self, board: &Board) -> [u32; 2] {
        let who = self.who;
        let Some(king) = board.king_of(!who) else { return [0; 2] };
        let net = net(board, king, who);
        if is_slight(board, who) {
            return [net, corner(board, king, who)];
        }
        let ours = board.by_color(who);
        let promotion = match (ours & board.rooks_and_queens()).any() {
            true => 0,
            false => 5 * march(board, who),
        };
        let theirs = board.by_color(!who).without(king);
        let bare = match theirs.is_empty() {
            true => 0,
            false => 12 * count(theirs) + 2 * gap(ours, theirs),
        };
        [net + promotion / 2, net / 2 + promotion + bare]
    }
}

fn count(men: Bitboard) -> u32 {
    u32::try_from(men.count()).unwrap_or(FAR)
}

fn nearest(from: Square, to: Bitboard) -> u32 {
    to.into_iter().map(|s| s.distance(from)).min().unwrap_or(FAR)
}

/// King's steps between the two sides' nearest men.
fn gap(ours: Bitboard, theirs: Bitboard) -> u32 {
    ours.into_iter().map(|s| nearest(s, theirs)).min().unwrap_or(0)
}

/// How far the king is from the edge, or from the corner where minor men alone must mate.
fn inside(king: Square, to_corner: bool) -> u32 {
    let from_side = |n: u32| n.min(7 - n);
    let (file, rank) = (from_side(king.file().to_u32()), from_side(king.rank().to_u32()));
    if to_corner { file + rank } else { file.min(rank) }
}

/// The squares around the king that are neither attacked nor filled by its own men, and how near the men are that could
/// attack them.
fn net(board: &Board, king: Square, who: Color) -> u32 {
    let ours = board.by_color(who);
    let seen_through = board.occupied().without(king);
    let mut attacked = Bitboard::EMPTY;
    let minors_only = (ours & (board.pawns() | board.rooks_and_queens())).is_empty();
    // Minor men mate together, stronger ones with the king's help.
    let wanted = if minors_only { 3 } else { 2 };
    let mut distances: Vec<u32> = Vec::with_capacity(16);
    for (role, men) in [
        (Role::Knight, board.knights()),
        (Role::Bishop, board.bishops()),
        (Role::Rook, board.rooks()),
        (Role::Queen, board.queens()),
    ] {
        for s in men & ours {
            attacked |= attacks::attacks(s, role.of(who), seen_through);
            distances.push(s.distance(king));
        }
    }
    distances.sort_unstable();
    for s in board.pawns() & ours {
        attacked |= attacks::pawn_attacks(who, s);
    }
    let own_king = board.king_of(who);
    if let Some(own) = own_king {
        attacked |= attacks::king_attacks(own);
    }
    let free = attacks::king_attacks(king) & !attacked & !board.by_color(!who);
    let support = own_king.map_or(0, |own| own.distance(king).saturating_sub(2));
    let near: u32 = distances.into_iter().take(wanted).sum();
    6 * count(free) + 2 * inside(king, minors_only) + 2 * support + near
}

/// Whether the claimant needs a corner and a man of the opponent's that stands in its own king's way.
fn is_slight(board: &Board, who: Color) -> bool {
    let ours = board.by_color(who).without(board.kings());
    let minors = ours & (board.knights() | board.bishops());
    if ours != minors {
        return false;
    }
    let on_one_colour = minors.is_subset(Bitboard::LIGHT_SQUARES) || minors.is_subset(Bitboard::DARK_SQUARES);
    minors.count() <= 1 || (minors.is_disjoint(board.knights()) && on_one_colour)
}

/// Steps to the nearest picture of this kind: the king in a corner, a man of its own on one side of it, the other king two
/// squares away on the other side.
fn corner(board: &Board, king: Square, who: Color) -> u32 {
    let bishops = board.bishops() & board.by_color(who);
    let (ours, own) = (board.by_color(who), board.king_of(who));
    let (helpers, last) =
        (board.by_color(!who).without(board.kings()), who.fold_wb(Rank::First, Rank::Eighth));
    let mut best = FAR;
    for c in [Square::A1, Square::H1, Square::A8, Square::H8] {
        if bishops.any() && !bishops.into_iter().any(|s| s.is_light() == c.is_light()) {
            continue;
        }
        let inwards = |n: u32| if n == 0 { 1 } else { -1 };
        let (df, dr) = (inwards(c.file().to_u32()), inwards(c.rank().to_u32()));
        let at =
            |f: i32, r: i32| Some(Square::from_coords(c.file().offset(f * df)?, c.rank().offset(r * dr)?));
        for (side, stands) in [(at(0, 1), [at(2, 0), at(2, 1)]), (at(1, 0), [at(0, 2), at(1, 2)])] {
            let Some(side) = side else { continue };
            let errands =
                helpers.into_iter().filter_map(|s| Some((errand(s, board.role_at(s)?, side, who, last), s)));
            let Some((help, helper)) = errands.min_by_key(|(errand, _)| *errand) else { continue };
            let others = helpers.without(helper);
            let rest = if others.is_empty() { 0 } else { 12 * count(others) + 2 * gap(ours, others) };
            let support =
                own.map_or(0, |own| stands.into_iter().flatten().map(|s| s.distance(own)).min().unwrap_or(0));
            best = best.min(3 * king.distance(c) + 3 * help + 2 * support + rest);
        }
    }
    best
}

/// How long a man of the opponent's takes to the square beside the corner.
fn errand(s: Square, role: Role, side: Square, who: Color, last: Rank) -> u32 {
    let walk = s.distance(side);
    match role {
        Role::Pawn => {
            let to_go = s.rank().distance(last);
            let straight = s.file() == side.file()
                && side.rank() != last
                && side.rank().distance(last) <= to_go
                && side.rank() != who.fold_wb(Rank::Eighth, Rank::First);
            if straight { to_go - side.rank().distance(last) } else { to_go + 3 }
        }
        Role::Bishop if s.is_light() != side.is_light() => 20,
        Role::Queen => walk + 20,
        _ => walk,
    }
}

/// Moves until the nearest pawn is promoted, with a surcharge for whoever stands before it.
fn march(board: &Board, who: Color) -> u32 {
    let pawns = board.pawns() & board.by_color(who);
    let occupied = board.occupied();
    pawns
        .into_iter()
        .map(|s| {
            let last = who.fold_wb(Rank::Eighth, Rank::First);
            let before = Bitboard::from_file(s.file())
                .into_iter()
                .filter(|t| t.rank().distance(last) < s.rank().distance(last));
            s.rank().distance(last) + before.map(|t| if occupied.contains(t) { 2 } else { 0 }).sum::<u32>()
        })
        .min()
        .unwrap_or(12)
}

/// Atomic: how near this side's men are to one beside the king, or to the king itself.
fn blast(board: &Board, who: Color) -> u32 {
    let Some(king) = board.king_of(!who) else { return 0 };
    let own_zone = board.king_of(who).map_or(Bitboard::EMPTY, attacks::king_attacks);
    let targets = attacks::king_attacks(king).with(king) & board.by_color(!who) & !own_zone;
    let men = board.by_color(who).without(board.kings());
    let attacked = men.into_iter().any(|s| board.attacks_from(s).intersects(targets));
    if attacked {
        return 0;
    }
    men.into_iter().map(|s| 4 + 4 * nearest(s, targets)).min().unwrap_or(FAR)
}
