//! Analysis as its users meet it: questions, engines that misbehave, and engines that do not.

#![cfg(test)]
#![cfg(target_os = "linux")]

mod faults;
mod programs;
mod queue;
mod server;
mod sharing;
mod support;
