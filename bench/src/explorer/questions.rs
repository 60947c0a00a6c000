//! What is asked: positions of the collection's own games, each once.

use std::collections::HashSet;

use anyhow::Context;
use krog_chess::Position;
use krog_explorer::{Asked, BAND_EDGES, BandSet, Filter, GameNo, Key, MonthRange, Snapshot};
use krog_pgn::{MainLine, Reader};
use krog_testing::chance::Chance;

/// What kind of position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Early ones, with many games.
    Popular,
    /// Later ones, with one game or a few.
    Rare,
    /// Early ones, with a filter by rating and time.
    Filtered,
}

impl Kind {
    pub(super) const ALL: [Kind; 3] = [Kind::Popular, Kind::Rare, Kind::Filtered];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Kind::Popular => "popular",
            Kind::Rare => "rare",
            Kind::Filtered => "filtered",
        }
    }

    /// Half-moves before it, from and to.
    const fn plies(self) -> (usize, usize) {
        match self {
            Kind::Popular | Kind::Filtered => (0, 10),
            Kind::Rare => (22, 44),
        }
    }
}

#[derive(Debug, Clone)]
pub(super) struct Question {
    pub(super) kind: Kind,
    pub(super) position: Position,
    pub(super) asked: Asked,
    /// The same for the server.
    pub(super) path: String,
}

impl Question {
    /// The games that are read: what is believed of the bands asked for leans on the others.
    pub(super) fn read(&self) -> Filter {
        Filter { bands: BandSet::ALL, ..self.asked.filter }
    }
}

fn question(kind: Kind, position: Position, lot: &mut Chance) -> anyhow::Result<Question> {
    // The server tells of twenty moves where nothing is said.
    let mut asked = Asked { moves: 20, ..Asked::default() };
    let fen = position.fen().replace(' ', "%20");
    let mut path = format!("/api/v1/explorer?collection=masters&fen={fen}");
    if kind == Kind::Filtered {
        let edge = *BAND_EDGES.get(8 + lot.below(3)).context("no edge")?;
        let (first, last) = (1990 + lot.below(10), 2000 + lot.below(24));
        let (since, until) = (format!("{first}-{:02}", 1 + lot.below(12)), last.to_string());
        let months = MonthRange::parse(Some(&since), Some(&until)).ok().context("no time")?;
        let bands = BandSet::between(Some(edge), None).ok().context("no bands")?;
        asked.filter = Filter { bands, months, ..Filter::ALL };
        path = format!("{path}&eloMin={edge}&since={since}&until={until}");
    }
    Ok(Question { kind, position, asked, path })
}

/// So many questions of each kind, in the order in which they are drawn, if the collection has as many positions.
pub(super) fn draw(snapshot: &Snapshot, seed: u64, of_each: usize) -> anyhow::Result<Vec<Question>> {
    let mut lot = Chance(seed);
    let mut all = Vec::new();
    let mut seen = HashSet::new();
    let games = usize::try_from(snapshot.games())?;
    for kind in Kind::ALL {
        let wanted = all.len() + of_each;
        for _ in 0..50 * of_each {
            if all.len() == wanted {
                break;
            }
            let game = GameNo(u32::try_from(lot.below(games))?);
            let (first, last) = kind.plies();
            let ply = first + lot.below(last - first + 1);
            let Some(position) = snapshot.pgn(game)?.and_then(|text| position(&text, ply)) else { continue };
            if Key::of(&position).is_some_and(|key| seen.insert(key)) {
                all.push(question(kind, position, &mut lot)?);
            }
        }
    }
    Ok(all)
}

/// The position of a game behind so many half-moves; none if it has fewer.
pub(super) fn position(text: &[u8], plies: usize) -> Option<Position> {
    let mut line = MainLine::default();
    Reader::new(text).read_main_line(&mut line).ok().filter(|read| *read)?;
    let mut position = line.start?;
    for mv in line.moves.get(..plies)? {
        position.play_unchecked(*mv);
    }
    Some(position)
}
