//! Swiss tournaments from the first entry to the last table: rounds are those that the rules give, whatever happens between them.

use krog_testing::chance::Chance;
use krog_tournament::{State, report, table};
use krog_wire::tournament::{
    BoardResult, ByeWorth, TournamentAct, TournamentFormat, TournamentPoints, TournamentSettings,
};

use super::live::{Live, order, organizer, settings};

const RESULTS: [BoardResult; 9] = [
    BoardResult::WhiteWins,
    BoardResult::Draw,
    BoardResult::BlackWins,
    BoardResult::BlackForfeits,
    BoardResult::WhiteForfeits,
    BoardResult::BothForfeit,
    BoardResult::HalfToWhite,
    BoardResult::HalfToBlack,
    BoardResult::NothingToBoth,
];

fn result(chance: &mut Chance) -> BoardResult {
    if chance.one_in(6) { chance.of(&RESULTS) } else { chance.of(&RESULTS[..3]) }
}

/// Settings by chance.
fn drawn(chance: &mut Chance) -> TournamentSettings {
    let rounds = 1 + chance.below(8);
    let accelerated = chance.one_in(4);
    let points = (!accelerated && chance.one_in(3)).then(|| TournamentPoints {
        win: 30,
        draw: 10,
        loss: chance.below(2),
        bye: chance.of(&[30, 10, 0]),
    });
    TournamentSettings {
        points,
        check_in: chance.one_in(5),
        ..settings(TournamentFormat::Swiss { rounds, accelerated })
    }
}

/// What may happen before a round is paired.
fn between(live: &mut Live, chance: &mut Chance) {
    let next = live.state.paired() + 1;
    for entry in 1..=u32::try_from(live.state.entrants().len()).unwrap() {
        let act = match chance.below(40) {
            0 => TournamentAct::Remove { entrant: entry },
            1 => TournamentAct::Readmit { entrant: entry },
            2 | 3 => {
                let worth =
                    chance.of(&[Some(ByeWorth::Half), Some(ByeWorth::Zero), Some(ByeWorth::Full), None]);
                TournamentAct::AskBye { entrant: Some(entry), round: next + chance.below(2), worth }
            }
            4 => TournamentAct::CheckIn { entrant: Some(entry), present: false },
            5..=15 => TournamentAct::CheckIn { entrant: Some(entry), present: true },
            16 => TournamentAct::KeepApart { entrants: vec![entry, entry % 3 + 1], apart: chance.yes() },
            _ => continue,
        };
        let _ = live.act(&organizer(), &act);
    }
    for _ in 0..chance.below(3) {
        let name = format!("Late {}", live.state.next_entry());
        let _ = live.act(
            &organizer(),
            &TournamentAct::Enter { players: vec![order(&name, 900 + chance.below(1700))] },
        );
    }
    // A result is corrected before it has paired anything.
    let paired = live.state.paired();
    if let Some(boards) = live.state.round(paired).map(|round| u32::try_from(round.boards.len()).unwrap())
        && boards > 0
        && chance.yes()
    {
        let board = 1 + chance.below(boards);
        live.organizes(&TournamentAct::Result { round: paired, board, result: Some(result(chance)) });
    }
}

fn played(seed: u64) -> State {
    let mut chance = Chance(seed);
    let mut live = Live::with(&drawn(&mut chance), 2 + chance.below(39));
    let mut tries = 0;
    while live.state.paired() < live.state.rounds_planned() && tries < 20 {
        tries += 1;
        between(&mut live, &mut chance);
        if live.act(&organizer(), &TournamentAct::Pair {}).is_err() {
            if live.state.rounds().is_empty() {
                continue;
            }
            break;
        }
        let round = live.state.paired();
        let boards = u32::try_from(live.state.rounds().last().unwrap().boards.len()).unwrap();
        for board in 1..=boards {
            if board == boards / 2 + 1 {
                // A round with open games is not in the report yet.
                live.holds();
            }
            live.organizes(&TournamentAct::Result { round, board, result: Some(result(&mut chance)) });
        }
        if chance.one_in(5) {
            live.organizes(&TournamentAct::Unpair { reason: "a wrong result".to_owned() });
        }
        live.holds();
    }
    live.state
}

#[test]
fn every_round_is_what_the_rules_give_whatever_happens_between() {
    let mut rounds = 0;
    for seed in 0..150 {
        let state = played(seed);
        rounds += state.rounds().len();
        let table = table(&state);
        assert_eq!(table.is_empty(), state.rounds().is_empty());
        assert!(
            table.windows(2).all(|pair| pair[0].points >= pair[1].points && pair[0].rank <= pair[1].rank)
        );
    }
    assert!(rounds > 400, "{rounds}");
}

#[test]
fn numbers_go_by_rating_title_and_name_until_the_fourth_round_is_paired() {
    let mut live = Live::new(&settings(super::live::swiss(6)));
    let mut players: Vec<_> = [("Ola", 1500), ("Berit", 1500), ("Kari", 1700), ("Aud", 1500)]
        .map(|(name, rating)| order(name, rating))
        .into();
    players[0].title = Some("fm".to_owned());
    players.extend((0..6).map(|number| order(&format!("Z{number}"), 1000)));
    live.organizes(&TournamentAct::Enter { players });
    assert!(live.state.numbers().is_empty());
    live.plays(|_| BoardResult::Draw);
    let names = |live: &Live| -> Vec<String> {
        live.state
            .numbers()
            .iter()
            .map(|entry| live.state.entrant(*entry).unwrap().player.name.clone())
            .collect()
    };
    assert_eq!(names(&live)[..4], ["Kari", "Ola", "Aud", "Berit"]);
    let enter = |name: &str, rating| TournamentAct::Enter { players: vec![order(name, rating)] };
    live.organizes(&enter("Late", 1600));
    live.organizes(&TournamentAct::Correct { entrant: 2, player: order("Berit", 1900) });
    assert_eq!(
        names(&live)[..4],
        ["Kari", "Ola", "Aud", "Berit"],
        "nothing changes before the round is paired"
    );
    live.plays(|_| BoardResult::Draw);
    assert_eq!(names(&live)[..5], ["Berit", "Kari", "Late", "Ola", "Aud"]);
    // To undo a round brings the numbers back with which the one before was paired.
    live.organizes(&TournamentAct::Unpair { reason: "wrong".to_owned() });
    assert_eq!(names(&live)[..4], ["Kari", "Ola", "Aud", "Berit"]);
    for _ in 2..=4 {
        live.plays(|board| RESULTS[usize::try_from(board % 3).unwrap()]);
    }
    live.organizes(&enter("Last", 2500));
    let notices = live.organizes(&TournamentAct::Correct { entrant: 4, player: order("Aud", 2400) }).notices;
    assert_eq!(notices.iter().map(|notice| notice.code).collect::<Vec<_>>(), ["tournament-numbers-stay"]);
    live.plays(|_| BoardResult::WhiteWins);
    let last = names(&live);
    assert_eq!((last[0].as_str(), last.last().unwrap().as_str()), ("Berit", "Last"));
}

/// Whoever withdraws before the first round was never of the tournament; afterwards they are, with what they have.
#[test]
fn withdrawals_before_the_first_round_leave_nothing_behind() {
    let mut live = Live::with(&settings(super::live::swiss(3)), 8);
    live.organizes(&TournamentAct::Remove { entrant: 3 });
    live.plays(|_| BoardResult::WhiteWins);
    assert_eq!(live.state.entrant(3).unwrap().number, None);
    live.organizes(&TournamentAct::Remove { entrant: 4 });
    live.plays(|_| BoardResult::WhiteWins);
    assert!(live.state.entrant(4).unwrap().number.is_some());
    let report = report(&live.state);
    assert_eq!(report.entries.len(), 7);
    live.holds();
}

#[test]
fn the_first_colour_is_what_was_drawn() {
    let mut seen = std::collections::BTreeSet::new();
    for lot in 0..6 {
        let mut live = Live::with(&settings(super::live::swiss(3)), 6);
        live.at.lot = lot;
        live.organizes(&TournamentAct::Pair {});
        let first = live.state.numbers()[0];
        seen.insert(live.state.rounds()[0].boards.iter().any(|board| board.white == first));
        live.holds();
    }
    assert_eq!(seen.len(), 2);
}
