//! The state that a match's log adds up to.

use krog_chess::{
    ByColor, Color, End, EndReason, GameResult,
    bughouse::{BoardName, ByBoard, Match, MatchEnd, MatchReason, Seat, Team},
};
use krog_compete::{Clock, Ms, TimeControl};
use krog_store::{GameId, GameRecord, PersonId, Projection, Status, StoredEvent};
use krog_wire::position::MoveView;

use super::{
    MatchEvent, MatchSettings,
    event::{Said, Snapshots},
};
use crate::{
    game::{ReplayError, Settings},
    view,
};

/// A match: how it was created, its log, and the state that follows from both and from nothing else.
#[derive(Debug, Clone, PartialEq)]
pub struct LiveMatch {
    pub(super) record: GameRecord,
    pub(super) settings: Settings,
    pub(super) log: Vec<(Ms, MatchEvent)>,
    /// The events that everybody is told.
    pub(super) told: u64,
    /// Who sits where, those who have sat longest first.
    pub(super) seats: Vec<(Seat, PersonId)>,
    /// Which seats the computer has, and how strong it plays there.
    pub(super) computers: Vec<(Seat, u8)>,
    pub(super) game: Match,
    /// The half-moves of each board as pages show them.
    pub(super) moves: ByBoard<Vec<MoveView>>,
    pub(super) clocks: ByBoard<Clock>,
    /// Since when the side to move on a board has been on move; moved on by outages.
    pub(super) turn_since: ByBoard<Ms>,
    /// Who offers a draw.
    pub(super) offers: Vec<Seat>,
    /// Half-moves on the own board when a seat last offered a draw.
    pub(super) offered_after: Vec<(Seat, usize)>,
    /// The end of the last outage that was written down.
    pub(super) outage_to: Ms,
    pub(super) end: Option<(Ms, MatchEnd)>,
    /// Who asks for another match.
    pub(super) rematch_offers: Vec<Seat>,
    /// The match that follows.
    pub(super) next: Option<GameId>,
}

impl LiveMatch {
    /// A match at its beginning.
    pub fn new(record: GameRecord) -> Result<LiveMatch, ReplayError> {
        let settings = MatchSettings::load(&record.settings).ok_or(ReplayError::Settings)?;
        let usual = Match::start();
        let game = if usual.fen() == record.start_fen {
            usual
        } else {
            Match::from_fen(&record.start_fen).map_err(|_| ReplayError::Start)?
        };
        let creator = Seat { board: settings.board.into(), color: record.creator_color };
        let settings = settings.game;
        let clock = || Clock::new(settings.time());
        let created = record.created_ms;
        Ok(LiveMatch {
            clocks: ByBoard { a: clock(), b: clock() },
            seats: vec![(creator, record.creator.clone())],
            computers: Vec::new(),
            record,
            log: Vec::new(),
            told: 0,
            game,
            moves: ByBoard::default(),
            turn_since: ByBoard { a: created, b: created },
            offers: Vec::new(),
            offered_after: Vec::new(),
            outage_to: 0,
            end: None,
            rematch_offers: Vec::new(),
            next: None,
            settings,
        })
    }

    pub fn replay(record: GameRecord, log: &[StoredEvent]) -> Result<LiveMatch, ReplayError> {
        let mut live = LiveMatch::new(record)?;
        for stored in log {
            if stored.seq != live.seq() + 1 {
                return Err(ReplayError::Gap { seq: stored.seq });
            }
            live.apply(MatchEvent::load(stored)?, stored.at_ms)?;
        }
        Ok(live)
    }

    /// Adds an event. After an error the state must be thrown away.
    pub fn apply(&mut self, event: MatchEvent, at: Ms) -> Result<(), ReplayError> {
        let impossible = ReplayError::Impossible { seq: self.seq() + 1 };
        if self.end.is_some() && !event.follows() {
            return Err(impossible);
        }
        self.change(&event, at).ok_or(impossible)?;
        self.told += u64::from(event.is_public());
        self.log.push((at, event));
        Ok(())
    }

    /// What an event changes; none if it cannot have happened.
    fn change(&mut self, event: &MatchEvent, at: Ms) -> Option<()> {
        match event {
            MatchEvent::Joined(joined) => {
                let (seat, person) = (joined.seat.into(), joined.person.0.clone());
                let from = joined.from.map(Seat::from);
                if self.is_taken(seat) || self.seat_of(&person) != from {
                    return None;
                }
                match from.and_then(|from| self.seats.iter_mut().find(|(taken, _)| *taken == from)) {
                    Some((taken, _)) => *taken = seat,
                    None => self.seats.push((seat, person)),
                }
                self.turn_since = ByBoard { a: at, b: at };
                self.set_clocks(joined.clocks);
            }
            MatchEvent::Left(left) => {
                let seat = Seat::from(left.seat);
                // A match without anybody is none, and what is under way keeps its four.
                if self.status() != Status::Waiting || self.seats.len() < 2 || self.person(seat).is_none() {
                    return None;
                }
                self.seats.retain(|(taken, _)| *taken != seat);
            }
            MatchEvent::Computer(given) => {
                let seat = Seat::from(given.seat);
                if self.status() != Status::Waiting || given.level.is_some() == self.is_taken(seat) {
                    return None;
                }
                match given.level {
                    Some(level) => self.computers.push((seat, level)),
                    None => {
                        self.level_at(seat)?;
                        self.computers.retain(|(taken, _)| *taken != seat);
                    }
                }
                self.turn_since = ByBoard { a: at, b: at };
                self.set_clocks(given.clocks);
            }
            MatchEvent::Move(made) => {
                let board = made.board.into();
                let before = self.game.board(board).clone();
                let played = self.game.play(board, &made.uci).ok()?.clone();
                let shown = view::match_move(&before, &played, self.game.board(board), made.cost);
                self.moves.get_mut(board).push(shown);
                *self.clocks.get_mut(board) = Clock::restore(self.control(), &made.clock);
                *self.turn_since.get_mut(board) = at;
            }
            MatchEvent::Offer(offer) => {
                let seat: Seat = offer.seat.into();
                if offer.offers {
                    let made = self.plies(seat.board);
                    self.offered_after.retain(|(known, _)| *known != seat);
                    self.offered_after.push((seat, made));
                    self.offers.push(seat);
                } else {
                    self.offers.clear();
                }
            }
            MatchEvent::Said(_) => {}
            MatchEvent::RematchOffer(asked) => {
                if self.end.is_none() || self.next.is_some() {
                    return None;
                }
                if asked.offers {
                    self.rematch_offers.push(asked.seat.into());
                } else {
                    self.rematch_offers.clear();
                }
            }
            MatchEvent::Rematch(next) => {
                if self.end.is_none() || self.next.is_some() {
                    return None;
                }
                self.rematch_offers.clear();
                self.next = Some(next.id()?);
            }
            MatchEvent::Restarted(outage) => {
                for board in BoardName::ALL {
                    let since = self.turn_since.get_mut(board);
                    *since = since.saturating_add((outage.to - outage.from.max(*since)).max(0));
                }
                self.outage_to = self.outage_to.max(outage.to);
                self.set_clocks(Some(outage.clocks));
            }
            MatchEvent::Over(over) => {
                let end = over.end()?;
                let ended = match (self.game.end(), end.reason) {
                    (Some(on_boards), _) => on_boards,
                    (None, MatchReason::Flag) => self.game.flag(end.loser()?).ok()?,
                    (None, MatchReason::Resignation) => self.game.resign(end.loser()?).ok()?,
                    (None, MatchReason::Agreement) => self.game.agree().ok()?,
                    (None, MatchReason::Aborted) => self.game.abort().ok()?,
                    (None, MatchReason::Checkmate | MatchReason::Stuck) => return None,
                };
                if ended != end {
                    return None;
                }
                self.end = Some((at, end));
                self.offers.clear();
                self.set_clocks(Some(over.clocks));
            }
        }
        Some(())
    }

    fn set_clocks(&mut self, clocks: Option<Snapshots>) {
        if let Some(clocks) = clocks {
            let restored = |snapshot| Clock::restore(self.control(), snapshot);
            self.clocks = ByBoard { a: restored(&clocks.a), b: restored(&clocks.b) };
        }
    }

    /// The time of both sides of a board.
    pub(super) fn control(&self) -> ByColor<TimeControl> {
        self.settings.time()
    }

    /// The number of the last event in the log.
    pub fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    /// The number of the last event that everybody is told. What partners say carries no number, so that nobody else
    /// misses one.
    pub const fn told(&self) -> u64 {
        self.told
    }

    /// The moment up to which everything that happened is written down.
    pub fn last_at(&self) -> Ms {
        self.log.last().map_or(self.record.created_ms, |(at, _)| *at).max(self.outage_to)
    }

    /// How it was created.
    pub const fn record(&self) -> &GameRecord {
        &self.record
    }

    /// The time of every seat.
    pub const fn time(&self) -> &TimeControl {
        &self.settings.white
    }

    /// The events so far, with their moments.
    pub fn log(&self) -> &[(Ms, MatchEvent)] {
        &self.log
    }

    /// The moves and the boards.
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// The half-moves of a board as pages show them.
    pub fn moves(&self, board: BoardName) -> &[MoveView] {
        self.moves.get(board)
    }

    pub const fn clock(&self, board: BoardName) -> &Clock {
        self.clocks.get(board)
    }

    /// Who offers a draw.
    pub fn offers(&self) -> &[Seat] {
        &self.offers
    }

    /// Who asks for another match.
    pub fn rematch_offers(&self) -> &[Seat] {
        &self.rematch_offers
    }

    /// The match that follows.
    pub const fn next(&self) -> Option<&GameId> {
        self.next.as_ref()
    }

    pub fn end(&self) -> Option<MatchEnd> {
        self.end.map(|(_, end)| end)
    }

    /// What was agreed.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Who sits on a seat.
    pub fn person(&self, seat: Seat) -> Option<&PersonId> {
        self.seats.iter().find(|(taken, _)| *taken == seat).map(|(_, person)| person)
    }

    /// A person's seat; none for a watcher.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.seats.iter().find(|(_, sitting)| sitting == person).map(|(seat, _)| *seat)
    }

    /// Which seats the computer has, and how strong it plays there.
    pub fn computers(&self) -> &[(Seat, u8)] {
        &self.computers
    }

    /// How strong the computer plays on a seat; none where it does not sit.
    pub fn level_at(&self, seat: Seat) -> Option<u8> {
        self.computers.iter().find(|(taken, _)| *taken == seat).map(|(_, level)| *level)
    }

    /// Whether somebody sits on a seat, or the computer.
    pub fn is_taken(&self, seat: Seat) -> bool {
        self.person(seat).is_some() || self.level_at(seat).is_some()
    }

    /// How many seats are taken.
    pub(super) const fn came(&self) -> usize {
        self.seats.len() + self.computers.len()
    }

    /// The seat of the one who has sat longest.
    pub fn host(&self) -> Seat {
        // There is always somebody: with the last player goes the match.
        self.seats.first().map_or(Seat::ALL[0], |(seat, _)| *seat)
    }

    /// What those who sit in a team now have said to each other, the newest first: a newcomer is not told what was said
    /// before somebody left.
    pub fn talk_of(&self, team: Team) -> impl Iterator<Item = &Said> {
        let since = self.log.iter().rposition(|(_, event)| event.frees()).unwrap_or(0);
        self.log.iter().skip(since).rev().filter_map(move |(_, event)| match event {
            MatchEvent::Said(said) if Seat::from(said.seat).team() == team => Some(said),
            _ => None,
        })
    }

    /// What a team has said, the newest first.
    pub fn said_by(&self, team: Team) -> impl Iterator<Item = (Ms, &Said)> {
        self.log.iter().rev().filter_map(move |(at, event)| match event {
            MatchEvent::Said(said) if Seat::from(said.seat).team() == team => Some((*at, said)),
            _ => None,
        })
    }

    /// Half-moves made on a board.
    pub fn plies(&self, board: BoardName) -> usize {
        self.moves.get(board).len()
    }

    pub fn status(&self) -> Status {
        match self.end() {
            Some(end) if end.reason == MatchReason::Aborted => Status::Cancelled,
            Some(_) => Status::Completed,
            None if self.came() < Seat::ALL.len() => Status::Waiting,
            None => Status::Active,
        }
    }

    /// What lists show of it; who sits where only after that has `changed`.
    pub fn projection(&self, changed: bool) -> Projection {
        let seats = self.seats.iter().filter(|_| changed);
        Projection {
            opponent: None,
            status: self.status(),
            plies: u32::try_from(self.game.made().len()).unwrap_or(u32::MAX),
            on_turn: self.game.board(BoardName::A).turn(),
            end: self.end().map(end_of_lists),
            due_ms: self.due(),
            seats: seats.map(|(seat, person)| (seat.name().to_owned(), person.clone())).collect(),
        }
    }
}

/// The end as that of a game, from the side of the first team, which has White on board A.
pub fn end_of_lists(end: MatchEnd) -> End {
    let result = match (end.winner, end.reason) {
        (Some(Team::One), _) => GameResult::Win(Color::White),
        (Some(Team::Two), _) => GameResult::Win(Color::Black),
        (None, MatchReason::Aborted) => GameResult::None,
        (None, _) => GameResult::Draw,
    };
    let reason = match end.reason {
        MatchReason::Checkmate => EndReason::Checkmate,
        MatchReason::Flag => EndReason::Flag,
        MatchReason::Resignation => EndReason::Resignation,
        MatchReason::Agreement => EndReason::Agreement,
        MatchReason::Stuck => EndReason::Stuck,
        MatchReason::Aborted => EndReason::Aborted,
    };
    End { result, reason }
}
