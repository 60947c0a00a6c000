//! The name that others see: what guests call themselves, and names that are one account's alone.

use krog_chess::Message;

/// A name: 2 to 24 characters, none of them invisible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonName(String);

const SHORTEST: usize = 2;
const LONGEST: usize = 24;

impl PersonName {
    /// Reads a name; spaces around it do not count.
    pub fn read(text: &str) -> Result<PersonName, Message> {
        let name = text.trim();
        if name.chars().any(is_invisible) {
            return Err(Message::new("name-invisible"));
        }
        let length = name.chars().count();
        if !(SHORTEST..=LONGEST).contains(&length) {
            return Err(Message::new("name-length")
                .with("shortest", SHORTEST)
                .with("longest", LONGEST)
                .with("found", length));
        }
        Ok(PersonName(name.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

const TOKEN_LONGEST: usize = 40;

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

const ACCOUNT_LONGEST: usize = 20;

impl AccountName {
    /// Reads a name as it was typed.
    pub fn read(text: &str) -> Result<AccountName, Message> {
        let mut bytes = text.bytes();
        let begins = bytes.next().is_some_and(|first| first.is_ascii_alphanumeric());
        let goes_on = bytes.all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
        if begins && goes_on && (SHORTEST..=ACCOUNT_LONGEST).contains(&text.len()) {
            Ok(AccountName { name: text.to_owned(), key: text.to_ascii_lowercase() })
        } else {
            Err(Message::new("account-name").with("shortest", SHORTEST).with("longest", ACCOUNT_LONGEST))
        }
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
pub(super) fn is_invisible(c: char) -> bool {
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
        ] {
            assert_eq!(PersonName::read(bad).unwrap_err().code, code, "{bad:?}");
        }
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
