//! Where messages may be sent: push services are named by browsers, and these are strangers.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use http::{Uri, uri::Scheme};

use crate::config::ConfigError;

/// The longest address of a subscription, in bytes.
pub const ENDPOINT_LONGEST: usize = 1024;

/// What is asked beside public addresses over https.
#[derive(Debug, Clone, Default)]
pub struct PushAddresses {
    origins: Vec<String>,
}

impl PushAddresses {
    /// Those of public push services, and some origins by name.
    ///
    /// # Errors
    /// One of them is none.
    pub fn new(origins: &[String]) -> Result<PushAddresses, ConfigError> {
        let read = |text: &String| {
            let uri = text.parse::<Uri>().ok().filter(|uri| matches!(uri.path(), "" | "/"));
            uri.as_ref().and_then(origin).ok_or_else(|| ConfigError::PushOrigin(text.clone()))
        };
        Ok(PushAddresses { origins: origins.iter().map(read).collect::<Result<_, _>>()? })
    }

    /// The origin of an address that messages may be sent to, as far as its text tells; where its name leads is looked at when one is
    /// sent.
    pub fn origin_of(&self, endpoint: &str) -> Option<String> {
        let uri: Uri = endpoint.parse().ok().filter(|_| endpoint.len() <= ENDPOINT_LONGEST)?;
        let origin = origin(&uri)?;
        if self.origins.contains(&origin) {
            return Some(origin);
        }
        let host = uri.host()?.trim_matches(['[', ']']);
        let public = host.parse::<IpAddr>().map_or_else(|_| host.contains('.'), is_public);
        let usual = uri.scheme() == Some(&Scheme::HTTPS) && uri.port_u16().is_none_or(|port| port == 443);
        (usual && public).then_some(origin)
    }

    /// Whether a request may go to what an address's name leads to.
    pub(super) fn may_reach(&self, uri: &Uri, ip: IpAddr) -> bool {
        is_public(ip) || origin(uri).is_some_and(|origin| self.origins.contains(&origin))
    }
}

fn origin(uri: &Uri) -> Option<String> {
    let (scheme, authority) = (uri.scheme_str()?, uri.authority()?);
    let web = matches!(scheme, "http" | "https") && !authority.as_str().contains('@');
    let authority = authority.as_str().to_ascii_lowercase();
    let authority =
        if scheme == "https" { authority.strip_suffix(":443").unwrap_or(&authority) } else { &authority };
    web.then(|| format!("{scheme}://{authority}"))
}

/// Whether an address is one of the public network.
fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let of_its_own = ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_broadcast()
        || ip.is_documentation()
        || ip.is_multicast()
        || ip.is_unspecified();
    // This network, carriers' own, protocols', 6to4 relays, benchmarks, and what is kept for later.
    let kept = a == 0
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && (b == 18 || b == 19))
        || a >= 240;
    !of_its_own && !kept
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, c, ..] = ip.segments();
    // All that is given out so far is in 2000::/3. In it: protocols' (Teredo among them), documentation, 6to4.
    let given_out = (0x2000..0x4000).contains(&a);
    let kept = (a == 0x2001 && (b < 0x200 || b == 0xdb8)) || a == 0x2002 || (a == 0x3fff && b < 0x1000);
    // An IPv4 address in another form counts as itself.
    let mapped = ip.to_ipv4_mapped().is_some_and(is_public_v4);
    let translated = (a, b, c) == (0x64, 0xff9b, 0)
        && is_public_v4(Ipv4Addr::from(u32::try_from(u128::from(ip) & 0xffff_ffff).unwrap_or_default()));
    (given_out && !kept) || mapped || translated
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn push_services_are_asked_and_nothing_else() {
        let addresses = PushAddresses::new(&["http://127.0.0.1:8090".to_owned()]).unwrap();
        for (endpoint, origin) in [
            ("https://fcm.googleapis.com/fcm/send/x:y", "https://fcm.googleapis.com"),
            (
                "https://Updates.push.services.mozilla.com:443/wpush/v2/x",
                "https://updates.push.services.mozilla.com",
            ),
            ("https://93.184.216.34/x", "https://93.184.216.34"),
            ("http://127.0.0.1:8090/push/1", "http://127.0.0.1:8090"),
        ] {
            assert_eq!(addresses.origin_of(endpoint).as_deref(), Some(origin), "{endpoint}");
        }
        for bad in [
            "",
            "push",
            "/push",
            "http://push.example.org/x",
            "ftp://push.example.org/x",
            "https://me@push.example.org/x",
            "https://push.example.org:8443/x",
            "https://localhost/x",
            "https://intranet/x",
            "https://127.0.0.1/x",
            "https://10.1.2.3/x",
            "https://169.254.169.254/latest/meta-data",
            "https://[::1]/x",
            "https://[fd00::1]/x",
            "https://[::ffff:10.0.0.1]/x",
            "http://127.0.0.1:8091/push/1",
            "https://127.0.0.1:8090/push/1",
            &format!("https://push.example.org/{}", "x".repeat(ENDPOINT_LONGEST)),
        ] {
            assert_eq!(addresses.origin_of(bad), None, "{bad}");
        }
        for bad in ["", "push.example", "http://127.0.0.1/x", "ftp://127.0.0.1"] {
            assert_eq!(
                PushAddresses::new(&[bad.to_owned()]).unwrap_err(),
                ConfigError::PushOrigin(bad.to_owned())
            );
        }
    }

    #[test]
    fn a_public_name_that_leads_inside_is_not_followed() {
        let addresses = PushAddresses::new(&["http://double.test:1".to_owned()]).unwrap();
        let reach = |uri: &str, ip: &str| addresses.may_reach(&uri.parse().unwrap(), ip.parse().unwrap());
        for public in ["1.1.1.1", "93.184.216.34", "2606:4700::1111", "64:ff9b::101:101", "::ffff:1.1.1.1"] {
            assert!(reach("https://push.example/x", public), "{public}");
        }
        for inside in [
            "0.0.0.0",
            "10.0.0.1",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "fe80::1",
            "fd00::1",
            "ff02::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "2001::1",
            "::ffff:127.0.0.1",
            "64:ff9b::7f00:1",
            "::7f00:1",
        ] {
            assert!(!reach("https://push.example/x", inside), "{inside}");
        }
        assert!(reach("http://double.test:1/x", "127.0.0.1"));
        assert!(!reach("http://double.test:2/x", "127.0.0.1"));
    }
}
