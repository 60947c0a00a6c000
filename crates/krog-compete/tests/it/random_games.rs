//! Random games beside the model; a million of them with `cargo xtask bench clocks`.

use krog_testing::compete::clocks::compare;

#[test]
fn clocks_and_model_agree_on_random_games() {
    let tally = compare(if cfg!(debug_assertions) { 20_000 } else { 200_000 }, 4_000_000);
    println!("{tally:?}");
    assert!(tally.differences.is_empty(), "{}", tally.differences.join("\n"));
    let rare = [tally.too_late, tally.fallen, tally.pauses, tally.taken_back, tally.credited];
    assert!(rare.iter().all(|&count| count > 1000), "the games leave something out: {tally:?}");
}
