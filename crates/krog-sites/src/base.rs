//! The address that a site is asked at. Nothing else is asked, whatever an answer points to.

use ureq::http::Uri;

use crate::error::SiteError;

/// An address such as `https://lichess.org`, with a path if the site lies under one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Base {
    origin: String,
    path: String,
    local: bool,
}

impl Base {
    /// Reads an address.
    ///
    /// # Errors
    /// It is none of http or https, or holds more than a host and a path.
    pub fn new(url: &str) -> Result<Base, SiteError> {
        let bad = || SiteError::Base { url: url.chars().take(200).collect() };
        let uri: Uri = url.trim().parse().map_err(|_| bad())?;
        let origin = origin(&uri).ok_or_else(bad)?;
        if uri.query().is_some() || url.contains('#') {
            return Err(bad());
        }
        let host = uri.host().unwrap_or_default();
        let local = host == "localhost" || host == "[::1]" || host.starts_with("127.");
        Ok(Base { origin, path: uri.path().trim_end_matches('/').to_owned(), local })
    }

    /// The address of a path of the site.
    pub fn at(&self, path: &str) -> String {
        format!("{}{}{path}", self.origin, self.path)
    }

    /// Whether it is this machine's own.
    pub const fn is_local(&self) -> bool {
        self.local
    }

    /// Where a redirect leads; none if that is anywhere but the same origin.
    pub(crate) fn redirect(&self, location: &str) -> Option<String> {
        if location.starts_with('/') && !location.starts_with("//") {
            return format!("{}{location}", self.origin)
                .parse::<Uri>()
                .ok()
                .filter(|uri| origin(uri).as_deref() == Some(self.origin.as_str()))
                .map(|uri| uri.to_string());
        }
        let uri: Uri = location.parse().ok()?;
        (origin(&uri)? == self.origin).then(|| uri.to_string())
    }
}

/// Scheme, host and port of an address over http or https that names no user.
fn origin(uri: &Uri) -> Option<String> {
    let scheme = uri.scheme_str().filter(|scheme| matches!(*scheme, "http" | "https"))?;
    let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'))?;
    let host = authority.host().to_ascii_lowercase();
    if host.is_empty() {
        return None;
    }
    let usual = if scheme == "https" { 443 } else { 80 };
    Some(match authority.port_u16().filter(|port| *port != usual) {
        Some(port) => format!("{scheme}://{host}:{port}"),
        None => format!("{scheme}://{host}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_put_together() {
        let at = |base: &str, path: &str| Base::new(base).unwrap().at(path);
        assert_eq!(at("https://lichess.org", "/api/user/tal"), "https://lichess.org/api/user/tal");
        assert_eq!(at("http://LOCALHOST:7/mirror/", "/a?b=1"), "http://localhost:7/mirror/a?b=1");
        assert_eq!(at("https://a.example:443/", "/x"), "https://a.example/x");
        assert!(
            Base::new("http://127.0.0.1:1").unwrap().is_local() && !Base::new("http://a").unwrap().is_local()
        );
        for bad in [
            "",
            "lichess.org",
            "ftp://a",
            "https://",
            "https://me@a",
            "https://a?b",
            "https://a#b",
            "file:///etc",
        ] {
            assert!(Base::new(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn redirects_stay_at_the_origin() {
        let base = Base::new("https://api.chess.com").unwrap();
        for (to, there) in [
            ("/pub/player/erik", Some("https://api.chess.com/pub/player/erik")),
            ("https://api.chess.com:443/pub/x", Some("https://api.chess.com:443/pub/x")),
            ("HTTPS://API.chess.com/x", Some("https://API.chess.com/x")),
            ("//evil.example/x", None),
            ("https://evil.example/x", None),
            ("http://api.chess.com/x", None),
            ("https://api.chess.com:444/x", None),
            ("https://api.chess.com@evil.example/x", None),
            ("https://api.chess.com.evil.example/x", None),
            ("relative", None),
            ("", None),
            ("file:///etc/passwd", None),
        ] {
            let found = base.redirect(to).map(|url| url.replace("HTTPS", "https"));
            assert_eq!(found.as_deref(), there, "{to}");
        }
    }
}
