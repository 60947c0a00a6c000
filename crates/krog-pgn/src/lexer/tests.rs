use std::fmt::Write as _;

use super::*;
use krog_chess::end::GameResult;

/// Gives as many bytes at a time as it is told.
struct Slow<'a>(&'a [u8], usize);

impl Read for Slow<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let n = self.1.min(self.0.len()).min(into.len());
        let (head, tail) = self.0.split_at(n);
        into[..n].copy_from_slice(head);
        self.0 = tail;
        Ok(n)
    }
}

fn show(kind: &TokenKind<'_>) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    match kind {
        TokenKind::Tag(tag) => {
            let flaw = tag.flaw.map(|flaw| format!(" !{flaw:?}")).unwrap_or_default();
            format!("[{}|{}]{flaw}", text(tag.name), text(tag.value))
        }
        TokenKind::Number { number, dots } => format!("#{number}/{dots}"),
        TokenKind::Move(san) => text(san),
        TokenKind::Mark(mark) => format!("mark {}", text(mark)),
        TokenKind::Nag(nag) => format!("${nag}"),
        TokenKind::Comment { text: inner, end } => {
            let end = if *end == CommentEnd::Closed { String::new() } else { format!(" !{end:?}") };
            format!("{{{}}}{end}", text(inner))
        }
        TokenKind::Open => "(".to_owned(),
        TokenKind::Close => ")".to_owned(),
        TokenKind::Result { result, exact } => format!("{result}{}", if *exact { "" } else { " sloppy" }),
        TokenKind::Unknown(odd) => format!("? {}", text(odd)),
    }
}

/// Every token as `line:column token`, the same however the bytes come.
fn tokens(pgn: impl AsRef<[u8]>) -> Vec<String> {
    let pgn = pgn.as_ref();
    let read = |step: usize| {
        let mut lexer = Lexer::new(Slow(pgn, step));
        let mut list = Vec::new();
        while let Some(token) = lexer.token().unwrap() {
            let mut line = String::new();
            write!(line, "{}:{} {}", token.place.line, token.place.column, show(&token.kind)).unwrap();
            let cut = matches!(token.kind, TokenKind::Comment { end: CommentEnd::Cut, .. })
                || matches!(token.kind, TokenKind::Tag(RawTag { flaw: Some(TagFlaw::Cut), .. }));
            list.push(line);
            if cut {
                lexer.skip_rest().unwrap();
            }
        }
        list
    };
    let whole = read(usize::MAX);
    if pgn.len() < 10_000 {
        assert_eq!(read(1), whole);
    }
    assert_eq!(read(1000), whole);
    whole
}

fn kinds(pgn: impl AsRef<[u8]>) -> Vec<String> {
    tokens(pgn).iter().map(|token| token.split_once(' ').unwrap().1.to_owned()).collect()
}

#[test]
fn moves_numbers_glyphs_and_results() {
    assert_eq!(
        tokens("1.e4 e5! 2. Nf3 Nc6?! $14 (2... d6 {x} ;y\n) 3...O-O+ 1/2-1/2"),
        [
            "1:1 #1/1",
            "1:3 e4",
            "1:6 e5",
            "1:8 $1",
            "1:10 #2/1",
            "1:13 Nf3",
            "1:17 Nc6",
            "1:20 $6",
            "1:23 $14",
            "1:27 (",
            "1:28 #2/3",
            "1:33 d6",
            "1:36 {x}",
            "1:40 {y}",
            "2:1 )",
            "2:3 #3/3",
            "2:7 O-O+",
            "2:12 1/2-1/2",
        ]
    );
}

#[test]
fn lines_end_in_every_way_and_columns_count_characters() {
    assert_eq!(
        tokens("\u{feff}e4\r\n d5\rc3\n\r\n{æø\nåå} Nf3 {€} ♘c3 e4"),
        ["1:1 e4", "2:2 d5", "3:1 c3", "5:1 {æø\nåå}", "6:5 Nf3", "6:9 {€}", "6:13 ♘c3", "6:17 e4"]
    );
    assert_eq!(tokens(b"{\xe6\xf8} e4"), [format!("1:1 {{{0}{0}}}", '\u{fffd}'), "1:6 e4".to_owned()]);
    assert_eq!(tokens("e4\u{a0}e5 \u{feff}d4"), ["1:1 e4", "1:4 e5", "1:7 d4"]);
}

#[test]
fn escape_lines_and_comments() {
    assert_eq!(tokens("%skip ( {\ne4 %\n% {\r\ne5"), ["2:1 e4", "2:4 ? %", "4:1 e5"]);
    assert_eq!(tokens("{a;b(%c\n%d} ; {x\ne4"), ["1:1 {a;b(%c\n%d}", "2:5 { {x}", "3:1 e4"]);
    assert_eq!(tokens("{a {b} c}"), ["1:1 {a {b}", "1:8 c", "1:9 ? }"]);
    assert_eq!(kinds("{} {}e4{}"), ["{}", "{}", "e4", "{}"]);
    assert_eq!(kinds("; to the end"), ["{ to the end}"]);
}

#[test]
fn a_comment_without_end_stops_before_the_next_game() {
    assert_eq!(
        tokens("e4 {never\nclosed 1-0\n\n[Event \"x\"]\ne4 } *"),
        ["1:1 e4", "1:4 {never\nclosed 1-0\n} !Open", "4:1 [Event|x]", "5:1 e4", "5:4 ? }", "5:6 *"]
    );
    assert_eq!(kinds("{a\n\n[%csl Ga1]\n[no tag]\n\n[b]}e4"), ["{a\n\n[%csl Ga1]\n[no tag]\n\n[b]}", "e4"]);
    assert_eq!(kinds("e4 {a"), ["e4", "{a} !Open"]);
    assert_eq!(kinds("{a\r\n \r\n[ Event \"x\"]"), ["{a\r\n \r\n[ Event \"x\"]} !Open"]);
    assert_eq!(kinds("{a\r\n \r\n[Event \"x\"]"), ["{a\r\n} !Open", "[Event|x]"]);
}

#[test]
fn long_tokens_are_cut_and_the_next_is_found() {
    let long = format!("{{{}æ\n{}}} e4", "x".repeat(MAX_COMMENT - 2), "y".repeat(300_000));
    let found = tokens(&long);
    assert_eq!(found.len(), 2);
    assert!(found[0].ends_with("x} !Cut"));
    assert_eq!(found[1], "2:300003 e4");

    let line = format!(";{}\ne4", "z".repeat(2 * MAX_COMMENT));
    assert_eq!(tokens(&line)[1], "2:1 e4");

    let symbol = format!("N{} e4", "a".repeat(500));
    let found = tokens(&symbol);
    assert_eq!(found.len(), 2);
    assert_eq!(found[0].len(), "1:1 ".len() + MAX_SYMBOL);
    assert_eq!(found[1], "1:503 e4");
    assert!(tokens("Ø".repeat(5000)).iter().all(|token| token.contains('Ø')));

    let tag = format!("[A \"{}\"]\n[B \"2\"]", "v".repeat(MAX_TAG * 2));
    let found = tokens(&tag);
    assert!(found[0].ends_with("v] !Cut"));
    assert_eq!(found[1..], ["2:1 [B|2]"]);
}

#[test]
fn tags_as_people_write_them() {
    assert_eq!(
        kinds(r#"[Event "a \"b\" \\"] [ Site  "x" ][Round "1"]"#),
        [r#"[Event|a \"b\" \\]"#, "[Site|x]", "[Round|1]"]
    );
    assert_eq!(
        kinds("[White \"Joe \"Jo\" Doe\"]\n[Black \"B\"]"),
        ["[White|Joe \"Jo\" Doe] !InnerQuote", "[Black|B]"]
    );
    assert_eq!(kinds("[White \"Joe]\n[Black \"B\"]"), ["[White|Joe] !Quote", "[Black|B]"]);
    assert_eq!(kinds("[White Joe]\n[Black B\"]"), ["[White|Joe] !Quote", "[Black|B] !Quote"]);
    assert_eq!(kinds("[White \"Joe\"\n[Black \"B\"]\n"), ["[White|Joe] !Bracket", "[Black|B]"]);
    assert_eq!(kinds("[White \"Joe\n Doe\"]\n[Black \"B\"]"), ["[White|Joe\n Doe] !LineBreak", "[Black|B]"]);
    assert_eq!(kinds("[White\n\"Joe\"]"), ["[White|Joe]"]);
    assert_eq!(kinds("[White \"\"]"), ["[White|]"]);
    assert_eq!(kinds("e4 [d4] [%clk 1]"), ["e4", "? [", "d4", "? ]", "? [", "? %", "clk", "#1/0", "? ]"]);
    assert_eq!(kinds("["), ["? ["]);
    assert_eq!(kinds("[Event"), ["[Event|] !Quote"]);
}

#[test]
fn results_however_spelt() {
    for (text, result) in [
        ("1-0", GameResult::Win(shakmaty::Color::White)),
        ("0-1", GameResult::Win(shakmaty::Color::Black)),
        ("1/2-1/2", GameResult::Draw),
        ("*", GameResult::None),
    ] {
        assert_eq!(kinds(text), [result.as_str()]);
    }
    for text in ["1/2", "0.5-0.5", "½-½", "1/2:1/2", "1/2–1/2", "½"] {
        assert_eq!(kinds(text), ["1/2-1/2 sloppy"], "{text}");
    }
    assert_eq!(kinds("1–0 0:1 1:0"), ["1-0 sloppy", "0-1 sloppy", "1-0 sloppy"]);
    assert_eq!(kinds(b"\xbd-\xbd"), ["1/2-1/2 sloppy"]);
    assert_eq!(kinds("Qg20-1"), ["Qg2", "0-1"]);
    assert_eq!(kinds("O-O-O+1/2-1/2 d81-0"), ["O-O-O+", "1/2-1/2", "d8", "1-0"]);
    assert_eq!(kinds("1 - 0 0 - 1\n1/2 - 1/2"), ["1-0 sloppy", "0-1 sloppy", "1/2-1/2 sloppy"]);
    assert_eq!(kinds("0-0 0-0-0+"), ["0-0", "0-0-0+"]);
}

#[test]
fn signs_stand_alone_or_cling() {
    assert_eq!(
        kinds("e4 +- Nf3± ⩲ =+ -/+ (=) N ?? !! !!! -- Z0"),
        [
            "e4", "$18", "Nf3", "$16", "$14", "$15", "$17", "(", "$10", ")", "$146", "$4", "$3", "? !!!",
            "--", "Z0",
        ]
    );
    assert_eq!(
        kinds("exd6 e.p. Nf6 ch mate + e4 ep"),
        ["exd6", "mark e.p.", "Nf6", "mark ch", "mark mate", "mark +", "e4", "mark ep"]
    );
    assert_eq!(kinds("=∞ +− −+ ∓ $300 $ $5"), ["$44", "$18", "$19", "$17", "? $300", "? $", "$5"]);
    assert_eq!(kinds(b"e4\xb1"), ["e4", "$16"]);
}

#[test]
fn moves_of_every_kind_are_one_token() {
    let moves = "Nbd7 R1e2 Q@f7+ @e4 P@e4 e8=Q# bxa1=N exd5 O-O-O e7-e5 0-0 Шf3 ♘f3 i9 e8Q @@@@ a";
    assert_eq!(kinds(moves), moves.split(' ').collect::<Vec<_>>());
    assert_eq!(kinds("1 . e4 2. ... e5 12.Nf3"), ["#1/0", "e4", "#2/1", "e5", "#12/1", "Nf3"]);
    assert_eq!(kinds("1e4 99999999999.e4"), ["#1/0", "e4", "#4294967295/1", "e4"]);
    assert_eq!(
        kinds("e4,e5 <x> \"q\" ]"),
        ["e4", "? ,", "e5", "? <", "x", "? >", "? \"", "q", "? \"", "? ]"]
    );
}

#[test]
fn shortcuts_take_only_what_is_plain() {
    fn lexer(text: &str) -> Lexer<&[u8]> {
        let mut lexer = Lexer::new(text.as_bytes());
        lexer.peek().unwrap();
        lexer
    }
    for (text, column) in
        [("12.e4", Some(4)), ("1...", Some(5)), ("1-0", None), ("1 e4", None), ("12345.", None)]
    {
        let mut lexer = lexer(text);
        assert_eq!(lexer.skip_number().then(|| lexer.place().column), column, "{text}");
    }
    for (text, column) in
        [("Nf3+ e5", Some(5)), ("e4)", Some(3)), ("Qg20-1", None), ("e.p.", None), ("Nf3±", None)]
    {
        let mut lexer = lexer(text);
        assert_eq!(lexer.skip_word().then(|| lexer.place().column), column, "{text}");
    }
    for (text, column) in [("{a;(b}e4", Some(7)), ("{a\nb}", None), ("{é}", None), ("{a", None)] {
        let mut lexer = lexer(text);
        assert_eq!(lexer.skip_plain_comment().then(|| lexer.place().column), column, "{text}");
    }
    for (text, found) in
        [("Nf3+ e5", Some(4)), ("e4", Some(2)), ("e4!", Some(2)), ("e4+-", None), ("e8Q", None), ("x", None)]
    {
        assert_eq!(lexer(text).san_ahead().map(|(_, len)| len), found, "{text}");
    }
}
