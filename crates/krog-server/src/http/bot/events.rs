//! The stream of what concerns a bot: games that begin and end, challenges that come and go.

use std::collections::{BTreeMap, BTreeSet};

use axum::{Json, extract::State, response::Response};
use krog_store::{ChallengeId, GameId, PersonId};
use krog_wire::bot::{BotChallenge, BotEventLine, BotGame, BotPlaying};
use tokio::time::{Duration, Instant};

use super::{
    Bot,
    game::own,
    lines::{Closed, Lines, open},
};
use crate::{
    Answer, App, challenges,
    clock::now_ms,
    problem::{ApiError, Result},
    socket::Follower,
    view,
};

/// How often it is looked what is new, whichever server on the database it happened on.
const LOOK: Duration = Duration::from_secs(1);
/// Games that are told of at once.
pub(crate) const MOST: u32 = 200;

/// Whatever concerns the bot, line by line.
#[utoipa::path(get, path = "/api/stream/event", operation_id = "botEvents", tag = "bots", security(("token" = ["bot:play"])), responses(
    (status = 200, body = BotEventLine, content_type = "application/x-ndjson"),
))]
pub(crate) async fn stream(State(app): State<App>, Bot(program): Bot) -> Result<Response> {
    let (lines, response) = open(&app, &program)?;
    let person = program.person().id.clone();
    let told = Told { app: app.clone(), person, lines, games: BTreeSet::new(), challenges: BTreeMap::new() };
    app.sockets.spawn(told.run());
    Ok(response)
}

/// The games that the bot plays now.
#[utoipa::path(get, path = "/api/account/playing", operation_id = "botPlaying", tag = "bots", security(("token" = ["bot:play"])), responses(
    (status = 200, body = BotPlaying),
))]
pub(crate) async fn playing(State(app): State<App>, Bot(program): Bot) -> Answer<BotPlaying> {
    let person = &program.person().id;
    let mut now_playing = Vec::new();
    for id in app.store.live_games_of(person, MOST).await? {
        now_playing.extend(game(&app, &id, person).await?);
    }
    Ok(Json(BotPlaying { now_playing }))
}

/// A game as its player is told of it; none of what is no game of two.
async fn game(app: &App, id: &GameId, person: &PersonId) -> Result<Option<BotGame>> {
    match own(app, id, person).await {
        Ok(view) => Ok(Some(view::bot::game(&view))),
        Err(error) if error.status().is_server_error() => Err(error),
        Err(_) => Ok(None),
    }
}

/// What a stream tells.
struct Told {
    app: App,
    person: PersonId,
    lines: Lines,
    /// The games that were told to begin, and not yet to end.
    games: BTreeSet<GameId>,
    /// The challenges that wait, as they were told.
    challenges: BTreeMap<ChallengeId, BotChallenge>,
}

impl Told {
    async fn run(mut self) {
        let here = self.app.bots.enter(&self.person);
        let follower = Follower::new();
        // Whatever the person is told is worth a look.
        let news = self.app.presence.enter(&self.person, follower.id(), &follower.shared());
        let ended = self.tell(&follower).await;
        tracing::debug!(person = %self.person, ?ended, "a bot's stream ended");
        drop((news, here));
    }

    async fn tell(&mut self, follower: &Follower) -> Result<(), Closed> {
        loop {
            // What cannot be looked up now is looked up again.
            if let Err(error) = self.look().await {
                match error {
                    Trouble::Closed => return Err(Closed),
                    Trouble::Api(error) => tracing::debug!(?error, "a bot's stream waits"),
                }
            }
            self.lines.wait(follower.outbox(), Some(Instant::now() + LOOK)).await?;
            follower.clear().map_err(|()| Closed)?;
        }
    }

    async fn look(&mut self) -> Result<(), Trouble> {
        let now: BTreeSet<GameId> = self
            .app
            .store
            .live_games_of(&self.person, MOST)
            .await
            .map_err(ApiError::from)?
            .into_iter()
            .collect();
        let mut lines = BTreeMap::new();
        for id in now.difference(&self.games) {
            if let Some(game) = game(&self.app, id, &self.person).await? {
                lines.insert(id.clone(), BotEventLine::GameStart { game: Box::new(game) });
            }
        }
        for id in self.games.difference(&now) {
            if let Some(game) = game(&self.app, id, &self.person).await? {
                lines.insert(id.clone(), BotEventLine::GameFinish { game: Box::new(game) });
            }
        }
        self.games = now;
        for line in lines.values() {
            self.lines.write(line).await?;
        }
        self.look_at_challenges().await
    }

    async fn look_at_challenges(&mut self) -> Result<(), Trouble> {
        let rows = self.app.store.challenges_of(&self.person, now_ms()).await.map_err(ApiError::from)?;
        let mut waiting = BTreeMap::new();
        for row in &rows {
            let known = self.challenges.remove(&row.id);
            let told = known.is_some();
            let seen = match known {
                Some(seen) => seen,
                None => view::bot::challenge(&challenges::view(&self.app, row).await?),
            };
            if !told {
                self.lines.write(&BotEventLine::Challenge { challenge: Box::new(seen.clone()) }).await?;
            }
            waiting.insert(row.id.clone(), seen);
        }
        for (id, was) in std::mem::replace(&mut self.challenges, waiting) {
            let row = self.app.store.challenge(&id).await.map_err(ApiError::from)?;
            let challenge = match row {
                Some(row) => view::bot::challenge(&challenges::view(&self.app, &row).await?),
                None => was,
            };
            let line = match challenge.status.as_str() {
                "accepted" => continue,
                "declined" => BotEventLine::ChallengeDeclined { challenge: Box::new(challenge) },
                _ => BotEventLine::ChallengeCanceled { challenge: Box::new(challenge) },
            };
            self.lines.write(&line).await?;
        }
        Ok(())
    }
}

/// Why nothing was told.
enum Trouble {
    Closed,
    Api(ApiError),
}

impl From<Closed> for Trouble {
    fn from(Closed: Closed) -> Trouble {
        Trouble::Closed
    }
}

impl From<ApiError> for Trouble {
    fn from(error: ApiError) -> Trouble {
        Trouble::Api(error)
    }
}
