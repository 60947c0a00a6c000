//! A player's openings, from the explorer to the wire.

use krog_explorer::{
    openings::Opening,
    repertoire::{Line, Node, OpeningScore, Score, Standing, Step},
};
use krog_wire::explorer::{
    ChanceView, OpeningView,
    player::{self, PlayerLine, PlayerMove, PlayerOpening, PlayerScore, PlayerStep},
};

use super::explorer::four;

/// How a player did.
pub(crate) fn player_score(score: &Score) -> PlayerScore {
    let interval = score.estimate.interval;
    PlayerScore {
        won: score.counts.white,
        drawn: score.counts.draws,
        lost: score.counts.black,
        score: ChanceView {
            mean: four(score.estimate.mean),
            low: four(interval.low),
            high: four(interval.high),
        },
        others: score.above.map(four),
        standing: match score.standing() {
            Standing::Better => player::Standing::Better,
            Standing::Usual => player::Standing::Usual,
            Standing::Worse => player::Standing::Worse,
        },
        by_rating: score.by_rating.map(four),
        opponents: score.opponents,
        performance: score.performance,
    }
}

/// A move of the tree.
pub(crate) fn player_move(node: &Node) -> PlayerMove {
    PlayerMove {
        step: step(&node.step),
        score: player_score(&node.score),
        popularity: four(node.popularity),
        moves: node.moves.iter().map(player_move).collect(),
        more: node.more,
    }
}

/// A move that stands out.
pub(crate) fn player_line(line: &Line) -> PlayerLine {
    PlayerLine { steps: line.steps.iter().map(step).collect(), score: player_score(&line.score) }
}

pub(crate) fn player_opening(opening: &OpeningScore) -> PlayerOpening {
    PlayerOpening {
        opening: OpeningView { eco: opening.eco.to_string(), name: opening.family.to_owned() },
        score: player_score(&opening.score),
    }
}

fn step(step: &Step) -> PlayerStep {
    PlayerStep {
        uci: step.uci.clone(),
        san: step.san.clone(),
        own: step.own,
        fen: step.fen.clone(),
        opening: step.opening.as_ref().map(opening),
    }
}

fn opening(opening: &Opening) -> OpeningView {
    OpeningView { eco: opening.eco.to_string(), name: opening.name.to_owned() }
}
