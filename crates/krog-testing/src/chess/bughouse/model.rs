//! A naive second opinion on where men are: squares and hands, moved by the letters of UCI, knowing no rules.

use std::collections::BTreeMap;

use krog_chess::{
    Color, Position, Role,
    bughouse::{BoardName, Match},
};

/// A man: a FEN letter, and whether it was a pawn.
type Man = (char, bool);

/// Both boards and the four hands.
#[derive(Debug, Default, PartialEq, Eq, Clone)]
pub struct Model {
    squares: BTreeMap<(char, String), Man>,
    /// By board and FEN letter.
    hands: BTreeMap<(char, char), u32>,
}

impl Model {
    /// What the match itself says of the men.
    pub fn of(game: &Match) -> Model {
        let mut model = Model::default();
        for board in BoardName::ALL {
            model.read(board.letter(), game.board(board));
        }
        model
    }

    /// From the text of the FEN.
    fn read(&mut self, board: char, position: &Position) {
        let fen = position.fen();
        let (men, rest) = fen.split_once('[').unwrap();
        for (rank, row) in ('1'..='8').rev().zip(men.split('/')) {
            let mut file = b'a';
            let mut last = None;
            for ch in row.chars() {
                match ch {
                    '1'..='8' => file += ch as u8 - b'0',
                    '~' => self.squares.get_mut(&(board, last.clone().unwrap())).unwrap().1 = true,
                    _ => {
                        let square = format!("{}{rank}", file as char);
                        self.squares.insert((board, square.clone()), (ch, false));
                        last = Some(square);
                        file += 1;
                    }
                }
            }
        }
        for ch in rest.split(']').next().unwrap().chars() {
            *self.hands.entry((board, ch)).or_default() += 1;
        }
    }

    /// Moves the men of a move in UCI.
    pub fn play(&mut self, board: char, uci: &str) {
        let other = if board == 'A' { 'B' } else { 'A' };
        let white = |letter: char| letter.is_ascii_uppercase();
        if let Some((man, to)) = uci.split_once('@') {
            // Only the side to move can drop; the letter's case says nothing.
            let letter = man.chars().next().unwrap();
            let letter = if self.white_to_move(board) { letter } else { letter.to_ascii_lowercase() };
            let held = self.hands.get_mut(&(board, letter)).unwrap();
            *held -= 1;
            if *held == 0 {
                self.hands.remove(&(board, letter));
            }
            self.squares.insert((board, to.to_owned()), (letter, false));
            return self.turn(board);
        }
        let [file, rank, to_file, to_rank, promotion @ ..] = uci.as_bytes() else { panic!("{uci}") };
        let square = |file: &u8, rank: &u8| format!("{}{}", *file as char, *rank as char);
        let to = square(to_file, to_rank);
        let (letter, born) = self.squares.remove(&(board, square(file, rank))).unwrap();
        let mut victim = self.squares.remove(&(board, to.clone()));
        if letter.eq_ignore_ascii_case(&'p') && file != to_file && victim.is_none() {
            victim = self.squares.remove(&(board, square(to_file, rank)));
        }
        if letter.eq_ignore_ascii_case(&'k') && *file == b'e' && matches!(to_file, b'g' | b'c') {
            let (rook, beside) = if *to_file == b'g' { (b'h', b'f') } else { (b'a', b'd') };
            let rook = self.squares.remove(&(board, square(&rook, to_rank))).unwrap();
            self.squares.insert((board, square(&beside, to_rank)), rook);
        }
        let arrives = match promotion.first().map(|role| *role as char) {
            Some(role) if white(letter) => (role.to_ascii_uppercase(), true),
            Some(role) => (role, true),
            None => (letter, born),
        };
        self.squares.insert((board, to), arrives);
        if let Some((taken, was_pawn)) = victim {
            let plain = if white(taken) { 'P' } else { 'p' };
            *self.hands.entry((other, if was_pawn { plain } else { taken })).or_default() += 1;
        }
        self.turn(board);
    }

    // Whose turn it is, kept as a man that is on no board.
    fn white_to_move(&self, board: char) -> bool {
        !self.squares.contains_key(&('t', board.to_string()))
    }

    fn turn(&mut self, board: char) {
        let key = ('t', board.to_string());
        if self.squares.remove(&key).is_none() {
            self.squares.insert(key, (' ', false));
        }
    }

    /// Whether the men are where the match has them.
    pub fn agrees(&self, game: &Match) -> bool {
        let mut men = self.clone();
        men.squares.retain(|(board, _), _| *board != 't');
        men == Model::of(game)
    }

    /// Men of a letter on both boards and in both hands, those who were pawns as pawns.
    pub fn count(&self, color: Color, role: Role) -> usize {
        let letter = role.of(color).char();
        let on_boards = self.squares.values().filter(|(ch, born)| match (born, role) {
            (true, Role::Pawn) => ch.is_ascii_uppercase() == letter.is_ascii_uppercase() && *ch != ' ',
            (true, _) => false,
            (false, _) => *ch == letter,
        });
        let held: u32 = self.hands.iter().filter(|((_, ch), _)| *ch == letter).map(|(_, n)| n).sum();
        on_boards.count() + held as usize
    }
}
