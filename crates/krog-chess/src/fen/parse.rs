//! From text to a setup, with every fault of spelling.

use std::num::NonZeroU32;

use shakmaty::{Bitboard, ByColor, ByRole, Color, File, Piece, Rank, RemainingChecks, Role, Setup, Square};

use super::fault::FenFault;
use crate::variant::Variant;

/// A castling right as written, and the rook it means if there is one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Right {
    pub letter: char,
    pub column: usize,
    pub rook: Option<Square>,
    /// Written by its rook's file.
    pub by_file: bool,
}

/// What was read.
#[derive(Debug, Clone)]
pub(super) struct Draft {
    pub setup: Setup,
    pub rights: Vec<Right>,
    pub castling_column: usize,
    pub en_passant_column: usize,
    pub faults: Vec<FenFault>,
    /// Whether the men stand where they were meant to.
    pub board_is_read: bool,
    /// Whether it is known whose turn it is.
    pub turn_is_read: bool,
}

struct Field<'a> {
    text: &'a str,
    /// The column of its first character, from 1.
    column: usize,
}

fn fields(fen: &str) -> Vec<Field<'_>> {
    let mut out = Vec::new();
    let mut open: Option<(usize, usize)> = None;
    for (column, (at, ch)) in fen.char_indices().enumerate() {
        let gap = ch.is_whitespace() || ch == '_';
        match (open, gap) {
            (None, false) => open = Some((at, column + 1)),
            (Some((from, first)), true) => {
                out.extend(fen.get(from..at).map(|text| Field { text, column: first }));
                open = None;
            }
            _ => {}
        }
    }
    if let Some((from, first)) = open {
        out.extend(fen.get(from..).map(|text| Field { text, column: first }));
    }
    out
}

pub(super) fn parse(variant: Variant, fen: &str) -> Draft {
    let mut draft = Draft {
        setup: Setup::empty(),
        rights: Vec::new(),
        castling_column: 0,
        en_passant_column: 0,
        faults: Vec::new(),
        board_is_read: false,
        turn_is_read: true,
    };
    let mut fields = fields(fen).into_iter().peekable();
    let Some(men) = fields.next() else {
        draft.faults.push(FenFault::Empty);
        return draft;
    };
    parse_men(&mut draft, variant, &men);
    draft.board_is_read = draft.faults.is_empty();
    if let Some(turn) = fields.next() {
        match turn.text {
            "w" | "W" => {}
            "b" | "B" => draft.setup.turn = Color::Black,
            _ => {
                draft.faults.push(FenFault::Turn { found: turn.text.to_owned(), column: turn.column });
                draft.turn_is_read = false;
            }
        }
    }
    if let Some(castling) = fields.next() {
        parse_castling(&mut draft, &castling);
    }
    if let Some(ep) = fields.next() {
        draft.en_passant_column = ep.column;
        match ep.text.parse::<Square>() {
            Ok(square) => draft.setup.ep_square = Some(square),
            Err(_) if matches!(ep.text, "-" | "–") => {}
            Err(_) => {
                draft.faults.push(FenFault::EnPassant { found: ep.text.to_owned(), column: ep.column });
            }
        }
    }
    let mut checks = None;
    if let Some(field) = fields.next_if(|field| field.text.contains('+')) {
        checks = Some(parse_checks(&mut draft, variant, &field));
    }
    if let Some(field) = fields.next() {
        match field.text.parse::<u32>() {
            Ok(n) => draft.setup.halfmoves = n,
            Err(_) if field.text == "-" => {}
            Err(_) => draft
                .faults
                .push(FenFault::HalfmoveClock { found: field.text.to_owned(), column: field.column }),
        }
    }
    if let Some(field) = fields.next() {
        match field.text.parse::<u32>() {
            Ok(n) => draft.setup.fullmoves = NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN),
            Err(_) if field.text == "-" => {}
            Err(_) => {
                draft
                    .faults
                    .push(FenFault::MoveNumber { found: field.text.to_owned(), column: field.column });
            }
        }
    }
    if checks.is_none()
        && let Some(field) = fields.next_if(|field| field.text.contains('+'))
    {
        checks = Some(parse_checks(&mut draft, variant, &field));
    }
    if variant.counts_checks() {
        draft.setup.remaining_checks = Some(checks.flatten().unwrap_or_default());
    }
    if let Some(field) = fields.next() {
        draft.faults.push(FenFault::Extra { found: field.text.to_owned(), column: field.column });
    }
    draft
}

fn parse_men(draft: &mut Draft, variant: Variant, field: &Field<'_>) {
    let (men, pocket) = split_pocket(field);
    parse_board(draft, &men);
    match pocket {
        Some(pocket) if variant.has_pockets() => parse_pocket(draft, &pocket),
        Some(pocket) if !pocket.text.is_empty() => {
            draft.faults.push(FenFault::PocketNotInVariant { column: pocket.column });
        }
        _ => {}
    }
    if variant.has_pockets() && draft.setup.pockets.is_none() {
        draft.setup.pockets = Some(ByColor::default());
    }
}

/// Parts the men on the board from those in hand: `…[Qp]` or `…/Qp` behind the eighth rank.
fn split_pocket<'a>(field: &Field<'a>) -> (Field<'a>, Option<Field<'a>>) {
    let text = field.text;
    let cut = text
        .find('[')
        .map(|at| (at, at + 1))
        .or_else(|| text.match_indices('/').nth(7).map(|(at, _)| (at, at + 1)));
    let Some((end, start)) = cut else {
        return (Field { text, column: field.column }, None);
    };
    let men = text.get(..end).unwrap_or_default();
    let hand = text.get(start..).unwrap_or_default();
    let column = field.column + men.chars().count() + 1;
    (Field { text: men, column: field.column }, Some(Field { text: hand, column }))
}

fn parse_pocket(draft: &mut Draft, field: &Field<'_>) {
    let mut pockets: ByColor<ByRole<u8>> = ByColor::default();
    let men = field.text.strip_suffix(']').unwrap_or(field.text);
    for (i, ch) in men.chars().enumerate() {
        match Piece::from_char(ch) {
            Some(piece) if piece.role != Role::King => {
                let n = pockets.get_mut(piece.color).get_mut(piece.role);
                *n = n.saturating_add(1);
            }
            _ if ch == '-' && men.len() == 1 => {}
            _ => draft.faults.push(FenFault::Pocket { found: ch.to_string(), column: field.column + i }),
        }
    }
    draft.setup.pockets = Some(pockets);
}

fn parse_board(draft: &mut Draft, field: &Field<'_>) {
    let ranks: Vec<&str> = field.text.split('/').collect();
    if ranks.len() != 8 {
        draft.faults.push(FenFault::RankCount { found: ranks.len() });
    }
    let mut column = field.column;
    for (i, text) in ranks.iter().enumerate() {
        let rank = u32::try_from(i).ok().and_then(|i| 7u32.checked_sub(i));
        parse_rank(draft, text, column, rank);
        column += text.chars().count() + 1;
    }
}

fn parse_rank(draft: &mut Draft, text: &str, start: usize, rank: Option<u32>) {
    let mut file = 0u32;
    let mut last: Option<(Square, Role)> = None;
    let mut readable = true;
    for (i, ch) in text.chars().enumerate() {
        let column = start + i;
        if let Some(skip) = ch.to_digit(10).filter(|n| (1..=8).contains(n)) {
            file = file.saturating_add(skip);
            last = None;
        } else if ch == '~' {
            match last.take() {
                Some((square, role)) if !matches!(role, Role::Pawn | Role::King) => {
                    draft.setup.promoted.add(square);
                }
                _ => draft.faults.push(FenFault::StrayTilde { column }),
            }
        } else if let Some(piece) = Piece::from_char(ch) {
            let square = (file < 8)
                .then(|| rank.filter(|rank| *rank < 8))
                .flatten()
                .map(|rank| Square::from_coords(File::new(file), Rank::new(rank)));
            if let Some(square) = square {
                draft.setup.board.set_piece_at(square, piece);
            }
            last = square.map(|square| (square, piece.role));
            file = file.saturating_add(1);
        } else {
            draft.faults.push(FenFault::UnknownMan { found: ch, column });
            readable = false;
        }
    }
    // A rank with an unreadable character has no certain width.
    if let Some(rank) = rank
        && file != 8
        && readable
    {
        draft.faults.push(FenFault::RankWidth { rank: rank + 1, found: file, column: start });
    }
}

fn parse_castling(draft: &mut Draft, field: &Field<'_>) {
    draft.castling_column = field.column;
    if matches!(field.text, "-" | "–") {
        return;
    }
    for (i, letter) in field.text.chars().enumerate() {
        let column = field.column + i;
        let color = Color::from_white(letter.is_ascii_uppercase());
        let Some((rook, by_file)) = castling_rook(&draft.setup, color, letter) else {
            draft.faults.push(FenFault::Castling { found: letter.to_string(), column });
            continue;
        };
        let twice =
            draft.rights.iter().any(|right| right.letter == letter || (rook.is_some() && right.rook == rook));
        if twice {
            draft.faults.push(FenFault::CastlingTwice { right: letter, column });
        } else {
            draft.rights.push(Right { letter, column, rook, by_file });
        }
    }
    let rooks: Bitboard = draft.rights.iter().filter_map(|right| right.rook).collect();
    draft.setup.castling_rights = rooks;
}

/// The rook that a castling letter means: the outermost beside the king for `K` and `Q`, the one on its file for others.
/// `None` for what is no castling letter, `Some((None, _))` where king or rook is not at home.
fn castling_rook(setup: &Setup, color: Color, letter: char) -> Option<(Option<Square>, bool)> {
    let back = Bitboard::from_rank(color.backrank());
    let king = setup.board.king_of(color).filter(|king| back.contains(*king));
    let rooks = setup.board.rooks() & setup.board.by_color(color) & back;
    let beside = |h_side: bool| {
        let king = king?;
        let side: Bitboard = rooks.into_iter().filter(|rook| (rook.file() > king.file()) == h_side).collect();
        if h_side { side.last() } else { side.first() }
    };
    match letter.to_ascii_lowercase() {
        'k' => Some((beside(true), false)),
        'q' => Some((beside(false), false)),
        file => {
            let square = Square::from_coords(File::from_char(file)?, color.backrank());
            Some((king.filter(|_| rooks.contains(square)).map(|_| square), true))
        }
    }
}

/// `W+B` remaining, or `+W+B` given.
fn parse_checks(draft: &mut Draft, variant: Variant, field: &Field<'_>) -> Option<ByColor<RemainingChecks>> {
    if !variant.counts_checks() {
        draft.faults.push(FenFault::ChecksNotInVariant { column: field.column });
        return None;
    }
    let (given, text) = match field.text.strip_prefix('+') {
        Some(rest) => (true, rest),
        None => (false, field.text),
    };
    let count = |s: &str| {
        let n = s.parse::<u32>().ok().filter(|n| *n <= 3 && s.len() == 1)?;
        Some(RemainingChecks::new(if given { 3 - n } else { n }))
    };
    let read = text
        .split_once('+')
        .and_then(|(white, black)| Some(ByColor { white: count(white)?, black: count(black)? }));
    if read.is_none() {
        draft.faults.push(FenFault::Checks { found: field.text.to_owned(), column: field.column });
    }
    read
}
