//! An arena as its log has made it. Each time that players are paired is a round of its own, with a board for each game.

use krog_chess::Message;
use krog_pairing::{
    Score,
    arena::{Arena, Ending, Event as Fed, EventKind, Part, Reason, Row, Scoring, Settings, System},
};
use krog_texts::in_all;
use krog_wire::{
    explain::Bilingual,
    tournament::{
        ArenaScoring, ArenaStanding, BoardResult, SheetTerm, SheetView, StandingView, TournamentFormat,
        WorksheetView,
    },
};

use crate::{
    decide::{MOST_PLAYERS, Moment},
    event::Event,
    state::{Entrant, EntryId, State, count},
};

/// The longest that an arena lasts, in minutes.
pub(crate) const LONGEST: u32 = 720;
/// Players gather so long before they are paired, so that it is seldom the last opponent again who is free.
const GATHERED_MS: i64 = 3_000;
/// What a player without a rating counts as.
const PROVISIONAL: u16 = 1_500;

/// An arena that begins; none where it is another format.
fn begun(format: TournamentFormat, at: i64) -> Option<Arena> {
    let TournamentFormat::Arena { minutes, scoring } = format else { return None };
    let (system, more) = match scoring {
        ArenaScoring::Bonus => (System::Bonus, true),
        ArenaScoring::Double => (System::Double, true),
        ArenaScoring::Plain => (System::Bonus, false),
    };
    let start = millis(at);
    let settings = Settings {
        scoring: Scoring { system, streaks: more, berserk: more },
        most_players: MOST_PLAYERS,
        // How long a player has for the first move is the game's to say.
        first_move_ms: 0,
        ..Settings::new(start, start.saturating_add(u64::from(minutes) * 60_000))
    };
    // In a short one players would hardly be paired otherwise.
    let closing_ms = settings.closing_ms.min(u64::from(minutes) * 6_000);
    Some(Arena::new(Settings { closing_ms, ..settings }))
}

fn millis(at: i64) -> u64 {
    u64::try_from(at).unwrap_or_default()
}

/// The number of a game in the arena.
fn game(round: u32, board: u32) -> u64 {
    u64::from(round) << 32 | u64::from(board)
}

fn rating(entrant: &Entrant) -> u16 {
    entrant.player.rating.and_then(|rating| u16::try_from(rating).ok()).unwrap_or(PROVISIONAL)
}

impl State {
    /// Whether it is an arena.
    #[must_use]
    pub const fn is_arena(&self) -> bool {
        matches!(self.settings.format, TournamentFormat::Arena { .. })
    }

    /// The arena; none before it has begun, and of other formats.
    #[must_use]
    pub fn arena(&self) -> Option<&Arena> {
        self.arena.as_deref()
    }

    /// When the arena that has begun is over, in milliseconds since 1970.
    #[must_use]
    pub fn ends_at(&self) -> Option<i64> {
        i64::try_from(self.arena()?.settings().end_ms).ok()
    }

    /// When the server has to look at it by itself, in milliseconds since 1970: a round begins, or players of an arena are free, or it is over.
    #[must_use]
    pub fn due_at(&self) -> Option<i64> {
        let Some(arena) = self.arena().filter(|_| !self.is_over()) else { return self.next_round_at() };
        let end = self.ends_at()?;
        let last = self.rounds.last().map_or(0, |round| round.paired_at);
        let closing = end.saturating_sub(i64::try_from(arena.settings().closing_ms).unwrap_or(i64::MAX));
        let next = last.saturating_add(GATHERED_MS);
        Some(if arena.free() < 2 || next >= closing { end } else { next })
    }

    /// The arena begins with those who are there.
    pub(crate) fn begin_arena(&mut self, at: i64) {
        self.arena = begun(self.settings.format, at).map(Box::new);
        for entry in self.numbering(1) {
            self.joins(entry, Some(at));
        }
    }

    /// Somebody is there from now on.
    pub(crate) fn joins(&mut self, entry: EntryId, at: Option<i64>) {
        let Some(rating) = self.entrant(entry).filter(|_| self.arena.is_some()).map(rating) else { return };
        self.number_behind(entry);
        self.feed(at, EventKind::Joined { player: entry, rating });
    }

    pub(crate) fn leaves(&mut self, entry: EntryId, at: Option<i64>) {
        self.feed(at, EventKind::Left { player: entry });
    }

    /// The games of a round begin.
    pub(crate) fn plays(&mut self, round: u32, boards: &[[EntryId; 2]], at: i64) {
        for (board, [white, black]) in (1..).zip(boards) {
            let (white, black) = (*white, *black);
            self.feed(Some(at), EventKind::Paired { game: game(round, board), white, black });
        }
    }

    /// A game is over.
    pub(crate) fn played(
        &mut self,
        (round, board): (u32, u32),
        result: BoardResult,
        (plies, berserk): (u32, &[EntryId]),
        at: i64,
    ) {
        let Some(told) = self.round(round).and_then(|round| round.board(board)) else { return };
        let game = game(round, board);
        let ended = |ending| EventKind::Ended { game, ending, plies };
        let kind = match result {
            BoardResult::WhiteWins => ended(Ending::White),
            BoardResult::BlackWins => ended(Ending::Black),
            BoardResult::Draw => ended(Ending::Draw),
            BoardResult::WhiteForfeits => EventKind::NoShow { game, player: told.white },
            BoardResult::BlackForfeits => EventKind::NoShow { game, player: told.black },
            // Nobody enters these in an arena.
            BoardResult::BothForfeit
            | BoardResult::HalfToWhite
            | BoardResult::HalfToBlack
            | BoardResult::NothingToBoth => EventKind::Aborted { game },
        };
        for player in berserk {
            self.feed(Some(at), EventKind::Berserk { game, player: *player });
        }
        self.feed(Some(at), kind);
    }

    fn feed(&mut self, at: Option<i64>, kind: EventKind) {
        let Some(arena) = self.arena.as_deref_mut() else { return };
        let last = arena.last_ms();
        let at_ms = at.map_or(last, millis).max(last);
        // One that does not fit changes nothing, as with all events.
        let _changed = arena.apply(&Fed { at_ms, kind });
    }
}

/// What happens when players are to be paired: the arena begins if it has not, and those who are free meet.
pub(crate) fn pair(state: &State, at: Moment) -> Vec<Event> {
    let mut events = Vec::new();
    let mut begun = None;
    if state.arena().is_none() {
        let event = Event::Begun { at: at.now_ms };
        let mut after = state.clone();
        after.apply(&event);
        events.push(event);
        begun = Some(after);
    }
    let arena = begun.as_ref().unwrap_or(state).arena();
    let pairs = arena.map(|arena| arena.pair(millis(at.now_ms))).unwrap_or_default();
    if !pairs.is_empty() {
        events.push(Event::Paired {
            round: state.paired().saturating_add(1),
            at: at.now_ms,
            boards: pairs.iter().map(|pair| [pair.white, pair.black]).collect(),
            bye: None,
            byes: Vec::new(),
            by_hand: None,
            first_white: None,
            numbers: Vec::new(),
            lot: None,
        });
    }
    events
}

/// The table: points, then performance, then fewer losses.
pub(crate) fn table(arena: &Arena) -> Vec<StandingView> {
    let whole = arena.standings().len();
    arena.standings().top(whole).iter().map(row).collect()
}

fn row(row: &Row) -> StandingView {
    StandingView {
        entrant: row.number,
        rank: count(row.place),
        points: row.score,
        values: Vec::new(),
        arena: Some(ArenaStanding {
            games: count(row.games),
            losses: row.losses,
            performance: row.performance,
            streak: row.form.wins,
        }),
    }
}

/// Where the points of a player come from, game by game; none where the arena does not have the player.
pub(crate) fn worksheet(arena: &Arena, entry: EntryId) -> Option<WorksheetView> {
    let standing = arena.standings().get(entry)?;
    let both = |message: Message| Bilingual::new(in_all(&message));
    let double = arena.settings().scoring.system == System::Double;
    let why = |score: Score, part: &Part| {
        let message = match part.reason {
            Reason::Base => Message::new("arena-base").with(
                "score",
                match score {
                    Score::Win => "win",
                    Score::Draw => "draw",
                    Score::Loss => "loss",
                },
            ),
            Reason::Streak if double => Message::new("arena-double"),
            Reason::Streak => Message::new("arena-streak"),
            Reason::Berserk => Message::new("arena-berserk"),
            Reason::ShortDraw => Message::new("arena-short-draw"),
            Reason::DrawStreak => Message::new("arena-draw-streak"),
        };
        both(message.with("points", whole(part.points)))
    };
    let terms = arena.standings().lines(entry).iter().map(|line| SheetTerm {
        round: u32::try_from(line.seat.game >> 32).ok(),
        entrant: Some(line.seat.opponent),
        amount: whole(line.points()),
        why: line.parts.iter().map(|part| why(line.seat.score, part)).collect(),
        cut: false,
    });
    let sheet = SheetView {
        code: "PTS".to_owned(),
        name: both(Message::new("arena-points")),
        value: Some(whole(standing.score)),
        terms: terms.collect(),
        how: both(Message::new("arena-sum")),
    };
    Some(WorksheetView { entrant: entry, sheets: vec![sheet] })
}

/// Points, which an arena has no fractions of.
fn whole(tenths: i64) -> String {
    (tenths / 10).to_string()
}
