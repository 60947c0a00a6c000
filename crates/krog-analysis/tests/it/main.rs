//! Analysis as its users meet it: questions, engines that misbehave, and engines that do not.

#![cfg(all(test, target_os = "linux"))]

mod faults;
mod programs;
mod queue;
mod server;
mod sharing;
mod support;
