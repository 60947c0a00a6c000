//! Devices that have been signed in to an account: others' attempts do not keep them out.

use super::key::{Key, Purpose};

/// Accounts that one device is known to; a family may share it.
pub const MOST: usize = 8;
/// Characters of a signature that stand for an account: 96 bits.
const MARK: usize = 16;

/// A device, as its cookie tells: its number, then a mark for each account, then a signature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Device {
    id: String,
    marks: Vec<String>,
}

impl Device {
    /// One that was never here. None when the system gives no randomness.
    pub fn new() -> Option<Device> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).ok()?;
        Some(Device { id: format!("{:032x}", u128::from_be_bytes(bytes)), marks: Vec::new() })
    }

    /// The one that a cookie proves.
    pub(super) fn read(key: &Key, value: &str) -> Option<Device> {
        let (text, signature) = value.rsplit_once('.')?;
        if !key.verify(Purpose::Device, text, signature) {
            return None;
        }
        let mut parts = text.split('.').map(str::to_owned);
        Some(Device { id: parts.next()?, marks: parts.collect() })
    }

    /// What its cookie holds.
    pub(super) fn write(&self, key: &Key) -> String {
        let mut text = self.id.clone();
        for mark in &self.marks {
            text.push('.');
            text.push_str(mark);
        }
        let signature = key.sign(Purpose::Device, &text);
        format!("{text}.{signature}")
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    /// Whether it has been signed in to the account of a name.
    pub(super) fn knows(&self, key: &Key, name_key: &str) -> bool {
        self.marks.contains(&mark(key, name_key))
    }

    /// Notes that it has; the account that it was signed in to longest ago is forgotten where there are too many.
    pub(super) fn learn(&mut self, key: &Key, name_key: &str) {
        let mark = mark(key, name_key);
        self.marks.retain(|known| *known != mark);
        self.marks.insert(0, mark);
        self.marks.truncate(MOST);
    }
}

fn mark(key: &Key, name_key: &str) -> String {
    key.sign(Purpose::Known, name_key).chars().take(MARK).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_knows_what_it_was_signed_in_to_and_nobody_can_say_so_for_it() {
        let dir = tempfile::tempdir().unwrap();
        let key = Key::open(&dir.path().join("key")).unwrap();
        let mut device = Device::new().unwrap();
        assert!(!device.knows(&key, "ada"));
        for name in ["ada", "bo", "ada"] {
            device.learn(&key, name);
        }
        let cookie = device.write(&key);
        let read = Device::read(&key, &cookie).unwrap();
        assert_eq!(read, device);
        assert!(read.knows(&key, "ada") && read.knows(&key, "bo") && !read.knows(&key, "eva"));
        let (text, signature) = cookie.rsplit_once('.').unwrap();
        let more = format!("{text}.{}.{signature}", mark(&key, "eva"));
        let session = key.sign(Purpose::Session, text);
        for bad in ["", ".", text, &more, &format!("{text}.{session}"), cookie.split_at(1).1] {
            assert_eq!(Device::read(&key, bad), None, "{bad}");
        }
        for n in 0..MOST {
            device.learn(&key, &n.to_string());
        }
        assert!(!device.knows(&key, "ada") && device.knows(&key, "0"));
    }
}
