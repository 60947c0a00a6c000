//! Bodies of the bots' API: some clients write forms, others JSON, and of what they send we read what we know.

use axum::{
    Form,
    body::Body,
    extract::{FromRequest, Request},
    http::{StatusCode, header},
};
use krog_chess::Message;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{
    App,
    http::body::receive,
    problem::{ApiError, Result},
};

/// The fields of a body, whichever way it was written.
#[derive(Debug, Default)]
pub(crate) struct Fields(Vec<(String, String)>);

impl FromRequest<App> for Fields {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Fields> {
        let (method, headers) = (request.method().clone(), request.headers().clone());
        let received = receive(request, app).await?;
        let mut whole = Request::new(Body::from(received.bytes.clone()));
        (*whole.method_mut(), *whole.headers_mut()) = (method, headers);
        Fields::read(whole, &received.bytes).await
    }
}

fn unread() -> ApiError {
    ApiError::new(StatusCode::BAD_REQUEST, Message::new("body-incomplete"))
}

impl Fields {
    /// The fields of a request whose body has come in.
    async fn read(request: Request, bytes: &[u8]) -> Result<Fields> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let is = |wanted: &str| kind.is_some_and(|kind| kind.to_ascii_lowercase().starts_with(wanted));
        if is("application/json") {
            return Fields::of_json(bytes);
        }
        if is("application/x-www-form-urlencoded") {
            let form = Form::<Vec<(String, String)>>::from_request(request, &()).await;
            return form.map(|Form(fields)| Fields(fields)).map_err(|_| unread());
        }
        Ok(Fields::default())
    }

    fn of_json(bytes: &[u8]) -> Result<Fields> {
        if bytes.is_empty() {
            return Ok(Fields::default());
        }
        let value: serde_json::Map<String, Value> = crate::http::parse_json(bytes)?;
        let fields = value.into_iter().filter_map(|(name, value)| match value {
            Value::String(text) => Some((name, text)),
            Value::Number(number) => Some((name, number.to_string())),
            Value::Bool(flag) => Some((name, flag.to_string())),
            Value::Null | Value::Array(_) | Value::Object(_) => None,
        });
        Ok(Fields(fields.collect()))
    }

    /// A field that is there and says something.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.0
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, text)| text.as_str())
            .filter(|text| !text.is_empty())
    }

    pub(crate) fn number(&self, name: &str) -> Result<Option<f64>> {
        let Some(text) = self.text(name) else { return Ok(None) };
        match text.parse::<f64>() {
            Ok(number) if number.is_finite() => Ok(Some(number)),
            _ => Err(wrong(name)),
        }
    }

    /// Whether something is wished.
    pub(crate) fn flag(&self, name: &str) -> Result<bool> {
        match self.text(name) {
            None | Some("false") => Ok(false),
            Some("true") => Ok(true),
            Some(_) => Err(wrong(name)),
        }
    }

    /// One of the values that a type of the wire knows by name.
    pub(crate) fn named<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>> {
        let Some(text) = self.text(name) else { return Ok(None) };
        serde_json::from_value(Value::String(text.to_owned())).map(Some).map_err(|_| wrong(name))
    }
}

/// The refusal of a field.
pub(crate) fn wrong(name: &str) -> ApiError {
    ApiError::unprocessable(Message::new("wrong-type")).at(format!("/{name}"))
}

#[cfg(test)]
mod tests {
    use axum::{body::Body, http::Request};
    use krog_wire::variant::VariantName;

    use super::*;

    async fn read(kind: &str, body: &str) -> Result<Fields> {
        let request =
            Request::post("/").header("content-type", kind).body(Body::from(body.to_owned())).unwrap();
        Fields::read(request, body.as_bytes()).await
    }

    #[tokio::test]
    async fn forms_and_json_say_the_same() {
        let json = r#"{"clock.limit":300,"clock.increment":2.0,"rated":false,"variant":"threeCheck","fen":null,"level":3}"#;
        let form = "clock.limit=300&clock.increment=2.0&rated=false&variant=threeCheck&fen=&level=3";
        for (kind, body) in
            [("application/json; charset=utf-8", json), ("application/x-www-form-urlencoded", form)]
        {
            let fields = read(kind, body).await.unwrap();
            assert_eq!(fields.number("clock.limit").unwrap(), Some(300.0));
            assert_eq!(fields.number("clock.increment").unwrap(), Some(2.0));
            assert!(!fields.flag("rated").unwrap());
            assert_eq!(fields.named("variant").unwrap(), Some(VariantName::ThreeCheck));
            assert_eq!((fields.text("fen"), fields.text("missing")), (None, None));
            assert!(fields.flag("level").is_err() && fields.number("variant").is_err());
            assert!(fields.named::<VariantName>("level").is_err());
        }
        assert!(read("text/plain", "anything").await.unwrap().text("anything").is_none());
        assert!(read("application/json", "").await.is_ok());
        for bad in ["[]", "{", "5"] {
            assert!(read("application/json", bad).await.is_err(), "{bad}");
        }
    }
}
