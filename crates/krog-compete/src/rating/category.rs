//! Words for strength.
//!
//! A category is where a rating lies, from its lower bound up to the next one. It is no title: titles are awarded to a person, and no
//! rating confers one.

/// Where a rating lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// Below 1000.
    Beginner,
    /// From 1000, below 1200.
    Casual,
    /// From 1200, below 1400.
    Club,
    /// From 1400, below 1600.
    Intermediate,
    /// From 1600, below 1800.
    Advanced,
    /// From 1800, below 2000.
    Expert,
    /// From 2000, below 2200.
    CandidateMaster,
    /// From 2200, below 2400.
    Master,
    /// From 2400, below 2500.
    InternationalMaster,
    /// From 2500.
    Grandmaster,
}

impl Category {
    /// All of them with their lower bounds, the strongest first.
    pub const ALL: [(i32, Category); 10] = [
        (2500, Category::Grandmaster),
        (2400, Category::InternationalMaster),
        (2200, Category::Master),
        (2000, Category::CandidateMaster),
        (1800, Category::Expert),
        (1600, Category::Advanced),
        (1400, Category::Intermediate),
        (1200, Category::Club),
        (1000, Category::Casual),
        (i32::MIN, Category::Beginner),
    ];

    pub fn of(rating: i32) -> Category {
        let found = Category::ALL.into_iter().find(|(from, _)| *from <= rating);
        found.map_or(Category::Beginner, |(_, category)| category)
    }

    /// Its name in data, and the end of the id of its text.
    pub const fn name(self) -> &'static str {
        match self {
            Category::Beginner => "beginner",
            Category::Casual => "casual",
            Category::Club => "club",
            Category::Intermediate => "intermediate",
            Category::Advanced => "advanced",
            Category::Expert => "expert",
            Category::CandidateMaster => "candidate-master",
            Category::Master => "master",
            Category::InternationalMaster => "international-master",
            Category::Grandmaster => "grandmaster",
        }
    }
}
