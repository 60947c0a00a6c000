//! What a client gains that lies about its time: strategies of when it answers pings and what it claims, searched for the best.

use krog_chess::{ByColor, Color};
use krog_compete::{Clock, LagReport, Ms, TimeControl};

use crate::chance::Chance;

/// Moves over which gains are added up.
pub const MOVES: usize = 60;
/// Pings whose answers the server keeps.
const KEPT: usize = 8;

/// What a client says that the player took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    Honest,
    Zero,
    /// That so much of every move was lag.
    Lag(Ms),
    /// Nothing at all is said, so that the round trip counts.
    Silent,
    /// Honest for so many moves, then nothing for as many, in turn.
    Saving(usize),
    Random,
}

/// When a client answers pings: so much later than it could, from a move on, for so many moves of every so many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answers {
    pub late: Ms,
    pub from: usize,
    pub moves: usize,
    pub of: usize,
}

impl Answers {
    pub const AT_ONCE: Answers = Answers { late: 0, from: 0, moves: 0, of: 1 };

    fn late_at(self, n: usize) -> Ms {
        let late = n >= self.from && (n - self.from) % self.of.max(1) < self.moves;
        if late { self.late } else { 0 }
    }
}

/// What a client does, and how long its player thinks at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Strategy {
    pub claim: Claim,
    pub answers: Answers,
    pub thinks: Ms,
}

pub const HONEST: Strategy = Strategy { claim: Claim::Honest, answers: Answers::AT_ONCE, thinks: 3_000 };

/// A line: the shortest round trip, how much longer one may take, and whether the system itself measures it.
#[derive(Debug, Clone, Copy)]
pub struct Line {
    pub least: Ms,
    pub spread: Ms,
    pub measured: bool,
}

const LEAST: [Ms; 5] = [0, 5, 50, 150, 800];
const SPREAD: [Ms; 3] = [0, 60, 200];

pub fn lines() -> impl Iterator<Item = Line> {
    let pairs = LEAST.into_iter().flat_map(|least| SPREAD.map(|spread| (least, spread)));
    pairs.flat_map(|(least, spread)| [true, false].map(|measured| Line { least, spread, measured }))
}

const CONTROLS: [&str; 9] =
    ["0.25+0", "1+0", "3+2", "5b3", "5d2", "15+10", "40/90+30, 30+30", "1/10s", "1/1d"];

pub fn controls() -> Vec<TimeControl> {
    CONTROLS.map(|text| TimeControl::parse(text).unwrap()).to_vec()
}

/// What was credited for each of sixty moves, and what the line took of it.
pub struct Played {
    pub credits: Vec<Ms>,
    pub lags: Vec<Ms>,
}

impl Played {
    /// What was credited beyond what the line took.
    pub fn gain(&self) -> Ms {
        self.credits.iter().sum::<Ms>() - self.lags.iter().sum::<Ms>()
    }
}

/// The game of one side on a line. The same seed gives the same thoughts and the same line.
pub fn play(control: &TimeControl, line: Line, strategy: Strategy, seed: u64) -> Played {
    let mut world = Chance(seed);
    let mut whims = Chance(!seed);
    let mut clock = Clock::new(ByColor { white: control.clone(), black: control.clone() });
    clock.start(Color::White, 0);
    let (mut now, mut answers, mut least) = (0, Vec::new(), Ms::MAX);
    let mut played = Played { credits: Vec::new(), lags: Vec::new() };
    for n in 0..MOVES {
        // Premoves, quick moves, slow ones; no side is to run out of time.
        let think = match world.below(4) {
            0 => 0,
            1 => world.within(0, 300.min(strategy.thinks)),
            _ => world.within(0, strategy.thinks),
        };
        let lag = line.least + world.within(0, line.spread);
        let trip = line.least + world.within(0, line.spread);
        least = least.min(trip);
        answers.push(trip + strategy.answers.late_at(n));
        let told = answers.iter().rev().take(KEPT).min().copied();
        let elapsed = think + lag;
        let claimed = match strategy.claim {
            Claim::Honest => Some(think),
            Claim::Zero => Some(0),
            Claim::Lag(lag) => Some((elapsed - lag).max(0)),
            Claim::Silent => None,
            Claim::Saving(moves) if n % (2 * moves.max(1)) < moves => Some(think),
            Claim::Saving(_) => Some(0),
            Claim::Random => Some(whims.within(0, elapsed)),
        };
        clock.add(Color::White, elapsed);
        now += elapsed;
        let report = LagReport {
            line_ms: line.measured.then_some(least as u32),
            answers_ms: told.map(|ms| ms as u32),
            claimed_used_ms: claimed.map(|used| used as u32),
        };
        let receipt = clock.press(now, report).unwrap();
        played.credits.push(receipt.credited_ms);
        played.lags.push(lag.min(elapsed));
        clock.press(now, LagReport::default()).unwrap();
    }
    played
}

fn any_claim(chance: &mut Chance) -> Claim {
    match chance.below(7) {
        0 => Claim::Honest,
        1 | 2 => Claim::Zero,
        3 => Claim::Lag(chance.of(&[20, 40, 100, 500, 2_000])),
        4 => Claim::Silent,
        5 => Claim::Saving(chance.within(1, 30) as usize),
        _ => Claim::Random,
    }
}

fn any_answers(chance: &mut Chance) -> Answers {
    let of = chance.within(1, 60) as usize;
    Answers {
        late: chance.of(&[0, 20, 40, 100, 300, 1_000, 3_000, 9_000]),
        from: if chance.yes() { 0 } else { chance.below(MOVES) },
        moves: chance.within(1, of as i64) as usize,
        of,
    }
}

/// A strategy, or one much like another.
fn any(chance: &mut Chance, like: Option<Strategy>) -> Strategy {
    let mut strategy = like.unwrap_or(HONEST);
    if like.is_none() || chance.one_in(3) {
        strategy.claim = any_claim(chance);
    }
    if like.is_none() || chance.one_in(3) {
        strategy.answers = any_answers(chance);
    }
    if like.is_none() || chance.one_in(3) {
        strategy.thinks = chance.of(&[0, 100, 300, 1_000, 3_000, 10_000]);
    }
    strategy
}

/// The best of so many strategies, and what it gains: every line and every control, half of the strategies by chance and half
/// much like the best so far.
pub fn best(strategies: u64, seed: u64) -> (Ms, Line, Strategy) {
    let (lines, controls): (Vec<Line>, Vec<TimeControl>) = (lines().collect(), controls());
    let mut chance = Chance(seed);
    let mut best: Option<(Ms, Line, Strategy)> = None;
    for n in 0..strategies {
        let like = best.filter(|_| n % 2 == 1);
        let strategy = any(&mut chance, like.map(|(_, _, strategy)| strategy));
        let line = if chance.yes() { like.map(|(_, line, _)| line) } else { None };
        let line = line.unwrap_or_else(|| chance.of(&lines));
        let gain = play(chance.one(&controls), line, strategy, chance.draw()).gain();
        if best.is_none_or(|(most, _, _)| gain > most) {
            best = Some((gain, line, strategy));
        }
    }
    best.expect("there is a strategy")
}
