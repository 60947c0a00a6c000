//! Goes through an answer, sentence by sentence.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use serde_json::Value;

use super::advice;
use super::changes;
use super::mend::{mended, one_complaint};
use super::pattern::Got;
use super::scene::{Asked, Scene};
use super::situation::{Ask, Situation, means, readings};
use super::template::{Shelf, Stock, Template, starts_large};
use super::verdict;
use super::view::{Truth, View, names_of};
use super::words::Lang;
use crate::board::Square;

/// A sentence, where it stands, and in which language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Such as `headline`, `reasons[0]`, `trees[0].children[2]`.
    pub place: String,
    pub lang: Lang,
    pub text: String,
    /// The template that it is of.
    pub template: Option<&'static str>,
}

/// Something wrong with a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// It is not true; `doubtful:` before the reason where it depends on how it is read.
    False { said: Said, why: String },
    /// It is of no template.
    Unread { said: Said, why: String },
    /// The languages state different facts.
    Differs { place: String, en: String, no: String, why: String },
    /// It names a move with more than is needed.
    Overexact { said: Said, name: String, enough: String },
    /// A list, not a sentence, that is not what it should be.
    List { place: String, why: String },
}

/// What was found in an answer.
#[derive(Clone, Debug, Default)]
pub struct Report {
    pub sentences: usize,
    /// How many sentences there were of each template.
    pub templates: BTreeMap<&'static str, usize>,
    /// Judgements that were given up, such as a mate that may lie far ahead.
    pub open: usize,
    pub findings: Vec<Finding>,
}

/// Reads every sentence of an answer and decides it.
pub fn judge(situation: &Situation, answer: &Value) -> Report {
    let moves = answer["moves"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .map(str::to_owned)
        .collect();
    let mut judge = Judge { moves, given_up: Cell::new(0), report: Report::default() };
    if let Some(error) = answer.get("error") {
        judge.one(
            "error",
            Shelf::Others,
            &situation.scene,
            "",
            Lang::En,
            error["message"].as_str().unwrap_or(""),
        );
        return judge.report;
    }
    let mut scene = situation.scene.clone();
    match judge.question(situation, answer) {
        Ok(asked) => scene.asked = asked,
        Err(why) => judge.report.findings.push(Finding::List { place: "uci".to_owned(), why }),
    }
    judge.both("act", Shelf::Others, &scene, "", &answer["act"]);
    let tried = match &situation.ask {
        Ask::Man(square) => tries(&scene, *square),
        _ => vec![scene.clone()],
    };
    let headline = judge.both_of("headline", Shelf::Reasons, &tried, "", &answer["headline"]);
    let id = headline.as_ref().map(|(template, _)| template.id);
    let truth =
        judge.view(&scene, &Got::new(), Lang::En, "", |view| verdict::decide(view, situation, answer, id));
    if let Err(why) = truth {
        judge.report.findings.push(Finding::List { place: "verdict".to_owned(), why });
    }
    let forbidden = answer["verdict"] == "forbidden";
    for (at, reason) in answer["reasons"].as_array().into_iter().flatten().enumerate() {
        let place = format!("reasons[{at}]");
        if at == 0 && ["en", "no"].iter().all(|lang| reason[lang] == answer["headline"][lang]) {
            continue;
        }
        let also = judge.both_of(&place, Shelf::Reasons, &tried, "", reason);
        let of_move = forbidden && at > 0 && !matches!(situation.ask, Ask::Man(_));
        if let (true, Some((first, got)), Some((also, also_got))) = (of_move, &headline, also) {
            judge.still(&place, reason, &scene, (first, got), (also, &also_got));
        }
    }
    if !answer["way_out"].is_null() {
        judge.both("way_out", Shelf::Others, &scene, "", &answer["way_out"]);
    }
    if !answer["relation"].is_null() {
        judge.both("relation", Shelf::Others, &scene, "", &answer["relation"]);
    }
    for (at, change) in answer["changes"].as_array().into_iter().flatten().enumerate() {
        judge.change(&format!("changes[{at}]"), &scene, change);
    }
    judge.contrast(situation, &scene, answer);
    if let (Ask::Man(square), false) = (&situation.ask, judge.moves.is_empty()) {
        let names = judge.moves.clone();
        let truth = judge
            .view(&scene, &Got::new(), Lang::En, "", |view| view.are_all(&names, &view.legal_from(*square)));
        if let Err(why) = truth {
            judge.report.findings.push(Finding::List { place: "moves".to_owned(), why });
        }
    }
    for (at, tree) in answer["trees"].as_array().into_iter().flatten().enumerate() {
        judge.tree(&format!("trees[{at}]"), &[scene.clone()], tree);
    }
    judge.report.open = judge.given_up.get();
    judge.report
}

/// The moves that a piece might try: what is said of why it has none is true of one of them.
fn tries(scene: &Scene, square: Square) -> Vec<Scene> {
    let tried = |to| Asked::of(scene.now(), square, to, None);
    Square::all().map(|to| Scene { asked: Some(tried(to)), ..scene.clone() }).collect()
}

struct Judge {
    moves: Vec<String>,
    given_up: Cell<usize>,
    report: Report,
}

impl Judge {
    /// The move that an answer is about, which must be one that the question can mean.
    fn question(&self, situation: &Situation, answer: &Value) -> Result<Option<Asked>, String> {
        let board = situation.scene.now();
        let uci = answer["uci"].as_str();
        match &situation.ask {
            Ask::Move { text, .. } => {
                let uci = uci.ok_or("no move is named")?;
                let read = Asked::read(board, uci).ok_or_else(|| format!("{uci} is no move"))?;
                if !means(board, text, &read) {
                    return Err(format!("{text} was read as {uci}"));
                }
                Ok(Some(read))
            }
            Ask::Man(square) => {
                let Some(uci) = uci else { return Ok(None) };
                let read = Asked::read(board, uci).ok_or_else(|| format!("{uci} is no move"))?;
                if read.play.from != Some(*square) {
                    return Err(format!("{uci} is a move of another piece than the one on {square}"));
                }
                Ok(Some(read))
            }
            Ask::Claim { with: Some(text), .. } => {
                // An answer about a claim lists no move: it is the reading that its words name, or the first.
                let texts = [&answer["headline"]["en"], &answer["trees"][0]["text"]["en"]];
                let words =
                    || texts.into_iter().filter_map(Value::as_str).flat_map(|text| text.split([' ', ',']));
                let said = |name: String| words().any(|word| word == name);
                let readings = readings(board, text);
                let named = readings.iter().find(|read| names_of(board, read).into_iter().any(said));
                Ok(named.or(readings.first()).copied())
            }
            _ => Ok(None),
        }
    }

    /// Judges a text of both languages, and gives the template and holes of the English one.
    fn both(
        &mut self,
        place: &str,
        shelf: Shelf,
        scene: &Scene,
        formula: &str,
        texts: &Value,
    ) -> Option<(&'static Template, Got)> {
        self.both_of(place, shelf, std::slice::from_ref(scene), formula, texts)
    }

    /// The same of one of some scenes.
    fn both_of(
        &mut self,
        place: &str,
        shelf: Shelf,
        scenes: &[Scene],
        formula: &str,
        texts: &Value,
    ) -> Option<(&'static Template, Got)> {
        let text = |lang: Lang| texts[lang.tag()].as_str().unwrap_or("").to_owned();
        let (en, no) = (text(Lang::En), text(Lang::No));
        let read_en = self.among(place, shelf, scenes, formula, Lang::En, &en);
        let read_no = self.among(place, shelf, scenes, formula, Lang::No, &no);
        if let (Some((one, got)), Some((other, other_got))) = (&read_en, &read_no) {
            let why = if one.id != other.id {
                Some(format!("{} and {}", one.id, other.id))
            } else if got != other_got {
                Some(format!("{got:?} and {other_got:?}"))
            } else {
                None
            };
            if let Some(why) = why {
                self.report.findings.push(Finding::Differs { place: place.to_owned(), en, no, why });
            }
        }
        read_en
    }

    /// Judges one sentence.
    fn one(
        &mut self,
        place: &str,
        shelf: Shelf,
        scene: &Scene,
        formula: &str,
        lang: Lang,
        text: &str,
    ) -> Option<(&'static Template, Got)> {
        self.among(place, shelf, std::slice::from_ref(scene), formula, lang, text)
    }

    /// Judges one sentence that is true if it is so in one of some scenes.
    fn among(
        &mut self,
        place: &str,
        shelf: Shelf,
        scenes: &[Scene],
        formula: &str,
        lang: Lang,
        text: &str,
    ) -> Option<(&'static Template, Got)> {
        self.report.sentences += 1;
        let said = |template| Said { place: place.to_owned(), lang, text: text.to_owned(), template };
        let (template, got) = match Stock::on(shelf).read(lang, text) {
            Ok(read) => read,
            Err(why) => {
                self.report.findings.push(Finding::Unread { said: said(None), why });
                return None;
            }
        };
        *self.report.templates.entry(template.id).or_default() += 1;
        let mut truth = Err("it speaks of no position".to_owned());
        let mut wordy = Vec::new();
        for scene in scenes {
            let (found, names) = self.decide(scene, template, &got, lang, formula);
            truth = found;
            wordy = names;
            if truth.is_ok() {
                break;
            }
        }
        for (name, enough) in wordy {
            self.report.findings.push(Finding::Overexact { said: said(Some(template.id)), name, enough });
        }
        if let Err(why) = truth.and_then(|()| starts_large(text)) {
            self.report.findings.push(Finding::False { said: said(Some(template.id)), why });
        }
        Some((template, got))
    }

    fn decide(
        &self,
        scene: &Scene,
        template: &Template,
        got: &Got,
        lang: Lang,
        formula: &str,
    ) -> (Truth, Vec<(String, String)>) {
        let (wordy, open) = (RefCell::new(Vec::new()), Cell::new(0));
        let view = View { scene, got, lang, wordy: &wordy, formula, moves: &self.moves, open: &open };
        let truth = (template.says)(&view);
        self.given_up.set(self.given_up.get() + open.get());
        (truth, wordy.into_inner())
    }

    fn view(
        &mut self,
        scene: &Scene,
        got: &Got,
        lang: Lang,
        formula: &str,
        says: impl Fn(&View<'_>) -> Truth,
    ) -> Truth {
        let (wordy, open) = (RefCell::new(Vec::new()), Cell::new(0));
        let moves = self.moves.clone();
        says(&View { scene, got, lang, wordy: &wordy, formula, moves: &moves, open: &open })
    }

    /// That a further reason would still refuse the move if what the headline complains of were mended.
    fn still(
        &mut self,
        place: &str,
        reason: &Value,
        scene: &Scene,
        (first, got): (&'static Template, &Got),
        (also, also_got): (&'static Template, &Got),
    ) {
        let text = reason["en"].as_str().unwrap_or("").to_owned();
        let said = Said { place: place.to_owned(), lang: Lang::En, text, template: Some(also.id) };
        let push = |judge: &mut Judge, why: String| judge.report.findings.push(Finding::False { said, why });
        if one_complaint(scene, first.id, also.id) {
            return push(self, format!("doubtful: it says again what the headline ({}) says", first.id));
        }
        let scenes = mended(scene, first.id, got);
        let mut why = "nothing of the question is left".to_owned();
        for scene in &scenes {
            match self.decide(scene, also, also_got, Lang::En, "").0 {
                Ok(()) => return,
                Err(found) => why = found,
            }
        }
        push(
            self,
            format!(
                "doubtful: with the headline's complaint ({}) mended it no longer stands: {why}",
                first.id
            ),
        );
    }

    /// What would have to be otherwise.
    fn change(&mut self, place: &str, scene: &Scene, texts: &Value) {
        let mut read = Vec::new();
        for lang in Lang::ALL {
            self.report.sentences += 1;
            let text = texts[lang.tag()].as_str().unwrap_or("").to_owned();
            let said = |template| Said { place: place.to_owned(), lang, text: text.clone(), template };
            let parts = match changes::read(lang, &text) {
                Ok(parts) => parts,
                Err(why) => {
                    self.report.findings.push(Finding::Unread { said: said(None), why });
                    continue;
                }
            };
            let id = if parts.len() == 1 { parts[0].0 } else { "change_many" };
            *self.report.templates.entry(id).or_default() += 1;
            let truth = self.view(scene, &Got::new(), lang, "", |view| changes::decide(view, &parts));
            if let Err(why) = truth {
                self.report.findings.push(Finding::False { said: said(Some(id)), why });
            }
            read.push((parts, text));
        }
        if let [(one, en), (other, no)] = read.as_slice()
            && one != other
        {
            let (en, no, why) = (en.clone(), no.clone(), format!("{one:?} and {other:?}"));
            self.report.findings.push(Finding::Differs { place: place.to_owned(), en, no, why });
        }
    }

    /// How the other move differs.
    fn contrast(&mut self, situation: &Situation, scene: &Scene, answer: &Value) {
        let Ask::Move { against: Some(other), .. } = &situation.ask else { return };
        let seconds: Vec<Scene> = readings(scene.now(), other)
            .into_iter()
            .map(|asked| Scene { asked: Some(asked), ..scene.clone() })
            .collect();
        for (at, reason) in answer["contrast"].as_array().into_iter().flatten().enumerate() {
            let place = format!("contrast[{at}]");
            // What one of the two does and the other does not.
            let either: Vec<Scene> = seconds.iter().chain([scene]).cloned().collect();
            let Some((template, got)) = self.both_of(&place, Shelf::Reasons, &either, "", reason) else {
                continue;
            };
            let Some(principle) = advice::principle(template.id) else { continue };
            let (Some(one), Some(second)) = (scene.asked, seconds.first()) else { continue };
            let others: Vec<Asked> = seconds.iter().filter_map(|second| second.asked).collect();
            let touches = |view: &View<'_>, asked: &Asked| advice::touches(view, principle, asked);
            let truth = self.view(second, &got, Lang::En, "", |view| {
                if !view.board().is_legal(&one.play) {
                    return Ok(());
                }
                for two in &others {
                    if touches(view, &one)? != touches(view, two)? {
                        return Ok(());
                    }
                }
                Err("doubtful: the move that it is set against is no different".to_owned())
            });
            if let Err(why) = truth {
                let text = reason["en"].as_str().unwrap_or("").to_owned();
                let said = Said { place, lang: Lang::En, text, template: Some(template.id) };
                self.report.findings.push(Finding::False { said, why });
            }
        }
    }

    /// Judges the steps of a proof, each in the positions that it may speak of.
    fn tree(&mut self, place: &str, scenes: &[Scene], node: &Value) {
        let formula = node["formula"].as_str().unwrap_or("");
        if !node["text"].is_null() {
            self.both_of(place, Shelf::Nodes, scenes, formula, &node["text"]);
        }
        let within = self.within(scenes, node, formula);
        let scenes = within.as_deref().unwrap_or(scenes);
        for (at, child) in node["children"].as_array().into_iter().flatten().enumerate() {
            self.tree(&format!("{place}.children[{at}]"), scenes, child);
        }
    }

    /// The scenes that the parts of a step speak of, where they are others than its own.
    fn within(&mut self, scenes: &[Scene], node: &Value, formula: &str) -> Option<Vec<Scene>> {
        match node["step"].as_str() {
            Some("after") => {
                let name = formula.strip_prefix('[')?.split_once(']')?.0.to_owned();
                let mut next = Vec::new();
                for scene in scenes {
                    let asked = scene.asked;
                    let view_name = |view: &View<'_>| -> Option<Asked> {
                        match asked {
                            Some(asked) if view.names_move(&name, &asked).is_ok() => Some(asked),
                            _ => view.legal_named(&name).ok().map(|play| Asked::legal(view.board(), &play)),
                        }
                    };
                    let found = Cell::new(None);
                    let _ = self.view(scene, &Got::new(), Lang::En, formula, |view| {
                        found.set(view_name(view));
                        Ok(())
                    });
                    next.extend(found.get().map(|asked| scene.after(&asked.play)));
                }
                Some(next)
            }
            Some("moment") => {
                Some(scenes.iter().flat_map(|scene| (0..scene.boards.len()).map(|at| scene.at(at))).collect())
            }
            _ => None,
        }
    }
}
