//! Answers in the form in which they outlive the server.

use std::{fmt::Write as _, sync::Arc, time::Duration};

use krog_chess::{Position, notation::Notation};
use krog_engine::{Score, chances::Chances, edition};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{EngineInfo, EngineKind, Line, Update, question::Subject};

/// What took less is searched again as soon as it is fetched.
const WORTH: Duration = Duration::from_millis(100);

/// An answer to be kept elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Which engine, in which version, answers what: a digest.
    pub key: String,
    pub depth: u8,
    pub nodes: u64,
    /// The answer as JSON.
    pub body: String,
}

#[derive(Debug, Serialize, Deserialize)]
struct Body {
    depth: u8,
    deepest: u8,
    nodes: u64,
    ms: u64,
    full: u16,
    hits: u64,
    lines: Vec<BodyLine>,
}

#[derive(Debug, Serialize, Deserialize)]
struct BodyLine {
    #[serde(skip_serializing_if = "Option::is_none")]
    cp: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mate: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wdl: Option<[u16; 3]>,
    moves: String,
}

/// The key of an answer; none under a rulebook of a user's, which a FEN does not name.
pub(crate) fn key(subject: &Subject, engine: &EngineInfo) -> Option<String> {
    let position = &subject.position;
    position.library()?;
    let mut text = format!(
        "{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n",
        subject.engine,
        engine.name,
        engine.version.as_deref().unwrap_or_default(),
        engine.network.as_deref().unwrap_or_default(),
        if engine.kind == EngineKind::Builtin { edition() } else { 0 },
        position.variant().name(),
        position.fen(),
        subject.lines,
    );
    for key in &subject.history {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{:x}", key.get());
    }
    Some(Sha256::digest(text).iter().fold(String::with_capacity(64), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    }))
}

/// An answer as it is kept; none where that is not worth it.
pub(crate) fn write(subject: &Subject, update: &Update) -> Option<Kept> {
    if update.cached || update.time < WORTH || update.lines.is_empty() {
        return None;
    }
    let line = |line: &Line| {
        let (cp, mate) = match line.score {
            Score::Centipawns(score) => (Some(score), None),
            Score::Mate(moves) => (None, Some(moves)),
        };
        let wdl = line.chances.map(|Chances { win, draw, loss }| [win, draw, loss]);
        let (mut position, mut moves) = (subject.position.clone(), Vec::new());
        for m in &line.moves {
            moves.push(Notation::Uci.write(&position, *m).ok()?);
            position = position.play(*m).ok()?;
        }
        Some(BodyLine { cp, mate, wdl, moves: moves.join(" ") })
    };
    let body = Body {
        depth: update.depth,
        deepest: update.sel_depth,
        nodes: update.nodes,
        ms: u64::try_from(update.time.as_millis()).unwrap_or(u64::MAX),
        full: update.full,
        hits: update.table_hits,
        lines: update.lines.iter().map(line).collect::<Option<_>>()?,
    };
    Some(Kept {
        key: key(subject, &update.engine)?,
        depth: update.depth,
        nodes: update.nodes,
        body: serde_json::to_string(&body).ok()?,
    })
}

/// Reads an answer that was kept; none where it is not one about this position.
pub(crate) fn read(position: &Position, engine: &Arc<EngineInfo>, body: &str) -> Option<Update> {
    let body: Body = serde_json::from_str(body).ok()?;
    let line = |line: &BodyLine| {
        let score = match (line.cp, line.mate) {
            (Some(score), None) => Score::Centipawns(score),
            (None, Some(moves)) => Score::Mate(moves),
            _ => return None,
        };
        let (mut at, mut moves) = (position.clone(), Vec::new());
        for text in line.moves.split(' ') {
            let m = Notation::Uci.read(&at, text).ok()?.mv;
            at = at.play(m).ok()?;
            moves.push(m);
        }
        let chances = line.wdl.map(|[win, draw, loss]| Chances { win, draw, loss });
        Some(Line { score, chances, moves })
    };
    let lines: Vec<Line> = body.lines.iter().map(line).collect::<Option<_>>()?;
    (!lines.is_empty()).then(|| Update {
        engine: Arc::clone(engine),
        turn: position.turn(),
        depth: body.depth,
        sel_depth: body.deepest,
        nodes: body.nodes,
        time: Duration::from_millis(body.ms),
        full: body.full,
        table_hits: body.hits,
        lines,
        cached: false,
        done: true,
    })
}

#[cfg(test)]
mod tests {
    use krog_chess::Variant;

    use super::*;
    use crate::EngineId;

    fn subject() -> Subject {
        let position = Position::start(Variant::Standard);
        Subject { engine: EngineId::builtin(), position, history: Vec::new(), lines: 2 }
    }

    fn update() -> Update {
        let position = subject().position;
        let line = |text: &str, score, chances| {
            let mut at = position.clone();
            let read = |word| {
                let m = Notation::Uci.read(&at, word).unwrap().mv;
                at.play_unchecked(m);
                m
            };
            Line { score, chances, moves: text.split(' ').map(read).collect() }
        };
        Update {
            engine: Arc::new(EngineInfo::builtin()),
            turn: position.turn(),
            depth: 9,
            sel_depth: 14,
            nodes: 123_456,
            time: Duration::from_millis(340),
            full: 7,
            table_hits: 0,
            lines: vec![
                line(
                    "e2e4 e7e5 g1f3",
                    Score::Centipawns(-31),
                    Some(Chances { win: 200, draw: 500, loss: 300 }),
                ),
                line("d2d4", Score::Mate(-7), None),
            ],
            cached: false,
            done: true,
        }
    }

    #[test]
    fn what_is_kept_reads_back() {
        let kept = write(&subject(), &update()).unwrap();
        assert_eq!(kept.key.len(), 64);
        let read = read(&subject().position, &Arc::new(EngineInfo::builtin()), &kept.body);
        assert_eq!(read, Some(update()));
    }

    #[test]
    fn another_question_or_engine_has_another_key() {
        let (one, engine) = (subject(), EngineInfo::builtin());
        let other = Subject { lines: 1, ..one.clone() };
        let past = Subject { history: vec![krog_engine::PositionKey::from(&one.position)], ..one.clone() };
        let newer = EngineInfo { version: Some("another".to_owned()), ..EngineInfo::builtin() };
        let chess960 = Subject { position: Position::start(Variant::Chess960), ..one.clone() };
        let keys = [
            key(&one, &engine),
            key(&other, &engine),
            key(&past, &engine),
            key(&one, &newer),
            key(&chess960, &engine),
        ];
        for (at, one) in keys.iter().enumerate() {
            assert!(one.is_some() && !keys[..at].contains(one), "{keys:?}");
        }
    }

    #[test]
    fn what_cannot_be_an_answer_is_none() {
        let engine = Arc::new(EngineInfo::builtin());
        let kept = write(&subject(), &update()).unwrap();
        let position = Position::start(Variant::Standard);
        for (from, to) in [
            ("e2e4", "e2e5"),
            ("\"cp\"", "\"no\""),
            ("{", ""),
            ("e7e5", "e2e4"),
            ("\"lines\":[", "\"lines\":[],\"x\":["),
        ] {
            let body = kept.body.replacen(from, to, 1);
            assert_ne!(body, kept.body);
            assert_eq!(read(&position, &engine, &body), None, "{body}");
        }
        assert_eq!(write(&subject(), &Update { time: Duration::from_millis(3), ..update() }), None);
        assert_eq!(write(&subject(), &Update { cached: true, ..update() }), None);
    }
}
