//! What people say of themselves: an address for mail, a country, a few sentences.

use krog_chess::Message;

use super::name::is_invisible;

/// The longest address for mail, in bytes.
pub const EMAIL_LONGEST: usize = 254;
/// The longest text of somebody about themselves, in characters.
pub const BIO_LONGEST: usize = 400;

/// ISO 3166-1 alpha-2, a country's two letters behind one another.
const COUNTRIES: &str = "\
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ \
    CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR \
    GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT \
    JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY \
    MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM \
    PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV \
    SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";

/// An address for mail as it was typed; whether mail arrives only mail can tell.
pub fn email(text: &str) -> Result<String, Message> {
    let text = text.trim();
    let good = text.split_once('@').is_some_and(|(local, host)| {
        !local.is_empty() && !host.contains('@') && host.split('.').all(|label| !label.is_empty())
    });
    let plain = !text.chars().any(|c| c.is_whitespace() || is_invisible(c));
    if good && plain && text.len() <= EMAIL_LONGEST {
        Ok(text.to_owned())
    } else {
        Err(Message::new("bad-email"))
    }
}

/// A country by its two letters, in either case.
pub fn country(text: &str) -> Result<String, Message> {
    let code = text.trim().to_ascii_uppercase();
    if code.len() == 2 && COUNTRIES.split(' ').any(|known| known == code) {
        Ok(code)
    } else {
        Err(Message::new("bad-country"))
    }
}

/// A few sentences; nothing left of them is nothing said.
pub fn bio(text: &str) -> Result<Option<String>, Message> {
    let text = text.trim();
    let length = text.chars().count();
    if length > BIO_LONGEST {
        return Err(Message::new("bio-length").with("longest", BIO_LONGEST).with("found", length));
    }
    if text.chars().any(|c| c != '\n' && is_invisible(c)) {
        return Err(Message::new("bio-invisible"));
    }
    Ok((!text.is_empty()).then(|| text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_two_sides() {
        for good in ["ada@example.org", " ada@example.org ", "ada+chess@mail.example.org", "åse@eksempel.no"]
        {
            assert_eq!(email(good).unwrap(), good.trim());
        }
        let long = format!("{}@example.org", "a".repeat(250));
        for bad in [
            "",
            "ada",
            "@example.org",
            "ada@",
            "a@b@c",
            "ada@example..org",
            "a da@b.org",
            "a@b.org\n\u{200b}",
            &long,
        ] {
            assert_eq!(email(bad).unwrap_err().code, "bad-email", "{bad:?}");
        }
    }

    #[test]
    fn countries_are_those_of_the_standard() {
        let codes: Vec<&str> = COUNTRIES.split(' ').collect();
        assert_eq!(codes.len(), 249);
        assert!(codes.is_sorted_by(|a, b| a < b) && codes.iter().all(|code| code.len() == 2));
        assert_eq!(country("no").unwrap(), "NO");
        for bad in ["", "N", "NOR", "XX", "UK", "N O", "AD AE"] {
            assert_eq!(country(bad).unwrap_err().code, "bad-country", "{bad}");
        }
    }

    #[test]
    fn a_bio_is_short_and_visible() {
        assert_eq!(bio("  Spiller\nsjakk. ").unwrap().as_deref(), Some("Spiller\nsjakk."));
        assert_eq!(bio(" \n ").unwrap(), None);
        assert!(bio(&"å".repeat(400)).is_ok());
        assert_eq!(bio(&"å".repeat(401)).unwrap_err().code, "bio-length");
        assert_eq!(bio("a\u{202e}b").unwrap_err().code, "bio-invisible");
    }
}
