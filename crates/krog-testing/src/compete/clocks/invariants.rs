//! What must hold after every event, whatever the model says.

use krog_chess::Color;
use krog_compete::{Bonus, Clock, LagReport, Ms, TimeControl};

use super::{
    event::{Answer, Event},
    model::{brings, delay},
};

/// Compares the clock with what it was before an event.
pub fn hold(
    before: &Clock,
    event: Event,
    answer: Answer,
    after: &Clock,
    at: Ms,
    later: Ms,
) -> Result<(), String> {
    for color in [Color::White, Color::Black] {
        if after.left(color, later) > after.left(color, at) {
            return Err(format!("time grows by waiting: {color:?}"));
        }
        let (was, is) = (before.left(color, at), after.left(color, at));
        let (Some(was), Some(is)) = (was, is) else { continue };
        let may_grow = match event {
            Event::Press(..) => matches!(answer, Answer::Moved(mover, ..) if mover == color),
            Event::Add(receiver, length) => receiver == color && length > 0,
            Event::Skip(..) | Event::FreezeUntil(_) => before.running() == Some(color),
            _ => false,
        };
        if is > was && !may_grow {
            return Err(format!("{color:?} had {was} and has {is} after {event:?}"));
        }
    }
    if let (Event::Press(_, lag), Answer::Moved(mover, sums, left)) = (event, answer) {
        moved(before, mover, lag, sums, left)?;
    }
    if let Some(due) = after.flag_due() {
        let claims = LagReport { line_ms: Some(u32::MAX), answers_ms: None, claimed_used_ms: Some(0) };
        if after.clone().press(due, claims).is_ok() {
            return Err("a move that comes in when the flag is due was saved".to_owned());
        }
        let side = after.to_move();
        let in_time = after.since().is_some_and(|since| due > since) && after.left(side, due - 1) == Some(0);
        if in_time && after.left(side, after.since().unwrap()) > Some(0) {
            let mut early = after.clone();
            if early.flag(due - 1).is_some() || early.press(due - 1, claims).is_err() {
                return Err("a move that could be saved was not".to_owned());
            }
        }
    }
    Ok(())
}

/// The sums of a receipt.
fn moved(
    before: &Clock,
    mover: Color,
    lag: LagReport,
    sums: [Ms; 4],
    left: Option<Ms>,
) -> Result<(), String> {
    let [used, elapsed, credited, added] = sums;
    let must =
        |holds: bool, what: &str| if holds { Ok(()) } else { Err(format!("{what}: {sums:?} {left:?}")) };
    must(used >= 0 && credited >= 0 && used + credited <= elapsed, "more was charged than it took")?;
    let line = [lag.line_ms, lag.answers_ms].into_iter().flatten().min().map_or(0, |rtt| Ms::from(rtt) + 40);
    must(credited <= line.min(2000), "more was credited than the line can have taken")?;
    let Some(left) = left else {
        return must(used == 0 && added == 0 && credited == 0, "time was kept where none is");
    };
    let stood = before.running().is_none() && !before.is_paused();
    must(stood || left > 0, "a move without time left")?;
    let control = before.control().get(mover);
    let TimeControl::Clock { periods } = control else { return Ok(()) };
    let index = before.period(mover).unwrap();
    let bonus = if before.is_berserk(mover) { Bonus::None } else { periods[index].bonus };
    let ends = before.moves_to_control(mover) == Some(1);
    let given = if ends { periods[(index + 1).min(periods.len() - 1)].initial_ms as Ms } else { 0 };
    let brought = added - given;
    let right = if stood {
        brought == 0
    } else {
        brought == brings(bonus, used)
            && (used == 0 || used + credited + delay(bonus) <= elapsed)
            && (bonus != Bonus::None || used + credited == elapsed)
    };
    must(right, "the bonus is not what the period says")
}
