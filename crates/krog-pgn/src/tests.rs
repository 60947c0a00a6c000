use std::ops::ControlFlow;

use super::*;
use krog_chess::{end::GameResult, variant::Variant};

mod faults;

fn read(pgn: impl AsRef<[u8]>) -> Vec<PgnGame> {
    Reader::new(pgn.as_ref()).games().map(Result::unwrap).collect()
}

fn one(pgn: impl AsRef<[u8]>) -> PgnGame {
    let mut games = read(pgn);
    assert_eq!(games.len(), 1);
    games.remove(0)
}

/// `E` or `W`, line, column, code, repair.
fn list(game: &PgnGame) -> Vec<String> {
    let show = |kind, fault: &Fault| {
        let repair = fault.repair.as_ref().map(|text| format!(" -> {text}")).unwrap_or_default();
        format!("{kind} {}:{} {}{repair}", fault.line, fault.column, fault.code)
    };
    game.errors
        .iter()
        .map(|fault| show('E', fault))
        .chain(game.warnings.iter().map(|fault| show('W', fault)))
        .collect()
}

fn texts(comments: &[Comment]) -> Vec<&str> {
    comments.iter().map(Comment::text).collect()
}

fn sans(line: &Line, start: &krog_chess::Position) -> Vec<String> {
    let mut position = start.clone();
    line.plies
        .iter()
        .map(|ply| {
            let san = ply.mv.map_or("--".to_owned(), |mv| position.san(mv));
            position = ply.play(&position).unwrap();
            san
        })
        .collect()
}

#[test]
fn comments_glyphs_and_variations_find_their_moves() {
    let game = one(
        "{before all} 1. {b} e4! {a1} {a2} (1. d4 {v} d5 (1... Nf6 $2)) ({first} 1. c4) {later} 1... e5 ; line\n*",
    );
    assert_eq!(list(&game), [] as [&str; 0]);
    assert_eq!(texts(&game.comments), ["before all"]);
    let [e4, e5] = game.line.plies.as_slice() else { panic!() };
    assert_eq!((texts(&e4.before), texts(&e4.after)), (vec!["b"], vec!["a1", "a2"]));
    assert_eq!(e4.nags, [1]);
    let [d4, c4] = e4.variations.as_slice() else { panic!() };
    let start = game.start.as_ref().unwrap();
    assert_eq!(sans(d4, start), ["d4", "d5"]);
    assert_eq!(texts(&d4.plies[0].after), ["v"]);
    assert_eq!(d4.plies[1].variations[0].plies[0].nags, [2]);
    assert_eq!(texts(&c4.plies[0].before), ["first"]);
    assert_eq!((texts(&e5.before), texts(&e5.after)), (vec!["later"], vec!["line"]));
}

#[test]
fn games_stand_apart_with_or_without_tags_and_results() {
    let pgn = "1. e4 *\n\n1. d4 1-0 {won} 1. c4 0-1\n[Event \"x\"]\n\n[Event \"y\"]\n[Site \"z\"]\n\n1. Nf3\n\n[Event \"w\"]\n*\n; the end\n";
    let games = read(pgn);
    let seen: Vec<_> = games
        .iter()
        .map(|game| (game.index, game.headers.len(), game.line.plies.len(), game.result.as_str()))
        .collect();
    assert_eq!(
        seen,
        [(0, 0, 1, "*"), (1, 0, 1, "1-0"), (2, 0, 1, "0-1"), (3, 1, 0, "*"), (4, 2, 1, "*"), (5, 1, 0, "*")]
    );
    assert_eq!(texts(&games[1].line.plies[0].after), ["won"]);
    for pair in games.windows(2) {
        assert!(pair[0].extent.end <= pair[1].extent.start);
    }
    assert_eq!(
        pgn.get(games[2].extent.start as usize..games[2].extent.end as usize).map(str::trim),
        Some("1. c4 0-1")
    );
    assert!(read("").is_empty());
    assert!(read("\n{nothing}\n; at all\n%\n").is_empty());
}

#[test]
fn a_broken_game_keeps_its_moves_and_its_neighbours() {
    let games = read(
        "[Event \"a\"]\n\n1. e4 e5 2. Ke3 Nc6 (2... d6) {x} 3. Nf3 1-0\n\n[Event \"b\"]\n\n1. d4 (1. e5 e6 (1... c5)) (1. c4) d5 *\n",
    );
    let [broken, neighbour] = games.as_slice() else { panic!("{games:?}") };
    assert_eq!(list(broken), ["E 3:13 pgn-move-illegal"]);
    assert_eq!((broken.line.plies.len(), broken.result.as_str()), (2, "1-0"));
    assert_eq!(list(neighbour), ["E 7:11 pgn-move-illegal"]);
    assert_eq!(neighbour.line.plies.len(), 2);
    assert_eq!(neighbour.line.plies[0].variations.len(), 1);
}

#[test]
fn moves_by_squares_are_read() {
    let game = one("1. g1-f3 e7e5 2. f3xe5 d7-d5 *");
    assert_eq!(sans(&game.line, game.start.as_ref().unwrap()), ["Nf3", "e5", "Nxe5", "d5"]);
    assert_eq!(game.errors, []);
    assert_eq!(game.warnings[0].repair.as_deref(), Some("Nf3"));
}

#[test]
fn tags_behind_a_game_are_its_own() {
    let games = read(
        "[Event \"a\"]\n\n*\n\n[Termination \"mate in 6\"]\n[Site \"s\"]\n\n[Event \"b\"]\n\n*\n\n[Site \"c\"]\n[Event \"c\"]\n*",
    );
    let seen: Vec<_> = games.iter().map(|game| (game.header("Event").unwrap(), game.headers.len())).collect();
    assert_eq!(seen, [("a", 3), ("b", 1), ("c", 2)]);
}

/// Tags that an empty line splits are one game's, before the first game and behind another.
#[test]
fn tags_split_by_an_empty_line_stay_together() {
    let split = [
        "[White \"c\"]\n[Black \"d\"]\n\n[Event \"e\"]\n[Result \"0-1\"]\n\n1. d4 0-1\n\n",
        "[Event \"e\"]\n\n[White \"c\"]\n[Black \"d\"]\n\n[Result \"0-1\"]\n\n1. d4 0-1\n\n",
        "[WhiteElo \"2400\"]\n[Black \"d\"]\n\n[Event \"e\"]\n[White \"c\"]\n\n1. d4 0-1\n\n",
    ];
    for before in ["", "[Event \"a\"]\n[White \"b\"]\n[WhiteElo \"2300\"]\n\n1. e4 e5 1-0\n\n"] {
        for text in split {
            let pgn = format!("{before}{text}").repeat(2);
            let games = read(&pgn);
            let wanted = if before.is_empty() { 2 } else { 4 };
            assert_eq!(games.len(), wanted, "{pgn}");
            for game in games.iter().skip(usize::from(!before.is_empty())).step_by(wanted / 2) {
                let said = ["Event", "White", "Black"].map(|name| game.header(name));
                assert_eq!(said, [Some("e"), Some("c"), Some("d")], "{pgn}");
                assert_eq!(game.line.plies.len(), 1, "{pgn}");
            }
        }
    }
    // What the next game has itself, stands behind the one before.
    let behind = "[Event \"a\"]\n[Result \"*\"]\n\n1. e4 *\n\n[White \"b\"]\n[Result \"1-0\"]\n\n[Event \"c\"]\n[Result \"*\"]\n\n*\n";
    assert_eq!(read(behind).iter().map(|game| game.header("White")).collect::<Vec<_>>(), [Some("b"), None]);
    // Two games without moves stay two.
    let two = "[Event \"a\"]\n[White \"b\"]\n\n[WhiteElo \"1\"]\n[Event \"c\"]\n[White \"d\"]\n*\n";
    assert_eq!(read(two).iter().map(|game| game.header("White").unwrap()).collect::<Vec<_>>(), ["b", "d"]);
}

/// A main line that passes the turn is kept whole, or up to there, and its main line is the same either way.
#[test]
fn passed_turns_are_kept_or_cut() {
    let pgn = "[Result \"1-0\"]\n\n1. e4 e5 2. -- {said} Nc6 3. Z0 $1 (3. Bb5) d6 1-0\n\n1. e4 d5 2. Bb5+ -- 3. d4 1-0\n";
    for (nulls, plies) in [(NullMoves::Keep, [6, 3]), (NullMoves::Cut, [2, 3])] {
        let mut reader = Reader::new(pgn.as_bytes()).with_null_moves(nulls);
        let games: Vec<PgnGame> = reader.games().map(Result::unwrap).collect();
        assert_eq!(games.iter().map(|game| game.line.plies.len()).collect::<Vec<_>>(), plies);
        assert_eq!(games[0].errors, []);
        assert_eq!(games[0].main_line().count(), 2);
        // Nobody passes the turn in check: the game ends there, whatever was chosen.
        let codes = |game: &PgnGame| game.warnings.iter().map(|fault| fault.code).collect::<Vec<_>>();
        assert_eq!((&games[1].errors, codes(&games[1])), (&Vec::new(), vec!["pgn-null-move-cut"]));
        let written = write(&games[0], &WriteOptions::default());
        assert_eq!(
            written.contains("2. -- {said} 2... Nc6 3. -- $1 (3. Bb5) 3... d6 1-0"),
            nulls == NullMoves::Keep,
            "{written}"
        );
        assert!(written.contains(" 1-0\n"), "{written}");

        let mut line = MainLine::default();
        let mut reader = Reader::new(pgn.as_bytes()).with_null_moves(nulls);
        for game in &games {
            assert!(reader.read_main_line(&mut line).unwrap());
            assert_eq!((line.moves.len(), &line.fault), (game.main_line().count(), &None));
            assert_eq!(line.result, Some(GameResult::Win(shakmaty::Color::White)));
        }
    }
}

/// What a main line says of turns that are passed.
#[derive(Default)]
struct Cuts(Vec<Fault>);

impl Visitor for Cuts {
    fn begin(&mut self, _: &Headers, _: Option<&krog_chess::Position>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn play<P: shakmaty::Position>(&mut self, _: &P, _: shakmaty::Move) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn cut(&mut self, fault: &Fault, _: Place) {
        self.0.push(fault.clone());
    }

    fn end(&mut self, _: Option<GameResult>, fault: Option<&Fault>) {
        assert_eq!(fault, None);
    }
}

/// Both readers say the same of the first turn that is passed, where it can be passed and in check.
#[test]
fn passed_turns_are_one_thing_to_both_readers() {
    for pgn in ["[Result \"*\"]\n\n1. e4 e5 2. -- d6 *\n", "[Result \"*\"]\n\n1. e4 d5 2. Bb5+ -- 3. d4 *\n"]
    {
        for nulls in [NullMoves::Keep, NullMoves::Cut] {
            let mut cuts = Cuts::default();
            Reader::new(pgn.as_bytes()).with_null_moves(nulls).read_main_line(&mut cuts).unwrap();
            let game = Reader::new(pgn.as_bytes()).with_null_moves(nulls).read_game().unwrap().unwrap();
            assert_eq!((&game.errors, &game.warnings), (&Vec::new(), &cuts.0), "{nulls:?} {pgn}");
            assert_eq!(cuts.0.len(), 1);
        }
    }
}

/// Of two records of one game everything is kept, once, whichever comes first.
#[test]
fn records_of_one_game_become_one() {
    let first = "[White \"A\"]\n[Date \"????.??.??\"]\n[Result \"1-0\"]\n\n{start} 1. e4 $1 {one} (1. d4 d5) e5 2. Nf3 1-0";
    let second = "[White \"Anna\"]\n[Date \"2020.01.02\"]\n[ECO \"C20\"]\n[Result \"1-0\"]\n\n\
        1. e4 $2 {one} {two} (1. d4 {q} d5 2. c4) (1. c4) e5 (1... c5) 2. Nf3 Nc6 1-0";
    let (a, b) = (one(first), one(second));
    let mut both = a.clone();
    assert!(both.merge(&b));
    assert_eq!(["White", "Date", "ECO"].map(|tag| both.header(tag).unwrap()), ["A", "2020.01.02", "C20"]);
    let text = write(&both, &WriteOptions { line_length: 500, ..WriteOptions::default() });
    let wanted =
        "{start} 1. e4 $1 $2 {one} {two} (1. d4 {q} 1... d5 2. c4) (1. c4) 1... e5 (1... c5) 2. Nf3 Nc6 1-0";
    assert!(text.contains(wanted), "{text}");
    let again = both.clone();
    assert!(both.merge(&a) && both.merge(&b));
    assert_eq!(both, again);
    let mut other = one("1. e4 c5 *");
    let before = other.clone();
    assert!(!other.merge(&a));
    assert_eq!(other, before);
}

/// What a game says of its rules is written as it came, castling in the letters that are wanted.
#[test]
fn rules_and_castling_letters_stay_as_they_came() {
    use krog_chess::fen::CastlingLetters;
    let tags = |pgn: &str, castling| {
        let written = write(&one(pgn), &WriteOptions { castling, ..WriteOptions::default() });
        let rules = |line: &&str| line.starts_with("[Variant") || line.starts_with("[FEN");
        written.lines().filter(rules).map(str::to_owned).collect::<Vec<_>>()
    };
    for said in ["Standard", "standard", "Chess"] {
        let line = format!("[Variant \"{said}\"]");
        assert_eq!(tags(&format!("{line}\n\n1. e4 *"), None), [line]);
    }
    assert_eq!(tags("[Variant \"?\"]\n\n1. e4 *", None), [] as [&str; 0]);
    let start = |castling: &str| {
        format!(
            "[Variant \"Chess960\"]\n[FEN \"bqnbrknr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKNR w {castling} - 0 1\"]\n\n*"
        )
    };
    for (came, castling, letters) in [
        ("KQkq", None, "KQkq"),
        ("HEhe", None, "HEhe"),
        ("HEhe", Some(CastlingLetters::Usual), "KQkq"),
        ("KQkq", Some(CastlingLetters::Files), "HEhe"),
        ("-", Some(CastlingLetters::Files), "-"),
    ] {
        let fen = &tags(&start(came), castling)[1];
        assert!(fen.contains(&format!(" w {letters} - ")), "{came} {castling:?} {fen}");
    }
    let inner = "[Variant \"Chess960\"]\n[FEN \"1r2k1rr/8/8/8/8/8/8/RR2K1RR w GBg - 0 1\"]\n\n*";
    assert!(tags(inner, Some(CastlingLetters::Usual))[1].contains(" w GBg - "));
    let usual = "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1\"]\n\n*";
    assert!(tags(usual, Some(CastlingLetters::Files))[0].contains(" w Ha - "));
}

#[test]
fn every_variant_and_start_is_known() {
    let game = one("[Variant \"crazyhouse\"]\n[Result \"*\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *");
    assert_eq!((game.variant, list(&game)), (Some(Variant::Crazyhouse), vec![]));
    let game = one(
        "[Variant \"fischerandom\"]\n[FEN \"bqnbrknr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKNR w EHeh - 0 1\"]\n\n1. Nf3 Nf6 2. O-O-O *",
    );
    assert_eq!(
        (game.variant, list(&game)),
        (Some(Variant::Chess960), vec!["E 4:15 pgn-move-illegal".to_owned()])
    );
    assert_eq!(one("[FEN \"?\"]\n*").start, Some(krog_chess::Position::start(Variant::Standard)));
    let game = one("[Variant \"Seirawan\"]\n[FEN \"nonsense\"]\n\n{c} 1. e4 H/e5 {d} 2. Nf3 1-0\n");
    assert_eq!(
        (game.variant, game.start.clone(), game.result),
        (None, None, GameResult::Win(shakmaty::Color::White))
    );
    assert_eq!(texts(&game.comments), ["c"]);
    assert_eq!(list(&game), ["E 1:1 pgn-variant-unknown"]);
    assert_eq!(game.header("Variant"), Some("Seirawan"));
    assert_eq!(game.extent, 0..68);
}

#[test]
fn limits_hold() {
    let deep = format!("1. e4 {} 1. d4 {} *", "(1. d4 ".repeat(70), ")".repeat(70));
    let game = one(&deep);
    assert_eq!(list(&game), ["W 1:455 pgn-variation-too-deep"]);
    let long = format!("{} *", "Nf3 Nf6 Ng1 Ng8 ".repeat(MAX_PLIES / 4 + 1));
    let game = one(&long);
    assert_eq!(game.line.plies.len(), MAX_PLIES);
    assert_eq!(list(&game), [format!("E 1:{} pgn-too-many-moves", 4 * MAX_PLIES + 1)]);
    let mut line = MainLine::default();
    assert!(Reader::new(long.as_bytes()).read_main_line(&mut line).unwrap());
    assert_eq!(line.moves.len(), MAX_PLIES);
    assert_eq!(line.fault.as_ref(), game.errors.first());
    let game = one("$1 ".repeat(500) + "*");
    assert_eq!(game.warnings.len(), 101);
    assert_eq!(game.warnings[100].code, "pgn-more-faults");
}

#[test]
fn the_specifications_own_example_is_judged() {
    // Document 1, section 5.2, with the corrections A19 and A20: all 34 half-moves are legal, the mate is none, and header
    // and movetext contradict each other.
    let pgn = "[Event \"KROG Master Chess Rated Game\"]\n[Site \"krog-chess.app\"]\n[Date \"2025.12.10\"]\n[Round \"1\"]\n\
        [White \"Player1\"]\n[Black \"Player2\"]\n[Result \"1-0\"]\n\n\
        1. e4 {T1: P(e4)} e5 2. Nf3 {P(Nf3) ↔ O(L_shape)} Nc6\n3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4\n6. cxd4 Bb4+ 7. Nc3 Nxe4\n\
        8. O-O Bxc3\n9. bxc3 d5 10. Ba3 dxc4 11. Re1 Be6 12. Rxe4 Qd5 13. Qe2 O-O-O\n\
        14. Ne5 Qxe4 15. Qxe4 Nxe5 16. dxe5 Rd1+ 17. Qe1\nRxe1# {Checkmate} 0-1\n";
    let game = Reader::new(pgn.as_bytes()).check_game().unwrap().unwrap();
    assert_eq!(game.line.plies.len(), 34);
    assert_eq!(list(&game), ["E 7:1 pgn-result-mismatch", "W 15:1 pgn-check-mark -> Rxe1+"]);
    assert_eq!(game.warnings[0].reasons[0].code, "repair-check-mark-wrong");
}

#[test]
fn main_lines_are_those_of_the_whole_games() {
    let pgn = "[Event \"a\"]\n\n1. e4 {x} (1. d4 d5 (1... c5 2. e8) 1-0) e5 2. 0-0 1-0 {y}\n\n\
        [FEN \"4k3/7P/8/8/8/8/8/4K3 w - - 0 1\"]\n1. h8Q+ Kd7 *\n\n[Variant \"crazyhouse\"]\n1. e4 d5 2. ed5 Qxd5 3. @e4 *\n\n\
        [Variant \"sittuyin\"]\n1. e4 1-0\n\n1. d4 -- 2. c4 *\n\n1. e4 e5 (1... c5 2. d4\n";
    let whole = read(pgn);
    let mut reader = Reader::new(pgn.as_bytes());
    let mut line = MainLine::default();
    for game in &whole {
        assert!(reader.read_main_line(&mut line).unwrap());
        assert_eq!(line.moves, game.main_line().collect::<Vec<_>>());
        assert_eq!(line.start, game.start);
        assert_eq!(line.headers.len(), game.headers.len());
        assert_eq!(line.result.unwrap_or(GameResult::None), game.result);
        assert_eq!(line.fault.is_some(), !game.errors.is_empty(), "{:?} {:?}", line.fault, game.errors);
    }
    assert!(!reader.read_main_line(&mut line).unwrap());
    assert_eq!((reader.count(), whole.len()), (6, 6));
}

#[test]
fn a_main_line_tells_where_its_game_lies() {
    let texts = [
        "{first} 1. Nf3 {last}\n1/2-1/2",
        "[Event \"a\"]\n\n1. e4 e5 1-0 {said behind}",
        "[Event \"b\"]\n[Result \"*\"]\n\n1. d4 d5 2. c4",
        "[Event \"c\"]\n[FEN \"nonsense\"]\n\n1. d4 d5",
        "[Event \"d\"]\n[Result \"0-1\"]",
    ];
    let pgn = texts.join("\n\n");
    let mut reader = Reader::new(pgn.as_bytes());
    let mut line = MainLine::default();
    let mut found = Vec::new();
    while reader.read_main_line(&mut line).unwrap() {
        let extent = reader.extent();
        let text = pgn.get(extent.start as usize..extent.end as usize).unwrap();
        found.push((text.trim_end(), reader.begin().line));
    }
    let mut at = 1;
    for (text, found) in texts.into_iter().zip(&found) {
        assert_eq!(*found, (text, at));
        at += text.lines().count() as u32 + 1;
    }
    assert_eq!(found.len(), texts.len());
}
