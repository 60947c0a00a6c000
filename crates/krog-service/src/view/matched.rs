//! Why two were matched, for one of the two, and why four, for one of the four.

use krog_chess::Message;
use krog_chess::bughouse::Seat;
use krog_compete::{
    Ms,
    fours::{self, Four, FourReport, FourSeeker},
    queue::{self, Alternative, Entry, Lost, Pair, Report, Score, Seeker, Side},
    rulebook::JudgeError,
    ruling::Ruling,
};
use krog_store::{GameId, GameRow, Named, PersonId};
use krog_wire::{
    explain::Bilingual,
    fours::{FoursMatched, FoursReportView},
    queue::{DutyView, MatchAlternative, MatchReportView, MatchScore, MatchedSide, QueueReleased},
};

use super::{
    control,
    explain::{bilingual, said, verdict},
    ruling, variant,
};
use crate::clock::rfc3339;

/// The report of a match as one of the two reads it; nothing for anybody else.
pub fn match_report(
    row: &GameRow,
    report: &Report,
    reader: &PersonId,
) -> Result<Option<MatchReportView>, JudgeError> {
    let both = [&report.first, &report.second];
    let own = both.into_iter().find(|seeker| seeker.person.as_str() == reader.as_str());
    let other = both.into_iter().find(|seeker| seeker.person.as_str() != reader.as_str());
    let (Some(own), Some(other)) = (own, other) else { return Ok(None) };
    let pair = Pair::matched(report);
    let found = pair.ruling()?;
    let book = queue::rulebook()?;
    let side = |seeker: &Seeker| MatchedSide {
        name: name(row, seeker),
        rating: seeker.rating,
        waited_ms: ms(seeker.waited_ms),
        reach: seeker.reach,
        least: seeker.range.least,
        most: seeker.range.most,
        longest_ms: seeker.longest_ms.map(ms),
        chose: seeker.person == report.first.person,
    };
    Ok(Some(MatchReportView {
        game: row.record.id.to_string(),
        variant: variant(report.key.variant()),
        time: control(report.key.control()),
        rated: report.key.rated(),
        matched_at: rfc3339(report.at_ms),
        you: side(own),
        opponent: side(other),
        distance: report.score.distance,
        score: score(report.score),
        alternatives: report.alternatives.iter().map(alternative).collect(),
        sentence: sentence(row, report, own, other),
        verdict: verdict(found.verdict),
        headline: bilingual(&found.headline),
        proof: ruling::proof(book, &pair, &found),
        duty: duty(&pair, &pair.duty()?)?,
    }))
}

/// The report of a match of four as one of them reads it; nothing for anybody else.
pub fn fours_report(
    game: &GameId,
    report: &FourReport,
    seats: &[(Seat, Named)],
    reader: &PersonId,
) -> Result<Option<FoursReportView>, JudgeError> {
    let Some((own, partner, [one, other])) = report.seen_by(&queue::Person::from(reader.as_str())) else {
        return Ok(None);
    };
    let four = Four::matched(report);
    let found = four.ruling()?;
    let book = fours::rulebook()?;
    let pair = |seeker: &FourSeeker| report.players.iter().filter(|it| it.party == seeker.party).count() == 2;
    let matched = |seeker: &FourSeeker| {
        let (seat, named) = seats.iter().find(|(_, named)| named.id.as_str() == seeker.person.as_str())?;
        Some(FoursMatched {
            seat: super::seat_name(*seat),
            name: named.name.clone(),
            rating: seeker.points,
            matched_by: seeker.rating,
            pair: pair(seeker),
            waited_ms: ms(seeker.waited_ms),
            reach: seeker.reach,
        })
    };
    let id = if pair(own) { "fours-why-pair" } else { "fours-why-alone" };
    let sentence = Message::new(id)
        .with("seconds", seconds(own.waited_ms))
        .with("spread", report.spread.unsigned_abs())
        .with("reach", own.reach.unsigned_abs())
        .with("gap", report.gap.unsigned_abs());
    Ok(Some(FoursReportView {
        game: game.to_string(),
        time: control(report.key.control()),
        rated: report.key.rated(),
        matched_at: rfc3339(report.at_ms),
        players: [own, partner, one, other].into_iter().filter_map(matched).collect(),
        spread: report.spread,
        gap: report.gap,
        sentence: said(&sentence),
        verdict: verdict(found.verdict),
        headline: bilingual(&found.headline),
        proof: ruling::proof(book, &four, &found),
    }))
}

/// What the rulebook `queue` says the server must do.
fn duty(pair: &Pair, found: &Ruling) -> Result<DutyView, JudgeError> {
    Ok(DutyView {
        verdict: verdict(found.verdict),
        t_type: found.t_type.map(|position| position.label()),
        headline: bilingual(&found.headline),
        proof: ruling::proof(queue::rulebook()?, pair, found),
    })
}

/// That somebody had waited as long as they wanted.
pub fn queue_released(entry: &Entry, now: Ms) -> Result<QueueReleased, JudgeError> {
    let wish = entry.wish();
    let longest = wish.longest_ms.unwrap_or_default();
    let side = Side {
        rating: wish.rating,
        registered: wish.key.rated(),
        waited_ms: entry.waited(now),
        longest_ms: wish.longest_ms,
        ..Side::default()
    };
    let alone = Pair { rated: wish.key.rated(), sides: [side, Side::default()], ..Pair::default() };
    Ok(QueueReleased {
        variant: variant(wish.key.variant()),
        time: control(wish.key.control()),
        rated: wish.key.rated(),
        longest_ms: ms(longest),
        sentence: said(&Message::new("queue-released").with("seconds", seconds(longest))),
        duty: duty(&alone, &alone.release()?)?,
    })
}

fn name(row: &GameRow, seeker: &Seeker) -> String {
    let id = seeker.person.as_str();
    match &row.opponent {
        Some(named) if named.id.as_str() == id => named.name.clone(),
        _ => row.creator.name.clone(),
    }
}

fn ms(time: Ms) -> u64 {
    u64::try_from(time).unwrap_or(0)
}

fn seconds(time: Ms) -> u32 {
    u32::try_from(time.max(0) / 1000).unwrap_or(u32::MAX)
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
fn score(score: Score) -> MatchScore {
    let part = |part: i64| part as f64 / queue::ONE as f64;
    MatchScore { nearness: part(score.nearness), patience: part(score.patience), total: part(score.total) }
}

fn alternative(other: &Alternative) -> MatchAlternative {
    let why = match other.lost {
        Lost::LowerScore => {
            Message::new("match-lost-farther").with("points", other.score.distance.unsigned_abs())
        }
        Lost::WaitedLess => Message::new("match-lost-waited-less"),
        Lost::CameLater => Message::new("match-lost-came-later"),
    };
    MatchAlternative {
        rating: other.seeker.rating,
        distance: other.score.distance,
        waited_ms: ms(other.seeker.waited_ms),
        score: score(other.score),
        why: said(&why),
    }
}

/// Why, in one sentence: what the report shows and nothing beside it. That nobody nearer could be matched holds of the one who had
/// waited longest, who was matched with the nearest of those whose ranges met.
fn sentence(row: &GameRow, report: &Report, own: &Seeker, other: &Seeker) -> Bilingual {
    let chose = own.person == report.first.person;
    let equal = report.alternatives.iter().any(|other| other.lost != Lost::LowerScore);
    let id = match (chose, equal) {
        (true, false) => "match-why-nearest",
        (true, true) => "match-why-longer",
        (false, false) => "match-why-their-nearest",
        (false, true) => "match-why-their-longer",
    };
    let reach = if own.reach == other.reach { "match-reach-same" } else { "match-reach-two" };
    let mut message = Message::new(id)
        .with("seconds", seconds(own.waited_ms))
        .with("points", report.score.distance.unsigned_abs())
        .with(
            "reach",
            krog_texts::in_all(
                &Message::new(reach)
                    .with("own", own.reach.unsigned_abs())
                    .with("other", other.reach.unsigned_abs()),
            ),
        );
    if !chose {
        message = message.with("name", name(row, other));
    }
    said(&message)
}
