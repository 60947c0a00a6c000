//! `[m]φ`, and norms as formulas.

use super::{Checker, known, made, nothing};
use crate::{
    Message,
    ast::{self, Operator, Scope, Shape},
    program::{ActExpr, Expr, ExprKind},
    sort::Sort,
};

impl Checker<'_, '_> {
    pub(super) fn after(&mut self, act: &ast::Expr, inner: &ast::Expr) -> Expr {
        let declared = match &act.kind {
            ast::ExprKind::Call(name, _) => self.is_act(&name.text).then_some(name),
            _ => None,
        };
        if let Some(name) = declared {
            self.error(act.span, Message::new("book-after-declared-act").with("name", &*name.text));
            self.formula(inner);
            return nothing();
        }
        let act_value = self.term(act, None);
        let changes = act_value.sort.shape == Shape::One && self.env.powers.contains(&act_value.sort.id);
        if known(act_value.sort) && !changes {
            let message = Message::new("book-after-not-act").with("found", self.sort_name(act_value.sort));
            self.error(act.span, message);
        }
        let inner = self.formula(inner);
        made(Sort::BOOL, ExprKind::After(Box::new(act_value), Box::new(inner)))
    }

    /// Whether a name in the place of an act is a declared act.
    pub fn is_act(&self, name: &str) -> bool {
        !self.env.defs.contains_key(name)
            && !self.env.facts.contains_key(name)
            && self.env.act(name).is_some()
    }

    pub(super) fn deontic(
        &mut self,
        op: Operator,
        scope: Option<Scope>,
        agent: &ast::Expr,
        act: &ast::Expr,
    ) -> Expr {
        let want = self.env.agent.map(Sort::one);
        let who = self.term(agent, want);
        match want {
            None => self.error(agent.span, Message::new("book-no-agents")),
            Some(sort) if known(who.sort) && who.sort != sort => {
                let message = Message::new("book-not-agent").with("found", self.sort_name(who.sort));
                self.error(agent.span, message);
            }
            Some(_) => {}
        }
        let Some(act) = self.act(op, act) else { return nothing() };
        let scope = scope.unwrap_or(Scope::Law);
        made(Sort::BOOL, ExprKind::Deontic { op, scope, agent: Box::new(who), act })
    }

    fn act(&mut self, op: Operator, act: &ast::Expr) -> Option<ActExpr> {
        if let ast::ExprKind::Call(name, args) = &act.kind
            && self.is_act(&name.text)
            && let Some((id, params)) = self.env.act(&name.text)
        {
            return self.arguments(name, args, Some(params), act.span).map(|args| ActExpr::Act(id, args));
        }
        let value = self.term(act, None);
        if !known(value.sort) {
            return None;
        }
        let acts = if op == Operator::Power { &self.env.powers } else { &self.env.value_acts };
        if value.sort.shape != Shape::One || !acts.contains(&value.sort.id) {
            let message = Message::new("book-not-act").with("found", self.sort_name(value.sort));
            self.error(act.span, message);
            return None;
        }
        Some(ActExpr::Value(Box::new(value)))
    }
}
