//! What is promising: how far a position seems from a win. It only orders the search; no answer rests on it.

use shakmaty::{Bitboard, Board, Color, File, Position, Rank, Role, Square, attacks};

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
    /// The side that can only move pawns, where the moves that are left count and not which they are.
    waiting: Option<Color>,
}

impl Guide {
    pub(super) const fn new(variant: Variant, who: Color) -> Guide {
        Guide { variant, who, picture: None, waiting: None }
    }

    /// The same, heading for one picture of a mate.
    pub(super) fn towards(&self, picture: &Picture) -> Guide {
        Guide { picture: Some(picture.clone()), ..*self }
    }

    /// What tells positions apart on the way: everything, or the men that matter for the picture.
    pub(super) fn key<P: Position>(&self, position: &P) -> Key {
        match &self.picture {
            Some(picture) => Key::of_some(position, picture.actors(position.board()), 0),
            None => match self.waiting {
                Some(color) if has_only_pawns(position.board(), color) => {
                    let board = position.board();
                    let pawns = board.pawns() & board.by_color(color);
                    Key::of_some(position, !pawns, 32 * pushes(board, color) + count(pawns))
                }
                _ => Key::of(position),
            },
        }
    }

    /// The same, taking positions as alike if only the pawns of a side stand differently whose king is stuck, and they
    /// have as many moves left. None if no king is stuck.
    pub(super) fn waiting(&self, board: &Board) -> Option<Guide> {
        let stuck = [self.who, !self.who].into_iter().find(|color| has_only_pawns(board, *color))?;
        Some(Guide { waiting: Some(stuck), ..self.clone() })
    }

    /// Whether a search by this guide looks at everything in the end.
    pub(super) const fn is_complete(&self) -> bool {
        self.picture.is_none() && self.waiting.is_none()
    }

    pub(super) fn scores<P: Position>(&self, position: &P) -> [u16; TIES.len()] {
        if let Some(picture) = &self.picture {
            let distance = u16::try_from(picture.distance(position.board())).unwrap_or(u16::MAX / 2);
            return [distance; TIES.len()];
        }
        let [net, force] =
            self.views(position).map(|score| u16::try_from(score.min(FAR)).unwrap_or(u16::MAX / 2));
        match self.waiting {
            Some(color) if has_only_pawns(position.board(), color) => [net / 4 + force, force, force],
            _ => [net, force, net + force],
        }
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
                [score, score + 2 * march(board, Color::White, &Waits { king: None, offer: 0 })]
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
            false => 5 * promotion(board, who),
        };
        let theirs = board.by_color(!who).without(king);
        let bare = match theirs.is_empty() {
            true => 0,
            false => 12 * count(theirs) + 2 * gap(ours, theirs),
        };
        // A king that is stuck is freed by a promotion, whatever the other one does.
        let frees = self.waiting.is_some() && promotion > 0 && is_stuck(board, who);
        let force = if frees { promotion } else { net / 2 + promotion + bare };
        [net + promotion / 2, force]
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

/// Whether a king has no square to go to.
fn is_stuck(board: &Board, color: Color) -> bool {
    board.king_of(color).is_some_and(|king| {
        let seen_through = board.occupied().without(king);
        let to = attacks::king_attacks(king) & !board.by_color(color);
        to.into_iter().all(|s| board.attacks_to(s, !color, seen_through).any())
    })
}

/// How often pawns can step before enemy pawns stop them; other men go away.
fn pushes(board: &Board, color: Color) -> u32 {
    let ours = board.pawns() & board.by_color(color);
    let theirs = board.pawns() & board.by_color(!color);
    let steps = |s: Square| {
        let mut at = s;
        let mut steps = 0u32;
        while let Some(to) = at.offset(color.fold_wb(8, -8)).filter(|to| !theirs.contains(*to)) {
            at = to;
            steps += u32::from(!ours.contains(to));
        }
        steps
    };
    ours.into_iter().map(steps).sum()
}

/// Officers that are not shut in by their own side.
fn free_officers(board: &Board, color: Color) -> Bitboard {
    let ours = board.by_color(color);
    let officers = ours & !board.pawns() & !board.kings();
    officers.into_iter().filter(|s| !board.attacks_from(*s).is_subset(ours)).collect()
}

/// Whether a side can move nothing but pawns.
fn has_only_pawns(board: &Board, color: Color) -> bool {
    is_stuck(board, color) && free_officers(board, color).is_empty()
}

/// What a pawn may have to wait for on its way.
struct Waits {
    /// Its own king takes what blocks it, unless it is stuck.
    king: Option<Square>,
    /// An officer is brought about that can be offered to it.
    offer: u32,
}

/// No pawn needs longer than this to be promoted, or there is none.
const LONG: u32 = 24;

/// Moves until a side's nearest pawn is promoted. It goes straight on, waiting for what stands there to be taken or to go
/// away, or changes files by taking men that are there or are offered.
fn march(board: &Board, color: Color, waits: &Waits) -> u32 {
    let pawns = board.pawns() & board.by_color(color);
    let theirs = board.by_color(!color).without(board.kings());
    let officers = free_officers(board, !color);
    let light = (officers & !(board.bishops() & Bitboard::DARK_SQUARES)).any();
    let dark = (officers & !(board.bishops() & Bitboard::LIGHT_SQUARES)).any();
    let offered = |t: Square| match if t.is_light() { light } else { dark } {
        _ if theirs.contains(t) => 1,
        true => 3,
        false => 3 + waits.offer,
    };
    let onto = |t: Square| match board.piece_at(t) {
        None => 1,
        Some(man) if man.color == color => 3,
        Some(man) if man.role == Role::King => LONG / 2,
        Some(man) if man.role == Role::Pawn => 1 + waits.king.map_or(LONG, |king| king.distance(t)),
        Some(_) => 2,
    };
    // Moves to go from each square of the rank ahead.
    let mut ahead = [0u32; 8];
    let mut best = LONG;
    for away in 1..7 {
        let mut here = [LONG; 8];
        for (file, slot) in File::ALL.into_iter().zip(&mut here) {
            let at = |file, away| Square::from_coords(file, Rank::new(color.fold_wb(7 - away, away)));
            let left = |file| ahead.get(usize::from(file)).copied().unwrap_or(LONG);
            let side = |by| file.offset(by).map_or(LONG, |file| left(file) + offered(at(file, away - 1)));
            *slot = (left(file) + onto(at(file, away - 1))).min(side(1)).min(side(-1));
            if pawns.contains(at(file, away)) {
                best = best.min(*slot);
            }
        }
        ahead = here;
    }
    best
}

/// How far off a promotion is, with the opponent's help where an officer has to be offered first; and a surcharge if the
/// pawns run out of moves before that, while the king is stuck.
fn promotion(board: &Board, who: Color) -> u32 {
    let stuck = is_stuck(board, who);
    let officers = free_officers(board, !who);
    let helper = Waits { king: board.king_of(!who), offer: LONG };
    let offer = if officers.any() { 0 } else { march(board, !who, &helper) };
    let king = if stuck { None } else { board.king_of(who) };
    let own = march(board, who, &Waits { king, offer });
    let lacking = if stuck { (offer + 2).saturating_sub(pushes(board, who)) } else { 0 };
    own + 2 * lacking
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
