//! The wire as the client's types describe it.

use krog_wire::{
    account::{AccountChange, AccountView, PasswordChange, PersonRole, ProfileView, Secret, SignUp},
    clock::{Bonus, Period, TimeClass, TimeControl},
    envelope::{AckFrame, ClientEvent, ClientFrame, Done, GameOver, ServerEvent, ServerFrame},
    follow::Circle,
    game::{Claims, GameStatus, GameView, Gone, Offers},
    position::{ByColor, EndReason, EndView, LegalMove, MoveView, PositionView},
    problem::{FaultView, MessageView, Problem},
    session::{OpenSession, SignIn},
    settings::{IllegalMoves, SettingsView},
    short::Short,
    token::{MadeToken, TokenView},
    variant::{Color, VariantName},
};
use serde_json::{Value, json, to_value};

fn position() -> PositionView {
    PositionView {
        variant: VariantName::Standard,
        chess960: false,
        fen: String::new(),
        turn: Color::White,
        ply: 0,
        check: Vec::new(),
        legal: vec![LegalMove {
            uci: Short::of(""),
            san: Short::of(""),
            from: None,
            to: Short::of(""),
            also: None,
            drop: None,
            promotion: None,
        }],
        pockets: None,
        checks_given: None,
        end: None,
    }
}

fn game() -> GameView {
    GameView {
        id: String::new(),
        code: None,
        variant: VariantName::Standard,
        start_array: None,
        rulebook: None,
        start_fen: String::new(),
        created_at: String::new(),
        status: GameStatus::Active,
        players: ByColor { white: None, black: None },
        you: None,
        seq: 0,
        moves: vec![MoveView {
            ply: 1,
            uci: String::new(),
            san: String::new(),
            fen: String::new(),
            squares: Vec::new(),
            check: Vec::new(),
            captured: None,
            notes: Vec::new(),
            left_ms: None,
            used_ms: None,
            credited_ms: None,
        }],
        position: position(),
        end: Some(EndView {
            result: "1/2-1/2".to_owned(),
            reason: EndReason::Stalemate,
            winner: None,
            draw_odds: false,
            text: None,
        }),
        offers: Offers::default(),
        draw_after: None,
        claims: Claims::default(),
        watchers: 0,
        settings: SettingsView {
            time: ByColor { white: TimeControl::Unlimited, black: TimeControl::Unlimited },
            class: TimeClass::Unlimited,
            fide_class: None,
            armageddon: false,
            illegal_moves: IllegalMoves::Reject,
            touch_move: false,
            takebacks: true,
            room: None,
            rated: false,
            matched: false,
            tournament: None,
        },
        clock: None,
        gone: Gone::default(),
        breaches: ByColor { white: 0, black: 0 },
        touched: Vec::new(),
        rematch: None,
        ratings: None,
        uncounted: None,
    }
}

fn account() -> AccountView {
    AccountView {
        name: String::new(),
        email: None,
        email_verified: false,
        move_mail: false,
        country: None,
        bio: None,
        title: None,
        role: PersonRole::Player,
        bot: false,
        seen_by: Circle::Nobody,
        challenged_by: Circle::Everybody,
        created_at: String::new(),
    }
}

fn token() -> TokenView {
    TokenView {
        id: String::new(),
        name: String::new(),
        scopes: Vec::new(),
        created_at: String::new(),
        used_at: None,
    }
}

fn nulls(at: &str, value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Null => found.push(at.to_owned()),
        Value::Array(items) => items.iter().for_each(|item| nulls(at, item, found)),
        Value::Object(map) => map.iter().for_each(|(key, item)| nulls(&format!("{at}/{key}"), item, found)),
        _ => {}
    }
}

#[test]
fn absent_fields_are_left_out() {
    let message = MessageView::new(String::new(), krog_syntax::ByLang::default());
    let fault = FaultView {
        at: None,
        line: None,
        column: None,
        code: String::new(),
        message: message.clone(),
        repair: None,
    };
    let problem = Problem {
        kind: String::new(),
        title: String::new(),
        status: 400,
        detail: String::new(),
        code: String::new(),
        message,
        faults: vec![fault],
        at: None,
        instance: None,
        until: None,
        verdict: None,
        current: None,
    };
    let mut found = Vec::new();
    for value in [
        to_value(game()).unwrap(),
        to_value(TimeControl::PerMove { per_move_ms: 1, increment_ms: None, cap_ms: None }).unwrap(),
        to_value(TimeControl::Clock {
            periods: vec![Period { initial_ms: 1, moves: None, bonus: Bonus::None }],
        })
        .unwrap(),
        to_value(AckFrame { ack: 1, d: None, err: Some(problem) }).unwrap(),
        to_value(ServerFrame {
            g: None,
            s: None,
            event: ServerEvent::GameOver(GameOver {
                end: EndView {
                    result: "*".to_owned(),
                    reason: EndReason::Aborted,
                    winner: None,
                    draw_odds: false,
                    text: None,
                },
                clock: None,
            }),
        })
        .unwrap(),
        to_value(account()).unwrap(),
        to_value(ProfileView {
            name: String::new(),
            title: None,
            country: None,
            bio: None,
            role: None,
            bot: false,
            banned: false,
            blocked: false,
            followed: false,
            online: None,
            created_at: String::new(),
            games: krog_wire::account::GameCounts::default(),
            against: None,
        })
        .unwrap(),
        to_value(OpenSession {
            id: String::new(),
            device: None,
            created_at: String::new(),
            seen_at: String::new(),
            current: true,
        })
        .unwrap(),
        to_value(AccountChange::default()).unwrap(),
        to_value(token()).unwrap(),
    ] {
        nulls("", &value, &mut found);
    }
    // A seat that is still free says so.
    assert_eq!(found, ["/players/white", "/players/black"]);
}

#[test]
fn frames_have_the_documented_form() {
    let frame: ClientFrame =
        serde_json::from_value(json!({"e": "move", "id": 7, "d": {"game": "g", "move": "e2e4", "ply": 0}}))
            .unwrap();
    assert_eq!(frame.id, 7);
    assert!(matches!(&frame.event, ClientEvent::Move(request) if request.mv == "e2e4"));
    assert_eq!(
        to_value(&frame).unwrap(),
        json!({"e": "move", "id": 7, "d": {"game": "g", "move": "e2e4", "ply": 0}})
    );
    let ack = AckFrame { ack: 7, d: Some(krog_wire::envelope::Ack::Done(Done { seq: 3 })), err: None };
    assert_eq!(to_value(ack).unwrap(), json!({"ack": 7, "d": {"seq": 3}}));
    let unknown = json!({"e": "move", "id": 7, "d": {"game": "g", "move": "e2e4", "speed": 1}});
    assert!(serde_json::from_value::<ClientFrame>(unknown).is_err());
}

#[test]
fn variants_are_known_by_the_names_of_others() {
    for (name, variant) in [
        ("kingOfTheHill", VariantName::Koth),
        ("3check", VariantName::ThreeCheck),
        ("racingKings", VariantName::RacingKings),
        ("chess", VariantName::Standard),
    ] {
        assert_eq!(serde_json::from_value::<VariantName>(json!(name)).unwrap(), variant);
    }
    assert_eq!(to_value(VariantName::RacingKings).unwrap(), json!("racing-kings"));
}

#[test]
fn what_is_cleared_is_told_from_what_stays() {
    let read = |value| serde_json::from_value::<AccountChange>(value).unwrap();
    let change = read(json!({ "email": null, "bio": "Plays." }));
    assert_eq!((&change.email, &change.country), (&Some(None), &None));
    assert_eq!(change.bio, Some(Some("Plays.".to_owned())));
    assert_eq!(to_value(&change).unwrap(), json!({ "email": null, "bio": "Plays." }));
    assert!(serde_json::from_value::<AccountChange>(json!({ "name": "Ada" })).is_err());
}

#[test]
fn passwords_are_not_written_out() {
    let up: SignUp = serde_json::from_value(json!({ "name": "Ada", "password": "correct horse" })).unwrap();
    let sign_in: SignIn =
        serde_json::from_value(json!({ "name": "Ada", "password": "correct horse" })).unwrap();
    let change: PasswordChange =
        serde_json::from_value(json!({ "old": "correct horse", "new": "battery staple" })).unwrap();
    let made = MadeToken { token: token(), secret: Secret::new("krog_horse") };
    let written = format!("{up:?} {sign_in:?} {change:?} {made:?}");
    assert!(!written.contains("horse") && !written.contains("staple"), "{written}");
    assert_eq!(up.password.reveal(), "correct horse");
}
