//! Where people come from: addresses of this machine, each in a network of its own, as a server with limits counts them.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr, SocketAddrV4, TcpStream},
};

use rustix::net::{AddressFamily, SocketFlags, SocketType, bind, connect, socket_with};

/// An address in a /24 of its own; 127.0 is left to the server and to those who do not say where they come from.
pub fn home(number: u16) -> Ipv4Addr {
    let [high, low] = number.saturating_add(256).to_be_bytes();
    Ipv4Addr::new(127, high, low, 1)
}

/// Connects from an address.
pub(super) fn connect_from(home: Ipv4Addr, to: SocketAddr) -> io::Result<TcpStream> {
    let fd = socket_with(AddressFamily::INET, SocketType::STREAM, SocketFlags::CLOEXEC, None)?;
    bind(&fd, &SocketAddrV4::new(home, 0))?;
    connect(&fd, &to)?;
    Ok(TcpStream::from(fd))
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    #[test]
    fn homes_are_networks_of_their_own() {
        assert_eq!(home(0), Ipv4Addr::new(127, 1, 0, 1));
        assert_eq!(home(300), Ipv4Addr::new(127, 2, 44, 1));
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let _stream = connect_from(home(300), listener.local_addr().unwrap()).unwrap();
        assert_eq!(listener.accept().unwrap().1.ip(), home(300));
    }
}
