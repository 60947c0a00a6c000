//! Positions that nobody has played to, as problems and mistakes have them: few pieces, kings near each other or at home with
//! their rooks, promoted pieces, pawns about to promote or to be captured en passant.

use krog_chess::{CastlingMode, Color, Position, Role, Square, Variant};
use shakmaty::{
    ByColor, ByRole, File, Position as _, PositionError, Rank, RemainingChecks, Setup,
    variant::VariantPosition,
};

use crate::chance::Chance;

/// A position of a variant.
pub fn composed(variant: Variant, mode: CastlingMode, chance: &mut Chance) -> Position {
    loop {
        let rules = VariantPosition::from_setup(variant.rules(), setup(variant, mode, chance), mode)
            .or_else(PositionError::ignore_too_much_material);
        // Where a variant's game has ended, shakmaty still moves its pieces.
        if let Ok(rules) = rules
            && !rules.is_variant_end()
        {
            return Position::from_parts(variant, mode, rules);
        }
    }
}

fn setup(variant: Variant, mode: CastlingMode, chance: &mut Chance) -> Setup {
    let mut setup = Setup::empty();
    let race = variant == Variant::RacingKings;
    let castles = !race && (variant != Variant::Antichess || mode == CastlingMode::Chess960);
    for color in Color::ALL.into_iter().filter(|color| !variant.is_horde(*color)) {
        if castles && chance.one_in(3) {
            home(&mut setup, color, mode, chance);
        } else {
            let other = setup.board.kings().first().filter(|_| chance.yes());
            put(&mut setup, Role::King, color, other, chance);
        }
    }
    let few = if variant == Variant::Horde || chance.one_in(4) { 18 } else { 7 };
    for _ in 0..chance.below(few) {
        let role = chance.of(&[0, 0, 0, 0, 1, 1, 2, 3, 3, 4, 4].map(|i| Role::ALL[i]));
        let role = if race && role == Role::Pawn { Role::Knight } else { role };
        let king = setup.board.kings().into_iter().nth(chance.below(2)).filter(|_| chance.one_in(3));
        put(&mut setup, role, Color::from_white(chance.yes()), king, chance);
    }
    setup.turn = Color::from_white(chance.yes());
    let passed = |file: &File| {
        let on = |rank| Square::from_coords(*file, setup.turn.fold_wb(rank, rank.flip_vertical()));
        let free = [Rank::Sixth, Rank::Seventh].map(|rank| setup.board.piece_at(on(rank)).is_none());
        free == [true; 2] && setup.board.piece_at(on(Rank::Fifth)) == Some(Role::Pawn.of(!setup.turn))
    };
    let file = File::ALL.into_iter().find(passed).filter(|_| chance.yes());
    setup.ep_square = file.map(|f| Square::from_coords(f, setup.turn.fold_wb(Rank::Sixth, Rank::Third)));
    if variant == Variant::Crazyhouse {
        let mut hand = || ByRole { king: 0, ..ByRole::new_with(|_| u8::from(chance.one_in(4))) };
        setup.pockets = Some(ByColor { white: hand(), black: hand() });
    }
    if variant == Variant::ThreeCheck {
        setup.remaining_checks =
            Some(ByColor::new_with(|_| RemainingChecks::new(chance.within(1, 3) as u32)));
    }
    setup
}

/// A king and rooks where they may castle, and the right to it for most of them.
fn home(setup: &mut Setup, color: Color, mode: CastlingMode, chance: &mut Chance) {
    let at = if mode == CastlingMode::Chess960 { chance.within(1, 6) } else { 4 };
    let square = |file: i64| Square::from_coords(File::new(file as u32), color.backrank());
    setup.board.set_piece_at(square(at), Role::King.of(color));
    for (least, most, usual) in [(0, at - 1, 0), (at + 1, 7, 7)] {
        let rook = square(if mode == CastlingMode::Chess960 { chance.within(least, most) } else { usual });
        if !chance.one_in(4) {
            setup.board.set_piece_at(rook, Role::Rook.of(color));
            setup.castling_rights.set(rook, !chance.one_in(4));
        }
    }
}

/// Puts a piece on an empty square, within two files and ranks of another where one is given.
fn put(setup: &mut Setup, role: Role, color: Color, near: Option<Square>, chance: &mut Chance) {
    for _ in 0..20 {
        let any = Square::new(chance.below(64));
        let square = match near {
            None => Some(any),
            Some(near) => near.offset(chance.within(-2, 2) as i32 + 8 * chance.within(-2, 2) as i32),
        };
        let fits = |s: &Square| role != Role::Pawn || !matches!(s.rank(), Rank::First | Rank::Eighth);
        if let Some(s) = square.filter(fits).filter(|s| setup.board.piece_at(*s).is_none()) {
            return setup.board.set_piece_at(s, role.of(color));
        }
    }
}
