//! The state that a game's log adds up to.

mod log;
mod replay;

use krog_chess::{ByColor, Color, End, Position, Square, game::Game, start_array::StartArray};
use krog_compete::{Clock, Ms};
use krog_store::{Append, GameId, GameRecord, PersonId, Projection, Status, StoreError};
use krog_wire::{envelope::Offer, rulebook::RulebookSummary};

pub use self::{log::Log, replay::ReplayError};
use super::{Moment, Settings, event::Cost, event::GameEvent};
use crate::view::{Book, rulebook};

/// Who sits on a side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Player {
    Person(PersonId),
    /// The computer, at a level.
    Computer(u8),
}

/// A game: how it was created, its log, and the state that follows from both and from nothing else.
#[derive(Debug, Clone, PartialEq)]
pub struct LiveGame {
    pub(super) record: GameRecord,
    pub(super) settings: Settings,
    pub(super) rulebook: Option<RulebookSummary>,
    pub(super) log: Log,
    pub(super) players: ByColor<Option<Player>>,
    pub(super) game: Game,
    /// The event that made each half-move, counted from 0.
    pub(super) makers: Vec<u32>,
    pub(super) offers: Offers,
    /// Half-moves that a side had made when it last offered a draw.
    pub(super) offered_after: ByColor<Option<usize>>,
    pub(super) touched: Vec<Square>,
    pub(super) illegal_moves: ByColor<u8>,
    pub(super) wrong_claims: ByColor<u8>,
    pub(super) clock: Option<Clock>,
    pub(super) paused: bool,
    /// Since when the side to move has been on move; moved on by outages.
    pub(super) turn_since: Ms,
    /// The end of the last outage that was written down.
    pub(super) outage_to: Ms,
    pub(super) end: Option<Ended>,
    pub(super) rematch: Option<GameId>,
}

/// An event and its moment.
#[derive(Debug, Clone, PartialEq)]
pub struct Stamped {
    pub at: Ms,
    pub event: GameEvent,
}

/// Offers that wait for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Offers {
    /// Who offers a draw.
    pub draw: Option<Color>,
    /// Who asks to take back.
    pub takeback: Option<Color>,
    /// Who asks for a pause.
    pub pause: Option<Color>,
    /// Who asks for another game.
    pub rematch: Option<Color>,
}

impl Offers {
    /// Who offers something.
    pub(super) const fn of(&mut self, offer: Offer) -> &mut Option<Color> {
        match offer {
            Offer::Draw => &mut self.draw,
            Offer::Takeback => &mut self.takeback,
            Offer::Pause => &mut self.pause,
            Offer::Rematch => &mut self.rematch,
        }
    }
}

/// An end as it was written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ended {
    /// The score and the reason.
    pub end: End,
    /// Whether it was drawn and counts as won by Black.
    pub draw_odds: bool,
    /// Whose flag has fallen.
    pub flagged: Option<Color>,
}

impl LiveGame {
    /// A game at its beginning.
    pub fn new(record: GameRecord, book: Option<&Book>) -> Result<LiveGame, ReplayError> {
        let start = match (&record.rulebook, book) {
            (None, _) => start_position(&record).ok_or(ReplayError::Start)?,
            (Some(_), Some(book)) => {
                Position::from_fen_under(&book.custom, &record.start_fen).map_err(|_| ReplayError::Start)?
            }
            (Some(id), None) => return Err(ReplayError::NoRulebook { id: id.clone() }),
        };
        let settings = Settings::load(&record.settings).ok_or(ReplayError::Settings)?;
        let rulebook = book.filter(|_| record.rulebook.is_some()).map(rulebook::summary);
        Ok(LiveGame::from(record, settings, rulebook, start))
    }

    /// The same game at its beginning.
    pub fn anew(&self) -> LiveGame {
        let (settings, rulebook) = (self.settings.clone(), self.rulebook.clone());
        LiveGame::from(self.record.clone(), settings, rulebook, self.game.start().clone())
    }

    /// The game that follows this one, at its beginning: the same agreement, colours changed.
    pub fn following(&self, record: GameRecord) -> LiveGame {
        let (settings, rulebook) = (self.settings.again(), self.rulebook.clone());
        LiveGame::from(record, settings, rulebook, self.game.start().clone())
    }

    /// How that game is created, and who takes its other seat; `lot` says who has White where the lot decides.
    pub fn successor(&self, id: GameId, now: Ms, lot: Color) -> (GameRecord, Option<PersonId>) {
        let color = self.record.creator_color;
        let creator_color = match &self.settings.room {
            Some(room) => room.next_color(color, self.offers.rematch, lot),
            None => !color,
        };
        let other = match self.players.get(!self.record.creator_color) {
            Some(Player::Person(person)) => Some(person.clone()),
            _ => None,
        };
        let record = GameRecord {
            id,
            code: None,
            creator_color,
            created_ms: now,
            settings: self.settings.again().store(),
            ..self.record.clone()
        };
        (record, other)
    }

    /// The first events of a game in which the second player sits from the beginning.
    pub fn begun_with(mut self, second: &PersonId, now: Ms) -> Result<Append, StoreError> {
        let failed = |error: &dyn std::fmt::Display| StoreError::Unavailable(error.to_string());
        let joined = self.joined(second, &Moment::at(now));
        let events = vec![joined.store(1, now).map_err(|error| failed(&error))?];
        self.apply(joined, now).map_err(|error| failed(&error))?;
        let (game, projection) = (self.record.id.clone(), self.projection());
        Ok(Append { game, events, projection, idempotency: None })
    }

    fn from(
        record: GameRecord,
        settings: Settings,
        rulebook: Option<RulebookSummary>,
        start: Position,
    ) -> LiveGame {
        let creator = Some(Player::Person(record.creator.clone()));
        let other = record.level.map(Player::Computer);
        let players = match record.creator_color {
            Color::White => ByColor { white: creator, black: other },
            Color::Black => ByColor { white: other, black: creator },
        };
        let begun = record.created_ms;
        let mut clock = settings.has_clock().then(|| Clock::new(settings.time()));
        if players.iter().all(Option::is_some) && !first_moves_are_free(&settings) {
            // Against the computer a game without free first moves begins when it is created.
            if let Some(clock) = &mut clock {
                clock.start(start.turn(), begun);
            }
        }
        LiveGame {
            record,
            settings,
            rulebook,
            log: Log::default(),
            players,
            game: Game::new(start),
            makers: Vec::new(),
            offers: Offers::default(),
            offered_after: ByColor { white: None, black: None },
            touched: Vec::new(),
            illegal_moves: ByColor { white: 0, black: 0 },
            wrong_claims: ByColor { white: 0, black: 0 },
            clock,
            paused: false,
            turn_since: begun,
            outage_to: 0,
            end: None,
            rematch: None,
        }
    }

    /// The number of the last event.
    pub fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    /// The moment up to which everything that happened is written down.
    pub fn last_at(&self) -> Ms {
        self.log.last().map_or(self.record.created_ms, |last| last.at).max(self.outage_to)
    }

    /// How it was created.
    pub const fn record(&self) -> &GameRecord {
        &self.record
    }

    /// What was agreed before it.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The rulebook that it is played by, where that is not the variant's own.
    pub const fn rulebook(&self) -> Option<&RulebookSummary> {
        self.rulebook.as_ref()
    }

    /// The events so far.
    pub const fn log(&self) -> &Log {
        &self.log
    }

    /// The moves and the board.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What a half-move cost, where time is kept; the first is 0.
    pub fn cost(&self, index: usize) -> Option<Cost> {
        let maker = *self.makers.get(index)?;
        self.log.cost(usize::try_from(maker).ok()?)
    }

    pub const fn end(&self) -> Option<Ended> {
        self.end
    }

    /// Offers that wait for an answer.
    pub const fn offers(&self) -> Offers {
        self.offers
    }

    /// Whether a side has offered a draw since its last move.
    pub fn has_offered_draw(&self, color: Color) -> bool {
        *self.offered_after.get(color) == Some(self.moves_of(color))
    }

    /// The clocks, where time is kept.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The men that the player on turn has touched, where that binds.
    pub fn touched(&self) -> &[Square] {
        &self.touched
    }

    /// Illegal moves that were penalised.
    pub const fn illegal_moves(&self) -> ByColor<u8> {
        self.illegal_moves
    }

    /// The game that is played after this one.
    pub const fn rematch(&self) -> Option<&GameId> {
        self.rematch.as_ref()
    }

    pub const fn players(&self) -> &ByColor<Option<Player>> {
        &self.players
    }

    /// A person's colour; none for a watcher.
    pub fn color_of(&self, person: &PersonId) -> Option<Color> {
        Color::ALL
            .into_iter()
            .find(|color| matches!(self.players.get(*color), Some(Player::Person(id)) if id == person))
    }

    /// The computer's side and level.
    pub fn computer(&self) -> Option<(Color, u8)> {
        Color::ALL.into_iter().find_map(|color| match self.players.get(color) {
            Some(Player::Computer(level)) => Some((color, *level)),
            _ => None,
        })
    }

    pub fn status(&self) -> Status {
        match self.end {
            Some(ended) if ended.end.reason == krog_chess::EndReason::Aborted => Status::Cancelled,
            Some(_) => Status::Completed,
            None if !self.players.iter().all(Option::is_some) => Status::Waiting,
            None if self.paused => Status::Paused,
            None => Status::Active,
        }
    }

    /// What lists show of it.
    pub fn projection(&self) -> Projection {
        Projection {
            opponent: match self.players.get(!self.record.creator_color) {
                Some(Player::Person(id)) => Some(id.clone()),
                _ => None,
            },
            status: self.status(),
            plies: u32::try_from(self.game.plies().len()).unwrap_or(u32::MAX),
            on_turn: self.game.position().turn(),
            end: self.end.map(|ended| ended.end),
            due_ms: self.due(),
            seats: Vec::new(),
        }
    }

    /// How many of the half-moves on the board are a side's own.
    pub(super) fn moves_of(&self, color: Color) -> usize {
        let first = usize::from(self.game.start().turn() == color);
        (self.game.plies().len() + first) / 2
    }

    /// Whether the move to be made next is a side's first, which no clock counts.
    pub(super) fn is_free_move(&self) -> bool {
        self.game.plies().len() < 2 && first_moves_are_free(&self.settings)
    }

    pub(super) fn opponent_is_computer(&self, color: Color) -> bool {
        matches!(self.players.get(!color), Some(Player::Computer(_)))
    }
}

/// Whether each side's first move has a limit of its own instead of the clock.
pub(super) fn first_moves_are_free(settings: &Settings) -> bool {
    krog_compete::first_move_limit(&settings.time()).is_some()
}

fn start_position(record: &GameRecord) -> Option<Position> {
    let usual = match record.start_array {
        Some(id) => Position::from_start_array(record.variant, StartArray::new(id)?),
        None => Some(Position::start(record.variant)),
    };
    // The array decides the castling style where there is one; a FEN alone may be read in either.
    usual
        .filter(|position| position.fen() == record.start_fen)
        .or_else(|| Position::from_fen(record.variant, &record.start_fen).ok())
        .filter(|position| position.variant().is_one_board())
}
