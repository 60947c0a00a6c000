//! Random trees in every variant: what is written reads back, and is written again as it was.

use krog_chess::{End, Game, GameResult, Position, Variant, start_array::StartArray};
use krog_pgn::{Comment, Line, PgnGame, PgnPly, Reader, WriteOptions, write};
use proptest::prelude::*;

const WORDS: [&str; 16] = [
    "best",
    "(1.",
    "d4)",
    "[%clk",
    "0:01:02]",
    "%escape",
    ";",
    "{",
    "[Event",
    "\"x\"]",
    "ærlig",
    "1-0",
    "⩲",
    "$5",
    "\\",
    "a-rather-long-word-that-does-not-break",
];

/// Decides what a tree looks like, number by number.
struct Dice<'a>(std::slice::Iter<'a, u16>);

impl Dice<'_> {
    fn roll(&mut self, sides: usize) -> usize {
        self.0.next().map_or(0, |&n| usize::from(n) % sides)
    }

    fn comments(&mut self) -> Vec<Comment> {
        let count = [0, 0, 0, 0, 1, 2][self.roll(6)];
        (0..count)
            .filter_map(|_| {
                let words: Vec<&str> = (0..=self.roll(30)).map(|_| WORDS[self.roll(WORDS.len())]).collect();
                Comment::new(&words.join(" "))
            })
            .collect()
    }

    fn line(&mut self, start: &Position, depth: usize) -> Line {
        let mut line = Line::default();
        let mut position = start.clone();
        for _ in 0..=self.roll(if depth == 0 { 60 } else { 8 }) {
            let moves = position.legal_moves();
            let passes = depth > 0 && self.roll(8) == 7 && position.null_move().is_some();
            if moves.is_empty() {
                break;
            }
            let mv = (!passes).then(|| moves[self.roll(moves.len())]);
            let mut ply = PgnPly::new(mv);
            let first = depth == 0 && line.plies.is_empty();
            if !first || self.roll(2) == 1 {
                ply.before = self.comments();
            }
            ply.after = self.comments();
            ply.nags.extend((0..self.roll(3)).map(|n| [1, 14, 255][n]));
            if depth < 3 && self.roll(6) == 5 {
                for _ in 0..=self.roll(2) {
                    ply.variations.push(self.line(&position, depth + 1));
                }
            }
            position = ply.play(&position).unwrap();
            line.plies.push(ply);
        }
        line
    }
}

fn starts() -> impl Strategy<Value = Position> {
    let all: Vec<Variant> = Variant::one_board().collect();
    (prop::sample::select(all), 0u16..960, any::<bool>()).prop_map(|(variant, id, shuffled)| {
        StartArray::new(id)
            .filter(|_| shuffled || variant == Variant::Chess960)
            .and_then(|array| Position::from_start_array(variant, array))
            .unwrap_or_else(|| Position::start(variant))
    })
}

fn tree(start: Position, dice: &[u16], values: &[String]) -> PgnGame {
    let mut dice = Dice(dice.iter());
    let mut game = PgnGame::new(start);
    for (name, value) in ["White", "Black", "Annotator", "Opening"].iter().zip(values) {
        game.set_header(name, value.trim());
    }
    game.comments = dice.comments();
    game.line = dice.line(&game.start.clone().unwrap(), 0);
    let end = game.last_position().as_ref().and_then(End::of_position);
    game.result = end.map_or(GameResult::None, |end| end.result);
    game
}

fn read(text: &str) -> PgnGame {
    let mut reader = Reader::new(text.as_bytes());
    let game = reader.check_game().unwrap().unwrap();
    assert!(reader.check_game().unwrap().is_none(), "{text}");
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 256 } else { 1024 }))]

    #[test]
    fn trees_read_back(
        start in starts(),
        dice in prop::collection::vec(any::<u16>(), 0..900),
        values in prop::collection::vec("[ -~æ]{0,40}", 4),
    ) {
        let game = tree(start, &dice, &values);
        let options = WriteOptions::default();
        let text = write(&game, &options);
        let again = read(&text);
        prop_assert_eq!(&again.errors, &[], "{}", text);
        prop_assert!(again.warnings.iter().all(|fault| fault.code == "pgn-null-move"), "{:?}\n{}", again.warnings, text);
        prop_assert_eq!(&again.line, &game.line, "{}", text);
        prop_assert_eq!(&again.comments, &game.comments);
        prop_assert_eq!((again.variant, again.result), (game.variant, game.result));
        prop_assert_eq!(again.start.as_ref().map(Position::fen), game.start.as_ref().map(Position::fen));
        for (name, value) in &game.headers {
            prop_assert_eq!(again.header(name), Some(value.as_str()));
        }
        prop_assert_eq!(&write(&again, &options), &text);
        let movetext = text.split_once("\n\n").unwrap().1;
        prop_assert!(movetext.lines().all(|line| line.chars().count() <= 80), "{}", text);
    }

    #[test]
    fn options_leave_the_moves_alone(
        start in starts(),
        dice in prop::collection::vec(any::<u16>(), 0..300),
        flags in 0u8..32,
        width in 0usize..120,
    ) {
        let game = tree(start, &dice, &[]);
        let options = WriteOptions {
            comments: flags & 1 > 0,
            variations: flags & 2 > 0,
            clock_times: flags & 4 > 0,
            move_numbers: flags & 8 > 0,
            space_after_number: flags & 16 > 0,
            castling: None,
            line_length: width,
        };
        let text = write(&game, &options);
        let again = read(&text);
        prop_assert_eq!(again.main_line().collect::<Vec<_>>(), game.main_line().collect::<Vec<_>>(), "{}", text);
        let has_variations = again.line.plies.iter().any(|ply| !ply.variations.is_empty());
        prop_assert!(options.variations || !has_variations);
        let has_comments = text.contains('{');
        prop_assert!(options.comments || options.clock_times || !has_comments);
        if options.move_numbers {
            prop_assert_eq!(&again.errors, &[]);
        }
    }
}

#[test]
fn a_played_game_is_written_with_its_result() {
    let mut game = Game::new(Position::start(Variant::Standard));
    for san in ["f3", "e5", "g4", "Qh4"] {
        game.play(san).unwrap();
    }
    let text = write(&PgnGame::from(&game), &WriteOptions::default());
    assert!(text.ends_with("[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"), "{text}");
    assert_eq!(read(&text).errors, []);
}

#[test]
fn counters_of_the_start_are_kept() {
    let pgn = "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 13\"]\n\n13. e4 *";
    let again = read(&write(&read(pgn), &WriteOptions::default()));
    assert_eq!(again.start.unwrap().fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 13");
}

#[test]
fn a_game_is_written_as_the_standard_has_it() {
    let pgn = "[White \"A \\\"b\\\" \\\\\"]\n[Variant \"From Position\"]\n[ECO \"A00\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n\
        {[%clk 0:10:00] start} 1. e4!? {[%clk 0:09:58] [%emt 0:00:02] a plan} (1. e3 $14 Kd7) 1... Kd7 ; {braces} here\n2. Kd2 1/2\n";
    let game = read(pgn);
    insta::assert_snapshot!("written", write(&game, &WriteOptions::default()));
    let bare = WriteOptions {
        comments: false,
        clock_times: false,
        variations: false,
        space_after_number: false,
        ..WriteOptions::default()
    };
    insta::assert_snapshot!("written_bare", write(&game, &bare));
    let times = WriteOptions { comments: false, ..WriteOptions::default() };
    insta::assert_snapshot!("written_times", write(&game, &times));
}
