//! What benchmarks and tests of whole programs share: clients of the server that open sockets and play, under load, through
//! crashes, and against each other; databases of their own.

#[cfg(target_os = "linux")]
pub mod chaos;
#[cfg(target_os = "linux")]
pub mod load;
pub mod scratch;
