# Nettleserklienten. Rolige og nøyaktige setninger: subjektet først, ingen skyld, veien videre til slutt.

description = Sjakk og varianter etter skrevne regler, med grunn for hvert avslag.
loading = Henter stillingen.
retry = Prøv igjen
open = Åpne
accept = Godta
decline = Avslå
go-home = Til forsiden

## Linjen øverst

brand-home = KROG, forsiden
nav-label = Sider
nav-play = Spill
nav-lobby = Lobby
nav-tournaments = Turneringer
nav-analysis = Analyse
nav-rules = Regler
nav-leaderboards = Rating
lang-label = Språk
sound-label = Lyd
scheme-switch = Bytt mellom lyst og mørkt
menu = Meny
name-of = Navnet ditt: { $name }. Endre det, eller logg inn
person-of = { $name }: profil, konto, logg ut

## Vindustitler

title-home = Spill – KROG sjakk
title-loading = Parti – KROG sjakk
title-game = { $white } – { $black } – KROG sjakk

## Operatorer

op-p = tillatt
op-o = påbudt
op-f = forbudt
op-w = myndighet
article = § { $number }

## Farger og brikker

side-white = Hvit
side-black = Svart
man-king = konge
man-queen = dronning
man-rook = tårn
man-bishop = løper
man-knight = springer
man-pawn = bonde
white-king = hvit konge
white-queen = hvit dronning
white-rook = hvitt tårn
white-bishop = hvit løper
white-knight = hvit springer
white-pawn = hvit bonde
black-king = svart konge
black-queen = svart dronning
black-rook = svart tårn
black-bishop = svart løper
black-knight = svart springer
black-pawn = svart bonde

## Opplesing av trekk

spoken-move = { $who } { $to }
spoken-takes = { $who } slår { $to }
spoken-move-from = { $who } til { $to }
spoken-from = { $man } { $from }
spoken-drop = { $man } settes inn på { $to }
spoken-promotes = { $move }, forvandles til { $man }
spoken-castles-short = kort rokade
spoken-castles-long = lang rokade
spoken-check = , sjakk
spoken-mate = , sjakkmatt
spoken-over = , og partiet er slutt
announce-move = { $side }: { $move }.

## Regelsett

variant-label = Variant
variant-standard = Vanlig sjakk
variant-chess960 = Sjakk-960
variant-crazyhouse = Crazyhouse
variant-bughouse = Tandemsjakk
variant-three-check = Trippelsjakk
variant-koth = King of the Hill
variant-atomic = Atomsjakk
variant-horde = Hordesjakk
variant-racing-kings = Kongekappløp
variant-antichess = Antisjakk

about-standard = Sjakkreglene: matt vinner.
about-chess960 = Sjakk fra én av 960 oppstillinger; rokaden ender på de vanlige feltene.
about-crazyhouse = En slått brikke skifter side og venter i lommen; å sette den inn er et trekk.
about-bughouse = To brett side om side; en slått brikke går til makkeren.
about-three-check = Matt vinner, og det gjør også den tredje sjakken.
about-koth = Matt vinner, og det gjør også en konge på d4, e4, d5 eller e5.
about-atomic = Et slag sprenger begge brikkene og alle rundt dem unntatt bøndene. Sprengt konge taper.
about-horde = Hvit har 36 bønder og ingen konge; svart vinner ved å slå alle.
about-racing-kings = Den første kongen på 8. rad vinner; ingen trekk kan gi sjakk.
about-antichess = Slag er påbudt, og den som mister alle brikkene, vinner.

rules-open = Regler

## Tid

time-label = Tid
time-per-move = per trekk
time-unlimited = Uten klokke
time-armageddon = Armageddon
time-armageddon-how = Hvit har fem minutter, svart fire, og remis er seier for svart.
time-days = { $count ->
    [one] { $count } døgn per trekk
   *[other] { $count } døgn per trekk
  }
days-unit = { $count ->
    [one] døgn
   *[other] døgn
  }
class-bullet = Bullet
class-blitz = Lyn
class-rapid = Hurtig
class-classical = Lang
class-correspondence = Fjernsjakk
class-unlimited = Uten klokke
settings-more = Egne innstillinger
settings-fewer = Lukk
agreed-odds-short = remis teller for svart
agreed-penalise-short = ulovlige trekk straffes
agreed-touch-short = berørt – flytt
agreed-no-takebacks-short = ingen trekk tas tilbake

## Forsiden

home-title = Sjakk med begrunnelse.
home-lead = Spill mot datamaskinen eller en venn etter skrevne regler. Et avvist trekk får sin grunn.
today-title = Dagens hvorfor
today-next = Neste
today-try = { $side ->
    [white] Hvit
   *[black] Svart
} i trekket. Prøv { $from }–{ $to }: brettet sier hvorfor det ikke kan spilles.
today-open = Se på den på analysebrettet
start-label = Start
start-usual = Vanlig
start-array = Én av 960
start-fixed = Egen stilling
array-label = Oppstilling, 0 til 959
array-random = Tilfeldig oppstilling
array-number = oppstilling { $number }
color-label = Farge
color-white = Hvit
color-random = Tilfeldig
color-black = Svart
computer-title = Spill mot datamaskinen
level-ends = 1 er lettest, 8 er sterkest.
friend-title = Spill mot en venn
friend-hint = Den som først tar imot lenken, spiller.
friend-make = Lag en lenke
room-hint = Det står i lobbyen til noen blir med.
room-open = Åpne et rom
room-more = Rominnstillinger
preview-label = Startstilling
preview-board = Startstilling, { $variant }
open-title = Åpne en lenke eller en kode
open-hint = Lenke eller kode
paste-title = Lim inn en stilling eller partier
paste-hint = FEN eller PGN
paste-open = Åpne på brettet
paste-empty = Lim først inn FEN eller PGN.
paste-no-game = Teksten inneholder ikke noe parti som lar seg lese.
paste-no-moves = Ingen av trekkene i denne teksten kan spilles.
analysis-empty = Startstillingen
games-title = Siste partier
games-none = Ingen partier ennå. Velg et nivå, eller lag en lenke.
games-failed = Partiene dine kunne ikke hentes.
games-more = Flere partier
list-waiting = venter
list-invitation = Invitasjon
list-withdrawn = trukket
list-with = med { $name }
list-your-move = ditt trekk
list-move = trekk { $number }

## Sider som ikke kan vises

missing-title = Siden finnes ikke
missing = Det finnes ingen side på { $path }.
unreachable-title = Serveren svarer ikke
unreachable = Serveren svarer ikke. Er du på nett? Prøv igjen.

## Brettet

board-role = sjakkbrett
board-region = Brett og spillere
board-label = Sjakkbrett, { $side ->
    [white] hvit
   *[black] svart
  } i trekket. Piltastene går mellom feltene, Enter løfter og setter ned, Escape slipper, P leser opp stillingen, W spør hvorfor.
board-position = Hvit: { $white }. Svart: { $black }.
board-empty = { $square }, tomt
board-man = { $square }, { $man }
board-taken-up = { $man } på { $square } løftet
board-put-back = satt tilbake
promotion-title = Bonden på { $square } blir
pocket-white = Hvits brikker i lommen
pocket-black = Svarts brikker i lommen
pocket-man = { $man }, { $count } i lommen
lead = Forsprang { $points }: { $men }
flip = Snu brettet

## Partisiden

game-kind = { $rated ->
    [yes] Ratet
   *[no] Uratet
  }, { $class ->
    [bullet] bullet
    [blitz] lynsjakk
    [rapid] hurtigsjakk
    [classical] langsjakk
    [correspondence] fjernsjakk
   *[unlimited] uten klokke
  }
matched-open = Hvorfor denne motstanderen?
fide-class = { $class ->
    [blitz] FIDEs regler for lynsjakk gjelder (B.1)
    [rapid] FIDEs regler for hurtigsjakk gjelder (A.1)
   *[standard] FIDEs regler for langsjakk gjelder
  }
rule-unequal = Hvit har { $white }, svart { $black }.
rule-armageddon = Remis regnes som seier for svart.
rule-touch = En berørt brikke må flyttes eller slås (§ 4.3).
rule-penalise = Ulovlige trekk straffes (§ 7.5.5).
rule-no-takebacks = Trekk kan ikke tas tilbake.
player-computer = Datamaskinen, nivå { $level }
player-awaited = Venter på motstander
player-nobody = Ingen kom
player-away = borte
player-closed = Avsluttet konto
player-bot = BOT
provisional = foreløpig
link-connecting = Kobler til
link-online = Tilkoblet
link-offline = Ingen forbindelse, prøver igjen
watching = { $count ->
    [0] 0 tilskuere
    [one] 1 tilskuer
   *[other] { $count } tilskuere
  }
keys-hint = Pilene blar, x snur brettet, / skriver et trekk, w spør hvorfor.
keys-hint-replay = Pilene blar, r spiller om, x snur brettet, w spør hvorfor.
standing-your-move = ditt trekk
standing-to-move = i trekket
standing-thinking = tenker
standing-waiting = venter
standing-absent = ikke kommet
standing-won = vant
standing-lost = tapte
standing-drew = remis
standing-stopped = avbrutt
standing-paused = pause

## Klokker

face-label = { $side ->
    [white] Hvits klokke
   *[black] Svarts klokke
  }
face-days = { $days } d { $hours } t
face-none = ingen grense
face-waits = går om { $seconds } s
face-first = første trekk innen { $seconds } s
face-to-go = { $moves ->
    [one] { $moves } trekk igjen
   *[other] { $moves } trekk igjen
  }, periode { $period } av { $of }
face-period = periode { $period } av { $of }
face-berserk = halv tid
announce-low = { $seconds } sekunder igjen.
used-seconds = { $seconds } s
used-digits = { $digits }
receipt-used = Tok { $used }.
receipt-credited = { $ms } ms var forsinkelse og ble ikke trukket.
receipt-left = { $left } igjen.

state-waiting = Partiet begynner når noen blir med.
state-paused = Partiet har pause, og ingen klokke går. Begge kan fortsette det.
state-paused-watch = Partiet har pause, og ingen klokke går.
state-first = Ditt første trekk: kommer det ikke i tide, er partiet over.
gone-begins = { $name } har gått.
gone-now = { $name } har gått. Krev partiet, ta remis eller vent.
gone-win = Krev seieren
gone-draw = Ta remis
state-thinking = { $name } tenker.
state-theirs = { $side ->
    [white] Hvit
   *[black] Svart
  } i trekket: { $name } skal flytte.
state-yours = Ditt trekk: { $count ->
    [one] { $count } trekk er lovlig
   *[other] { $count } trekk er lovlige
  }.
state-check = Kongen din på { $square } står i sjakk; { $count ->
    [one] { $count } trekk parerer sjakken
   *[other] { $count } trekk parerer sjakken
  }.
state-only = { $move } er det eneste lovlige trekket, og derfor påbudt.
looking-back = Du ser tilbake på { $number } { $move }.
looking-back-start = Du ser tilbake på startstillingen.
back-to-now = Tilbake til nå

note-theirs = Den brikken er det motstanderen som flytter.
note-held = Trekket sendes når forbindelsen er tilbake, om stillingen er den samme.
note-dropped = Trekket { $move } ble ikke gjort: partiet gikk videre mens linjen var borte.
note-no-answer = { unreachable }
note-premove-set = Planlagt: gjøres på din tur, om det er lovlig da.
note-premove-lapsed = Det planlagte trekket er ikke lovlig her.
note-premove-taken-back = Det planlagte trekket er tatt tilbake.
note-draw-declined = { $side ->
    [white] Hvit
   *[black] Svart
  } avslo remis.
note-takeback-declined = { $side ->
    [white] Hvit
   *[black] Svart
  } lar ikke trekket tas tilbake.
note-pause-declined = { $side ->
    [white] Hvit
   *[black] Svart
  } vil ikke ha pause.
note-rematch-declined = { $side ->
    [white] Hvit
   *[black] Svart
  } vil ikke ha et parti til.
note-pause-ended = Pausen er over: klokken går for den som er i trekket.
note-berserk = { $side ->
    [white] Hvit
   *[black] Svart
  } har gått berserk: halv tid.
note-time-given = { $side ->
    [white] Hvit fikk 15 s.
   *[black] Svart fikk 15 s.
  }
note-restarted = Serveren var borte i { $seconds } s; ingens tid gikk.

## Det som kan gjøres i stedet

way-drop = { $count ->
    [0] { way-man } kan ikke settes inn noe sted nå.
    [one] { way-man } kan settes inn på { $count } felt.
   *[other] { way-man } kan settes inn på { $count } felt.
  }
way-turn = { $side ->
    [white] Hvit er i trekket.
   *[black] Svart er i trekket.
  }
way-many = { way-man } på { $square } kan gå til { $count } felt.
way-squares = { way-man } på { $square } kan gå til { $list }.
way-answers = { $count ->
    [one] { $list } svarer på sjakken.
   *[other] { $list } svarer på sjakken.
  }
way-none = { way-man } på { $square } har ingen lovlige trekk nå.
way-man = { $man ->
    [king] Kongen
    [queen] Dronningen
    [rook] Tårnet
    [bishop] Løperen
    [knight] Springeren
   *[pawn] Bonden
  }

## Trekklisten

moves = Trekk
moves-none = Ingen trekk ennå.
nav-moves = Bla i trekkene
go-first = Til starten
go-prev = Ett trekk tilbake
go-next = Ett trekk fram
go-last = Til slutten
san-label = Skriv et trekk
san-hint = Skriv et trekk, f.eks. Sf3
san-hint-drops = Skriv et trekk, f.eks. S@f3
side-label = Trekk og handlinger
sheet-label = Under brettet
sheet-game = Parti
sheet-chat = Chat

act-takeback = Ta tilbake
act-takeback-asked = Tilbudt
act-draw = Remis
act-draw-offered = Tilbudt
act-offer = Tilby remis
act-claim = Krev remis
act-resign = Gi opp
act-abort = Avbryt
act-berserk = Berserk
act-go-on = Fortsett
act-pause = Pause
act-pause-asked = Tilbudt
act-give-time = Gi 15 s
act-flag = Tiden er ute
act-more = Flere handlinger
ask-draw = Tilby remis, eller kreve remis?
ask-resign = Gi opp partiet?
ask-abort = Avbryte partiet?
ask-berserk = Gå berserk? Du mister halve tiden for godt.
ask-berserk-no = Behold den
ask-no = Spill videre
offer-draw = { $name } tilbyr remis.
offer-takeback = { $name } vil ta tilbake trekket.
offer-pause = { $name } ber om pause.
you-watch = Du ser på.

pgn-download = Lagre PGN
pgn-download-long = Lagre partiet så langt som PGN

end-checkmate = { $winner ->
    [white] Sjakkmatt: hvit vinner.
   *[black] Sjakkmatt: svart vinner.
  }
end-stalemate = { $winner ->
    [white] Hvit har ingen trekk igjen, og vinner dermed.
    [black] Svart har ingen trekk igjen, og vinner dermed.
   *[none] Patt: den i trekket har ingen lovlige trekk og står ikke i sjakk: remis.
  }
end-insufficient-material = Ingen av sidene har nok brikker til å sette matt: remis.
end-threefold = Den samme stillingen sto tre ganger, og remis ble krevd.
end-fivefold = Den samme stillingen sto fem ganger: remis.
end-fifty-moves = Femti trekk hver uten slag eller bondetrekk, og remis ble krevd.
end-seventy-five-moves = Syttifem trekk hver uten slag eller bondetrekk: remis.
end-agreement = Spillerne ble enige om remis.
end-resignation = { $winner ->
    [white] Svart ga opp: hvit vinner.
   *[black] Hvit ga opp: svart vinner.
  }
end-three-checks = { $winner ->
    [white] Hvit ga den tredje sjakken og vinner.
   *[black] Svart ga den tredje sjakken og vinner.
  }
end-hill = { $winner ->
    [white] Hvits konge står på et sentrumsfelt: hvit vinner.
   *[black] Svarts konge står på et sentrumsfelt: svart vinner.
  }
end-explosion = { $winner ->
    [white] Svarts konge ble sprengt: hvit vinner.
   *[black] Hvits konge ble sprengt: svart vinner.
  }
end-horde-destroyed = Hvit har ingen brikker igjen: svart vinner.
end-race = { $winner ->
    [white] Hvits konge nådde 8. rad først: hvit vinner.
   *[black] Svarts konge nådde 8. rad først: svart vinner.
  }
end-race-drawn = Begge kongene nådde 8. rad i samme runde: remis.
end-all-men-lost = { $winner ->
    [white] Hvit har mistet alle brikkene, og vinner dermed.
   *[black] Svart har mistet alle brikkene, og vinner dermed.
  }
end-dead-position = Ingen trekkfølge kan føre til matt: remis.
end-rulebook = Reglene i dette partiet avsluttet det.
end-aborted = { $awaited ->
    [yes] Invitasjonen ble trukket tilbake eller utløp.
   *[no] Partiet ble avbrutt før det kom i gang.
  }
end-flag = { $winner ->
    [white] Svarts tid er ute: hvit vinner.
    [black] Hvits tid er ute: svart vinner.
   *[none] Tiden er ute, men ingen trekkfølge kunne ha satt den siden matt: remis.
  }
end-illegal-move = { $winner ->
    [white] Svarts ulovlige trekk tapte partiet: hvit vinner.
    [black] Hvits ulovlige trekk tapte partiet: svart vinner.
   *[none] Et ulovlig trekk avsluttet partiet, men ingen trekkfølge kunne ha satt synderen matt: remis.
  }
end-abandoned = { $winner ->
    [white] Svart forlot partiet: hvit vinner.
    [black] Hvit forlot partiet: svart vinner.
   *[none] En spiller forlot partiet, og det ble remis.
  }
end-stuck = Ingen av brettene kan fortsette: remis.
end-draw-odds = Med remis som seier regnes det som vunnet av svart.

## Analyse

fault-at = linje { $line }:{ $column }
fault-line = linje { $line }
fault-column = kolonne { $column }
fault-repair = Skriv i stedet: { $repair }

## Hvorfor

why-hint = Trykk på en brikke for å spørre om den.
why-open = Hvorfor
why-close = Lukk
why-ask-man = Spør om { $man ->
    [king] kongen
    [queen] dronningen
    [rook] tårnet
    [bishop] løperen
    [knight] springeren
   *[pawn] bonden
  } på { $square }
why-ask-this = Hvorfor var trekket tillatt?
why-ask-end = Hvorfor er partiet slutt?

## Prøve en regel

none = ingen

beside-label = Ved siden av brettet
beside-moves = Trekk
beside-explorer = Utforsker
beside-engine = Sjakkmotor
beside-later = Åpnes når partiet er slutt
