//! A game, the table it is played at, and the book that judges it.

use std::sync::Arc;

use krog_chess::{
    Color, CustomRules, Game, Position, Variant,
    facts::{Candidate, ChessState, Fact, Table, log},
    notation,
    rules::{Ask, Explanation, Inquiry, Reason, Rules, Words},
};
use krog_logic::{
    ast::{ItemKind, Operator},
    lang::Lang,
    proof::{Act, Query, Truth, Verdict},
    sort::Word,
    world::World as _,
};
use krog_machine::Judge;

pub const WHITE: Word = 0;
pub const BLACK: Word = 1;
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// What is asked about, where, and by which book.
pub struct Desk {
    pub rules: Arc<Rules>,
    pub game: Game,
    pub table: Table,
}

/// An obligation that a breach brings about.
#[derive(Debug, PartialEq, Eq)]
pub struct Owed {
    pub sanction: String,
    pub act: String,
    pub args: Vec<Word>,
    pub fide: String,
    pub en: String,
    pub no: String,
}

impl Desk {
    fn of(position: Position) -> Desk {
        Desk { rules: Rules::of(&position).unwrap(), game: Game::new(position), table: Table::default() }
    }

    pub fn at(variant: Variant, fen: &str) -> Desk {
        Desk::of(Position::from_fen(variant, fen).unwrap_or_else(|e| panic!("{fen}: {e}")))
    }

    pub fn standard(fen: &str) -> Desk {
        Desk::at(Variant::Standard, fen)
    }

    pub fn start(variant: Variant) -> Desk {
        Desk::of(Position::start(variant))
    }

    /// By these rules, in whatever position, possible or not.
    pub fn under(rules: Arc<Rules>, fen: &str) -> Desk {
        let custom = CustomRules::new(Arc::clone(&rules), "tests".to_owned());
        let position = Position::from_fen_under(&custom, fen).unwrap_or_else(|e| panic!("{fen}: {e}"));
        Desk { rules, game: Game::new(position), table: Table::default() }
    }

    pub fn by(book: &str, fen: &str) -> Desk {
        Desk::under(Rules::named(book).unwrap(), fen)
    }

    /// The same game judged by another book.
    pub fn judged_by(self, book: &str) -> Desk {
        Desk { rules: Rules::named(book).unwrap(), ..self }
    }

    /// After these moves, each permitted by the book.
    pub fn play(mut self, moves: &str) -> Desk {
        for text in moves.split_whitespace() {
            let candidate = self.candidate(text);
            let verdict = self.judge(|rules, judge| judge.verdict(&rules.query(candidate)).unwrap());
            assert_eq!(verdict, Verdict::Permitted, "{text} in {}", self.fen());
            if let Err(error) = self.game.play(text) {
                panic!("{text} in {}: {error}", self.fen());
            }
        }
        self
    }

    pub fn with(mut self, change: impl FnOnce(&mut Table)) -> Desk {
        change(&mut self.table);
        self
    }

    pub fn fen(&self) -> String {
        self.game.position().fen()
    }

    pub fn candidate(&self, text: &str) -> Candidate {
        notation::meant(self.game.position(), text)
            .unwrap_or_else(|e| panic!("{text} in {}: {e}", self.fen()))
    }

    pub fn word(&self, text: &str) -> Word {
        Word::from(self.candidate(text))
    }

    pub fn log(&self) -> Vec<ChessState> {
        let mut log = log(&self.game);
        let now = log.pop().unwrap().with_table(self.table);
        log.push(now);
        log
    }

    pub fn judge<T>(&self, ask: impl FnOnce(&Rules, &mut Judge<'_, ChessState>) -> T) -> T {
        let log = self.log();
        let mut scratch = self.rules.scratch();
        ask(&self.rules, &mut self.rules.judge(&mut scratch, &log).unwrap())
    }

    pub fn ask(&self, ask: &Ask) -> Explanation {
        Inquiry::new(&self.rules, &self.game, Some(self.table)).answer(ask).unwrap()
    }

    pub fn about(&self, text: &str) -> Explanation {
        self.ask(&Ask::Move { text: text.to_owned(), against: None })
    }

    /// The move is refused, for this reason first, by this article.
    pub fn refused(&self, text: &str, reason: &str, article: &str) -> Explanation {
        let told = self.about(text);
        assert_eq!(told.verdict, Verdict::Forbidden, "{text} in {}", self.fen());
        told.is_told(reason, article);
        told
    }

    /// The move is permitted, for this reason first, by this article.
    pub fn permitted(&self, text: &str, reason: &str, article: &str) -> Explanation {
        let told = self.about(text);
        assert_eq!(told.verdict, Verdict::Permitted, "{text} in {}", self.fen());
        told.is_told(reason, article);
        told
    }

    /// The verdict on exactly this, as no notation would repair it, and the first reason against it.
    pub fn refusal(&self, candidate: Candidate) -> (Verdict, Option<String>) {
        self.judge(|rules, judge| {
            let verdict = judge.verdict(&rules.query(candidate)).unwrap();
            let args = [Word::from(candidate)];
            let told = judge.reasons((ItemKind::Rule, "may_move"), true, &args, 1).unwrap();
            let reason = told.first().map(|given| rules.program().reasons[given.reason].head.name.clone());
            (verdict, reason)
        })
    }

    /// The permitted moves in UCI, sorted.
    pub fn moves(&self) -> Vec<String> {
        let log = self.log();
        let mut scratch = self.rules.scratch();
        let all = self.rules.permitted(&mut scratch, &log).unwrap();
        let sort = krog_logic::sort::Sort::one(krog_chess::facts::MOVE);
        let judge = self.rules.judge(&mut scratch, &log).unwrap();
        let mut words: Vec<String> =
            all.into_iter().map(|m| judge.word(sort, Word::from(m), Some("uci"), Lang::En)).collect();
        words.sort();
        words
    }

    pub fn constant(&self, name: &str) -> Word {
        self.rules.program().signature.constant(name).unwrap_or_else(|| panic!("no {name}")).1
    }

    pub fn act(&self, name: &str, args: &[Word]) -> Act {
        let acts = &self.rules.program().signature.acts;
        let index = acts.iter().position(|a| a.name == name).unwrap_or_else(|| panic!("no act {name}"));
        Act::Act(u16::try_from(index).unwrap(), args.to_vec())
    }

    pub fn verdict(&self, agent: &str, act: &str, args: &[Word]) -> Verdict {
        let query = Query { agent: self.constant(agent), act: self.act(act, args) };
        self.judge(|_, judge| judge.verdict(&query).unwrap())
    }

    /// The state after a declared act, powers alone deciding what it changes.
    pub fn after_act(&self, agent: &str, act: &str, args: &[Word]) -> ChessState {
        let query = Query { agent: self.constant(agent), act: self.act(act, args) };
        self.judge(|_, judge| judge.after(&query).unwrap())
    }

    /// The state that the rulebook makes of a move.
    pub fn after(&self, text: &str) -> ChessState {
        let candidate = self.candidate(text);
        self.judge(|rules, judge| judge.after(&rules.query(candidate)).unwrap())
    }

    pub fn holds(&self, def: &str, args: &[Word]) -> bool {
        let truth = self.judge(|_, judge| judge.holds(def, args).unwrap());
        match truth.unwrap_or_else(|| panic!("no {def}")) {
            Truth::True => true,
            Truth::False => false,
            Truth::Unknown => panic!("{def} is not known"),
        }
    }

    pub fn value(&self, def: &str, args: &[Word]) -> Word {
        self.judge(|_, judge| judge.value(def, args).unwrap()).flatten().unwrap_or_else(|| panic!("{def}"))
    }

    /// Whether a power's condition holds, given its variables.
    pub fn has_power(&self, power: &str, args: &[Word]) -> bool {
        let powers = &self.rules.program().powers;
        let index = powers.iter().position(|p| p.head.name == power).unwrap_or_else(|| panic!("no {power}"));
        let index = u16::try_from(index).unwrap();
        let node = self.judge(|_, judge| judge.explain_item(ItemKind::Power, index, args).unwrap());
        node.unwrap().truth == Truth::True
    }

    /// The outcome that ends the game without a claim, and who wins.
    pub fn ending(&self) -> Option<(String, Option<Color>)> {
        let ending = self.judge(|_, judge| judge.ending(false).unwrap())?;
        let name = self.rules.program().outcomes[ending.outcome].head.name.clone();
        Some((name, ending.winner.map(|w| if w == WHITE { Color::White } else { Color::Black })))
    }

    /// The same, with what the search finds about possible mates; the reason's article is this.
    pub fn ends(&self, outcome: &str, article: &str) -> Option<Color> {
        let told = self.ask(&Ask::End);
        let rule = told.rule.as_ref().unwrap_or_else(|| panic!("{} goes on", self.fen()));
        assert_eq!((rule.id.as_str(), rule.fide.as_deref()), (outcome, Some(article)), "{}", self.fen());
        told.both_languages();
        let searched = self.searched();
        let (name, winner) = searched.ending().unwrap();
        assert_eq!(name, outcome);
        winner
    }

    /// The table with the answers of the search.
    pub fn searched(&self) -> Desk {
        use krog_chess::{
            can_mate::{Budget, CanMate, can_mate},
            facts::MateSearch,
        };
        let found = |color| match can_mate(self.game.position(), color, Budget::USUAL) {
            CanMate::Yes { .. } => MateSearch::Line,
            CanMate::No { .. } => MateSearch::Never,
            CanMate::Unknown { .. } => MateSearch::Open,
        };
        let mut table = self.table;
        table.mate.white = Some(found(Color::White));
        table.mate.black = Some(found(Color::Black));
        Desk { rules: Arc::clone(&self.rules), game: self.game.clone(), table }
    }

    pub fn goes_on(&self) -> bool {
        self.ask(&Ask::End).rule.is_none()
    }

    /// What follows on the nth breach of a rule.
    pub fn owed(&self, rule: &str, nth: i64) -> Vec<Owed> {
        let program = self.rules.program();
        self.judge(|_, judge| {
            let dues = judge.dues(rule, nth).unwrap();
            let told = dues.into_iter().map(|due| {
                let head = &program.sanctions[due.sanction].head;
                assert!(due.certain && due.op == Operator::Obligatory, "{}", head.name);
                assert_eq!(due.query.agent, program.signature.constant("arbiter").unwrap().1);
                let Act::Act(act, args) = due.query.act else { panic!("{}", head.name) };
                let index = u16::try_from(due.sanction).unwrap();
                let said = judge.say(head, index, false, &due.args).unwrap();
                let said = said.unwrap_or_else(|| panic!("{} says nothing", head.name));
                Owed {
                    sanction: head.name.clone(),
                    act: program.signature.acts[usize::from(act)].name.clone(),
                    args,
                    fide: head.attrs.fide.clone().unwrap_or_default(),
                    en: said.texts[Lang::En].clone(),
                    no: said.texts[Lang::No].clone(),
                }
            });
            told.collect()
        })
    }
}

/// What can be read off an explanation.
pub trait Told {
    fn first(&self) -> &Reason;
    fn is_told(&self, reason: &str, article: &str);
    fn both_languages(&self);
}

impl Told for Explanation {
    fn first(&self) -> &Reason {
        self.reasons.first().unwrap_or_else(|| panic!("no reason: {:?}", self.headline))
    }

    fn is_told(&self, reason: &str, article: &str) {
        let cited = &self.first().cited;
        assert_eq!(
            (cited.id.as_str(), cited.fide.as_deref().unwrap_or("")),
            (reason, article),
            "{:?}",
            self.first().texts
        );
        self.both_languages();
    }

    /// The first sentence stands in both languages, each with its article.
    fn both_languages(&self) {
        let Words::Said(texts) = &self.headline else { panic!("{:?}", self.headline) };
        assert!(texts.en.len() > 10 && texts.no.len() > 10 && texts.en != texts.no, "{texts:?}");
        if let Some(article) = &self.first().cited.fide {
            assert!(texts.en.contains(article.as_str()) && texts.no.contains(article.as_str()), "{texts:?}");
        }
        assert!(!texts.en.contains(['{', '}']) && !texts.no.contains(['{', '}']), "{texts:?}");
    }
}

/// A set of squares among the facts.
pub fn squares(state: &ChessState, fact: Fact, args: &[Word]) -> u64 {
    state.fact(fact.id(), args).unwrap().cast_unsigned()
}
