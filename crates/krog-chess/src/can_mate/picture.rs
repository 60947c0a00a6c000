//! Pictures of a mate: where the men of a position without promotions would have to stand. Each is made of squares that the
//! men can ever reach; how far they are from there orders the search, and no answer rests on it.

use shakmaty::{Bitboard, Board, Color, Piece, Role, Square, attacks};

use super::{Reach, reach};

/// Steps of one kind of man to a square, from everywhere; `FAR` where no way leads there.
type Steps = [u8; 64];

const FAR: u8 = 40;

/// Pictures with the mated king on one square that are kept.
const LIKE: usize = 2;

/// A mate: the men that make it, with their steps to where they belong.
#[derive(Debug, Clone)]
pub(super) struct Picture {
    /// Where the king is mated.
    square: Square,
    who: Color,
    men: Vec<(Piece, Steps)>,
}

/// What a step is worth: the mated king comes first, while its way is free, and the check last.
const WEIGHTS: [u32; 2] = [4, 1];

/// What a step of the others is worth.
const WEIGHT: u32 = 2;

impl Picture {
    /// The nearest pictures of a mate by `who`, the very nearest first.
    pub(super) fn nearest(board: &Board, who: Color, most: usize) -> Vec<Picture> {
        let Some(men) = reach::of(board) else { return Vec::new() };
        Painter::of(men, who).pictures(most)
    }

    /// Men that may come to have a part in it. Where the others stand hardly matters.
    pub(super) fn actors(&self, board: &Board) -> Bitboard {
        self.men.iter().fold(board.pawns(), |all, (piece, steps)| {
            let has_way = |s: &Square| steps.get(usize::from(*s)).is_some_and(|away| *away < FAR);
            all | board.by_piece(*piece).into_iter().filter(has_way).collect::<Bitboard>()
        })
    }

    /// How many steps the men are away from it.
    pub(super) fn distance(&self, board: &Board) -> u32 {
        let mut used = Bitboard::EMPTY;
        let guards = board.attacks_to(self.square, self.who, board.occupied());
        let mut sum = match board.piece_at(self.square) {
            Some(man) if man.role == Role::King => 0,
            // The king has still to get in.
            _ => 2 * u32::try_from(guards.count()).unwrap_or(0),
        };
        for (at, (piece, steps)) in self.men.iter().enumerate() {
            let free = board.by_piece(*piece) & !used;
            let nearest = free.into_iter().min_by_key(|s| steps.get(usize::from(*s)).copied());
            if let Some(s) = nearest {
                used.add(s);
            }
            let away = nearest.and_then(|s| steps.get(usize::from(s)).copied());
            sum += WEIGHTS.get(at).copied().unwrap_or(WEIGHT) * u32::from(away.unwrap_or(FAR));
        }
        sum
    }
}

/// What is known of the men of the position that pictures are painted for.
struct Painter {
    men: Vec<Reach>,
    who: Color,
    fixed: Bitboard,
}

/// Men with the squares where they are wanted, and the sum of their steps.
#[derive(Debug, Clone)]
struct Sketch {
    placed: Vec<(usize, Square)>,
    cost: u32,
}

impl Sketch {
    fn with(&self, man: usize, s: Square, steps: u8) -> Sketch {
        let mut placed = self.placed.clone();
        placed.push((man, s));
        Sketch { placed, cost: self.cost + u32::from(steps) }
    }

    fn has(&self, man: usize) -> bool {
        self.placed.iter().any(|(placed, _)| *placed == man)
    }

    fn squares(&self) -> Bitboard {
        self.placed.iter().map(|(_, s)| *s).collect()
    }
}

impl Painter {
    fn of(men: Vec<Reach>, who: Color) -> Painter {
        let fixed = men.iter().filter(|man| man.is_fixed()).map(|man| man.from).collect();
        Painter { men, who, fixed }
    }

    fn attacks(&self, man: &Reach, s: Square) -> Bitboard {
        attacks::attacks(s, man.role.of(man.color), self.fixed)
    }

    /// Steps of a man from where it stands to all its squares.
    fn steps_from(&self, man: &Reach) -> Steps {
        self.walk(man, man.from, false)
    }

    /// Steps of its kind from everywhere to `to`.
    fn steps_to(&self, man: &Reach, to: Square) -> Steps {
        self.walk(man, to, true)
    }

    fn walk(&self, man: &Reach, start: Square, backwards: bool) -> Steps {
        let mut steps = [FAR; 64];
        let squares = self
            .men
            .iter()
            .filter(|other| (other.color, other.role) == (man.color, man.role))
            .fold(Bitboard::EMPTY, |all, other| all | other.squares);
        let mut layer = Bitboard::from(start);
        let mut seen = layer;
        for away in 0..FAR {
            let mut next = Bitboard::EMPTY;
            for s in layer {
                if let Some(slot) = steps.get_mut(usize::from(s)) {
                    *slot = away;
                }
                next |= match man.role {
                    Role::Pawn => {
                        let color = if backwards { !man.color } else { man.color };
                        let ahead = s.offset(color.fold_wb(8, -8)).map_or(Bitboard::EMPTY, Bitboard::from);
                        ahead | attacks::pawn_attacks(color, s)
                    }
                    _ => self.attacks(man, s),
                };
            }
            layer = next & squares & !seen;
            seen |= layer;
        }
        steps
    }

    fn pictures(&self, most: usize) -> Vec<Picture> {
        let steps: Vec<Steps> = self.men.iter().map(|man| self.steps_from(man)).collect();
        let Some(king) = self.men.iter().position(|man| man.color != self.who && man.role == Role::King)
        else {
            return Vec::new();
        };
        let mut sketches: Vec<(u32, usize, Square, Sketch)> = Vec::new();
        for (k, away) in reached(&self.men, &steps, king) {
            let start = Sketch { placed: vec![(king, k)], cost: u32::from(away) };
            for (at, man) in self.men.iter().enumerate() {
                if man.color != self.who || man.role == Role::King {
                    continue;
                }
                for (s, away) in reached(&self.men, &steps, at) {
                    if s == k || !self.attacks(man, s).contains(k) {
                        continue;
                    }
                    for sketch in self.nets(k, &start.with(at, s, away), &steps) {
                        sketches.push((sketch.cost, sketches.len(), k, sketch));
                    }
                }
            }
        }
        sketches.sort_unstable_by_key(|(cost, at, ..)| (*cost, *at));
        let mut kept: Vec<Square> = Vec::new();
        let mut pictures = Vec::new();
        for (_, _, k, sketch) in sketches {
            if pictures.len() >= most {
                break;
            }
            if kept.iter().filter(|other| **other == k).count() < LIKE && self.is_mate(&sketch, k) {
                kept.push(k);
                pictures.push(self.paint(&sketch, k));
            }
        }
        pictures
    }

    /// The check is given: ways to close every square around the king, with the other king anywhere near or far away.
    fn nets(&self, k: Square, start: &Sketch, steps: &[Steps]) -> Vec<Sketch> {
        let own = |man: &Reach| man.color != self.who;
        let filled: Bitboard =
            self.men.iter().filter(|man| own(man) && man.is_fixed()).map(|man| man.from).collect();
        let mut attacked = Bitboard::EMPTY;
        for (at, man) in self.men.iter().enumerate() {
            let stands = start.placed.iter().find(|(placed, _)| *placed == at).map(|(_, s)| *s);
            if let Some(s) = stands.or(man.is_fixed().then_some(man.from)).filter(|_| !own(man)) {
                attacked |= self.attacks(man, s);
            }
        }
        let ways = attacks::king_attacks(k) & !filled & !attacked;
        let mut nets = Vec::new();
        if let Some(net) = self.close(ways, start, steps) {
            nets.push(net);
        }
        let Some(at) = self.men.iter().position(|man| man.color == self.who && man.role == Role::King) else {
            return nets;
        };
        for (w, away) in reached(&self.men, steps, at) {
            let near = attacks::king_attacks(w);
            if w.distance(k) == 2 && near.intersects(ways) && !start.squares().contains(w) {
                nets.extend(self.close(ways & !near, &start.with(at, w, away), steps));
            }
        }
        nets
    }

    /// Closes each of these squares by the nearest man that can fill or attack it.
    fn close(&self, ways: Bitboard, start: &Sketch, steps: &[Steps]) -> Option<Sketch> {
        let mut sketch = start.clone();
        let mut left = ways;
        while let Some(way) = left.pop_front() {
            let taken = sketch.squares();
            let mut best: Option<(u8, usize, Square)> = None;
            for (at, man) in self.men.iter().enumerate() {
                if man.role == Role::King || man.is_fixed() || sketch.has(at) {
                    continue;
                }
                for (s, away) in reached(&self.men, steps, at) {
                    let closes = match man.color == self.who {
                        true => self.attacks(man, s).contains(way),
                        false => s == way,
                    };
                    let is_nearer = best.is_none_or(|(nearest, ..)| away < nearest);
                    if closes && is_nearer && !taken.contains(s) {
                        best = Some((away, at, s));
                    }
                }
            }
            let (away, at, s) = best?;
            sketch = sketch.with(at, s, away);
            let man = self.men.get(at)?;
            if man.color == self.who {
                left &= !self.attacks(man, s);
            }
        }
        Some(sketch)
    }

    /// Whether the king is mated where the men stand so and the fixed ones stay.
    fn is_mate(&self, sketch: &Sketch, k: Square) -> bool {
        let mut board = Board::empty();
        for man in self.men.iter().filter(|man| man.is_fixed()) {
            board.set_piece_at(man.from, man.role.of(man.color));
        }
        for (at, s) in &sketch.placed {
            let Some(man) = self.men.get(*at) else { return false };
            board.set_piece_at(*s, man.role.of(man.color));
        }
        let occupied = board.occupied();
        let own = board.by_color(!self.who);
        let checkers = board.attacks_to(k, self.who, occupied);
        let flees = |s: Square| board.attacks_to(s, self.who, occupied.without(k)).is_empty();
        if checkers.is_empty() || (attacks::king_attacks(k) & !own).into_iter().any(flees) {
            return false;
        }
        let Some(checker) = checkers.single_square() else { return true };
        let interposes = |t: Square| {
            let officers = board.attacks_to(t, !self.who, occupied) & !board.pawns();
            let behind = t.offset(self.who.fold_wb(8, -8));
            (officers.without(k)).any() || behind.is_some_and(|s| (own & board.pawns()).contains(s))
        };
        let takers = board.attacks_to(checker, !self.who, occupied).without(k);
        takers.is_empty() && !attacks::between(k, checker).into_iter().any(interposes)
    }

    fn paint(&self, sketch: &Sketch, square: Square) -> Picture {
        let men = sketch.placed.iter().filter_map(|(at, s)| {
            let man = self.men.get(*at)?;
            Some((man.role.of(man.color), self.steps_to(man, *s)))
        });
        Picture { square, who: self.who, men: men.collect() }
    }
}

/// The squares that a man can ever stand on, with its steps to them.
fn reached<'a>(men: &'a [Reach], steps: &'a [Steps], at: usize) -> impl Iterator<Item = (Square, u8)> + 'a {
    let squares = men.get(at).map_or(Bitboard::EMPTY, |man| man.squares);
    let steps = steps.get(at);
    squares
        .into_iter()
        .filter_map(move |s| Some((s, *steps?.get(usize::from(s))?)))
        .filter(|(_, away)| *away < FAR)
}
