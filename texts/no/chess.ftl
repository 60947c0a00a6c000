# Stillinger: hva som kan være galt med en FEN. Kolonnen oppgis for seg.

fen-empty = Det står ingen FEN. Startstillingen er rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1.
fen-too-long = Ingen FEN er lengre enn { $limit } byte.
fen-rank-count = Brettet har 8 rader, skilt med «/»; her er det { $found ->
    [one] { $found } rad
   *[other] { $found } rader
 }.
fen-rank-width = { $rank }. rad fyller { $found } felt i stedet for 8.
fen-unknown-man = «{ $found }» er ingen brikke: skriv KQRBNP for hvit, kqrbnp for svart og 1 til 8 for tomme felt.
fen-stray-tilde = «~» merker en forvandlet brikke og må stå etter en dronning, et tårn, en løper eller en springer.
fen-pocket-not-in-variant = Brikker i lommen finnes bare i crazyhouse og tandemsjakk.
fen-pocket = «{ $found }» kan ikke ligge i lommen: det kan bare dronninger, tårn, løpere, springere og bønder.
fen-turn = Siden i trekket er «w» eller «b», ikke «{ $found }».
fen-castling = «{ $found }» er ingen rokaderett: skriv KQkq, tårnenes linjer eller «-».
fen-castling-twice = Rokaderetten «{ $right }» er oppgitt to ganger.
fen-castling-right = Rokaderetten «{ $right }» krever konge og tårn på egen grunnrad.
fen-castling-needs-960 = Rokaderetten «{ $right }» finnes bare i sjakk-960: konge eller tårn står ikke på sitt vanlige felt.
fen-castling-not-in-variant = Denne varianten har ingen rokade; skriv «-».
fen-en-passant = En passant-feltet er et felt som e3, eller «-»; ikke «{ $found }».
fen-en-passant-square = Ingen bonde kan nettopp ha gått forbi { $square }.
fen-checks = «{ $found }» teller ingen sjakker: skriv +0+0 for gitte eller 3+3 for gjenstående.
fen-checks-not-in-variant = Sjakker telles bare i trippelsjakk.
fen-checks-both-three = Begge sider har gitt tre sjakker; den første har allerede vunnet.
fen-halfmove-clock = Halvtrekktelleren er et tall fra 0, ikke «{ $found }».
fen-move-number = Trekknummeret er et tall fra 1, ikke «{ $found }».
fen-extra = Ingenting skal følge etter det siste feltet; her står «{ $found }».
fen-empty-board = Det står ingen brikker på brettet.
fen-no-king = { $color ->
    [white] Hvit
   *[black] Svart
 } har ingen konge.
fen-too-many-kings = { $color ->
    [white] Hvit
   *[black] Svart
 } har for mange konger: { $squares }.
fen-pawns-on-back-rank = Ingen bonde kan stå på { $squares }.
fen-opposite-check = { $color ->
    [white] Hvit
   *[black] Svart
 } har nettopp trukket og står i sjakk (fra { $checkers }).
fen-impossible-check = Ikke noe trekk kan ha gitt denne sjakken (fra { $checkers }).
fen-too-much-material = Det er flere brikker enn slag og forvandlinger tillater.
fen-too-many-men = Det er mer enn 64 brikker på brettet og i lommen.
fen-racing-pawns = Kongekappløp har ingen bønder; her står de på { $squares }.
fen-racing-check = I kongekappløp kan ingen stå i sjakk (her fra { $checkers }).
fen-racing-both-arrived = Begge konger har nådd 8. rad: kappløpet er over, og svart er ikke i trekket.

# Trekk: hvorfor en tekst ikke er noe trekk.

move-empty = Det står ikke noe trekk. Skriv ett som e4, exd5 eller e2e4.
move-unreadable = «{ $text }» er ikke et trekk. Skriv ett som e4, exd5 eller e2e4.
move-illegal = { $text } er ikke et lovlig trekk i denne stillingen.
move-no-man = Det står ingen brikke på { $square }.
move-other-side = { $man ->
    [pawn] Bonden
    [knight] Springeren
    [bishop] Løperen
    [rook] Tårnet
    [queen] Dronningen
   *[king] Kongen
 } på { $square } er { $color ->
    [white] hvits
   *[black] svarts
 }.
move-man-cannot = { $man ->
    [pawn] Bonden
    [knight] Springeren
    [bishop] Løperen
    [rook] Tårnet
    [queen] Dronningen
   *[king] Kongen
 } på { $from } kan ikke gå til { $to } nå.
move-no-drops = I denne varianten settes ingen brikker inn.
move-not-in-hand = { $man ->
    [pawn] Ingen bonde
    [knight] Ingen springer
    [bishop] Ingen løper
    [rook] Ikke noe tårn
    [queen] Ingen dronning
   *[king] Ingen konge
 } er i lommen.
move-cannot-drop = { $man ->
    [pawn] En bonde
    [knight] En springer
    [bishop] En løper
    [rook] Et tårn
    [queen] En dronning
   *[king] En konge
 } kan ikke settes inn på { $to } nå.
move-ambiguous = { $text } kan være { $candidates }: si hvilket.
move-inexact = «{ $text }» stemmer ikke med stillingen. Mener du { $san }, så spill det.
move-promotion-missing = «{ $text }» sier ikke hva bonden blir til. Ta med brikken, som i e8=D eller e7e8q.
move-no-drops-in-iccf = ICCFs tallnotasjon kan ikke skrive innsatte brikker.

# Trekk: hva som ble rettet under lesingen.

repair-castling = Rokaden skrives { $san }.
repair-check-mark-missing = { $san } gir { $kind ->
    [mate] matt; «#» mangler
   *[other] sjakk; «+» mangler
 }.
repair-check-mark-false = { $san } gir ikke { $kind ->
    [mate] matt
   *[other] sjakk
 }; «{ $found }» er feil.
repair-check-mark-wrong = { $san } ender med «{ $right }», ikke med «{ $found }».
repair-over-specified = { $san } er nok; feltet brikken forlater, trengs ikke.
repair-capture-mark = «x» sier at en brikke slås; trekket skrives { $san }.
repair-promotion-form = Forvandlingen skrives { $san }.
repair-promotion-missing = En bonde på siste rad må bli til noe; lest som dronning, { $san }.
repair-en-passant-mark = «e.p.» skrives ikke: { $san } sier alt.
repair-letter = «{ $found }» er en bokstav fra et annet alfabet; trekket skrives { $san }.
repair-lower-case = Brikkene har stor bokstav: { $san }.
repair-pawn-letter = Bønder har ingen bokstav: { $san }.
repair-short-capture = Et bondeslag nevner feltet det ender på: { $san }.
repair-decoration = «{ $found }» hører ikke til trekket { $san }.

# Partier.

game-over = Partiet er slutt.
claim-not-on-turn = Bare spilleren i trekket kan kreve remis (§ 9.2, § 9.3).
claim-illegal-intention = Det påtenkte trekket er ikke lovlig, og remis kan ikke kreves med det.
claim-not-met = Stillingen har forekommet { $stood ->
    [one] én gang
   *[other] { $times } ganger
 }, og hver spiller har gjort { $moves ->
    [one] ett trekk
   *[other] { $made } trekk
 } uten slag og uten bondetrekk. Et krav trenger tre ganger (§ 9.2) eller femti trekk (§ 9.3).

# Brukeres regelbøker.

rulebook-exhausted = Etter denne regelboken tar det mer enn { $steps } steg å bedømme stillingen, så den kan ikke spilles. En formel i den går gjennom for mye.
rulebook-too-many-moves = Etter denne regelboken er det tillatt mer enn { $most } trekk her, og så mange har ikke en stilling plass til.

# Kamper på to brett.

match-fen = FEN-en for brett { $board } er ikke en mulig stilling.
match-not-two-fens = En kamp starter fra to FEN-er: brett A, en «|», brett B.
match-too-many-men = Begge brettene og alle lommene har til sammen flere { $color ->
    [white] hvite
   *[black] svarte
 } brikker av et slag enn to sett har.
bpgn-tag = «{ $text }» er ikke et felt: skriv [Navn "verdi"].
bpgn-fens = FEN-feltet sier ikke hvor begge brettene starter, så trekkene kan ikke spilles.
bpgn-no-seat = Trekket { $move } har ikke noe nummer med bokstav foran seg, som 12A. eller 12a., så det er ukjent hvem som trekker. Kampen er beholdt fram til dit.
bpgn-turn = Bokstaven { $letter } står for en spiller som ikke er i trekket på brett { $board }. Kampen er beholdt fram til dit.
bpgn-variation = Varianter i en kamp er utelatt.
bpgn-result-against-boards = Resultatet er { $found }, men brettene avgjør kampen { $right }.
