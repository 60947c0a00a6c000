//! The request that becomes a socket (section 4.2).

use base64::{Engine, engine::general_purpose::STANDARD};
use http::{HeaderMap, HeaderName, HeaderValue, Method, Version, header, request::Parts};
use sha1::{Digest, Sha1};

/// What the answer to a key is made with (section 1.3).
const MAGIC: &[u8] = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/// A request to open a socket.
#[derive(Debug, PartialEq, Eq)]
pub enum Handshake {
    /// A good one, with the answer to its key.
    Good(HeaderValue),
    /// One in another version of the protocol.
    OtherVersion,
    /// None at all.
    None,
}

/// Reads the request. Extensions that it offers are left unanswered, and so refused.
pub fn accept(parts: &Parts) -> Handshake {
    let Parts { headers, method, version, .. } = parts;
    let upgrades = *method == Method::GET
        && *version == Version::HTTP_11
        && has_token(headers, &header::CONNECTION, "upgrade")
        && has_token(headers, &header::UPGRADE, "websocket");
    let (Some(key), true) = (only(headers, &header::SEC_WEBSOCKET_KEY), upgrades) else {
        return Handshake::None;
    };
    if only(headers, &header::SEC_WEBSOCKET_VERSION).is_none_or(|version| version != "13") {
        return Handshake::OtherVersion;
    }
    if STANDARD.decode(key).is_ok_and(|bytes| bytes.len() == 16) {
        answer(key).map_or(Handshake::None, Handshake::Good)
    } else {
        Handshake::None
    }
}

fn answer(key: &HeaderValue) -> Option<HeaderValue> {
    let hash = Sha1::new().chain_update(key).chain_update(MAGIC).finalize();
    HeaderValue::try_from(STANDARD.encode(hash)).ok()
}

fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a HeaderValue> {
    let mut all = headers.get_all(name).iter();
    all.next().filter(|_| all.next().is_none())
}

fn has_token(headers: &HeaderMap, name: &HeaderName, token: &str) -> bool {
    headers
        .get_all(name)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|word| word.trim().eq_ignore_ascii_case(token))
}

#[cfg(test)]
mod tests {
    use http::Request;

    use super::*;

    fn read(headers: &[(&str, &str)]) -> Handshake {
        let mut request = Request::builder().uri("/");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        accept(&request.body(()).unwrap().into_parts().0)
    }

    const UPGRADE: (&str, &str) = ("upgrade", "websocket");
    const CONNECTION: (&str, &str) = ("connection", "keep-alive, Upgrade");
    const VERSION: (&str, &str) = ("sec-websocket-version", "13");
    const KEY: (&str, &str) = ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");

    #[test]
    fn the_example_of_the_standard_is_answered() {
        // Section 1.3.
        let answer = HeaderValue::from_static("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
        assert_eq!(read(&[UPGRADE, CONNECTION, VERSION, KEY]), Handshake::Good(answer));
    }

    #[test]
    fn everything_else_is_not_a_handshake() {
        let all = [UPGRADE, CONNECTION, VERSION, KEY];
        for missing in [UPGRADE, CONNECTION, KEY] {
            let headers: Vec<_> = all.into_iter().filter(|header| *header != missing).collect();
            assert_eq!(read(&headers), Handshake::None, "{missing:?}");
        }
        for key in [
            "",
            "short",
            "dGhlIHNhbXBsZSBub25j",
            "dGhlIHNhbXBsZSBub25jZQ",
            "====",
            "dGhlIHNhbXBsZSBub25jZWFh",
        ] {
            assert_eq!(read(&[UPGRADE, CONNECTION, VERSION, (KEY.0, key)]), Handshake::None, "{key}");
        }
        assert_eq!(read(&[UPGRADE, CONNECTION, VERSION, KEY, KEY]), Handshake::None);
        assert_eq!(read(&[UPGRADE, CONNECTION, KEY]), Handshake::OtherVersion);
        assert_eq!(read(&[UPGRADE, CONNECTION, (VERSION.0, "8"), KEY]), Handshake::OtherVersion);
        assert_eq!(read(&[("upgrade", "h2c"), CONNECTION, VERSION, KEY]), Handshake::None);
    }
}
