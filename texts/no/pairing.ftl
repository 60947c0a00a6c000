### Hvorfor en runde er satt opp som den er, og hva kvalitetsberegninger består av.

pair-over = Alle { $rounds } runder er satt opp.
pair-none = Ingen oppsett oppfyller de absolutte kravene (C1–C4).
pair-round-robin = En rundturnering settes ikke opp etter nederlandsk system: en tabell sier hvem som møtes i hvilken runde.
pair-no-player = Det er ingen spiller nummer { $number } i rapporten.
pair-not-themself = Spiller { $number } kan ikke møte seg selv. Velg to ulike spillere.
pair-meets = { $one } møter { $other } i runde { $round }.
pair-meets-by-hand = { $one } møter { $other } i runde { $round } slik den ble satt opp; etter nederlandsk system ville de ikke møttes.
pair-has-bye = { $one } har ingen motstander i runde { $round } fordi antallet spillere er et oddetall og { $one } får frirunden: { $lower ->
    [some] ingen med færre enn { $points } poeng kan få den
   *[nobody] ingen som settes opp, har færre enn { $points } poeng
  } (C5).
pair-bye-by-hand = { $one } har ingen motstander fordi { $one } har frirunden slik runden ble satt opp; etter nederlandsk system ville den ikke gått dit.
pair-away = { $one } har ingen motstander i runde { $round } fordi { $how ->
    [half] { $one } står over med et halvt poeng
    [full] { $one } står over med ett poeng
   *[away] { $one } ikke er blant dem som settes opp
  }.
pair-not-away = { $one } møter ikke { $other } fordi { $away } ikke er blant dem som settes opp i runde { $round }.
pair-not-by-hand = { $one } møter ikke { $other } i runde { $round } slik den ble satt opp; etter nederlandsk system ville de møttes.
pair-not-met = { $one } møter ikke { $other } fordi de spilte mot hverandre i runde { $round } (C1).
pair-not-apart = { $one } møter ikke { $other } fordi turneringen holder dem fra hverandre.
pair-not-color = { $one } møter ikke { $other } fordi begge må ha { $color ->
    [white] hvit
   *[black] svart
  } (C3).
pair-not-others = { $one } møter ikke { $other } fordi ikke alle de andre kunne settes opp da (C1–C4).
pair-not-criterion = { $one } møter ikke { $other }, for da ville { $worse } (C{ $criterion }).
pair-not-order = { $one } møter ikke { $other } på grunn av rekkefølgen av kandidater: ned til { $bracket } poeng er det beste oppsettet der de møtes, like godt etter alle krav, men det som ble valgt, kommer tidligere (4).
pair-no-bye-by-hand = { $one } har ikke frirunden i runde { $round } slik den ble satt opp; etter nederlandsk system ville den gått dit.
pair-no-bye-again = { $one } har ikke frirunden fordi en har kommet før, eller en seier uten parti (C2).
pair-no-bye-even = { $one } har ikke frirunde fordi antallet spillere er et partall.
pair-no-bye-others = { $one } har ikke frirunden fordi ikke alle de andre kunne settes opp da (C1–C4).
pair-no-bye-criterion = { $one } har ikke frirunden, for da ville { $worse } (C{ $criterion }).
pair-no-bye-order = { $one } har ikke frirunden på grunn av rekkefølgen av kandidater: ned til { $bracket } poeng er det beste oppsettet som gir den til { $one }, like godt etter alle krav, men det som ble valgt, kommer tidligere (4).
pair-worse = { $criterion ->
    [5] frirunden gått til en spiller med { $then } poeng; slik det er, { $now }
    [6] { $then ->
        [one] 1 spiller
       *[other] { $then } spillere
      } blitt stående uten motstander ved { $bracket } poeng; slik det er, { $now }
    [7] de som blir stående uten motstander ved { $bracket } poeng, hatt { $then } poeng; slik det er, { $now }
    [8] nærmeste poenggruppe under { $bracket } poeng blitt satt opp mindre godt
    [9] frirunden gått fra { $bracket } poeng til en spiller med { $then ->
        [one] 1 runde
       *[other] { $then } runder
      } uten parti; slik det er, { $now }
    [10] { $then ->
        [one] 1 toppspiller eller motstander av en slik
       *[other] { $then } toppspillere eller motstandere av slike
      } ved { $bracket } poeng fått en fargeforskjell på mer enn to; slik det er, { $now }
    [11] { $then ->
        [one] 1 toppspiller eller motstander av en slik
       *[other] { $then } toppspillere eller motstandere av slike
      } ved { $bracket } poeng fått samme farge for tredje gang på rad; slik det er, { $now }
    [12] { $then ->
        [one] 1 spiller
       *[other] { $then } spillere
      } ved { $bracket } poeng ikke fått fargen de skal ha; slik det er, { $now }
    [13] { $then ->
        [one] 1 spiller
       *[other] { $then } spillere
      } ved { $bracket } poeng ikke fått en farge de har sterkt krav på; slik det er, { $now }
    [14] { $then ->
        [one] 1 spiller
       *[other] { $then } spillere
      } blitt flyttet ned fra { $bracket } poeng to runder på rad; slik det er, { $now }
    [15] { $then ->
        [one] 1 spiller
       *[other] { $then } spillere
      } ved { $bracket } poeng blitt flyttet opp to runder på rad; slik det er, { $now }
    [16] { $then ->
        [one] 1 spiller
       *[other] { $then } spillere
      } blitt flyttet ned fra { $bracket } poeng nå og for to runder siden; slik det er, { $now }
    [17] { $then ->
        [one] 1 spiller
       *[other] { $then } spillere
      } ved { $bracket } poeng blitt flyttet opp nå og for to runder siden; slik det er, { $now }
    [18] poengforskjellene ved { $bracket } poeng til dem som flyttes ned to runder på rad, vært { $then }; slik det er, { $now }
    [19] poengforskjellene ved { $bracket } poeng til dem som flyttes opp to runder på rad, vært { $then }; slik det er, { $now }
    [20] poengforskjellene ved { $bracket } poeng til dem som flyttes ned nå og for to runder siden, vært { $then }; slik det er, { $now }
   *[21] poengforskjellene ved { $bracket } poeng til dem som flyttes opp nå og for to runder siden, vært { $then }; slik det er, { $now }
  }
pair-sides = { $white } har hvit og { $black } har svart: { $rule ->
    [due] den som skal ha en bestemt farge, får den
    [stronger] begge skal ha samme farge, og den ene har større krav på den
    [wider] begge må ha samme farge, og den ene har hatt den andre fargen oftere
    [alternate] begge skal ha samme farge, og fargene byttes fra siste runde der de var ulike
    [higher] begge skal ha samme farge, og den høyest plasserte får den
   *[initial] ingen av dem har krav på en farge; nummeret til den høyest plasserte og startfargen avgjør
  } ({ $article }).
pair-player = { $who }: nummer { $rank } i rekkefølgen til oppsettet, { $points } poeng.
pair-virtual = { $who }: { $points } av disse poengene teller bare for oppsettet.
pair-letter = { $color ->
    [white] H
   *[black] S
  }
pair-colors = { $who } har hatt { $colors } og skal ha { $due ->
    [white] hvit
   *[black] svart
  }, { $strength ->
    [mild] siden fargene veksler
    [strong] siden det har vært ett parti færre med den fargen
   *[absolute] og må få det: minst to partier færre med den fargen, eller ingen av de to siste partiene
  }.
pair-no-colors = { $who } har ikke hatt noen farge ennå og har ikke krav på noen.
pair-met = { $who } har spilt mot { $opponents }.
pair-float = { $who } ble flyttet { $way ->
    [down] ned
   *[up] opp
  } { $ago ->
    [1] i forrige runde
   *[other] for to runder siden
  }.
pair-had-bye = { $who } har hatt frirunde eller seier uten parti: ingen frirunde mer (C2).
pair-topscorer = { $who } er toppspiller: mer enn halvparten av det som kunne oppnås før siste runde.
pair-by-table = { $one } møter { $other } i runde { $round }, { $white } med hvit: Berger-tabellen for { $size } spillere har { $left }–{ $right } i sin runde { $row }{ $colors ->
    [reversed] , og denne omgangen bytter fargene
   *[same] { "" }
  } (C.05, tillegg 1).
pair-not-by-table = { $one } møter ikke { $other } i runde { $round } fordi Berger-tabellen lar dem møtes i { $count ->
    [one] runde
   *[other] rundene
  } { $rounds } (C.05, tillegg 1).
pair-free-by-table = { $one } har ingen motstander i runde { $round } fordi antallet spillere er et oddetall: Berger-tabellen for { $size } spillere lar nummer { $number } møte nummer { $size }, som ingen har (C.05, tillegg 1).
pair-not-free-by-table = { $one } har ikke fri i runde { $round } fordi Berger-tabellen gir { $one } fri i { $count ->
    [one] runde
   *[other] rundene
  } { $rounds } (C.05, tillegg 1).
pair-by-bracket = { $one } møter { $other } i runde { $round } fordi de spiller { $stage ->
    [final] finalen
    [third-place] kampen om tredjeplassen
    [grand-final] den siste kampen i oppsettet
    [winners] kamp { $place } i runde { $part } blant dem som ikke har tapt
    [losers] kamp { $place } i runde { $part } blant dem som har tapt én gang
   *[round] kamp { $place } i runde { $part } i oppsettet
  }: det er parti { $game } i kampen deres, og { $white } har hvit.
pair-bracket-not = { $one } møter ikke { $other } i runde { $round } fordi oppsettet sier hvem som møtes i en utslagsturnering, og det har ingen kamp mellom disse to da.
pair-bracket-seeds = Seed { $one } og { $other } begynner mot hverandre: i et oppsett med { $size } plasser blir seedene i en første kamp { $sum } til sammen.
pair-bracket-seed = { $who } begynner der som seed { $seed }.
pair-bracket-won = { $who } kom dit som vinner av kampen mot { $loser }.
pair-bracket-passed = { $who } kom dit uten parti: kampen før hadde ingen motstander.
pair-bracket-lost = { $who } kom dit som taper av kampen mot { $winner }.
pair-bracket-none = { $one } har ikke parti i runde { $round } fordi ingen kamp med { $one } kunne spilles da.
pair-bracket-bye = Seed { $seed } begynner uten parti: { $players } spillere fyller ikke et oppsett med { $size } plasser, og de høyeste seedene er uten motstander i det.
tie-break-title = { $code }: { $name }
tie-break-name = { $code ->
    [DE] innbyrdes oppgjør
    [WIN] seire
    [WON] vunne partier
    [BPG] partier med svart
    [BWG] vunne partier med svart
    [PS] løpende poengsummer
    [REP] runder som spilleren valgte å spille
    [STD] standardpoeng
    [BH] Buchholz
    [FB] Fore-Buchholz
    [AOB] motstandernes gjennomsnittlige Buchholz
    [SB] Sonneborn–Berger
    [KS] Koya
    [ARO] motstandernes gjennomsnittlige rating
    [TPR] ratingprestasjon
    [PTP] perfekt prestasjon
    [APRO] motstandernes gjennomsnittlige ratingprestasjon
    [APPO] motstandernes gjennomsnittlige perfekte prestasjon
    [TPN] startnummer
   *[RTNG] rating
  }
tie-break-without-lowest = uten { $count ->
    [one] den laveste
   *[other] de { $count } laveste
  }
tie-break-without-both = uten { $count ->
    [one] den laveste og den høyeste
   *[other] de { $count } laveste og de { $count } høyeste
  }
tie-break-without-first = uten { $count ->
    [one] første runde
   *[other] de { $count } første rundene
  }
tie-break-with-forfeits = walkover regnes som parti
tie-break-limit = mot motstandere med minst { $limit } % av poengene
tie-break-reversed = i omvendt rekkefølge
worksheet-counts = { $code ->
    [DE] Det hvert parti mot dem som står likt, ga.
    [WIN] 1 for hver runde som ga like mange poeng som en seier.
    [WON] 1 for hvert parti som ble vunnet.
    [BPG] 1 for hvert parti som ble spilt med svart.
    [BWG] 1 for hvert parti som ble vunnet med svart.
    [PS] Poengene spilleren hadde etter hver runde.
    [REP] 1 for hver runde der spilleren ikke tapte på walkover og ikke sto over med et halvt eller null poeng.
    [STD] 1 for seier, 0,5 for remis og 0 for tap, uansett hva de er verdt i turneringen; frirunder og walkover tilsvarende.
    [BH] Poengene til hver motstander; for runder uten parti, og for runder motstanderne sto over, som artikkel 16 i C.07 sier.
    [FB] Poengene til hver motstander som om siste runde hadde endt med remiser; for runder uten parti, og for runder motstanderne sto over, som artikkel 16 i C.07 sier.
    [AOB] Buchholz til hver motstander det ble spilt mot.
    [SB] Poengene til hver motstander ganger det runden ga; i en sveitserturnering teller runder uten parti som artikkel 16 i C.07 sier.
    [KS] Det hver runde ga mot en motstander som har minst { $limit } % av poengene som kunne oppnås.
    [APRO] Ratingprestasjonen til hver motstander det ble spilt mot.
    [APPO] Den perfekte prestasjonen til hver motstander det ble spilt mot.
   *[ARO] Ratingen til hver motstander det ble spilt mot.
  }
worksheet-term = runde { $round }, { $opponent }: { $amount }
worksheet-term-alone = runde { $round }, ingen motstander: { $amount }
worksheet-cut = { $term }, strøket
worksheet-sum = { $value } er summen{ $cut ->
    [0] { "" }
   *[other] { " " }av dem som ikke er strøket
  }.
worksheet-no-terms = { $value }: ingenting teller.
worksheet-mean = { $value } er gjennomsnittet av { $count }{ $cut ->
    [0] { "" }
   *[other] { " " }som ikke er strøket
  }, en halv rundet opp.
worksheet-performance = { $value } = { $mean } { $difference }: gjennomsnittet av ratingene, og forskjellen som hører til { $share } % av poengene (C.07, artikkel 10.2).
worksheet-perfect = { $value } er den laveste ratingen som er forventet å gi minst { $score } poeng mot disse motstanderne (C.07, artikkel 10.3).
worksheet-perfect-nothing = { $value } er 800 under den laveste ratingen, siden ingen poeng ble tatt (C.07, artikkel 10.3).
worksheet-place = { $value } er plassen blant dem som står likt, etter partiene mot hverandre (C.07, artikkel 6).
worksheet-no-place = Partiene mot hverandre avgjør ingenting (C.07, artikkel 6).
worksheet-no-rating = Det er ingen verdi: spilleren har ingen rating.
worksheet-undefined = Det er ingen verdi: ingen partier teller, eller noen i turneringen har ingen rating.
worksheet-value = { $value } er { $code ->
    [TPN] startnummeret
    [RTNG] ratingen
   *[other] verdien
  }.
pair-by-arena = { $one } møter { $other } i oppsett { $round }: begge var ledige, to av { $free }.
pair-arena-not = { $one } møter ikke { $other } i oppsett { $round }.
pair-arena-stood = { $one }: plass { $place }, poeng { $points }, rating { $rating }, ledig i { $seconds ->
    [one] { $seconds } sekund
   *[other] { $seconds } sekunder
}.
pair-arena-rematch = Det siste partiet deres var mot hverandre, og en av dem hadde vært ledig i mindre enn { $seconds } sekunder.
pair-arena-order = Begge var ledige og kunne ha møttes. Spillerne settes opp slik at flest mulig får spille; deretter slik at de som har ventet lenge, får det, at de samme ikke snart møtes igjen, at den som må vente videre, kom sist, og at plasser og ratinger er nær hverandre.
pair-arena-away = { $state ->
    [outside] { $one } var ikke med i arenaen ennå.
    [left] { $one } hadde forlatt arenaen.
    [playing] { $one } spilte.
   *[closing] Ingen partier begynte på det tidspunktet.
}
pair-arena-left = { $one } var ledig og hadde ingen motstander i oppsett { $round }; ledige: { $free }.
pair-arena-color = { $white } har hvit: { $why ->
    [balance] regnet som partier med hvit minus partier med svart hadde { $white } det minste tallet.
    [last] det tallet var likt, og i sine siste partier hadde { $white } svart eller { $black } hvit.
   *[number] fargene til de to var like, og { $white } meldte seg på før { $black }.
}
