//! The cookie: `<session>.<signature>`.

use axum::http::{HeaderMap, HeaderValue, header};
use krog_store::SessionId;

use super::Key;

/// Browsers keep no cookie longer.
const MAX_AGE_S: u32 = 400 * 24 * 60 * 60;

/// Reads and writes the session's cookie.
#[derive(Debug, Clone)]
pub(crate) struct Cookies {
    key: Key,
    secure: bool,
}

impl Cookies {
    /// `secure`: browsers come by https.
    pub(crate) const fn new(key: Key, secure: bool) -> Cookies {
        Cookies { key, secure }
    }

    const fn name(&self) -> &'static str {
        if self.secure { "__Host-krog" } else { "krog" }
    }

    /// The session that a request's cookie proves.
    pub(crate) fn session(&self, headers: &HeaderMap) -> Option<SessionId> {
        headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .filter(|(name, _)| *name == self.name())
            .find_map(|(_, value)| {
                let (session, signature) = value.split_once('.')?;
                if !self.key.verify(session, signature) {
                    return None;
                }
                session.parse().ok()
            })
    }

    /// The header that sets a session's cookie.
    pub(crate) fn set(&self, session: &SessionId) -> Option<HeaderValue> {
        let (name, signature) = (self.name(), self.key.sign(session.as_str()));
        let secure = if self.secure { "; Secure" } else { "" };
        HeaderValue::from_str(&format!(
            "{name}={session}.{signature}; Path=/; Max-Age={MAX_AGE_S}; HttpOnly; SameSite=Lax{secure}"
        ))
        .ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(cookie: &str) -> HeaderMap {
        HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_str(cookie).unwrap())])
    }

    #[test]
    fn only_what_was_signed_here_is_a_session() {
        let dir = tempfile::tempdir().unwrap();
        let key = Key::open(&dir.path().join("key")).unwrap();
        for secure in [false, true] {
            let cookies = Cookies::new(key.clone(), secure);
            let session = SessionId::generate();
            let set = cookies.set(&session).unwrap().to_str().unwrap().to_owned();
            assert_eq!(set.contains("; Secure"), secure);
            assert_eq!(set.starts_with("__Host-"), secure);
            let pair = set.split(';').next().unwrap();
            assert_eq!(cookies.session(&headers(&format!("a=b; {pair}; c=d"))), Some(session.clone()));
            let forged = pair.replace(session.as_str(), SessionId::generate().as_str());
            for bad in [forged.as_str(), pair.split_at(pair.len() - 1).0, "krog=", "krog=.", "krog", ""] {
                assert_eq!(cookies.session(&headers(bad)), None, "{bad}");
            }
        }
    }
}
