//! Positions as text.

use super::{Board, Color, Piece, Role, Rules, Square};

impl Board {
    /// The position of a FEN: hands as `[QNp]` or as a ninth rank, promoted men as `Q~`, rights by `KQkq` or by
    /// files, checks given as `+1+0` at the end or checks left as `3+3` in front of the counters.
    pub fn read(rules: Rules, fen: &str) -> Result<Board, String> {
        let mut fields: Vec<&str> = fen.split_whitespace().collect();
        let mut board = Board {
            rules,
            array960: rules == Rules::Chess960,
            squares: [None; 64],
            promoted: [false; 64],
            turn: Color::White,
            rights: Vec::new(),
            ep: None,
            hands: [[0; 6]; 2],
            checks: [0; 2],
            halfmove: 0,
            fullmove: 1,
        };
        if fields.is_empty() {
            return Err("empty FEN".to_owned());
        }
        board.read_men(fields.remove(0))?;
        board.read_checks(&mut fields)?;
        let mut fields = fields.into_iter();
        board.turn = match fields.next() {
            Some("w") | None => Color::White,
            Some("b") => Color::Black,
            Some(other) => return Err(format!("no side to move: {other}")),
        };
        board.read_rights(fields.next().unwrap_or("-"))?;
        board.ep = match fields.next().unwrap_or("-") {
            "-" => None,
            square => Some(square.parse()?),
        };
        if let Some(passed) = board.ep {
            let rank = if board.turn == Color::White { 5 } else { 2 };
            let behind = passed.step(0, board.turn.ahead());
            let empty = board.at(passed).is_none() && behind.is_some_and(|square| board.at(square).is_none());
            if passed.rank() != rank || !empty || board.passed_pawn(passed).is_none() {
                return Err(format!("no pawn has passed {passed}"));
            }
        }
        let number = |text: Option<&str>, default: u32| match text {
            Some(text) => text.parse().map_err(|_| format!("no number: {text}")),
            None => Ok(default),
        };
        board.halfmove = number(fields.next(), 0)?;
        board.fullmove = number(fields.next(), 1)?;
        match fields.next() {
            Some(rest) => Err(format!("left over: {rest}")),
            None => Ok(board),
        }
    }

    fn read_men(&mut self, text: &str) -> Result<(), String> {
        let (ranks, hand) = match text.split_once('[') {
            Some((ranks, hand)) => (ranks, hand.strip_suffix(']').ok_or("an open hand")?),
            None => match text.match_indices('/').nth(7) {
                Some((at, _)) => (&text[..at], &text[at + 1..]),
                None => (text, ""),
            },
        };
        let ranks: Vec<&str> = ranks.split('/').collect();
        if ranks.len() != 8 {
            return Err(format!("{} ranks", ranks.len()));
        }
        for (rank, text) in (0..8).rev().zip(ranks) {
            let mut file = 0;
            for letter in text.chars() {
                match letter {
                    '1'..='8' => file += letter as u8 - b'0',
                    '~' if file > 0 => {
                        let square = Square::at(file - 1, rank);
                        self.promoted[square.0 as usize] = self.rules == Rules::Crazyhouse;
                    }
                    _ => {
                        let piece = piece_of(letter)?;
                        if file > 7 {
                            return Err(format!("rank {} is too long", rank + 1));
                        }
                        self.squares[Square::at(file, rank).0 as usize] = Some(piece);
                        file += 1;
                    }
                }
            }
            if file != 8 {
                return Err(format!("rank {} fills {file} squares", rank + 1));
            }
        }
        for letter in hand.chars().filter(|letter| *letter != '-') {
            let piece = piece_of(letter)?;
            self.hands[piece.color.index()][piece.role.index()] += 1;
        }
        Ok(())
    }

    fn read_checks(&mut self, fields: &mut Vec<&str>) -> Result<(), String> {
        let Some(at) = fields.iter().position(|field| field.contains('+')) else { return Ok(()) };
        let field = fields.remove(at);
        let (text, left) = match field.strip_prefix('+') {
            Some(text) => (text, false),
            None => (field, true),
        };
        let pair = text.split_once('+').ok_or_else(|| format!("no checks: {field}"))?;
        for (side, text) in [pair.0, pair.1].into_iter().enumerate() {
            let number: u8 = text.parse().map_err(|_| format!("no checks: {field}"))?;
            self.checks[side] = if left { 3u8.saturating_sub(number) } else { number };
        }
        Ok(())
    }

    fn read_rights(&mut self, text: &str) -> Result<(), String> {
        for letter in text.chars().filter(|letter| *letter != '-') {
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            let king = self
                .kings(color)
                .into_iter()
                .find(|king| king.rank() == color.home_rank())
                .ok_or_else(|| format!("no king to castle: {letter}"))?;
            let mut rooks = self.of(Role::Rook, color);
            rooks.retain(|rook| rook.rank() == color.home_rank());
            let rook = match letter.to_ascii_uppercase() {
                'K' => rooks.into_iter().rev().find(|rook| rook.file() > king.file()),
                'Q' => rooks.into_iter().find(|rook| rook.file() < king.file()),
                file @ 'A'..='H' => {
                    self.array960 = self.rules != Rules::Standard;
                    rooks.into_iter().find(|rook| rook.file() == file as u8 - b'A')
                }
                _ => None,
            }
            .ok_or_else(|| format!("no rook to castle: {letter}"))?;
            let usual = king.file() == 4 && matches!(rook.file(), 0 | 7);
            match self.rules {
                Rules::Antichess | Rules::RacingKings => return Err("no castling in this variant".to_owned()),
                Rules::Standard if !usual => return Err(format!("not in standard chess: {letter}")),
                _ if !usual => self.array960 = true,
                _ => {}
            }
            self.rights.push(rook);
        }
        self.rights.sort();
        self.rights.dedup();
        Ok(())
    }

    /// The position as FEN: rights by files where the start is one of the 960 arrays, checks given at the end.
    pub fn fen(&self) -> String {
        let mut text = String::new();
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                let square = Square::at(file, rank);
                let Some(piece) = self.at(square) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    text.push_str(&empty.to_string());
                    empty = 0;
                }
                text.push(letter_of(piece));
                if self.rules == Rules::Crazyhouse && self.promoted[square.0 as usize] {
                    text.push('~');
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            if rank > 0 {
                text.push('/');
            }
        }
        if self.rules == Rules::Crazyhouse {
            text.push('[');
            for color in [Color::White, Color::Black] {
                for role in Role::ALL.into_iter().rev() {
                    for _ in 0..self.hands[color.index()][role.index()] {
                        text.push(letter_of(Piece { role, color }));
                    }
                }
            }
            text.push(']');
        }
        let turn = if self.turn == Color::White { 'w' } else { 'b' };
        let passed = self.ep.map_or("-".to_owned(), |square| square.to_string());
        text.push_str(&format!(
            " {turn} {} {passed} {} {}",
            self.rights_text(),
            self.halfmove,
            self.fullmove
        ));
        if self.rules == Rules::ThreeCheck {
            text.push_str(&format!(" +{}+{}", self.checks[0], self.checks[1]));
        }
        text
    }

    fn rights_text(&self) -> String {
        let mut text = String::new();
        for color in [Color::White, Color::Black] {
            for rook in self.rights.iter().rev().filter(|rook| rook.rank() == color.home_rank()) {
                let letter = match rook.file() {
                    file if self.array960 => (b'A' + file) as char,
                    7 => 'K',
                    _ => 'Q',
                };
                text.push(if color == Color::White { letter } else { letter.to_ascii_lowercase() });
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }
}

fn piece_of(letter: char) -> Result<Piece, String> {
    let role = Role::of_letter(letter).ok_or_else(|| format!("no man: {letter}"))?;
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    Ok(Piece { role, color })
}

fn letter_of(piece: Piece) -> char {
    match piece.color {
        Color::White => piece.role.letter(),
        Color::Black => piece.role.letter().to_ascii_lowercase(),
    }
}
