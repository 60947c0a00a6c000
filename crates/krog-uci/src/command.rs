//! What a GUI says, line by line.

use std::time::Duration;

/// A line that was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Command {
    Uci,
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: String,
    },
    Position {
        fen: Option<String>,
        moves: Vec<String>,
    },
    Go(Go),
    Stop,
    PonderHit,
    Quit,
    /// Which position is set.
    Show,
    /// What the position is worth without a search.
    Eval,
    /// A search of known positions, to so many plies.
    Bench(Option<u8>),
    /// Nothing to answer.
    Nothing,
}

/// How to search.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Go {
    /// What White and Black have left.
    pub left: [Option<Duration>; 2],
    pub increment: [Duration; 2],
    pub moves_to_go: Option<u32>,
    pub move_time: Option<Duration>,
    pub depth: Option<u8>,
    pub nodes: Option<u64>,
    pub mate: Option<u8>,
    /// The moves to choose from; all where there is none.
    pub only: Vec<String>,
    pub infinite: bool,
    pub ponder: bool,
}

/// Why a line was not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Misunderstood(pub String);

type Words<'a> = std::iter::Peekable<std::str::SplitAsciiWhitespace<'a>>;

/// Reads a line. Words before the first that names a command are read over, as the protocol asks.
pub(crate) fn read(line: &str) -> Result<Command, Misunderstood> {
    let mut words = line.split_ascii_whitespace().peekable();
    let Some(first) = words.peek().copied() else { return Ok(Command::Nothing) };
    while let Some(word) = words.next() {
        return match word {
            "uci" => Ok(Command::Uci),
            "isready" => Ok(Command::IsReady),
            "ucinewgame" => Ok(Command::NewGame),
            "setoption" => set_option(words),
            "position" => position(words),
            "go" => go(words),
            "stop" => Ok(Command::Stop),
            "ponderhit" => Ok(Command::PonderHit),
            "quit" => Ok(Command::Quit),
            "d" => Ok(Command::Show),
            "eval" => Ok(Command::Eval),
            "bench" => bench(words),
            // Nothing is copy protected, and nothing more is told when debugging.
            "debug" | "register" => Ok(Command::Nothing),
            _ => continue,
        };
    }
    Err(Misunderstood(format!("{} is no command", quoted(first))))
}

fn set_option(words: Words<'_>) -> Result<Command, Misunderstood> {
    let (mut name, mut value) = (Vec::new(), Vec::new());
    let mut of_value = false;
    for (at, word) in words.enumerate() {
        match word {
            "name" if at == 0 => {}
            "value" if !of_value => of_value = true,
            _ if of_value => value.push(word),
            _ => name.push(word),
        }
    }
    if name.is_empty() {
        return Err(Misunderstood("setoption wants a name: setoption name Hash value 64".to_owned()));
    }
    Ok(Command::SetOption { name: name.join(" "), value: value.join(" ") })
}

fn position(mut words: Words<'_>) -> Result<Command, Misunderstood> {
    let what = "position wants startpos or fen, and moves behind it where some were played";
    let fen = match words.next() {
        Some("startpos") => None,
        Some("fen") => {
            let mut fen = Vec::new();
            while let Some(word) = words.next_if(|word| *word != "moves") {
                fen.push(word);
            }
            if fen.is_empty() {
                return Err(Misunderstood(what.to_owned()));
            }
            Some(fen.join(" "))
        }
        _ => return Err(Misunderstood(what.to_owned())),
    };
    let moves = match words.next() {
        None => Vec::new(),
        Some("moves") => words.map(str::to_owned).collect(),
        Some(_) => return Err(Misunderstood(what.to_owned())),
    };
    Ok(Command::Position { fen, moves })
}

/// The words that a search is described by; what stands behind `searchmoves` ends at the next of them.
const OF_GO: [&str; 12] = [
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "movetime",
    "depth",
    "nodes",
    "mate",
    "searchmoves",
    "infinite",
    "ponder",
];

fn go(mut words: Words<'_>) -> Result<Command, Misunderstood> {
    let mut go = Go::default();
    while let Some(word) = words.next() {
        let mut number = || {
            let text = words.next().unwrap_or_default();
            let number: i64 = text.parse().map_err(|_| {
                Misunderstood(format!("go {word} wants a whole number and got {}", quoted(text)))
            })?;
            // Clocks of some programs go below nothing.
            Ok(number.max(0).unsigned_abs())
        };
        let [white, black] = &mut go.left;
        let [white_increment, black_increment] = &mut go.increment;
        match word {
            "wtime" => *white = Some(Duration::from_millis(number()?)),
            "btime" => *black = Some(Duration::from_millis(number()?)),
            "winc" => *white_increment = Duration::from_millis(number()?),
            "binc" => *black_increment = Duration::from_millis(number()?),
            "movestogo" => {
                go.moves_to_go = Some(u32::try_from(number()?).unwrap_or(u32::MAX)).filter(|n| *n > 0);
            }
            "movetime" => go.move_time = Some(Duration::from_millis(number()?)),
            "depth" => go.depth = Some(u8::try_from(number()?).unwrap_or(u8::MAX).max(1)),
            "nodes" => go.nodes = Some(number()?),
            "mate" => go.mate = Some(u8::try_from(number()?).unwrap_or(u8::MAX)),
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => {
                while let Some(word) = words.next_if(|word| !OF_GO.contains(word)) {
                    go.only.push(word.to_owned());
                }
                if go.only.is_empty() {
                    return Err(Misunderstood("go searchmoves wants moves".to_owned()));
                }
            }
            _ => return Err(Misunderstood(format!("go does not know {}", quoted(word)))),
        }
    }
    Ok(Command::Go(go))
}

/// Nothing else is heard before the bench is done.
const BENCH_LIMIT: u8 = 13;

fn bench(mut words: Words<'_>) -> Result<Command, Misunderstood> {
    let Some(word) = words.next() else { return Ok(Command::Bench(None)) };
    match word.parse() {
        Ok(depth) if (1..=BENCH_LIMIT).contains(&depth) => Ok(Command::Bench(Some(depth))),
        _ => Err(Misunderstood(format!(
            "bench wants a depth from 1 to {BENCH_LIMIT} and got {}",
            quoted(word)
        ))),
    }
}

/// A piece of what was said, short and in one line.
pub(crate) fn quoted(text: &str) -> String {
    const MOST: usize = 40;
    let mut short: String = text.chars().filter(|c| !c.is_control()).take(MOST).collect();
    if text.chars().nth(MOST).is_some() {
        short.push('…');
    }
    format!("“{short}”")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_before_a_command_are_read_over() {
        assert_eq!(read("joho isready now"), Ok(Command::IsReady));
        assert_eq!(read("  \t "), Ok(Command::Nothing));
        assert_eq!(read("joho"), Err(Misunderstood("“joho” is no command".to_owned())));
    }

    #[test]
    fn names_and_values_of_options_may_have_blanks() {
        let read = read("setoption name Clear Hash value a  b").unwrap();
        assert_eq!(read, Command::SetOption { name: "Clear Hash".to_owned(), value: "a b".to_owned() });
    }

    #[test]
    fn a_position_is_a_fen_and_moves() {
        let moves = vec!["e2e4".to_owned(), "e7e5".to_owned()];
        assert_eq!(
            read("position startpos moves e2e4 e7e5"),
            Ok(Command::Position { fen: None, moves: moves.clone() })
        );
        let fen = Some("8/8/8/8/8/k7/p7/K7 w - - 0 1".to_owned());
        assert_eq!(
            read("position fen 8/8/8/8/8/k7/p7/K7 w - - 0 1 moves e2e4 e7e5"),
            Ok(Command::Position { fen, moves })
        );
        for wrong in ["position", "position fen", "position fen moves e2e4", "position startpos e2e4"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_search_is_described_in_any_order() {
        let Ok(Command::Go(go)) =
            read("go searchmoves e2e4 d2d4 depth 5 wtime -30 btime 9 winc 2 movestogo 0")
        else {
            panic!("no search")
        };
        assert_eq!(go.only, ["e2e4", "d2d4"]);
        assert_eq!((go.depth, go.moves_to_go), (Some(5), None));
        assert_eq!(go.left, [Some(Duration::ZERO), Some(Duration::from_millis(9))]);
        for wrong in ["go depth", "go depth x", "go wtime 1.5", "go e2e4"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
