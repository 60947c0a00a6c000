//! An arena as its events have made it.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    event::{ArenaError, Event, EventKind, GameId},
    pairing::{Candidate, RECENT, pair},
    scoring::{Ending, Game, Scoring},
    standings::{Change, Standings, StandingsError},
};
use crate::{dutch::Pair, tournament::Number};

/// How an arena is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// What games bring.
    pub scoring: Scoring,
    /// When the first games begin.
    pub start_ms: u64,
    /// When the standings freeze: a game that ends now or later does not count.
    pub end_ms: u64,
    /// So long before the end no game begins any more.
    pub closing_ms: u64,
    /// Two whose last game was against each other meet again when both have waited so long; and who has waited so long is
    /// paired even where that makes a rematch of others.
    pub rematch_after_ms: u64,
    /// How long a player has for the first move.
    pub first_move_ms: u64,
    /// How many players there may be.
    pub most_players: usize,
}

impl Settings {
    /// The usual ones: no pairing in the last half minute, 20 seconds before a rematch and for the first move, 5,000 players.
    #[must_use]
    pub fn new(start_ms: u64, end_ms: u64) -> Settings {
        Settings {
            scoring: Scoring::default(),
            start_ms,
            end_ms,
            closing_ms: 30_000,
            rematch_after_ms: 20_000,
            first_move_ms: 20_000,
            most_players: 5_000,
        }
    }
}

/// Whether a player is to be paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// Plays, or waits for the next game.
    Active,
    /// Comes back later.
    Paused,
    /// Has left.
    Left,
}

#[derive(Debug, Clone, PartialEq)]
struct Entrant {
    status: Status,
    game: Option<GameId>,
    free_since: u64,
    recent: Vec<Number>,
    balance: i64,
    last_white: Option<bool>,
}

impl Entrant {
    fn is_free(&self) -> bool {
        self.status == Status::Active && self.game.is_none()
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Running {
    white: Number,
    black: Number,
    since: u64,
    white_berserk: bool,
    black_berserk: bool,
}

/// An arena: who is in it, which games run, and the standings.
#[derive(Debug, Clone, PartialEq)]
pub struct Arena {
    settings: Settings,
    last_ms: u64,
    entrants: BTreeMap<Number, Entrant>,
    apart: BTreeSet<(Number, Number)>,
    /// None where a game is over.
    games: BTreeMap<GameId, Option<Running>>,
    standings: Standings,
}

impl Arena {
    /// Before anything has happened.
    #[must_use]
    pub const fn new(settings: Settings) -> Arena {
        Arena {
            settings,
            last_ms: 0,
            entrants: BTreeMap::new(),
            apart: BTreeSet::new(),
            games: BTreeMap::new(),
            standings: Standings::new(settings.scoring),
        }
    }

    /// How it is held.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// When its last event was.
    #[must_use]
    pub const fn last_ms(&self) -> u64 {
        self.last_ms
    }

    /// How many players are there and have no game.
    #[must_use]
    pub fn free(&self) -> usize {
        self.entrants.values().filter(|entrant| entrant.is_free()).count()
    }

    /// The standings; from the end on they do not change.
    #[must_use]
    pub const fn standings(&self) -> &Standings {
        &self.standings
    }

    /// Whether a player is to be paired; none where there is no such player.
    #[must_use]
    pub fn status(&self, player: Number) -> Option<Status> {
        Some(self.entrants.get(&player)?.status)
    }

    /// The game that a player plays.
    #[must_use]
    pub fn game_of(&self, player: Number) -> Option<GameId> {
        self.entrants.get(&player)?.game
    }

    /// Takes an event in, and says what it changed in the standings.
    ///
    /// # Errors
    /// It cannot have happened; the arena is as it was.
    pub fn apply(&mut self, event: &Event) -> Result<Vec<Change>, ArenaError> {
        let now = event.at_ms;
        if now < self.last_ms {
            return Err(ArenaError::Backwards { at_ms: now, last_ms: self.last_ms });
        }
        let changes = match event.kind {
            EventKind::Joined { player, rating } => self.join(player, rating, now).map(|()| Vec::new()),
            EventKind::Paused { player } => self.pause(player).map(|()| Vec::new()),
            EventKind::Returned { player } => self.come_back(player, now).map(|()| Vec::new()),
            EventKind::Left { player } => self.leave(player).map(|()| Vec::new()),
            EventKind::KeptApart { one, other } => self.keep_apart(one, other).map(|()| Vec::new()),
            EventKind::Paired { game, white, black } => {
                self.begin(game, white, black, now).map(|()| Vec::new())
            }
            EventKind::Berserk { game, player } => self.berserk(game, player).map(|()| Vec::new()),
            EventKind::Ended { game, ending, plies } => self.end(game, ending, plies, true, now),
            EventKind::NoShow { game, player } => self.no_show(game, player, now),
            EventKind::Aborted { game } => self.abort(game, now).map(|()| Vec::new()),
        }?;
        self.last_ms = now;
        Ok(changes)
    }

    /// Who waits to be paired, the first place first; nobody before the start and shortly before the end.
    #[must_use]
    pub fn waiting(&self, now_ms: u64) -> Vec<Candidate> {
        let settings = &self.settings;
        if now_ms < settings.start_ms || now_ms >= settings.end_ms.saturating_sub(settings.closing_ms) {
            return Vec::new();
        }
        let candidate = |(number, entrant): (&Number, &Entrant)| {
            let row = self.standings.get(*number)?;
            Some(Candidate {
                number: *number,
                place: row.place,
                score: row.score,
                rating: self.standings.rating(*number)?,
                waited_ms: now_ms.saturating_sub(entrant.free_since.max(settings.start_ms)),
                recent: entrant.recent.clone(),
                balance: entrant.balance,
                last_white: entrant.last_white,
            })
        };
        let mut waiting: Vec<Candidate> =
            self.entrants.iter().filter(|(_, entrant)| entrant.is_free()).filter_map(candidate).collect();
        waiting.sort_by_key(|candidate| candidate.place);
        waiting
    }

    /// The games that should begin now. Each does when [`EventKind::Paired`] says so.
    #[must_use]
    pub fn pair(&self, now_ms: u64) -> Vec<Pair> {
        pair(&self.waiting(now_ms), &self.apart, self.settings.rematch_after_ms)
    }

    fn entrant(&mut self, player: Number) -> Result<&mut Entrant, ArenaError> {
        self.entrants.get_mut(&player).ok_or(StandingsError::Unknown(player).into())
    }

    fn running(&self, game: GameId) -> Result<Running, ArenaError> {
        self.games.get(&game).copied().flatten().ok_or(ArenaError::GameUnknown(game))
    }

    const fn is_over(&self, now: u64) -> Result<(), ArenaError> {
        if now >= self.settings.end_ms {
            return Err(ArenaError::Over { end_ms: self.settings.end_ms });
        }
        Ok(())
    }

    fn join(&mut self, player: Number, rating: u16, now: u64) -> Result<(), ArenaError> {
        self.is_over(now)?;
        if let Some(entrant) = self.entrants.get_mut(&player) {
            if entrant.status != Status::Left {
                return Err(ArenaError::Inside(player));
            }
            self.standings.rate(player, rating)?;
            (entrant.status, entrant.free_since) = (Status::Active, now);
            return Ok(());
        }
        let most = self.settings.most_players;
        if self.entrants.len() >= most {
            return Err(ArenaError::Full { most });
        }
        self.standings.add(player, rating)?;
        let entrant = Entrant {
            status: Status::Active,
            game: None,
            free_since: now,
            recent: Vec::new(),
            balance: 0,
            last_white: None,
        };
        self.entrants.insert(player, entrant);
        Ok(())
    }

    fn pause(&mut self, player: Number) -> Result<(), ArenaError> {
        let entrant = self.entrant(player)?;
        if entrant.status != Status::Active {
            return Err(ArenaError::Away(player));
        }
        entrant.status = Status::Paused;
        Ok(())
    }

    fn come_back(&mut self, player: Number, now: u64) -> Result<(), ArenaError> {
        let entrant = self.entrant(player)?;
        if entrant.status != Status::Paused {
            return Err(ArenaError::NoPause(player));
        }
        (entrant.status, entrant.free_since) = (Status::Active, now);
        Ok(())
    }

    fn leave(&mut self, player: Number) -> Result<(), ArenaError> {
        let entrant = self.entrant(player)?;
        if entrant.status == Status::Left {
            return Err(ArenaError::Away(player));
        }
        entrant.status = Status::Left;
        Ok(())
    }

    fn keep_apart(&mut self, one: Number, other: Number) -> Result<(), ArenaError> {
        self.entrant(one)?;
        self.entrant(other)?;
        if one == other {
            return Err(StandingsError::Alone(one).into());
        }
        self.apart.insert((one.min(other), one.max(other)));
        Ok(())
    }

    fn begin(&mut self, game: GameId, white: Number, black: Number, now: u64) -> Result<(), ArenaError> {
        self.is_over(now)?;
        if now < self.settings.start_ms {
            return Err(ArenaError::NotBegun { start_ms: self.settings.start_ms });
        }
        if self.games.contains_key(&game) {
            return Err(ArenaError::GameKnown(game));
        }
        if white == black {
            return Err(StandingsError::Alone(white).into());
        }
        let (one, other) = (white.min(black), white.max(black));
        if self.apart.contains(&(one, other)) {
            return Err(ArenaError::Apart { one, other });
        }
        for player in [white, black] {
            let entrant = self.entrant(player)?;
            if let Some(game) = entrant.game {
                return Err(ArenaError::Playing { player, game });
            }
            if entrant.status != Status::Active {
                return Err(ArenaError::Away(player));
            }
        }
        for player in [white, black] {
            self.entrant(player)?.game = Some(game);
        }
        let running = Running { white, black, since: now, white_berserk: false, black_berserk: false };
        self.games.insert(game, Some(running));
        Ok(())
    }

    fn berserk(&mut self, game: GameId, player: Number) -> Result<(), ArenaError> {
        let mut running = self.running(game)?;
        if !self.settings.scoring.berserk {
            return Err(ArenaError::NoBerserk);
        }
        let berserk = if player == running.white {
            &mut running.white_berserk
        } else if player == running.black {
            &mut running.black_berserk
        } else {
            return Err(ArenaError::NotInGame { player, game });
        };
        if std::mem::replace(berserk, true) {
            return Err(ArenaError::BerserkTwice(player));
        }
        self.games.insert(game, Some(running));
        Ok(())
    }

    fn no_show(&mut self, game: GameId, player: Number, now: u64) -> Result<Vec<Change>, ArenaError> {
        let running = self.running(game)?;
        if player != running.white && player != running.black {
            return Err(ArenaError::NotInGame { player, game });
        }
        let until_ms = running.since.saturating_add(self.settings.first_move_ms);
        if now < until_ms {
            return Err(ArenaError::StillTime { game, until_ms });
        }
        let ending = if player == running.white { Ending::Black } else { Ending::White };
        let changes = self.end(game, ending, u32::from(player == running.black), false, now)?;
        let entrant = self.entrant(player)?;
        if entrant.status == Status::Active {
            entrant.status = Status::Paused;
        }
        Ok(changes)
    }

    fn abort(&mut self, game: GameId, now: u64) -> Result<(), ArenaError> {
        let running = self.running(game)?;
        for player in [running.white, running.black] {
            let entrant = self.entrant(player)?;
            (entrant.game, entrant.free_since) = (None, now);
        }
        self.games.insert(game, None);
        Ok(())
    }

    fn end(
        &mut self,
        game: GameId,
        ending: Ending,
        plies: u32,
        played: bool,
        now: u64,
    ) -> Result<Vec<Change>, ArenaError> {
        let Running { white, black, white_berserk, black_berserk, .. } = self.running(game)?;
        self.abort(game, now)?;
        for (player, opponent, is_white) in [(white, black, true), (black, white, false)] {
            let entrant = self.entrant(player)?;
            entrant.recent.insert(0, opponent);
            entrant.recent.truncate(RECENT);
            // A game that was not played gives no colour.
            if played {
                entrant.balance += if is_white { 1 } else { -1 };
                entrant.last_white = Some(is_white);
            }
        }
        if now >= self.settings.end_ms {
            return Ok(Vec::new());
        }
        let game = Game { id: game, white, black, ending, plies, white_berserk, black_berserk, played };
        Ok(self.standings.record(&game)?.into())
    }
}
