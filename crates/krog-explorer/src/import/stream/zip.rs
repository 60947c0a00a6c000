//! The games of a ZIP archive, read from front to back: files whose names end in `.pgn` or `.bpgn`, one behind the other. Their checksums
//! are compared.

use std::io::{self, BufReader, Read, Take};

use flate2::bufread::DeflateDecoder;

use super::NoGames;

const FILE: u32 = 0x0403_4b50;
/// What begins behind the last file.
const DIRECTORY: [u32; 3] = [0x0201_4b50, 0x0605_4b50, 0x0606_4b50];
const DESCRIPTOR: u32 = 0x0807_4b50;
/// Bytes of other files that are unpacked to come to the next, at most: most are passed over packed.
const MOST_ASIDE: u64 = 1 << 28;
/// What stands between two files.
const GAP: &[u8] = b"\n\n";
/// Where a size does not fit in.
const ELSEWHERE: u32 = u32::MAX;

/// An archive.
pub(super) struct Zip<R> {
    /// Between two files.
    source: Option<BufReader<R>>,
    file: Option<Packed<R>>,
    /// How much of a gap is still to be given.
    gap: usize,
    any: bool,
    /// The sign of what comes next, where it was read already.
    sign: Option<u32>,
    /// Bytes of other files that were unpacked.
    aside: u64,
}

/// A file that is being read.
struct Packed<R> {
    body: Body<R>,
    sum: crc32fast::Hasher,
    told: u32,
    /// Whether its checksum stands behind it, and whether its sizes there are long.
    described: bool,
    long: bool,
    wanted: bool,
}

enum Body<R> {
    Stored(Take<BufReader<R>>),
    Deflated(DeflateDecoder<BufReader<R>>),
}

impl<R: Read> Body<R> {
    fn into_inner(self) -> BufReader<R> {
        match self {
            Body::Stored(body) => body.into_inner(),
            Body::Deflated(body) => body.into_inner(),
        }
    }
}

impl<R: Read> Read for Body<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Body::Stored(body) => body.read(buffer),
            Body::Deflated(body) => body.read(buffer),
        }
    }
}

fn two(source: &mut impl Read) -> io::Result<u16> {
    let mut bytes = [0; 2];
    source.read_exact(&mut bytes).map(|()| u16::from_le_bytes(bytes))
}

fn four(source: &mut impl Read) -> io::Result<u32> {
    let mut bytes = [0; 4];
    source.read_exact(&mut bytes).map(|()| u32::from_le_bytes(bytes))
}

fn some(source: &mut impl Read, count: u16) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; usize::from(count)];
    source.read_exact(&mut bytes).map(|()| bytes)
}

/// The long sizes of a field that is kept behind the name: of the file, and packed.
fn long_sizes(mut extra: &[u8]) -> Option<(u64, u64)> {
    loop {
        let (head, rest) = extra.split_first_chunk::<4>()?;
        let [id_low, id_high, low, high] = *head;
        let length = usize::from(u16::from_le_bytes([low, high]));
        let (field, behind) = rest.split_at_checked(length)?;
        if [id_low, id_high] == [1, 0] {
            let (size, packed) = field.split_first_chunk()?;
            return Some((u64::from_le_bytes(*size), u64::from_le_bytes(*packed.first_chunk()?)));
        }
        extra = behind;
    }
}

fn is_game_file(name: &[u8]) -> bool {
    let name = name.to_ascii_lowercase();
    let last = name.rsplit(|byte| matches!(byte, b'/' | b'\\')).next().unwrap_or_default();
    (last.ends_with(b".pgn") || last.ends_with(b".bpgn")) && !last.starts_with(b"._")
}

impl<R: Read> Zip<R> {
    pub(super) fn new(source: BufReader<R>) -> Zip<R> {
        Zip { source: Some(source), file: None, gap: 0, any: false, sign: None, aside: 0 }
    }

    /// Goes on to the next file; false behind the last.
    fn next_file(&mut self, mut source: BufReader<R>) -> io::Result<bool> {
        let sign = match self.sign.take() {
            Some(sign) => sign,
            None => four(&mut source)?,
        };
        if DIRECTORY.contains(&sign) {
            return if self.any { Ok(false) } else { Err(NoGames::NoPgn.error()) };
        }
        if sign != FILE {
            return Err(NoGames::Damaged.error());
        }
        let (_, flags, packing) = (two(&mut source)?, two(&mut source)?, two(&mut source)?);
        let (_, told) = (four(&mut source)?, four(&mut source)?);
        let (packed, size) = (four(&mut source)?, four(&mut source)?);
        let (name, extra) = (two(&mut source)?, two(&mut source)?);
        let (name, extra) = (some(&mut source, name)?, some(&mut source, extra)?);
        if flags & 1 != 0 {
            return Err(NoGames::Encrypted.error());
        }
        let described = flags & 8 != 0;
        let long = long_sizes(&extra);
        let wanted = is_game_file(&name);
        let elsewhere = packed == ELSEWHERE || size == ELSEWHERE;
        let size = long.filter(|_| elsewhere).map_or(u64::from(packed), |(_, packed)| packed);
        // A size that comes behind is 0 here, as that of a directory is anyway.
        let sized = !described || size > 0 || (packing == 0 && name.ends_with(b"/"));
        let body = match packing {
            // Of what is not wanted nothing needs to be unpacked.
            _ if sized && (packing == 0 || !wanted) => Body::Stored(source.take(size)),
            8 => Body::Deflated(DeflateDecoder::new(source)),
            _ => return Err(NoGames::Packing.error()),
        };
        let sum = crc32fast::Hasher::new();
        self.any |= wanted;
        self.file = Some(Packed { body, sum, told, described, long: long.is_some(), wanted });
        Ok(true)
    }

    /// What comes behind a file; whether its games are wanted.
    fn end_file(&mut self, file: Packed<R>) -> io::Result<()> {
        let stored = matches!(&file.body, Body::Stored(_));
        let cut = matches!(&file.body, Body::Stored(body) if body.limit() > 0);
        let mut source = file.body.into_inner();
        if cut {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let mut told = file.told;
        if file.described {
            told = four(&mut source)?;
            if stored && (told == FILE || DIRECTORY.contains(&told)) {
                // Its checksum and its size stood before it, and nothing stands behind.
                self.sign = Some(told);
                told = file.told;
            } else {
                if told == DESCRIPTOR {
                    told = four(&mut source)?;
                }
                some(&mut source, if file.long { 16 } else { 8 })?;
            }
        }
        if file.wanted && told != file.sum.finalize() {
            return Err(NoGames::Damaged.error());
        }
        self.gap = if file.wanted { GAP.len() } else { 0 };
        self.source = Some(source);
        Ok(())
    }
}

impl<R: Read> Read for Zip<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut aside = [0; 4096];
        if buffer.is_empty() {
            return Ok(0);
        }
        loop {
            if self.gap > 0 {
                let n = GAP.get(GAP.len() - self.gap..).unwrap_or_default().read(buffer)?;
                self.gap -= n;
                return Ok(n);
            }
            if let Some(file) = &mut self.file {
                let into = if file.wanted { &mut *buffer } else { &mut aside[..] };
                let n = file.body.read(into)?;
                file.sum.update(into.get(..n).unwrap_or_default());
                if n > 0 && file.wanted {
                    return Ok(n);
                }
                if matches!(file.body, Body::Deflated(_)) && !file.wanted {
                    self.aside += n as u64;
                }
                if self.aside > MOST_ASIDE {
                    return Err(NoGames::Aside.error());
                }
                if n == 0
                    && let Some(file) = self.file.take()
                {
                    self.end_file(file)?;
                }
                continue;
            }
            let Some(source) = self.source.take() else { return Ok(0) };
            if !self.next_file(source)? {
                return Ok(0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    /// A file of an archive: its header, its bytes and what stands behind them.
    fn file(name: &str, text: &[u8], deflated: bool, described: bool) -> Vec<u8> {
        let sum = crc32fast::hash(text);
        let body = if deflated {
            let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::default());
            encoder.write_all(text).unwrap();
            encoder.finish().unwrap()
        } else {
            text.to_vec()
        };
        let sizes = [body.len() as u32, text.len() as u32];
        let mut bytes = FILE.to_le_bytes().to_vec();
        let flags = if described { 8u16 } else { 0 };
        for number in [20, flags, if deflated { 8 } else { 0 }, 0, 0] {
            bytes.extend(number.to_le_bytes());
        }
        for number in [sum, sizes[0], sizes[1]] {
            bytes.extend(if described { 0 } else { number }.to_le_bytes());
        }
        bytes.extend((name.len() as u16).to_le_bytes());
        bytes.extend(0u16.to_le_bytes());
        bytes.extend(name.as_bytes());
        bytes.extend(body);
        if described {
            for number in [DESCRIPTOR, sum, sizes[0], sizes[1]] {
                bytes.extend(number.to_le_bytes());
            }
        }
        bytes
    }

    fn read(archive: &[u8]) -> io::Result<String> {
        let mut text = String::new();
        Zip::new(BufReader::with_capacity(7, archive)).read_to_string(&mut text).map(|_| text)
    }

    fn told(archive: &[u8]) -> &'static str {
        NoGames::told(&read(archive).unwrap_err()).unwrap().code
    }

    #[test]
    fn the_games_of_every_file_are_read() {
        let end = DIRECTORY[0].to_le_bytes();
        let long = "1. e4 e5 *\n".repeat(3000);
        for (deflated, described) in [(false, false), (true, false), (true, true)] {
            let archive = [
                file("read.me", b"no game at all", deflated, described),
                file("a/One.PGN", long.as_bytes(), deflated, described),
                file("__MACOSX/a/._One.pgn", b"\0\0", deflated, described),
                file("two.pgn", b"1. d4 *", deflated, described),
                end.to_vec(),
            ]
            .concat();
            assert_eq!(read(&archive).unwrap(), format!("{long}\n\n1. d4 *\n\n"));
            for cut in [10, 60, archive.len() / 2, archive.len() - 5] {
                let error = read(&archive[..cut]).unwrap_err();
                assert_eq!(error.kind(), io::ErrorKind::UnexpectedEof, "{cut}");
            }
        }
    }

    #[test]
    fn what_is_stored_with_its_sum_behind_it_is_passed_over() {
        let end = DIRECTORY[0].to_le_bytes();
        let games = file("a/one.pgn", b"1. e4 *", true, true);
        let directory = file("a/", b"", false, true);
        // Without what should stand behind it.
        let bare = &directory[..directory.len() - 16];
        // With its sizes in its header.
        let sized = |name: &str, text: &[u8]| {
            let mut bytes = file(name, text, false, true);
            let whole = file(name, text, false, false);
            bytes[14..26].copy_from_slice(&whole[14..26]);
            bytes
        };
        let other = sized("read.me", b"no game at all");
        for before in [&directory[..], bare, &other, &other[..other.len() - 16]] {
            let archive = [before, &games, before, &end].concat();
            assert_eq!(read(&archive).unwrap(), "1. e4 *\n\n");
            assert_eq!(told(&[before, &end].concat()), "import-zip-no-pgn");
        }
        let stored = [sized("two.pgn", b"1. d4 *"), end.to_vec()].concat();
        assert_eq!(read(&stored).unwrap(), "1. d4 *\n\n");
        // Nobody knows where this one ends.
        assert_eq!(told(&file("two.pgn", b"1. d4 *", false, true)), "import-zip-packing");
    }

    #[test]
    fn other_files_that_are_too_large_are_said_to_be_so() {
        let mut zip = Zip::new(BufReader::new(io::Cursor::new(
            [file("big.txt", &[b'x'; 10_000], true, true), file("a.pgn", b"*", true, false)].concat(),
        )));
        zip.aside = MOST_ASIDE;
        let error = zip.read_to_string(&mut String::new()).unwrap_err();
        assert_eq!(NoGames::told(&error).unwrap().code, "import-zip-too-large");
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        let end = DIRECTORY[1].to_le_bytes();
        assert_eq!(told(&end), "import-zip-no-pgn");
        assert_eq!(told(&[&file("a.txt", b"x", true, false)[..], &end].concat()), "import-zip-no-pgn");
        let mut archive = [&file("a.pgn", b"1. e4 *", false, false)[..], &end].concat();
        archive[36] ^= 1;
        assert_eq!(told(&archive), "import-zip-damaged");
        let mut locked = file("a.pgn", b"1. e4 *", true, false);
        locked[6] |= 1;
        assert_eq!(told(&locked), "import-zip-encrypted");
        let mut other = file("a.pgn", b"1. e4 *", true, false);
        other[8] = 9;
        assert_eq!(told(&other), "import-zip-packing");
        assert_eq!(told(b"PK\x03\x05 and more"), "import-zip-damaged");
    }
}
