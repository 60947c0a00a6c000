//! The further motifs: hanging and trapped pieces, recaptures through a piece, defenders cut off.

use serde_json::Value;

use super::{
    board::{Board, worth},
    claims::{Verdict, hold, named, placed, replay},
    moves::Step,
};

/// Whether nothing of its own side guards a piece, line pieces that attack it being seen through.
fn is_loose(board: &Board, at: usize) -> bool {
    let white = board.is_of(at, true);
    let hiding = board
        .attackers(at, !white)
        .into_iter()
        .filter(|from| b"brq".contains(&board.cells[*from].to_ascii_lowercase()));
    board.attackers(at, white).is_empty()
        && hiding.into_iter().all(|from| {
            let mut without = board.clone();
            without.cells[from] = b'.';
            without.attackers(at, white).is_empty()
        })
}

fn stands_badly(board: &Board, at: usize) -> bool {
    let attackers = board.attackers(at, !board.is_of(at, true));
    let cheaper = |from: &usize| worth(board.cells[*from]) < worth(board.cells[at]).min(99);
    !attackers.is_empty() && (is_loose(board, at) || attackers.iter().any(cheaper))
}

pub(super) fn hanging_piece(before: &Board, uci: &str, claim: &Value) -> Verdict {
    let (by, piece) = (placed(before, &claim["by"])?, placed(before, &claim["piece"])?);
    hold((Step::read(uci).from, Step::read(uci).to) == (by, piece), "another move takes it")?;
    hold(before.is_of(piece, !before.white) && before.attacks(by, piece), "it is not attacked")?;
    hold(worth(before.cells[piece]) > 1 && is_loose(before, piece), "it does not hang")
}

/// The claim stands at the capture; its line begins one move before, which the squares of the capture must fit.
pub(super) fn trapped_piece(before: &Board, uci: &str, claim: &Value) -> Verdict {
    let moves = claim["follow_up"].as_array().ok_or("no moves")?;
    hold(moves.len() == 2 && moves[1] == uci, "another move takes it")?;
    let reply = Step::read(moves[0].as_str().ok_or("no move")?);
    let at = super::board::square(claim["piece"]["square"].as_str().ok_or("no square")?);
    hold(Step::read(uci).to == if reply.from == at { reply.to } else { at }, "something else is taken")?;
    hold(before.is_of(Step::read(uci).to, !before.white), "nothing is taken")
}

/// That the piece was trapped when its side was to move.
pub fn was_trapped(earlier: &Board, claim: &Value) -> Verdict {
    let piece = placed(earlier, &claim["piece"])?;
    hold(earlier.is_of(piece, earlier.white) && stands_badly(earlier, piece), "it stood well")?;
    let mut told: Vec<usize> = claim["unsafe_squares"]
        .as_array()
        .ok_or("no squares")?
        .iter()
        .map(|name| super::board::square(name.as_str().unwrap()))
        .collect();
    let mut legal: Vec<usize> = earlier.legal_from(piece).iter().map(|step| step.to).collect();
    told.sort_unstable();
    legal.sort_unstable();
    hold(told == legal, "these are not the squares it could go to")?;
    let bad = |step: &Step| {
        worth(earlier.cells[step.to]) < worth(earlier.cells[piece])
            && stands_badly(&earlier.after(*step), step.to)
    };
    hold(earlier.legal_from(piece).iter().all(bad), "it had a safe square")
}

pub(super) fn x_ray(before: &Board, uci: &str, claim: &Value) -> Verdict {
    let after = before.play(uci)?;
    let (by, through) = (placed(&after, &claim["by"])?, placed(&after, &claim["through"])?);
    let moves = &claim["follow_up"];
    hold(moves[0] == uci && replay(before, moves)?.len() == 4, "not three moves")?;
    let steps: Vec<Step> = (0..3).map(|n| Step::read(moves[n].as_str().unwrap())).collect();
    hold(steps.iter().all(|step| step.to == named(claim, "square")), "they go elsewhere")?;
    hold(steps[1].from == through && steps[2].from == by, "others move")?;
    hold(after.is_of(by, before.white) && after.is_of(through, !before.white), "whose pieces are they")?;
    hold(Board::between(by, steps[2].to).is_some_and(|squares| squares.contains(&through)), "not through it")
}

/// The cutting move is this one or the reply to it.
pub(super) fn interference(before: &Board, uci: &str, claim: &Value) -> Verdict {
    let moves = claim["follow_up"].as_array().ok_or("no moves")?;
    let own = moves.len() == 3;
    hold(if own { moves[0] == uci } else { moves.len() == 2 }, "not its moves")?;
    let start = if own { before.clone() } else { before.play(uci)? };
    let boards = replay(&start, &claim["follow_up"])?;
    let (cut, last) =
        (Step::read(moves[0].as_str().unwrap()), Step::read(moves[moves.len() - 1].as_str().unwrap()));
    let (defender, guarded) = (placed(&start, &claim["defender"])?, placed(&start, &claim["guarded"])?);
    hold(
        start.is_of(defender, !before.white) && start.is_of(guarded, !before.white),
        "whose pieces are they",
    )?;
    hold(start.attacks(defender, guarded) && !boards[1].attacks(defender, guarded), "it is not cut off")?;
    hold(cut.to == named(claim, "between") && last.to == guarded, "others move")?;
    hold(Board::between(defender, guarded).is_some_and(|squares| squares.contains(&cut.to)), "not between")
}
