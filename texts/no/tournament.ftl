### Turneringer: rapporter, stilling og kvalitetsberegning.

tie-break-unknown = Ukjent kvalitetsberegning «{ $code }». Velg DE, WIN, WON, BPG, BWG, PS, REP, STD, BH, FB, AOB, SB, KS, ARO, TPR, PTP, APRO, APPO, TPN eller RTNG.
tie-break-modifier = «{ $modifier }» passer ikke til { $code }: /C1 til /C9 stryker de laveste av BH, FB, SB, ARO og PS, /M1 til /M9 de laveste og de høyeste av BH, FB og SB, /P er for BH, FB og SB, /L1 til /L100 for KS, /R for alle.
standings-round-robin = { $code } brukes ikke i en rundturnering: alle spillere har de samme motstanderne (C.07, artikkel 8). Velg SB, KS eller DE.
standings-no-player = Rapporten har ingen spiller nummer { $number }.
trf-not-a-number = { $place }: «{ $text }» er ikke et tall.
trf-not-a-result = { $place }: «{ $text }» er ikke et resultat. Skriv 1, =, 0, W, D, L, +, -, U, F, H eller Z.
trf-not-a-kind = { $place }: «{ $text }» er ikke et slags resultat. Skriv W, D, L, A, P eller X.
trf-zero = { $place }: spiller nummer 0 finnes ikke. Startnumrene begynner på 1.
trf-twice = { $place }: spiller { $number } forekommer to ganger. Gi hver spiller sitt eget nummer.
trf-unknown = { $place }: motstander { $number } finnes ikke i rapporten.
trf-disagrees = { $place }: spiller { $number } har en annen motstander i runde { $round }, eller ingen.
trf-themself = { $place }: spiller { $number } har seg selv som motstander.
trf-baku = { $place }: { $system } krever at en seier er verdt to remiser og at et tap ikke gir poeng (C.04.5.1).
trf-opponent = { $place }: «{ $text }» passer ikke til denne motstanderen: et parti krever en, en walkover eller fri runde har 0000.
trf-empty = { $place }: rapporten har ingen spillere. Spillere står på linjer som begynner med 001.
trf-too-long = Spiller { $number }: «{ $text }» får ikke plass i { $width } kolonner. Forkort teksten.
trf-break = «{ $text }» inneholder et linjeskift. Skriv teksten på én linje.
trf-points = { $points } poeng får ikke plass i rapportens fire kolonner.
check-pairing = Runde { $round }, bord { $board }: reglene gir { $rules }, rapporten har { $report }.
check-bye = frirunde til { $number }
check-none = Runde { $round }: ingen oppsett oppfyller de absolutte kravene (C1–C3), men rapporten har et.
check-game = Runde { $round }: spiller { $one } og { $other } motsier hverandre: samme farge til begge, eller resultater som ikke hører sammen.
check-points = Spiller { $number }: rapporten har { $report } poeng, resultatene gir { $sum }.
check-rank = Spiller { $number }: rapporten har plass { $report }; med disse poengene er det { $range }.
check-done = { $rounds ->
    [one] 1 runde
   *[other] { $rounds } runder
} og { $players } spillere er kontrollert: { $differences ->
    [0] ingen avvik
   *[other] { $differences } avvik
}.
check-other-system = Turneringen settes ikke opp etter nederlandsk system: partier, poeng og plasser er kontrollert, oppsettene ikke.
generate-players = Velg 2 til 9999 spillere.
generate-rounds = Velg 1 til 400 runder.
generate-ratings = Velg ratinger mellom 1 og 9999, den laveste først.
generate-baku = Baku-akselerasjon krever at en seier er verdt to remiser og at et tap ikke gir poeng (C.04.5.1).
generate-no-pairing = Runde { $round } kan ikke settes opp: for få spillere har ikke møttes. Velg flere spillere, færre runder eller et annet frø.
