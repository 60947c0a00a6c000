//! Random games with random acts: whatever happens, the log alone tells it all.

use krog_chess::{Color, EndReason, Position, Variant};
use krog_store::{GameId, GameRecord, PersonId, StoredEvent};
use krog_wire::{
    envelope::{Presence, ServerEvent},
    game::{Claims, GameAct, GameStatus, GameView, Offers},
};
use proptest::prelude::*;

use super::*;
use crate::view::{Asker, frame, game_view};

const NOBODY: Presence = Presence { white: false, black: false, watchers: 0 };

fn record(variant: Variant, level: Option<u8>) -> GameRecord {
    GameRecord {
        id: GameId::generate(),
        code: None,
        variant,
        rulebook: None,
        start_array: None,
        start_fen: Position::start(variant).unwrap().fen(),
        creator: PersonId::generate(),
        creator_color: Color::White,
        level,
        created_ms: 0,
    }
}

/// A small generator, so that a failure is found again by its seed.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % sides as u64).unwrap()
    }
}

struct Table {
    live: LiveGame,
    log: Vec<StoredEvent>,
    people: [PersonId; 2],
    /// What a page shows that saw every frame.
    page: GameView,
}

fn view(live: &LiveGame) -> GameView {
    game_view(live, Asker { person: None, presence: NOBODY })
}

/// What a page does with a frame, as the client does it.
fn turn_page(page: &mut GameView, live: &LiveGame) {
    let frame = frame(live).unwrap();
    page.seq = frame.s.unwrap();
    match frame.event {
        ServerEvent::PlayerJoined(joined) => {
            page.players.black = Some(joined.player);
            page.status = GameStatus::Playing;
        }
        ServerEvent::Move(moved) => {
            page.moves.push(moved.mv);
            page.position = moved.position;
            page.claims = moved.claims;
            page.offers.takeback = None;
        }
        ServerEvent::DrawOffered(by) => page.offers.draw = Some(by.by),
        ServerEvent::DrawDeclined(_) => page.offers.draw = None,
        ServerEvent::TakebackOffered(by) => page.offers.takeback = Some(by.by),
        ServerEvent::TakebackDeclined(_) => page.offers.takeback = None,
        ServerEvent::Takeback(back) => {
            page.moves.truncate(back.ply as usize);
            page.position = back.position;
            page.claims = back.claims;
            page.offers = Offers::default();
        }
        ServerEvent::GameOver(end) => {
            page.status = GameStatus::Over;
            page.end = Some(end);
            page.offers = Offers::default();
            page.claims = Claims::default();
            page.position.legal.clear();
        }
        ServerEvent::Presence(_) => {}
    }
}

impl Table {
    fn new(record: GameRecord) -> Table {
        let people = [record.creator.clone(), PersonId::generate()];
        let live = LiveGame::new(record, None).unwrap();
        let page = view(&live);
        Table { live, log: Vec::new(), people, page }
    }

    fn person(&self, color: Color) -> PersonId {
        self.people[color.fold_wb(0, 1)].clone()
    }

    fn apply(&mut self, event: GameEvent) {
        self.log.push(event.store(self.live.seq() + 1, 0).unwrap());
        self.live.apply(event).unwrap();
        turn_page(&mut self.page, &self.live);
        let again = LiveGame::replay(self.live.record().clone(), None, &self.log).unwrap();
        assert_eq!(again, self.live, "the log tells another state");
        assert_eq!(self.page, view(&self.live), "the frames tell another state");
    }

    fn ask(&mut self, color: Color, command: &Command) -> Result<(), Refusal> {
        let before = self.live.clone();
        let events = self.live.decide(&self.person(color), command);
        assert_eq!(before, self.live, "deciding changes nothing");
        for event in events? {
            self.apply(event);
        }
        if let Some(end) = self.live.end_on_board() {
            self.apply(GameEvent::GameOver(end));
        }
        Ok(())
    }

    fn act(&mut self, color: Color, act: GameAct) -> Result<(), Refusal> {
        self.ask(color, &Command::act(act))
    }

    fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            let turn = self.live.game().position().turn();
            self.ask(turn, &Command::Move { text: text.to_owned(), ply: None }).unwrap();
        }
    }
}

fn begun(variant: Variant) -> Table {
    let mut table = Table::new(record(variant, None));
    table.ask(Color::Black, &Command::Join).unwrap();
    table
}

const ACTS: [GameAct; 9] = [
    GameAct::DrawOffer,
    GameAct::DrawDecline,
    GameAct::DrawAccept,
    GameAct::DrawClaim,
    GameAct::TakebackOffer,
    GameAct::TakebackAccept,
    GameAct::TakebackDecline,
    GameAct::Abort,
    GameAct::Resign,
];

fn random_game(variant: Variant, seed: u64, steps: usize) {
    let mut dice = Dice(seed | 1);
    let mut table = begun(variant);
    for _ in 0..steps {
        if table.live.end().is_some() {
            break;
        }
        let color = if dice.roll(2) == 0 { Color::White } else { Color::Black };
        match dice.roll(10) {
            // Acts that end the game are asked for more rarely.
            0..=2 => {
                let most = if dice.roll(30) == 0 { ACTS.len() } else { 7 };
                drop(table.act(color, ACTS[dice.roll(most)]));
            }
            _ => {
                let position = table.live.game().position();
                let legal = position.legal_moves();
                let text = position.uci(legal[dice.roll(legal.len())]);
                let turn = position.turn();
                table.ask(turn, &Command::Move { text, ply: None }).unwrap();
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

#[test]
fn only_players_act_and_only_in_their_turn() {
    let mut table = begun(Variant::Standard);
    let stranger = PersonId::generate();
    let e4 = Command::Move { text: "e4".to_owned(), ply: Some(0) };
    assert_eq!(table.live.decide(&stranger, &e4), Err(Refusal::NotAPlayer));
    assert_eq!(table.live.decide(&stranger, &Command::Join), Err(Refusal::SeatTaken));
    assert_eq!(table.live.decide(&table.people[0], &Command::Join), Ok(Vec::new()));
    assert_eq!(table.ask(Color::Black, &e4), Err(Refusal::NotYourTurn));
    table.ask(Color::White, &e4).unwrap();
    assert_eq!(table.ask(Color::White, &e4), Err(Refusal::Stale));
    let wrong = Command::Move { text: "Ke7".to_owned(), ply: Some(1) };
    assert!(matches!(table.ask(Color::Black, &wrong), Err(Refusal::Move(_))));
    let waiting = Table::new(record(Variant::Standard, None));
    assert_eq!(waiting.live.decide(&waiting.people[0], &e4), Err(Refusal::NotBegun));
}

#[test]
fn a_draw_is_offered_once_per_move_and_a_move_declines_it() {
    let mut table = begun(Variant::Standard);
    table.play("e4");
    table.act(Color::White, GameAct::DrawOffer).unwrap();
    assert_eq!(table.act(Color::White, GameAct::DrawOffer), Err(Refusal::DrawOfferedAlready));
    assert_eq!(table.act(Color::White, GameAct::DrawAccept), Err(Refusal::NoDrawOffered));
    table.play("e5");
    assert_eq!(table.live.draw_offer(), None);
    assert!(matches!(table.live.log()[3], GameEvent::DrawDeclined { by: Color::Black }));
    assert_eq!(table.act(Color::White, GameAct::DrawOffer), Err(Refusal::DrawOfferedAlready));
    table.play("Nf3");
    table.act(Color::White, GameAct::DrawOffer).unwrap();
    // The own move lets the offer stand.
    table.act(Color::Black, GameAct::DrawDecline).unwrap();
    table.play("Nc6");
    table.act(Color::Black, GameAct::DrawOffer).unwrap();
    // An offer that meets an offer is an agreement.
    table.act(Color::White, GameAct::DrawOffer).unwrap();
    assert_eq!(table.live.end().unwrap().reason, EndReason::Agreement);
    assert_eq!(table.act(Color::White, GameAct::Resign), Err(Refusal::Over));
}

#[test]
fn taking_back_needs_consent_between_people_and_none_from_the_computer() {
    let mut table = begun(Variant::Standard);
    assert_eq!(table.act(Color::White, GameAct::TakebackOffer), Err(Refusal::NothingToTakeBack));
    table.play("e4");
    assert_eq!(table.act(Color::Black, GameAct::TakebackOffer), Err(Refusal::NothingToTakeBack));
    table.act(Color::White, GameAct::TakebackOffer).unwrap();
    assert_eq!(table.act(Color::White, GameAct::TakebackOffer), Err(Refusal::TakebackOfferedAlready));
    assert_eq!(table.act(Color::White, GameAct::TakebackAccept), Err(Refusal::NoTakebackOffered));
    table.act(Color::Black, GameAct::TakebackDecline).unwrap();
    table.play("e5 Nf3 Nc6");
    // On turn: the reply goes with the move.
    table.act(Color::White, GameAct::TakebackOffer).unwrap();
    table.act(Color::Black, GameAct::TakebackAccept).unwrap();
    assert_eq!(table.live.moves().len(), 2);
    table.play("Bc4");
    table.act(Color::White, GameAct::TakebackOffer).unwrap();
    table.play("Bc5");
    assert_eq!(table.live.takeback_offer(), None);

    let mut computer = Table::new(record(Variant::Standard, Some(1)));
    computer.play("e4");
    computer.apply(GameEvent::Move { uci: "e7e5".to_owned() });
    computer.act(Color::White, GameAct::TakebackOffer).unwrap();
    assert_eq!(computer.live.moves().len(), 0);
    computer.play("d4");
    computer.act(Color::White, GameAct::TakebackOffer).unwrap();
    assert_eq!(computer.live.moves().len(), 0);
}

#[test]
fn a_game_is_called_off_only_before_both_have_moved() {
    let mut table = begun(Variant::Standard);
    table.play("e4");
    table.act(Color::Black, GameAct::Abort).unwrap();
    assert_eq!(table.live.end().unwrap().reason, EndReason::Aborted);
    let mut late = begun(Variant::Standard);
    late.play("e4 e5");
    assert_eq!(late.act(Color::White, GameAct::Abort), Err(Refusal::TooLateToAbort));
    let mut waiting = Table::new(record(Variant::Standard, None));
    assert_eq!(waiting.act(Color::White, GameAct::Resign), Err(Refusal::NotBegun));
    waiting.act(Color::White, GameAct::Abort).unwrap();
    assert_eq!(waiting.live.decide(&PersonId::generate(), &Command::Join), Err(Refusal::Over));
}

#[test]
fn draws_are_claimed_on_the_board_and_on_an_intended_move() {
    let mut table = begun(Variant::Standard);
    table.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    let claim = |intended: Option<&str>| {
        Command::Act(Act { act: GameAct::DrawClaim, intended: intended.map(str::to_owned) })
    };
    assert!(matches!(table.ask(Color::Black, &claim(None)), Err(Refusal::Claim(_))));
    assert!(matches!(table.ask(Color::White, &claim(None)), Err(Refusal::Claim(_))));
    assert!(matches!(table.ask(Color::Black, &claim(Some("e5"))), Err(Refusal::Claim(_))));
    assert!(matches!(table.ask(Color::Black, &claim(Some("Ke4"))), Err(Refusal::Move(_))));
    table.ask(Color::Black, &claim(Some("Ng8"))).unwrap();
    assert_eq!(table.live.end().unwrap().reason, EndReason::Threefold);
    assert_eq!(table.live.moves().len(), 7, "the intended move is not made");
    let stray = Command::Act(Act { act: GameAct::Resign, intended: Some("e4".to_owned()) });
    assert_eq!(begun(Variant::Standard).ask(Color::White, &stray), Err(Refusal::StrayMove));
}

#[test]
fn the_board_ends_the_game() {
    let mut table = begun(Variant::Standard);
    table.play("f3 e5 g4 Qh4#");
    assert_eq!(table.live.end().unwrap().reason, EndReason::Checkmate);
    assert_eq!(table.live.seq(), 6);
}

#[test]
fn a_log_that_does_not_add_up_is_refused_with_the_number() {
    let record = record(Variant::Standard, Some(3));
    let stored = |seq, event: GameEvent| event.store(seq, 0).unwrap();
    let e4 = || GameEvent::Move { uci: "e2e4".to_owned() };
    let replay = |log: &[StoredEvent]| LiveGame::replay(record.clone(), None, log).unwrap_err();
    assert_eq!(replay(&[stored(2, e4())]), ReplayError::Gap { seq: 2 });
    assert_eq!(replay(&[stored(1, e4()), stored(2, e4())]), ReplayError::Impossible { seq: 2 });
    assert_eq!(replay(&[stored(1, GameEvent::Takeback { ply: 0 })]), ReplayError::Impossible { seq: 1 });
    let joined = GameEvent::PlayerJoined { person: PersonId::generate() };
    assert_eq!(replay(&[stored(1, joined)]), ReplayError::Impossible { seq: 1 });
}
