//! An answer that is written while it is sent.

use std::io;

use axum::body::{Body, Bytes};
use futures_util::{StreamExt as _, stream};
use tokio::sync::mpsc;

/// A body of what comes through a channel, to its end; an error breaks the answer off.
pub(crate) fn body(receiver: mpsc::Receiver<io::Result<Bytes>>) -> Body {
    let pieces = stream::unfold(receiver, |mut receiver| async { Some((receiver.recv().await?, receiver)) });
    // What packs an answer asks once more behind its end.
    Body::from_stream(pieces.fuse())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_body_may_be_asked_behind_its_end() {
        let (sender, receiver) = mpsc::channel(1);
        sender.send(Ok(Bytes::from_static(b"1. e4"))).await.unwrap();
        drop(sender);
        let mut pieces = body(receiver).into_data_stream();
        assert_eq!(pieces.next().await.unwrap().unwrap(), "1. e4");
        assert!(pieces.next().await.is_none());
        assert!(pieces.next().await.is_none());
    }
}
