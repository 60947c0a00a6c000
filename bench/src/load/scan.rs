//! The server's JSON, read by eye: only the head of a frame is looked at, where what matters stands.

use memchr::memmem;

/// What a frame says.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Said<'a> {
    /// Done: the number of the game's last event.
    Done {
        ack: u64,
        seq: u64,
    },
    /// The whole state, up to this event.
    Watching {
        ack: u64,
        seq: u64,
    },
    /// The events that were missed; the whole frame.
    Resumed {
        ack: u64,
    },
    Refused {
        ack: u64,
    },
    /// An event that is stored.
    Event {
        game: &'a [u8],
        seq: u64,
        name: &'a [u8],
        data: &'a [u8],
    },
    /// The whole state in the place of events that were too many.
    State {
        seq: u64,
    },
    /// News that are not stored.
    Passing,
    /// Nothing that is known.
    Unknown,
}

fn number(text: &[u8]) -> Option<(u64, &[u8])> {
    let digits = text.iter().take_while(|c| c.is_ascii_digit()).count();
    let (digits, rest) = text.split_at_checked(digits)?;
    let mut value = 0u64;
    for digit in digits {
        value = value.checked_mul(10)?.checked_add(u64::from(digit - b'0'))?;
    }
    (!digits.is_empty()).then_some((value, rest))
}

fn quoted(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = memchr::memchr(b'"', text)?;
    let (inside, rest) = text.split_at_checked(end)?;
    Some((inside, rest.get(1..)?))
}

/// What stands behind a name.
fn behind<'a>(text: &'a [u8], name: &[u8]) -> Option<&'a [u8]> {
    text.get(memmem::find(text, name)? + name.len()..)
}

/// The half-move of an event's data: its number, from 1, and its UCI.
pub(super) fn half_move(data: &[u8]) -> Option<(u64, &[u8])> {
    let (ply, rest) = number(behind(data, b"\"ply\":")?)?;
    Some((ply, quoted(behind(rest, b"\"uci\":\"")?)?.0))
}

fn answer(text: &[u8]) -> Option<Said<'_>> {
    let (ack, rest) = number(text)?;
    if rest.starts_with(b",\"err\":") {
        return Some(Said::Refused { ack });
    }
    let data = rest.strip_prefix(b",\"d\":{")?;
    if let Some(seq) = data.strip_prefix(b"\"seq\":") {
        return Some(Said::Done { ack, seq: number(seq)?.0 });
    }
    if data.starts_with(b"\"events\":") {
        return Some(Said::Resumed { ack });
    }
    data.starts_with(b"\"game\":").then_some(())?;
    Some(Said::Watching { ack, seq: number(behind(data, b"\"seq\":")?)?.0 })
}

fn event(text: &[u8]) -> Option<Said<'_>> {
    let (game, rest) = quoted(text)?;
    let Some(rest) = rest.strip_prefix(b",\"s\":") else {
        let name = rest.strip_prefix(b",\"e\":\"")?;
        if name.starts_with(b"game_state\"") {
            return Some(Said::State { seq: number(behind(name, b"\"seq\":")?)?.0 });
        }
        return Some(Said::Passing);
    };
    let (seq, rest) = number(rest)?;
    let (name, data) = quoted(rest.strip_prefix(b",\"e\":\"")?)?;
    Some(Said::Event { game, seq, name, data })
}

pub(super) fn read(text: &[u8]) -> Said<'_> {
    let said = match text.strip_prefix(b"{\"ack\":") {
        Some(rest) => answer(rest),
        // What is for a person names no game: that of theirs goes on while they look at none.
        None if text.starts_with(b"{\"e\":\"own_game\",") => Some(Said::Passing),
        None => text.strip_prefix(b"{\"g\":\"").and_then(event),
    };
    said.unwrap_or(Said::Unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_told_apart() {
        let cases: [(&str, Said<'_>); 11] = [
            (r#"{"ack":12,"d":{"seq":345}}"#, Said::Done { ack: 12, seq: 345 }),
            (r#"{"ack":1,"d":{"game":{"id":"g","seq":2,"moves":[]}}}"#, Said::Watching { ack: 1, seq: 2 }),
            (r#"{"ack":4,"d":{"events":[]}}"#, Said::Resumed { ack: 4 }),
            (r#"{"ack":4,"err":{"code":"x"}}"#, Said::Refused { ack: 4 }),
            (r#"{"g":"abc","e":"presence","d":{}}"#, Said::Passing),
            (r#"{"e":"own_game","d":{"gameId":"abc","yourTurn":true}}"#, Said::Passing),
            (r#"{"g":"abc","e":"game_state","d":{"game":{"id":"abc","seq":9}}}"#, Said::State { seq: 9 }),
            (r#"{"g":"abc","s":"#, Said::Unknown),
            ("", Said::Unknown),
            (r#"{"ack":99999999999999999999999,"d":{"seq":1}}"#, Said::Unknown),
            (
                r#"{"g":"abc","s":3,"e":"draw_offered","d":{"by":"white"}}"#,
                Said::Event {
                    game: b"abc",
                    seq: 3,
                    name: b"draw_offered",
                    data: b",\"d\":{\"by\":\"white\"}}",
                },
            ),
        ];
        for (text, said) in cases {
            assert_eq!(read(text.as_bytes()), said, "{text}");
        }
    }

    #[test]
    fn the_move_is_found() {
        let data = br#","d":{"move":{"ply":12,"uci":"e7e8q","san":"e8=Q"}}"#;
        assert_eq!(half_move(data), Some((12, &b"e7e8q"[..])));
        assert_eq!(half_move(br#","d":{"by":"white"}}"#), None);
    }
}
