//! What both agents may do about the move that is asked about.

use super::template::{Template, t};
use super::view::{Truth, View, need};

/// Every one that a question about a move can bring.
pub const ALL: &[Template] = &[
    t(
        "relation_free",
        "{c:col} may play {m:san}, play another move or wait; {d:col} must wait.",
        "{c:col} kan spille {m:san}, spille et annet trekk eller vente; {d:col} må vente.",
        "",
        |v| {
            opponents(v)?;
            legal(v, true)?;
            need!(v.legal().len() > 1, "there is no other move");
            Ok(())
        },
    ),
    t(
        "relation_must",
        "{c:col} must play {m:san}; {d:col} must wait.",
        "{c:col} må spille {m:san}; {d:col} må vente.",
        "",
        |v| {
            opponents(v)?;
            legal(v, true)?;
            need!(v.legal().len() == 1, "there are other moves");
            Ok(())
        },
    ),
    t(
        "relation_refused",
        "{c:col} may not play {m:san}, but may play another move or wait; the server must refuse it.",
        "{c:col} kan ikke spille {m:san}, men kan spille et annet trekk eller vente; serveren må avvise det.",
        "",
        |v| {
            legal(v, false)?;
            let many = v.legal().len();
            need!(many > 1, "there are {many} moves");
            Ok(())
        },
    ),
    t(
        "relation_other",
        "{c:col} must play a move other than {m:san}; the server must refuse it.",
        "{c:col} må spille et annet trekk enn {m:san}; serveren må avvise det.",
        "",
        |v| {
            legal(v, false)?;
            need!(v.legal().len() == 1, "there are {} moves", v.legal().len());
            Ok(())
        },
    ),
    t(
        "relation_over",
        "{c:col} can do nothing about {m:san}; the server has nothing to do about it.",
        "{c:col} kan ikke gjøre noe med {m:san}; serveren har ingenting å gjøre med det.",
        "",
        |v| {
            mover(v)?;
            super::ends::game_over(v)
        },
    ),
    t(
        "relation_none",
        "{c:col} can do nothing about {m:san}; the server must refuse it.",
        "{c:col} kan ikke gjøre noe med {m:san}; serveren må avvise det.",
        "",
        |v| {
            mover(v)?;
            need!(!v.scene.is_legal() || super::claims::going(v).is_err(), "it is legal");
            need!(v.legal().is_empty() || super::claims::going(v).is_err(), "there are other moves");
            Ok(())
        },
    ),
];

fn mover(v: &View<'_>) -> Truth {
    need!(v.color("c") == v.turn(), "the other side is to move");
    v.names_asked("m")
}

fn opponents(v: &View<'_>) -> Truth {
    need!(v.color("d") != v.color("c"), "that is the same side");
    Ok(())
}

/// That the side to move is named, the game goes on, and the move is legal, or not.
fn legal(v: &View<'_>, so: bool) -> Truth {
    mover(v)?;
    super::claims::going(v)?;
    need!(v.scene.is_legal() == so, "it is{} legal", if so { " not" } else { "" });
    Ok(())
}
