//! `#[wire]`: the attribute of everything that is sent.

use proc_macro::TokenStream;
use quote::quote;
use syn::{
    Attribute, Data, DeriveInput, Field, Fields, Ident, Token, Type, parse::Parser, parse_quote,
    punctuated::Punctuated,
};

/// Derives JSON, schema and TypeScript, and `Debug`, `Clone` and `PartialEq`, by the rules of the wire:
///
/// - fields are named in camelCase, variants in kebab-case, unless `#[serde(rename_all = "...")]` says otherwise;
/// - an option that is none is left out, and so is a `bool` under `#[if_true]` that is false;
/// - numbers of 64 bits are numbers in TypeScript, too.
///
/// In brackets stand further traits to derive; `strict`, by which a field that is not known is refused; and `answer`: only ever answered, in
/// the words of another server, without TypeScript, where an option under `#[null]` is null when it is none.
#[proc_macro_attribute]
pub fn wire(words: TokenStream, item: TokenStream) -> TokenStream {
    let words = match Punctuated::<Ident, Token![,]>::parse_terminated.parse(words) {
        Ok(words) => words,
        Err(fault) => return fault.into_compile_error().into(),
    };
    let mut item = syn::parse_macro_input!(item as DeriveInput);
    let (rules, traits): (Vec<Ident>, Vec<Ident>) =
        words.into_iter().partition(|word| word == "strict" || word == "answer");
    let is_answer = rules.iter().any(|rule| rule == "answer");
    if let Some(case) = case(&item) {
        item.attrs.insert(0, parse_quote!(#[serde(rename_all = #case)]));
    }
    if rules.iter().any(|rule| rule == "strict") {
        item.attrs.insert(0, parse_quote!(#[serde(deny_unknown_fields)]));
    }
    let fields: Vec<&mut Field> = match &mut item.data {
        Data::Struct(data) => data.fields.iter_mut().collect(),
        Data::Enum(data) => data.variants.iter_mut().flat_map(|variant| variant.fields.iter_mut()).collect(),
        Data::Union(_) => Vec::new(),
    };
    for one in fields {
        field(one);
        one.attrs.retain(|attribute| !is_answer || !attribute.path().is_ident("ts"));
    }
    let both =
        quote! { #[derive(Debug, Clone, PartialEq, #(#traits,)* ::serde::Serialize, ::utoipa::ToSchema)] };
    if is_answer {
        quote! { #both #item }
    } else {
        quote! { #both #[derive(::serde::Deserialize, ::ts_rs::TS)] #[ts(export)] #item }
    }
    .into()
}

/// How names are written, where the item has names and does not say it itself.
fn case(item: &DeriveInput) -> Option<&'static str> {
    let case = match &item.data {
        Data::Struct(data) if matches!(data.fields, Fields::Named(_)) => "camelCase",
        Data::Enum(_) => "kebab-case",
        Data::Struct(_) | Data::Union(_) => return None,
    };
    (!item.attrs.iter().any(|attribute| says(attribute, "serde", "rename_all"))).then_some(case)
}

/// Adds to a field what follows from its type.
fn field(field: &mut Field) {
    let flags = field.attrs.len();
    field.attrs.retain(|attribute| !attribute.path().is_ident("if_true"));
    let optional = field.attrs.iter().any(|attribute| says(attribute, "ts", "optional"));
    let typed =
        field.attrs.iter().any(|attribute| says(attribute, "ts", "type") || says(attribute, "ts", "as"));
    let skipped = field.attrs.iter().any(|attribute| says(attribute, "serde", "skip_serializing_if"));
    if field.attrs.len() < flags {
        field.attrs.push(parse_quote!(#[serde(default, skip_serializing_if = "::std::ops::Not::not")]));
        field.attrs.push(parse_quote!(#[ts(as = "Option<bool>", optional)]));
        return;
    }
    let written = field.attrs.iter().find_map(written_as);
    if !optional && written.is_some_and(|ty| ty.starts_with("Option<")) {
        field.attrs.push(parse_quote!(#[ts(optional)]));
    }
    let all = field.attrs.len();
    field.attrs.retain(|attribute| !attribute.path().is_ident("null"));
    let skipped = skipped || field.attrs.len() < all;
    let inner = last(&field.ty).filter(|segment| segment.ident == "Option").and_then(within);
    if inner.is_some() && !skipped {
        field.attrs.push(parse_quote!(#[serde(skip_serializing_if = "::std::option::Option::is_none")]));
    }
    if inner.is_some() && !optional {
        field.attrs.push(parse_quote!(#[ts(optional)]));
    }
    let is_wide =
        |ty: &Type| last(ty).is_some_and(|segment| segment.ident == "i64" || segment.ident == "u64");
    if !typed && is_wide(inner.as_ref().unwrap_or(&field.ty)) {
        field.attrs.push(parse_quote!(#[ts(type = "number")]));
    }
}

/// The type that an attribute says the field is written as in TypeScript.
fn written_as(attribute: &Attribute) -> Option<String> {
    let mut found = None;
    if attribute.path().is_ident("ts") {
        let _others = attribute.parse_nested_meta(|meta| {
            let is_type = meta.path.is_ident("as");
            if meta.input.peek(Token![=]) {
                let value: syn::Expr = meta.value()?.parse()?;
                if let (true, syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. })) =
                    (is_type, value)
                {
                    found = Some(text.value());
                }
            }
            Ok(())
        });
    }
    found
}

/// Whether an attribute of that path names that key.
fn says(attribute: &Attribute, path: &str, key: &str) -> bool {
    let mut found = false;
    if attribute.path().is_ident(path) {
        // What else it says is for others to read.
        let _others = attribute.parse_nested_meta(|meta| {
            found |= meta.path.is_ident(key);
            if meta.input.peek(Token![=]) {
                meta.value()?.parse::<syn::Expr>()?;
            }
            Ok(())
        });
    }
    found
}

fn last(ty: &Type) -> Option<&syn::PathSegment> {
    match ty {
        Type::Path(path) => path.path.segments.last(),
        _ => None,
    }
}

/// The type in angle brackets.
fn within(segment: &syn::PathSegment) -> Option<Type> {
    match &segment.arguments {
        syn::PathArguments::AngleBracketed(arguments) => {
            arguments.args.iter().find_map(|argument| match argument {
                syn::GenericArgument::Type(ty) => Some(ty.clone()),
                _ => None,
            })
        }
        _ => None,
    }
}
