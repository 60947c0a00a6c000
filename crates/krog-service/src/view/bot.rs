//! Games and accounts in the words of the public clients for bots.

mod arena;
mod swiss;

use std::collections::BTreeMap;

use krog_compete::rating::Group;
use krog_store::{Account, GameCounts, Standings};
use krog_wire::{
    bot::{
        BotChallenge, BotChallenger, BotClock, BotCompat, BotCount, BotCreated, BotGame, BotGameFull,
        BotGameState, BotOpponent, BotPerf, BotPlayer, BotRating, BotStatus, BotTimeControl, BotTypedState,
        BotUser, BotVariant,
    },
    challenge::{ChallengePerson, ChallengeStatus, ChallengeView},
    clock::{TimeClass, TimeControl},
    game::{ColorChoice, GameStatus, GameView, PlayerView},
    position::EndReason,
    variant::{Color, VariantName},
};

pub use self::{
    arena::{arena, arena_results},
    swiss::{swiss, swiss_results},
};

/// What stands where there is no limit: clients count with numbers.
const NO_LIMIT_MS: u64 = i32::MAX as u64;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;
const USUAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The whole game, as the first line of its stream says it.
pub fn game_full(view: &GameView) -> BotGameFull {
    let time = &view.settings.time.white;
    BotGameFull {
        id: view.id.clone(),
        rated: view.settings.rated,
        variant: variant_of(view),
        clock: clock(time),
        days_per_turn: days(time),
        speed: speed(view.settings.class).to_owned(),
        perf: BotPerf { name: perf_name(view) },
        created_at: created_ms(&view.id),
        white: player(view.players.white.as_ref()),
        black: player(view.players.black.as_ref()),
        initial_fen: if view.start_fen == USUAL { "startpos".to_owned() } else { view.start_fen.clone() },
        state: BotTypedState { kind: "gameState".to_owned(), state: game_state(view) },
    }
}

/// How a game stands.
pub fn game_state(view: &GameView) -> BotGameState {
    let left = |left: Option<u64>| left.unwrap_or(NO_LIMIT_MS);
    let (wtime, btime) = view
        .clock
        .map_or((NO_LIMIT_MS, NO_LIMIT_MS), |clock| (left(clock.left_ms.white), left(clock.left_ms.black)));
    let moves: Vec<&str> = view.moves.iter().map(|mv| mv.uci.as_str()).collect();
    let offers = view.offers;
    BotGameState {
        moves: moves.join(" "),
        wtime,
        btime,
        winc: increment(&view.settings.time.white),
        binc: increment(&view.settings.time.black),
        status: status(view).name.to_owned(),
        winner: winner(view),
        wdraw: offers.draw == Some(Color::White),
        bdraw: offers.draw == Some(Color::Black),
        wtakeback: offers.takeback == Some(Color::White),
        btakeback: offers.takeback == Some(Color::Black),
        rematch: view.rematch.clone(),
    }
}

/// A game as one of its players is told of it.
pub fn game(view: &GameView) -> BotGame {
    let you = view.you.unwrap_or(Color::White);
    let (opponent, left) = match you {
        Color::White => (&view.players.black, view.clock.map(|clock| clock.left_ms.white)),
        Color::Black => (&view.players.white, view.clock.map(|clock| clock.left_ms.black)),
    };
    let over = view.end.is_some();
    let first = if starts_black(view) { Color::Black } else { Color::White };
    BotGame {
        id: view.id.clone(),
        game_id: view.id.clone(),
        full_id: view.id.clone(),
        fen: view.position.fen.clone(),
        color: color_name(you).to_owned(),
        last_move: view.moves.last().map(|mv| mv.uci.clone()).unwrap_or_default(),
        source: source(view).to_owned(),
        status: status(view),
        variant: variant_of(view),
        speed: speed(view.settings.class).to_owned(),
        perf: perf_key(view),
        rated: view.settings.rated,
        has_moved: view.moves.len() > usize::from(first != you),
        opponent: opponent_of(opponent.as_ref()),
        is_my_turn: !over && view.position.turn == you,
        seconds_left: left.flatten().map(|ms| ms / 1000),
        winner: winner(view),
        compat: BotCompat { bot: true, board: false },
    }
}

/// A game that was created just now.
pub fn created(view: &GameView) -> BotCreated {
    BotCreated {
        id: view.id.clone(),
        variant: variant_of(view),
        speed: speed(view.settings.class).to_owned(),
        perf: perf_key(view),
        rated: view.settings.rated,
        fen: view.position.fen.clone(),
        status: status(view),
        player: color_name(view.position.turn).to_owned(),
        created_at: created_ms(&view.id),
    }
}

pub fn challenge(view: &ChallengeView) -> BotChallenge {
    let (settings, time) = (&view.settings, &view.settings.time.white);
    let own_start = view.start_fen != USUAL;
    BotChallenge {
        id: view.id.clone(),
        status: match view.status {
            ChallengeStatus::Open => "created",
            ChallengeStatus::Accepted => "accepted",
            ChallengeStatus::Declined => "declined",
            ChallengeStatus::Cancelled | ChallengeStatus::Expired => "canceled",
        }
        .to_owned(),
        challenger: challenger(&view.from),
        dest_user: challenger(&view.to),
        variant: variant(view.variant, own_start),
        rated: settings.rated,
        speed: speed(settings.class).to_owned(),
        time_control: time_control(time),
        color: wish(view.color).to_owned(),
        final_color: wish(view.color).to_owned(),
        perf: BotPerf { name: perf(view.variant, settings.class).1 },
        initial_fen: own_start.then(|| view.start_fen.clone()),
        decline_reason: view
            .reason
            .and_then(|reason| Some(serde_json::to_value(reason).ok()?.as_str()?.to_owned())),
    }
}

fn challenger(person: &ChallengePerson) -> BotChallenger {
    BotChallenger {
        id: person.name.to_ascii_lowercase(),
        name: person.name.clone(),
        title: person.title.clone(),
        rating: person.rating,
        provisional: person.provisional.unwrap_or(false),
        online: person.online,
    }
}

const fn wish(color: ColorChoice) -> &'static str {
    match color {
        ColorChoice::White => "white",
        ColorChoice::Black => "black",
        ColorChoice::Random => "random",
    }
}

fn time_control(time: &TimeControl) -> BotTimeControl {
    if let Some(days_per_turn) = days(time) {
        return BotTimeControl::Correspondence { days_per_turn };
    }
    match clock(time) {
        Some(BotClock { initial, increment }) => {
            let (limit, increment) = (initial / 1000, increment / 1000);
            let show = if limit % 60 == 0 {
                (limit / 60).to_string()
            } else {
                format!("{:.1}", limit as f64 / 60.0)
            };
            BotTimeControl::Clock { limit, increment, show: format!("{show}+{increment}") }
        }
        None => BotTimeControl::Unlimited,
    }
}

pub fn user(account: &Account, counts: GameCounts, standings: &Standings) -> BotUser {
    let GameCounts { played, won, drawn } = counts;
    let loss = played.saturating_sub(won + drawn);
    BotUser {
        id: account.person.name.to_ascii_lowercase(),
        username: account.person.name.clone(),
        title: title(account.bot, account.title.as_deref()),
        perfs: perfs(standings, account.bot),
        created_at: account.created_ms,
        count: BotCount { all: played, win: won, draw: drawn, loss },
    }
}

/// Ratings by the names that clients know. Those among programs say nothing of people, and the other way round.
fn perfs(standings: &Standings, bot: bool) -> BTreeMap<String, BotRating> {
    let own = standings.iter().filter(|(pool, _)| pool.bots == bot);
    let rated = own.map(|(pool, record)| {
        let (variant, class) = match pool.group {
            Group::Time(class) => (VariantName::Standard, super::class(class)),
            Group::Variant(variant) => (super::variant(variant), TimeClass::Unlimited),
            // Clients know no ratings of two.
            Group::Pairs => return None,
        };
        let standing = &record.standing;
        let (games, rating, prov) = (standing.games, standing.rating, standing.provisional());
        Some((perf(variant, class).0, BotRating { games, rating, prov }))
    });
    rated.flatten().collect()
}

/// `BOT` before any title that was awarded.
pub fn title(bot: bool, awarded: Option<&str>) -> Option<String> {
    if bot { Some("BOT".to_owned()) } else { awarded.map(str::to_owned) }
}

fn player(player: Option<&PlayerView>) -> BotPlayer {
    match player {
        Some(PlayerView::Person { name, title, bot, rating, provisional, .. }) => BotPlayer {
            id: Some(name.to_ascii_lowercase()),
            name: Some(name.clone()),
            title: self::title(*bot, title.as_deref()),
            rating: *rating,
            provisional: provisional.unwrap_or(false),
            ai_level: None,
        },
        Some(PlayerView::Computer { level }) => BotPlayer { ai_level: Some(*level), ..BotPlayer::default() },
        None => BotPlayer::default(),
    }
}

fn opponent_of(player: Option<&PlayerView>) -> BotOpponent {
    match player {
        Some(PlayerView::Person { name, rating, .. }) => BotOpponent {
            id: Some(name.to_ascii_lowercase()),
            username: name.clone(),
            rating: *rating,
            ai: None,
        },
        Some(PlayerView::Computer { level }) => {
            BotOpponent { id: None, username: format!("KROG {level}"), rating: None, ai: Some(*level) }
        }
        None => BotOpponent { id: None, username: String::new(), rating: None, ai: None },
    }
}

const fn source(view: &GameView) -> &'static str {
    match (&view.players.white, &view.players.black) {
        (Some(PlayerView::Computer { .. }), _) | (_, Some(PlayerView::Computer { .. })) => "ai",
        _ => "friend",
    }
}

fn variant_of(view: &GameView) -> BotVariant {
    variant(view.variant, view.start_fen != USUAL)
}

/// A rule set; the usual one from another start goes by a name of its own.
pub fn variant(variant: VariantName, own_start: bool) -> BotVariant {
    let (key, name, short) = if own_start && variant == VariantName::Standard {
        ("fromPosition", "From Position", "FEN")
    } else {
        let variant = super::chess_variant(variant);
        let (key, short) = variant.lichess_names();
        (key, variant.pgn_name(), short)
    };
    BotVariant { key: key.to_owned(), name: name.to_owned(), short: short.to_owned() }
}

/// The class of a time; theirs knows no game without any but correspondence.
pub const fn speed(class: TimeClass) -> &'static str {
    match class {
        TimeClass::Bullet => "bullet",
        TimeClass::Blitz => "blitz",
        TimeClass::Rapid => "rapid",
        TimeClass::Classical => "classical",
        TimeClass::Correspondence | TimeClass::Unlimited => "correspondence",
    }
}

/// The pool of a rule set and a class.
pub fn perf(name: VariantName, class: TimeClass) -> (String, String) {
    if name == VariantName::Standard {
        let key = speed(class);
        let mut letters = key.chars();
        let name = letters.next().map(|c| c.to_ascii_uppercase()).into_iter().chain(letters).collect();
        (key.to_owned(), name)
    } else {
        let variant = variant(name, false);
        (variant.key, variant.name)
    }
}

fn perf_key(view: &GameView) -> String {
    perf(view.variant, view.settings.class).0
}

fn perf_name(view: &GameView) -> String {
    perf(view.variant, view.settings.class).1
}

fn clock(time: &TimeControl) -> Option<BotClock> {
    match time {
        TimeControl::Clock { periods } => {
            Some(BotClock { initial: periods.first()?.initial_ms, increment: increment(time) })
        }
        TimeControl::Unlimited | TimeControl::PerMove { .. } => None,
    }
}

/// Days for each move, if it is so that time is kept.
pub const fn days(time: &TimeControl) -> Option<u64> {
    match time {
        TimeControl::PerMove { per_move_ms, .. } => Some(per_move_ms.div_ceil(DAY_MS)),
        TimeControl::Unlimited | TimeControl::Clock { .. } => None,
    }
}

/// What a move brings at the beginning.
pub fn increment(time: &TimeControl) -> u64 {
    match super::control_in(time) {
        krog_compete::TimeControl::Clock { periods } => periods.first().map_or(0, |period| period.bonus.ms()),
        krog_compete::TimeControl::Unlimited | krog_compete::TimeControl::PerMove { .. } => 0,
    }
}

fn winner(view: &GameView) -> Option<String> {
    view.end.as_ref().and_then(|end| end.winner).map(|winner| color_name(winner).to_owned())
}

pub const fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn starts_black(view: &GameView) -> bool {
    view.start_fen.split(' ').nth(1) == Some("b")
}

fn status(view: &GameView) -> BotStatus {
    let (id, name) = match (view.status, view.end.as_ref()) {
        (GameStatus::Waiting, _) => (10, "created"),
        (_, None) => (20, "started"),
        (_, Some(end)) => match (end.reason, end.winner) {
            (EndReason::Aborted, _) => (25, "aborted"),
            (EndReason::Checkmate, _) => (30, "mate"),
            (EndReason::Resignation, _) => (31, "resign"),
            (EndReason::Stalemate, None) => (32, "stalemate"),
            (EndReason::Abandoned, _) => (33, "timeout"),
            (EndReason::Flag, _) => (35, "outoftime"),
            (EndReason::IllegalMove, _) => (36, "cheat"),
            (
                EndReason::InsufficientMaterial
                | EndReason::Threefold
                | EndReason::Fivefold
                | EndReason::FiftyMoves
                | EndReason::SeventyFiveMoves
                | EndReason::Agreement
                | EndReason::DeadPosition,
                _,
            ) => (34, "draw"),
            _ => (60, "variantEnd"),
        },
    };
    BotStatus { id, name }
}

/// When a game was created, in milliseconds since 1970 UTC: its id begins with it (UUIDv7).
fn created_ms(id: &str) -> i64 {
    let digits: String = id.chars().filter(|c| *c != '-').take(12).collect();
    i64::from_str_radix(&digits, 16).unwrap_or(0)
}
