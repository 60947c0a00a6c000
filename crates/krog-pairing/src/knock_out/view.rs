//! What is drawn and shown of a bracket.

use super::{
    bracket::{Bracket, Slot},
    events::Verdict,
    games::{self, Game, Next, Seat, Stage},
    structure::{MatchId, Node, Position, Source, Target},
};
use crate::{game_result::GameResult, tournament::Number};

/// A game to be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OpenGame {
    /// What it is part of.
    pub stage: Stage,
    /// From 0, in its stage.
    pub number: usize,
    /// Who has White.
    pub white: Number,
    /// Who has Black.
    pub black: Number,
}

/// How far a match is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// A player is not known yet.
    Waiting,
    /// This game is next.
    Open(OpenGame),
    /// It is over.
    Decided(Verdict),
}

/// A match as it is drawn and shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fixture<'a> {
    /// Which match.
    pub id: MatchId,
    /// Where it is drawn.
    pub position: Position,
    /// Where its players come from.
    pub sources: [Source; 2],
    /// Its players, as far as they are known.
    pub players: [Option<Number>; 2],
    /// How many players can come to it: two, or one who has a bye, or nobody.
    pub entrants: usize,
    /// How far it is.
    pub status: Status,
    /// The results so far.
    pub games: &'a [GameResult],
    /// Where the winner plays next, byes left out.
    pub winner_to: Option<MatchId>,
    /// Where the loser plays next, byes left out. From a first grand final, both go on only if the winner of the losers' bracket
    /// wins.
    pub loser_to: Option<MatchId>,
}

impl Bracket {
    /// All matches, those with fewer than two players included.
    pub fn fixtures(&self) -> impl Iterator<Item = Fixture<'_>> {
        (0..self.nodes.len()).filter_map(|at| self.fixture(MatchId::at(at)))
    }

    /// A match.
    #[must_use]
    pub fn fixture(&self, id: MatchId) -> Option<Fixture<'_>> {
        let (node, state) = (self.nodes.get(id.index())?, self.states.get(id.index())?);
        let player = |slot: Slot| match slot {
            Slot::Player(player) => Some(player),
            Slot::Unknown | Slot::Empty => None,
        };
        let status = match state.verdict {
            Some(verdict) => Status::Decided(verdict),
            None => self.next_game(id).map_or(Status::Waiting, Status::Open),
        };
        Some(Fixture {
            id,
            position: node.position,
            sources: node.sources,
            players: state.slots.map(player),
            entrants: node.entrants,
            status,
            games: &state.games,
            winner_to: self.beyond_byes(node.winner_to),
            loser_to: self.beyond_byes(node.loser_to),
        })
    }

    /// The next game of a match that is open.
    #[must_use]
    pub fn next_game(&self, id: MatchId) -> Option<OpenGame> {
        let (node, state) = (self.nodes.get(id.index())?, self.states.get(id.index())?);
        let ([Slot::Player(one), Slot::Player(other)], None) = (state.slots, state.verdict) else {
            return None;
        };
        let next = games::next(self.rules(node), state.first_white, u64::from(id.0), &state.games);
        let Next::Play(Game { stage, number, white }) = next else { return None };
        let (higher, lower) = (one.min(other), one.max(other));
        let (white, black) = if white == Seat::Higher { (higher, lower) } else { (lower, higher) };
        Some(OpenGame { stage, number, white, black })
    }

    /// Where somebody who is sent to a match plays, if it is a bye.
    fn beyond_byes(&self, mut target: Option<Target>) -> Option<MatchId> {
        let node = |id: MatchId| -> Option<&Node> { self.nodes.get(id.index()) };
        // Winners go to later matches only, so this ends.
        while let Some(bye) = target.and_then(|(id, _)| node(id)).filter(|node| node.entrants < 2) {
            target = bye.winner_to;
        }
        target.map(|(id, _)| id)
    }
}
