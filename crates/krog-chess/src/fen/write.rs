//! From a position to text.

use super::CastlingLetters;
use shakmaty::{Bitboard, ByColor, ByRole, CastlingMode, Color, File, Rank, Role, Setup, Square};

/// A setup as a FEN, with or without its counters.
pub(crate) fn fen_of(
    setup: &Setup,
    mode: CastlingMode,
    given: Option<ByColor<u8>>,
    counters: bool,
) -> String {
    let mut out = fields(mode, setup);
    if counters {
        out.push_str(&format!(" {} {}", setup.halfmoves, setup.fullmoves));
    }
    if let Some(given) = given {
        out.push_str(&format!(" +{}+{}", given.white, given.black));
    }
    out
}

/// The field of castling in letters of one's choice.
pub(super) fn castling_of(setup: &Setup, letters: CastlingLetters) -> String {
    let mut out = String::with_capacity(4);
    for color in Color::ALL {
        let home = Bitboard::from_rank(color.backrank());
        let own = setup.board.by_color(color) & home;
        let king = (own & setup.board.kings()).first();
        for rook in (setup.castling_rights & home).into_iter().rev() {
            let letter = match king {
                Some(king) if letters == CastlingLetters::Usual => {
                    let beyond: Bitboard = home.into_iter().filter(|square| *square > king).collect();
                    let kingside = rook > king;
                    let side = if kingside { beyond } else { home & !beyond };
                    let rooks = own & setup.board.rooks() & side;
                    // The rook farthest out on its side needs no letter of its own.
                    match if kingside { rooks.last() } else { rooks.first() } {
                        Some(edge) if edge != rook => rook.file().char(),
                        _ if kingside => 'k',
                        _ => 'q',
                    }
                }
                _ => rook.file().char(),
            };
            out.push(color.fold_wb(letter.to_ascii_uppercase(), letter));
        }
    }
    if out.is_empty() { "-".to_owned() } else { out }
}

/// The first two fields: men, hands, turn.
pub(crate) fn board_and_turn(setup: &Setup) -> String {
    let mut out = String::with_capacity(96);
    push_board(&mut out, setup);
    if let Some(pockets) = setup.pockets {
        push_pockets(&mut out, pockets);
    }
    out.push(' ');
    out.push(setup.turn.fold_wb('w', 'b'));
    out
}

fn fields(mode: CastlingMode, setup: &Setup) -> String {
    let mut out = board_and_turn(setup);
    out.push(' ');
    push_castling(&mut out, setup.castling_rights, mode);
    out.push(' ');
    match setup.ep_square {
        Some(square) => out.push_str(&square.to_string()),
        None => out.push('-'),
    }
    out
}

fn push_board(out: &mut String, setup: &Setup) {
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0;
        let flush = |out: &mut String, empty: &mut u32| {
            if *empty > 0 {
                out.push_str(&empty.to_string());
                *empty = 0;
            }
        };
        for file in File::ALL {
            let square = Square::from_coords(file, rank);
            match setup.board.piece_at(square) {
                Some(piece) => {
                    flush(out, &mut empty);
                    out.push(piece.char());
                    if setup.promoted.contains(square) {
                        out.push('~');
                    }
                }
                None => empty += 1,
            }
        }
        flush(out, &mut empty);
        if rank != Rank::First {
            out.push('/');
        }
    }
}

fn push_pockets(out: &mut String, pockets: ByColor<ByRole<u8>>) {
    out.push('[');
    for color in Color::ALL {
        for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn] {
            for _ in 0..*pockets.get(color).get(role) {
                out.push(role.of(color).char());
            }
        }
    }
    out.push(']');
}

fn push_castling(out: &mut String, rooks: Bitboard, mode: CastlingMode) {
    if rooks.is_empty() {
        out.push('-');
        return;
    }
    for color in Color::ALL {
        let home = rooks & Bitboard::from_rank(color.backrank());
        for rook in home.into_iter().rev() {
            let letter = match mode {
                CastlingMode::Chess960 => rook.file().char(),
                CastlingMode::Standard if rook.file() == File::H => 'k',
                CastlingMode::Standard => 'q',
            };
            out.push(color.fold_wb(letter.to_ascii_uppercase(), letter));
        }
    }
}
