//! Formulas to text.

use super::{Doc, Printer};
use crate::{
    ast::{BinaryOp, Expr, ExprKind, FoldOp, Name, Norm, Operator, PastOp, Scope},
    parser::{COMPARISON, IMPLICATION, SUM, level},
    token::Tok,
};

/// Where a formula stands, which says whether it needs brackets.
#[derive(Clone, Copy)]
struct Place {
    /// Operators looser than this need them.
    least: u8,
    /// Whether nothing follows that what is open to the right would take in.
    last: bool,
    /// Whether `→` and `↔` may stand bare.
    arrows: bool,
}

impl Place {
    /// Within brackets, or alone.
    const ALONE: Place = Place { least: 0, last: true, arrows: true };
    /// What a variable runs over.
    const DOMAIN: Place = Place { least: SUM, ..Place::ALONE };
    /// Behind a prefix.
    const PREFIXED: u8 = 9;
}

impl Printer {
    pub(super) fn formula(self, expr: &Expr) -> Doc {
        self.expr(expr, Place::ALONE).group()
    }

    /// A formula before an arrow that is not its own.
    pub(super) fn before_arrow(self, expr: &Expr) -> Doc {
        self.expr(expr, Place { arrows: false, ..Place::ALONE }).group()
    }

    pub(super) fn domain(self, expr: &Expr) -> Doc {
        self.expr(expr, Place::DOMAIN)
    }

    fn expr(self, expr: &Expr, place: Place) -> Doc {
        let bracketed = match &expr.kind {
            ExprKind::Binary(op, ..) => {
                let level = level(*op);
                level < place.least || (level <= IMPLICATION && !place.arrows)
            }
            ExprKind::Quantified { .. } | ExprKind::If(..) => !place.last,
            _ => false,
        };
        if bracketed {
            return self.bare(expr, Place::ALONE).within("(", ")");
        }
        self.bare(expr, place)
    }

    fn bare(self, expr: &Expr, place: Place) -> Doc {
        let behind = Place { least: Place::PREFIXED, ..place };
        match &expr.kind {
            ExprKind::Error => Doc::text("?"),
            ExprKind::Bool(value) => Doc::text(if *value { "true" } else { "false" }),
            ExprKind::Int(n) => Doc::text(n.to_string()),
            ExprKind::Name(name) => Doc::text(name.clone()),
            ExprKind::Call(name, args) => self.call(name, args),
            ExprKind::Not(of) => Doc::all([self.prefix(Tok::Not), self.expr(of, behind)]),
            ExprKind::Past(op, of) => {
                let tok = match op {
                    PastOp::Once => Tok::Once,
                    PastOp::Historically => Tok::Historically,
                    PastOp::Previously => Tok::Previously,
                };
                Doc::all([self.prefix(tok), self.expr(of, behind)])
            }
            ExprKind::After(event, of) => {
                Doc::all([self.formula(event).within("[", "]"), self.expr(of, behind)])
            }
            ExprKind::Binary(op, left, right) => self.binary(*op, left, right, place),
            ExprKind::Quantified { all, var, domain, body } => {
                let sign = self.prefix(if *all { Tok::ForAll } else { Tok::Exists });
                let head = Doc::all([sign, self.bound(var, domain), Doc::text(":")]);
                let body = self.expr(body, Place { least: 0, ..place });
                Doc::all([head, Doc::all([Doc::Line, body]).nest()]).group()
            }
            ExprKind::Deontic { op, scope, agent, act } => self.deontic(*op, *scope, agent, act),
            ExprKind::Count { var, domain, body } => {
                let body = Doc::all([Doc::Line, Doc::text(": "), self.formula(body)]);
                Doc::all([self.bound(var, domain), body]).within("count{", "}")
            }
            ExprKind::CountPast { var, body } => {
                let head = format!("{} {} now", var.text, self.sign(Tok::AtMost));
                let body = Doc::all([Doc::Line, Doc::text(": "), self.formula(body)]);
                Doc::all([Doc::text(head), body]).within("count{", "}")
            }
            ExprKind::Fold { op, term, var, domain, filter } => {
                let open = match op {
                    FoldOp::Sum => "sum{",
                    FoldOp::Min => "min{",
                    FoldOp::Max => "max{",
                };
                self.generated(term, var, domain, filter.as_deref()).within(open, "}")
            }
            ExprKind::Comprehension { term, var, domain, filter } => {
                self.generated(term, var, domain, filter.as_deref()).within("{", "}")
            }
            ExprKind::Set(members) if members.is_empty() => Doc::text("{}"),
            ExprKind::Set(members) => {
                Doc::commas(members.iter().map(|member| self.formula(member))).within("{", "}")
            }
            ExprKind::If(condition, yes, no) => Doc::all([
                Doc::text("if "),
                self.formula(condition),
                Doc::Line,
                Doc::text("then "),
                self.formula(yes).nest(),
                Doc::Line,
                Doc::text("else "),
                self.expr(no, Place { least: 0, ..place }).nest(),
            ])
            .group(),
        }
    }

    /// A chain of operators of one level is broken before each of them, or not at all.
    fn binary(self, op: BinaryOp, left: &Expr, right: &Expr, place: Place) -> Doc {
        let level = level(op);
        let to_the_right = op == BinaryOp::Implies;
        let chains = level != COMPARISON;
        let mut links = vec![self.link(
            op,
            right,
            Place { least: if to_the_right { level } else { level + 1 }, ..place },
        )];
        let mut first = left;
        if !to_the_right && chains {
            while let ExprKind::Binary(op, left, right) = &first.kind
                && self::level(*op) == level
            {
                links.push(self.link(
                    *op,
                    right,
                    Place { least: level + 1, last: false, arrows: place.arrows },
                ));
                first = left;
            }
        }
        let least = if to_the_right || !chains { level + 1 } else { level };
        let first = self.expr(first, Place { least, last: false, arrows: place.arrows });
        links.reverse();
        Doc::all([first, Doc::All(links).nest()]).group()
    }

    fn link(self, op: BinaryOp, right: &Expr, place: Place) -> Doc {
        Doc::all([Doc::Line, Doc::text(self.operator(op)), Doc::text(" "), self.expr(right, place)])
    }

    pub(super) fn operator(self, op: BinaryOp) -> &'static str {
        match op {
            BinaryOp::Iff => self.sign(Tok::Iff),
            BinaryOp::Implies => self.sign(Tok::Implies),
            BinaryOp::Or => self.sign(Tok::Or),
            BinaryOp::And => self.sign(Tok::And),
            BinaryOp::Since => self.sign(Tok::Since),
            BinaryOp::Equal => "=",
            BinaryOp::NotEqual => self.sign(Tok::NotEqual),
            BinaryOp::Less => "<",
            BinaryOp::AtMost => self.sign(Tok::AtMost),
            BinaryOp::Greater => ">",
            BinaryOp::AtLeast => self.sign(Tok::AtLeast),
            BinaryOp::In => self.sign(Tok::In),
            BinaryOp::NotIn => self.sign(Tok::NotIn),
            BinaryOp::Subset => self.sign(Tok::Subset),
            BinaryOp::Add => "+",
            BinaryOp::Subtract => "-",
            BinaryOp::Multiply => "*",
        }
    }

    /// `f(t, …)`.
    pub(super) fn call(self, name: &Name, args: &[Expr]) -> Doc {
        if args.is_empty() {
            return Doc::text(format!("{}()", name.text));
        }
        Doc::commas(args.iter().map(|arg| self.formula(arg))).within(format!("{}(", name.text), ")")
    }

    /// `v∈D`.
    pub(super) fn bound(self, var: &Name, domain: &Expr) -> Doc {
        let sign = match self.form {
            super::Form::Unicode => Doc::text(self.sign(Tok::In)),
            super::Form::Ascii => Doc::text(format!(" {} ", self.sign(Tok::In))),
        };
        Doc::all([Doc::text(var.text.clone()), sign, self.domain(domain)])
    }

    /// `t | v∈D : φ`.
    fn generated(self, term: &Expr, var: &Name, domain: &Expr, filter: Option<&Expr>) -> Doc {
        let mut docs = vec![self.formula(term), Doc::Line, Doc::text("| "), self.bound(var, domain)];
        if let Some(filter) = filter {
            docs.extend([Doc::Line, Doc::text(": "), self.formula(filter)]);
        }
        Doc::All(docs)
    }

    pub(super) fn norm(self, norm: &Norm) -> Doc {
        self.deontic(norm.op, norm.scope, &norm.agent, &norm.act)
    }

    pub(super) fn deontic(self, op: Operator, scope: Option<Scope>, agent: &Expr, act: &Expr) -> Doc {
        let letter = match op {
            Operator::Permitted => "P",
            Operator::Obligatory => "O",
            Operator::Forbidden => "F",
            Operator::Power => "W",
        };
        let scope = match scope {
            None => "",
            Some(Scope::Law) => "[law]",
            Some(Scope::Advice) => "[advice]",
        };
        Doc::commas([self.formula(agent), self.formula(act)]).within(format!("{letter}{scope}("), ")")
    }
}
