//! Frames as they come in.

use krog_wire::envelope::ClientFrame;
use serde::Deserialize;

use crate::{http::parse_json, problem::ApiError};

/// A frame that could not be read, with the number it came under; 0 if not even that is readable.
#[derive(Debug)]
pub(super) struct BadFrame {
    pub id: u64,
    pub error: ApiError,
}

pub(super) fn read(text: &str) -> Result<ClientFrame, BadFrame> {
    parse_json(text.as_bytes()).map_err(|error| BadFrame { id: number(text), error })
}

/// The number of a frame; 0 if it cannot be read.
pub(super) fn number(text: &str) -> u64 {
    #[derive(Deserialize)]
    struct Numbered {
        id: u64,
    }
    serde_json::from_str(text).map_or(0, |Numbered { id }| id)
}

#[cfg(test)]
mod tests {
    use krog_wire::envelope::ClientEvent;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn good_frames_are_read() {
        let frame = read(r#"{"id":7,"e":"move","d":{"game":"g","move":"e4","ply":3}}"#).unwrap();
        assert_eq!(frame.id, 7);
        assert!(matches!(frame.event, ClientEvent::Move(m) if m.mv == "e4" && m.ply == Some(3)));
        assert!(read(r#"{"e":"watch","d":{"game":"g"},"id":1}"#).is_ok());
    }

    #[test]
    fn bad_frames_keep_their_number_where_it_can_be_read() {
        for (text, id) in [
            ("", 0),
            ("nonsense", 0),
            ("[]", 0),
            (r#"{"id":5}"#, 5),
            (r#"{"id":5,"e":"dance","d":{}}"#, 5),
            (r#"{"id":5,"e":"move","d":{}}"#, 5),
            (r#"{"id":5,"e":"resign","d":{"game":"g","x":1}}"#, 5),
            (r#"{"id":-5,"e":"resign","d":{"game":"g"}}"#, 0),
            (r#"{"id":5,"e":"resign","d":{"game":"g"}} more"#, 0),
        ] {
            assert_eq!(read(text).unwrap_err().id, id, "{text}");
        }
    }

    fn json() -> impl Strategy<Value = String> {
        let event = prop_oneof![
            Just("watch"),
            Just("resume"),
            Just("move"),
            Just("draw_claim"),
            "[a-z_]{0,12}".prop_map(|s| -> &'static str { Box::leak(s.into_boxed_str()) })
        ];
        (event, any::<i64>(), ".{0,40}", ".{0,40}").prop_map(|(e, id, game, mv)| {
            serde_json::json!({ "e": e, "id": id, "d": { "game": game, "move": mv, "from": id } }).to_string()
        })
    }

    proptest! {
        #[test]
        fn nothing_makes_the_reader_panic(text in prop_oneof![json(), ".{0,300}", "[\\[{\"a:,0-9\\\\]{0,200}"]) {
            drop(read(&text));
        }

        #[test]
        fn cut_frames_are_refused(cut in 0_usize..62) {
            let text = r#"{"id":7,"e":"move","d":{"game":"g","move":"e4","ply":3}}"#;
            if cut < text.len() {
                prop_assert!(read(text.split_at(cut).0).is_err());
            }
        }
    }
}
