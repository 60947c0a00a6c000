# Serveren: det den avviser, og navn den gir.

guest-name = Gjest { $number }
computer-name = KROG, nivå { $level }
pgn-event = { $rated ->
    [yes] Ratet
   *[no] Uratet
} { $class ->
    [bullet] bulletparti
    [blitz] lynsjakkparti
    [rapid] hurtigsjakkparti
    [classical] langsjakkparti
    [correspondence] fjernsjakkparti
   *[unlimited] parti
}
told-illegal-move = { $side ->
    [white] Hvit
   *[black] Svart
} prøvde { $move }, som er ulovlig. { $penalty }
told-wrong-claim = { $side ->
    [white] Hvit
   *[black] Svart
} krevde remis med urette. { $penalty }
told-draw-offered = { $side ->
    [white] Hvit
   *[black] Svart
} tilbød remis.
told-taken-back = Tatt tilbake: { $moves }.
told-paused = Begge gikk med på en pause: klokkene står.
evaluations-running = Vurderinger er for partier som er ferdige. Eksporter partiet uten dem, eller vent til det er slutt.
evaluations-too-many = Vurderinger regnes ut for partier på opptil { $most } halvtrekk. Eksporter partiet uten dem.

title-bad-request = Forespørselen kan ikke leses
title-not-signed-in = Ikke logget inn
title-forbidden = Ikke tillatt
title-not-found = Finnes ikke
title-method-not-allowed = Går ikke her
title-conflict = Går ikke nå
title-too-large = For stort
title-unsupported-type = Et annet format trengs
title-cannot-be-done = Lar seg ikke gjøre
title-too-many-requests = For mange forespørsler
title-unavailable = Ikke tilgjengelig akkurat nå
title-internal = Feil hos serveren

not-found = Her finnes ingenting.
method-not-allowed = Denne adressen tar ikke imot slike forespørsler. Allow-feltet sier hvilke den tar imot.
internal = Serveren gjorde en feil. Forespørselens nummer hjelper å finne den i loggen.
server-busy = Serveren har for mye å gjøre. Prøv igjen om et øyeblikk.
server-stopping = Serveren startes på nytt. Prøv igjen om et øyeblikk.
disk-full = Disken til serveren er full, så dette kunne ikke lagres. Ingenting som er spilt før, er tapt. Den som driver serveren, må frigjøre plass på disken; prøv så igjen.
disk-low = Disken til serveren er nesten full. Partier som er i gang, fortsetter, men ingen nye startes før det er plass igjen.
database-read-only = Databasen til serveren kan leses, men ikke skrives, så dette kunne ikke lagres. Ingenting som er spilt før, er tapt. Filen, eller disken den ligger på, må gjøres skrivbar.
database-damaged = Databasefilen til serveren er skadet, så dette kunne ikke gjøres. Den som driver serveren, må legge tilbake den nyeste hele kopien.
database-unavailable = Databasen svarer ikke. Ingenting er endret; prøv igjen om et øyeblikk.
timed-out = Forespørselen tok for lang tid. Se på stillingen før du prøver igjen.
client-missing = Sidene er ikke bygd. `cargo xtask serve` bygger og viser dem; API-et svarer allerede.
foreign-origin = Denne forespørselen kom fra en side på et annet nettsted og ble avvist.
too-much-waits = Du har bedt om mye som ikke er besvart ennå. Vent på de svarene, og spør så igjen.
takes-too-long = Dette tar lengre tid enn serveren arbeider for én forespørsel. Be om mindre om gangen, eller bruk kommandolinjen, som ikke har noen slik grense.
answer-too-long = Svaret ville blitt lengre enn { $most } MiB. Be om mindre om gangen.
pgn-game-too-long = Parti { $game } har mer tekst enn det som besvares på én gang: { $most } KiB. Del det opp, eller les det med `krog pgn` på kommandolinjen.
bad-host = Forespørselen må oppgi én vert, i ett Host-felt.
too-many-requests = For mange forespørsler. Prøv igjen om { $seconds ->
    [one] 1 sekund
   *[other] { $seconds } sekunder
 }.

not-json = Innholdet må være JSON, med Content-Type application/json.
body-too-large = Innholdet er for stort. Grensene står på /api/v1/limits.
body-incomplete = Innholdet ble avbrutt.
bad-json = Fra det angitte stedet er dette ikke JSON.
unknown-field = Her finnes ikke noe felt «{ $field }».
missing-field = Feltet «{ $field }» mangler.
duplicate-field = Feltet «{ $field }» står to ganger.
unknown-value = «{ $value }» går ikke her; det finnes { $known }.
wrong-type = Verdien på det angitte stedet er av feil slag eller utenfor grensene.
bad-query = Søkedelen av adressen kan ikke leses.
unknown-parameter = Her finnes ikke noe søkefelt «{ $name }».
bad-parameter = Søkefeltet «{ $name }» kan ikke leses.
bad-limit = En side har 1 til { $most } innslag.
bad-idempotency-key = En Idempotency-Key har 1 til { $longest } synlige ASCII-tegn.
idempotency-key-reused = Denne Idempotency-Key er brukt til en annen forespørsel. Ta en ny.

name-length = Et navn har { $shortest } til { $longest } tegn; dette har { $found }.
name-invisible = Navnet inneholder tegn som ikke synes. Utelat dem.
name-marks = Navnet stabler mer enn { $most } tegn på en bokstav. Utelat noen.
name-reserved = Dette navnet taler på vegne av serveren eller dem som passer på den. Velg et annet.

account-name = Et navn har { $shortest } til { $longest } av bokstavene A til Z, sifre, «_» og «-», og begynner med en bokstav eller et siffer.
name-taken = Navnet er opptatt. Velg et annet.
already-account = Du har allerede en konto og er logget inn på den.
account-needed = Til dette trengs en konto. Opprett en, eller logg inn først.
account-name-stays = Navnet på en konto kan ikke endres.
password-length = Et passord har { $shortest } til { $longest } tegn; dette har { $found }.
password-usual = Dette passordet er blant dem som prøves først. Velg et annet, for eksempel noen ord som ikke hører sammen.
password-is-name = Passordet er det samme som navnet. Velg et annet.
password-wrong = Dette er ikke det nåværende passordet.
login-failed = Det finnes ingen konto med dette navnet og dette passordet.
too-many-sign-ins = Det er forsøkt å logge inn for mange ganger. Prøv igjen om { $seconds ->
    [one] 1 sekund
   *[other] { $seconds } sekunder
 }.
too-many-accounts = Det er opprettet for mange kontoer fra dette nettverket. Prøv igjen om { $seconds ->
    [one] 1 sekund
   *[other] { $seconds } sekunder
 }.
bad-email = Dette er ingen e-postadresse; en slik ser ut som «navn@example.org».
bad-country = Dette er ikke noe land: oppgi de to bokstavene etter ISO 3166-1, for eksempel NO.
bio-length = Her er det plass til høyst { $longest } tegn; dette er { $found }.
bio-invisible = Teksten inneholder tegn som ikke synes. Utelat dem.

token-unknown = Dette er ikke noe gyldig token, eller det er avsluttet. Lag et nytt på kontosiden din.
token-not-here = Dette kan ikke gjøres med et token. Logg inn i en nettleser.
token-scope = Tokenet mangler rettigheten «{ $scope }». Lag et som har den.
token-name = Si med 1 til { $longest } synlige tegn hva tokenet skal brukes til.
too-many-tokens = Én person har høyst { $most } tokener. Avslutt ett som ikke er i bruk.
banned = Denne kontoen kan ikke spille, skrive i chatten eller åpne rom. Lese kan den som før.
ban-not-above = Bare de som kan gjøre mindre enn deg, kan utestenges eller slippes inn igjen.
block-self = Du kan ikke blokkere deg selv.
too-many-blocks = Én person blokkerer høyst { $most } andre. Opphev en blokkering først.
token-needed = Dette er for programmer: send et token fra kontoen din bak «Authorization: Bearer».
bot-needed = Dette er for boter. Gjør først kontoen til en bots konto, med POST til /api/bot/account/upgrade.
bot-has-played = Det er spilt et parti med denne kontoen, så den kan ikke bli en bots konto. Opprett en annen konto til boten.

start-twice = Oppgi en oppstilling eller en FEN, ikke begge.
no-such-start-array = Oppstillingene har numrene 0 til 959.
no-start-arrays = { $variant } har ingen grunnrad å stokke, så det finnes ingen oppstillinger.
variant-needs-match = Et parti { $variant } er en kamp mellom fire spillere på to brett. Opprett en kamp, ikke et parti.
bad-fen = Denne FEN-en er ikke en mulig stilling.
start-is-over = I denne stillingen er partiet allerede slutt.
no-such-level = Datamaskinen spiller på nivå 1 til 8.
bad-result = Et resultat er 1-0, 0-1, 1/2-1/2 eller *.
too-many-moves = Høyst { $most } trekk tas om gangen.
pass-in-main-line = Intet parti tillater å stå over. I en variant går det an.
no-pass-in-check = Man kan ikke stå over et trekk i sjakk.

not-a-player = Du ser på dette partiet og spiller ikke i det.
game-not-begun = Den andre spilleren er ikke kommet ennå.
not-your-turn = Motstanderen er i trekket.
stale-ply = Partiet har gått videre. Stillingen slik den er nå, følger med.
game-paused = Klokkene står: avslutt pausen først.
flag-fell = Tiden var ute da trekket kom, så det ble ikke utført.
touch-binds = En annen brikke er berørt, og den kan flyttes eller slås (§ 4.3).
no-square = Oppgi feltet til brikken som berøres.
claim-forfeited = Retten til å kreve remis falt bort da en brikke ble berørt; den kommer tilbake i neste trekk (§ 9.4).
armageddon-no-rulebook = Armageddon spilles ikke etter en egen regelbok. Ta bort oddsen, eller velg en variant.
room-bad-rating = En rating ligger mellom { $least } og { $most }.
room-ratings-crossed = Den laveste ratingen, { $least }, er høyere enn den høyeste, { $most }.
room-ratings-too-far = Et ratet rom tar imot ratinger innenfor 300 poeng fra din: { $least } til { $most }.
room-too-many-spectators = Høyst { $most } kan se på et parti.
rated-needs-account = Et ratet parti er for to som har konto. Opprett en konto eller logg inn, eller spill et uratet parti.
rated-no-computer = Et parti mot datamaskinen kan ikke rates. Velg et menneske, eller spill et uratet parti.
rated-no-fen = Et ratet parti starter fra en vanlig oppstilling. Utelat stillingen, eller spill et uratet parti.
rated-no-rulebook = Et parti etter en egen regelbok kan ikke rates. Utelat regelboken, eller spill et uratet parti.
rated-no-takebacks = I et ratet parti tas ingen trekk tilbake. Utelat det, eller spill et uratet parti.
rated-needs-clock = Et parti uten klokke kan ikke rates. Velg en tid, eller spill et uratet parti.
chat-words = En linje har 1 til { $most } tegn, og alle må være synlige.
report-note = En merknad til en rapport har høyst { $most } tegn.
mute-whom = Oppgi enten linjen som vedkommende skrev, eller kontoen.
mute-self = Du kan ikke dempe deg selv.
mute-minutes = Demp i 1 til { $most } minutter, eller til du opphever det.
too-many-mutes = Det går an å dempe høyst { $most } i ett rom.
report-decided = En annen moderator har avgjort denne rapporten annerledes.
room-needs-clock = Et parti uten klokke hører ikke til noen ratinggruppe, så ratinggrenser kan ikke brukes. Velg en betenkningstid, eller fjern grensene.
rating-won = { $own } slo { $opponent }: forventet { $expected }, oppnådd { $score }, K { $k }, endring { $change }.
rating-drew = { $own } spilte remis mot { $opponent }: forventet { $expected }, oppnådd { $score }, K { $k }, endring { $change }.
rating-lost = { $own } tapte mot { $opponent }: forventet { $expected }, oppnådd { $score }, K { $k }, endring { $change }.
rating-refund = Det føring { $of } endret, er ført tilbake: { $before } ble { $after }.
refund-no-game = Denne føringen er ikke et ratet parti for den spilleren. Oppgi navnet på en av de to som spilte.
refund-already = Den endringen er allerede ført tilbake.
category-beginner = Nybegynner
category-casual = Hobby
category-club = Klubbspiller
category-intermediate = Viderekommen
category-advanced = Avansert
category-expert = Ekspert
category-candidate-master = Kandidatmesternivå
category-master = Mesternivå
category-international-master = Internasjonalt mesternivå
category-grandmaster = Stormesternivå
stray-move = Bare et remiskrav oppgir et trekk.
events-out-of-reach = De hendelsene kan ikke fortelles på nytt. Ta hele stillingen i stedet.

not-a-socket = Her åpnes en WebSocket, med innledningen i RFC 6455.
frame-number-used = Dette nummeret er brukt på denne forbindelsen. Ta et høyere.
too-many-games = Én forbindelse følger høyst { $most } partier.
too-many-sockets = Her har en høyst { $most } forbindelser om gangen. Lukk én, eller prøv igjen om litt.

# Spørsmål til reglene, bevisene for svarene, og regelbøker.

explain-would-be = Det ville vært tillatt { $change }.
explain-would-be-both = Det ville vært tillatt { $first } og { $second }.
explain-too-long = Etter denne regelboken tar svaret for lang tid.
explain-no-man = Det står ingen brikke på { $square }.
explain-not-in-book = Denne regelboken kjenner ikke det som ble spurt om.
bad-square = «{ $square }» er ikke et felt; feltene er a1 til h8.
too-many-nodes = Høyst { $most } noder åpnes om gangen.
rulebook-not-found = Den regelboken finnes ikke her. Listen står på /api/v1/rules.
rulebook-too-long = En regelbok har høyst { $most } byte.
rules-no-book = Teksten inneholder ingen regelbok.
rules-not-chess = «{ $name }» bygger ikke på signaturen for sjakk. Begynn den med «rulebook { $name } extends standard».
rules-too-deep = Regelboken er for dypt nøstet til å kunne brukes.
try-no-item = { $book } har ikke noe som heter «{ $item }».
try-no-predicate = «{ $item }» er ikke et predikat: det er verken sant eller usant.
try-args = { $item } tar { $wanted ->
    [one] 1 argument
   *[other] { $wanted } argumenter
 }, ikke { $found }.
try-bad-value = «{ $value }» er ikke av typen { $sort }.

proof-field = «{ $name }» mangler, eller er ikke det den skulle være.
proof-no-book = Regelboken «{ $name }» finnes ikke her, og beviset har den ikke med seg.
proof-other-book = Regelboken «{ $name }» finnes her i en annen utgave enn den beviset gjelder.
proof-bad-book = Regelboken «{ $name }» som beviset har med seg, har feil.
proof-game = Partiet i beviset kan ikke spilles: { $why }
proof-question = Spørsmålet i beviset kan ikke leses: { $why }
proof-other-question = Beviset gjelder en annen handling enn spørsmålet.
proof-other-verdict = Avgjørelsen er en annen enn bevisets.
proof-hash = Sjekksummen er ikke bevisets: noe i det er endret.
proof-nothing = Det vises ingenting som kan kontrolleres.
proof-outcome = Utfallet som vises, er ikke det som avslutter partiet.
proof-mate = Varianten gir ikke matt, eller et søk etter matt kommer til et annet svar.
proof-words = Det som sies ved { $place }, er ikke det reglene gir på spørsmålet.
proof-name = «{ $name }» er ikke et navn i regelboken.
proof-word = «{ $word }» kan ikke stå her.
proof-no-node = Node { $id } finnes ikke i beviset.
proof-too-large = Beviset er for dypt nøstet eller for stort.

# Regelbøker som brukere tar vare på og spiller etter.

bad-rulebook = Regelboken har feil; hver av dem er nevnt med linje og kolonne.
rulebook-bad-start = Startstillingen som regelboken oppgir, kan ikke settes opp.
rulebook-other-variant = Denne regelboken spilles som { $variant }.
rulebook-gone = Regelboken som dette partiet spilles etter, finnes ikke lenger her, så partiet kan ikke fortsette.
tournament-why-by-hand = Denne runden ble satt opp for hånd: { $reason }
tournament-why-changed = Etter at denne runden ble satt opp, er et tidligere resultat rettet eller startnumrene gitt på nytt: reglene ville nå ha satt den opp annerledes.
tournaments-too-many = Det går an å arrangere { $most } turneringer samtidig. Avslutt en av dem først.
rulebooks-too-many = Det går an å ta vare på høyst { $most } regelbøker.

# Lagpartier på to brett.

match-other-board = Du spiller på det andre brettet.
match-no-such-act = Slikt gjøres ikke i en kamp på to brett.
match-not-begun = Alle fire er ikke kommet ennå.
bad-team-message = Si 1 til 200 tegn på én linje, eller bruk ett av ropene, men ikke begge deler.
too-much-said = Det var mye på én gang. Vent noen sekunder før du sier mer.

queue-full = Køen er full: { $most } er i den. Prøv igjen om en stund.
queue-answer-first = En motstander er funnet. Godta eller avslå det partiet først.
queue-game-begins = Begge godtok sist, og partiet er i ferd med å begynne.
queue-act-wait = Å vente på en motstander
rated-act-agree = Å avtale et ratet parti
engine-act-consult = Å spørre en sjakkmotor
mute-gone = Dempingen er allerede opphevet.
queue-points = Velg fra 0 til { $most } poeng.
queue-longest = Velg fra { $least } sekunder til { $most } minutter.
queue-released = Du ville vente i høyst { $seconds } s, og ingen motstander ble funnet.
match-late = Det er for sent å svare på dette partiet. Still deg i kø igjen.
fours-answer-first = En kamp er funnet. Godta eller avslå den først.
fours-begins = Den forrige kampen din ble godtatt av alle fire og begynner nå.
partner-own = Dette er din egen kode. Send den til den du vil spille sammen med.
partner-blocked = En av dere har blokkert den andre.
fours-why-alone = Du ble koblet etter { $seconds } s: De fire ratingene ligger innenfor { $spread } poeng, søket ditt rakk ±{ $reach }, og til sammen er lagene { $gap } poeng fra hverandre.
fours-why-pair = Du og makkeren ble koblet etter { $seconds } s: Ratingene dere kobles etter, ligger innenfor { $spread } poeng, søket deres rakk ±{ $reach }, og til sammen er lagene { $gap } poeng fra hverandre.
match-lost-farther = { $points ->
    [one] 1 poeng unna, og det er lenger.
   *[other] { $points } poeng unna, og det er lenger.
 }
match-lost-waited-less = Like nær, men hadde ventet kortere.
match-lost-came-later = Like nær og hadde ventet like lenge, men kom senere.
match-reach-same = ±{ $own }
match-reach-two = ditt ±{ $own }, motstanderens ±{ $other }
match-why-nearest = Du ble koblet etter { $seconds } s: { $points ->
    [one] 1 poeng
   *[other] { $points } poeng
 } fra hverandre, begge søk rakk så langt ({ $reach }), og ingen nærmere kunne kobles med deg.
match-why-longer = Du ble koblet etter { $seconds } s: { $points ->
    [one] 1 poeng
   *[other] { $points } poeng
 } fra hverandre, begge søk rakk så langt ({ $reach }), ingen nærmere kunne kobles med deg, og blant dem som var like nær, hadde motstanderen ventet lengst.
match-why-their-nearest = Du ble koblet etter { $seconds } s: { $points ->
    [one] 1 poeng
   *[other] { $points } poeng
 } fra hverandre, begge søk rakk så langt ({ $reach }), og ingen nærmere kunne kobles med { $name }, som hadde ventet lenger enn deg.
match-why-their-longer = Du ble koblet etter { $seconds } s: { $points ->
    [one] 1 poeng
   *[other] { $points } poeng
 } fra hverandre, begge søk rakk så langt ({ $reach }), og blant dem som var like nær { $name }, hadde du ventet lengst.

refused-challenge-self = Du kan ikke utfordre deg selv.
refused-challenge-not-wanted = Dere to spiller ikke mot hverandre: en av dere har blokkert den andre.
refused-challenge-open = Du har allerede utfordret vedkommende til et annet parti. Vent på svaret, eller trekk den utfordringen tilbake.
refused-challenge-too-many = For mange utfordringer venter på svar, dine eller motstanderens. Prøv igjen når noen av dem er besvart.
refused-challenge-over = Denne utfordringen er over.

explorer-no-collection = Det finnes ingen samling av partier som heter «{ $name }», her.
sort-too-many = Mer enn { $most } partier passer, og det er for mange å sortere. Avgrens søket.
explorer-bad-edge = Ratinger telles i bånd, og { $rating } er ikke der et begynner. De begynner ved { $edges }.
explorer-no-rating = Ingen rating er minst { $from } og under { $to }.
explorer-bad-speed = «{ $name }» er ikke noe tempo. De som finnes: { $known }.
explorer-bad-month = Skriv et år, 2024, eller et år og en måned, 2024-05; den første kan ikke være etter den siste.
record-twice = Send partiet som PGN eller som trekk, ikke begge deler.
record-one-game = Send ett parti: teksten har ingen, eller flere.
record-result = Det trengs et resultat: 1-0, 0-1 eller 1/2-1/2.

# Partier man tar med

not-pgn = Send selve filen som innholdet i forespørselen: PGN som den er, eller pakket med zstd, gzip eller bzip2.
import-empty = Filen er tom.
import-file-too-long = Filen er større enn { $most } MB. Pakk den med zstd eller gzip, eller del den.
import-too-many = Du har { $most } importer som venter. Vent til en er ferdig, eller avbryt en.
import-crowded = For mange importer venter på denne serveren. Prøv igjen om et minutt.
import-running = Partier importeres til samlingen din. Vent til det er ferdig, eller avbryt det.
import-games-full = Samlingen din har nådd grensen på { $most } partier. Fjern en kilde for å få plass; det som er importert, blir stående.
import-bytes-full = Samlingen din har nådd grensen på { $most } MB. Fjern en kilde for å få plass; det som er importert, blir stående.
import-text-too-long = Pakket ut er filen større enn { $most } MB. Det som kommer før, er importert.
import-damaged = Filen kan ikke leses lenger enn til linje { $line }: den er skadet eller avkuttet. Det som kommer før, er importert.
import-no-game = Det er ikke noe parti i filen.
import-cancelled = Avbrutt. { $games ->
    [0] Ingen partier var importert.
    [one] Partiet som var importert, blir stående.
   *[other] De { $games } partiene som var importert, blir stående.
 }
import-interrupted = Serveren stoppet før dette var ferdig. { $games ->
    [0] Ingen partier var importert: importer på nytt.
    [one] Partiet som var importert, blir stående; importer på nytt for å få resten.
   *[other] De { $games } partiene som var importert, blir stående; importer på nytt for å få resten.
 }
import-killed = Serveren ble borte før dette var ferdig. Det som var importert, blir stående; importer på nytt for å få resten.
import-locked = Et annet program skriver til samlingen din. Prøv igjen om et minutt.
import-disk-full = Disken på serveren er full. Det som var importert, blir stående; prøv igjen senere.
import-failed = Noe gikk galt på serveren. Det som var importert, blir stående; prøv igjen senere.
import-bad-games = Skriv partier fra din egen samling med komma mellom, mine.1,mine.2, høyst { $most }.
twins-bad-games = Oppgi 2 til { $most } partier fra din egen samling, som i mine.1.
twins-not-merged = Ingenting er endret: partiene er ikke lenger ett parti, ett av dem er borte, eller ett har feil som ville gått tapt. Behold heller ett av dem, eller last listen på nytt.
twins-not-kept = Ingenting er endret: partiene er ikke lenger ett parti, eller ett av dem er borte. Last listen på nytt.
names-too-many = Gi en spiller 1 til { $most } navn til om gangen.
names-unknown = Ingen av partiene dine har navnet «{ $name }».

# E-post og varsler til nettlesere.
mail-off = Denne serveren sender ikke e-post. Spør den som driver den.
push-off = Denne serveren sender ikke varsler til nettlesere.
link-dead = Denne lenken er allerede brukt eller utløpt. Be om en ny.
nothing-to-verify = Det finnes ingen e-postadresse som venter på bekreftelse.
email-unverified = E-post om trekk går til en bekreftet adresse. Bekreft din først.
email-needs-password = Skriv passordet ditt for å endre e-postadressen: med den adressen kan passordet gjenopprettes.
push-subscription = Dette er ikke et abonnement fra en nettleser hos en offentlig varslingstjeneste.
too-many-push-devices = Varsler er allerede slått på i { $most } nettlesere. Fjern en først.

mail-opponent = motstanderen
mail-verify-subject = Bekreft e-postadressen din
mail-verify =
    Hei { $name },

    denne adressen ble oppgitt for kontoen din på { $site }. Åpne denne lenken for å bekrefte den:

    { $link }

    Lenken virker én gang, innen { $hours } timer. Var det ikke deg, kan du se bort fra denne e-posten: uten lenken sendes ikke noe annet hit.
mail-changed-subject = E-postadressen til { $name } er endret
mail-changed =
    Hei { $name },

    { $removed ->
        [yes] denne e-postadressen ble fjernet fra kontoen din på { $site }.
       *[no] en annen e-postadresse ble oppgitt for kontoen din på { $site }. Denne brukes ikke lenger.
    }

    Var det ikke deg, kjenner noen passordet ditt. Skriv til den som driver serveren, som kan gi deg et nytt.
mail-recover-subject = Nytt passord for { $name }
mail-recover =
    Hei { $name },

    noen, trolig du, ba om et nytt passord for kontoen din på { $site }. Åpne denne lenken for å velge et:

    { $link }

    Lenken virker én gang, innen én time. Etterpå er du logget ut overalt. Var det ikke deg, kan du se bort fra denne e-posten: passordet ditt blir som det er.
mail-time-left = { $days ->
    [0] { $hours ->
        [0] mindre enn en time
        [one] 1 time
       *[other] { $hours } timer
    }
    [one] { $hours ->
        [0] 1 dag
        [one] 1 dag og 1 time
       *[other] 1 dag og { $hours } timer
    }
   *[other] { $hours ->
        [0] { $days } dager
        [one] { $days } dager og 1 time
       *[other] { $days } dager og { $hours } timer
    }
}
mail-move-subject = Ditt trekk mot { $opponent }
mail-move =
    Det er ditt trekk mot { $opponent }. Du har { $left } igjen.

    { $link }

    --
    For å slippe flere e-poster om trekk: { $stop }
mail-reminder-subject = { $left } igjen mot { $opponent }
mail-reminder =
    Det er fortsatt ditt trekk mot { $opponent }. Du har { $left } igjen.

    { $link }

    --
    For å slippe flere e-poster om trekk: { $stop }
push-move-title = Ditt trekk
push-move = Mot { $opponent }
follow-self = Du kan ikke følge deg selv.
follow-blocked = Du kan ikke følge noen du har blokkert eller som har blokkert deg.
too-many-follows = Du kan følge høyst { $most } personer. Slutt å følge noen først.
refused-challenge-closed = { $name } tar ikke imot utfordringer fra deg nå.
title-same = Personen har denne tittelen allerede.
title-none = Personen har ingen tittel.
title-evidence = Skriv med { $least } til { $most } tegn hva tittelen bygger på.

# Engines
engine-unknown = Det finnes ingen slik sjakkmotor her.
engine-variant = Denne sjakkmotoren kan ikke reglene i stillingen. Velg en annen, eller overlat valget til serveren.
engine-few-lines = Denne sjakkmotoren kan ikke vise så mange linjer.
engine-limit = «{ $name }» er fra { $least } til { $most }.
engine-no-answer = Sjakkmotoren har ikke noe svar i denne stillingen.
engine-too-many = De forrige analysene dine går fortsatt. Lukk en av dem, eller vent på den.
tables-folder = Sluttspilltabellene i { $folder } kan ikke leses: { $problem }
tables-empty = Det er ingen Syzygy-tabeller i { $folder }.
tables-file = Tabellen { $file } kan ikke leses: { $problem }
tables-broken = { $file } er ikke en Syzygy-tabell, selv om navnet sier det.
analysis-too-many = { $most } av analysene dine går fortsatt. Stopp en av dem, eller vent til den er ferdig.
advice-mate = Det er sjakkmatt.
advice-too-long = Prinsippene bruker for lang tid på denne stillingen.
review-too-many = { $most } av gjennomgangene dine pågår fortsatt. Vent på en av dem.
review-game-or-pgn = Oppgi enten `game`, id-en til et parti, eller `pgn`, teksten til et parti.
review-running = Gjennomgang er for partier som er ferdige. Vent til dette er slutt.
review-own-rules = Partier etter en egen regelbok blir ikke gjennomgått.
review-no-moves = Det er ingen trekk i dette partiet å gå gjennom.
review-faults = PGN-en har et parti med feil. Rett dem, eller ta bort det som følger.
engine-failed = Sjakkmotoren «{ $name }» sviktet. Velg en annen, eller prøv igjen om et øyeblikk.
