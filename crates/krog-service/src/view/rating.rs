//! Ratings on their way out.

use std::collections::HashMap;

use krog_chess::{
    ByColor, Message,
    bughouse::{BoardName, Seat, Team as TeamName},
};
use krog_compete::{
    rating::{self, Category, Entry, Event, Record, Ruling, Side, Standing, Team, expected},
    rulebook::JudgeError,
};
use krog_store::{Leader, LeadingPair, Named, PastRating, RefundOf, Standings};
use krog_texts::{ByLang, Lang, render};
use krog_wire::{explain::Bilingual, rating as wire, variant::Color};

use super::{
    explain::{bilingual, cited, said, verdict},
    ruling,
};
use crate::{
    clock::rfc3339,
    view::{self, SEATS},
};

/// People by their ids, as the ledger has them.
pub type People = HashMap<String, Named>;

/// A person's ratings; those among programs say nothing of people, and the other way round.
pub fn ratings(
    standings: &Standings,
    pairs: &[(wire::RatedPerson, Record)],
    bot: bool,
) -> Result<wire::RatingsView, JudgeError> {
    let own = standings.iter().filter(|(pool, _)| pool.bots == bot && pool.group.is_overall());
    let overall = rating::overall(own.map(|(_, record)| &record.standing));
    let mut pools = Vec::with_capacity(standings.len());
    for pool in rating::Pool::all() {
        let Some((_, record)) = standings.iter().find(|(known, _)| *known == pool) else { continue };
        let standing = &record.standing;
        pools.push(wire::PoolRatingView {
            pool: pool.name().to_owned(),
            rating: standing.rating,
            peak: standing.peak,
            peak_at: record.peak_ms.map(rfc3339),
            games: standing.games,
            wins: record.wins,
            draws: record.draws,
            losses: record.losses,
            streak: record.streak,
            best_streak: record.best_streak,
            provisional: standing.provisional(),
            category: category(standing.rating),
            floor: rating::floor(standing)?.filter(|floor| *floor <= standing.rating),
            updated_at: rfc3339(record.updated_ms),
        });
    }
    let pairs = pairs.iter().map(|(partner, record)| wire::PairRatingView {
        partner: partner.clone(),
        rating: record.standing.rating,
        games: record.standing.games,
        wins: record.wins,
        draws: record.draws,
        losses: record.losses,
        provisional: record.standing.provisional(),
    });
    Ok(wire::RatingsView { overall, pools, pairs: pairs.collect() })
}

fn category(rating: i32) -> wire::CategoryView {
    let category = Category::of(rating);
    let message = Message::new(match category {
        Category::Beginner => "category-beginner",
        Category::Casual => "category-casual",
        Category::Club => "category-club",
        Category::Intermediate => "category-intermediate",
        Category::Advanced => "category-advanced",
        Category::Expert => "category-expert",
        Category::CandidateMaster => "category-candidate-master",
        Category::Master => "category-master",
        Category::InternationalMaster => "category-international-master",
        Category::Grandmaster => "category-grandmaster",
    });
    wire::CategoryView { name: category.name().to_owned(), text: said(&message) }
}

/// Somebody in the ledger.
pub fn rated_person(named: &Named) -> wire::RatedPerson {
    wire::RatedPerson {
        name: named.name.clone(),
        account: named.account,
        title: named.title.clone(),
        bot: named.bot,
    }
}

fn person(people: &People, id: &str) -> wire::RatedPerson {
    people.get(id).map_or_else(
        || wire::RatedPerson { name: String::new(), account: false, title: None, bot: false },
        rated_person,
    )
}

/// A place on a leaderboard.
pub fn leader(leader: &Leader) -> wire::LeaderView {
    wire::LeaderView {
        place: leader.place,
        person: rated_person(&leader.person),
        partner: None,
        country: leader.country.clone(),
        rating: leader.rating,
        games: leader.games,
    }
}

/// A pair's place on a leaderboard.
pub fn leading_pair(leader: &LeadingPair, people: &People) -> wire::LeaderView {
    let [one, other] = leader.both.each_ref().map(|id| person(people, id.as_str()));
    wire::LeaderView {
        place: leader.place,
        person: one,
        partner: Some(other),
        country: None,
        rating: leader.rating,
        games: leader.games,
    }
}

/// Who played the game of a line of somebody's history.
pub fn persons_of(event: &Event) -> Vec<&str> {
    match event {
        Event::Game { sides, .. } => vec![&sides.white.person, &sides.black.person],
        Event::Match { teams, .. } => {
            teams.iter().flat_map(|team| &team.players).map(|side| side.person.as_str()).collect()
        }
        Event::Refund { person, .. } => vec![person],
    }
}

/// A line of a person's history; none where the person is not in its game, which the ledger rules out.
pub fn past_rating(past: &PastRating, whose: &str, people: &People) -> Option<wire::RatingEntryView> {
    let (game, color, own, opponent, opponent_rating, partner) = match &past.game {
        Event::Game { game, sides } => {
            let (color, own, other) = if sides.white.person == whose {
                (Color::White, &sides.white, &sides.black)
            } else {
                (Color::Black, &sides.black, &sides.white)
            };
            (game, color, own, other, other.before.rating, None)
        }
        Event::Match { game, teams } => {
            let seat = SEATS.into_iter().find(|seat| part_of(teams, *seat).person == whose)?;
            let theirs = Seat { color: !seat.color, ..seat };
            let against = rating::mean(team_of(teams, theirs).ratings());
            let partner = part_of(teams, Seat { board: seat.board.other(), color: !seat.color });
            let color = super::color(seat.color);
            (game, color, part_of(teams, seat), part_of(teams, theirs), against, Some(partner))
        }
        Event::Refund { .. } => return None,
    };
    Some(wire::RatingEntryView {
        entry: past.entry,
        at: rfc3339(past.at_ms),
        kind: match past.refunds {
            Some(_) => wire::RatingEntryKind::Refund,
            None => wire::RatingEntryKind::Game,
        },
        game: game.clone(),
        color,
        opponent: person(people, &opponent.person),
        opponent_rating,
        partner: partner.map(|side| person(people, &side.person)),
        score: f64::from(own.score) / 2.0,
        before: past.before,
        after: past.after,
        change: past.after - past.before,
        of: past.refunds,
        refunded: past.refunded,
    })
}

/// What an entry of the ledger is shown with.
#[derive(Debug)]
pub struct Around<'a> {
    /// Who is in it.
    pub people: &'a People,
    pub refunds: &'a [RefundOf],
    /// Of a refund: the entry that it takes back.
    pub game: Option<&'a Entry>,
}

/// An entry with its whole arithmetic.
pub fn rating_entry(entry: &Entry, around: &Around<'_>) -> Result<wire::RatingEntryDetail, JudgeError> {
    let mut detail = wire::RatingEntryDetail {
        entry: entry.seq,
        at: rfc3339(entry.at_ms),
        pool: entry.pool.name().to_owned(),
        kind: wire::RatingEntryKind::Game,
        game: String::new(),
        white: None,
        black: None,
        four: None,
        refund: None,
        text: Bilingual::new(ByLang::default()),
        previous: entry.previous.to_string(),
        hash: entry.hash.to_string(),
    };
    match &entry.event {
        Event::Game { game, sides } => {
            detail.game.clone_from(game);
            let ByColor { white, black } = sides;
            let part =
                |own: &Side, other: &Side| side(own, (own.before.rating, other.before.rating), None, around);
            let (white, black) = (part(white, black)?, part(black, white)?);
            // Whoever won is told of; of a draw, White.
            let told = if black.score > white.score { &black } else { &white };
            detail.text = told.text.clone();
            (detail.white, detail.black) = (Some(white), Some(black));
        }
        Event::Match { game, teams } => {
            detail.game.clone_from(game);
            let four = four(teams, around)?;
            // Whoever won is told of; of a draw, team 1.
            let told = four.teams.iter().find(|team| team.side.score > 0.5).or(four.teams.first());
            detail.text = told.map_or(detail.text, |team| team.side.text.clone());
            detail.four = Some(Box::new(four));
        }
        Event::Refund { of, person: whose, before, after } => {
            if let Some(Event::Game { game, .. } | Event::Match { game, .. }) =
                around.game.map(|game| &game.event)
            {
                detail.game.clone_from(game);
            }
            let parts = around.game.into_iter().flat_map(Entry::parts);
            let mut own = parts.filter(|part| part.person == whose);
            let taken_back = own.next().map_or(0, |part| part.after.rating - part.before.rating);
            detail.kind = wire::RatingEntryKind::Refund;
            let message = Message::new("rating-refund").with("of", of.to_string());
            detail.text =
                said(&message.with("before", before.rating.to_string()).with("after", after.to_string()));
            let entered = Ruling::entry(before, before.rating.saturating_sub(taken_back))?;
            detail.refund = Some(wire::RefundView {
                of: *of,
                person: person(around.people, whose),
                before: before.rating,
                after: *after,
                change: after - before.rating,
                taken_back,
                limit: ruling_view(&entered, before)?,
            });
        }
    }
    Ok(detail)
}

/// The parts of a match.
fn four(teams: &[Team; 2], around: &Around<'_>) -> Result<wire::RatingFourView, JudgeError> {
    let mut four = wire::RatingFourView { seats: Vec::new(), teams: Vec::new() };
    for seat in SEATS {
        let (own, theirs) = (team_of(teams, seat), team_of(teams, Seat { color: !seat.color, ..seat }));
        let partner = part_of(teams, Seat { board: seat.board.other(), color: !seat.color });
        let strengths = (rating::mean(own.ratings()), rating::mean(theirs.ratings()));
        let side = side(part_of(teams, seat), strengths, Some(&partner.person), around)?;
        four.seats.push(wire::RatingSeatView { seat: view::seat_name(seat), side });
    }
    let [one, two] = teams;
    for (team, own, other) in [(TeamName::One, one, two), (TeamName::Two, two, one)] {
        let [first, second] = &own.players;
        let strengths = (own.pair.before.rating, other.pair.before.rating);
        let mut side = side(&own.pair, strengths, Some(&second.person), around)?;
        side.person = person(around.people, &first.person);
        four.teams.push(wire::RatingTeamView { team: view::team_number(team), side });
    }
    Ok(four)
}

fn team_of(teams: &[Team; 2], seat: Seat) -> &Team {
    let [one, two] = teams;
    match seat.team() {
        TeamName::One => one,
        TeamName::Two => two,
    }
}

fn part_of(teams: &[Team; 2], seat: Seat) -> &Side {
    let [a, b] = &team_of(teams, seat).players;
    match seat.board {
        BoardName::A => a,
        BoardName::B => b,
    }
}

fn side(
    own: &Side,
    (strength, opponent): (i32, i32),
    partner: Option<&str>,
    around: &Around<'_>,
) -> Result<wire::RatingSideView, JudgeError> {
    let before = &own.before;
    let expected = expected(strength, opponent);
    let (weight, entered) = (Ruling::weight(before)?, Ruling::entry(before, before.rating + own.rounded)?);
    let held = own.after != before.rating + own.rounded;
    let text = Bilingual::new(ByLang::from_fn(|lang| {
        let text = sentence(lang, own, (strength, opponent), expected);
        if held { format!("{text} {}", entered.headline[lang]) } else { text }
    }));
    Ok(wire::RatingSideView {
        person: person(around.people, &own.person),
        partner: partner.map(|id| person(around.people, id)),
        strength,
        before: before.rating,
        after: own.after,
        change: own.after - before.rating,
        peak: before.peak,
        games: before.games,
        opponent_rating: opponent,
        score: f64::from(own.score) / 2.0,
        expected,
        k: own.k,
        exact: f64::from(own.k) * (f64::from(own.score) / 2.0 - expected),
        rounded: own.rounded,
        text,
        weight: ruling_view(&weight, before)?,
        limit: ruling_view(&entered, before)?,
        refunded: around
            .refunds
            .iter()
            .find(|refund| refund.person.as_str() == own.person)
            .map(|refund| refund.entry),
    })
}

fn sentence(lang: Lang, own: &Side, (strength, opponent): (i32, i32), expected: f64) -> String {
    let (name, score) = match own.score {
        0 => ("rating-lost", "0"),
        1 => ("rating-drew", "½"),
        _ => ("rating-won", "1"),
    };
    let expected = format!("{expected:.2}");
    let message = Message::new(name)
        .with("own", strength.to_string())
        .with("opponent", opponent.to_string())
        .with("expected", lang.decimal(&expected))
        .with("score", score)
        .with("k", own.k.to_string())
        .with("change", format!("{:+}", own.rounded).replace('-', "−"));
    render(lang, &message)
}

fn ruling_view(ruling: &Ruling, standing: &Standing) -> Result<krog_wire::explain::RulingView, JudgeError> {
    Ok(krog_wire::explain::RulingView {
        verdict: verdict(ruling.verdict),
        headline: bilingual(&ruling.headline),
        rule: ruling.cited.as_ref().map(cited),
        formula: ruling.formula.clone(),
        proof: ruling::proof(rating::rulebook()?, standing, ruling),
    })
}
