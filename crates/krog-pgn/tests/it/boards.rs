//! The boards of matches as games: who plays, how it ended, and the hands before each half-move as the match itself has them.

use std::ops::ControlFlow;

use krog_chess::{
    GameResult, Move, Position, Variant,
    bughouse::{BoardName, Match, Seat},
};
use krog_pgn::{
    Fault, Headers, NullMoves, Visitor,
    bpgn::{Record, for_board, is_match, position_in_text, visit_text, without_board, write},
};
use proptest::prelude::*;
use shakmaty::Position as Rules;

use krog_testing::{chance::Chance, chess::bughouse::random::step};

const MATCH: &str = "[WhiteA \"ann\"][WhiteAElo \"2100\"]\n[BlackA \"bo\"][BlackAElo \"2000\"]\n[WhiteB \"cai\"]\n\
    [BlackB \"dag\"][BlackBElo \"1800\"]\n[White \"nobody\"]\n[Result \"1-0\"]\n\n1A. e4{179.5} 1B. d4 1a. d5 1b. Nf6 2A. exd5 2B. Nf3\n\
    2b. P@e4 2a. Qxd5 {bo resigns} 1-0\n";

/// What a visitor hears: positions without their counters, and the moves made there; none at the end.
#[derive(Debug, Default, PartialEq)]
struct Heard {
    tags: Vec<(String, String)>,
    start: Option<String>,
    positions: Vec<(String, Option<Move>)>,
    result: Option<GameResult>,
    fault: Option<&'static str>,
    /// After how many half-moves it wants no more.
    most: Option<usize>,
}

fn fen_of<P: Rules>(position: &P) -> String {
    let setup = position.to_setup(shakmaty::EnPassantMode::Legal);
    let fen = shakmaty::fen::Fen::try_from_setup(setup).unwrap().to_string();
    sorted(fen.rsplitn(3, ' ').nth(2).unwrap())
}

/// A FEN whose men in hand stand in the order of their letters, which is free.
fn sorted(fen: &str) -> String {
    let Some((men, rest)) = fen.split_once('[') else { return fen.to_owned() };
    let (hands, rest) = rest.split_once(']').unwrap();
    let mut hands: Vec<char> = hands.chars().collect();
    hands.sort_unstable();
    format!("{men}[{}]{rest}", hands.into_iter().collect::<String>())
}

impl Visitor for Heard {
    fn begin(&mut self, headers: &Headers, start: Option<&Position>) -> ControlFlow<()> {
        self.tags = headers.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        self.start = start.map(Position::fen);
        ControlFlow::Continue(())
    }

    fn play<P: Rules>(&mut self, position: &P, mv: Move) -> ControlFlow<()> {
        self.positions.push((fen_of(position), Some(mv)));
        if Some(self.positions.len()) == self.most {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn last<P: Rules>(&mut self, position: &P) {
        self.positions.push((fen_of(position), None));
    }

    fn end(&mut self, result: Option<GameResult>, fault: Option<&Fault>) {
        (self.result, self.fault) = (result, fault.map(|fault| fault.code));
    }
}

impl Heard {
    fn of(text: &[u8]) -> Heard {
        let mut heard = Heard::default();
        assert!(visit_text(text, NullMoves::Keep, &mut heard));
        heard
    }

    fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

#[test]
fn each_board_has_its_players_and_the_result_of_their_team() {
    for (board, white, black, result) in [
        (BoardName::A, ("ann", Some("2100")), ("bo", Some("2000")), "1-0"),
        (BoardName::B, ("cai", None), ("dag", Some("1800")), "0-1"),
    ] {
        let text = for_board(MATCH.as_bytes(), board);
        let heard = Heard::of(&text);
        assert_eq!((heard.tag("White").unwrap(), heard.tag("WhiteElo")), white);
        assert_eq!((heard.tag("Black").unwrap(), heard.tag("BlackElo")), black);
        assert_eq!((heard.tag("Result"), heard.result.map(GameResult::as_str)), (Some(result), Some(result)));
        assert_eq!((heard.positions.len(), heard.fault), (5, None));
        assert_eq!(without_board(&text), Some((board, MATCH.as_bytes())));
    }
    assert_eq!(without_board(MATCH.as_bytes()), None);
    assert_eq!(Heard::of(MATCH.as_bytes()).tag("White"), Some("ann"));
    let drawn = MATCH.replace("1-0", "1/2-1/2").replace("bo resigns", "Game drawn by mutual agreement");
    let drawn = Heard::of(&for_board(drawn.as_bytes(), BoardName::B));
    assert_eq!(drawn.result, Some(GameResult::Draw));
    // A mate is a mate, whatever a tag says.
    let mate = "[WhiteA \"\"]\n[WhiteB \"\"]\n[Result \"0-1\"]\n\n1A. e4 1a. e5 2A. Bc4 2a. Nc6 3A. Qh5 3a. Nf6 4A. Qxf7# 0-1\n";
    let heard = Heard::of(&for_board(mate.as_bytes(), BoardName::B));
    assert_eq!((heard.result, heard.positions.len()), (Some(GameResult::Win(shakmaty::Color::Black)), 1));
}

#[test]
fn what_is_wrong_is_heard_and_other_games_are_heard_as_ever() {
    let wrong = MATCH.replace("P@e4", "Q@e4");
    let heard = Heard::of(&for_board(wrong.as_bytes(), BoardName::B));
    assert_eq!((heard.fault, heard.positions.len()), (Some("pgn-move-illegal"), 3));
    for text in [
        "[White \"a\"]\n\n1. e4 e5 1-0",
        "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Nf6 3. P@d6 *",
        "1. e4 -- 2. d4 *",
        "*",
    ] {
        let mut plain = Heard::default();
        let mut reader = krog_pgn::Reader::new(text.as_bytes()).with_null_moves(NullMoves::Keep);
        assert!(reader.read_main_line(&mut plain).unwrap());
        assert_eq!(Heard::of(text.as_bytes()), plain, "{text}");
    }
    assert!(!visit_text(b"", NullMoves::Keep, &mut Heard::default()));
    let mut few = Heard { most: Some(2), ..Heard::default() };
    visit_text(MATCH.as_bytes(), NullMoves::Keep, &mut few);
    assert_eq!(few.positions.len(), 2);
}

#[test]
fn matches_are_known_by_their_tags() {
    let known = |tags: &str| {
        let mut line = krog_pgn::MainLine::default();
        krog_pgn::Reader::new(format!("{tags}\n*").as_bytes()).read_main_line(&mut line).unwrap();
        is_match(&line.headers)
    };
    for tags in [
        "[Variant \"Bughouse\"]",
        "[Variant \"bughouse\"]",
        "[WhiteA \"\"]\n[WhiteB \"\"]",
        "[WhiteA \"a\"][WhiteB \"b\"]\n[Variant \"?\"]",
    ] {
        assert!(known(tags), "{tags}");
    }
    for tags in [
        "",
        "[WhiteA \"a\"]",
        "[White \"a\"]",
        "[Variant \"Atomic\"]\n[WhiteA \"a\"]\n[WhiteB \"b\"]",
        "[Variant \"x\"]",
    ] {
        assert!(!known(tags), "{tags}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 48 } else { 256 }))]

    #[test]
    fn every_position_is_that_of_the_match(seed in 1_u64.., plies in 0_usize..160, array in prop::option::of(0_u16..960)) {
        let mut chance = Chance(seed);
        let array = array.and_then(krog_chess::start_array::StartArray::new);
        let mut game = array.and_then(Match::from_start_array).unwrap_or_else(Match::start);
        let starts = game.starts().clone();
        let mut wanted = [Vec::new(), Vec::new()];
        for _ in 0..plies {
            let before = BoardName::ALL.map(|board| game.board(board).fen());
            if game.end().is_some() {
                break;
            }
            let Some(made) = step(&mut game, &mut |n| chance.below(n)) else { break };
            let on = usize::from(made.seat.board == BoardName::B);
            wanted[on].push((before[on].clone(), Some(made.mv)));
        }
        for (wanted, board) in wanted.iter_mut().zip(BoardName::ALL) {
            wanted.push((game.board(board).fen(), None));
        }
        let mut record = Record::new(game);
        record.set_header(Seat::ALL[0].name(), "Åse");
        let written = write(&record);
        for (wanted, board) in wanted.iter().zip(BoardName::ALL) {
            let text = for_board(written.as_bytes(), board);
            let heard = Heard::of(&text);
            prop_assert_eq!(heard.start, Some(starts.get(board).fen()));
            prop_assert_eq!(heard.positions.len(), wanted.len());
            for (ply, ((fen, mv), (right, made))) in heard.positions.iter().zip(wanted).enumerate() {
                // Rights to castle have several forms.
                let plain = right.parse::<shakmaty::fen::Fen>().unwrap().to_string();
                prop_assert!(sorted(&plain).starts_with(fen.as_str()), "{} {} {}", ply, fen, right);
                prop_assert_eq!(mv, made);
                let there = position_in_text(&text, NullMoves::Keep, ply).unwrap();
                prop_assert_eq!(&there.fen(), right);
                prop_assert_eq!(there.variant(), Variant::Bughouse);
            }
        }
    }
}
