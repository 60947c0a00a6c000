//! JSON Lines: one line in, one object out, in order; a bad line, a blank one too, is answered with an error and does not stop
//! the run.

use std::io::{self, BufRead, Read, Write};

use krog_chess::{FenError, Message};
use krog_texts::{Lang, render};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::exit::{Exit, Stop};

/// The longest line, in bytes.
const LINE_LIMIT: u64 = 16 << 20;

/// An error as a line's answer.
#[derive(Debug)]
pub struct LineError(Box<Body>);

#[derive(Debug)]
struct Body {
    code: String,
    message: String,
    at: Option<String>,
    faults: Option<Value>,
}

impl LineError {
    /// An error with the message's code.
    pub fn of(lang: Lang, message: &Message) -> LineError {
        LineError(Box::new(Body {
            code: message.code.to_owned(),
            message: render(lang, message),
            at: None,
            faults: None,
        }))
    }

    pub fn at(mut self, at: impl Into<String>) -> LineError {
        self.0.at = Some(at.into());
        self
    }

    /// Every fault of a FEN; the message tells the first.
    pub fn fen(lang: Lang, error: &FenError) -> LineError {
        let faults: Vec<Value> = error
            .faults()
            .iter()
            .map(|fault| {
                let message = fault.message();
                json!({ "code": message.code, "column": fault.column(), "message": crate::say::in_all(&message) })
            })
            .collect();
        let first = error.faults().first();
        let message = first.map_or_else(|| Message::new("fen-empty"), krog_chess::FenFault::message);
        let mut out = LineError::of(lang, &message);
        out.0.at = first.and_then(|fault| fault.column()).map(|column| format!("fen:{column}"));
        out.0.faults = (faults.len() > 1).then(|| Value::Array(faults));
        out
    }

    fn to_json(&self) -> Value {
        let mut error = json!({ "code": self.0.code, "message": self.0.message });
        if let Some(map) = error.as_object_mut() {
            map.extend(self.0.at.clone().map(|at| ("at".to_owned(), Value::String(at))));
            map.extend(self.0.faults.clone().map(|faults| ("faults".to_owned(), faults)));
        }
        json!({ "error": error })
    }
}

/// Answers every line of standard input.
pub fn run<T: DeserializeOwned>(
    lang: Lang,
    answer: impl FnMut(T) -> Result<Value, LineError>,
) -> Result<Exit, Stop> {
    run_within(lang, LINE_LIMIT, answer)
}

/// Answers every line of standard input; longer ones are answered with an error.
pub fn run_within<T: DeserializeOwned>(
    lang: Lang,
    limit: u64,
    mut answer: impl FnMut(T) -> Result<Value, LineError>,
) -> Result<Exit, Stop> {
    let mut input = io::BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut output = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut line = Vec::new();
    for number in 1usize.. {
        line.clear();
        let read = Read::take(&mut input, limit)
            .read_until(b'\n', &mut line)
            .map_err(|e| Stop::unreadable(format!("standard input: {e}")))?;
        if read == 0 {
            break;
        }
        let is_whole = line.last() == Some(&b'\n') || (read as u64) < limit;
        let reply = match serde_json::from_slice::<T>(&line) {
            _ if !is_whole => {
                pass_over(&mut input)?;
                let message = Message::new("cli-long-line")
                    .with("limit", u32::try_from(limit >> 20).unwrap_or(u32::MAX));
                Err(LineError::of(lang, &message).at(number.to_string()))
            }
            _ if line.trim_ascii().is_empty() => {
                Err(LineError::of(lang, &Message::new("cli-blank-line")).at(number.to_string()))
            }
            Ok(request) => answer(request),
            Err(error) => {
                let message = Message::new("cli-bad-line").with("problem", error.to_string());
                Err(LineError::of(lang, &message).at(format!("{number}:{}", error.column())))
            }
        };
        let reply = reply.unwrap_or_else(|error| error.to_json());
        serde_json::to_writer(&mut output, &reply).map_err(io::Error::from)?;
        output.write_all(b"\n")?;
        // A program that waits for this answer before it asks on must get it now.
        if input.buffer().is_empty() {
            output.flush()?;
        }
    }
    output.flush()?;
    Ok(Exit::Done)
}

/// Passes over the rest of a line.
fn pass_over(input: &mut impl BufRead) -> Result<(), Stop> {
    loop {
        let unreadable = |e: io::Error| Stop::unreadable(format!("standard input: {e}"));
        let ahead = input.fill_buf().map_err(unreadable)?;
        let (passed, ends) = match ahead.iter().position(|byte| *byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (ahead.len(), ahead.is_empty()),
        };
        input.consume(passed);
        if ends {
            return Ok(());
        }
    }
}
