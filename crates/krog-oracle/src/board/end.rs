//! When a position ends the game by itself.

use super::{Board, Color, Role, Rules, Square};

/// What ends a game on the board, without its history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    Checkmate,
    /// No legal move, and no check: a draw, but in antichess a win for who is to move.
    Stalemate,
    KingExploded,
    HillReached,
    RaceWon,
    /// Both kings on the eighth rank.
    RaceDrawn,
    ThreeChecks,
    HordeCaptured,
    /// Antichess: a side without men has won.
    AllLost,
    /// Too few men for either side to win, by the plain table of them; what is dead for other reasons is not found.
    TooFewMen,
    /// Neither side can win whatever is played, as playing all of it out shows; looked for only where few moves are left.
    NothingToWin,
    /// Seventy-five moves by each player without a capture or a pawn move.
    SeventyFiveMoves,
}

impl Board {
    /// What has ended the game, and who has won; nothing while it goes on, as far as the position alone tells.
    pub fn end(&self) -> Option<(End, Option<Color>)> {
        if let Some(end) = self.variant_end() {
            return Some(end);
        }
        let moves = self.legal_moves();
        if moves.is_empty() {
            let winner = (self.rules == Rules::Antichess).then_some(self.turn);
            return Some(if self.in_check(self.turn) {
                (End::Checkmate, Some(self.turn.other()))
            } else {
                (End::Stalemate, winner)
            });
        }
        if self.too_few_men() {
            return Some((End::TooFewMen, None));
        }
        if moves.len() <= 2 && self.nothing_to_win() {
            return Some((End::NothingToWin, None));
        }
        if self.halfmove >= 150 && self.rules != Rules::Crazyhouse {
            return Some((End::SeventyFiveMoves, None));
        }
        None
    }

    /// What ends the game by the variant's own goal.
    pub fn variant_end(&self) -> Option<(End, Option<Color>)> {
        let both = [Color::White, Color::Black];
        match self.rules {
            Rules::Standard | Rules::Chess960 | Rules::Crazyhouse => None,
            Rules::Atomic => {
                let lost = both.into_iter().find(|color| self.kings(*color).is_empty())?;
                Some((End::KingExploded, Some(lost.other())))
            }
            Rules::Koth => {
                let on_hill = |king: Square| (3..5).contains(&king.file()) && (3..5).contains(&king.rank());
                let winner = both.into_iter().find(|color| self.kings(*color).into_iter().any(on_hill))?;
                Some((End::HillReached, Some(winner)))
            }
            Rules::RacingKings => self.race_end(),
            Rules::ThreeCheck => {
                let winner = both.into_iter().find(|color| self.checks[color.index()] >= 3)?;
                Some((End::ThreeChecks, Some(winner)))
            }
            Rules::Horde => {
                self.men(Color::White).is_empty().then_some((End::HordeCaptured, Some(Color::Black)))
            }
            Rules::Antichess => {
                let winner = both.into_iter().find(|color| self.men(*color).is_empty())?;
                Some((End::AllLost, Some(winner)))
            }
        }
    }

    /// White starts, so Black may answer White's arrival by one of his own, and by no other move.
    fn race_end(&self) -> Option<(End, Option<Color>)> {
        let home = |color: Color| self.kings(color).into_iter().any(|king| king.rank() == 7);
        match (home(Color::White), home(Color::Black)) {
            (true, true) => Some((End::RaceDrawn, None)),
            (false, true) => Some((End::RaceWon, Some(Color::Black))),
            (true, false) => {
                let follows = self.turn == Color::Black
                    && self.legal_moves().iter().any(|play| {
                        play.to.rank() == 7
                            && play.from.is_some_and(|from| self.is(from, Role::King, Color::Black))
                    });
                (!follows).then_some((End::RaceWon, Some(Color::White)))
            }
            (false, false) => None,
        }
    }

    fn too_few_men(&self) -> bool {
        let both = [Color::White, Color::Black];
        let bare = |color: Color| self.men(color) == self.kings(color);
        match self.rules {
            Rules::Standard | Rules::Chess960 => {
                let others: Vec<Square> = both.into_iter().flat_map(|color| self.officers(color)).collect();
                matches!(self.roles(&others).as_slice(), [Role::Knight | Role::Bishop])
                    || self.bishops_of_one_shade(&others)
            }
            Rules::ThreeCheck => both.into_iter().all(bare),
            // Kings shield each other from check, so they help no mate, and nothing explodes beside a king alone.
            Rules::Atomic => both.into_iter().any(|color| {
                let others = self.officers(color);
                bare(color.other())
                    && (matches!(
                        self.roles(&others).as_slice(),
                        [Role::Rook | Role::Knight] | [Role::Knight, Role::Knight]
                    ) || self.bishops_of_one_shade(&others))
            }),
            // A bishop that no enemy bishop can meet is never lost.
            Rules::Antichess => both.into_iter().all(|color| {
                let all = [self.men(color), self.men(color.other())].concat();
                self.roles(&all).iter().all(|role| *role == Role::Bishop)
                    && self.men(color).into_iter().any(|own| {
                        self.men(color.other())
                            .into_iter()
                            .all(|other| !self.bishops_of_one_shade(&[own, other]))
                    })
            }),
            _ => false,
        }
    }

    /// Whether all that can still be played, if it is little, ends without a winner.
    fn nothing_to_win(&self) -> bool {
        if !matches!(self.rules, Rules::Standard | Rules::Chess960 | Rules::Atomic) {
            return false;
        }
        let mut seen: Vec<Board> = vec![self.clone()];
        let mut next = 0;
        while next < seen.len() {
            let board = seen[next].clone();
            next += 1;
            if board.variant_end().is_some() {
                return false;
            }
            if board.too_few_men() {
                continue;
            }
            let moves = board.legal_moves();
            if moves.is_empty() && board.in_check(board.turn) || seen.len() + moves.len() > 60 {
                return false;
            }
            for after in moves.iter().map(|play| board.play(play)) {
                if !seen.iter().any(|other| other.same_position(&after)) {
                    seen.push(after);
                }
            }
        }
        true
    }

    /// The men of a side but its kings.
    fn officers(&self, color: Color) -> Vec<Square> {
        self.men(color).into_iter().filter(|square| !self.is(*square, Role::King, color)).collect()
    }

    fn roles(&self, squares: &[Square]) -> Vec<Role> {
        squares.iter().filter_map(|square| self.at(*square)).map(|piece| piece.role).collect()
    }

    /// Whether all these men are bishops on squares of one shade; so it is where there are none.
    fn bishops_of_one_shade(&self, squares: &[Square]) -> bool {
        let shade = |square: &Square| (square.file() + square.rank()) % 2;
        self.roles(squares).iter().all(|role| *role == Role::Bishop)
            && squares.iter().all(|square| shade(square) == shade(&squares[0]))
    }
}
