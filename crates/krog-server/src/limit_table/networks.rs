//! What limits one address, or the network that it is in: an IPv4 /24, an IPv6 /48.

use krog_service::{
    Rates,
    scale::RECEIVED_OF_NETWORK,
    workers::{BYTES_OF_NETWORK, WAITING_OF_NETWORK},
};

use super::{
    Limit,
    Outcome::{Other, Refused},
    SERVER, SERVICE, Test,
    value::{bytes, count, quota},
};

const TOO_MANY: &[super::Outcome] = &[Refused(429, "too-many-requests")];

pub(super) fn limits() -> Vec<Limit> {
    [buckets(), held()].concat()
}

fn buckets() -> Vec<Limit> {
    let rates = Rates::default();
    vec![
        Limit::named(
            "sessions",
            "Guests who are new, from one address",
            quota(rates.sessions),
            TOO_MANY,
            &[Test(SERVER, "limits", "an_address_makes_only_so_many_guests")],
        ),
        Limit::named(
            "network-games",
            "Games and challenges that one network makes",
            quota(rates.network_games),
            TOO_MANY,
            &[Test(
                SERVER,
                "socket",
                "rooms_made_on_a_socket_count_as_those_made_by_request_and_a_refusal_makes_none",
            )],
        )
        .everywhere(),
        Limit::named(
            "bad-tokens",
            "Tokens of one network that are none",
            quota(rates.bad_tokens),
            TOO_MANY,
            &[
                Test(SERVER, "tokens", "who_tries_tokens_that_are_none_waits"),
                Test(SERVER, "bounds", "who_has_tokens_tested_that_are_none_waits_as_if_they_were_tried"),
            ],
        )
        .everywhere(),
        Limit::named(
            "network-sign-ins",
            "Attempts of one network to sign in",
            quota(rates.network_sign_ins),
            &[Refused(429, "too-many-sign-ins")],
            &[
                Test(SERVER, "sign_in", "who_guesses_elsewhere_locks_nobody_out"),
                Test(SERVICE, "auth/attempts", "a_network_tries_only_so_many_names"),
            ],
        ),
        Limit::named(
            "accounts",
            "Accounts that one network makes",
            quota(rates.accounts),
            &[Refused(429, "too-many-accounts")],
            &[Test(SERVICE, "auth/attempts", "a_network_makes_only_so_many_accounts")],
        ),
        Limit::named(
            "codes",
            "Wrong codes of rooms and tournaments that one address tries",
            quota(rates.codes),
            TOO_MANY,
            &[
                Test(SERVER, "rooms", "ten_wrong_codes_a_minute_and_no_more"),
                Test(SERVER, "tournaments", "a_code_is_guessed_only_so_often"),
            ],
        ),
        Limit::named(
            "network-recoveries",
            "Links to recover a password that one network asks for",
            quota(rates.network_recoveries),
            TOO_MANY,
            &[Test(SERVER, "mail", "links_are_asked_for_only_so_often")],
        ),
    ]
}

fn held() -> Vec<Limit> {
    let rates = Rates::default();
    vec![
        Limit::named(
            "open-address",
            "Sockets and streams of one address that are open",
            count(rates.sockets_per_address.into()),
            &[Refused(429, "too-many-sockets")],
            &[Test(SERVER, "socket/hostile", "one_person_and_one_address_hold_only_so_many_sockets")],
        ),
        Limit::named(
            "address-connections",
            "Connections of one address that are no sockets",
            count(rates.connections_per_address.into()),
            &[Other("the connection is not taken")],
            &[Test(
                SERVER,
                "socket/hostile",
                "one_address_has_only_so_many_connections_and_sockets_are_not_among_them",
            )],
        )
        .everywhere(),
        Limit::named(
            "network-connections",
            "The same of one network",
            count(rates.connections_per_network.into()),
            &[Other("the connection is not taken")],
            &[Test(SERVER, "bounds/held", "one_network_has_only_so_many_connections")],
        )
        .everywhere(),
        Limit::named(
            "network-received",
            "Bodies of one network that are on their way in",
            bytes(RECEIVED_OF_NETWORK as u64),
            &[Refused(429, "too-much-waits")],
            &[Test(SERVER, "bounds/held", "only_so_much_is_on_its_way_in")],
        )
        .everywhere(),
        Limit::named(
            "work-network",
            "Pieces of work (`question`, `look`) of one network that wait",
            count(WAITING_OF_NETWORK as u64),
            &[Refused(429, "too-much-waits")],
            &[Test(SERVER, "bounds/held", "work_of_one_network_waits_only_so_long_a_queue")],
        )
        .everywhere(),
        Limit::named(
            "work-network-bytes",
            "The memory that they take, with those that are worked on",
            bytes(BYTES_OF_NETWORK as u64),
            &[Refused(429, "too-much-waits")],
            &[Test(SERVICE, "workers", "what_waits_is_bounded_in_pieces_and_in_bytes_and_given_back")],
        )
        .everywhere(),
    ]
}
