//! A bracket as its results have made it.

use std::collections::BTreeSet;

use super::{
    events::{ApplyError, Event, How, ReplayError, Report, Verdict},
    games::{self, Next, Seat},
    settings::{BracketError, FEWEST_PLAYERS, GrandFinal, MOST_PLAYERS, MatchRules, Settings},
    structure::{self, MatchId, Node, Side, Target},
};
use crate::{game_result::GameResult, tournament::Number};

/// Who is in a place of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Slot {
    /// It is not known yet.
    Unknown,
    /// Nobody, ever.
    Empty,
    /// This player.
    Player(Number),
}

/// What happened in a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct State {
    pub(super) slots: [Slot; 2],
    pub(super) first_white: Seat,
    pub(super) games: Vec<GameResult>,
    pub(super) verdict: Option<Verdict>,
}

/// What is known of a player.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Standing {
    whites: usize,
    withdrawn: bool,
    /// The stage after which they had no match left.
    pub(super) out: Option<usize>,
}

/// The stage of who is first.
pub(super) const CHAMPION: usize = usize::MAX;

/// A knock-out: the same events give the same bracket.
///
/// ```
/// use krog_pairing::{
///     GameResult,
///     knock_out::{Bracket, Elimination, MatchRules, Report, Settings, TieBreak},
/// };
///
/// let rules = MatchRules::new(1, vec![TieBreak::Games(2), TieBreak::Armageddon])?;
/// let settings = Settings::new(Elimination::Single { third_place: false }, rules);
/// let mut bracket = Bracket::new(settings, 6)?;
/// while let Some(&id) = bracket.ready().first() {
///     bracket.apply(id, Report::Game(GameResult::WHITE_WINS))?;
/// }
/// assert!(bracket.is_over());
/// assert_eq!(bracket.places().len(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bracket {
    settings: Settings,
    players: Number,
    pub(super) nodes: Vec<Node>,
    pub(super) states: Vec<State>,
    pub(super) standings: Vec<Standing>,
    open: BTreeSet<MatchId>,
    undecided: usize,
    events: Vec<Event>,
}

impl Bracket {
    /// A bracket before its first match, for seeds 1 to `players`.
    ///
    /// # Errors
    /// There are too few or too many players, or rules for a round that the bracket has not.
    pub fn new(settings: Settings, players: Number) -> Result<Bracket, BracketError> {
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&players) {
            return Err(BracketError::Players(players));
        }
        let nodes = structure::nodes(players, settings.elimination);
        let missing =
            |of: &&(Side, usize)| !nodes.iter().any(|node| (node.position.side, node.position.round) == **of);
        if let Some(&(side, round)) = settings.exceptions.keys().find(missing) {
            return Err(BracketError::NoRound { side, round });
        }
        let empty =
            State { slots: [Slot::Unknown; 2], first_white: Seat::Higher, games: Vec::new(), verdict: None };
        let mut bracket = Bracket {
            settings,
            players,
            states: vec![empty; nodes.len()],
            // Seed 1 is the second entry.
            standings: (0..=players).map(|_| Standing::default()).collect(),
            open: BTreeSet::new(),
            undecided: nodes.len(),
            events: Vec::new(),
            nodes,
        };
        let mut filled = Vec::new();
        for (at, node) in bracket.nodes.iter().enumerate() {
            for (slot, source) in node.sources.iter().enumerate() {
                match source {
                    structure::Source::Seed(seed) => {
                        filled.push(((MatchId::at(at), slot), Slot::Player(*seed)));
                    }
                    structure::Source::Nobody => filled.push(((MatchId::at(at), slot), Slot::Empty)),
                    structure::Source::Winner(_) | structure::Source::Loser(_) => {}
                }
            }
        }
        bracket.fill(filled);
        Ok(bracket)
    }

    /// The bracket that events lead to.
    ///
    /// # Errors
    /// An event cannot have happened; its place among them, from 0, comes with the reason.
    pub fn replay(settings: Settings, players: Number, events: &[Event]) -> Result<Bracket, ReplayError> {
        let mut bracket = Bracket::new(settings, players)?;
        for (at, event) in events.iter().enumerate() {
            let done = match *event {
                Event::Match(id, report) => bracket.apply(id, report),
                Event::Withdrawal(player) => bracket.withdraw(player),
            };
            done.map_err(|error| ReplayError::Event { at, error })?;
        }
        Ok(bracket)
    }

    /// What was fixed before the first match.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How many players there are.
    #[must_use]
    pub const fn players(&self) -> Number {
        self.players
    }

    /// All that happened, in order; without its last event it leads to the bracket as it was before.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The matches that can be played now.
    #[must_use]
    pub const fn ready(&self) -> &BTreeSet<MatchId> {
        &self.open
    }

    /// Whether nothing is left to play.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.undecided == 0
    }

    /// Who is first; nobody as long as that is open, or where neither player came to the last match.
    #[must_use]
    pub fn winner(&self) -> Option<Number> {
        let at = self.standings.iter().position(|standing| standing.out == Some(CHAMPION))?;
        Number::try_from(at).ok()
    }

    /// Records what is told of a match. Nothing changes on an error.
    ///
    /// # Errors
    /// The match does not exist, is not open, or is not played by who is named.
    pub fn apply(&mut self, id: MatchId, report: Report) -> Result<(), ApplyError> {
        let state = self.states.get(id.index()).ok_or(ApplyError::NoMatch(id))?;
        if state.verdict.is_some() {
            return Err(ApplyError::Decided(id));
        }
        let [Slot::Player(one), Slot::Player(other)] = state.slots else {
            return Err(ApplyError::NotOpen(id));
        };
        let opponent_of = |player: Number| match player {
            _ if player == one => Ok(other),
            _ if player == other => Ok(one),
            _ => Err(ApplyError::NotInMatch { id, player }),
        };
        let verdict = match report {
            Report::Game(result) => self.play(id, [one.min(other), one.max(other)], result),
            Report::Walkover { absent } => {
                Some(Verdict { winner: Some(opponent_of(absent)?), loser: Some(absent), how: How::Walkover })
            }
            Report::NoShow => Some(Verdict { winner: None, loser: None, how: How::NoShow }),
            Report::Decision { winner } => {
                Some(Verdict { winner: Some(winner), loser: Some(opponent_of(winner)?), how: How::Decision })
            }
        };
        self.events.push(Event::Match(id, report));
        if let Some(verdict) = verdict {
            let filled = self.decide(id, verdict);
            self.fill(filled);
        }
        Ok(())
    }

    /// A player leaves the tournament. A match of theirs that is open is a walkover, and so are all that they would still come to.
    ///
    /// # Errors
    /// Nobody has the number, or they have no match left.
    pub fn withdraw(&mut self, player: Number) -> Result<(), ApplyError> {
        let standing = player_mut(&mut self.standings, player).ok_or(ApplyError::NoPlayer(player))?;
        if standing.out.is_some() || standing.withdrawn {
            return Err(ApplyError::Out(player));
        }
        standing.withdrawn = true;
        self.events.push(Event::Withdrawal(player));
        let plays = |id: &&MatchId| {
            let state = self.states.get(id.index());
            state.is_some_and(|state| state.slots.contains(&Slot::Player(player)))
        };
        if let Some(id) = self.open.iter().find(plays).copied() {
            let filled = self.settle(id);
            self.fill(filled);
        }
        Ok(())
    }

    pub(super) fn rules(&self, node: &Node) -> &MatchRules {
        self.settings.rules_of(node.position.side, node.position.round)
    }

    /// A game has ended; its verdict, if it decides the match.
    fn play(&mut self, id: MatchId, players: [Number; 2], result: GameResult) -> Option<Verdict> {
        let node = self.nodes.get(id.index())?;
        let rules = self.settings.rules_of(node.position.side, node.position.round);
        let state = self.states.get_mut(id.index())?;
        let [higher, lower] = players;
        let of = |seat: Seat| if seat == Seat::Higher { higher } else { lower };
        let salt = u64::from(id.0);
        if let Next::Play(game) = games::next(rules, state.first_white, salt, &state.games) {
            state.games.push(result);
            if result.is_played()
                && let Some(white) = player_mut(&mut self.standings, of(game.white))
            {
                white.whites += 1;
            }
        }
        match games::next(rules, state.first_white, salt, &state.games) {
            Next::Play(_) => None,
            Next::Won(seat, by) => {
                Some(Verdict { winner: Some(of(seat)), loser: Some(of(seat.other())), how: How::Played(by) })
            }
        }
    }

    /// Puts players where they come to, and follows what that decides.
    fn fill(&mut self, mut filled: Vec<(Target, Slot)>) {
        // Every place is filled once, so this ends.
        while let Some(((id, slot), who)) = filled.pop() {
            let place = self.states.get_mut(id.index()).and_then(|state| state.slots.get_mut(slot));
            if let Some(place) = place {
                *place = who;
                filled.extend(self.settle(id));
            }
        }
    }

    /// Decides a match that needs no play, or opens it; who comes where by that.
    fn settle(&mut self, id: MatchId) -> Vec<(Target, Slot)> {
        let (Some(state), Some(node)) = (self.states.get(id.index()), self.nodes.get(id.index())) else {
            return Vec::new();
        };
        if state.verdict.is_some() {
            return Vec::new();
        }
        let withdrawn = |player: Number| self.standing(player).withdrawn;
        let walkover =
            |winner, loser| Verdict { winner: Some(winner), loser: Some(loser), how: How::Walkover };
        let verdict = match state.slots {
            [Slot::Unknown, _] | [_, Slot::Unknown] => return Vec::new(),
            [Slot::Empty, Slot::Empty] => Verdict { winner: None, loser: None, how: How::Empty },
            [Slot::Player(player), Slot::Empty] | [Slot::Empty, Slot::Player(player)] => {
                // A bye that was drawn is passed; where an opponent should have come, who has left does not go on.
                if withdrawn(player) && node.entrants == 2 {
                    Verdict { winner: None, loser: None, how: How::NoShow }
                } else {
                    Verdict { winner: Some(player), loser: None, how: How::Bye }
                }
            }
            [Slot::Player(one), Slot::Player(other)] => match (withdrawn(one), withdrawn(other)) {
                (true, true) => Verdict { winner: None, loser: None, how: How::NoShow },
                (true, false) => walkover(other, one),
                (false, true) => walkover(one, other),
                (false, false) => {
                    let (higher, lower) = (one.min(other), one.max(other));
                    let fewer = self.standing(lower).whites < self.standing(higher).whites;
                    if let Some(state) = self.states.get_mut(id.index()) {
                        state.first_white = if fewer { Seat::Lower } else { Seat::Higher };
                    }
                    self.open.insert(id);
                    return Vec::new();
                }
            },
        };
        self.decide(id, verdict)
    }

    /// Writes down what came of a match; who comes where by that.
    fn decide(&mut self, id: MatchId, verdict: Verdict) -> Vec<(Target, Slot)> {
        let (Some(state), Some(node)) = (self.states.get_mut(id.index()), self.nodes.get(id.index())) else {
            return Vec::new();
        };
        state.verdict = Some(verdict);
        self.open.remove(&id);
        self.undecided = self.undecided.saturating_sub(1);
        let slot = |who: Option<Number>| who.map_or(Slot::Empty, Slot::Player);
        let [first, _] = state.slots;
        let settled = node.position.side == Side::GrandFinal
            && self.settings.elimination.grand_final() == Some(GrandFinal::Reset)
            && (verdict.loser.is_none() || verdict.winner.map(Slot::Player) == Some(first));
        let (winner_to, loser_to) = (node.winner_to, node.loser_to);
        let stage = node.stage;
        let top = matches!(node.position.side, Side::Winners | Side::GrandFinal);
        let winners_stage = if top { CHAMPION } else { stage + 1 };
        if verdict.how == How::NoShow {
            let last = self.last_stage(id);
            let slots = self.states.get(id.index()).map(|state| state.slots);
            for slot in slots.into_iter().flatten() {
                if let Slot::Player(player) = slot {
                    self.leave(player, last);
                }
            }
        }
        let mut filled = Vec::new();
        for (who, target, stage) in
            [(verdict.winner, winner_to, winners_stage), (verdict.loser, loser_to, stage)]
        {
            match target {
                Some(target) if settled => {
                    filled.push((target, Slot::Empty));
                    who.into_iter().for_each(|who| self.leave(who, stage));
                }
                Some(target) => filled.push((target, slot(who))),
                None => who.into_iter().for_each(|who| self.leave(who, stage)),
            }
        }
        filled
    }

    /// The stage in which the losers of a match are out at last.
    pub(super) fn last_stage(&self, id: MatchId) -> usize {
        let mut stage = 0;
        let mut next = self.nodes.get(id.index());
        // Losers go to later matches only, so this ends.
        while let Some(node) = next {
            stage = node.stage;
            next = node.loser_to.and_then(|(id, _)| self.nodes.get(id.index()));
        }
        stage
    }

    fn leave(&mut self, player: Number, stage: usize) {
        if let Some(standing) = player_mut(&mut self.standings, player) {
            standing.out = Some(stage);
        }
    }

    fn standing(&self, player: Number) -> Standing {
        let at = usize::try_from(player).unwrap_or(usize::MAX);
        self.standings.get(at).copied().unwrap_or_default()
    }
}

/// A player by number; there is no number 0.
fn player_mut(standings: &mut [Standing], player: Number) -> Option<&mut Standing> {
    let at = usize::try_from(player).ok().filter(|at| *at > 0)?;
    standings.get_mut(at)
}
