//! Games as the sites write them: random moves, the same in every run.

use krog_chess::{Position, Variant};
use krog_sites::Day;
use krog_testing::chance::Chance;

/// A game of a site.
#[derive(Debug, Clone)]
pub struct Game {
    pub id: String,
    /// When it began, in seconds from 1970.
    pub began: i64,
    pub text: String,
    pub runs: bool,
}

/// Movetext of random moves, with comments as the sites write them.
fn moves(chance: &mut Chance, variant: Variant, plies: usize, comment: &str) -> String {
    let mut position = Position::start(variant);
    let mut text = String::new();
    for ply in 0..plies {
        let legal = position.legal_moves();
        let Some(mv) = legal.get(chance.below(legal.len())) else { break };
        let dots = if ply % 2 == 0 { "." } else { "..." };
        text.push_str(&format!("{}{dots} {} {comment} ", ply / 2 + 1, position.san(*mv)));
        position.play_unchecked(*mv);
    }
    text
}

/// The day of a moment as tags write it, and its time of day.
fn tags_of(began: i64) -> (String, String) {
    let mut day = Day::read("2019-12-31").unwrap();
    let mut text = String::new();
    'search: for year in 2020..2030 {
        for month in 1..=12 {
            for date in 1..=31 {
                let name = format!("{year}.{month:02}.{date:02}");
                let Some(next) = Day::read(&name) else { continue };
                if next.seconds() > began {
                    break 'search;
                }
                (day, text) = (next, name);
            }
        }
    }
    let left = began - day.seconds();
    (text, format!("{:02}:{:02}:{:02}", left / 3600, left / 60 % 60, left % 60))
}

/// Games of Lichess, oldest first: some in the same second, of several variants.
pub fn lichess(count: usize, seed: u64) -> Vec<Game> {
    let mut chance = Chance(seed);
    let mut began = Day::read("2024-02-27").unwrap().seconds();
    let variants = [
        (Variant::Standard, "Standard"),
        (Variant::Crazyhouse, "Crazyhouse"),
        (Variant::Koth, "King of the Hill"),
    ];
    (0..count)
        .map(|number| {
            if number % 5 != 4 {
                began += 3 + chance.below(20_000);
            }
            let (variant, name) = variants[if number % 7 == 3 { 1 + number % 2 } else { 0 }];
            game(number, began, variant, name, &mut chance)
        })
        .collect()
}

fn game(number: usize, began: i64, variant: Variant, name: &str, chance: &mut Chance) -> Game {
    let id = format!("game{number:04}");
    let (day, time) = tags_of(began);
    let plies = 6 + chance.below(30);
    let moves = moves(chance, variant, plies, "{ [%clk 0:03:00] }");
    let text = format!(
        "[Event \"Rated Blitz game\"]\n[Site \"https://lichess.org/{id}\"]\n[Date \"{day}\"]\n[White \"Tal\"]\n\
         [Black \"P{number}\"]\n[Result \"1-0\"]\n[GameId \"{id}\"]\n[UTCDate \"{day}\"]\n[UTCTime \"{time}\"]\n\
         [WhiteElo \"1775\"]\n[BlackElo \"2552\"]\n[Variant \"{name}\"]\n[TimeControl \"180+2\"]\n\
         [Termination \"Normal\"]\n\n{moves}1-0\n\n\n"
    );
    Game { id, began, text, runs: false }
}

/// The same game while it is being played.
pub fn running(game: &Game) -> Game {
    let text = game.text.replace("\"Normal\"", "\"Unterminated\"").replace("1-0", "*");
    Game { text, runs: true, ..game.clone() }
}

pub fn chess_com(month: &str, count: usize, seed: u64) -> String {
    let mut chance = Chance(seed);
    (0..count)
        .map(|number| {
            let moves = moves(&mut chance, Variant::Standard, 8, "{[%clk 0:02:59.9]}");
            format!(
                "[Event \"Live Chess\"]\n[Site \"Chess.com\"]\n[Date \"{month}.{:02}\"]\n[Round \"-\"]\n[White \"Tal\"]\n\
                 [Black \"P{number}\"]\n[Result \"0-1\"]\n[UTCTime \"10:{:02}:00\"]\n[TimeControl \"180\"]\n\
                 [Termination \"P{number} won on time\"]\n[Link \"https://www.chess.com/game/live/{seed}{number}\"]\n\n\
                 {moves}0-1\n\n",
                number % 28 + 1,
                number % 60,
            )
        })
        .collect()
}
