//! What is due on breaches: corrections A25 and A28, by [`Rules::due_sanction`].

use krog_chess::{
    ByColor, Color, Game, GameResult, Position, Variant,
    facts::{MateSearch, Speed, Table},
    rules::{Breach, DueError, DueSanction, Rules},
};

const SPEEDS: [(Speed, u64, &str, &str); 3] = [
    (Speed::Classical, 120_000, "7.5.5", "9.5.3"),
    (Speed::Rapid, 60_000, "A.3", "A.3"),
    (Speed::Blitz, 60_000, "A.3", "A.3"),
];

/// Whose turn it is, and what the opponent has.
const POSITIONS: [(&str, Color, bool); 4] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Color::White, true),
    ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", Color::Black, true),
    ("4k3/8/8/8/8/8/3Q4/4K3 w - - 0 60", Color::White, false),
    ("4k3/3q4/8/8/8/8/8/4K3 b - - 0 60", Color::Black, false),
];

fn due(book: &str, fen: &str, table: Table, breach: Breach) -> Result<DueSanction, DueError> {
    let game = Game::new(Position::from_fen(Variant::Standard, fen).unwrap());
    Rules::named(book).unwrap().due_sanction(&game, table, breach)
}

fn at(speed: Speed) -> Table {
    Table { speed: Some(speed), ..Table::default() }
}

fn earlier(by: Color, speed: Speed, illegal_moves: u8) -> Table {
    let mut table = at(speed);
    *table.illegal_moves.get_mut(by) = illegal_moves;
    // The other side's do not count.
    *table.illegal_moves.get_mut(!by) = 1;
    table
}

/// The sentence has the article in both languages.
fn cites(sanction: &DueSanction, id: &str, article: &str) {
    let cited = sanction.cited.as_ref().unwrap();
    assert_eq!(
        (cited.id.as_str(), cited.fide.as_deref(), cited.nsf.as_deref()),
        (id, Some(article), Some(article))
    );
    assert!(sanction.texts.en.ends_with(&format!("({article}).")), "{}", sanction.texts.en);
    assert!(sanction.texts.no.ends_with(&format!("(§ {article}).")), "{}", sanction.texts.no);
    assert_ne!(sanction.texts.en, sanction.texts.no);
}

#[test]
fn a25_the_first_illegal_move_gives_time_and_puts_the_position_back() {
    for (fen, by, _) in POSITIONS {
        for (speed, ms, article, _) in SPEEDS {
            for book in ["standard", "armageddon"] {
                let sanction = due(book, fen, earlier(by, speed, 0), Breach::IllegalMove).unwrap();
                assert_eq!((sanction.adds_ms, sanction.result, sanction.restores), (Some(ms), None, true));
                let id = if speed == Speed::Classical { "first_illegal" } else { "first_illegal_fast" };
                cites(&sanction, id, article);
                let names = by.fold_wb(["White’s first", "hvits første"], ["Black’s first", "svarts første"]);
                assert!(sanction.texts.en.contains(names[0]) && sanction.texts.no.contains(names[1]));
            }
        }
    }
}

#[test]
fn a25_the_second_illegal_move_loses_or_draws_where_the_opponent_cannot_mate() {
    for (fen, by, can) in POSITIONS {
        for (speed, ..) in SPEEDS {
            let table = earlier(by, speed, 1);
            let sanction = due("standard", fen, table, Breach::IllegalMove).unwrap();
            let result = if can { GameResult::Win(!by) } else { GameResult::Draw };
            assert_eq!(
                (sanction.adds_ms, sanction.result, sanction.restores),
                (None, Some(result), true),
                "{fen}"
            );
            cites(&sanction, if can { "second_illegal" } else { "second_illegal_draw" }, "7.5.5");
        }
    }
}

#[test]
fn in_armageddon_a_draw_by_the_second_illegal_move_is_blacks_win() {
    for (fen, by, can) in POSITIONS {
        let table = earlier(by, Speed::Blitz, 1);
        let sanction = due("armageddon", fen, table, Breach::IllegalMove).unwrap();
        let winner = if can { !by } else { Color::Black };
        assert_eq!((sanction.result, sanction.restores), (Some(GameResult::Win(winner)), true), "{fen}");
        cites(&sanction, if can { "second_illegal" } else { "second_illegal_draw" }, "7.5.5");
        assert_eq!(sanction.texts.en.contains("drawn, so Black wins"), !can, "{}", sanction.texts.en);
        assert_eq!(sanction.texts.no.contains("remis, så svart vinner"), !can, "{}", sanction.texts.no);
    }
}

#[test]
fn what_the_table_says_of_mates_goes_before_the_search() {
    let (start, by, _) = POSITIONS[0];
    for (mate, result) in [
        (MateSearch::Line, GameResult::Win(Color::Black)),
        (MateSearch::Open, GameResult::Win(Color::Black)),
        (MateSearch::Never, GameResult::Draw),
    ] {
        let mate = ByColor { white: Some(MateSearch::Line), black: Some(mate) };
        let table = Table { mate, ..earlier(by, Speed::Rapid, 1) };
        assert_eq!(due("standard", start, table, Breach::IllegalMove).unwrap().result, Some(result));
    }
}

#[test]
fn where_a_bare_king_can_win_the_second_illegal_move_loses() {
    let fen = "4k3/8/8/8/8/8/3Q4/4K3 w - - 0 60";
    let game = Game::new(Position::from_fen(Variant::Koth, fen).unwrap());
    let rules = Rules::of(game.position()).unwrap();
    let table = earlier(Color::White, Speed::Blitz, 1);
    let sanction = rules.due_sanction(&game, table, Breach::IllegalMove).unwrap();
    assert_eq!(sanction.result, Some(GameResult::Win(Color::Black)));
}

#[test]
fn a28_every_wrong_claim_gives_time() {
    for (fen, by, _) in POSITIONS {
        for (speed, ms, _, article) in SPEEDS {
            for (breach, id) in
                [(Breach::WrongClaim, "wrong_claim"), (Breach::WrongClaimWith, "wrong_claim_with")]
            {
                for wrong in [0, 1, 2, 250] {
                    let mut table = at(speed);
                    *table.wrong_claims.get_mut(by) = wrong;
                    let sanction = due("standard", fen, table, breach).unwrap();
                    assert_eq!(
                        (sanction.adds_ms, sanction.result, sanction.restores),
                        (Some(ms), None, false)
                    );
                    let fast = if speed == Speed::Classical { "" } else { "_fast" };
                    cites(&sanction, &format!("{id}{fast}"), article);
                    let made = sanction.texts.en.contains("the move must be made");
                    assert_eq!(made, breach == Breach::WrongClaimWith);
                }
            }
        }
    }
}

#[test]
fn without_a_time_class_nothing_is_said() {
    let (start, by, _) = POSITIONS[0];
    let unknown = |breach| due("standard", start, Table::default(), breach);
    assert_eq!(unknown(Breach::IllegalMove), Err(DueError::Undetermined("first_illegal".to_owned())));
    assert_eq!(unknown(Breach::WrongClaim), Err(DueError::Undetermined("wrong_claim".to_owned())));
    // The second ends the game at every speed.
    let mut table = Table::default();
    *table.illegal_moves.get_mut(by) = 1;
    let second = due("standard", start, table, Breach::IllegalMove).unwrap();
    assert_eq!(second.result, Some(GameResult::Win(Color::Black)));
}

#[test]
fn every_book_that_games_are_played_by_knows_every_breach() {
    for variant in Variant::one_board() {
        let game = Game::new(Position::start(variant));
        let rules = Rules::of(game.position()).unwrap();
        for (breach, restores) in
            [(Breach::IllegalMove, true), (Breach::WrongClaim, false), (Breach::WrongClaimWith, false)]
        {
            let sanction = rules.due_sanction(&game, at(Speed::Rapid), breach).unwrap();
            assert_eq!((sanction.adds_ms, sanction.restores), (Some(60_000), restores), "{variant}");
        }
    }
}
