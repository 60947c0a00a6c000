//! What a file holds, told by its first bytes: PGN as it is, or packed by zstd, gzip or bzip2.

use std::io::{self, BufReader, Cursor, Read};

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
}

impl Packing {
    fn of(head: &[u8]) -> Packing {
        match head {
            // A frame, or one that is to be skipped.
            [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => Packing::Zstd,
            [0x1f, 0x8b, ..] => Packing::Gzip,
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
    };
    Ok((packing, unpacked))
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
