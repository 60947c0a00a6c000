//! What a file holds, told by its first bytes: PGN as it is, or packed by zstd, gzip, bzip2 or ZIP; in UTF-8, Latin-1 or UTF-16.
//! What is none of these is refused.

mod text;
mod zip;

use std::io::{self, BufReader, Cursor, Read};

use krog_chess::Message;

use bzip2::read::MultiBzDecoder;
use flate2::read::MultiGzDecoder;

/// The largest window of zstd that is unpacked, as a power of two: `zstd --long=27`.
const WINDOW_LOG: u32 = 27;
/// The bytes that tell.
const HEAD: usize = 10;
/// What is read at once of what is packed.
const CHUNK: usize = 1 << 17;

/// How a stream is packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Packing {
    Plain,
    Zstd,
    Gzip,
    /// Bzip2.
    Bzip2,
    /// The games of an archive, one file behind the other.
    Zip,
}

/// Why a file is none of games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoGames {
    #[error("the file is not text")]
    Binary,
    #[error("the archive holds no file whose name ends in .pgn or .bpgn")]
    NoPgn,
    #[error("the archive is encrypted")]
    Encrypted,
    #[error("the archive is packed in a way that is not read here")]
    Packing,
    #[error("the other files of the archive are too large")]
    Aside,
    #[error("the archive is damaged")]
    Damaged,
}

impl NoGames {
    /// What to tell people of an error of a stream, where it is one of these.
    pub fn told(error: &io::Error) -> Option<Message> {
        let found = error.get_ref()?.downcast_ref::<NoGames>()?;
        Some(Message::new(match found {
            NoGames::Binary => "import-file-binary",
            NoGames::NoPgn => "import-zip-no-pgn",
            NoGames::Encrypted => "import-zip-encrypted",
            NoGames::Packing => "import-zip-packing",
            NoGames::Aside => "import-zip-too-large",
            NoGames::Damaged => "import-zip-damaged",
        }))
    }

    fn error(self) -> io::Error {
        io::Error::new(io::ErrorKind::InvalidData, self)
    }
}

impl Packing {
    fn of(head: &[u8]) -> Packing {
        match head {
            // A frame, or one that is to be skipped.
            [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => Packing::Zstd,
            [0x1f, 0x8b, ..] => Packing::Gzip,
            // A file, or the end of an empty archive.
            [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] => Packing::Zip,
            // The first block, or the end of an empty stream.
            [b'B', b'Z', b'h', b'1'..=b'9', 0x31, 0x41, 0x59, 0x26, 0x53, 0x59]
            | [b'B', b'Z', b'h', b'1'..=b'9', 0x17, 0x72, 0x45, 0x38, 0x50, 0x90] => Packing::Bzip2,
            _ => Packing::Plain,
        }
    }
}

/// The unpacked bytes of a stream; frames that follow each other are one text.
pub fn unpack<'a, R: Read + 'a>(mut stream: R) -> io::Result<(Packing, Box<dyn Read + 'a>)> {
    let mut head = Vec::with_capacity(HEAD);
    Read::take(&mut stream, HEAD as u64).read_to_end(&mut head)?;
    let packing = Packing::of(&head);
    let whole = Cursor::new(head).chain(stream);
    let unpacked: Box<dyn Read + 'a> = match packing {
        Packing::Plain => Box::new(whole),
        Packing::Zstd => {
            let mut decoder =
                zstd::stream::read::Decoder::with_buffer(BufReader::with_capacity(CHUNK, whole))?;
            decoder.window_log_max(WINDOW_LOG)?;
            Box::new(decoder)
        }
        Packing::Gzip => Box::new(MultiGzDecoder::new(BufReader::with_capacity(CHUNK, whole))),
        Packing::Bzip2 => Box::new(MultiBzDecoder::new(BufReader::with_capacity(CHUNK, whole))),
        Packing::Zip => Box::new(zip::Zip::new(BufReader::with_capacity(CHUNK, whole))),
    };
    Ok((packing, Box::new(text::Text::new(unpacked))))
}

/// Whether a file that begins so is text in UTF-8 or Latin-1, not packed.
pub fn is_plain(head: &[u8]) -> bool {
    Packing::of(head) == Packing::Plain && text::is_plain(head)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn packed(text: &[u8]) -> [(Packing, Vec<u8>); 4] {
        let zstd = || zstd::encode_all(text, 3).unwrap();
        let gzip = || {
            let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
            encoder.write_all(text).unwrap();
            encoder.finish().unwrap()
        };
        let bzip2 = || {
            let mut encoder = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::default());
            encoder.write_all(text).unwrap();
            encoder.finish().unwrap()
        };
        [
            (Packing::Plain, text.to_vec()),
            (Packing::Zstd, zstd()),
            (Packing::Gzip, gzip()),
            (Packing::Bzip2, bzip2()),
        ]
    }

    #[test]
    fn each_packing_is_told_by_its_bytes_and_parts_are_one_text() {
        for text in [&b"1. e4 e5 1-0\n"[..], b"", b"BZh9 is no game", b"x"] {
            for (packing, bytes) in packed(text) {
                let twice = [&bytes[..], &bytes].concat();
                let (found, mut unpacked) = unpack(&twice[..]).unwrap();
                let mut read = Vec::new();
                unpacked.read_to_end(&mut read).unwrap();
                assert_eq!((found, read), (packing, [text, text].concat()));
            }
        }
    }

    #[test]
    fn what_is_cut_gives_its_beginning_and_an_error() {
        let text: Vec<u8> = (0..200_000u32)
            .flat_map(|n| format!("{} ", n.wrapping_mul(2_654_435_761)).into_bytes())
            .collect();
        for (packing, bytes) in packed(&text).into_iter().skip(1) {
            let (_, mut unpacked) = unpack(&bytes[..bytes.len() * 2 / 3]).unwrap();
            let mut read = Vec::new();
            let mut chunk = [0; 4096];
            let error = loop {
                match unpacked.read(&mut chunk) {
                    Ok(0) => panic!("{packing:?}: no error"),
                    Ok(n) => read.extend_from_slice(&chunk[..n]),
                    Err(error) => break error,
                }
            };
            assert_eq!(error.kind(), io::ErrorKind::UnexpectedEof, "{packing:?}");
            assert!(read.len() > text.len() / 3 && text.starts_with(&read), "{packing:?} {}", read.len());
        }
    }

    #[test]
    fn a_window_of_64_mib_is_read() {
        let text = vec![b'x'; 100_000];
        let mut encoder = zstd::stream::write::Encoder::new(Vec::new(), 3).unwrap();
        encoder.window_log(26).unwrap();
        encoder.long_distance_matching(true).unwrap();
        encoder.write_all(&text).unwrap();
        let bytes = encoder.finish().unwrap();
        let mut read = Vec::new();
        unpack(&bytes[..]).unwrap().1.read_to_end(&mut read).unwrap();
        assert_eq!(read, text);
    }
}
