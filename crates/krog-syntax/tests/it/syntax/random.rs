//! Random texts: everything that can be written down.

use krog_syntax::{Span, ast::*};
use proptest::{collection::vec, option, prelude::*};

fn name() -> impl Strategy<Value = Name> {
    prop::sample::select(vec!["a", "b_2", "x", "count", "sum", "P", "rule", "draw", "of", "sted", "åre", "_"])
        .prop_map(|text| Name { text: text.to_owned(), span: Span::default() })
}

fn sort_name() -> impl Strategy<Value = Name> {
    prop::sample::select(vec!["Square", "Move", "set", "list"])
        .prop_map(|text| Name { text: text.to_owned(), span: Span::default() })
}

fn callee() -> impl Strategy<Value = Name> {
    prop::sample::select(vec!["f", "kind", "min", "sanction", "weight", "en"])
        .prop_map(|text| Name { text: text.to_owned(), span: Span::default() })
}

fn book_name() -> impl Strategy<Value = Name> {
    prop::sample::select(vec!["b", "three-check", "not-in-960", "2-b_c", "S-and"])
        .prop_map(|text| Name { text: text.to_owned(), span: Span::default() })
}

fn plain(kind: ExprKind) -> Expr {
    Expr { kind, span: Span::default() }
}

fn boxed(expr: Expr) -> Box<Expr> {
    Box::new(expr)
}

fn binary_op() -> impl Strategy<Value = BinaryOp> {
    use BinaryOp::*;
    prop::sample::select(vec![
        Iff, Implies, Or, And, Since, Equal, NotEqual, Less, AtMost, Greater, AtLeast, In, NotIn, Subset,
        Add, Subtract, Multiply,
    ])
}

fn operator() -> impl Strategy<Value = Operator> {
    prop::sample::select(vec![
        Operator::Permitted,
        Operator::Obligatory,
        Operator::Forbidden,
        Operator::Power,
    ])
}

fn scope() -> impl Strategy<Value = Option<Scope>> {
    prop::sample::select(vec![None, Some(Scope::Law), Some(Scope::Advice)])
}

/// Formulas and terms of every kind.
pub fn expr() -> BoxedStrategy<Expr> {
    let leaf = prop_oneof![
        any::<bool>().prop_map(ExprKind::Bool),
        prop_oneof![any::<i64>(), -9_i64..9].prop_map(ExprKind::Int),
        name().prop_map(|name| ExprKind::Name(name.text)),
        callee().prop_map(|name| ExprKind::Call(name, Vec::new())),
    ]
    .prop_map(plain);
    leaf.prop_recursive(6, 40, 3, |inner| {
        let one = inner.clone().prop_map(boxed);
        let filter = option::of(one.clone());
        prop_oneof![
            (callee(), vec(inner.clone(), 1..3)).prop_map(|(name, args)| ExprKind::Call(name, args)),
            one.clone().prop_map(ExprKind::Not),
            (binary_op(), one.clone(), one.clone()).prop_map(|(op, a, b)| ExprKind::Binary(op, a, b)),
            (binary_op(), one.clone(), one.clone()).prop_map(|(op, a, b)| ExprKind::Binary(op, a, b)),
            (any::<bool>(), name(), one.clone(), one.clone())
                .prop_map(|(all, var, domain, body)| ExprKind::Quantified { all, var, domain, body }),
            (prop::sample::select(vec![PastOp::Once, PastOp::Historically, PastOp::Previously]), one.clone())
                .prop_map(|(op, of)| ExprKind::Past(op, of)),
            (one.clone(), one.clone()).prop_map(|(event, of)| ExprKind::After(event, of)),
            (operator(), scope(), one.clone(), one.clone())
                .prop_map(|(op, scope, agent, act)| ExprKind::Deontic { op, scope, agent, act }),
            (name(), one.clone(), one.clone()).prop_map(|(var, domain, body)| ExprKind::Count {
                var,
                domain,
                body
            }),
            (name(), one.clone()).prop_map(|(var, body)| ExprKind::CountPast { var, body }),
            (
                prop::sample::select(vec![FoldOp::Sum, FoldOp::Min, FoldOp::Max]),
                one.clone(),
                name(),
                one.clone(),
                filter.clone()
            )
                .prop_map(|(op, term, var, domain, filter)| ExprKind::Fold {
                    op,
                    term,
                    var,
                    domain,
                    filter
                }),
            vec(inner, 0..3).prop_map(ExprKind::Set),
            (one.clone(), name(), one.clone(), filter).prop_map(|(term, var, domain, filter)| {
                ExprKind::Comprehension { term, var, domain, filter }
            }),
            (one.clone(), one.clone(), one).prop_map(|(c, a, b)| ExprKind::If(c, a, b)),
        ]
        .prop_map(plain)
    })
    .boxed()
}

fn attr() -> impl Strategy<Value = Attr> {
    let key = |key: &str| Name { text: key.to_owned(), span: Span::default() };
    let keys = vec!["iri", "fide", "nsf", "en", "no", "fail_en", "title", "note", "words", "group", "level"];
    let form = option::of(prop::sample::select(vec!["def", "in", "x", "plural"]));
    let string = prop_oneof![Just(String::new()), "[a-zæ\"\\\\\n¬{}: ]{0,30}", ".{0,20}"];
    prop_oneof![
        (prop::sample::select(keys), form, string).prop_map(move |(k, form, text)| Attr {
            key: key(k),
            form: form.map(key),
            value: AttrValue::Str(Str { text, span: Span::default() }),
        }),
        (prop::sample::select(vec!["group", "level"]), name()).prop_map(move |(k, name)| Attr {
            key: key(k),
            form: None,
            value: AttrValue::Name(name)
        }),
        Just(Attr { key: key("hide"), form: None, value: AttrValue::None }),
    ]
}

fn attrs() -> impl Strategy<Value = Vec<Attr>> {
    vec(attr(), 0..3)
}

fn sort() -> impl Strategy<Value = SortRef> {
    (sort_name(), prop::sample::select(vec![Shape::One, Shape::Set, Shape::List]))
        .prop_map(|(name, shape)| SortRef { name, shape })
}

fn param() -> impl Strategy<Value = Param> {
    (name(), sort()).prop_map(|(name, sort)| Param { name, sort })
}

fn params() -> impl Strategy<Value = Vec<Param>> {
    vec(param(), 0..3)
}

fn norm() -> impl Strategy<Value = Norm> {
    (operator(), scope(), expr(), expr()).prop_map(|(op, scope, agent, act)| Norm {
        op,
        scope,
        agent,
        act,
        span: Span::default(),
    })
}

fn condition() -> impl Strategy<Value = Option<Condition>> {
    option::of((any::<bool>(), expr()).prop_map(|(iff, formula)| Condition { iff, formula }))
}

fn effect() -> impl Strategy<Value = Effect> {
    let each =
        (name(), expr(), option::of(expr())).prop_map(|(var, domain, filter)| Each { var, domain, filter });
    (callee(), vec(expr(), 0..3), option::of(each), option::of(expr()))
        .prop_map(|(update, args, each, when)| Effect { update, args, each, when, span: Span::default() })
}

fn body() -> impl Strategy<Value = ItemBody> {
    let names = || vec(name(), 0..3);
    let result = prop_oneof![
        expr().prop_map(OutcomeResult::Win),
        Just(OutcomeResult::Draw),
        expr().prop_map(OutcomeResult::Loss),
    ];
    prop_oneof![
        (params(), expr()).prop_map(|(params, body)| ItemBody::Def { params, body }),
        (params(), sort(), expr()).prop_map(|(params, result, body)| ItemBody::Fun { params, result, body }),
        (norm(), condition(), option::of(expr()), option::of(any::<i64>()), names()).prop_map(
            |(head, condition, except, weight, defeats)| ItemBody::Rule {
                head,
                condition,
                except,
                weight,
                defeats
            }
        ),
        (expr(), expr(), condition(), vec(effect(), 0..3)).prop_map(|(agent, event, condition, effects)| {
            ItemBody::Power { agent, event, condition, effects }
        }),
        (name(), option::of(any::<i64>()), norm(), option::of(expr()))
            .prop_map(|(on, nth, head, unless)| ItemBody::Sanction { on, nth, head, unless }),
        (expr(), result, any::<bool>(), names()).prop_map(|(condition, result, claim, before)| {
            ItemBody::Outcome { condition, result, claim, before }
        }),
        (any::<bool>(), vec(name(), 1..3), expr()).prop_map(|(against, of, condition)| ItemBody::Reason {
            against,
            of,
            condition
        }),
    ]
}

/// Items of every kind.
pub fn item() -> impl Strategy<Value = Item> {
    (name(), body(), attrs()).prop_map(|(name, body, attrs)| Item {
        name,
        body,
        attrs,
        span: Span::default(),
    })
}

fn clause() -> impl Strategy<Value = Clause> {
    let kind = prop::sample::select(vec![
        ItemKind::Def,
        ItemKind::Fun,
        ItemKind::Rule,
        ItemKind::Power,
        ItemKind::Sanction,
        ItemKind::Outcome,
        ItemKind::Reason,
    ]);
    prop_oneof![
        item().prop_map(Clause::Add),
        item().prop_map(Clause::Override),
        (kind, name()).prop_map(|(kind, name)| Clause::Remove { kind, name, span: Span::default() }),
    ]
}

fn declaration() -> impl Strategy<Value = SignatureItem> {
    let constant = (name(), attrs()).prop_map(|(name, attrs)| Constant { name, attrs });
    prop_oneof![
        (sort_name(), option::of(vec(constant, 0..4)), any::<bool>(), any::<bool>(), attrs()).prop_map(
            |(name, constants, place, moment, attrs)| SignatureItem::Sort {
                name,
                constants,
                place,
                moment,
                attrs
            }
        ),
        (name(), params(), option::of(sort()), any::<bool>(), attrs()).prop_map(
            |(name, params, result, rigid, attrs)| SignatureItem::Fact { name, params, result, rigid, attrs }
        ),
        (name(), params(), attrs()).prop_map(|(name, params, attrs)| SignatureItem::Update {
            name,
            params,
            attrs
        }),
        (name(), params(), attrs()).prop_map(|(name, params, attrs)| SignatureItem::Act {
            name,
            params,
            attrs
        }),
        param().prop_map(SignatureItem::Var),
    ]
}

/// Files of signatures and rulebooks.
pub fn file() -> impl Strategy<Value = File> {
    let signature = (book_name(), vec(declaration(), 0..4))
        .prop_map(|(name, items)| Part::Signature(Signature { name, items, span: Span::default() }));
    let book = (book_name(), vec(book_name(), 0..3), attrs(), vec(clause(), 0..4)).prop_map(
        |(name, extends, meta, clauses)| {
            Part::Rulebook(Rulebook { name, extends, meta, clauses, span: Span::default() })
        },
    );
    vec(prop_oneof![signature, book], 0..3).prop_map(|parts| File { parts })
}
