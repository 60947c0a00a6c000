//! What a player's games come to: by colour, by year, by opening, by opponent.

mod opening;

use std::collections::BTreeMap;

use krog_chess::Color;

pub use self::opening::{Line, OpeningGames, OpeningReport, Step};
use crate::{
    card::Outcome,
    games::{Found, Named, Persons},
    stats::{Counts, Performance, performance},
};

/// Games of a player counted: what was won is White's in the counts, whatever colour the player had.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    pub counts: Counts,
    /// Games without a result.
    pub open: u64,
    own: Sum,
    opponents: Sum,
    /// Games that count and whose opponent has a rating: what a performance rests on.
    rated: Counts,
    rated_opponents: Sum,
}

/// Ratings that are added up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Sum {
    games: u64,
    ratings: u64,
}

impl Sum {
    fn add(&mut self, rating: Option<u16>) {
        if let Some(rating) = rating {
            self.games += 1;
            self.ratings += u64::from(rating);
        }
    }

    /// The mean, rounded half up.
    fn mean(&self) -> Option<u16> {
        let mean = (2 * self.ratings + self.games).checked_div(2 * self.games)?;
        u16::try_from(mean).ok()
    }
}

impl Tally {
    fn add(&mut self, found: &Found, color: Color) {
        let won = color.fold_wb(Outcome::White, Outcome::Black);
        match found.card.outcome {
            None => self.open += 1,
            Some(Outcome::Draw) => self.counts.draws += 1,
            Some(outcome) if outcome == won => self.counts.white += 1,
            Some(_) => self.counts.black += 1,
        }
        let ratings = (found.card.white_rating, found.card.black_rating);
        let (own, opponent) = color.fold_wb(ratings, (ratings.1, ratings.0));
        self.own.add(own);
        self.opponents.add(opponent);
        if let (Some(outcome), Some(_)) = (found.card.counted(), opponent) {
            match outcome {
                Outcome::Draw => self.rated.draws += 1,
                outcome if outcome == won => self.rated.white += 1,
                _ => self.rated.black += 1,
            }
            self.rated_opponents.add(opponent);
        }
    }

    /// All its games.
    pub const fn games(&self) -> u64 {
        self.counts.games() + self.open
    }

    /// What was scored of a hundred, rounded half up; none where no game has a result.
    pub fn percent(&self) -> Option<u64> {
        let (halves, most) = (2 * self.counts.white + self.counts.draws, 2 * self.counts.games());
        (200 * halves + most).checked_div(2 * most)
    }

    /// The mean of the player's ratings, where they are known.
    pub fn average_rating(&self) -> Option<u16> {
        self.own.mean()
    }

    /// The mean of the opponents' ratings, where they are known.
    pub fn average_opponent(&self) -> Option<u16> {
        self.opponents.mean()
    }

    /// The games that a performance rests on, by their results: played at the board to a result against opponents with ratings.
    pub const fn rated(&self) -> &Counts {
        &self.rated
    }

    /// The mean of the opponents' ratings in those.
    pub fn average_rated_opponent(&self) -> Option<u16> {
        self.rated_opponents.mean()
    }

    /// The rating that the score in those stands for; none where they are too few, or all won or all lost.
    pub fn performance(&self) -> Option<Performance> {
        let Sum { games, ratings } = self.rated_opponents;
        #[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 games")]
        let mean = (games > 0).then(|| ratings as f64 / games as f64)?;
        performance(&self.rated, mean)
    }
}

/// What a player's games come to.
#[derive(Debug, Clone, Default)]
pub struct PlayerReport {
    pub all: Tally,
    by_color: [Tally; 2],
    /// Games of unknown years are left out.
    pub by_year: BTreeMap<u16, Tally>,
    openings: [BTreeMap<(String, String), Tally>; 2],
    opponents: BTreeMap<String, Tally>,
    /// Games that were won, against the strongest first.
    best: Vec<(Found, Color)>,
}

/// Games against the strongest that are kept.
const BEST: usize = 10;

impl PlayerReport {
    /// Takes in a game in which the player had a colour. An opponent's names are those of one person.
    pub fn add(&mut self, found: &Found, color: Color, persons: &Persons) {
        let PlayerReport { all, by_color, by_year, openings, opponents, best } = self;
        let [white, black] = by_color;
        for tally in [all, color.fold_wb(white, black)] {
            tally.add(found, color);
        }
        if let Some(year) = found.card.month.year() {
            by_year.entry(year).or_default().add(found, color);
        }
        let [white, black] = openings;
        color.fold_wb(white, black).entry(opening(found)).or_default().add(found, color);
        let opponent = color.fold_wb(&found.black, &found.white);
        if !matches!(opponent.as_str(), "" | "?") {
            opponents.entry(persons.of(opponent).to_owned()).or_default().add(found, color);
        }
        let won = color.fold_wb(Outcome::White, Outcome::Black);
        if found.card.outcome == Some(won) {
            let strength = |(found, color): &(Found, Color)| rating_of(found, !*color);
            let place = best.partition_point(|kept| strength(kept) >= rating_of(found, !color));
            if place < BEST && rating_of(found, !color).is_some() {
                best.insert(place, (found.clone(), color));
                best.truncate(BEST);
            }
        }
    }

    /// The games with a colour.
    pub const fn with(&self, color: Color) -> &Tally {
        let [white, black] = &self.by_color;
        match color {
            Color::White => white,
            Color::Black => black,
        }
    }

    /// The openings with a colour, those of most games first: code, name, games.
    pub fn openings(&self, color: Color, most: usize) -> Vec<(&str, &str, &Tally)> {
        let [white, black] = &self.openings;
        let mut all: Vec<_> = color.fold_wb(white, black).iter().collect();
        all.sort_by(|(one, a), (other, b)| b.games().cmp(&a.games()).then_with(|| one.cmp(other)));
        let open = all.into_iter().map(|((eco, name), tally)| (eco.as_str(), name.as_str(), tally));
        open.take(most).collect()
    }

    /// Whom most games were against.
    pub fn opponents(&self, most: usize) -> Vec<(&str, &Tally)> {
        let mut all: Vec<_> = self.opponents.iter().map(|(name, tally)| (name.as_str(), tally)).collect();
        all.sort_by(|(one, a), (other, b)| b.games().cmp(&a.games()).then_with(|| one.cmp(other)));
        all.truncate(most);
        all
    }

    /// Games that were won, against the strongest first, with the player's colour.
    pub fn best(&self) -> &[(Found, Color)] {
        &self.best
    }
}

fn rating_of(found: &Found, color: Color) -> Option<u16> {
    color.fold_wb(found.card.white_rating, found.card.black_rating)
}

/// Code and name of a game's opening up to its first variation, so that what belongs together is counted together.
fn opening(found: &Found) -> (String, String) {
    let (eco, name) = match &found.named {
        Some(Named { eco, name }) => (eco.clone(), name.as_str()),
        None => (found.eco.map(|eco| eco.to_string()).unwrap_or_default(), found.opening.as_str()),
    };
    (
        eco.get(..3).unwrap_or_default().to_owned(),
        name.split(':').next().unwrap_or_default().trim().to_owned(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{card::Card, card::GameNo, month::Month};

    pub(super) fn found(
        white: &str,
        black: &str,
        ratings: (u16, u16),
        outcome: Option<Outcome>,
        eco: &str,
    ) -> Found {
        let card = Card {
            white_rating: Some(ratings.0).filter(|rating| *rating > 0),
            black_rating: Some(ratings.1).filter(|rating| *rating > 0),
            month: Month::new(1960, Some(3)),
            day: None,
            outcome,
            counts: true,
            live: true,
            speed: crate::Speed::Unknown,
            variant: krog_chess::Variant::Standard,
            white: crate::PlayerNo(0),
            black: crate::PlayerNo(0),
            place: crate::PackPlace::default(),
        };
        Found {
            game: GameNo(0),
            card,
            white: white.to_owned(),
            black: black.to_owned(),
            event: String::new(),
            site: String::new(),
            eco: None,
            opening: String::new(),
            named: Some(Named {
                eco: eco.to_owned(),
                name: "Sicilian Defense: Najdorf Variation".to_owned(),
            }),
            plies: 40,
            left: crate::games::Material::default(),
            source: String::new(),
        }
    }

    #[test]
    fn games_are_counted_as_the_player_had_them() {
        let mut report = PlayerReport::default();
        let persons = Persons::default();
        report.add(&found("Tal", "A", (2700, 2500), Some(Outcome::White), "B90"), Color::White, &persons);
        report.add(&found("A", "Tal", (2600, 2701), Some(Outcome::White), "B90"), Color::Black, &persons);
        report.add(&found("B", "Tal", (2650, 0), Some(Outcome::Black), "B91"), Color::Black, &persons);
        report.add(&found("Tal", "B", (0, 0), Some(Outcome::Draw), "B90"), Color::White, &persons);
        report.add(&found("Tal", "?", (0, 0), None, "B90"), Color::White, &persons);
        assert_eq!(report.all.counts, Counts { white: 2, draws: 1, black: 1 });
        assert_eq!((report.all.games(), report.all.percent()), (5, Some(63)));
        // 2700 and 2701; 2500, 2600 and 2650.
        assert_eq!((report.all.average_rating(), report.all.average_opponent()), (Some(2701), Some(2583)));
        assert_eq!(report.with(Color::Black).counts, Counts { white: 1, draws: 0, black: 1 });
        let white = report.openings(Color::White, 9);
        assert_eq!(white.len(), 1);
        assert_eq!((white[0].0, white[0].1, white[0].2.games()), ("B90", "Sicilian Defense", 3));
        let opponents: Vec<_> =
            report.opponents(9).into_iter().map(|(name, tally)| (name, tally.games())).collect();
        assert_eq!(opponents, [("A", 2), ("B", 2)]);
        assert_eq!(report.by_year.get(&1960).map(Tally::games), Some(5));
        let best: Vec<_> = report.best().iter().map(|(found, _)| found.card.white_rating).collect();
        assert_eq!(best, [Some(2650), Some(2700)]);
        assert_eq!(Tally::default().percent(), None);
    }

    #[test]
    fn a_performance_rests_on_games_at_the_board_with_rated_opponents() {
        let persons = Persons::default();
        let mut report = PlayerReport::default();
        let games = [
            (2500, Some(Outcome::White)),
            (2600, Some(Outcome::Draw)),
            (2401, Some(Outcome::Black)),
            (2550, Some(Outcome::White)),
        ];
        for (rating, outcome) in games {
            report.add(&found("Tal", "A", (0, rating), outcome, "B90"), Color::White, &persons);
        }
        // Neither an unrated opponent, nor a game without a result, nor one that nobody came to.
        report.add(&found("Tal", "B", (2700, 0), Some(Outcome::White), "B90"), Color::White, &persons);
        report.add(&found("Tal", "B", (2700, 2900), None, "B90"), Color::White, &persons);
        let mut forfeit = found("Tal", "B", (2700, 2900), Some(Outcome::White), "B90");
        forfeit.card.counts = false;
        report.add(&forfeit, Color::White, &persons);
        assert_eq!(report.all.rated(), &Counts { white: 2, draws: 1, black: 1 });
        assert_eq!(report.all.average_rated_opponent(), Some(2513));
        assert_eq!(report.all.performance(), None, "four games are too few");
        report.add(&found("C", "Tal", (2449, 0), Some(Outcome::Black), "B90"), Color::Black, &persons);
        // 3.5 of 5 are 70 hundredths and 149 points above 2500, the mean of the five.
        assert_eq!(report.all.average_rated_opponent(), Some(2500));
        let found = report.all.performance().unwrap();
        assert_eq!(found.rating, 2649);
        assert!(found.low < 2500 && found.high > 2750, "{found:?}");
        assert_eq!(report.with(Color::White).performance(), None);
    }

    #[test]
    fn an_opponent_of_several_names_is_one() {
        let mut persons = Persons::default();
        persons.merge("Smyslov, Vasily", &["Smyslov, V".to_owned()]);
        let mut report = PlayerReport::default();
        report.add(&found("Tal", "Smyslov, V", (0, 0), Some(Outcome::White), "B90"), Color::White, &persons);
        report.add(&found("Smyslov, Vasily", "Tal", (0, 0), None, "B90"), Color::Black, &persons);
        report.add(&found("Keres", "Tal", (0, 0), None, "B90"), Color::Black, &persons);
        let opponents = report.opponents(9).into_iter().map(|(name, tally)| (name, tally.games()));
        assert_eq!(opponents.collect::<Vec<_>>(), [("Smyslov, Vasily", 2), ("Keres", 1)]);
    }
}
