# Regeltekster: hva som kan være galt med måten de er skrevet på.

syntax-signature-only = en regelbok kan ikke erklære { $word }: brikkeslagene, brettet og det en stilling svarer på, ligger fast; si det du trenger med `def`, `fun` eller `rule`
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
syntax-power-operator = en myndighet skrives med `W`, ikke med `{ $found }`
syntax-power-scope = en myndighet har ingen styrke: skriv `W(aktør, hendelse)`
syntax-exists-unique = det finnes ikke noe tegn for «nøyaktig én»; tell i stedet
syntax-future = `{ $found }` ville si noe om framtiden; formler handler om nå, om det som har vært, og om det som gjelder etter en handling
syntax-tight-prefix = `{ $prefix }` binder sterkere enn `{ $sign }` og gjelder bare venstre side
syntax-spelling = `{ $found }` leses som `{ $meaning }`
too-deep = formelen har mer enn { $limit } nivåer inni hverandre
too-large = teksten er for stor: det leses høyst { $what ->
    [bytes] { $limit } byte
   *[nodes] { $limit } deler av formler
 }

## Loading: names

book-unknown-name = ingenting her heter `{ $name }`
book-unknown-predicate = ikke noe predikat, ingen funksjon og ikke noe faktum heter `{ $name }`
book-unknown-item = det finnes ingen { $kind } `{ $name }`
book-unknown-sort = ingen sort heter `{ $name }`
book-unknown-update = ingen oppdatering heter `{ $name }`
book-unknown-act = ingen handling heter `{ $name }`
book-unknown-attribute = ikke noe attributt heter `{ $name }` her
book-unknown-level = `{ $name }` er ikke noe nivå; det finnes `laws`, `variant`, `event` og `arbiter`
book-removed-in-use = `{ $name }`, som { $book } fjernet, brukes fortsatt av `{ $item }`
book-call-without-brackets = `{ $name }` må ha parenteser
book-not-callable = `{ $name }` er { $what ->
    [act] en handling
    [update] en oppdatering
    [variable] en variabel
    [constant] en konstant
    [sort] en sort
   *[var] en variabel
 } og tar ingen argumenter her
book-unbound-variable = variabelen `{ $name }` er ikke bundet: hodet nevner den ikke
book-name-taken = `{ $name }` kan ikke være navnet på en { $what }: en { $other } heter det
book-texts-fall = `{ $name }` har fått en ny betydning og ingen tekster: de gamle gjelder ikke lenger, så ingenting sies om den før den får egne
book-overridden-alone = `{ $name }` er endret, men ikke `{ $other }`: de to hører sammen, og setninger om den ene handler om den andre
book-variable-shadows = `{ $name }` kan ikke bindes her: en { $what } heter det
book-parameter-twice = to parametere heter `{ $name }`

## Loading: sorts

book-arity = `{ $name }` tar { $expected ->
    [0] ingen argumenter
    [one] 1 argument
   *[other] { $expected } argumenter
 }, ikke { $found }
book-argument-sort = `{ $parameter }` i `{ $name }` er av sorten { $expected }; dette er av sorten { $found }
book-comparison-sorts = disse kan ikke sammenlignes: { $left } og { $right }
book-compares-truth = formler sammenlignes ikke med `=`
book-membership-sorts = en verdi av sorten { $left } kan ikke være i en verdi av sorten { $right }
book-arithmetic-sorts = tall legges til tall og mengder til mengder av samme sort, ikke { $left } til { $right }
book-branch-sorts = begge greinene må ha samme sort; de har { $left } og { $right }
book-body-sort = `{ $name }` er erklært å være av sorten { $expected }; innholdet er av sorten { $found }
book-not-truth = her må det stå en formel; dette er av sorten { $found }
book-truth-as-term = her må det stå en verdi; dette er en formel
book-truth-as-sort = sannhet er ingen sort av verdier; skriv en `def` i stedet
book-not-number = her må det stå et tall; dette er av sorten { $found }
book-not-set = her må det stå en mengde; dette er av sorten { $found }
book-set-element = elementene foran er av sorten { $expected }; dette er av sorten { $found }
book-set-of-sort = det finnes ingen mengder av { $sort }: mengder trenger en sort med høyst { $limit } konstanter
book-empty-set = ingenting sier hva denne tomme mengden kunne inneholde
book-list-as-sort = bare fakta er lister av { $sort }, og bare som det en variabel løper over
book-list-not-domain = `{ $name }` er en liste; variabler løper over den, og noe annet kan den ikke brukes til
book-not-domain = en variabel løper over en mengde eller en liste, ikke over én verdi av sorten { $found }
book-infinite-domain = en variabel kan ikke løpe over alle verdier av sorten { $sort }: det er ingen ende på dem
book-sort-empty = sorten `{ $name }` har ingen konstanter
book-moment-with-constants = øyeblikkssorten `{ $name }` kan ikke ha konstanter

## Loading: clauses

book-unknown-book = det finnes ingen bok `{ $name }`
book-twice = navnet `{ $name }` er i bruk av en annen bok eller signatur
book-extends-twice = `{ $name }` bygges det på to ganger
book-extends-itself = `{ $name }` bygger på seg selv
book-extends-cycle = disse bøkene bygger på hverandre: { $path }
book-too-many-bases = en bok bygger på høyst { $limit } andre
book-two-signatures = boken snakker om to signaturer, `{ $other }` og `{ $name }`
book-no-signature = det finnes ingen signatur som `{ $name }` kan snakke om
book-which-signature = det finnes flere signaturer; `{ $name }` må si hvilken den bygger på
book-item-twice = { $kind } `{ $name }` står to ganger i denne boken
book-override-twice = denne boken erstatter { $kind } `{ $name }` to ganger
book-add-shadows = det finnes alt en { $kind } `{ $name }` i bøkene under
book-override-nothing = det finnes ingen { $kind } `{ $name }` å erstatte
book-remove-nothing = det finnes ingen { $kind } `{ $name }` å fjerne
book-kind-mismatch = `{ $name }` er en { $expected }, ikke en { $found }
book-unordered-overrides = både { $first } og { $second } endrer { $kind } `{ $name }`, og ingen av dem bygger på den andre

## Loading: norms, powers, outcomes

book-no-agents = signaturen har ingen sort `Agent`, så det finnes ingen normer
book-not-agent = her må det stå en agent; dette er av sorten { $found }
book-head-agent = agenten nevnes med en konstant eller en variabel
book-head-act = handlingen er en variabel eller en erklært handling; sett det som kreves av den, i vilkåret
book-head-act-sort = verdier av sorten { $found } er ingen handlinger
book-head-argument = et argument til handlingen er en konstant, et tall eller en variabel
book-head-event = hendelsen må handle om variabelen for én handling; den nevner { $found } variabler
book-head-variable-twice = variabelen `{ $name }` står to ganger i handlingen
book-rule-of-power = `{ $name }` gir ingen tillatelse, men en myndighet: skriv den som `power`
book-weight-on-law = `{ $name }` er lov; bare råd har vekt
book-weight = vekten til `{ $name }` må være minst 1
book-advice-defeats-law = rådet `{ $name }` kan ikke gå foran loven `{ $law }`: råd gjør ingenting ulovlig
book-defeats-itself = `{ $name }` kan ikke gå foran seg selv
book-defeats-cycle = `{ $name }` går foran regler som går foran den
book-norms-clash = `{ $name }` og `{ $other }` tillater og forbyr de samme handlingene, og ingen av dem går foran den andre
book-obliged-forbidden = `{ $name }` og `{ $other }` kan påby og forby samme handling, og ingen av dem går foran den andre
book-sanction-advice = sanksjonen `{ $name }` kan bare følge på lov og være lov
book-nth = `{ $name }` må følge på det første bruddet eller et senere
book-outcome-sort = den som vinner eller taper, er av sorten { $expected } i denne boken, ikke { $found }
book-outcome-value = den som vinner eller taper, kan ikke være en verdi av sorten { $found }
book-outcome-cycle = `{ $name }` kommer før utfall som kommer før det
book-not-act = verdier av sorten { $found } er ingen handlinger: ingen regel eller myndighet snakker om dem
book-after-not-act = ingenting endres etter en verdi av sorten { $found }: ingen myndighet snakker om den
book-after-declared-act = det kan ikke spørres om hva som gjelder etter `{ $name }`; bare handlinger som er verdier, kan stå i `[…]`
book-witness-twice = to av de ytterste `∃` binder `{ $name }`; tekstene kunne mene begge

## Loading: order and cost

book-def-cycle = definisjoner kaller hverandre i ring: { $path }
book-negation-cycle = en ring går gjennom en negasjon: { $path }
book-norm-cycle = hva som er tillatt, avhenger av seg selv: { $path }
book-effect-cycle = hva en handling endrer, avhenger av hva som gjelder etter den: { $path }
book-unfolds-deep = `{ $name }` er mer enn { $limit } nivåer dyp med definisjonene skrevet ut
book-too-deep = `{ $name }` er mer enn { $limit } nivåer dyp
book-too-many-variables = `{ $name }` har mer enn { $limit } variabler
book-too-many-items = en bok eller signatur har høyst { $limit } av disse
book-too-many-books = én tekst rommer høyst { $limit } bøker og signaturer
book-too-many-sources = det er mer enn { $limit } tekster
book-too-costly = `{ $name }` kan ta { $steps } steg; høyst { $limit } er tillatt
book-costly = `{ $name }` kan ta { $steps } steg
book-unused = ingenting i denne boken bruker { $kind } `{ $name }`

## Loading: texts

book-missing-texts = tekster på engelsk og norsk mangler: `en "…" no "…"`
book-missing-language = teksten på det andre språket mangler: `{ $key }`
book-missing-word = `{ $name }` har ikke noe ord på språket { $lang }
book-no-words = `{ $name }` av sorten { $sort } har ikke noe ord på språket { $lang }
book-unknown-form = `{ $name }` av sorten { $sort } har ikke formen `{ $form }` på språket { $lang }
book-no-forms = verdier av sorten { $sort } har ikke formen `{ $form }`
book-empty-text = teksten er tom
book-attribute-twice = `{ $name }` står to ganger
book-attribute-value = `{ $name }` tar ikke denne typen verdi
book-form-on-text = `{ $name }` har ikke formen `{ $form }`
book-template-brace = en krøllparentes uten makker; skriv `{"{{"}` eller `{"}}"}` for selve tegnet
book-template-hole = `{ $text }` kan ikke settes inn i en tekst; skriv en term, `each v ∈ D : φ | t` eller `if φ: tekst | tekst`
book-template-deep = valg er mer enn { $limit } nivåer dype
book-template-truth = en formel har ikke noe ord; skriv `if φ: tekst | tekst`
book-template-many = mange verdier ({ $found }) har ikke ett ord; skriv `each v ∈ D | v`

book-hint-meant = mente du `{ $name }`?
book-hint-override = skriv `override { $kind } { $name }`
book-hint-add = skriv `add { $kind } { $name }`
book-hint-decide = erstatt `{ $name }` i boken som bygger på begge
book-hint-declared = den er erklært som `{ $text }`
book-hint-defeats = si hvilken som går foran: `defeats { $name }`, eller gi den et eget `level`
book-hint-extends = skriv `extends { $name }`
book-hint-iff = skriv `↔` mellom formler, `¬(a ↔ b)` for forskjellen
