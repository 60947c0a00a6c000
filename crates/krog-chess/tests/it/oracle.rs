//! The rules of the game as a whole against the Laws said naively.

use krog_testing::chess::laws;

#[test]
fn rulebooks_and_naive_laws_agree_on_prefixes_of_games() {
    let tally = laws::compare(3_000, 2023);
    assert!(tally.differences.is_empty(), "{}", tally.differences.join("\n"));
    println!("{tally:?}");
    assert!(tally.questions > 60_000 && tally.claims > 300 && tally.bound > 500, "{tally:?}");
    for end in
        ["mate", "no_move", "dead_position", "seventy_five", "fivefold", "resignation", "flag", "agreement"]
    {
        assert!(tally.ends.contains_key(end), "{end}: {tally:?}");
    }
}
