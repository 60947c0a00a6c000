//! How much a person may bring.

/// How much a person may bring, and how much of it may wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ImportLimits {
    /// The longest file that may be uploaded, in bytes, as it is sent.
    pub file_bytes: u64,
    /// The longest text of one file, in bytes, unpacked.
    pub text_bytes: u64,
    /// Games of one person's collection.
    pub games: u64,
    /// Bytes of one person's collection.
    pub collection_bytes: u64,
    /// Imports that may wait, of everybody together.
    pub waiting: usize,
    /// Imports that may wait of one person.
    pub waiting_per_person: usize,
    /// Bytes of files that may wait, of everybody together.
    pub waiting_bytes: u64,
    /// Files that are taken in at the same time.
    pub running: usize,
    /// Players whose games are fetched at the same time, turn by turn.
    pub fetching: usize,
}

impl Default for ImportLimits {
    fn default() -> ImportLimits {
        ImportLimits {
            file_bytes: 256 << 20,
            text_bytes: 2 << 30,
            games: 500_000,
            collection_bytes: 1 << 30,
            waiting: 64,
            waiting_per_person: 20,
            waiting_bytes: 4 << 30,
            running: 2,
            fetching: 4,
        }
    }
}
