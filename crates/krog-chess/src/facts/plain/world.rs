//! The plain state's answers.

use krog_logic::{
    lang::Lang,
    sort::{SortId, Word},
    world::{FactId, UpdateId, World},
};
use shakmaty::{ByColor, Color, Role, Square};

use super::{
    Plain, Squares,
    geometry::{at, between, coordinates, neighbours},
};
use crate::facts::{
    candidate::Candidate,
    state::{ChessState, kind_byte},
    table::{MateSearch, Speed},
    vocabulary::{Fact, MOVE, PLACEMENT, Update},
};

const KINDS: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

fn truth(is_so: bool) -> Option<Word> {
    Some(if is_so { 1 } else { 0 })
}

fn square(word: Word) -> Option<Word> {
    (0..64).contains(&word).then_some(word)
}

fn side(word: Word) -> Option<Color> {
    match word {
        0 => Some(Color::White),
        1 => Some(Color::Black),
        _ => None,
    }
}

fn side_number(color: Color) -> Word {
    if color == Color::White { 0 } else { 1 }
}

/// The number of a kind; 6 without one.
pub(super) fn kind_number(role: Option<Role>) -> Word {
    let place = KINDS.iter().position(|kind| Some(*kind) == role);
    place.map_or(6, |place| Word::try_from(place).unwrap_or(6))
}

/// The kind with a number: 6 is none, and what is beyond is nothing.
fn kind(word: Word) -> Option<Option<Role>> {
    if word == 6 {
        return Some(None);
    }
    KINDS.get(usize::try_from(word).ok()?).map(|role| Some(*role))
}

/// A set as a word: the sum of the powers of two.
fn set(squares: impl IntoIterator<Item = Word>) -> Option<Word> {
    Some(squares.into_iter().fold(0, |word, s| word | 1_i64.wrapping_shl(u32::try_from(s).unwrap_or(0))))
}

fn members(squares: &Squares) -> impl Iterator<Item = Word> {
    (0..64).zip(squares).filter_map(|(s, is_in)| is_in.then_some(s))
}

fn squares_of(word: Word) -> Squares {
    let mut squares = [false; 64];
    let mut rest = word.cast_unsigned();
    for is_in in &mut squares {
        *is_in = !rest.is_multiple_of(2);
        rest /= 2;
    }
    squares
}

fn is_in(squares: &Squares, s: Word) -> Option<Word> {
    truth(*squares.get(usize::try_from(s).ok()?)?)
}

fn of_side<T: Copy>(sides: ByColor<T>, c: Word) -> Option<T> {
    Some(if side(c)? == Color::White { sides.white } else { sides.black })
}

/// The parts of a move: to, from (64 is nowhere), promotion, dropped.
fn parts(word: Word) -> Option<(Word, Word, Word, Word)> {
    const ALL: Word = 64 * 128 * 8 * 8;
    if !(0..ALL).contains(&word) {
        return None;
    }
    Some((word % 64, word / 64 % 128, word / (64 * 128) % 8, word / (64 * 128 * 8)))
}

fn join(to: Word, from: Word, promotion: Word, dropped: Word) -> Word {
    to + 64 * (from + 128 * (promotion + 8 * dropped))
}

impl World for Plain {
    fn fact(&self, fact: FactId, args: &[Word]) -> Option<Word> {
        match (Fact::of(fact)?, args) {
            (Fact::File, &[s]) => Some(coordinates(square(s)?).0),
            (Fact::Rank, &[s]) => Some(coordinates(square(s)?).1 + 1),
            (Fact::RelRank, &[s, c]) => {
                let rank = coordinates(square(s)?).1 + 1;
                Some(if side(c)? == Color::White { rank } else { 9 - rank })
            }
            (Fact::Sq, &[f, r]) => at(f, r.checked_sub(1)?),
            (Fact::Opp, &[c]) => Some(1 - side_number(side(c)?)),
            (Fact::Df, &[a, b]) => Some((coordinates(square(a)?).0 - coordinates(square(b)?).0).abs()),
            (Fact::Dr, &[a, b]) => Some((coordinates(square(a)?).1 - coordinates(square(b)?).1).abs()),
            (Fact::Ahead, &[a, b, c]) => {
                let direction = if side(c)? == Color::White { 1 } else { -1 };
                Some((coordinates(square(b)?).1 - coordinates(square(a)?).1) * direction)
            }
            (Fact::Between, &[a, b]) => set(between(square(a)?, square(b)?)),
            (Fact::Neighbours, &[s]) => set(neighbours(square(s)?)),
            (Fact::Light, &[s]) => {
                let (file, rank) = coordinates(square(s)?);
                truth((file + rank) % 2 == 1)
            }
            (Fact::Kind, &[s]) => Some(kind_number(self.man(square(s)?).map(|(role, _)| role))),
            (Fact::Colour, &[s]) => Some(side_number(self.man(square(s)?)?.1)),
            (Fact::Occupied, &[s]) => truth(self.man(square(s)?).is_some()),
            (Fact::Pieces, &[c]) => {
                let color = side(c)?;
                set((0..64).filter(|s| self.man(*s).is_some_and(|man| man.1 == color)))
            }
            (Fact::Men, &[c, k]) => {
                let (color, role) = (side(c)?, kind(k)?);
                set((0..64).filter(|s| self.man(*s).is_some_and(|man| man.1 == color && Some(man.0) == role)))
            }
            (Fact::Turn, &[]) => Some(side_number(self.turn)),
            (Fact::InHand, &[c, k]) => {
                side(c)?;
                kind(k)?;
                Some(self.held(c, k).map_or(0, |held| Word::from(*held)))
            }
            (Fact::Promoted, &[s]) => is_in(&self.promoted, s),
            (Fact::Quiet, &[]) => Some(Word::from(self.quiet)),
            (Fact::MovesMade, &[c]) => {
                let pairs = self.half_moves / 2;
                let odd = self.half_moves % 2;
                Some(Word::from(if side(c)? == Color::White { pairs + odd } else { pairs }))
            }
            (Fact::MoveNumber, &[]) => Some(Word::from(self.half_moves / 2) + 1),
            (Fact::From, &[m]) => square(parts(m)?.1),
            (Fact::To, &[m]) => square(parts(m)?.0),
            (Fact::Promo, &[m]) => Some(parts(m)?.2).filter(|k| *k < 7),
            (Fact::Dropped, &[m]) => Some(parts(m)?.3).filter(|k| *k < 7),
            (Fact::Moved, &[]) => truth(self.moved),
            (Fact::Left, &[]) => set(members(&self.left)),
            (Fact::Reached, &[]) => set(members(&self.reached)),
            (Fact::LKind, &[]) => Some(kind_number(self.last_kind)),
            (Fact::LCapture, &[]) => Some(kind_number(self.last_capture)),
            (Fact::Untouched0, &[s]) => is_in(&self.untouched0, s),
            (Fact::Ep0, &[]) => set(members(&self.ep0)),
            (Fact::Checks0, &[c]) => Some(Word::from(*self.checks0.get(usize::try_from(c).ok()?)?)),
            (Fact::Over, &[]) => truth(self.table.over),
            (Fact::Resigned, &[c]) => truth(of_side(self.table.resigned, c)?),
            (Fact::OffersDraw, &[c]) => truth(of_side(self.table.offers_draw, c)?),
            (Fact::AcceptsDraw, &[c]) => truth(of_side(self.table.accepts_draw, c)?),
            (Fact::FlagFallen, &[c]) => truth(of_side(self.table.flag_fallen, c)?),
            (Fact::Deadline, &[]) => truth(self.table.deadline),
            (Fact::Speed, &[]) => match self.table.speed {
                Some(Speed::Classical) => Some(0),
                Some(Speed::Rapid) => Some(1),
                Some(Speed::Blitz) => Some(2),
                None => None,
            },
            (Fact::IllegalMoves, &[c]) => of_side(self.table.illegal_moves, c).map(Word::from),
            (Fact::WrongClaims, &[c]) => of_side(self.table.wrong_claims, c).map(Word::from),
            (Fact::Touched, &[]) => set((0..64)
                .zip(Square::ALL)
                .filter_map(|(s, on)| self.table.touched.contains(on).then_some(s))),
            (Fact::TouchedFirst, &[]) => {
                let first = self.table.touched_first?;
                at(Word::from(u32::from(first.file())), Word::from(u32::from(first.rank())))
            }
            (Fact::Adjusting, &[]) => truth(self.table.adjusting),
            (Fact::BegunEarlier, &[]) => truth(self.table.begun_earlier),
            (Fact::StoodEarlier, &[]) => (!self.table.begun_earlier).then_some(0),
            (Fact::Claimed, &[0]) => truth(self.table.claimed_threefold),
            (Fact::Claimed, &[1]) => truth(self.table.claimed_fifty_moves),
            (Fact::CanMate, &[c]) => truth(of_side(self.table.mate, c)?? == MateSearch::Line),
            (Fact::CannotMate, &[c]) => truth(of_side(self.table.mate, c)?? == MateSearch::Never),
            _ => None,
        }
    }

    fn next(&self, fact: FactId, args: &[Word], cursor: &mut u64) -> Option<Word> {
        /// From and to, each on 64 squares, by six choices; then five kinds on 64 squares.
        const STEPS: Word = 64 * 64 * 6;
        const ALL: Word = STEPS + 5 * 64;
        if Fact::of(fact) != Some(Fact::Moves) || !args.is_empty() {
            return None;
        }
        while let Some(n) = Word::try_from(*cursor).ok().filter(|n| *n < ALL) {
            *cursor += 1;
            if n < STEPS {
                let (from, to, choice) = (n / 6 / 64, n / 6 % 64, n % 6);
                let Some((role, color)) = self.man(from) else { continue };
                let last = if self.turn == Color::White { 7 } else { 0 };
                let promotes = role == Role::Pawn && coordinates(to).1 == last;
                if color == self.turn && from != to && (choice == 0 || promotes) {
                    return Some(join(to, from, if choice == 0 { 6 } else { choice }, 6));
                }
            } else {
                let (k, to) = ((n - STEPS) / 64, (n - STEPS) % 64);
                if self.held(side_number(self.turn), k).is_some_and(|held| *held > 0) {
                    return Some(join(to, 64, 6, k));
                }
            }
        }
        None
    }

    fn update(&mut self, update: UpdateId, args: &[Word]) {
        let Some(update) = Update::of(update) else { return };
        match (update, args) {
            (Update::Put, &[s, k, c]) => {
                if let (Some(s), Some(Some(role)), Some(color)) = (square(s), kind(k), side(c)) {
                    self.stand_on(s, Some((role, color)));
                }
            }
            (Update::Remove, &[s]) => {
                if let Some(s) = square(s) {
                    self.stand_on(s, None);
                }
            }
            (Update::MarkPromoted, &[s]) => {
                let stands = self.man(s).is_some();
                if let Some(mark) = usize::try_from(s).ok().and_then(|s| self.promoted.get_mut(s)) {
                    *mark = *mark || stands;
                }
            }
            (Update::SetTurn, &[c]) => self.turn = side(c).unwrap_or(self.turn),
            (Update::SetQuiet, &[n]) => self.quiet = u32::try_from(n).unwrap_or(self.quiet),
            (Update::HandAdd, &[c, k]) => {
                if let Some(held) = self.held_mut(c, k) {
                    *held = held.saturating_add(1);
                }
            }
            (Update::HandTake, &[c, k]) => {
                if let Some(held) = self.held_mut(c, k) {
                    *held = held.saturating_sub(1);
                }
            }
            (Update::Record, &[left, reached, k, captured]) => {
                if let (Some(k), Some(captured)) = (kind(k), kind(captured)) {
                    self.record(squares_of(left), squares_of(reached), k, captured);
                }
            }
            (Update::Resign, &[0]) => self.table.resigned.white = true,
            (Update::Resign, &[1]) => self.table.resigned.black = true,
            (Update::OfferDraw, &[0]) => self.table.offers_draw.white = true,
            (Update::OfferDraw, &[1]) => self.table.offers_draw.black = true,
            (Update::AcceptDraw, &[0]) => self.table.accepts_draw.white = true,
            (Update::AcceptDraw, &[1]) => self.table.accepts_draw.black = true,
            (Update::EndGame, &[]) => self.table.over = true,
            _ => {}
        }
    }

    fn alike(&self, sort: SortId, other: &Plain) -> bool {
        sort == PLACEMENT
            && self.turn == other.turn
            && self.men == other.men
            && self.promoted == other.promoted
            && self.hands == other.hands
    }

    fn digest(&self) -> u64 {
        self.hash()
    }

    fn word(&self, sort: SortId, value: Word, form: Option<&str>, lang: Lang) -> Option<String> {
        if sort != MOVE {
            return None;
        }
        Some(self.quick().move_in_words(Candidate::try_from(value).ok()?, form, lang))
    }
}

impl Plain {
    fn held(&self, c: Word, k: Word) -> Option<&u8> {
        self.hands.get(usize::try_from(c).ok()?)?.get(usize::try_from(k).ok()?)
    }

    fn held_mut(&mut self, c: Word, k: Word) -> Option<&mut u8> {
        self.hands.get_mut(usize::try_from(c).ok()?)?.get_mut(usize::try_from(k).ok()?)
    }

    fn stand_on(&mut self, s: Word, man: Option<(Role, Color)>) {
        let Ok(s) = usize::try_from(s) else { return };
        if let (Some(place), Some(mark)) = (self.men.get_mut(s), self.promoted.get_mut(s)) {
            *place = man;
            *mark = false;
        }
    }

    /// What is needed to put moves into words, which is said once for both states.
    fn quick(&self) -> ChessState {
        let bits = |squares: &Squares| set(members(squares)).unwrap_or_default().cast_unsigned();
        let mut state = ChessState::empty(self.variant, self.mode);
        for (man, square) in self.men.iter().zip(Square::ALL) {
            if let Some((role, color)) = man {
                state.put(square.to_u32(), *role, *color);
            }
        }
        for (hand, held) in state.hands.iter_mut().zip(self.hands) {
            [hand.pawn, hand.knight, hand.bishop, hand.rook, hand.queen] = held;
        }
        let (left, reached) = (bits(&self.left), bits(&self.reached));
        state.record(left, reached, kind_byte(self.last_kind), kind_byte(self.last_capture));
        state.promoted = bits(&self.promoted);
        state.ep0 = bits(&self.ep0);
        state.spelling.intact = bits(&self.intact);
        [state.spelling.given.white, state.spelling.given.black] = self.given;
        state.turn = self.turn;
        state
    }
}
