//! What has happened beside the board, read from the wire.

use krog_chess::{
    ByColor, Color, Message,
    facts::{Speed, Table},
};
use krog_wire::{clock::FideClass, explain::TableView};

use super::question::QuestionError;
use crate::chess_color;

/// The one form of a table that says what it says: documents hold it in this form and in no other.
pub fn settled(view: &TableView) -> TableView {
    let mut touched: Vec<String> = Vec::with_capacity(view.touched.len());
    for name in &view.touched {
        let name = name.trim().parse::<krog_chess::Square>().map_or_else(|_| name.clone(), |s| s.to_string());
        if !touched.contains(&name) {
            touched.push(name);
        }
    }
    let class = view.class.filter(|class| *class != FideClass::Standard);
    TableView { class, touched, ..view.clone() }
}

/// The table of a request.
///
/// # Errors
/// A square is none.
pub fn table(view: &TableView) -> Result<Table, QuestionError> {
    let mut touched = Vec::with_capacity(view.touched.len());
    for (i, name) in view.touched.iter().enumerate() {
        let square = name.trim().parse::<krog_chess::Square>().map_err(|_| {
            let shown: String = name.chars().take(16).collect();
            QuestionError::new(
                Message::new("bad-square").with("square", shown),
                format!("/table/touched/{i}"),
            )
        })?;
        touched.push(square);
    }
    let flag = view.flag.map(chess_color);
    let resigned = view.resigned.map(chess_color);
    let each =
        |of: Option<Color>| ByColor { white: of == Some(Color::White), black: of == Some(Color::Black) };
    let over = flag.is_some() || resigned.is_some() || view.agreed;
    Ok(Table {
        touched: touched.iter().copied().collect(),
        touched_first: touched.first().copied(),
        over,
        resigned: each(resigned),
        accepts_draw: ByColor { white: view.agreed, black: view.agreed },
        flag_fallen: each(flag),
        speed: Some(match view.class {
            Some(FideClass::Blitz) => Speed::Blitz,
            Some(FideClass::Rapid) => Speed::Rapid,
            Some(FideClass::Standard) | None => Speed::Classical,
        }),
        ..Table::default()
    })
}
