//! The heads of norms: who, and which acts. Names that nothing binds are variables of the signature.

use std::collections::BTreeSet;

use super::{
    env::Env,
    findings::{Findings, Place},
    names_in,
};
use crate::{
    Message,
    ast::{self, Shape},
    program::{ActArg, ActPattern},
    sort::{Sort, SortId, Word},
};

/// A checked head.
#[derive(Debug, Clone)]
pub(super) struct Pattern {
    /// Who.
    pub agent: ActArg,
    /// Which acts.
    pub act: ActPattern,
    /// The variables: those of the act, then the agent's.
    pub vars: Vec<(String, Sort)>,
    /// Whether the act is given by a formula that must hold of it.
    pub event: bool,
}

/// Reads heads.
pub(super) struct Heads<'e, 'f> {
    /// What names mean; predicates need not be known yet.
    pub env: &'e Env<'e>,
    /// What was found.
    pub found: &'f mut Findings,
    /// The text the head stands in.
    pub source: u16,
}

impl Heads<'_, '_> {
    fn at(&self, e: &ast::Expr) -> Place {
        Place { source: self.source, span: e.span }
    }

    /// Reads a head. A power's act may be a formula about one act.
    pub fn read(&mut self, agent: &ast::Expr, act: &ast::Expr, power: bool) -> Option<Pattern> {
        let mut vars: Vec<(String, Sort)> = Vec::new();
        let pattern = self.act(act, power, &mut vars);
        let agent = self.agent(agent, &mut vars);
        let (act, event) = pattern?;
        Some(Pattern { agent: agent?, act, vars, event })
    }

    fn agent(&mut self, agent: &ast::Expr, vars: &mut Vec<(String, Sort)>) -> Option<ActArg> {
        let at = self.at(agent);
        let Some(sort) = self.env.agent else {
            self.found.error(at, Message::new("book-no-agents"));
            return None;
        };
        let ast::ExprKind::Name(name) = &agent.kind else {
            if agent.kind != ast::ExprKind::Error {
                self.found.error(at, Message::new("book-head-agent"));
            }
            return None;
        };
        match self.env.constants.get(name.as_str()) {
            Some((id, value)) if *id == sort => return Some(ActArg::Value(*value)),
            Some((id, _)) => {
                let found = self.env.signature.sort_name(Sort::one(*id));
                self.found.error(at, Message::new("book-not-agent").with("found", found));
                return None;
            }
            None => {}
        }
        match self.env.var(name) {
            Some(found) if found == Sort::one(sort) => Some(ActArg::Slot(slot(name, found, vars)?)),
            Some(found) => {
                let found = self.env.signature.sort_name(found);
                self.found.error(at, Message::new("book-not-agent").with("found", found));
                None
            }
            None => {
                let agents = self.env.constants.iter().filter(|(_, (id, _))| *id == sort).map(|(n, _)| *n);
                let known: BTreeSet<&str> = agents.chain(self.vars()).collect();
                let near = self.found.guess(name, || known);
                self.found.error_with(at, Message::new("book-unknown-name").with("name", &**name), near);
                None
            }
        }
    }

    fn vars(&self) -> impl Iterator<Item = &str> {
        self.env.signature.vars.iter().map(|(n, _)| n.as_str())
    }

    fn act(
        &mut self,
        act: &ast::Expr,
        power: bool,
        vars: &mut Vec<(String, Sort)>,
    ) -> Option<(ActPattern, bool)> {
        match &act.kind {
            ast::ExprKind::Error => None,
            ast::ExprKind::Name(name) => {
                self.value(act, name, vars).map(|sort| (ActPattern::Value(sort), false))
            }
            ast::ExprKind::Call(name, args) if self.env.act(&name.text).is_some() => {
                let (id, params) = self.env.act(&name.text)?;
                let args = self.args(act, name, args, params, vars)?;
                Some((ActPattern::Act { act: id, args }, false))
            }
            _ if power => self.event(act, vars).map(|sort| (ActPattern::Value(sort), true)),
            ast::ExprKind::Call(name, _) => {
                let acts = self.env.signature.acts.iter().map(|a| a.name.as_str());
                let near = self.found.guess(&name.text, || acts);
                let message = Message::new("book-unknown-act").with("name", &*name.text);
                let at = Place { source: self.source, span: name.span };
                self.found.error_with(at, message, near);
                None
            }
            _ => {
                self.found.error(self.at(act), Message::new("book-head-act"));
                None
            }
        }
    }

    /// A variable whose values are acts by themselves.
    fn value(&mut self, act: &ast::Expr, name: &str, vars: &mut Vec<(String, Sort)>) -> Option<Sort> {
        let at = self.at(act);
        let Some(sort) = self.env.var(name) else {
            let near = if self.env.act(name).is_some() {
                Some(Message::new("book-hint-meant").with("name", format!("{name}()")))
            } else {
                self.found.guess(name, || self.vars())
            };
            self.found.error_with(at, Message::new("book-unknown-act").with("name", name), near);
            return None;
        };
        if sort.shape != Shape::One || sort == Sort::INT || Some(sort.id) == self.env.agent {
            let found = self.env.signature.sort_name(sort);
            self.found.error(at, Message::new("book-head-act-sort").with("found", found));
            return None;
        }
        slot(name, sort, vars)?;
        Some(sort)
    }

    /// A formula about the one variable of an act that it names.
    fn event(&mut self, act: &ast::Expr, vars: &mut Vec<(String, Sort)>) -> Option<Sort> {
        let names = names_in::free(act);
        let free: Vec<&(String, Sort)> =
            self.env.signature.vars.iter().filter(|(n, _)| names.contains(n.as_str())).collect();
        match free.as_slice() {
            [(name, _)] => self.value(act, name, vars),
            _ => {
                self.found.error(self.at(act), Message::new("book-head-event").with("found", free.len()));
                None
            }
        }
    }

    fn args(
        &mut self,
        act: &ast::Expr,
        name: &ast::Name,
        args: &[ast::Expr],
        params: &[(String, Sort)],
        vars: &mut Vec<(String, Sort)>,
    ) -> Option<Vec<ActArg>> {
        if args.len() != params.len() {
            let message = Message::new("book-arity")
                .with("name", &*name.text)
                .with("expected", params.len())
                .with("found", args.len());
            self.found.error(self.at(act), message);
            return None;
        }
        let mut checked = Vec::with_capacity(args.len());
        let mut whole = true;
        for (arg, (param, sort)) in args.iter().zip(params) {
            match self.arg(arg, name, param, *sort, vars) {
                Some(arg) => checked.push(arg),
                None => whole = false,
            }
        }
        whole.then_some(checked)
    }

    fn arg(
        &mut self,
        arg: &ast::Expr,
        act: &ast::Name,
        param: &str,
        want: Sort,
        vars: &mut Vec<(String, Sort)>,
    ) -> Option<ActArg> {
        let at = self.at(arg);
        let (found, pattern) = match &arg.kind {
            ast::ExprKind::Error => return None,
            ast::ExprKind::Int(n) => (Sort::INT, ActArg::Value(*n)),
            ast::ExprKind::Name(name) => {
                if let Some(&(id, value)) = self.env.constants.get(name.as_str()) {
                    (Sort::one(id), ActArg::Value(value))
                } else if let Some(sort) = self.env.var(name) {
                    if vars.iter().any(|(n, _)| n == name) {
                        self.found.error(at, Message::new("book-head-variable-twice").with("name", &**name));
                        return None;
                    }
                    (sort, ActArg::Slot(slot(name, sort, vars)?))
                } else {
                    let ids = want.id;
                    let same = self.env.constants.iter().filter(|(_, (id, _))| *id == ids).map(|(n, _)| *n);
                    let known: BTreeSet<&str> = same.chain(self.vars()).collect();
                    let near = self.found.guess(name, || known);
                    self.found.error_with(at, Message::new("book-unknown-name").with("name", &**name), near);
                    return None;
                }
            }
            _ => {
                self.found.error(at, Message::new("book-head-argument"));
                return None;
            }
        };
        if found != want {
            let message = Message::new("book-argument-sort")
                .with("name", &*act.text)
                .with("parameter", param)
                .with("expected", self.env.signature.sort_name(want))
                .with("found", self.env.signature.sort_name(found));
            self.found.error(at, message);
            return None;
        }
        Some(pattern)
    }
}

/// The slot of a variable, a new one if it has none.
fn slot(name: &str, sort: Sort, vars: &mut Vec<(String, Sort)>) -> Option<u16> {
    let at = vars.iter().position(|(n, _)| n == name).unwrap_or_else(|| {
        vars.push((name.to_owned(), sort));
        vars.len() - 1
    });
    u16::try_from(at).ok()
}

impl Pattern {
    /// The sort whose values are the acts.
    pub fn value(&self) -> Option<SortId> {
        match self.act {
            ActPattern::Value(sort) => Some(sort.id),
            ActPattern::Act { .. } => None,
        }
    }

    /// Whether some act by some agent fits both heads.
    pub fn meets(&self, other: &Pattern) -> bool {
        let acts = match (&self.act, &other.act) {
            (ActPattern::Value(a), ActPattern::Value(b)) => a == b,
            (ActPattern::Act { act: a, args: x }, ActPattern::Act { act: b, args: y }) => {
                a == b && x.iter().zip(y).all(|(x, y)| fits(*x, *y))
            }
            _ => false,
        };
        acts && fits(self.agent, other.agent)
    }
}

fn fits(a: ActArg, b: ActArg) -> bool {
    let value = |arg| -> Option<Word> {
        match arg {
            ActArg::Value(v) => Some(v),
            ActArg::Slot(_) => None,
        }
    };
    match (value(a), value(b)) {
        (Some(a), Some(b)) => a == b,
        _ => true,
    }
}
