//! Refusals on their way out: with the names in the state that they show, and with the rules' verdict.

use krog_store::GameId;

use crate::{
    App,
    actors::{ActError, Current},
    game::Asked,
    games,
    problem::ApiError,
    view::{Book, explain::Question},
    workers::Cost,
};

/// The refusal as whoever asked is told it.
pub async fn refusal(app: &App, game: &GameId, mut error: ActError) -> ApiError {
    let mut asked = None;
    if let ActError::Refused { current, why, .. } = &mut error {
        asked = why.take();
        let named = match current {
            Some(Current::Game(view)) => games::complete(app, game, view).await,
            Some(Current::Match(view)) => games::name_match(app, game, view).await,
            None => Ok(()),
        };
        if let Err(error) = named {
            return error;
        }
    }
    let error = ApiError::from(error);
    match asked {
        Some(asked) => explained(app, *asked, error).await,
        None => error,
    }
}

/// Adds the verdict. Where it cannot be had at once, the refusal stands without it.
async fn explained(app: &App, Asked { game, table, ask }: Asked, error: ApiError) -> ApiError {
    let book = match game.position().custom() {
        Some(custom) => app.book_by_id(custom.rules().id()).await.ok().flatten(),
        None => Book::of(game.position()),
    };
    let Some(book) = book else { return error };
    let answer = app
        .workers
        .run(Cost::QUESTION, move || {
            let fen = game.position().fen();
            let answer = Question { book, game, table: Some(table), ask, expand: Vec::new() }.answer();
            (answer, fen)
        })
        .await;
    match answer {
        Ok((Ok(answer), fen)) => {
            if answer.verdict == krog_wire::explain::VerdictName::Permitted {
                tracing::error!(%fen, act = %answer.act[krog_texts::Lang::default()], "the rulebook permits what the library refuses");
                return error;
            }
            error.verdict(answer)
        }
        // What cannot be read has no verdict either.
        Ok((Err(_), _)) | Err(_) => error,
    }
}
