//! What the legal moves of positions mean, without an engine: FENs on standard input, one a line; on standard output each move with what
//! is said of it, in English. The time that a position takes goes to standard error: principles alone, the search for motifs alone, all.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::indexing_slicing
)]

use std::{
    error::Error,
    io::BufRead,
    time::{Duration, Instant},
};

use krog_chess::{Position, Variant};
use krog_insight::{Context, Curve, Observer, Proposed, Worth};
use krog_texts::Lang;

fn main() -> Result<(), Box<dyn Error>> {
    let mut times: [Vec<Duration>; 3] = Default::default();
    for fen in std::io::stdin().lock().lines() {
        let position = Position::from_fen(Variant::Standard, &fen?)?;
        let all =
            |m: &krog_chess::Move| Proposed { line: vec![*m], worth: Worth::Centipawns(0), expected: None };
        let proposed: Vec<Proposed> = position.legal_moves().iter().map(all).collect();
        let begun = Instant::now();
        let mut observer = Observer::new(&position);
        for of in &proposed {
            observer.principles(of.line[0])?;
        }
        times[0].push(begun.elapsed());
        let begun = Instant::now();
        for of in &proposed {
            observer.motifs(&of.line)?;
        }
        times[1].push(begun.elapsed());
        let begun = Instant::now();
        let suggestions = Observer::new(&position).suggest(&proposed, Context::Learning, Curve::Lichess)?;
        times[2].push(begun.elapsed());
        for suggestion in suggestions {
            let said: Vec<String> = suggestion
                .reasons
                .iter()
                .filter_map(|reason| Some(reason.words(&position)?[Lang::En].clone()))
                .collect();
            println!("{} {} {}", position.san(suggestion.mv), suggestion.sheet.total(), said.join(" "));
        }
    }
    for (name, mut times) in ["principles", "motifs", "all"].into_iter().zip(times) {
        times.sort();
        let at = |share: usize| times.get(times.len() * share / 100).copied().unwrap_or_default();
        eprintln!("{name}: {} positions, median {:?}, p95 {:?}", times.len(), at(50), at(95));
    }
    Ok(())
}
