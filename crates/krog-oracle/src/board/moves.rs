//! Which moves there are, which of them are legal, and what they do.

use super::{Board, Color, Move, Piece, Role, Rules, Square};

/// The directions of a bishop, and those of a rook.
const DIAGONALS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const STRAIGHTS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

impl Board {
    /// The moves of right shape and with a free path; whether the king is safe, or another move compulsory, is
    /// not asked.
    pub fn pseudo_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in self.men(self.turn) {
            self.moves_from(from, &mut moves);
        }
        self.castlings(&mut moves);
        self.drops(&mut moves);
        moves
    }

    fn moves_from(&self, from: Square, moves: &mut Vec<Move>) {
        let piece = self.at(from).unwrap();
        let mut go = |to: Square| {
            moves.push(Move { from: Some(from), to, promotion: None, drop: None, castle: None });
        };
        let open = |to: Square| self.at(to).is_none_or(|other| other.color != piece.color);
        let line = |directions: &[(i8, i8)], go: &mut dyn FnMut(Square)| {
            for (files, ranks) in directions {
                let mut square = from;
                while let Some(next) = square.step(*files, *ranks) {
                    if open(next) {
                        go(next);
                    }
                    if self.at(next).is_some() {
                        break;
                    }
                    square = next;
                }
            }
        };
        match piece.role {
            Role::Pawn => self.pawn_moves(from, piece.color, moves),
            Role::Knight | Role::King => {
                Square::all().filter(|to| self.attacks(from, *to) && open(*to)).for_each(go);
            }
            Role::Bishop => line(&DIAGONALS, &mut go),
            Role::Rook => line(&STRAIGHTS, &mut go),
            Role::Queen => {
                line(&DIAGONALS, &mut go);
                line(&STRAIGHTS, &mut go);
            }
        }
    }

    fn pawn_moves(&self, from: Square, color: Color, moves: &mut Vec<Move>) {
        let mut targets = Vec::new();
        if let Some(one) = from.step(0, color.ahead()).filter(|to| self.at(*to).is_none()) {
            targets.push(one);
            let horde_first = self.rules == Rules::Horde && color == Color::White && from.rank() == 0;
            if from.rank() == second_rank(color) || horde_first {
                let two = one.step(0, color.ahead()).filter(|to| self.at(*to).is_none());
                targets.extend(two);
            }
        }
        for side in [-1, 1] {
            let Some(to) = from.step(side, color.ahead()) else { continue };
            match self.at(to) {
                Some(other) if other.color != color => targets.push(to),
                None if self.ep == Some(to) && self.passed_pawn(to).is_some() => targets.push(to),
                _ => {}
            }
        }
        let roles: &[Option<Role>] = if self.rules == Rules::Antichess {
            &[Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight), Some(Role::King)]
        } else {
            &[Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight)]
        };
        for to in targets {
            let roles = if to.rank() == color.last_rank() { roles } else { &[None] };
            for promotion in roles {
                let promotion = *promotion;
                moves.push(Move { from: Some(from), to, promotion, drop: None, castle: None });
            }
        }
    }

    /// The enemy pawn that has just passed a square.
    pub fn passed_pawn(&self, passed: Square) -> Option<Square> {
        let pawn = passed.step(0, -self.turn.ahead())?;
        self.is(pawn, Role::Pawn, self.turn.other()).then_some(pawn)
    }

    /// Where king and rook end when the king castles with the rook on a square.
    pub fn castling_targets(king: Square, rook: Square) -> (Square, Square) {
        let short = rook.file() > king.file();
        let rank = king.rank();
        (Square::at(if short { 6 } else { 2 }, rank), Square::at(if short { 5 } else { 3 }, rank))
    }

    /// The squares that must be empty to castle, but for the king and the rook themselves.
    pub fn castling_path(king: Square, rook: Square) -> Vec<Square> {
        let (king_to, rook_to) = Board::castling_targets(king, rook);
        let mut path = king.between(king_to);
        path.push(king_to);
        path.extend(rook.between(rook_to));
        path.push(rook_to);
        path.extend(king.between(rook));
        path.retain(|square| *square != king && *square != rook);
        path.sort();
        path.dedup();
        path
    }

    fn castlings(&self, moves: &mut Vec<Move>) {
        let Some(king) = self.kings(self.turn).first().copied() else { return };
        for rook in self.rights.iter().copied().filter(|rook| self.is(*rook, Role::Rook, self.turn)) {
            if Board::castling_path(king, rook).into_iter().all(|square| self.at(square).is_none()) {
                let (to, _) = Board::castling_targets(king, rook);
                moves.push(Move { from: Some(king), to, promotion: None, drop: None, castle: Some(rook) });
            }
        }
    }

    fn drops(&self, moves: &mut Vec<Move>) {
        for role in Role::ALL {
            if self.hands[self.turn.index()][role.index()] == 0 {
                continue;
            }
            for to in Square::all().filter(|to| self.at(*to).is_none()) {
                if role != Role::Pawn || (1..7).contains(&to.rank()) {
                    let drop = Some(role);
                    moves.push(Move { from: None, to, promotion: None, drop, castle: None });
                }
            }
        }
    }

    /// The man that a move captures, and where it stands.
    pub fn victim(&self, play: &Move) -> Option<Square> {
        let from = play.from?;
        if play.castle.is_some() {
            return None;
        }
        if self.at(play.to).is_some_and(|piece| piece.color != self.turn) {
            return Some(play.to);
        }
        let en_passant =
            self.is(from, Role::Pawn, self.turn) && self.ep == Some(play.to) && from.file() != play.to.file();
        if en_passant { self.passed_pawn(play.to) } else { None }
    }

    /// What a capture in atomic blows up besides captor and captured: the men but pawns around the target.
    pub fn blast(&self, play: &Move) -> Vec<Square> {
        if self.rules != Rules::Atomic || self.victim(play).is_none() {
            return Vec::new();
        }
        let mut squares = play.to.neighbours();
        squares.retain(|square| {
            Some(*square) != play.from && self.at(*square).is_some_and(|piece| piece.role != Role::Pawn)
        });
        squares
    }

    /// The moves that may be played as far as the board goes. That a variant's goal has been reached is not asked.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = self.pseudo_moves();
        if self.rules == Rules::Antichess {
            if moves.iter().any(|play| self.victim(play).is_some()) {
                moves.retain(|play| self.victim(play).is_some());
            }
            return moves;
        }
        moves.retain(|play| self.is_safe(play));
        moves
    }

    /// Whether a move is among the legal ones.
    pub fn is_legal(&self, play: &Move) -> bool {
        if self.rules == Rules::Antichess {
            return self.legal_moves().contains(play);
        }
        self.pseudo_moves().contains(play) && self.is_safe(play)
    }

    /// Whether a move of right shape leaves the kings as the rules ask.
    pub fn is_safe(&self, play: &Move) -> bool {
        let us = self.turn;
        if play.castle.is_some() && !self.castles_safely(play) {
            return false;
        }
        let after = self.play(play);
        match self.rules {
            Rules::Antichess => true,
            Rules::Atomic => {
                let survives = !after.kings(us).is_empty();
                survives && (after.kings(us.other()).is_empty() || !after.in_check(us))
            }
            Rules::RacingKings => !after.in_check(us) && !after.in_check(us.other()),
            _ => !after.in_check(us),
        }
    }

    /// Whether the king is not in check where it stands nor where it passes. Where it ends is asked after the
    /// move, when the rook has gone too.
    fn castles_safely(&self, play: &Move) -> bool {
        let Some(king) = play.from else { return false };
        let mut way = king.between(play.to);
        way.push(king);
        way.into_iter().all(|square| !self.king_would_be_in_check(king, square))
    }

    /// Whether the king on `king` would be in check if it stood on `square` instead.
    pub fn king_would_be_in_check(&self, king: Square, square: Square) -> bool {
        let mut board = self.clone();
        let piece = board.squares[king.0 as usize].take();
        board.squares[square.0 as usize] = piece;
        piece.is_some_and(|piece| board.in_check(piece.color))
    }

    /// The position after a move, of which only the shape must be right.
    pub fn play(&self, play: &Move) -> Board {
        let us = self.turn;
        let mut next = self.clone();
        next.ep = None;
        next.halfmove += 1;
        if let Some(role) = play.drop {
            let count = &mut next.hands[us.index()][role.index()];
            *count = count.saturating_sub(1);
            next.put(play.to, role, us, false);
            if role == Role::Pawn {
                next.halfmove = 0;
            }
        } else if let Some(from) = play.from {
            next.play_from(self, from, play);
        }
        next.rights.retain(|rook| {
            let owner = if rook.rank() == 0 { Color::White } else { Color::Black };
            let king = next.squares.contains(&Some(Piece { role: Role::King, color: owner }));
            king && next.squares[rook.0 as usize] == Some(Piece { role: Role::Rook, color: owner })
        });
        next.turn = us.other();
        if us == Color::Black {
            next.fullmove += 1;
        }
        if self.rules == Rules::ThreeCheck && next.in_check(next.turn) {
            next.checks[us.index()] += 1;
        }
        next
    }

    fn play_from(&mut self, before: &Board, from: Square, play: &Move) {
        let us = before.turn;
        let Some(piece) = before.at(from) else { return };
        let promoted = before.promoted[from.0 as usize] || play.promotion.is_some();
        let (victim, blast) = (before.victim(play), before.blast(play));
        // A rook that leaves its square or is captured on it castles no more, even if another rook comes to
        // stand there.
        self.rights.retain(|rook| *rook != from && Some(*rook) != victim && !blast.contains(rook));
        if piece.role == Role::King {
            self.rights.retain(|rook| rook.rank() != us.home_rank());
        }
        self.lift(from);
        if let Some(rook) = play.castle {
            let (king_to, rook_to) = Board::castling_targets(from, rook);
            self.lift(rook);
            self.put(king_to, Role::King, us, false);
            self.put(rook_to, Role::Rook, us, before.promoted[rook.0 as usize]);
            return;
        }
        if let Some(victim) = victim {
            if self.rules == Rules::Crazyhouse {
                let was_pawn = before.promoted[victim.0 as usize];
                let role = if was_pawn { Role::Pawn } else { before.at(victim).unwrap().role };
                self.hands[us.index()][role.index()] += 1;
            }
            self.lift(victim);
        }
        if victim.is_none() || self.rules != Rules::Atomic {
            self.put(play.to, play.promotion.unwrap_or(piece.role), us, promoted);
        }
        for square in blast {
            self.lift(square);
        }
        if victim.is_some() || piece.role == Role::Pawn {
            self.halfmove = 0;
        }
        let double = piece.role == Role::Pawn && from.rank().abs_diff(play.to.rank()) == 2;
        if double && from.rank() == second_rank(us) {
            self.ep = from.step(0, us.ahead());
        }
    }

    /// Takes the man on a square off the board.
    pub fn lift(&mut self, square: Square) {
        self.squares[square.0 as usize] = None;
        self.promoted[square.0 as usize] = false;
    }

    /// Sets a man on a square.
    pub fn put(&mut self, square: Square, role: Role, color: Color, promoted: bool) {
        self.squares[square.0 as usize] = Some(Piece { role, color });
        self.promoted[square.0 as usize] = promoted && self.rules == Rules::Crazyhouse;
    }
}

fn second_rank(color: Color) -> u8 {
    match color {
        Color::White => 1,
        Color::Black => 6,
    }
}
