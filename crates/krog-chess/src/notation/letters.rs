//! SAN in other alphabets: figurines and Norwegian letters.

use shakmaty::{Move, Role};

use crate::position::Position;

/// What stands for each man; the pawn has no letter.
#[derive(Debug, Clone, Copy)]
pub struct Letters {
    /// The man and what is written for him.
    pub written: [(Role, char); 5],
    /// Others that are read as well.
    pub also_read: &'static [(Role, char)],
}

/// The white chessmen of Unicode; the black ones are read too.
pub const FIGURINES: Letters = Letters {
    written: [
        (Role::King, '♔'),
        (Role::Queen, '♕'),
        (Role::Rook, '♖'),
        (Role::Bishop, '♗'),
        (Role::Knight, '♘'),
    ],
    also_read: &[
        (Role::King, '♚'),
        (Role::Queen, '♛'),
        (Role::Rook, '♜'),
        (Role::Bishop, '♝'),
        (Role::Knight, '♞'),
        (Role::Pawn, '♙'),
        (Role::Pawn, '♟'),
    ],
};

/// Konge, dronning, tårn, løper, springer.
pub const NORWEGIAN: Letters = Letters {
    written: [
        (Role::King, 'K'),
        (Role::Queen, 'D'),
        (Role::Rook, 'T'),
        (Role::Bishop, 'L'),
        (Role::Knight, 'S'),
    ],
    also_read: &[],
};

impl Letters {
    fn of(&self, role: Role) -> Option<char> {
        self.written.iter().find(|(r, _)| *r == role).map(|(_, letter)| *letter)
    }

    /// The man that a letter stands for.
    #[must_use]
    pub fn role(&self, letter: char) -> Option<Role> {
        self.written.iter().chain(self.also_read).find(|(_, l)| *l == letter).map(|(role, _)| *role)
    }
}

/// Writes a legal move as SAN with these letters.
#[must_use]
pub fn write(position: &Position, m: Move, letters: &Letters) -> String {
    position
        .san(m)
        .chars()
        .map(|c| match c {
            'O' => 'O',
            _ if c.is_ascii_uppercase() => Role::from_char(c).and_then(|role| letters.of(role)).unwrap_or(c),
            _ => c,
        })
        .collect()
}

/// Puts SAN letters in place of these; everything else stays, to be judged by the SAN reader.
#[must_use]
pub fn to_san(text: &str, letters: &Letters) -> String {
    text.trim()
        .chars()
        .filter_map(|c| match letters.role(c) {
            Some(Role::Pawn) => None,
            Some(role) => Some(role.upper_char()),
            None => Some(c),
        })
        .collect()
}
