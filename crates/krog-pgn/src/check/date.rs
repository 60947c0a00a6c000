//! The form of dates: `YYYY.MM.DD`, with `?` for what is not known (PGN standard, section 8.1.1.3).

/// Whether a date is well formed and exists; if not, the right form where it is certain.
pub(super) fn check(date: &str) -> Result<(), Option<String>> {
    if is_right(date) {
        return Ok(());
    }
    Err(repair(date.trim()).filter(|date| is_right(date)))
}

fn is_right(date: &str) -> bool {
    let mut fields = date.split('.');
    let (Some(year), Some(month), Some(day), None) =
        (fields.next(), fields.next(), fields.next(), fields.next())
    else {
        return false;
    };
    let unknown = |field: &str| field.bytes().all(|byte| byte == b'?');
    let number =
        |field: &str| field.bytes().all(|byte| byte.is_ascii_digit()).then(|| field.parse::<u32>().ok());
    if (year.len(), month.len(), day.len()) != (4, 2, 2) {
        return false;
    }
    // A year of which only the century is known is written `19??`.
    let year_ok = year.bytes().all(|byte| byte.is_ascii_digit() || byte == b'?')
        && year.trim_end_matches('?').bytes().all(|byte| byte.is_ascii_digit());
    let month_number = number(month).flatten();
    let month_ok = unknown(month) || month_number.is_some_and(|n| (1..=12).contains(&n));
    let longest = longest_month(number(year).flatten(), month_number);
    let day_ok = unknown(day) || number(day).flatten().is_some_and(|n| (1..=longest).contains(&n));
    year_ok && month_ok && day_ok
}

fn longest_month(year: Option<u32>, month: Option<u32>) -> u32 {
    match month {
        Some(4 | 6 | 9 | 11) => 30,
        Some(2) => match year {
            Some(year) if !(year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)) => 28,
            _ => 29,
        },
        _ => 31,
    }
}

/// The same date in the right form, if it can be only one.
fn repair(date: &str) -> Option<String> {
    let fields: Vec<&str> = date.split(['.', '-', '/']).collect();
    let pad = |field: &str| match field {
        "" | "?" | "??" | "xx" | "XX" | "00" | "0" => Some("??".to_owned()),
        _ if field.len() <= 2 && field.bytes().all(|byte| byte.is_ascii_digit()) => {
            Some(format!("{field:0>2}"))
        }
        _ => None,
    };
    let is_year =
        |field: &str| field.len() == 4 && field.bytes().all(|byte| byte.is_ascii_digit() || byte == b'?');
    let above_twelve = |field: &str| field.parse::<u32>().is_ok_and(|n| n > 12);
    match *fields.as_slice() {
        _ if fields.iter().all(|field| field.bytes().all(|byte| byte == b'?')) => {
            Some("????.??.??".to_owned())
        }
        [year] if is_year(year) => Some(format!("{year}.??.??")),
        [year, month] if is_year(year) => Some(format!("{year}.{}.??", pad(month)?)),
        [year, month, day] if is_year(year) => Some(format!("{year}.{}.{}", pad(month)?, pad(day)?)),
        // Which of two small numbers is the month cannot be known.
        [day, month, year] if is_year(year) && above_twelve(day) => {
            Some(format!("{year}.{}.{}", pad(month)?, pad(day)?))
        }
        [month, day, year] if is_year(year) && above_twelve(day) => {
            Some(format!("{year}.{}.{}", pad(month)?, pad(day)?))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_dates() {
        for date in ["1992.08.31", "1992.??.??", "????.??.??", "19??.??.??", "2024.02.29", "2000.02.29"] {
            assert_eq!(check(date), Ok(()), "{date}");
        }
    }

    #[test]
    fn wrong_dates_and_what_they_certainly_mean() {
        for (date, right) in [
            ("1992-08-31", Some("1992.08.31")),
            ("1992/8/1", Some("1992.08.01")),
            ("1992", Some("1992.??.??")),
            ("1992.08", Some("1992.08.??")),
            ("1992.00.00", Some("1992.??.??")),
            ("31.12.1992", Some("1992.12.31")),
            ("12/31/1992", Some("1992.12.31")),
            ("01.02.1992", None),
            ("?", Some("????.??.??")),
            ("", Some("????.??.??")),
            ("2023.02.29", None),
            ("1900.02.29", None),
            ("1992.13.01", None),
            ("1992.04.31", None),
            ("?.??.??", Some("????.??.??")),
            ("-", Some("????.??.??")),
            ("yesterday", None),
            ("1992.08.31.1", None),
            ("æøå", None),
        ] {
            assert_eq!(check(date), Err(right.map(str::to_owned)), "{date}");
        }
    }
}
