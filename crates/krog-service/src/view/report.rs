//! Reports of a player and of a position, from the explorer to the wire.

use krog_chess::{Color, Move, Position};
use krog_explorer::{
    MoveAnswer, openings,
    report::{Line, OpeningReport, PlayerReport, Tally},
    stats::score,
};
use krog_wire::{
    explain::Bilingual,
    explorer::{
        OpeningView,
        opening::{self, EndgameView, OpeningLine, OpeningMove, OpeningStep, OpeningYear, ScoreView},
        report::{self, ReportRow},
    },
};

use super::{
    explorer::{explorer_game, four, performance},
    opening::named_opening,
    variant,
};
use crate::explorer::Played;

/// Rows of a list.
const ROWS: usize = 15;

/// What a player's games come to.
pub fn player_report(
    collection: &str,
    player: &str,
    found: &PlayerReport,
    more: bool,
) -> report::PlayerReport {
    let openings = |color| {
        let row = |(eco, name, tally): (&str, &str, &Tally)| {
            let with_code = |name: &str| format!("{eco} {name}").trim().to_owned();
            let said = Bilingual::new(openings::said(name).map(|name| with_code(&name)));
            ReportRow { said: Some(said), ..row(&with_code(name), tally) }
        };
        found.openings(color, ROWS).into_iter().map(row).collect()
    };
    let game = |found: &krog_explorer::games::Found| {
        explorer_game(collection, &Played { found: found.clone(), here: None, mode: None })
    };
    report::PlayerReport {
        collection: collection.to_owned(),
        player: player.to_owned(),
        all: row("", &found.all),
        white: row("", found.with(Color::White)),
        black: row("", found.with(Color::Black)),
        years: found.by_year.iter().map(|(year, tally)| row(&year.to_string(), tally)).collect(),
        white_openings: openings(Color::White),
        black_openings: openings(Color::Black),
        opponents: found.opponents(ROWS).into_iter().map(|(name, tally)| row(name, tally)).collect(),
        best: found.best().iter().map(|(found, _)| game(found)).collect(),
        more,
    }
}

/// What became of a position, which the line to it calls by a name.
pub fn opening_report(
    collection: &str,
    position: &Position,
    named: Option<OpeningView>,
    named_after: &dyn Fn(Move) -> Option<OpeningView>,
    found: &OpeningReport,
) -> opening::OpeningReport {
    let OpeningReport { answer, games, .. } = found;
    let counts = &answer.counts;
    let players = |color| {
        let row = |(name, tally): (&str, &Tally)| row(name, tally);
        games.players(color, ROWS).into_iter().map(row).collect()
    };
    let game = |found: &krog_explorer::games::Found| {
        explorer_game(collection, &Played { found: found.clone(), here: None, mode: None })
    };
    let bounds = score(counts).zip(found.score);
    opening::OpeningReport {
        collection: collection.to_owned(),
        variant: variant(position.variant()),
        fen: position.fen(),
        opening: named,
        turn: super::color(position.turn()),
        white: counts.white,
        draws: counts.draws,
        black: counts.black,
        score: bounds.map(|(score, bounds)| ScoreView {
            score: four(score),
            low: four(bounds.low),
            high: four(bounds.high),
        }),
        average_rating: answer.average_rating,
        first_seen: found.first.map(|month| month.to_string()),
        last_seen: answer.last.map(|month| month.to_string()),
        moves: answer.moves.iter().map(|line| opening_move(line, named_after(line.mv))).collect(),
        lines: found.lines.iter().map(opening_line).collect(),
        years: found
            .years
            .iter()
            .map(|(year, counts)| OpeningYear {
                year: *year,
                white: counts.white,
                draws: counts.draws,
                black: counts.black,
            })
            .collect(),
        counted: games.games(),
        more: found.more,
        mean_moves: games.mean_moves(),
        white_players: players(Color::White),
        black_players: players(Color::Black),
        ended: games.endgames(),
        endgames: games
            .common_endgames(ROWS)
            .into_iter()
            .map(|(pieces, games)| EndgameView { pieces: pieces.to_owned(), games })
            .collect(),
        best: found.strongest.iter().map(game).collect(),
    }
}

fn opening_move(line: &MoveAnswer, opening: Option<OpeningView>) -> OpeningMove {
    OpeningMove {
        uci: line.uci.clone(),
        san: line.san.clone(),
        white: line.counts.white,
        draws: line.counts.draws,
        black: line.counts.black,
        score: four(line.score),
        average_rating: line.average_rating,
        average_opponent: line.average_opponent,
        performance: line.performance.as_ref().map(performance),
        opening,
    }
}

fn opening_line(line: &Line) -> OpeningLine {
    let step = |step: &krog_explorer::report::Step| OpeningStep {
        uci: step.uci.clone(),
        san: step.san.clone(),
        games: step.games,
    };
    OpeningLine {
        moves: line.steps.iter().map(step).collect(),
        opening: line.opening.as_ref().map(named_opening),
    }
}

fn row(name: &str, tally: &Tally) -> ReportRow {
    ReportRow {
        name: name.to_owned(),
        said: None,
        games: tally.games(),
        won: tally.counts.white,
        drawn: tally.counts.draws,
        lost: tally.counts.black,
        percent: tally.percent(),
        average_rating: tally.average_rating(),
        average_opponent: tally.average_opponent(),
        rated_games: tally.rated().games(),
        average_rated_opponent: tally.average_rated_opponent(),
        performance: tally.performance().as_ref().map(performance),
    }
}
