//! BPGN in.

use axum::extract::State;
use krog_chess::Message;
use krog_logic::interrupt::Interrupt;
use krog_wire::bpgn::{BpgnAnswer, BpgnRequest};

use super::{body::Body, pgn::MOST, problems::Unprocessable, written::Written};
use crate::{
    App,
    problem::{ApiError, Result},
    view,
    workers::Cost,
};

const LIMIT: u32 = 20;
/// Half-moves that are answered at once; the first match asked for is answered however long it is.
const ANSWERED_PLIES: usize = 5_000;
/// How much longer a text is when it has been read, and what is written of it.
const READ: usize = 16;

/// The matches of a BPGN text, with both boards, the moves in the order made, clocks, comments and every fault.
#[utoipa::path(post, path = "/api/v1/bpgn/parse", operation_id = "parseBpgn", tag = "pgn", security(("token" = [])), request_body = BpgnRequest,
    responses((status = 200, body = BpgnAnswer), Unprocessable))]
pub(crate) async fn parse(State(app): State<App>, body: Body<BpgnRequest>) -> Result<Written> {
    let BpgnRequest { bpgn, skip, limit } = body.value;
    let limit = limit.unwrap_or(LIMIT);
    if !(1..=MOST).contains(&limit) {
        let message = Message::new("bad-limit").with("most", MOST);
        return Err(ApiError::unprocessable(message).at("/limit"));
    }
    let skip = skip.unwrap_or(0);
    let cost = Cost::text(bpgn.len(), READ);
    let read = move || {
        let mut answer = BpgnAnswer { matches: Vec::new(), total: 0 };
        let mut plies = 0;
        for record in krog_pgn::bpgn::read(&bpgn) {
            if (skip..skip.saturating_add(limit)).contains(&answer.total) {
                plies += record.game.made().len();
                if answer.matches.is_empty() || plies <= ANSWERED_PLIES {
                    answer.matches.push(view::match_of_bpgn(answer.total + 1, &record));
                }
            }
            answer.total += 1;
            if Interrupt::current().is_raised() {
                break;
            }
        }
        Written::of(&answer)
    };
    app.workers.run(cost, read).await?
}
