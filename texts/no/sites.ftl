# Partier som leses fra Lichess og Chess.com.

# Partier fra andre nettsteder, etter brukernavn

site-name = { $site } har ingen brukernavn som «{ $name }»: de består av bokstaver fra a til z, siffer, - og _.
site-base = «{ $url }» er ingen adresse å spørre på. Den begynner med http:// eller https:// og nevner en vert, om nødvendig med en sti.
site-no-player = { $site } kjenner ingen spiller «{ $name }».
site-closed = Kontoen «{ $name }» hos { $site } er stengt, og partiene gis ikke ut.
site-too-many = { $site } er spurt for ofte og vil være i fred til { $until } (UTC). Det som er lest, er tatt vare på; spør igjen etter det.
site-token = { $site } godtar ikke tokenet. Lag et nytt, eller spør uten.
site-refused = { $site } nekter å svare (status { $status }). Det som er lest, er tatt vare på.
site-not-pgn = { $site } svarer med noe annet enn partier: { $kind }. Prøv igjen senere, eller se om adressen er riktig.
site-not-understood = Det { $site } svarer, kan ikke leses. Se om adressen er riktig.
site-elsewhere = { $site } viser til en annen adresse, «{ $to }», og der spørres det ikke.
site-unreachable = { $site } kan ikke nås: { $problem }. Det som er lest, er tatt vare på; prøv igjen senere.
site-cut = Forbindelsen til { $site } ble brutt gang på gang: { $problem }. Det som er lest, er tatt vare på; prøv igjen senere.
site-stopped = Stoppet. Det som er lest, er tatt vare på.
site-off = Denne serveren henter ikke partier fra { $site }.
site-month-missing = Partiene fra { $month } er ført opp, men finnes ikke. De blir spurt etter igjen neste gang.
site-waits-too-many = { $site } er spurt for ofte; det spørres igjen kl. { $until } (UTC).
site-waits-again = { $site } svarer ikke som det skal; det spørres igjen kl. { $until } (UTC).
site-waits-turn = En annen import fra { $site } pågår; denne er den neste.

# krog import lichess:NAVN, chess.com:NAVN

cli-import-site-note = { $source }: { $text }
cli-import-site-running = { $source }: { $games ->
    [one] Ett parti spilles fortsatt, og importeres
   *[other] { $games } partier spilles fortsatt, og importeres
 } når det er over.
cli-import-since = Ukjent dag «{ $text }». Skriv den som 2024-05-31, eller 2024-05 eller 2024.
cli-import-choice = { $site } kan ikke velge partier etter { $flags }; la det være.
cli-import-no-site = { $flag } gjelder partier fra Lichess eller Chess.com; nevn en spiller, for eksempel lichess:NAVN.
