//! WebSocket frames (RFC 6455), as far as a client needs them.

const FINAL: u8 = 0x80;
const MASKED: u8 = 0x80;
const TEXT: u8 = 1;
const BINARY: u8 = 2;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

/// A frame of the server.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Frame<'a> {
    Text(&'a [u8]),
    Ping(&'a [u8]),
    Pong,
    /// With its code; 1005 where there is none.
    Close(u16),
}

/// Bytes that are no frame this client reads.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Bad;

fn write(out: &mut Vec<u8>, code: u8, payload: &[u8]) {
    out.push(FINAL | code);
    match u16::try_from(payload.len()) {
        Ok(short @ 0..126) => out.push(MASKED | u8::try_from(short).unwrap_or_default()),
        length => {
            out.push(MASKED | 126);
            out.extend(length.unwrap_or(u16::MAX).to_be_bytes());
        }
    }
    // Clients must mask; this key changes nothing and costs nothing.
    out.extend([0; 4]);
    out.extend(payload);
}

/// Writes a text frame of at most 64 KiB.
pub(super) fn text(out: &mut Vec<u8>, payload: &[u8]) {
    write(out, TEXT, payload);
}

/// Writes the answer to a ping.
pub(super) fn pong(out: &mut Vec<u8>, payload: &[u8]) {
    write(out, PONG, payload);
}

/// The first frame of some bytes and its length; nothing if it is not whole yet.
pub(super) fn first(bytes: &[u8]) -> Result<Option<(Frame<'_>, usize)>, Bad> {
    let Some(([head, short], rest)) = bytes.split_first_chunk::<2>() else { return Ok(None) };
    let (length, rest) = match short {
        0..126 => (u64::from(*short), rest),
        126 => match rest.split_first_chunk::<2>() {
            Some((length, rest)) => (u64::from(u16::from_be_bytes(*length)), rest),
            None => return Ok(None),
        },
        127 => match rest.split_first_chunk::<8>() {
            Some((length, rest)) => (u64::from_be_bytes(*length), rest),
            None => return Ok(None),
        },
        _ => return Err(Bad),
    };
    let length = usize::try_from(length).map_err(|_| Bad)?;
    let Some(payload) = rest.get(..length) else { return Ok(None) };
    let frame = match head.checked_sub(FINAL) {
        Some(TEXT) => Frame::Text(payload),
        Some(PING) => Frame::Ping(payload),
        Some(PONG) => Frame::Pong,
        Some(CLOSE) => {
            Frame::Close(payload.split_first_chunk::<2>().map_or(1005, |(code, _)| u16::from_be_bytes(*code)))
        }
        Some(BINARY) | Some(_) | None => return Err(Bad),
    };
    Ok(Some((frame, bytes.len() - rest.len() + length)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_of_every_length_are_read() {
        for length in [0, 1, 125, 126, 127, 65_535, 65_536, 70_000] {
            let payload = vec![b'x'; length];
            let mut bytes = vec![FINAL | TEXT];
            match length {
                0..126 => bytes.push(length as u8),
                126..65_536 => {
                    bytes.push(126);
                    bytes.extend((length as u16).to_be_bytes());
                }
                _ => {
                    bytes.push(127);
                    bytes.extend((length as u64).to_be_bytes());
                }
            }
            bytes.extend(&payload);
            let whole = bytes.len();
            bytes.extend(b"next");
            assert_eq!(first(&bytes), Ok(Some((Frame::Text(&payload), whole))));
            for cut in [0, 1, 2, whole - 1] {
                let cut = cut.min(whole - 1);
                assert_eq!(first(bytes.split_at(cut).0), Ok(None), "{length} {cut}");
            }
        }
    }

    #[test]
    fn control_frames_are_told_apart() {
        assert_eq!(first(&[0x89, 2, b'h', b'i']), Ok(Some((Frame::Ping(b"hi"), 4))));
        assert_eq!(first(&[0x8a, 0]), Ok(Some((Frame::Pong, 2))));
        assert_eq!(first(&[0x88, 2, 3, 0xf4]), Ok(Some((Frame::Close(1012), 4))));
        assert_eq!(first(&[0x88, 0]), Ok(Some((Frame::Close(1005), 2))));
        for bad in [[0x01, 0], [0x82, 0], [0x81, 0x80]] {
            assert_eq!(first(&bad), Err(Bad), "{bad:?}");
        }
    }

    #[test]
    fn what_is_written_is_masked() {
        let mut out = Vec::new();
        text(&mut out, b"hi");
        pong(&mut out, b"");
        assert_eq!(out, [0x81, 0x82, 0, 0, 0, 0, b'h', b'i', 0x8a, 0x80, 0, 0, 0, 0]);
        out.clear();
        text(&mut out, &[b'x'; 300]);
        assert_eq!(out.get(..4), Some(&[0x81, 0xfe, 1, 44][..]));
        assert_eq!(out.len(), 308);
    }
}
