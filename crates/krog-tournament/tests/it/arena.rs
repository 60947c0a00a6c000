//! Arenas: whoever is free is paired until the time is over, every point has its derivation, and the log says it all.

use krog_testing::chance::Chance;
use krog_tournament::{Actor, Event, Moment, Over, begun, decide, ended, table, worksheets};
use krog_wire::tournament::{
    ArenaScoring, BoardResult, TournamentAct, TournamentFormat, TournamentPlace, TournamentPoints,
    TournamentSettings, TournamentStatus,
};

use super::live::{Live, person, settings};

pub fn arena(minutes: u32) -> TournamentSettings {
    TournamentSettings {
        place: TournamentPlace::Online,
        ..settings(TournamentFormat::Arena { minutes, scoring: ArenaScoring::Bonus })
    }
}

fn join() -> TournamentAct {
    TournamentAct::Join { code: None }
}

/// Arenas of so many players, in each of which half a minute passes between two pairings.
struct Played {
    live: Live,
    chance: Chance,
}

impl Played {
    fn new(scoring: ArenaScoring, players: u32, seed: u64) -> Played {
        let mut told = arena(10);
        told.format = TournamentFormat::Arena { minutes: 10, scoring };
        let mut live = Live::new(&told);
        for number in 1..=players {
            live.act(&person(number), &join()).unwrap();
        }
        Played { live, chance: Chance(seed) }
    }

    /// Pairs as the server does, and gives every board its game.
    fn pairs(&mut self) {
        let moment = Moment { now_ms: self.live.at.now_ms, lot: 0 };
        // Fewer than two who have not left cannot be paired.
        let decided = decide(&self.live.state, &Actor::server(), &TournamentAct::Pair {}, moment);
        for event in decided.map(|decided| decided.events).unwrap_or_default() {
            self.live.take(event);
        }
        let state = &self.live.state;
        let boards = (1..).zip(state.rounds()).flat_map(|(round, told)| {
            (1..).zip(&told.boards).map(move |(number, board)| (round, number, board.game.is_none()))
        });
        let new: Vec<Event> = boards
            .filter(|(.., new)| *new)
            .filter_map(|(round, board, _)| begun(state, round, board, &format!("g{round}-{board}")))
            .collect();
        new.into_iter().for_each(|event| self.live.take(event));
    }

    /// Ends most of the games that go on.
    fn plays(&mut self) {
        let boards = self.live.state.rounds().iter().flat_map(|round| &round.boards);
        let on: Vec<String> =
            boards.filter(|board| board.result.is_none()).filter_map(|board| board.game.clone()).collect();
        for game in on {
            if self.chance.one_in(4) {
                continue;
            }
            let result = self.chance.of(&[
                BoardResult::WhiteWins,
                BoardResult::WhiteWins,
                BoardResult::BlackWins,
                BoardResult::Draw,
                BoardResult::BlackForfeits,
            ]);
            let over = Over {
                result,
                plies: self.chance.below(90),
                berserk: [self.chance.one_in(3), self.chance.one_in(3)],
                at: self.live.at.now_ms,
            };
            for event in ended(&self.live.state, &game, &over) {
                self.live.take(event);
            }
        }
    }

    fn passes(&mut self, ms: i64) {
        self.live.at.now_ms += ms;
    }

    /// What the table says is what the games brought, and who is free is nowhere twice.
    fn holds(&self) {
        let state = &self.live.state;
        assert_eq!(krog_tournament::State::replayed(&self.live.log).as_ref(), Some(state));
        let places = table(state);
        assert!(places.windows(2).all(|two| two[0].points >= two[1].points && two[0].rank < two[1].rank));
        for place in &places {
            let sheet = worksheets(state, place.entrant).unwrap();
            let terms = &sheet.sheets[0].terms;
            let sum: i64 = terms.iter().map(|term| term.amount.parse::<i64>().unwrap()).sum();
            assert_eq!(10 * sum, place.points, "{sheet:?}");
            assert!(terms.iter().all(|term| !term.why.is_empty()));
            assert_eq!(terms.len() as u32, place.arena.unwrap().games);
        }
        let on: Vec<u32> = state
            .rounds()
            .iter()
            .flat_map(|round| &round.boards)
            .filter(|board| board.result.is_none())
            .flat_map(|board| [board.white, board.black])
            .collect();
        let mut each = on.clone();
        each.sort_unstable();
        each.dedup();
        assert_eq!(each.len(), on.len(), "somebody plays twice");
    }
}

#[test]
fn whoever_is_free_plays_until_the_time_is_over() {
    for (seed, scoring) in
        [ArenaScoring::Bonus, ArenaScoring::Double, ArenaScoring::Plain].into_iter().enumerate()
    {
        let mut played = Played::new(scoring, 11, 5 + seed as u64);
        assert!(table(&played.live.state).is_empty());
        played.pairs();
        let end = played.live.state.ends_at().unwrap();
        assert_eq!(end, played.live.at.now_ms + 600_000);
        assert_eq!(played.live.state.status(), TournamentStatus::Running);
        // One of eleven is left.
        assert_eq!(played.live.state.round(1).unwrap().boards.len(), 5);
        let mut games = 0;
        while played.live.at.now_ms < end {
            played.passes(7_000);
            played.plays();
            let late = 12 + played.chance.below(20);
            if played.chance.one_in(3) {
                drop(played.live.act(&person(late), &join()));
            }
            if played.chance.one_in(5) {
                let number = 1 + played.chance.below(11);
                drop(played.live.act(&person(number), &TournamentAct::Leave {}));
            }
            if played.chance.one_in(2) {
                let number = 1 + played.chance.below(11);
                drop(played.live.act(&person(number), &join()));
            }
            played.pairs();
            played.holds();
            games = played.live.state.rounds().iter().map(|round| round.boards.len()).sum();
        }
        assert!(games > 80, "{games}");
        // A game that ends late counts for nobody.
        let before = table(&played.live.state);
        played.plays();
        assert_eq!(table(&played.live.state), before);
        let server = Moment { now_ms: end, lot: 0 };
        let state = &played.live.state;
        assert!(state.due_at().is_some_and(|due| due <= end));
        let decided = decide(state, &Actor::server(), &TournamentAct::Complete {}, server).unwrap();
        assert!(decided.notices.is_empty());
        decided.events.into_iter().for_each(|event| played.live.take(event));
        assert_eq!(played.live.state.status(), TournamentStatus::Completed);
        assert_eq!((played.live.state.due_at(), table(&played.live.state)), (None, before));
        played.holds();
    }
}

/// Points of one player, game by game: a win, a second one, one with half of the time, and a loss.
#[test]
fn every_point_says_where_it_comes_from() {
    let mut played = Played::new(ArenaScoring::Bonus, 2, 1);
    played.pairs();
    let mut game = |result, berserk| {
        let boards = played.live.state.rounds().last().unwrap().boards.clone();
        let of_one = boards[0].white == 1;
        let (result, berserk) = match (result, of_one) {
            (true, true) | (false, false) => {
                (BoardResult::WhiteWins, [berserk && of_one, berserk && !of_one])
            }
            _ => (BoardResult::BlackWins, [berserk && of_one, berserk && !of_one]),
        };
        let over = Over { result, plies: 40, berserk, at: played.live.at.now_ms };
        for event in ended(&played.live.state, &boards[0].game.clone().unwrap(), &over) {
            played.live.take(event);
        }
        // The two have just met: they wait for a while.
        played.passes(3_000);
        let rounds = played.live.state.paired();
        played.pairs();
        assert_eq!(played.live.state.paired(), rounds);
        played.passes(20_000);
        played.pairs();
        assert_eq!(played.live.state.paired(), rounds + 1);
    };
    game(true, false);
    game(true, false);
    game(true, true);
    game(false, true);
    let sheet = worksheets(&played.live.state, 1).unwrap();
    let terms = &sheet.sheets[0].terms;
    let amounts: Vec<&str> = terms.iter().map(|term| term.amount.as_str()).collect();
    assert_eq!((amounts, sheet.sheets[0].value.as_deref()), (vec!["2", "3", "4", "0"], Some("9")));
    let said: Vec<usize> = terms.iter().map(|term| term.why.len()).collect();
    assert_eq!(said, [1, 2, 3, 1]);
    assert_eq!(terms[2].why[1].en, "The game before was won too: 1 more.");
    assert_eq!(terms[2].why[2].no, "Vunnet med halve tiden: 1 til.");
}

#[test]
fn who_does_not_come_is_not_paired_until_they_come_back() {
    let mut played = Played::new(ArenaScoring::Bonus, 2, 1);
    played.pairs();
    let board = played.live.state.round(1).unwrap().boards[0].clone();
    let over =
        Over { result: BoardResult::WhiteForfeits, plies: 0, berserk: [false; 2], at: played.live.at.now_ms };
    let events = ended(&played.live.state, board.game.as_deref().unwrap(), &over);
    assert!(
        matches!(events[1], Event::Withdrawn { entry, removed: false, .. } if entry == board.white),
        "{events:?}"
    );
    events.into_iter().for_each(|event| played.live.take(event));
    played.passes(60_000);
    played.pairs();
    assert_eq!(played.live.state.paired(), 1);
    played.live.act(&person(board.white), &join()).unwrap();
    // The two have just met.
    played.passes(20_000);
    played.pairs();
    assert_eq!(played.live.state.paired(), 2);
    played.holds();
}

#[test]
fn what_an_arena_does_not_have_is_refused() {
    let faults = |told: &TournamentSettings| match krog_tournament::open(told, Moment::default()) {
        Err(krog_tournament::Refusal::Faults(faults)) => {
            faults.into_iter().map(|fault| format!("{} {}", fault.at, fault.message.code)).collect()
        }
        other => vec![format!("{other:?}")],
    };
    assert_eq!(faults(&arena(0)), ["/format/minutes tournament-arena-minutes"]);
    assert_eq!(faults(&arena(721)), ["/format/minutes tournament-arena-minutes"]);
    let mut all = arena(10);
    all.place = TournamentPlace::OverTheBoard;
    all.points = Some(TournamentPoints { win: 30, draw: 10, loss: 0, bye: 30 });
    all.check_in = true;
    all.entry.open = false;
    all.tie_breaks = vec!["BH".to_owned()];
    assert_eq!(
        faults(&all),
        [
            "/place tournament-arena-place",
            "/points tournament-arena-points",
            "/checkIn tournament-arena-check-in",
            "/entry/open tournament-arena-entry",
            "/tieBreaks tournament-arena-ties",
        ]
    );
    let mut played = Played::new(ArenaScoring::Plain, 4, 2);
    played.pairs();
    assert_eq!(played.live.refused(&TournamentAct::Unpair { reason: "no".to_owned() }), ["arena_goes_on"]);
    let result = TournamentAct::Result { round: 1, board: 1, result: Some(BoardResult::Draw) };
    assert_eq!(played.live.refused(&result), ["arena_goes_on"]);
    assert_eq!(
        played.live.refused(&TournamentAct::KeepApart { entrants: vec![1, 2], apart: true }),
        ["apart_arena"]
    );
}
