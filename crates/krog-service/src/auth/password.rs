//! Passwords that may be chosen.

use std::{collections::HashSet, sync::LazyLock};

use krog_chess::Message;
use krog_wire::account::Secret;

/// The shortest password, in characters.
pub const SHORTEST: usize = 8;
/// The longest, likewise.
pub const LONGEST: usize = 128;

/// Letters and digits that nobody mixes up, read aloud or from paper.
const PLAIN: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
/// Characters of a password that is made for somebody, 80 bits, in groups of four.
const MADE: usize = 16;

/// A password for somebody who has lost theirs; nothing where there is no randomness.
pub fn new_password() -> Option<Secret> {
    let mut bytes = [0; MADE];
    getrandom::fill(&mut bytes).ok()?;
    let mut text = String::with_capacity(MADE + MADE / 4);
    for (at, byte) in bytes.iter().enumerate() {
        if at > 0 && at % 4 == 0 {
            text.push('-');
        }
        text.push(char::from(*PLAIN.get(usize::from(byte % 32))?));
    }
    Some(Secret::new(&text))
}

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
    fn a_password_that_is_made_is_good_and_never_the_same() {
        let made: HashSet<String> = (0..100).map(|_| new_password().unwrap().reveal().to_owned()).collect();
        assert_eq!(made.len(), 100);
        for text in made {
            assert!(check(&Secret::new(&text), "Ada").is_ok() && text.len() == 19, "{text}");
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
