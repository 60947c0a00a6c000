//! Whether a further reason would still stand if what the headline complains of were mended.

use super::pattern::{Got, Value};
use super::scene::{Asked, Scene};
use crate::board::{Role, Rules, Square};

/// The scenes in which the complaint of a headline no longer holds and all else is as it was; none if there is nothing on
/// the board to mend, as with a piece that does not go that way.
pub fn mended(scene: &Scene, id: &str, got: &Got) -> Vec<Scene> {
    let square = |hole: &str| match got.get(hole) {
        Some(Value::Square(square)) => Some(*square),
        _ => None,
    };
    let Some(asked) = scene.asked else { return vec![scene.clone()] };
    let without = |squares: Vec<Square>| {
        scene.with(|board| {
            for square in squares {
                board.lift(square);
                board.rights.retain(|rook| *rook != square);
            }
        })
    };
    let them = scene.turn().other();
    match id {
        "not_on_turn" => vec![again(scene.with(|board| board.turn = them), asked)],
        "own_man_there" => {
            let enemy = scene.with(|board| {
                let role = board.at(asked.to).map_or(Role::Queen, |piece| piece.role);
                let role = if role == Role::King { Role::Queen } else { role };
                board.put(asked.to, role, them, false);
                board.rights.retain(|rook| *rook != asked.to);
            });
            vec![again(without(vec![asked.to]), asked), again(enemy, asked)]
        }
        "way_blocked" | "pawn_passes" | "castling_blocked" => {
            let Some(from) = asked.play.from else { return Vec::new() };
            let between = match asked.play.castle {
                Some(rook) => crate::board::Board::castling_path(from, rook),
                None => from.between(asked.to),
            };
            vec![again(without(between), asked)]
        }
        "pawn_blocked" => {
            let Some(from) = asked.play.from else { return Vec::new() };
            let mut way = from.between(asked.to);
            way.push(asked.to);
            vec![again(without(way), asked)]
        }
        "promotion_missing" | "promotion_impossible" => {
            let mut next = scene.clone();
            next.asked = Some(with_promotion(asked, Some(Role::Queen)));
            vec![next]
        }
        "promotion_early" | "promotion_of_another" => {
            let mut next = scene.clone();
            next.asked = Some(with_promotion(asked, None));
            vec![next]
        }
        "castling_done"
        | "castling_king_moved"
        | "castling_not_given"
        | "castling_rook_moved"
        | "castling_rook_taken"
        | "castling_rook_came" => {
            let Some(rook) = asked.play.castle else { return Vec::new() };
            vec![scene.with(|board| board.rights.push(rook))]
        }
        "castling_in_check"
        | "castling_through_check"
        | "castling_into_check"
        | "castling_uncovers"
        | "castling_leaves_open"
        | "king_stays_in_line"
        | "king_takes_guarded"
        | "king_into_attack"
        | "pinned"
        | "pinned_line"
        | "check_unanswered"
        | "check_unanswered_many"
        | "king_exposed"
        | "en_passant_opens"
        | "kings_part" => square("x").map(|x| again(without(vec![x]), asked)).into_iter().collect(),
        "double_check" | "double_check_many" | "pinned_in_check" => {
            let squares: Vec<Square> = [square("x"), square("y")].into_iter().flatten().collect();
            vec![again(without(squares), asked)]
        }
        "drop_not_in_hand" => {
            let us = scene.turn();
            let role = asked.play.drop.unwrap_or(Role::Pawn);
            vec![scene.with(|board| board.hands[us.index()][role.index()] += 1)]
        }
        "drop_on_man" => vec![without(vec![asked.to])],
        // Castling that a rule does not know, and moves to the square that a piece is on, leave nothing that is still meant.
        "goes_nowhere" | "castles_no_more" | "moved_and_castles_no_more" => Vec::new(),
        _ => vec![scene.clone()],
    }
}

/// Whether mending one complaint takes another one away by itself, whatever the board.
pub fn one_complaint(scene: &Scene, headline: &str, also: &str) -> bool {
    let castling = scene.now().rules == Rules::Antichess && headline == "no_castling";
    (castling || headline == "castling_is_to_the_rook") && also == "king_elsewhere"
        || headline == "horde_two_late" && also == "pawn_two_late"
}

fn with_promotion(asked: Asked, promotion: Option<Role>) -> Asked {
    let mut asked = asked;
    asked.play.promotion = promotion;
    asked
}

/// The scene with the asked move read again on its board.
fn again(mut scene: Scene, asked: Asked) -> Scene {
    scene.asked = Some(match asked.play.from {
        Some(from) => Asked::of(scene.now(), from, asked.to, asked.play.promotion),
        None => asked,
    });
    scene
}
