//! A connection whose other side must read: one that takes nothing for too long is broken. Whoever sends without end takes turns with all
//! others.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::{Sleep, sleep},
};

/// What is read of one connection before others have their turn. To take a long body at one go would keep moves waiting behind it.
const TURN: usize = 32 * 1024;

/// A stream that ends when nothing can be written for too long.
#[derive(Debug)]
pub(crate) struct Line {
    stream: TcpStream,
    patience: Duration,
    /// Bytes read in this turn.
    read: usize,
    /// Runs while something waits to be written.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl Line {
    pub(super) const fn new(stream: TcpStream, patience: Duration) -> Line {
        Line { stream, patience, read: 0, stalled: None }
    }

    pub(crate) fn into_inner(self) -> TcpStream {
        self.stream
    }

    /// Waits for what could not be written, as long as that may take.
    fn wait<T>(&mut self, written: Poll<io::Result<T>>, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        match stalled.as_mut().poll(cx) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.read >= TURN {
            self.read = 0;
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buffer);
        self.read = if read.is_ready() { self.read + buffer.filled().len() - before } else { 0 };
        read
    }
}

impl AsyncWrite for Line {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.wait(written, cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.wait(written, cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use std::task::Waker;

    use tokio::{io::AsyncWriteExt, net::TcpListener};

    use super::*;

    #[tokio::test]
    async fn who_sends_without_end_takes_turns() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (sender, taken) =
            tokio::join!(TcpStream::connect(listener.local_addr().unwrap()), listener.accept());
        let mut sender = sender.unwrap();
        let sent = 8 * TURN;
        tokio::spawn(async move { sender.write_all(&vec![1; sent]).await });
        let (stream, _) = taken.unwrap();
        let mut line = Line::new(stream, Duration::from_secs(1));
        let (mut read, mut space) = (0, vec![0; TURN / 2]);
        while read < sent {
            line.stream.readable().await.unwrap();
            let mut turn = 0;
            let mut cx = Context::from_waker(Waker::noop());
            loop {
                let mut buffer = ReadBuf::new(&mut space);
                match Pin::new(&mut line).poll_read(&mut cx, &mut buffer) {
                    Poll::Ready(done) => done.unwrap(),
                    Poll::Pending => break,
                }
                turn += buffer.filled().len();
            }
            assert!(turn < 2 * TURN, "{turn}");
            read += turn;
        }
    }
}
