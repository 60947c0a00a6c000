//! Tournaments: what is settled, who plays, who meets whom, and what became of it.
//!
//! Points are counted in tenths, so that 0.5 and 3–1–0 are whole numbers. Players of a tournament go by the number of their entry,
//! which never changes; the pairing number may, until the fourth round is paired (C.04.2 article 4).

mod act;
mod settings;
mod update;
mod view;
mod why;

pub use self::{
    act::{
        BoardOrder, BoardResult, ByeWorth, EntrantOrder, TournamentAct, TournamentActName, TournamentDone,
    },
    settings::{
        ArenaScoring, DrawnMatch, EntryRules, KnockOutKind, KnockOutSeeds, TournamentFormat, TournamentPlace,
        TournamentPoints, TournamentSettings, TournamentStatus,
    },
    update::{BoardChange, StandingChange, TournamentUpdate},
    view::{
        ArenaStanding, BoardView, BracketSide, ByeAsked, ByeKind, ByeView, DutyOf, DutyView, EntrantHidden,
        EntrantView, MatchBy, MatchGame, MatchStage, MatchView, StandingView, TournamentPage,
        TournamentRoundView, TournamentRow, TournamentView,
    },
    why::{PairingWhy, SheetTerm, SheetView, WorksheetView},
};
