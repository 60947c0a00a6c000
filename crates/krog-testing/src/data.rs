//! Reference data beside the repository, which not every checkout has.

use std::path::{Path, PathBuf};

/// A file of the reference data. Where it is missing, a line on standard error says that nothing was compared with it, and in
/// continuous integration the test fails.
pub fn reference(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data").join(name);
    if path.exists() {
        return Some(path);
    }
    let ci = std::env::var("CI").is_ok_and(|ci| !["", "0", "false"].contains(&ci.as_str()));
    assert!(!ci, "there is no {}, which the tests need where CI is set", path.display());
    eprintln!("skipped: there is no {}, nothing was compared with it", path.display());
    None
}
