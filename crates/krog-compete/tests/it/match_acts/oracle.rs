//! What may be done in a match of four, in plain conditions.

use krog_chess::bughouse::Seat;
use krog_compete::acts::bughouse::{FourAct, FourAsker, FourStatus, FourTable};

fn place(seat: Seat) -> usize {
    Seat::ALL.iter().position(|other| *other == seat).unwrap()
}

/// Whether the asker may do an act.
pub fn permitted(t: &FourTable, act: FourAct) -> bool {
    let active = t.status == FourStatus::Active;
    let seat = match t.asker {
        FourAsker::Stranger => {
            let free = !t.taken[place(t.wanted)] && !t.blocked;
            return act == FourAct::Join && t.status == FourStatus::Waiting && free;
        }
        FourAsker::Arbiter | FourAsker::Server => {
            return act == FourAct::Flag && active && t.flag_fallen.is_some();
        }
        FourAsker::Player(seat) => seat,
    };
    let offers = t.draw_offers.iter().filter(|offers| **offers).count();
    let own = t.draw_offers[place(seat)];
    let [a, b] = t.moves;
    let ended = matches!(t.status, FourStatus::Completed | FourStatus::Cancelled) && t.taken == [true; 4];
    let asked = t.rematch_offers.contains(&true);
    match act {
        FourAct::RematchOffer => ended,
        FourAct::RematchAccept => ended && (t.next_match || asked && !t.rematch_offers[place(seat)]),
        FourAct::RematchDecline => ended && asked && !t.next_match,
        FourAct::Join => t.status == FourStatus::Waiting && !t.taken[place(t.wanted)] && !t.blocked,
        FourAct::Leave => t.status == FourStatus::Waiting,
        FourAct::SeatComputer => {
            t.status == FourStatus::Waiting
                && t.host == seat
                && !t.taken[place(t.wanted)]
                && !t.rated
                && t.by_clock
        }
        FourAct::FreeComputer => {
            t.status == FourStatus::Waiting && t.host == seat && t.computers[place(t.wanted)]
        }
        FourAct::Resign => active,
        FourAct::Abort => {
            let open = active || t.status == FourStatus::Waiting && t.host == seat;
            // None at all, or a single one anywhere.
            open && u64::from(a) + u64::from(b) <= 1
        }
        FourAct::DrawOffer => active && t.computers == [false; 4] && !own && (offers > 0 || !t.draw_offered),
        FourAct::DrawAccept => active && !own && offers > 0,
        FourAct::DrawDecline => active && offers > 0,
        FourAct::Flag => active && t.flag_fallen.is_some(),
    }
}
