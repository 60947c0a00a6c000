//! Prints questions as lines for `krog explain --jsonl`: `cases COUNT [SEED] [VARIANT…]`, of every variant
//! unless some are named.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a tool for whoever tests")]

use krog_oracle::board::Rules;
use krog_oracle::cases::Cases;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let count: usize = arguments.next().map_or(100, |text| text.parse().unwrap());
    let seed: u64 = arguments.next().map_or(1, |text| text.parse().unwrap());
    let mut rules: Vec<Rules> = arguments.map(|name| Rules::named(&name).unwrap()).collect();
    if rules.is_empty() {
        rules = Rules::ALL.to_vec();
    }
    let mut sources: Vec<Cases> = rules.into_iter().map(|rules| Cases::new(rules, seed)).collect();
    for _ in 0..count.div_ceil(sources.len()) {
        for source in &mut sources {
            println!("{}", source.next().unwrap().request());
        }
    }
}
