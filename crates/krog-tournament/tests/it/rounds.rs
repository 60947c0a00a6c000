//! What players and the organiser do from round to round.

use krog_tournament::{Actor, Over, Refusal, begun, ended, personal};
use krog_wire::tournament::{
    BoardResult, DutyOf, EntryRules, TournamentAct, TournamentActName, TournamentPlace, TournamentPoints,
    TournamentStatus,
};

use super::live::{Live, order, organizer, person, robin, settings, swiss};

fn join() -> TournamentAct {
    TournamentAct::Join { code: None }
}

fn code(live: &mut Live, actor: &Actor, act: &TournamentAct) -> String {
    match live.act(actor, act) {
        Err(Refusal::Judged(judgement)) => judgement.code().to_owned(),
        Err(Refusal::Faults(faults)) => faults[0].message.code.to_owned(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn both_players_say_the_same_and_it_is_entered() {
    let mut live = Live::new(&settings(swiss(3)));
    assert_eq!(code(&mut live, &Actor::default(), &join()), "tournament-nameless");
    for number in 1..=4 {
        live.act(&person(number), &join()).unwrap();
    }
    live.organizes(&TournamentAct::Pair {});
    let board = live.state.rounds()[0].boards[0].clone();
    let (white, black) = (person(board.white), person(board.black));
    let claim = |result| TournamentAct::Claim { round: 1, result };
    assert_eq!(personal(&live.state, &white).duties[0].act, TournamentActName::Claim);
    live.act(&white, &claim(Some(BoardResult::Draw))).unwrap();
    assert_eq!(personal(&live.state, &white).duties[0].whose, DutyOf::Organizer);
    let differ = live.act(&black, &claim(Some(BoardResult::BlackWins))).unwrap().notices;
    assert_eq!(differ[0].code, "tournament-claims-differ");
    assert_eq!(live.state.rounds()[0].boards[0].result, None);
    assert_eq!(code(&mut live, &white, &claim(Some(BoardResult::BothForfeit))), "tournament-claim-kind");
    live.act(&white, &claim(None)).unwrap();
    live.act(&white, &claim(Some(BoardResult::BlackWins))).unwrap();
    assert_eq!(live.state.rounds()[0].boards[0].result, Some(BoardResult::BlackWins));
    assert_eq!(code(&mut live, &black, &claim(None)), "claim_entered");
    assert_eq!(code(&mut live, &person(9), &claim(None)), "not_entered");
    // A result that does not hold takes with it what led to it.
    live.organizes(&TournamentAct::Result { round: 1, board: 1, result: None });
    for actor in [&white, &black] {
        live.act(actor, &claim(Some(BoardResult::BlackWins))).unwrap();
    }
    assert_eq!(live.state.rounds()[0].boards[0].result, Some(BoardResult::BlackWins));
    live.holds();
}

#[test]
fn games_played_here_bring_their_results() {
    let mut told = settings(swiss(3));
    told.place = TournamentPlace::Online;
    told.pause_minutes = Some(5);
    let mut live = Live::new(&told);
    for number in 1..=4 {
        live.act(&person(number), &join()).unwrap();
    }
    assert_eq!(live.refused(&TournamentAct::Enter { players: vec![order("X", 1500)] }), ["enter_online"]);
    live.act(&Actor::server(), &TournamentAct::Pair {}).unwrap();
    for board in [1, 2] {
        let game = format!("g{board}");
        live.take(begun(&live.state, 1, board, &game).unwrap());
        assert_eq!(begun(&live.state, 1, board, &game), None);
    }
    assert_eq!(begun(&live.state, 1, 3, "g3"), None);
    live.organizes(&TournamentAct::Result { round: 1, board: 1, result: Some(BoardResult::BothForfeit) });
    let drawn = |at| Over { result: BoardResult::Draw, plies: 40, berserk: [true, false], at };
    assert!(ended(&live.state, "g1", &drawn(1)).is_empty(), "what the organiser entered stands");
    assert_eq!(live.state.next_round_at(), None);
    let events = ended(&live.state, "g2", &drawn(60_000));
    assert_eq!(events.len(), 1);
    events.into_iter().for_each(|event| live.take(event));
    assert_eq!(live.state.next_round_at(), Some(360_000));
    assert_eq!(live.state.missing(), 0);
    live.holds();
}

#[test]
fn a_withdrawal_binds_from_the_first_round_on() {
    let mut live = Live::new(&settings(swiss(3)));
    for number in 1..=6 {
        live.act(&person(number), &join()).unwrap();
    }
    let leave = TournamentAct::Leave {};
    live.act(&person(2), &leave).unwrap();
    assert_eq!(personal(&live.state, &person(2)).mine, None);
    live.act(&Actor { rating: Some(2222), ..person(2) }, &join()).unwrap();
    assert_eq!(live.state.entrants().len(), 6, "the entry is the same");
    assert_eq!(live.state.entrant(2).unwrap().player.rating, Some(2222));
    live.organizes(&TournamentAct::Remove { entrant: 3 });
    assert_eq!(code(&mut live, &person(3), &join()), "taken_out");
    live.organizes(&TournamentAct::Readmit { entrant: 3 });
    live.plays(|_| BoardResult::Draw);
    live.act(&person(2), &leave).unwrap();
    assert_eq!(code(&mut live, &person(2), &join()), "withdrew_for_good");
    assert_eq!(code(&mut live, &person(2), &TournamentAct::Readmit { entrant: 2 }), "readmit_oneself");
    assert_eq!(code(&mut live, &person(7), &join()), "entries_closed");
    live.organizes(&TournamentAct::Readmit { entrant: 2 });
    live.plays(|_| BoardResult::Draw);
    assert!(live.state.rounds()[1].board_of(2).is_some());
}

#[test]
fn codes_and_late_entries() {
    let mut told = settings(swiss(4));
    told.entry = EntryRules {
        open: true,
        code: Some(" x7 ".to_owned()),
        until_round: Some(2),
        ..EntryRules::default()
    };
    let mut live = Live::new(&told);
    let with = |code: &str| TournamentAct::Join { code: Some(code.to_owned()) };
    assert_eq!(code(&mut live, &person(1), &join()), "entry_needs_code");
    assert_eq!(code(&mut live, &person(1), &with("x8")), "entry_wrong_code");
    for number in 1..=5 {
        live.act(&person(number), &with("x7")).unwrap();
    }
    live.plays(|_| BoardResult::WhiteWins);
    live.act(&person(6), &with("x7")).unwrap();
    live.plays(|_| BoardResult::WhiteWins);
    assert_eq!(code(&mut live, &person(7), &with("x7")), "entries_closed");
    live.holds();
}

#[test]
fn results_of_earlier_rounds_are_corrected_and_never_left_open() {
    let mut live = Live::with(&settings(swiss(3)), 8);
    live.plays(|_| BoardResult::WhiteWins);
    live.plays(|_| BoardResult::WhiteWins);
    let result = |round, board, result| TournamentAct::Result { round, board, result };
    assert_eq!(live.refused(&result(1, 1, None)), ["/result tournament-open-earlier"]);
    assert_eq!(live.refused(&result(3, 1, None)), ["/round tournament-no-round"]);
    assert_eq!(live.refused(&result(1, 9, None)), ["/board tournament-no-board"]);
    let told = live.organizes(&result(1, 1, Some(BoardResult::Draw)));
    assert_eq!((told.events.len(), told.notices[0].code), (1, "tournament-corrected-swiss"));
    live.organizes(&result(2, 1, None));
    assert_eq!(
        (live.state.missing(), live.refused(&TournamentAct::Pair {})),
        (1, vec!["games_open".to_owned()])
    );
    live.organizes(&result(2, 1, Some(BoardResult::Draw)));
    assert_eq!(live.organizes(&result(2, 1, Some(BoardResult::Draw))).events, []);
}

#[test]
fn a_tournament_ends_and_nothing_happens_afterwards() {
    let mut live = Live::with(&settings(swiss(3)), 6);
    assert_eq!(live.refused(&TournamentAct::Complete {}), ["nothing_paired"]);
    live.plays(|_| BoardResult::Draw);
    let told = live.organizes(&TournamentAct::Complete {});
    assert_eq!(told.notices[0].code, "tournament-ended-early");
    assert_eq!(live.state.status(), TournamentStatus::Completed);
    assert_eq!(live.refused(&TournamentAct::Pair {}), ["tournament_over"]);
    assert!(personal(&live.state, &organizer()).may.is_empty());
    let mut live = Live::with(&settings(robin(1)), 6);
    assert_eq!(
        live.refused(&TournamentAct::Cancel { reason: " ".to_owned() }),
        ["/reason tournament-reason-empty"]
    );
    live.organizes(&TournamentAct::Cancel { reason: "ill".to_owned() });
    assert_eq!(live.refused(&TournamentAct::Pair {}), ["tournament_cancelled"]);
}

#[test]
fn rounds_are_no_more_than_players_allow() {
    for (players, rounds, fits) in [(4, 3, true), (4, 4, false), (5, 5, true), (5, 6, false), (2, 1, true)] {
        let mut live = Live::with(&settings(swiss(rounds)), players);
        if fits {
            live.plays(|_| BoardResult::Draw);
        } else {
            assert_eq!(live.refused(&TournamentAct::Pair {}), [" tournament-rounds-players"]);
        }
    }
}

#[test]
fn what_is_settled_is_looked_through() {
    let live = Live::with(&settings(swiss(5)), 8);
    let faults = |change: &dyn Fn(&mut krog_wire::tournament::TournamentSettings)| {
        let mut told = settings(swiss(5));
        change(&mut told);
        live.clone().refused(&TournamentAct::Settle { settings: Box::new(told) })
    };
    assert_eq!(faults(&|told| told.name = " ".to_owned()), ["/settings/name tournament-name-empty"]);
    assert_eq!(faults(&|told| told.name = "x".repeat(81)), ["/settings/name tournament-text-long"]);
    assert_eq!(faults(&|told| told.format = swiss(31)), ["/settings/format/rounds tournament-rounds"]);
    assert_eq!(faults(&|told| told.format = robin(5)), ["/settings/format/cycles tournament-cycles"]);
    assert_eq!(
        faults(&|told| told.tie_breaks = ["XX", "BH/L1", "BH", "bh"].map(str::to_owned).into()),
        [
            "/settings/tieBreaks/0 tie-break-unknown",
            "/settings/tieBreaks/1 tie-break-modifier",
            "/settings/tieBreaks/3 tournament-tie-break-twice"
        ]
    );
    assert_eq!(
        faults(&|told| {
            told.format = robin(1);
            told.tie_breaks = vec!["BH".to_owned()];
        }),
        ["/settings/tieBreaks/0 standings-round-robin"]
    );
    let points = TournamentPoints { win: 10, draw: 20, loss: 0, bye: 10 };
    assert_eq!(faults(&|told| told.points = Some(points)), ["/settings/points tournament-points"]);
    assert_eq!(
        faults(&|told| told.starts_at = Some("soon".to_owned())),
        ["/settings/startsAt tournament-starts-at"]
    );
    assert_eq!(
        faults(&|told| told.pause_minutes = Some(10_081)),
        ["/settings/pauseMinutes tournament-pause"]
    );
    assert_eq!(
        faults(&|told| told.entry.until_round = Some(6)),
        ["/settings/entry/untilRound tournament-until-round"]
    );
    assert_eq!(faults(&|told| told.entry.most = Some(1)), ["/settings/entry/most tournament-most"]);
    assert_eq!(
        faults(&|told| (told.entry.rating_min, told.entry.rating_max) = (Some(2000), Some(1000))),
        ["/settings/entry/ratingMax tournament-rating-range"]
    );
    assert_eq!(
        faults(&|told| {
            told.format = krog_wire::tournament::TournamentFormat::Swiss { rounds: 5, accelerated: true };
            told.points = Some(TournamentPoints { win: 30, draw: 10, loss: 0, bye: 30 });
        }),
        ["/settings/format/accelerated tournament-accelerated"]
    );
    assert_eq!(
        faults(&|told| told.variant = krog_wire::variant::VariantName::Bughouse),
        ["/settings/variant tournament-bughouse"]
    );
}

#[test]
fn what_pairing_hangs_on_is_fixed_with_the_first_round() {
    let mut live = Live::with(&settings(swiss(5)), 8);
    live.plays(|_| BoardResult::Draw);
    live.plays(|_| BoardResult::Draw);
    let mut told = settings(swiss(1));
    told.place = TournamentPlace::Online;
    told.tie_breaks = vec!["SB".to_owned()];
    assert_eq!(
        live.refused(&TournamentAct::Settle { settings: Box::new(told) }),
        [
            "/settings/place tournament-fixed",
            "/settings/tieBreaks tournament-fixed",
            "/settings/format/rounds tournament-rounds-paired"
        ]
    );
    let mut told = settings(swiss(3));
    // As a view names them: what is usual, sent back, is no change.
    told.tie_breaks = ["BH/C1", "BH", "SB", "DE"].map(str::to_owned).into();
    told.name = " Another ".to_owned();
    live.organizes(&TournamentAct::Settle { settings: Box::new(told) });
    assert_eq!((live.state.rounds_planned(), live.state.settings().name.as_str()), (3, "Another"));
    assert!(live.state.settings().tie_breaks.is_empty());
}

#[test]
fn what_stands_of_players_is_looked_through() {
    let mut live = Live::new(&settings(swiss(5)));
    let mut wrong = order("", 4001);
    (wrong.title, wrong.federation, wrong.born) =
        (Some("XM".to_owned()), Some("NORW".to_owned()), Some("31.5.2010".to_owned()));
    (wrong.club, wrong.note) = (Some("x".repeat(61)), Some("a\nb".to_owned()));
    let mut right = order(" Kari ", 1500);
    (right.title, right.federation, right.born) =
        (Some("wim".to_owned()), Some("nor".to_owned()), Some("2010-05-31".to_owned()));
    assert_eq!(
        live.refused(&TournamentAct::Enter { players: vec![right.clone(), wrong] }),
        [
            "/players/1/name tournament-name-empty",
            "/players/1/club tournament-text-long",
            "/players/1/note tournament-text-lines",
            "/players/1/rating tournament-rating",
            "/players/1/title tournament-title",
            "/players/1/federation tournament-federation",
            "/players/1/born tournament-born"
        ]
    );
    right.fide_id = Some(1);
    let notices =
        live.organizes(&TournamentAct::Enter { players: vec![right.clone(), right.clone()] }).notices;
    assert_eq!(
        notices.iter().map(|notice| notice.code).collect::<Vec<_>>(),
        ["tournament-same-name", "tournament-same-fide-id"]
    );
    assert_eq!(live.state.entrants()[0].player.title.as_deref(), Some("WIM"));
    assert_eq!(live.refused(&TournamentAct::Enter { players: Vec::new() }), ["/players tournament-nobody"]);
    assert_eq!(live.refused(&TournamentAct::Enter { players: vec![right; 4999] }), [" tournament-too-many"]);
    assert_eq!(live.refused(&TournamentAct::Remove { entrant: 9 }), ["/entrant tournament-no-entrant"]);
    assert_eq!(
        live.refused(&TournamentAct::KeepApart { entrants: vec![1, 1], apart: true }),
        ["/entrants tournament-apart-two"]
    );
    assert_eq!(
        live.refused(&TournamentAct::KeepApart { entrants: vec![1, 2], apart: false }),
        ["/entrants tournament-not-apart"]
    );
}
