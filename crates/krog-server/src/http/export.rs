//! All that is kept of a person, as lines of JSON.

use std::{io, time::Duration};

use axum::{
    body::Bytes,
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};
use krog_chess::Variant;
use krog_explorer::{
    ExplorerError,
    games::{Once, Search},
};
use krog_store::{Account, GameRow, Signed};
use krog_texts::Lang;
use krog_wire::export::{
    ExportLine, ExportedAct, ExportedBrought, ExportedGame, ExportedLine, ExportedRating,
};
use tokio::{sync::mpsc, time::timeout};

use super::{blocks, follows, games, pieces, problems::Forbidden, push, ratings, sessions, tokens};
use crate::{
    App,
    actors::Reader,
    auth::{Member, account_needed, language},
    clock::rfc3339,
    explorer::Whose,
    problem::{ApiError, Result},
    view::{self, PgnParts},
    workers::{Cost, Source},
};

/// Lines that may wait for a reader.
const WAITING: usize = 8;
/// Games that are looked up at a time.
const PAGE: u32 = 100;
/// Between two games: each is read from its log, and others play meanwhile.
const PACE: Duration = Duration::from_millis(5);

/// Everything that is kept of the account, one thing a line: account, sessions, browsers that are told of moves, tokens, blocks, whom one follows, what the queue counts, games as PGN, ratings, chat, games that were brought. The last line is `end`.
#[utoipa::path(get, path = "/api/v1/account/export", operation_id = "exportAccount", tag = "session",
    responses((status = 200, body = ExportLine, content_type = "application/x-ndjson"), Forbidden))]
pub(crate) async fn export(
    State(app): State<App>,
    Member(member): Member,
    headers: HeaderMap,
) -> Result<Response> {
    let account = app.store.account(&member.person.id).await?.ok_or_else(account_needed)?;
    let lang = language(&headers);
    let (sender, receiver) = mpsc::channel(WAITING);
    let name = format!("attachment; filename=\"krog-{}.ndjson\"", account.person.name);
    // The task is still at work for whoever asked, and takes their turns.
    let writing = write(Writing { app: app.clone(), sender, lang }, account, member);
    app.sockets.spawn(Source::asking().during(writing));
    let mut response = Response::new(pieces::body(receiver));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson"));
    if let Ok(name) = HeaderValue::from_str(&name) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
}

struct Writing {
    app: App,
    sender: mpsc::Sender<io::Result<Bytes>>,
    lang: Lang,
}

/// Why an export breaks off: without the line `end`, its reader knows that it did.
enum Broken {
    Gone,
    Api(ApiError),
}

impl<E: Into<ApiError>> From<E> for Broken {
    fn from(error: E) -> Broken {
        Broken::Api(error.into())
    }
}

async fn write(writing: Writing, account: Account, member: Signed) {
    let person = account.person.id.clone();
    match writing.all(&account, &member).await {
        Ok(()) => tracing::info!(%person, "an account was exported"),
        Err(Broken::Gone) => tracing::debug!(%person, "nobody reads an export any more"),
        Err(Broken::Api(error)) => tracing::error!(%person, ?error, "an export broke off"),
    }
}

impl Writing {
    async fn all(&self, account: &Account, member: &Signed) -> Result<(), Broken> {
        let (store, person) = (&self.app.store, &account.person.id);
        self.line(&ExportLine::Account(view::account(account))).await?;
        for row in store.sessions_of(person).await? {
            self.line(&ExportLine::Session(sessions::view(&self.app, row, &member.session))).await?;
        }
        for device in store.push_devices(person).await? {
            self.line(&ExportLine::PushDevice(push::view(device))).await?;
        }
        for row in store.tokens_of(person).await? {
            self.line(&ExportLine::Token(tokens::view(&row))).await?;
        }
        for block in store.blocks_of(person).await? {
            self.line(&ExportLine::Block(blocks::view(block))).await?;
        }
        for followed in store.followed_by(person).await? {
            self.line(&ExportLine::Follow(follows::view(followed, None, None))).await?;
        }
        for act in store.acts_of(person, 0).await? {
            let act = ExportedAct { did: act.kind.name().to_owned(), at: rfc3339(act.at_ms) };
            self.line(&ExportLine::Conduct(act)).await?;
        }
        let mut after = None;
        loop {
            let rows = store.games_of(person, after.as_ref(), PAGE).await?;
            for row in &rows {
                self.line(&ExportLine::Game(self.game(row, account).await?)).await?;
                tokio::time::sleep(PACE).await;
            }
            match rows.last() {
                Some(last) => after = Some(last.record.id.clone()),
                None => break,
            }
        }
        self.ratings(account).await?;
        self.chat(account).await?;
        self.brought(account).await?;
        self.line(&ExportLine::End).await
    }

    /// Every change of every rating, pool by pool, newest first.
    async fn ratings(&self, account: &Account) -> Result<(), Broken> {
        let (store, person) = (&self.app.store, &account.person.id);
        for (pool, _) in store.standings_of(person).await? {
            let mut before = None;
            loop {
                let past = store.rating_history(person, pool, before, PAGE).await?;
                let Some(last) = past.last() else { break };
                before = Some(last.entry);
                let people = ratings::people(&self.app, past.iter().map(|past| &past.game)).await?;
                let changes =
                    past.iter().filter_map(|past| view::past_rating(past, person.as_str(), &people));
                for entry in changes {
                    let pool = pool.name().to_owned();
                    self.line(&ExportLine::Rating(ExportedRating { pool, entry })).await?;
                }
            }
        }
        Ok(())
    }

    async fn chat(&self, account: &Account) -> Result<(), Broken> {
        let mut after = None;
        loop {
            let lines = self.app.store.lines_by(&account.person.id, after.as_ref(), PAGE).await?;
            for line in &lines {
                let (game, at) = (line.game.to_string(), rfc3339(line.at_ms));
                self.line(&ExportLine::Chat(ExportedLine { game, at, text: line.text.clone() })).await?;
            }
            match lines.last() {
                Some(last) => after = Some(last.id.clone()),
                None => return Ok(()),
            }
        }
    }

    /// The games of the person's own collection, the newest in it first.
    async fn brought(&self, account: &Account) -> Result<(), Broken> {
        let mut before = None;
        let mut once = Once::default();
        loop {
            let collections = self.app.collections.clone();
            let mine = Whose::Person(account.person.id.clone());
            let search = Search { before, limit: PAGE as usize, ..Search::default() };
            let work = move || {
                let snapshot = collections.find(&mine)?.snapshot();
                let page = snapshot.search(&search)?;
                let mut games = Vec::with_capacity(page.games.len());
                for found in page.games {
                    let text = snapshot.pgn(found.game)?.unwrap_or_default();
                    games.extend(once.take(&text).map(|text| ExportedBrought {
                        source: found.source,
                        pgn: String::from_utf8_lossy(text).into_owned(),
                    }));
                }
                Ok::<_, ExplorerError>((games, page.next, once))
            };
            let (games, next, seen) = self.app.workers.run(Cost::LOOK, work).await??;
            for game in games {
                self.line(&ExportLine::Brought(game)).await?;
            }
            if next.is_none() {
                return Ok(());
            }
            (before, once) = (next, seen);
            tokio::time::sleep(PACE).await;
        }
    }

    async fn game(&self, row: &GameRow, account: &Account) -> Result<ExportedGame> {
        let id = &row.record.id;
        let reader = Reader::from(&account.person);
        let pgn = if row.record.variant == Variant::Bughouse {
            games::bpgn_text(&self.app, id, &reader, self.lang).await?
        } else {
            games::pgn_text(&self.app, id, &reader, (PgnParts::default(), self.lang)).await?
        };
        Ok(ExportedGame { id: id.to_string(), pgn })
    }

    async fn line(&self, line: &ExportLine) -> Result<(), Broken> {
        let mut bytes = serde_json::to_vec(line).map_err(|error| ApiError::internal(&error))?;
        bytes.push(b'\n');
        match timeout(self.app.config.timing.export_pause, self.sender.send(Ok(Bytes::from(bytes)))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Broken::Gone),
        }
    }
}
