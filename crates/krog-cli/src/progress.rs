//! The bars that tell, on a terminal, how far a command is.

use std::{
    io::{self, IsTerminal},
    time::Duration,
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A file of less is done before a bar is read.
const SHOWN_FROM_BYTES: u64 = 4 << 20;

/// How many bytes of a file have been read. Of what has no size nothing is shown.
pub fn of_bytes(name: &str, size: Option<u64>) -> ProgressBar {
    let shown = size.is_some_and(|size| size > SHOWN_FROM_BYTES);
    bar(name, size, shown, "{msg} {bar:30} {percent}% {bytes_per_sec} {eta}")
}

/// How many games have come, of as many as nobody knows yet.
pub fn of_games(name: &str) -> ProgressBar {
    bar(name, None, true, "{spinner} {msg} {pos} {per_sec}")
}

fn bar(name: &str, length: Option<u64>, shown: bool, template: &str) -> ProgressBar {
    let target = if shown && io::stderr().is_terminal() {
        ProgressDrawTarget::stderr_with_hz(8)
    } else {
        ProgressDrawTarget::hidden()
    };
    let bar = ProgressBar::with_draw_target(length, target);
    draw(&bar, length, template);
    bar.set_message(name.to_owned());
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}

/// Draws a bar otherwise from now on, and to another end.
pub fn draw(bar: &ProgressBar, length: Option<u64>, template: &str) {
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    match length {
        Some(length) => bar.set_length(length),
        None => bar.unset_length(),
    }
}
