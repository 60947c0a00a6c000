//! The names of rows.

use std::{fmt, str::FromStr, sync::Arc};

use uuid::Uuid;

/// A text that is no id of ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an id")]
pub struct IdError;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Arc<str>);

        impl $name {
            /// A new one (UUIDv7): later ones sort behind earlier ones.
            pub fn generate() -> $name {
                $name(Uuid::now_v7().hyphenated().to_string().into())
            }

            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            /// Reads the one spelling we write: lower case with hyphens.
            fn from_str(text: &str) -> Result<$name, IdError> {
                let id = Uuid::try_parse(text).map_err(|_| IdError)?;
                if text.len() != 36 || text.bytes().any(|b| b.is_ascii_uppercase()) || id.is_nil() {
                    return Err(IdError);
                }
                Ok($name(text.into()))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id! {
    /// A person, with or without an account.
    PersonId
}
id! {
    /// An import of games that a person brings.
    ImportId
}
id! {
    SessionId
}
id! {
    GameId
}
id! {
    /// Something that was said beside a game.
    LineId
}
id! {
    /// That somebody is muted beside a game.
    MuteId
}
id! {
    /// A report of something that was said.
    ReportId
}
id! {
    /// A game offered to one person.
    ChallengeId
}
id! {
    TournamentId
}
id! {
    /// Mail or a message on its way out.
    OutgoingId
}

/// The code of a link that lets a second player in: six characters without `0 O 1 I`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct InviteCode(Arc<str>);

/// Thirty-two characters, so that a random byte picks one without bias.
const ALPHABET: [char; 32] = [
    'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W',
    'X', 'Y', 'Z', '2', '3', '4', '5', '6', '7', '8', '9',
];

impl InviteCode {
    pub const LENGTH: usize = 6;

    /// A code from the randomness of the operating system; none when there is none to be had.
    pub fn generate() -> Option<InviteCode> {
        let mut bytes = [0_u8; InviteCode::LENGTH];
        getrandom::fill(&mut bytes).ok()?;
        let code: String = bytes.iter().filter_map(|byte| ALPHABET.get(usize::from(byte % 32))).collect();
        Some(InviteCode(code.into()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for InviteCode {
    type Err = IdError;

    /// Reads a code as people type it, in either case.
    fn from_str(text: &str) -> Result<InviteCode, IdError> {
        let code = text.to_ascii_uppercase();
        if code.len() != InviteCode::LENGTH || !code.chars().all(|c| ALPHABET.contains(&c)) {
            return Err(IdError);
        }
        Ok(InviteCode(code.into()))
    }
}

impl fmt::Display for InviteCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_have_one_spelling_and_sort_by_age() {
        let (a, b) = (GameId::generate(), GameId::generate());
        assert!(a < b);
        assert_eq!(a.as_str().parse(), Ok(a.clone()));
        for bad in [
            "",
            "x",
            &a.as_str().to_uppercase(),
            &a.as_str().replace('-', ""),
            &format!("{{{a}}}"),
            "00000000-0000-0000-0000-000000000000",
        ] {
            assert_eq!(bad.parse::<GameId>(), Err(IdError), "{bad}");
        }
    }

    #[test]
    fn codes_are_read_in_either_case_and_hold_nothing_ambiguous() {
        for _ in 0..500 {
            let code = InviteCode::generate().unwrap();
            assert!(!code.as_str().contains(['0', 'O', '1', 'I']), "{code}");
            assert_eq!(code.as_str().to_lowercase().parse(), Ok(code));
        }
        for bad in ["", "ABCDE", "ABCDEFG", "ABCDE0", "ABCDEI", "ÆØÅÆØÅ", "æøå"] {
            assert_eq!(bad.parse::<InviteCode>(), Err(IdError), "{bad}");
        }
    }
}
