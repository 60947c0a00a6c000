//! The cookies: `<session>.<signature>`, and the one of a device that has been signed in.

use http::{HeaderMap, HeaderValue, header};
use krog_store::{PersonId, SessionId};

use super::{Device, Key, key::Purpose};

/// Browsers keep no cookie longer.
const MAX_AGE_S: u32 = 400 * 24 * 60 * 60;
/// For so long the link of the first admin counts after it was opened.
const SETUP_S: u32 = 60 * 60;
/// Characters of a person's id.
const PERSON: usize = 36;
/// Characters of a signature that name a session in lists.
const HANDLE: usize = 22;

/// Reads and writes the cookies.
#[derive(Debug, Clone)]
pub struct Cookies {
    key: Key,
    secure: bool,
}

impl Cookies {
    /// `secure`: browsers come by https.
    pub const fn new(key: Key, secure: bool) -> Cookies {
        Cookies { key, secure }
    }

    const fn name(&self) -> &'static str {
        if self.secure { "__Host-krog" } else { "krog" }
    }

    const fn setup_name(&self) -> &'static str {
        if self.secure { "__Host-krog-setup" } else { "krog-setup" }
    }

    const fn device_name(&self) -> &'static str {
        if self.secure { "__Host-krog-known" } else { "krog-known" }
    }

    /// The session that a request's cookie proves.
    pub fn session(&self, headers: &HeaderMap) -> Option<SessionId> {
        values(headers, self.name()).find_map(|value| {
            let (session, signature) = value.split_once('.')?;
            if !self.key.verify(Purpose::Session, session, signature) {
                return None;
            }
            session.parse().ok()
        })
    }

    /// The device that a request's cookie proves.
    pub fn device(&self, headers: &HeaderMap) -> Option<Device> {
        values(headers, self.device_name()).find_map(|value| Device::read(&self.key, value))
    }

    /// Whether a device has been signed in to the account of a name.
    pub fn knows(&self, device: &Device, name_key: &str) -> bool {
        device.knows(&self.key, name_key)
    }

    /// What names a session in lists: it cannot be turned back into its cookie.
    pub fn handle(&self, session: &SessionId) -> String {
        self.key.sign(Purpose::Handle, session.as_str()).chars().take(HANDLE).collect()
    }

    /// What a link holds that switches somebody's mail off, whoever opens it.
    pub fn stop_token(&self, person: &PersonId) -> String {
        format!("{person}{}", self.key.sign(Purpose::Stop, person.as_str()))
    }

    /// Whose mail a link switches off.
    pub fn stopped(&self, token: &str) -> Option<PersonId> {
        let (person, signature) = token.split_at_checked(PERSON)?;
        let right = self.key.verify(Purpose::Stop, person, signature);
        person.parse().ok().filter(|_| right)
    }

    /// The header that sets a session's cookie.
    pub fn set(&self, session: &SessionId) -> Option<HeaderValue> {
        let signature = self.key.sign(Purpose::Session, session.as_str());
        self.header(self.name(), &format!("{session}.{signature}"), MAX_AGE_S)
    }

    /// The header that takes the session's cookie away.
    pub fn clear(&self) -> Option<HeaderValue> {
        self.header(self.name(), "", 0)
    }

    /// The header that sets the cookie of a device which has now been signed in to an account.
    pub fn know(&self, device: Option<Device>, name_key: &str) -> Option<HeaderValue> {
        let mut device = device.or_else(Device::new)?;
        device.learn(&self.key, name_key);
        self.header(self.device_name(), &device.write(&self.key), MAX_AGE_S)
    }

    /// The link of the first admin that a browser opened, as its cookie says.
    pub fn setup<'h>(&self, headers: &'h HeaderMap) -> Option<&'h str> {
        values(headers, self.setup_name()).next()
    }

    /// The header that notes which link was opened.
    pub fn set_up(&self, code: &str) -> Option<HeaderValue> {
        self.header(self.setup_name(), code, SETUP_S)
    }

    fn header(&self, name: &str, value: &str, seconds: u32) -> Option<HeaderValue> {
        let secure = if self.secure { "; Secure" } else { "" };
        HeaderValue::from_str(&format!(
            "{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"
        ))
        .ok()
    }
}

/// What stands under a name among a request's cookies.
fn values<'h>(headers: &'h HeaderMap, name: &'static str) -> impl Iterator<Item = &'h str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(move |(known, _)| *known == name)
        .map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(cookie: &str) -> HeaderMap {
        HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_str(cookie).unwrap())])
    }

    fn pair(set: &HeaderValue) -> String {
        set.to_str().unwrap().split(';').next().unwrap().to_owned()
    }

    fn key() -> Key {
        let dir = tempfile::tempdir().unwrap();
        Key::open(&dir.path().join("key")).unwrap()
    }

    #[test]
    fn only_what_was_signed_here_is_a_session() {
        let key = key();
        for secure in [false, true] {
            let cookies = Cookies::new(key.clone(), secure);
            let session = SessionId::generate();
            let set = cookies.set(&session).unwrap();
            let text = set.to_str().unwrap();
            assert_eq!(text.contains("; Secure"), secure);
            assert_eq!(text.starts_with("__Host-"), secure);
            let pair = pair(&set);
            assert_eq!(cookies.session(&headers(&format!("a=b; {pair}; c=d"))), Some(session.clone()));
            let forged = pair.replace(session.as_str(), SessionId::generate().as_str());
            let handle = format!("{}={session}.{}", cookies.name(), cookies.handle(&session));
            for bad in
                [forged.as_str(), pair.split_at(pair.len() - 1).0, &handle, "krog=", "krog=.", "krog", ""]
            {
                assert_eq!(cookies.session(&headers(bad)), None, "{bad}");
            }
            let cleared = cookies.clear().unwrap();
            assert!(cleared.to_str().unwrap().contains("Max-Age=0"));
            assert_eq!(cookies.session(&headers(&self::pair(&cleared))), None);
        }
    }

    #[test]
    fn a_device_is_known_by_its_own_cookie() {
        let cookies = Cookies::new(key(), false);
        let set = cookies.know(None, "ada").unwrap();
        assert!(set.to_str().unwrap().contains("HttpOnly"));
        let device = cookies.device(&headers(&pair(&set))).unwrap();
        assert!(cookies.knows(&device, "ada") && !cookies.knows(&device, "bo"));
        let again = cookies.know(Some(device.clone()), "bo").unwrap();
        let both = cookies.device(&headers(&pair(&again))).unwrap();
        assert_eq!(both.id(), device.id());
        assert!(cookies.knows(&both, "ada") && cookies.knows(&both, "bo"));
        let session = cookies.set(&SessionId::generate()).unwrap();
        assert_eq!(cookies.device(&headers(&pair(&session))), None);
        assert_eq!(cookies.device(&headers(&pair(&session).replace("krog=", "krog-known="))), None);
    }
}
