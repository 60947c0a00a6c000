//! Variants in which captured pieces are dropped.

use krog_chess::Color::White;

use super::{Guide, Sentence, from, start};

pub(super) const CRAZYHOUSE: Guide = Guide {
    book: "crazyhouse",
    sentences: &[
        Sentence {
            code: "guide-crazyhouse-hand",
            examples: &[start().after("e4 d5 exd5 Qxd5").permits("P@d4", "@d4")],
        },
        Sentence {
            code: "guide-crazyhouse-held",
            examples: &[
                start().after("e4 d5 exd5 Qxd5").refuses("N@e5", "N@e5", "drop_not_in_hand"),
                from("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1").permits("N@e5", "N@e5"),
            ],
        },
        Sentence {
            code: "guide-crazyhouse-empty",
            examples: &[
                from("4k3/8/8/8/4p3/8/8/4K3[N] w - - 0 1").refuses("N@e4", "N@e4", "drop_on_man"),
                from("4k3/8/8/8/4p3/8/8/4K3[N] w - - 0 1").permits("N@e3", "N@e3"),
            ],
        },
        Sentence {
            code: "guide-crazyhouse-pawn-ranks",
            examples: &[
                from("k7/8/8/8/8/8/8/4K3[P] w - - 0 1").refuses("P@e8", "@e8", "drop_pawn_on_edge"),
                from("k7/8/8/8/8/8/8/4K3[P] w - - 0 1").refuses("P@d1", "@d1", "drop_pawn_on_edge"),
                from("k7/8/8/8/8/8/8/4K3[P] w - - 0 1").permits("P@e7", "@e7"),
                from("k7/8/8/8/8/8/8/4K3[P] w - - 0 1").permits("P@e2", "@e2"),
            ],
        },
        Sentence {
            code: "guide-crazyhouse-pawn-two",
            examples: &[
                from("k7/8/8/8/8/8/8/4K3[P] w - - 0 1").after("P@e2 a8a7").permits("e2e4", "e4"),
                from("k7/8/8/8/8/8/8/4K3[P] w - - 0 1").after("P@e7 a8a7").permits("e7e8q", "e8=Q"),
            ],
        },
        Sentence {
            code: "guide-crazyhouse-mate",
            examples: &[
                from("7k/8/8/8/8/8/8/K7[R] w - - 0 1").permits("R@e8", "R@e8+"),
                from("7k/6pp/8/8/8/8/8/K7[R] w - - 0 1").after("R@e8").is_over("mate", Some(White)),
            ],
        },
        Sentence {
            code: "guide-crazyhouse-block",
            examples: &[
                from("7k/6pp/8/8/8/8/8/K7[Rb] w - - 0 1").after("R@e8").permits("B@f8", "B@f8"),
                from("7k/6pp/8/8/8/8/8/K7[Rb] w - - 0 1").after("R@e8").goes_on(),
            ],
        },
        Sentence {
            code: "guide-crazyhouse-promoted",
            examples: &[
                from("r3k3/8/8/8/8/8/7K/Q~7[] b - - 0 1").after("a8a1 h2g2").refuses(
                    "Q@d4",
                    "Q@d4",
                    "drop_not_in_hand",
                ),
                from("r3k3/8/8/8/8/8/7K/Q~7[] b - - 0 1").after("a8a1 h2g2").permits("P@d4", "@d4"),
            ],
        },
        Sentence {
            code: "guide-crazyhouse-no-dead",
            examples: &[from("4k3/8/8/8/8/8/8/4K3[] w - - 0 1").goes_on()],
        },
        Sentence {
            code: "guide-crazyhouse-claims",
            examples: &[
                from("4k3/8/8/8/8/8/R7/4K3[] w - - 100 80").denies("fifty-moves", "fifty_never"),
                start().after("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8").grants("threefold"),
            ],
        },
    ],
};

pub(super) const BUGHOUSE: Guide = Guide {
    book: "bughouse",
    sentences: &[
        Sentence {
            code: "guide-bughouse-partner",
            examples: &[
                start().after("e4 d5 exd5 Qxd5").refuses("P@d4", "@d4", "drop_comes_from_partner"),
                from("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1").permits("N@e5", "N@e5"),
            ],
        },
        Sentence {
            code: "guide-bughouse-empty",
            examples: &[
                from("4k3/8/8/8/4p3/8/8/4K3[N] w - - 0 1").refuses("N@e4", "N@e4", "drop_on_man"),
                from("4k3/8/8/8/4p3/8/8/4K3[N] w - - 0 1").permits("N@e3", "N@e3"),
            ],
        },
        Sentence {
            code: "guide-bughouse-pawn-ranks",
            examples: &[
                from("k7/8/8/8/8/8/8/4K3[P] w - - 0 1").refuses("P@e8", "@e8", "drop_pawn_on_edge"),
                from("k7/8/8/8/8/8/8/4K3[P] w - - 0 1").refuses("P@d1", "@d1", "drop_pawn_on_edge"),
                from("k7/8/8/8/8/8/8/4K3[P] w - - 0 1").permits("P@e7", "@e7"),
                from("k7/8/8/8/8/8/8/4K3[P] w - - 0 1").permits("P@e2", "@e2"),
            ],
        },
        Sentence {
            code: "guide-bughouse-block",
            examples: &[from("4R2k/6pp/8/8/8/8/8/K7[b] b - - 0 1").permits("B@f8", "B@f8")],
        },
        Sentence {
            code: "guide-bughouse-mate",
            examples: &[
                from("6rk/5Npp/8/8/8/8/8/K7[] b - - 0 1").is_over("mate", Some(White)),
                from("7k/6Q1/6K1/8/8/8/8/8[] b - - 0 1").is_over("mate", Some(White)),
                from("4R2k/6pp/8/8/8/8/8/K7[] b - - 0 1").goes_on(),
            ],
        },
        Sentence {
            code: "guide-bughouse-wait",
            examples: &[from("4R2k/6pp/8/8/8/8/8/K7[] b - - 0 1").refuses("h8g8", "Kg8", "waits_for_drop")],
        },
        Sentence {
            code: "guide-bughouse-stalemate",
            examples: &[from("7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1").goes_on()],
        },
        Sentence {
            code: "guide-bughouse-claims",
            examples: &[
                start().after("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8").denies("threefold", "repetition_never"),
                from("4k3/8/8/8/8/8/R7/4K3[] w - - 100 80").denies("fifty-moves", "fifty_never"),
            ],
        },
        Sentence {
            code: "guide-bughouse-bare",
            examples: &[from("4k3/8/8/8/8/8/8/4K3[] w - - 0 1").goes_on()],
        },
    ],
};
