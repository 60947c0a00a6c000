//! Why a move is refused by the rules of a variant, and that its goal is reached.

pub mod racing;

use super::scene::{ahead, apart, own_rank};
use super::template::{Template, t};
use super::view::{Truth, View, need};
use crate::board::{Board, Color, Role, Rules, Square};

/// Every one.
pub const ALL: &[Template] = &[
    // Atomic.
    t(
        "over_by_explosion",
        "{g:gen} king has been blown up; the game is over.",
        "{g:gen} konge er sprengt; partiet er slutt.",
        "",
        |v| exploded(v, v.color("g")),
    ),
    t(
        "king_exploded",
        "{g:gen} king has been blown up: {c:col} wins.",
        "{g:gen} konge er sprengt: {c:col} vinner.",
        "",
        |v| {
            exploded(v, v.color("g"))?;
            need!(v.color("c") == v.color("g").other(), "the wrong side wins");
            need!(!v.board().kings(v.color("c")).is_empty(), "that side has no king either");
            Ok(())
        },
    ),
    t(
        "king_never_captures",
        "The king on {a:sq} may not capture: {m:san} would blow it up.",
        "Kongen på {a:sq} kan ikke slå: {m:san} ville sprenge den.",
        "",
        |v| {
            rules(v, Rules::Atomic)?;
            v.own_asked(Role::King, v.sq("a"))?;
            v.names_asked("m")?;
            need!(v.board().victim(&v.asked()?.play).is_some(), "it captures nothing");
            need!(v.sq("a").touches(v.asked()?.to), "that is no step of a king");
            need!(blown(v)?.kings(v.turn()).is_empty(), "the king stays");
            Ok(())
        },
    ),
    t(
        "own_king_explodes",
        "{m:san} would blow up {g:gen} own king on {k:sq}.",
        "{m:san} ville sprenge {g:gen} egen konge på {k:sq}.",
        "",
        |v| {
            rules(v, Rules::Atomic)?;
            v.names_asked("m")?;
            need!(v.color("g") == v.turn(), "{:?} is to move", v.turn());
            v.stands(Some(Role::King), v.sq("k"), Some(v.turn()))?;
            need!(v.board().pseudo_moves().contains(&v.asked()?.play), "the piece does not go there");
            need!(blown(v)?.at(v.sq("k")).is_none(), "the king stays");
            Ok(())
        },
    ),
    t(
        "kings_part",
        "Once the kings no longer touch, {p:def} on {x:sq} gives check on {b:sq}.",
        "Når kongene ikke lenger står inntil hverandre, gir {p:def} på {x:sq} sjakk på {b:sq}.",
        "",
        |v| {
            rules(v, Rules::Atomic)?;
            v.own_asked(Role::King, v.from()?)?;
            v.goes_to(v.sq("b"))?;
            v.stands(v.role("p"), v.sq("x"), Some(v.turn().other()))?;
            need!(v.board().kings_touch(), "they do not touch now");
            let after = super::safety::after(v)?;
            need!(!after.kings_touch(), "they touch after the move, too");
            need!(after.is(v.sq("b"), Role::King, v.turn()), "no king is on {} then", v.sq("b"));
            need!(after.attacks(v.sq("x"), v.sq("b")), "it does not attack {} then", v.sq("b"));
            super::safety::in_check_after(v)
        },
    ),
    t(
        "blast_uncovers",
        "{m:san} would blow up {q:def} on {y:sq}, which keeps {p:def} on {x:sq} from attacking the king on {k:sq}.",
        "{m:san} ville sprenge {q:def} på {y:sq}, som skjermer kongen på {k:sq} mot {p:def} på {x:sq}.",
        "",
        |v| {
            rules(v, Rules::Atomic)?;
            v.names_asked("m")?;
            let (x, y, k) = (v.sq("x"), v.sq("y"), v.sq("k"));
            v.stands(v.role("q"), y, None)?;
            v.stands(v.role("p"), x, Some(v.turn().other()))?;
            v.stands(Some(Role::King), k, Some(v.turn()))?;
            let after = blown(v)?;
            need!(after.at(y).is_none(), "it stays");
            need!(x.between(k).contains(&y), "it is not between them");
            need!(!v.board().attacks(x, k), "the king is attacked already");
            need!(after.attacks(x, k), "the king is not attacked then");
            need!(after.in_check(v.turn()), "{:?} is not in check then", v.turn());
            Ok(())
        },
    ),
    // Antichess.
    t(
        "over_without_men",
        "{c:col} has lost every piece and has won.",
        "{c:col} har mistet alle brikkene og har vunnet.",
        "",
        |v| bare(v, v.color("c")),
    ),
    t(
        "all_lost",
        "{c:col} has lost every piece and wins.",
        "{c:col} har mistet alle brikkene og vinner.",
        "",
        |v| bare(v, v.color("c")),
    ),
    t(
        "over_without_move",
        "{c:col} has no legal move left and has won.",
        "{c:col} har ingen lovlige trekk igjen og har vunnet.",
        "",
        out_of_moves,
    ),
    t(
        "no_move_wins",
        "{c:col} has no legal move left and wins.",
        "{c:col} har ingen lovlige trekk igjen og vinner.",
        "",
        out_of_moves,
    ),
    t(
        "must_capture",
        "Captures are compulsory, and {m:san} captures nothing; {c:col} can play {o:san}.",
        "Det er slagtvang, og {m:san} slår ingenting; {c:col} kan spille {o:san}.",
        "",
        |v| {
            let captures = must_capture(v)?;
            need!(captures == 1, "that is one of {captures}");
            Ok(())
        },
    ),
    t(
        "must_capture_for_one",
        "Captures are compulsory, and {m:san} captures nothing; {c:col} can play {o:san}, for example.",
        "Det er slagtvang, og {m:san} slår ingenting; {c:col} kan spille {o:san}, for eksempel.",
        "",
        |v| {
            let captures = must_capture(v)?;
            need!(captures > 1, "it is the only capture");
            Ok(())
        },
    ),
    t("no_castling", "There is no castling in antichess.", "Det finnes ikke rokade i antisjakk.", "", |v| {
        rules(v, Rules::Antichess)?;
        let from = v.from()?;
        v.own_asked(Role::King, from)?;
        need!(apart(from, v.asked()?.to) == (2, 0), "nobody would castle so");
        Ok(())
    }),
    // Crazyhouse.
    t(
        "drop_not_in_hand",
        "{c:col} has no {p:role} in hand to drop.",
        "{c:col} har ingen {p:pl} i lommen å sette inn.",
        "",
        |v| {
            need!(v.color("c") == v.turn(), "{:?} is to move", v.turn());
            let role = v.role("p").ok_or("nothing")?;
            need!(v.asked()?.play.drop == Some(role), "another piece is dropped");
            need!(v.board().hands[v.turn().index()][role.index()] == 0, "it has");
            Ok(())
        },
    ),
    t(
        "drop_on_man",
        "Pieces are dropped only on empty squares; {p:def} is on {b:sq}.",
        "Brikker kan bare settes inn på tomme felt; {p:def} står på {b:sq}.",
        "",
        |v| {
            need!(v.asked()?.play.drop.is_some(), "nothing is dropped");
            v.goes_to(v.sq("b"))?;
            v.stands(v.role("p"), v.sq("b"), None)
        },
    ),
    t(
        "drop_pawn_on_edge",
        "A pawn may be dropped on ranks 2 to 7; {b:sq} is on rank {n:n}.",
        "En bonde kan settes inn på 2. til 7. rad; {b:sq} ligger på {n:n}. rad.",
        "",
        |v| {
            need!(v.asked()?.play.drop == Some(Role::Pawn), "no pawn is dropped");
            v.goes_to(v.sq("b"))?;
            need!(v.number("n") == i64::from(v.sq("b").rank()) + 1, "it is on another rank");
            need!(matches!(v.sq("b").rank(), 0 | 7), "a pawn may be dropped there");
            Ok(())
        },
    ),
    // Horde.
    t(
        "over_by_capture",
        "White has no pieces left; Black has won.",
        "Hvit har ingen brikker igjen; svart har vunnet.",
        "",
        horde_gone,
    ),
    t(
        "horde_gone",
        "White has no pieces left: Black wins.",
        "Hvit har ingen brikker igjen: svart vinner.",
        "",
        horde_gone,
    ),
    t(
        "horde_two_late",
        "The pawn on {a:sq} moves one square at a time; only from ranks 1 and 2 may it move two.",
        "Bonden på {a:sq} går ett felt; bare fra 1. og 2. rad kan den gå to.",
        "",
        |v| {
            rules(v, Rules::Horde)?;
            need!(v.turn() == Color::White, "Black is to move");
            let from = v.sq("a");
            v.own_asked(Role::Pawn, from)?;
            let to = v.asked()?.to;
            need!(
                from.file() == to.file() && ahead(from, to, Color::White) == 2,
                "it is not asked to go two squares"
            );
            need!(own_rank(from, Color::White) > 2, "it is on one of them");
            Ok(())
        },
    ),
    // King of the hill.
    t(
        "over_by_hill",
        "The king on {k:sq} is in the centre; {c:col} has won.",
        "Kongen på {k:sq} står i sentrum; {c:col} har vunnet.",
        "",
        on_hill,
    ),
    t(
        "king_reached_hill",
        "The king on {k:sq} has reached the centre: {c:col} wins.",
        "Kongen på {k:sq} har nådd sentrum: {c:col} vinner.",
        "",
        on_hill,
    ),
    t(
        "hill_reached",
        "{g:gen} king has reached the centre: {c:col} wins.",
        "{g:gen} konge har nådd sentrum: {c:col} vinner.",
        "",
        |v| {
            rules(v, Rules::Koth)?;
            need!(v.color("g") == v.color("c"), "two sides");
            need!(v.board().kings(v.color("c")).into_iter().any(centre), "it has not");
            Ok(())
        },
    ),
    // Three-check.
    t(
        "over_by_checks",
        "{c:col} has given check for the third time; the game is over.",
        "{c:col} har gitt sjakk for tredje gang; partiet er slutt.",
        "",
        third_check,
    ),
    t(
        "third_check",
        "{c:col} has given check for the third time and wins.",
        "{c:col} har gitt sjakk for tredje gang og vinner.",
        "",
        third_check,
    ),
    t(
        "third_check_by",
        "{p:def} on {x:sq} gives the third check: {c:col} wins.",
        "{p:def} på {x:sq} gir den tredje sjakken: {c:col} vinner.",
        "",
        |v| {
            third_check(v)?;
            v.stands(v.role("p"), v.sq("x"), Some(v.color("c")))?;
            v.gives_check(v.sq("x"))?;
            let given = v.board().checks[v.color("c").index()];
            need!(given == 3, "{given} checks were given");
            Ok(())
        },
    ),
];

/// The position after the asked move, with all that it blows up gone.
fn blown(v: &View<'_>) -> Result<Board, String> {
    v.scene.after_asked().ok_or_else(|| "no move is in question".to_owned())
}

/// That these are the rules.
pub fn rules(v: &View<'_>, rules: Rules) -> Truth {
    need!(v.board().rules == rules, "that is so in {} only", rules.name());
    Ok(())
}

/// Whether a square is one of the four in the middle.
pub fn centre(square: Square) -> bool {
    (3..5).contains(&square.file()) && (3..5).contains(&square.rank())
}

fn exploded(v: &View<'_>, side: Color) -> Truth {
    rules(v, Rules::Atomic)?;
    need!(v.board().kings(side).is_empty(), "it is there");
    Ok(())
}

fn bare(v: &View<'_>, side: Color) -> Truth {
    rules(v, Rules::Antichess)?;
    need!(v.board().men(side).is_empty(), "it has pieces");
    Ok(())
}

fn out_of_moves(v: &View<'_>) -> Truth {
    rules(v, Rules::Antichess)?;
    need!(v.color("c") == v.turn(), "{:?} is to move", v.turn());
    need!(v.legal().is_empty(), "it has");
    Ok(())
}

fn horde_gone(v: &View<'_>) -> Truth {
    rules(v, Rules::Horde)?;
    need!(v.board().men(Color::White).is_empty(), "it has");
    Ok(())
}

fn on_hill(v: &View<'_>) -> Truth {
    rules(v, Rules::Koth)?;
    v.stands(Some(Role::King), v.sq("k"), Some(v.color("c")))?;
    need!(centre(v.sq("k")), "{} is not in the centre", v.sq("k"));
    Ok(())
}

/// That the asked move captures nothing where the named one does, and how many captures there are.
fn must_capture(v: &View<'_>) -> Result<usize, String> {
    rules(v, Rules::Antichess)?;
    need!(v.color("c") == v.turn(), "{:?} is to move", v.turn());
    v.names_asked("m")?;
    need!(v.board().victim(&v.asked()?.play).is_none(), "it captures");
    let play = v.legal_named(v.name("o"))?;
    need!(v.board().victim(&play).is_some(), "{} captures nothing", v.name("o"));
    Ok(v.legal().iter().filter(|play| v.board().victim(play).is_some()).count())
}

fn third_check(v: &View<'_>) -> Truth {
    rules(v, Rules::ThreeCheck)?;
    need!(v.board().checks[v.color("c").index()] >= 3, "it has given fewer");
    Ok(())
}
