//! Twins of a collection in the database.

use std::{collections::HashMap, ops::ControlFlow};

use krog_explorer::{
    ExplorerError, GameNo, ImportOptions, Kept, Twinned,
    games::Found,
    twins::{Apart, MOST_APART, are_twins, merged},
};

use super::{StoredCollection, lock, players::changed, unsigned};

/// Texts that are in memory at a time.
const TEXTS: i64 = 500;

impl Twinned for StoredCollection {
    fn texts_from(
        &self,
        from: GameNo,
        most: usize,
        visit: &mut dyn FnMut(GameNo, &[u8]),
    ) -> Result<bool, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(false) };
        let sql = "SELECT game, pgn FROM explorer_texts WHERE collection = $1 AND game >= $2 ORDER BY game LIMIT $3";
        let (mut from, mut seen) = (i32::try_from(from.0).unwrap_or(i32::MAX), 0);
        loop {
            let query = sqlx::query_as(sql).bind(number).bind(from).bind(TEXTS);
            let texts: Vec<(i32, Vec<u8>)> = self.all.wait(query.fetch_all(self.pool()))?;
            for (game, text) in &texts {
                visit(GameNo(unsigned(*game)), text);
                from = game.saturating_add(1);
            }
            if i64::try_from(texts.len()).unwrap_or(i64::MAX) < TEXTS {
                return Ok(false);
            }
            seen += texts.len();
            if seen >= most {
                return Ok(true);
            }
        }
    }

    fn with_texts(&self, games: &[GameNo]) -> Result<Vec<(Found, Vec<u8>)>, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(Vec::new()) };
        let found = self.found_all(games)?;
        let texts = self.texts(number, &found.iter().collect::<Vec<_>>())?;
        let mut texts: HashMap<GameNo, Vec<u8>> = texts.into_iter().collect();
        Ok(found
            .into_iter()
            .filter_map(|found| texts.remove(&found.game).map(|text| (found, text)))
            .collect())
    }

    fn apart(&self) -> Result<Apart, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(Apart::default()) };
        let sql = "SELECT one, other FROM explorer_apart WHERE collection = $1";
        let pairs: Vec<(i32, i32)> =
            self.all.wait(sqlx::query_as(sql).bind(number).fetch_all(self.pool()))?;
        Ok(pairs.into_iter().map(|(one, other)| (unsigned(one), unsigned(other))).collect())
    }
}

impl StoredCollection {
    /// Makes one game of several that are one; none where [`merged`] makes none of them, and then nothing is changed.
    pub fn merge_games(&self, games: &[GameNo]) -> Result<Option<Kept>, ExplorerError> {
        let Some(whole) = merged(self, games)? else { return Ok(None) };
        let options = ImportOptions::new(whole.source.as_str());
        let put = self.put_instead(whole.text.as_bytes(), &options, &whole.of);
        match put {
            Ok(Some(game)) => Ok(Some(Kept { game, gone: whole.of })),
            // Somebody else may have taken one of them out meanwhile.
            Ok(None) => Ok(None),
            Err(error) if are_twins(self, games)? => Err(error),
            Err(_) => Ok(None),
        }
    }

    /// Keeps one of several games that are one, and takes the others out.
    pub fn keep_twin(&self, game: GameNo, others: &[GameNo]) -> Result<Option<Kept>, ExplorerError> {
        let mut gone: Vec<GameNo> = others.iter().copied().filter(|other| *other != game).collect();
        gone.sort_unstable();
        gone.dedup();
        let all: Vec<GameNo> = gone.iter().copied().chain([game]).collect();
        if !are_twins(self, &all)? {
            return Ok(None);
        }
        self.remove_games(&gone)?;
        Ok(Some(Kept { game, gone }))
    }

    /// Says of games that none is another of them, or takes it back.
    pub fn say_apart(&self, games: &[GameNo], apart: bool) -> Result<(), ExplorerError> {
        let number = self.make()?;
        let pairs = Apart::pairs(games).into_iter();
        let (one, other): (Vec<i32>, Vec<i32>) = pairs
            .filter_map(|(one, other)| Some((i32::try_from(one).ok()?, i32::try_from(other).ok()?)))
            .unzip();
        let sql = if apart {
            "INSERT INTO explorer_apart (collection, one, other) \
             SELECT $1, t.one, t.other FROM unnest($2::INTEGER[], $3::INTEGER[]) AS t (one, other) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM explorer_apart WHERE collection = $1 \
             AND (one, other) IN (SELECT * FROM unnest($2::INTEGER[], $3::INTEGER[]))"
        };
        // Those of the oldest games go first.
        let trim = "DELETE FROM explorer_apart WHERE collection = $1 AND (one, other) IN (SELECT one, other \
            FROM explorer_apart WHERE collection = $1 ORDER BY one DESC, other DESC OFFSET $2)";
        self.all.wait(async {
            let mut tx = self.pool().begin().await?;
            lock(&mut tx, number).await?;
            sqlx::query(sql).bind(number).bind(one).bind(other).execute(&mut *tx).await?;
            let most = i64::try_from(MOST_APART).unwrap_or(i64::MAX);
            sqlx::query(trim).bind(number).bind(most).execute(&mut *tx).await?;
            changed(&mut tx, number).await?;
            tx.commit().await
        })
    }

    /// Puts a game in the place of others. Returns its number.
    fn put_instead(
        &self,
        text: &[u8],
        options: &ImportOptions,
        games: &[GameNo],
    ) -> Result<Option<GameNo>, ExplorerError> {
        let instead_of: Vec<i32> = games.iter().filter_map(|game| i32::try_from(game.0).ok()).collect();
        let mut put = None;
        self.import_instead(text, options, (&instead_of, &mut put), &mut |_| ControlFlow::Continue(()))?;
        Ok(put.map(|game| GameNo(unsigned(game))))
    }
}
