//! The texts of the rulebooks that come with the product.

macro_rules! books {
    ($($name:literal),* $(,)?) => {
        /// Name and text of each, every one after those that it builds on.
        pub const BOOKS: &[(&str, &str)] = &[
            $(($name, include_str!(concat!("../../../../rulebooks/", $name, ".krog"))),)*
        ];
    };
}

books![
    "chess",
    "moves",
    "reasons",
    "game",
    "breaches",
    "standard",
    "chess960",
    "crazyhouse",
    "crazyhouse-960",
    "bughouse",
    "bughouse-960",
    "three-check",
    "three-check-960",
    "koth",
    "koth-960",
    "atomic",
    "atomic-960",
    "atomic-strict",
    "horde",
    "horde-960",
    "racing-kings",
    "antichess",
    "armageddon",
    "advice",
];
