//! How a match ended, as people and tags say it.

use super::Record;
use krog_chess::bughouse::{MatchEnd, MatchReason, Seat};

/// The tag that says exactly why a match ended and where: `resignation WhiteA`.
pub(super) const TAG: &str = "KROGEnd";

/// What follows a player's name in the comment before the result.
const SAID: [(&str, MatchReason); 3] = [
    (" checkmated", MatchReason::Checkmate),
    (" forfeits on time", MatchReason::Flag),
    (" resigns", MatchReason::Resignation),
];
const AGREED: &str = "Game drawn by mutual agreement";
const STUCK: &str = "Game drawn because nobody can move";
const ABORTED: &str = "Game aborted";

/// The end in the words of the comment before the result.
pub(super) fn said(record: &Record, end: MatchEnd) -> String {
    let told = SAID.iter().find(|(_, reason)| *reason == end.reason);
    match (end.loser(), told) {
        (Some(seat), Some((words, _))) => format!("{}{words}", record.name(seat)),
        _ => match end.reason {
            MatchReason::Agreement => AGREED.to_owned(),
            MatchReason::Stuck => STUCK.to_owned(),
            _ => ABORTED.to_owned(),
        },
    }
}

/// The tag's value for an end.
pub(super) fn tag(end: MatchEnd) -> String {
    match end.loser() {
        Some(seat) => format!("{} {seat}", end.reason.name()),
        None => end.reason.name().to_owned(),
    }
}

/// The value of the tag `Termination` of the PGN standard (9.8.1).
pub(super) const fn termination(end: Option<MatchEnd>) -> &'static str {
    match end {
        None => "unterminated",
        Some(MatchEnd { reason: MatchReason::Flag, .. }) => "time forfeit",
        Some(MatchEnd { reason: MatchReason::Aborted, .. }) => "abandoned",
        Some(_) => "normal",
    }
}

/// The end that tags and the last comment tell, if it goes with the result.
pub(super) fn told(record: &Record, last: Option<&str>) -> Option<MatchEnd> {
    let end = record.header(TAG).and_then(of_tag).or_else(|| of_comment(record, last?))?;
    (end.result() == record.result).then_some(end)
}

fn of_tag(value: &str) -> Option<MatchEnd> {
    let (reason, seat) = value.split_once(' ').map_or((value, None), |(reason, seat)| (reason, Some(seat)));
    let reason = MatchReason::from_name(reason)?;
    match (reason, seat) {
        (MatchReason::Flag | MatchReason::Resignation, Some(seat)) => {
            Some(MatchEnd::lost(Seat::from_name(seat)?, reason))
        }
        (MatchReason::Agreement | MatchReason::Aborted, None) => {
            Some(MatchEnd { winner: None, reason, board: None })
        }
        _ => None,
    }
}

fn of_comment(record: &Record, comment: &str) -> Option<MatchEnd> {
    let comment = comment.trim();
    if comment == AGREED || comment == ABORTED {
        let reason = if comment == AGREED { MatchReason::Agreement } else { MatchReason::Aborted };
        return Some(MatchEnd { winner: None, reason, board: None });
    }
    let (name, reason) =
        SAID.iter().find_map(|(words, reason)| Some((comment.strip_suffix(words)?, *reason)))?;
    if reason == MatchReason::Checkmate {
        return None;
    }
    let mut named = Seat::ALL.into_iter().filter(|seat| record.name(*seat) == name);
    match (named.next(), named.next()) {
        (Some(seat), None) => Some(MatchEnd::lost(seat, reason)),
        _ => None,
    }
}
