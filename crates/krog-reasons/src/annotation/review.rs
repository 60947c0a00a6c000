//! What a review writes into a game, and how it is taken out again.
//!
//! A comment is `{[%krogreview nag=4] [%eval -3.20] Blunder: … [%krogend]}`: the glyph that came with it, where one did, then what others
//! read. The first move of a line that was written beside the game has a comment of its own, `{[%krogreview line] [%krogend]}`.

use krog_pgn::{Comment, Line, PgnGame, PgnPly};

use super::{END, take_out};

const BEGIN: &str = "[%krogreview";
const LINE: &str = "line";

/// Writes into a move what a review says of it: a glyph, unless it stands there already, and a comment.
pub fn write(ply: &mut PgnPly, nag: Option<u8>, text: &str) {
    let nag = nag.filter(|nag| !ply.nags.contains(nag));
    ply.nags.extend(nag);
    let mark = nag.map(|nag| format!("nag={nag}")).unwrap_or_default();
    ply.after.extend(comment(&mark, text));
}

/// Writes a better line beside a move.
pub fn write_line(ply: &mut PgnPly, mut better: Line) {
    if let Some(first) = better.plies.first_mut() {
        first.after.extend(comment(LINE, ""));
        ply.variations.push(better);
    }
}

fn comment(mark: &str, text: &str) -> Option<Comment> {
    let space = if mark.is_empty() { "" } else { " " };
    Comment::new(&format!("{BEGIN}{space}{mark}] {text} {END}"))
}

/// Takes out what a review wrote, and nothing else.
pub fn strip(game: &mut PgnGame) {
    strip_line(&mut game.line);
}

fn strip_line(line: &mut Line) {
    for ply in &mut line.plies {
        let marks: Vec<String> =
            ply.after.iter().flat_map(|comment| marks(comment.text())).map(str::to_owned).collect();
        if !marks.is_empty() {
            let glyphs = marks.iter().filter_map(|mark| mark.strip_prefix("nag=")?.parse::<u8>().ok());
            for nag in glyphs {
                if let Some(at) = ply.nags.iter().rposition(|known| *known == nag) {
                    ply.nags.remove(at);
                }
            }
            take_out(&mut ply.after, BEGIN);
        }
        ply.variations.retain(|line| !is_ours(line));
        ply.variations.iter_mut().for_each(strip_line);
    }
}

fn is_ours(line: &Line) -> bool {
    let first = line.plies.first();
    first.is_some_and(|ply| ply.after.iter().any(|comment| marks(comment.text()).any(|mark| mark == LINE)))
}

/// What each mark of a comment says.
fn marks(text: &str) -> impl Iterator<Item = &str> {
    text.split(BEGIN).skip(1).filter_map(|rest| Some(rest.split_once(']')?.0.trim()))
}
