use serde_json::Value;

use crate::krog::krog;

#[test]
fn a_position_is_analysed_for_people_and_for_programs() {
    let shown = krog(&["analyse", "--engine", "builtin", "--depth", "3", "--moves", "f3 e5 g4"], "");
    assert_eq!(shown.status, 0, "{shown:?}");
    assert!(shown.stdout.contains("#-1") && shown.stdout.contains("Qh4#"), "{}", shown.stdout);
    let line = "{\"moves\":[\"f3\",\"e5\",\"g4\"],\"depth\":3,\"engine\":\"builtin\"}\n";
    let answer = krog(&["analyse", "--engine", "builtin", "--jsonl"], line).stdout;
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(answer["lines"][0]["moves"][0]["san"], "Qh4#");
    let refused = krog(&["analyse", "--engine", "builtin", "--moves", "e4 e4"], "");
    assert!(refused.status != 0 && refused.stderr.contains("e4"), "{refused:?}");
}

#[test]
fn tables_that_cannot_be_read_are_named() {
    let empty = tempfile::tempdir().unwrap();
    for folder in [empty.path().join("missing"), empty.path().to_owned()] {
        let folder = folder.to_str().unwrap();
        let shown = krog(&["analyse", "--engine", "builtin", "--syzygy", folder, "--depth", "1"], "");
        assert!(shown.status != 0 && shown.stderr.contains(folder), "{shown:?}");
        let served = krog(&["serve", "--data", empty.path().to_str().unwrap(), "--syzygy", folder], "");
        assert!(served.status != 0 && served.stderr.contains(folder), "{served:?}");
    }
}
