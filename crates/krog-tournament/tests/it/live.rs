//! A tournament with its log, for tests: what is done in it, as those who come do it.

use krog_texts::{Lang, has, render};
use krog_tournament::{Actor, Decided, Event, Moment, Refusal, State, decide, open, report};
use krog_wire::{
    clock::{Period, TimeControl},
    tournament::{
        BoardResult, EntrantOrder, EntryRules, TournamentAct, TournamentFormat, TournamentPlace,
        TournamentSettings,
    },
    variant::VariantName,
};

/// Settings of a tournament at boards that everybody may enter.
pub fn settings(format: TournamentFormat) -> TournamentSettings {
    TournamentSettings {
        name: "Open".to_owned(),
        about: String::new(),
        place: TournamentPlace::OverTheBoard,
        format,
        variant: VariantName::Standard,
        time: TimeControl::Clock {
            periods: vec![Period { initial_ms: 300_000, moves: None, bonus: krog_wire::clock::Bonus::None }],
        },
        rated: false,
        tie_breaks: Vec::new(),
        points: None,
        starts_at: None,
        pause_minutes: None,
        entry: EntryRules { open: true, until_round: Some(1), ..EntryRules::default() },
        check_in: false,
        public: true,
    }
}

pub const fn swiss(rounds: u32) -> TournamentFormat {
    TournamentFormat::Swiss { rounds, accelerated: false }
}

pub const fn robin(cycles: u32) -> TournamentFormat {
    TournamentFormat::RoundRobin { cycles }
}

pub fn organizer() -> Actor {
    Actor {
        organizes: true,
        person: Some("host".to_owned()),
        name: "Host".to_owned(),
        account: true,
        ..Actor::default()
    }
}

/// Somebody with an account of that number.
pub fn person(number: u32) -> Actor {
    Actor {
        person: Some(format!("p{number}")),
        name: format!("Player {number}"),
        rating: Some(1000 + number * 37 % 1500),
        account: true,
        ..Actor::default()
    }
}

pub fn order(name: &str, rating: u32) -> EntrantOrder {
    EntrantOrder { name: name.to_owned(), rating: Some(rating), ..EntrantOrder::default() }
}

#[derive(Debug, Clone)]
pub struct Live {
    pub log: Vec<Event>,
    pub state: State,
    pub at: Moment,
}

impl Live {
    pub fn new(settings: &TournamentSettings) -> Live {
        let at = Moment { now_ms: 1_795_842_000_000, lot: 1 };
        let log = open(settings, at).unwrap().events;
        let state = State::replayed(&log).unwrap();
        Live { log, state, at }
    }

    /// With so many players, entered by the organiser.
    pub fn with(settings: &TournamentSettings, players: u32) -> Live {
        let mut live = Live::new(settings);
        let names = (1..=players).map(|number| order(&format!("Player {number}"), 1000 + number * 37 % 1500));
        live.organizes(&TournamentAct::Enter { players: names.collect() });
        live
    }

    /// Does something; what is decided is taken in, and every message has its words.
    pub fn act(&mut self, actor: &Actor, act: &TournamentAct) -> Result<Decided, Refusal> {
        self.at.now_ms += 1_000;
        self.at.lot = self.at.lot.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(11);
        let decided = decide(&self.state, actor, act, Moment { lot: self.at.lot >> 33, ..self.at });
        match &decided {
            Ok(decided) => {
                decided.notices.iter().for_each(|notice| assert!(has(notice), "{notice}"));
                for event in &decided.events {
                    self.take(event.clone());
                }
            }
            Err(Refusal::Faults(faults)) => {
                assert!(!faults.is_empty());
                for fault in faults {
                    assert!(has(&fault.message), "{}", fault.message);
                    assert!(fault.at.is_empty() || fault.at.starts_with('/'), "{}", fault.at);
                    assert!(!render(Lang::No, &fault.message).is_empty());
                }
            }
            Err(Refusal::Judged(judgement)) => {
                assert!(!judgement.permits() && !judgement.headline.en.is_empty());
            }
            Err(Refusal::Unready(error)) => panic!("{error}"),
        }
        decided
    }

    pub fn take(&mut self, event: Event) {
        self.state.apply(&event);
        self.log.push(event);
    }

    /// Does something as the organiser, who may.
    pub fn organizes(&mut self, act: &TournamentAct) -> Decided {
        self.act(&organizer(), act).unwrap_or_else(|refusal| panic!("{act:?}: {refusal:?}"))
    }

    /// The codes of what is wrong with an act of the organiser, or the reason why it is not permitted.
    pub fn refused(&mut self, act: &TournamentAct) -> Vec<String> {
        match self.act(&organizer(), act) {
            Ok(decided) => panic!("{act:?}: {decided:?}"),
            Err(Refusal::Faults(faults)) => {
                faults.into_iter().map(|fault| format!("{} {}", fault.at, fault.message.code)).collect()
            }
            Err(Refusal::Judged(judgement)) => vec![judgement.code().to_owned()],
            Err(Refusal::Unready(error)) => panic!("{error}"),
        }
    }

    /// Pairs a round and enters its results, each by what is drawn.
    pub fn plays(&mut self, mut result: impl FnMut(u32) -> BoardResult) {
        self.organizes(&TournamentAct::Pair {});
        let round = self.state.paired();
        let boards = u32::try_from(self.state.round(round).unwrap().boards.len()).unwrap();
        for board in 1..=boards {
            if self.state.round(round).unwrap().board(board).unwrap().result.is_none() {
                self.organizes(&TournamentAct::Result { round, board, result: Some(result(board)) });
            }
        }
    }

    /// Whether the state is what its log says, and the report of it has no fault.
    pub fn holds(&self) {
        assert_eq!(State::replayed(&self.log).as_ref(), Some(&self.state));
        let report = report(&self.state);
        if report.entries.is_empty() {
            return;
        }
        let findings = krog_pairing::check::check(&report);
        assert!(findings.is_empty(), "{findings:?}");
        for form in [krog_pairing::trf::Form::Trf16, krog_pairing::trf::Form::Trf26] {
            let text = krog_pairing::trf::write(&report, form).unwrap();
            let read = krog_pairing::trf::report(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            let findings = krog_pairing::check::check(&read);
            assert!(findings.is_empty(), "{findings:?}\n{text}");
            assert_eq!(read.entries.len(), report.entries.len());
        }
    }
}
