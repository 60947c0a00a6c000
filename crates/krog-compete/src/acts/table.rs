//! The table as its rulebook sees it: the acts, the facts and the updates of the signature `table-facts`, in its order.

use krog_chess::{ByColor, Color};
use krog_logic::{
    sort::Word,
    world::{FactId, UpdateId, World},
};
use serde::{Deserialize, Serialize};

use super::{
    asker::{Asker, Away},
    names::{acts, names},
    sides,
    status::Status,
};

acts! {
    /// What somebody may want to do at the table.
    Act {
        /// Takes the free seat.
        Join = "join",
        Resign = "resign",
        /// Calls the game off.
        Abort = "abort",
        /// Offers a draw.
        DrawOffer = "offer_draw" as "offer-draw",
        /// Accepts the opponent's draw.
        DrawAccept = "accept_draw" as "accept-draw",
        DrawDecline = "decline_draw" as "decline-draw",
        /// Asks to take the own last move back.
        TakebackOffer = "offer_takeback" as "offer-takeback",
        /// Lets the opponent take back.
        TakebackAccept = "accept_takeback" as "accept-takeback",
        TakebackDecline = "decline_takeback" as "decline-takeback",
        /// Asks for a pause.
        PauseOffer = "offer_pause" as "offer-pause",
        /// Agrees to the opponent's pause.
        PauseAccept = "accept_pause" as "accept-pause",
        PauseDecline = "decline_pause" as "decline-pause",
        /// Ends the pause.
        PauseEnd = "end_pause" as "end-pause",
        /// Halves the own time.
        Berserk = "berserk",
        /// Gives the opponent time.
        GiveTime = "give_time",
        /// Says that a flag has fallen.
        Flag = "call_flag" as "call-flag",
        /// Claims the game of an opponent who has left.
        ClaimWin = "claim_win",
        /// Calls such a game a draw.
        ClaimDraw = "claim_draw",
        /// Asks for another game.
        RematchOffer = "offer_rematch" as "offer-rematch",
        /// Agrees to the opponent's.
        RematchAccept = "accept_rematch" as "accept-rematch",
        RematchDecline = "decline_rematch" as "decline-rematch",
        /// Touches a man.
        Touch = "touch",
    }
}

impl Act {
    /// The act by which the same person prevents that it takes effect.
    pub(super) const fn counter(self) -> Option<Act> {
        match self {
            Act::DrawAccept => Some(Act::DrawDecline),
            Act::TakebackAccept => Some(Act::TakebackDecline),
            Act::PauseAccept => Some(Act::PauseDecline),
            Act::RematchAccept => Some(Act::RematchDecline),
            _ => None,
        }
    }
}

names! {
    /// What can be asked.
    Fact {
        Opp = "opp",
        Status = "status",
        Mine = "mine",
        Turn = "turn",
        Moves = "moves",
        FreeSeat = "free_seat",
        Computer = "computer",
        OffersDraw = "offers_draw",
        AsksTakeback = "asks_takeback",
        AsksPause = "asks_pause",
        AsksRematch = "asks_rematch",
        DrawOffered = "draw_offered",
        Takebacks = "takebacks",
        CanTakeBack = "can_take_back",
        NextGame = "next_game",
        Timed = "timed",
        FlagFallen = "flag_fallen",
        CanBerserk = "can_berserk",
        Berserked = "berserked",
        AbsenceCounts = "absence_counts",
        Away = "away",
        AwaySeconds = "away_seconds",
        ClaimSeconds = "claim_seconds",
        ClaimIn = "claim_in",
        TouchMove = "touch_move",
        ManThere = "man_there",
    }
}

names! {
    Update {
        SetStatus = "set_status",
        TakeSeat = "take_seat",
        OfferDraw = "offer_draw",
        AskTakeback = "ask_takeback",
        AskPause = "ask_pause",
        AskRematch = "ask_rematch",
        CloseDraw = "close_draw",
        CloseTakeback = "close_takeback",
        ClosePause = "close_pause",
        CloseRematch = "close_rematch",
        Halve = "halve",
        BeginNext = "begin_next",
    }
}

/// What the rulebook `table` asks about a table, as the asker finds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Table {
    /// Where the game stands.
    pub status: Status,
    pub asker: Asker,
    /// Who is to move.
    #[serde(with = "sides::one")]
    pub turn: Color,
    /// Moves that each side has made in this game.
    #[serde(with = "sides::both")]
    pub moves: ByColor<u32>,
    /// Whether a second player is still to come.
    pub free_seat: bool,
    /// Whether the opponent is the computer.
    pub computer: bool,
    /// Who offers a draw.
    #[serde(with = "sides::perhaps")]
    pub draw_offer: Option<Color>,
    /// Who asks to take back.
    #[serde(with = "sides::perhaps")]
    pub takeback_offer: Option<Color>,
    /// Who asks for a pause.
    #[serde(with = "sides::perhaps")]
    pub pause_offer: Option<Color>,
    /// Who asks for another game.
    #[serde(with = "sides::perhaps")]
    pub rematch_offer: Option<Color>,
    /// Whether the asker has offered a draw since the own last move.
    pub draw_offered: bool,
    /// Whether it was agreed that moves may be taken back.
    pub takebacks: bool,
    /// Whether the asker has made a move that can be taken back.
    pub can_take_back: bool,
    /// Whether the next game between the two is there.
    pub next_game: bool,
    /// Whether time is kept for a side.
    #[serde(with = "sides::both")]
    pub timed: ByColor<bool>,
    /// Whose flag has fallen.
    #[serde(with = "sides::perhaps")]
    pub flag_fallen: Option<Color>,
    /// Whether the asker's time control is one that can be halved.
    pub can_berserk: bool,
    /// Who has halved the own time.
    #[serde(with = "sides::both")]
    pub berserked: ByColor<bool>,
    /// Whether how long a player is away counts in this game.
    pub absence_counts: bool,
    /// The absence of the asker's opponent; none while they are here.
    pub away: Option<Away>,
    /// Whether it was agreed that touching binds.
    pub touch_move: bool,
    /// Whether a man stands on the square that is touched.
    pub man_there: bool,
}

impl Default for Table {
    /// A game without clocks that has just begun, White asking and to move.
    fn default() -> Table {
        let neither = ByColor { white: false, black: false };
        Table {
            status: Status::Active,
            asker: Asker::White,
            turn: Color::White,
            moves: ByColor { white: 0, black: 0 },
            free_seat: false,
            computer: false,
            draw_offer: None,
            takeback_offer: None,
            pause_offer: None,
            rematch_offer: None,
            draw_offered: false,
            takebacks: true,
            can_take_back: false,
            next_game: false,
            timed: neither,
            flag_fallen: None,
            can_berserk: false,
            berserked: neither,
            absence_counts: false,
            away: None,
            touch_move: false,
            man_there: false,
        }
    }
}

const fn color(word: Word) -> Option<Color> {
    match word {
        0 => Some(Color::White),
        1 => Some(Color::Black),
        _ => None,
    }
}

fn word(color: Color) -> Word {
    Word::from(color == Color::Black)
}

fn number(n: u64) -> Word {
    Word::try_from(n).unwrap_or(Word::MAX)
}

/// Whether somebody is the side asked about.
fn is(who: Option<Color>, side: Word) -> Option<Word> {
    Some(Word::from(who == Some(color(side)?)))
}

fn of(sides: &ByColor<bool>, side: Word) -> Option<Word> {
    Some(Word::from(*sides.get(color(side)?)))
}

impl World for Table {
    #[inline]
    fn fact(&self, fact: FactId, args: &[Word]) -> Option<Word> {
        Some(match (Fact::of(fact.0)?, args) {
            (Fact::Opp, &[c]) => word(!color(c)?),
            (Fact::Status, &[]) => self.status as Word,
            (Fact::Mine, &[]) => word(self.asker.color()?),
            (Fact::Turn, &[]) => word(self.turn),
            (Fact::Moves, &[c]) => Word::from(*self.moves.get(color(c)?)),
            (Fact::FreeSeat, &[]) => Word::from(self.free_seat),
            (Fact::Computer, &[]) => Word::from(self.computer),
            (Fact::OffersDraw, &[c]) => is(self.draw_offer, c)?,
            (Fact::AsksTakeback, &[c]) => is(self.takeback_offer, c)?,
            (Fact::AsksPause, &[c]) => is(self.pause_offer, c)?,
            (Fact::AsksRematch, &[c]) => is(self.rematch_offer, c)?,
            (Fact::DrawOffered, &[]) => Word::from(self.draw_offered),
            (Fact::Takebacks, &[]) => Word::from(self.takebacks),
            (Fact::CanTakeBack, &[]) => Word::from(self.can_take_back),
            (Fact::NextGame, &[]) => Word::from(self.next_game),
            (Fact::Timed, &[c]) => of(&self.timed, c)?,
            (Fact::FlagFallen, &[c]) => is(self.flag_fallen, c)?,
            (Fact::CanBerserk, &[]) => Word::from(self.can_berserk),
            (Fact::Berserked, &[c]) => of(&self.berserked, c)?,
            (Fact::AbsenceCounts, &[]) => Word::from(self.absence_counts),
            (Fact::Away, &[]) => Word::from(self.away.is_some()),
            (Fact::AwaySeconds, &[]) => number(self.away?.for_ms / 1000),
            (Fact::ClaimSeconds, &[]) => {
                let away = self.away?;
                number(away.for_ms.saturating_add(away.claim_in_ms).div_ceil(1000))
            }
            (Fact::ClaimIn, &[]) => number(self.away?.claim_in_ms),
            (Fact::TouchMove, &[]) => Word::from(self.touch_move),
            (Fact::ManThere, &[]) => Word::from(self.man_there),
            _ => return None,
        })
    }

    fn update(&mut self, update: UpdateId, args: &[Word]) {
        let side = args.first().copied().and_then(color);
        match Update::of(update.0) {
            Some(Update::SetStatus) => {
                let status = args.first().and_then(|word| usize::try_from(*word).ok());
                if let Some(status) = status.and_then(|at| Status::ALL.get(at)) {
                    self.status = *status;
                }
            }
            Some(Update::TakeSeat) => self.free_seat = false,
            Some(Update::OfferDraw) => {
                self.draw_offer = side.or(self.draw_offer);
                self.draw_offered |= side.is_some() && side == self.asker.color();
            }
            Some(Update::AskTakeback) => self.takeback_offer = side.or(self.takeback_offer),
            Some(Update::AskPause) => self.pause_offer = side.or(self.pause_offer),
            Some(Update::AskRematch) => self.rematch_offer = side.or(self.rematch_offer),
            Some(Update::CloseDraw) => self.draw_offer = None,
            Some(Update::CloseTakeback) => self.takeback_offer = None,
            Some(Update::ClosePause) => self.pause_offer = None,
            Some(Update::CloseRematch) => self.rematch_offer = None,
            Some(Update::Halve) => {
                if let Some(side) = side {
                    *self.berserked.get_mut(side) = true;
                }
            }
            Some(Update::BeginNext) => self.next_game = true,
            None => {}
        }
    }

    /// Everything in five words, mixed like the digests of positions.
    fn digest(&self) -> u64 {
        let side = |color: Option<Color>| color.map_or(0_u64, |color| color.fold_wb(1, 2));
        let small = [
            self.status as u64,
            self.asker as u64,
            side(Some(self.turn)),
            side(self.draw_offer),
            side(self.takeback_offer),
            side(self.pause_offer),
            side(self.rematch_offer),
            side(self.flag_fallen),
        ];
        let flags = [
            self.free_seat,
            self.computer,
            self.draw_offered,
            self.takebacks,
            self.can_take_back,
            self.next_game,
            self.timed.white,
            self.timed.black,
            self.can_berserk,
            self.berserked.white,
            self.berserked.black,
            self.touch_move,
            self.man_there,
            self.absence_counts,
            self.away.is_some(),
        ];
        let flags = flags.into_iter().fold(0, |bits, flag| bits << 1 | u64::from(flag));
        let small = small.into_iter().fold(0, |bits, value| bits << 3 | value);
        let moves = u64::from(self.moves.white) << 32 | u64::from(self.moves.black);
        let away = self.away.map_or([0, 0], |away| [away.for_ms, away.claim_in_ms]);
        [small << 16 | flags, moves, away[0], away[1]].into_iter().fold(0, |hash: u64, word| {
            let hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^ hash >> 29
        })
    }
}
