//! What may be done at a table, in plain conditions.

use krog_chess::Color;
use krog_compete::acts::{Act, Asker, Status, Table};

/// Whether the asker may do an act.
pub fn permitted(t: &Table, act: Act) -> bool {
    let official = matches!(t.asker, Asker::Arbiter | Asker::Server);
    if act == Act::Join {
        return t.asker == Asker::Stranger && t.status == Status::Waiting && t.free_seat;
    }
    if act == Act::PauseEnd && official {
        return t.status == Status::Paused;
    }
    if act == Act::Flag && official {
        return t.status == Status::Active && t.flag_fallen.is_some();
    }
    let me = match t.asker {
        Asker::White => Color::White,
        Asker::Black => Color::Black,
        _ => return false,
    };
    let them = if me == Color::White { Color::Black } else { Color::White };
    let ended = t.status == Status::Completed || t.status == Status::Cancelled;
    let moves = |side| if side == Color::White { t.moves.white } else { t.moves.black };
    let timed = |side| if side == Color::White { t.timed.white } else { t.timed.black };
    let berserked = |side| if side == Color::White { t.berserked.white } else { t.berserked.black };
    let both_moved = moves(me) > 0 && moves(them) > 0;
    match act {
        Act::Resign => return t.status == Status::Active || t.status == Status::Paused,
        Act::Abort => return !ended && !both_moved,
        Act::PauseEnd => return t.status == Status::Paused,
        Act::RematchOffer => return ended && !t.free_seat,
        Act::RematchAccept => {
            return ended && !t.free_seat && (t.rematch_offer == Some(them) || t.computer || t.next_game);
        }
        Act::RematchDecline => {
            return ended && !t.free_seat && (t.rematch_offer == Some(them) || t.computer) && !t.next_game;
        }
        _ => {}
    }
    if t.status != Status::Active {
        return false;
    }
    match act {
        Act::DrawOffer => {
            if t.draw_offer == Some(them) {
                both_moved
            } else {
                t.draw_offer.is_none() && !t.draw_offered
            }
        }
        Act::DrawAccept => t.draw_offer == Some(them) && both_moved,
        Act::DrawDecline => t.draw_offer == Some(them),
        Act::TakebackOffer => t.takebacks && t.can_take_back && t.takeback_offer.is_none(),
        Act::TakebackAccept | Act::TakebackDecline => t.takeback_offer == Some(them),
        Act::PauseOffer => (t.timed.white || t.timed.black) && t.pause_offer != Some(me),
        Act::PauseAccept | Act::PauseDecline => t.pause_offer == Some(them),
        Act::Berserk => t.can_berserk && moves(me) == 0 && !berserked(me),
        Act::GiveTime => timed(them),
        Act::Flag => t.flag_fallen.is_some(),
        Act::ClaimWin | Act::ClaimDraw => {
            t.absence_counts && both_moved && t.away.is_some_and(|away| away.claim_in_ms == 0)
        }
        Act::Touch => t.touch_move && t.turn == me && t.man_there,
        _ => false,
    }
}
