//! The next round of a report on standard input: `WHITE BLACK` a line, `ID 0` for the bye, or `none`.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "an example reads and prints"
)]

use std::io::Read as _;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    match krog_pairing::dutch::pair(&krog_pairing::trf::read(&text)?) {
        Err(_) => println!("none"),
        Ok(pairing) => {
            for pair in &pairing.pairs {
                println!("{} {}", pair.white, pair.black);
            }
            if let Some(bye) = pairing.bye {
                println!("{bye} 0");
            }
        }
    }
    Ok(())
}
