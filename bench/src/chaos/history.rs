//! Whether what racing players were told can have happened one after the other: a checker that knows the game's rules by
//! another program's, and nothing of the server.
//!
//! The log's numbers are the order. It must be a game; every acknowledged request must have its one effect in it; whoever was
//! answered before another asked comes before; and every refusal must be right in a state that lies in its time.

use std::time::Instant;

use serde_json::Value;
use shakmaty::{Chess, Position, uci::UciMove};

use super::Answer;

/// What a player asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    /// A move, at so many half-moves.
    Move {
        uci: String,
        /// Half-moves before it.
        ply: usize,
    },
    /// Anything else, by its name on the wire.
    Act(&'static str),
}

/// A request with its time.
#[derive(Debug, Clone)]
pub struct Asked {
    pub white: bool,
    pub wish: Wish,
    /// When it was sent.
    pub from: Instant,
    /// When it was answered.
    pub to: Instant,
    pub answer: Answer,
}

/// The game as it stood behind an event.
#[derive(Debug, Clone, Default)]
struct State {
    moves: Vec<String>,
    draw: Option<bool>,
    takeback: Option<bool>,
    over: Option<String>,
    rematch: bool,
    rematch_asked: Option<bool>,
}

/// An event of the log.
struct Event<'a> {
    name: &'a str,
    data: &'a Value,
}

/// Checks a history.
///
/// # Errors
/// The first thing that cannot have been.
pub fn check(events: &[Value], asked: &[Asked]) -> Result<(), String> {
    let events: Vec<Event<'_>> = events
        .iter()
        .map(|event| Event {
            name: event.get("e").and_then(Value::as_str).unwrap_or_default(),
            data: event.get("d").unwrap_or(&Value::Null),
        })
        .collect();
    let states = replay(&events)?;
    let mut effects = Vec::with_capacity(asked.len());
    for request in asked {
        effects.push(match &request.answer {
            Answer::Done(_) => Some(effect(request, &events, &states)?),
            Answer::Refused(_) => None,
        });
    }
    for (i, first) in asked.iter().enumerate() {
        for (j, second) in asked.iter().enumerate() {
            let (Some(Some(a)), Some(Some(b))) = (effects.get(i), effects.get(j)) else { continue };
            if first.to < second.from && a > b {
                return Err(format!(
                    "{:?} was answered before {:?} was asked, and comes after it",
                    first.wish, second.wish
                ));
            }
        }
    }
    for request in asked.iter().filter(|request| matches!(request.answer, Answer::Refused(_))) {
        let seqs = |is: &dyn Fn(&Asked) -> bool| {
            asked
                .iter()
                .zip(&effects)
                .filter(|(other, _)| is(other))
                .filter_map(|(_, effect)| *effect)
                .collect::<Vec<_>>()
        };
        let from = seqs(&|other| other.to < request.from).into_iter().max().unwrap_or(0);
        let to =
            seqs(&|other| other.from > request.to).into_iter().min().map_or(states.len() - 1, |seq| seq - 1);
        let right = states.iter().take(to + 1).skip(from).any(|state| refuses(state, request));
        if !right {
            return Err(format!(
                "{:?} was refused ({:?}) though nothing stood against it",
                request.wish, request.answer
            ));
        }
    }
    Ok(())
}

/// The states of the log, the first before any event.
fn replay(events: &[Event<'_>]) -> Result<Vec<State>, String> {
    let mut states = vec![State::default()];
    for (i, event) in events.iter().enumerate() {
        let mut state = states.last().cloned().unwrap_or_default();
        step(&mut state, event).map_err(|what| format!("event {} ({}): {what}", i + 1, event.name))?;
        states.push(state);
    }
    Ok(states)
}

fn step(state: &mut State, event: &Event<'_>) -> Result<(), String> {
    let text = |key: &str| event.data.get(key).and_then(Value::as_str).unwrap_or_default();
    let white = || text("by") == "white";
    let number =
        |at: &str| event.data.pointer(at).and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok());
    let needs = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    let after = event.name.starts_with("rematch");
    needs(state.over.is_some() == after, "before or behind the end")?;
    match event.name {
        // A busy machine may keep the store waiting for so long that it counts as away.
        "player_joined" | "restarted" => {}
        "move" => {
            needs(number("/move/ply") == Some(state.moves.len() + 1), "its number does not follow")?;
            let uci = event.data.pointer("/move/uci").and_then(Value::as_str).unwrap_or_default();
            state.moves.push(uci.to_owned());
            board(&state.moves)?;
            state.takeback = None;
        }
        "draw_offered" => {
            needs(state.draw.is_none(), "a draw is offered already")?;
            state.draw = Some(white());
        }
        "draw_declined" => {
            needs(state.draw == Some(!white()), "nothing to decline")?;
            state.draw = None;
        }
        "takeback_offered" => {
            needs(state.takeback.is_none(), "taking back was asked for already")?;
            state.takeback = Some(white());
        }
        "takeback_declined" => {
            needs(state.takeback.is_some(), "nothing to decline")?;
            state.takeback = None;
        }
        "takeback" => {
            needs(state.takeback.is_some(), "nobody asked")?;
            let ply = number("/ply").ok_or("no number")?;
            needs(ply < state.moves.len(), "nothing to take back")?;
            state.moves.truncate(ply);
            (state.draw, state.takeback) = (None, None);
        }
        "game_over" => {
            let mate = board(&state.moves)?.is_checkmate();
            needs(mate == (text("reason") == "checkmate"), "mate or not")?;
            if text("reason") == "agreement" {
                needs(state.draw.is_some(), "nobody offered a draw")?;
                needs(state.moves.len() >= 2, "agreed before both had moved")?;
            }
            state.over = Some(text("reason").to_owned());
            (state.draw, state.takeback) = (None, None);
        }
        "rematch_offered" => state.rematch_asked = Some(white()),
        "rematch_declined" => state.rematch_asked = None,
        "rematch" => {
            needs(!state.rematch && state.rematch_asked.is_some(), "another game twice, or unasked")?;
            state.rematch = true;
        }
        other => return Err(format!("`{other}` was not expected")),
    }
    Ok(())
}

fn board(moves: &[String]) -> Result<Chess, String> {
    let mut position = Chess::default();
    for text in moves {
        let uci: UciMove = text.parse().map_err(|_| format!("{text} is no move"))?;
        let mv = uci.to_move(&position).map_err(|_| format!("{text} is not legal"))?;
        position.play_unchecked(mv);
    }
    Ok(position)
}

/// The number of the event that an acknowledged request brought about.
fn effect(request: &Asked, events: &[Event<'_>], states: &[State]) -> Result<usize, String> {
    let told = match &request.answer {
        Answer::Done(done) => {
            done.get("seq").and_then(Value::as_u64).and_then(|seq| usize::try_from(seq).ok())
        }
        Answer::Refused(_) => None,
    }
    .ok_or("an answer without a number")?;
    let by = |event: &Event<'_>| {
        event.data.get("by").and_then(Value::as_str) == Some(if request.white { "white" } else { "black" })
    };
    let over = |event: &Event<'_>, reason: &str| {
        event.name == "game_over" && event.data.get("reason").and_then(Value::as_str) == Some(reason)
    };
    let found = events.iter().take(told).rposition(|event| match &request.wish {
        Wish::Move { uci, ply } => {
            event.name == "move"
                && event.data.pointer("/move/uci").and_then(Value::as_str) == Some(uci)
                && event.data.pointer("/move/ply").and_then(Value::as_u64) == u64::try_from(ply + 1).ok()
        }
        Wish::Act("resign") => {
            over(event, "resignation")
                && event.data.get("winner").and_then(Value::as_str)
                    != Some(if request.white { "white" } else { "black" })
        }
        Wish::Act("draw_accept") => over(event, "agreement"),
        Wish::Act("flag") => over(event, "flag"),
        Wish::Act("draw_offer") => event.name == "draw_offered" && by(event) || over(event, "agreement"),
        Wish::Act("draw_decline") => event.name == "draw_declined" && by(event),
        Wish::Act("takeback_offer") => event.name == "takeback_offered" && by(event),
        Wish::Act("takeback_accept") => event.name == "takeback",
        Wish::Act("takeback_decline") => event.name == "takeback_declined" && by(event),
        Wish::Act("rematch_offer" | "rematch_accept") => {
            event.name == "rematch" || event.name == "rematch_offered" && by(event)
        }
        Wish::Act(_) => false,
    });
    let index = found.ok_or_else(|| {
        format!("{:?} was acknowledged with {told}, and nothing of it is there", request.wish)
    })?;
    // A move that came again has done its work before; everything else changes something of its own.
    debug_assert!(index + 1 < states.len());
    Ok(index + 1)
}

/// Whether a request is rightly refused in a state.
fn refuses(state: &State, request: &Asked) -> bool {
    let white = request.white;
    match &request.wish {
        Wish::Move { uci, ply } => {
            let turn_is_white = state.moves.len().is_multiple_of(2);
            let legal = || {
                let mut moves = state.moves.clone();
                moves.push(uci.clone());
                board(&moves).is_ok()
            };
            // Time may have been up, which the moves do not show.
            let flag = matches!(&request.answer, Answer::Refused(code) if code == "flag-fell");
            flag && state.over.as_deref() == Some("flag")
                || state.over.is_some()
                || *ply != state.moves.len()
                || turn_is_white != white
                || !legal()
        }
        Wish::Act("resign") => state.over.is_some(),
        // Both must have made a move (Laws 5.2.3).
        Wish::Act("draw_accept") => {
            state.over.is_some() || state.draw != Some(!white) || state.moves.len() < 2
        }
        Wish::Act("draw_decline") => state.over.is_some() || state.draw != Some(!white),
        Wish::Act("takeback_accept" | "takeback_decline") => {
            state.over.is_some() || state.takeback != Some(!white)
        }
        // Once a move, only while something can be taken back, only when time is up: the log does not show it all.
        Wish::Act("draw_offer" | "takeback_offer" | "flag") => true,
        Wish::Act("rematch_offer" | "rematch_accept") => {
            state.over.is_none() || state.rematch_asked != Some(!white) || state.rematch
        }
        Wish::Act(_) => false,
    }
}
