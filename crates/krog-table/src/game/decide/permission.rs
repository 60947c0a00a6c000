//! Asking the rulebook of the table whether an act is permitted.

use krog_chess::{ByColor, Color, Square};
use krog_compete::{
    absence_limit,
    acts::{self, Act, Asker, Away, Table},
};
use krog_store::Status;
use krog_wire::game::GameAct;

use crate::game::{LiveGame, Moment, Refusal};

/// The rulebook's act of a name.
macro_rules! in_the_rulebook {
    (DrawClaim) => {
        None
    };
    ($act:ident) => {
        Some(Act::$act)
    };
}

macro_rules! named {
    ($({ $($(#[$($text:tt)*])* $act:ident($data:ident) $(as $name:tt)?,)* })*) => {
        /// The rulebook's act behind a request; none for a draw claim, which the rules of the game judge.
        pub const fn named(act: GameAct) -> Option<Act> {
            match act {
                $($(GameAct::$act => in_the_rulebook!($act),)*)*
            }
        }
    };
}

krog_wire::acts!(named);

/// A status as the rulebooks name it.
pub const fn for_rulebook(status: Status) -> acts::Status {
    match status {
        Status::Waiting => acts::Status::Waiting,
        Status::Active => acts::Status::Active,
        Status::Paused => acts::Status::Paused,
        Status::Completed => acts::Status::Completed,
        Status::Cancelled => acts::Status::Cancelled,
    }
}

impl LiveGame {
    /// Refuses what the rulebook does not permit, with its reason and its proof.
    pub(super) fn permit(
        &self,
        asker: Asker,
        act: Act,
        touched: Option<Square>,
        moment: &Moment,
    ) -> Result<(), Refusal> {
        let table = self.seen_by(asker, touched, moment);
        if acts::permits(&table, act) {
            return Ok(());
        }
        Err(match acts::judge(&table, act) {
            Ok(judgement) => Refusal::Act(Box::new(judgement)),
            Err(error) => self.amiss(&error),
        })
    }

    /// What is permitted cannot be done, or not judged: our own fault, and nothing happens.
    pub(super) fn amiss(&self, cause: &dyn std::fmt::Display) -> Refusal {
        tracing::error!(game = %self.record.id, %cause, "the rulebook of the table and the game disagree");
        Refusal::Internal
    }

    /// The table as the asker finds it.
    pub fn seen_by(&self, asker: Asker, touched: Option<Square>, moment: &Moment) -> Table {
        let you = asker.color();
        let clock = self.clock.as_ref();
        let each = |is: &dyn Fn(Color) -> bool| ByColor { white: is(Color::White), black: is(Color::Black) };
        let moves = |color| u32::try_from(self.moves_of(color)).unwrap_or(u32::MAX);
        Table {
            status: for_rulebook(self.status()),
            asker,
            turn: self.game.position().turn(),
            moves: ByColor { white: moves(Color::White), black: moves(Color::Black) },
            free_seat: self.players.iter().any(Option::is_none),
            computer: you.is_some_and(|you| self.opponent_is_computer(you)),
            draw_offer: self.offers.draw,
            takeback_offer: self.offers.takeback,
            pause_offer: self.offers.pause,
            rematch_offer: self.offers.rematch,
            draw_offered: you.is_some_and(|you| *self.offered_after.get(you) == Some(self.moves_of(you))),
            takebacks: self.settings.takebacks,
            can_take_back: you.is_some_and(|you| self.back_to(you).is_some()),
            next_game: self.rematch.is_some(),
            timed: each(&|side| clock.is_some_and(|clock| clock.left(side, moment.now).is_some())),
            flag_fallen: self.flag_fallen(moment),
            can_berserk: you.zip(clock).is_some_and(|(you, clock)| clock.can_berserk(you)),
            berserked: each(&|side| clock.is_some_and(|clock| clock.is_berserk(side))),
            absence_counts: absence_limit(&self.settings.time(), 0, false).is_some(),
            away: you.and_then(|you| self.absence(!you, moment)),
            touch_move: self.settings.touch_move,
            man_there: touched.is_some_and(|at| self.game.position().board().piece_at(at).is_some()),
        }
    }

    /// Whose flag has fallen and has not been noticed yet.
    fn flag_fallen(&self, moment: &Moment) -> Option<Color> {
        let due = self.clock.as_ref()?.flag_due()?;
        (!self.is_free_move() && moment.now >= due).then(|| self.game.position().turn())
    }

    /// A side's absence, and when it lets the game be claimed.
    fn absence(&self, side: Color, moment: &Moment) -> Option<Away> {
        let away = (*moment.away.get(side))?;
        let ms = |ms: i64| u64::try_from(ms).unwrap_or(0);
        Some(Away {
            for_ms: ms(moment.now - away.since),
            // Where no absence can be claimed at all, there is nothing to wait for.
            claim_in_ms: self.claimable_in(side, moment).map_or(0, ms),
        })
    }
}
