//! How many bytes are held for requests, in all and of each network.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::address::Network;

/// Bytes of bodies that may be on their way in.
pub const RECEIVED: usize = 64 << 20;
/// Of one network.
pub const RECEIVED_OF_NETWORK: usize = 16 << 20;

/// Counts bytes by network. Clones share the counts.
#[derive(Debug, Clone)]
pub struct Scale {
    most: usize,
    most_of_one: usize,
    held: Arc<Mutex<Loads>>,
}

#[derive(Debug, Default)]
struct Loads {
    all: usize,
    of: HashMap<Network, usize>,
}

/// Bytes that are held for one request; given back when dropped.
#[derive(Debug)]
pub struct Load {
    scale: Scale,
    network: Network,
    bytes: usize,
}

/// Why there is no room for more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overload {
    /// The network holds what one may.
    Own,
    /// All together do.
    All,
}

impl Scale {
    pub fn new(most: usize, most_of_one: usize) -> Scale {
        Scale { most, most_of_one, held: Arc::default() }
    }

    /// A request of a network, which holds nothing yet.
    pub fn load(&self, network: Network) -> Load {
        Load { scale: self.clone(), network, bytes: 0 }
    }

    /// Whether nothing is held.
    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        let held = self.lock();
        held.all == 0 && held.of.is_empty()
    }

    fn lock(&self) -> MutexGuard<'_, Loads> {
        // Nothing that can panic happens under this lock.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Load {
    /// Holds so many more.
    pub fn add(&mut self, bytes: usize) -> Result<(), Overload> {
        let mut held = self.scale.lock();
        let own = held.of.get(&self.network).copied().unwrap_or(0);
        if own + bytes > self.scale.most_of_one {
            return Err(Overload::Own);
        }
        if held.all + bytes > self.scale.most {
            return Err(Overload::All);
        }
        held.all += bytes;
        held.of.insert(self.network, own + bytes);
        self.bytes += bytes;
        Ok(())
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        let mut held = self.scale.lock();
        held.all -= self.bytes;
        match held.of.get_mut(&self.network) {
            Some(own) if *own > self.bytes => *own -= self.bytes,
            _ => drop(held.of.remove(&self.network)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;
    use crate::address::Address;

    #[test]
    fn a_network_holds_its_share_and_all_together_theirs() {
        let network =
            |n: u8| Address::of(Some(IpAddr::from([10, 0, n, 1])), &http::HeaderMap::new(), false).network();
        let scale = Scale::new(100, 60);
        let (mut one, mut again, mut two) =
            (scale.load(network(1)), scale.load(network(1)), scale.load(network(2)));
        one.add(40).unwrap();
        assert_eq!(again.add(30), Err(Overload::Own));
        again.add(20).unwrap();
        assert_eq!(two.add(50), Err(Overload::All));
        two.add(40).unwrap();
        drop(one);
        two.add(20).unwrap();
        drop((again, two));
        assert!(scale.is_empty());
    }
}
