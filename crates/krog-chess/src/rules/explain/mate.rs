//! Whether a side can still give mate.

use krog_logic::{
    ast::Operator,
    message::{Arg, Message},
    proof::Verdict,
};
use shakmaty::Color;

use super::{Explanation, Inquiry, Marks, Words};
use crate::{
    can_mate::{Budget, CanMate, NoMate, can_mate},
    variant::Variant,
};

impl Inquiry<'_> {
    /// Whether any series of legal moves mates for a side.
    pub(super) fn of_mate(&mut self, side: Color) -> Explanation {
        let position = self.game.position();
        let answer = can_mate(position, side, Budget::USUAL);
        let color = side.fold_wb("white", "black");
        let (verdict, code) = match &answer {
            CanMate::Yes { .. } => (Verdict::Permitted, "explain-mate-line"),
            // No search ends that waits for men from another board.
            CanMate::Unknown { .. } if position.variant() == Variant::Bughouse => {
                (Verdict::Permitted, "explain-mate-partner")
            }
            CanMate::Unknown { .. } => (Verdict::Undetermined, "explain-mate-open"),
            CanMate::No { reason: NoMate::Over(_) } => (Verdict::Forbidden, "explain-mate-over"),
            CanMate::No { reason: NoMate::Material(_) } => (Verdict::Forbidden, "explain-mate-material"),
            CanMate::No { reason: NoMate::Blocked(_) } => (Verdict::Forbidden, "explain-mate-blocked"),
            CanMate::No { reason: NoMate::Roaming(_) } => (Verdict::Forbidden, "explain-mate-roaming"),
            CanMate::No { reason: NoMate::Exhausted(_) } => (Verdict::Forbidden, "explain-mate-exhausted"),
        };
        let mut moves = Vec::new();
        if let CanMate::Yes { line } = &answer {
            let mut board = position.clone();
            for m in line {
                moves.push(board.san(*m));
                board.play_unchecked(*m);
            }
        }
        let looked = match &answer {
            CanMate::Unknown { nodes } => *nodes,
            CanMate::No { reason: NoMate::Exhausted(visit) } => visit.positions,
            _ => 0,
        };
        let (owner, light) = match &answer {
            CanMate::No { reason: NoMate::Roaming(visit) } => (visit.color, visit.light),
            _ => (side, false),
        };
        // Elsewhere games are won in other ways, too.
        let mates = position.variant().has_principles() && !position.variant().counts_checks();
        let headline = Message::new(code)
            .with("color", color)
            .with("end", if mates { "mate" } else { "win" })
            .with("moves", moves.len())
            .with("counted", Arg::counted(moves.len()))
            .with("positions", looked)
            .with("owner", owner.fold_wb("white", "black"))
            .with("squares", if light { "light" } else { "dark" });
        Explanation {
            verdict,
            operator: if verdict == Verdict::Forbidden { Operator::Forbidden } else { Operator::Permitted },
            act: Words::Message(Message::new("explain-act-mate").with("color", color)),
            headline: Words::Message(headline),
            moves,
            mate: Some(answer),
            ..Explanation::empty()
        }
    }
}

impl Explanation {
    /// Nothing said yet.
    pub(super) fn empty() -> Explanation {
        Explanation {
            verdict: Verdict::NotPermitted,
            operator: Operator::Permitted,
            act: Words::Said(super::Texts::default()),
            candidate: None,
            rule: None,
            formula: String::new(),
            headline: Words::Said(super::Texts::default()),
            reasons: Vec::new(),
            way_out: None,
            instead: Vec::new(),
            changes: Vec::new(),
            contrast: Vec::new(),
            marks: Marks::default(),
            moves: Vec::new(),
            t_type: None,
            r_type: None,
            relation: None,
            proof: None,
            item: None,
            trees: Vec::new(),
            mate: None,
        }
    }
}
