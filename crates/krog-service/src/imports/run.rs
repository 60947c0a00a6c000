//! Running imports, each on a thread of its own that stands behind everything else.

use std::thread;

use krog_chess::Message;
use tokio::sync::oneshot;

use super::{Ended, Intake, Waiting};
use crate::{
    App,
    priority::{Priority, lower},
};

impl App {
    /// Begins imports as their turn comes, until the server stops; those that run then end with it.
    pub async fn run_imports(self) {
        loop {
            let imports = self.imports.clone();
            let next =
                if self.stopping.is_cancelled() { None } else { imports.queue().next(&imports.inner.limits) };
            match next {
                Some(next) => drop(self.sockets.spawn(self.clone().run_import(next))),
                None => {
                    tokio::select! {
                        () = self.stopping.cancelled() => break,
                        () = imports.inner.news.notified() => {}
                    }
                }
            }
        }
        // They are told by their notes, which the next server finds.
        let waiting = std::mem::take(&mut self.imports.queue().waiting);
        for Waiting { job, note, .. } in waiting {
            job.end(Err(Ended::Stopping));
            note.leave(&job);
        }
    }

    async fn run_import(self, next: Waiting) {
        let Waiting { job, note, feed } = next;
        let (say, said) = oneshot::channel();
        let (app, of) = (self.clone(), job.clone());
        let begun = thread::Builder::new().name("import".to_owned()).spawn(move || {
            lower(Priority::Behind);
            of.begin();
            let outcome = feed.run(&Intake::new(&app.collections, &app.config.imports, &app.stopping, &of));
            // Where nobody waits for it, the server is gone.
            drop(say.send(outcome));
        });
        let failed = || Err(Ended::Failed(Message::new("import-failed")));
        let outcome = match begun {
            // A panic is logged where it happens.
            Ok(_) => said.await.unwrap_or_else(|_| failed()),
            Err(error) => {
                tracing::error!(%error, "an import gets no thread");
                failed()
            }
        };
        match &outcome {
            Err(Ended::Stopping) => note.leave(&job),
            _ => drop(note),
        }
        job.end(outcome);
        let done = job.counted();
        tracing::info!(
            import = %job.id, person = %job.person, games = done.games, skipped = done.skipped, errors = done.errors,
            state = ?job.progress().state, "an import has ended"
        );
        let imports = &self.imports;
        let mut queue = imports.queue();
        if let Some(place) = queue.running.iter().position(|(person, _)| *person == job.person) {
            queue.running.swap_remove(place);
        }
        queue.trim(&job.person);
        drop(queue);
        imports.inner.news.notify_one();
    }
}
