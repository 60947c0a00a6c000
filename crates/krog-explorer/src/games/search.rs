//! Looking for games: by players, event, site, opening, result, time, ratings, rules, source, position, men on the board.

use std::ops::ControlFlow;

use krog_chess::{Color, Variant};

use super::{
    material::Material,
    names::{Names, Part},
    opening::{self, Named, Wanted},
    pattern::{Pattern, Sought, Structure},
    persons::Persons,
    shelf::{Place, Places, Shelf, Stretch, Traits},
};
use crate::{
    card::{Card, GameNo, Outcome, PlayerNo},
    error::Result,
    import::{collect::Collect, facts::Eco},
    key::Key,
    month::MonthRange,
    posting::Sign,
    remove::replay,
    snapshot::Snapshot,
};

/// Games that one page looks at, at most.
pub const LOOK: usize = 2_000_000;
/// Games that one page plays again, at most.
pub const REPLAY: usize = 20_000;
/// How many games take as long to play again as one of a variant: of bughouse a whole match is read.
pub const fn replay_cost(variant: Variant) -> usize {
    if variant.is_one_board() { 1 } else { 20 }
}

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

impl Player {
    /// Whether a name is the player's.
    pub fn fits(&self) -> impl Fn(&str) -> bool + '_ {
        let part = Part::new(&self.name);
        move |name| if self.exact { name == self.name } else { part.is_in(name) }
    }
}

/// Ratings from one to another, both included: the mean of both players', where both are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ratings {
    pub least: u16,
    pub most: u16,
}

impl Ratings {
    /// Whether a game's ratings are in it. The mean is not rounded.
    pub fn takes(&self, card: &Card) -> bool {
        let known = card.white_rating.is_some() && card.black_rating.is_some();
        known && (2 * u32::from(self.least)..=2 * u32::from(self.most)).contains(&card.rating_sum())
    }
}

/// What games are wanted; what is none does not matter.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Search {
    pub player: Option<Player>,
    /// Whom the player played against; its colour does not matter.
    pub opponent: Option<Player>,
    /// A part of the event's name, in any case.
    pub event: Option<String>,
    /// A part of the site's name, in any case.
    pub site: Option<String>,
    /// The beginning of an ECO code (`B`, `B9`, `B90`), or a part of the opening's name: by the last of the game's positions that
    /// has a name, or as its tags have it.
    pub opening: Option<String>,
    pub outcome: Option<Outcome>,
    /// When it was played.
    pub months: Option<MonthRange>,
    /// By the mean of both ratings.
    pub ratings: Option<Ratings>,
    pub variant: Option<Variant>,
    /// The name of the source.
    pub source: Option<String>,
    /// A position that it came through.
    pub position: Option<Key>,
    /// Men that it came down to at some time, whichever side had which.
    pub material: Option<Material>,
    /// Men that stood on squares at some time.
    pub pattern: Option<Pattern>,
    /// The pawns that there were at some time. Men, squares and pawns have to be there in one position.
    pub structure: Option<Structure>,
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
    /// What it was played in; empty where that is not known.
    pub event: String,
    /// The place or the address where it was played; empty where that is not known.
    pub site: String,
    /// The code of its opening, by its tags.
    pub eco: Option<Eco>,
    /// The name of its opening, by its tags.
    pub opening: String,
    /// Its opening, by the last of its positions that has a name.
    pub named: Option<Named>,
    pub plies: u16,
    /// The men that stood at its end.
    pub left: Material,
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
        let mut games = Vec::new();
        let next = look(snapshot, self, &mut |hit| {
            games.push(hit.found(snapshot));
            Ok(if games.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
        })?;
        Ok(Page { games, next })
    }

    fn takes(&self, card: &Card, traits: &Traits, on: &OnShelf<'_>) -> bool {
        let has = |set: &[bool], number: u32| set.get(number as usize).copied().unwrap_or(false);
        let sides = [(Color::White, card.white, card.black), (Color::Black, card.black, card.white)];
        let color = self.player.as_ref().and_then(|player| player.color);
        let played = |(own, player, opponent): (Color, PlayerNo, PlayerNo)| {
            color.is_none_or(|color| color == own)
                && (self.player.is_none() || has(&on.wanted_players, player.0))
                && (self.opponent.is_none() || has(&on.wanted_opponents, opponent.0))
        };
        card.live
            && sides.into_iter().any(played)
            && on
                .opening
                .as_ref()
                .is_none_or(|wanted| wanted.has_code(traits.eco) || has(&on.wanted_openings, traits.opening))
            && self.outcome.is_none_or(|outcome| card.outcome == Some(outcome))
            && self.months.is_none_or(|months| months.contains(card.month))
            && self.ratings.is_none_or(|ratings| ratings.takes(card))
            && self.variant.is_none_or(|variant| card.variant == variant)
    }

    /// Whether a game was played where it is wanted.
    fn takes_place(&self, place: Place, on: &OnShelf<'_>) -> bool {
        let has = |set: &[bool], number: u32| set.get(number as usize).copied().unwrap_or(false);
        (self.event.is_none() || has(&on.wanted_events, place.event))
            && (self.site.is_none() || has(&on.wanted_sites, place.site))
    }

    /// Whether an event and a site are wanted, by their names.
    pub fn takes_names(&self, event: &str, site: &str) -> bool {
        let is_part = |wanted: &Option<String>, name: &str| {
            wanted.as_ref().is_none_or(|part| Part::new(part).is_in(name))
        };
        is_part(&self.event, event) && is_part(&self.site, site)
    }
}

/// A game that is as wanted.
pub(crate) struct Hit<'a> {
    pub(crate) shelf: &'a Shelf,
    pub(crate) local: u32,
    pub(crate) card: Card,
    traits: Traits,
    place: Place,
    source: u32,
    on: &'a OnShelf<'a>,
}

impl Hit<'_> {
    /// What is known of it.
    pub(crate) fn found(&self, snapshot: &Snapshot) -> Found {
        let Hit { shelf, local, card, traits, place, source, on } = self;
        let name = |names: &Names<'_>, number| names.get(number).unwrap_or_default().to_owned();
        let kept = on.openings.get(traits.opening).unwrap_or_default();
        Found {
            game: GameNo(shelf.info().base + local),
            card: *card,
            white: name(&on.players, card.white.0),
            black: name(&on.players, card.black.0),
            event: name(&on.events, place.event),
            site: name(&on.sites, place.site),
            eco: traits.eco,
            opening: opening::read(kept).0.to_owned(),
            named: opening::named(kept),
            plies: traits.plies,
            left: Material::from_bits(traits.material),
            source: snapshot.source(*source),
        }
    }
}

/// Shows the games that are as wanted, the newest first, until that breaks off or as many were looked at as for a page. Returns the game that was
/// looked at last, where not all were.
pub(crate) fn look(
    snapshot: &Snapshot,
    search: &Search,
    visit: &mut dyn FnMut(Hit<'_>) -> Result<ControlFlow<()>>,
) -> Result<Option<GameNo>> {
    let before = search.before.map_or(u32::MAX, |game| game.0);
    let source = match &search.source {
        None => None,
        Some(name) => match snapshot.sources().iter().position(|source| source.name == *name) {
            Some(place) => Some(u32::try_from(place).unwrap_or(u32::MAX)),
            None => return Ok(None),
        },
    };
    let through = match search.position {
        None => None,
        Some(key) => Some(games_through(snapshot, key, before)?),
    };
    let sought = Sought::of(search);
    let named = search.event.is_some() || search.site.is_some();
    let (mut looked, mut replayed) = (0, 0);
    let mut again = Collect::new();
    for shelf in snapshot.shelves().iter().rev().filter(|shelf| shelf.info().base < before) {
        let base = shelf.info().base;
        if let Some(games) = &through
            && !games.iter().any(|game| shelf.local(GameNo(*game)).is_some())
        {
            continue;
        }
        let on = OnShelf::new(search, shelf, snapshot.persons())?;
        if on.is_empty(search) {
            continue;
        }
        let mut stretch: Option<Stretch> = None;
        for (local, card, traits) in shelf.games()?.rev() {
            let game = base + local;
            if game >= before {
                continue;
            }
            looked += 1;
            let from = Shelf::origin(&on.runs, local);
            let mut wanted = through.as_ref().is_none_or(|games| games.binary_search(&game).is_ok())
                && source.is_none_or(|source| source == from)
                && search.takes(&card, &traits, &on)
                && sought
                    .as_ref()
                    .is_none_or(|sought| sought.may_be(card.variant, Material::from_bits(traits.material)));
            let place = on.places.get(local);
            let mut text = None;
            if wanted && named {
                wanted = if shelf.is_old() {
                    replayed += replay_cost(card.variant);
                    let known = text.insert(shelf.text(local)?.unwrap_or_default());
                    replay(known, &mut again);
                    search.takes_names(&again.facts.event, &again.facts.site)
                } else {
                    search.takes_place(place, &on)
                };
            }
            if wanted && let Some(sought) = &sought {
                if place.moves > 0 && stretch.as_ref().is_none_or(|stretch| !stretch.holds(local)) {
                    stretch = shelf.stretch(local, &on.places)?;
                }
                let line = stretch.as_ref().filter(|stretch| stretch.holds(local));
                wanted = match line.and_then(|stretch| stretch.line(local)) {
                    Some((stood, line)) => sought.may_have_stood(&stood) && sought.is_on_line(line),
                    None => {
                        replayed += replay_cost(card.variant);
                        let text = match text {
                            Some(known) => known,
                            None => shelf.text(local)?.unwrap_or_default(),
                        };
                        sought.is_in_text(&text)
                    }
                };
            }
            let hit = Hit { shelf, local, card, traits, place, source: from, on: &on };
            if wanted && visit(hit)?.is_break() || looked >= LOOK || replayed >= REPLAY {
                return Ok(Some(GameNo(game)).filter(|game| game.0 > 0));
            }
        }
    }
    Ok(None)
}

/// What of a shelf is compared with.
struct OnShelf<'a> {
    players: Names<'a>,
    openings: Names<'a>,
    events: Names<'a>,
    sites: Names<'a>,
    places: Places<'a>,
    runs: Vec<(u32, u32)>,
    opening: Option<Wanted>,
    wanted_players: Vec<bool>,
    wanted_opponents: Vec<bool>,
    wanted_openings: Vec<bool>,
    wanted_events: Vec<bool>,
    wanted_sites: Vec<bool>,
    old: bool,
}

impl<'a> OnShelf<'a> {
    fn new(search: &Search, shelf: &'a Shelf, persons: &Persons) -> Result<OnShelf<'a>> {
        let (players, openings) = (shelf.players()?, shelf.openings()?);
        let (events, sites) = (shelf.events()?, shelf.sites()?);
        let of_player = |wanted: &Option<Player>| {
            wanted.as_ref().map_or_else(Vec::new, |wanted| {
                let fits = wanted.fits();
                let also = persons.that_fit(&fits);
                players.iter().map(|(_, name)| fits(name) || also.contains(persons.of(name))).collect()
            })
        };
        let of_place = |wanted: &Option<String>, names: &Names<'_>| {
            wanted.as_ref().map_or_else(Vec::new, |wanted| {
                let part = Part::new(wanted);
                names.iter().map(|(_, name)| part.is_in(name)).collect()
            })
        };
        let opening = search.opening.as_deref().map(Wanted::read);
        let wanted_openings = opening
            .as_ref()
            .map_or_else(Vec::new, |wanted| openings.iter().map(|(_, kept)| wanted.takes(kept)).collect());
        Ok(OnShelf {
            wanted_players: of_player(&search.player),
            wanted_opponents: of_player(&search.opponent),
            wanted_events: of_place(&search.event, &events),
            wanted_sites: of_place(&search.site, &sites),
            players,
            openings,
            events,
            sites,
            places: shelf.places()?,
            runs: shelf.origins()?,
            opening,
            wanted_openings,
            old: shelf.is_old(),
        })
    }

    /// Whether no game of the shelf can be as wanted, by its names alone.
    fn is_empty(&self, search: &Search) -> bool {
        let none = |asked: bool, wanted: &[bool]| asked && !wanted.contains(&true);
        none(search.player.is_some(), &self.wanted_players)
            || none(search.opponent.is_some(), &self.wanted_opponents)
            || !self.old
                && (none(search.event.is_some(), &self.wanted_events)
                    || none(search.site.is_some(), &self.wanted_sites))
    }
}

impl Snapshot {
    /// Shows the games of a search, the newest first, until that breaks off or as many were looked at as for a page. Tells whether
    /// that were all.
    pub fn visit(&self, search: &Search, visit: &mut dyn FnMut(Found) -> ControlFlow<()>) -> Result<bool> {
        Ok(look(self, search, &mut |hit| Ok(visit(hit.found(self))))?.is_none())
    }

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
        let (event, site) = shelf.event_and_site(local)?;
        Ok(Some(Found {
            game,
            card,
            white: shelf.player(card.white.0)?,
            black: shelf.player(card.black.0)?,
            event,
            site,
            eco: traits.eco,
            opening: opening::read(&kept).0.to_owned(),
            named: opening::named(&kept),
            plies: traits.plies,
            left: Material::from_bits(traits.material),
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
