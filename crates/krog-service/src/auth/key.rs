//! The key that signs cookies: made on the first run, readable by its owner alone.

use std::{
    fs,
    io::{self, Read, Write},
    path::Path,
};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

const LENGTH: usize = 32;

/// A signing key (HMAC-SHA256).
#[derive(Clone)]
pub struct Key([u8; LENGTH]);

/// What a signature is for: one is never good for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The cookie of a session.
    Session,
    /// What names a session in lists, and opens nothing.
    Handle,
    /// The cookie of a device.
    Device,
    /// An account that a device has been signed in to.
    Known,
    /// The link that switches mail off.
    Stop,
}

impl Purpose {
    const fn words(self) -> &'static [u8] {
        match self {
            Purpose::Session => b"krog session ",
            Purpose::Handle => b"krog handle ",
            Purpose::Device => b"krog device ",
            Purpose::Known => b"krog known ",
            Purpose::Stop => b"krog stop ",
        }
    }
}

/// Never shows the key.
impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key")
    }
}

/// Why there is no key.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The file cannot be read or made.
    #[error("cannot read or make the key file: {0}")]
    File(#[from] io::Error),
    /// The file holds something else.
    #[error("the key file does not hold 32 bytes")]
    Length,
    /// The operating system gives no randomness.
    #[error("the operating system gives no randomness")]
    Randomness,
}

impl Key {
    /// Reads the key from a file, or makes one there.
    pub fn open(file: &Path) -> Result<Key, KeyError> {
        match fs::File::open(file) {
            Ok(found) => Key::read(found),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Key::make(file),
            Err(error) => Err(error.into()),
        }
    }

    fn read(file: fs::File) -> Result<Key, KeyError> {
        let mut bytes = Vec::with_capacity(LENGTH + 1);
        file.take(LENGTH as u64 + 1).read_to_end(&mut bytes)?;
        bytes.try_into().map(Key).map_err(|_| KeyError::Length)
    }

    fn make(file: &Path) -> Result<Key, KeyError> {
        let mut bytes = [0; LENGTH];
        getrandom::fill(&mut bytes).map_err(|_| KeyError::Randomness)?;
        let mut options = fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        match options.open(file) {
            Ok(mut made) => {
                made.write_all(&bytes)?;
                made.sync_all()?;
                tracing::info!("made a new key for session cookies");
                Ok(Key(bytes))
            }
            // Another process was faster.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Key::read(fs::File::open(file)?),
            Err(error) => Err(error.into()),
        }
    }

    /// The signature of a text.
    pub fn sign(&self, purpose: Purpose, text: &str) -> String {
        URL_SAFE_NO_PAD.encode(self.mac(purpose, text).finalize().into_bytes())
    }

    /// Whether a signature is right; takes the same time either way.
    pub fn verify(&self, purpose: Purpose, text: &str, signature: &str) -> bool {
        URL_SAFE_NO_PAD
            .decode(signature)
            .is_ok_and(|bytes| self.mac(purpose, text).verify_slice(&bytes).is_ok())
    }

    #[expect(clippy::expect_used, reason = "HMAC takes keys of every length")]
    fn mac(&self, purpose: Purpose, text: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of 32 bytes");
        mac.update(purpose.words());
        mac.update(text.as_bytes());
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_is_made_once_and_only_its_owner_reads_it() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("session.key");
        let made = Key::open(&file).unwrap();
        let again = Key::open(&file).unwrap();
        let session = |text| made.sign(Purpose::Session, text);
        assert!(again.verify(Purpose::Session, "text", &session("text")));
        #[cfg(unix)]
        {
            let mode = std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&file).unwrap().permissions());
            assert_eq!(mode & 0o777, 0o600);
        }
        let other_purpose = made.sign(Purpose::Handle, "text");
        for signature in ["", "x", &session("other"), &format!("{}A", session("text")), &other_purpose] {
            assert!(!made.verify(Purpose::Session, "text", signature), "{signature}");
        }
        for bytes in [31, 33] {
            fs::write(&file, vec![7; bytes]).unwrap();
            assert!(matches!(Key::open(&file), Err(KeyError::Length)));
        }
    }
}
