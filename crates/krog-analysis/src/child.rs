//! A program of an engine as a child of this process, through its supervisor.

use std::{
    collections::HashMap,
    io::{self, BufRead, BufReader, Read as _, Write as _},
    path::Path,
    process::{self, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread,
    time::{Duration, Instant},
};

use crate::{Config, EngineId, EngineInfo, Fault, uci::Introduction};

/// Bytes of a line at most.
const LONGEST_LINE: usize = 64 << 10;
/// Bytes that a program is told at once at most. What it has not read waits in a pipe, which holds several of these.
const LONGEST_SAID: usize = 8 << 10;
/// Lines that wait to be read; a program that writes on waits too.
const WAITING: usize = 256;
/// Lines that a program may write at once, and in a second after that.
const LINES: u64 = 20_000;
const LINES_A_SECOND: u64 = 2_000;
/// How long the supervisor has to end a program and all that it has started.
const ENDING: Duration = Duration::from_secs(15);
/// How long a program runs before another takes its place.
pub(crate) const LIFE: Duration = Duration::from_secs(3_600);

/// A running program. It ends when this is dropped.
#[derive(Debug)]
pub(crate) struct Child {
    running: Option<(process::Child, ChildStdin)>,
    lines: Receiver<Heard>,
    /// Lines heard since it was last quiet, and when that was.
    heard: u64,
    quiet: Instant,
    /// What its options are set to.
    options: HashMap<&'static str, String>,
    pub begun: Instant,
    /// Whether it has answered before.
    pub proven: bool,
}

#[derive(Debug)]
enum Heard {
    Line(String),
    TooLong,
}

impl Child {
    /// Starts a program.
    ///
    /// # Errors
    /// It cannot be started.
    pub(crate) fn start(program: &Path, config: &Config) -> Result<Child, Fault> {
        let unstarted = |error: io::Error| {
            tracing::warn!(program = %program.display(), %error, "an engine could not be started");
            Fault::Unstarted
        };
        let mut command = command(program, config);
        // What this process is told in its environment is for no one else.
        command.env_clear().stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut running = command.spawn().map_err(unstarted)?;
        let (Some(input), Some(output)) = (running.stdin.take(), running.stdout.take()) else {
            return Err(Fault::Unstarted);
        };
        let (to, lines) = sync_channel(WAITING);
        let child = Child {
            running: Some((running, input)),
            lines,
            heard: 0,
            quiet: Instant::now(),
            options: HashMap::new(),
            begun: Instant::now(),
            proven: false,
        };
        thread::Builder::new()
            .name("engine-output".to_owned())
            .spawn(move || read(BufReader::new(output), &to))
            .map_err(unstarted)?;
        Ok(child)
    }

    /// Asks what it is.
    ///
    /// # Errors
    /// It does not answer as a UCI engine does.
    pub(crate) fn introduce(&mut self, id: EngineId, patience: Duration) -> Result<EngineInfo, Fault> {
        self.greet(patience).map(|said| said.done(id))
    }

    /// Begins to speak UCI.
    ///
    /// # Errors
    /// It does not.
    pub(crate) fn greet(&mut self, patience: Duration) -> Result<Introduction, Fault> {
        let mut said = Introduction::default();
        self.say("uci")?;
        self.hear_until("uciok", patience, Fault::NoHandshake, |line| said.read(line))?;
        Ok(said)
    }

    /// Waits until it has done what it was told.
    ///
    /// # Errors
    /// It does not say so in time.
    pub(crate) fn ready(&mut self, patience: Duration) -> Result<(), Fault> {
        self.say("isready")?;
        self.hear_until("readyok", patience, Fault::NotReady, |_| {})
    }

    fn hear_until(
        &mut self,
        word: &str,
        patience: Duration,
        late: Fault,
        mut read: impl FnMut(&str),
    ) -> Result<(), Fault> {
        let begun = Instant::now();
        while let Some(left) = patience.checked_sub(begun.elapsed()) {
            let Some(line) = self.hear(left)? else { continue };
            if line.trim_end() == word {
                self.be_quiet();
                return Ok(());
            }
            read(&line);
        }
        Err(late)
    }

    /// Says one line.
    ///
    /// # Errors
    /// It is more than one, or the program is gone.
    pub(crate) fn say(&mut self, line: &str) -> Result<(), Fault> {
        if line.len() > LONGEST_SAID || !is_sayable(line) {
            return Err(Fault::Unsayable);
        }
        let (_, input) = self.running.as_mut().ok_or(Fault::Died)?;
        input.write_all(format!("{line}\n").as_bytes()).map_err(|_| Fault::Died)
    }

    /// Sets an option, where it is not set so already; whether it was not.
    ///
    /// # Errors
    /// The program is gone.
    pub(crate) fn set(&mut self, name: &'static str, value: String) -> Result<bool, Fault> {
        if self.options.get(name) == Some(&value) {
            return Ok(false);
        }
        self.say(&format!("setoption name {name} value {value}"))?;
        self.options.insert(name, value);
        Ok(true)
    }

    /// The next line, if there is one in that time.
    ///
    /// # Errors
    /// The program is gone, or writes more than anybody can read.
    pub(crate) fn hear(&mut self, patience: Duration) -> Result<Option<String>, Fault> {
        match self.lines.recv_timeout(patience) {
            Ok(Heard::Line(line)) => {
                self.heard += 1;
                let allowed = LINES + self.quiet.elapsed().as_secs().saturating_mul(LINES_A_SECOND);
                if self.heard > allowed { Err(Fault::Flood) } else { Ok(Some(line)) }
            }
            Ok(Heard::TooLong) => Err(Fault::LongLine),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(Fault::Died),
        }
    }

    /// What it writes counts from here on.
    pub(crate) fn be_quiet(&mut self) {
        (self.heard, self.quiet) = (0, Instant::now());
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let Some((running, mut input)) = self.running.take() else { return };
        // It may be gone. Without its input the supervisor ends it, whatever it does.
        drop(input.write_all(b"stop\nquit\n"));
        drop(input);
        end(running);
    }
}

/// Takes leave of a child without keeping anybody waiting.
fn end(mut running: process::Child) {
    #[cfg(not(target_os = "linux"))]
    drop(running.kill());
    let ended = move || {
        let begun = Instant::now();
        while begun.elapsed() < ENDING {
            match running.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(10)),
                Ok(Some(status)) => return tracing::debug!(%status, "an engine has ended"),
                Err(_) => break,
            }
        }
        tracing::error!("the supervisor of an engine had to be killed");
        drop(running.kill());
        drop(running.wait());
    };
    if let Err(error) = thread::Builder::new().name("engine-end".to_owned()).spawn(ended) {
        tracing::error!(%error, "nobody waits for an engine to end");
    }
}

#[cfg(target_os = "linux")]
fn command(program: &Path, config: &Config) -> Command {
    use std::os::unix::process::CommandExt as _;

    let supervisor = &config.supervisor;
    let memory = u64::from(config.memory_mib) << 20;
    // A program that works all its life has not used more.
    let seconds = 2 * LIFE.as_secs() * u64::from(config.threads.max(1));
    let mut command = Command::new(&supervisor.program);
    command.args(&supervisor.args).arg(memory.to_string()).arg(seconds.to_string()).arg(program);
    // What ends this process from a keyboard leaves the supervisor to do its work.
    command.process_group(0);
    command
}

#[cfg(not(target_os = "linux"))]
fn command(program: &Path, _: &Config) -> Command {
    Command::new(program)
}

/// Whether a text is one line, of printable ASCII, as all that UCI has to say.
fn is_sayable(text: &str) -> bool {
    text.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic())
}

/// Hands on lines until there are no more, or nobody wants them.
fn read(mut output: impl BufRead, to: &SyncSender<Heard>) {
    loop {
        let mut line = Vec::new();
        let most = u64::try_from(LONGEST_LINE).unwrap_or(u64::MAX);
        if !matches!(output.by_ref().take(most).read_until(b'\n', &mut line), Ok(1..)) {
            return;
        }
        let whole = line.ends_with(b"\n");
        if !whole && line.len() < LONGEST_LINE {
            // Its last words were cut off.
            return;
        }
        let heard = if whole {
            Heard::Line(String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n']).to_owned())
        } else {
            Heard::TooLong
        };
        let last = !whole;
        if to.send(heard).is_err() || last {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_but_one_line_of_plain_text_is_said() {
        for bad in ["go\nquit", "go\rquit", "go\0", "go\u{1b}[0m", "go \u{2028}", "gø"] {
            assert!(!is_sayable(bad), "{bad:?}");
        }
        assert!(is_sayable("position fen 8/8/8/8/8/8/8/8[Qq] w - - 0 1 +0+0 moves P@e4 e7e8q"));
    }

    #[test]
    fn lines_are_bounded() {
        let (to, from) = sync_channel(8);
        let mut written = b"uciok\r\n\xff\n".to_vec();
        written.extend(std::iter::repeat_n(b'x', 2 * LONGEST_LINE));
        written.extend(b"\nmore\n");
        read(io::Cursor::new(written), &to);
        drop(to);
        let heard: Vec<Heard> = from.iter().collect();
        assert!(matches!(&heard[..], [Heard::Line(one), Heard::Line(_), Heard::TooLong] if one == "uciok"));
        let (to, from) = sync_channel(8);
        read(io::Cursor::new(b"half"), &to);
        drop(to);
        assert_eq!(from.iter().count(), 0);
    }
}
