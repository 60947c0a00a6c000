//! Makes the tables of opening names and of the ideas of openings.

#![expect(clippy::panic, clippy::expect_used, reason = "a build script fails by stopping")]
#![expect(clippy::print_stdout, reason = "a build script speaks to cargo so")]

mod ideas;
mod names;

use std::{env, fs, path::Path};

fn main() {
    let out = env::var("OUT_DIR").expect("set by cargo");
    let home = env::var("CARGO_MANIFEST_DIR").expect("set by cargo");
    let names = names::Names::gather();
    let write = |file: &str, text: &str| {
        fs::write(Path::new(&out).join(file), text).expect("OUT_DIR can be written");
    };
    write("opening_names.rs", &names.table());
    write("opening_lines.rs", &names.lines());
    write("opening_ideas.rs", &ideas::gather(&Path::new(&home).join("openings")));
}
