//! Games and matches as they are sent.

mod bughouse;
mod clock;
mod frame;
mod game;
mod passing;
mod person;
mod position;
mod rating;
mod seats;
mod start;

pub use krog_reasons::{
    Book, BookError, act, chess_color, chess_role, chess_variant, color, role, rulebook, variant, words,
};

pub use self::{
    bughouse::{
        Looker, MatchNews, board_name, chess_board, chess_seat, chess_team, end_of_match, match_move,
        match_news, match_view, name_match, seat_name, seated, team_number,
    },
    clock::{class, class_in, clock_of, clock_view, control, control_in, fide_class},
    frame::{add_legal, frame},
    game::{Asker, game_view, invite_view, name_game, status, summary},
    passing::passing,
    person::{Between, account, circle_in, name_player, nameless, player, profile, session},
    position::{
        claims_view, end_of, end_view, last_move_view, legal_view, move_view, moves_view, position_view,
        repairs,
    },
    rating::{SEATS, counting, match_ratings, rating_update, uncounted},
    seats::{computer_seat, seat_summary, seat_view, seats_of},
    start::{StartError, match_start, one_board, start, start_under},
};
