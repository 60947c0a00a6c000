# Typer av normative posisjoner: hva én aktør, eller to aktører i og j, har lov til om én ting A.

types-name = { $type ->
    [T1] full handlefrihet
    [T2] kan handle eller vente, ikke hindre
    [T3] må ta stilling
    [T4] kan bare hindre eller vente
    [T5] må handle
    [T6] må være passiv
   *[T7] må hindre
 }
types-pair = { $first ->
    [T1] Den første har full handlefrihet
    [T2] Den første kan handle eller vente, ikke hindre
    [T3] Den første må ta stilling
    [T4] Den første kan bare hindre eller vente
    [T5] Den første må handle
    [T6] Den første må være passiv
   *[T7] Den første må hindre
 }; { $second ->
    [T1] den andre har full handlefrihet
    [T2] den andre kan handle eller vente, ikke hindre
    [T3] den andre må ta stilling
    [T4] den andre kan bare hindre eller vente
    [T5] den andre må handle
    [T6] den andre må være passiv
   *[T7] den andre må hindre
 }.
types-legacy = I eldre tabeller: paret ({ $first }, { $second }), nå { $label }.
types-legacy-different-acts = I eldre tabeller: paret ({ $first }, { $second }). Det kan ikke gjelde én og samme handling; det er ment om to forskjellige.

# Hvorfor et par er umulig.

types-step-always = { $agent } har { $type }, så i enhver ideell verden { $conduct ->
    [bring] sørger { $agent } for A
    [prevent] hindrer { $agent } A
   *[passive] er { $agent } passiv om A
 }.
types-step-everywhere = Altså gjelder A { $holds ->
    [yes] i enhver ideell verden
   *[no] ikke i noen ideell verden
 }.
types-step-somewhere = { $agent } har { $type }, så det finnes en ideell verden der { $agent } { $conduct ->
    [bring] sørger for A
    [prevent] hindrer A
   *[passive] er passiv om A
 }.
types-step-there = Der { $holds ->
    [yes] gjelder A
   *[no] gjelder A ikke
 }.
types-step-absurd = A kan ikke både gjelde og ikke gjelde i den verdenen, så ingen ideelle verdener gir begge typene.
