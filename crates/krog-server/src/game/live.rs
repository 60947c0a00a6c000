//! The state that a game's log adds up to.

use krog_chess::{ByColor, Color, End, Position, Variant, game::Game, start_array::StartArray};
use krog_store::{GameRecord, PersonId, Projection, Status, StoredEvent};
use krog_wire::{position::MoveView, rulebook::RulebookSummary};

use super::GameEvent;
use crate::view::{self, Book, rulebook};

/// Who sits on a side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Player {
    /// A person.
    Person(PersonId),
    /// The computer, at a level.
    Computer(u8),
}

/// A log that does not add up. It takes a bug or a foreign hand to write one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ReplayError {
    /// The start position cannot be set up.
    #[error("the start position cannot be set up")]
    Start,
    /// The rulebook that it is played by is not there.
    #[error("the rulebook `{id}` is not there")]
    NoRulebook {
        /// Its id.
        id: String,
    },
    /// An event cannot be read.
    #[error("event {seq} cannot be read")]
    Unreadable {
        /// Its number.
        seq: u64,
    },
    /// An event is missing.
    #[error("event {seq} does not follow the one before it")]
    Gap {
        /// The number found.
        seq: u64,
    },
    /// An event cannot have happened there.
    #[error("event {seq} cannot have happened there")]
    Impossible {
        /// Its number.
        seq: u64,
    },
}

/// A game: how it was created, its log, and the state that follows from both and from nothing else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LiveGame {
    pub(super) record: GameRecord,
    pub(super) rulebook: Option<RulebookSummary>,
    pub(super) log: Vec<GameEvent>,
    pub(super) players: ByColor<Option<Player>>,
    pub(super) game: Game,
    pub(super) moves: Vec<MoveView>,
    pub(super) draw_offer: Option<Color>,
    pub(super) takeback_offer: Option<Color>,
    /// Half-moves that a side had made when it last offered a draw.
    pub(super) offered_after: ByColor<Option<usize>>,
    pub(super) end: Option<End>,
}

impl LiveGame {
    /// A game at its beginning.
    pub(crate) fn new(record: GameRecord, book: Option<&Book>) -> Result<LiveGame, ReplayError> {
        let start = match (&record.rulebook, book) {
            (None, _) => start_position(&record).ok_or(ReplayError::Start)?,
            (Some(_), Some(book)) => {
                Position::from_fen_under(&book.house, &record.start_fen).map_err(|_| ReplayError::Start)?
            }
            (Some(id), None) => return Err(ReplayError::NoRulebook { id: id.clone() }),
        };
        let rulebook = book.filter(|_| record.rulebook.is_some()).map(rulebook::summary);
        Ok(LiveGame::from(record, rulebook, start))
    }

    /// The same game at its beginning.
    pub(crate) fn anew(&self) -> LiveGame {
        LiveGame::from(self.record.clone(), self.rulebook.clone(), self.game.start().clone())
    }

    fn from(record: GameRecord, rulebook: Option<RulebookSummary>, start: Position) -> LiveGame {
        let creator = Some(Player::Person(record.creator.clone()));
        let other = record.level.map(Player::Computer);
        let players = match record.creator_color {
            Color::White => ByColor { white: creator, black: other },
            Color::Black => ByColor { white: other, black: creator },
        };
        LiveGame {
            record,
            rulebook,
            log: Vec::new(),
            players,
            game: Game::new(start),
            moves: Vec::new(),
            draw_offer: None,
            takeback_offer: None,
            offered_after: ByColor { white: None, black: None },
            end: None,
        }
    }

    /// A game from its log.
    pub(crate) fn replay(
        record: GameRecord,
        book: Option<&Book>,
        log: &[StoredEvent],
    ) -> Result<LiveGame, ReplayError> {
        let mut live = LiveGame::new(record, book)?;
        for stored in log {
            if stored.seq != live.seq() + 1 {
                return Err(ReplayError::Gap { seq: stored.seq });
            }
            live.apply(GameEvent::load(stored)?)?;
        }
        Ok(live)
    }

    /// Adds an event. After an error the state must be thrown away.
    pub(crate) fn apply(&mut self, event: GameEvent) -> Result<(), ReplayError> {
        let impossible = ReplayError::Impossible { seq: self.seq() + 1 };
        if self.end.is_some() {
            return Err(impossible);
        }
        match &event {
            GameEvent::PlayerJoined { person } => {
                let seat = self.players.get_mut(!self.record.creator_color);
                if seat.is_some() {
                    return Err(impossible);
                }
                *seat = Some(Player::Person(person.clone()));
            }
            GameEvent::Move { uci } => {
                let before = self.game.position().clone();
                let ply = self.game.play(uci).map_err(|_| impossible)?;
                self.moves.push(view::move_view(&before, ply, self.moves.len() + 1));
                self.takeback_offer = None;
            }
            GameEvent::DrawOffered { by } => {
                *self.offered_after.get_mut(*by) = Some(self.moves_of(*by));
                self.draw_offer = Some(*by);
            }
            GameEvent::DrawDeclined { .. } => self.draw_offer = None,
            GameEvent::TakebackOffered { by } => self.takeback_offer = Some(*by),
            GameEvent::TakebackDeclined { .. } => self.takeback_offer = None,
            GameEvent::Takeback { ply } => {
                let ply = usize::try_from(*ply).map_err(|_| impossible.clone())?;
                if ply >= self.moves.len() {
                    return Err(impossible);
                }
                self.game.truncate(ply);
                self.moves.truncate(ply);
                self.draw_offer = None;
                self.takeback_offer = None;
            }
            GameEvent::GameOver(end) => {
                self.end = Some(*end);
                self.draw_offer = None;
                self.takeback_offer = None;
            }
        }
        self.log.push(event);
        Ok(())
    }

    /// The number of the last event.
    pub(crate) fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    /// How it was created.
    pub(crate) const fn record(&self) -> &GameRecord {
        &self.record
    }

    /// The rulebook that it is played by, where that is not the variant's own.
    pub(crate) const fn rulebook(&self) -> Option<&RulebookSummary> {
        self.rulebook.as_ref()
    }

    /// The events so far.
    pub(crate) fn log(&self) -> &[GameEvent] {
        &self.log
    }

    /// The moves and the board.
    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    /// The moves as the wire shows them.
    pub(crate) fn moves(&self) -> &[MoveView] {
        &self.moves
    }

    /// How it ended.
    pub(crate) const fn end(&self) -> Option<End> {
        self.end
    }

    /// The end that stands on the board and has not been written down yet.
    pub(crate) fn end_on_board(&self) -> Option<End> {
        if self.end.is_some() { None } else { self.game.end() }
    }

    /// Who offers a draw.
    pub(crate) const fn draw_offer(&self) -> Option<Color> {
        self.draw_offer
    }

    /// Who asks to take back.
    pub(crate) const fn takeback_offer(&self) -> Option<Color> {
        self.takeback_offer
    }

    /// The players.
    pub(crate) const fn players(&self) -> &ByColor<Option<Player>> {
        &self.players
    }

    /// A person's colour; none for a watcher.
    pub(crate) fn color_of(&self, person: &PersonId) -> Option<Color> {
        Color::ALL
            .into_iter()
            .find(|color| matches!(self.players.get(*color), Some(Player::Person(id)) if id == person))
    }

    /// The computer's side and level.
    pub(crate) fn computer(&self) -> Option<(Color, u8)> {
        Color::ALL.into_iter().find_map(|color| match self.players.get(color) {
            Some(Player::Computer(level)) => Some((color, *level)),
            _ => None,
        })
    }

    /// Where it stands.
    pub(crate) fn status(&self) -> Status {
        if self.end.is_some() {
            Status::Over
        } else if self.players.iter().all(Option::is_some) {
            Status::Playing
        } else {
            Status::Waiting
        }
    }

    /// What lists show of it.
    pub(crate) fn projection(&self) -> Projection {
        Projection {
            opponent: match self.players.get(!self.record.creator_color) {
                Some(Player::Person(id)) => Some(id.clone()),
                _ => None,
            },
            status: self.status(),
            plies: u32::try_from(self.moves.len()).unwrap_or(u32::MAX),
            on_turn: self.game.position().turn(),
            end: self.end,
        }
    }

    /// How many of the half-moves on the board are a side's own.
    pub(super) fn moves_of(&self, color: Color) -> usize {
        let first = usize::from(self.game.start().turn() == color);
        (self.moves.len() + first) / 2
    }
}

fn start_position(record: &GameRecord) -> Option<Position> {
    let usual = match record.start_array {
        Some(id) => Position::from_start_array(record.variant, StartArray::new(id)?),
        None => Position::start(record.variant).ok(),
    };
    // The array decides the castling style where there is one; a FEN alone may be read in either.
    usual
        .filter(|position| position.fen() == record.start_fen)
        .or_else(|| Position::from_fen(record.variant, &record.start_fen).ok())
        .filter(|position| position.variant() != Variant::Bughouse)
}
