# Innføringene: hver variant i omtrent ti setninger. Hver setning har sine eksempler i crates/krog-reasons/src/guide, og
# regelbøkene avgjør dem når testene kjører.

guide-standard-mate = Du vinner med sjakkmatt: du angriper motstanderens konge, og ingen lovlige trekk redder den.
guide-standard-check = En konge i sjakk må ut av sjakken med en gang: den flytter seg, en annen brikke stiller seg imellom, eller angriperen blir slått.
guide-standard-pin = Ingen trekk kan etterlate egen konge i sjakk, så en bundet brikke kan bare flytte langs linjen den er bundet på.
guide-standard-lines = Tårn går langs rader og linjer, løpere langs diagonaler og dronningen langs alle disse, og ingen av dem hopper over en brikke.
guide-standard-knight = En springer hopper to felt langs en rad eller linje og ett til siden, uansett hva som står imellom.
guide-standard-king = Kongen går ett felt i hvilken som helst retning, men aldri til et felt som en motstanderbrikke angriper.
guide-standard-pawn = En bonde går ett felt fram, eller to fra utgangsfeltet, men slår ett felt skrått fram.
guide-standard-promotion = En bonde som når siste rad, må straks forvandles til dronning, tårn, løper eller springer.
guide-standard-en-passant = En bonde som nettopp har gått to felt, kan slås av en motstanderbonde ved siden av som om den hadde gått ett, men bare i trekket rett etter.
guide-standard-castling = I en rokade går kongen to felt mot et tårn, som hopper til feltet kongen gikk over; ingen av dem kan ha flyttet før, feltene mellom dem er tomme, og kongen står ikke i sjakk noe sted på veien.
guide-standard-draws = Patt er remis, og spilleren i trekket kan kreve remis når en stilling oppstår for tredje gang, eller når begge har gjort femti trekk uten slag og uten bondetrekk.
guide-standard-time = Går tiden ut for deg, taper du, men det blir remis hvis motstanderen ikke kan sette matt lenger, for eksempel med bare kongen igjen.

guide-chess960-start = Brikkene bak bøndene stokkes om før partiet: det finnes 960 startstillinger, og vanlig sjakk har én av dem.
guide-chess960-mirror = Begge sider har samme oppstilling, så de svarte brikkene står overfor de tilsvarende hvite.
guide-chess960-king = Kongen starter mellom de to tårnene sine, så den kan rokere til begge sider.
guide-chess960-onto-rook = Du rokerer ved å flytte kongen til ditt eget tårn.
guide-chess960-ends = Etter rokade mot h-siden står kongen på g-linjen og tårnet på f-linjen; mot a-siden står de på c- og d-linjen.
guide-chess960-empty = Alle felt som kongen eller tårnet går over eller ender på, må være tomme, bortsett fra de to selv.
guide-chess960-safe = Kongen kan ikke rokere ut av sjakk, over et angrepet felt eller inn i sjakk.
guide-chess960-unmoved = En konge eller et tårn som har flyttet, kan ikke rokere lenger.
guide-chess960-stays = Kongen eller tårnet kan allerede stå på sluttfeltet; da flytter bare den andre.
guide-chess960-shield = Pass på når et tårn skjermer kongen langs første rad: rokaden kan ikke åpne linjen bak det.
guide-chess960-end = Partiet slutter som i vanlig sjakk, for eksempel med sjakkmatt eller patt.

guide-armageddon-draw = Remis teller som seier for svart.
guide-armageddon-stalemate = Patt er seier for svart, uansett hvem som er satt patt.
guide-armageddon-dead = Kan ingen av sidene sette matt lenger, vinner svart.
guide-armageddon-repetition = Trekkgjentakelse hjelper bare svart: remis kan kreves når en stilling oppstår for tredje gang, og femte gang avslutter partiet.
guide-armageddon-fifty = Syttifem trekk av hver side uten slag og uten bondetrekk avslutter også partiet, og svart vinner.
guide-armageddon-mate = Sjakkmatt avgjør som i vanlig sjakk, for begge sider.
guide-armageddon-time = Går tiden ut for svart, vinner hvit bare hvis hvit fortsatt kan sette matt.
guide-armageddon-white-time = Går tiden ut for hvit, vinner svart, selv med en konge alene.
guide-armageddon-resign = Å gi opp taper som vanlig, men kan ikke hvit vinne lenger, vinner svart også ved å gi opp.
guide-armageddon-moves = Brikkene flytter, rokerer og slår en passant som i vanlig sjakk.

guide-crazyhouse-hand = En brikke du slår, skifter side: den havner i lommen din, og senere kan du sette den inn på brettet i stedet for å flytte.
guide-crazyhouse-held = Du kan bare sette inn det du har i lommen.
guide-crazyhouse-empty = Brikker settes bare inn på tomme felt: en innsatt brikke slår aldri.
guide-crazyhouse-pawn-ranks = En bonde kan settes inn på 2. til 7. rad, aldri på første eller siste.
guide-crazyhouse-pawn-two = En bonde som settes inn på din andre rad, kan fortsatt gå to felt, og en på sjuende rad kan forvandles i neste trekk.
guide-crazyhouse-mate = En innsatt brikke kan gi sjakk, og til og med sjakkmatt.
guide-crazyhouse-block = En sjakk på avstand kan besvares ved å sette inn en brikke imellom: det er ikke matt så lenge du har en i lommen som kan stenge.
guide-crazyhouse-promoted = En forvandlet brikke som blir slått, havner i lommen som bonde.
guide-crazyhouse-no-dead = Ingen stilling blir remis av mangel på brikker, for slåtte brikker kommer tilbake.
guide-crazyhouse-claims = Femtitrekksregelen gjelder ikke, men remis kan fortsatt kreves når en stilling oppstår for tredje gang.

guide-bughouse-partner = To lag på to spiller på to brett, og brikkene du kan sette inn, er dem makkeren har sendt deg, aldri dem du har slått selv.
guide-bughouse-empty = Brikker settes bare inn på tomme felt.
guide-bughouse-pawn-ranks = En bonde kan settes inn på 2. til 7. rad, aldri på første eller siste.
guide-bughouse-block = En brikke fra makkeren kan settes inn for å stenge for en sjakk.
guide-bughouse-mate = Det er sjakkmatt bare hvis ingen innsatt brikke kan stenge for sjakken, som når en springer eller en brikke inntil kongen gir den.
guide-bughouse-wait = Har du ingen lovlige trekk, men en brikke fra makkeren ennå kan gi et, venter du på den.
guide-bughouse-stalemate = Patt avslutter heller ikke partiet.
guide-bughouse-claims = Verken trekkgjentakelse eller femti rolige trekk gir remis.
guide-bughouse-bare = To konger alene spiller videre, for det kan ennå komme brikker fra det andre brettet.

guide-three-check-third = Du vinner med en gang du gir sjakk for tredje gang.
guide-three-check-escape = Den tredje sjakken vinner selv om kongen kunne gått unna eller brikken som gir sjakk, kunne vært slått.
guide-three-check-each = Sjakkene til hver side telles for seg.
guide-three-check-double = En dobbeltsjakk teller som én sjakk.
guide-three-check-answer = En sjakk må besvares som i vanlig sjakk.
guide-three-check-mate = Sjakkmatt vinner også, uansett hvor mange sjakker som er gitt.
guide-three-check-over = Etter den tredje sjakken kommer det ingen flere trekk.
guide-three-check-repetition = En stilling regnes som gjentatt bare hvis antallet sjakker også er det samme.
guide-three-check-stalemate = Patt er remis.
guide-three-check-time = På tid kan en konge alene ikke vinne, men en konge med en hvilken som helst annen brikke kan.

guide-koth-hill = En konge som når et av de fire sentrumsfeltene d4, e4, d5 og e5, vinner med en gang.
guide-koth-beside = Feltene ved siden av sentrum vinner ingenting.
guide-koth-others = Bare kongen vinner der: andre brikker i sentrum gjør det ikke.
guide-koth-attacked = Kongen kan ikke gå inn i sentrum på et felt som en motstanderbrikke angriper.
guide-koth-blocked = Din egen brikke på et sentrumsfelt stenger det for kongen.
guide-koth-from-check = En konge i sjakk kan gå til sentrum hvis den da er ute av sjakken.
guide-koth-over = Den andre siden får ikke svare, ikke engang med et kongetrekk til sentrum.
guide-koth-mate = Sjakkmatt vinner som i vanlig sjakk.
guide-koth-bare = En konge alene kan fortsatt vinne, så to konger alene spiller videre, og en konge alene kan vinne på tid.
guide-koth-stalemate = Patt er remis.

guide-racing-kings-race = Den første kongen på åttende rad vinner.
guide-racing-kings-start = Det er ingen bønder; alle brikkene starter på de to første radene, hvits til høyre og svarts til venstre.
guide-racing-kings-no-check = Ingen trekk kan gi sjakk.
guide-racing-kings-discovered = Det gjelder avdekkersjakk også.
guide-racing-kings-safe = Du kan heller ikke flytte din egen konge inn i sjakk.
guide-racing-kings-reply = Kommer hvit først fram og den svarte kongen kan følge etter med en gang, har svart ett trekk til.
guide-racing-kings-draw = Kommer svart fram i det trekket, er kappløpet remis; hvis ikke, har hvit vunnet.
guide-racing-kings-no-follow = Kan den svarte kongen ikke følge etter med en gang, vinner hvit idet kongen er framme.
guide-racing-kings-black-first = Kommer svart først fram, vinner svart med en gang.
guide-racing-kings-capture = Du kan slå som vanlig, så lenge det ikke gir sjakk.
guide-racing-kings-bare = En konge alene kan fortsatt vinne kappløpet, også på tid.

guide-atomic-blast = Hvert slag utløser en eksplosjon: brikken som blir slått, brikken som slår, og alle brikker på feltene rundt forsvinner, bortsett fra bønder.
guide-atomic-pawns = Bare bønder som slår eller blir slått, forsvinner, ikke de som står ved siden av.
guide-atomic-win = Du vinner ved å sprenge motstanderens konge.
guide-atomic-own-king = Du kan ikke sprenge din egen konge, heller ikke om motstanderens konge ryker med.
guide-atomic-king-captures = Derfor kan en konge aldri slå.
guide-atomic-touch = Kongene kan stå side om side, og så lenge de gjør det, står ingen av dem i sjakk.
guide-atomic-counter = En sjakk kan besvares med å sprenge motstanderens konge.
guide-atomic-check = Ethvert annet trekk må svare på sjakken som i vanlig sjakk.
guide-atomic-uncover = Et slag er også ulovlig hvis eksplosjonen åpner en linje mot din egen konge.
guide-atomic-mate = Sjakkmatt vinner også, og patt er remis.

guide-horde-sides = Hvit har trettiseks bønder og ingen konge; svart har den vanlige hæren.
guide-horde-black-wins = Svart vinner ved å slå alle de hvite brikkene.
guide-horde-white-wins = Hvit vinner ved å sette den svarte kongen matt.
guide-horde-no-check = Hvit har ingen konge, så hvit står aldri i sjakk og kan la enhver brikke stå i slag.
guide-horde-two-steps = Hvits bønder kan gå to felt fra første rad så vel som fra andre, men ikke lenger oppe fra.
guide-horde-en-passant = Bare et dobbeltskritt fra andre rad kan slås en passant.
guide-horde-promotion = Hvits bønder forvandles på åttende rad som vanlig, og den nye brikken kan kjempe videre alene.
guide-horde-castling = Svart rokerer og svarer på sjakk som i vanlig sjakk.
guide-horde-stalemate = En side uten lovlige trekk som ikke står i sjakk, er satt patt, også hvit, og det blir remis.

guide-antichess-lose = Du vinner ved å miste alle brikkene dine.
guide-antichess-must = Kan du slå, må du slå.
guide-antichess-choice = Er det flere slag å velge mellom, velger du selv.
guide-antichess-en-passant = Et slag en passant teller med: er det det eneste, må du gjøre det.
guide-antichess-king = Kongen er en brikke som alle andre: den kan slås, og partiet fortsetter.
guide-antichess-no-check = Det finnes ikke sjakk, så en konge kan gå til et angrepet felt.
guide-antichess-no-castling = Det finnes ikke rokade.
guide-antichess-promotion = En bonde kan også bli konge.
guide-antichess-no-move = Har du ingen lovlige trekk når du skal trekke, vinner du også.
guide-antichess-draws = Remis kan kreves når en stilling oppstår for tredje gang, og etter femti trekk uten slag og uten bondetrekk.
