//! WebSocket (RFC 6455), the server's side, without extensions. Bytes in, messages out: nothing here reads or writes.
//!
//! It is our own because a socket must cost nothing while nobody speaks (no buffers are kept), because a frame that goes to
//! thousands is laid out once, and because every kind of abuse has its own code, fragments without end included.

mod decoder;
mod frame;
mod handshake;

pub use self::{
    decoder::{Decoder, Fault, Incoming},
    frame::Frame,
    handshake::{Handshake, accept},
};

/// Why a socket is closed (section 7.4.1).
pub mod code {
    /// The bytes are no WebSocket.
    pub const PROTOCOL: u16 = 1002;
    /// The page is closed or left.
    pub const AWAY: u16 = 1001;
    /// Binary data.
    pub const UNSUPPORTED: u16 = 1003;
    /// Text that is not UTF-8.
    pub const INVALID: u16 = 1007;
    /// Against the house rules: silence, or a flood.
    pub const POLICY: u16 = 1008;
    /// A message that is too long.
    pub const SIZE: u16 = 1009;
    /// The server goes down, another takes its place.
    pub const RESTART: u16 = 1012;
    /// Come back.
    pub const AGAIN: u16 = 1013;
    /// The session has ended (of our own range, section 7.4.2).
    pub const SIGNED_OUT: u16 = 4401;
}
