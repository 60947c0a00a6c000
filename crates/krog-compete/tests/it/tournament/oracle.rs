//! Who may do what in a tournament, and who must, in plain conditions.

use krog_compete::tournament::{Hall, HallAct, Status, System};

/// Whether the actor may do an act.
pub fn permitted(h: &Hall, act: HallAct) -> bool {
    let (p, a) = (&h.person, &h.about);
    let (swiss, arena) = (h.system == System::Swiss, h.system == System::Arena);
    if matches!(h.status, Status::Completed | Status::Cancelled) {
        return false;
    }
    let running = h.status == Status::Running;
    let more = h.round < h.rounds;
    match act {
        HallAct::Join => joins(h),
        HallAct::Leave => p.entered && !p.withdrawn,
        HallAct::CheckIn => h.checks_in && !a.gone && (p.organizes || p.entered && a.own),
        HallAct::AskBye => {
            let mine = p.organizes || p.entered && a.own && !a.full_point;
            swiss && mine && !a.gone && a.round > h.round && a.round <= h.rounds
        }
        HallAct::Claim => p.entered && running && !h.online && a.open_game,
        HallAct::Enter => p.organizes && !h.online && (!running || swiss && more),
        HallAct::Correct | HallAct::Settle | HallAct::Cancel => p.organizes,
        HallAct::Remove => p.organizes && !a.gone,
        HallAct::Readmit => p.organizes && a.gone,
        HallAct::KeepApart => p.organizes && swiss,
        HallAct::Pair => p.organizes && h.missing == 0 && more && h.pairable > 1,
        HallAct::PairByHand => p.organizes && swiss && h.missing == 0 && more && h.pairable > 1,
        HallAct::Unpair | HallAct::Result => p.organizes && running && !arena,
        HallAct::Complete => p.organizes && running && h.missing == 0,
    }
}

fn joins(h: &Hall) -> bool {
    let (p, e) = (&h.person, &h.entering);
    let open = match h.status {
        Status::Registration => true,
        _ if h.system == System::Arena => true,
        _ => h.system == System::Swiss && h.round < e.until_round && h.round < h.rounds,
    };
    let back = h.status == Status::Registration || h.system == System::Arena;
    let new = if p.entered { p.withdrawn && !p.removed && back } else { true };
    if !e.open || !open || !new || p.banned || p.bot && !e.bots {
        return false;
    }
    if h.rated && h.online && !p.registered || e.coded && !p.has_code {
        return false;
    }
    if e.least.is_some() || e.most.is_some() {
        let Some(rating) = p.rating else { return false };
        if rating < e.least.unwrap_or(0) || rating > e.most.unwrap_or(u32::MAX) {
            return false;
        }
    }
    h.players < e.cap.unwrap_or(u32::MAX)
}

/// Whether the actor must do it.
pub fn obliged(h: &Hall, act: HallAct) -> bool {
    let organizes = h.person.organizes && h.status == Status::Running && h.system != System::Arena;
    let goes_on = h.round < h.rounds && h.pairable > 1;
    match act {
        HallAct::Pair => organizes && h.missing == 0 && goes_on,
        HallAct::Complete => organizes && h.missing == 0 && !goes_on,
        HallAct::Result => organizes && h.missing > 0 && !h.online,
        HallAct::Claim => permitted(h, act) && !h.about.claimed,
        _ => false,
    }
}
