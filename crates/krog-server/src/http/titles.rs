//! Titles: awarded and revoked by administrators, with what that rests on.

use axum::{
    Json,
    extract::{Path, State},
};
use krog_chess::Message;
use krog_store::{LONGEST_EVIDENCE, Person, Role, Title, TitleRecord};
use krog_wire::title::{TitleChange, TitleName, TitleView, TitlesView};

use super::{
    body::Body,
    people::find,
    problems::{Forbidden, NotFound, Unprocessable},
};
use crate::{
    Answer, App,
    auth::{Asker, Member},
    clock::{now_ms, rfc3339},
    problem::{ApiError, Result},
};

/// A shorter note says nothing.
const SHORTEST_EVIDENCE: usize = 3;

/// The titles that a person was awarded here, and when. What they rest on is for administrators.
#[utoipa::path(get, path = "/api/v1/people/{name}/titles", operation_id = "titlesOfPerson", tag = "people", security(("token" = [])),
    params(("name" = String, Path, description = "The name, in either case.")),
    responses((status = 200, body = TitlesView), NotFound))]
pub(crate) async fn list(
    State(app): State<App>,
    Asker(asker): Asker,
    Path(name): Path<String>,
) -> Answer<TitlesView> {
    let person = find(&app, &name).await?.person;
    let admin = asker.is_some_and(|asker| is_admin(&asker.person));
    titles(&app, &person, admin).await.map(Json)
}

/// Awards a title, or revokes the one that stands. For administrators.
#[utoipa::path(post, path = "/api/v1/people/{name}/titles", operation_id = "changeTitle", tag = "people", request_body = TitleChange,
    params(("name" = String, Path, description = "The name, in either case.")),
    responses((status = 200, body = TitlesView), Forbidden, NotFound, Unprocessable))]
pub(crate) async fn change(
    State(app): State<App>,
    Member(member): Member,
    Path(name): Path<String>,
    body: Body<TitleChange>,
) -> Answer<TitlesView> {
    if !is_admin(&member.person) {
        return Err(ApiError::not_found());
    }
    let person = find(&app, &name).await?.person;
    let TitleChange { title, evidence } = body.value;
    let evidence = read(&evidence)?;
    let by = (evidence.as_str(), Some(&member.person.id));
    if !app.store.set_title(&person.id, title.map(stored), by, now_ms()).await? {
        let code = if title.is_some() { "title-same" } else { "title-none" };
        return Err(ApiError::unprocessable(Message::new(code)).at("/title"));
    }
    tracing::info!(by = %member.person.id, person = %person.id, title = title.map(|title| stored(title).name()), "a title was changed");
    titles(&app, &person, true).await.map(Json)
}

fn is_admin(person: &Person) -> bool {
    person.role == Role::Admin
}

/// A note that says something, in one line or more.
fn read(evidence: &str) -> Result<String> {
    let text = evidence.trim();
    let visible = text.chars().all(|c| !c.is_control() || c == '\n');
    if visible && (SHORTEST_EVIDENCE..=LONGEST_EVIDENCE).contains(&text.chars().count()) {
        return Ok(text.to_owned());
    }
    let message = Message::new("title-evidence")
        .with("least", SHORTEST_EVIDENCE.to_string())
        .with("most", LONGEST_EVIDENCE.to_string());
    Err(ApiError::unprocessable(message).at("/evidence"))
}

async fn titles(app: &App, person: &Person, admin: bool) -> Result<TitlesView> {
    let records = app.store.titles_of(&person.id).await?;
    Ok(TitlesView { items: records.into_iter().map(|record| view(record, admin)).collect() })
}

fn view(record: TitleRecord, admin: bool) -> TitleView {
    let TitleRecord { title, evidence, by, at_ms, revoked } = record;
    let (revoked_at, revoked_evidence, revoked_by) = match revoked {
        None => (None, None, None),
        Some(revoked) => (Some(rfc3339(revoked.at_ms)), Some(revoked.evidence), revoked.by),
    };
    TitleView {
        title: sent(title),
        awarded_at: rfc3339(at_ms),
        revoked_at,
        evidence: admin.then_some(evidence),
        by: by.filter(|_| admin),
        revoked_evidence: revoked_evidence.filter(|_| admin),
        revoked_by: revoked_by.filter(|_| admin),
    }
}

/// Each title beside what it is called on the wire.
macro_rules! titles {
    ($($title:ident),+) => {
        const fn stored(title: TitleName) -> Title {
            match title {
                $(TitleName::$title => Title::$title,)+
            }
        }

        const fn sent(title: Title) -> TitleName {
            match title {
                $(Title::$title => TitleName::$title,)+
            }
        }
    };
}

titles!(Gm, Im, Fm, Cm, Nm, Wgm, Wim, Wfm, Wcm, Wnm);
