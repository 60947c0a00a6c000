//! What happened in a game beside its moves, in words, for the comments of a PGN: penalties, offers and their answers, moves taken
//! back, stopped clocks, the end. Only what everybody who watches is told; the chat is no part of it.

use krog_chess::{Color, EndReason, Game, GameResult, Message};
use krog_store::{GameRecord, StoredEvent};
use krog_texts::{Lang, render};
use krog_wire::envelope::Notice;

use super::{Book, end_of};
use crate::game::{GameEvent, LiveGame, ReplayError};

/// An outage that is shorter is noticed by nobody.
const NOTICED_MS: i64 = 1_000;

/// A sentence, and how many half-moves had been made when it came true.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    pub plies: usize,
    pub text: String,
}

/// A game from its log, and what is told of it.
pub fn told(
    record: GameRecord,
    book: Option<&Book>,
    log: &[StoredEvent],
    lang: Lang,
) -> Result<(Vec<Told>, Game), ReplayError> {
    let mut live = LiveGame::new(record, book)?;
    let mut all: Vec<Told> = Vec::new();
    for stored in log {
        let event = GameEvent::load(stored)?;
        let text = sentence(&event, &live, lang);
        live.apply(event, stored.at_ms)?;
        let over = live.log().last().is_some_and(|last| matches!(last.event, GameEvent::GameOver(_)));
        let text = if over { end_sentence(&live, lang) } else { text };
        let plies = live.game().plies().len();
        // What was said of moves that were taken back stands where they were.
        all.iter_mut().for_each(|told| told.plies = told.plies.min(plies));
        all.extend(text.map(|text| Told { plies, text }));
    }
    Ok((all, live.game().clone()))
}

/// What is said of an event before it changes the game; nothing of moves and of what concerns the players alone.
fn sentence(event: &GameEvent, live: &LiveGame, lang: Lang) -> Option<String> {
    let by = |code, color: Color| Message::new(code).with("side", side(color));
    let message = match event {
        GameEvent::IllegalMove(breach) => {
            let message = by("told-illegal-move", breach.by.into());
            let tried = breach.mv.clone().unwrap_or_default();
            message.with("move", tried).with("penalty", breach.text.0[lang].as_str())
        }
        GameEvent::WrongClaim(breach) => {
            by("told-wrong-claim", breach.by.into()).with("penalty", breach.text.0[lang].as_str())
        }
        GameEvent::Takeback(back) => {
            let plies = live.game().plies().get(usize::try_from(back.ply).ok()?..)?;
            let moves: Vec<&str> = plies.iter().map(|ply| ply.san()).collect();
            Message::new("told-taken-back").with("moves", moves.join(" "))
        }
        GameEvent::Notice(Notice::DrawOffered, color) => by("told-draw-offered", *color),
        GameEvent::Notice(Notice::DrawDeclined, color) => by("note-draw-declined", *color),
        GameEvent::Paused(_) => Message::new("told-paused"),
        GameEvent::PauseEnded(_) => Message::new("note-pause-ended"),
        GameEvent::Berserked(body) => by("note-berserk", body.by?.into()),
        GameEvent::TimeGiven(body) => by("note-time-given", !Color::from(body.by?)),
        GameEvent::Restarted(outage) if outage.to - outage.from >= NOTICED_MS => {
            Message::new("note-restarted")
                .with("seconds", u32::try_from((outage.to - outage.from) / 1_000).ok()?)
        }
        _ => return None,
    };
    Some(render(lang, &message))
}

/// How a game ended, as its page says it.
fn end_sentence(live: &LiveGame, lang: Lang) -> Option<String> {
    let ended = live.end()?;
    let winner = match ended.end.result {
        GameResult::Win(winner) if !ended.draw_odds => side(winner),
        _ => "none",
    };
    let own = end_of(live)?.text.map(|text| text.texts()[lang].clone());
    let told =
        own.unwrap_or_else(|| render(lang, &Message::new(code(ended.end.reason)).with("winner", winner)));
    Some(if ended.draw_odds {
        format!("{told} {}", render(lang, &Message::new("end-draw-odds")))
    } else {
        told
    })
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

macro_rules! codes {
    ($($(#[$doc:meta])* $reason:ident $name:literal [$($outcome:literal),*])*) => {
        /// The text of an end.
        const fn code(reason: EndReason) -> &'static str {
            match reason {
                $(EndReason::$reason => concat!("end-", $name),)*
            }
        }
    };
}

krog_chess::for_end_reasons!(codes);
