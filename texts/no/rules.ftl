# Regeltekster: hva som kan være galt med måten de er skrevet på.

syntax-expected = ventet { $expected ->
    [a-name] et navn
    [a-formula] en formel
    [a-string] en tekst i anførselstegn
    [a-number] et helt tall
    [a-sort] navnet på en sort
    [a-scope] `law` eller `advice`
    [an-operator] en av operatorene `P`, `O`, `F` og `W`
    [a-result] `win`, `draw` eller `loss`
    [a-kind] et slags ledd: `def`, `fun`, `rule`, `power`, `sanction`, `outcome` eller `reason`
    [an-item] et ledd: `def`, `fun`, `rule`, `power`, `sanction`, `outcome`, `reason` eller `remove`
    [a-declaration] en erklæring: `sort`, `fact`, `update`, `act` eller `var`
    [a-book] `rulebook` eller `signature`
    [end-of-text] slutten på teksten
   *[other] `{ $expected }`
 }, fant { $found ->
    [end-of-text] slutten på teksten
   *[other] `{ $found }`
 }
syntax-did-you-mean = mente du `{ $name }`?
syntax-write = skriv `{ $text }`
syntax-bad-character = tegnet `{ $found }` ({ $code }) hører ikke hjemme i noen formel
syntax-open-string = teksten lukkes ikke på linjen den begynner på
syntax-bad-escape = `{ $found }` betyr ingenting i en tekst; det som finnes, er `\"`, `\\` og `\n`
syntax-bad-number = `{ $found }` er verken et tall eller et navn; navn begynner med en bokstav
syntax-number-too-large = `{ $found }` er for stort
syntax-word-as-name = `{ $found }` er et ord i språket og kan ikke være et navn
syntax-unknown-attribute = det finnes ikke noe attributt som heter `{ $found }`
syntax-unclosed = `{ $found }` blir aldri lukket av `{ $expected }`
syntax-twice = `{ $found }` står her for andre gang
syntax-chained-comparison = sammenligninger kan ikke følge på hverandre: `{ $found }` kommer etter en annen
syntax-outcome-arrow = sett parentes om en implikasjon i vilkåret: `(a → b) → draw`
syntax-norm-arguments = `{ $found }` trenger en aktør og en handling; her er det { $count ->
    [0] ingen argumenter
    [one] 1 argument
   *[other] { $count } argumenter
 }
syntax-power-operator = en kompetanse skrives med `W`, ikke med `{ $found }`
syntax-power-scope = en kompetanse har ingen styrke: skriv `W(aktør, hendelse)`
syntax-exists-unique = det finnes ikke noe tegn for «nøyaktig én»; tell i stedet
syntax-future = `{ $found }` ville si noe om framtiden; formler handler om nå, om det som har vært, og om det som gjelder etter en handling
syntax-tight-prefix = `{ $prefix }` binder sterkere enn `{ $sign }` og gjelder bare venstre side
syntax-spelling = `{ $found }` leses som `{ $meaning }`
too-deep = formelen har mer enn { $limit } nivåer inni hverandre
too-large = teksten er for stor: det leses høyst { $what ->
    [bytes] { $limit } byte
   *[nodes] { $limit } deler av formler
 }
