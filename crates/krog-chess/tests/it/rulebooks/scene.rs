//! A position with its past and its table, written in one line:
//! `book | FEN or start | moves in UCI | table | what is asked …`.

use std::sync::Arc;

use krog_chess::{
    Color, Position, Role, Square,
    facts::{Candidate, ChessState, MateSearch, Speed, Table},
    rules::Rules,
};
use krog_logic::{
    Lang,
    ast::ItemKind,
    proof::{Act, Query, Truth, Verdict},
    sort::Word,
};
use krog_machine::{Judge, Scratch};

/// A position to be judged by a book.
pub struct Scene {
    pub rules: Arc<Rules>,
    pub log: Vec<ChessState>,
    pub asked: Vec<String>,
}

/// An answer: what was asked, what holds, the reason's name, its sentence in both languages.
#[derive(Debug)]
pub struct Told {
    pub asked: String,
    pub verdict: String,
    pub reason: String,
    pub en: String,
    pub no: String,
}

/// A move in UCI, legal or not; a drop as `N@e4`.
pub fn candidate(uci: &str) -> Candidate {
    let square = |text: &str| text.parse::<Square>().unwrap();
    let role = |c: char| Role::from_char(c.to_ascii_lowercase()).unwrap();
    match uci.split_once('@') {
        Some((man, to)) => Candidate::drop(role(man.chars().next().unwrap()), square(to)),
        None => {
            let squares = (uci.get(..2).map(square), uci.get(2..4).map(square));
            Candidate::step(squares.0.unwrap(), squares.1.unwrap(), uci.chars().nth(4).map(role))
        }
    }
}

fn color(name: &str) -> Color {
    if name == "white" { Color::White } else { Color::Black }
}

fn table(words: &str) -> Table {
    let mut table = Table::default();
    for word in words.split_whitespace() {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        match key {
            "over" => table.over = true,
            "deadline" => table.deadline = true,
            "adjusting" => table.adjusting = true,
            "earlier" => table.begun_earlier = true,
            "resigned" => *table.resigned.get_mut(color(value)) = true,
            "offers" => *table.offers_draw.get_mut(color(value)) = true,
            "accepts" => *table.accepts_draw.get_mut(color(value)) = true,
            "flag" => *table.flag_fallen.get_mut(color(value)) = true,
            "can" => *table.mate.get_mut(color(value)) = Some(MateSearch::Line),
            "open" => *table.mate.get_mut(color(value)) = Some(MateSearch::Open),
            "cannot" => *table.mate.get_mut(color(value)) = Some(MateSearch::Never),
            "touched" => {
                let squares: Vec<Square> = value.split(',').map(|s| s.parse().unwrap()).collect();
                table.touched_first = squares.first().copied();
                table.touched = squares.into_iter().collect();
            }
            "blitz" => table.speed = Some(Speed::Blitz),
            "classical" => table.speed = Some(Speed::Classical),
            other => panic!("{other}"),
        }
    }
    table
}

impl Scene {
    pub fn read(line: &str) -> Scene {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [book, fen, moves, at_table, asked] = parts[..] else { panic!("{line}") };
        let rules = Rules::named(book).unwrap();
        let variant = rules.variant();
        let start = match fen {
            "start" => Position::start(variant),
            fen => Position::from_fen(variant, fen).unwrap_or_else(|e| panic!("{fen}: {e}")),
        };
        let mut log = vec![ChessState::from_position(&start)];
        let mut position = start;
        for uci in moves.split_whitespace() {
            let m = candidate(uci).to_move(&position).unwrap_or_else(|| panic!("{uci}: {line}"));
            let next = position.play(m).unwrap();
            log.push(log.last().unwrap().after(&position, m, &next));
            position = next;
        }
        let now = log.pop().unwrap().with_table(table(at_table));
        log.push(now);
        let asked = asked.split_whitespace().map(str::to_owned).collect();
        Scene { rules, log, asked }
    }

    pub fn judge<'a>(&'a self, scratch: &'a mut Scratch) -> Judge<'a, ChessState> {
        self.rules.judge(scratch, &self.log).unwrap()
    }

    fn constant(&self, name: &str) -> Word {
        self.rules.program().signature.constant(name).unwrap_or_else(|| panic!("{name}")).1
    }

    fn act(&self, name: &str, args: Vec<Word>) -> Act {
        let acts = &self.rules.program().signature.acts;
        Act::Act(u16::try_from(acts.iter().position(|a| a.name == name).unwrap()).unwrap(), args)
    }

    /// The first reason of a rule or an outcome, or its own text where it has no reason.
    fn reason(
        &self,
        judge: &mut Judge<'_, ChessState>,
        kind: ItemKind,
        name: &str,
        against: bool,
        args: &[Word],
    ) -> (String, String, String) {
        let program = self.rules.program();
        if let Some(given) = judge.reasons((kind, name), against, args, 1).unwrap().pop() {
            let texts = given.sentence.texts;
            let name = program.reasons[given.reason].head.name.clone();
            return (name, texts[Lang::En].clone(), texts[Lang::No].clone());
        }
        let (index, head) = match kind {
            ItemKind::Outcome => {
                program.outcomes.iter().map(|o| &o.head).enumerate().find(|(_, h)| h.name == name).unwrap()
            }
            _ => program.rules.iter().map(|r| &r.head).enumerate().find(|(_, h)| h.name == name).unwrap(),
        };
        let said = judge.say(head, u16::try_from(index).unwrap(), against, args).unwrap().unwrap();
        (format!("text of {name}"), said.texts[Lang::En].clone(), said.texts[Lang::No].clone())
    }

    /// What the book says to one question: a move, `end`, `end!` with claims counted, or `rule:agent` with further arguments.
    pub fn tell(&self, asked: &str) -> Told {
        let mut scratch = self.rules.scratch();
        let mut judge = self.judge(&mut scratch);
        let told = |verdict: String, (reason, en, no): (String, String, String)| Told {
            asked: asked.to_owned(),
            verdict,
            reason,
            en,
            no,
        };
        if let Some(rest) = asked.strip_prefix("end") {
            let program = self.rules.program();
            let Some(ending) = judge.ending(rest == "!").unwrap() else {
                return told("no end".to_owned(), Default::default());
            };
            let name = program.outcomes[ending.outcome].head.name.clone();
            let winner = ending.winner.map_or("draw", |w| if w == 0 { "white" } else { "black" });
            return told(
                format!("{name} {winner}"),
                self.reason(&mut judge, ItemKind::Outcome, &name, false, &[]),
            );
        }
        if let Some((rule, rest)) = asked.split_once(':') {
            let mut args: Vec<Word> = Vec::new();
            let mut agent = self.constant("mover");
            for word in rest.split('+') {
                match (rule, word) {
                    ("may_claim" | "may_claim_with", "threefold" | "fifty_moves") => {
                        args.push(self.constant(word));
                    }
                    ("may_claim_with", uci) => args.push(Word::from(candidate(uci))),
                    (_, name) => agent = self.constant(name),
                }
            }
            let act = match rule {
                "may_claim" => "claim",
                "may_claim_with" => "claim_with",
                "may_resign" => "resign",
                "may_offer" => "offer_draw",
                "may_accept" => "accept_draw",
                "may_wait" => "wait",
                other => panic!("{other}"),
            };
            let query = Query { agent, act: self.act(act, args.clone()) };
            let verdict = judge.verdict(&query).unwrap();
            let args = match rule {
                "may_claim" | "may_claim_with" => args,
                "may_wait" => vec![],
                _ => vec![agent],
            };
            let why = self.reason(&mut judge, ItemKind::Rule, rule, verdict != Verdict::Permitted, &args);
            return told(verdict.name().to_owned(), why);
        }
        let word = Word::from(candidate(asked));
        let verdict = judge.verdict(&self.rules.query(candidate(asked))).unwrap();
        told(
            verdict.name().to_owned(),
            self.reason(&mut judge, ItemKind::Rule, "may_move", verdict != Verdict::Permitted, &[word]),
        )
    }

    /// Whether a predicate of the book holds.
    pub fn holds(&self, def: &str, args: &[Word]) -> bool {
        let mut scratch = self.rules.scratch();
        self.judge(&mut scratch).holds(def, args).unwrap().unwrap() == Truth::True
    }

    /// A constant of the signature as an argument.
    pub fn word(&self, name: &str) -> Word {
        self.constant(name)
    }
}
