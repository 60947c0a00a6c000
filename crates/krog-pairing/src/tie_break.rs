//! Tie-breaks of FIDE's C.07, as in force since 1 March 2026.
//!
//! | article | code | here |
//! | --- | --- | --- |
//! | 6 | DE | [`direct_encounter`] |
//! | 7.1 to 7.4 | WIN WON BPG BWG | [`counts`] |
//! | 7.5 | PS | [`counts`] |
//! | 7.6, 7.7 | REP STD | [`counts`] |
//! | 8.1 to 8.3 | BH FB AOB | [`buchholz`] |
//! | 9.1 | SB | [`buchholz`] |
//! | 9.2 | KS | [`counts`] |
//! | 10 | ARO TPR PTP APRO APPO | [`performance`] |
//! | – | TPN RTNG | the pairing number, the rating |

mod buchholz;
mod code;
mod counts;
mod direct_encounter;
mod performance;
mod table;
mod worksheet;

pub use self::{
    code::{Base, CodeError, TieBreak},
    worksheet::{How, Term, Value, Worksheet},
};
pub(crate) use self::{
    direct_encounter::direct_encounter,
    performance::{expected, share_and_difference},
    table::Table,
    worksheet::quotient,
};
use crate::tournament::Player;

impl TieBreak {
    /// The worksheet of a player; that of the direct encounter needs to know who is tied: see [`direct_encounter`].
    pub(crate) fn worksheet(&self, table: &Table<'_>, player: &Player) -> Worksheet {
        match self.base {
            Base::Buchholz => buchholz::buchholz(table, player, self, false),
            Base::ForeBuchholz => buchholz::buchholz(table, player, self, true),
            Base::AverageOfBuchholz => buchholz::average_of_opponents(table, player),
            Base::SonnebornBerger => buchholz::sonneborn_berger(table, player, self),
            Base::AverageRating => performance::average_rating(table, player, self.cut_lowest),
            Base::Performance => performance::performance(table, player),
            Base::PerfectPerformance => performance::perfect(table, player),
            Base::AveragePerformance => performance::of_opponents(table, player, performance::performance),
            Base::AveragePerfect => performance::of_opponents(table, player, performance::perfect),
            Base::DirectEncounter => Worksheet::nothing(),
            Base::Rating => Worksheet::of_rating(player.rating),
            Base::Number => Worksheet::count(i64::from(player.number)),
            _ => counts::worksheet(table, player, self),
        }
    }
}
