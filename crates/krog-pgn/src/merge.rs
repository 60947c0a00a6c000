//! Two records of one game become one: what either says is in it once.

use super::{
    comment::Comment,
    game::{Line, PgnGame, PgnPly},
};

/// Whether a tag's value says nothing.
fn is_blank(value: &str) -> bool {
    let value = value.trim();
    value.is_empty() || value.bytes().all(|byte| matches!(byte, b'?' | b'.' | b'-' | b'*'))
}

impl PgnGame {
    /// Takes in what another record of the same game has and this one has not: tags, comments, glyphs, variations, and moves
    /// where this one ends earlier. Of a tag and of the result this one's word stands where both say something; comments, glyphs and
    /// variations of both stand side by side.
    ///
    /// False, and nothing is changed, where their moves differ.
    pub fn merge(&mut self, other: &PgnGame) -> bool {
        let same = |(a, b): (&PgnPly, &PgnPly)| a.mv == b.mv;
        if self.start != other.start || !self.line.plies.iter().zip(&other.line.plies).all(same) {
            return false;
        }
        for (name, value) in &other.headers {
            match self.headers.iter_mut().find(|(known, _)| known == name) {
                Some((_, known)) if is_blank(known) => known.clone_from(value),
                Some(_) => {}
                None => self.headers.push((name.clone(), value.clone())),
            }
        }
        if self.result == krog_chess::end::GameResult::None {
            self.result = other.result;
        }
        add_comments(&mut self.comments, &other.comments);
        add_line(&mut self.line, &other.line);
        true
    }
}

/// Adds comments that are not there, word for word, alone or within another.
fn add_comments(comments: &mut Vec<Comment>, more: &[Comment]) {
    for comment in more {
        if !comments.iter().any(|known| known.text().contains(comment.text())) {
            comments.push(comment.clone());
        }
    }
}

/// Adds what a line with the same moves has, and the moves by which it is longer.
fn add_line(line: &mut Line, other: &Line) {
    for (ply, more) in line.plies.iter_mut().zip(&other.plies) {
        add_comments(&mut ply.before, &more.before);
        add_comments(&mut ply.after, &more.after);
        for nag in &more.nags {
            if !ply.nags.contains(nag) {
                ply.nags.push(*nag);
            }
        }
        for variation in &more.variations {
            let goes_on =
                |known: &&mut Line| known.plies.iter().zip(&variation.plies).all(|(a, b)| a.mv == b.mv);
            match ply.variations.iter_mut().find(goes_on) {
                Some(known) => add_line(known, variation),
                None => ply.variations.push(variation.clone()),
            }
        }
    }
    line.plies.extend(other.plies.iter().skip(line.plies.len()).cloned());
}
