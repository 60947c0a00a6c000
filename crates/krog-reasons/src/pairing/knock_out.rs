//! Why two meet in a round of a knock-out: the bracket says so.

use krog_chess::Message;
use krog_pairing::{
    Number,
    knock_out::{Bracket, Fixture, MatchId, Side, Source, Status},
};

use super::{BYE, PairingReasons, WhyError};

/// What a player plays in a round of a knock-out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchGame {
    /// The match.
    pub id: MatchId,
    /// Which game of it, from 1.
    pub game: u32,
    /// Who has White.
    pub white: Number,
}

/// Why a player has the opponent that a round of a knock-out, from 1, gives them, or why not another one, of whom [`BYE`] is nobody.
/// Players have the numbers of their seeds; `game` is what the player plays in the round.
///
/// # Errors
/// There is no such player or match, or the two are one.
pub fn by_bracket(
    bracket: &Bracket,
    round: u32,
    game: Option<MatchGame>,
    number: Number,
    against: Option<Number>,
    name: impl Fn(Number) -> String,
) -> Result<PairingReasons, WhyError> {
    for asked in [Some(number), against.filter(|other| *other != BYE)].into_iter().flatten() {
        if asked == BYE || asked > bracket.players() {
            return Err(WhyError::Unknown(asked));
        }
    }
    if against == Some(number) {
        return Err(WhyError::Themself(number));
    }
    let told = game.and_then(|game| Some((game, bracket.fixture(game.id)?)));
    let mut opponent = BYE;
    let mut lines = Vec::new();
    if let Some((game, fixture)) = &told {
        let other = fixture.players.iter().flatten().copied().find(|player| *player != number);
        opponent = other.ok_or(WhyError::Unknown(number))?;
        lines.push(meeting(bracket, round, (number, opponent), *game, fixture, &name));
        lines.extend(ways(bracket, fixture, &name));
    } else {
        lines.push(Message::new("pair-bracket-none").with("one", name(number)).with("round", round));
        if round == 1 {
            lines.push(
                Message::new("pair-bracket-bye")
                    .with("seed", number)
                    .with("players", bracket.players())
                    .with("size", size(bracket)),
            );
        }
    }
    let is_so = against.map_or(opponent != BYE, |other| other == opponent);
    if let Some(other) = against.filter(|other| !is_so && *other != BYE) {
        let message = Message::new("pair-bracket-not").with("one", name(number)).with("other", name(other));
        lines.insert(0, message.with("round", round));
    }
    Ok(PairingReasons { is_so, criterion: None, lines })
}

fn size(bracket: &Bracket) -> Number {
    bracket.players().next_power_of_two()
}

fn meeting(
    bracket: &Bracket,
    round: u32,
    (one, other): (Number, Number),
    game: MatchGame,
    fixture: &Fixture<'_>,
    name: impl Fn(Number) -> String,
) -> Message {
    let position = fixture.position;
    let last = bracket.fixtures().map(|one| one.position);
    let last = last.filter(|one| one.side == Side::Winners).map(|one| one.round).max().unwrap_or_default();
    let double = bracket.settings().elimination.grand_final().is_some();
    let stage = match position.side {
        Side::Winners if double => "winners",
        Side::Winners if position.round == last => "final",
        Side::Winners => "round",
        Side::Losers => "losers",
        Side::GrandFinal => "grand-final",
        Side::ThirdPlace => "third-place",
    };
    Message::new("pair-by-bracket")
        .with("one", name(one))
        .with("other", name(other))
        .with("round", round)
        .with("game", game.game)
        .with("white", name(game.white))
        .with("stage", stage)
        .with("part", position.round + 1)
        .with("place", position.index + 1)
}

/// How the two have come to their match.
fn ways(bracket: &Bracket, fixture: &Fixture<'_>, name: impl Fn(Number) -> String) -> Vec<Message> {
    if let [Source::Seed(one), Source::Seed(other)] = fixture.sources {
        let message = Message::new("pair-bracket-seeds").with("one", one).with("other", other);
        return vec![message.with("size", size(bracket)).with("sum", size(bracket) + 1)];
    }
    let came = |(source, player): (&Source, &Option<Number>)| {
        let who = name((*player)?);
        let verdict = |id: MatchId| match bracket.fixture(id)?.status {
            Status::Decided(verdict) => Some(verdict),
            Status::Waiting | Status::Open(_) => None,
        };
        Some(match source {
            Source::Seed(seed) => Message::new("pair-bracket-seed").with("who", who).with("seed", *seed),
            Source::Winner(id) => match verdict(*id)?.loser {
                Some(loser) => Message::new("pair-bracket-won").with("who", who).with("loser", name(loser)),
                None => Message::new("pair-bracket-passed").with("who", who),
            },
            Source::Loser(id) => {
                let winner = verdict(*id)?.winner?;
                Message::new("pair-bracket-lost").with("who", who).with("winner", name(winner))
            }
            Source::Nobody => return None,
        })
    };
    fixture.sources.iter().zip(&fixture.players).filter_map(came).collect()
}
