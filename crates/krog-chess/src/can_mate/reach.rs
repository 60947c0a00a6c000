//! Finds the certificate of a blocked position: starting from where the men stand, squares and captures are added until
//! no move leads to anything new. Every doubt makes the sets larger.

use shakmaty::{Bitboard, Board, Rank, Role, Square, attacks};

use super::Reach;

/// Where each man can ever be; none once a pawn may reach its last rank.
pub(super) fn of(board: &Board) -> Option<Vec<Reach>> {
    let mut men: Vec<Reach> = board
        .iter()
        .map(|(from, piece)| Reach {
            color: piece.color,
            role: piece.role,
            from,
            squares: from.into(),
            capturable: false,
        })
        .collect();
    loop {
        let view = View::of(&men);
        let mut changed = false;
        for at in 0..men.len() {
            let man = *men.get(at)?;
            let mut squares = man.squares;
            let mut hit = Bitboard::EMPTY;
            for s in man.squares {
                if man.role == Role::Pawn {
                    let (steps, takes) = view.pawn(&man, s, &men);
                    squares |= steps;
                    hit |= takes;
                } else {
                    let mut to = attacks::attacks(s, man.role.of(man.color), view.fixed)
                        & !(view.fixed & *view.all.get(man.color));
                    if man.role == Role::King {
                        to &= !*view.surely_attacked.get(!man.color);
                    }
                    squares |= to;
                    hit |= to;
                }
            }
            squares |= hit;
            let last = man.color.fold_wb(Rank::Eighth, Rank::First);
            if man.role == Role::Pawn && squares.intersects(Bitboard::from_rank(last)) {
                return None;
            }
            for other in &mut men {
                let taken =
                    other.color != man.color && other.role != Role::King && other.squares.intersects(hit);
                changed |= taken && !other.capturable;
                other.capturable |= taken;
            }
            if let Some(man) = men.get_mut(at) {
                changed |= man.squares != squares;
                man.squares = squares;
            }
        }
        if !changed {
            return Some(men);
        }
    }
}

/// What is known of all the men between two rounds.
struct View {
    /// Squares of men that stay for ever.
    fixed: Bitboard,
    /// Squares where a man of the colour may be.
    all: shakmaty::ByColor<Bitboard>,
    /// Squares that fixed men of the colour attack whatever happens.
    surely_attacked: shakmaty::ByColor<Bitboard>,
    /// Where pawns of the colour stood that are never taken, on files that no pawn leaves or enters.
    holding: shakmaty::ByColor<Bitboard>,
}

/// All squares of the files on which these lie.
fn files_of(squares: Bitboard) -> Bitboard {
    squares.into_iter().fold(Bitboard::EMPTY, |all, s| all | Bitboard::from_file(s.file()))
}

impl View {
    fn of(men: &[Reach]) -> View {
        let mut fixed = Bitboard::EMPTY;
        let mut all: shakmaty::ByColor<Bitboard> = shakmaty::ByColor::default();
        for man in men {
            *all.get_mut(man.color) |= man.squares;
            if man.is_fixed() {
                fixed.add(man.from);
            }
        }
        let mut surely_attacked: shakmaty::ByColor<Bitboard> = shakmaty::ByColor::default();
        for man in men.iter().filter(|man| man.is_fixed()) {
            *surely_attacked.get_mut(man.color) |=
                attacks::attacks(man.from, man.role.of(man.color), all.white | all.black);
        }
        let open_files = men
            .iter()
            .filter(|man| man.role == Role::Pawn)
            .map(|man| (man.squares, Bitboard::from_file(man.from.file())))
            .filter(|(squares, file)| !squares.is_subset(*file))
            .fold(Bitboard::EMPTY, |all, (squares, _)| all | files_of(squares));
        let mut holding: shakmaty::ByColor<Bitboard> = shakmaty::ByColor::default();
        for man in men.iter().filter(|man| man.role == Role::Pawn && !man.capturable) {
            holding.get_mut(man.color).add(man.from);
        }
        holding.white &= !open_files;
        holding.black &= !open_files;
        View { fixed, all, surely_attacked, holding }
    }

    /// Where a pawn on `s` may step, and where it may take; its captures en passant mark the pawn taken as well.
    fn pawn(&self, man: &Reach, s: Square, men: &[Reach]) -> (Bitboard, Bitboard) {
        let color = man.color;
        let ahead = color.fold_wb(8, -8);
        let mut steps = Bitboard::EMPTY;
        // A pawn that came past an enemy pawn is past it, and does not step onto where that one stood.
        let stops = self.fixed | *self.holding.get(!color);
        if let Some(one) = s.offset(ahead).filter(|one| !stops.contains(*one)) {
            steps.add(one);
            let home = color.fold_wb(Rank::Second, Rank::Seventh);
            if let Some(two) = one.offset(ahead).filter(|two| s.rank() == home && !stops.contains(*two)) {
                steps.add(two);
            }
        }
        let mut takes = Bitboard::EMPTY;
        for t in attacks::pawn_attacks(color, s) {
            let taken = |man: &Reach| man.color != color && man.role != Role::King && man.squares.contains(t);
            if men.iter().any(taken) {
                takes.add(t);
            }
            let beside = Square::from_coords(t.file(), s.rank());
            let passing = |man: &Reach| {
                man.color != color
                    && man.role == Role::Pawn
                    && man.squares.contains(beside)
                    && t.offset(ahead).is_some_and(|home| {
                        man.squares.contains(home)
                            && home.rank() == color.fold_wb(Rank::Seventh, Rank::Second)
                    })
            };
            if men.iter().any(passing) {
                steps.add(t);
                takes.add(beside);
            }
        }
        (steps, takes)
    }
}
