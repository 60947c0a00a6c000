//! A message that only one browser can read: RFC 8291, in one record of RFC 8188.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use krog_store::PushDevice;
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    hkdf::{HKDF_SHA256, KeyType, Prk, Salt},
    rand::{SecureRandom, SystemRandom},
};

const SALT: usize = 16;
const AUTH: usize = 16;
const POINT: usize = 65;
/// The record's size, as it is written at the head.
const RECORD: u32 = 4096;
/// What the record has beside the text: the mark of its end, and the tag.
const BESIDE: usize = 17;

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(prk: &Prk, info: &[&[u8]]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    prk.expand(info, Length(N)).ok()?.fill(&mut bytes).ok()?;
    Some(bytes)
}

fn bytes(text: &str, length: usize) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok().filter(|bytes| bytes.len() == length)
}

/// Whether the keys of a subscription have the form of such keys.
pub fn is_subscription(p256dh: &str, auth: &str) -> bool {
    bytes(p256dh, POINT).is_some_and(|point| point.first() == Some(&4)) && bytes(auth, AUTH).is_some()
}

/// Seals a text for a browser; none where its key is none, the text is too long, or the system gives no randomness.
pub fn seal(text: &str, device: &PushDevice) -> Option<Vec<u8>> {
    let random = SystemRandom::new();
    let (theirs, auth) = (bytes(&device.p256dh, POINT)?, bytes(&device.auth, AUTH)?);
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let own_public = own.compute_public_key().ok()?;
    let shared = |secret: &[u8]| Salt::new(HKDF_SHA256, &auth).extract(secret);
    let shared = agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, &theirs), shared).ok()?;
    let input: [u8; 32] = expand(&shared, &[b"WebPush: info\0", &theirs, own_public.as_ref()])?;
    let mut salt = [0; SALT];
    random.fill(&mut salt).ok()?;
    let prk = Salt::new(HKDF_SHA256, &salt).extract(&input);
    let key: [u8; 16] = expand(&prk, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = expand(&prk, &[b"Content-Encoding: nonce\0"])?;
    if text.len() + BESIDE > usize::try_from(RECORD).ok()? {
        return None;
    }
    let mut record = text.as_bytes().to_vec();
    record.push(2);
    LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?)
        .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)
        .ok()?;
    let mut sealed = Vec::with_capacity(SALT + 5 + POINT + record.len());
    sealed.extend_from_slice(&salt);
    sealed.extend_from_slice(&RECORD.to_be_bytes());
    sealed.push(u8::try_from(own_public.as_ref().len()).ok()?);
    sealed.extend_from_slice(own_public.as_ref());
    sealed.extend_from_slice(&record);
    Some(sealed)
}

#[cfg(test)]
mod tests {
    use aes_gcm::{Aes128Gcm, KeyInit, aead::Aead};
    use hkdf::Hkdf;
    use krog_store::PersonId;
    use p256::{PublicKey, SecretKey, ecdh::diffie_hellman, elliptic_curve::sec1::ToSec1Point};
    use sha2::Sha256;

    use super::*;

    /// Opens a message as a browser does, with libraries that the product has no part of.
    fn open(sealed: &[u8], secret: &SecretKey, auth: &[u8]) -> Option<String> {
        let (salt, rest) = sealed.split_at(16);
        let (head, rest) = rest.split_at(5);
        assert_eq!(head, [0, 0, 16, 0, 65]);
        let (sender, record) = rest.split_at(65);
        let sender_key = PublicKey::from_sec1_bytes(sender).unwrap();
        let shared = diffie_hellman(secret.to_nonzero_scalar(), sender_key.as_affine());
        let own = secret.public_key().to_sec1_point(false);
        let info = [b"WebPush: info\0", own.as_bytes(), sender].concat();
        let mut input = [0; 32];
        Hkdf::<Sha256>::new(Some(auth), shared.raw_secret_bytes()).expand(&info, &mut input).unwrap();
        let hkdf = Hkdf::<Sha256>::new(Some(salt), &input);
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        hkdf.expand(b"Content-Encoding: aes128gcm\0", &mut key).unwrap();
        hkdf.expand(b"Content-Encoding: nonce\0", &mut nonce).unwrap();
        let plain = Aes128Gcm::new(&key.into()).decrypt(&nonce.into(), record).ok()?;
        assert_eq!(plain.last(), Some(&2));
        Some(String::from_utf8(plain[..plain.len() - 1].to_vec()).unwrap())
    }

    fn browser() -> (SecretKey, [u8; 16], PushDevice) {
        let (mut secret, mut auth) = ([0; 32], [0; 16]);
        getrandom::fill(&mut secret).unwrap();
        getrandom::fill(&mut auth).unwrap();
        let secret = SecretKey::from_slice(&secret).unwrap();
        let device = PushDevice {
            id: "1".to_owned(),
            person: PersonId::generate(),
            endpoint: "https://push.example/1".to_owned(),
            p256dh: URL_SAFE_NO_PAD.encode(secret.public_key().to_sec1_point(false).as_bytes()),
            auth: URL_SAFE_NO_PAD.encode(auth),
            device: None,
            lang: "en".to_owned(),
            created_ms: 0,
        };
        (secret, auth, device)
    }

    #[test]
    fn the_browser_reads_it_and_no_other_does() {
        let (secret, auth, device) = browser();
        let (other, other_auth, _) = browser();
        let text = "Ditt trekk mot Åse";
        let sealed = seal(text, &device).unwrap();
        assert_eq!(open(&sealed, &secret, &auth).as_deref(), Some(text));
        assert_eq!(open(&sealed, &other, &auth), None);
        assert_eq!(open(&sealed, &secret, &other_auth), None);
        assert_ne!(sealed, seal(text, &device).unwrap());
        assert!(seal(&"x".repeat(4096 - 17), &device).is_some());
        assert!(seal(&"x".repeat(4096 - 16), &device).is_none());
    }

    #[test]
    fn keys_have_a_form() {
        let (_, _, device) = browser();
        assert!(is_subscription(&device.p256dh, &device.auth));
        assert!(is_subscription(&format!("{}=", device.p256dh), &format!("{}==", device.auth)));
        for (p256dh, auth) in [
            ("", &*device.auth),
            (&device.p256dh, ""),
            (&device.auth, &device.auth),
            (&device.p256dh, &device.p256dh),
        ] {
            assert!(!is_subscription(p256dh, auth));
        }
        // The form of a point, and no point of the curve.
        let nowhere = URL_SAFE_NO_PAD.encode([[4].as_slice(), &[7; 64]].concat());
        assert!(seal("x", &PushDevice { p256dh: nowhere, ..device }).is_none());
    }
}
