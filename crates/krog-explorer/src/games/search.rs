//! Looking for games: by player, opening, result, time, rules, source, position, material.

use std::ops::ControlFlow;

use krog_chess::{Color, GameResult, Move, Position, Variant};
use krog_pgn::{Fault, Headers, Reader, Visitor};
use shakmaty::Position as Rules;

use super::{
    material::Material,
    names::Names,
    opening::{self, Named, Wanted},
    shelf::{Shelf, Traits},
};
use crate::{
    card::{Card, GameNo, Outcome},
    error::Result,
    import::facts::Eco,
    key::Key,
    month::MonthRange,
    posting::Sign,
    snapshot::Snapshot,
};

/// Games that one page looks at, at most.
pub const LOOK: usize = 2_000_000;
/// Games that one page plays again, at most.
pub const REPLAY: usize = 20_000;
/// Games that one page can have.
pub const MOST: usize = 500;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The name, or a part of it in any case.
    pub name: String,
    /// Whether it is the whole name, letter by letter.
    pub exact: bool,
    /// The colour; none for either.
    pub color: Option<Color>,
}

/// What games are wanted; what is none does not matter.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Search {
    pub player: Option<Player>,
    /// The beginning of an ECO code (`B`, `B9`, `B90`), or a part of the opening's name: by the last of the game's positions that
    /// has a name, or as its tags have it.
    pub opening: Option<String>,
    pub outcome: Option<Outcome>,
    /// When it was played.
    pub months: Option<MonthRange>,
    pub variant: Option<Variant>,
    /// The name of the source.
    pub source: Option<String>,
    /// A position that it came through.
    pub position: Option<Key>,
    /// Men that it came down to at some time, White's first.
    pub material: Option<Material>,
    /// Where the page before ended: games before this one.
    pub before: Option<GameNo>,
    /// How many games the page may have; up to 500.
    pub limit: usize,
}

/// A game that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub game: GameNo,
    /// Ratings, result, date, speed, rules.
    pub card: Card,
    pub white: String,
    pub black: String,
    /// The code of its opening, by its tags.
    pub eco: Option<Eco>,
    /// The name of its opening, by its tags.
    pub opening: String,
    /// Its opening, by the last of its positions that has a name.
    pub named: Option<Named>,
    pub plies: u16,
    /// The name of its source.
    pub source: String,
}

/// Games that were found, the newest in the collection first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Page {
    pub games: Vec<Found>,
    /// Where the next page goes on; none where everything was looked at. A page may be shorter than asked for, or empty, and
    /// still have a next one.
    pub next: Option<GameNo>,
}

impl Search {
    /// A page of the games.
    fn run(&self, snapshot: &Snapshot) -> Result<Page> {
        let limit = self.limit.clamp(1, MOST);
        let before = self.before.map_or(u32::MAX, |game| game.0);
        let source = match &self.source {
            None => None,
            Some(name) => match snapshot.sources().iter().position(|source| source.name == *name) {
                Some(place) => Some(u32::try_from(place).unwrap_or(u32::MAX)),
                None => return Ok(Page::default()),
            },
        };
        let through = match self.position {
            None => None,
            Some(key) => Some(games_through(snapshot, key, before)?),
        };
        let (mut looked, mut replayed) = (0, 0);
        let mut page = Page::default();
        for shelf in snapshot.shelves().iter().rev().filter(|shelf| shelf.info().base < before) {
            let base = shelf.info().base;
            if let Some(games) = &through
                && !games.iter().any(|game| shelf.local(GameNo(*game)).is_some())
            {
                continue;
            }
            let on = OnShelf::new(self, shelf)?;
            for (local, card, traits) in shelf.games()?.rev() {
                let game = base + local;
                if game >= before {
                    continue;
                }
                looked += 1;
                let comes = through.as_ref().is_none_or(|games| games.binary_search(&game).is_ok());
                let from = Shelf::origin(&on.runs, local);
                if comes && source.is_none_or(|source| source == from) && self.takes(&card, &traits, &on) {
                    let reached = match self.material {
                        Some(material)
                            if may_reach(material, card.variant, Material::from_bits(traits.material)) =>
                        {
                            replayed += 1;
                            shelf.text(local)?.is_some_and(|text| reaches(&text, material))
                        }
                        Some(_) => false,
                        None => true,
                    };
                    if reached {
                        page.games.push(on.found(snapshot, GameNo(game), card, traits, from));
                    }
                }
                if page.games.len() >= limit || looked >= LOOK || replayed >= REPLAY {
                    page.next = Some(GameNo(game)).filter(|game| game.0 > 0);
                    return Ok(page);
                }
            }
        }
        Ok(page)
    }

    fn takes(&self, card: &Card, traits: &Traits, on: &OnShelf<'_>) -> bool {
        let has = |set: &[bool], number: u32| set.get(number as usize).copied().unwrap_or(false);
        let played = |wanted: &Player| {
            (wanted.color != Some(Color::Black) && has(&on.wanted_players, card.white.0))
                || (wanted.color != Some(Color::White) && has(&on.wanted_players, card.black.0))
        };
        card.live
            && self.player.as_ref().is_none_or(played)
            && on
                .opening
                .as_ref()
                .is_none_or(|wanted| wanted.has_code(traits.eco) || has(&on.wanted_openings, traits.opening))
            && self.outcome.is_none_or(|outcome| card.outcome == Some(outcome))
            && self.months.is_none_or(|months| months.contains(card.month))
            && self.variant.is_none_or(|variant| card.variant == variant)
    }
}

/// What of a shelf is compared with.
struct OnShelf<'a> {
    players: Names<'a>,
    openings: Names<'a>,
    runs: Vec<(u32, u32)>,
    opening: Option<Wanted>,
    wanted_players: Vec<bool>,
    wanted_openings: Vec<bool>,
}

impl<'a> OnShelf<'a> {
    fn new(search: &Search, shelf: &'a Shelf) -> Result<OnShelf<'a>> {
        let (players, openings) = (shelf.players()?, shelf.openings()?);
        let wanted_players = search.player.as_ref().map_or_else(Vec::new, |wanted| {
            let part = wanted.name.to_lowercase();
            let fits = |name: &str| {
                if wanted.exact { name == wanted.name } else { name.to_lowercase().contains(&part) }
            };
            players.iter().map(|(_, name)| fits(name)).collect()
        });
        let opening = search.opening.as_deref().map(Wanted::read);
        let wanted_openings = opening
            .as_ref()
            .map_or_else(Vec::new, |wanted| openings.iter().map(|(_, kept)| wanted.takes(kept)).collect());
        Ok(OnShelf { players, openings, runs: shelf.origins()?, opening, wanted_players, wanted_openings })
    }

    fn found(&self, snapshot: &Snapshot, game: GameNo, card: Card, traits: Traits, source: u32) -> Found {
        let name = |names: &Names<'_>, number| names.get(number).unwrap_or_default().to_owned();
        let kept = self.openings.get(traits.opening).unwrap_or_default();
        Found {
            game,
            card,
            white: name(&self.players, card.white.0),
            black: name(&self.players, card.black.0),
            eco: traits.eco,
            opening: opening::read(kept).0.to_owned(),
            named: opening::named(kept),
            plies: traits.plies,
            source: snapshot.source(source),
        }
    }
}

impl Snapshot {
    /// Looks for games.
    pub fn search(&self, search: &Search) -> Result<Page> {
        search.run(self)
    }

    fn source(&self, number: u32) -> String {
        self.sources().get(number as usize).map_or_else(String::new, |source| source.name.clone())
    }

    /// A game with what is known of it; none if there is no such game any more.
    pub fn found(&self, game: GameNo) -> Result<Option<Found>> {
        let Some((shelf, local)) = self.place(game) else { return Ok(None) };
        let Some(card) = shelf.card(local)?.filter(|card| card.live) else { return Ok(None) };
        let Some(traits) = shelf.traits(local)? else { return Ok(None) };
        let source = Shelf::origin(&shelf.origins()?, local);
        let kept = shelf.opening(traits.opening)?;
        Ok(Some(Found {
            game,
            card,
            white: shelf.player(card.white.0)?,
            black: shelf.player(card.black.0)?,
            eco: traits.eco,
            opening: opening::read(&kept).0.to_owned(),
            named: opening::named(&kept),
            plies: traits.plies,
            source: self.source(source),
        }))
    }
}

/// The numbers of the games that came through a position, sorted; only those before a number.
fn games_through(snapshot: &Snapshot, key: Key, before: u32) -> Result<Vec<u32>> {
    let (mut games, mut removed) = (Vec::new(), Vec::new());
    for segment in snapshot.segments() {
        segment.games(key, &mut |game, _, sign| {
            if game.0 < before {
                match sign {
                    Sign::Added => games.push(game.0),
                    Sign::Removed => removed.push(game.0),
                }
            }
        })?;
    }
    games.sort_unstable();
    removed.sort_unstable();
    games.retain(|game| removed.binary_search(game).is_err());
    Ok(games)
}

/// Whether a game can have come down to these men, by its rules and what was left at its end.
pub fn may_reach(material: Material, variant: Variant, left: Material) -> bool {
    variant.has_pockets() || left.can_follow(material)
}

/// Whether the game of a text came down to these men at some time.
pub fn reaches(text: &[u8], material: Material) -> bool {
    let mut seek = SeekMaterial { material, found: false };
    // A text in memory has no errors but those of its game, which was played once before.
    let _ = Reader::new(text).read_main_line(&mut seek);
    seek.found
}

/// Plays until the men are those that are sought.
struct SeekMaterial {
    material: Material,
    found: bool,
}

impl Visitor for SeekMaterial {
    fn begin(&mut self, _: &Headers, _: Option<&Position>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn play<P: Rules>(&mut self, position: &P, _: Move) -> ControlFlow<()> {
        self.last(position);
        if self.found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn last<P: Rules>(&mut self, position: &P) {
        self.found |= Material::of_rules(position) == self.material;
    }

    fn end(&mut self, _: Option<GameResult>, _: Option<&Fault>) {}
}
