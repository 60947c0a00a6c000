//! Rows for `COPY .. FROM STDIN (FORMAT BINARY)`.
//!
//! ```text
//! "PGCOPY\n\xff\r\n\0" | flags 4 | 0 4 | rows: how many fields 2, of each its length 4 and its bytes | -1 2
//! ```
//!
//! Numbers are big-endian.

use sqlx::{Error, PgConnection};

const HEAD: &[u8] = b"PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0";
const END: [u8; 2] = (-1i16).to_be_bytes();
/// Bytes that are sent at once.
const CHUNK: usize = 1 << 20;

/// Rows that are being written.
#[derive(Debug)]
pub(super) struct Rows {
    bytes: Vec<u8>,
    fields: i16,
}

impl Rows {
    /// No rows yet; each will have so many fields.
    pub(super) fn new(fields: i16) -> Rows {
        Rows { bytes: HEAD.to_vec(), fields }
    }

    pub(super) fn row(&mut self) -> &mut Rows {
        self.bytes.extend(self.fields.to_be_bytes());
        self
    }

    /// A `SMALLINT`. Numbers that it cannot hold do not come here.
    pub(super) fn small(&mut self, number: impl TryInto<i16>) -> &mut Rows {
        self.field(&number.try_into().unwrap_or(i16::MAX).to_be_bytes())
    }

    /// An `INTEGER`.
    pub(super) fn integer(&mut self, number: impl TryInto<i32>) -> &mut Rows {
        self.field(&number.try_into().unwrap_or(i32::MAX).to_be_bytes())
    }

    /// A `BIGINT`.
    pub(super) fn big(&mut self, number: impl TryInto<i64>) -> &mut Rows {
        self.field(&number.try_into().unwrap_or(i64::MAX).to_be_bytes())
    }

    /// A `BOOLEAN`.
    pub(super) fn boolean(&mut self, value: bool) -> &mut Rows {
        self.field(&[u8::from(value)])
    }

    /// A `BYTEA`.
    pub(super) fn field(&mut self, bytes: &[u8]) -> &mut Rows {
        self.bytes.extend(i32::try_from(bytes.len()).unwrap_or(i32::MAX).to_be_bytes());
        self.bytes.extend(bytes);
        self
    }

    /// What was written so far, once it is as much as is sent at once.
    pub(super) fn take_full(&mut self) -> Option<Vec<u8>> {
        (self.bytes.len() >= CHUNK).then(|| std::mem::take(&mut self.bytes))
    }

    /// What was written and not taken yet, with the end behind it.
    pub(super) fn end(mut self) -> Vec<u8> {
        self.bytes.extend(END);
        self.bytes
    }

    /// Sends them by a statement. Returns how many there were.
    pub(super) async fn send(self, connection: &mut PgConnection, statement: &str) -> Result<u64, Error> {
        let mut copy = connection.copy_in_raw(statement).await?;
        for chunk in self.end().chunks(CHUNK) {
            copy.send(chunk).await?;
        }
        copy.finish().await
    }
}
