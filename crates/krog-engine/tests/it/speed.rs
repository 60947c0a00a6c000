//! How fast the search is; printed with `--nocapture`.

use std::time::Duration;

use krog_engine::Limits;
use shakmaty::variant::{Variant, VariantPosition};

use crate::support::search;

#[test]
fn every_variant_visits_many_positions_in_its_time() {
    for variant in Variant::ALL {
        let report = search(&VariantPosition::new(variant), &Limits::time(Duration::from_millis(200)));
        let per_second = report.nodes as f64 / report.time.as_secs_f64();
        println!("{variant}: depth {} in {:?}, {per_second:.0} nodes/s", report.depth, report.time);
        // Far below what an idle core does: other tests share it.
        assert!(per_second > 5_000.0, "{variant}: {per_second}");
    }
}
