//! A match's answers to formulas.

use krog_chess::bughouse::{Seat, Team};
use krog_logic::{
    sort::Word,
    world::{FactId, UpdateId, World},
};

use super::table::{FourAsker, FourStatus, FourTable};
use crate::acts::names::names;

names! {
    /// What can be asked.
    Fact {
        Team = "team",
        Status = "status",
        Mine = "mine",
        Moves = "moves",
        Taken = "taken",
        Host = "host",
        ToCome = "to_come",
        Wanted = "wanted",
        Blocked = "blocked",
        Lost = "lost",
        OffersDraw = "offers_draw",
        DrawOffered = "draw_offered",
        AsksRematch = "asks_rematch",
        NextMatch = "next_match",
        Timed = "timed",
        ByClock = "by_clock",
        FlagFallen = "flag_fallen",
        Computer = "computer",
        Rated = "rated",
    }
}

names! {
    Update {
        SetStatus = "set_status",
        TakeSeat = "take_seat",
        FreeSeat = "free_seat",
        OfferDraw = "offer_draw",
        CloseDraw = "close_draw",
        Lose = "lose",
        AskRematch = "ask_rematch",
        CloseRematch = "close_rematch",
        BeginNext = "begin_next",
        SeatComputer = "seat_computer",
        FreeComputer = "free_computer",
    }
}

impl FourAsker {
    /// The agent that stands for this in the signature.
    pub(super) const fn agent(self) -> Word {
        match self {
            FourAsker::Player(_) => 0,
            FourAsker::Stranger => 1,
            FourAsker::Arbiter => 2,
            FourAsker::Server => 3,
        }
    }
}

fn at(word: Word) -> Option<usize> {
    usize::try_from(word).ok()
}

fn seat(word: Word) -> Option<Seat> {
    Seat::ALL.get(at(word)?).copied()
}

fn seat_word(seat: Seat) -> Option<Word> {
    Word::try_from(Seat::ALL.into_iter().position(|other| other == seat)?).ok()
}

fn team_word(team: Team) -> Word {
    Word::from(team == Team::Two)
}

fn of(seats: &[bool; 4], seat: Word) -> Option<Word> {
    Some(Word::from(*seats.get(at(seat)?)?))
}

impl World for FourTable {
    #[inline]
    fn fact(&self, fact: FactId, args: &[Word]) -> Option<Word> {
        Some(match (Fact::of(fact.0)?, args) {
            (Fact::Team, &[s]) => team_word(seat(s)?.team()),
            (Fact::Status, &[]) => self.status as Word,
            (Fact::Mine, &[]) => seat_word(self.asker.seat()?)?,
            (Fact::Moves, &[b]) => Word::from(*self.moves.get(at(b)?)?),
            (Fact::Taken, &[s]) => of(&self.taken, s)?,
            (Fact::Host, &[]) => seat_word(self.host)?,
            (Fact::ToCome, &[]) => self.taken.into_iter().map(|taken| Word::from(!taken)).sum(),
            (Fact::Wanted, &[]) => seat_word(self.wanted)?,
            (Fact::Blocked, &[]) => Word::from(self.blocked),
            (Fact::Lost, &[t]) => Word::from(self.lost.is_some_and(|team| team_word(team) == t)),
            (Fact::OffersDraw, &[s]) => of(&self.draw_offers, s)?,
            (Fact::DrawOffered, &[]) => Word::from(self.draw_offered),
            (Fact::AsksRematch, &[s]) => of(&self.rematch_offers, s)?,
            (Fact::NextMatch, &[]) => Word::from(self.next_match),
            (Fact::Timed, &[]) => Word::from(self.timed),
            (Fact::ByClock, &[]) => Word::from(self.by_clock),
            (Fact::Computer, &[s]) => of(&self.computers, s)?,
            (Fact::Rated, &[]) => Word::from(self.rated),
            (Fact::FlagFallen, &[s]) => Word::from(self.flag_fallen == Some(seat(s)?)),
            _ => return None,
        })
    }

    fn update(&mut self, update: UpdateId, args: &[Word]) {
        let place = args.first().copied().and_then(at);
        match (Update::of(update.0), place) {
            (Some(Update::SetStatus), Some(place)) => {
                self.status = FourStatus::ALL.get(place).copied().unwrap_or(self.status);
            }
            (Some(change @ (Update::TakeSeat | Update::FreeSeat)), Some(place)) => {
                if let Some(taken) = self.taken.get_mut(place) {
                    *taken = change == Update::TakeSeat;
                }
            }
            (Some(change @ (Update::SeatComputer | Update::FreeComputer)), Some(place)) => {
                for seats in [&mut self.taken, &mut self.computers] {
                    if let Some(seat) = seats.get_mut(place) {
                        *seat = change == Update::SeatComputer;
                    }
                }
            }
            (Some(Update::OfferDraw), Some(place)) => {
                if let Some(offers) = self.draw_offers.get_mut(place) {
                    *offers = true;
                    self.draw_offered |= self.asker.seat() == Seat::ALL.get(place).copied();
                }
            }
            (Some(Update::CloseDraw), _) => self.draw_offers = [false; 4],
            (Some(Update::AskRematch), Some(place)) => {
                if let Some(asks) = self.rematch_offers.get_mut(place) {
                    *asks = true;
                }
            }
            (Some(Update::CloseRematch), _) => self.rematch_offers = [false; 4],
            (Some(Update::BeginNext), _) => self.next_match = true,
            (Some(Update::Lose), Some(place)) => self.lost = Team::ALL.get(place).copied().or(self.lost),
            _ => {}
        }
    }

    /// Everything in two words, mixed like the digests of positions.
    fn digest(&self) -> u64 {
        let place = |seat: Option<Seat>| seat.map_or(0_u64, |seat| u64::from(seat.letter()));
        let bits = |seats: [bool; 4]| seats.into_iter().fold(0, |bits, has| bits << 1 | u64::from(has));
        let fields = [
            (2, self.status as u64),
            (2, self.asker.agent().unsigned_abs()),
            (8, place(self.asker.seat())),
            (8, place(Some(self.wanted))),
            (8, place(Some(self.host))),
            (8, place(self.flag_fallen)),
            (2, self.lost.map_or(0, |team| u64::from(team.number()))),
            (4, bits(self.taken)),
            (4, bits(self.draw_offers)),
            (1, u64::from(self.draw_offered)),
            (4, bits(self.rematch_offers)),
            (1, u64::from(self.next_match)),
            (1, u64::from(self.blocked)),
            (1, u64::from(self.timed)),
            (1, u64::from(self.by_clock)),
            (4, bits(self.computers)),
            (1, u64::from(self.rated)),
        ];
        let small = fields.into_iter().fold(0, |all, (width, value)| all << width | value);
        let [a, b] = self.moves.map(u64::from);
        [small, a << 32 | b].into_iter().fold(0, |hash: u64, word| {
            let hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^ hash >> 29
        })
    }
}
