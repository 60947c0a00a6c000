//! Whether the verdict of an answer is the one that the board gives.

use serde_json::Value;

use super::claims::going;
use super::ends::{dead, over};
use super::scene::Scene;
use super::situation::{Ask, Situation};
use super::view::{Truth, View, need};
use crate::board::{Board, Color, End, Rules, Square};

/// Headlines that say that a position is dead; whether it is, they are judged for themselves.
const DEAD: [&str; 3] = ["over_by_dead_position", "dead_position", "dead_by_bare_kings"];

/// That the verdict is right: `permitted` is what the rules permit, `undetermined` what nobody can know.
pub fn decide(v: &View<'_>, situation: &Situation, answer: &Value, headline: Option<&str>) -> Truth {
    let verdict = answer["verdict"].as_str().unwrap_or("none");
    let unknown = verdict == "undetermined";
    let permitted = verdict == "permitted";
    need!(unknown || permitted || ["forbidden", "not_permitted"].contains(&verdict), "no verdict: {verdict}");
    // What is dead and not by bare kings alone may be found, or not.
    let dead_by_board = matches!(v.board().end(), Some((End::TooFewMen | End::NothingToWin, _)));
    let said_dead = headline.is_some_and(|id| DEAD.contains(&id));
    if v.scene.standings().len() < 5 && (dead_by_board && !bare_kings(v.board()) || said_dead && !ended(v)) {
        need!(!said_dead || dead(v).is_ok(), "the position is not dead");
        return Ok(());
    }
    let right = match &situation.ask {
        Ask::Move { .. } => v.scene.is_legal() && going(v).is_ok(),
        Ask::Man(square) => moves(v, *square),
        Ask::End => over(v).is_some(),
        Ask::Claim { fifty, with } => {
            let known = claim(v, *fifty, with.is_some(), false);
            if unknown {
                let perhaps = claim(v, *fifty, with.is_some(), true);
                need!(!known && perhaps, "whether the claim is right is known: {known}");
                return Ok(());
            }
            known
        }
        Ask::Mate(_) => return Ok(()),
    };
    need!(!unknown, "all that it depends on is known");
    need!(permitted == right, "it is {verdict}, and the board says {right}");
    Ok(())
}

/// Whether something else than a dead position has ended the game.
fn ended(v: &View<'_>) -> bool {
    let end = v.board().end();
    end.is_some_and(|(end, _)| !matches!(end, End::TooFewMen | End::NothingToWin))
}

/// Whether only the kings are left, one of each side, where that draws.
fn bare_kings(board: &Board) -> bool {
    let draws = matches!(board.rules, Rules::Standard | Rules::Chess960 | Rules::ThreeCheck | Rules::Atomic);
    draws && [Color::White, Color::Black].into_iter().all(|color| board.men(color) == board.kings(color))
}

/// Whether a piece is one of the side to move in a running game and has a legal move.
fn moves(v: &View<'_>, square: Square) -> bool {
    let own = v.board().at(square).is_some_and(|piece| piece.color == v.turn());
    own && going(v).is_ok() && !v.legal_from(square).is_empty()
}

/// Whether a claim is right, for certain or with the moves before the first position known.
fn claim(v: &View<'_>, fifty: bool, with: bool, perhaps: bool) -> bool {
    if going(v).is_err() || with && !v.scene.is_legal() {
        return false;
    }
    let next: Option<Scene> = match v.scene.asked {
        Some(asked) if with => Some(v.scene.after(&asked.play)),
        _ => None,
    };
    let scene = next.as_ref().unwrap_or(v.scene);
    if fifty {
        return scene.now().halfmove >= 100 && scene.now().rules != Rules::Crazyhouse;
    }
    let times = if perhaps { scene.standings_at_most() } else { scene.standings().len() };
    times >= 3
}
