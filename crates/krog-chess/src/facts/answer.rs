//! A state's answers.

use krog_logic::{
    lang::Lang,
    sort::{SortId, Word},
    world::{FactId, UpdateId, World},
};
use shakmaty::{ByColor, ByRole, Color, Role, Square, attacks};

use super::{
    candidate,
    men::{NONE, role},
    state::ChessState,
    table::{MateSearch, Speed},
    vocabulary::{Fact, MOVE, PLACEMENT, Update},
};

/// A square's number.
#[inline]
fn square(word: Word) -> Option<u32> {
    u32::try_from(word).ok().filter(|s| *s < 64)
}

#[inline]
const fn colour(word: Word) -> Option<Color> {
    match word {
        0 => Some(Color::White),
        1 => Some(Color::Black),
        _ => None,
    }
}

#[inline]
fn kind(word: Word) -> Option<u64> {
    u64::try_from(word).ok().filter(|k| *k <= NONE)
}

/// The rank from 0.
#[inline]
fn rank(square: u32) -> Word {
    Word::from(square >> 3)
}

#[inline]
fn file(square: u32) -> Word {
    Word::from(square & 7)
}

#[inline]
const fn bit(squares: u64, square: u32) -> Word {
    (squares >> square & 1).cast_signed()
}

#[inline]
fn holds(sides: &ByColor<bool>, color: Word) -> Option<Word> {
    Some(Word::from(*sides.get(colour(color)?)))
}

#[inline]
fn count(sides: &ByColor<u8>, color: Word) -> Option<Word> {
    Some(Word::from(*sides.get(colour(color)?)))
}

fn speed(speed: Speed) -> Word {
    match speed {
        Speed::Classical => 0,
        Speed::Rapid => 1,
        Speed::Blitz => 2,
    }
}

impl World for ChessState {
    #[inline]
    fn fact(&self, fact: FactId, args: &[Word]) -> Option<Word> {
        Some(match (Fact::of(fact)?, args) {
            (Fact::Kind, &[s]) => self.men.kind(square(s)?).cast_signed(),
            (Fact::Occupied, &[s]) => bit(self.men.occupied(), square(s)?),
            (Fact::Colour, &[s]) => {
                let s = square(s)?;
                if bit(self.men.occupied(), s) == 0 {
                    return None;
                }
                bit(self.men.side(Color::Black), s)
            }
            (Fact::Pieces, &[c]) => self.men.side(colour(c)?).cast_signed(),
            (Fact::Men, &[c, k]) => self.men.of_number(colour(c)?, kind(k)?).cast_signed(),
            (Fact::Turn, &[]) => Word::from(self.turn == Color::Black),
            (Fact::From, &[m]) => candidate::from_part(m)?.cast_signed(),
            (Fact::To, &[m]) => candidate::to_part(m)?.cast_signed(),
            (Fact::Promo, &[m]) => candidate::promo_part(m)?.cast_signed(),
            (Fact::Dropped, &[m]) => candidate::dropped_part(m)?.cast_signed(),
            (Fact::File, &[s]) => file(square(s)?),
            (Fact::Rank, &[s]) => rank(square(s)?) + 1,
            (Fact::RelRank, &[s, c]) => match colour(c)? {
                Color::White => rank(square(s)?) + 1,
                Color::Black => 8 - rank(square(s)?),
            },
            (Fact::Sq, &[f, r]) => {
                if !(0..8).contains(&f) || !(1..=8).contains(&r) {
                    return None;
                }
                (r - 1) * 8 + f
            }
            (Fact::Opp, &[c]) => Word::from(colour(c)? == Color::White),
            (Fact::Df, &[a, b]) => (file(square(a)?) - file(square(b)?)).abs(),
            (Fact::Dr, &[a, b]) => (rank(square(a)?) - rank(square(b)?)).abs(),
            (Fact::Ahead, &[a, b, c]) => {
                let up = rank(square(b)?) - rank(square(a)?);
                match colour(c)? {
                    Color::White => up,
                    Color::Black => -up,
                }
            }
            (Fact::Between, &[a, b]) => {
                attacks::between(Square::new(square(a)?), Square::new(square(b)?)).0.cast_signed()
            }
            (Fact::Neighbours, &[s]) => attacks::king_attacks(Square::new(square(s)?)).0.cast_signed(),
            (Fact::Light, &[s]) => (file(square(s)?) + rank(square(s)?)) & 1,
            (Fact::InHand, &[c, k]) => {
                let hand = self.hands.get(colour(c)?);
                role(kind(k)?).map_or(0, |role| Word::from(*hand.get(role)))
            }
            (Fact::Promoted, &[s]) => bit(self.promoted, square(s)?),
            (Fact::Quiet, &[]) => Word::from(self.quiet),
            (Fact::MovesMade, &[c]) => match colour(c)? {
                Color::White => Word::from(self.ply.div_ceil(2)),
                Color::Black => Word::from(self.ply / 2),
            },
            (Fact::MoveNumber, &[]) => Word::from(self.ply / 2) + 1,
            (Fact::Moved, &[]) => Word::from(self.moved),
            (Fact::Left, &[]) => self.left.cast_signed(),
            (Fact::Reached, &[]) => self.reached.cast_signed(),
            (Fact::LKind, &[]) => Word::from(self.lkind),
            (Fact::LCapture, &[]) => Word::from(self.lcapture),
            (Fact::Untouched0, &[s]) => bit(self.untouched0, square(s)?),
            (Fact::Ep0, &[]) => self.ep0.cast_signed(),
            (Fact::Checks0, &[c]) => count(&self.checks0, c)?,
            (fact, args) => return self.at_table(fact, args),
        })
    }

    fn next(&self, fact: FactId, args: &[Word], cursor: &mut u64) -> Option<Word> {
        match (Fact::of(fact)?, args) {
            (Fact::Moves, &[]) => self.next_candidate(cursor),
            _ => None,
        }
    }

    fn update(&mut self, update: UpdateId, args: &[Word]) {
        // Nothing comes of arguments that make no sense.
        let _ = self.change(update, args);
    }

    fn alike(&self, sort: SortId, other: &ChessState) -> bool {
        sort == PLACEMENT
            && self.men == other.men
            && self.turn == other.turn
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
        Some(self.move_in_words(value.try_into().ok()?, form, lang))
    }
}

impl ChessState {
    fn at_table(&self, fact: Fact, args: &[Word]) -> Option<Word> {
        let table = &self.table;
        let mate = |c| *table.mate.get(c);
        Some(match (fact, args) {
            (Fact::Over, &[]) => Word::from(table.over),
            (Fact::Resigned, &[c]) => holds(&table.resigned, c)?,
            (Fact::OffersDraw, &[c]) => holds(&table.offers_draw, c)?,
            (Fact::AcceptsDraw, &[c]) => holds(&table.accepts_draw, c)?,
            (Fact::FlagFallen, &[c]) => holds(&table.flag_fallen, c)?,
            (Fact::Deadline, &[]) => Word::from(table.deadline),
            (Fact::Speed, &[]) => speed(table.speed?),
            (Fact::IllegalMoves, &[c]) => count(&table.illegal_moves, c)?,
            (Fact::WrongClaims, &[c]) => count(&table.wrong_claims, c)?,
            (Fact::Touched, &[]) => table.touched.0.cast_signed(),
            (Fact::TouchedFirst, &[]) => Word::from(table.touched_first?.to_u32()),
            (Fact::Adjusting, &[]) => Word::from(table.adjusting),
            (Fact::BegunEarlier, &[]) => Word::from(table.begun_earlier),
            (Fact::StoodEarlier, &[]) if !table.begun_earlier => 0,
            (Fact::Claimed, &[0]) => Word::from(table.claimed_threefold),
            (Fact::Claimed, &[1]) => Word::from(table.claimed_fifty_moves),
            (Fact::CanMate, &[c]) => Word::from(mate(colour(c)?)? == MateSearch::Line),
            (Fact::CannotMate, &[c]) => Word::from(mate(colour(c)?)? == MateSearch::Never),
            // `moves` is listed, `placement` is compared; the rest has other arguments.
            _ => return None,
        })
    }

    fn change(&mut self, update: UpdateId, args: &[Word]) -> Option<()> {
        match (Update::of(update)?, args) {
            (Update::Put, &[s, k, c]) => self.put(square(s)?, role(kind(k)?)?, colour(c)?),
            (Update::Remove, &[s]) => self.remove(square(s)?),
            (Update::MarkPromoted, &[s]) => self.promoted |= self.men.occupied() & 1 << square(s)?,
            (Update::SetTurn, &[c]) => self.turn = colour(c)?,
            (Update::SetQuiet, &[n]) => self.quiet = u32::try_from(n).ok()?,
            (Update::HandAdd, &[c, k]) => {
                let held = in_hand(&mut self.hands, c, k)?;
                *held = held.checked_add(1)?;
            }
            (Update::HandTake, &[c, k]) => {
                let held = in_hand(&mut self.hands, c, k)?;
                *held = held.checked_sub(1)?;
            }
            (Update::Record, &[left, reached, k, captured]) => {
                let (k, captured) = (u8::try_from(kind(k)?).ok()?, u8::try_from(kind(captured)?).ok()?);
                self.record(left.cast_unsigned(), reached.cast_unsigned(), k, captured);
            }
            (Update::Resign, &[c]) => *self.table.resigned.get_mut(colour(c)?) = true,
            (Update::OfferDraw, &[c]) => *self.table.offers_draw.get_mut(colour(c)?) = true,
            (Update::AcceptDraw, &[c]) => *self.table.accepts_draw.get_mut(colour(c)?) = true,
            (Update::EndGame, &[]) => self.table.over = true,
            _ => return None,
        }
        Some(())
    }
}

/// How many men of a kind a side holds; kings are never held.
fn in_hand(hands: &mut ByColor<ByRole<u8>>, c: Word, k: Word) -> Option<&mut u8> {
    let role = role(kind(k)?).filter(|role| *role != Role::King)?;
    Some(hands.get_mut(colour(c)?).get_mut(role))
}
