//! What would have to be otherwise for a move to be permitted: each part changes the position.

use std::sync::OnceLock;

use super::pattern::{Got, Pattern};
use super::scene::{Asked, Scene};
use super::view::{Truth, View, need};
use super::words::Lang;
use crate::board::{Board, End, Role, Rules, Square};

/// A part of such a sentence, and the positions that it makes: the move must be legal in each.
struct Change {
    id: &'static str,
    en: &'static str,
    no: &'static str,
    make: fn(&View<'_>) -> Result<Vec<Scene>, String>,
}

const ALL: &[Change] = &[
    Change {
        id: "change_remove",
        en: "{p:def} on {x:sq} were not there",
        no: "{p:def} på {x:sq} ikke sto der",
        make: |v| {
            let x = v.sq("x");
            v.stands(v.role("p"), x, None)?;
            let royal = v.role("p") == Some(Role::King) && v.board().rules != Rules::Antichess;
            need!(!royal, "no king is ever gone from the board");
            Ok(vec![v.scene.with(|board| {
                board.lift(x);
                board.rights.retain(|rook| *rook != x);
            })])
        },
    },
    Change {
        id: "change_other_turn",
        en: "it were {g:gen} turn",
        no: "{g:col} var i trekket",
        make: |v| {
            need!(v.color("g") != v.turn(), "it is");
            Ok(vec![v.scene.with(|board| {
                board.turn = board.turn.other();
                board.ep = None;
            })])
        },
    },
    Change {
        id: "change_untouched",
        en: "{p:def} on {x:sq} had never moved",
        no: "{p:def} på {x:sq} aldri hadde flyttet",
        make: untouched,
    },
    Change {
        id: "change_enemy",
        en: "there were an enemy piece on {x:sq}",
        no: "motstanderen hadde en brikke på {x:sq}",
        make: |v| {
            let (x, them) = (v.sq("x"), v.turn().other());
            need!(v.board().at(x).is_none_or(|piece| piece.color != them), "there is one");
            let roles = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter();
            let fits = |role: &Role| *role != Role::Pawn || !matches!(x.rank(), 0 | 7);
            Ok(roles.filter(fits).map(|role| v.scene.with(|board| board.put(x, role, them, false))).collect())
        },
    },
    Change {
        id: "change_in_hand",
        en: "{c:col} had {p:ind} in hand",
        no: "{c:col} hadde {p:ind} i lommen",
        make: |v| {
            let (color, role) = (v.color("c"), v.role("p").ok_or("nothing")?);
            need!(v.board().hands[color.index()][role.index()] == 0, "it has one");
            Ok(vec![v.scene.with(|board| board.hands[color.index()][role.index()] += 1)])
        },
    },
];

/// The parts of such a sentence and what their holes hold.
pub type Parts = Vec<(&'static str, Got)>;

/// Reads `It would be permitted if … and if ….`
pub fn read(lang: Lang, text: &str) -> Result<Parts, String> {
    static PATTERNS: OnceLock<Vec<[Pattern; 2]>> = OnceLock::new();
    let patterns = PATTERNS.get_or_init(|| {
        let both = |change: &Change| [Pattern::read(Lang::En, change.en), Pattern::read(Lang::No, change.no)];
        ALL.iter().map(both).collect()
    });
    let start = lang.pick("It would be permitted if ", "Det ville vært tillatt om ");
    let body = text.strip_prefix(start).and_then(|text| text.strip_suffix('.')).ok_or("no template")?;
    body.split(lang.pick(" and if ", " og om "))
        .map(|part| {
            ALL.iter()
                .zip(patterns)
                .find_map(|(change, both)| Some((change.id, both[lang as usize].fits(part)?)))
                .ok_or_else(|| format!("no template for {part}"))
        })
        .collect()
}

/// That the asked move would be legal if all this were so, and would not if any part of it were not.
pub fn decide(view: &View<'_>, parts: &Parts) -> Truth {
    need!(!view.scene.is_legal(), "it is legal as it is");
    for scene in made(view, parts)? {
        legal_in(view, &scene)?;
    }
    if parts.len() > 1 {
        for left_out in 0..parts.len() {
            let mut fewer = parts.clone();
            let (id, _) = fewer.remove(left_out);
            let enough = made(view, &fewer)?.iter().all(|scene| legal_in(view, scene).is_ok());
            need!(!enough, "doubtful: it would be without {id}, too");
        }
    }
    Ok(())
}

fn made(view: &View<'_>, parts: &[(&'static str, Got)]) -> Result<Vec<Scene>, String> {
    let mut scenes = vec![view.scene.clone()];
    for (id, got) in parts {
        let change = ALL.iter().find(|change| change.id == *id).ok_or("no change")?;
        let mut next = Vec::new();
        for scene in &scenes {
            next.extend((change.make)(&View { scene, got, ..*view })?);
        }
        scenes = next;
    }
    Ok(scenes)
}

fn legal_in(view: &View<'_>, scene: &Scene) -> Truth {
    let scene = uncheck(view, scene);
    let asked = view.asked()?;
    let again = match asked.play.from {
        Some(from) => Asked::of(scene.now(), from, asked.to, asked.play.promotion),
        None => asked,
    };
    let board = scene.now();
    let fen = board.fen();
    need!(board.is_legal(&again.play), "it is not legal in {fen}");
    need!(asked.play.castle.is_none() || again.play.castle.is_some(), "it no longer castles in {fen}");
    possible(board, &again)
}

/// That the game can stand so with the move still to come: the side that is not to move is not in check, no king is captured,
/// and the game is not over.
fn possible(board: &Board, asked: &Asked) -> Truth {
    let fen = board.fen();
    need!(!board.in_check(board.turn.other()), "the side that has just moved is in check in {fen}");
    let victim = board.victim(&asked.play).and_then(|victim| board.at(victim));
    let royal = victim.is_some_and(|piece| piece.role == Role::King) && board.rules != Rules::Antichess;
    need!(!royal, "a king is captured in {fen}");
    match board.end() {
        Some((End::NothingToWin, _)) => Err(format!("doubtful: nobody can win any more in {fen}")),
        Some((end, _)) => Err(format!("the game is over in {fen}: {end:?}")),
        None => Ok(()),
    }
}

/// The changed scene with one check fewer where the last move would then have given none.
fn uncheck(v: &View<'_>, scene: &Scene) -> Scene {
    let (now, boards) = (v.board(), &v.scene.boards);
    let given = boards.len() >= 2 && boards[boards.len() - 2].checks != now.checks;
    let giver = now.turn.other().index();
    let taken_back = |board: &mut Board| board.checks[giver] = board.checks[giver].saturating_sub(1);
    if given && now.in_check(now.turn) && !scene.now().in_check(now.turn) {
        return scene.with(taken_back);
    }
    scene.clone()
}

/// The right to castle as it would be if the king or the rook had never moved.
fn untouched(v: &View<'_>) -> Result<Vec<Scene>, String> {
    v.stands(v.role("p"), v.sq("x"), Some(v.turn()))?;
    let rook = v.asked()?.play.castle.ok_or("the move asked about does not castle")?;
    let scene = v.scene;
    let own = |at: &usize| scene.mover(*at) == v.turn();
    let king_gone = (0..scene.moves.len())
        .filter(own)
        .any(|at| scene.moved(at).is_some_and(|piece| piece.role == Role::King));
    let captured = |at: usize| scene.boards[at].victim(&scene.moves[at]) == Some(rook);
    let left = |at: usize| scene.moves[at].from == Some(rook);
    let given = scene.boards[0].rights.contains(&rook);
    let rook_gone = !given || (0..scene.moves.len()).any(|at| left(at) || captured(at));
    match v.role("p") {
        Some(Role::King) => need!(!rook_gone, "the rook's right is gone, too"),
        Some(Role::Rook) => {
            need!(v.sq("x") == rook, "another rook castles");
            need!(!king_gone, "the king has moved, too");
            let home = origin(scene, rook);
            need!(
                home == Some(rook),
                "doubtful: it came from {home:?} and would be there, had it never moved"
            );
            let unmoved =
                |right: &Square| scene.boards[0].at(*right).is_some_and(|piece| piece.color == v.turn());
            let king_known = scene.boards[0].rights.iter().any(unmoved);
            need!(king_known, "doubtful: whether the king had moved before the first position is not known");
        }
        other => return Err(format!("{other:?} does not castle")),
    }
    Ok(vec![v.scene.with(|board| {
        board.rights.push(rook);
        board.rights.sort();
        board.rights.dedup();
    })])
}

/// Where the piece on a square stood in the first position; none if it came onto the board later.
fn origin(scene: &Scene, square: Square) -> Option<Square> {
    let mut at = square;
    for index in (0..scene.moves.len()).rev() {
        let (play, board) = (scene.moves[index], &scene.boards[index]);
        let castled =
            play.castle.map(|rook| (rook, Board::castling_targets(play.from.unwrap_or(rook), rook).1));
        if let Some((rook, target)) = castled
            && target == at
        {
            at = rook;
        } else if play.to == at && scene.boards[index + 1].at(at).is_some() {
            at = play.from?;
        } else if board.at(at).is_none() {
            return None;
        }
    }
    Some(at)
}
