//! The clocks again, the slow way: every side has a ledger of everything that it was given and charged, every turn a list
//! of the stretches in which its clock ran, and periods are written out move by move. Nothing is shared with the crate but
//! the types of its arguments.

use krog_chess::{ByColor, Color};
use krog_compete::{Bonus, LagReport, Ms, TimeControl};

use super::event::{Answer, Event, Seen};

/// Moves written out; no game is longer.
const LONGEST: usize = 260;

/// One move of a side as its control foresees it.
#[derive(Clone, Copy)]
struct Foreseen {
    period: usize,
    /// Moves to the next period, this one included.
    to_control: Option<u32>,
    bonus: Bonus,
    /// What the next period gives when it is made.
    given: Ms,
}

struct Player {
    control: TimeControl,
    foreseen: Vec<Foreseen>,
    ledger: Vec<Ms>,
    moves: usize,
    berserk: bool,
    /// The credit for each move on a running clock, and the round trip then.
    credits: Vec<(Ms, Ms)>,
    /// What a move adds to the quota.
    gain: Ms,
}

/// What is gone back to.
struct Kept {
    left: [Ms; 2],
    moves: [usize; 2],
    mover: Color,
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    Stopped,
    Running,
    Paused,
}

pub struct Model {
    players: ByColor<Player>,
    mover: Color,
    state: State,
    /// For each stretch between pauses: when the clock ran, the last one to this day if it runs.
    stretches: Vec<Vec<(Ms, Ms)>>,
    kept: Vec<Kept>,
}

fn write_out(control: &TimeControl) -> Vec<Foreseen> {
    let TimeControl::Clock { periods } = control else { return Vec::new() };
    let (mut now, mut made) = (0, 0);
    let mut all = Vec::new();
    for _ in 0..LONGEST {
        let period = periods[now];
        let mut foreseen = Foreseen {
            period: now,
            to_control: period.moves.map(|n| n - made),
            bonus: period.bonus,
            given: 0,
        };
        made += 1;
        if Some(made) == period.moves {
            now = if now + 1 < periods.len() { now + 1 } else { now };
            made = 0;
            foreseen.given = periods[now].initial_ms as Ms;
        }
        all.push(foreseen);
    }
    all
}

fn size(bonus: Bonus) -> Ms {
    bonus.ms() as Ms
}

/// What a bonus adds after a move that was charged with so much.
pub fn brings(bonus: Bonus, used: Ms) -> Ms {
    match bonus {
        Bonus::None | Bonus::Delay { .. } => 0,
        Bonus::Fischer { ms } => ms as Ms,
        Bonus::Bronstein { ms } => used.min(ms as Ms),
    }
}

/// How long the clock waits for a bonus before it charges.
pub fn delay(bonus: Bonus) -> Ms {
    if let Bonus::Delay { ms } = bonus { ms as Ms } else { 0 }
}

impl Player {
    fn new(control: TimeControl) -> Player {
        let foreseen = write_out(&control);
        let initial = match &control {
            TimeControl::Unlimited => 0,
            TimeControl::PerMove { per_move_ms, .. } => *per_move_ms as Ms,
            TimeControl::Clock { periods } => periods[0].initial_ms as Ms,
        };
        // The note of the design, in hundredths of a second: (seconds for forty moves × 2/5 + 15), at most 100.
        let gain = if foreseen.is_empty() {
            1000
        } else {
            let periods: Ms = foreseen[..39].iter().map(|move_| move_.given).sum();
            let forty = initial + periods + foreseen[..40].iter().map(|move_| size(move_.bonus)).sum::<Ms>();
            1000.min(forty * 4 / 1000 + 150)
        };
        Player {
            control,
            foreseen,
            ledger: vec![initial],
            moves: 0,
            berserk: false,
            credits: Vec::new(),
            gain,
        }
    }

    fn limited(&self) -> bool {
        !matches!(self.control, TimeControl::Unlimited)
    }

    fn balance(&self) -> Ms {
        self.ledger.iter().sum()
    }

    fn bonus(&self) -> Bonus {
        match self.foreseen.get(self.moves) {
            Some(foreseen) if !self.berserk => foreseen.bonus,
            _ => Bonus::None,
        }
    }

    fn quota(&self) -> Ms {
        let gain = self.gain;
        self.credits.iter().fold(3 * gain, |quota, (credit, _)| (7 * gain).min(quota - credit + gain))
    }

    fn allowance(&self) -> Ms {
        self.credits.iter().fold(200, |left, (credit, sure)| 200.min(left - 0.max(credit - sure) + 6))
    }

    fn most_credit(&self) -> Ms {
        self.quota().min(2000)
    }

    fn credit(&self, lag: LagReport, elapsed: Ms, charge: Ms) -> Ms {
        let Some(told) = told(lag) else { return 0 };
        let claim = match lag.claimed_used_ms {
            None => told,
            Some(used) => 0.max(elapsed - Ms::from(used)),
        };
        let most = told.max(0) + 40;
        [claim, most, sure(lag) + self.allowance(), self.most_credit(), charge].into_iter().min().unwrap()
    }
}

/// The round trip that somebody tells of: the lesser of what is told.
fn told(lag: LagReport) -> Option<Ms> {
    [lag.line_ms, lag.answers_ms].into_iter().flatten().min().map(Ms::from)
}

/// As far as it is sure: not without the line's own measurement.
fn sure(lag: LagReport) -> Ms {
    if lag.line_ms.is_some() { told(lag).unwrap_or(0) } else { 0 }
}

impl Model {
    pub fn new(control: &ByColor<TimeControl>) -> Model {
        let players =
            ByColor { white: Player::new(control.white.clone()), black: Player::new(control.black.clone()) };
        Model {
            players,
            mover: Color::White,
            state: State::Stopped,
            stretches: vec![vec![]],
            kept: Vec::new(),
        }
    }

    /// Remembers how things stand.
    pub fn keep(&mut self) {
        let both = |get: &dyn Fn(&Player) -> Ms| [get(&self.players.white), get(&self.players.black)];
        let kept = Kept {
            left: both(&Player::balance),
            moves: [self.players.white.moves, self.players.black.moves],
            mover: self.mover,
        };
        self.kept.push(kept);
    }

    /// The stretches of this turn up to a moment.
    fn stretches_at(&self, at: Ms) -> Vec<Ms> {
        let mut stretches: Vec<Ms> = Vec::new();
        for (i, runs) in self.stretches.iter().enumerate() {
            let mut sum = 0;
            for (j, &(from, to)) in runs.iter().enumerate() {
                let open = self.state == State::Running
                    && i + 1 == self.stretches.len()
                    && j + 1 == self.stretches[i].len();
                let end = if open { at } else { to };
                sum += if end > from { end - from } else { 0 };
            }
            stretches.push(sum);
        }
        stretches
    }

    fn elapsed(&self, at: Ms) -> Ms {
        self.stretches_at(at).iter().sum()
    }

    /// What the turn is charged up to a moment: each stretch has its delay.
    fn charge(&self, at: Ms) -> Ms {
        let delay = delay(self.players[self.mover].bonus());
        self.stretches_at(at).iter().map(|&stretch| if stretch > delay { stretch - delay } else { 0 }).sum()
    }

    fn open(&mut self, from: Ms) {
        self.state = State::Running;
        self.stretches.last_mut().unwrap().push((from, from));
    }

    fn open_run(&mut self) -> &mut (Ms, Ms) {
        self.stretches.last_mut().unwrap().last_mut().unwrap()
    }

    fn begin(&mut self, mover: Color) {
        self.mover = mover;
        self.stretches = vec![vec![]];
    }

    fn stop(&mut self, at: Ms) {
        let charge = self.charge(at);
        let player = &mut self.players[self.mover];
        if player.limited() {
            let balance = player.balance();
            player.ledger.push(-charge.min(balance));
        }
        self.state = State::Stopped;
        self.begin(self.mover);
    }

    fn fall(&mut self) {
        let player = &mut self.players[self.mover];
        let balance = player.balance();
        player.ledger.push(-balance);
        self.state = State::Stopped;
        self.begin(self.mover);
    }

    /// Whether the flag may be called at a moment: no more is left than can be credited for.
    fn is_due(&self, at: Ms) -> bool {
        let player = &self.players[self.mover];
        let since = self.stretches.last().and_then(|runs| runs.last()).map_or(at, |run| run.0);
        at >= since && self.charge(at) >= player.balance() + player.most_credit()
    }

    /// The first moment at which it may; a guess is taken if it is right.
    fn flag_due(&self, guess: Option<Ms>) -> Option<Ms> {
        let player = &self.players[self.mover];
        if self.state != State::Running || !player.limited() {
            return None;
        }
        if guess.is_some_and(|due| self.is_due(due) && !self.is_due(due - 1)) {
            return guess;
        }
        let since = self.stretches.last()?.last()?.0;
        (since..since + player.balance() + player.most_credit() + delay(player.bonus()) + 1)
            .find(|&moment| self.is_due(moment))
    }

    pub fn seen(&self, at: Ms, due: Option<Ms>) -> Seen {
        let pair = [&self.players.white, &self.players.black];
        let left = [Color::White, Color::Black].map(|color| {
            let charge = if color == self.mover { self.charge(at) } else { 0 };
            let player = &self.players[color];
            player.limited().then(|| 0.max(player.balance() - charge))
        });
        let running = self.state == State::Running;
        Seen {
            left,
            running: running.then_some(self.mover),
            to_move: self.mover,
            since: if running { Some(self.stretches.last().unwrap().last().unwrap().0) } else { None },
            paused: self.state == State::Paused,
            flag_due: self.flag_due(due),
            moves: pair.map(|player| player.moves as u32),
            period: pair.map(|player| player.foreseen.get(player.moves).map(|foreseen| foreseen.period)),
            to_control: pair
                .map(|player| player.foreseen.get(player.moves).and_then(|foreseen| foreseen.to_control)),
            berserk: pair.map(|player| player.berserk),
        }
    }

    pub fn apply(&mut self, event: Event) -> Answer {
        match event {
            Event::Start(color, at) => {
                self.stop(at);
                self.begin(color);
                self.open(at);
            }
            Event::Press(at, lag) => return self.press(at, lag),
            Event::Flag(at) => {
                let limited = self.players[self.mover].limited();
                let fallen = limited && self.state == State::Running && self.is_due(at);
                if fallen {
                    self.fall();
                }
                return Answer::Fallen(fallen.then_some(self.mover));
            }
            Event::Pause(at) if self.state == State::Running => {
                self.open_run().1 = at;
                self.state = State::Paused;
            }
            Event::Resume(at) if self.state == State::Paused => {
                self.stretches.push(vec![]);
                self.open(at);
            }
            Event::Skip(from, to) if self.state == State::Running => {
                if to > from && to > self.open_run().0 {
                    self.open_run().1 = from;
                    self.open(to);
                }
            }
            Event::FreezeUntil(moment) if self.state == State::Running => self.open_run().0 = moment,
            Event::Pause(_) | Event::Resume(_) | Event::Skip(..) | Event::FreezeUntil(_) => {}
            Event::Halt(at) => self.stop(at),
            Event::Add(color, length) => {
                let player = &mut self.players[color];
                if !player.limited() {
                    return Answer::Given(0);
                }
                let given = length.max(-player.balance());
                player.ledger.push(given);
                return Answer::Given(given);
            }
            Event::Berserk(color) => return self.berserk(color),
            Event::TakeBack(kept, at) => self.take_back(kept, at),
        }
        Answer::Nothing
    }

    fn press(&mut self, at: Ms, lag: LagReport) -> Answer {
        let (elapsed, charge) = (self.elapsed(at), self.charge(at));
        let (color, still) = (self.mover, self.state == State::Stopped);
        let resting_until = if self.state == State::Running { self.open_run().0 } else { at };
        let player = &mut self.players[color];
        let (mut used, mut credit, mut added) = (0, 0, 0);
        if player.limited() {
            let before = player.balance();
            if !still {
                credit = player.credit(lag, elapsed, charge);
                player.credits.push((credit, sure(lag)));
                used = charge - credit;
                if before - used <= 0 {
                    self.fall();
                    return Answer::TooLate(color, elapsed, credit);
                }
                added += match (&player.control, player.bonus()) {
                    (TimeControl::PerMove { per_move_ms, increment_ms: None, .. }, _) => {
                        *per_move_ms as Ms - (before - used)
                    }
                    (TimeControl::PerMove { increment_ms: Some(increment), cap_ms, .. }, _) => {
                        let room = cap_ms.map_or(Ms::MAX, |cap| 0.max(cap as Ms - (before - used)));
                        room.min(*increment as Ms)
                    }
                    (_, bonus) => brings(bonus, used),
                };
            }
            added += player.foreseen.get(player.moves).map_or(0, |foreseen| foreseen.given);
            player.ledger.extend([-used, added]);
        }
        player.moves += 1;
        let left = player.limited().then(|| player.balance());
        let state = self.state;
        self.begin(color.other());
        if state == State::Running {
            self.open(at.max(resting_until));
        }
        Answer::Moved(color, [used, elapsed, credit, added], left)
    }

    fn berserk(&mut self, color: Color) -> Answer {
        let player = &mut self.players[color];
        let TimeControl::Clock { periods } = &player.control else { return Answer::Refused };
        let bonus = periods[0].bonus;
        let plain = periods.len() == 1
            && periods[0].moves.is_none()
            && matches!(bonus, Bonus::None | Bonus::Fischer { .. });
        if !plain || player.moves > 0 || player.berserk {
            return Answer::Refused;
        }
        let base = periods[0].initial_ms as Ms;
        let taken = if base < 40 * size(bonus) { 0 } else { (base / 2).min(player.balance()) };
        player.berserk = true;
        player.ledger.push(-taken);
        Answer::Given(taken)
    }

    fn take_back(&mut self, kept: usize, at: Ms) {
        let state = self.state;
        let rests_until = if state == State::Running { self.open_run().0 } else { at };
        self.stop(at);
        let Kept { left, moves, mover } = self.kept[kept];
        for (i, color) in [Color::White, Color::Black].into_iter().enumerate() {
            let player = &mut self.players[color];
            let excess = player.balance() - left[i];
            player.ledger.push(-excess.max(0));
            player.moves = moves[i];
        }
        self.begin(mover);
        self.state = state;
        if state == State::Running {
            self.open(at.max(rests_until));
        }
        self.kept.truncate(kept + 1);
    }
}
