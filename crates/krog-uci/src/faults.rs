//! What is wrong with a position.

use krog_chess::FenError;
use krog_texts::{Lang, render};

/// What is wrong with a FEN, in one line.
pub(crate) fn faults(error: &FenError) -> String {
    let faults: Vec<String> = error.faults().iter().map(|fault| render(Lang::En, &fault.message())).collect();
    faults.join(" ")
}
