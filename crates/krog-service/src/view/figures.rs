//! A person's figures.

use std::cmp::Reverse;

use krog_chess::Variant;
use krog_compete::TimeClass;
use krog_store::{Facet, Figure, Figures};
use krog_wire::{
    account::GameCounts,
    figures::{FigureBy, FigureGroup, FigureRow, FiguresView},
};

use super::opening::opening_said;

/// Bands of ratings, the lowest opponents first.
const BANDS: [&str; 5] = ["lower-200", "lower-100", "near", "higher-100", "higher-200"];
const COLORS: [&str; 2] = ["white", "black"];
const AGAINST: [&str; 3] = ["person", "bot", "computer"];

pub fn figures(figures: &Figures) -> FiguresView {
    let of = |facet: Facet| {
        let rows = figures.iter().filter(move |((of, _), _)| *of == facet);
        let said = move |value: &str| match facet {
            Facet::OpeningWhite | Facet::OpeningBlack => Some(opening_said(value)),
            Facet::Variant
            | Facet::Speed
            | Facet::Color
            | Facet::Against
            | Facet::End
            | Facet::Rating
            | Facet::Hour => None,
        };
        rows.map(move |((_, value), figure)| FigureRow {
            value: value.clone(),
            said: said(value),
            games: counts(*figure),
        })
    };
    // Every game is of one variant.
    let all = of(Facet::Variant).fold(GameCounts::default(), |sum, row| GameCounts {
        played: sum.played + row.games.played,
        won: sum.won + row.games.won,
        drawn: sum.drawn + row.games.drawn,
        lost: sum.lost + row.games.lost,
    });
    let groups = Facet::ALL.into_iter().map(|facet| {
        let mut rows: Vec<FigureRow> = of(facet).collect();
        rows.sort_by_key(|row| (place(facet, &row.value), Reverse(row.games.played)));
        FigureGroup { by: by(facet), rows }
    });
    FiguresView { all, groups: groups.filter(|group| !group.rows.is_empty()).collect() }
}

/// Where a value stands among those of its kind; those alike stand by how often they came.
fn place(facet: Facet, value: &str) -> Option<usize> {
    let among = |names: &[&str]| names.iter().position(|name| *name == value);
    match facet {
        Facet::Variant => among(&Variant::ALL.map(Variant::name)),
        Facet::Speed => among(&TimeClass::ALL.map(TimeClass::name)),
        Facet::Color => among(&COLORS),
        Facet::Against => among(&AGAINST),
        Facet::Rating => among(&BANDS),
        Facet::Hour => value.parse().ok(),
        Facet::OpeningWhite | Facet::OpeningBlack | Facet::End => None,
    }
}

const fn by(facet: Facet) -> FigureBy {
    match facet {
        Facet::Variant => FigureBy::Variant,
        Facet::Speed => FigureBy::Speed,
        Facet::Color => FigureBy::Color,
        Facet::Against => FigureBy::Against,
        Facet::OpeningWhite => FigureBy::OpeningWhite,
        Facet::OpeningBlack => FigureBy::OpeningBlack,
        Facet::End => FigureBy::End,
        Facet::Rating => FigureBy::Rating,
        Facet::Hour => FigureBy::Hour,
    }
}

const fn counts(Figure { won, drawn, lost }: Figure) -> GameCounts {
    GameCounts { played: won.saturating_add(drawn).saturating_add(lost), won, drawn, lost }
}
