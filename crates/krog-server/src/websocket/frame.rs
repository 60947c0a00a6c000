//! Frames on their way out.

use bytes::{BufMut, Bytes, BytesMut};

const TEXT: u8 = 0x1;
const CLOSE: u8 = 0x8;
const PING: u8 = 0x9;
const PONG: u8 = 0xA;
const LAST: u8 = 0x80;
/// What a control frame may carry.
const CONTROL: usize = 125;

/// A frame with its header, as it goes over the line. Clones share the bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Frame(Bytes);

impl Frame {
    pub(crate) fn text(text: &str) -> Frame {
        Frame::new(TEXT, &[text.as_bytes()])
    }

    pub(crate) fn ping(payload: &[u8]) -> Frame {
        Frame::new(PING, &[control(payload, CONTROL)])
    }

    pub(crate) fn pong(payload: &[u8]) -> Frame {
        Frame::new(PONG, &[control(payload, CONTROL)])
    }

    pub(crate) fn close(code: u16, reason: &'static str) -> Frame {
        Frame::new(CLOSE, &[&code.to_be_bytes(), control(reason.as_bytes(), CONTROL - 2)])
    }

    /// The answer to a close frame that gives no reason.
    pub(crate) fn close_plain() -> Frame {
        Frame::new(CLOSE, &[])
    }

    fn new(opcode: u8, parts: &[&[u8]]) -> Frame {
        let length: usize = parts.iter().map(|part| part.len()).sum();
        let mut bytes = BytesMut::with_capacity(10 + length);
        bytes.put_u8(LAST | opcode);
        match (u8::try_from(length), u16::try_from(length)) {
            (Ok(short), _) if short < 126 => bytes.put_u8(short),
            (_, Ok(middling)) => {
                bytes.put_u8(126);
                bytes.put_u16(middling);
            }
            _ => {
                bytes.put_u8(127);
                bytes.put_u64(length as u64);
            }
        }
        for part in parts {
            bytes.put_slice(part);
        }
        Frame(bytes.freeze())
    }

    /// Header and payload.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

fn control(payload: &[u8], most: usize) -> &[u8] {
    payload.get(..most).unwrap_or(payload)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_as_short_as_they_can_be() {
        for (length, header) in [
            (0, vec![0x81, 0]),
            (125, vec![0x81, 125]),
            (126, vec![0x81, 126, 0, 126]),
            (65_535, vec![0x81, 126, 0xff, 0xff]),
            (65_536, vec![0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]),
        ] {
            let frame = Frame::text(&"x".repeat(length));
            assert_eq!(frame.bytes().split_at(header.len()).0, header);
            assert_eq!(frame.len(), header.len() + length);
        }
    }

    #[test]
    fn control_frames_stay_short() {
        assert_eq!(Frame::ping(&[1, 2]).bytes(), [0x89, 2, 1, 2]);
        assert_eq!(Frame::pong(&[7; 200]).len(), 127);
        assert_eq!(Frame::close(1009, "hi").bytes(), [0x88, 4, 0x03, 0xf1, b'h', b'i']);
        assert_eq!(Frame::close_plain().bytes(), [0x88, 0]);
    }
}
