//! Every `console` block of the documentation: `$` lines are run, what follows is what they print.

use std::{fs, path::PathBuf, process::Command};

use crate::krog::root;

fn pages() -> Vec<PathBuf> {
    let mut pages = vec![root().join("README.md")];
    for dir in ["docs/guide", "docs/reference"] {
        for entry in fs::read_dir(root().join(dir)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|ext| ext == "md") {
                pages.push(path);
            }
        }
    }
    pages
}

#[test]
fn examples_print_what_they_say() {
    let bin = PathBuf::from(env!("CARGO_BIN_EXE_krog"));
    let path = format!("{}:{}", bin.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let mut examples = 0;
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        for block in text.split("```console\n").skip(1) {
            let block = block.split("\n```").next().unwrap();
            for example in format!("\n{block}").split("\n$ ").skip(1) {
                let (command, expected) = example.split_once('\n').unwrap_or((example, ""));
                let output = Command::new("sh")
                    .args(["-c", &format!("{command} 2>&1")])
                    .current_dir(root())
                    .env("PATH", &path)
                    .env_remove("KROG_LANG")
                    .output()
                    .unwrap();
                let printed = String::from_utf8_lossy(&output.stdout);
                // Figures of time differ; an example shows the beginning of what is printed.
                assert!(
                    printed.starts_with(expected),
                    "{}: $ {command}\nexpected:\n{expected}\nprinted:\n{printed}",
                    page.display()
                );
                examples += 1;
            }
        }
    }
    assert!(examples >= 8, "only {examples} examples");
}

#[test]
fn example_books_stand_in_the_page_as_they_are() {
    let page = fs::read_to_string(root().join("docs/reference/rules.md")).unwrap();
    let mut books = 0;
    for entry in fs::read_dir(root().join("docs/reference/examples")).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        assert!(page.contains(&format!("```krog\n{text}```")), "not in rules.md as it is:\n{text}");
        books += 1;
    }
    assert!(books >= 4, "only {books} books");
}
