//! SAN in other alphabets: figurines and the letters of a language.

use krog_logic::lang::Lang;
use shakmaty::Role;

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

impl Letters {
    /// Those of a language.
    #[must_use]
    pub const fn of(lang: Lang) -> Letters {
        let [king, queen, rook, bishop, knight] = lang.men();
        let written = [
            (Role::King, king),
            (Role::Queen, queen),
            (Role::Rook, rook),
            (Role::Bishop, bishop),
            (Role::Knight, knight),
        ];
        Letters { written, also_read: &[] }
    }

    /// Puts these in place of SAN's. `O` of castling is no man, and squares have small letters.
    #[must_use]
    pub fn spell(&self, san: &str) -> String {
        let letter = |role| self.written.iter().find(|(r, _)| *r == role).map(|(_, letter)| *letter);
        let spelt =
            |c: char| Role::from_char(c).filter(|_| c.is_ascii_uppercase()).and_then(letter).unwrap_or(c);
        san.chars().map(spelt).collect()
    }

    /// The man that a letter stands for.
    #[must_use]
    pub fn role(&self, letter: char) -> Option<Role> {
        self.written.iter().chain(self.also_read).find(|(_, l)| *l == letter).map(|(role, _)| *role)
    }
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
