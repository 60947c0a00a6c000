//! The engines of this machine, for whoever asks from the command line.

use std::{
    io::{self, Write as _},
    path::PathBuf,
    sync::Arc,
    time::Duration,
};

use krog_analysis::{Analysis, Config, EngineId, Failure, Question, Refusal, Update};
use krog_chess::Message;
use krog_service::analysis;
use krog_tables::Tables;
use krog_texts::{Lang, render};
use tokio::runtime::Runtime;

use crate::exit::{Exit, Stop};

/// What a search takes at most.
pub const LONGEST: Duration = Duration::from_secs(3_600);

/// Which engines are started, and how.
#[derive(Debug)]
pub struct Choice<'a> {
    /// An id, or the path of a UCI program.
    pub engine: Option<&'a str>,
    /// Threads of one search.
    pub threads: u8,
    /// Searches at once.
    pub at_once: u8,
    /// Folders of tablebases.
    pub syzygy: &'a [PathBuf],
}

/// Why there is no answer.
pub enum Trouble {
    Refused(Refusal),
    Failed(Failure),
}

impl Trouble {
    pub fn message(&self) -> Message {
        match self {
            Trouble::Refused(why) => analysis::refusal(why),
            // Nobody else asks here: the search itself died.
            Trouble::Failed(Failure::BrokenOff) => Message::new("engine-no-answer"),
            Trouble::Failed(why) => analysis::failure(why),
        }
    }

    pub fn stop(&self, lang: Lang) -> Stop {
        let exit = match self {
            Trouble::Refused(Refusal::Over) => Exit::No,
            Trouble::Refused(_) => Exit::Usage,
            Trouble::Failed(_) => Exit::Component,
        };
        let mut message = render(lang, &self.message());
        if let Trouble::Failed(Failure::Engine { fault, .. }) = self {
            message = format!("{message} ({})", fault.code());
        }
        Stop::Failed { exit, message }
    }
}

/// The engines of this machine.
pub struct Engines {
    runtime: Runtime,
    analysis: Analysis,
    pub tables: Tables,
    /// The one that is named on the command line.
    pub chosen: Option<EngineId>,
}

impl Engines {
    pub fn start(lang: Lang, choice: &Choice<'_>) -> Result<Engines, Stop> {
        let failed = |error: io::Error| Stop::Failed { exit: Exit::Component, message: error.to_string() };
        let named = choice.engine;
        // Whatever has a separator is a path.
        let path = named.filter(|name| name.contains(std::path::is_separator)).map(PathBuf::from);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(failed)?;
        let builtin = named == Some(EngineId::builtin().as_str());
        let queue = Analysis::start(Config {
            programs: path.iter().cloned().collect(),
            installed: path.is_none() && !builtin,
            threads: choice.threads,
            searches: usize::from(choice.at_once),
            children: usize::from(choice.at_once).max(2),
            // One person asks, about a whole game at once.
            waiting: usize::MAX,
            hash_mib: 128,
            longest: LONGEST,
            turn: LONGEST,
            ..Config::default()
        })
        .map_err(failed)?;
        let tables = Tables::open(choice.syzygy)
            .map_err(|error| Stop::unreadable(render(lang, &analysis::unopened(&error))))?;
        runtime.block_on(queue.probed());
        let engines = Engines { runtime, analysis: queue, tables, chosen: None };
        let chosen = match (named, &path) {
            (None, _) => None,
            (Some(_), Some(path)) => {
                let known = engines.analysis.engines();
                let Some(program) = known.get(1) else {
                    let message =
                        Message::new("cli-analyse-program").with("path", path.display().to_string());
                    return Err(Stop::Failed { exit: Exit::Component, message: render(lang, &message) });
                };
                Some(program.id.clone())
            }
            (Some(name), None) => Some(engines.by_name(name).ok_or_else(|| engines.unknown(lang, name))?),
        };
        Ok(Engines { chosen, ..engines })
    }

    pub fn by_name(&self, name: &str) -> Option<EngineId> {
        self.analysis
            .engines()
            .iter()
            .find(|engine| engine.id.as_str() == name)
            .map(|engine| engine.id.clone())
    }

    fn unknown(&self, lang: Lang, name: &str) -> Stop {
        let ids: Vec<String> = self.analysis.engines().iter().map(|engine| engine.id.to_string()).collect();
        let message = Message::new("cli-analyse-unknown").with("name", name).with("names", ids.join(", "));
        Stop::usage(render(lang, &message))
    }

    pub fn list(&self, lang: Lang) -> Result<Exit, Stop> {
        let mut out = io::stdout().lock();
        let engines = self.analysis.engines();
        let width = engines.iter().map(|engine| engine.id.as_str().len()).max().unwrap_or(0) + 2;
        for engine in engines {
            let variants: Vec<&str> = engine.variants.iter().map(|variant| variant.name()).collect();
            let version = engine.version.as_deref().map(|version| format!(" {version}")).unwrap_or_default();
            let message = Message::new("cli-analyse-engine")
                .with("name", format!("{}{version}", engine.name))
                .with("variants", variants.join(", "));
            writeln!(out, "{:width$}{}", engine.id.as_str(), render(lang, &message))?;
        }
        Ok(Exit::Done)
    }

    pub fn search(&self, question: Question, engine: Option<&EngineId>) -> Result<Arc<Update>, Trouble> {
        let question = match engine {
            Some(engine) => question.by(engine.clone()),
            None => question,
        };
        self.runtime.block_on(async {
            let answers = self.analysis.ask(question).map_err(Trouble::Refused)?;
            answers.last().await.map_err(Trouble::Failed)
        })
    }

    /// Asks about many positions at once; what is none has no answer.
    pub fn search_all(&self, questions: Vec<Option<Question>>) -> Result<Vec<Option<Arc<Update>>>, Trouble> {
        self.runtime.block_on(async {
            let mut waiting = Vec::with_capacity(questions.len());
            for question in questions {
                let by = |question: Question| match &self.chosen {
                    Some(engine) => question.by(engine.clone()),
                    None => question,
                };
                let asked = question.map(by).map(|question| self.analysis.ask(question)).transpose();
                waiting.push(asked.map_err(Trouble::Refused)?);
            }
            let mut found = Vec::with_capacity(waiting.len());
            for answers in waiting {
                found.push(match answers {
                    None => None,
                    Some(answers) => Some(answers.last().await.map_err(Trouble::Failed)?),
                });
            }
            Ok(found)
        })
    }
}
