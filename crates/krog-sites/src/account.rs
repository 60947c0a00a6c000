//! Whose games: a site and a user name.

use std::fmt;

use crate::error::SiteError;

krog_syntax::named! {
    /// A site that games are read from.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Site {
        Lichess = "lichess",
        ChessCom = "chess.com",
    }
}

impl Site {
    /// Its name as it writes itself.
    pub const fn title(self) -> &'static str {
        match self {
            Site::Lichess => "Lichess",
            Site::ChessCom => "Chess.com",
        }
    }

    /// The address of its public interface.
    pub const fn address(self) -> &'static str {
        match self {
            Site::Lichess => "https://lichess.org",
            Site::ChessCom => "https://api.chess.com",
        }
    }

    /// The longest user name.
    const fn longest_name(self) -> usize {
        match self {
            Site::Lichess => 30,
            Site::ChessCom => 50,
        }
    }
}

/// A user of a site. Case does not matter to either, and is not kept.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Account {
    site: Site,
    name: String,
}

impl Account {
    /// A user of a site.
    ///
    /// # Errors
    /// The site has no such names: they consist of letters of English, digits, `-` and `_`. So a name is never more than one
    /// part of an address.
    pub fn new(site: Site, name: &str) -> Result<Account, SiteError> {
        let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        let name = name.trim();
        if name.is_empty() || name.len() > site.longest_name() || !name.chars().all(fits) {
            return Err(SiteError::Name { site, name: name.chars().take(64).collect() });
        }
        Ok(Account { site, name: name.to_ascii_lowercase() })
    }

    /// Reads `lichess:NAME` and `chess.com:NAME`; none where the text names no site.
    ///
    /// # Errors
    /// The site has no such names.
    pub fn read(text: &str) -> Option<Result<Account, SiteError>> {
        let (site, name) = text.split_once(':')?;
        let site = Site::ALL.into_iter().find(|known| site.eq_ignore_ascii_case(known.name()))?;
        Some(Account::new(site, name))
    }

    pub const fn site(&self) -> Site {
        self.site
    }

    /// The user's name, in small letters.
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// `lichess:NAME`: the name of the source that the games are kept under, too.
impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.site.name(), self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_and_never_more_than_a_part_of_an_address() {
        let read = |text: &str| Account::read(text).map(|account| account.map(|a| a.to_string()));
        assert_eq!(read("lichess:Mikhail_Tal-61"), Some(Ok("lichess:mikhail_tal-61".to_owned())));
        assert_eq!(read("Chess.com:erik"), Some(Ok("chess.com:erik".to_owned())));
        for file in ["games.pgn", "-", "C:\\games.pgn", "lichess", "lichess.pgn:x", "lichess/tal"] {
            assert_eq!(read(file), None, "{file}");
        }
        for bad in ["", " ", "a/b", "..", "a?b", "a#b", "a b", "%2e", "æ", "@evil", "a:b", &"x".repeat(31)] {
            assert!(Account::new(Site::Lichess, bad).is_err(), "{bad:?}");
        }
        assert!(Account::new(Site::ChessCom, &"x".repeat(50)).is_ok());
        assert!(Account::new(Site::ChessCom, &"x".repeat(51)).is_err());
    }
}
