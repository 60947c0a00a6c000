//! What is counted in rounds: wins, games with Black, running scores, points against the better half (C.07 articles 7 and 9.2).

use super::{Base, Table, Term, TieBreak, Value, Worksheet};
use crate::tournament::{Outcome, Player, Round, Score};

/// The worksheet of one of these.
pub(super) fn worksheet(table: &Table<'_>, player: &Player, tie_break: &TieBreak) -> Worksheet {
    let points = &table.tournament.points;
    let won = |round: &Round| round.outcome == Outcome::Played(Score::Win);
    let black = |round: &Round| round.outcome.is_played() && round.white == Some(false);
    let count = |counts: &dyn Fn(&Round) -> bool| {
        let terms = (1..).zip(&player.rounds).filter(|(_, round)| counts(round));
        let terms =
            terms.map(|(at, round)| Term { round: at, opponent: round.opponent, amount: 1, cut: false });
        Worksheet::sum(terms.collect(), Value::Whole)
    };
    match tie_break.base {
        // With or without playing, as many points as for a win.
        Base::Wins => count(&|round| points.of(round.outcome) == points.win),
        Base::GamesWon => count(&won),
        Base::GamesWithBlack => count(&black),
        Base::GamesWonWithBlack => count(&|round| won(round) && black(round)),
        Base::RoundsPlayed => count(&|round| !round.outcome.is_voluntary()),
        Base::Standard => halves(player),
        Base::Progressive => progressive(table, player, tie_break.cut_lowest),
        Base::Koya => koya(table, player, tie_break.limit),
        _ => Worksheet::nothing(),
    }
}

/// A point for a win and half a point for a draw, whatever they are worth in the tournament (7.7).
fn halves(player: &Player) -> Worksheet {
    let terms = (1..).zip(&player.rounds).map(|(at, round)| {
        let amount = match round.outcome {
            Outcome::Played(Score::Win) | Outcome::ForfeitWin | Outcome::FullBye | Outcome::PairingBye => 100,
            Outcome::Played(Score::Draw) | Outcome::HalfBye => 50,
            _ => 0,
        };
        Term { round: at, opponent: round.opponent, amount, cut: false }
    });
    Worksheet::sum(terms.collect(), Value::Hundredths)
}

/// The sum of the scores after each round; the first so many rounds are left out (7.5).
fn progressive(table: &Table<'_>, player: &Player, cut: usize) -> Worksheet {
    let mut score = 0;
    let terms = (1..).zip(&player.rounds).map(|(at, round)| {
        score += 10 * table.tournament.points.of(round.outcome);
        Term { round: at, opponent: round.opponent, amount: score, cut: at <= cut }
    });
    Worksheet::sum(terms.collect(), Value::Hundredths)
}

/// The points against opponents who have at least a share of all that could be had (9.2).
fn koya(table: &Table<'_>, player: &Player, limit: u8) -> Worksheet {
    let tournament = table.tournament;
    let games = i64::try_from(tournament.games()).unwrap_or(i64::MAX);
    let needed = tournament.points.win.saturating_mul(games).saturating_mul(limit.into());
    let terms = (1..).zip(&player.rounds).filter_map(|(at, round)| {
        let opponent = round.opponent.filter(|opponent| 100 * table.total(*opponent) >= needed)?;
        let amount = 10 * tournament.points.of(round.outcome);
        Some(Term { round: at, opponent: Some(opponent), amount, cut: false })
    });
    Worksheet::sum(terms.collect(), Value::Hundredths)
}
