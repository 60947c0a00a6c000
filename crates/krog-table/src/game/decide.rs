//! What a request makes happen, if it is permitted. Decides; changes nothing.

mod acts;
mod moves;
mod penalty;
mod time;

use krog_chess::{
    ByColor, Color, End, EndReason, GameResult, Position, can_mate::is_dead_at_sight, facts::MateSearch,
};
use krog_compete::{
    Clock,
    acts::{Act, Asker},
};
use krog_store::{PersonId, Status};

#[cfg(test)]
pub use self::acts::named;
pub use self::penalty::ground;
use super::{
    Command, GameEvent, LiveGame, Moment, Refusal,
    event::{Joined, Over, PersonText},
    settings::draws,
};

/// What a request brings about.
#[derive(Debug, Clone, PartialEq)]
pub struct Decision<E = GameEvent> {
    /// What happens; nothing when it is already so.
    pub events: Vec<E>,
    /// Why what was asked for does not happen, where something else happens instead: time was up, a penalty.
    pub refusal: Option<Refusal>,
}

impl<E> From<Vec<E>> for Decision<E> {
    fn from(events: Vec<E>) -> Decision<E> {
        Decision { events, refusal: None }
    }
}

/// Why nothing is decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Undecided {
    /// The request is refused.
    Refused(Refusal),
    /// It must be known first whether a side can still mate from a position: ask again with the answer.
    Search(Color, Box<Position>),
}

impl From<Refusal> for Undecided {
    fn from(refusal: Refusal) -> Undecided {
        Undecided::Refused(refusal)
    }
}

pub type Decided<E = GameEvent> = Result<Decision<E>, Undecided>;

/// What is known, as far as it was searched, of whether a side can still mate.
pub type Known = ByColor<Option<MateSearch>>;

/// That neither side can mate.
const NEVER: Known = ByColor { white: Some(MateSearch::Never), black: Some(MateSearch::Never) };

impl LiveGame {
    /// What a person's request brings about.
    pub fn decide(&self, who: &PersonId, command: &Command, moment: &Moment, known: &Known) -> Decided {
        let color = self.color_of(who);
        match command {
            Command::Join if color.is_some() => Ok(Vec::new().into()),
            Command::Join => {
                self.permit(Asker::Stranger, Act::Join, None, moment)?;
                Ok(vec![self.joined(who, moment)].into())
            }
            Command::Move { text, ply, lag } => {
                let color = color.ok_or(Refusal::NotAPlayer)?;
                if let Some(done) = self.placed_already(color, text, *ply)? {
                    return Ok(done);
                }
                self.decide_move(color, text, *lag, moment, known)
            }
            Command::Act(act) => self.act(color, act, moment, known),
        }
    }

    /// The second player comes, and the game begins.
    pub fn joined(&self, who: &PersonId, moment: &Moment) -> GameEvent {
        let clock = self.clock.as_ref().filter(|_| !self.is_free_move()).map(|clock| {
            let mut clock = clock.clone();
            clock.start(self.game.position().turn(), moment.now);
            clock.snapshot()
        });
        GameEvent::PlayerJoined(Joined { person: PersonText(who.clone()), clock })
    }

    /// A request made on an older state: the same move come again has done its work, anything else is stale.
    fn placed_already(
        &self,
        color: Color,
        text: &str,
        ply: Option<u32>,
    ) -> Result<Option<Decision>, Refusal> {
        let made = self.game.plies();
        let Some(ply) = ply.map(|ply| usize::try_from(ply).unwrap_or(usize::MAX)) else {
            return Ok(None);
        };
        let before = if ply % 2 == 0 { self.game.start().turn() } else { !self.game.start().turn() };
        if let Some(there) = made.get(ply)
            && before == color
            && (there.uci() == text || there.san() == text)
        {
            return Ok(Some(Vec::new().into()));
        }
        if self.end.is_some() {
            return Err(Refusal::Over);
        }
        if ply == made.len() { Ok(None) } else { Err(Refusal::Stale) }
    }

    /// Whether the game is being played.
    pub(super) fn under_way(&self) -> Result<(), Refusal> {
        match self.status() {
            Status::Active => Ok(()),
            Status::Paused => Err(Refusal::Paused),
            Status::Waiting => Err(Refusal::NotBegun),
            Status::Completed | Status::Cancelled => Err(Refusal::Over),
        }
    }

    /// The end of the game, written down.
    pub fn over(&self, end: End, moment: &Moment) -> GameEvent {
        self.over_with(end, None, moment)
    }

    /// The end of the game by a fallen flag or another's word, written down.
    pub(super) fn over_with(&self, end: End, flagged: Option<Color>, moment: &Moment) -> GameEvent {
        let drawn = end.result == GameResult::Draw
            || draws(end.reason) && end.result == GameResult::Win(Color::Black) && self.settings.armageddon;
        let draw_odds = self.settings.armageddon && drawn;
        let result = if draw_odds { GameResult::Win(Color::Black) } else { end.result };
        let clock = self.clock.as_ref().map(|clock| {
            let mut clock = clock.clone();
            clock.halt(moment.now);
            if let Some(side) = flagged {
                // Whose flag has fallen has nothing left, whatever a credit might have brought.
                let left = clock.left(side, moment.now).unwrap_or(0);
                clock.add(side, -left);
            }
            clock.snapshot()
        });
        GameEvent::GameOver(Over {
            result: result.as_str().to_owned(),
            reason: end.reason.name().to_owned(),
            draw_odds,
            flagged: flagged.map(Into::into),
            by: None,
            clock,
        })
    }

    /// The end of the game that a side brought about by what it did, or did not do.
    pub(super) fn over_by(&self, end: End, by: Color, moment: &Moment) -> GameEvent {
        match self.over(end, moment) {
            GameEvent::GameOver(over) => GameEvent::GameOver(Over { by: Some(by.into()), ..over }),
            event => event,
        }
    }

    /// What follows from the state by itself: the end that stands on the board. It came with the last move, and whatever
    /// time has gone by since is charged to nobody.
    pub fn follow_up(&self, moment: &Moment) -> Option<GameEvent> {
        if self.end.is_some() {
            return None;
        }
        let end = self.game.end().or_else(|| {
            let position = self.game.position();
            let nobody = || Color::ALL.into_iter().all(|side| position.can_win(side, NEVER) == Some(false));
            (is_dead_at_sight(position) && nobody()).then_some(End::draw(EndReason::DeadPosition))
        })?;
        let since = self.clock.as_ref().and_then(Clock::since).unwrap_or(moment.now);
        Some(self.over(end, &Moment { now: since.min(moment.now), ..*moment }))
    }

    /// Whether a side can still win by its rulebook; asks for the search where that hangs on it.
    pub(super) fn can_win(&self, color: Color, known: &Known) -> Result<bool, Undecided> {
        let position = self.game.position();
        position.can_win(color, *known).ok_or_else(|| Undecided::Search(color, Box::new(position.clone())))
    }
}
