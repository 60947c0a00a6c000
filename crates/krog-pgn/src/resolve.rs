//! From the text of a move to the move.

use shakmaty::{
    Move, Position as _, Role,
    san::{San, SanPlus, Suffix},
    variant::VariantPosition,
};

use super::{
    fault::{Fault, Faults},
    glyph,
    nulls::NullMoves,
    quick::Find,
    text::decode,
    token::Place,
};
use krog_chess::{
    end::End,
    message::Message,
    notation::{NotationError, ReadMove, Repair, san, uci},
    position::Position,
    variant::Variant,
};

/// A move that was found, the position behind it, and the glyph that was glued to it.
pub(super) struct Resolved {
    pub(super) mv: Move,
    pub(super) next: Position,
    pub(super) nag: Option<u8>,
}

/// Where the text of a move stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum In {
    MainLine,
    Variation,
}

impl In {
    pub(super) const fn name(self) -> &'static str {
        match self {
            In::MainLine => "main",
            In::Variation => "variation",
        }
    }
}

/// Whether a text passes the turn.
pub(super) fn is_null(text: &[u8]) -> bool {
    matches!(text, b"--" | b"Z0" | b"@@@@" | b"null" | b"pass" | b"0000")
}

/// What is said of a passed turn: that it is `kept`, or that its line ends there.
pub(super) fn null(
    position: &Position,
    text: &[u8],
    place: Place,
    within: In,
    kept: bool,
    nulls: NullMoves,
) -> Fault {
    let (text, _) = decode(text);
    let cut = within == In::MainLine && nulls != NullMoves::Refuse;
    let code = match (kept, cut) {
        (true, false) => "pgn-null-move",
        (true, true) => "pgn-null-move-kept",
        (false, true) => "pgn-null-move-cut",
        (false, false) => "pgn-null-move-refused",
    };
    let message = Message::new(code)
        .with("move", text.as_ref())
        .with("number", number(position))
        .with("line", within.name());
    Fault::new(place, message)
}

/// The move number as people write it before the move to come: `12.` or `12...`.
pub(super) fn number(position: &Position) -> String {
    let number = position.ply() / 2 + 1;
    format!("{number}{}", position.turn().fold_wb(".", "..."))
}

/// Finds the move, with a warning for each liberty.
pub(super) fn resolve(
    position: &Position,
    text: &[u8],
    place: Place,
    within: In,
    faults: &mut Faults,
) -> Result<Resolved, Box<Fault>> {
    if let Some(found) = canonical(position, text) {
        return Ok(found);
    }
    let (text, utf_8) = decode(text);
    if !utf_8 {
        faults.warn_once(Fault::new(place, Message::new("pgn-not-utf-8")));
    }
    let (read, nag) =
        read(position, &text).map_err(|error| Box::new(refusal(position, &error, &text, place, within)))?;
    let san = position.san(read.mv);
    for repair in &read.repairs {
        let code = match repair {
            Repair::CheckMark { .. } => "pgn-check-mark",
            Repair::PromotionMissing => "pgn-promotion-missing",
            _ => "pgn-move-repaired",
        };
        let message = Message::new(code).with("move", text.as_ref()).with("san", san.as_str());
        faults.warn(Fault::new(place, message).because([repair.message(&san)]).repaired(san.as_str()));
    }
    let mut next = position.clone();
    next.play_unchecked(read.mv);
    Ok(Resolved { mv: read.mv, next, nag })
}

/// A move that is written as it should be.
fn canonical(position: &Position, text: &[u8]) -> Option<Resolved> {
    if position.custom().is_some() {
        return None;
    }
    let plus = SanPlus::from_ascii(text).ok()?;
    let mv = match position.rules() {
        VariantPosition::Chess(chess) => chess.find(plus.san)?,
        rules => rules.find(plus.san)?,
    };
    let minimal = match plus.san {
        San::Normal { role: Role::Pawn, file, rank, capture, .. } => {
            rank.is_none() && file.is_some() == capture
        }
        San::Normal { file, rank, .. } => {
            file.is_none() && rank.is_none() || position.bare_san(mv) == plus.san
        }
        San::Castle(_) | San::Put { .. } | San::Null => true,
    };
    let lower = mv.is_promotion() && text.iter().all(|byte| *byte == b'P' || !byte.is_ascii_uppercase());
    if !minimal || lower || text.starts_with(b"P") && !text.contains(&b'@') {
        return None;
    }
    let mut next = position.clone();
    next.play_unchecked(mv);
    (suffix(&next) == plus.suffix).then_some(Resolved { mv, next, nag: None })
}

/// `+` or `#`. Without check only a variant's end, or a stalemate that wins, is marked.
fn suffix(position: &Position) -> Option<Suffix> {
    let Some(rules) = position.library() else { return position.mark() };
    let marked = rules.is_check() || rules.is_variant_end() || position.variant() == Variant::Antichess;
    if marked { Suffix::from_position(rules) } else { None }
}

fn read(position: &Position, text: &str) -> Result<(ReadMove, Option<u8>), NotationError> {
    let error = match san::parse(position, text) {
        Ok(read) => return Ok((read, None)),
        Err(error) => error,
    };
    if let Ok(mv) = uci::parse(position, &squares(text)) {
        let repairs = vec![Repair::OverSpecified];
        return Ok((ReadMove { mv, repairs }, None));
    }
    if let Some((rest, nag)) = glyph::at_end(text)
        && let Ok(read) = san::parse(position, rest)
    {
        return Ok((read, Some(nag)));
    }
    Err(error)
}

/// Both squares without the sign between them: `g1-f3` is `g1f3`.
fn squares(text: &str) -> String {
    text.chars()
        .filter(|ch| !matches!(ch, '-' | 'x' | ':' | '=' | '+' | '#'))
        .take(8)
        .collect::<String>()
        .to_ascii_lowercase()
}

/// What the notation knows of why a move may not be made, beyond that it is not legal.
fn told(error: &NotationError) -> Option<Message> {
    matches!(error, NotationError::Refused(_) | NotationError::Inexact { .. }).then(|| error.message())
}

/// Why a line cannot go on.
fn refusal(position: &Position, error: &NotationError, text: &str, place: Place, within: In) -> Fault {
    let message = |code| {
        let shown: String = text.chars().take(48).collect();
        Message::new(code).with("move", shown).with("number", number(position)).with("line", within.name())
    };
    match error {
        NotationError::Ambiguous { .. } => {
            Fault::new(place, message("pgn-move-ambiguous")).because([error.message()])
        }
        NotationError::Illegal { .. } | NotationError::Inexact { .. } | NotationError::Refused(_) => {
            match End::of_rules(position) {
                Some(end) => {
                    Fault::new(place, message("pgn-move-after-end").with("reason", end.reason.name()))
                }
                None => {
                    let fault = Fault::new(place, message("pgn-move-illegal")).because(told(error));
                    if fault.reasons.is_empty() { fault.refusing(position, text) } else { fault }
                }
            }
        }
        NotationError::Empty | NotationError::Unreadable { .. } | NotationError::NoDrops => {
            Fault::new(place, message("pgn-move-unreadable"))
        }
    }
}
