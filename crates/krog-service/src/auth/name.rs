//! The name that others see: what guests call themselves, and names that are one account's alone.

use krog_chess::Message;
use precis_profiles::{Nickname, precis_core::profile::Profile as _};
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// A name: 2 to 24 characters, none of them invisible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonName(String);

/// The shortest name, in characters.
pub const SHORTEST: usize = 2;
/// The longest of one without an account.
pub const LONGEST: usize = 24;

/// Marks above and below one letter: no language stacks more, and pictures made of them cover their neighbours.
pub const MARKS: usize = 2;

impl PersonName {
    /// Reads a name, by the profile for nicknames (RFC 8266); spaces around it do not count.
    pub fn read(text: &str) -> Result<PersonName, Message> {
        let invisible = || Message::new("name-invisible");
        let given = text.trim();
        let length = given.chars().count();
        if !(SHORTEST..=LONGEST).contains(&length) {
            return Err(Message::new("name-length")
                .with("shortest", SHORTEST)
                .with("longest", LONGEST)
                .with("found", length));
        }
        // The profile knows no families of emoji; what joins them joins nothing else.
        let joined = joins_emoji(given);
        let plain: String =
            given.chars().filter(|c| !(joined && matches!(c, '\u{200d}' | '\u{fe0f}'))).collect();
        if plain.chars().any(is_invisible) {
            return Err(invisible());
        }
        let name = Nickname::new().enforce(plain.as_str()).map_err(|_| invisible())?;
        if stacks_marks(&name) {
            return Err(Message::new("name-marks").with("most", MARKS));
        }
        if is_reserved(&look(&name)) {
            return Err(Message::new("name-reserved"));
        }
        Ok(PersonName(if joined { given.to_owned() } else { name.into_owned() }))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What names that look alike have in common.
    pub fn look(&self) -> String {
        look(&self.0)
    }
}

/// Whether every joiner stands between two characters that are no letters.
fn joins_emoji(text: &str) -> bool {
    let chars: Vec<char> = text.chars().filter(|c| *c != '\u{fe0f}').collect();
    let apart =
        |at: Option<&char>| at.is_some_and(|c| !c.is_alphanumeric() && !c.is_ascii() && *c != '\u{200d}');
    let joiners = chars.iter().enumerate().filter(|(_, c)| **c == '\u{200d}');
    let mut joiners = joiners.map(|(at, _)| at).peekable();
    let some = joiners.peek().is_some() || text.contains('\u{fe0f}');
    some && joiners
        .all(|at| apart(at.checked_sub(1).and_then(|at| chars.get(at))) && apart(chars.get(at + 1)))
}

/// Whether a letter has more marks than any language gives it.
pub fn stacks_marks(text: &str) -> bool {
    let mut marks = 0;
    text.chars().any(|c| {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        marks > MARKS
    })
}

/// What names that look alike have in common: their skeleton (UTS 39, 4), without case and spaces. A capital L stays, which nobody takes
/// for the I and the 1 that look like a small one.
pub fn look(name: &str) -> String {
    let plain: String = name.chars().filter(|c| !c.is_whitespace()).collect();
    let small = |c: char| -> String { if c == 'L' { c.to_string() } else { c.to_lowercase().collect() } };
    let folded: String = skeleton(&plain).map(small).collect();
    skeleton(&folded).collect()
}

/// Names that speak for the server or for those who look after it.
const RESERVED: [&str; 16] = [
    "admin",
    "administrator",
    "arbiter",
    "arbitrator",
    "dommer",
    "krog",
    "krogchess",
    "mod",
    "moderator",
    "official",
    "owner",
    "root",
    "server",
    "staff",
    "support",
    "system",
];

fn is_reserved(look_of_name: &str) -> bool {
    RESERVED.iter().any(|reserved| look(reserved) == look_of_name)
}

/// The longest name of a token, in characters.
pub const TOKEN_LONGEST: usize = 40;

/// What a token is for, in a few visible characters.
pub fn token_name(text: &str) -> Result<String, Message> {
    let name = text.trim();
    let length = name.chars().count();
    if name.chars().any(is_invisible) || !(1..=TOKEN_LONGEST).contains(&length) {
        return Err(Message::new("token-name").with("longest", TOKEN_LONGEST));
    }
    Ok(name.to_owned())
}

/// The name of an account: 2 to 20 of `A-Z a-z 0-9 _ -`, the first a letter or digit, so that no two look alike and each can
/// stand in an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountName {
    name: String,
    key: String,
}

/// The longest name of an account.
pub const ACCOUNT_LONGEST: usize = 20;

impl AccountName {
    /// Reads a name as it was typed.
    pub fn read(text: &str) -> Result<AccountName, Message> {
        let mut bytes = text.bytes();
        let begins = bytes.next().is_some_and(|first| first.is_ascii_alphanumeric());
        let goes_on = bytes.all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
        if !(begins && goes_on && (SHORTEST..=ACCOUNT_LONGEST).contains(&text.len())) {
            return Err(Message::new("account-name")
                .with("shortest", SHORTEST)
                .with("longest", ACCOUNT_LONGEST));
        }
        Ok(AccountName { name: text.to_owned(), key: text.to_ascii_lowercase() })
    }

    /// A name that a new account may have.
    pub fn read_new(text: &str) -> Result<AccountName, Message> {
        let name = AccountName::read(text)?;
        if is_reserved(&name.look()) { Err(Message::new("name-reserved")) } else { Ok(name) }
    }

    /// What names that look alike have in common.
    pub fn look(&self) -> String {
        look(&self.name)
    }

    /// As it was written.
    pub fn as_str(&self) -> &str {
        &self.name
    }

    /// What no two accounts share.
    pub fn key(&self) -> &str {
        &self.key
    }
}

/// Controls, line breaks, marks that turn the direction of writing, and spaces without width: all that makes a name look
/// like another. The joiner stays, families of emoji need it.
pub fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{00ad}'
                | '\u{061c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200c}'
                | '\u{200e}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                // A blank of braille, which is a space to the eye.
                | '\u{2800}'
                | '\u{3164}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_visible_and_of_a_length() {
        for good in ["Bo", "  Åse Øygarden ", "王小明", "👩‍👩‍👧 Team", "O'Neill-Smith", &"x".repeat(24)]
        {
            assert_eq!(PersonName::read(good).unwrap().as_str(), good.trim(), "{good}");
        }
        for (bad, code) in [
            ("", "name-length"),
            ("  ", "name-length"),
            (" B ", "name-length"),
            (&*"x".repeat(25), "name-length"),
            ("A\u{202e}B", "name-invisible"),
            ("A\nB", "name-invisible"),
            ("A\u{200b}B", "name-invisible"),
            ("A\0B", "name-invisible"),
            ("\u{2800}\u{2800}", "name-invisible"),
            ("A\u{ffff}", "name-invisible"),
            ("A\u{200d}da", "name-invisible"),
            ("Z\u{300}\u{301}\u{302}algo", "name-marks"),
            ("Admin", "name-reserved"),
            ("\u{410}dmin", "name-reserved"),
            ("m o d e r a t o r", "name-reserved"),
            ("Аrbіter", "name-reserved"),
        ] {
            assert_eq!(PersonName::read(bad).unwrap_err().code, code, "{bad:?}");
        }
    }

    #[test]
    fn names_that_look_alike_have_one_look() {
        let look = |name: &str| PersonName::read(name).unwrap().look();
        for (one, other) in [
            ("Ada", "\u{410}d\u{430}"),
            ("Ada", "A d a"),
            ("Bill", "BiI1"),
            ("mary", "rnary"),
            ("MARY", "\u{41c}ary"),
        ] {
            assert_eq!(look(one), look(other), "{one} {other}");
            assert_eq!(AccountName::read(one).unwrap().look(), look(other), "{one} {other}");
        }
        assert!(look("Ada") != look("Eva") && look("Lan") != look("Ian"));
        // Letters of other scripts, two marks of Vietnamese and spaces that are wide are what they are.
        for good in ["Nguyễn", "Влади́мир", "\u{5d3}\u{5d5}\u{5d3}", "A\u{3000}B"] {
            assert!(PersonName::read(good).is_ok(), "{good}");
        }
        assert_eq!(AccountName::read_new("Moderator").unwrap_err().code, "name-reserved");
        assert!(AccountName::read_new("Moderna").is_ok());
    }

    #[test]
    fn tokens_are_named_in_a_few_words() {
        assert_eq!(token_name("  My bot 🤖 ").unwrap(), "My bot 🤖");
        for bad in ["", " ", "a\u{202e}b", &"x".repeat(41)] {
            assert_eq!(token_name(bad).unwrap_err().code, "token-name", "{bad:?}");
        }
    }

    #[test]
    fn names_of_accounts_are_plain_and_compared_without_case() {
        for good in ["Bo", "7of9", "Ada_Lovelace", "x-", &"a".repeat(20)] {
            let name = AccountName::read(good).unwrap();
            assert_eq!((name.as_str(), name.key()), (good, &*good.to_lowercase()));
        }
        for bad in
            ["", "A", " Ada", "Ada ", "_ada", "-ada", "Åse", "A.B", "a/b", "ada\u{200b}", &"a".repeat(21)]
        {
            assert_eq!(AccountName::read(bad).unwrap_err().code, "account-name", "{bad:?}");
        }
    }
}
