//! A player's openings, from the explorer to the wire.

use krog_explorer::repertoire::{Line, Node, OpeningScore, Score, Standing, Step};
use krog_wire::explorer::player::{self, PlayerLine, PlayerMove, PlayerOpening, PlayerScore, PlayerStep};

use super::{
    explorer::{chance, four, performance},
    opening::{named_opening, opening_view},
};

/// How a player did.
pub fn player_score(score: &Score) -> PlayerScore {
    PlayerScore {
        won: score.counts.white,
        drawn: score.counts.draws,
        lost: score.counts.black,
        score: score.score.map(four),
        expected: chance(&score.estimate),
        usual: score.usual.map(four),
        standing: match score.standing {
            Standing::Better => player::Standing::Better,
            Standing::Usual => player::Standing::Usual,
            Standing::Worse => player::Standing::Worse,
        },
        by_rating: score.by_rating.map(four),
        opponents: score.opponents,
        performance: score.performance.as_ref().map(performance),
    }
}

/// A move of the tree.
pub fn player_move(node: &Node) -> PlayerMove {
    PlayerMove {
        step: step(&node.step),
        score: player_score(&node.score),
        popularity: four(node.popularity),
        moves: node.moves.iter().map(player_move).collect(),
        more: node.more,
    }
}

/// A move that stands out.
pub fn player_line(line: &Line) -> PlayerLine {
    PlayerLine { steps: line.steps.iter().map(step).collect(), score: player_score(&line.score) }
}

pub fn player_opening(opening: &OpeningScore) -> PlayerOpening {
    PlayerOpening {
        opening: opening_view(opening.eco.to_string(), opening.family),
        score: player_score(&opening.score),
    }
}

fn step(step: &Step) -> PlayerStep {
    PlayerStep {
        uci: step.uci.clone(),
        san: step.san.clone(),
        own: step.own,
        fen: step.fen.clone(),
        opening: step.opening.as_ref().map(named_opening),
    }
}
