//! Entering, and what stands of a player.

use std::collections::BTreeSet;

use krog_chess::Message;
use krog_wire::tournament::EntrantOrder;

use super::{Decided, Fault, Moment, Refusal};
use crate::{
    actor::Actor,
    event::Event,
    state::{EntryId, State, TITLES},
};

/// How many players there may be at most: a report has four columns for a number, and a round must be paired in seconds.
pub(crate) const MOST_PLAYERS: usize = 5000;
/// The longest name and club, in characters.
const LONGEST: usize = 60;
/// The longest note.
const NOTE: usize = 200;
/// The highest rating.
const HIGHEST: u32 = 4000;

pub(super) fn join(state: &State, actor: &Actor, at: Moment) -> Result<Decided, Refusal> {
    if actor.person.is_none() {
        return Err(Fault::new("", Message::new("tournament-nameless")).into());
    }
    let order = EntrantOrder {
        name: actor.name.clone(),
        rating: actor.rating,
        title: actor.title.clone(),
        ..EntrantOrder::default()
    };
    let player = checked(&order, "")?;
    let mut decided = Decided::default();
    match actor.entry(state).and_then(|entry| state.entrant(entry)) {
        // Who withdrew before the first round has an entry already.
        Some(entrant) => {
            decided.events.push(Event::Readmitted { entry: entrant.id, at: Some(at.now_ms) });
            let stands = &entrant.player;
            let player = EntrantOrder {
                name: player.name,
                rating: player.rating,
                title: player.title,
                ..stands.clone()
            };
            if player != *stands {
                decided.events.push(Event::Corrected { entry: entrant.id, player });
            }
        }
        None => {
            room(state, 1)?;
            let (entry, person) = (state.next_entry(), actor.person.clone());
            decided.events.push(Event::Entered { entry, player, person, at: Some(at.now_ms) });
        }
    }
    Ok(decided)
}

pub(super) fn enter(state: &State, players: &[EntrantOrder], now: Moment) -> Result<Decided, Refusal> {
    if players.is_empty() {
        return Err(Fault::new("/players", Message::new("tournament-nobody")).into());
    }
    room(state, players.len())?;
    let mut faults = Vec::new();
    let mut decided = Decided::default();
    let mut names: BTreeSet<String> = there(state).map(|player| player.name.to_lowercase()).collect();
    let mut ids: BTreeSet<u32> = there(state).filter_map(|player| player.fide_id).collect();
    for ((at, order), entry) in players.iter().enumerate().zip(state.next_entry()..) {
        match read(order, &format!("/players/{at}")) {
            Ok(player) => {
                notice(&player, &mut names, &mut ids, &mut decided.notices);
                decided.events.push(Event::Entered { entry, player, person: None, at: Some(now.now_ms) });
            }
            Err(found) => faults.extend(found),
        }
    }
    if faults.is_empty() { Ok(decided) } else { Err(Refusal::Faults(faults)) }
}

pub(super) fn correct(state: &State, entry: EntryId, order: &EntrantOrder) -> Result<Decided, Refusal> {
    let Some(entrant) = state.entrant(entry) else { return Err(unknown("/entrant", entry).into()) };
    let player = checked(order, "/player")?;
    let mut decided = Decided::default();
    if player != entrant.player {
        let others = || state.entrants().iter().filter(|other| other.id != entry && other.counts());
        let mut names = others().map(|other| other.player.name.to_lowercase()).collect();
        let mut ids = others().filter_map(|other| other.player.fide_id).collect();
        notice(&player, &mut names, &mut ids, &mut decided.notices);
        let orders = (player.rating, &player.title) != (entrant.player.rating, &entrant.player.title);
        if orders && !state.rounds().is_empty() && !state.renumbers(state.paired().saturating_add(1)) {
            decided.notices.push(Message::new("tournament-numbers-stay").with("name", player.name.as_str()));
        }
        decided.events.push(Event::Corrected { entry, player });
    }
    Ok(decided)
}

/// That nobody has an entry of that number.
pub(super) fn unknown(at: impl Into<String>, entry: EntryId) -> Fault {
    Fault::new(at, Message::new("tournament-no-entrant").with("entrant", entry))
}

fn there(state: &State) -> impl Iterator<Item = &EntrantOrder> {
    state.entrants().iter().filter(|entrant| entrant.counts()).map(|entrant| &entrant.player)
}

fn room(state: &State, more: usize) -> Result<(), Fault> {
    if state.entrants().len().saturating_add(more) > MOST_PLAYERS {
        return Err(Fault::new("", Message::new("tournament-too-many").with("most", MOST_PLAYERS)));
    }
    Ok(())
}

/// What is unusual beside those who are there already.
fn notice(
    player: &EntrantOrder,
    names: &mut BTreeSet<String>,
    ids: &mut BTreeSet<u32>,
    notices: &mut Vec<Message>,
) {
    if !names.insert(player.name.to_lowercase()) {
        notices.push(Message::new("tournament-same-name").with("name", player.name.as_str()));
    }
    if let Some(id) = player.fide_id.filter(|id| !ids.insert(*id)) {
        let message = Message::new("tournament-same-fide-id").with("id", id.to_string());
        notices.push(message.with("name", player.name.as_str()));
    }
}

fn checked(order: &EntrantOrder, at: &str) -> Result<EntrantOrder, Refusal> {
    read(order, at).map_err(Refusal::Faults)
}

/// What stands of a player, without spaces around it; or all that is wrong with it.
fn read(order: &EntrantOrder, at: &str) -> Result<EntrantOrder, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut fault = |field: &str, message: Message| faults.push(Fault::new(format!("{at}/{field}"), message));
    let name = order.name.trim().to_owned();
    if name.is_empty() {
        fault("name", Message::new("tournament-name-empty"));
    }
    let written = |text: &Option<String>| {
        text.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned)
    };
    let (club, note, born) = (written(&order.club), written(&order.note), written(&order.born));
    let upper = |text: &Option<String>| written(text).map(|text| text.to_uppercase());
    let (title, federation) = (upper(&order.title), upper(&order.federation));
    let texts =
        [("name", Some(&name), LONGEST), ("club", club.as_ref(), LONGEST), ("note", note.as_ref(), NOTE)];
    for (field, text, most) in texts {
        let Some(text) = text else { continue };
        if text.chars().count() > most {
            fault(field, Message::new("tournament-text-long").with("most", most));
        }
        if text.chars().any(char::is_control) {
            fault(field, Message::new("tournament-text-lines"));
        }
    }
    if order.rating.is_some_and(|rating| !(1..=HIGHEST).contains(&rating)) {
        fault("rating", Message::new("tournament-rating").with("most", HIGHEST));
    }
    if let Some(title) = title.as_deref().filter(|title| !TITLES.contains(title)) {
        fault("title", Message::new("tournament-title").with("title", title));
    }
    let letters = |code: &str| code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    if let Some(federation) = federation.as_deref().filter(|code| !letters(code)) {
        fault("federation", Message::new("tournament-federation").with("federation", federation));
    }
    if let Some(born) = born.as_deref().filter(|born| !is_birth(born)) {
        fault("born", Message::new("tournament-born").with("born", born));
    }
    if faults.is_empty() {
        let (rating, fide_id) = (order.rating, order.fide_id);
        Ok(EntrantOrder { name, rating, title, federation, club, fide_id, born, note })
    } else {
        Err(faults)
    }
}

/// Whether it is a year, or a day as `2010-05-31`.
fn is_birth(text: &str) -> bool {
    let year = |text: &str| text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    year(text) || text.len() == 10 && crate::rfc3339::read(&format!("{text}T00:00:00Z")).is_some()
}
