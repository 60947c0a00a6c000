//! What the rule sets are called in the option `UCI_Variant`.

use krog_chess::Variant;

/// The names as Fairy-Stockfish has them. Chess960 has none: it is `chess` with `UCI_Chess960`.
pub const NAMES: [(&str, Variant); 8] = [
    ("chess", Variant::Standard),
    ("crazyhouse", Variant::Crazyhouse),
    ("atomic", Variant::Atomic),
    ("antichess", Variant::Antichess),
    ("horde", Variant::Horde),
    ("kingofthehill", Variant::Koth),
    ("3check", Variant::ThreeCheck),
    ("racingkings", Variant::RacingKings),
];

/// What a rule set is called; none where UCI engines have no name for it.
#[must_use]
pub fn name(variant: Variant) -> Option<&'static str> {
    let named = if variant == Variant::Chess960 { Variant::Standard } else { variant };
    NAMES.into_iter().find(|(_, variant)| *variant == named).map(|(name, _)| name)
}

/// The rule set of a name, read without regard to case.
#[must_use]
pub fn of_name(name: &str) -> Option<Variant> {
    NAMES.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, variant)| variant)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_of_one_board_has_its_name() {
        for variant in Variant::one_board().filter(|variant| *variant != Variant::Chess960) {
            assert_eq!(name(variant).and_then(of_name), Some(variant));
        }
        assert_eq!((name(Variant::Chess960), name(Variant::Bughouse)), (Some("chess"), None));
        assert_eq!((of_name("Atomic"), of_name("shogi")), (Some(Variant::Atomic), None));
    }
}
