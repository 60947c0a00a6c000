//! What the lobby shows, and what of it has changed.

use std::{
    collections::{HashMap, HashSet},
    time::Duration,
};

use krog_chess::Variant;
use krog_store::GameId;
use krog_wire::{
    lobby::{LobbyGame, LobbyUpdate, LobbyView},
    room::RoomView,
};

use super::super::shown::{GameShown, RoomRow, game_shown, room_view};
use crate::{App, actors::Reader, problem::Result};

/// Rooms that are known at a time, the newest.
const KNOWN: u32 = 500;
/// Rooms that are shown to those who follow.
const SHOWN: usize = 200;
/// Games that the highest rated are picked from, the newest; and how many are shown.
const GAMES: u32 = 200;
const TOP: usize = 20;
/// Ratings are looked up again after so long.
const RATINGS: Duration = Duration::from_secs(60);

/// The lobby as it was last read.
#[derive(Debug, Default)]
pub(super) struct Book {
    known: HashMap<GameId, RoomRow>,
    played: HashMap<GameId, Option<GameShown>>,
    rooms: Vec<RoomView>,
    games: Vec<LobbyGame>,
    playing: u32,
}

impl Book {
    /// All rooms that are known, newest first.
    pub(super) fn rooms(&self) -> impl Iterator<Item = &RoomView> {
        self.rooms.iter()
    }

    /// The lobby as it stands.
    pub(super) fn view(&self) -> LobbyView {
        LobbyView {
            rooms: self.rooms.iter().take(SHOWN).cloned().collect(),
            games: self.games.clone(),
            waiting: count(self.rooms.len()),
            playing: self.playing,
        }
    }

    /// Reads the lobby anew; what has changed, if anything.
    pub(super) async fn refresh(&mut self, app: &App) -> Result<Option<LobbyUpdate>> {
        let rooms = self.read_rooms(app).await?;
        let games = self.read_games(app).await?;
        let playing = u32::try_from(app.store.shown_count().await?).unwrap_or(u32::MAX);
        Ok(self.turn(rooms, games, playing))
    }

    /// Rooms that wait, without those that only begin when an absent host is back.
    async fn read_rooms(&mut self, app: &App) -> Result<Vec<RoomView>> {
        let rows = app.store.open_rooms(None, KNOWN).await?;
        let mut known = HashMap::with_capacity(rows.len());
        let mut rooms = Vec::with_capacity(rows.len());
        for row in &rows {
            let id = &row.record.id;
            // Who sits in a match changes while it waits.
            let fixed =
                |room: &RoomRow| row.record.variant != Variant::Bughouse && room.at.elapsed() < RATINGS;
            let room = match self.known.remove(id).filter(fixed) {
                // The name is the one that people go by now.
                Some(room) if room.view.host.name == row.creator.name => room,
                _ => room_view(app, row).await?,
            };
            if !room.live || app.presence.is_online(&room.host) {
                rooms.push(room.view.clone());
            }
            known.insert(id.clone(), room);
        }
        self.known = known;
        Ok(rooms)
    }

    async fn read_games(&mut self, app: &App) -> Result<Vec<LobbyGame>> {
        let rows = app.store.shown_games(None, GAMES).await?;
        let mut played = HashMap::with_capacity(rows.len());
        for row in &rows {
            let id = &row.record.id;
            let fresh =
                |game: &Option<GameShown>| game.as_ref().is_none_or(|game| game.at.elapsed() < RATINGS);
            let game = match self.played.remove(id).filter(fresh) {
                Some(game) => game,
                None => game_shown(app, row).await?,
            };
            played.insert(id.clone(), game);
        }
        self.played = played;
        let mut games: Vec<&GameShown> = self.played.values().flatten().collect();
        // The highest rated first; of those that are alike the newest, so that the order is always one.
        games.sort_by(|a, b| b.weight.cmp(&a.weight).then_with(|| b.view.id.cmp(&a.view.id)));
        let mut shown = Vec::with_capacity(TOP);
        for game in games {
            if shown.len() == TOP {
                break;
            }
            // Nobody is sent to a game that takes no more spectators.
            if app.games.lets_in(&game.id, &Reader::Anybody).await {
                shown.push(game.view.clone());
            }
        }
        Ok(shown)
    }

    /// Takes over what was read; what has changed for those who follow, if anything.
    fn turn(&mut self, rooms: Vec<RoomView>, games: Vec<LobbyGame>, playing: u32) -> Option<LobbyUpdate> {
        let before: HashMap<&str, &RoomView> =
            self.rooms.iter().take(SHOWN).map(|room| (room.id.as_str(), room)).collect();
        let mut update = LobbyUpdate { waiting: count(rooms.len()), playing, ..LobbyUpdate::default() };
        let mut still = HashSet::with_capacity(before.len());
        for room in rooms.iter().take(SHOWN) {
            still.insert(room.id.as_str());
            match before.get(room.id.as_str()) {
                None => update.added.push(room.clone()),
                Some(known) if *known != room => update.changed.push(room.clone()),
                Some(_) => {}
            }
        }
        update.removed = before.keys().filter(|id| !still.contains(*id)).map(|id| (*id).to_owned()).collect();
        update.removed.sort_unstable();
        let same = update.added.is_empty()
            && update.changed.is_empty()
            && update.removed.is_empty()
            && count(self.rooms.len()) == update.waiting
            && self.playing == playing;
        update.games = (self.games != games).then(|| games.clone());
        let same = same && update.games.is_none();
        (self.rooms, self.games, self.playing) = (rooms, games, playing);
        (!same).then_some(update)
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use krog_wire::{
        clock::{TimeClass, TimeControl},
        game::{ColorChoice, GameStatus},
        room::RoomPerson,
        settings::IllegalMoves,
        variant::VariantName,
    };
    use proptest::prelude::*;

    use super::*;

    fn room(id: u16, rating: i32) -> RoomView {
        let host = RoomPerson {
            name: "Ada".to_owned(),
            account: true,
            bot: false,
            title: None,
            rating: Some(rating),
            provisional: Some(false),
        };
        RoomView {
            id: format!("{id:05}"),
            variant: VariantName::Standard,
            start_array: None,
            own_start: false,
            rulebook: None,
            time: TimeControl::Unlimited,
            black_time: None,
            class: TimeClass::Unlimited,
            rated: false,
            armageddon: false,
            illegal_moves: IllegalMoves::Reject,
            takebacks: true,
            host,
            seats: Vec::new(),
            color: ColorChoice::Random,
            min_rating: None,
            max_rating: None,
            spectators: Some(100),
            chat: true,
            created_at: String::new(),
            status: GameStatus::Waiting,
        }
    }

    /// What a page makes of an update.
    fn apply(view: &mut LobbyView, update: LobbyUpdate) {
        view.rooms.retain(|room| !update.removed.contains(&room.id));
        for changed in update.changed {
            for room in view.rooms.iter_mut().filter(|room| room.id == changed.id) {
                *room = changed.clone();
            }
        }
        view.rooms.extend(update.added);
        view.rooms.sort_by(|a, b| b.id.cmp(&a.id));
        view.games = update.games.unwrap_or_else(|| view.games.clone());
        (view.waiting, view.playing) = (update.waiting, update.playing);
    }

    #[test]
    fn nothing_is_said_where_nothing_has_changed() {
        let mut book = Book::default();
        assert!(book.turn(vec![room(1, 1500)], Vec::new(), 0).is_some());
        assert_eq!(book.turn(vec![room(1, 1500)], Vec::new(), 0), None);
        let update = book.turn(vec![room(1, 1512)], Vec::new(), 0).unwrap();
        assert_eq!((update.changed.len(), update.added.len(), update.removed.len()), (1, 0, 0));
        let update = book.turn(Vec::new(), Vec::new(), 3).unwrap();
        assert_eq!((update.removed, update.waiting, update.playing), (vec!["00001".to_owned()], 0, 3));
    }

    proptest! {
        /// Whoever began with the whole lobby and took every update has what is there, however rooms come and go.
        #[test]
        fn updates_add_up_to_the_lobby(
            rounds in prop::collection::vec(prop::collection::btree_map(0_u16..400, 1400_i32..1403, 0..400), 1..12)
        ) {
            let mut book = Book::default();
            let mut page = book.view();
            for rooms in rounds {
                let rooms: Vec<RoomView> = rooms.into_iter().rev().map(|(id, rating)| room(id, rating)).collect();
                if let Some(update) = book.turn(rooms, Vec::new(), 0) {
                    apply(&mut page, update);
                }
                prop_assert_eq!(&page, &book.view());
                prop_assert!(page.rooms.len() <= SHOWN);
            }
        }
    }
}
