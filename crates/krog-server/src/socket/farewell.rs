//! The end of a socket.

use std::{io, time::Duration};

use tokio::{io::AsyncWriteExt, net::TcpStream, time::timeout};

use super::{connection::Ended, writer::Writer};
use crate::websocket::Frame;

/// What is read behind the end: the close frame would be lost if the line broke with bytes unread.
const UNREAD: usize = 1024 * 1024;

/// Says why, and waits a little until it is heard. Whoever does not read does not hear it.
pub(super) async fn farewell(mut stream: TcpStream, mut writer: Writer, ended: Ended, drain: Duration) {
    match ended {
        Ended::Gone => return,
        Ended::Closing(None) => writer.push_last(Frame::close_plain()),
        Ended::Closing(Some(code)) => writer.push_last(Frame::close(code, "")),
        Ended::Close(code, reason) => writer.push_last(Frame::close(code, reason)),
    }
    let said = timeout(drain / 4, async {
        say(&stream, &mut writer).await?;
        stream.shutdown().await
    });
    if matches!(said.await, Ok(Ok(()))) {
        drop(timeout(drain / 10, drained(&stream)).await);
    }
}

async fn say(stream: &TcpStream, writer: &mut Writer) -> io::Result<()> {
    loop {
        writer.write(stream)?;
        if writer.is_empty() {
            return Ok(());
        }
        stream.writable().await?;
    }
}

async fn drained(stream: &TcpStream) -> io::Result<()> {
    let mut left = UNREAD;
    while left > 0 {
        stream.readable().await?;
        let mut bytes = [0; 1024];
        match stream.try_read(&mut bytes) {
            Ok(0) => return Ok(()),
            Ok(read) => left = left.saturating_sub(read),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
