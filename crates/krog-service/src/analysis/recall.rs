//! What engines found, kept in the database: it is there when the server starts again, and for the servers beside it.

use std::sync::Arc;

use krog_analysis::{Answers, Kept, Question, Refusal, Update};
use krog_chess::Position;
use krog_store::EngineAnswer;
use tokio::time::{Instant, sleep, timeout};

use crate::{App, clock::now_ms};

/// Asks; an answer that was found before this server started is fetched first.
///
/// # Errors
/// It cannot be answered, or not now.
pub async fn ask(app: &App, question: Question) -> Result<Answers, Refusal> {
    if let Some(key) = app.analysis.missing(&question) {
        fetch(app, &question, &key).await;
    }
    app.analysis.ask(question)
}

/// The same, where a place in the queue may be waited for until a moment.
///
/// # Errors
/// It cannot be answered, or no place came free.
pub async fn ask_until(app: &App, question: Question, until: Instant) -> Result<Answers, Refusal> {
    loop {
        match ask(app, question.clone()).await {
            Err(why) => match why.retry() {
                Some(retry) if Instant::now() + retry < until => sleep(retry).await,
                _ => return Err(why),
            },
            answers => return answers,
        }
    }
}

/// The deepest answer that was given about a position of which nothing came before, in at least so many lines.
pub async fn known(app: &App, position: &Position, lines: u8) -> Option<Arc<Update>> {
    for (question, key) in app.analysis.keys(position, lines) {
        fetch(app, &question, &key).await;
    }
    app.analysis.known(position, lines)
}

async fn fetch(app: &App, question: &Question, key: &str) {
    match timeout(app.config.timing.recall, app.store.engine_answer(key)).await {
        Ok(Ok(Some(kept))) => app.analysis.recall(question, &kept.body),
        Ok(Ok(None)) => {}
        Ok(Err(error)) => tracing::warn!(%error, "an answer that was kept cannot be read"),
        Err(_) => tracing::warn!("an answer that may be kept is not waited for"),
    }
}

/// Keeps what was found since the last time.
pub async fn keep_fresh(app: &App) {
    let fresh: Vec<EngineAnswer> = app
        .analysis
        .fresh()
        .into_iter()
        .map(|Kept { key, depth, nodes, body }| EngineAnswer { key, depth, nodes, body })
        .collect();
    if fresh.is_empty() {
        return;
    }
    if let Err(error) = app.store.keep_engine_answers(&fresh, now_ms()).await {
        tracing::warn!(%error, "what engines found is not kept");
    }
}
