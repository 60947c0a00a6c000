//! Passwords that may be chosen.

use std::{collections::HashSet, sync::LazyLock};

use krog_chess::Message;
use krog_wire::account::Secret;

/// The shortest password, in characters.
pub const SHORTEST: usize = 8;
/// The longest, likewise.
pub const LONGEST: usize = 128;

/// Those that are tried first, in lower case.
static USUAL: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("usual-passwords.txt").split_whitespace().collect());

/// Whether a password may be that of the account so named. Length is what counts: no sign is asked for, and none refused.
pub fn check(password: &Secret, name: &str) -> Result<(), Message> {
    let text = password.reveal();
    let length = text.chars().count();
    if !(SHORTEST..=LONGEST).contains(&length) {
        return Err(Message::new("password-length")
            .with("shortest", SHORTEST)
            .with("longest", LONGEST)
            .with("found", length));
    }
    let plain = text.to_lowercase();
    if plain.trim() == name.to_lowercase() {
        return Err(Message::new("password-is-name"));
    }
    let mut characters = plain.chars();
    let first = characters.next();
    if USUAL.contains(plain.trim()) || characters.all(|c| Some(c) == first) {
        return Err(Message::new("password-usual"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_ones_are_good_and_usual_ones_are_not() {
        let found = |text: &str| check(&Secret::new(text), "Sandefjord-2").err().map(|message| message.code);
        for good in ["correct horse", "åæøåæøå8", "🦊🦊🦊🦊🦊🦊🦊🐙", "        x", &"x1".repeat(64)]
        {
            assert_eq!(found(good), None, "{good}");
        }
        for (bad, code) in [
            ("", "password-length"),
            ("1234567", "password-length"),
            ("🦊🦊🦊🦊🦊🦊🦊", "password-length"),
            (&*"x1".repeat(65), "password-length"),
            ("password", "password-usual"),
            ("PassWord1", "password-usual"),
            ("Sjakkmatt", "password-usual"),
            ("::::::::::", "password-usual"),
            ("sandefjord-2", "password-is-name"),
            ("SANDEFJORD-2 ", "password-is-name"),
        ] {
            assert_eq!(found(bad), Some(code), "{bad}");
        }
    }

    #[test]
    fn the_list_holds_what_length_lets_through() {
        assert!(USUAL.len() >= 300, "{}", USUAL.len());
        for usual in USUAL.iter() {
            assert!(usual.chars().count() >= SHORTEST && usual.to_lowercase() == *usual, "{usual}");
        }
    }
}
