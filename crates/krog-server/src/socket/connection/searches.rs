//! What engines search for a socket.
//!
//! A search is held here and nowhere else: to forget it ends it, unless others want the same. What it finds waits in it, the newest
//! alone, until there is room on the line.

use std::{future::pending, pin::Pin, sync::Arc, time::Duration};

use futures_util::future::select_all;
use krog_analysis::{Failure, Update};
use krog_chess::Message as Words;
use krog_service::analysis::{self, Asked};
use krog_wire::{
    engine::{AnalysisFound, AnalysisOver, AnalysisStart},
    envelope::{Ack, Done, ServerEvent, ServerFrame},
};

use super::Connection;
use crate::{
    problem::{ApiError, Result},
    websocket::Frame,
};

/// Analyses that one socket may have open: as many as one asker may.
pub(crate) const SEARCHES_PER_SOCKET: usize = krog_analysis::OPEN_OF_ONE;
/// The longest name of one.
pub(crate) const LONGEST_ID: usize = 64;
/// The size that what is found is written into.
const FOUND: usize = 8 * 1024;

/// The searches of a socket, by the client's names.
#[derive(Debug, Default)]
pub(super) struct Searches(Vec<(String, Asked)>);

/// What a search has come to, by its place.
pub(super) type Found = (usize, Option<Result<Arc<Update>, Failure>>);

impl Searches {
    /// Ends one, if it is there.
    pub(super) fn end(&mut self, id: &str) {
        self.0.retain(|(known, _)| known != id);
        if self.0.is_empty() {
            // A quiet socket holds no memory.
            self.0 = Vec::new();
        }
    }

    /// The next that any of them finds. It may be dropped at any time, and nothing is lost.
    pub(super) async fn next(&mut self) -> Found {
        if self.0.is_empty() {
            return pending().await;
        }
        let all: Vec<Pin<Box<_>>> =
            self.0.iter_mut().map(|(_, asked)| Box::pin(asked.answers.next())).collect();
        let (found, at, _) = select_all(all).await;
        (at, found)
    }
}

impl Connection {
    /// Begins an analysis; one of the same name is replaced.
    pub(super) async fn search(&mut self, AnalysisStart { id, question }: AnalysisStart) -> Result<Ack> {
        if id.is_empty() || id.chars().count() > LONGEST_ID {
            let message = Words::new("bad-parameter").with("name", "id");
            return Err(ApiError::unprocessable(message).at("/d/id"));
        }
        self.searches.end(&id);
        analysis::may_consult(&self.app, Some(&self.person)).await?;
        let asked = async {
            let sought = analysis::read(&self.app, question).await?;
            if self.searches.0.len() >= SEARCHES_PER_SOCKET {
                return Err(analysis::refused(&krog_analysis::Refusal::TooMany {
                    retry: Duration::from_secs(1),
                }));
            }
            sought.begin(&self.app).await
        };
        let asked = asked.await.map_err(|error| error.within("/d/question"))?;
        self.searches.0.push((id, asked));
        Ok(Ack::Done(Done { seq: 0 }))
    }

    /// Sends what a search has found.
    pub(super) fn tell_found(&mut self, (at, found): Found) {
        let Some((id, asked)) = self.searches.0.get(at) else { return };
        let id = id.clone();
        let event = match found {
            Some(Ok(update)) => {
                let (done, update) = (update.done, asked.shown(&update));
                if !done {
                    self.tell(ServerEvent::AnalysisUpdate(Box::new(AnalysisFound { id, update })));
                    return;
                }
                AnalysisOver { id, update: Some(update), err: None }
            }
            Some(Err(why)) => {
                let problem = analysis::failed(&why).problem(self.lang, None);
                AnalysisOver { id, update: None, err: Some(problem) }
            }
            None => AnalysisOver { id, update: None, err: None },
        };
        self.searches.end(&event.id);
        self.tell(ServerEvent::AnalysisDone(Box::new(event)));
    }

    fn tell(&mut self, event: ServerEvent) {
        self.writer.push(Frame::json(&ServerFrame { g: None, s: None, event }, FOUND));
    }
}
