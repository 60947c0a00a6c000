//! What is done with any bytes that are taken in as games, shared by the fuzzer and by the tests beside it. An input that breaks a
//! promise panics.

use std::{collections::HashSet, ops::ControlFlow};

use krog_explorer::{
    ImportOptions, Result, Summary,
    games::Once,
    import::{Keep, ReadGame, Replay, read},
};

/// Texts with their fingerprints, each played again when it comes.
struct Held<'a> {
    replay: Replay,
    texts: &'a mut Vec<(u128, Vec<u8>)>,
}

impl Keep for Held<'_> {
    fn is_full(&self) -> bool {
        false
    }

    fn keep(&mut self, game: &mut ReadGame<'_>, summary: &mut Summary) -> Result<()> {
        let came = game.passages();
        assert_eq!(self.replay.passages(game.text()), came, "{}", String::from_utf8_lossy(game.text()));
        assert!(came.len() <= game.plies() + 1);
        summary.games += 1;
        self.texts.push((game.fingerprint(), game.text().to_vec()));
        Ok(())
    }

    fn end(self, _: &mut Summary) -> Result<()> {
        Ok(())
    }
}

fn taken(data: &[u8]) -> Vec<(u128, Vec<u8>)> {
    let mut texts = Vec::new();
    let held = Held { replay: Replay::new(), texts: &mut texts };
    let told = read(data, held, &ImportOptions::new("fuzz"), &mut |_| ControlFlow::Continue(()));
    assert_eq!(told.expect("nothing is written").games, texts.len() as u64);
    texts
}

/// Any bytes are games, each of which plays again as it came; both boards of a match come from the match that is given out again.
pub fn import(data: &[u8]) {
    let texts = taken(data);
    let known: HashSet<u128> = texts.iter().map(|(print, _)| *print).collect();
    let mut once = Once::default();
    for (_, text) in &texts {
        let Some(whole) = once.take(text).filter(|whole| *whole != text.as_slice()) else { continue };
        let boards = taken(whole);
        assert_eq!(boards.len(), 2, "{}", String::from_utf8_lossy(whole));
        assert!(boards.iter().all(|(print, _)| known.contains(print)), "{}", String::from_utf8_lossy(whole));
    }
}
