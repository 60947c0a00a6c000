//! Statistics of positions, from the explorer to the wire.

use krog_chess::{Color, Move, Position};
use krog_explorer::{
    Answer, GameNo, Month, MoveAnswer, NamedBand, Outcome, Sample, Speed, openings,
    stats::{Counts, Estimate, Performance, Posterior},
};
use krog_wire::{
    explorer::{
        ChanceView, ExpectedView, ExplorerAnswer, ExplorerBand, ExplorerGame, ExplorerMove, ExplorerPlayer,
        GameSpeed, OpeningView, PerformanceView, RatingBand,
        lichess::{LichessExplorer, LichessGame, LichessGameHere, LichessMonth, LichessMove, LichessPlayer},
    },
    position::ByColor,
};

use super::{color, opening::opening_view, variant};
use crate::explorer::{CollectionName, GameRef, Looked, Played};

/// The answer about a position.
pub fn explorer_answer(
    collection: &str,
    position: &Position,
    looked: &Looked,
    opening: Option<OpeningView>,
    after: &dyn Fn(Move) -> Option<OpeningView>,
    with_expected: bool,
) -> ExplorerAnswer {
    let answer = &looked.answer;
    let Counts { white, draws, black } = answer.counts;
    let samples = |list: &[Sample]| {
        let game = |sample: &Sample| {
            let of_here = CollectionName::games();
            let collection = if Looked::is_of_here(sample.game) { of_here.as_str() } else { collection };
            let mut view = explorer_game(collection, looked.game(sample.game)?);
            view.uci.clone_from(&sample.uci);
            Some(view)
        };
        list.iter().filter_map(game).collect()
    };
    ExplorerAnswer {
        collection: collection.to_owned(),
        variant: variant(position.variant()),
        fen: position.fen(),
        turn: color(answer.turn),
        white,
        draws,
        black,
        average_rating: answer.average_rating,
        first_seen: looked.first.map(|month| month.to_string()),
        last_seen: answer.last.map(|month| month.to_string()),
        expected: with_expected.then(|| expected(&answer.posterior, answer.turn)),
        moves: answer
            .moves
            .iter()
            .enumerate()
            .map(|(i, line)| ExplorerMove {
                transposed: looked.transposed.get(i).copied().flatten(),
                ..explorer_move(line, answer, after(line.mv), with_expected)
            })
            .collect(),
        bands: answer.bands.iter().map(|(band, counts)| explorer_band(*band, counts)).collect(),
        ideas: opening
            .as_ref()
            .and_then(|opening| openings::ideas(&opening.name))
            .map(|it| opening_view(it.eco.to_owned(), it.name)),
        opening,
        top_games: samples(&answer.top_games),
        recent_games: samples(&answer.recent_games),
    }
}

fn explorer_move(
    line: &MoveAnswer,
    answer: &Answer,
    opening: Option<OpeningView>,
    with_expected: bool,
) -> ExplorerMove {
    let Counts { white, draws, black } = line.counts;
    ExplorerMove {
        uci: line.uci.clone(),
        san: line.san.clone(),
        white,
        draws,
        black,
        score: four(line.score),
        popularity: four(line.popularity),
        usage: with_expected.then(|| chance(&line.usage)),
        average_rating: line.average_rating,
        performance: line.performance.as_ref().map(performance),
        expected: with_expected.then(|| expected(&line.posterior, answer.turn)),
        transposed: None,
        opening,
    }
}

/// What is expected, with the score of the side to move.
fn expected(posterior: &Posterior, turn: Color) -> ExpectedView {
    let score = posterior.score();
    ExpectedView {
        white: chance(&posterior.share(Outcome::White)),
        draws: chance(&posterior.share(Outcome::Draw)),
        black: chance(&posterior.share(Outcome::Black)),
        score: chance(&turn.fold_wb(score, score.turned())),
        games: (posterior.games() * 10.0).round() / 10.0,
    }
}

pub(super) fn chance(estimate: &Estimate) -> ChanceView {
    ChanceView {
        mean: four(estimate.mean),
        low: four(estimate.interval.low),
        high: four(estimate.interval.high),
    }
}

pub(super) const fn performance(found: &Performance) -> PerformanceView {
    PerformanceView { rating: found.rating, low: found.low, high: found.high }
}

pub(super) fn four(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

fn explorer_band(band: NamedBand, counts: &Counts) -> ExplorerBand {
    let name = match band {
        NamedBand::Beginner => RatingBand::Beginner,
        NamedBand::Casual => RatingBand::Casual,
        NamedBand::Intermediate => RatingBand::Intermediate,
        NamedBand::Advanced => RatingBand::Advanced,
        NamedBand::Expert => RatingBand::Expert,
        NamedBand::Master => RatingBand::Master,
        NamedBand::Grandmaster => RatingBand::Grandmaster,
        NamedBand::Beyond => RatingBand::Beyond,
    };
    let Counts { white, draws, black } = *counts;
    ExplorerBand { band: name, from: band.lower(), to: band.upper(), white, draws, black }
}

pub fn explorer_game(collection: &str, played: &Played) -> ExplorerGame {
    let (found, card) = (&played.found, &played.found.card);
    let player = |name: &str, rating| ExplorerPlayer { name: name.to_owned(), rating };
    ExplorerGame {
        id: game_id(collection, found.game),
        uci: None,
        variant: variant(card.variant),
        players: ByColor {
            white: player(&found.white, card.white_rating),
            black: player(&found.black, card.black_rating),
        },
        result: card.result().to_owned(),
        speed: speed(card.speed),
        date: card.month.year().map(|_| match card.day {
            Some(day) if card.month.month().is_some() => format!("{}-{day:02}", card.month),
            _ => card.month.to_string(),
        }),
        opening: found.shown_opening().map(|(eco, name)| opening_view(eco, name)),
        plies: found.plies,
        game: played.here.clone(),
    }
}

pub(super) fn game_id(collection: &str, game: GameNo) -> String {
    GameRef { collection: collection.to_owned(), game }.to_string()
}

const fn speed(speed: Speed) -> GameSpeed {
    match speed {
        Speed::UltraBullet => GameSpeed::UltraBullet,
        Speed::Bullet => GameSpeed::Bullet,
        Speed::Blitz => GameSpeed::Blitz,
        Speed::Rapid => GameSpeed::Rapid,
        Speed::Classical => GameSpeed::Classical,
        Speed::Correspondence => GameSpeed::Correspondence,
        Speed::Unknown => GameSpeed::Unknown,
    }
}

/// Whom the public clients ask about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asking {
    /// Everybody: `/lichess`.
    Everybody,
    /// Masters: `/masters`.
    Masters,
    /// One player: `/player`.
    Player,
}

/// The answer in the words of the public clients.
pub fn lichess_answer(
    asking: Asking,
    collection: &str,
    looked: &Looked,
    opening: Option<OpeningView>,
    after: &dyn Fn(Move) -> Option<OpeningView>,
) -> LichessExplorer {
    let answer = &looked.answer;
    let Counts { white, draws, black } = answer.counts;
    let samples = |list: &[Sample]| {
        let here = |sample: &Sample| {
            let game = lichess_game(asking, collection, looked.game(sample.game)?);
            Some(LichessGameHere { uci: lichess_uci(answer, sample.uci.as_deref()?), game })
        };
        list.iter().filter_map(here).collect()
    };
    let one = |line: &MoveAnswer| {
        let Counts { white, draws, black } = line.counts;
        let alone = line.recent.filter(|_| line.counts.games() == 1).and_then(|game| looked.game(game));
        LichessMove {
            uci: castling_to_rook(line.mv).unwrap_or_else(|| line.uci.clone()),
            san: line.san.clone(),
            average_rating: line.average_rating.filter(|_| asking != Asking::Player),
            average_opponent_rating: line.average_opponent.filter(|_| asking == Asking::Player),
            performance: line.performance.filter(|_| asking == Asking::Player).map(|found| found.rating),
            white,
            draws,
            black,
            game: alone.map(|played| lichess_game(asking, collection, played)),
            opening: after(line.mv),
        }
    };
    LichessExplorer {
        white,
        draws,
        black,
        moves: answer.moves.iter().map(one).collect(),
        top_games: (asking != Asking::Player).then(|| samples(&answer.top_games)),
        recent_games: (asking != Asking::Masters).then(|| samples(&answer.recent_games)),
        opening,
        queue_position: (asking == Asking::Player).then_some(0),
        history: None,
    }
}

/// The games of a month in the words of the public clients.
pub fn lichess_month((month, counts): &(Month, Counts)) -> LichessMonth {
    let Counts { white, draws, black } = *counts;
    LichessMonth { month: month.to_string(), white, draws, black }
}

/// The spelling of a move of the answer that the public clients know.
fn lichess_uci(answer: &Answer, uci: &str) -> String {
    let line = answer.moves.iter().find(|line| line.uci == uci);
    line.and_then(|line| castling_to_rook(line.mv)).unwrap_or_else(|| uci.to_owned())
}

fn castling_to_rook(mv: Move) -> Option<String> {
    match mv {
        Move::Castle { king, rook } => Some(format!("{king}{rook}")),
        _ => None,
    }
}

fn lichess_game(asking: Asking, collection: &str, played: &Played) -> LichessGame {
    let (found, card) = (&played.found, &played.found.card);
    let player = |name: &str, rating: Option<u16>| LichessPlayer {
        name: name.to_owned(),
        rating: rating.unwrap_or(0),
    };
    let of_masters = asking == Asking::Masters;
    LichessGame {
        id: played.here.clone().unwrap_or_else(|| game_id(collection, found.game)),
        winner: match card.outcome {
            Some(Outcome::White) => Some(color(Color::White)),
            Some(Outcome::Black) => Some(color(Color::Black)),
            Some(Outcome::Draw) | None => None,
        },
        speed: lichess_speed(card.speed).filter(|_| !of_masters).map(str::to_owned),
        mode: played.mode.map(|mode| mode.name().to_owned()),
        white: player(&found.white, card.white_rating),
        black: player(&found.black, card.black_rating),
        year: card.month.year().unwrap_or(0),
        month: card.month.month().map(|_| card.month.to_string()),
    }
}

const fn lichess_speed(speed: Speed) -> Option<&'static str> {
    match speed {
        Speed::UltraBullet => Some("ultraBullet"),
        Speed::Bullet => Some("bullet"),
        Speed::Blitz => Some("blitz"),
        Speed::Rapid => Some("rapid"),
        Speed::Classical => Some("classical"),
        Speed::Correspondence => Some("correspondence"),
        Speed::Unknown => None,
    }
}
