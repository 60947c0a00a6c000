//! Who may do what at a door, in plain conditions.

use krog_compete::{
    acts::Status,
    room::{Door, DoorAct},
};

/// Whether the asker may do an act.
pub fn permitted(d: &Door, act: DoorAct) -> bool {
    let g = &d.guest;
    let player = d.host || g.seated;
    let over = matches!(d.status, Status::Completed | Status::Cancelled);
    let clean = !(g.banned || g.blocked);
    match act {
        DoorAct::Enter => {
            if player || d.status != Status::Waiting || !d.free_seat || !clean {
                return false;
            }
            if !d.public && !g.has_code {
                return false;
            }
            let host = d.host_rating.unwrap();
            let (mut least, mut most) = if d.rated {
                ((host - 300).max(100), (host + 300).min(3500))
            } else if d.limits.least.is_none() && d.limits.most.is_none() {
                return true;
            } else {
                (100, 3500)
            };
            least = least.max(d.limits.least.unwrap_or(least));
            most = most.min(d.limits.most.unwrap_or(most));
            g.registered && g.rating.is_some_and(|rating| (least..=most).contains(&rating))
        }
        DoorAct::Watch if player => true,
        DoorAct::Watch if d.cap == Some(0) => false,
        DoorAct::Watch if over => true,
        DoorAct::Watch => !g.banned && (g.watching || d.cap.is_none_or(|cap| d.watchers < cap)),
        DoorAct::TellPlayers => player && d.chat && clean && g.muted.is_none() && g.wait == 0 && !g.unwelcome,
        DoorAct::TellWatchers => {
            (!player || over) && d.chat && clean && g.muted.is_none() && g.wait == 0 && !g.unwelcome
        }
        DoorAct::HearPlayers => player,
        DoorAct::HearWatchers => !player || over,
        DoorAct::Mute => d.host && d.chat,
        DoorAct::Close => d.host && d.status == Status::Waiting,
    }
}
