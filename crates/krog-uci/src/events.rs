//! What a session waits for: lines of its GUI, and what its engine has found.

use std::{
    io::{self, BufRead, Read as _},
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread,
};

use krog_engine::{Info, Report, SearchError};

/// No line is longer: a game of some thousand moves fits.
const LONGEST_LINE: u64 = 1 << 18;
/// So many lines wait at most; whoever writes on waits too.
const WAITING: usize = 64;

#[derive(Debug)]
pub(crate) enum Event {
    Line(String),
    TooLong,
    /// The input has ended.
    End,
    Found(Info),
    Done(Result<Report, SearchError>),
    /// The engine's thread died.
    Died,
}

/// Where events come from, and where they go in.
#[derive(Debug)]
pub(crate) struct Events {
    pub to: SyncSender<Event>,
    pub from: Receiver<Event>,
}

/// Begins to read.
pub(crate) fn begin(mut input: impl BufRead + Send + 'static) -> io::Result<Events> {
    let (to, from) = sync_channel(WAITING);
    let lines = to.clone();
    thread::Builder::new().name("uci-input".to_owned()).spawn(move || {
        loop {
            let event = next(&mut input);
            let last = matches!(event, Event::End);
            if lines.send(event).is_err() || last {
                return;
            }
        }
    })?;
    Ok(Events { to, from })
}

fn next(input: &mut impl BufRead) -> Event {
    let mut line = Vec::new();
    // An input that fails has ended.
    if !matches!(input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line), Ok(1..)) {
        return Event::End;
    }
    if line.ends_with(b"\n") || line.len() < usize::try_from(LONGEST_LINE).unwrap_or(usize::MAX) {
        return Event::Line(String::from_utf8_lossy(&line).into_owned());
    }
    match input.skip_until(b'\n') {
        Ok(_) => Event::TooLong,
        Err(_) => Event::End,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_text_and_what_is_too_long_does_not_end_it() {
        let mut input = b"uci\n\xff\xfe\x00\n".to_vec();
        input.extend(std::iter::repeat_n(b'x', 1 << 20));
        input.extend(b"\nisready");
        let mut input = io::Cursor::new(input);
        assert!(matches!(next(&mut input), Event::Line(line) if line == "uci\n"));
        assert!(matches!(next(&mut input), Event::Line(_)));
        assert!(matches!(next(&mut input), Event::TooLong));
        assert!(matches!(next(&mut input), Event::Line(line) if line == "isready"));
        assert!(matches!(next(&mut input), Event::End));
    }
}
