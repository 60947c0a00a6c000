//! The mail server: its address as it is given, and handing a letter over.

use std::{sync::Arc, time::Duration};

use http::Uri;
use krog_wire::account::Secret;
use lettre::{
    Address, Message, SmtpTransport, Transport,
    message::{
        Mailbox,
        header::{ContentType, Header, HeaderName, HeaderValue},
    },
    transport::smtp::extension::ClientId,
};

use super::Letter;
use crate::config::ConfigError;

/// The mail server gets so long for each step.
const PATIENCE: Duration = Duration::from_secs(10);

/// What became of a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sent {
    Taken,
    /// It may be taken later.
    Later,
    /// It will not be taken.
    Never,
}

/// The way to the mail server. Clones share it.
#[derive(Clone)]
pub struct Smtp(Arc<Inner>);

struct Inner {
    transport: SmtpTransport,
    from: Mailbox,
    /// The public origin, which links begin with.
    origin: String,
    /// Its host.
    host: String,
}

/// Never shows the address: there may be a password in it.
impl std::fmt::Debug for Smtp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Smtp")
    }
}

macro_rules! header {
    ($type:ident, $name:literal) => {
        #[derive(Debug, Clone)]
        struct $type(String);

        impl Header for $type {
            fn name() -> HeaderName {
                HeaderName::new_from_ascii_str($name)
            }

            fn parse(text: &str) -> Result<$type, Box<dyn std::error::Error + Send + Sync>> {
                Ok($type(text.to_owned()))
            }

            fn display(&self) -> HeaderValue {
                HeaderValue::new(Self::name(), self.0.clone())
            }
        }
    };
}

header!(ListUnsubscribe, "List-Unsubscribe");
header!(ListUnsubscribePost, "List-Unsubscribe-Post");
header!(AutoSubmitted, "Auto-Submitted");

impl Smtp {
    /// The way to a mail server.
    ///
    /// # Errors
    /// The address or the sender is none.
    pub fn open(url: &Secret, from: &str, origin: &str) -> Result<Smtp, ConfigError> {
        let url = whole(url.reveal()).ok_or(ConfigError::SmtpUrl)?;
        let from: Mailbox = from.parse().map_err(|_| ConfigError::MailFrom(from.to_owned()))?;
        let host = origin.parse::<Uri>().ok().and_then(|uri| uri.host().map(str::to_owned));
        let host = host.ok_or(ConfigError::NoPublicUrl)?;
        let transport = SmtpTransport::from_url(&url)
            .map_err(|_| ConfigError::SmtpUrl)?
            .timeout(Some(PATIENCE))
            .hello_name(ClientId::Domain(host.clone()))
            .build();
        Ok(Smtp(Arc::new(Inner { transport, from, origin: origin.to_owned(), host })))
    }

    /// The public origin, which links begin with.
    pub fn origin(&self) -> &str {
        &self.0.origin
    }

    /// Hands a letter over. Takes as long as the mail server does.
    pub fn send(&self, letter: &Letter) -> Sent {
        let Some(message) = self.message(letter) else {
            tracing::warn!(letter = %letter.id, "an address is none that mail can be sent to");
            return Sent::Never;
        };
        match self.0.transport.send(&message) {
            Ok(_) => Sent::Taken,
            Err(error) => {
                // What the mail server says has the recipient's address in it; its number says enough.
                let status = error.status().map(u16::from);
                let refused = status.is_some_and(|code| (550..560).contains(&code) || code == 501);
                tracing::warn!(
                    letter = %letter.id,
                    status,
                    tls = error.is_tls(),
                    timeout = error.is_timeout(),
                    refused,
                    "the mail server did not take a letter"
                );
                if refused { Sent::Never } else { Sent::Later }
            }
        }
    }

    fn message(&self, letter: &Letter) -> Option<Message> {
        let to: Address = letter.to.parse().ok()?;
        let mut message = Message::builder()
            .from(self.0.from.clone())
            .to(Mailbox::new(None, to))
            .subject(letter.subject.as_str())
            .message_id(Some(format!("<{}@{}>", letter.id, self.0.host)))
            .header(AutoSubmitted("auto-generated".to_owned()))
            .header(ContentType::TEXT_PLAIN);
        if let Some(stop) = &letter.stop {
            message = message
                .header(ListUnsubscribe(format!("<{stop}>")))
                .header(ListUnsubscribePost("List-Unsubscribe=One-Click".to_owned()));
        }
        message.body(letter.text.clone()).ok()
    }
}

/// An address with what it says of TLS spelt out: whoever says nothing speaks it, unless the server is on this machine.
fn whole(url: &str) -> Option<String> {
    let uri: Uri = url.parse().ok()?;
    let (scheme, host) = (uri.scheme_str()?, uri.host().filter(|host| !host.is_empty())?);
    if !matches!(uri.path(), "" | "/") {
        return None;
    }
    let bare = url.split_once('?').map_or(url, |(bare, _)| bare).trim_end_matches('/');
    let plain = host.trim_matches(['[', ']']);
    let here = plain.eq_ignore_ascii_case("localhost")
        || plain.parse::<std::net::IpAddr>().is_ok_and(|ip| ip.is_loopback());
    match (scheme, uri.query()) {
        ("smtps", None) => Some(bare.to_owned()),
        ("smtp", None) if here => Some(bare.to_owned()),
        ("smtp", None | Some("tls=required")) => Some(format!("{bare}?tls=required")),
        ("smtp", Some("tls=opportunistic")) => Some(format!("{bare}?tls=opportunistic")),
        ("smtp", Some("tls=none")) => Some(bare.to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mail_goes_over_tls_unless_its_server_is_here_or_the_address_says_otherwise() {
        for (given, spelt) in [
            ("smtp://mail.example.org", "smtp://mail.example.org?tls=required"),
            (
                "smtp://me:pass%40word@mail.example.org:2525/",
                "smtp://me:pass%40word@mail.example.org:2525?tls=required",
            ),
            ("smtp://10.0.0.7:25", "smtp://10.0.0.7:25?tls=required"),
            ("smtp://10.0.0.7:25?tls=none", "smtp://10.0.0.7:25"),
            ("smtp://mail?tls=opportunistic", "smtp://mail?tls=opportunistic"),
            ("smtp://127.0.0.1:2525", "smtp://127.0.0.1:2525"),
            ("smtp://localhost", "smtp://localhost"),
            ("smtp://[::1]:25", "smtp://[::1]:25"),
            ("smtp://localhost?tls=required", "smtp://localhost?tls=required"),
            ("smtps://me@mail.example.org", "smtps://me@mail.example.org"),
        ] {
            assert_eq!(whole(given).as_deref(), Some(spelt), "{given}");
        }
        for bad in [
            "",
            "mail.example.org",
            "http://mail",
            "smtp://",
            "smtp://mail/path",
            "smtp://mail?tls=maybe",
            "smtps://mail?tls=none",
        ] {
            assert_eq!(whole(bad), None, "{bad}");
        }
    }

    #[test]
    fn what_is_secret_is_not_shown() {
        let open = |url: &str, from: &str| Smtp::open(&Secret::new(url), from, "https://chess.example.org");
        let smtp = open("smtps://me:horse@mail.example.org", "KROG <chess@example.org>").unwrap();
        assert_eq!(format!("{smtp:?}"), "Smtp");
        let error = open("smtp//me:horse@mail", "chess@example.org").unwrap_err();
        assert!(!error.to_string().contains("horse") && error.to_string().contains("KROG_SMTP_URL"));
        let error = open("smtps://mail", "nobody").unwrap_err();
        assert_eq!(error, ConfigError::MailFrom("nobody".to_owned()));
    }

    #[test]
    fn a_letter_says_what_it_is_and_goes_to_one_address() {
        let smtp = Smtp::open(
            &Secret::new("smtp://localhost"),
            "KROG <chess@example.org>",
            "https://chess.example.org",
        );
        let letter = Letter {
            to: "ada@example.org".to_owned(),
            subject: "Ditt trekk på brettet".to_owned(),
            text: "Åpne partiet:\nhttps://chess.example.org/game/7\n".to_owned(),
            stop: Some("https://chess.example.org/mail/stop/x".to_owned()),
            id: "7".to_owned(),
        };
        let smtp = smtp.unwrap();
        let text = String::from_utf8(smtp.message(&letter).unwrap().formatted()).unwrap();
        for line in [
            "To: ada@example.org\r\n",
            "Message-ID: <7@chess.example.org>\r\n",
            "Auto-Submitted: auto-generated\r\n",
            "List-Unsubscribe: <https://chess.example.org/mail/stop/x>\r\n",
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
        for to in ["a@b.org,c@d.org", "a@b.org\r\nBcc: c@d.org", "nobody"] {
            assert!(smtp.message(&Letter { to: to.to_owned(), ..letter.clone() }).is_none(), "{to}");
        }
        assert!(!format!("{letter:?}").contains("example.org"));
    }
}
