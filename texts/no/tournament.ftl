### Turneringer: rapporter, stilling og kvalitetsberegning.

tie-break-unknown = Ukjent kvalitetsberegning «{ $code }». Velg DE, WIN, WON, BPG, BWG, PS, REP, STD, BH, FB, AOB, SB, KS, ARO, TPR, PTP, APRO, APPO, TPN eller RTNG.
tie-break-modifier = «{ $modifier }» passer ikke til { $code }: /C1 til /C9 stryker de laveste av BH, FB, SB, ARO og PS, /M1 til /M9 de laveste og de høyeste av BH, FB og SB, /P er for BH, FB og SB, /L1 til /L100 for KS, /R for alle.
standings-round-robin = { $code } brukes ikke i en rundturnering: alle spillere har de samme motstanderne (C.07, artikkel 8). Velg SB, KS eller DE.
standings-no-player = Rapporten har ingen spiller nummer { $number }.
worksheet-term = runde { $round }, motstander { $opponent }: { $amount }
worksheet-cut = runde { $round }, motstander { $opponent }: { $amount }, strøket
trf-not-a-number = { $place }: «{ $text }» er ikke et tall.
trf-not-a-result = { $place }: «{ $text }» er ikke et resultat. Skriv 1, =, 0, W, D, L, +, -, U, F, H eller Z.
trf-twice = { $place }: spiller { $number } forekommer to ganger. Gi hver spiller sitt eget nummer.
trf-unknown = { $place }: motstander { $number } finnes ikke i rapporten.
trf-disagrees = { $place }: spiller { $number } har en annen motstander i runde { $round }, eller ingen.
trf-opponent = { $place }: «{ $text }» passer ikke til denne motstanderen: et parti krever en, en walkover eller fri runde har 0000.
trf-empty = { $place }: rapporten har ingen spillere. Spillere står på linjer som begynner med 001.
pair-over = Alle { $rounds } runder er satt opp.
