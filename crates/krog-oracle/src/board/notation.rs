//! Moves as text.

use super::{Board, Move, Role};

impl Board {
    /// A move as engines write it: king takes rook for castling where the start is one of the 960 arrays.
    pub fn uci(&self, play: &Move) -> String {
        let Some(from) = play.from else {
            return format!("{}@{}", play.drop.map_or('?', Role::letter), play.to);
        };
        let to = play.castle.filter(|_| self.array960).unwrap_or(play.to);
        let promotion = play.promotion.map(|role| role.letter().to_ascii_lowercase().to_string());
        format!("{from}{to}{}", promotion.unwrap_or_default())
    }

    /// The legal move of such a text.
    pub fn find(&self, uci: &str) -> Option<Move> {
        self.pseudo_moves().into_iter().find(|play| self.uci(play) == uci).filter(|play| self.is_legal(play))
    }

    /// A legal move as players write it; `#` stands for whatever wins the game at once.
    pub fn san(&self, play: &Move) -> String {
        let after = self.play(play);
        let sign = match after.end() {
            Some((_, Some(_))) => "#",
            _ if after.in_check(after.turn) => "+",
            _ => "",
        };
        format!("{}{sign}", self.san_body(play))
    }

    fn san_body(&self, play: &Move) -> String {
        let Some(from) = play.from else {
            let letter = play.drop.map_or('?', Role::letter);
            return format!("{}@{}", if letter == 'P' { String::new() } else { letter.to_string() }, play.to);
        };
        if let Some(rook) = play.castle {
            return if rook.file() > from.file() { "O-O" } else { "O-O-O" }.to_owned();
        }
        let role = self.at(from).map_or(Role::Pawn, |piece| piece.role);
        let takes = if self.victim(play).is_some() { "x" } else { "" };
        let mut text = String::new();
        if role == Role::Pawn {
            if !takes.is_empty() {
                text.push((b'a' + from.file()) as char);
            }
        } else {
            text.push(role.letter());
            let mut rivals = self.legal_moves();
            rivals.retain(|other| {
                let same =
                    other.from.and_then(|square| self.at(square)).is_some_and(|piece| piece.role == role);
                same && other.to == play.to && other.from != play.from && other.castle.is_none()
            });
            let same_file =
                rivals.iter().any(|other| other.from.is_some_and(|rival| rival.file() == from.file()));
            let same_rank =
                rivals.iter().any(|other| other.from.is_some_and(|rival| rival.rank() == from.rank()));
            if !rivals.is_empty() && (!same_file || same_rank) {
                text.push((b'a' + from.file()) as char);
            }
            if same_file {
                text.push((b'1' + from.rank()) as char);
            }
        }
        text.push_str(takes);
        text.push_str(&play.to.to_string());
        if let Some(role) = play.promotion {
            text.push('=');
            text.push(role.letter());
        }
        text
    }
}
