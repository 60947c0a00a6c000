//! A round paired by hand, within the absolute criteria (C.04.3 articles 2.1.1 to 2.1.3).

use std::collections::BTreeMap;

use krog_chess::Message;
use krog_pairing::{
    Number, Tournament,
    dutch::{self, Explained, Portrait, Strength},
};
use krog_wire::tournament::BoardOrder;

use super::{Decided, Fault, Moment, Refusal, entering::unknown};
use crate::{
    event::Event,
    pairing::{before_next, by_number, byes},
    state::{EntryId, State, count},
};

pub(super) fn paired(
    state: &State,
    boards: &[BoardOrder],
    bye: Option<EntryId>,
    reason: String,
    at: Moment,
) -> Result<Decided, Refusal> {
    let faults = complete(state, boards, bye);
    if !faults.is_empty() {
        return Err(Refusal::Faults(faults));
    }
    let (mut tournament, numbers) = before_next(state);
    // Who is kept apart may be brought together by hand: the absolute criteria alone bind the organiser.
    tournament.apart.clear();
    let round = state.rounds().len();
    let first_white = (round == 0).then_some(at.lot & 1 == 1);
    let explained = dutch::explained(&tournament, round)
        .map_err(|_| Fault::new("", Message::new("tournament-no-pairing")))?;
    let players = players(&explained, &tournament, &numbers);
    let mut faults = Vec::new();
    for (place, board) in boards.iter().enumerate() {
        if let Some((white, black)) = players.get(&board.white).zip(players.get(&board.black)) {
            criteria(&format!("/boards/{place}"), white, black, &mut faults);
        }
    }
    if let Some((entry, player)) = bye.and_then(|entry| Some((entry, players.get(&entry)?)))
        && player.portrait.had_bye
    {
        let name = state.entrant(entry).map_or("", |entrant| entrant.player.name.as_str());
        faults.push(Fault::new("/bye", Message::new("tournament-hand-bye").with("name", name)));
    }
    if !faults.is_empty() {
        return Err(Refusal::Faults(faults));
    }
    let pairs: Vec<[EntryId; 2]> = boards.iter().map(|board| [board.white, board.black]).collect();
    let is_apart = |group: &Vec<EntryId>| {
        pairs.iter().any(|[white, black]| group.contains(white) && group.contains(black))
    };
    let mut notices = Vec::new();
    if state.apart().iter().any(is_apart) {
        notices.push(Message::new("tournament-hand-apart"));
    }
    let event = Event::Paired {
        round: count(round).saturating_add(1),
        at: at.now_ms,
        boards: pairs,
        bye,
        byes: byes(state),
        by_hand: Some(reason),
        first_white,
        numbers: Vec::new(),
        lot: None,
    };
    Ok(Decided { events: vec![event], notices })
}

/// Whether everybody who is to be paired is there once, and nobody else.
fn complete(state: &State, boards: &[BoardOrder], bye: Option<EntryId>) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut seen: BTreeMap<EntryId, u32> = BTreeMap::new();
    let players = boards.iter().enumerate().flat_map(|(at, board)| {
        [(format!("/boards/{at}/white"), board.white), (format!("/boards/{at}/black"), board.black)]
    });
    for (at, entry) in players.chain(bye.map(|bye| ("/bye".to_owned(), bye))) {
        let Some(entrant) = state.entrant(entry) else {
            faults.push(unknown(at, entry));
            continue;
        };
        let name = entrant.player.name.as_str();
        let times = seen.entry(entry).or_default();
        *times += 1;
        if *times > 1 {
            faults.push(Fault::new(at, Message::new("tournament-hand-twice").with("name", name)));
        } else if entrant.gone.is_some() {
            faults.push(Fault::new(at, Message::new("tournament-hand-gone").with("name", name)));
        } else if state.away(entrant).is_some() {
            faults.push(Fault::new(at, Message::new("tournament-hand-away").with("name", name)));
        }
    }
    for entrant in state.entrants() {
        let paired = entrant.gone.is_none() && state.away(entrant).is_none();
        if paired && !seen.contains_key(&entrant.id) {
            let message = Message::new("tournament-hand-missing").with("name", entrant.player.name.as_str());
            faults.push(Fault::new("/boards", message));
        }
    }
    faults
}

struct Known<'t> {
    name: &'t str,
    portrait: Portrait,
}

impl Known<'_> {
    /// The colour that must come, White as true (C.04.3 article 1.7.1).
    fn must_have(&self) -> Option<bool> {
        let due = self.portrait.due.filter(|due| due.strength == Strength::Absolute);
        due.map(|due| due.white)
    }
}

fn players<'t>(
    explained: &Explained,
    tournament: &'t Tournament,
    numbers: &[EntryId],
) -> BTreeMap<EntryId, Known<'t>> {
    let known = |number: Number| {
        let name = tournament.player(number)?.name.as_str();
        Some((by_number(numbers, number)?, Known { name, portrait: explained.portrait(number).ok()? }))
    };
    explained.numbers().filter_map(known).collect()
}

/// The absolute criteria of a pair, and that nobody gets the colour that may not come; topscorers and their opponents are free of that.
fn criteria(at: &str, white: &Known<'_>, black: &Known<'_>, faults: &mut Vec<Fault>) {
    let both = |message: Message| message.with("white", white.name).with("black", black.name);
    if white.portrait.opponents.contains(&black.portrait.number) {
        faults.push(Fault::new(at, both(Message::new("tournament-hand-met"))));
    }
    if white.portrait.topscorer || black.portrait.topscorer {
        return;
    }
    let color = |white: bool| if white { "white" } else { "black" };
    match (white.must_have(), black.must_have()) {
        (Some(one), Some(other)) if one == other => {
            let message = both(Message::new("tournament-hand-colors")).with("color", color(one));
            faults.push(Fault::new(at, message));
        }
        (of_white, of_black) => {
            for (wrong, field, player, has) in [
                (of_white == Some(false), "white", white, false),
                (of_black == Some(true), "black", black, true),
            ] {
                if wrong {
                    let message = Message::new("tournament-hand-color").with("name", player.name);
                    faults.push(Fault::new(format!("{at}/{field}"), message.with("color", color(has))));
                }
            }
        }
    }
}
