//! The standard input, which ends when the standard output has lost its reader.

use std::io::{self, Read};

use rustix::event::{PollFd, PollFlags, poll};

/// Reads the standard input. A search without news writes nothing for minutes, so a program that is gone is noticed here.
#[derive(Debug)]
pub(crate) struct Input;

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let (input, output) = (io::stdin(), io::stdout());
        let mut both = [PollFd::new(&input, PollFlags::IN), PollFd::new(&output, PollFlags::empty())];
        loop {
            match poll(&mut both, None) {
                Ok(_) => break,
                Err(rustix::io::Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
        }
        let [_, output] = both;
        if !output.revents().is_empty() {
            return Ok(0);
        }
        rustix::io::read(&input, buffer).map_err(io::Error::from)
    }
}
