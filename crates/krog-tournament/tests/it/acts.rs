//! Whatever acts come: the state is what its log says, a refusal changes nothing, and what was done was open.

use krog_tournament::{Actor, Refusal, State, may, name, table, tournament};
use krog_wire::tournament::{
    BoardOrder, BoardResult, ByeWorth, EntryRules, KnockOutKind, TournamentAct, TournamentActName,
    TournamentFormat, TournamentPlace,
};
use proptest::prelude::*;

use super::{
    arena::arena,
    knock_out::knock_out,
    live::{Live, order, organizer, person, robin, settings, swiss},
};

/// Somebody who acts: the organiser more often than others.
fn actor(number: u32) -> Actor {
    match number % 8 {
        0..4 => organizer(),
        7 => Actor { banned: true, ..Actor::default() },
        number => person(number),
    }
}

/// An act by numbers, most of them small enough to mean something.
fn act(kind: u32, [a, b, c]: [u32; 3]) -> TournamentAct {
    let results =
        [None, Some(BoardResult::WhiteWins), Some(BoardResult::Draw), Some(BoardResult::BlackForfeits)];
    let result = results[usize::try_from(c % 4).unwrap()];
    let reason = if c == 0 { String::new() } else { "because".to_owned() };
    let worths = [None, Some(ByeWorth::Half), Some(ByeWorth::Zero), Some(ByeWorth::Full)];
    let worth = worths[usize::try_from(c % 4).unwrap()];
    let entrant = (b > 2).then_some(a);
    match kind {
        0 | 1 => TournamentAct::Join { code: (c > 3).then(|| "x".to_owned()) },
        2 => TournamentAct::Leave {},
        3 => TournamentAct::CheckIn { entrant, present: c > 1 },
        4 => TournamentAct::AskBye { entrant, round: b, worth },
        5 => TournamentAct::Claim { round: b, result },
        6 => TournamentAct::Enter { players: vec![order(&format!("N{a}"), 1000 + b)] },
        7 => TournamentAct::Correct { entrant: a, player: order("New", 1500 + b) },
        8 => TournamentAct::Remove { entrant: a },
        9 => TournamentAct::Readmit { entrant: a },
        10 => TournamentAct::KeepApart { entrants: vec![a, b], apart: c > 1 },
        11 => {
            let format = if c == 0 { robin(1) } else { swiss(b) };
            TournamentAct::Settle { settings: Box::new(settings(format)) }
        }
        12..16 => TournamentAct::Pair {},
        16 => {
            let boards = vec![BoardOrder { white: a, black: b }, BoardOrder { white: c, black: 4 }];
            TournamentAct::PairByHand { boards, bye: None, reason }
        }
        17 => TournamentAct::Unpair { reason },
        18..26 => TournamentAct::Result { round: b, board: 1 + a % 3, result },
        26 => TournamentAct::Complete {},
        _ => TournamentAct::Cancel { reason },
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn whatever_comes(
        format in 0..6_u32,
        flags in 0..8_u32,
        acts in proptest::collection::vec((0..32_u32, 0..28_u32, [0..7_u32, 0..6_u32, 0..6_u32]), 1..80),
    ) {
        let mut told = settings(match format {
            0 => robin(1),
            4 => knock_out(KnockOutKind::Double),
            5 => arena(3).format,
            1 => TournamentFormat::Swiss { rounds: 4, accelerated: true },
            _ => swiss(3),
        });
        let arena = format == 5;
        told.check_in = flags & 1 > 0 && !arena;
        told.place = if flags & 6 == 6 || arena { TournamentPlace::Online } else { TournamentPlace::OverTheBoard };
        told.entry = EntryRules { open: true, until_round: (1..4).contains(&format).then_some(2), most: Some(6), ..EntryRules::default() };
        let mut live = if told.place == TournamentPlace::Online { Live::new(&told) } else { Live::with(&told, 4) };
        for (who, kind, numbers) in acts {
            let (actor, act) = (actor(who), act(kind, numbers));
            let (before, open) = (live.state.clone(), may(&live.state, &actor));
            let done = live.act(&actor, &act);
            match &done {
                Ok(decided) => {
                    prop_assert!(open.contains(&name(&act)), "{:?} {:?}", act, open);
                    prop_assert_eq!(live.state.version(), before.version() + u64::try_from(decided.events.len()).unwrap());
                }
                Err(Refusal::Faults(_)) => prop_assert!(open.contains(&name(&act)), "{:?} {:?}", act, open),
                Err(_) => {}
            }
            if done.is_err() {
                prop_assert_eq!(&before, &live.state);
            }
            prop_assert!(live.state.status() != krog_wire::tournament::TournamentStatus::Cancelled || may(&live.state, &actor).is_empty());
        }
        let again = State::replayed(&live.log);
        prop_assert_eq!(again.as_ref(), Some(&live.state));
        let places = table(&live.state);
        prop_assert!(live.state.is_knock_out() || arena || live.state.rounds().is_empty() == places.is_empty());
        prop_assert!(live.state.knock_out().is_none_or(krog_tournament::Drawn::fits));
        prop_assert_eq!(tournament(&live.state).players.len(), live.state.numbers().len());
        prop_assert!(!may(&live.state, &organizer()).contains(&TournamentActName::Pair) || live.state.missing() == 0);
    }
}
