#[path = "../measure.rs"]
mod measure;
#[path = "../pgn.rs"]
mod pgn;
use clap::Parser;
#[derive(Parser)]
enum B {
    Pgn(pgn::Args),
}
fn main() {
    let B::Pgn(a) = B::parse();
    println!("{}", a.run().unwrap());
}
