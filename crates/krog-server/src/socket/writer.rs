//! What a socket is sending.

use std::{
    collections::VecDeque,
    io::{self, IoSlice},
    iter,
    time::{Duration, Instant},
};

use tokio::net::TcpStream;

use crate::websocket::Frame;

/// Frames that go out in one call to the system.
const AT_ONCE: usize = 16;

/// Frames on their way, the first of them perhaps partly gone.
#[derive(Debug, Default)]
pub(super) struct Writer {
    frames: VecDeque<Frame>,
    /// Bytes of the first frame that are gone.
    gone: usize,
    bytes: usize,
    /// When a whole frame last went, or the first came.
    since: Option<Instant>,
}

impl Writer {
    pub(super) fn push(&mut self, frame: Frame) {
        self.since.get_or_insert_with(Instant::now);
        self.bytes += frame.size();
        self.frames.push_back(frame);
    }

    /// Before all frames that have not begun to go.
    pub(super) fn push_first(&mut self, frame: Frame) {
        self.since.get_or_insert_with(Instant::now);
        self.bytes += frame.size();
        self.frames.insert(usize::from(self.gone > 0).min(self.frames.len()), frame);
    }

    /// In place of all frames that have not begun to go.
    pub(super) fn push_last(&mut self, frame: Frame) {
        self.frames.truncate(usize::from(self.gone > 0));
        self.bytes = self.frames.iter().map(Frame::size).sum();
        self.push(frame);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// Bytes of frames that are not gone altogether.
    pub(super) const fn bytes(&self) -> usize {
        self.bytes
    }

    /// How long no frame could be sent.
    pub(super) fn stalled(&self, now: Instant) -> Duration {
        self.since.map_or(Duration::ZERO, |since| now.saturating_duration_since(since))
    }

    /// Writes what the system takes.
    pub(super) fn write(&mut self, stream: &TcpStream) -> io::Result<()> {
        while let Some(first) = self.frames.front() {
            let rest = first.bytes().get(self.gone..).unwrap_or_default();
            let written = if self.frames.len() == 1 {
                // Nearly always: the system need not look at slices then.
                stream.try_write(rest)
            } else {
                let mut slices = [IoSlice::new(&[]); AT_ONCE];
                let bytes = iter::once(rest).chain(self.frames.iter().skip(1).map(Frame::bytes));
                for (slice, bytes) in slices.iter_mut().zip(bytes) {
                    *slice = IoSlice::new(bytes);
                }
                let used = slices.get(..self.frames.len()).unwrap_or(&slices);
                stream.try_write_vectored(used)
            };
            match written {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(written) => self.went(written),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(()),
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    fn went(&mut self, written: usize) {
        self.gone += written;
        while let Some(first) = self.frames.front()
            && self.gone >= first.size()
        {
            self.gone -= first.size();
            self.bytes -= first.size();
            self.frames.pop_front();
            self.since = Some(Instant::now());
        }
        if self.frames.is_empty() {
            // A quiet socket holds no memory.
            *self = Writer::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::{io::AsyncReadExt, net::TcpListener};

    use super::*;

    #[tokio::test]
    async fn frames_go_whole_and_in_order_however_little_the_system_takes() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut reader = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, _) = listener.accept().await.unwrap();
        let mut writer = Writer::default();
        let frames: Vec<Frame> =
            (0..400_usize).map(|n| Frame::text(&n.to_string().repeat(n * 37 % 9_000))).collect();
        let wanted: Vec<u8> = frames.iter().flat_map(|frame| frame.bytes().to_vec()).collect();
        for frame in frames.into_iter().cycle().take(400 * 8) {
            writer.push(frame);
        }
        let length = wanted.len() * 8;
        let reading = tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(50)).await;
            let mut read = vec![0; length];
            reader.read_exact(&mut read).await.unwrap();
            read
        });
        writer.write(&stream).unwrap();
        assert!(!writer.is_empty(), "the system takes only so much");
        let first_frames = writer.frames.len();
        tokio::time::sleep(Duration::from_millis(5)).await;
        assert!(writer.stalled(Instant::now()) >= Duration::from_millis(5));
        while !writer.is_empty() {
            stream.writable().await.unwrap();
            writer.write(&stream).unwrap();
        }
        assert!(first_frames > 0 && writer.stalled(Instant::now()) == Duration::ZERO && writer.bytes() == 0);
        assert!(reading.await.unwrap() == wanted.repeat(8));
    }

    #[test]
    fn what_has_begun_goes_on() {
        let text = Frame::text("a long story");
        let mut writer = Writer::default();
        writer.push(text.clone());
        writer.push(text.clone());
        writer.went(3);
        writer.push_first(Frame::ping(b"!"));
        assert_eq!(writer.frames, [text.clone(), Frame::ping(b"!"), text.clone()]);
        writer.push_last(Frame::close_plain());
        assert_eq!(writer.frames, [text, Frame::close_plain()]);
        assert_eq!(writer.bytes(), 14 + 2);
        writer.went(11 + 2);
        assert!(writer.is_empty());
        writer.push_first(Frame::close_plain());
        assert_eq!(writer.bytes(), 2);
    }
}
