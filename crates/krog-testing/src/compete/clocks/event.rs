//! What can happen to a clock, and what it answers.

use krog_chess::Color;
use krog_compete::{LagReport, Ms};

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Event {
    Start(Color, Ms),
    Press(Ms, LagReport),
    Flag(Ms),
    Pause(Ms),
    Resume(Ms),
    Skip(Ms, Ms),
    FreezeUntil(Ms),
    Halt(Ms),
    Add(Color, Ms),
    Berserk(Color),
    /// Back to how things stood after so many answered events.
    TakeBack(usize, Ms),
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Answer {
    Nothing,
    /// Used, elapsed, credited, added, left.
    Moved(Color, [Ms; 4], Option<Ms>),
    /// A move too late.
    TooLate(Color, Ms, Ms),
    Fallen(Option<Color>),
    Given(Ms),
    Refused,
}

/// What can be seen of a clock at a moment. Pairs are White's and Black's.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Seen {
    pub left: [Option<Ms>; 2],
    pub running: Option<Color>,
    pub to_move: Color,
    pub since: Option<Ms>,
    pub paused: bool,
    pub flag_due: Option<Ms>,
    pub moves: [u32; 2],
    pub period: [Option<usize>; 2],
    pub to_control: [Option<u32>; 2],
    pub berserk: [bool; 2],
}
