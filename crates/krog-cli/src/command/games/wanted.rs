//! Which games are wanted.

use std::str::FromStr;

use krog_chess::{Color, Message, Position};
use krog_explorer::{
    Key, Outcome,
    games::{Material, ParseBoardError, Player, Ratings, Search},
};
use krog_texts::{Lang, render};

use crate::{exit::Stop, input};

/// Which games are wanted; all that is said has to hold.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct Wanted {
    /// A part of a player's name, in any case; =NAME is the whole name, letter by letter. Other names of the same person count too.
    #[arg(long, value_name = "NAME")]
    player: Option<String>,

    /// The colour that the player had: white or black.
    #[arg(long, value_name = "COLOUR", requires = "player", value_parser = ["white", "black"])]
    color: Option<String>,

    /// A part of the opponent's name, likewise.
    #[arg(long, value_name = "NAME")]
    opponent: Option<String>,

    /// A part of the event's name, in any case.
    #[arg(long, value_name = "TEXT")]
    event: Option<String>,

    /// A part of the site's name, in any case.
    #[arg(long, value_name = "TEXT")]
    site: Option<String>,

    /// The beginning of an ECO code, or a part of the opening's name.
    #[arg(long, value_name = "TEXT")]
    opening: Option<String>,

    /// How it ended: 1-0, 0-1 or 1/2-1/2.
    #[arg(long, value_parser = ["1-0", "0-1", "1/2-1/2"])]
    result: Option<String>,

    /// Games of at least this mean rating of both.
    #[arg(long, value_name = "ELO")]
    elo_min: Option<u16>,

    /// Games of at most this mean rating of both.
    #[arg(long, value_name = "ELO")]
    elo_max: Option<u16>,

    /// From this month or year on: 2010-05 or 2010.
    #[arg(long, value_name = "MONTH")]
    since: Option<String>,

    /// Up to this month or year, itself included.
    #[arg(long, value_name = "MONTH")]
    until: Option<String>,

    /// The rule set.
    #[arg(long, value_name = "NAME")]
    variant: Option<String>,

    /// The source that it came from.
    #[arg(long, value_name = "NAME")]
    source: Option<String>,

    /// A position that it came through.
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,

    /// Pieces that it came down to at some time, whichever side had which: KRPPvKR.
    #[arg(long, value_name = "PIECES")]
    material: Option<String>,

    /// Pieces that stood on these squares at some time: the board of a FEN, such as 8/8/3N4/8/8/8/8/8.
    #[arg(long, value_name = "BOARD")]
    pieces: Option<String>,

    /// All pawns as they stood at some time: the board of a FEN, of which only the pawns count. With --material and --pieces
    /// it is one and the same position.
    #[arg(long, value_name = "BOARD")]
    pawns: Option<String>,
}

impl Wanted {
    /// The search that it stands for.
    pub fn search(&self, lang: Lang) -> Result<Search, Stop> {
        let wrong = |message: Message| Stop::usage(render(lang, &message));
        let variant = self.variant.as_deref().map(input::variant).transpose().map_err(wrong)?;
        let position = match &self.fen {
            None => None,
            Some(fen) => {
                let position = Position::from_fen(variant.unwrap_or_default(), fen)
                    .map_err(|error| Stop::unreadable(crate::say::fen_faults(lang, fen, &error)))?;
                Some(Key::of_rules(position.variant(), position.rules()))
            }
        };
        let player = |name: &Option<String>, color| {
            name.as_ref().map(|name| match name.strip_prefix('=') {
                Some(whole) => Player { name: whole.to_owned(), exact: true, color },
                None => Player { name: name.clone(), exact: false, color },
            })
        };
        let color = self.color.as_deref().map(|name| match name {
            "white" => Color::White,
            _ => Color::Black,
        });
        let rated = self.elo_min.is_some() || self.elo_max.is_some();
        Ok(Search {
            player: player(&self.player, color),
            opponent: player(&self.opponent, None),
            event: self.event.clone(),
            site: self.site.clone(),
            opening: self.opening.clone(),
            outcome: self.result.as_deref().map(|result| match result {
                "1-0" => Outcome::White,
                "0-1" => Outcome::Black,
                _ => Outcome::Draw,
            }),
            months: input::months(self.since.as_deref(), self.until.as_deref()).map_err(wrong)?,
            ratings: rated.then(|| Ratings {
                least: self.elo_min.unwrap_or(0),
                most: self.elo_max.unwrap_or(u16::MAX),
            }),
            variant,
            source: self.source.clone(),
            position,
            material: self.material.as_deref().map(material).transpose().map_err(wrong)?,
            pattern: board(self.pieces.as_deref()).map_err(wrong)?,
            structure: board(self.pawns.as_deref()).map_err(wrong)?,
            before: None,
            limit: 0,
        })
    }
}

fn material(text: &str) -> Result<Material, Message> {
    text.parse().map_err(|_| Message::new("cli-material-unknown").with("text", text))
}

fn board<T: FromStr<Err = ParseBoardError>>(text: Option<&str>) -> Result<Option<T>, Message> {
    text.map(str::parse).transpose().map_err(|error| match error {
        ParseBoardError::Written(text) => Message::new("cli-board-unknown").with("text", text),
        ParseBoardError::Empty(text) => Message::new("cli-board-empty").with("text", text),
    })
}
