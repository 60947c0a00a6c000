//! The browsers that are told when it is their owner's move.

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
};
use krog_chess::Message;
use krog_service::push::is_subscription;
use krog_store::{NewPushDevice, PushDevice};
use krog_wire::reach::{PushDeviceView, PushDevices, PushSubscription};

use super::{
    body::Body,
    problems::{Conflict, Forbidden, NotFound, Unprocessable},
};
use crate::{
    Answer, App,
    auth::{Member, device_words, digest, language},
    clock::{now_ms, rfc3339},
    problem::{ApiError, Result},
};

/// Digits of the digest that a browser is called by.
const NAME: usize = 32;

/// A browser as its owner sees it: neither its address nor its keys.
pub(super) fn view(device: PushDevice) -> PushDeviceView {
    PushDeviceView { id: device.id, device: device.device, created_at: rfc3339(device.created_ms) }
}

/// The asker's browsers that are told when it is their move in a correspondence game.
#[utoipa::path(get, path = "/api/v1/push", operation_id = "pushDevices", tag = "session",
    responses((status = 200, body = PushDevices), Forbidden))]
pub(crate) async fn list(State(app): State<App>, Member(member): Member) -> Answer<PushDevices> {
    let devices = app.store.push_devices(&member.person.id).await?;
    Ok(Json(PushDevices { items: devices.into_iter().map(view).collect() }))
}

/// Adds the browser that asks. It is told until it is removed, or the session ends in which it was added.
#[utoipa::path(post, path = "/api/v1/push", operation_id = "addPushDevice", tag = "session", request_body = PushSubscription,
    responses((status = 201, body = PushDeviceView), Conflict, Forbidden, Unprocessable))]
pub(crate) async fn add(
    State(app): State<App>,
    Member(member): Member,
    headers: HeaderMap,
    body: Body<PushSubscription>,
) -> Result<(StatusCode, Json<PushDeviceView>)> {
    let push_off = || ApiError::new(StatusCode::CONFLICT, Message::new("push-off"));
    let push = app.push.as_ref().ok_or_else(push_off)?;
    let (endpoint, p256dh, auth) =
        (body.value.endpoint.reveal(), body.value.p256dh.reveal(), body.value.auth.reveal());
    let refused = |at| ApiError::unprocessable(Message::new("push-subscription")).at(at);
    if push.addresses().origin_of(endpoint).is_none() {
        return Err(refused("/endpoint"));
    }
    if !is_subscription(p256dh, auth) {
        return Err(refused("/p256dh"));
    }
    let id: String = digest(endpoint).chars().take(NAME).collect();
    let (words, lang, now_ms) = (device_words(&headers), language(&headers), now_ms());
    let new = NewPushDevice {
        id: &id,
        person: &member.person.id,
        session: &member.session,
        endpoint,
        p256dh,
        auth,
        device: words.as_deref(),
        lang: lang.tag(),
        now_ms,
    };
    if !app.store.add_push_device(&new).await? {
        let most = u32::try_from(krog_store::MOST_PUSH_DEVICES).unwrap_or(u32::MAX);
        let message = Message::new("too-many-push-devices").with("most", most);
        return Err(ApiError::new(StatusCode::CONFLICT, message));
    }
    Ok((StatusCode::CREATED, Json(PushDeviceView { id, device: words, created_at: rfc3339(now_ms) })))
}

/// Removes one of the asker's browsers: it is told nothing more, not even what is on its way.
#[utoipa::path(delete, path = "/api/v1/push/{id}", operation_id = "removePushDevice", tag = "session",
    params(("id" = String, Path, description = "The browser, as the list names it.")),
    responses((status = 204), Forbidden, NotFound))]
pub(crate) async fn remove(
    State(app): State<App>,
    Member(member): Member,
    Path(id): Path<String>,
) -> Result<StatusCode> {
    if !app.store.remove_push_device(&id, Some(&member.person.id)).await? {
        return Err(ApiError::not_found());
    }
    Ok(StatusCode::NO_CONTENT)
}
