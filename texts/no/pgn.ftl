# PGN: det som gjør partiet galt.

pgn-move-illegal = { $number } { $move } er ikke et lovlig trekk. { $line ->
    [variation] Varianten er beholdt dit.
    [none] Partiet er utelatt.
   *[main] Partiet er beholdt dit.
 }
pgn-move-unreadable = «{ $move }» etter { $number } er ikke et trekk. { $line ->
    [variation] Varianten er beholdt dit.
    [none] Partiet er utelatt.
   *[main] Partiet er beholdt dit.
 }
pgn-move-ambiguous = { $number } { $move } kan være flere trekk: oppgi linjen eller raden brikken kommer fra. { $line ->
    [variation] Varianten er beholdt dit.
    [none] Partiet er utelatt.
   *[main] Partiet er beholdt dit.
 }
pgn-move-after-end = { $number } { $move } kommer etter at partiet er slutt: { $reason ->
    [checkmate] det er matt.
    [stalemate] det finnes ikke flere lovlige trekk.
    [insufficient-material] ingen av sidene har materiell nok til å vinne.
    [three-checks] den tredje sjakken er gitt.
    [hill] en konge har nådd sentrum.
    [explosion] en konge er sprengt.
    [horde-destroyed] hvit har ingen brikker igjen.
    [race] en konge har nådd 8. rad.
    [race-drawn] begge konger har nådd 8. rad.
    [all-men-lost] den ene siden har mistet alle brikkene sine.
   *[other] reglene har avgjort det.
 }
pgn-null-move-refused = { $number } { $move } lar trekket gå fra seg, { $line ->
    [variation] og det går ikke an i sjakk. Varianten er beholdt dit.
    [none] og det tillater ikke noe parti. Partiet er utelatt.
   *[main] og det tillater ikke noe parti. Partiet er beholdt dit.
 }
pgn-too-many-moves = Partiet har mer enn { $limit } halvtrekk med variantene; det er beholdt dit.
pgn-text-after-result = Det står trekk etter resultatet. De er utelatt, for partiet slutter med resultatet.
pgn-comment-open = Denne kommentaren er ikke lukket. Alt fram til neste parti regnes som kommentar; sett «{"}"}» der den slutter.
pgn-fen-unreadable = FEN-en kan ikke leses, og trekkene kan derfor ikke spilles.
pgn-variant-unknown = Varianten «{ $variant }» er ukjent her. Feltene i hodet er beholdt, men trekkene kan ikke spilles.
pgn-variant-two-boards = { $variant } spilles på to brett. Feltene i hodet er beholdt, men trekkene på det ene brettet kan ikke spilles alene.
pgn-result-mismatch = Hodet sier { $tag }, men trekkene slutter med { $text }. Begge må si det samme.
pgn-result-against-position = Resultatet er { $found }, men sluttstillingen avgjør partiet til { $right }: { $reason ->
    [checkmate] det er matt.
    [stalemate] det finnes ikke flere lovlige trekk.
    [insufficient-material] ingen av sidene har materiell nok til å vinne.
    [three-checks] den tredje sjakken er gitt.
    [hill] en konge har nådd sentrum.
    [explosion] en konge er sprengt.
    [horde-destroyed] hvit har ingen brikker igjen.
    [race] en konge har nådd 8. rad.
    [race-drawn] begge konger har nådd 8. rad.
    [all-men-lost] den ene siden har mistet alle brikkene sine.
   *[other] reglene har avgjort det.
 }

# PGN: trekk som er lest med velvilje.

pgn-move-repaired = «{ $move }» er lest som { $san }.
pgn-promotion-missing = «{ $move }» sier ikke hva bonden forvandles til. Trekket er lest som { $san }; dronningen er en gjetning.
pgn-check-mark = «{ $move }» skal skrives { $san }.
pgn-null-move = { $number } { $move } lar trekket gå fra seg. Det godtas i varianter, men standarden har ikke noe slikt trekk.
pgn-null-move-cut = { $number } { $move } lar trekket gå fra seg, og det tillater ikke noe parti. Partiet er tatt med fram til dit.
pgn-null-move-kept = { $number } { $move } lar trekket gå fra seg, og det tillater ikke noe parti. Partiet går fram til dit; det som følger, er tatt vare på som analyse.
pgn-move-number = Nummeret { $found } står der det skulle ha stått { $right }
pgn-mark = «{ $text }» hører ikke til et trekk i PGN og er utelatt.
pgn-unknown-text = «{ $text }» betyr ingenting i PGN og er utelatt. Kommentarer skrives i krøllparentes.
pgn-glyph-without-move = Dette tegnet følger ikke etter noe trekk og er utelatt.

# PGN: varianter og kommentarer.

pgn-variation-without-move = En variant skal stå etter trekket den erstatter, men her står det ikke noe trekk foran. Den er utelatt.
pgn-variation-empty = Denne varianten har ingen trekk og er utelatt.
pgn-variation-open = Denne varianten er ikke lukket; den slutter med partiet.
pgn-variation-too-deep = Variantene ligger mer enn { $limit } nivåer inni hverandre; denne er utelatt.
pgn-stray-close = Det er ikke noe åpent som denne parentesen kan lukke; den er utelatt.
pgn-result-in-variation = Resultatet hører hjemme til slutt i partiet; i denne varianten er det utelatt.
pgn-comment-too-long = Denne kommentaren er lengre enn { $limit } byte; resten er utelatt.
pgn-too-much-text = Kommentarene i partiet er til sammen lengre enn { $limit } byte; resten er utelatt.
pgn-not-utf-8 = Teksten er ikke UTF-8 og er lest som Latin-1. Lagre filen som UTF-8.
pgn-more-faults = Det er mer enn { $limit } feil av dette slaget i partiet; resten er ikke ført opp.

# PGN: partihode og resultater.

pgn-no-result = Trekkene slutter ikke med et resultat: 1-0, 0-1, 1/2-1/2 eller *.
pgn-result-open = Sluttstillingen avgjør partiet til { $right }, men resultatet sier at det ikke er slutt.
pgn-result-form = { $where ->
    [tag] «{ $found }» i hodet er forstått, men et resultat skrives 1-0, 0-1, 1/2-1/2 eller *.
   *[text] Resultatet er forstått, men det skrives 1-0, 0-1, 1/2-1/2 eller *.
 }
pgn-result-tag = «{ $found }» er ikke noe resultat: skriv 1-0, 0-1, 1/2-1/2 eller *.
pgn-roster = Hvert parti har sju faste felt i hodet; her mangler { $names }.
pgn-date-form = «{ $found }» i { $name } er ingen dato: skriv ÅÅÅÅ.MM.DD, med ?? for det som er ukjent.
pgn-rating-form = «{ $found }» i { $name } er ikke en rating. Skriv et helt tall fra 1 til 9999, eller la feltet være borte.
pgn-eco-form = «{ $found }» er ikke en ECO-kode. De går fra A00 til E99.
pgn-setup-missing = Et parti med FEN skal ha feltet SetUp med verdien 1.
pgn-setup-false = Feltet SetUp skal være 1 når det står en FEN.
pgn-fen-missing = SetUp sier at partiet har sin egen startstilling, men det står ingen FEN. Den vanlige startstillingen er brukt.
pgn-fen-repaired = FEN-en har feil; stillingen er lest så langt den gir mening.
pgn-chess960-by-rights = Rokaderettene i FEN-en finnes bare i sjakk-960, og partiet er lest slik. Legg til feltet Variant.
pgn-tag-quote = Verdien av { $name } mangler et anførselstegn.
pgn-tag-inner-quote = Et anførselstegn inne i verdien av { $name } skal ha omvendt skråstrek foran seg.
pgn-tag-bracket = Feltet { $name } er ikke lukket med «]».
pgn-tag-line-break = Verdien av { $name } går over linjeskiftet; et felt står på én linje.
pgn-tag-too-long = Feltet { $name } er lengre enn { $limit } byte; resten er utelatt.
pgn-tags-behind-game = Disse feltene står etter et parti og er regnet med til det. Hodet skal stå foran trekkene.
pgn-tag-twice = Feltet { $name } står to ganger; det første gjelder.
pgn-too-many-tags = Det er mer enn { $limit } felt i hodet; resten er utelatt.
