use proptest::prelude::*;
use tokio_tungstenite::tungstenite::{
    Message, WebSocket,
    protocol::{Role, WebSocketConfig},
};

use super::*;

const MOST: usize = 8192;

/// A client's frame, written by hand.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mask = [0x12, 0x34, 0x56, 0x78];
    let mut bytes = vec![first];
    match payload.len() {
        short @ 0..126 => bytes.push(0x80 | short as u8),
        middling @ 126..65_536 => {
            bytes.push(0x80 | 126);
            bytes.extend((middling as u16).to_be_bytes());
        }
        long => {
            bytes.push(0x80 | 127);
            bytes.extend((long as u64).to_be_bytes());
        }
    }
    bytes.extend(mask);
    bytes.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    bytes
}

fn all(bytes: &[u8]) -> (Vec<Incoming>, Option<Fault>) {
    let mut decoder = Decoder::new(MOST);
    decoder.feed(bytes);
    drained(&mut decoder)
}

fn drained(decoder: &mut Decoder) -> (Vec<Incoming>, Option<Fault>) {
    let mut messages = Vec::new();
    loop {
        match decoder.take() {
            Ok(Some(message)) => messages.push(message),
            Ok(None) => return (messages, None),
            Err(fault) => return (messages, Some(fault)),
        }
    }
}

fn text(text: &str) -> Incoming {
    Incoming::Text(text.to_owned())
}

#[test]
fn the_examples_of_the_standard_are_read() {
    // Section 5.7: "Hello" in a single masked frame, and a pong with the same body.
    let hello = [0x81, 0x85, 0x37, 0xfa, 0x21, 0x3d, 0x7f, 0x9f, 0x4d, 0x51, 0x58];
    assert_eq!(all(&hello), (vec![text("Hello")], None));
    let pong = [0x8a, 0x85, 0x37, 0xfa, 0x21, 0x3d, 0x7f, 0x9f, 0x4d, 0x51, 0x58];
    assert_eq!(all(&pong), (vec![Incoming::Pong(b"Hello".to_vec())], None));
}

#[test]
fn fragments_are_put_together_and_control_frames_may_come_between() {
    let bytes = [
        frame(0x01, "møn".as_bytes().split_at(2).0),
        frame(0x89, b"?"),
        frame(0x00, "møn".as_bytes().split_at(2).1),
        frame(0x80, b""),
        frame(0x81, b""),
    ]
    .concat();
    let fragments =
        vec![Incoming::Fragment, Incoming::Ping(b"?".to_vec()), Incoming::Fragment, text("møn"), text("")];
    assert_eq!(all(&bytes), (fragments, None));
}

#[test]
fn what_is_no_websocket_is_told_apart() {
    let protocol = |bytes: &[u8]| {
        let (messages, fault) = all(bytes);
        assert!(matches!(fault, Some(Fault::Protocol(_))), "{bytes:x?}: {messages:?} {fault:?}");
    };
    for reserved in [0x40, 0x20, 0x10, 0x70] {
        protocol(&frame(0x81 | reserved, b"x"));
    }
    for opcode in [0x3, 0x4, 0x5, 0x6, 0x7, 0xB, 0xC, 0xD, 0xE, 0xF] {
        protocol(&frame(0x80 | opcode, b"x"));
        protocol(&frame(opcode, b"x"));
    }
    protocol(&[0x81, 0x05]);
    protocol(&[0x89, 0x00]);
    protocol(&frame(0x09, b""));
    protocol(&frame(0x08, b""));
    protocol(&frame(0x8a, &[0; 126]));
    protocol(&[0x89, 0xff]);
    protocol(&frame(0x80, b"nothing before"));
    protocol(&frame(0x00, b"nothing before"));
    protocol(&[frame(0x01, b"a"), frame(0x81, b"b")].concat());
    protocol(&[frame(0x01, b"a"), frame(0x01, b"b")].concat());
    // Lengths written longer than they need be.
    protocol(&[0x81, 0xfe, 0, 125]);
    protocol(&[0x81, 0xff, 0, 0, 0, 0, 0, 0, 0xff, 0xff]);
    assert_eq!(all(&frame(0x82, b"x")).1, Some(Fault::Binary));
    assert_eq!(all(&frame(0x02, b"x")).1, Some(Fault::Binary));
    for bad in [&b"\xff"[..], b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\xaf"] {
        assert_eq!(all(&frame(0x81, bad)), (vec![], Some(Fault::NotUtf8)));
    }
}

#[test]
fn length_is_judged_before_the_payload_comes() {
    assert_eq!(all(&frame(0x81, &[b'x'; MOST])).1, None);
    assert_eq!(all(&[0x81, 0xfe, 0x20, 0x01]).1, Some(Fault::TooLong));
    assert_eq!(all(&[0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 0]).1, Some(Fault::TooLong));
    assert_eq!(all(&[0x81, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0]).1, Some(Fault::TooLong));
    let halves = [frame(0x01, &[b'x'; MOST / 2]), frame(0x00, &[b'x'; MOST / 2]), frame(0x80, b"x")];
    assert_eq!(all(&halves.concat()), (vec![Incoming::Fragment, Incoming::Fragment], Some(Fault::TooLong)));
}

#[test]
fn the_codes_of_the_standard_close_and_no_others() {
    let close = |payload: &[u8]| all(&frame(0x88, payload));
    assert_eq!(close(b""), (vec![Incoming::Close(None)], None));
    for code in [1000_u16, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1014, 3000, 4999] {
        assert_eq!(close(&code.to_be_bytes()), (vec![Incoming::Close(Some(code))], None));
    }
    for code in [0_u16, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65_535] {
        assert!(matches!(close(&code.to_be_bytes()).1, Some(Fault::Protocol(_))), "{code}");
    }
    assert!(matches!(close(b"x").1, Some(Fault::Protocol(_))));
    assert_eq!(close(b"\x03\xe8\xff").1, Some(Fault::NotUtf8));
}

#[test]
fn nothing_is_held_between_messages() {
    let mut decoder = Decoder::new(MOST);
    for byte in frame(0x81, &[b'x'; 5000]) {
        assert_eq!(drained(&mut decoder), (vec![], None));
        decoder.feed(&[byte]);
    }
    assert_eq!(drained(&mut decoder).0.len(), 1);
    assert_eq!((decoder.bytes.capacity(), decoder.message), (0, None));
}

/// What the library reads that others rely on: texts and how it ends.
fn reference(bytes: &[u8]) -> (Vec<String>, bool) {
    struct Line<'a>(&'a [u8]);
    impl std::io::Read for Line<'_> {
        fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
            match self.0.read(to)? {
                0 => Err(std::io::ErrorKind::WouldBlock.into()),
                read => Ok(read),
            }
        }
    }
    impl std::io::Write for Line<'_> {
        fn write(&mut self, from: &[u8]) -> std::io::Result<usize> {
            Ok(from.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let config = WebSocketConfig::default().max_message_size(Some(MOST)).max_frame_size(Some(MOST));
    let mut socket = WebSocket::from_raw_socket(Line(bytes), Role::Server, Some(config));
    let mut texts = Vec::new();
    loop {
        match socket.read() {
            Ok(Message::Text(text)) => texts.push(text.to_string()),
            Ok(Message::Close(_)) => return (texts, false),
            Ok(_) => {}
            Err(tokio_tungstenite::tungstenite::Error::Io(_)) => return (texts, false),
            Err(_) => return (texts, true),
        }
    }
}

fn pieces() -> impl Strategy<Value = Vec<u8>> {
    let first = prop_oneof![
        8 => Just(0x81_u8), 3 => Just(0x01), 3 => Just(0x00), 3 => Just(0x80), 2 => Just(0x89), 2 => Just(0x8a)
    ];
    let body = prop_oneof![
        4 => ".{0,60}".prop_map(String::into_bytes),
        1 => prop::collection::vec(any::<u8>(), 0..4),
        1 => (120_usize..140).prop_map(|length| vec![b'x'; length]),
        1 => (4_000_usize..8_300).prop_map(|length| vec![b'y'; length]),
    ];
    prop::collection::vec((first, body), 1..8)
        .prop_map(|frames| frames.iter().flat_map(|(first, body)| frame(*first, body)).collect())
}

proptest! {
    #[test]
    fn texts_are_those_that_the_reference_reads(bytes in pieces(), cuts in prop::collection::vec(1_usize..400, 1..20)) {
        let (texts, failed) = reference(&bytes);
        let mut decoder = Decoder::new(MOST);
        let (mut rest, mut ours, mut fault) = (&bytes[..], Vec::new(), None);
        for cut in cuts.iter().cycle() {
            let (piece, after) = rest.split_at((*cut).min(rest.len()));
            decoder.feed(piece);
            rest = after;
            let (messages, found) = drained(&mut decoder);
            ours.extend(messages.into_iter().filter_map(|message| match message {
                Incoming::Text(text) => Some(text),
                _ => None,
            }));
            fault = found;
            if fault.is_some() || rest.is_empty() {
                break;
            }
        }
        prop_assert_eq!((ours, fault.is_some()), (texts, failed));
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        drop(all(&bytes));
    }
}
