//! Variants in which the pieces count otherwise.

use krog_chess::Color::{Black, White};

use super::{Guide, Sentence, from, start};

pub(super) const ATOMIC: Guide = Guide {
    book: "atomic",
    sentences: &[
        Sentence {
            code: "guide-atomic-blast",
            examples: &[
                from("k7/7p/4b3/3p4/8/2N5/P7/4R2K w - - 0 1").permits("c3d5", "Nxd5"),
                from("k7/7p/4b3/3p4/8/2N5/P7/4R2K w - - 0 1").refuses("e1e8", "Re8", "way_blocked"),
                from("k7/7p/4b3/3p4/8/2N5/P7/4R2K w - - 0 1").after("c3d5 a8b8").permits("e1e8", "Re8+"),
                from("k7/7p/4p3/3p4/8/2N5/P7/4R2K w - - 0 1").after("c3d5 a8b8").refuses(
                    "e1e8",
                    "Re8",
                    "way_blocked",
                ),
            ],
        },
        Sentence {
            code: "guide-atomic-pawns",
            examples: &[
                from("k7/7p/8/3p4/4P3/8/P7/3R3K w - - 0 1").after("e4d5 a8b8").permits("d1d8", "Rd8+"),
                from("k7/7p/3p4/3n4/4P3/8/P7/3R3K w - - 0 1").after("e4d5 a8b8").refuses(
                    "d1d8",
                    "Rd8",
                    "way_blocked",
                ),
            ],
        },
        Sentence {
            code: "guide-atomic-win",
            examples: &[
                from("3qk3/8/8/8/8/8/8/3R3K w - - 0 1").permits("d1d8", "Rxd8#"),
                from("3qk3/8/8/8/8/8/8/3R3K w - - 0 1").after("d1d8").is_over("king_exploded", Some(White)),
            ],
        },
        Sentence {
            code: "guide-atomic-own-king",
            examples: &[
                from("7k/8/8/8/8/8/R4r2/4K3 w - - 0 1").refuses("a2f2", "Rxf2", "own_king_explodes"),
                from("8/8/8/8/8/4k3/R4r2/4K3 w - - 0 1").refuses("a2f2", "Rxf2", "own_king_explodes"),
                from("k7/8/8/7r/8/8/8/4K2R w - - 0 1").permits("h1h5", "Rxh5"),
            ],
        },
        Sentence {
            code: "guide-atomic-king-captures",
            examples: &[from("7k/p7/8/8/8/8/P3n3/4K3 w - - 0 1").refuses(
                "e1e2",
                "Kxe2",
                "king_never_captures",
            )],
        },
        Sentence {
            code: "guide-atomic-touch",
            examples: &[
                from("8/8/8/3r4/8/2k5/P7/4K3 w - - 0 1").permits("e1d2", "Kd2"),
                from("8/8/8/3r4/k7/8/P7/4K3 w - - 0 1").refuses("e1d2", "Kd2", "king_into_attack"),
                from("4q3/8/8/8/8/8/P2k4/4K3 w - - 0 1").permits("a2a3", "a3"),
            ],
        },
        Sentence {
            code: "guide-atomic-counter",
            examples: &[from("3qk3/8/8/8/8/8/3Q4/r6K w - - 0 1").permits("d2d8", "Qxd8#")],
        },
        Sentence {
            code: "guide-atomic-check",
            examples: &[
                from("3qk3/8/8/8/8/8/3Q4/r6K w - - 0 1").refuses("d2d4", "Qd4", "check_unanswered"),
                from("3qk3/8/8/8/8/8/3Q4/r6K w - - 0 1").permits("d2d1", "Qd1"),
            ],
        },
        Sentence {
            code: "guide-atomic-uncover",
            examples: &[
                from("4r2k/8/8/3p4/4N3/1B6/8/4K3 w - - 0 1").refuses("b3d5", "Bxd5", "blast_uncovers"),
                from("4r2k/8/8/3p4/4P3/1B6/8/4K3 w - - 0 1").permits("b3d5", "Bxd5"),
            ],
        },
        Sentence {
            code: "guide-atomic-mate",
            examples: &[
                from("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1").is_over("mate", Some(White)),
                from("k7/2Q5/8/8/8/8/8/7K b - - 0 1").is_over("no_move", None),
            ],
        },
    ],
};

pub(super) const HORDE: Guide = Guide {
    book: "horde",
    sentences: &[
        Sentence {
            code: "guide-horde-sides",
            examples: &[start().permits("b5b6", "b6"), start().after("b5b6").permits("g8f6", "Nf6")],
        },
        Sentence {
            code: "guide-horde-black-wins",
            examples: &[
                from("4k3/8/8/8/8/8/r6P/8 b - - 0 1").after("a2h2").is_over("horde_gone", Some(Black)),
                from("4k3/8/8/8/8/8/r5PP/8 b - - 0 1").after("a2g2").goes_on(),
            ],
        },
        Sentence {
            code: "guide-horde-white-wins",
            examples: &[from("6k1/5ppp/8/8/8/8/8/R7 w - - 0 1").after("a1a8").is_over("mate", Some(White))],
        },
        Sentence {
            code: "guide-horde-no-check",
            examples: &[from("4k3/8/8/8/8/8/q6P/7P w - - 0 1").permits("h2h4", "h4")],
        },
        Sentence {
            code: "guide-horde-two-steps",
            examples: &[
                from("4k3/p7/8/8/8/8/8/P7 w - - 0 1").permits("a1a3", "a3"),
                from("4k3/p7/8/8/8/8/P7/8 w - - 0 1").permits("a2a4", "a4"),
                from("4k3/p7/8/8/8/P7/8/8 w - - 0 1").refuses("a3a5", "a5", "horde_two_late"),
            ],
        },
        Sentence {
            code: "guide-horde-en-passant",
            examples: &[
                from("4k3/8/8/8/1p6/8/P7/8 w - - 0 1").after("a2a4").permits("b4a3", "bxa3#"),
                from("4k3/8/8/8/8/1p6/8/P7 w - - 0 1").after("a1a3").refuses(
                    "b3a2",
                    "bxa2",
                    "pawn_takes_nothing",
                ),
            ],
        },
        Sentence {
            code: "guide-horde-promotion",
            examples: &[
                from("4k3/P7/8/8/8/8/8/8 w - - 0 1").permits("a7a8q", "a8=Q+"),
                from("4k3/P7/8/8/8/8/8/8 w - - 0 1").after("a7a8q").goes_on(),
            ],
        },
        Sentence {
            code: "guide-horde-castling",
            examples: &[
                from("4k2r/8/8/8/8/8/8/P7 b k - 0 1").permits("e8g8", "O-O"),
                from("4k3/7p/8/8/8/8/8/4R3 b - - 0 1").refuses("h7h6", "h6", "check_unanswered"),
                from("4k3/7p/8/8/8/8/8/4R3 b - - 0 1").permits("e8d7", "Kd7"),
            ],
        },
        Sentence {
            code: "guide-horde-stalemate",
            examples: &[
                from("4k3/8/8/8/8/p7/P7/8 w - - 0 1").is_over("no_move", None),
                from("k7/P7/1PP5/8/8/8/8/8 b - - 0 1").is_over("no_move", None),
            ],
        },
    ],
};

pub(super) const ANTICHESS: Guide = Guide {
    book: "antichess",
    sentences: &[
        Sentence {
            code: "guide-antichess-lose",
            examples: &[from("8/8/8/3p4/4P3/2N5/PP4PP/R3KB1R w - - 0 1")
                .after("e4d5")
                .is_over("all_lost", Some(Black))],
        },
        Sentence {
            code: "guide-antichess-must",
            examples: &[
                start().after("e4 d5").permits("e4d5", "exd5"),
                start().after("e4 d5").refuses("g1f3", "Nf3", "must_capture"),
            ],
        },
        Sentence {
            code: "guide-antichess-choice",
            examples: &[
                from("8/8/8/3p1p2/4P3/8/8/7R w - - 0 1").permits("e4d5", "exd5"),
                from("8/8/8/3p1p2/4P3/8/8/7R w - - 0 1").permits("e4f5", "exf5"),
                from("8/8/8/3p1p2/4P3/8/8/7R w - - 0 1").refuses("h1h2", "Rh2", "must_capture"),
            ],
        },
        Sentence {
            code: "guide-antichess-en-passant",
            examples: &[
                from("8/3p4/8/4P3/8/8/7P/8 b - - 0 1").after("d7d5").permits("e5d6", "exd6#"),
                from("8/3p4/8/4P3/8/8/7P/8 b - - 0 1").after("d7d5").refuses("h2h3", "h3", "must_capture"),
            ],
        },
        Sentence {
            code: "guide-antichess-king",
            examples: &[
                from("4k2r/8/8/8/8/8/8/4R3 w - - 0 1").permits("e1e8", "Rxe8"),
                from("4k2r/8/8/8/8/8/8/4R3 w - - 0 1").after("e1e8").goes_on(),
            ],
        },
        Sentence {
            code: "guide-antichess-no-check",
            examples: &[from("4k3/8/8/8/8/8/r7/4K3 w - - 0 1").permits("e1e2", "Ke2")],
        },
        Sentence {
            code: "guide-antichess-no-castling",
            examples: &[from("4k3/8/8/8/8/8/8/4K2R w - - 0 1").refuses("e1g1", "O-O", "no_castling")],
        },
        Sentence {
            code: "guide-antichess-promotion",
            examples: &[
                from("8/P7/8/8/8/8/8/6n1 w - - 0 1").permits("a7a8k", "a8=K"),
                from("8/P7/8/8/8/8/8/6n1 w - - 0 1").permits("a7a8q", "a8=Q"),
            ],
        },
        Sentence {
            code: "guide-antichess-no-move",
            examples: &[from("8/8/8/8/p7/P7/8/8 w - - 0 1").is_over("no_move", Some(White))],
        },
        Sentence {
            code: "guide-antichess-draws",
            examples: &[
                start().after("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8").grants("threefold"),
                from("4k3/8/8/8/8/8/7R/K7 w - - 100 80").grants("fifty-moves"),
            ],
        },
    ],
};
