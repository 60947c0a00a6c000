//! What could be otherwise: changes of a state that would turn a fact that a verdict hangs on.

use krog_logic::{message::Message, sort::Word, world::FactId};
use shakmaty::{Bitboard, Color, Rank, Role, Square};

use super::{men::role, state::ChessState, vocabulary::Fact};

/// A change of a state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// What changes.
    pub kind: ChangeKind,
    /// The squares that it is about.
    pub squares: Bitboard,
    /// It in words, as a condition.
    pub message: Message,
}

/// Who an enemy man is of whom no more is said.
#[derive(Debug, Clone, Copy)]
enum Enemy {
    Least,
    Most,
}

/// What can change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ChangeKind {
    /// The man on a square is gone; never a king.
    Remove(Square),
    /// It is the other side's turn.
    OtherTurn,
    /// The man on a square has never moved.
    Untouched(Square),
    /// A man of the side that is not on turn stands on an empty square.
    EnemyMan(Square),
    /// A side has one man more in hand.
    OneMoreInHand(Color, Role),
}

impl ChessState {
    /// The changes that would make a fact say something else than `value`, most often one. What an earlier state says of
    /// squares left and reached is to be asked of the state of now, where the men stand.
    #[must_use]
    pub fn changes(&self, fact: FactId, args: &[Word], value: Option<Word>) -> Vec<Change> {
        let Some(fact) = Fact::of(fact) else { return Vec::new() };
        let one = |kind: Option<ChangeKind>| kind.map(|kind| self.change_of(kind)).into_iter().collect();
        match (fact, args) {
            (Fact::Occupied | Fact::Kind | Fact::Colour, &[s]) => {
                one(square(s).and_then(|s| self.other_man(s)))
            }
            (Fact::Turn, &[]) => one(Some(ChangeKind::OtherTurn)),
            (Fact::Untouched0, &[s]) if value == Some(0) => {
                one(square(s).filter(|s| self.may_castle(*s)).map(ChangeKind::Untouched))
            }
            // A man is said to have moved by the squares that were left and reached.
            (Fact::Left | Fact::Reached, &[]) => Bitboard(value.unwrap_or_default().cast_unsigned())
                .into_iter()
                .filter(|s| self.may_castle(*s))
                .map(|s| self.change_of(ChangeKind::Untouched(s)))
                .collect(),
            (Fact::InHand, &[c, k]) => one(in_hand(c, k)),
            _ => Vec::new(),
        }
    }

    /// Nobody in place of a man who is no king; an enemy man in place of nobody.
    fn other_man(&self, square: Square) -> Option<ChangeKind> {
        match self.man(square) {
            Some((Role::King, _)) => None,
            Some(_) => Some(ChangeKind::Remove(square)),
            None => Some(ChangeKind::EnemyMan(square)),
        }
    }

    /// Whether having moved matters to a man: only kings and rooks castle.
    fn may_castle(&self, square: Square) -> bool {
        matches!(self.man(square), Some((Role::King | Role::Rook, _)))
    }

    fn change_of(&self, kind: ChangeKind) -> Change {
        let man = |square| self.man(square).map_or("none", |(role, _)| man_name(role));
        let (squares, message) = match kind {
            ChangeKind::Remove(square) => {
                let message =
                    Message::new("change-remove").with("man", man(square)).with("square", square.to_string());
                (square.into(), message)
            }
            ChangeKind::OtherTurn => {
                (Bitboard::EMPTY, Message::new("change-other-turn").with("color", color_name(!self.turn())))
            }
            ChangeKind::Untouched(square) => {
                let message = Message::new("change-untouched")
                    .with("man", man(square))
                    .with("square", square.to_string());
                (square.into(), message)
            }
            ChangeKind::EnemyMan(square) => {
                (square.into(), Message::new("change-enemy-man").with("square", square.to_string()))
            }
            ChangeKind::OneMoreInHand(color, role) => {
                let held = u32::from(*self.hands.get(color).get(role));
                let message = Message::new("change-in-hand")
                    .with("color", color_name(color))
                    .with("man", man_name(role))
                    .with("held", held);
                (Bitboard::EMPTY, message)
            }
        };
        Change { kind, squares, message }
    }

    /// The state with a change. That a man has never moved is a change of every state of a game: see [`Change::in_log`].
    #[must_use]
    pub fn apply(&self, change: &Change) -> ChessState {
        self.apply_with(change, Enemy::Least)
    }

    fn apply_with(&self, change: &Change, enemy: Enemy) -> ChessState {
        let mut state = self.clone();
        match change.kind {
            ChangeKind::Remove(square) => state.remove(square.to_u32()),
            ChangeKind::OtherTurn => state.turn = !state.turn,
            ChangeKind::Untouched(square) => {
                let bit = 1 << square.to_u32();
                state.untouched0 |= bit;
                state.spelling.intact |= bit;
                state.left &= !bit;
                state.reached &= !bit;
            }
            ChangeKind::EnemyMan(square) => {
                let last = matches!(square.rank(), Rank::First | Rank::Eighth);
                let role = match enemy {
                    Enemy::Most => Role::Queen,
                    Enemy::Least if last => Role::Knight,
                    Enemy::Least => Role::Pawn,
                };
                state.put(square.to_u32(), role, !state.turn);
            }
            ChangeKind::OneMoreInHand(color, role) => {
                let held = state.hands.get_mut(color).get_mut(role);
                *held = held.saturating_add(1);
            }
        }
        state
    }
}

/// Where the man on a square of the last of some states stood in the first; none if he came onto the board since.
fn origin(states: &[ChessState], square: Square) -> Option<Square> {
    let mut at = square;
    for [before, after] in states.array_windows().rev() {
        let man = after.man(at)?;
        let came = Bitboard(after.reached).contains(at) && before.man(at) != Some(man);
        if came {
            at = Bitboard(after.left).into_iter().find(|from| before.man(*from) == Some(man))?;
        }
    }
    Some(at)
}

impl Change {
    /// Whether it can be told of a game with these states: a man who never moved stands where he stood at first.
    #[must_use]
    pub fn is_of(&self, states: &[ChessState]) -> bool {
        match self.kind {
            ChangeKind::Untouched(square) => origin(states, square) == Some(square),
            _ => true,
        }
    }

    /// Whether two changes can be told in one breath: whose man an enemy is depends on whose turn it is.
    #[must_use]
    pub fn goes_with(&self, other: &Change) -> bool {
        let kinds = [self.kind, other.kind];
        let enemy = kinds.iter().any(|kind| matches!(kind, ChangeKind::EnemyMan(_)));
        self.squares != other.squares && !(enemy && kinds.contains(&ChangeKind::OtherTurn))
    }

    /// A game's states with changes: what has never been so is changed in all of them, anything else in the last one. Where an
    /// enemy man is spoken of and not which, one game for the man who can do the least, one for him who can do the most.
    #[must_use]
    pub fn logs(changes: &[&Change], states: &[ChessState]) -> Vec<Vec<ChessState>> {
        let any = changes.iter().any(|change| matches!(change.kind, ChangeKind::EnemyMan(_)));
        let enemies: &[Enemy] = if any { &[Enemy::Least, Enemy::Most] } else { &[Enemy::Least] };
        let log =
            |enemy: &Enemy| changes.iter().fold(states.to_vec(), |log, change| change.in_log(&log, *enemy));
        enemies.iter().map(log).collect()
    }

    fn in_log(&self, states: &[ChessState], enemy: Enemy) -> Vec<ChessState> {
        let ever = matches!(self.kind, ChangeKind::Untouched(_));
        let last = states.len().saturating_sub(1);
        let change = |(i, state): (usize, &ChessState)| {
            if ever || i == last { state.apply_with(self, enemy) } else { state.clone() }
        };
        states.iter().enumerate().map(change).collect()
    }
}

fn square(word: Word) -> Option<Square> {
    u32::try_from(word).ok().filter(|s| *s < 64).map(Square::new)
}

fn in_hand(color: Word, kind: Word) -> Option<ChangeKind> {
    let color = match color {
        0 => Color::White,
        1 => Color::Black,
        _ => return None,
    };
    let role = role(u64::try_from(kind).ok()?).filter(|role| *role != Role::King)?;
    Some(ChangeKind::OneMoreInHand(color, role))
}

fn color_name(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}

const fn man_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}
