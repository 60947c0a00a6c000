//! Passages dealt out to files by their positions.

use std::{
    collections::HashSet,
    fs::File,
    hash::{DefaultHasher, Hash, Hasher},
    io::{BufRead, BufReader, BufWriter, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};

use krog_testing::explorer::counts::Played;

/// A game's first passage through a position.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Passage {
    /// Variant and FEN without counters.
    pub(super) place: String,
    pub(super) uci: String,
    /// 0 White won, 1 drawn, 2 Black won.
    pub(super) outcome: Option<usize>,
    pub(super) ratings: Option<(u16, u16)>,
}

/// The files, while they are written.
#[derive(Debug)]
pub(super) struct Deal {
    files: Vec<(PathBuf, BufWriter<File>)>,
}

impl Deal {
    pub(super) fn create(folder: &Path, files: usize) -> anyhow::Result<Deal> {
        let file = |number: usize| {
            let path = folder.join(format!("slice-{number}"));
            Ok((path.clone(), BufWriter::with_capacity(1 << 15, File::create(path)?)))
        };
        Ok(Deal { files: (0..files).map(file).collect::<anyhow::Result<_>>()? })
    }

    /// Deals out a game.
    pub(super) fn game(&mut self, played: &Played, text: &[u8]) -> anyhow::Result<()> {
        let ratings = ratings(text);
        let (white, black) = ratings.unwrap_or_default();
        let outcome =
            played.outcome.map_or('-', |outcome| ['w', 'd', 'b'].get(outcome).copied().unwrap_or('-'));
        let mut seen = HashSet::new();
        for (fen, uci) in &played.passages {
            if !seen.insert(fen) {
                continue;
            }
            let mut hasher = DefaultHasher::new();
            fen.hash(&mut hasher);
            let slice = usize::try_from(hasher.finish() % self.files.len() as u64)?;
            let (_, out) = self.files.get_mut(slice).context("no such slice")?;
            writeln!(out, "{} {fen}\t{uci}\t{outcome}\t{white}\t{black}", played.name)?;
        }
        Ok(())
    }

    pub(super) fn finish(self) -> anyhow::Result<Vec<PathBuf>> {
        let closed = |(path, mut out): (PathBuf, BufWriter<File>)| {
            out.flush()?;
            Ok(path)
        };
        self.files.into_iter().map(closed).collect()
    }
}

/// The passages of a file.
pub(super) fn read(path: &Path) -> anyhow::Result<impl Iterator<Item = anyhow::Result<Passage>>> {
    Ok(BufReader::with_capacity(1 << 16, File::open(path)?).lines().map(|line| passage(&line?)))
}

fn passage(line: &str) -> anyhow::Result<Passage> {
    let parts: Vec<&str> = line.split('\t').collect();
    let [place, uci, outcome, white, black] = *parts else { bail!("a passage that was cut off: {line}") };
    let outcome = ["w", "d", "b"].iter().position(|letter| *letter == outcome);
    let (white, black) = (white.parse()?, black.parse()?);
    let ratings = (white > 0 && black > 0).then_some((white, black));
    Ok(Passage { place: place.to_owned(), uci: uci.to_owned(), outcome, ratings })
}

/// Both ratings as the tags have them, by looking for their names in the text.
fn ratings(text: &[u8]) -> Option<(u16, u16)> {
    let text = String::from_utf8_lossy(text);
    let rating = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_suffix("\"]"))?;
        line.trim().parse().ok().filter(|rating| (1..10_000).contains(rating))
    };
    rating("[WhiteElo \"").zip(rating("[BlackElo \""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_dealt_is_read_back() {
        let folder = tempfile::tempdir().unwrap();
        let text = b"[WhiteElo \"2500\"]\n[BlackElo \"2400\"]\n[Result \"1-0\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. e4 1-0\n";
        let played = krog_testing::explorer::counts::longest(text).unwrap();
        let mut deal = Deal::create(folder.path(), 3).unwrap();
        deal.game(&played, text).unwrap();
        let mut all = Vec::new();
        for path in deal.finish().unwrap() {
            all.extend(read(&path).unwrap().map(Result::unwrap));
        }
        // Five half-moves and the end; the start comes twice.
        assert_eq!(all.len(), 5);
        let start = "standard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let first = Passage {
            place: start.to_owned(),
            uci: "g1f3".to_owned(),
            outcome: Some(0),
            ratings: Some((2500, 2400)),
        };
        assert!(all.contains(&first));
        assert_eq!(all.iter().filter(|passage| passage.uci.is_empty()).count(), 1);
    }
}
