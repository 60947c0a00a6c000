//! How tie-breaks are written: `BH`, `BH/C1`, `KS/L60`.

use std::{fmt, str::FromStr};

use thiserror::Error;

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Base {
    /// DE.
    DirectEncounter,
    /// WIN.
    Wins,
    /// WON.
    GamesWon,
    /// BPG.
    GamesWithBlack,
    /// BWG.
    GamesWonWithBlack,
    /// PS.
    Progressive,
    /// REP.
    RoundsPlayed,
    /// STD.
    Standard,
    /// BH.
    Buchholz,
    /// FB.
    ForeBuchholz,
    /// AOB.
    AverageOfBuchholz,
    /// SB.
    SonnebornBerger,
    /// KS.
    Koya,
    /// ARO.
    AverageRating,
    /// TPR.
    Performance,
    /// PTP.
    PerfectPerformance,
    /// APRO.
    AveragePerformance,
    /// APPO.
    AveragePerfect,
    /// TPN.
    Number,
    /// RTNG.
    Rating,
}

const CODES: [(&str, Base); 20] = [
    ("DE", Base::DirectEncounter),
    ("WIN", Base::Wins),
    ("WON", Base::GamesWon),
    ("BPG", Base::GamesWithBlack),
    ("BWG", Base::GamesWonWithBlack),
    ("PS", Base::Progressive),
    ("REP", Base::RoundsPlayed),
    ("STD", Base::Standard),
    ("BH", Base::Buchholz),
    ("FB", Base::ForeBuchholz),
    ("AOB", Base::AverageOfBuchholz),
    ("SB", Base::SonnebornBerger),
    ("KS", Base::Koya),
    ("ARO", Base::AverageRating),
    ("TPR", Base::Performance),
    ("PTP", Base::PerfectPerformance),
    ("APRO", Base::AveragePerformance),
    ("APPO", Base::AveragePerfect),
    ("TPN", Base::Number),
    ("RTNG", Base::Rating),
];

impl Base {
    /// Its code.
    #[must_use]
    pub fn code(self) -> &'static str {
        CODES.iter().find(|(_, base)| *base == self).map_or("", |(code, _)| code)
    }

    /// Whether it is counted from ratings.
    #[must_use]
    pub const fn needs_ratings(self) -> bool {
        matches!(
            self,
            Base::AverageRating
                | Base::Performance
                | Base::PerfectPerformance
                | Base::AveragePerformance
                | Base::AveragePerfect
        )
    }

    /// Whether it means anything only where opponents differ (C.07 article 8).
    #[must_use]
    pub const fn is_for_swiss(self) -> bool {
        matches!(self, Base::Buchholz | Base::ForeBuchholz | Base::AverageOfBuchholz)
    }

    /// Whether the lower value is the better one.
    #[must_use]
    pub const fn is_lower_better(self) -> bool {
        matches!(self, Base::DirectEncounter | Base::Number)
    }
}

/// A tie-break with its modifiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TieBreak {
    /// What is counted.
    pub base: Base,
    /// So many of the lowest are left out (`/C`, `/M`).
    pub cut_lowest: usize,
    /// So many of the highest are left out (`/M`).
    pub cut_highest: usize,
    /// Forfeits count as games (`/P`).
    pub forfeits_played: bool,
    /// The share of the points, in hundredths, that an opponent needs to be counted by Koya (`/L`).
    pub limit: u8,
    /// The worse comes first (`/R`).
    pub reversed: bool,
}

/// Why a text is no tie-break.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CodeError {
    /// There is none of that name.
    #[error(
        "unknown tie-break `{0}`; choose DE WIN WON BPG BWG PS REP STD BH FB AOB SB KS ARO TPR PTP APRO APPO TPN RTNG"
    )]
    Unknown(String),
    /// The modifier does not go with it.
    #[error(
        "`{1}` does not go with {0}: /C and /M cut BH FB SB ARO PS, /P is for BH FB SB, /L for KS, /R for all"
    )]
    Modifier(&'static str, String),
}

/// Cuts of one tie-break at most.
const MOST_CUTS: usize = 9;

impl TieBreak {
    /// One without modifiers.
    #[must_use]
    pub const fn plain(base: Base) -> TieBreak {
        TieBreak { base, cut_lowest: 0, cut_highest: 0, forfeits_played: false, limit: 50, reversed: false }
    }

    /// A modifier taken in; none where it means nothing here.
    fn with(mut self, modifier: &str) -> Option<TieBreak> {
        let mut letters = modifier.chars();
        let (letter, number) = (letters.next()?, letters.as_str());
        let cuts = || number.parse().ok().filter(|cuts| (1..=MOST_CUTS).contains(cuts));
        let sums = matches!(self.base, Base::Buchholz | Base::ForeBuchholz | Base::SonnebornBerger);
        match letter {
            'C' if sums || matches!(self.base, Base::AverageRating | Base::Progressive) => {
                self.cut_lowest = cuts()?;
            }
            'M' if sums => {
                self.cut_lowest = cuts()?;
                self.cut_highest = self.cut_lowest;
            }
            'P' if sums && number.is_empty() => self.forfeits_played = true,
            'L' if self.base == Base::Koya => {
                self.limit = number.parse().ok().filter(|limit| (1..=100).contains(limit))?;
            }
            'R' if number.is_empty() => self.reversed = true,
            _ => return None,
        }
        Some(self)
    }
}

impl FromStr for TieBreak {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<TieBreak, CodeError> {
        let upper = text.trim().to_ascii_uppercase();
        let mut parts = upper.split('/');
        let name = parts.next().unwrap_or_default();
        let base = CODES.iter().find(|(code, _)| *code == name).map(|(_, base)| *base);
        let base = base.ok_or_else(|| CodeError::Unknown(text.trim().to_owned()))?;
        parts.try_fold(TieBreak::plain(base), |read, modifier| {
            read.with(modifier).ok_or_else(|| CodeError::Modifier(base.code(), format!("/{modifier}")))
        })
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.base.code())?;
        match (self.cut_lowest, self.cut_highest) {
            (0, _) => {}
            (cuts, 0) => write!(f, "/C{cuts}")?,
            (cuts, _) => write!(f, "/M{cuts}")?,
        }
        if self.forfeits_played {
            f.write_str("/P")?;
        }
        if self.limit != 50 {
            write!(f, "/L{}", self.limit)?;
        }
        if self.reversed {
            f.write_str("/R")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_read_back() {
        for code in [
            "DE", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/P", "FB/C1", "SB/C1/P", "KS/L60", "ARO/C1", "PS/C1",
            "TPN/R",
        ] {
            assert_eq!(code.parse::<TieBreak>().unwrap().to_string(), code);
        }
        assert_eq!(" bh/c1 ".parse::<TieBreak>().unwrap().to_string(), "BH/C1");
    }

    #[test]
    fn what_is_no_tie_break_is_named() {
        assert_eq!("XX".parse::<TieBreak>(), Err(CodeError::Unknown("XX".to_owned())));
        for code in
            ["BH/", "BH/C", "BH/C0", "BH/C10", "WIN/C1", "KS/L0", "KS/L101", "BH/L60", "BH/P1", "DE/M1"]
        {
            assert!(matches!(code.parse::<TieBreak>(), Err(CodeError::Modifier(..))), "{code}");
        }
    }
}
