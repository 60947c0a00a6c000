//! The embedded client changes when it is built anew; a missing one needs no npm.

#![expect(clippy::print_stdout, reason = "how build scripts speak to cargo")]

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
