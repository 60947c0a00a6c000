//! Frames on their way out.

use bytes::{BufMut, Bytes};
use serde::Serialize;

const TEXT: u8 = 0x1;
const CLOSE: u8 = 0x8;
const PING: u8 = 0x9;
const PONG: u8 = 0xA;
const LAST: u8 = 0x80;
const LONGEST_HEAD: usize = 10;
/// What a control frame may carry.
const CONTROL: usize = 125;

/// A frame with its header, as it goes over the line. Clones share the bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame(Bytes);

impl Frame {
    pub fn text(text: &str) -> Frame {
        Frame::new(TEXT, &[text.as_bytes()])
    }

    /// A text frame with a value as JSON, written where it stays. `room` is about how long that will be.
    pub fn json(value: &impl Serialize, room: usize) -> Frame {
        let mut bytes = Vec::with_capacity(LONGEST_HEAD + room);
        bytes.resize(LONGEST_HEAD, 0);
        // Plain data has no reason not to be written; an empty frame would be one the client gives up on.
        if serde_json::to_writer(&mut bytes, value).is_err() {
            return Frame::text("");
        }
        let length = bytes.len() - LONGEST_HEAD;
        let from = LONGEST_HEAD - head_length(length);
        if let Some(mut head) = bytes.get_mut(from..LONGEST_HEAD) {
            put_head(&mut head, TEXT, length);
        }
        Frame(Bytes::from(bytes).slice(from..))
    }

    pub fn ping(payload: &[u8]) -> Frame {
        Frame::new(PING, &[control(payload, CONTROL)])
    }

    pub fn pong(payload: &[u8]) -> Frame {
        Frame::new(PONG, &[control(payload, CONTROL)])
    }

    pub fn close(code: u16, reason: &'static str) -> Frame {
        Frame::new(CLOSE, &[&code.to_be_bytes(), control(reason.as_bytes(), CONTROL - 2)])
    }

    /// The answer to a close frame that gives no reason.
    pub fn close_plain() -> Frame {
        Frame::new(CLOSE, &[])
    }

    fn new(opcode: u8, parts: &[&[u8]]) -> Frame {
        let length: usize = parts.iter().map(|part| part.len()).sum();
        let mut bytes = Vec::with_capacity(head_length(length) + length);
        put_head(&mut bytes, opcode, length);
        for part in parts {
            bytes.extend_from_slice(part);
        }
        Frame(bytes.into())
    }

    /// Header and payload.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    pub fn size(&self) -> usize {
        self.0.len()
    }
}

const fn head_length(length: usize) -> usize {
    match length {
        0..126 => 2,
        126..=0xffff => 4,
        _ => LONGEST_HEAD,
    }
}

fn put_head(out: &mut impl BufMut, opcode: u8, length: usize) {
    out.put_u8(LAST | opcode);
    match (u8::try_from(length), u16::try_from(length)) {
        (Ok(short), _) if short < 126 => out.put_u8(short),
        (_, Ok(middling)) => {
            out.put_u8(126);
            out.put_u16(middling);
        }
        _ => {
            out.put_u8(127);
            out.put_u64(length as u64);
        }
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
            assert_eq!(frame.size(), header.len() + length);
            if let Some(length) = length.checked_sub(2) {
                let text = "x".repeat(length);
                assert_eq!(Frame::json(&text, length / 2), Frame::text(&format!("\"{text}\"")));
            }
        }
    }

    #[test]
    fn control_frames_stay_short() {
        assert_eq!(Frame::ping(&[1, 2]).bytes(), [0x89, 2, 1, 2]);
        assert_eq!(Frame::pong(&[7; 200]).size(), 127);
        assert_eq!(Frame::close(1009, "hi").bytes(), [0x88, 4, 0x03, 0xf1, b'h', b'i']);
        assert_eq!(Frame::close_plain().bytes(), [0x88, 0]);
    }
}
