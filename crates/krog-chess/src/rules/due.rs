//! What follows on a breach, by the sanctions of the book.

use krog_logic::{ast::Operator, program::Head, proof::Act, sort::Word};
use krog_machine::{Due, ExhaustedError, Judge};
use shakmaty::{ByColor, Color};

use super::{
    Rules,
    explain::{Cited, Texts},
};
use crate::{
    can_mate::{Budget, CanMate, can_mate},
    end::GameResult,
    facts::{ChessState, MateSearch, Table, log},
    game::Game,
};

/// What a player did against the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Breach {
    /// An illegal move.
    IllegalMove,
    /// A draw claimed without ground.
    WrongClaim,
    /// A draw claimed without ground, with a move that the claimant intends to make and then must.
    WrongClaimWith,
}

impl Breach {
    /// The rule that it violates.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Breach::IllegalMove => "may_move",
            Breach::WrongClaim => "may_claim",
            Breach::WrongClaimWith => "may_claim_with",
        }
    }

    /// Which breach of its kind it is, given how many came before it.
    fn nth(self, earlier: &Table, by: Color) -> i64 {
        let earlier = match self {
            Breach::IllegalMove => earlier.illegal_moves,
            Breach::WrongClaim | Breach::WrongClaimWith => earlier.wrong_claims,
        };
        i64::from(*earlier.get(by)) + 1
    }
}

/// What follows on a breach by the player on turn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DueSanction {
    /// Time that the opponent gets, in milliseconds.
    pub adds_ms: Option<u64>,
    /// How the game ends by it.
    pub result: Option<GameResult>,
    /// Whether the position before the breach is put back.
    pub restores: bool,
    /// The sanction that says so: the one that ends the game or gives time, else the first.
    pub cited: Option<Cited>,
    /// Its sentence, with its article.
    pub texts: Texts,
}

/// Why a sanction is not known.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DueError {
    /// It takes too many steps.
    #[error(transparent)]
    Exhausted(#[from] ExhaustedError),
    /// It hangs on something that the table does not say, such as the time class.
    #[error("whether `{0}` is due hangs on something that the table does not say")]
    Undetermined(String),
}

impl Rules {
    /// What follows on a breach by the player on turn. Of the table count the time class, which must be known, and the
    /// breaches that came before this one; whether either side can mate is searched where a sanction asks and the table does
    /// not say.
    ///
    /// # Errors
    /// The rules take too long, or the time class is not known.
    pub fn due_sanction(&self, game: &Game, table: Table, breach: Breach) -> Result<DueSanction, DueError> {
        match self.due_at(game, table, breach) {
            Err(DueError::Undetermined(_)) if table.mate.white.is_none() || table.mate.black.is_none() => {
                self.due_at(game, searched(game, table), breach)
            }
            answer => answer,
        }
    }

    fn due_at(&self, game: &Game, table: Table, breach: Breach) -> Result<DueSanction, DueError> {
        let turn = game.position().turn();
        let mut log = log(game);
        if let Some(now) = log.last_mut() {
            *now = now.clone().with_table(table);
        }
        let mut scratch = self.scratch();
        let Some(mut judge) = self.judge(&mut scratch, &log) else { return Ok(DueSanction::default()) };
        let mut sanction = DueSanction::default();
        let mut weight = 0;
        for due in judge.dues(breach.rule(), breach.nth(&table, turn))? {
            let Some(head) = self.program().sanctions.get(due.sanction).map(|s| &s.head) else { continue };
            if due.op != Operator::Obligatory {
                continue;
            }
            if !due.certain {
                return Err(DueError::Undetermined(head.name.clone()));
            }
            let own = self.apply(&due, turn, &mut sanction);
            if own >= weight {
                weight = own + 1;
                sanction.cited = Some(Cited::of(head, false));
                sanction.texts = say(&mut judge, head, &due)?;
            }
        }
        Ok(sanction)
    }

    /// Enters a duty; says how much it weighs beside others.
    fn apply(&self, due: &Due, turn: Color, sanction: &mut DueSanction) -> u8 {
        let Act::Act(act, args) = &due.query.act else { return 0 };
        let name = self.program().signature.acts.get(usize::from(*act)).map(|a| a.name.as_str());
        match (name, args.as_slice()) {
            (Some("restore"), []) => {
                sanction.restores = true;
                0
            }
            (Some("add_time"), [side, seconds]) if colour(*side) == Some(!turn) => {
                let ms = u64::try_from(*seconds).unwrap_or(0).saturating_mul(1000);
                sanction.adds_ms = Some(sanction.adds_ms.unwrap_or(0).saturating_add(ms));
                1
            }
            (Some("declare_loss"), [side]) => {
                sanction.result = colour(*side).map(|side| GameResult::Win(!side));
                2
            }
            (Some("declare_draw"), []) => {
                sanction.result = Some(GameResult::Draw);
                2
            }
            _ => 0,
        }
    }
}

fn say(judge: &mut Judge<'_, ChessState>, head: &Head, due: &Due) -> Result<Texts, ExhaustedError> {
    let Ok(index) = u16::try_from(due.sanction) else { return Ok(Texts::default()) };
    let sentence = judge.say(head, index, false, &due.args)?.unwrap_or_default();
    Ok(sentence.texts)
}

/// The table with the answers of the search where it has none.
fn searched(game: &Game, table: Table) -> Table {
    let search = |color| match can_mate(game.position(), color, Budget::USUAL) {
        CanMate::Yes { .. } => MateSearch::Line,
        CanMate::No { .. } => MateSearch::Never,
        CanMate::Unknown { .. } => MateSearch::Open,
    };
    let mate = ByColor::new_with(|color| table.mate.get(color).or_else(|| Some(search(color))));
    Table { mate, ..table }
}

const fn colour(word: Word) -> Option<Color> {
    match word {
        0 => Some(Color::White),
        1 => Some(Color::Black),
        _ => None,
    }
}
