//! Chess, and what keeps to its moves.

use krog_chess::Color::{Black, White};

use super::{Guide, Sentence, from, start};

pub(super) const STANDARD: Guide = Guide {
    book: "standard",
    sentences: &[
        Sentence {
            code: "guide-standard-mate",
            examples: &[
                start().after("f3 e5 g4 Qh4").is_over("mate", Some(Black)),
                start().after("e4 e5 f4 Qh4").goes_on(),
            ],
        },
        Sentence {
            code: "guide-standard-check",
            examples: &[
                from("4r1k1/8/8/1B6/8/8/P7/4K3 w - - 0 1").permits("e1f1", "Kf1"),
                from("4r1k1/8/8/1B6/8/8/P7/4K3 w - - 0 1").permits("b5e2", "Be2"),
                from("4r1k1/8/8/1B6/8/8/P7/4K3 w - - 0 1").permits("b5e8", "Bxe8"),
                from("4r1k1/8/8/1B6/8/8/P7/4K3 w - - 0 1").refuses("a2a3", "a3", "check_unanswered"),
            ],
        },
        Sentence {
            code: "guide-standard-pin",
            examples: &[
                from("4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1").refuses("e2d2", "Rd2", "pinned"),
                from("4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1").permits("e2e5", "Re5"),
                from("4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1").permits("e2e8", "Rxe8+"),
            ],
        },
        Sentence {
            code: "guide-standard-lines",
            examples: &[
                from("7k/8/8/8/8/8/8/R1BQ3K w - - 0 1").permits("a1a6", "Ra6"),
                from("7k/8/8/8/8/8/8/R1BQ3K w - - 0 1").refuses("a1b2", "Rb2", "rook_elsewhere"),
                from("7k/8/8/8/8/8/8/R1BQ3K w - - 0 1").permits("c1g5", "Bg5"),
                from("7k/8/8/8/8/8/8/R1BQ3K w - - 0 1").refuses("c1c4", "Bc4", "bishop_elsewhere"),
                from("7k/8/8/8/8/8/8/R1BQ3K w - - 0 1").permits("d1d7", "Qd7"),
                from("7k/8/8/8/8/8/8/R1BQ3K w - - 0 1").permits("d1g4", "Qg4"),
                start().refuses("a1a4", "Ra4", "way_blocked"),
            ],
        },
        Sentence {
            code: "guide-standard-knight",
            examples: &[start().permits("g1f3", "Nf3"), start().refuses("g1g3", "Ng3", "knight_elsewhere")],
        },
        Sentence {
            code: "guide-standard-king",
            examples: &[
                from("4k3/8/8/8/8/8/r7/4K3 w - - 0 1").permits("e1f1", "Kf1"),
                from("4k3/8/8/8/8/8/r7/4K3 w - - 0 1").refuses("e1e2", "Ke2", "king_into_attack"),
                from("4k3/8/8/8/8/8/r7/4K3 w - - 0 1").refuses("e1e3", "Ke3", "king_elsewhere"),
            ],
        },
        Sentence {
            code: "guide-standard-pawn",
            examples: &[
                start().permits("e2e3", "e3"),
                start().permits("e2e4", "e4"),
                start().after("e3 d5").refuses("e3e5", "e5", "pawn_two_late"),
                start().after("e4 d5").permits("e4d5", "exd5"),
                start().after("e4 e5").refuses("e4e5", "e5", "pawn_blocked"),
            ],
        },
        Sentence {
            code: "guide-standard-promotion",
            examples: &[
                from("8/P6k/8/8/8/8/8/4K3 w - - 0 1").permits("a7a8q", "a8=Q"),
                from("8/P6k/8/8/8/8/8/4K3 w - - 0 1").permits("a7a8r", "a8=R"),
                from("8/P6k/8/8/8/8/8/4K3 w - - 0 1").permits("a7a8b", "a8=B"),
                from("8/P6k/8/8/8/8/8/4K3 w - - 0 1").permits("a7a8n", "a8=N"),
                from("8/P6k/8/8/8/8/8/4K3 w - - 0 1").refuses("a7a8", "a8", "promotion_missing"),
                from("8/P6k/8/8/8/8/8/4K3 w - - 0 1").refuses("a7a8k", "a8=K", "promotion_impossible"),
            ],
        },
        Sentence {
            code: "guide-standard-en-passant",
            examples: &[
                start().after("e4 a6 e5 d5").permits("e5d6", "exd6"),
                start().after("e4 a6 e5 d5 h3 h6").refuses("e5d6", "exd6", "en_passant_late"),
            ],
        },
        Sentence {
            code: "guide-standard-castling",
            examples: &[
                from("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").permits("e1g1", "O-O"),
                from("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").permits("e1c1", "O-O-O"),
                from("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").after("h1h2 e8e7 h2h1 e7e8").refuses(
                    "e1g1",
                    "O-O",
                    "castling_rook_moved",
                ),
                start().refuses("e1g1", "O-O", "castling_blocked"),
                from("4k3/8/8/8/1b6/8/8/R3K2R w KQ - 0 1").refuses("e1g1", "O-O", "castling_in_check"),
                from("4k3/8/8/1b6/8/8/8/R3K2R w KQ - 0 1").refuses("e1g1", "O-O", "castling_through_check"),
                from("4k3/8/8/2b5/8/8/8/R3K2R w KQ - 0 1").refuses("e1g1", "O-O", "castling_into_check"),
            ],
        },
        Sentence {
            code: "guide-standard-draws",
            examples: &[
                from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").is_over("no_move", None),
                start().after("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8").grants("threefold"),
                start().after("Nf3 Nf6 Ng1 Ng8").denies("threefold", "threefold_too_few"),
                from("4k3/8/8/8/8/8/R7/4K3 w - - 100 80").grants("fifty-moves"),
                from("4k3/8/8/8/8/8/R7/4K3 w - - 99 80").denies("fifty-moves", "fifty_too_few"),
            ],
        },
        Sentence {
            code: "guide-standard-time",
            examples: &[
                from("4k3/8/8/8/8/8/8/R3K3 b - - 0 1").flag(Black).is_over("flag", Some(White)),
                from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").flag(White).is_over("flag_draw", None),
            ],
        },
    ],
};

pub(super) const CHESS960: Guide = Guide {
    book: "chess960",
    sentences: &[
        Sentence {
            code: "guide-chess960-start",
            examples: &[
                from("bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1").permits("c1b3", "Nb3"),
                from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").permits("g1f3", "Nf3"),
            ],
        },
        Sentence {
            code: "guide-chess960-mirror",
            examples: &[
                from("bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1").permits("e1f3", "Nf3"),
                from("bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1")
                    .after("Nf3")
                    .permits("e8f6", "Nf6"),
            ],
        },
        Sentence {
            code: "guide-chess960-king",
            examples: &[
                from("2r1k1r1/pppppppp/8/8/8/8/PPPPPPPP/2R1K1R1 w CGcg - 0 1").permits("e1g1", "O-O"),
                from("2r1k1r1/pppppppp/8/8/8/8/PPPPPPPP/2R1K1R1 w CGcg - 0 1").permits("e1c1", "O-O-O"),
            ],
        },
        Sentence {
            code: "guide-chess960-onto-rook",
            examples: &[
                from("k7/8/8/8/8/8/8/1R1K3R w BH - 0 1").permits("d1h1", "O-O"),
                from("k7/8/8/8/8/8/8/1R1K3R w BH - 0 1").refuses("d1f1", "Kf1", "castling_is_to_the_rook"),
            ],
        },
        Sentence {
            code: "guide-chess960-ends",
            examples: &[
                from("k7/8/8/8/8/8/8/1R1K3R w BH - 0 1").after("d1h1 a8a7").permits("g1h1", "Kh1"),
                from("k7/8/8/8/8/8/8/1R1K3R w BH - 0 1").after("d1h1 a8a7").permits("f1f7", "Rf7+"),
                from("k7/8/8/8/8/8/8/1R1K3R w BH - 0 1").after("d1b1 a8a7").permits("c1b1", "Kb1"),
                from("k7/8/8/8/8/8/8/1R1K3R w BH - 0 1").after("d1b1 a8a7").permits("d1d7", "Rd7+"),
            ],
        },
        Sentence {
            code: "guide-chess960-empty",
            examples: &[
                from("k7/8/8/8/8/8/8/1RNK3R w BH - 0 1").refuses("d1b1", "O-O-O", "castling_blocked"),
                from("k7/8/8/8/8/8/8/1R1K1N1R w BH - 0 1").refuses("d1h1", "O-O", "castling_blocked"),
                from("k7/8/8/8/8/8/8/1R1K3R w BH - 0 1").permits("d1b1", "O-O-O"),
            ],
        },
        Sentence {
            code: "guide-chess960-safe",
            examples: &[
                from("k2r4/8/8/8/8/8/8/1R1K3R w BH - 0 1").refuses("d1h1", "O-O", "castling_in_check"),
                from("k4r2/8/8/8/8/8/8/1R1K3R w BH - 0 1").refuses("d1h1", "O-O", "castling_through_check"),
                from("k5r1/8/8/8/8/8/8/1R1K3R w BH - 0 1").refuses("d1h1", "O-O", "castling_into_check"),
            ],
        },
        Sentence {
            code: "guide-chess960-unmoved",
            examples: &[
                from("k7/8/8/8/8/8/8/1R1K3R w BH - 0 1").after("h1h2 a8a7 h2h1 a7a8").refuses(
                    "d1h1",
                    "O-O",
                    "castling_rook_moved",
                ),
                from("k7/8/8/8/8/8/8/1R1K3R w BH - 0 1").after("d1d2 a8a7 d2d1 a7a8").refuses(
                    "d1b1",
                    "O-O-O",
                    "castling_king_moved",
                ),
            ],
        },
        Sentence {
            code: "guide-chess960-stays",
            examples: &[
                from("k7/8/8/8/8/8/8/6KR w H - 0 1").permits("g1h1", "O-O"),
                from("k7/8/8/8/8/8/8/4KR2 w F - 0 1").permits("e1f1", "O-O"),
            ],
        },
        Sentence {
            code: "guide-chess960-shield",
            examples: &[from("4k3/8/8/8/8/8/8/qRK4R w BH - 0 1").refuses(
                "c1b1",
                "O-O-O",
                "castling_uncovers",
            )],
        },
        Sentence {
            code: "guide-chess960-end",
            examples: &[
                from("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1").is_over("mate", Some(White)),
                from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").is_over("no_move", None),
            ],
        },
    ],
};

pub(super) const ARMAGEDDON: Guide = Guide {
    book: "armageddon",
    sentences: &[
        Sentence {
            code: "guide-armageddon-draw",
            examples: &[
                from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").is_over("no_move", Some(Black)),
                start().after("e4 e5").agreed().is_over("agreement", Some(Black)),
            ],
        },
        Sentence {
            code: "guide-armageddon-stalemate",
            examples: &[
                from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").is_over("no_move", Some(Black)),
                from("8/8/8/8/8/6k1/5q2/7K w - - 0 1").is_over("no_move", Some(Black)),
            ],
        },
        Sentence {
            code: "guide-armageddon-dead",
            examples: &[
                from("4k3/8/8/8/8/8/8/4K3 w - - 0 1").is_over("dead_position", Some(Black)),
                from("4k3/8/8/8/8/8/8/4KN2 w - - 0 1").is_over("dead_position", Some(Black)),
            ],
        },
        Sentence {
            code: "guide-armageddon-repetition",
            examples: &[
                start()
                    .after("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
                    .is_over("fivefold", Some(Black)),
                start().after("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8").grants("threefold"),
            ],
        },
        Sentence {
            code: "guide-armageddon-fifty",
            examples: &[from("4k3/8/8/8/8/8/R7/4K3 w - - 150 100").is_over("seventy_five", Some(Black))],
        },
        Sentence {
            code: "guide-armageddon-mate",
            examples: &[
                from("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1").is_over("mate", Some(White)),
                start().after("f3 e5 g4 Qh4").is_over("mate", Some(Black)),
            ],
        },
        Sentence {
            code: "guide-armageddon-time",
            examples: &[
                from("4k3/8/8/8/8/8/8/R3K3 b - - 0 1").flag(Black).is_over("flag", Some(White)),
                from("4k3/8/8/8/8/8/r7/4K3 b - - 0 1").flag(Black).is_over("flag_draw", Some(Black)),
            ],
        },
        Sentence {
            code: "guide-armageddon-white-time",
            examples: &[
                from("4k3/8/8/8/8/8/r7/4K3 w - - 0 1").flag(White).is_over("flag", Some(Black)),
                from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").flag(White).is_over("flag_draw", Some(Black)),
            ],
        },
        Sentence {
            code: "guide-armageddon-resign",
            examples: &[
                start().after("e4 e5").resigned(Black).is_over("resignation", Some(White)),
                from("4k3/8/8/8/8/8/r7/4K3 b - - 0 1")
                    .resigned(Black)
                    .is_over("resignation_draw", Some(Black)),
            ],
        },
        Sentence {
            code: "guide-armageddon-moves",
            examples: &[
                from("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").permits("e1g1", "O-O"),
                start().after("e4 a6 e5 d5").permits("e5d6", "exd6"),
                start().refuses("e2e5", "e5", "pawn_too_far"),
            ],
        },
    ],
};
