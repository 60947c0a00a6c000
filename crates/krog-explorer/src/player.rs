//! The games of one player, played through once and kept in memory by position.
//!
//! A passage takes twenty bytes: a thousand games of eighty half-moves are 1.6 MB. What was played in a position is then a
//! search by halving.

use std::{collections::HashSet, ops::ControlFlow, sync::Arc};

use krog_chess::{Color, Variant};

use crate::{
    card::{Card, GameNo},
    cell::Gathered,
    code::MoveCode,
    error::Result,
    filter::Filter,
    games::VisitGame,
    key::{KEY_BYTES, Key},
    mode::{Mode, Modes},
    month::Month,
    openings::{self, Opening},
    passages::Passages,
    posting::Sign,
};

/// The tag with the id that a game has where it was played, as this product and Lichess write it.
pub const GAME_ID: &str = "GameId";

/// Passages of one player that are kept: some fifty thousand games, 80 MB. Older games are left out.
const MOST_PASSAGES: usize = 4_000_000;

/// A player's games, by position. Clones share them.
#[derive(Debug, Clone, Default)]
pub struct PlayerGames {
    games: Arc<Vec<PlayedGame>>,
    /// In the order of keys, then games.
    passages: Arc<Vec<Passage>>,
    /// Places of games that do not count.
    passed_over: HashSet<u32>,
    left_out: u64,
}

/// A player's games while they are read.
#[derive(Debug, Default)]
struct Reading {
    games: Vec<PlayedGame>,
    passages: Vec<Passage>,
    left_out: u64,
}

#[derive(Debug, Clone, Copy)]
pub struct PlayedGame {
    /// Its number in its collection.
    pub game: GameNo,
    /// Ratings, result, date, speed, rules.
    pub card: Card,
    /// The colour that the player had.
    pub color: Color,
    /// Whether it was rated, where its tags say it.
    pub mode: Option<Mode>,
    /// The last named position that it came to.
    pub opening: Option<Opening>,
    /// What stands for its id where it was played, where its tags say it.
    pub id: Option<u64>,
}

/// Which of a player's games are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlayerFilter {
    /// By rating, speed and month.
    pub filter: Filter,
    /// By the colour that the player had.
    pub color: Option<Color>,
    /// By whether they were rated.
    pub modes: Modes,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Passage {
    key: [u8; KEY_BYTES],
    game: u32,
    mv: MoveCode,
}

impl PlayedGame {
    /// The player's rating then.
    pub fn rating(&self) -> Option<u16> {
        self.color.fold_wb(self.card.white_rating, self.card.black_rating)
    }

    /// The opponent's rating then.
    pub fn opponent(&self) -> Option<u16> {
        self.color.fold_wb(self.card.black_rating, self.card.white_rating)
    }
}

impl PlayerFilter {
    /// Whether a game is counted.
    pub fn takes(&self, game: &PlayedGame) -> bool {
        self.color.is_none_or(|color| color == game.color)
            && self.modes.takes(game.mode)
            && self.filter.takes(&game.card)
    }
}

impl PlayerGames {
    /// The counted games that a visit shows, whatever store they come from: the newest first, so that it is the older ones that
    /// are left out where there is no room any more.
    pub fn read(visit: impl FnOnce(&mut VisitGame<'_>) -> Result<()>) -> Result<PlayerGames> {
        let (mut found, mut passages) = (Reading::default(), Passages::new());
        visit(&mut |game, card, color, text| {
            found.add(&mut passages, game, card, color, text);
            ControlFlow::Continue(())
        })?;
        found.passages.sort_unstable();
        found.passages.shrink_to_fit();
        found.games.shrink_to_fit();
        let Reading { games, passages, left_out } = found;
        Ok(PlayerGames {
            games: Arc::new(games),
            passages: Arc::new(passages),
            passed_over: HashSet::new(),
            left_out,
        })
    }

    /// The games that are not among others', by their ids where they were played: what was played here and is brought
    /// here too counts once.
    #[must_use]
    pub fn without(&self, others: &PlayerGames) -> PlayerGames {
        let known: HashSet<u64> = others.games().filter_map(|game| game.id).collect();
        let is_known = |game: &PlayedGame| game.id.is_some_and(|id| known.contains(&id));
        let places = (0..).zip(self.games.iter());
        let more = places.filter(|(_, game)| is_known(game)).map(|(place, _)| place);
        PlayerGames { passed_over: self.passed_over.iter().copied().chain(more).collect(), ..self.clone() }
    }

    /// The games that count, the newest in the collection first.
    pub fn games(&self) -> impl Iterator<Item = &PlayedGame> {
        let places = (0..).zip(self.games.iter());
        places.filter(|(place, _)| !self.passed_over.contains(place)).map(|(_, game)| game)
    }

    /// How many older games there was no room for.
    pub const fn left_out(&self) -> u64 {
        self.left_out
    }

    /// The memory that it takes, in bytes.
    pub fn weight(&self) -> usize {
        size_of::<PlayerGames>()
            + self.games.capacity() * size_of::<PlayedGame>()
            + self.passages.capacity() * size_of::<Passage>()
    }

    /// The games that came through a position, with the move that was made there.
    pub fn through(&self, key: Key) -> impl Iterator<Item = (&PlayedGame, MoveCode)> {
        self.placed_through(key).map(|(_, game, mv)| (game, mv))
    }

    /// The same, each with its place among the player's games.
    pub(crate) fn placed_through(&self, key: Key) -> impl Iterator<Item = (usize, &PlayedGame, MoveCode)> {
        let bytes = key.to_bytes();
        let begin = self.passages.partition_point(|passage| passage.key < bytes);
        let rest = self.passages.get(begin..).unwrap_or_default();
        let here = rest.iter().take_while(move |passage| passage.key == bytes);
        let counted = here.filter(|passage| !self.passed_over.contains(&passage.game));
        counted.filter_map(|passage| {
            let place = passage.game as usize;
            Some((place, self.games.get(place)?, passage.mv))
        })
    }

    /// The earliest month, or year, in which a game that a filter takes came through a position; none without a dated one.
    pub fn first(&self, key: Key, filter: &PlayerFilter) -> Option<Month> {
        let games = self.through(key).filter(|(game, _)| filter.takes(game));
        games.map(|(game, _)| game.card.month).filter(|month| month.year().is_some()).min()
    }

    /// What became of a position in the games that a filter takes.
    pub fn gather(&self, key: Key, filter: &PlayerFilter) -> Gathered {
        self.gather_as(key, filter, |number| number)
    }

    /// The same, with other numbers for the games.
    pub fn gather_as(&self, key: Key, filter: &PlayerFilter, number: impl Fn(GameNo) -> GameNo) -> Gathered {
        let mut gathered = Gathered::default();
        for (game, mv) in self.through(key).filter(|(game, _)| filter.takes(game)) {
            gathered.add(mv, number(game.game), &game.card, Sign::Added);
        }
        gathered
    }
}

impl Reading {
    /// Takes a game in, if it counts and there is room.
    fn add(&mut self, passages: &mut Passages, game: GameNo, card: &Card, color: Color, text: &[u8]) {
        if card.counted().is_none() {
            return;
        }
        if self.passages.len() >= MOST_PASSAGES {
            self.left_out += 1;
            return;
        }
        passages.read(text);
        let named = card.variant == Variant::Standard;
        let opening = named.then(|| openings::of_line(passages.all.iter().map(|(key, _)| *key))).flatten();
        let number = u32::try_from(self.games.len()).unwrap_or(u32::MAX);
        let (mode, id) = (passages.mode, passages.id);
        let passage = |&(key, mv): &(Key, MoveCode)| Passage { key: key.to_bytes(), game: number, mv };
        self.passages.extend(passages.first_times().iter().map(passage));
        let opening = opening.map(|(_, opening)| opening);
        self.games.push(PlayedGame { game, card: *card, color, mode, opening, id });
    }
}
