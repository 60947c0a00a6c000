//! The key that messages to browsers are signed with: P-256, its private half before its public one.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair},
};
use serde_json::json;

const PRIVATE: usize = 32;
const PUBLIC: usize = 65;
/// Where the private half is in what ring makes: a PKCS #8 document of one fixed form, at whose end is the public one.
const PRIVATE_AT: usize = 36;
/// A signature counts for so long; push services take no more than a day.
const LIFE_S: i64 = 12 * 60 * 60;

/// The key of this server.
pub struct PushKey {
    pair: EcdsaKeyPair,
    public: String,
}

/// Never shows the private half.
impl std::fmt::Debug for PushKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PushKey").field("public", &self.public).finish_non_exhaustive()
    }
}

/// A new key as it is given to the server; none when the system gives no randomness.
pub fn new_push_key() -> Option<String> {
    let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).ok()?;
    let document = made.as_ref();
    let private = document.get(PRIVATE_AT..PRIVATE_AT + PRIVATE)?;
    let public = document.get(document.len().checked_sub(PUBLIC)?..)?;
    let text = URL_SAFE_NO_PAD.encode([private, public].concat());
    // A document of another form would make a key that is none.
    PushKey::read(&text).map(|_| text)
}

impl PushKey {
    /// One as it is given to the server, if its halves belong together.
    pub fn read(text: &str) -> Option<PushKey> {
        let bytes = URL_SAFE_NO_PAD.decode(text.trim()).ok()?;
        let (private, public) = bytes.split_at_checked(PRIVATE)?;
        let pair = EcdsaKeyPair::from_private_key_and_public_key(
            &ECDSA_P256_SHA256_FIXED_SIGNING,
            private,
            public,
            &SystemRandom::new(),
        );
        Some(PushKey { pair: pair.ok()?, public: URL_SAFE_NO_PAD.encode(public) })
    }

    /// What browsers subscribe with.
    pub fn public(&self) -> &str {
        &self.public
    }

    /// The `Authorization` of a request to a push service.
    pub fn authorization(&self, origin: &str, contact: &str, now_s: i64) -> Option<String> {
        let part = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let claims = json!({ "aud": origin, "exp": now_s + LIFE_S, "sub": contact });
        let text = format!("{}.{}", part(json!({ "typ": "JWT", "alg": "ES256" })), part(claims));
        let signature = self.pair.sign(&SystemRandom::new(), text.as_bytes()).ok()?;
        let signature = URL_SAFE_NO_PAD.encode(signature.as_ref());
        Some(format!("vapid t={text}.{signature}, k={}", self.public))
    }
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::{Signature, VerifyingKey, signature::Verifier};

    use super::*;

    #[test]
    fn a_key_is_read_back_and_one_that_is_none_is_not() {
        let (one, other) = (new_push_key().unwrap(), new_push_key().unwrap());
        assert_ne!(one, other);
        let key = PushKey::read(&one).unwrap();
        let private = one.get(..40).unwrap();
        assert!(!format!("{key:?}").contains(private) && format!("{key:?}").contains(key.public()));
        assert_eq!(URL_SAFE_NO_PAD.decode(key.public()).unwrap().len(), PUBLIC);
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let mixed = URL_SAFE_NO_PAD.encode([&bytes(&one)[..PRIVATE], &bytes(&other)[PRIVATE..]].concat());
        for bad in ["", "x", one.get(1..).unwrap(), &mixed, &format!("{one}AAAA")] {
            assert!(PushKey::read(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn a_library_of_others_finds_the_signature_right() {
        let key = PushKey::read(&new_push_key().unwrap()).unwrap();
        let header = key.authorization("https://push.example", "mailto:me@example.org", 1_000).unwrap();
        let token = header.strip_prefix("vapid t=").unwrap();
        let (token, public) = token.split_once(", k=").unwrap();
        let (text, signature) = token.rsplit_once('.').unwrap();
        let public = VerifyingKey::from_sec1_bytes(&URL_SAFE_NO_PAD.decode(public).unwrap()).unwrap();
        let signature = Signature::from_slice(&URL_SAFE_NO_PAD.decode(signature).unwrap()).unwrap();
        public.verify(text.as_bytes(), &signature).unwrap();
        assert!(public.verify(b"another text", &signature).is_err());
        let claims = text.split_once('.').unwrap().1;
        let claims: serde_json::Value =
            serde_json::from_slice(&URL_SAFE_NO_PAD.decode(claims).unwrap()).unwrap();
        assert_eq!(
            claims,
            json!({ "aud": "https://push.example", "exp": 1_000 + LIFE_S, "sub": "mailto:me@example.org" })
        );
    }
}
