//! The Universal Chess Interface: the built-in engine for any program that plays with engines.
//!
//! Protocol: Stefan Meyer-Kahlen's description of April 2006, `UCI_Variant` as Fairy-Stockfish has it. Nothing that comes in ends
//! the session but `quit` and the end of the input; what cannot be understood is answered by `info string`.

mod bench;
mod command;
mod engine;
mod events;
mod faults;
mod options;
mod session;
mod standard;
mod time;

use std::io::{self, BufRead, BufReader, Write};

use standard::Input;

/// Answers a GUI until it says `quit`, its input ends or it no longer listens.
///
/// The thread that reads goes on until its next line comes: a program that has nothing else to do ends with this call.
///
/// # Errors
/// The answers cannot be written, or there is no thread to be had.
pub fn serve(input: impl BufRead + Send + 'static, output: impl Write) -> io::Result<()> {
    session::Session::new(output, events::begin(input)?)?.run()
}

/// Answers on the standard output what comes on the standard input, and ends as soon as nobody reads the answers any more.
///
/// # Errors
/// The answers cannot be written, or there is no thread to be had.
pub fn serve_standard() -> io::Result<()> {
    serve(BufReader::new(Input), io::stdout())
}
