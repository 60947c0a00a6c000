//! Times that can be compared: two candidates in turn, the ratio pair by pair, the median of it.

use cpu_time::ThreadTime;

/// Seconds of processor time that a call takes on this thread, and what it returns. What else the machine does counts
/// only as far as it takes caches and clock rate away.
pub fn seconds<T>(call: impl FnOnce() -> T) -> (f64, T) {
    let begun = ThreadTime::now();
    let value = call();
    (begun.elapsed().as_secs_f64(), value)
}

/// Runs two candidates one after the other, the first of them first in every other round, and gives both results.
pub fn pair<A, B>(round: usize, a: impl FnOnce() -> A, b: impl FnOnce() -> B) -> ((f64, A), (f64, B)) {
    if round.is_multiple_of(2) {
        let a = seconds(a);
        (a, seconds(b))
    } else {
        let b = seconds(b);
        (seconds(a), b)
    }
}

/// The middle value; the upper one of two.
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}

/// A figure with a sensible number of digits.
pub fn rounded(value: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (value * scale).round() / scale
}

/// What else the machine does: its load over one minute; none where the system does not tell.
pub fn load() -> Option<f64> {
    std::fs::read_to_string("/proc/loadavg").ok()?.split(' ').next()?.parse().ok()
}

/// The conditions of a run.
pub fn conditions() -> serde_json::Value {
    serde_json::json!({
        "profile": if cfg!(debug_assertions) { "debug" } else { "optimised" },
        "arch": std::env::consts::ARCH,
        "cores": std::thread::available_parallelism().map_or(0, usize::from),
    })
}
