//! What every tie-break asks of a tournament, counted once.

use std::collections::HashMap;

use crate::{
    dutch::next_round,
    tournament::{Kind, Number, Player, Tournament},
};

/// Scores of all players, in tenths of a point.
#[derive(Debug)]
pub(crate) struct Table<'t> {
    pub tournament: &'t Tournament,
    totals: HashMap<Number, i64>,
    adjusted: HashMap<Number, i64>,
    fore: HashMap<Number, i64>,
    /// Whether everybody is rated.
    pub all_rated: bool,
}

impl<'t> Table<'t> {
    pub(crate) fn new(tournament: &'t Tournament) -> Table<'t> {
        let by_number = |score: &dyn Fn(&Player) -> i64| {
            tournament.players.iter().map(|player| (player.number, score(player))).collect()
        };
        let played = next_round(tournament);
        Table {
            tournament,
            totals: by_number(&|player| tournament.total_before(player, played)),
            adjusted: by_number(&|player| adjusted(tournament, player, false)),
            fore: by_number(&|player| adjusted(tournament, player, true)),
            all_rated: tournament.players.iter().all(|player| player.rating.is_some()),
        }
    }

    /// What a player has.
    pub(crate) fn total(&self, number: Number) -> i64 {
        self.totals.get(&number).copied().unwrap_or_default()
    }

    /// What a player counts for those who met them (C.07 article 16.3); with `fore`, as if the last round had ended in draws.
    pub(crate) fn adjusted(&self, number: Number, fore: bool) -> i64 {
        if fore { &self.fore } else { &self.adjusted }.get(&number).copied().unwrap_or_default()
    }
}

/// A player's score for others: byes that were asked for count as draws where nothing but rounds not wanted follows them.
fn adjusted(tournament: &Tournament, player: &Player, fore: bool) -> i64 {
    let points = &tournament.points;
    let (mut sum, mut leaves) = (0, tournament.kind == Kind::Swiss);
    for (at, round) in player.rounds.iter().enumerate().rev() {
        leaves &= round.outcome.is_voluntary();
        let last = at + 1 == player.rounds.len();
        sum += if fore && last && round.opponent.is_some() || leaves && round.outcome.is_requested() {
            points.draw
        } else {
            points.of(round.outcome)
        };
    }
    sum
}
