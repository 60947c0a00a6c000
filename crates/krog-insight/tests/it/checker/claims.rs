//! Whether what a claim says is so (`motifs.md` section 5, item 5).

use serde_json::Value;

use super::{
    board::{Board, square, worth},
    more,
    moves::Step,
};

pub(super) type Verdict = Result<(), String>;

pub(super) fn hold(truth: bool, what: &str) -> Verdict {
    if truth { Ok(()) } else { Err(what.to_owned()) }
}

/// The square of a named piece, which must stand there.
pub(super) fn placed(board: &Board, piece: &Value) -> Result<usize, String> {
    let at = square(piece["square"].as_str().ok_or("no square")?);
    let letter = match piece["role"].as_str().ok_or("no role")? {
        "knight" => b'n',
        role => role.as_bytes()[0],
    };
    let white = piece["color"] == "white";
    let wanted = if white { letter.to_ascii_uppercase() } else { letter };
    hold(board.cells[at] == wanted, &format!("{piece} does not stand there"))?;
    Ok(at)
}

pub(super) fn named(claim: &Value, field: &str) -> usize {
    square(claim[field].as_str().unwrap_or_else(|| panic!("{claim}: no {field}")))
}

/// Replays the moves of a field, which must be legal; every position, the first included.
pub(super) fn replay(start: &Board, moves: &Value) -> Result<Vec<Board>, String> {
    let mut boards = vec![start.clone()];
    for uci in moves.as_array().ok_or("no moves")? {
        let next = boards[boards.len() - 1].play(uci.as_str().ok_or("no move")?)?;
        boards.push(next);
    }
    Ok(boards)
}

/// Checks a claim about the move made in `before`.
pub fn check(before: &Board, uci: &str, claim: &Value) -> Verdict {
    let after = before.play(uci)?;
    match claim["motif"].as_str().ok_or("no motif")? {
        "fork" => fork(before, &after, claim),
        "absolute_pin" => absolute_pin(&after, claim),
        "relative_pin" => relative_pin(&after, claim),
        "skewer" => skewer(&after, claim),
        "discovered_attack" => discovered_attack(before, &after, uci, claim),
        "double_check" => double_check(&after, claim),
        "back_rank" => back_rank(&after, claim),
        "removing_defender" => removing_defender(before, uci, claim),
        "deflection" => deflection(before, uci, claim),
        "decoy" => decoy(before, uci, claim),
        "hanging_piece" => more::hanging_piece(before, uci, claim),
        "trapped_piece" => more::trapped_piece(before, uci, claim),
        "x_ray" => more::x_ray(before, uci, claim),
        "interference" => more::interference(before, uci, claim),
        other => Err(format!("unknown motif {other}")),
    }?;
    word(before, uci, claim)
}

/// "Wins" needs more material at the end of the quoted line, "mates" a mate.
fn word(before: &Board, uci: &str, claim: &Value) -> Verdict {
    let quoted = || -> Result<Board, String> {
        hold(claim["line"][0] == uci, "the quoted line begins elsewhere")?;
        replay(before, &claim["line"])?.pop().ok_or_else(String::new)
    };
    match claim["word"].as_str().ok_or("no word")? {
        "shows" => Ok(()),
        "wins" => {
            let sign = if before.white { 1 } else { -1 };
            let gain = sign * (quoted()?.balance() - before.balance());
            hold(gain > 0 && claim["gain"] == gain, "the quoted line does not win what is said")
        }
        "mates" => {
            let end = quoted()?;
            hold(end.is_mate() && end.white != before.white, "the quoted line does not mate")
        }
        other => Err(format!("unknown word {other}")),
    }
}

fn fork(before: &Board, after: &Board, claim: &Value) -> Verdict {
    let by = placed(after, &claim["by"])?;
    hold(after.is_of(by, before.white), "the forking piece is not the mover's")?;
    let targets = claim["targets"].as_array().ok_or("no targets")?;
    hold(targets.len() >= 2, "fewer than two targets")?;
    let mut seen = Vec::new();
    for target in targets {
        let at = placed(after, target)?;
        hold(!seen.contains(&at), "a target twice")?;
        hold(after.is_of(at, !before.white) && after.attacks(by, at), "a target is not attacked")?;
        seen.push(at);
    }
    Ok(())
}

/// Whether a line piece attacks `front`, and `rear` is next behind it on the ray.
pub(super) fn on_one_ray(board: &Board, by: usize, front: usize, rear: usize) -> bool {
    let alone = Board::between(by, rear).is_some_and(|squares| {
        squares.contains(&front) && squares.iter().all(|at| *at == front || board.cells[*at] == b'.')
    });
    alone && board.attacks(by, front) && b"brq".contains(&board.cells[by].to_ascii_lowercase())
}

fn absolute_pin(after: &Board, claim: &Value) -> Verdict {
    let (pinner, pinned, king) =
        (placed(after, &claim["pinner"])?, placed(after, &claim["pinned"])?, placed(after, &claim["king"])?);
    hold(after.is_of(pinned, after.white) && after.is_of(pinner, !after.white), "whose pieces are they")?;
    hold(after.king(after.white) == Some(king), "not its king")?;
    hold(on_one_ray(after, pinner, pinned, king), "no pin")?;
    let off = |step: &Step| !Board::aligned(pinner, king, step.to);
    hold(!after.legal_from(pinned).iter().any(off), "it may leave the line")?;
    let mut without = after.clone();
    without.cells[pinner] = b'.';
    let could = after.tries(pinned).iter().any(off);
    hold(!could || without.legal_from(pinned).iter().any(off), "something else holds it")
}

fn relative_pin(after: &Board, claim: &Value) -> Verdict {
    let (pinner, pinned, behind) = (
        placed(after, &claim["pinner"])?,
        placed(after, &claim["pinned"])?,
        placed(after, &claim["behind"])?,
    );
    let theirs = after.is_of(pinned, after.white) && after.is_of(behind, after.white);
    hold(theirs && after.is_of(pinner, !after.white), "whose pieces are they")?;
    hold(worth(after.cells[pinned]) < 99 && worth(after.cells[behind]) < 99, "a king is in it")?;
    hold(on_one_ray(after, pinner, pinned, behind), "no pin")?;
    let taken = |left: &Board| left.legal_from(pinner).iter().any(|capture| capture.to == behind);
    let leaves = after
        .legal_from(pinned)
        .into_iter()
        .any(|step| !Board::aligned(pinner, behind, step.to) && taken(&after.after(step)));
    hold(leaves, "it cannot leave so that the piece behind is taken")
}

fn skewer(after: &Board, claim: &Value) -> Verdict {
    let (by, front, rear) =
        (placed(after, &claim["by"])?, placed(after, &claim["front"])?, placed(after, &claim["rear"])?);
    let theirs = after.is_of(front, after.white) && after.is_of(rear, after.white);
    hold(theirs && after.is_of(by, !after.white), "whose pieces are they")?;
    hold(on_one_ray(after, by, front, rear), "not on one ray")?;
    hold(worth(after.cells[front]) > worth(after.cells[rear]), "the front piece is not worth more")
}

fn discovered_attack(before: &Board, after: &Board, uci: &str, claim: &Value) -> Verdict {
    let (by, target, opened) =
        (placed(after, &claim["by"])?, placed(after, &claim["target"])?, named(claim, "opened"));
    hold(before.cells[by] == after.cells[by] && Step::read(uci).to != by, "the attacker moved")?;
    hold(after.is_of(by, before.white) && after.is_of(target, !before.white), "whose pieces are they")?;
    hold(after.attacks(by, target) && !before.attacks(by, target), "the attack is not new")?;
    hold(Step::read(uci).from == opened, "the square was not left")?;
    hold(Board::between(by, target).is_some_and(|squares| squares.contains(&opened)), "not between")
}

fn double_check(after: &Board, claim: &Value) -> Verdict {
    let king = placed(after, &claim["king"])?;
    hold(after.king(after.white) == Some(king), "not the king of the side to move")?;
    let mut checkers = Vec::new();
    for checker in claim["checkers"].as_array().ok_or("no checkers")? {
        checkers.push(placed(after, checker)?);
    }
    checkers.sort_unstable();
    hold(checkers.len() == 2 && checkers == after.attackers(king, !after.white), "not these two")
}

fn back_rank(after: &Board, claim: &Value) -> Verdict {
    let (king, by) = (placed(after, &claim["king"])?, placed(after, &claim["by"])?);
    let home = if after.white { 0 } else { 7 };
    hold(king / 8 == home && by / 8 == home, "not on the back rank")?;
    hold(after.king(after.white) == Some(king) && after.attacks(by, king), "no check along it")?;
    for wall in claim["walls"].as_array().ok_or("no walls")? {
        let at = placed(after, wall)?;
        hold(after.is_of(at, after.white), "a wall of the other side")?;
    }
    hold(b"rq".contains(&after.cells[by].to_ascii_lowercase()) && after.is_mate(), "no mate by rook or queen")
}

fn removing_defender(before: &Board, uci: &str, claim: &Value) -> Verdict {
    let (defender, guarded) = (placed(before, &claim["defender"])?, placed(before, &claim["guarded"])?);
    let moves = &claim["follow_up"];
    hold(moves[0] == uci && Step::read(uci).to == defender, "the defender is not captured")?;
    hold(
        before.is_of(defender, !before.white) && before.is_of(guarded, !before.white),
        "whose pieces are they",
    )?;
    hold(before.attacks(defender, guarded), "it did not guard that")?;
    let boards = replay(before, moves)?;
    hold(boards.len() == 4, "not three moves")?;
    let last = Step::read(moves[2].as_str().ok_or("no move")?);
    hold(last.to == guarded && boards[2].is_of(guarded, !before.white), "what it guarded is not taken")
}

/// That the reply is the only legal one, where that is said, and only there.
fn only_reply(board: &Board, claim: &Value) -> Verdict {
    let own = (0..64).filter(|at| board.is_of(*at, board.white));
    let legal: usize = own.map(|at| board.legal_from(at).len()).sum();
    hold(claim["only_reply"] == (legal == 1), "whether the reply is the only one")
}

fn deflection(before: &Board, uci: &str, claim: &Value) -> Verdict {
    let (defender, to, guarded) =
        (placed(before, &claim["defender"])?, named(claim, "drawn_to"), named(claim, "guarded"));
    let moves = &claim["follow_up"];
    hold(moves[0] == uci, "the line begins elsewhere")?;
    let boards = replay(before, moves)?;
    hold(boards.len() == 4, "not three moves")?;
    let (reply, last) =
        (Step::read(moves[1].as_str().ok_or("no move")?), Step::read(moves[2].as_str().ok_or("no move")?));
    hold((reply.from, reply.to) == (defender, to), "the defender is not drawn there")?;
    hold(before.is_of(defender, !before.white), "whose piece is it")?;
    hold(before.attacks(defender, guarded) && boards[1].attacks(defender, guarded), "it did not guard that")?;
    only_reply(&boards[1], claim)?;
    hold(!boards[2].attacks(to, guarded), "it still guards that")?;
    hold(last.to == guarded || last.from == guarded, "the square is not used")
}

fn decoy(before: &Board, uci: &str, claim: &Value) -> Verdict {
    let (onto, hit_from) = (named(claim, "onto"), named(claim, "hit_from"));
    let moves = &claim["follow_up"];
    hold(moves[0] == uci && Step::read(uci).to == onto, "the bait goes elsewhere")?;
    let boards = replay(before, moves)?;
    let lured = placed(&boards[1], &claim["lured"])?;
    hold(placed(before, &claim["lured"])? == lured, "it stood elsewhere")?;
    hold(boards[1].is_of(lured, !before.white), "whose piece is it")?;
    only_reply(&boards[1], claim)?;
    hold(boards[1].attacks(lured, onto) && !boards[2].attacks(onto, onto), "it did not attack the square")?;
    let reply = Step::read(moves[1].as_str().ok_or("no move")?);
    hold((reply.from, reply.to) == (lured, onto), "it does not capture the bait")?;
    let king = boards[1].cells[lured].eq_ignore_ascii_case(&b'k');
    hold(king || b"qr".contains(&boards[1].cells[lured].to_ascii_lowercase()), "no king, queen or rook")?;
    hold(
        boards[3].attacks(hit_from, onto) && boards[3].is_of(hit_from, before.white),
        "it is not hit there",
    )?;
    if king {
        return hold(boards.len() == 4, "not three moves");
    }
    hold(boards.len() == 6, "not five moves")?;
    hold(Step::read(moves[4].as_str().ok_or("no move")?).to == onto, "it is not captured there")
}
