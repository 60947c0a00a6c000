//! How often signing in is tried. Attempts are counted by name and network, so that nobody who guesses elsewhere keeps the
//! owner out, and apart from both for devices that have been signed in to the account before.

use std::time::{Duration, Instant};

use http::StatusCode;
use krog_chess::Message;

use crate::{
    Quota, Rates,
    address::{Address, Network},
    problem::{ApiError, Result},
    rate::{Buckets, Verdict},
};

/// Names, networks and devices that are told apart at once.
pub const KEYS: usize = 100_000;
/// No account has a longer name; those that are tried are all one.
const LONGEST: usize = 20;

/// Where an attempt comes from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Origin {
    Network(Network),
    /// A device that has been signed in to the account.
    Device(String),
}

#[derive(Debug)]
pub struct Attempts {
    names: Buckets<(String, Origin)>,
    devices: Buckets<(String, Origin)>,
    networks: Buckets<Network>,
    accounts: Buckets<Network>,
}

impl Attempts {
    pub fn new(rates: &Rates) -> Attempts {
        Attempts {
            names: Buckets::new(rates.sign_ins, KEYS),
            devices: Buckets::new(rates.sign_ins, KEYS),
            networks: Buckets::new(rates.network_sign_ins, KEYS),
            accounts: Buckets::new(rates.accounts, KEYS),
        }
    }

    /// Counts an attempt at the account of a name; `device` is one that is known to it.
    pub fn sign_in(&self, name_key: &str, address: Address, device: Option<&str>) -> Result<()> {
        let now = Instant::now();
        let name = if name_key.len() <= LONGEST { name_key.to_owned() } else { String::new() };
        let verdict = match device {
            Some(device) => self.devices.take((name, Origin::Device(device.to_owned())), now),
            None => match self.networks.take(address.network(), now) {
                Verdict::Go { .. } => self.names.take((name, Origin::Network(address.network())), now),
                wait @ Verdict::Wait(_) => wait,
            },
        };
        allowed(verdict, "too-many-sign-ins")
    }

    /// Counts a new account of a network.
    pub fn sign_up(&self, address: Address) -> Result<()> {
        allowed(self.accounts.take(address.network(), Instant::now()), "too-many-accounts")
    }

    /// The quotas by their names.
    pub fn quotas(&self) -> [(&'static str, Quota); 3] {
        [
            ("sign-ins", self.names.quota()),
            ("network-sign-ins", self.networks.quota()),
            ("accounts", self.accounts.quota()),
        ]
    }
}

fn allowed(verdict: Verdict, code: &'static str) -> Result<()> {
    match verdict {
        Verdict::Go { .. } => Ok(()),
        Verdict::Wait(time) => {
            let seconds = whole_seconds(time);
            let message = Message::new(code).with("seconds", seconds);
            Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, message).retry_after(u64::from(seconds)))
        }
    }
}

fn whole_seconds(time: Duration) -> u32 {
    u32::try_from(time.as_secs() + u64::from(time.subsec_nanos() > 0)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use http::HeaderMap;

    use super::*;

    fn address(ip: &str) -> Address {
        Address::of(ip.parse().ok(), &HeaderMap::new(), false)
    }

    fn attempts() -> Attempts {
        let (sign_ins, network_sign_ins) = (Quota::new(3, 0.01), Quota::new(8, 0.01));
        let accounts = Quota::new(2, 0.01);
        Attempts::new(&Rates { sign_ins, network_sign_ins, accounts, ..Rates::unlimited() })
    }

    #[test]
    fn who_guesses_elsewhere_keeps_nobody_out() {
        let attempts = attempts();
        let (there, here) = (address("198.51.100.7"), address("203.0.113.9"));
        for _ in 0..3 {
            attempts.sign_in("ada", there, None).unwrap();
        }
        let refused = attempts.sign_in("ada", there, None).unwrap_err();
        assert_eq!(refused.status().as_u16(), 429);
        // The whole /24 is one network.
        assert!(attempts.sign_in("ada", address("198.51.100.200"), None).is_err());
        attempts.sign_in("ada", here, None).unwrap();
        attempts.sign_in("bo", there, None).unwrap();
        // A device that was signed in before has its own count, even in the network of those who guess.
        for n in 0..3 {
            attempts.sign_in("ada", there, Some("phone")).unwrap_or_else(|_| panic!("attempt {n}"));
        }
        assert!(attempts.sign_in("ada", there, Some("phone")).is_err());
        attempts.sign_in("ada", there, Some("laptop")).unwrap();
    }

    #[test]
    fn a_network_tries_only_so_many_names() {
        let attempts = attempts();
        let there = address("2001:db8:7:1::1");
        for n in 0..8 {
            attempts.sign_in(&format!("name{n}"), there, None).unwrap();
        }
        // Another /64 of the same /48.
        assert!(attempts.sign_in("ada", address("2001:db8:7:2::1"), None).is_err());
        attempts.sign_in("ada", address("2001:db8:8::1"), None).unwrap();
        attempts.sign_in("ada", there, Some("phone")).unwrap();
        // Names that can be nobody's take no memory of their own.
        let attempts = self::attempts();
        for n in 0..3 {
            attempts.sign_in(&format!("{n}").repeat(30), there, None).unwrap();
        }
        assert!(attempts.sign_in(&"x".repeat(30), there, None).is_err());
    }

    #[test]
    fn a_network_makes_only_so_many_accounts() {
        let attempts = attempts();
        for _ in 0..2 {
            attempts.sign_up(address("198.51.100.7")).unwrap();
        }
        assert!(attempts.sign_up(address("198.51.100.8")).is_err());
        attempts.sign_up(address("198.51.101.8")).unwrap();
    }
}
