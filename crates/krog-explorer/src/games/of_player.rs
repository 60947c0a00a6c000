//! All games of one player with their texts, the newest first, each block of texts unpacked once.

use std::{collections::BTreeMap, ops::ControlFlow};

use krog_chess::Color;

use crate::{
    card::{Card, GameNo},
    error::Result,
    games::shelf::Shelf,
    snapshot::Snapshot,
};

/// What is done with each game of a player: its number, card, the player's colour, its text.
pub type VisitGame<'a> = dyn FnMut(GameNo, &Card, Color, &[u8]) -> ControlFlow<()> + 'a;

/// A name that stands in a collection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameCount {
    pub name: String,
    pub games: u64,
    /// Whether it stands in more than half of the games of a source with several: who brought one's own games is in them all.
    pub prevails: bool,
}

impl Snapshot {
    /// Visits the games of whoever has one of these names, in either case, or another of that person's; each once for each colour
    /// that the player had.
    pub fn games_of(&self, names: &[String], visit: &mut VisitGame<'_>) -> Result<()> {
        let wanted: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
        let fits = |name: &str| wanted.contains(&name.to_lowercase());
        let also = self.persons().that_fit(fits);
        for shelf in self.shelves().iter().rev() {
            let players = shelf.players()?;
            let is = |name| fits(name) || also.contains(self.persons().of(name));
            let is: Vec<bool> = players.iter().map(|(_, name)| is(name)).collect();
            if !is.contains(&true) {
                continue;
            }
            let has = |number: u32| is.get(number as usize).copied().unwrap_or(false);
            let mut block: Option<(u32, Vec<Vec<u8>>)> = None;
            for (local, card, _) in shelf.games()?.rev() {
                let colors = [(Color::White, card.white), (Color::Black, card.black)];
                if !card.live || !colors.iter().any(|(_, player)| has(player.0)) {
                    continue;
                }
                let number = card.place.block;
                let texts = match block.take() {
                    Some((known, texts)) if known == number => texts,
                    _ => shelf.block(number)?.1,
                };
                let text = texts.get(usize::from(card.place.slot)).map_or(&[][..], Vec::as_slice);
                for (color, player) in colors {
                    let game = GameNo(shelf.info().base + local);
                    if has(player.0) && visit(game, &card, color, text).is_break() {
                        return Ok(());
                    }
                }
                block = Some((number, texts));
            }
        }
        Ok(())
    }

    /// The names that stand in most games, at most so many.
    pub fn most_named(&self, limit: usize) -> Result<Vec<NameCount>> {
        self.named("", limit)
    }

    /// The persons of whose names one begins so, in any case, by the names that they go by; those in most games first.
    pub fn named(&self, prefix: &str, limit: usize) -> Result<Vec<NameCount>> {
        let prefix = prefix.trim().to_lowercase();
        let begins = |name: &str| name.to_lowercase().starts_with(&prefix);
        let also = self.persons().that_fit(begins);
        let mut by_name: BTreeMap<String, BTreeMap<u32, u64>> = BTreeMap::new();
        let mut of_source: BTreeMap<u32, u64> = BTreeMap::new();
        for shelf in self.shelves() {
            let (players, runs) = (shelf.players()?, shelf.origins()?);
            // The name that the person of each number goes by, where it is asked for.
            let person = |name| {
                let person = self.persons().of(name);
                let asked = !matches!(name, "" | "?") && (begins(name) || also.contains(person));
                asked.then_some(person)
            };
            let persons: Vec<Option<&str>> = players.iter().map(|(_, name)| person(name)).collect();
            for (local, card, _) in shelf.games()? {
                if !card.live {
                    continue;
                }
                let source = Shelf::origin(&runs, local);
                *of_source.entry(source).or_default() += 1;
                let [white, black] =
                    [card.white, card.black].map(|player| persons.get(player.0 as usize).copied().flatten());
                for name in white.into_iter().chain(black.filter(|_| white != black)) {
                    let counts = match by_name.get_mut(name) {
                        Some(counts) => counts,
                        None => by_name.entry(name.to_owned()).or_default(),
                    };
                    *counts.entry(source).or_default() += 1;
                }
            }
        }
        let prevails = |counts: &BTreeMap<u32, u64>| {
            counts
                .iter()
                .any(|(source, games)| *games > 1 && 2 * games > of_source.get(source).copied().unwrap_or(0))
        };
        let mut names: Vec<NameCount> = by_name
            .into_iter()
            .map(|(name, counts)| NameCount {
                prevails: prevails(&counts),
                games: counts.values().sum(),
                name,
            })
            .collect();
        names.sort_by(|a, b| b.games.cmp(&a.games).then_with(|| a.name.cmp(&b.name)));
        names.truncate(limit);
        Ok(names)
    }
}
