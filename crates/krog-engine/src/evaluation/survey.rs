//! Everything on a board that is judged: men, their squares and freedom, threats and kings. Pawns are in `pawns.rs`.

use shakmaty::{Bitboard, Board, ByColor, ByRole, Color, Rank, Role, Square, attacks};

use super::{
    pawns,
    squares::{Squares, pawn_attacks, pawn_attacks_apart, relative},
    terms::{self, Tally},
};

/// What one side attacks.
#[derive(Debug, Default)]
pub(super) struct Attacked {
    pub by: ByRole<Bitboard>,
    pub any: Bitboard,
    pub twice: Bitboard,
}

impl Attacked {
    fn add(&mut self, role: Role, squares: Bitboard) {
        *self.by.get_mut(role) |= squares;
        self.twice |= self.any & squares;
        self.any |= squares;
    }
}

/// A king under attack.
#[derive(Debug, Default)]
struct Siege {
    /// Attackers by their weight, and squares about the king that they see.
    units: i32,
    attackers: i32,
}

/// Counts every term of `board` but the move.
pub(crate) fn survey(board: &Board, tally: &mut impl Tally) {
    let squares = Squares::get();
    let zone = ByColor::new_with(|color| {
        board.king_of(color).map_or(Bitboard::EMPTY, |king| squares.zone(color, king))
    });
    let mut attacked = ByColor::new_with(|color| {
        let mut attacked = Attacked::default();
        let pawns = board.by_color(color) & board.pawns();
        attacked.add(Role::Pawn, pawn_attacks(color, pawns));
        // The two sides of a pawn may meet on one square.
        let (left, right) = pawn_attacks_apart(color, pawns);
        attacked.twice |= left & right;
        for king in board.by_color(color) & board.kings() {
            attacked.add(Role::King, attacks::king_attacks(king));
        }
        attacked
    });
    let mut siege = ByColor::new_with(|_| Siege::default());
    for color in Color::ALL {
        let theirs = attacked.get(!color).by.pawn;
        officers(
            board,
            color,
            theirs,
            *zone.get(!color),
            attacked.get_mut(color),
            siege.get_mut(!color),
            tally,
        );
    }
    for color in Color::ALL {
        pawns::count(board, color, &attacked, tally);
        threats(board, color, attacked.get(color), attacked.get(!color), tally);
        for king in board.by_color(color) & board.kings() {
            place(Role::King, color, king, tally);
        }
        if let Some(king) = board.king_of(color) {
            shelter(board, color, king, tally);
            let own = attacked.get(color);
            let units = danger(board, color, king, own, attacked.get(!color), siege.get(color));
            tally.add(!color, terms::DANGER.at(units.max(0) as usize), 1);
        }
        space(board, color, attacked.get(!color), tally);
    }
}

fn place(role: Role, color: Color, square: Square, tally: &mut impl Tally) {
    tally.add(color, terms::MEN.of(role), 1);
    tally.add(color, terms::SQUARES.at((role as usize - 1) * 64 + relative(color, square) as usize), 1);
}

/// Knights, bishops, rooks and queens of a side.
fn officers(
    board: &Board,
    color: Color,
    their_pawn_attacks: Bitboard,
    zone: Bitboard,
    attacked: &mut Attacked,
    siege: &mut Siege,
    tally: &mut impl Tally,
) {
    let squares = Squares::get();
    let own = board.by_color(color);
    let pawns = board.pawns();
    let own_pawns = own & pawns;
    let their_pawns = pawns & !own;
    let occupied = board.occupied();
    // A pawn that cannot move is no place to go to, and one on its second rank seldom leaves it.
    let still = own_pawns
        & (occupied.shift(color.fold_wb(-8, 8))
            | Bitboard::from_rank(color.fold_wb(Rank::Second, Rank::Seventh)));
    let area = !(their_pawn_attacks | still | (own & board.kings()));
    let queens = board.queens();
    let lines = occupied ^ (own & queens);
    let rooks = lines ^ (own & board.rooks());
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        let (moves, weight) = match role {
            Role::Knight => (terms::KNIGHT_MOVES, 3),
            Role::Bishop => (terms::BISHOP_MOVES, 3),
            Role::Rook => (terms::ROOK_MOVES, 4),
            _ => (terms::QUEEN_MOVES, 5),
        };
        for square in own & board.by_role(role) {
            let seen = match role {
                Role::Knight => attacks::knight_attacks(square),
                Role::Bishop => attacks::bishop_attacks(square, lines),
                Role::Rook => attacks::rook_attacks(square, rooks),
                _ => attacks::queen_attacks(square, occupied),
            };
            attacked.add(role, seen);
            place(role, color, square, tally);
            tally.add(color, moves.at((seen & area).count()), 1);
            let near = seen & zone;
            if near.any() {
                siege.attackers += 1;
                siege.units += weight + near.count() as i32;
            }
            match role {
                Role::Knight | Role::Bishop => {
                    let rank = relative(color, square).rank() as usize;
                    let held = attacked.by.pawn.contains(square);
                    if held
                        && (3..=5).contains(&rank)
                        && (squares.beside_ahead(color, square) & their_pawns).is_empty()
                    {
                        tally.add(color, terms::OUTPOST.at(role as usize - Role::Knight as usize), 1);
                    }
                    if square.offset(color.fold_wb(8, -8)).is_some_and(|before| pawns.contains(before)) {
                        tally.add(color, terms::BEHIND_PAWN.only(), 1);
                    }
                    if role == Role::Bishop {
                        let colour = squares.same_colour(square);
                        tally.add(color, terms::BISHOP_PAWNS.only(), (own_pawns & colour).count() as i32);
                    }
                }
                Role::Rook => {
                    let file = Bitboard::from_file(square.file());
                    if (file & own_pawns).is_empty() {
                        let open = (file & pawns).is_empty();
                        let term = if open { terms::OPEN_FILE } else { terms::HALF_OPEN_FILE };
                        tally.add(color, term.only(), 1);
                    }
                }
                _ => {}
            }
        }
    }
    let bishops = own & board.bishops();
    if (bishops & Bitboard::LIGHT_SQUARES).any() && (bishops & Bitboard::DARK_SQUARES).any() {
        tally.add(color, terms::BISHOP_PAIR.only(), 1);
    }
}

/// Enemy men that `color` attacks.
fn threats(board: &Board, color: Color, own: &Attacked, their: &Attacked, tally: &mut impl Tally) {
    let theirs = board.by_color(!color);
    let men = theirs & !(board.pawns() | board.kings());
    let mut each = |group: terms::Group, targets: Bitboard| {
        if targets.any() {
            for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                let count = (targets & board.by_role(role)).count() as i32;
                if count > 0 {
                    tally.add(color, group.of(role), count);
                }
            }
        }
    };
    let minor = own.by.knight | own.by.bishop;
    let held = their.by.pawn | (their.twice & !own.twice);
    each(terms::PAWN_ATTACKS, men & own.by.pawn);
    each(terms::MINOR_ATTACKS, theirs & minor & !held | men & minor);
    each(terms::ROOK_ATTACKS, theirs & own.by.rook & !held | (men & own.by.rook & board.queens()));
    each(terms::HANGING, theirs & own.any & !their.any);

    let pawns = board.by_color(color) & board.pawns();
    let safe = !board.occupied() & (own.any | !their.any) & !their.by.pawn;
    let forward = color.fold_wb(8, -8);
    let third = Bitboard::from_rank(color.fold_wb(Rank::Third, Rank::Sixth));
    let one = pawns.shift(forward) & !board.occupied();
    let two = (one & third).shift(forward);
    let next = pawn_attacks(color, (one | two) & safe) & men & !own.by.pawn;
    if next.any() {
        tally.add(color, terms::PAWN_MOVE_ATTACKS.only(), next.count() as i32);
    }
}

/// Pawns about a king.
fn shelter(board: &Board, color: Color, king: Square, tally: &mut impl Tally) {
    let squares = Squares::get();
    let pawns = board.pawns() & !squares.behind(color, king);
    let (own, their) = (pawns & board.by_color(color), pawns & board.by_color(!color));
    let middle = (king.file() as usize).clamp(1, 6);
    for file in middle - 1..=middle + 1 {
        let on = squares.file(file);
        let nearest = |pawns: Bitboard| color.fold_wb((pawns & on).first(), (pawns & on).last());
        let rank =
            |square: Option<Square>| square.map_or(0, |square| relative(color, square).rank() as usize);
        let (shield, attacker) = (nearest(own), nearest(their));
        tally.add(color, terms::SHELTER.at(file.min(7 - file) * 8 + rank(shield)), 1);
        let blocked = matches!((rank(shield), rank(attacker)), (s, a) if s > 0 && s + 1 == a);
        tally.add(color, terms::STORM.at(usize::from(blocked) * 8 + rank(attacker)), 1);
    }
}

/// How much the king of `color` is under attack, by number and kind of what attacks, weak squares and checks.
fn danger(board: &Board, color: Color, king: Square, own: &Attacked, their: &Attacked, siege: &Siege) -> i32 {
    let squares = Squares::get();
    let enemy = board.by_color(!color);
    let queens = enemy & board.queens();
    // Protected by nothing but the king and queen.
    let weak = their.any & !own.twice & (!own.any | own.by.king | own.by.queen);
    let safe = !enemy & (!own.any | (weak & their.twice));
    let occupied = board.occupied() ^ (board.by_color(color) & board.queens());
    let straight = attacks::rook_attacks(king, occupied);
    let slanted = attacks::bishop_attacks(king, occupied);
    let check = |role: Role, lines: Bitboard, units: i32| {
        i32::from((lines & *their.by.get(role) & safe).any()) * units
    };
    let checks = check(Role::Knight, attacks::knight_attacks(king), 7)
        + check(Role::Bishop, slanted, 5)
        + check(Role::Rook, straight, 8)
        + check(Role::Queen, straight | slanted, 7);
    let ring = squares.ring.at(king) & weak;
    let units = siege.units * siege.attackers.min(4) / 2 + 3 * ring.count() as i32 + checks;
    let units = if queens.any() { units } else { units / 2 - 2 };
    units / 2
}

/// Room behind one's pawns.
fn space(board: &Board, color: Color, their: &Attacked, tally: &mut impl Tally) {
    let pawns = board.by_color(color) & board.pawns();
    let room = Squares::get().room(color) & !pawns & !their.by.pawn;
    let back = color.fold_wb(-8, 8);
    let behind = pawns.shift(back) | pawns.shift(2 * back);
    let count = room.count() + (room & behind & !their.any).count();
    tally.add(color, terms::SPACE.only(), count as i32);
}
