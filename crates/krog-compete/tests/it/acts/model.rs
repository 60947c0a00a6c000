//! What may be done at a table, in plain conditions; and tables: random ones, and all that differ in what an act depends on.

use krog_chess::{ByColor, Color};
use krog_compete::acts::{Act, Asker, Away, Status, Table};
use krog_testing::chance::Chance;

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

const SIDES: [Option<Color>; 3] = [None, Some(Color::White), Some(Color::Black)];
const BOTH: [bool; 2] = [false, true];

/// Any table; games that are under way and players who ask come more often.
pub fn any_table(chance: &mut Chance) -> Table {
    let players = [Asker::White, Asker::Black];
    let away = [
        None,
        Some(Away { for_ms: 12_345, claim_in_ms: 27_655 }),
        Some(Away { for_ms: 40_000, claim_in_ms: 0 }),
        Some(Away { for_ms: 0, claim_in_ms: 1 }),
        Some(Away { for_ms: u64::MAX, claim_in_ms: u64::MAX }),
    ];
    Table {
        status: if chance.yes() { Status::Active } else { chance.of(&Status::ALL) },
        asker: if chance.yes() { chance.of(&players) } else { chance.of(&Asker::ALL) },
        turn: chance.of(&[Color::White, Color::Black]),
        moves: ByColor { white: chance.of(&[0, 1, 2, 40]), black: chance.of(&[0, 1, 2, u32::MAX]) },
        free_seat: chance.yes(),
        computer: chance.yes(),
        draw_offer: chance.of(&SIDES),
        takeback_offer: chance.of(&SIDES),
        pause_offer: chance.of(&SIDES),
        rematch_offer: chance.of(&SIDES),
        draw_offered: chance.yes(),
        takebacks: chance.yes(),
        can_take_back: chance.yes(),
        next_game: chance.yes(),
        timed: ByColor { white: chance.yes(), black: chance.yes() },
        flag_fallen: chance.of(&SIDES),
        can_berserk: chance.yes(),
        berserked: ByColor { white: chance.yes(), black: chance.yes() },
        absence_counts: chance.yes(),
        away: chance.of(&away),
        touch_move: chance.yes(),
        man_there: chance.yes(),
    }
}

type Vary = fn(&Table) -> Vec<Table>;

fn vary<T: Copy>(table: &Table, all: &[T], set: impl Fn(&mut Table, T)) -> Vec<Table> {
    let one = |value: &T| {
        let mut table = *table;
        set(&mut table, *value);
        table
    };
    all.iter().map(one).collect()
}

fn moves(t: &Table) -> Vec<Table> {
    let all = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 7)];
    vary(t, &all, |t, (white, black)| t.moves = ByColor { white, black })
}

/// All tables that differ in what an act depends on; a few more facts than it asks are among these.
pub fn each(act: Act, see: &mut dyn FnMut(&Table)) {
    let rest: &[Vary] = match act {
        Act::Join => &[seat, computer],
        Act::Resign | Act::PauseEnd => &[seat, flag],
        Act::Abort => &[moves, seat],
        Act::DrawOffer | Act::DrawAccept | Act::DrawDecline => &[
            moves,
            |t| vary(t, &SIDES, |t, v| t.draw_offer = v),
            |t| vary(t, &BOTH, |t, v| t.draw_offered = v),
        ],
        Act::TakebackOffer | Act::TakebackAccept | Act::TakebackDecline => &[
            |t| vary(t, &SIDES, |t, v| t.takeback_offer = v),
            |t| vary(t, &BOTH, |t, v| t.takebacks = v),
            |t| vary(t, &BOTH, |t, v| t.can_take_back = v),
            computer,
        ],
        Act::PauseOffer | Act::PauseAccept | Act::PauseDecline => {
            &[timed, |t| vary(t, &SIDES, |t, v| t.pause_offer = v), computer]
        }
        Act::Berserk => &[
            moves,
            timed,
            |t| vary(t, &BOTH, |t, v| t.can_berserk = v),
            |t| vary(t, &BOTH, |t, v| t.berserked.white = v),
            |t| vary(t, &BOTH, |t, v| t.berserked.black = v),
        ],
        Act::GiveTime | Act::Flag => &[timed, flag],
        Act::ClaimWin | Act::ClaimDraw => &[
            |t| {
                let away = |for_ms, claim_in_ms| Some(Away { for_ms, claim_in_ms });
                vary(t, &[None, away(0, 0), away(5, 1), away(40_000, 0), away(9, 40_000)], |t, v| t.away = v)
            },
            |t| vary(t, &BOTH, |t, v| t.absence_counts = v),
            moves,
        ],
        Act::RematchOffer | Act::RematchAccept | Act::RematchDecline => &[
            seat,
            computer,
            |t| vary(t, &SIDES, |t, v| t.rematch_offer = v),
            |t| vary(t, &BOTH, |t, v| t.next_game = v),
        ],
        Act::Touch => {
            &[|t| vary(t, &BOTH, |t, v| t.touch_move = v), |t| vary(t, &BOTH, |t, v| t.man_there = v), moves]
        }
    };
    let mut tables = vary(&Table::default(), &Status::ALL, |t, v| t.status = v);
    tables = tables.iter().flat_map(|t| vary(t, &Asker::ALL, |t, v| t.asker = v)).collect();
    tables = tables.iter().flat_map(|t| vary(t, &[Color::White, Color::Black], |t, v| t.turn = v)).collect();
    for more in rest {
        tables = tables.iter().flat_map(more).collect();
    }
    tables.iter().for_each(see);
}

fn seat(t: &Table) -> Vec<Table> {
    vary(t, &BOTH, |t, v| t.free_seat = v)
}

fn computer(t: &Table) -> Vec<Table> {
    vary(t, &BOTH, |t, v| t.computer = v)
}

fn flag(t: &Table) -> Vec<Table> {
    vary(t, &SIDES, |t, v| t.flag_fallen = v)
}

fn timed(t: &Table) -> Vec<Table> {
    let t = vary(t, &BOTH, |t, v| t.timed.white = v);
    t.iter().flat_map(|t| vary(t, &BOTH, |t, v| t.timed.black = v)).collect()
}
