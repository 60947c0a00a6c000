//! Random games on the crate's clocks beside the model, with everything that must hold looked at after each event.

mod event;
mod invariants;
mod model;
pub mod random;

use krog_chess::{ByColor, Color};
use krog_compete::{Clock, Ms, Snapshot, TimeControl};

use crate::chance::Chance;

use self::{
    event::{Answer, Event, Seen},
    model::Model,
};

/// What was looked at.
#[derive(Debug, Default)]
pub struct Tally {
    pub games: u64,
    pub events: u64,
    pub moves: u64,
    pub too_late: u64,
    pub fallen: u64,
    pub pauses: u64,
    pub taken_back: u64,
    pub credited: u64,
    /// The first of them, with what led to it.
    pub differences: Vec<String>,
}

/// Plays random games with seeds that follow on one another.
pub fn compare(games: u64, seed: u64) -> Tally {
    let mut tally = Tally::default();
    for n in 0..games {
        if let Err(difference) = game(seed.wrapping_add(n), &mut tally) {
            tally.differences.push(format!("seed {}: {difference}", seed.wrapping_add(n)));
            if tally.differences.len() >= 10 {
                break;
            }
        }
    }
    tally
}

fn game(seed: u64, tally: &mut Tally) -> Result<(), String> {
    let mut chance = Chance(seed);
    let control = random::controls(&mut chance);
    let mut clock = Clock::new(control.clone());
    let mut model = Model::new(&control);
    let mut kept: Vec<Snapshot> = Vec::new();
    let mut past: Vec<Event> = Vec::new();
    let mut now: Ms = chance.within(-1_000_000, 1_000_000_000_000);
    let events = 1 + chance.below(110);
    tally.games += 1;
    for _ in 0..events {
        let before = seen(&clock, now);
        let (event, at) = random::event(&mut chance, &before, now, kept.len());
        past.push(event);
        let earlier = clock.clone();
        let answer = apply(&mut clock, event, &kept);
        let expected = model.apply(event);
        let ours = seen(&clock, at);
        let theirs = model.seen(at, ours.flag_due);
        let told = |what: String| {
            let tail = &past[past.len().saturating_sub(12)..];
            format!("{what}\n  control {control:?}\n  events {tail:?}\n  before {before:?}")
        };
        if (answer, ours) != (expected, theirs) {
            return Err(told(format!("{answer:?} {ours:?}\n  model {expected:?} {theirs:?}")));
        }
        let later = at + chance.within(0, 60_000);
        let ours = seen(&clock, later);
        let theirs = model.seen(later, ours.flag_due);
        if ours != theirs {
            return Err(told(format!("later {ours:?}\n  model {theirs:?}")));
        }
        invariants::hold(&earlier, event, answer, &clock, at, later).map_err(told)?;
        survives(&clock, &control, chance.one_in(16)).map_err(told)?;
        if let Event::TakeBack(to, _) = event {
            kept.truncate(to + 1);
        }
        if matches!(answer, Answer::Moved(..)) && kept.len() < 40 && chance.one_in(2) {
            kept.push(clock.snapshot());
            model.keep();
        }
        count(tally, event, answer);
        now = at;
        // A game that is lost goes on only now and then, as after an arbiter's mistake.
        if matches!(answer, Answer::TooLate(..) | Answer::Fallen(Some(_))) && !chance.one_in(8) {
            break;
        }
    }
    Ok(())
}

fn count(tally: &mut Tally, event: Event, answer: Answer) {
    tally.events += 1;
    tally.pauses += u64::from(matches!(event, Event::Pause(_)));
    tally.taken_back += u64::from(matches!(event, Event::TakeBack(..)));
    match answer {
        Answer::Moved(_, [_, _, credited, _], _) => {
            tally.moves += 1;
            tally.credited += u64::from(credited > 0);
        }
        Answer::TooLate(..) => tally.too_late += 1,
        Answer::Fallen(Some(_)) => tally.fallen += 1,
        _ => {}
    }
}

/// A clock from the log is the clock, and so has the same future.
fn survives(clock: &Clock, control: &ByColor<TimeControl>, as_text: bool) -> Result<(), String> {
    let mut snapshot = clock.snapshot();
    if as_text {
        let text = serde_json::to_string(&snapshot).unwrap();
        if text.len() > 220 {
            return Err(format!("the snapshot is long: {text}"));
        }
        snapshot = serde_json::from_str(&text).unwrap();
    }
    let restored = Clock::restore(control.clone(), &snapshot);
    if restored == *clock { Ok(()) } else { Err(format!("restored {restored:?}\n  from {clock:?}")) }
}

/// What can be seen of the crate's clock.
fn seen(clock: &Clock, at: Ms) -> Seen {
    let colors = [Color::White, Color::Black];
    Seen {
        left: colors.map(|color| clock.left(color, at)),
        running: clock.running(),
        to_move: clock.to_move(),
        since: clock.since(),
        paused: clock.is_paused(),
        flag_due: clock.flag_due(),
        moves: colors.map(|color| clock.moves(color)),
        period: colors.map(|color| clock.period(color)),
        to_control: colors.map(|color| clock.moves_to_control(color)),
        berserk: colors.map(|color| clock.is_berserk(color)),
    }
}

fn apply(clock: &mut Clock, event: Event, kept: &[Snapshot]) -> Answer {
    match event {
        Event::Start(color, at) => clock.start(color, at),
        Event::Press(at, lag) => {
            return match clock.press(at, lag) {
                Ok(receipt) => Answer::Moved(
                    receipt.side,
                    [receipt.used_ms, receipt.elapsed_ms, receipt.credited_ms, receipt.added_ms],
                    receipt.left_ms,
                ),
                Err(flagged) => Answer::TooLate(flagged.side, flagged.elapsed_ms, flagged.credited_ms),
            };
        }
        Event::Flag(at) => return Answer::Fallen(clock.flag(at)),
        Event::Pause(at) => clock.pause(at),
        Event::Resume(at) => clock.resume(at),
        Event::Skip(from, to) => clock.skip(from, to),
        Event::FreezeUntil(moment) => clock.freeze_until(moment),
        Event::Halt(at) => clock.halt(at),
        Event::Add(color, length) => return Answer::Given(clock.add(color, length)),
        Event::Berserk(color) => return clock.berserk(color).map_or(Answer::Refused, Answer::Given),
        Event::TakeBack(to, at) => clock.take_back(&kept[to], at),
    }
    Answer::Nothing
}
