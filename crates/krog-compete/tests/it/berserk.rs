//! Why a side cannot go berserk.

use krog_chess::{ByColor, Color};
use krog_compete::{BerserkError, Clock, LagReport, TimeControl};

fn clock(text: &str) -> Clock {
    let control = TimeControl::parse(text).unwrap();
    Clock::new(ByColor { white: control.clone(), black: control })
}

#[test]
fn a_refusal_says_why() {
    for text in ["∞", "1/1d", "1/1d+1d", "5b3", "5d5", "40/90+30, 30+30", "40/90+0"] {
        assert_eq!(clock(text).berserk(Color::White), Err(BerserkError::Control), "{text}");
    }
    let mut game = clock("3+2");
    assert!(game.can_berserk(Color::White) && !clock("40/90+30, 30+30").can_berserk(Color::White));
    assert_eq!(game.berserk(Color::Black), Ok(90_000));
    assert_eq!(game.berserk(Color::Black), Err(BerserkError::Twice));
    game.start(Color::White, 0);
    // White may still while it thinks, for it has not moved.
    assert_eq!(game.berserk(Color::White), Ok(90_000));
    game.press(1000, LagReport::default()).unwrap();
    assert_eq!(game.berserk(Color::White), Err(BerserkError::Moved));
}
