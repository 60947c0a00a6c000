//! How much of what is drawn at random a run looks at.

/// So many in CI and where `KROG_WHOLE` is set (`cargo xtask test --whole`); a quarter, rounded up, at a desk, where tests are run
/// many times a day.
pub fn draws<N: TryFrom<u64> + TryInto<u64>>(whole: N) -> N {
    let set =
        |name: &str| std::env::var(name).is_ok_and(|value| !["", "0", "false"].contains(&value.as_str()));
    let whole: u64 = whole.try_into().ok().expect("a number of draws is not negative");
    let drawn = if set("CI") || set("KROG_WHOLE") { whole } else { whole.div_ceil(4) };
    drawn.try_into().ok().expect("it is no more than the whole")
}
