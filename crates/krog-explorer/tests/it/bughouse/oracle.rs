//! A second reader of matches: shakmaty's crazyhouse on each board, with hands that are counted here.

use std::num::NonZeroU32;

use shakmaty::{
    CastlingMode, EnPassantMode, FromSetup, Position as _, PositionError, Role, fen::Fen, san::SanPlus,
    variant::Crazyhouse,
};

/// FEN without counters, and the move in UCI; empty where the game ended.
pub type Passage = (String, String);

fn fen_of(position: &Crazyhouse) -> String {
    let mut setup = position.to_setup(EnPassantMode::Legal);
    setup.halfmoves = 0;
    setup.fullmoves = NonZeroU32::MIN;
    let fen = Fen::try_from_setup(setup).unwrap().to_string();
    fen.strip_suffix(" 0 1").unwrap().to_owned()
}

fn with_hands(
    position: &Crazyhouse,
    change: impl FnOnce(&mut shakmaty::ByColor<shakmaty::ByRole<u8>>),
) -> Crazyhouse {
    let mut setup = position.to_setup(EnPassantMode::Always);
    change(setup.pockets.as_mut().unwrap());
    Crazyhouse::from_setup(setup, CastlingMode::Standard)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .unwrap()
}

/// The moves of a text, each with the letter of its seat.
fn moves(text: &str) -> Vec<(char, String)> {
    let movetext = text.split_once("\n\n").unwrap().1;
    let (mut found, mut seat, mut inside) = (Vec::new(), None, false);
    for word in movetext.split_whitespace() {
        let opens = word.starts_with('{');
        if inside || opens {
            inside = !word.ends_with('}');
            continue;
        }
        if let Some(number) = word.strip_suffix('.') {
            seat = number.chars().last();
        } else if let Some(seat) = seat.take() {
            found.push((seat, word.to_owned()));
        }
    }
    found
}

/// Where each of the two boards of a match came through.
pub fn passages(text: &str) -> [Vec<Passage>; 2] {
    let mut boards = [Crazyhouse::default(), Crazyhouse::default()];
    let mut found = [Vec::new(), Vec::new()];
    for (seat, san) in moves(text) {
        let on = usize::from(seat.eq_ignore_ascii_case(&'b'));
        let before = boards[on].clone();
        let mv = san.parse::<SanPlus>().unwrap().san.to_move(&before).unwrap();
        found[on].push((fen_of(&before), mv.to_uci(CastlingMode::Standard).to_string()));
        boards[on].play_unchecked(mv);
        let Some(taken) = mv.capture() else { continue };
        let sent = if before.promoted().contains(mv.to()) { Role::Pawn } else { taken };
        let hands = *before.pockets().unwrap();
        boards[on] = with_hands(&boards[on], |own| *own = hands);
        boards[1 - on] = with_hands(&boards[1 - on], |other| {
            *other.get_mut(!before.turn()).get_mut(sent) += 1;
        });
    }
    for (found, board) in found.iter_mut().zip(&boards) {
        found.push((fen_of(board), String::new()));
    }
    found
}
