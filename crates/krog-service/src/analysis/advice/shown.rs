//! Advice as it is sent.

use krog_analysis::Update;
use krog_chess::{EndReason, Message, Move, Position};
use krog_insight::{Claim, Context, Phase, Proposed, Reason, Source, Suggestion, Word, Worth, why_not};
use krog_texts::in_all;
use krog_wire::{
    advice::{
        AdviceContext, ConsideredMove, MoveReason, MovesView, ReasonKind, RefutedView, ThreatView,
        WeighedTerm,
    },
    explain::Bilingual,
};

use crate::{
    analysis::reviews::{label, rounded, score},
    view,
};

/// Moves of a line that are shown.
const SHOWN: usize = 10;

/// What was found of a position.
pub(super) struct Found<'a> {
    pub(super) position: &'a Position,
    pub(super) asked: &'a [Move],
    pub(super) proposed: &'a [Proposed],
    pub(super) suggestions: &'a [Suggestion],
    pub(super) update: &'a Update,
    pub(super) depth: u8,
    pub(super) phase: Option<Phase>,
    pub(super) context: Context,
}

pub(super) fn view(found: &Found<'_>) -> MovesView {
    let position = found.position;
    MovesView {
        fen: position.fen(),
        engine: view::engine_name(&found.update.engine),
        depth: found.update.depth.min(found.depth),
        phase: found.phase.map(|phase| phase.name().to_owned()),
        context: context(found.context),
        legal: u32::try_from(position.legal_moves().len()).unwrap_or(u32::MAX),
        threat: threat(position),
        moves: found.suggestions.iter().filter_map(|of| considered(found, of)).collect(),
    }
}

fn considered(found: &Found<'_>, of: &Suggestion) -> Option<ConsideredMove> {
    let position = found.position;
    let worth = found
        .proposed
        .iter()
        .find(|proposed| proposed.line.first() == Some(&of.mv))
        .map_or(Worth::Centipawns(0), |proposed| proposed.worth);
    let first = found.suggestions.first().filter(|first| first.mv != of.mv);
    Some(ConsideredMove {
        uci: position.uci(of.mv),
        san: position.san(of.mv),
        label: label(of.label),
        chance: rounded(of.chance),
        loss: rounded(of.loss),
        score: position.turn().fold_wb(score(worth), score(worth.reversed())),
        recommended: of.recommended,
        asked: found.asked.contains(&of.mv),
        line: view::engine_moves(position, &of.line, SHOWN),
        says: Bilingual::new(of.headline(position)?),
        reasons: of.reasons.iter().filter_map(|reason| self::reason(position, reason)).collect(),
        refuted: of.refutation.as_ref().and_then(|refuted| {
            let says = Bilingual::new(refuted.words(position)?);
            Some(RefutedView { says, line: view::engine_moves(position, &of.line, refuted.line().len()) })
        }),
        plan: of.plan.as_ref().and_then(|plan| plan.words(position)).map(Bilingual::new),
        why_not: first
            .map(|first| why_not(first, of).sentences(position).into_iter().map(Bilingual::new).collect())
            .unwrap_or_default(),
        total: of.sheet.total(),
        sheet: of
            .sheet
            .terms()
            .iter()
            .filter_map(|term| {
                Some(WeighedTerm { says: Bilingual::new(term.words(position)?), points: term.points })
            })
            .collect(),
    })
}

fn reason(before: &Position, of: &Reason) -> Option<MoveReason> {
    let kind = match of.source() {
        Source::Principle(_) => ReasonKind::Principle,
        Source::Motif(_) => ReasonKind::Motif,
        Source::Gain(_) => ReasonKind::Gain,
        _ => return None,
    };
    Some(MoveReason {
        kind,
        speaks_for: of.is_for(),
        says: Bilingual::new(of.words(before)?),
        squares: of.squares().iter().map(ToString::to_string).collect(),
        formula: of.formula().map(str::to_owned),
        points: of.points(),
    })
}

/// What would come if the side to move passed: mate, else of the moves of which a line shows that they win something, the one that brings
/// most.
fn threat(position: &Position) -> Option<ThreatView> {
    let passed = position.null_move()?;
    if let Some(mate) = passed.legal_moves().into_iter().find(|m| mates(&passed, *m)) {
        return Some(ThreatView {
            uci: passed.uci(mate),
            san: passed.san(mate),
            says: vec![Bilingual::new(in_all(&Message::new("advice-mate")))],
            squares: [mate.from(), Some(mate.to())].into_iter().flatten().map(|s| s.to_string()).collect(),
        });
    }
    let brings = |claim: &Claim| match claim.word() {
        Word::Shows => 0,
        Word::Wins(gain) => gain.gain(),
        Word::Mates(_) => i32::MAX,
    };
    let mut most: Option<(i32, Move, Claim)> = None;
    for m in passed.legal_moves() {
        let claims = krog_insight::motifs_of_move(&passed, m).ok()?;
        let Some(claim) = claims.into_iter().max_by_key(&brings) else { continue };
        let gain = brings(&claim);
        if gain > most.as_ref().map_or(0, |(most, ..)| *most) {
            most = Some((gain, m, claim));
        }
    }
    let (_, m, claim) = most?;
    let said = [Some(claim.message()), claim.effect(&passed)];
    Some(ThreatView {
        uci: passed.uci(m),
        san: passed.san(m),
        says: said.into_iter().flatten().map(|message| Bilingual::new(in_all(&message))).collect(),
        squares: claim.evidence().squares().iter().map(ToString::to_string).collect(),
    })
}

fn mates(position: &Position, m: Move) -> bool {
    let end = position.play(m).ok().and_then(|after| after.end());
    end.is_some_and(|end| end.reason == EndReason::Checkmate && end.result.winner() == Some(position.turn()))
}

const fn context(of: Context) -> AdviceContext {
    match of {
        Context::Learning => AdviceContext::Learning,
        Context::Competitive => AdviceContext::Competitive,
        Context::Analysis => AdviceContext::Analysis,
        Context::Opening => AdviceContext::Opening,
        Context::Endgame => AdviceContext::Endgame,
    }
}
