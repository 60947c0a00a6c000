//! The move tree's leaves, against the counts of `conformance/perft` (made by an engine that shares no code with us).

use std::{fs, path::Path};

use krog_chess::{Position, Variant, perft::perft};

fn check(variant: Variant) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../conformance/perft")
        .join(format!("{variant}.perft"));
    let suite = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut nodes = 0;
    for line in suite.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let mut parts = line.split(" ; ");
        let fen = parts.next().unwrap();
        let position = Position::from_fen(variant, fen).unwrap_or_else(|e| panic!("{fen}: {e}"));
        for part in parts {
            let (depth, count) = part.strip_prefix('D').and_then(|p| p.split_once(' ')).unwrap();
            let (depth, count): (u32, u64) = (depth.parse().unwrap(), count.parse().unwrap());
            assert_eq!(perft(&position, depth), count, "{variant} {fen} depth {depth}");
            nodes += count;
        }
    }
    assert!(nodes >= 10_000_000, "{variant}: the suite has only {nodes} nodes");
}

#[test]
fn every_suite() {
    std::thread::scope(|scope| {
        for variant in Variant::one_board() {
            scope.spawn(move || check(variant));
        }
    });
}
