//! Tokens: what programs sign in with where a browser has a session.

use std::time::Instant;

use http::{HeaderMap, header};
use krog_store::Signed;
use krog_table::stored::Scope;
use krog_wire::token::TokenScope;
use sha2::{Digest, Sha256};

/// What every secret begins with, so that one that is left lying about can be found.
const PREFIX: &str = "krog_";
/// Characters behind the prefix: 238 bits.
const LENGTH: usize = 40;
const ALPHABET: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/// The greatest multiple of 62 that a byte can be below, so that each character is as likely as another.
const EVEN: u8 = 248;

/// What a token lets a program do.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Scopes(u16);

impl Scopes {
    /// Those of a list.
    pub fn of(scopes: &[TokenScope]) -> Scopes {
        Scopes(scopes.iter().fold(0, |bits, scope| bits | Scopes::bit(*scope)))
    }

    /// As the database keeps them. A name that is none of ours lets nothing more be done.
    pub fn read(text: &str) -> Scopes {
        let scopes = text.split(' ').filter_map(Scope::from_name).map(TokenScope::from);
        Scopes(scopes.fold(0, |bits, scope| bits | Scopes::bit(scope)))
    }

    pub fn write(self) -> String {
        self.list().into_iter().map(|scope| Scope::from(scope).name()).collect::<Vec<_>>().join(" ")
    }

    /// In the order of their names' declaration.
    pub fn list(self) -> Vec<TokenScope> {
        TokenScope::ALL.into_iter().filter(|scope| self.has(*scope)).collect()
    }

    /// Whether this is among them.
    pub fn has(self, scope: TokenScope) -> bool {
        self.0 & Scopes::bit(scope) != 0
    }

    const fn bit(scope: TokenScope) -> u16 {
        1 << scope as u16
    }
}

/// A request's token that stands.
#[derive(Debug, Clone)]
pub struct Granted {
    /// Whose it is; the session is the token's own id.
    pub signed: Signed,
    /// What it lets a program do.
    pub scopes: Scopes,
    /// Before that was looked up.
    pub since: Instant,
}

/// A new secret; none when the system gives no randomness.
pub fn new_secret() -> Option<String> {
    let mut secret = PREFIX.to_owned();
    let mut bytes = [0; 64];
    while secret.len() < PREFIX.len() + LENGTH {
        getrandom::fill(&mut bytes).ok()?;
        let even = bytes.iter().filter(|byte| **byte < EVEN);
        let chars = even.filter_map(|byte| ALPHABET.get(usize::from(byte % 62))).map(|c| char::from(*c));
        secret.extend(chars.take(PREFIX.len() + LENGTH - secret.len()));
    }
    Some(secret)
}

/// What is kept of a secret, and looked for. It has too many bits to be guessed, so nothing slow is needed.
pub fn digest(secret: &str) -> String {
    Sha256::digest(secret.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether a text has the form of a secret.
pub fn is_secret(text: &str) -> bool {
    text.strip_prefix(PREFIX)
        .is_some_and(|rest| rest.len() == LENGTH && rest.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

/// What a request sends behind `Authorization: Bearer`. Other schemes are a proxy's affair.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, secret) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| secret.trim())
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    #[test]
    fn secrets_have_one_form_and_are_never_the_same() {
        let (one, other) = (new_secret().unwrap(), new_secret().unwrap());
        assert!(one != other && one.len() == 45 && is_secret(&one) && is_secret(&other));
        assert_eq!(digest(&one), digest(&one.clone()));
        assert!(digest(&one) != digest(&other) && digest(&one).len() == 64);
        let bare = one.replace("krog_", "");
        let short: String = one.chars().take(44).collect();
        for bad in ["", "krog_", &bare, &short, &format!("{one}0"), &one.replace("krog_", "KROG_")] {
            assert!(!is_secret(bad), "{bad}");
        }
    }

    #[test]
    fn scopes_are_kept_and_read() {
        for scope in TokenScope::ALL {
            let one = Scopes::of(&[scope]);
            assert_eq!((one.list(), one.write().as_str()), (vec![scope], scope.name()));
            assert!(TokenScope::ALL.into_iter().all(|other| one.has(other) == (other == scope)));
        }
        let all = Scopes::of(&TokenScope::ALL);
        assert_eq!(
            (Scopes::read(&all.write()), Scopes::read("chat nothing")),
            (all, Scopes::of(&[TokenScope::Chat]))
        );
        assert_eq!((Scopes::default().write().as_str(), Scopes::read("")), ("", Scopes::default()));
    }

    #[test]
    fn only_a_bearer_is_a_token() {
        let read = |text: &str| {
            let value = HeaderValue::from_str(text).unwrap();
            bearer(&HeaderMap::from_iter([(header::AUTHORIZATION, value)])).map(str::to_owned)
        };
        assert_eq!(read("Bearer krog_x").as_deref(), Some("krog_x"));
        assert_eq!(read("bearer  krog_x ").as_deref(), Some("krog_x"));
        for other in ["Basic dTpw", "krog_x", "Bearerkrog_x"] {
            assert_eq!(read(other), None, "{other}");
        }
        assert_eq!(bearer(&HeaderMap::new()), None);
    }
}
