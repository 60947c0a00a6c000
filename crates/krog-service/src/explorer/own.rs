//! How a game that was played here is known in the collection `games`.

use krog_explorer::GAME_ID;
use krog_store::GameId;

/// The name of the source in the collection.
pub(crate) const SOURCE: &str = "server";

/// The id of the game here that a text of the collection is of.
pub(crate) fn game_of(text: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(text).ok()?;
    let line = text.lines().take_while(|line| line.starts_with('[')).find_map(|line| {
        line.strip_prefix('[')?.strip_prefix(GAME_ID)?.strip_prefix(" \"")?.strip_suffix("\"]")
    })?;
    line.parse::<GameId>().ok().map(|id| id.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_leads_to_its_game() {
        let id = GameId::generate();
        let text = format!("[GameId \"{id}\"]\n[Event \"x\"]\n\n1. e4 *\n");
        assert_eq!(game_of(text.as_bytes()), Some(id.to_string()));
        let forged = "[Event \"x\"]\n\n{\n[GameId \"../../x\"]\n} 1. e4 *";
        assert_eq!(game_of(forged.as_bytes()), None);
        assert_eq!(game_of(b"[GameId \"\"]\n\n*"), None);
    }
}
