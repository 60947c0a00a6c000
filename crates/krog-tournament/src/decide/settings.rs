//! What is settled, and who is kept apart.

use krog_chess::Message;
use krog_pairing::{TieBreak, acceleration::suits_baku, tie_break::CodeError};
use krog_wire::{
    tournament::{EntryRules, TournamentFormat, TournamentPlace, TournamentPoints, TournamentSettings},
    variant::VariantName,
};

use super::{
    Decided, Fault, Refusal,
    entering::{MOST_PLAYERS, unknown},
};
use crate::{
    arena,
    event::Event,
    knock_out::{MOST_GAMES, MOST_REPLAYS},
    pairing,
    state::{EntryId, State},
};

/// The most rounds of a Swiss.
const MOST_ROUNDS: u32 = 30;
/// The most cycles of a round robin.
const MOST_CYCLES: u32 = 4;
/// The most tie-breaks.
const MOST_TIE_BREAKS: usize = 10;
/// The most points for anything, in tenths.
const MOST_POINTS: u32 = 100;
/// The longest name, in characters; of the text about it, and of a code.
const LONGEST: [(&str, usize); 3] = [("name", 80), ("about", 2000), ("entry/code", 40)];
/// The longest pause between rounds, in minutes: a week.
const LONGEST_PAUSE: u32 = 10_080;
/// The most groups that are kept apart.
const MOST_APART: usize = 500;

/// The settings without spaces around their texts, and with tie-breaks as they are written; or all that is wrong with them.
pub(super) fn checked(settings: &TournamentSettings, at: &str) -> Result<TournamentSettings, Refusal> {
    let mut told = settings.clone();
    told.name = settings.name.trim().to_owned();
    told.about = settings.about.trim().to_owned();
    let code = settings.entry.code.as_deref().map(str::trim).filter(|code| !code.is_empty());
    told.entry.code = code.map(str::to_owned);
    let mut faults = Vec::new();
    let mut fault = |field: &str, message: Message| faults.push(Fault::new(format!("{at}/{field}"), message));
    if told.name.is_empty() {
        fault("name", Message::new("tournament-name-empty"));
    }
    if told.name.chars().any(char::is_control) {
        fault("name", Message::new("tournament-text-lines"));
    }
    for ((field, most), text) in
        LONGEST.into_iter().zip([&told.name, &told.about, told.entry.code.as_ref().unwrap_or(&String::new())])
    {
        if text.chars().count() > most {
            fault(field, Message::new("tournament-text-long").with("most", most));
        }
    }
    format(&told, &mut fault);
    tie_breaks(&mut told, &mut fault);
    points(told.points, &mut fault);
    entry(&told, &mut fault);
    if told.variant == VariantName::Bughouse {
        fault("variant", Message::new("tournament-bughouse"));
    }
    if told.starts_at.as_deref().is_some_and(|text| crate::rfc3339::read(text).is_none()) {
        fault("startsAt", Message::new("tournament-starts-at"));
    }
    if told.pause_minutes.is_some_and(|pause| pause > LONGEST_PAUSE) {
        fault("pauseMinutes", Message::new("tournament-pause").with("most", LONGEST_PAUSE));
    }
    if faults.is_empty() { Ok(told) } else { Err(Refusal::Faults(faults)) }
}

fn format(settings: &TournamentSettings, fault: &mut impl FnMut(&str, Message)) {
    match settings.format {
        TournamentFormat::Swiss { rounds, accelerated } => {
            if !(1..=MOST_ROUNDS).contains(&rounds) {
                fault("format/rounds", Message::new("tournament-rounds").with("most", MOST_ROUNDS));
            }
            if accelerated && settings.points.is_some_and(|points| !suits(points)) {
                fault("format/accelerated", Message::new("tournament-accelerated"));
            }
        }
        TournamentFormat::RoundRobin { cycles } => {
            if !(1..=MOST_CYCLES).contains(&cycles) {
                fault("format/cycles", Message::new("tournament-cycles").with("most", MOST_CYCLES));
            }
        }
        TournamentFormat::KnockOut { games, replays, .. } => {
            if !(1..=MOST_GAMES).contains(&games) {
                fault("format/games", Message::new("tournament-match-games").with("most", MOST_GAMES));
            }
            if replays > MOST_REPLAYS {
                fault("format/replays", Message::new("tournament-replays").with("most", MOST_REPLAYS));
            }
            if settings.points.is_some() {
                fault("points", Message::new("tournament-bracket-points"));
            }
        }
        TournamentFormat::Arena { minutes, .. } => {
            if !(1..=arena::LONGEST).contains(&minutes) {
                fault(
                    "format/minutes",
                    Message::new("tournament-arena-minutes").with("most", arena::LONGEST),
                );
            }
            let online = settings.place == TournamentPlace::Online;
            // What only rounds have, or boards in a room.
            let others = [
                ("place", !online, "tournament-arena-place"),
                ("points", settings.points.is_some(), "tournament-arena-points"),
                ("checkIn", settings.check_in, "tournament-arena-check-in"),
                ("entry/open", !settings.entry.open, "tournament-arena-entry"),
            ];
            for (field, _, code) in others.into_iter().filter(|(_, wrong, _)| *wrong) {
                fault(field, Message::new(code));
            }
        }
    }
}

fn suits(points: TournamentPoints) -> bool {
    let usual = krog_pairing::Points::default();
    suits_baku(&krog_pairing::Points {
        win: points.win.into(),
        draw: points.draw.into(),
        loss: points.loss.into(),
        ..usual
    })
}

fn tie_breaks(settings: &mut TournamentSettings, fault: &mut impl FnMut(&str, Message)) {
    if settings.tie_breaks.len() > MOST_TIE_BREAKS {
        fault("tieBreaks", Message::new("tournament-tie-breaks").with("most", MOST_TIE_BREAKS));
        return;
    }
    let without = match settings.format {
        TournamentFormat::KnockOut { .. } => Some("tournament-bracket-ties"),
        TournamentFormat::Arena { .. } => Some("tournament-arena-ties"),
        TournamentFormat::Swiss { .. } | TournamentFormat::RoundRobin { .. } => None,
    };
    if let Some(code) = without.filter(|_| !settings.tie_breaks.is_empty()) {
        fault("tieBreaks", Message::new(code));
        return;
    }
    let robin = matches!(settings.format, TournamentFormat::RoundRobin { .. });
    let mut read: Vec<String> = Vec::new();
    for (at, code) in settings.tie_breaks.iter().enumerate() {
        let field = format!("tieBreaks/{at}");
        match code.parse::<TieBreak>() {
            Ok(tie_break) if robin && tie_break.base.is_for_swiss() => {
                fault(&field, Message::new("standings-round-robin").with("code", tie_break.base.code()));
            }
            Ok(tie_break) => {
                let written = tie_break.to_string();
                if read.contains(&written) {
                    fault(&field, Message::new("tournament-tie-break-twice").with("code", written.as_str()));
                }
                read.push(written);
            }
            Err(CodeError::Unknown(text)) => {
                fault(&field, Message::new("tie-break-unknown").with("code", text));
            }
            Err(CodeError::Modifier(code, modifier)) => {
                fault(
                    &field,
                    Message::new("tie-break-modifier").with("code", code).with("modifier", modifier),
                );
            }
        }
    }
    if read.len() == settings.tie_breaks.len() {
        settings.tie_breaks = read;
    }
}

fn points(points: Option<TournamentPoints>, fault: &mut impl FnMut(&str, Message)) {
    let Some(TournamentPoints { win, draw, loss, bye }) = points else { return };
    if win == 0 || win < draw || draw < loss || win.max(bye) > MOST_POINTS {
        fault("points", Message::new("tournament-points").with("most", MOST_POINTS / 10));
    }
}

fn entry(settings: &TournamentSettings, fault: &mut impl FnMut(&str, Message)) {
    let EntryRules { rating_min, rating_max, most, until_round, .. } = settings.entry;
    if rating_min.zip(rating_max).is_some_and(|(least, most)| most < least) {
        fault("entry/ratingMax", Message::new("tournament-rating-range"));
    }
    let highest = match settings.format {
        TournamentFormat::Swiss { .. } | TournamentFormat::Arena { .. } => MOST_PLAYERS,
        TournamentFormat::RoundRobin { .. } => krog_pairing::round_robin::MOST_PLAYERS,
        TournamentFormat::KnockOut { .. } => {
            usize::try_from(krog_pairing::knock_out::MOST_PLAYERS).unwrap_or(MOST_PLAYERS)
        }
    };
    if most.is_some_and(|most| most < 2 || usize::try_from(most).is_ok_and(|most| most > highest)) {
        fault("entry/most", Message::new("tournament-most").with("most", highest));
    }
    let rounds = match settings.format {
        TournamentFormat::Swiss { rounds, .. } => rounds,
        _ => 1,
    };
    if until_round.is_some_and(|until| !(1..=rounds.max(1)).contains(&until)) {
        fault("entry/untilRound", Message::new("tournament-until-round").with("most", rounds));
    }
}

/// What is unusual in settings.
pub(super) fn notices(settings: &TournamentSettings) -> Vec<Message> {
    let mut notices = Vec::new();
    let needs_ratings = settings.tie_breaks.iter().filter_map(|code| code.parse::<TieBreak>().ok());
    for tie_break in needs_ratings.filter(|tie_break| tie_break.base.needs_ratings()) {
        notices.push(Message::new("tournament-tie-break-ratings").with("code", tie_break.to_string()));
    }
    notices
}

pub(super) fn settle(state: &State, settings: &TournamentSettings) -> Result<Decided, Refusal> {
    let old = state.settings();
    let mut settings = settings.clone();
    // A view names the tie-breaks that are usual; sent back, they are still not settled, and may be others in another format.
    if old.tie_breaks.is_empty() && tie_breaks_of(state) == settings.tie_breaks {
        settings.tie_breaks.clear();
    }
    let told = checked(&settings, "/settings")?;
    if state.has_begun() {
        let faults = fixed(state, &told);
        if !faults.is_empty() {
            return Err(Refusal::Faults(faults));
        }
    }
    let notices = notices(&told);
    let events = if told == *old { Vec::new() } else { vec![Event::Settled { settings: Box::new(told) }] };
    Ok(Decided { events, notices })
}

fn tie_breaks_of(state: &State) -> Vec<String> {
    crate::standings::tie_breaks(state).iter().map(ToString::to_string).collect()
}

/// What cannot change any more once the first round is paired.
fn fixed(state: &State, told: &TournamentSettings) -> Vec<Fault> {
    let old = state.settings();
    let mut faults = Vec::new();
    let mut fault =
        |field: &str, message: Message| faults.push(Fault::new(format!("/settings/{field}"), message));
    let changed = [
        ("place", told.place != old.place),
        ("variant", told.variant != old.variant),
        ("rated", told.rated != old.rated),
        ("points", told.points != old.points),
        // They are announced before the first round (C.07 article 1).
        ("tieBreaks", told.tie_breaks != old.tie_breaks),
    ];
    for (field, _) in changed.into_iter().filter(|(_, changed)| *changed) {
        fault(field, Message::new("tournament-fixed"));
    }
    match (old.format, told.format) {
        (
            TournamentFormat::Swiss { rounds: before, accelerated: was },
            TournamentFormat::Swiss { rounds, accelerated: is },
        ) => {
            if was != is || is && before != rounds {
                // Which rounds are accelerated hangs on how many there are.
                fault("format", Message::new("tournament-fixed"));
            } else if rounds < state.paired() {
                fault(
                    "format/rounds",
                    Message::new("tournament-rounds-paired").with("paired", state.paired()),
                );
            }
        }
        (before, now) if before != now => fault("format", Message::new("tournament-fixed")),
        _ => {}
    }
    faults
}

pub(super) fn keep_apart(state: &State, entrants: &[EntryId], apart: bool) -> Result<Decided, Refusal> {
    let faults: Vec<Fault> = entrants
        .iter()
        .enumerate()
        .filter(|(_, entry)| state.entrant(**entry).is_none())
        .map(|(at, entry)| unknown(format!("/entrants/{at}"), *entry))
        .collect();
    if !faults.is_empty() {
        return Err(Refusal::Faults(faults));
    }
    let mut entries = entrants.to_vec();
    entries.sort_unstable();
    entries.dedup();
    if entries.len() < 2 {
        return Err(Fault::new("/entrants", Message::new("tournament-apart-two")).into());
    }
    let are = state.apart().contains(&entries);
    if apart && !are && state.apart().len() >= MOST_APART {
        return Err(
            Fault::new("/entrants", Message::new("tournament-apart-many").with("most", MOST_APART)).into()
        );
    }
    if !apart && !are {
        return Err(Fault::new("/entrants", Message::new("tournament-not-apart")).into());
    }
    let mut decided = Decided::default();
    if apart && !are {
        let met = state.rounds().iter().flat_map(|round| &round.boards).any(|board| {
            let played = board.result.is_some_and(|result| pairing::outcomes(result).0.is_played());
            played && entries.contains(&board.white) && entries.contains(&board.black)
        });
        if met {
            decided.notices.push(Message::new("tournament-apart-met"));
        }
    }
    if apart != are {
        decided.events.push(Event::Apart { entries, apart });
    }
    Ok(decided)
}
