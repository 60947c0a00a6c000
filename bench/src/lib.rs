//! Clients of the whole server: people who open sockets and play, under load, through crashes, and against each other.

#[cfg(target_os = "linux")]
pub mod chaos;
#[cfg(target_os = "linux")]
pub mod load;
