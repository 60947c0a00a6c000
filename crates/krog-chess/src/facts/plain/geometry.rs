//! The board by arithmetic: files and ranks from 0.

/// The file and the rank of a square.
pub(super) const fn coordinates(square: i64) -> (i64, i64) {
    (square % 8, square / 8)
}

/// The square on a file and a rank, if there is one.
pub(super) fn at(file: i64, rank: i64) -> Option<i64> {
    ((0..8).contains(&file) && (0..8).contains(&rank)).then(|| rank * 8 + file)
}

/// The squares strictly between two on a common rank, file or diagonal.
pub(super) fn between(a: i64, b: i64) -> Vec<i64> {
    let ((fa, ra), (fb, rb)) = (coordinates(a), coordinates(b));
    let (df, dr) = (fb - fa, rb - ra);
    if df != 0 && dr != 0 && df.abs() != dr.abs() {
        return Vec::new();
    }
    let steps = df.abs().max(dr.abs());
    (1..steps).filter_map(|i| at(fa + df.signum() * i, ra + dr.signum() * i)).collect()
}

/// The squares around one.
pub(super) fn neighbours(square: i64) -> Vec<i64> {
    let (file, rank) = coordinates(square);
    let around = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
    around.into_iter().filter_map(|(df, dr)| at(file + df, rank + dr)).collect()
}
