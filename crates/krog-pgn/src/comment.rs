//! Comments and the commands in them: clocks, evaluations, coloured squares and arrows.

use std::{fmt, time::Duration};

use shakmaty::Square;

use super::text::one_line;

/// A comment, as it was written but for line ends and double spaces. It holds no `}`, which PGN cannot write: where one
/// was, braces are round brackets.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Comment(String);

/// What a `[%..]` in a comment says.
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// `[%clk 1:02:03]`: the time that the player has left after the move.
    Clock(Duration),
    /// `[%emt 0:00:07]`: the time that the move took.
    MoveTime(Duration),
    /// `[%eval 0.35]`, `[%eval #-3,22]`.
    Eval {
        /// The value, from White's side.
        value: Eval,
        /// The depth of the search.
        depth: Option<u32>,
    },
    /// `[%csl Ge4,Rd5]`.
    Squares(Vec<(Paint, Square)>),
    /// `[%cal Ge2e4]`.
    Arrows(Vec<(Paint, Square, Square)>),
}

/// An engine's judgement, from White's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Eval {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; negative when Black mates.
    Mate(i32),
}

impl fmt::Display for Eval {
    /// As `[%eval …]` has it: `0.35`, `#-3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Eval::Mate(moves) => write!(f, "#{moves}"),
            Eval::Centipawns(value) => {
                let sign = if *value < 0 { "-" } else { "" };
                let value = value.unsigned_abs();
                write!(f, "{sign}{}.{:02}", value / 100, value % 100)
            }
        }
    }
}

/// The colour of a marked square or an arrow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Paint {
    /// `G`.
    Green,
    /// `R`.
    Red,
    /// `Y`.
    Yellow,
    /// `B`.
    Blue,
}

impl Comment {
    /// A comment; none if nothing but space is in the text.
    #[must_use]
    pub fn new(text: &str) -> Option<Comment> {
        let mut text = one_line(text);
        if text.contains('}') {
            text = text.replace('{', "(").replace('}', ")");
        }
        (!text.is_empty()).then_some(Comment(text))
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The commands that can be read.
    pub fn commands(&self) -> impl Iterator<Item = Command> {
        parts(&self.0).filter_map(|part| match part {
            Part::Command { name, value } => Command::read(name, value),
            Part::Prose(_) => None,
        })
    }

    /// The text without commands.
    #[must_use]
    pub fn prose(&self) -> String {
        let mut prose = String::new();
        for part in parts(&self.0) {
            if let Part::Prose(text) = part {
                prose.push(' ');
                prose.push_str(text);
            }
        }
        one_line(&prose)
    }

    /// The comment without the times in it; none if nothing else is there.
    #[must_use]
    pub fn without_times(&self) -> Option<Comment> {
        let mut rest = self.0.as_str();
        let mut text = String::with_capacity(rest.len());
        while let Some((before, name, value, after)) = next_command(rest) {
            text.push_str(before);
            if !is_time(name) {
                text.push_str(&spelt(name, value));
            }
            rest = after;
        }
        text.push_str(rest);
        Comment::new(&text)
    }

    /// The times in it alone; none if there are none.
    #[must_use]
    pub fn only_times(&self) -> Option<Comment> {
        let mut text = String::new();
        for part in parts(&self.0) {
            if let Part::Command { name, value } = part
                && is_time(name)
            {
                text.push_str(&spelt(name, value));
                text.push(' ');
            }
        }
        Comment::new(&text)
    }
}

fn spelt(name: &str, value: &str) -> String {
    if value.is_empty() { format!("[%{name}]") } else { format!("[%{name} {value}]") }
}

fn is_time(name: &str) -> bool {
    matches!(name, "clk" | "emt" | "egt" | "mct" | "ct")
}

enum Part<'a> {
    Command { name: &'a str, value: &'a str },
    Prose(&'a str),
}

/// The first `[%name value]`: what stands before it, its parts, what stands behind it.
fn next_command(text: &str) -> Option<(&str, &str, &str, &str)> {
    let mut from = 0;
    loop {
        let (_, tail) = text.split_at_checked(from)?;
        let at = from + tail.find("[%")?;
        let (before, command) = text.split_at_checked(at)?;
        let command = command.strip_prefix("[%")?;
        match command.split_once(']') {
            Some((body, after)) if !body.contains('[') => {
                let (name, value) = body.split_once(' ').unwrap_or((body, ""));
                return Some((before, name, value, after));
            }
            Some(_) => from = at + 2,
            None => return None,
        }
    }
}

fn parts(text: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = Some(text);
    let mut pending = None;
    std::iter::from_fn(move || {
        if let Some(command) = pending.take() {
            return Some(command);
        }
        let text = rest.take()?;
        match next_command(text) {
            Some((before, name, value, after)) => {
                rest = Some(after);
                pending = Some(Part::Command { name, value });
                Some(Part::Prose(before))
            }
            None => Some(Part::Prose(text)),
        }
    })
}

impl Command {
    fn read(name: &str, value: &str) -> Option<Command> {
        let value = value.trim();
        Some(match name {
            "clk" => Command::Clock(time(value)?),
            "emt" => Command::MoveTime(time(value)?),
            "eval" => {
                let (value, depth) = match value.split_once(',') {
                    Some((value, depth)) => (value, Some(depth.trim().parse().ok()?)),
                    None => (value, None),
                };
                Command::Eval { value: eval(value.trim())?, depth }
            }
            "csl" => Command::Squares(list(value, |text| {
                let (paint, rest) = paint(text)?;
                Some((paint, rest.parse().ok()?))
            })?),
            "cal" => Command::Arrows(list(value, |text| {
                let (paint, rest) = paint(text)?;
                let (from, to) = rest.split_at_checked(2)?;
                Some((paint, from.parse().ok()?, to.parse().ok()?))
            })?),
            _ => return None,
        })
    }
}

fn list<T>(value: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    value.split(',').map(str::trim).filter(|text| !text.is_empty()).map(read).collect()
}

fn paint(text: &str) -> Option<(Paint, &str)> {
    let mut chars = text.chars();
    let paint = match chars.next()? {
        'G' => Paint::Green,
        'R' => Paint::Red,
        'Y' => Paint::Yellow,
        'B' => Paint::Blue,
        _ => return None,
    };
    Some((paint, chars.as_str()))
}

/// `h:mm:ss`, `m:ss` or seconds, with a fraction of up to nine digits.
fn time(text: &str) -> Option<Duration> {
    let mut seconds = 0u64;
    let mut fields = text.split(':').peekable();
    let mut count = 0;
    while let Some(field) = fields.next() {
        count += 1;
        let last = fields.peek().is_none();
        let (whole, fraction) = if last { field.split_once('.').unwrap_or((field, "")) } else { (field, "") };
        if whole.is_empty() || !whole.bytes().all(|byte| byte.is_ascii_digit()) || count > 3 {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(whole.parse().ok()?)?;
        if last {
            return Some(Duration::new(seconds, nanoseconds(fraction)?));
        }
    }
    None
}

fn nanoseconds(fraction: &str) -> Option<u32> {
    if fraction.len() > 9 || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    format!("{fraction:0<9}").parse().ok()
}

fn eval(text: &str) -> Option<Eval> {
    if let Some(moves) = text.strip_prefix('#') {
        return moves.parse().ok().map(Eval::Mate);
    }
    let pawns: f64 = text.parse().ok()?;
    let centipawns = (pawns * 100.0).round();
    #[expect(clippy::cast_possible_truncation, reason = "the range is tested")]
    (centipawns.abs() < f64::from(i32::MAX)).then_some(Eval::Centipawns(centipawns as i32))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn commands(text: &str) -> Vec<Command> {
        Comment::new(text).map(|comment| comment.commands().collect()).unwrap_or_default()
    }

    #[test]
    fn a_value_is_read_as_it_is_written() {
        let values = [0, 5, -5, 35, -135, 100, -32_000].map(Eval::Centipawns);
        for value in values.into_iter().chain([1, -3, 40].map(Eval::Mate)) {
            let text = format!("[%eval {value}]");
            assert_eq!(commands(&text), [Command::Eval { value, depth: None }], "{text}");
        }
        assert_eq!(Eval::Centipawns(-5).to_string(), "-0.05");
    }

    #[test]
    fn times_evaluations_squares_and_arrows() {
        assert_eq!(
            commands("[%clk 1:02:03] good [%emt 0:07.5][%eval -0.35]"),
            [
                Command::Clock(Duration::from_secs(3723)),
                Command::MoveTime(Duration::from_millis(7500)),
                Command::Eval { value: Eval::Centipawns(-35), depth: None },
            ]
        );
        assert_eq!(commands("[%eval #-3,22]"), [Command::Eval { value: Eval::Mate(-3), depth: Some(22) }]);
        assert_eq!(
            commands("[%csl Ge4,Rd5] [%cal Yb1c3]"),
            [
                Command::Squares(vec![(Paint::Green, Square::E4), (Paint::Red, Square::D5)]),
                Command::Arrows(vec![(Paint::Yellow, Square::B1, Square::C3)]),
            ]
        );
    }

    #[test]
    fn unreadable_commands_are_only_text() {
        for text in [
            "[%clk x]",
            "[%clk 1:2:3:4]",
            "[%eval inf]",
            "[%csl Xe4]",
            "[%cal Ge2]",
            "[%clk",
            "[%own 1]",
            "[%é]",
        ] {
            assert_eq!(commands(text), [], "{text}");
            assert_eq!(Comment::new(text).unwrap().text(), text);
        }
        assert_eq!(commands("[% [%clk 0:01]"), [Command::Clock(Duration::from_secs(1))]);
    }

    #[test]
    fn prose_stands_without_commands_and_times_can_go() {
        let comment = Comment::new(" Best. [%clk 0:00:05] And\n[%csl Ge4] calm ").unwrap();
        assert_eq!(comment.text(), "Best. [%clk 0:00:05] And [%csl Ge4] calm");
        assert_eq!(comment.prose(), "Best. And calm");
        assert_eq!(comment.without_times().unwrap().text(), "Best. And [%csl Ge4] calm");
        assert_eq!(comment.only_times().unwrap().text(), "[%clk 0:00:05]");
        assert_eq!(Comment::new("[%clk 0:01]").unwrap().without_times(), None);
        assert_eq!(Comment::new("calm").unwrap().only_times(), None);
        assert_eq!(Comment::new(" \n"), None);
        assert_eq!(Comment::new("a {b} c").unwrap().text(), "a (b) c");
        assert_eq!(Comment::new("a {b").unwrap().text(), "a {b");
    }
}
