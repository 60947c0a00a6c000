//! A text taken apart into what a move may say of itself.

use krog_logic::lang::Lang;
use shakmaty::{Bitboard, CastlingMode, CastlingSide, File, Move, Rank, Role, Square, attacks};

use crate::{
    facts::Candidate,
    notation::{
        Repair,
        letters::{FIGURINES, Letters},
    },
    position::Position,
};

/// One way to read a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Loose {
    body: Body,
    /// The check mark as written, in any of its forms.
    pub check: String,
    notes: Vec<Repair>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Body {
    Castle(CastlingSide),
    Drop {
        role: Role,
        to: Square,
    },
    Man {
        role: Role,
        from_file: Option<File>,
        from_rank: Option<Rank>,
        capture: bool,
        to_file: File,
        to_rank: Option<Rank>,
        promotion: Option<Role>,
    },
}

impl Loose {
    /// The readings of a text, the likeliest first: `bc4` is a pawn's capture before it is a bishop's move.
    pub fn readings(text: &str) -> Vec<Loose> {
        let mut notes = Vec::new();
        let plain = undecorate(text, &mut notes);
        let (plain, check) = split_check(&plain, &mut notes);
        let plain = strip_en_passant(&plain, &mut notes);
        if let Some(side) = castling(&plain) {
            if !text.contains("O-O") {
                notes.push(Repair::Castling);
            }
            return vec![Loose { body: Body::Castle(side), check, notes }];
        }
        let (plain, promotion) = split_promotion(&plain, &mut notes);
        let chars: Vec<char> = plain.chars().collect();
        men(&chars)
            .into_iter()
            .filter_map(|(role, rest, note)| {
                let mut notes = notes.clone();
                notes.extend(note);
                let body = body(role, rest, promotion, &mut notes)?;
                Some(Loose { body, check: check.clone(), notes })
            })
            .collect()
    }

    /// Whether a legal move is what the text says.
    pub fn fits(&self, position: &Position, m: Move) -> bool {
        match (&self.body, m) {
            (Body::Castle(side), Move::Castle { .. }) => m.castling_side() == Some(*side),
            (Body::Drop { role, to }, Move::Put { role: r, to: t }) => *role == r && *to == t,
            (
                Body::Man {
                    role: Role::King,
                    from_file: Some(file),
                    from_rank: Some(rank),
                    to_file,
                    to_rank,
                    ..
                },
                Move::Castle { king, rook },
            ) => {
                // LAN of castling: the king's two squares, which in Chess960 can be a step of his own, or king to rook.
                let named = |sq: Square| sq.file() == *to_file && to_rank.is_none_or(|r| r == sq.rank());
                let by_king = position.mode().is_standard() && named(position.destination(m));
                king == Square::from_coords(*file, *rank) && (by_king || named(rook))
            }
            (
                Body::Man { role, from_file, from_rank, capture, to_file, to_rank, promotion, .. },
                Move::Normal { .. } | Move::EnPassant { .. },
            ) => {
                let Some(from) = m.from() else { return false };
                let promotes = match (m.promotion(), promotion) {
                    (None, None) => true,
                    // A bare `e8` is read as a queen, unless a rulebook lets the pawn remain one.
                    (Some(queen), None) => queen == Role::Queen && !may_remain_a_pawn(position, m),
                    (a, b) => a == *b,
                };
                // `ed` and `exd` name files only: a capture by a pawn.
                let short = to_rank.is_some() || (m.is_capture() && *role == Role::Pawn);
                // `e4` is a step: nobody writes a capture without its mark and without its file.
                let steps = *role == Role::Pawn && !*capture && from_file.is_none();
                m.role() == *role
                    && m.to().file() == *to_file
                    && to_rank.is_none_or(|rank| rank == m.to().rank())
                    && from_file.is_none_or(|file| file == from.file())
                    && from_rank.is_none_or(|rank| rank == from.rank())
                    && (!*capture || m.is_capture() || from_file.is_some() || *role != Role::Pawn)
                    && short
                    && !(steps && m.is_capture())
                    && promotes
            }
            _ => false,
        }
    }

    /// The move that the text means, legal or not: by the man named who comes nearest to being able to.
    pub fn meant(&self, position: &Position) -> Option<Candidate> {
        let board = position.board();
        let own = board.by_color(position.turn());
        match self.body {
            Body::Drop { role, to } => Some(Candidate::drop(role, to)),
            Body::Castle(side) => {
                let king = (own & board.kings()).first()?;
                let to = match position.mode() {
                    // From elsewhere the same squares would be a step; staying, the king's reasons can say why.
                    CastlingMode::Standard
                        if king != Square::from_coords(File::E, position.turn().backrank()) =>
                    {
                        king
                    }
                    CastlingMode::Standard => Square::from_coords(side.king_to_file(), king.rank()),
                    CastlingMode::Chess960 => {
                        let rooks = own & board.rooks() & king.rank();
                        let rook = if side.is_king_side() { rooks.last() } else { rooks.first() };
                        rook.unwrap_or_else(|| Square::from_coords(side.rook_to_file(), king.rank()))
                    }
                };
                Some(Candidate::step(king, to, None))
            }
            Body::Man { role, from_file, from_rank, to_file, to_rank, promotion, .. } => {
                let to = Square::from_coords(to_file, to_rank?);
                let men = (own & board.by_role(role)).into_iter().filter(|man| {
                    // A pawn's capture names its file.
                    let file = from_file.or((role == Role::Pawn).then_some(to_file));
                    file.is_none_or(|file| file == man.file())
                        && from_rank.is_none_or(|rank| rank == man.rank())
                });
                let piece = role.of(position.turn());
                let from = men.min_by_key(|man| {
                    let pushes = role == Role::Pawn && man.file() == to.file();
                    let lines = attacks::attacks(*man, piece, Bitboard::EMPTY);
                    let free = attacks::attacks(*man, piece, board.occupied());
                    (*man == to, !free.contains(to), !(pushes || lines.contains(to)), man.distance(to))
                })?;
                Some(Candidate::step(from, to, promotion))
            }
        }
    }

    /// What was repaired, the check mark apart.
    pub fn repairs(&self, position: &Position, m: Move) -> Vec<Repair> {
        let mut repairs = self.notes.clone();
        match &self.body {
            Body::Man { from_file, from_rank, capture, to_rank, promotion, .. } => {
                if to_rank.is_none() {
                    repairs.push(Repair::ShortCapture);
                } else if *capture != m.is_capture() {
                    repairs.push(Repair::CaptureMark);
                }
                if matches!(m, Move::Castle { .. }) {
                    repairs.push(Repair::Castling);
                }
                if let shakmaty::san::San::Normal { file, rank, .. } = position.bare_san(m)
                    && ((from_file.is_some() && file.is_none()) || (from_rank.is_some() && rank.is_none()))
                {
                    repairs.push(Repair::OverSpecified);
                }
                if promotion.is_none() && m.promotion().is_some() {
                    repairs.push(Repair::PromotionMissing);
                }
            }
            Body::Castle(_) | Body::Drop { .. } => {}
        }
        repairs
    }
}

/// Whether a pawn that may be promoted may also go there and remain what it is.
fn may_remain_a_pawn(position: &Position, m: Move) -> bool {
    let Move::Normal { role, from, capture, to, .. } = m else { return false };
    position.custom().is_some()
        && position.is_legal(Move::Normal { role, from, capture, to, promotion: None })
}

/// Leaves out move numbers, comment signs, brackets and spaces, and brings dashes and crosses to one form.
fn undecorate(text: &str, notes: &mut Vec<Repair>) -> String {
    let plain: String = text
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| match c {
            '–' | '—' | '−' | '‐' | '‑' => '-',
            '×' | ':' | '*' | 'X' => 'x',
            'О' | 'о' => 'O',
            _ => c,
        })
        .collect();
    let mut dropped = String::new();
    let mut rest = plain.as_str();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    if let Some(after) = rest.get(digits..).filter(|after| digits > 0 && after.starts_with('.')) {
        let body = after.trim_start_matches('.');
        dropped.push_str(rest.strip_suffix(body).unwrap_or_default());
        rest = body;
    } else if rest.starts_with("...") || rest.starts_with('…') {
        let body = rest.trim_start_matches(['.', '…']);
        dropped.push_str(rest.strip_suffix(body).unwrap_or_default());
        rest = body;
    }
    let body = rest.trim_end_matches(['!', '?', '⁇', '‼', '⁈', '⁉', '□', ',', ';']);
    dropped.push_str(rest.strip_prefix(body).unwrap_or_default());
    if !dropped.is_empty() {
        notes.push(Repair::Decoration { found: dropped });
    }
    body.to_owned()
}

/// Parts the check mark, in any of its forms, from the move: `+` and `#` are kept as they are, old forms are noted.
fn split_check(text: &str, notes: &mut Vec<Repair>) -> (String, String) {
    const FORMS: [(&str, &str); 12] = [
        ("dbl.ch.", "+"),
        ("disch", "+"),
        ("dbl.ch", "+"),
        ("mate", "#"),
        ("matt", "#"),
        ("ch.", "+"),
        ("ch", "+"),
        ("++", "+"),
        ("†", "+"),
        ("‡", "#"),
        ("#", "#"),
        ("+", "+"),
    ];
    let unmarked = text.trim_end_matches('.');
    for (form, mark) in FORMS {
        if let Some(rest) = text.strip_suffix(form).or_else(|| unmarked.strip_suffix(form)) {
            if form != mark {
                notes.push(Repair::Decoration { found: form.to_owned() });
            }
            return (rest.to_owned(), mark.to_owned());
        }
    }
    (text.to_owned(), String::new())
}

fn strip_en_passant(text: &str, notes: &mut Vec<Repair>) -> String {
    for form in ["e.p.", "e.p", "ep.", "ep", "(ep)", "(e.p.)"] {
        if let Some(rest) = text.strip_suffix(form).filter(|rest| rest.len() >= 4) {
            notes.push(Repair::EnPassantMark);
            return rest.to_owned();
        }
    }
    text.to_owned()
}

fn castling(text: &str) -> Option<CastlingSide> {
    let plain: String = text.chars().map(|c| if matches!(c, '0' | 'o') { 'O' } else { c }).collect();
    match plain.as_str() {
        "O-O" | "OO" => Some(CastlingSide::KingSide),
        "O-O-O" | "OOO" => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// Parts the promotion from the move: `=Q` is right, `Q`, `(Q)`, `/Q`, `=q` and other languages' letters are noted.
fn split_promotion(text: &str, notes: &mut Vec<Repair>) -> (String, Option<Role>) {
    let inner = text.strip_suffix(')').unwrap_or(text);
    let Some(letter) = inner.chars().last() else { return (text.to_owned(), None) };
    let Some(role) = role_of(letter).or_else(|| lower_role(letter)) else { return (text.to_owned(), None) };
    let Some(head) = inner.strip_suffix(letter) else { return (text.to_owned(), None) };
    let square = head.trim_end_matches(['=', '(', '/', '-']);
    // `Rb` and `e4b` are no promotions: a square on a last rank must stand before the letter.
    let on_last_rank = square.ends_with(['1', '8']);
    if role == Role::Pawn || !on_last_rank || square.chars().count() < 2 {
        return (text.to_owned(), None);
    }
    if text != format!("{square}={}", role.upper_char()) {
        notes.push(Repair::PromotionForm);
    }
    (square.to_owned(), Some(role))
}

fn role_of(letter: char) -> Option<Role> {
    match letter {
        'K' | 'Q' | 'R' | 'B' | 'N' | 'P' => Role::from_char(letter),
        _ => {
            let spoken = || Lang::ALL.into_iter().find_map(|lang| Letters::of(lang).role(letter));
            FIGURINES.role(letter).or_else(spoken)
        }
    }
}

fn lower_role(letter: char) -> Option<Role> {
    matches!(letter, 'k' | 'q' | 'r' | 'b' | 'n').then(|| Role::from_char(letter)).flatten()
}

type Man<'a> = (Role, &'a [char], Option<Repair>);

/// The men that the first character may name.
fn men(chars: &[char]) -> Vec<Man<'_>> {
    let mut out: Vec<Man<'_>> = Vec::new();
    let Some((&first, rest)) = chars.split_first() else { return out };
    if matches!(first, 'a'..='h' | '@') {
        out.push((Role::Pawn, chars, None));
    }
    match first {
        'P' => out.push((Role::Pawn, rest, (rest.first() != Some(&'@')).then_some(Repair::PawnLetter))),
        'K' | 'Q' | 'R' | 'B' | 'N' => out.extend(role_of(first).map(|role| (role, rest, None))),
        _ => {
            let note = |role: Role| (role, rest, Some(Repair::Letter { found: first }));
            out.extend(role_of(first).map(note));
            // `b1c4` are two squares, and no bishop's move from the first rank.
            let lower = lower_role(first)
                .filter(|_| !(first == 'b' && rest.first().is_some_and(char::is_ascii_digit)));
            out.extend(lower.map(|role| (role, rest, Some(Repair::LowerCase))));
        }
    }
    out
}

fn body(role: Role, rest: &[char], promotion: Option<Role>, notes: &mut Vec<Repair>) -> Option<Body> {
    if let Some((&'@', to)) = rest.split_first() {
        let to: String = to.iter().collect();
        return (promotion.is_none() && role != Role::King)
            .then(|| to.parse().ok())
            .flatten()
            .map(|to| Body::Drop { role, to });
    }
    let mut left: Vec<char> = rest.to_vec();
    let capture = left.contains(&'x');
    let dashed = left.contains(&'-');
    if left.iter().filter(|c| matches!(c, 'x' | '-')).count() > 1 {
        return None;
    }
    // `Nf3x`: the mark behind the square.
    if matches!(left.last(), Some('x' | '-')) {
        notes.push(Repair::Decoration { found: left.pop().map(String::from).unwrap_or_default() });
    }
    left.retain(|c| !matches!(c, 'x' | '-'));
    let file = |c: &char| File::from_char(*c);
    let rank = |c: &char| Rank::from_char(*c);
    let (from_file, from_rank, to_file, to_rank) = match left.as_slice() {
        [a, b] if rank(b).is_some() => (None, None, file(a)?, Some(rank(b)?)),
        [a, b] if role == Role::Pawn => (Some(file(a)?), None, file(b)?, None),
        [a, b, c] if file(a).is_some() => (file(a), None, file(b)?, Some(rank(c)?)),
        [a, b, c] => (None, Some(rank(a)?), file(b)?, Some(rank(c)?)),
        [a, b, c, d] => (Some(file(a)?), Some(rank(b)?), file(c)?, Some(rank(d)?)),
        _ => return None,
    };
    // A dash stands between two whole squares.
    if dashed && from_file.zip(from_rank).is_none() {
        return None;
    }
    Some(Body::Man { role, from_file, from_rank, capture, to_file, to_rank, promotion })
}
