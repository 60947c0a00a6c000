//! One word for a notion: what `docs/reference/terms.md` says is not used must not stand in the texts.

use std::{fs, path::Path};

use anyhow::{Context, ensure};

use crate::run::root;

/// The page with the table.
const PAGE: &str = "docs/reference/terms.md";
/// The head of the table.
const HEAD: [&str; 4] = ["notion", "English", "Norwegian", "not"];
/// The languages, as texts and rulebooks name them, in the order of the table's columns.
const LANGUAGES: [&str; 2] = ["en", "no"];
/// Stands in a text for what is not written there: a name, a hole, code. It ends words.
const HOLE: char = '\u{fffc}';

/// The words that are not used.
#[derive(Debug, Default)]
pub struct Terms {
    banned: Vec<Banned>,
}

/// A word that is not used in a language.
#[derive(Debug)]
struct Banned {
    language: &'static str,
    /// In lower case.
    word: String,
    /// The word to use.
    instead: String,
}

impl Terms {
    /// The table of the page; what is wrong with it is a fault.
    pub fn read(faults: &mut Vec<String>) -> anyhow::Result<Self> {
        let text = fs::read_to_string(root().join(PAGE)).with_context(|| format!("{PAGE} is missing"))?;
        let terms = Self::parse(&text, faults);
        ensure!(!terms.banned.is_empty(), "{PAGE} has no table of {}", HEAD.join(", "));
        Ok(terms)
    }

    fn parse(page: &str, faults: &mut Vec<String>) -> Self {
        let mut terms = Self::default();
        let mut notions: Vec<&str> = Vec::new();
        let mut used: Vec<(usize, &'static str, String)> = Vec::new();
        let head = page.lines().position(|line| cells(line) == HEAD);
        let rows = page.lines().enumerate().skip(head.map_or(usize::MAX, |head| head + 2));
        for (at, line) in rows.take_while(|(_, line)| line.starts_with('|')) {
            let at = at + 1;
            let [notion, english, norwegian, not] = cells(line)[..] else {
                faults.push(format!("{PAGE}:{at}: the row has other cells than {}", HEAD.join(", ")));
                continue;
            };
            if notions.contains(&notion) {
                faults.push(format!("{PAGE}:{at}: {notion} has a row already"));
            }
            notions.push(notion);
            for (language, word) in LANGUAGES.into_iter().zip([english, norwegian]) {
                if word.is_empty() {
                    faults.push(format!("{PAGE}:{at}: {notion} has no word in `{language}`"));
                }
                used.push((at, language, word.to_lowercase()));
            }
            for part in not.split(';').map(str::trim).filter(|part| !part.is_empty()) {
                let (named, words) = part.split_once(':').unwrap_or(("", part));
                let column = LANGUAGES.into_iter().zip([english, norwegian]);
                let Some((language, instead)) = column.into_iter().find(|(language, _)| *language == named)
                else {
                    faults.push(format!("{PAGE}:{at}: `{part}` names no language, as in `en: man, men`"));
                    continue;
                };
                for word in words.split(',').map(|word| word.trim().to_lowercase()) {
                    if word.is_empty() {
                        faults.push(format!("{PAGE}:{at}: a comma too many in `{part}`"));
                        continue;
                    }
                    terms.banned.push(Banned { language, word, instead: instead.to_owned() });
                }
            }
        }
        for (at, language, word) in used {
            for banned in terms.of(language).filter(|banned| stands(&word, &banned.word)) {
                faults.push(format!(
                    "{PAGE}:{at}: `{}` is used in `{language}`, and is not used for {}",
                    banned.word, banned.instead
                ));
            }
        }
        terms
    }

    fn of(&self, language: &str) -> impl Iterator<Item = &Banned> {
        self.banned.iter().filter(move |banned| banned.language == language)
    }

    /// A file of texts, or a rulebook.
    pub fn check(&self, name: &Path, text: &str, faults: &mut Vec<String>) {
        let extension = name.extension().and_then(|extension| extension.to_str());
        for language in LANGUAGES {
            let written = match extension {
                Some("ftl") if name.starts_with(Path::new("texts").join(language)) => catalogue(text),
                Some("krog") if name.starts_with("rulebooks") => rulebook(text, language),
                _ => continue,
            };
            for (at, line) in written.to_lowercase().lines().enumerate() {
                for banned in self.of(language).filter(|banned| stands(line, &banned.word)) {
                    let (shown, at) = (name.display(), at + 1);
                    faults.push(format!("{shown}:{at}: `{}`; write `{}`", banned.word, banned.instead));
                }
            }
        }
    }
}

/// The cells of a row.
fn cells(line: &str) -> Vec<&str> {
    let row = line.trim().strip_prefix('|').and_then(|row| row.strip_suffix('|'));
    row.map_or_else(Vec::new, |row| row.split('|').map(str::trim).collect())
}

/// Whether a word stands in a line, neither being a part of a longer one; both are in lower case.
fn stands(line: &str, word: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    line.match_indices(word).any(|(at, found)| {
        let before = line.get(..at).and_then(|before| before.chars().next_back());
        let behind = line.get(at + found.len()..).and_then(|behind| behind.chars().next());
        !before.is_some_and(is_letter) && !behind.is_some_and(is_letter)
    })
}

/// Where one is in a text of a catalogue.
#[derive(Clone, Copy, PartialEq)]
enum Inside {
    /// Between braces.
    Placeable,
    /// Between braces too, behind the arrow: the variants.
    Variants,
}

/// A file of texts, line by line, without comments, names, placeables, keys of variants and code between backticks.
fn catalogue(text: &str) -> String {
    let mut out = String::new();
    let mut inside = Vec::new();
    for line in text.lines() {
        said(line, &mut inside, &mut out);
        out.push('\n');
    }
    out
}

/// Adds what is written on a line of a catalogue.
fn said(line: &str, inside: &mut Vec<Inside>, out: &mut String) {
    let begins = |mark: &[char]| line.trim_start().starts_with(mark);
    let rest = match inside.last() {
        None if line.starts_with('#') => "",
        // `name = ` and `.name = ` begin a text; what follows on other lines is indented.
        None if !line.starts_with(' ') || begins(&['.']) => line.split_once('=').map_or("", |(_, rest)| rest),
        Some(Inside::Variants) if begins(&['[', '*']) => line.split_once(']').map_or("", |(_, rest)| rest),
        _ => line,
    };
    let mut letters = rest.chars().peekable();
    let mut is_code = false;
    while let Some(letter) = letters.next() {
        let is_said = inside.last() != Some(&Inside::Placeable);
        match letter {
            '`' if is_said => is_code = !is_code,
            '{' => inside.push(Inside::Placeable),
            '}' => {
                inside.pop();
            }
            '"' if !is_said => while letters.next().is_some_and(|letter| letter != '"') {},
            '-' if !is_said && letters.peek() == Some(&'>') => {
                inside.pop();
                inside.push(Inside::Variants);
                letters.next();
            }
            _ if is_said && !is_code => {
                out.push(letter);
                continue;
            }
            _ => continue,
        }
        out.push(HOLE);
    }
}

/// What a rulebook says in a language, line by line, without what is put into the holes.
fn rulebook(text: &str, language: &str) -> String {
    let mut out = String::new();
    // What stands before a string may be on the line above.
    let mut key = "";
    for line in text.lines() {
        let mut rest = line;
        while let Some((before, string)) = rest.split_once('"') {
            if before.contains("--") {
                break;
            }
            key = before.split_whitespace().next_back().unwrap_or(key);
            let length = length(string);
            if is_of(key, language) {
                filled(string.get(..length).unwrap_or(string), &mut out);
                out.push(HOLE);
            }
            rest = string.get(length + 1..).unwrap_or_default();
        }
        let code = rest.split_once("--").map_or(rest, |(code, _)| code);
        key = code.split_whitespace().next_back().unwrap_or(key);
        out.push('\n');
    }
    out
}

/// The bytes of a string up to the quotation mark that closes it.
fn length(string: &str) -> usize {
    let mut is_escaped = false;
    let end = string.find(|letter: char| {
        let is_end = letter == '"' && !is_escaped;
        is_escaped = letter == '\\' && !is_escaped;
        is_end
    });
    end.unwrap_or(string.len())
}

/// Whether what follows a key, such as `en`, `fail_en`, `title:en` or `en:pl`, is in a language.
fn is_of(key: &str, language: &str) -> bool {
    key.split([':', '_']).any(|part| part == language)
}

/// Adds a sentence without what is put into its holes; of a choice, `{if φ: text | text}`, both texts are said.
fn filled(sentence: &str, out: &mut String) {
    let mut rest = sentence;
    while let Some((before, hole)) = rest.split_once('{') {
        out.push_str(before);
        out.push(HOLE);
        let (hole, behind) = closed(hole);
        if let Some(choice) = hole.strip_prefix("if ") {
            filled(texts(choice), out);
        }
        out.push(HOLE);
        rest = behind;
    }
    out.push_str(rest);
}

/// What stands in a hole, and what behind it.
fn closed(hole: &str) -> (&str, &str) {
    let mut depth = 0_usize;
    let end = hole.find(|letter: char| {
        let is_end = letter == '}' && depth == 0;
        match letter {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        is_end
    });
    let end = end.unwrap_or(hole.len());
    (hole.get(..end).unwrap_or_default(), hole.get(end + 1..).unwrap_or_default())
}

/// The texts of a choice: what follows its last colon that stands in no hole.
fn texts(choice: &str) -> &str {
    let mut depth = 0_i32;
    let colon = choice.rfind(|letter: char| {
        match letter {
            '}' => depth += 1,
            '{' => depth -= 1,
            _ => {}
        }
        letter == ':' && depth == 0
    });
    colon.and_then(|at| choice.get(at + 1..)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "\
# Terms

| notion | English | Norwegian | not |
| --- | --- | --- | --- |
| piece | piece | brikke | en: man, men; no: figur |
| to abort | abort | avbryte | en: call off; no: avlyse |
| square | square | felt | no: Ære, rute |
| draw | draw | remis |  |

What follows is prose | with a bar.
";

    fn terms() -> Terms {
        let mut faults = Vec::new();
        let terms = Terms::parse(TABLE, &mut faults);
        assert_eq!(faults, [""; 0]);
        terms
    }

    fn faults(file: &str, text: &str) -> Vec<String> {
        let mut faults = Vec::new();
        terms().check(Path::new(file), text, &mut faults);
        faults
    }

    fn of_table(rows: &str) -> Vec<String> {
        let mut faults = Vec::new();
        Terms::parse(
            &format!("| notion | English | Norwegian | not |\n|---|---|---|---|\n{rows}"),
            &mut faults,
        );
        faults
    }

    #[test]
    fn a_word_that_is_not_used_is_found_with_its_line() {
        let text = "a = A piece.\n\nb = No Man\n    is here, and no men’s.\n";
        let found = faults("texts/en/web.ftl", text);
        assert_eq!(
            found,
            ["texts/en/web.ftl:3: `man`; write `piece`", "texts/en/web.ftl:4: `men`; write `piece`"]
        );
    }

    #[test]
    fn words_are_whole_and_of_their_language() {
        assert_eq!(
            faults("texts/en/web.ftl", "a = Many women, a figur, a human_man, call it off\n"),
            [""; 0]
        );
        assert_eq!(faults("texts/no/web.ftl", "a = En man, konfigurer, æreløs, ruter\n"), [""; 0]);
        assert_eq!(
            faults("texts/no/web.ftl", "a = ÆRE, og Figur-\n"),
            ["texts/no/web.ftl:1: `figur`; write `brikke`", "texts/no/web.ftl:1: `ære`; write `felt`"]
        );
        assert_eq!(
            faults("texts/en/web.ftl", "a = Call off?\n"),
            ["texts/en/web.ftl:1: `call off`; write `abort`"]
        );
        assert_eq!(faults("docs/no/web.ftl", "a = figur\n"), [""; 0]);
    }

    #[test]
    fn names_placeables_keys_and_code_of_catalogues_are_not_texts() {
        let text = "# men\nman-men = { $man ->\n    [men] a { $men } { \"man}\" } piece\n   *[man] piece\n  }\n \
                    .man = `man`, or `men`\n-man = no\n";
        assert_eq!(faults("texts/en/chess.ftl", text), [""; 0]);
        let text = "a = { $man ->\n    [men] the man { $x ->\n        [a] men\n       *[b] { $y }\n     }\n  } men\nb = man\n";
        let lines: Vec<_> = faults("texts/en/chess.ftl", text)
            .iter()
            .filter_map(|fault| fault.split(':').nth(1).map(str::to_owned))
            .collect();
        assert_eq!(lines, ["2", "3", "6", "7"]);
    }

    #[test]
    fn sentences_of_rulebooks_are_read_without_their_holes() {
        let text = "\
rulebook men extends man { -- \"a man\" en \"man\"
  title:en \"Men\" title:no \"En man\"
  def men(c: Colour) := true group men
    en \"no \\\"man\\\" of {each k ∈ men(c) | man}\" no \"ingen figur\"
    fail_en
      \"{if ∃a∈men(c): men = 1: one man | {if men: men | {men}}} here\"
    iri \"man\" en:pl \"pieces\"
}
";
        assert_eq!(
            faults("rulebooks/men.krog", text),
            [
                "rulebooks/men.krog:2: `men`; write `piece`",
                "rulebooks/men.krog:4: `man`; write `piece`",
                "rulebooks/men.krog:6: `man`; write `piece`",
                "rulebooks/men.krog:6: `men`; write `piece`",
                "rulebooks/men.krog:4: `figur`; write `brikke`",
            ]
        );
    }

    #[test]
    fn each_text_of_a_choice_is_read() {
        let found =
            faults("rulebooks/a.krog", "en \"{if a = 1: {if b: one | men}| x}\"\nno \"{if a: rute | b}\"\n");
        assert_eq!(
            found,
            ["rulebooks/a.krog:1: `men`; write `piece`", "rulebooks/a.krog:2: `rute`; write `felt`"]
        );
    }

    #[test]
    fn a_notion_has_a_word_in_each_language() {
        assert_eq!(
            of_table("| piece | piece | |  |\n"),
            ["docs/reference/terms.md:3: piece has no word in `no`"]
        );
        assert_eq!(
            of_table("| piece | piece | brikke |\n"),
            ["docs/reference/terms.md:3: the row has other cells than notion, English, Norwegian, not"]
        );
        assert_eq!(
            of_table("| a | b | c | |\n| a | d | e | |\n"),
            ["docs/reference/terms.md:4: a has a row already"]
        );
    }

    #[test]
    fn no_word_is_used_and_not_used_in_one_language() {
        assert_eq!(
            of_table("| draw | dead draw | remis | |\n| tie | tie | likt | en: Dead, tie; no: draw |\n"),
            [
                "docs/reference/terms.md:3: `dead` is used in `en`, and is not used for tie",
                "docs/reference/terms.md:4: `tie` is used in `en`, and is not used for tie",
            ]
        );
    }

    #[test]
    fn a_word_that_is_not_used_has_a_language() {
        assert_eq!(
            of_table("| piece | piece | brikke | man, men |\n"),
            ["docs/reference/terms.md:3: `man, men` names no language, as in `en: man, men`"]
        );
        assert_eq!(
            of_table("| piece | piece | brikke | en: man, |\n"),
            ["docs/reference/terms.md:3: a comma too many in `en: man,`"]
        );
    }
}
