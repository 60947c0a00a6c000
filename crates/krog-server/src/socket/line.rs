//! How long the line of a socket takes, there and back, as the system itself measures it: a client can hold its answers back, but not the
//! system's acknowledgements, which its own system sends.

use tokio::net::TcpStream;

/// The least round trip that the line has shown in the last minutes, in milliseconds; none where the system does not tell.
pub(super) fn least_ms(stream: &TcpStream) -> Option<u32> {
    let (local, peer) = (stream.local_addr().ok()?, stream.peer_addr().ok()?);
    system::least_us(local, peer).map(|us| us / 1000)
}

/// Linux tells about sockets over netlink (sock_diag(7)).
#[cfg(target_os = "linux")]
mod system {
    use std::{
        io,
        net::SocketAddr,
        sync::{Mutex, PoisonError},
    };

    use netlink_packet_core::{NLM_F_REQUEST, NetlinkHeader, NetlinkMessage, NetlinkPayload};
    use netlink_packet_sock_diag::{
        SockDiagMessage,
        constants::{AF_INET, AF_INET6, IPPROTO_TCP},
        inet::{ExtensionFlags, InetRequest, SocketId, StateFlags, nlas::Nla},
    };
    use netlink_sys::{Socket, SocketAddr as Kernel, protocols::NETLINK_SOCK_DIAG};

    /// Where `tcp_info` has the least round trip, in microseconds (linux/tcp.h, since 4.6).
    const MIN_RTT: usize = 148;
    /// Any socket of these addresses.
    const NO_COOKIE: [u8; 8] = [0xff; 8];
    const ANSWER: usize = 4096;

    static DIAGNOSIS: Mutex<Option<Socket>> = Mutex::new(None);

    /// The socket to the kernel is kept: a question takes some microseconds, and its answer is there when it has been asked.
    pub(super) fn least_us(local: SocketAddr, peer: SocketAddr) -> Option<u32> {
        let mut kept = DIAGNOSIS.lock().unwrap_or_else(PoisonError::into_inner);
        let socket = match &mut *kept {
            Some(socket) => socket,
            none => none.insert(open().ok()?),
        };
        let asked = ask(socket, local, peer);
        if asked.is_err() {
            // What was not answered might be later, as the answer to another question.
            *kept = None;
        }
        asked.ok().flatten()
    }

    fn open() -> io::Result<Socket> {
        let mut socket = Socket::new(NETLINK_SOCK_DIAG)?;
        socket.bind_auto()?;
        socket.connect(&Kernel::new(0, 0))?;
        socket.set_non_blocking(true)?;
        Ok(socket)
    }

    fn ask(socket: &Socket, local: SocketAddr, peer: SocketAddr) -> io::Result<Option<u32>> {
        let family = if local.is_ipv4() { AF_INET } else { AF_INET6 };
        let request = InetRequest {
            family,
            protocol: IPPROTO_TCP,
            extensions: ExtensionFlags::INFO,
            states: StateFlags::all(),
            socket_id: SocketId {
                source_port: local.port(),
                destination_port: peer.port(),
                source_address: local.ip(),
                destination_address: peer.ip(),
                interface_id: 0,
                cookie: NO_COOKIE,
            },
        };
        let mut header = NetlinkHeader::default();
        header.flags = NLM_F_REQUEST;
        let mut message = NetlinkMessage::new(header, SockDiagMessage::InetRequest(request).into());
        message.finalize();
        let mut bytes = vec![0; message.buffer_len()];
        message.serialize(&mut bytes);
        socket.send(&bytes, 0)?;
        let mut answer = Vec::with_capacity(ANSWER);
        let length = socket.recv(&mut answer, 0)?;
        let read = NetlinkMessage::<SockDiagMessage>::deserialize(answer.get(..length).unwrap_or_default());
        let Ok(NetlinkPayload::InnerMessage(SockDiagMessage::InetResponse(response))) =
            read.map(|read| read.payload)
        else {
            return Ok(None);
        };
        Ok(response.nlas.iter().find_map(|attribute| match attribute {
            Nla::TcpInfo(info) => {
                let bytes = info.get(MIN_RTT..MIN_RTT + 4)?;
                // Nothing was measured yet where all bits are set.
                Some(u32::from_ne_bytes(bytes.try_into().ok()?)).filter(|us| *us != u32::MAX)
            }
            _ => None,
        }))
    }
}

#[cfg(not(target_os = "linux"))]
mod system {
    use std::net::SocketAddr;

    pub(super) const fn least_us(_: SocketAddr, _: SocketAddr) -> Option<u32> {
        None
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::{TcpListener, TcpStream},
    };

    use super::*;

    #[tokio::test]
    async fn the_system_tells_of_each_line() {
        for address in ["127.0.0.1:0", "[::1]:0"] {
            let Ok(listener) = TcpListener::bind(address).await else { continue };
            let mut client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
            let (mut stream, _) = listener.accept().await.unwrap();
            stream.write_all(b"a move").await.unwrap();
            let mut read = [0; 6];
            client.read_exact(&mut read).await.unwrap();
            assert!(least_ms(&stream).is_some_and(|ms| ms < 50), "{address}: {:?}", least_ms(&stream));
        }
    }
}
