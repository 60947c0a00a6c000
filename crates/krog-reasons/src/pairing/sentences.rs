//! What the rules of a Swiss round see, and what they decide, in sentences.

use krog_chess::{Arg, Message};
use krog_pairing::{
    Number,
    dutch::{ColorRule, Criterion, Float, Portrait, Strength, WhyNot},
};
use krog_texts::{ByLang, in_all, render};

use super::{color, counted, listed, tenths};

/// What the rules see of a player; so many of the points count for the pairing alone, in tenths.
pub(super) fn portrait(
    portrait: &Portrait,
    virtual_points: i64,
    name: impl Fn(Number) -> String,
) -> Vec<Message> {
    let Portrait { number, rank, score, colors, due, floats, opponents, had_bye, topscorer, unplayed: _ } =
        portrait;
    let who = name(*number);
    let of = |code: &'static str| Message::new(code).with("who", who.as_str());
    let mut lines = vec![of("pair-player").with("rank", *rank).with("points", tenths(*score))];
    if virtual_points != 0 {
        lines.push(of("pair-virtual").with("points", tenths(virtual_points)));
    }
    lines.push(match due {
        Some(due) => of("pair-colors")
            .with("colors", letters(colors))
            .with("due", color(due.white))
            .with("strength", strength(due.strength)),
        None => of("pair-no-colors"),
    });
    if !opponents.is_empty() {
        lines.push(of("pair-met").with("opponents", listed(opponents, |number, _| name(*number))));
    }
    for (float, ago) in floats.iter().zip(1_u32..) {
        if let Some(float) = float {
            lines.push(of("pair-float").with("way", way(*float)).with("ago", ago));
        }
    }
    if *had_bye {
        lines.push(of("pair-had-bye"));
    }
    if *topscorer {
        lines.push(of("pair-topscorer"));
    }
    lines
}

/// Colours as one letter each.
fn letters(colors: &[bool]) -> ByLang<String> {
    let letter = |white: &bool| Message::new("pair-letter").with("color", color(*white));
    ByLang::from_fn(|lang| colors.iter().map(|white| render(lang, &letter(white))).collect())
}

/// Where C.04.3 says what settles the colours of a pair.
#[must_use]
pub const fn color_article(rule: ColorRule) -> &'static str {
    match rule {
        ColorRule::Due => "5.2.1",
        ColorRule::Stronger | ColorRule::Wider => "5.2.2",
        ColorRule::Alternate => "5.2.3",
        ColorRule::Higher => "5.2.4",
        ColorRule::Initial => "5.2.5",
    }
}

/// Who has which colour, and what settles it.
pub(super) fn sides(rule: ColorRule, white: &str, black: &str) -> Message {
    let settles = match rule {
        ColorRule::Due => "due",
        ColorRule::Stronger => "stronger",
        ColorRule::Wider => "wider",
        ColorRule::Alternate => "alternate",
        ColorRule::Higher => "higher",
        ColorRule::Initial => "initial",
    };
    Message::new("pair-sides")
        .with("white", white)
        .with("black", black)
        .with("rule", settles)
        .with("article", color_article(rule))
}

/// Why two do not meet in a round, from 1.
pub(super) fn not_met(why: &WhyNot, (one, other): (&str, &str), round: usize) -> Message {
    let of = |code: &'static str| Message::new(code).with("one", one).with("other", other);
    match why {
        WhyNot::Met(before) => of("pair-not-met").with("round", counted(*before)),
        WhyNot::Apart => of("pair-not-apart"),
        WhyNot::SameColor { white } => of("pair-not-color").with("color", color(*white)),
        WhyNot::Others => of("pair-not-others"),
        WhyNot::Criterion { criterion, bracket, then, now } => of("pair-not-criterion")
            .with("worse", worse(*criterion, *bracket, then, now))
            .with("criterion", u32::from(criterion.0)),
        WhyNot::Order { bracket } => of("pair-not-order").with("bracket", tenths(*bracket)),
        // By the rules they would meet: the round was paired otherwise.
        WhyNot::So | WhyNot::Themself | WhyNot::HadBye | WhyNot::NoBye => {
            of("pair-not-by-hand").with("round", round)
        }
    }
}

/// Why a player does not have the bye of a round, from 1.
pub(super) fn no_bye(why: &WhyNot, one: &str, round: usize) -> Message {
    let of = |code: &'static str| Message::new(code).with("one", one);
    match why {
        WhyNot::HadBye => of("pair-no-bye-again"),
        WhyNot::NoBye => of("pair-no-bye-even"),
        WhyNot::Others => of("pair-no-bye-others"),
        WhyNot::Criterion { criterion, bracket, then, now } => of("pair-no-bye-criterion")
            .with("worse", worse(*criterion, *bracket, then, now))
            .with("criterion", u32::from(criterion.0)),
        WhyNot::Order { bracket } => of("pair-no-bye-order").with("bracket", tenths(*bracket)),
        WhyNot::So | WhyNot::Met(_) | WhyNot::Apart | WhyNot::Themself | WhyNot::SameColor { .. } => {
            of("pair-no-bye-by-hand").with("round", round)
        }
    }
}

/// What a criterion would count if it were otherwise, and what it counts.
fn worse(Criterion(criterion): Criterion, bracket: i64, then: &[i64], now: &[i64]) -> ByLang<String> {
    in_all(
        &Message::new("pair-worse")
            .with("criterion", u32::from(criterion))
            .with("bracket", tenths(bracket))
            .with("then", amounts(criterion, then))
            .with("now", amounts(criterion, now)),
    )
}

/// What a criterion counts: players or rounds, or points from the most on.
fn amounts(criterion: u8, failure: &[i64]) -> Arg {
    match (criterion, failure) {
        (5 | 7 | 18..=21, [_, ..]) => listed(failure, |amount, lang| tenths(*amount)[lang].clone()).into(),
        (_, [count]) => Arg::Number(*count),
        (_, []) => Arg::Number(0),
        _ => listed(failure, |amount, _| amount.to_string()).into(),
    }
}

const fn strength(strength: Strength) -> &'static str {
    match strength {
        Strength::Mild => "mild",
        Strength::Strong => "strong",
        Strength::Absolute => "absolute",
    }
}

const fn way(float: Float) -> &'static str {
    match float {
        Float::Down => "down",
        Float::Up => "up",
    }
}
