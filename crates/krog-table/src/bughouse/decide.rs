//! What a request to a match makes happen, if it is permitted. Decides; changes nothing.

use krog_chess::{
    Color, Game,
    bughouse::{BoardName, MatchEnd, MatchReason, Seat},
    notation,
    rules::Ask,
};
use krog_compete::{
    Clock, LagReport, Ms,
    acts::bughouse::{FourAct, FourAsker},
    first_move_limit,
};
use krog_store::{GameId, PersonId, Status};
use krog_wire::{bughouse::QuickCall, explain::TableView};

use super::{
    LiveMatch, MatchCommand, MatchEvent,
    event::{ComputerSeat, Joined, Left, Made, NextMatch, Offered, Outage, Over, Said, Snapshots},
};
use crate::{
    game::{Asked, Cost, Decision, PersonText, Refusal},
    stored,
};

/// The longest words to a partner.
pub const WORDS: usize = 200;
/// A seat may say so much in so long.
pub const SAYINGS: usize = 5;
/// That long.
pub const SAYINGS_IN_MS: Ms = 10_000;
/// So long partners may talk about a match that is over.
const TALK_MS: Ms = 10 * 60 * 1000;

impl LiveMatch {
    /// What a person's request brings about.
    pub fn decide(
        &self,
        who: &PersonId,
        command: &MatchCommand,
        now: Ms,
    ) -> Result<Decision<MatchEvent>, Refusal> {
        if let MatchCommand::Join { seat, blocked } = command {
            return Ok(self.join(who, (*seat, *blocked), now)?.into());
        }
        let own = self.seat_of(who);
        if let MatchCommand::Computer { seat, level } = command {
            let act = if level.is_some() { FourAct::SeatComputer } else { FourAct::FreeComputer };
            let asker = own.map_or(FourAsker::Stranger, FourAsker::Player);
            self.permit(asker, act, Some((*seat, false)), now)?;
            return Ok(vec![self.seat_computer(*seat, *level, now)].into());
        }
        if let MatchCommand::Act(act) = command {
            self.permit(own.map_or(FourAsker::Stranger, FourAsker::Player), *act, None, now)?;
        }
        let seat = own.ok_or(Refusal::NotAPlayer)?;
        let events = match command {
            MatchCommand::Move { board, text, ply, lag } => {
                return self.decide_move(seat, *board, (text, *ply), *lag, now);
            }
            MatchCommand::Say { message, call } => vec![self.say(seat, message.as_deref(), *call, now)?],
            MatchCommand::Act(FourAct::Leave) => vec![self.leave(seat, now)],
            MatchCommand::Act(FourAct::Abort) => vec![self.over(ABORTED, now)],
            MatchCommand::Act(FourAct::Resign) => {
                vec![self.over(MatchEnd::lost(seat, MatchReason::Resignation), now)]
            }
            MatchCommand::Act(FourAct::DrawOffer | FourAct::DrawAccept) => self.offer_draw(seat, now),
            MatchCommand::Act(FourAct::DrawDecline) => vec![offer(seat, false)],
            MatchCommand::Act(FourAct::RematchOffer | FourAct::RematchAccept) => self.ask_again(seat),
            MatchCommand::Act(FourAct::RematchDecline) => {
                vec![MatchEvent::RematchOffer(Offered { seat: seat.into(), offers: false })]
            }
            MatchCommand::Act(FourAct::Flag) => {
                let fallen = self.flag_fallen(now).ok_or_else(|| self.amiss(&"no flag has fallen"))?;
                vec![self.over(MatchEnd::lost(fallen, MatchReason::Flag), now)]
            }
            MatchCommand::Join { .. }
            | MatchCommand::Computer { .. }
            | MatchCommand::Act(FourAct::Join | FourAct::SeatComputer | FourAct::FreeComputer) => Vec::new(),
        };
        Ok(events.into())
    }

    pub(super) fn join(
        &self,
        who: &PersonId,
        (seat, blocked): (Seat, bool),
        now: Ms,
    ) -> Result<Vec<MatchEvent>, Refusal> {
        let own = self.seat_of(who);
        if own == Some(seat) {
            return Ok(Vec::new());
        }
        let asker = own.map_or(FourAsker::Stranger, FourAsker::Player);
        // Who sits here already stays, and may sit elsewhere.
        let wanted = (seat, blocked && own.is_none());
        self.permit(asker, FourAct::Join, Some(wanted), now)?;
        let clocks = self.starting(own.is_none(), now);
        let person = PersonText(who.clone());
        Ok(vec![MatchEvent::Joined(Joined { seat: seat.into(), person, from: own.map(Into::into), clocks })])
    }

    /// The clocks as they start with whoever takes the last seat, where no first move is free.
    fn starting(&self, comes: bool, now: Ms) -> Option<Snapshots> {
        let last = comes && self.came() + 1 == Seat::ALL.len();
        (last && self.first_move_limit().is_none()).then(|| {
            let mut clocks = self.clocks.clone();
            for board in BoardName::ALL {
                clocks.get_mut(board).start(self.game.board(board).turn(), now);
            }
            Snapshots::of(&clocks)
        })
    }

    /// The computer gets a seat, or loses it.
    pub(super) fn seat_computer(&self, seat: Seat, level: Option<u8>, now: Ms) -> MatchEvent {
        let clocks = self.starting(level.is_some(), now);
        MatchEvent::Computer(ComputerSeat { seat: seat.into(), level, clocks })
    }

    /// The seat and the level of the computer, where it is on turn on a board and has a move.
    pub fn computer_on(&self, board: BoardName) -> Option<(Seat, u8)> {
        let seat = self.game.on_turn(board);
        let level = self.level_at(seat).filter(|_| self.status() == Status::Active)?;
        (self.game.end().is_none() && !self.game.waits(board)).then_some((seat, level))
    }

    /// What a move of the computer, UCI, brings about.
    ///
    /// # Errors
    /// It is not the computer's turn on the board, or no move.
    pub fn computer_move(
        &self,
        board: BoardName,
        uci: &str,
        now: Ms,
    ) -> Result<Decision<MatchEvent>, Refusal> {
        let (seat, _) = self.computer_on(board).ok_or(Refusal::NotYourTurn)?;
        self.decide_move(seat, board, (uci, None), LagReport::default(), now)
    }

    /// With the last player goes the match.
    fn leave(&self, seat: Seat, now: Ms) -> MatchEvent {
        if self.seats.len() > 1 {
            MatchEvent::Left(Left { seat: seat.into() })
        } else {
            self.over(ABORTED, now)
        }
    }

    fn decide_move(
        &self,
        seat: Seat,
        board: BoardName,
        (text, ply): (&str, Option<u32>),
        lag: LagReport,
        now: Ms,
    ) -> Result<Decision<MatchEvent>, Refusal> {
        if seat.board != board {
            return Err(Refusal::OtherBoard);
        }
        if let Some(ply) = ply.map(|ply| usize::try_from(ply).unwrap_or(usize::MAX)) {
            let mut made = self.game.made().iter().filter(|made| made.seat.board == board);
            // The same move come again has done its work.
            if made.nth(ply).is_some_and(|it| it.seat == seat && (it.uci == text || it.san == text)) {
                return Ok(Vec::new().into());
            }
            self.not_over()?;
            if ply != self.plies(board) {
                return Err(Refusal::Stale);
            }
        }
        self.under_way()?;
        if self.game.on_turn(board) != seat {
            return Err(Refusal::NotYourTurn);
        }
        let position = self.game.board(board);
        let mv = notation::exact(position, text).map_err(Refusal::Move)?;
        let mut clock = self.clocks.get(board).clone();
        let free = self.is_free_move(board);
        let Ok(receipt) = clock.press(now, lag) else {
            let events = vec![self.over(MatchEnd::lost(seat, MatchReason::Flag), now)];
            return Ok(Decision { events, refusal: Some(Refusal::FlagFell) });
        };
        if free && self.plies(board) == 1 {
            // Both of the board have made their first move: from now on its time counts.
            clock.start(clock.to_move(), now);
        }
        Ok(vec![MatchEvent::Move(Made {
            board: board.into(),
            uci: position.uci(mv).into_boxed_str(),
            cost: (!free).then(|| Cost::from(receipt)),
            clock: clock.snapshot(),
        })]
        .into())
    }

    /// The fourth offer is the agreement.
    fn offer_draw(&self, seat: Seat, now: Ms) -> Vec<MatchEvent> {
        let mut events = vec![offer(seat, true)];
        if self.offers.len() + 1 == Seat::ALL.len() {
            let end = MatchEnd { winner: None, reason: MatchReason::Agreement, board: None };
            events.push(self.over(end, now));
        }
        events
    }

    /// The fourth who asks makes the next match; asked for twice it is asked for once.
    fn ask_again(&self, seat: Seat) -> Vec<MatchEvent> {
        if self.next.is_some() || self.rematch_offers.contains(&seat) {
            return Vec::new();
        }
        // The computer plays as often as it is asked.
        if self.rematch_offers.len() + 1 < self.seats.len() {
            return vec![MatchEvent::RematchOffer(Offered { seat: seat.into(), offers: true })];
        }
        vec![MatchEvent::Rematch(NextMatch { game: GameId::generate().to_string() })]
    }

    fn say(
        &self,
        seat: Seat,
        message: Option<&str>,
        call: Option<QuickCall>,
        now: Ms,
    ) -> Result<MatchEvent, Refusal> {
        let message = message.map(str::trim);
        match (message, call) {
            (None, Some(_)) => {}
            (Some(words), None)
                if (1..=WORDS).contains(&words.chars().count()) && !words.chars().any(char::is_control) => {}
            _ => return Err(Refusal::BadTeamMessage),
        }
        if self.end.is_some_and(|(at, _)| now - at > TALK_MS) {
            return Err(Refusal::Over);
        }
        let name = stored::Seat::from(seat);
        let lately = self.said_by(seat.team()).take_while(|(at, _)| now - at < SAYINGS_IN_MS);
        if lately.filter(|(_, said)| said.seat == name).count() >= SAYINGS {
            return Err(Refusal::TooMuchSaid);
        }
        Ok(MatchEvent::Said(Said {
            seat: name,
            message: message.map(str::to_owned),
            call: call.map(Into::into),
        }))
    }

    fn not_over(&self) -> Result<(), Refusal> {
        if self.end.is_some() { Err(Refusal::Over) } else { Ok(()) }
    }

    fn under_way(&self) -> Result<(), Refusal> {
        self.not_over()?;
        if self.status() == Status::Active { Ok(()) } else { Err(Refusal::MatchNotBegun) }
    }

    /// The end of the match, written down.
    fn over(&self, end: MatchEnd, now: Ms) -> MatchEvent {
        let mut clocks = self.clocks.clone();
        for board in BoardName::ALL {
            clocks.get_mut(board).halt(now);
        }
        if let (MatchReason::Flag, Some(loser)) = (end.reason, end.loser()) {
            // Whose flag has fallen has nothing left, whatever a credit might have brought.
            let clock = clocks.get_mut(loser.board);
            if !self.is_free_move(loser.board) {
                let left = clock.left(loser.color, now).unwrap_or(0);
                clock.add(loser.color, -left);
            }
        }
        MatchEvent::Over(Over::of(end, Snapshots::of(&clocks)))
    }

    /// What follows from the state by itself: the end that stands on the boards. It came with the last move on either of
    /// them, and whatever time has gone by since is charged to nobody.
    pub fn follow_up(&self, now: Ms) -> Option<MatchEvent> {
        if self.end.is_some() {
            return None;
        }
        let end = self.game.end()?;
        let last = BoardName::ALL.into_iter().filter_map(|board| self.clocks.get(board).since()).max();
        Some(self.over(end, last.unwrap_or(now).min(now)))
    }

    /// The time for a first move, where no clock counts it.
    fn first_move_limit(&self) -> Option<Ms> {
        first_move_limit(&self.control())
    }

    /// Whether the move to be made next on a board is a side's first, which no clock counts.
    fn is_free_move(&self, board: BoardName) -> bool {
        self.plies(board) < 2 && self.first_move_limit().is_some()
    }

    /// By when the side to move on a board must make its first move.
    pub fn first_move_due(&self, board: BoardName) -> Option<Ms> {
        if self.status() != Status::Active || !self.is_free_move(board) {
            return None;
        }
        Some(self.turn_since.get(board).saturating_add(self.first_move_limit()?))
    }

    /// Whose flag falls next, and when.
    pub(super) fn flag_due(&self) -> Option<(Ms, Seat)> {
        let falls = |board| {
            let due = self.clocks.get(board).flag_due().filter(|_| !self.is_free_move(board))?;
            Some((due, self.game.on_turn(board)))
        };
        // Of two that fall in the same moment, that of board A is looked at first.
        BoardName::ALL.into_iter().filter_map(falls).min_by_key(|(due, _)| *due)
    }

    /// Whose first move is missing next, and when.
    fn missing_due(&self) -> Option<(Ms, Seat)> {
        let missing = |board| Some((self.first_move_due(board)?, self.game.on_turn(board)));
        BoardName::ALL.into_iter().filter_map(missing).min_by_key(|(due, _)| *due)
    }

    /// The moment at which something happens without anybody asking.
    pub fn due(&self) -> Option<Ms> {
        if self.status() != Status::Active {
            return None;
        }
        [self.flag_due(), self.missing_due()].into_iter().flatten().map(|(due, _)| due).min()
    }

    /// What happens at the moment that was due.
    pub fn at_due(&self, now: Ms) -> Vec<MatchEvent> {
        if self.due().is_none_or(|due| now < due) {
            return Vec::new();
        }
        let end = match (self.flag_due(), self.missing_due()) {
            (Some((flag, seat)), missing) if missing.is_none_or(|(due, _)| flag <= due) => {
                MatchEnd::lost(seat, MatchReason::Flag)
            }
            // Who keeps one board waiting while the other is played may not call the match off by it.
            (_, Some((_, seat))) if self.plies(seat.board.other()) > 1 => {
                MatchEnd::lost(seat, MatchReason::Flag)
            }
            _ => ABORTED,
        };
        vec![self.over(end, now)]
    }

    /// An outage that nobody is charged for; none where nothing ran. Whoever moved before it was noticed (`late`) gets back what the
    /// move was charged of it.
    pub fn restarted(&self, from: Ms, to: Ms, late: bool) -> Option<MatchEvent> {
        if self.status() != Status::Active {
            return None;
        }
        let mut clocks = self.clocks.clone();
        for board in BoardName::ALL {
            clocks.get_mut(board).skip(from, to);
            if late && let Some((mover, charged)) = self.charged_within(board, from, to) {
                clocks.get_mut(board).add(mover, charged);
            }
        }
        Some(MatchEvent::Restarted(Outage { from, to, clocks: Snapshots::of(&clocks) }))
    }

    /// Who moved last on a board, and what the move was charged of the time between two moments.
    fn charged_within(&self, board: BoardName, from: Ms, to: Ms) -> Option<(Color, Ms)> {
        let here = |event: &MatchEvent| matches!(event, MatchEvent::Move(made) if BoardName::from(made.board) == board);
        let place = self.log.iter().rposition(|(_, event)| here(event))?;
        let at = self.log.get(place)?.0;
        let before = self.log.iter().take(place).rev().find_map(|(_, event)| match event {
            MatchEvent::Move(made) if here(event) => Some(made.clock),
            MatchEvent::Joined(joined) => joined.clocks.map(|clocks| clocks.of_board(board)),
            MatchEvent::Computer(given) => given.clocks.map(|clocks| clocks.of_board(board)),
            MatchEvent::Restarted(outage) => Some(outage.clocks.of_board(board)),
            _ => None,
        })?;
        Some((before.turn, Clock::restore(self.control(), &before).charge_within(from, to, at)))
    }

    /// The question whose answer tells why a move was refused; none where no rule of the game decided.
    pub fn why(&self, refusal: &Refusal, command: &MatchCommand) -> Option<Asked> {
        let (Refusal::Move(_), MatchCommand::Move { board, text, .. }) = (refusal, command) else {
            return None;
        };
        let game = Game::new(self.game.board(*board).clone());
        let ask = Ask::Move { text: text.clone(), against: None };
        Some(Asked { game, table: TableView::default(), ask })
    }
}

const ABORTED: MatchEnd = MatchEnd { winner: None, reason: MatchReason::Aborted, board: None };

fn offer(seat: Seat, offers: bool) -> MatchEvent {
    MatchEvent::Offer(Offered { seat: seat.into(), offers })
}
