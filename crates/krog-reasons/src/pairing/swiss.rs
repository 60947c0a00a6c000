//! A round of the Dutch system that can be asked.

use std::fmt;

use krog_chess::Message;
use krog_pairing::{
    Outcome, Tournament,
    check::before_round,
    dutch::{Criterion, Explained, WhyNot, explained},
};

use super::{BYE, Number, PairingReasons, WhyError, counted, sentences, tenths};

/// A round that is paired, with what its players are called.
pub struct Reasons<'t, N> {
    tournament: &'t Tournament,
    round: usize,
    explained: Explained,
    /// Whether it was paired before it was asked about, perhaps otherwise than by the rules.
    is_told: bool,
    name: N,
}

impl<N> fmt::Debug for Reasons<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reasons")
            .field("round", &self.round)
            .field("is_told", &self.is_told)
            .finish_non_exhaustive()
    }
}

impl<'t, N: Fn(Number) -> String> Reasons<'t, N> {
    /// Pairs a round, from 0, by what happened before it.
    ///
    /// # Errors
    /// There is no such round, it has no pairing, or the tournament is not paired by scores.
    pub fn new(tournament: &'t Tournament, round: usize, name: N) -> Result<Reasons<'t, N>, WhyError> {
        if tournament.kind == krog_pairing::Kind::RoundRobin {
            return Err(WhyError::RoundRobin);
        }
        let paired = |player: &krog_pairing::Player| {
            player.rounds.get(round).is_some_and(krog_pairing::Round::is_paired)
        };
        let is_told = tournament.players.iter().any(paired);
        let found = if is_told {
            explained(&before_round(tournament, round), round)
        } else {
            explained(tournament, round)
        };
        let explained = found.map_err(|error| WhyError::of(error, tournament.rounds))?;
        Ok(Reasons { tournament, round, explained, is_told, name })
    }

    /// What the rules say of the round.
    #[must_use]
    pub const fn explained(&self) -> &Explained {
        &self.explained
    }

    /// Why a player has the opponent that the round gives them; or why not another one, of whom [`BYE`] is the bye.
    ///
    /// # Errors
    /// There is no such player, or the two are one.
    pub fn why(&self, number: Number, against: Option<Number>) -> Result<PairingReasons, WhyError> {
        for asked in [Some(number), against.filter(|other| *other != BYE)].into_iter().flatten() {
            self.tournament.player(asked).ok_or(WhyError::Unknown(asked))?;
        }
        if against == Some(number) {
            return Err(WhyError::Themself(number));
        }
        for asked in [Some(number), against].into_iter().flatten() {
            if asked != BYE && self.explained.portrait(asked).is_err() {
                return Ok(PairingReasons {
                    is_so: false,
                    criterion: None,
                    lines: vec![self.away(number, against, asked)],
                });
            }
        }
        let opponent = self.opponent(number)?;
        let mut reasons = match (against, opponent) {
            (None, _) => PairingReasons {
                is_so: opponent.is_some(),
                criterion: None,
                lines: self.meeting(number, opponent)?,
            },
            (Some(other), Some(met)) if other == met => {
                PairingReasons { is_so: true, criterion: None, lines: self.meeting(number, opponent)? }
            }
            (Some(BYE), None) => {
                PairingReasons { is_so: true, criterion: None, lines: self.meeting(number, None)? }
            }
            (Some(other), _) => {
                let why = self.why_not(number, other)?;
                let mut reasons = self.refused(number, other, &why);
                reasons.lines.extend(self.meeting(number, opponent)?);
                if other != BYE {
                    reasons.lines.extend(self.meeting(other, self.opponent(other)?)?);
                }
                reasons
            }
        };
        let mut about = vec![number];
        about.extend(against.or(opponent).filter(|other| *other != BYE));
        for one in about {
            let portrait = self.explained.portrait(one)?;
            let shown = self.tournament.virtual_points(one, self.round);
            reasons.lines.extend(sentences::portrait(&portrait, shown, &self.name));
        }
        Ok(reasons)
    }

    /// What keeps a player from an opponent by the rules, or from the bye.
    ///
    /// # Errors
    /// One of them is not paired in the round.
    pub fn why_not(&self, number: Number, other: Number) -> Result<WhyNot, WhyError> {
        let why = if other == BYE {
            self.explained.why_no_bye(number)
        } else {
            self.explained.why_not(number, other)
        };
        Ok(why?)
    }

    /// What keeps a player from an opponent who is not theirs, or from the bye, in one line.
    #[must_use]
    pub fn refused(&self, number: Number, other: Number, why: &WhyNot) -> PairingReasons {
        let one = (self.name)(number);
        let line = if other == BYE {
            sentences::no_bye(why, &one, counted(self.round))
        } else {
            sentences::not_met(why, (&one, &(self.name)(other)), counted(self.round))
        };
        PairingReasons { is_so: false, criterion: criterion(why), lines: vec![line] }
    }

    /// Whom a player meets: as the round was paired, where it was.
    fn opponent(&self, number: Number) -> Result<Option<Number>, WhyError> {
        if self.is_told {
            let told = self.tournament.player(number).and_then(|player| player.rounds.get(self.round));
            return Ok(told.and_then(|told| told.opponent));
        }
        Ok(self.explained.opponent(number)?)
    }

    /// Whom a player meets and with which colour, or why nobody.
    fn meeting(&self, number: Number, opponent: Option<Number>) -> Result<Vec<Message>, WhyError> {
        let one = (self.name)(number);
        let is_ruled = self.explained.opponent(number)? == opponent;
        let Some(other) = opponent else {
            let told = if is_ruled {
                self.bye(number, one)?
            } else {
                Message::new("pair-bye-by-hand").with("one", one)
            };
            return Ok(vec![told]);
        };
        let code = if is_ruled { "pair-meets" } else { "pair-meets-by-hand" };
        let meets = Message::new(code)
            .with("one", one)
            .with("other", (self.name)(other))
            .with("round", counted(self.round));
        let mut lines = vec![meets];
        if is_ruled {
            let (pair, rule) = self.explained.colors(number, other)?;
            let told = self.tournament.player(pair.white).and_then(|player| player.rounds.get(self.round));
            // Colours that were changed by hand are none that the rules settle.
            if !self.is_told || told.is_some_and(|told| told.white != Some(false)) {
                lines.push(sentences::sides(rule, &(self.name)(pair.white), &(self.name)(pair.black)));
            }
        }
        Ok(lines)
    }

    fn bye(&self, number: Number, one: String) -> Result<Message, WhyError> {
        let score = self.explained.portrait(number)?.score;
        let last = self.explained.numbers().last().map(|last| self.explained.portrait(last)).transpose()?;
        let lower = last.is_some_and(|last| last.score < score);
        Ok(Message::new("pair-has-bye")
            .with("one", one)
            .with("round", counted(self.round))
            .with("lower", if lower { "some" } else { "nobody" })
            .with("points", tenths(score)))
    }

    /// Why somebody who is not among those who are paired has no opponent.
    fn away(&self, number: Number, against: Option<Number>, away: Number) -> Message {
        let one = (self.name)(number);
        let round = counted(self.round);
        if let Some(other) = against.filter(|other| *other != BYE) {
            return Message::new("pair-not-away")
                .with("one", one)
                .with("other", (self.name)(other))
                .with("away", (self.name)(away))
                .with("round", round);
        }
        let told = self.tournament.player(away).and_then(|player| player.rounds.get(self.round));
        let how = match told.map(|told| told.outcome) {
            Some(Outcome::HalfBye) => "half",
            Some(Outcome::FullBye) => "full",
            _ => "away",
        };
        Message::new("pair-away").with("one", one).with("round", round).with("how", how)
    }
}

/// The criterion that a reason names.
fn criterion(why: &WhyNot) -> Option<String> {
    let number = match why {
        WhyNot::Met(_) => 1,
        WhyNot::HadBye => 2,
        WhyNot::SameColor { .. } => 3,
        WhyNot::Others => 4,
        WhyNot::Criterion { criterion: Criterion(number), .. } => *number,
        WhyNot::So | WhyNot::Apart | WhyNot::Themself | WhyNot::NoBye | WhyNot::Order { .. } => return None,
    };
    Some(format!("C{number}"))
}
