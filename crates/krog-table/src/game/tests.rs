//! Random games with random acts: whatever happens, the log alone tells it all.

mod acts;
mod clocks;
mod laws;

use std::sync::LazyLock;

use krog_chess::{
    Color, EndReason, Position, Variant,
    can_mate::{Budget, can_mate},
    facts::MateSearch,
};
use krog_compete::{LagReport, TimeControl};
use krog_store::{GameId, GameRecord, PersonId, StoredEvent};
use krog_testing::chance::Chance;
use krog_wire::{
    envelope::{By, Notice, Presence, ServerEvent},
    game::{Claims, GameAct, GameStatus, GameView, Gone, Offers},
};
use proptest::prelude::*;

use super::{
    event::{Back, Joined, Made, PersonText},
    *,
};
use crate::view::{Asker, frame, game_view, legal_view};

const NOBODY: Presence =
    Presence { white: false, black: false, watchers: 0, gone: Gone { white: None, black: None } };

fn record(variant: Variant, level: Option<u8>) -> GameRecord {
    agreed(variant, level, &Settings::default())
}

fn agreed(variant: Variant, level: Option<u8>, settings: &Settings) -> GameRecord {
    GameRecord {
        id: GameId::generate(),
        code: None,
        variant,
        rulebook: None,
        start_array: None,
        start_fen: Position::start(variant).fen(),
        creator: PersonId::generate(),
        creator_color: Color::White,
        level,
        settings: settings.store(),
        rated: settings.rated,
        created_ms: 0,
    }
}

fn timed(initial_ms: u64, increment_ms: u64) -> Settings {
    let control = TimeControl::fischer(initial_ms, increment_ms);
    Settings { white: control.clone(), black: control, ..Settings::default() }
}

fn a_move(text: &str, ply: Option<u32>) -> Command {
    Command::Move { text: text.to_owned(), ply, lag: LagReport::default() }
}

fn made(uci: &str) -> GameEvent {
    GameEvent::Move(Made { uci: uci.into(), cost: None, clock: None })
}

fn square(chance: &mut Chance) -> Option<krog_chess::Square> {
    krog_chess::Square::try_from(chance.below(64_u8)).ok()
}

struct Table {
    live: LiveGame,
    log: Vec<StoredEvent>,
    people: [PersonId; 2],
    now: i64,
    /// What a page shows that saw every frame.
    page: GameView,
}

fn view(live: &LiveGame, now: i64) -> GameView {
    game_view(live, Asker { person: None, presence: NOBODY, now })
}

/// What a page does with a frame, as the client does it.
fn turn_page(page: &mut GameView, live: &LiveGame, now: i64) {
    let frame = frame(live, now).unwrap();
    page.seq = frame.s.unwrap();
    match frame.event {
        ServerEvent::PlayerJoined(joined) => {
            page.players.black = Some(joined.player);
            page.status = GameStatus::Active;
            page.clock = joined.clock;
        }
        ServerEvent::Move(moved) => {
            page.moves.push(moved.mv);
            page.position = moved.position;
            page.position.legal = legal_view(live.game());
            page.claims = moved.claims;
            page.clock = moved.clock;
            page.offers.takeback = None;
            page.offers.pause = None;
            page.touched.clear();
        }
        ServerEvent::IllegalMove(breach) => {
            match breach.by {
                krog_wire::variant::Color::White => page.breaches.white = breach.count,
                krog_wire::variant::Color::Black => page.breaches.black = breach.count,
            }
            page.clock = breach.clock;
            page.touched.clear();
        }
        ServerEvent::Touched(touched) => page.touched.push(touched.square),
        ServerEvent::DrawOffered(by) => page.offers.draw = Some(by.by),
        ServerEvent::DrawDeclined(_) => page.offers.draw = None,
        ServerEvent::WrongClaim(claim) => {
            page.offers.draw = Some(claim.by);
            page.clock = claim.clock;
        }
        ServerEvent::TakebackOffered(by) => page.offers.takeback = Some(by.by),
        ServerEvent::TakebackDeclined(_) => page.offers.takeback = None,
        ServerEvent::Takeback(back) => {
            page.moves.truncate(back.ply as usize);
            page.position = back.position;
            page.position.legal = legal_view(live.game());
            page.claims = back.claims;
            page.clock = back.clock;
            page.offers = Offers::default();
            page.touched.clear();
        }
        ServerEvent::PauseOffered(by) => page.offers.pause = Some(by.by),
        ServerEvent::PauseDeclined(_) => page.offers.pause = None,
        ServerEvent::Paused(changed) => {
            page.status = GameStatus::Paused;
            page.offers.pause = None;
            page.clock = Some(changed.clock);
        }
        ServerEvent::PauseEnded(changed) => {
            page.status = GameStatus::Active;
            page.clock = Some(changed.clock);
        }
        ServerEvent::Berserked(changed) | ServerEvent::TimeGiven(changed) => {
            page.clock = Some(changed.clock);
        }
        ServerEvent::Restarted(outage) => page.clock = outage.clock,
        ServerEvent::GameOver(over) => {
            let aborted = over.end.reason == krog_wire::position::EndReason::Aborted;
            page.status = if aborted { GameStatus::Cancelled } else { GameStatus::Completed };
            page.end = Some(over.end);
            page.clock = over.clock;
            page.offers = Offers::default();
            page.claims = Claims::default();
            page.position.legal.clear();
            page.touched.clear();
        }
        ServerEvent::RematchOffered(by) => page.offers.rematch = Some(by.by),
        ServerEvent::RematchDeclined(_) => page.offers.rematch = None,
        ServerEvent::Rematch(next) => {
            page.offers.rematch = None;
            page.rematch = Some(next.game);
        }
        other => {
            let mut notices =
                Notice::ALL.iter().map(|notice| notice.told(By { by: krog_wire::variant::Color::White }));
            let known =
                notices.any(|notice| std::mem::discriminant(&notice) == std::mem::discriminant(&other));
            assert!(known, "no event of a game's log: {other:?}");
        }
    }
}

/// The clock goes on between frames, which a page shows by itself.
fn at_rest(mut view: GameView) -> GameView {
    view.clock = None;
    view
}

impl Table {
    fn new(record: GameRecord) -> Table {
        let people = [record.creator.clone(), PersonId::generate()];
        let live = LiveGame::new(record, None).unwrap();
        let page = view(&live, 0);
        Table { live, log: Vec::new(), people, now: 0, page }
    }

    fn person(&self, color: Color) -> PersonId {
        self.people[color.fold_wb(0, 1)].clone()
    }

    fn apply(&mut self, event: GameEvent) {
        self.log.push(event.store(self.live.seq() + 1, self.now).unwrap());
        self.live.apply(event, self.now).unwrap();
        turn_page(&mut self.page, &self.live, self.now);
        let again = LiveGame::replay(self.live.record().clone(), None, &self.log).unwrap();
        assert_eq!(again, self.live, "the log tells another state");
        let (page, whole) = (self.page.clone(), view(&self.live, self.now));
        assert_eq!(at_rest(page), at_rest(whole), "the frames tell another state");
    }

    /// A decision with the search where it hangs on one.
    fn decided(&self, decide: impl Fn(&Known) -> Decided) -> Result<Decision, Refusal> {
        let mut known = Known { white: None, black: None };
        loop {
            match decide(&known) {
                Ok(decision) => return Ok(decision),
                Err(Undecided::Refused(refusal)) => return Err(refusal),
                Err(Undecided::Search(color, _)) => {
                    let never = can_mate(self.live.game().position(), color, Budget::new(5_000)).is_no();
                    *known.get_mut(color) = Some(if never { MateSearch::Never } else { MateSearch::Open });
                }
            }
        }
    }

    fn carry_out(&mut self, decision: Decision) -> Result<(), Refusal> {
        for event in decision.events {
            self.apply(event);
        }
        // Between a move and what follows from it a server has other things to do.
        if let Some(end) = self.live.follow_up(&Moment::at(self.now + 9)) {
            self.apply(end);
        }
        decision.refusal.map_or(Ok(()), Err)
    }

    fn ask(&mut self, color: Color, command: &Command) -> Result<(), Refusal> {
        self.ask_when(color, command, Moment::at(self.now))
    }

    fn ask_when(&mut self, color: Color, command: &Command, moment: Moment) -> Result<(), Refusal> {
        let before = self.live.clone();
        let person = self.person(color);
        let decided = self.decided(|known| self.live.decide(&person, command, &moment, known));
        assert_eq!(before, self.live, "deciding changes nothing");
        self.carry_out(decided?)
    }

    /// Lets time pass, and what falls due happen.
    fn wait(&mut self, ms: i64) {
        let until = self.now + ms;
        while let Some(due) = self.live.due().filter(|due| *due <= until) {
            self.now = self.now.max(due);
            let moment = Moment::at(self.now);
            let decision = self.decided(|known| self.live.at_due(&moment, known)).unwrap();
            assert!(!decision.events.is_empty(), "what is due happens");
            self.carry_out(decision).unwrap();
        }
        self.now = until;
    }

    fn act(&mut self, color: Color, act: GameAct) -> Result<(), Refusal> {
        self.ask(color, &Command::act(act))
    }

    fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            let turn = self.live.game().position().turn();
            self.ask(turn, &a_move(text, None)).unwrap();
        }
    }

    fn left(&self, color: Color) -> i64 {
        self.live.clock().unwrap().left(color, self.now).unwrap()
    }

    fn reason(&self) -> EndReason {
        self.live.end().unwrap().end.reason
    }
}

/// The code that a refusal is told by.
fn refused(asked: Result<(), Refusal>) -> String {
    asked.unwrap_err().words().code
}

fn begun(variant: Variant) -> Table {
    begun_with(variant, &Settings::default())
}

fn begun_with(variant: Variant, settings: &Settings) -> Table {
    let mut table = Table::new(agreed(variant, None, settings));
    table.ask(Color::Black, &Command::Join).unwrap();
    table
}

/// What the rulebook judges; at the end what ends the game whenever it is permitted.
static ACTS: LazyLock<Vec<GameAct>> = LazyLock::new(|| {
    let last = [GameAct::Abort, GameAct::Resign];
    let judged = GameAct::ALL.iter().copied().filter(|act| *act != GameAct::DrawClaim);
    judged.filter(|act| !last.contains(act)).chain(last).collect()
});

fn random_game(variant: Variant, seed: u64, steps: usize) {
    let mut chance = Chance(seed | 1);
    let settings = match chance.below(3) {
        0 => Settings::default(),
        1 => timed(60_000, 1_000),
        _ => Settings { penalise: true, touch_move: true, ..timed(180_000, 0) },
    };
    let mut table = begun_with(variant, &settings);
    for _ in 0..steps {
        table.wait([0, 1, 700, 4_000, 21_000][chance.below(5)]);
        let color = if chance.below(2) == 0 { Color::White } else { Color::Black };
        match chance.below(10) {
            // Acts that end the game are asked for more rarely.
            0..=2 => {
                let most = if chance.below(30) == 0 { ACTS.len() } else { ACTS.len() - 2 };
                let act = Act { square: square(&mut chance), ..Act::plain(ACTS[chance.below(most)]) };
                let since = table.now - [0, 9_000, 40_000, 400_000][chance.below(4)];
                let away = (chance.below(2) == 0).then_some(Away { since, left: chance.below(2) == 0 });
                let mut moment = Moment::at(table.now);
                *moment.away.get_mut(!color) = away;
                acts::by_the_book(&mut table, color, &act, moment);
            }
            3 => drop(table.ask(color, &a_move(["a1a5", "Ke4", "e2e5", "h7h4"][chance.below(4)], None))),
            4 => drop(table.act(color, GameAct::DrawClaim)),
            _ => {
                let position = table.live.game().position();
                let legal = position.legal_moves();
                if legal.is_empty() {
                    continue;
                }
                let text = position.uci(legal[chance.below(legal.len())]);
                drop(table.ask(position.turn(), &a_move(&text, None)));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, ..ProptestConfig::default() })]

    #[test]
    fn the_log_and_the_frames_tell_the_state(seed: u64) {
        for variant in Variant::one_board() {
            random_game(variant, seed, 60);
        }
    }
}
