//! The embedded client changes when it is built anew; a missing one needs no npm.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
