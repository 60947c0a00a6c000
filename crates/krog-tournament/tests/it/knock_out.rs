//! Knock-outs: whoever goes on plays on, to the last place, whatever happens on the way.

use std::collections::BTreeMap;

use krog_testing::chance::Chance;
use krog_tournament::table;
use krog_wire::tournament::{
    BoardResult, DrawnMatch, KnockOutKind, KnockOutSeeds, TournamentAct, TournamentFormat, TournamentPoints,
};

use super::live::{Live, settings};

const KINDS: [KnockOutKind; 5] = [
    KnockOutKind::Single,
    KnockOutKind::ThirdPlace,
    KnockOutKind::Double,
    KnockOutKind::DoubleOneFinal,
    KnockOutKind::DoubleNoFinal,
];
const RESULTS: [BoardResult; 5] = [
    BoardResult::WhiteWins,
    BoardResult::Draw,
    BoardResult::BlackWins,
    BoardResult::BlackForfeits,
    BoardResult::WhiteForfeits,
];

pub fn knock_out(elimination: KnockOutKind) -> TournamentFormat {
    TournamentFormat::KnockOut {
        elimination,
        games: 1,
        replays: 0,
        drawn: DrawnMatch::Armageddon,
        seeds: KnockOutSeeds::Entry,
    }
}

/// Nobody is lost and nobody plays on who is out: checked after each round of brackets of all sizes and kinds.
#[test]
fn all_are_played_to_their_last_place() {
    let mut chance = Chance(11);
    for players in 3..=17 {
        for elimination in KINDS {
            let format = TournamentFormat::KnockOut {
                elimination,
                games: 1 + chance.below(3),
                replays: chance.below(3),
                drawn: chance.of(&[DrawnMatch::Armageddon, DrawnMatch::Lot, DrawnMatch::HigherSeed]),
                seeds: chance.of(&[KnockOutSeeds::Rating, KnockOutSeeds::Entry, KnockOutSeeds::Lot]),
            };
            let mut live = Live::with(&settings(format), players);
            let mut rounds = 0;
            while live.state.paired() < live.state.rounds_planned() {
                live.plays(|_| chance.of(&RESULTS));
                rounds += 1;
                assert!(rounds < 200, "{players} {format:?}");
                if chance.one_in(8) {
                    let entrant = 1 + chance.below(players);
                    if live.state.entrant(entrant).unwrap().gone.is_none() {
                        live.organizes(&TournamentAct::Remove { entrant });
                    }
                }
            }
            live.holds();
            let drawn = live.state.knock_out().unwrap();
            assert!(drawn.bracket.is_over(), "{players} {format:?}");
            let table = table(&live.state);
            assert_eq!(table.len() as u32, players);
            assert!(table.iter().all(|row| row.rank >= 1 && row.rank <= players));
            assert_eq!(live.refused(&TournamentAct::Pair {}), ["all_paired"]);
            live.organizes(&TournamentAct::Complete {});
            live.holds();
        }
    }
}

/// A win in each match and nobody gone: as many rounds as were said before the first, and each loser is out.
#[test]
fn without_draws_the_rounds_are_as_many_as_were_said() {
    for players in 3..=33 {
        for elimination in [KnockOutKind::Single, KnockOutKind::ThirdPlace, KnockOutKind::DoubleNoFinal] {
            let mut live = Live::with(&settings(knock_out(elimination)), players);
            let said = live.state.rounds_planned();
            let mut lost: BTreeMap<u32, u32> = BTreeMap::new();
            while live.state.paired() < live.state.rounds_planned() {
                live.plays(|_| BoardResult::WhiteWins);
                assert_eq!(live.state.rounds_planned(), said, "{players} {elimination:?}");
                for board in &live.state.rounds().last().unwrap().boards {
                    *lost.entry(board.black).or_default() += 1;
                }
            }
            let most = if elimination == KnockOutKind::DoubleNoFinal { 2 } else { 1 };
            let third = u32::from(elimination == KnockOutKind::ThirdPlace);
            assert!(lost.values().all(|times| *times <= most + third));
        }
    }
}

#[test]
fn a_drawn_match_is_replayed_with_colours_changed_and_then_white_must_win() {
    let format = TournamentFormat::KnockOut {
        elimination: KnockOutKind::Single,
        games: 1,
        replays: 1,
        drawn: DrawnMatch::Armageddon,
        seeds: KnockOutSeeds::Entry,
    };
    let mut live = Live::with(&settings(format), 4);
    let colors = |live: &Live| {
        let board = live.state.rounds().last().unwrap().board_of(1).unwrap().1;
        (board.white, board.black)
    };
    let mut seen = Vec::new();
    for _ in 0..3 {
        live.plays(|board| if board == 1 { BoardResult::Draw } else { BoardResult::WhiteWins });
        seen.push(colors(&live));
    }
    assert_eq!(seen, [(1, 4), (4, 1), (1, 4)]);
    // White did not win the third game: the fourth seed goes on.
    live.plays(|_| BoardResult::WhiteWins);
    let last = &live.state.rounds().last().unwrap().boards;
    assert!(last.len() == 1 && last[0].has(4), "{last:?}");
    live.holds();
}

/// What later rounds were paired on is corrected only where they stay as they are; who has been passed comes in only where rounds are
/// undone.
#[test]
fn what_was_paired_on_stays_true() {
    let mut live = Live::with(&settings(knock_out(KnockOutKind::Single)), 8);
    live.plays(|_| BoardResult::WhiteWins);
    live.organizes(&TournamentAct::Remove { entrant: 1 });
    live.organizes(&TournamentAct::Readmit { entrant: 1 });
    live.organizes(&TournamentAct::Remove { entrant: 1 });
    live.plays(|_| BoardResult::WhiteWins);
    // Seed 1 had won the first match, and was not there any more for the second.
    let boards = &live.state.rounds().last().unwrap().boards;
    assert_eq!((boards.len(), boards.iter().any(|board| board.has(1))), (1, false));
    assert_eq!(live.refused(&TournamentAct::Readmit { entrant: 1 }), ["/entrant tournament-readmit-passed"]);
    let correct = |result| TournamentAct::Result { round: 1, board: 3, result: Some(result) };
    assert_eq!(live.refused(&correct(BoardResult::BlackWins)), ["/result tournament-corrected-bracket"]);
    assert_eq!(live.organizes(&correct(BoardResult::BlackForfeits)).notices.len(), 1);
    live.organizes(&TournamentAct::Unpair { reason: "a wrong result".to_owned() });
    live.organizes(&correct(BoardResult::BlackWins));
    live.organizes(&TournamentAct::Readmit { entrant: 1 });
    live.plays(|_| BoardResult::Draw);
    assert_eq!(live.state.rounds().last().unwrap().boards.len(), 2);
    // Who goes while a round is played that is undone then has gone before it is paired again.
    live.organizes(&TournamentAct::Remove { entrant: 3 });
    live.organizes(&TournamentAct::Unpair { reason: "one has gone".to_owned() });
    live.plays(|_| BoardResult::Draw);
    assert_eq!(live.state.rounds().last().unwrap().boards.len(), 1);
    assert!(live.state.knock_out().unwrap().fits());
    live.holds();
}

#[test]
fn neither_goes_on_where_neither_came() {
    let mut live = Live::with(&settings(knock_out(KnockOutKind::ThirdPlace)), 4);
    live.plays(|board| if board == 1 { BoardResult::BothForfeit } else { BoardResult::WhiteWins });
    // The final and the match for the third place have one player each.
    assert_eq!(live.state.rounds_planned(), 1);
    let ranks: Vec<(u32, u32)> = table(&live.state).iter().map(|row| (row.entrant, row.rank)).collect();
    assert_eq!(ranks.first(), Some(&(2, 1)), "{ranks:?}");
    live.organizes(&TournamentAct::Complete {});
    live.holds();
}

#[test]
fn what_a_knock_out_cannot_have_is_refused() {
    let mut live = Live::with(&settings(knock_out(KnockOutKind::Single)), 2);
    assert_eq!(live.refused(&TournamentAct::Pair {}), [" tournament-bracket-few"]);
    let mut told = settings(TournamentFormat::KnockOut {
        elimination: KnockOutKind::Double,
        games: 0,
        replays: 7,
        drawn: DrawnMatch::Lot,
        seeds: KnockOutSeeds::Lot,
    });
    told.points = Some(TournamentPoints { win: 30, draw: 10, loss: 0, bye: 30 });
    told.tie_breaks = vec!["SB".to_owned()];
    told.entry.most = Some(2000);
    let refused = live.refused(&TournamentAct::Settle { settings: Box::new(told) });
    let wanted = [
        "/settings/format/games tournament-match-games",
        "/settings/format/replays tournament-replays",
        "/settings/points tournament-bracket-points",
        "/settings/tieBreaks tournament-bracket-ties",
        "/settings/entry/most tournament-most",
    ];
    assert_eq!(refused, wanted);
}
