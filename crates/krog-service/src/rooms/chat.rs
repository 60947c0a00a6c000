//! What is said beside a game: who may say it, how it is kept, and whom it reaches.

use std::time::Instant;

use krog_chess::{Color, Message, Variant};
use krog_compete::{
    acts::permits,
    room::{Door, DoorAct},
};
use krog_store::{ChatRoom, GameRow, Idempotency, KeptLine, LineId, NewLine, Person, StoredLine};
use krog_wire::{
    chat::{self as wire, ChatLine},
    envelope::{ServerEvent, ServerFrame},
};

use super::{Given, Visit, door, permit};
use crate::{
    App,
    actors::ActError,
    auth::{is_invisible, stacks_marks},
    clock::{now_ms, rfc3339},
    game::Refusal,
    problem::{ApiError, Result},
    rate::Verdict,
    view,
};

/// The longest line, in characters.
pub const LONGEST: usize = 140;

/// A line on its way.
#[derive(Debug, Clone, Copy)]
pub struct Saying<'a> {
    /// Who is to hear it.
    pub room: wire::ChatRoom,
    pub text: &'a str,
    /// The key under which the request came.
    pub key: Option<&'a Idempotency>,
}

/// Says something beside a game: kept when this returns, and told to whom it is for.
pub async fn say(app: &App, row: &GameRow, person: &Person, saying: Saying<'_>) -> Result<ChatLine> {
    let words = saying.text.chars();
    let hides = words.clone().any(|c| is_invisible(c) && c != '\u{200c}') || stacks_marks(saying.text);
    if saying.text.trim().is_empty() || words.clone().count() > LONGEST || hides {
        return Err(ApiError::unprocessable(Message::new("chat-words").with("most", LONGEST)));
    }
    // Four players have no room of their own: partners talk to each other.
    if row.record.variant == Variant::Bughouse && saying.room == wire::ChatRoom::Players {
        let refusal = Refusal::NotInAMatch;
        return Err(ActError::Refused { refusal, current: None, why: None }.into());
    }
    let (room, act) = match saying.room {
        wire::ChatRoom::Players => (ChatRoom::Players, DoorAct::TellPlayers),
        wire::ChatRoom::Watchers => (ChatRoom::Watchers, DoorAct::TellWatchers),
    };
    let mut found = door(app, Visit { row, person: Some(person), given: Given::Nothing, wait: 0 }).await?;
    found.guest.unwelcome = app.words.are_in(saying.text);
    if let Err(refused) = permit(&found, act) {
        return Err(until_unmuted(app, row, person, refused).await?);
    }
    if let Verdict::Wait(time) = app.limits.chat().take(person.id.clone(), Instant::now()) {
        let seconds = time.as_secs() + u64::from(time.subsec_nanos() > 0);
        found.guest.wait = u32::try_from(seconds).unwrap_or(u32::MAX).max(1);
        return Err(permit(&found, act).err().unwrap_or_else(ApiError::busy).retry_after(seconds));
    }
    let (id, now) = (LineId::generate(), now_ms());
    let color = color_of(row, person);
    let new = NewLine {
        id: &id,
        game: &row.record.id,
        room,
        person: &person.id,
        color,
        text: saying.text,
        key: saying.key.map(|key| (key.key.as_str(), key.fingerprint.as_str())),
        now_ms: now,
    };
    match app.store.keep_line(&new).await? {
        KeptLine::New => {}
        KeptLine::Already(line) => return Ok(line_view(&line)),
        KeptLine::KeyReused => return Err(ApiError::unprocessable(Message::new("idempotency-key-reused"))),
    }
    let line = StoredLine {
        id,
        game: row.record.id.clone(),
        room,
        person: person.id.clone(),
        name: person.name.clone(),
        account: !person.guest,
        color,
        text: saying.text.to_owned(),
        at_ms: now,
        deleted: false,
    };
    tell(app, &line).await;
    Ok(line_view(&line))
}

/// A refusal, with the moment up to which whoever is refused is muted, where there is one.
async fn until_unmuted(app: &App, row: &GameRow, person: &Person, refused: ApiError) -> Result<ApiError> {
    let mute = app.store.muted(&row.record.id, &person.id, now_ms()).await?;
    Ok(match mute.and_then(|mute| mute.until_ms) {
        Some(until) => refused.until(until),
        None => refused,
    })
}

/// Tells a line to whom it is for, or that it was deleted.
pub async fn tell(app: &App, line: &StoredLine) {
    let event = ServerEvent::Chat(line_view(line));
    let frame = ServerFrame { g: Some(line.game.to_string()), s: None, event };
    match serde_json::to_string(&frame) {
        Ok(text) => app.games.tell(&line.game, text, line.room).await,
        Err(error) => tracing::error!(%error, "a line cannot be written"),
    }
}

/// Which rooms of a game somebody may read: the players' and the watchers'.
pub fn hears(found: &Door) -> (bool, bool) {
    (permits(found, DoorAct::HearPlayers), permits(found, DoorAct::HearWatchers))
}

/// The colour of somebody who plays.
fn color_of(row: &GameRow, person: &Person) -> Option<Color> {
    if row.record.variant == Variant::Bughouse {
        return None;
    }
    if row.record.creator == person.id {
        return Some(row.record.creator_color);
    }
    row.opponent.as_ref().filter(|opponent| opponent.id == person.id).map(|_| !row.record.creator_color)
}

/// A line as everybody who hears it sees it.
pub fn line_view(line: &StoredLine) -> ChatLine {
    ChatLine {
        id: line.id.to_string(),
        room: match line.room {
            ChatRoom::Players => wire::ChatRoom::Players,
            ChatRoom::Watchers => wire::ChatRoom::Watchers,
        },
        name: line.name.clone(),
        account: line.account,
        color: line.color.map(view::color),
        text: if line.deleted { String::new() } else { line.text.clone() },
        at: rfc3339(line.at_ms),
        deleted: line.deleted,
    }
}
