//! Games of one's own collection that are one game: seen, kept, merged, told apart.

use std::time::{Duration, Instant};

use axum::{Json, extract::State, http::StatusCode};
use krog_chess::Message;
use krog_explorer::{ExplorerError, GameNo, Kept, TwinsFrom};
use krog_wire::{
    explorer::twins::{TwinsAct, TwinsDecided, TwinsVerdict, TwinsView},
    problem::Problem,
};
use serde::Deserialize;

use super::{
    super::{
        body::Body,
        params::{Query, unreadable},
    },
    query::within,
    sources::{own_game, write},
};
use crate::{
    Answer, App,
    auth::Member,
    explorer::{Collection, TwinsLook, Whose},
    http::problems::{BadRequest, Forbidden, Unprocessable},
    problem::ApiError,
    view,
    workers::Cost,
};

/// Groups of a page.
const PAGE: usize = 10;
pub(crate) const LONGEST_PAGE: usize = 50;
/// Games of a group that are told, and that are decided on at once.
pub(crate) const MOST: usize = 50;
/// How long a request looks, beyond the piece of work that it is at.
const LOOK: Duration = Duration::from_secs(2);

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TwinsQuery {
    /// Groups, 1 to 50; 10 without it. There may be fewer on a page that is not the last.
    #[param(minimum = 1, maximum = 50)]
    limit: Option<usize>,
    /// `next` of the page before.
    #[param(pattern = r"^([0-9]{1,9}-[0-9]{1,9})?$")]
    cursor: Option<String>,
}

/// Games of one's own collection that are one game: the same moves, or, from twelve moves on, one has the other's and goes on; names that can be one person's; dates that can be one day. The first request after games have come reads them, which may take several: `read` says so.
#[utoipa::path(get, path = "/api/v1/explorer/twins", operation_id = "explorerTwins", tag = "explorer", security(("token" = ["game:read"])),
    params(TwinsQuery),
    responses((status = 200, body = TwinsView), BadRequest, Forbidden))]
pub(crate) async fn list(
    State(app): State<App>,
    Member(member): Member,
    Query(TwinsQuery { limit, cursor }): Query<TwinsQuery>,
) -> Answer<TwinsView> {
    let limit = within(limit, "limit", 1..=LONGEST_PAGE)?.unwrap_or(PAGE);
    let from = cursor.filter(|cursor| !cursor.is_empty());
    let mut from = from.map(|cursor| read_cursor(&cursor).ok_or_else(|| unreadable("cursor"))).transpose()?;
    let which = Whose::Person(member.person.id);
    let mut told = TwinsView { items: Vec::new(), next: None, read: None, games: 0 };
    let begun = Instant::now();
    loop {
        let (collections, whose, wanted) = (app.collections.clone(), which.clone(), limit - told.items.len());
        let work = move || {
            let snapshot = collections.find(&whose)?.snapshot();
            let (mut views, mut next, mut read) = (Vec::new(), None, None);
            match collections.twins(&whose, from, wanted)? {
                TwinsLook::Reading(games) => read = Some(games as u64),
                TwinsLook::Found(found) => {
                    for group in &found.groups {
                        views.push(view::twin_group(whose.name(), &snapshot, group, MOST)?);
                    }
                    next = found.next;
                }
            }
            Ok::<_, ExplorerError>((views, next, read, snapshot.games()?))
        };
        let (views, next, read, games) = app.workers.run(Cost::LOOK, work).await??;
        told.items.extend(views);
        told.games = games;
        told.read = read;
        if read.is_none() {
            told.next = next.map(|next| format!("{}-{}", next.alike.0, next.group.0));
            from = next;
        }
        let over = read.is_none() && (next.is_none() || told.items.len() >= limit);
        if over || begun.elapsed() > LOOK {
            return Ok(Json(told));
        }
    }
}

fn read_cursor(cursor: &str) -> Option<TwinsFrom> {
    let (alike, group) = cursor.split_once('-')?;
    Some(TwinsFrom { alike: GameNo(alike.parse().ok()?), group: GameNo(group.parse().ok()?) })
}

/// Decides on games of one's own collection that are one game, or look like it: makes one game of them, keeps the first, or says that they are different games. Which games are one is looked at again, and where they are not, nothing is changed.
#[utoipa::path(post, path = "/api/v1/explorer/twins", operation_id = "decideTwins", tag = "explorer", security(("token" = ["account:write"])), request_body = TwinsVerdict,
    responses(
        (status = 200, body = TwinsDecided),
        Forbidden,
        (status = 409, body = Problem, content_type = "application/problem+json", description = "They are not one game, or games are being taken in."),
        Unprocessable,
    ))]
pub(crate) async fn decide(
    State(app): State<App>,
    Member(member): Member,
    body: Body<TwinsVerdict>,
) -> Answer<TwinsDecided> {
    let TwinsVerdict { verdict, games } = body.value;
    let refused = || ApiError::unprocessable(Message::new("twins-bad-games").with("most", MOST)).at("/games");
    if !(2..=MOST).contains(&games.len()) {
        return Err(refused());
    }
    let games: Option<Vec<GameNo>> = games.iter().map(|game| own_game(game)).collect();
    let games = games.ok_or_else(refused)?;
    let change = move |collection: &Collection| decided(collection, verdict, &games);
    let kept = write(&app, member.person.id, change).await?;
    let differ = match verdict {
        TwinsAct::Merge => "twins-not-merged",
        _ => "twins-not-kept",
    };
    let kept = kept.ok_or_else(|| ApiError::new(StatusCode::CONFLICT, Message::new(differ)).at("/games"))?;
    Ok(Json(view::twins_decided(Whose::MINE, kept.as_ref())))
}

/// What is there now, where games were changed; none where they are not one game.
fn decided(
    collection: &Collection,
    verdict: TwinsAct,
    games: &[GameNo],
) -> Result<Option<Option<Kept>>, ExplorerError> {
    let kept = match verdict {
        TwinsAct::Merge => collection.merge_games(games)?,
        TwinsAct::Keep => {
            let Some((first, others)) = games.split_first() else { return Ok(None) };
            collection.keep_twin(*first, others)?
        }
        TwinsAct::Different | TwinsAct::Undecided => {
            let there = collection.snapshot().found_all(games)?.len() == games.len();
            if there {
                collection.say_apart(games, verdict == TwinsAct::Different)?;
            }
            return Ok(there.then_some(None));
        }
    };
    Ok(kept.map(Some))
}
