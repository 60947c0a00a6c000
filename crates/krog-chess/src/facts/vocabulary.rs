//! The names of the signature `chess`, in its order.

use krog_logic::{
    sort::SortId,
    world::{FactId, UpdateId},
};

/// The sort of moves.
pub const MOVE: SortId = SortId(6);

/// The sort of placements.
pub const PLACEMENT: SortId = SortId(7);

macro_rules! vocabulary {
    ($(#[$meta:meta])* $list:ident by $id:ident { $($item:ident = $name:literal,)+ }) => {
        krog_syntax::named! {
            $(#[$meta])*
            #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
            pub enum $list {
                $(#[doc = concat!("`", $name, "`")] $item = $name,)+
            }
        }

        impl $list {
            /// The one with an id.
            #[must_use]
            #[inline]
            pub fn of(id: $id) -> Option<$list> {
                $list::ALL.get(usize::from(id.0)).copied()
            }

            /// Its id.
            #[must_use]
            pub const fn id(self) -> $id {
                $id(self as u16)
            }
        }
    };
}

vocabulary! {
    /// What can be asked.
    Fact by FactId {
        File = "file",
        Rank = "rank",
        RelRank = "relrank",
        Sq = "sq",
        Opp = "opp",
        Df = "df",
        Dr = "dr",
        Ahead = "ahead",
        Between = "between",
        Neighbours = "neighbours",
        Light = "light",
        Kind = "kind",
        Colour = "colour",
        Occupied = "occupied",
        Pieces = "pieces",
        Men = "men",
        Turn = "turn",
        InHand = "inhand",
        Promoted = "promoted",
        Quiet = "quiet",
        MovesMade = "moves_made",
        MoveNumber = "move_number",
        Moves = "moves",
        From = "from",
        To = "to",
        Promo = "promo",
        Dropped = "dropped",
        Moved = "moved",
        Left = "left",
        Reached = "reached",
        LKind = "lkind",
        LCapture = "lcapture",
        Placement = "placement",
        Untouched0 = "untouched0",
        Ep0 = "ep0",
        Checks0 = "checks0",
        Over = "over",
        Resigned = "resigned",
        OffersDraw = "offers_draw",
        AcceptsDraw = "accepts_draw",
        FlagFallen = "flag_fallen",
        Deadline = "deadline",
        Speed = "speed",
        IllegalMoves = "illegal_moves",
        WrongClaims = "wrong_claims",
        Touched = "touched",
        TouchedFirst = "touched_first",
        Adjusting = "adjusting",
        BegunEarlier = "begun_earlier",
        StoodEarlier = "stood_earlier",
        Claimed = "claimed",
        CanMate = "can_mate",
        CannotMate = "cannot_mate",
    }
}

vocabulary! {
    /// What an act can change.
    Update by UpdateId {
        Put = "put",
        Remove = "remove",
        MarkPromoted = "mark_promoted",
        SetTurn = "set_turn",
        SetQuiet = "set_quiet",
        HandAdd = "hand_add",
        HandTake = "hand_take",
        Record = "record",
        Resign = "resign",
        OfferDraw = "offer_draw",
        AcceptDraw = "accept_draw",
        EndGame = "end_game",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIGNATURE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulebooks/chess.krog"));

    /// The words behind a keyword at the head of a declaration.
    fn declared(keyword: &str) -> Vec<&'static str> {
        SIGNATURE
            .lines()
            .filter_map(|line| {
                let line = line.trim_start();
                let line =
                    ["rigid ", "place ", "moment "].iter().find_map(|m| line.strip_prefix(m)).unwrap_or(line);
                let rest = line.strip_prefix(keyword)?.strip_prefix(' ')?;
                rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()
            })
            .collect()
    }

    #[test]
    fn the_order_is_the_signatures() {
        let names: Vec<&str> = Fact::ALL.iter().map(|f| f.name()).collect();
        assert_eq!(names, declared("fact"));
        let names: Vec<&str> = Update::ALL.iter().map(|u| u.name()).collect();
        assert_eq!(names, declared("update"));
        for (i, fact) in Fact::ALL.iter().enumerate() {
            assert_eq!((usize::from(fact.id().0), Fact::of(fact.id())), (i, Some(*fact)));
        }
        assert_eq!(Fact::of(FactId(u16::try_from(Fact::ALL.len()).unwrap())), None);
    }

    /// Truth and whole numbers come before the declared sorts.
    #[test]
    fn sorts_stand_where_they_are_said_to() {
        let sorts = declared("sort");
        assert_eq!(sorts[usize::from(MOVE.0) - 2], "Move");
        assert_eq!(sorts[usize::from(PLACEMENT.0) - 2], "Placement");
    }

    #[test]
    fn constants_have_the_values_that_the_facts_give() {
        for (sort, constants) in [
            ("Colour", vec!["white", "black"]),
            ("Kind", vec!["pawn", "knight", "bishop", "rook", "queen", "king", "none"]),
            ("Ground", vec!["threefold", "fifty_moves"]),
            ("Speed", vec!["classical", "rapid", "blitz"]),
        ] {
            let body = SIGNATURE.split(&format!("sort {sort} = {{")).nth(1).unwrap();
            let body = body.split('}').next().unwrap();
            // Quoted words out, then the first name of each entry.
            let bare: String = body.split('"').step_by(2).collect();
            let found: Vec<&str> =
                bare.split(',').filter_map(|entry| entry.split_whitespace().next()).collect();
            assert_eq!(found, constants, "{sort}");
        }
    }
}
