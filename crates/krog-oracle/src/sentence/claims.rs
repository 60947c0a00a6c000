//! Claims of a draw.

use super::scene::Scene;
use super::template::{Template, t};
use super::view::{Truth, View, need};
use crate::board::{Board, Move, Rules};

/// Every one.
pub const ALL: &[Template] = &[
    t(
        "threefold_right",
        "Draw: the same position, with the same player to move and the same rights, occurred after moves {i:n}, {j:n} and {k:n}.",
        "Remis: samme stilling, med samme spiller i trekket og samme rettigheter, forekom etter trekk {i:n}, {j:n} og {k:n}.",
        "9.2.2",
        |v| thrice(v, &[v.number("i"), v.number("j"), v.number("k")]),
    ),
    t(
        "threefold_right_start",
        "Draw: the same position, with the same player to move and the same rights, occurred at the start and after moves {j:n} and {k:n}.",
        "Remis: samme stilling, med samme spiller i trekket og samme rettigheter, forekom ved starten og etter trekk {j:n} og {k:n}.",
        "9.2.2",
        |v| thrice(v, &[0, v.number("j"), v.number("k")]),
    ),
    t(
        "threefold_right_again",
        "Draw: the same position, with the same player to move and the same rights, has occurred {n:count} times, last after move {m:n}.",
        "Remis: samme stilling, med samme spiller i trekket og samme rettigheter, har forekommet {n:count} ganger, sist etter trekk {m:n}.",
        "9.2.2",
        |v| {
            ground(v, 0)?;
            going(v)?;
            let stood = v.scene.standings();
            need!(v.number("n") == stood.len() as i64, "it has stood {} times", stood.len());
            need!(stood.len() >= 3, "that is too few");
            let last = v.scene.number(v.scene.boards.len() - 1);
            need!(v.number("m") == last, "that is move {last}");
            Ok(())
        },
    ),
    t(
        "fifty_right",
        "Draw: each player has made at least fifty moves without a capture or a pawn move.",
        "Remis: hver spiller har gjort minst femti trekk uten slag og uten bondetrekk.",
        "9.3.2",
        |v| {
            ground(v, 1)?;
            let quiet = v.board().halfmove;
            need!(quiet >= 100, "{quiet} half-moves are too few");
            need!(v.board().rules != Rules::Crazyhouse, "that draws nothing here");
            going(v)
        },
    ),
    t(
        "claim_after_mate",
        "{c:col} is checkmated, so no draw can be claimed.",
        "{c:col} er sjakkmatt, så remis kan ikke kreves.",
        "5.1.1",
        super::refusals::mated,
    ),
    t(
        "claim_after_stalemate",
        "{c:col} is stalemated, so the game is drawn already.",
        "{c:col} er satt patt, så partiet er allerede remis.",
        "5.2.1",
        |v| {
            super::refusals::stalemated(v)?;
            super::ends::drawn(v)
        },
    ),
    t(
        "claim_after_last_move",
        "{c:col} has no legal move left and has won, so no draw can be claimed.",
        "{c:col} har ingen lovlige trekk igjen og har vunnet, så remis kan ikke kreves.",
        "",
        |v| {
            super::variants::rules(v, Rules::Antichess)?;
            need!(v.color("c") == v.turn(), "the other side is to move");
            need!(v.legal().is_empty(), "there are moves left");
            Ok(())
        },
    ),
    t(
        "claim_after_end",
        "The game is over, so no draw can be claimed.",
        "Partiet er slutt, så remis kan ikke kreves.",
        "",
        super::ends::game_over,
    ),
    t(
        "threefold_unseen",
        "This cannot be decided: the moves before the given position are not known, and the position may have occurred then.",
        "Dette kan ikke avgjøres: trekkene før den oppgitte stillingen er ikke kjent, og stillingen kan ha forekommet da.",
        "9.2",
        |v| {
            ground(v, 0)?;
            going(v)?;
            let (known, most) = (v.scene.standings().len(), v.scene.standings_at_most());
            need!(known < 3, "it has stood three times for certain");
            need!(most >= 3, "it can have stood {most} times at most");
            Ok(())
        },
    ),
    t(
        "threefold_right_gone",
        "Not yet: after move {n:n} {c:col} still had the right to castle with the rook on {x:sq}, so that position counts as another one. This one has occurred {k:times}. {p:minutes} to the opponent.",
        "Ikke ennå: etter trekk {n:n} hadde {c:col} fortsatt rett til å rokere med tårnet på {x:sq}, så den stillingen regnes som en annen. Denne har forekommet {k:times}. Motstanderen får {p:minutes}.",
        "9.5.3",
        |v| right_gone(v, v.number("n")),
    ),
    t(
        "threefold_right_gone_start",
        "Not yet: at the start {c:col} still had the right to castle with the rook on {x:sq}, so that position counts as another one. This one has occurred {k:times}. {p:minutes} to the opponent.",
        "Ikke ennå: ved starten hadde {c:col} fortsatt rett til å rokere med tårnet på {x:sq}, så den stillingen regnes som en annen. Denne har forekommet {k:times}. Motstanderen får {p:minutes}.",
        "9.5.3",
        |v| right_gone(v, 0),
    ),
    t(
        "threefold_passing_gone",
        "Not yet: after move {n:n} a pawn could be captured en passant on {x:sq}, so that position counts as another one. This one has occurred {k:times}. {p:minutes} to the opponent.",
        "Ikke ennå: etter trekk {n:n} kunne en bonde slås en passant på {x:sq}, så den stillingen regnes som en annen. Denne har forekommet {k:times}. Motstanderen får {p:minutes}.",
        "9.5.3",
        |v| passing_gone(v, v.number("n")),
    ),
    t(
        "threefold_passing_gone_start",
        "Not yet: at the start a pawn could be captured en passant on {x:sq}, so that position counts as another one. This one has occurred {k:times}. {p:minutes} to the opponent.",
        "Ikke ennå: ved starten kunne en bonde slås en passant på {x:sq}, så den stillingen regnes som en annen. Denne har forekommet {k:times}. Motstanderen får {p:minutes}.",
        "9.5.3",
        |v| passing_gone(v, 0),
    ),
    t(
        "threefold_too_few_seen",
        "Not yet: this position cannot have occurred three times. {p:minutes} to the opponent.",
        "Ikke ennå: denne stillingen kan ikke ha forekommet tre ganger. Motstanderen får {p:minutes}.",
        "9.5.3",
        |v| {
            ground(v, 0)?;
            going(v)?;
            two_minutes(v)?;
            let most = v.scene.standings_at_most();
            need!(most < 3, "it can have stood {most} times");
            Ok(())
        },
    ),
    t(
        "threefold_too_few",
        "Not yet: this position has occurred {k:times}. {p:minutes} to the opponent.",
        "Ikke ennå: denne stillingen har forekommet {k:times}. Motstanderen får {p:minutes}.",
        "9.5.3",
        not_yet,
    ),
    t(
        "fifty_too_few_one",
        "Not yet: the rule needs 100 half-moves without a capture or a pawn move; so far there is one. {p:minutes} to the opponent.",
        "Ikke ennå: regelen krever 100 halvtrekk uten slag og uten bondetrekk; hittil er det ett. Motstanderen får {p:minutes}.",
        "9.5.3",
        |v| too_few_quiet(v, 1),
    ),
    t(
        "fifty_too_few_none",
        "Not yet: the rule needs 100 half-moves without a capture or a pawn move; so far there are none. {p:minutes} to the opponent.",
        "Ikke ennå: regelen krever 100 halvtrekk uten slag og uten bondetrekk; hittil er det ingen. Motstanderen får {p:minutes}.",
        "9.5.3",
        |v| too_few_quiet(v, 0),
    ),
    t(
        "fifty_too_few",
        "Not yet: the rule needs 100 half-moves without a capture or a pawn move; so far there are {n:count}. {p:minutes} to the opponent.",
        "Ikke ennå: regelen krever 100 halvtrekk uten slag og uten bondetrekk; hittil er det {n:count}. Motstanderen får {p:minutes}.",
        "9.5.3",
        |v| too_few_quiet(v, v.number("n")),
    ),
    t(
        "fifty_never",
        "In crazyhouse there is no fifty-move rule.",
        "I crazyhouse gjelder ikke femtitrekksregelen.",
        "",
        |v| {
            ground(v, 1)?;
            super::variants::rules(v, Rules::Crazyhouse)
        },
    ),
    t(
        "threefold_with",
        "Draw: with {m:san} the same position, with the same player to move and the same rights, occurs for at least the third time.",
        "Remis: med {m:san} oppstår samme stilling, med samme spiller i trekket og samme rettigheter, for minst tredje gang.",
        "9.2.1",
        |v| {
            ground(v, 0)?;
            let next = intended(v)?;
            let times = next.standings().len();
            need!(times >= 3, "that is time {times}");
            Ok(())
        },
    ),
    t(
        "fifty_with",
        "Draw: with {m:san} each player has made fifty moves without a capture or a pawn move.",
        "Remis: med {m:san} har hver spiller gjort femti trekk uten slag og uten bondetrekk.",
        "9.3.1",
        |v| {
            ground(v, 1)?;
            let next = intended(v)?;
            need!(next.now().halfmove >= 100, "that makes {} half-moves", next.now().halfmove);
            need!(v.board().rules != Rules::Crazyhouse, "that draws nothing here");
            Ok(())
        },
    ),
    t(
        "claim_with_illegal",
        "{m:san} is not a legal move, so nothing can be claimed with it.",
        "{m:san} er ikke et lovlig trekk, så det kan ikke kreves noe med det.",
        "9.2.1",
        |v| claimed_with_illegal(v, 0),
    ),
    t(
        "fifty_with_illegal",
        "{m:san} is not a legal move, so nothing can be claimed with it.",
        "{m:san} er ikke et lovlig trekk, så det kan ikke kreves noe med det.",
        "9.3.1",
        |v| claimed_with_illegal(v, 1),
    ),
    t(
        "threefold_with_unseen",
        "This cannot be decided: the moves before the given position are not known, and the position after {m:san} may have occurred then.",
        "Dette kan ikke avgjøres: trekkene før den oppgitte stillingen er ikke kjent, og stillingen etter {m:san} kan ha forekommet da.",
        "9.2.1",
        |v| {
            ground(v, 0)?;
            let next = intended(v)?;
            let (known, most) = (next.standings().len(), next.standings_at_most());
            need!(known < 3 && most >= 3, "it stands {known} to {most} times");
            Ok(())
        },
    ),
    t(
        "threefold_not_with",
        "Not yet: with {m:san} no position occurs for the third time. {p:minutes} to the opponent.",
        "Ikke ennå: med {m:san} oppstår ingen stilling for tredje gang. Motstanderen får {p:minutes}.",
        "9.5.3",
        |v| {
            ground(v, 0)?;
            two_minutes(v)?;
            let next = intended(v)?;
            let most = next.standings_at_most();
            need!(next.standings().len() < 3, "it does");
            need!(most < 3, "doubtful: it may stand {most} times with the moves before the first one known");
            Ok(())
        },
    ),
    t(
        "fifty_not_with",
        "Not yet: even with {m:san} the fifty moves by each player without a capture or a pawn move are not complete. {p:minutes} to the opponent.",
        "Ikke ennå: heller ikke med {m:san} er femti trekk av hver spiller uten slag og uten bondetrekk fullført. Motstanderen får {p:minutes}.",
        "9.5.3",
        |v| {
            ground(v, 1)?;
            two_minutes(v)?;
            let quiet = intended(v)?.now().halfmove;
            need!(quiet < 100, "it does");
            need!(v.board().rules != Rules::Crazyhouse, "there is no such rule here");
            Ok(())
        },
    ),
];

/// That the game goes on, so that there is something to claim.
pub fn going(v: &View<'_>) -> Truth {
    match super::ends::over(v) {
        Some(end) => Err(format!("the game is over: {end}")),
        None => Ok(()),
    }
}

/// That the draw is claimed by what the sentence speaks of.
fn ground(v: &View<'_>, by: usize) -> Truth {
    need!(v.scene.claimed.is_none_or(|claimed| claimed == by), "it is claimed by the other rule");
    Ok(())
}

fn claimed_with_illegal(v: &View<'_>, by: usize) -> Truth {
    ground(v, by)?;
    v.names_asked("m")?;
    need!(!v.scene.is_legal(), "it is legal");
    Ok(())
}

/// That the position does not count with one after a move, when a rook still had its right.
fn right_gone(v: &View<'_>, after: i64) -> Truth {
    not_yet(v)?;
    let x = v.sq("x");
    need!(super::castling::side_of(x) == v.color("c"), "it is the other side's rook");
    need!(!v.board().rights.contains(&x), "the right is still there");
    looked_alike(v, after, |board| board.rights.contains(&x))
}

/// That the position does not count with one after a move, when a pawn could be captured en passant.
fn passing_gone(v: &View<'_>, after: i64) -> Truth {
    not_yet(v)?;
    let x = v.sq("x");
    need!(v.board().passing_right() != Some(x), "it still can");
    looked_alike(v, after, |board| {
        let takes = |play: &Move| board.victim(play).is_some_and(|at| at != play.to);
        board.legal_moves().iter().any(|play| play.to == x && takes(play))
    })
}

/// That the penalty is the one of a game at the usual speed.
fn two_minutes(v: &View<'_>) -> Truth {
    need!(v.choice("p") == 1, "at this speed it is two minutes");
    Ok(())
}

/// That a claim by the fifty-move rule is wrong, with so many quiet half-moves.
fn too_few_quiet(v: &View<'_>, said: i64) -> Truth {
    ground(v, 1)?;
    going(v)?;
    two_minutes(v)?;
    let quiet = i64::from(v.board().halfmove);
    need!(said == quiet, "there are {quiet}");
    need!(quiet < 100, "that is enough");
    need!(v.board().rules != Rules::Crazyhouse, "there is no such rule here");
    Ok(())
}

/// That the position has stood so often and less than three times, and how long the opponent is given.
fn not_yet(v: &View<'_>) -> Truth {
    ground(v, 0)?;
    going(v)?;
    two_minutes(v)?;
    let (known, most) = (v.scene.standings().len(), v.scene.standings_at_most());
    need!(v.number("k") == known as i64, "it has stood {known} times");
    need!(known < 3, "that is enough");
    need!(
        most == known,
        "doubtful: it may have stood {most} times with the moves before the first one known"
    );
    Ok(())
}

/// That the position stood after such moves and no others.
fn thrice(v: &View<'_>, numbers: &[i64]) -> Truth {
    ground(v, 0)?;
    going(v)?;
    let stood: Vec<i64> = v.scene.standings().into_iter().map(|at| v.scene.number(at)).collect();
    need!(stood == numbers, "it stood after {stood:?}");
    Ok(())
}

/// The scene after the intended move, which the sentence must name.
fn intended(v: &View<'_>) -> Result<Scene, String> {
    going(v)?;
    v.names_asked("m")?;
    need!(v.scene.is_legal(), "it is not legal");
    let play = v.asked()?.play;
    Ok(v.scene.after(&play))
}

/// That after the named move the pieces stood as now, with the same side to move, but so that the rest was different, and
/// that this was the first or last time.
fn looked_alike(v: &View<'_>, after: i64, other: impl Fn(&Board) -> bool) -> Truth {
    let scene = v.scene;
    let now = scene.now();
    let alike: Vec<usize> = (0..scene.boards.len())
        .filter(|at| {
            let board = &scene.boards[*at];
            board.squares == now.squares && board.turn == now.turn && board.hands == now.hands
        })
        .collect();
    need!(alike.len() >= 3, "doubtful: the pieces stood so {} times only", alike.len());
    let named = alike.iter().any(|at| scene.number(*at) == after && other(&scene.boards[*at]));
    need!(named, "after that move it was not so");
    Ok(())
}
