//! From the domain to what is sent, for all that lies beside a game.

pub mod bot;
mod bpgn;
mod engine;
mod explorer;
mod figures;
mod import;
mod matched;
mod motif;
mod opening;
mod pgn;
mod player;
mod rating;
mod report;
mod told;
mod twins;

pub use krog_reasons::{Shown, explain, guide, proof, reading, ruling};
pub use krog_table::view::*;

pub use self::{
    bpgn::{bpgn_of, match_of_bpgn},
    engine::{cloud_evaluation, engine_about, engine_moves, engine_name, engine_update, tables_found},
    explorer::{Asking, explorer_answer, explorer_game, lichess_answer, lichess_month},
    figures::figures,
    import::{import, sources},
    matched::{fours_report, match_report, queue_released},
    motif::move_analysis,
    opening::{idea_proof, named_opening, opening_ideas, opening_of_line, opening_said},
    pgn::{
        PgnExtras, PgnParts, Unwritten, draft_game, fault as pgn_fault, game_of_pgn, pgn_of, write_options,
    },
    player::{player_line, player_move, player_opening, player_score},
    rating::{
        Around, People, leader, leading_pair, past_rating, persons_of, rated_person, rating_entry, ratings,
    },
    report::{opening_report, player_report},
    told::{Told, told},
    twins::{names, twin_group, twins_decided},
};
