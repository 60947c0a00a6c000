//! PGN as pages show and write it.

use krog_chess::{ByColor, GameResult, Message, Position, Variant, game::Game, notation, rules::AskError};
use krog_compete::{TimeClass, TimeControl};
use krog_explorer::{GAME_ID, Key, mode::RATED};
use krog_pgn::{Comment, Eval, Fault, Line, PgnGame, PgnPly, WriteOptions, write};
use krog_reasons::{
    annotation::{Which, annotate},
    refused,
};
use krog_texts::{ByLang, Lang, render};
use krog_wire::{
    game::{GameStatus, GameView, PlayerView},
    pgn::{DraftNode, PgnDraft, PgnGameView, PgnNode, PgnOptions},
    position::{EndReason, MoveView},
    problem::{FaultView, MessageView},
};

use super::{Book, Told, chess_variant, control_in, move_view, one_board, repairs, start, variant, words};
use crate::{
    evaluations::Values,
    problem::{ApiError, Result},
};

/// Illegal moves of one game whose reasons are asked for; each takes milliseconds.
const EXPLAINED: usize = 2;

/// A turn passed, as annotators write it.
const PASS: &str = "--";

/// A game that was read.
pub fn game_of_pgn(game: &PgnGame) -> PgnGameView {
    PgnGameView {
        index: u32::try_from(game.index).unwrap_or(u32::MAX).saturating_add(1),
        headers: game.headers.clone(),
        variant: variant(game.variant.unwrap_or_default()),
        start_fen: game.start.as_ref().map(Position::fen).unwrap_or_default(),
        comment: join(&game.comments),
        moves: game.start.as_ref().map(|start| nodes(&game.line, start, 0)).unwrap_or_default(),
        result: game.result.as_str().to_owned(),
        errors: errors(&game.errors),
        warnings: game.warnings.iter().map(fault).collect(),
    }
}

fn join(comments: &[Comment]) -> String {
    comments.iter().map(Comment::text).collect::<Vec<_>>().join(" ")
}

/// Recursion as deep as the reader lets variations lie.
fn nodes(line: &Line, start: &Position, plies: usize) -> Vec<PgnNode> {
    let mut position = start.clone();
    let mut list = Vec::with_capacity(line.plies.len());
    for (i, ply) in line.plies.iter().enumerate() {
        let Some((mv, after)) = made(ply, &position, plies + i + 1) else { break };
        list.push(PgnNode {
            mv,
            nags: ply.nags.clone(),
            before: join(&ply.before),
            after: join(&ply.after),
            variations: ply.variations.iter().map(|line| nodes(line, &position, plies + i)).collect(),
        });
        position = after;
    }
    list
}

fn made(ply: &PgnPly, before: &Position, number: usize) -> Option<(MoveView, Position)> {
    let after = ply.play(before)?;
    let Some(mv) = ply.mv else {
        let pass = MoveView {
            ply: u32::try_from(number).unwrap_or(u32::MAX),
            uci: "0000".to_owned(),
            san: PASS.to_owned(),
            fen: after.fen(),
            squares: Vec::new(),
            check: Vec::new(),
            captured: None,
            notes: Vec::new(),
            left_ms: None,
            used_ms: None,
            credited_ms: None,
        };
        return Some((pass, after));
    };
    let mut step = Game::analysis(before.clone());
    let ply = step.play_move(mv).ok()?;
    Some((move_view(before, ply, &after, number), after))
}

/// Errors of one game, the first few illegal moves of them with the reason that the rules give: what a text costs is bounded.
fn errors(faults: &[Fault]) -> Vec<FaultView> {
    let mut asked = 0;
    let why = |of: &Fault| {
        asked += usize::from(of.refused.is_some());
        if asked <= EXPLAINED { refused(of) } else { None }
    };
    let reasons = faults.iter().map(why).collect::<Vec<_>>();
    let told = |(of, why): (&Fault, Option<ByLang<String>>)| {
        let mut view = fault(of);
        if let Some(why) = why {
            for lang in Lang::ALL {
                view.message[lang] = format!("{} {}", view.message[lang], why[lang]);
            }
        }
        view
    };
    faults.iter().zip(reasons).map(told).collect()
}

/// A fault of a file as pages show it.
pub fn fault(fault: &Fault) -> FaultView {
    let mut message = words(&fault.message);
    for reason in &fault.reasons {
        for lang in Lang::ALL {
            message[lang] = format!("{} {}", message[lang], render(lang, reason));
        }
    }
    FaultView {
        at: None,
        line: Some(fault.line),
        column: Some(fault.column),
        code: fault.code.to_owned(),
        message,
        repair: fault.repair.clone(),
    }
}

/// A draft as a game to be written, with what was repaired in its moves.
pub fn draft_game(draft: &PgnDraft) -> Result<(PgnGame, Vec<MessageView>)> {
    let variant = chess_variant(draft.variant);
    one_board(variant)?;
    let start = start(variant, None, draft.start_fen.as_deref()).map_err(|error| {
        let at = if error.pointer() == "/fen" { "/startFen" } else { error.pointer() };
        ApiError::from(error).at(at)
    })?;
    let result = match draft.result.as_deref() {
        None | Some("*") => GameResult::None,
        Some("1-0") => GameResult::Win(krog_chess::Color::White),
        Some("0-1") => GameResult::Win(krog_chess::Color::Black),
        Some("1/2-1/2") => GameResult::Draw,
        Some(_) => return Err(ApiError::unprocessable(Message::new("bad-result")).at("/result")),
    };
    let mut notes = Vec::new();
    let line = draft_line(&draft.moves, &start, "/moves", &mut notes)?;
    let mut game = PgnGame::new(start);
    for (name, value) in &draft.headers {
        game.set_header(name, value.as_str());
    }
    game.comments.extend(Comment::new(&draft.comment));
    game.line = line;
    game.result = result;
    Ok((game, notes))
}

/// Recursion as deep as the JSON reader lets arrays lie.
fn draft_line(nodes: &[DraftNode], start: &Position, at: &str, notes: &mut Vec<MessageView>) -> Result<Line> {
    let mut position = start.clone();
    let mut line = Line::default();
    for (i, node) in nodes.iter().enumerate() {
        let at = format!("{at}/{i}");
        let mut ply = draft_ply(node, &position, &at, notes)?;
        ply.nags.clone_from(&node.nags);
        ply.before.extend(Comment::new(&node.before));
        ply.after.extend(Comment::new(&node.after));
        for (n, variation) in node.variations.iter().enumerate() {
            ply.variations.push(draft_line(variation, &position, &format!("{at}/variations/{n}"), notes)?);
        }
        let refuse = || ApiError::unprocessable(Message::new("no-pass-in-check")).at(format!("{at}/move"));
        position = ply.play(&position).ok_or_else(refuse)?;
        line.plies.push(ply);
    }
    Ok(line)
}

fn draft_ply(
    node: &DraftNode,
    position: &Position,
    at: &str,
    notes: &mut Vec<MessageView>,
) -> Result<PgnPly> {
    if node.mv == PASS || node.mv == "0000" {
        // PGN knows passing only in what could have been played.
        return if at.contains("/variations/") {
            Ok(PgnPly::new(None))
        } else {
            Err(ApiError::unprocessable(Message::new("pass-in-main-line")).at(format!("{at}/move")))
        };
    }
    let read = notation::read(position, &node.mv)
        .map_err(|error| ApiError::unprocessable(error.message()).at(format!("{at}/move")))?;
    notes.extend(repairs(&read.repairs, &position.san(read.mv)));
    Ok(PgnPly::new(Some(read.mv)))
}

/// The writer's options; all of it without any.
pub fn write_options(options: Option<PgnOptions>) -> WriteOptions {
    match options {
        None => WriteOptions::default(),
        Some(PgnOptions { comments, variations, clock_times }) => {
            WriteOptions { comments, variations, clock_times, ..WriteOptions::default() }
        }
    }
}

/// The tags that say what a game's time was; the standard's one where both sides have the same.
fn time_tags(view: &GameView) -> Vec<(&'static str, String)> {
    let [white, black] = [&view.settings.time.white, &view.settings.time.black].map(|c| control_in(c).pgn());
    if white == black {
        vec![("TimeControl", white)]
    } else {
        vec![("WhiteTimeControl", white), ("BlackTimeControl", black)]
    }
}

/// What is left, as a command for other programs.
fn clock_command(left_ms: u64) -> String {
    let (seconds, tenths) = (left_ms / 1000, left_ms % 1000 / 100);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("[%clk {hours}:{minutes:02}:{seconds:02}.{tenths}]")
}

/// What a position is worth and what is left, as one comment of commands.
fn commands(value: Option<Eval>, left_ms: Option<u64>) -> Option<Comment> {
    let value = value.map(|value| format!("[%eval {value}]"));
    let commands: Vec<String> = value.into_iter().chain(left_ms.map(clock_command)).collect();
    Comment::new(&commands.join(" "))
}

/// What a PGN of a game played here holds beside its moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PgnParts {
    /// What each side had left behind every move.
    pub clocks: bool,
    /// ECO code and name of the opening.
    pub opening: bool,
    /// What the position behind every move is worth to the built-in engine; of a game that is over.
    pub evaluations: bool,
    /// What happened beside the moves: offers, penalties, moves taken back, the end.
    pub comments: bool,
    /// The rule that permits each move, with its sentence and the hash of its proof.
    pub proofs: bool,
}

/// What stands in such a PGN that the game's state does not hold.
#[derive(Debug, Default)]
pub struct PgnExtras {
    /// Of every half-move.
    pub evaluations: Option<Values>,
    /// In the order in which it happened.
    pub told: Vec<Told>,
}

impl Default for PgnParts {
    fn default() -> PgnParts {
        PgnParts { clocks: true, opening: true, evaluations: false, comments: false, proofs: false }
    }
}

/// Why a game is not written.
#[derive(Debug, thiserror::Error)]
pub enum Unwritten {
    /// Its own moves do not play, which the log rules out.
    #[error("the moves do not play")]
    Unplayable,
    #[error("there is no rulebook of this start")]
    NoBook,
    #[error(transparent)]
    Ask(#[from] AskError),
}

/// What a game is called: whether it counted, and its class of time.
pub fn event(rated: bool, time: &ByColor<TimeControl>, lang: Lang) -> String {
    let message = Message::new("pgn-event").with("rated", if rated { "yes" } else { "no" });
    render(lang, &message.with("class", TimeClass::of_game(time).name()))
}

/// A game played here as PGN.
pub fn pgn_of(
    view: &GameView,
    book: Option<&Book>,
    (date, site): (&str, Option<&str>),
    (parts, extras): (PgnParts, &PgnExtras),
    lang: Lang,
) -> Result<String, Unwritten> {
    let (mut game, keys) =
        written_game(view, book, (date, site), (parts, extras), lang).ok_or(Unwritten::Unplayable)?;
    if parts.opening
        && let Some(opening) = super::opening_of_line(keys)
    {
        game.set_header("ECO", opening.eco);
        game.set_header("Opening", opening.name);
    }
    if parts.proofs {
        let own = match (book, &game.start) {
            (Some(_), _) | (_, None) => None,
            (None, Some(start)) => Some(Book::of(start).ok_or(Unwritten::NoBook)?),
        };
        let rules = book.or(own.as_ref()).ok_or(Unwritten::NoBook)?.rules.clone();
        annotate(&mut game, &rules, Which::Every, Some(lang))?;
    }
    Ok(write(&game, &WriteOptions::default()))
}

/// The game as it stands in the file, without opening and proofs, and its positions; none if its own moves do not play.
fn written_game(
    view: &GameView,
    book: Option<&Book>,
    (date, site): (&str, Option<&str>),
    (parts, extras): (PgnParts, &PgnExtras),
    lang: Lang,
) -> Option<(PgnGame, Vec<Key>)> {
    let rules: Variant = chess_variant(view.variant);
    let mut position = match book {
        Some(book) => Position::from_fen_under(&book.custom, &view.start_fen).ok()?,
        None => start(rules, view.start_array, None)
            .ok()
            .filter(|position| position.fen() == view.start_fen)
            .or_else(|| Position::from_fen(rules, &view.start_fen).ok())?,
    };
    let mut game = PgnGame::new(position.clone());
    let name = |player: &Option<PlayerView>| match player {
        Some(PlayerView::Person { name, .. }) => name.clone(),
        Some(PlayerView::Computer { level }) => {
            render(lang, &Message::new("computer-name").with("level", u32::from(*level)))
        }
        None => "?".to_owned(),
    };
    let time = &view.settings.time;
    let time = ByColor { white: control_in(&time.white), black: control_in(&time.black) };
    let tournament = view.settings.tournament.as_ref();
    let event = match tournament {
        Some(tournament) => tournament.name.clone(),
        None => event(view.settings.rated, &time, lang),
    };
    let round = tournament.and_then(|tournament| tournament.round).map_or("-".to_owned(), |n| n.to_string());
    let ended = match (view.status, view.end.as_ref().map(|end| end.reason)) {
        (GameStatus::Cancelled, _) | (_, Some(EndReason::Abandoned)) => "abandoned",
        (_, Some(EndReason::Flag)) => "time forfeit",
        (_, Some(EndReason::IllegalMove)) => "rules infraction",
        (GameStatus::Completed, _) => "normal",
        _ => "unterminated",
    };
    for (tag, value) in [
        ("Event", event.as_str()),
        ("Site", site.unwrap_or("?")),
        ("Date", date),
        ("Round", &round),
        ("White", &name(&view.players.white)),
        ("Black", &name(&view.players.black)),
        ("Termination", ended),
        (RATED, if view.settings.rated { "true" } else { "false" }),
        (GAME_ID, &view.id),
    ] {
        game.set_header(tag, value);
    }
    let sides =
        [("WhiteTitle", "WhiteElo", &view.players.white), ("BlackTitle", "BlackElo", &view.players.black)];
    for (title_tag, rating_tag, player) in sides {
        let Some(PlayerView::Person { title, bot, rating, .. }) = player else { continue };
        if let Some(title) = super::bot::title(*bot, title.as_deref()) {
            game.set_header(title_tag, title);
        }
        if let Some(rating) = rating {
            game.set_header(rating_tag, rating.to_string());
        }
    }
    for (tag, value) in time_tags(view) {
        game.set_header(tag, value);
    }
    if extras.evaluations.is_some() {
        game.set_header("Annotator", "KROG Chess");
    }
    let mut told = extras.told.iter().peekable();
    let mut said = |plies| {
        std::iter::from_fn(|| told.next_if(|told| told.plies == plies))
            .filter_map(|told| Comment::new(&told.text))
            .collect()
    };
    game.comments = said(0);
    let mut keys = Vec::with_capacity(view.moves.len());
    for (at, made) in view.moves.iter().enumerate() {
        let mv = notation::read(&position, &made.uci).ok()?.mv;
        let mut ply = PgnPly::new(Some(mv));
        let value = extras.evaluations.as_ref().and_then(|values| values.get(at).copied().flatten());
        ply.after.extend(commands(value, made.left_ms.filter(|_| parts.clocks)));
        ply.after.extend::<Vec<Comment>>(said(at + 1));
        game.line.plies.push(ply);
        position = position.play(mv).ok()?;
        keys.extend(Key::of(&position));
    }
    game.result = match view.end.as_ref().map(|end| end.result.as_str()) {
        Some("1-0") => GameResult::Win(krog_chess::Color::White),
        Some("0-1") => GameResult::Win(krog_chess::Color::Black),
        Some("1/2-1/2") => GameResult::Draw,
        _ => GameResult::None,
    };
    Some((game, keys))
}
