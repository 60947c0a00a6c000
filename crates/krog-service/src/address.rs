//! Where a request comes from.

use std::net::{IpAddr, Ipv4Addr};

use http::{Extensions, HeaderMap};

/// A client's address, as limits count it: an IPv6 client has a whole /64.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Address(IpAddr);

/// A client's network, as limits count what is tried under many addresses: a /24, or an IPv6 /48.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Network(IpAddr);

impl Default for Address {
    fn default() -> Address {
        Address(IpAddr::V4(Ipv4Addr::UNSPECIFIED))
    }
}

impl Address {
    fn new(ip: IpAddr) -> Address {
        match ip.to_canonical() {
            IpAddr::V6(v6) => Address(IpAddr::V6((u128::from(v6) >> 64 << 64).into())),
            v4 @ IpAddr::V4(_) => Address(v4),
        }
    }

    /// The address of a request that has come through `edge`.
    pub fn seen(extensions: &Extensions) -> Address {
        extensions.get::<Address>().copied().unwrap_or_default()
    }

    /// The network that the address is in.
    pub fn network(self) -> Network {
        match self.0 {
            IpAddr::V4(v4) => Network(IpAddr::V4((u32::from(v4) >> 8 << 8).into())),
            IpAddr::V6(v6) => Network(IpAddr::V6((u128::from(v6) >> 80 << 80).into())),
        }
    }

    /// The address of a request: its connection's, or what the proxy on this machine says.
    pub fn of(peer: Option<IpAddr>, headers: &HeaderMap, behind_proxy: bool) -> Address {
        let forwarded =
            peer.filter(|peer| behind_proxy && peer.to_canonical().is_loopback()).and_then(|_| {
                // Our proxy wrote the last entry; those before it are the client's own claims.
                let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
                last.rsplit(',').next()?.trim().parse().ok()
            });
        forwarded.or(peer).map(Address::new).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(peer: &str, forwarded: Option<&str>, behind_proxy: bool) -> String {
        let mut headers = HeaderMap::new();
        if let Some(forwarded) = forwarded {
            headers.insert("x-forwarded-for", forwarded.parse().unwrap());
        }
        Address::of(peer.parse().ok(), &headers, behind_proxy).0.to_string()
    }

    #[test]
    fn only_the_own_proxy_is_believed() {
        assert_eq!(of("127.0.0.1", Some("1.1.1.1, 2.2.2.2"), true), "2.2.2.2");
        assert_eq!(of("127.0.0.1", Some("2.2.2.2"), false), "127.0.0.1");
        assert_eq!(of("3.3.3.3", Some("2.2.2.2"), true), "3.3.3.3");
        assert_eq!(of("127.0.0.1", Some("nonsense"), true), "127.0.0.1");
        assert_eq!(of("2001:db8:1:2:3:4:5:6", None, false), "2001:db8:1:2::");
        assert_eq!(of("::ffff:1.2.3.4", None, false), "1.2.3.4");
    }

    #[test]
    fn neighbours_share_a_network() {
        let network = |ip: &str| Address::new(ip.parse().unwrap()).network().0.to_string();
        assert_eq!(network("203.0.113.77"), "203.0.113.0");
        assert_eq!(network("::ffff:203.0.113.77"), "203.0.113.0");
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1::");
    }
}
