//! Rating bands: half-open, of the mean of both players' ratings.
//!
//! The bands are as fine as the named ones below (open at the top) and Lichess's groups together, so that either is a union of them:
//!
//! ```text
//! 0   800  1000  1200  1400  1600  1800  2000  2200  2400  2500  3000  ∞     and unknown
//! beginner|  casual   |intermediate| advanced  |expert|master|grandmaster|beyond
//! ```

use std::fmt;

pub const BAND_EDGES: [u16; 12] = [0, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400, 2500, 3000];

/// A rating band; one of them is of games whose ratings are not both known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Band(u8);

impl Band {
    /// How many there are.
    pub const COUNT: usize = BAND_EDGES.len() + 1;
    /// Games of which a rating is missing.
    pub const UNKNOWN: Band = Band(BAND_EDGES.len() as u8);

    /// The band of a game: the mean of the ratings decides, without being rounded.
    pub fn of(white: Option<u16>, black: Option<u16>) -> Band {
        let (Some(white), Some(black)) = (white, black) else { return Band::UNKNOWN };
        let sum = u32::from(white) + u32::from(black);
        let below = BAND_EDGES.iter().filter(|&&edge| 2 * u32::from(edge) <= sum).count();
        Band(u8::try_from(below.saturating_sub(1)).unwrap_or(0))
    }

    /// All of them, unknown last.
    pub fn all() -> impl DoubleEndedIterator<Item = Band> {
        (0..=Band::UNKNOWN.0).map(Band)
    }

    pub const fn from_index(index: u8) -> Option<Band> {
        if index <= Band::UNKNOWN.0 { Some(Band(index)) } else { None }
    }

    /// Its index, from 0.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Where it begins; none for unknown.
    pub fn lower(self) -> Option<u16> {
        BAND_EDGES.get(usize::from(self.0)).copied()
    }

    /// Where the next one begins; none at the top and for unknown.
    pub fn upper(self) -> Option<u16> {
        BAND_EDGES.get(usize::from(self.0) + 1).copied()
    }
}

krog_syntax::named! {
    /// A band as people name it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum NamedBand {
        /// Below 800.
        Beginner = "beginner",
        /// From 800, below 1200.
        Casual = "casual",
        /// From 1200, below 1600.
        Intermediate = "intermediate",
        /// From 1600, below 2000.
        Advanced = "advanced",
        /// From 2000, below 2200.
        Expert = "expert",
        /// From 2200, below 2400.
        Master = "master",
        /// From 2400, below 3000.
        Grandmaster = "grandmaster",
        /// From 3000.
        Beyond = "beyond",
    }
}

impl NamedBand {
    /// The named band that a band lies in; none for unknown.
    pub fn of(band: Band) -> Option<NamedBand> {
        let lower = band.lower()?;
        NamedBand::ALL.into_iter().rev().find(|named| named.lower() <= lower)
    }

    pub const fn lower(self) -> u16 {
        match self {
            NamedBand::Beginner => 0,
            NamedBand::Casual => 800,
            NamedBand::Intermediate => 1200,
            NamedBand::Advanced => 1600,
            NamedBand::Expert => 2000,
            NamedBand::Master => 2200,
            NamedBand::Grandmaster => 2400,
            NamedBand::Beyond => 3000,
        }
    }

    /// Where the next one begins; none at the top.
    pub fn upper(self) -> Option<u16> {
        NamedBand::ALL.into_iter().map(NamedBand::lower).find(|&lower| lower > self.lower())
    }
}

/// A set of bands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BandSet(u16);

impl BandSet {
    /// All bands, unknown too.
    pub const ALL: BandSet = BandSet((1 << Band::COUNT) - 1);
    pub const NONE: BandSet = BandSet(0);

    /// The bands from one rating up to another, which is not in them. Without limits all bands; with any, unknown is not
    /// among them.
    ///
    /// # Errors
    /// A limit is no edge, or the lower one is not below the upper one.
    pub fn between(min: Option<u16>, max: Option<u16>) -> Result<BandSet, BandEdgeError> {
        if min.is_none() && max.is_none() {
            return Ok(BandSet::ALL);
        }
        for edge in [min, max].into_iter().flatten() {
            if !BAND_EDGES.contains(&edge) {
                return Err(BandEdgeError::NotAnEdge(edge));
            }
        }
        let from = min.unwrap_or(0);
        if let Some(to) = max
            && from >= to
        {
            return Err(BandEdgeError::Empty(from, to));
        }
        Ok(Band::all()
            .filter(|band| band.lower().is_some_and(|lower| lower >= from && max.is_none_or(|to| lower < to)))
            .collect())
    }

    /// Whether a band is in it.
    pub const fn contains(self, band: Band) -> bool {
        self.0 >> band.0 & 1 == 1
    }

    /// With a band more.
    #[must_use]
    pub const fn with(self, band: Band) -> BandSet {
        BandSet(self.0 | 1 << band.0)
    }
}

impl FromIterator<Band> for BandSet {
    fn from_iter<I: IntoIterator<Item = Band>>(bands: I) -> BandSet {
        bands.into_iter().fold(BandSet::NONE, BandSet::with)
    }
}

/// Limits of ratings that no bands lie between.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BandEdgeError {
    /// The rating is not where a band begins.
    NotAnEdge(u16),
    /// The first limit is not below the second.
    Empty(u16, u16),
}

impl fmt::Display for BandEdgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BandEdgeError::NotAnEdge(rating) => {
                write!(f, "ratings are counted in bands; `{rating}` is not one of their edges:")?;
                BAND_EDGES.iter().try_for_each(|edge| write!(f, " {edge}"))
            }
            BandEdgeError::Empty(from, to) => write!(f, "no rating lies from `{from}` to below `{to}`"),
        }
    }
}

impl std::error::Error for BandEdgeError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn band(white: u16, black: u16) -> Option<u16> {
        Band::of(Some(white), Some(black)).lower()
    }

    #[test]
    fn edges_belong_to_the_upper_band() {
        assert_eq!(band(800, 800), Some(800));
        assert_eq!(band(799, 800), Some(0));
        assert_eq!(band(2401, 2400), Some(2400));
        assert_eq!(band(3200, 3200), Some(3000));
        assert_eq!(band(0, 0), Some(0));
        assert_eq!(band(u16::MAX, u16::MAX), Some(3000));
        assert_eq!(Band::of(None, Some(2000)), Band::UNKNOWN);
        assert_eq!((Band::UNKNOWN.lower(), Band::UNKNOWN.upper()), (None, None));
    }

    #[test]
    fn every_band_lies_in_one_named_band() {
        for band in Band::all().filter(|band| *band != Band::UNKNOWN) {
            let named = NamedBand::of(band).unwrap();
            assert!(named.lower() <= band.lower().unwrap());
            match (band.upper(), named.upper()) {
                (upper, Some(end)) => assert!(upper.unwrap() <= end),
                (upper, None) => assert_eq!(upper, None),
            }
        }
        assert_eq!(NamedBand::of(Band::UNKNOWN), None);
        assert_eq!(NamedBand::Master.upper(), Some(2400));
    }

    #[test]
    fn limits_are_edges() {
        let set = BandSet::between(Some(1600), Some(2000)).unwrap();
        let lower: Vec<u16> =
            Band::all().filter(|band| set.contains(*band)).filter_map(Band::lower).collect();
        assert_eq!(lower, [1600, 1800]);
        assert!(!BandSet::between(Some(0), None).unwrap().contains(Band::UNKNOWN));
        assert_eq!(BandSet::between(None, None), Ok(BandSet::ALL));
        assert_eq!(BandSet::between(Some(2000), Some(2000)), Err(BandEdgeError::Empty(2000, 2000)));
        let error = BandSet::between(Some(1500), None).unwrap_err();
        assert!(error.to_string().contains("`1500`") && error.to_string().contains(" 1400 1600 "), "{error}");
    }
}
