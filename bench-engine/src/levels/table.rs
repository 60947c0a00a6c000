//! The table of the documentation.

use std::{collections::BTreeMap, fmt::Write as _, fs, path::PathBuf};

use anyhow::Context as _;
use serde_json::Value;

use crate::rule_set::RuleSet;

/// A table of the results in files of lines; of the same pairing the last result counts.
pub fn of_files(files: &[PathBuf]) -> anyhow::Result<String> {
    let mut text = String::new();
    for file in files {
        text += &fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    }
    of_lines(&text)
}

fn of_lines(text: &str) -> anyhow::Result<String> {
    let mut rows: BTreeMap<(String, u64), Value> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let row: Value = serde_json::from_str(line).with_context(|| format!("`{line}` is no result"))?;
        let variant = row["variant"].as_str().context("no rule set")?.to_owned();
        rows.insert((variant, row["level"].as_u64().context("no level")?), row);
    }
    let levels: Vec<u64> = (1..=8).collect();
    let mut table = String::from("| rule set |");
    for level in &levels {
        match level {
            1 => table.push_str(" 1 and greedy |"),
            _ => write!(table, " {level} and {} |", level - 1)?,
        }
    }
    table.push_str("\n| --- |");
    table.push_str(&" --- |".repeat(levels.len()));
    for variant in RuleSet::all().map(|of| of.to_string()) {
        write!(table, "\n| {variant} |")?;
        for level in &levels {
            match rows.get(&(variant.clone(), *level)) {
                Some(row) => write!(table, " {} ± {} ({}) |", row["score"], row["margin"], row["games"])?,
                None => table.push_str(" |"),
            }
        }
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_result_of_a_pairing_counts() {
        let line = |score: u8| {
            format!("{{\"variant\":\"atomic\",\"level\":3,\"games\":40,\"score\":{score},\"margin\":9.1}}\n")
        };
        let table = of_lines(&(line(60) + "\n" + &line(72))).unwrap();
        assert!(table.contains("| atomic | | | 72 ± 9.1 (40) | |"), "{table}");
        assert!(of_lines("x").is_err());
    }
}
