//! Items as they were written to items as they are evaluated: formulas checked, texts read, names resolved.

use std::collections::BTreeMap;

use super::{
    attrs::{self, Bag},
    declare::{params_of, sort_of},
    env::Env,
    findings::{Findings, Place},
    formulas::{ANY, Checker, always, flat, known, made},
    heads::Pattern,
    merge::Placed,
    template,
};
use crate::{
    Message,
    ast::{self, BinaryOp, ItemKind, Name, Operator, Scope, Shape},
    program::{
        Attrs, Def, Effect, Expr, ExprKind, Head, Level, Norm, Outcome, OutcomeResult, Power, Reason, Rule,
        RuleId, Sanction,
    },
    sort::Sort,
    syntax::{self, Form},
};

/// An item that a name in another item means.
#[derive(Debug, Clone)]
pub(super) struct Known {
    /// Its index among its kind.
    pub at: usize,
    /// Its variables; nothing where its head is wrong.
    pub vars: Option<Vec<(String, Sort)>>,
    /// Law or advice, of rules.
    pub scope: Scope,
}

/// All items that others may name.
pub(super) type AllKnown = BTreeMap<ItemKind, BTreeMap<String, Known>>;

/// Builds items one by one.
pub(super) struct Builder<'e, 'f> {
    /// What names mean.
    pub env: &'e Env<'e>,
    /// What was found.
    pub found: &'f mut Findings,
    /// Rules, powers and outcomes.
    pub known: &'e AllKnown,
    /// For each book of the chain its name and the level of its rules.
    pub books: &'e [(String, Level)],
    /// The sort of who wins or loses, from the first outcome that says so.
    pub winner: Option<Sort>,
}

/// An outcome with those it comes before.
pub(super) struct Ordered {
    /// The outcome.
    pub outcome: Outcome,
    /// Indexes of those it comes before.
    pub before: Vec<(usize, Place)>,
}

/// The scope of a norm.
pub(super) fn scope(norm: &ast::Norm) -> Scope {
    norm.scope.unwrap_or(Scope::Law)
}

impl Builder<'_, '_> {
    /// A predicate or a function.
    pub fn def(&mut self, placed: &Placed) -> Option<Def> {
        let (params, result, body) = match &placed.item.body {
            ast::ItemBody::Def { params, body } => (params, Some(Sort::BOOL), body),
            ast::ItemBody::Fun { params, result, body } => {
                let sort = sort_of(self.env.signature, placed.source, result, false, self.found);
                (params, sort, body)
            }
            _ => return None,
        };
        let checked = params_of(self.env.signature, placed.source, params, self.found);
        // Parameters without a sort still have names.
        let checked = checked.unwrap_or_else(|| params.iter().map(|p| (p.name.text.clone(), ANY)).collect());
        let mut checker = Checker::new(self.env, self.found, placed.source, &placed.item.name.text, checked);
        checker.parameters(params);
        let body = if result == Some(Sort::BOOL) {
            checker.formula(body)
        } else {
            let value = checker.term(body, result);
            if let Some(want) = result
                && known(value.sort)
                && value.sort != want
            {
                let message = Message::new("book-body-sort")
                    .with("name", &*placed.item.name.text)
                    .with("expected", checker.sort_name(want))
                    .with("found", checker.sort_name(value.sort));
                checker.error(body.span, message);
            }
            value
        };
        let head = head(self.books, placed, checker, params.len(), false);
        Some(Def { head, result: result?, body, rigid: false })
    }

    /// The variables of a head; all there are where the head has a fault, which is enough to report.
    fn vars(&self, pattern: Option<&Pattern>) -> Vec<(String, Sort)> {
        pattern.map_or_else(|| self.env.signature.vars.clone(), |p| p.vars.clone())
    }

    /// A norm.
    pub fn rule(&mut self, placed: &Placed, pattern: Option<Pattern>) -> Option<Rule> {
        let ast::ItemBody::Rule { head: norm, condition, except, weight, defeats } = &placed.item.body else {
            return None;
        };
        let rule_scope = scope(norm);
        let vars = self.vars(pattern.as_ref());
        let mut checker =
            Checker::new(self.env, self.found, placed.source, &placed.item.name.text, vars.clone());
        if norm.op == Operator::Power {
            checker
                .error(norm.span, Message::new("book-rule-of-power").with("name", &*placed.item.name.text));
        }
        if weight.is_some() && rule_scope == Scope::Law {
            let message = Message::new("book-weight-on-law").with("name", &*placed.item.name.text);
            checker.error(placed.item.name.span, message);
        }
        if weight.is_some_and(|w| w < 1) {
            let message = Message::new("book-weight").with("name", &*placed.item.name.text);
            checker.error(placed.item.name.span, message);
        }
        let mut parts: Vec<Expr> = condition.iter().map(|c| checker.formula(&c.formula)).collect();
        if let Some(except) = except {
            parts.push(made(Sort::BOOL, ExprKind::Not(Box::new(checker.formula(except)))));
        }
        let formula = all_of(parts);
        let defeated = defeats.iter().filter_map(|name| {
            let (_, rule) = find(self.known, &mut checker, &[ItemKind::Rule], name)?;
            defeats_well(&mut checker, placed, rule_scope, rule, name)
        });
        let defeats = defeated.collect();
        let head = head(self.books, placed, checker, vars.len(), rule_scope == Scope::Law);
        let Pattern { agent, act, .. } = pattern?;
        Some(Rule {
            head,
            norm: Norm { op: norm.op, scope: rule_scope, agent, act },
            iff: condition.as_ref().is_some_and(|c| c.iff),
            condition: formula,
            weight: weight.unwrap_or(1),
            defeats,
        })
    }

    /// A power.
    pub fn power(&mut self, placed: &Placed, pattern: Option<Pattern>) -> Option<Power> {
        let ast::ItemBody::Power { event, condition, effects, .. } = &placed.item.body else { return None };
        let vars = self.vars(pattern.as_ref());
        let mut checker =
            Checker::new(self.env, self.found, placed.source, &placed.item.name.text, vars.clone());
        let is_formula = pattern.as_ref().is_some_and(|p| p.event);
        let event = if is_formula { checker.formula(event) } else { always() };
        let formula = all_of(condition.iter().map(|c| checker.formula(&c.formula)).collect());
        let changes: Vec<Option<Effect>> = effects.iter().map(|e| effect(&mut checker, e)).collect();
        let head = head(self.books, placed, checker, vars.len(), false);
        let Pattern { agent, act, .. } = pattern?;
        Some(Power {
            head,
            agent,
            act,
            event,
            iff: condition.as_ref().is_some_and(|c| c.iff),
            condition: formula,
            effects: changes.into_iter().collect::<Option<_>>()?,
        })
    }

    /// A sanction.
    pub fn sanction(&mut self, placed: &Placed, pattern: Option<Pattern>) -> Option<Sanction> {
        let ast::ItemBody::Sanction { on, nth, head: norm, unless } = &placed.item.body else { return None };
        let vars = self.vars(pattern.as_ref());
        let name = &placed.item.name;
        let mut checker = Checker::new(self.env, self.found, placed.source, &name.text, vars.clone());
        if norm.op == Operator::Power {
            checker.error(norm.span, Message::new("book-rule-of-power").with("name", &*name.text));
        }
        let rule = find(self.known, &mut checker, &[ItemKind::Rule], on).map(|(_, rule)| rule);
        if scope(norm) == Scope::Advice || rule.is_some_and(|r| r.scope == Scope::Advice) {
            checker.error(name.span, Message::new("book-sanction-advice").with("name", &*name.text));
        }
        if nth.is_some_and(|n| n < 1) {
            checker.error(name.span, Message::new("book-nth").with("name", &*name.text));
        }
        let unless = unless.as_ref().map(|u| checker.formula(u));
        let head = head(self.books, placed, checker, vars.len(), true);
        let Pattern { agent, act, .. } = pattern?;
        Some(Sanction {
            head,
            on: RuleId(u16::try_from(rule?.at).ok()?),
            nth: *nth,
            norm: Norm { op: norm.op, scope: scope(norm), agent, act },
            unless,
        })
    }

    /// An outcome.
    pub fn outcome(&mut self, placed: &Placed) -> Option<Ordered> {
        let ast::ItemBody::Outcome { condition, result, claim, before } = &placed.item.body else {
            return None;
        };
        let mut checker =
            Checker::new(self.env, self.found, placed.source, &placed.item.name.text, Vec::new());
        let condition = checker.formula(condition);
        let result = match result {
            ast::OutcomeResult::Win(t) => OutcomeResult::Win(winner(&mut checker, t, &mut self.winner)),
            ast::OutcomeResult::Loss(t) => OutcomeResult::Loss(winner(&mut checker, t, &mut self.winner)),
            ast::OutcomeResult::Draw => OutcomeResult::Draw,
        };
        let before = before
            .iter()
            .filter_map(|name| {
                let (_, other) = find(self.known, &mut checker, &[ItemKind::Outcome], name)?;
                Some((other.at, checker.place(name.span)))
            })
            .collect();
        let head = head(self.books, placed, checker, 0, true);
        Some(Ordered { outcome: Outcome { head, condition, result, claim: *claim }, before })
    }

    /// A reason.
    pub fn reason(&mut self, placed: &Placed) -> Option<Reason> {
        let ast::ItemBody::Reason { against, of, condition } = &placed.item.body else { return None };
        let kinds = [ItemKind::Rule, ItemKind::Outcome, ItemKind::Power];
        let mut scratch =
            Checker::new(self.env, self.found, placed.source, &placed.item.name.text, Vec::new());
        let explained: Vec<(&Name, ItemKind, &Known)> = of
            .iter()
            .filter_map(|name| find(self.known, &mut scratch, &kinds, name).map(|(kind, k)| (name, kind, k)))
            .collect();
        // What all that is explained has in common, in the same slots.
        let vars = explained
            .iter()
            .filter_map(|(_, _, k)| k.vars.clone())
            .reduce(|a, b| a.into_iter().zip(b).take_while(|(a, b)| a == b).map(|(a, _)| a).collect());
        let vars = vars.unwrap_or_default();
        let count = vars.len();
        let mut checker = Checker::new(self.env, self.found, placed.source, &placed.item.name.text, vars);
        let formula = checker.formula(condition);
        checker.witnesses(&formula, condition.span);
        let head = head(self.books, placed, checker, count, true);
        let of = explained.iter().map(|(name, kind, _)| (*kind, name.text.clone())).collect();
        Some(Reason { head, against: *against, of, condition: formula })
    }
}

/// The item of a name, of the first of the kinds that has one; what is not there is reported.
fn find<'k>(
    known: &'k AllKnown,
    checker: &mut Checker,
    kinds: &[ItemKind],
    name: &Name,
) -> Option<(ItemKind, &'k Known)> {
    let item = kinds.iter().find_map(|kind| Some((*kind, known.get(kind)?.get(&name.text)?)));
    if item.is_none() {
        let candidates: Vec<&str> =
            kinds.iter().filter_map(|k| known.get(k)).flat_map(BTreeMap::keys).map(String::as_str).collect();
        checker.unknown_item(kinds, name, &candidates);
    }
    item
}

fn defeats_well(
    checker: &mut Checker,
    placed: &Placed,
    own: Scope,
    other: &Known,
    name: &Name,
) -> Option<RuleId> {
    let item = &placed.item.name.text;
    if name.text == *item {
        checker.error(name.span, Message::new("book-defeats-itself").with("name", &**item));
        return None;
    }
    if own == Scope::Advice && other.scope == Scope::Law {
        let message = Message::new("book-advice-defeats-law").with("name", &**item).with("law", &*name.text);
        checker.error(name.span, message);
        return None;
    }
    Some(RuleId(u16::try_from(other.at).ok()?))
}

/// All of them; true if there are none.
fn all_of(mut parts: Vec<Expr>) -> Expr {
    match parts.len() {
        0 => always(),
        1 => parts.pop().unwrap_or_else(always),
        _ => flat(BinaryOp::And, parts),
    }
}

fn winner(checker: &mut Checker, term: &ast::Expr, winner: &mut Option<Sort>) -> Expr {
    let who = checker.term(term, *winner);
    if !known(who.sort) {
        return who;
    }
    if who.sort.shape != Shape::One || who.sort == Sort::INT {
        let message = Message::new("book-outcome-value").with("found", checker.sort_name(who.sort));
        checker.error(term.span, message);
        return who;
    }
    let expected = *winner.get_or_insert(who.sort);
    if who.sort != expected {
        let message = Message::new("book-outcome-sort")
            .with("expected", checker.sort_name(expected))
            .with("found", checker.sort_name(who.sort));
        checker.error(term.span, message);
    }
    who
}

fn effect(checker: &mut Checker, written: &ast::Effect) -> Option<Effect> {
    let each = written.each.as_ref().map(|each| {
        let (domain, sort) = checker.domain(&each.domain);
        let slot = checker.bind(&each.var, sort);
        let filter = each.filter.as_ref().map(|f| checker.formula(f));
        (slot, domain, filter)
    });
    let signature = checker.env.signature;
    let update = signature.update(&written.update.text);
    let params = update.and_then(|u| signature.updates.get(usize::from(u.0))).map(|u| u.params.as_slice());
    if update.is_none() {
        let near = checker.found.guess(&written.update.text, || signature.update_names());
        let message = Message::new("book-unknown-update").with("name", &*written.update.text);
        checker.error_with(written.update.span, message, near);
    }
    let args = checker.arguments(&written.update, &written.args, params, written.span);
    let when = written.when.as_ref().map(|w| checker.formula(w));
    if each.is_some() {
        checker.unbind();
    }
    Some(Effect { update: update?, args: args?, each, when })
}

/// What every item carries; its expressions are counted later. Texts are read here, so that their variables have slots.
fn head(
    books: &[(String, Level)],
    placed: &Placed,
    mut checker: Checker,
    params: usize,
    texts: bool,
) -> Head {
    let item = placed.item;
    let (book, default_level) = books.get(placed.book).cloned().unwrap_or_default();
    let bag = Bag::read(&item.attrs, placed.source, &attrs::item(), checker.found);
    let (holds, fails) = template::texts(&mut checker, &bag, item.name.span, texts);
    let level = match bag.name("level") {
        Some((name, at)) => attrs::level(name, at, checker.found),
        None => default_level,
    };
    let owned = |key: &str| bag.text(key).map(|s| s.text.clone());
    let attrs = Attrs {
        iri: owned("iri").unwrap_or_default(),
        fide: owned("fide"),
        nsf: owned("nsf"),
        fail_fide: owned("fail_fide"),
        fail_nsf: owned("fail_nsf"),
        texts: holds,
        fail: fails,
        hide: bag.has("hide"),
        group: bag.name("group").map(|(name, _)| name.to_owned()),
        level,
    };
    let slots = checker.slots;
    Head {
        name: item.name.text.clone(),
        kind: item.body.kind(),
        book,
        params: slots.iter().take(params).cloned().collect(),
        slots: u16::try_from(slots.len()).unwrap_or(u16::MAX),
        slot_names: slots,
        attrs,
        source: placed.source,
        span: item.span,
        text: canonical(item),
        exprs: 0,
        cost: 0,
    }
}

/// The item's canonical text, without references and texts.
fn canonical(item: &ast::Item) -> String {
    let bare = ast::Item { attrs: Vec::new(), ..item.clone() };
    syntax::print(&bare, Form::Unicode)
}
