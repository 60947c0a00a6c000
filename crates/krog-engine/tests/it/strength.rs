//! A higher level wins.

use krog_engine::{Level, Limits};
use shakmaty::variant::{Variant, VariantPosition};

use crate::support::game;

/// Games of `strong` against `weak` from `pairs` openings, both colours: games won less games lost.
fn lead(variant: Variant, strong: u8, weak: u8, pairs: u64, limits: &Limits) -> i32 {
    let level = |level| Level::try_from(level).unwrap();
    let root = VariantPosition::new(variant);
    (0..pairs)
        .map(|seed| {
            game(&root, 4, 240, seed, [level(strong), level(weak)], limits)
                - game(&root, 4, 240, seed, [level(weak), level(strong)], limits)
        })
        .sum()
}

#[test]
fn full_strength_beats_the_beginner_in_chess() {
    let lead = lead(Variant::Chess, 8, 1, 3, &Limits::nodes(3_000));
    assert!(lead >= 5, "{lead} of 6");
}

#[test]
fn the_fourth_level_beats_the_first() {
    let lead = lead(Variant::Chess, 4, 1, 4, &Limits::nodes(3_000));
    assert!(lead >= 5, "{lead} of 8");
}

#[test]
fn full_strength_beats_the_beginner_in_every_variant() {
    for variant in Variant::ALL {
        let lead = lead(variant, 8, 1, 2, &Limits::nodes(2_000));
        assert!(lead >= 2, "{variant}: {lead} of 4");
    }
}
