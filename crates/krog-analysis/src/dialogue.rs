//! One search by a UCI program.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use krog_chess::{Position, Variant};
use krog_engine::{Stop, uci_variant};

use crate::{
    Config, EngineInfo, Fault, Line, Question, Update,
    child::Child,
    uci::{self, Found},
};

/// How often it is looked whether a search is to stop.
const TICK: Duration = Duration::from_millis(5);
/// Between two updates, so that a program that finds much at once costs little.
const BETWEEN: Duration = Duration::from_millis(40);

/// Makes a program that waits ready for a position.
///
/// # Errors
/// It does not get ready.
pub(crate) fn prepare(
    child: &mut Child,
    info: &EngineInfo,
    question: &Question,
    config: &Config,
) -> Result<(), Fault> {
    let patience = config.patience;
    if !child.proven {
        child.greet(patience.start)?;
        child.set("Threads", config.threads.max(1).to_string())?;
        child.set("Hash", config.hash_mib.max(1).to_string())?;
        if info.wdl {
            child.set("UCI_ShowWDL", "true".to_owned())?;
        }
    }
    child.set("MultiPV", question.lines.to_string())?;
    let variant = question.position.variant();
    let mut another = false;
    if info.variants.iter().any(|variant| !matches!(variant, Variant::Standard | Variant::Chess960)) {
        let name = uci_variant::name(variant).ok_or(Fault::Unsayable)?;
        another |= child.set("UCI_Variant", name.to_owned())?;
    }
    if info.chess960 {
        another |= child.set("UCI_Chess960", question.position.mode().is_chess960().to_string())?;
    }
    if another {
        child.say("ucinewgame")?;
    }
    // A network may be read only now.
    child.ready(if child.proven { patience.ready } else { patience.ready.max(patience.start) })?;
    child.proven = true;
    Ok(())
}

/// Searches until a limit of the question is reached or `stop` is raised; what is found meanwhile goes to `tell`.
///
/// # Errors
/// The program does not do what it is there for.
pub(crate) fn search(
    child: &mut Child,
    info: &Arc<EngineInfo>,
    question: &Question,
    stop: &Stop,
    patience: Duration,
    tell: &mut dyn FnMut(Update),
) -> Result<Update, Fault> {
    child.be_quiet();
    child.say(&placed(question))?;
    child.say(&go(question))?;
    let begun = Instant::now();
    let mut told = begun;
    let mut seen = Seen { info, position: &question.position, lines: Vec::new(), begun };
    let mut stopped: Option<Instant> = None;
    let mut fresh = false;
    loop {
        match stopped {
            None if stop.is_raised() => {
                child.say("stop")?;
                stopped = Some(Instant::now());
            }
            Some(at) if at.elapsed() > patience => return Err(Fault::NotStopped),
            _ => {}
        }
        let line = child.hear(TICK)?;
        if let Some(best) = line.as_deref().and_then(|line| line.strip_prefix("bestmove")) {
            uci::best(&question.position, best)?;
            let update = seen.update(true)?;
            child.be_quiet();
            return if update.lines.is_empty() { Err(Fault::NoLine) } else { Ok(update) };
        }
        if let Some(line) = line.as_deref().and_then(|line| line.strip_prefix("info ")) {
            fresh |= seen.take(uci::info(line, question.lines)?);
        }
        if fresh && told.elapsed() >= BETWEEN {
            tell(seen.update(false)?);
            (told, fresh) = (Instant::now(), false);
        }
    }
}

/// The newest of each line.
struct Seen<'a> {
    info: &'a Arc<EngineInfo>,
    position: &'a Position,
    lines: Vec<Found>,
    begun: Instant,
}

impl Seen<'_> {
    fn take(&mut self, found: Option<Found>) -> bool {
        let Some(found) = found else { return false };
        match self.lines.iter_mut().find(|line| line.line == found.line) {
            Some(line) => *line = found,
            None => self.lines.push(found),
        }
        self.lines.sort_by_key(|line| line.line);
        true
    }

    /// What is known, with every move checked.
    fn update(&self, done: bool) -> Result<Update, Fault> {
        let lines = self.lines.iter().map(|found| {
            let moves = uci::moves(self.position, &found.moves)?;
            Ok(Line { score: found.score, chances: found.chances, moves })
        });
        let lines = lines.collect::<Result<Vec<Line>, Fault>>()?;
        let most = |of: fn(&Found) -> u64| self.lines.iter().map(of).max().unwrap_or(0);
        Ok(Update {
            engine: Arc::clone(self.info),
            turn: self.position.turn(),
            // A line that has not been searched as deep as the best one says less.
            depth: self.lines.iter().map(|found| found.depth).min().unwrap_or(0),
            sel_depth: self.lines.iter().map(|found| found.sel_depth).max().unwrap_or(0),
            nodes: most(|found| found.nodes),
            time: self.begun.elapsed(),
            full: u16::try_from(most(|found| u64::from(found.full))).unwrap_or(0),
            table_hits: most(|found| found.table_hits),
            lines,
            cached: false,
            done,
        })
    }
}

fn placed(question: &Question) -> String {
    let mut line = format!("position fen {}", question.from.fen());
    if !question.moves.is_empty() {
        line.push_str(" moves");
    }
    for m in &question.moves {
        line.push(' ');
        line.push_str(&question.from.uci(*m));
    }
    line
}

/// The end by the clock is said with `stop`: it may change while the search runs.
fn go(question: &Question) -> String {
    let mut line = "go".to_owned();
    if let Some(depth) = question.effort.depth {
        line.push_str(&format!(" depth {}", depth.max(1)));
    }
    if let Some(nodes) = question.effort.nodes {
        line.push_str(&format!(" nodes {}", nodes.max(1)));
    }
    if question.effort.depth.is_none() && question.effort.nodes.is_none() {
        line.push_str(" infinite");
    }
    line
}

#[cfg(test)]
mod tests {
    use krog_chess::Variant;

    use super::*;
    use crate::Effort;

    #[test]
    fn a_position_is_told_with_what_it_may_repeat() {
        let start = Position::start(Variant::Standard);
        let question = Question::new(start.clone(), 1);
        assert_eq!(
            placed(&question),
            "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        );
        let moves = uci::moves(&start, "g1f3 g8f6 f3g1").unwrap();
        let question = Question::after(start, &moves, 1).unwrap();
        assert!(placed(&question).ends_with(" 0 1 moves g1f3 g8f6 f3g1"));
        assert_eq!(go(&question), "go infinite");
        let effort = Effort { depth: Some(0), nodes: Some(7), time: Some(Duration::ZERO) };
        assert_eq!(go(&question.effort(effort)), "go depth 1 nodes 7");
    }
}
