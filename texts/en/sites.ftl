# Games that are read from Lichess and Chess.com.

# Games of other sites, by user name

site-name = { $site } has no user names like “{ $name }”: they consist of letters from a to z, digits, - and _.
site-base = “{ $url }” is not an address that can be asked. It begins with http:// or https:// and names a host, and a path if need be.
site-no-player = { $site } knows no player “{ $name }”.
site-closed = The account “{ $name }” at { $site } is closed, and its games are not given out.
site-too-many = { $site } was asked too often and wants to be left alone until { $until } (UTC). What was read is kept; ask again after that.
site-token = { $site } does not take the token. Make a new one, or ask without.
site-refused = { $site } refuses to answer (status { $status }). What was read is kept.
site-not-pgn = { $site } answers with something else than games: { $kind }. Try again later, or look whether the address is right.
site-not-understood = What { $site } answers cannot be read. Look whether the address is right.
site-elsewhere = { $site } sends to another address, “{ $to }”, which is not asked.
site-unreachable = { $site } cannot be reached: { $problem }. What was read is kept; try again later.
site-cut = The connection to { $site } broke off again and again: { $problem }. What was read is kept; try again later.
site-stopped = Stopped. What was read is kept.
site-off = This server fetches no games from { $site }.
site-month-missing = The games of { $month } are listed but not there. They are asked for again the next time.
site-waits-too-many = { $site } was asked too often; it is asked again at { $until } (UTC).
site-waits-again = { $site } does not answer as it should; it is asked again at { $until } (UTC).
site-waits-turn = Another import from { $site } is running; this one is next.

# krog import lichess:NAME, chess.com:NAME

cli-import-site-note = { $source }: { $text }
cli-import-site-running = { $source }: { $games ->
    [one] 1 game is still being played, and is imported
   *[other] { $games } games are still being played, and are imported
 } once over.
cli-import-since = Unknown day “{ $text }”. Write it like 2024-05-31, or 2024-05 or 2024.
cli-import-choice = { $site } cannot choose games by { $flags }; leave that out.
cli-import-no-site = { $flag } is about games of Lichess or Chess.com; name a player, such as lichess:NAME.
