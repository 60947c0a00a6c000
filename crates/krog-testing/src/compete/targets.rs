//! What is done with every time control, shared by the fuzzer and by the test that replays the corpus. An input that breaks a
//! promise panics.

use krog_compete::{ParseControlError, TimeControl};

/// Any text in either spelling is a control that can be played and is written so that it reads back, or has a fault with a
/// column within it.
pub fn time_control(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for read in [TimeControl::parse(&text), TimeControl::from_pgn(&text)] {
        match read {
            Ok(control) => keeps(&control),
            Err(error) => located(&error, &text),
        }
    }
    if let Ok(control) = serde_json::from_str::<TimeControl>(&text) {
        let json = serde_json::to_string(&control).unwrap_or_default();
        assert_eq!(serde_json::from_str::<TimeControl>(&json).ok().as_ref(), Some(&control), "{json}");
        if control.check().is_ok() {
            keeps(&control);
        }
    }
}

fn keeps(control: &TimeControl) {
    assert_eq!(control.check(), Ok(()));
    let (short, pgn) = (control.short(), control.pgn());
    assert_eq!(TimeControl::parse(&short).as_ref(), Ok(control), "{short}");
    assert_eq!(TimeControl::from_pgn(&pgn).as_ref(), Ok(control), "{pgn}");
}

fn located(error: &ParseControlError, text: &str) {
    assert!((1..=text.chars().count() + 1).contains(&error.column()), "{error} in `{text}`");
}
