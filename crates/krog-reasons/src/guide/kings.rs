//! Variants in which a king is hunted, or runs.

use krog_chess::Color::{Black, White};

use super::{Guide, Sentence, from, start};

pub(super) const THREE_CHECK: Guide = Guide {
    book: "three-check",
    sentences: &[
        Sentence {
            code: "guide-three-check-third",
            examples: &[
                from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +2+0").after("a1a8").is_over("third_check", Some(White)),
                from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +1+0").after("a1a8").goes_on(),
            ],
        },
        Sentence {
            code: "guide-three-check-escape",
            examples: &[
                from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +2+0").permits("a1a8", "Ra8#"),
                from("4k3/8/8/8/8/8/8/3R1K2 w - - 0 1 +2+0")
                    .after("d1d8")
                    .is_over("third_check", Some(White)),
            ],
        },
        Sentence {
            code: "guide-three-check-each",
            examples: &[
                from("r3k3/8/8/8/8/8/8/4K3 b - - 0 1 +1+2").after("a8a1").is_over("third_check", Some(Black)),
                from("r3k3/8/8/8/8/8/8/4K3 b - - 0 1 +2+1").after("a8a1").goes_on(),
            ],
        },
        Sentence {
            code: "guide-three-check-double",
            examples: &[from("4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1 +1+0").after("e4f6").goes_on()],
        },
        Sentence {
            code: "guide-three-check-answer",
            examples: &[
                from("R3k3/7p/8/8/8/8/8/4K3 b - - 0 1 +1+0").refuses("h7h6", "h6", "check_unanswered"),
                from("R3k3/7p/8/8/8/8/8/4K3 b - - 0 1 +1+0").permits("e8d7", "Kd7"),
            ],
        },
        Sentence {
            code: "guide-three-check-mate",
            examples: &[from("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1 +1+0").is_over("mate", Some(White))],
        },
        Sentence {
            code: "guide-three-check-over",
            examples: &[from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +2+0").after("a1a8").refuses(
                "e8d7",
                "Kd7",
                "over_by_checks",
            )],
        },
        Sentence {
            code: "guide-three-check-repetition",
            examples: &[
                from("7k/8/8/8/8/8/Q7/6K1 w - - 0 1 +0+0")
                    .after("a2a8 h8h7 a8a2 h7h8 a2a8 h8h7 a8a2 h7h8")
                    .denies("threefold", "threefold_too_few"),
                start().after("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8").grants("threefold"),
            ],
        },
        Sentence {
            code: "guide-three-check-stalemate",
            examples: &[from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1 +0+0").is_over("no_move", None)],
        },
        Sentence {
            code: "guide-three-check-time",
            examples: &[
                from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +0+0").flag(White).is_over("flag_draw", None),
                from("4k3/8/8/8/8/8/8/N3K3 b - - 0 1 +0+0").flag(Black).is_over("flag", Some(White)),
            ],
        },
    ],
};

pub(super) const KOTH: Guide = Guide {
    book: "koth",
    sentences: &[
        Sentence {
            code: "guide-koth-hill",
            examples: &[
                from("7k/8/8/8/8/4K3/8/8 w - - 0 1").after("e3d4").is_over("hill_reached", Some(White)),
                from("7k/8/8/8/8/4K3/8/8 w - - 0 1").after("e3e4").is_over("hill_reached", Some(White)),
                from("7k/8/4K3/8/8/8/8/8 w - - 0 1").after("e6d5").is_over("hill_reached", Some(White)),
                from("7k/8/4K3/8/8/8/8/8 w - - 0 1").after("e6e5").is_over("hill_reached", Some(White)),
            ],
        },
        Sentence {
            code: "guide-koth-beside",
            examples: &[from("7k/8/8/8/8/4K3/8/8 w - - 0 1").after("e3f4").goes_on()],
        },
        Sentence {
            code: "guide-koth-others",
            examples: &[from("7k/8/8/8/8/8/8/3QK3 w - - 0 1").after("d1d4").goes_on()],
        },
        Sentence {
            code: "guide-koth-attacked",
            examples: &[
                from("3r3k/8/8/8/8/4K3/8/8 w - - 0 1").refuses("e3d4", "Kd4", "king_into_attack"),
                from("3r3k/8/8/8/8/4K3/8/8 w - - 0 1").permits("e3e4", "Ke4#"),
            ],
        },
        Sentence {
            code: "guide-koth-blocked",
            examples: &[from("7k/8/8/8/4P3/4K3/8/8 w - - 0 1").refuses("e3e4", "Ke4", "own_man_there")],
        },
        Sentence {
            code: "guide-koth-from-check",
            examples: &[
                from("4r2k/8/8/8/8/4K3/8/8 w - - 0 1").permits("e3d4", "Kd4#"),
                from("4r2k/8/8/8/8/4K3/8/8 w - - 0 1").refuses("e3e4", "Ke4", "king_into_attack"),
            ],
        },
        Sentence {
            code: "guide-koth-over",
            examples: &[
                from("8/8/4k3/8/8/3K4/8/8 w - - 0 1").after("d3d4").refuses("e6e5", "Ke5", "over_by_hill"),
                from("8/2k5/8/8/8/4K3/8/8 w - - 0 1").after("e3e4").refuses("c7c6", "Kc6", "over_by_hill"),
            ],
        },
        Sentence {
            code: "guide-koth-mate",
            examples: &[from("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1").is_over("mate", Some(White))],
        },
        Sentence {
            code: "guide-koth-bare",
            examples: &[
                from("7k/8/8/8/8/8/8/K7 w - - 0 1").goes_on(),
                from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").flag(White).is_over("flag", Some(Black)),
            ],
        },
        Sentence {
            code: "guide-koth-stalemate",
            examples: &[from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").is_over("no_move", None)],
        },
    ],
};

pub(super) const RACING_KINGS: Guide = Guide {
    book: "racing-kings",
    sentences: &[
        Sentence {
            code: "guide-racing-kings-race",
            examples: &[
                from("8/6K1/8/8/8/8/8/k7 w - - 0 1").permits("g7g8", "Kg8#"),
                from("8/6K1/8/8/8/8/8/k7 w - - 0 1").after("g7g8").is_over("race_won", Some(White)),
                from("8/1k6/8/8/8/8/8/7K b - - 0 1").after("b7b8").is_over("race_won", Some(Black)),
            ],
        },
        Sentence {
            code: "guide-racing-kings-start",
            examples: &[start().permits("h2h3", "Kh3"), start().after("h2h3").permits("a2a3", "Ka3")],
        },
        Sentence {
            code: "guide-racing-kings-no-check",
            examples: &[
                from("8/8/8/8/8/k7/8/4R2K w - - 0 1").refuses("e1e3", "Re3", "gives_check_openly"),
                from("8/8/8/8/8/k7/8/4R2K w - - 0 1").permits("e1e4", "Re4"),
            ],
        },
        Sentence {
            code: "guide-racing-kings-discovered",
            examples: &[from("8/8/8/8/k3B2R/8/8/7K w - - 0 1").refuses("e4d5", "Bd5", "uncovers_check")],
        },
        Sentence {
            code: "guide-racing-kings-safe",
            examples: &[
                from("8/8/8/8/8/k7/r7/7K w - - 0 1").refuses("h1h2", "Kh2", "king_into_attack"),
                from("8/8/8/8/8/k7/r7/7K w - - 0 1").permits("h1g1", "Kg1"),
            ],
        },
        Sentence {
            code: "guide-racing-kings-reply",
            examples: &[from("8/k5K1/8/8/8/8/8/8 w - - 0 1").after("g7g8").goes_on()],
        },
        Sentence {
            code: "guide-racing-kings-draw",
            examples: &[
                from("8/k5K1/8/8/8/8/8/8 w - - 0 1").after("g7g8 a7a8").is_over("race_drawn", None),
                from("8/k5K1/8/8/8/8/8/8 w - - 0 1").after("g7g8 a7a6").is_over("race_won", Some(White)),
            ],
        },
        Sentence {
            code: "guide-racing-kings-no-follow",
            examples: &[
                from("8/6K1/k7/8/8/8/8/8 w - - 0 1").after("g7g8").is_over("race_won", Some(White)),
                from("8/k5K1/8/8/8/8/8/1R6 w - - 0 1").after("g7g8").goes_on(),
            ],
        },
        Sentence {
            code: "guide-racing-kings-black-first",
            examples: &[
                from("8/k5K1/8/8/8/8/8/8 b - - 0 1").after("a7a8").is_over("race_won", Some(Black)),
                from("8/k5K1/8/8/8/8/8/8 b - - 0 1").after("a7a8").refuses("g7g8", "Kg8", "over_by_race"),
            ],
        },
        Sentence {
            code: "guide-racing-kings-capture",
            examples: &[
                from("8/8/8/8/k7/8/4n3/4R2K w - - 0 1").permits("e1e2", "Rxe2"),
                from("8/8/8/8/k3n3/8/8/4R2K w - - 0 1").refuses("e1e4", "Rxe4", "gives_check_openly"),
            ],
        },
        Sentence {
            code: "guide-racing-kings-bare",
            examples: &[
                from("8/8/8/8/8/k7/8/7K w - - 0 1").goes_on(),
                from("8/8/8/8/8/k7/8/6RK w - - 0 1").flag(White).is_over("flag", Some(Black)),
            ],
        },
    ],
};
